"""Widgets made from a method's own signature, and the few that every comparison needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.catalogue import Method, Option, all_methods
from compare_core.charts import display
from compare_core.comparison import usual_lead
from pages.shared import state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pages.shared.state import Held

ALPHAS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
LEVELS = (0.8, 0.9, 0.95, 0.98, 0.99, 0.999)


def choose_pair(found: Held) -> None:
    """Ask which two models to compare; A and B are never the same."""
    models = found.evidence.models
    a = _select("Model A", models, found.pair[0], "pair_a")
    b = _select("Model B", models, found.pair[1], "pair_b")
    if st.button("⇅ Swap A and B", key="swap", type="tertiary"):
        a, b = found.pair[1], found.pair[0]
    elif a == b:
        a, b = (a, found.pair[0]) if a != found.pair[0] else (found.pair[1], b)
    if (a, b) != found.pair:
        state.forget("pair_a", "pair_b")
        state.change(pair=(a, b))
        st.rerun()


def choose_settings(found: Held) -> None:
    """Ask for alpha, the level, the direction, the leading test and the chosen intervals."""
    candidates = [m for m in all_methods().values() if m.accepts(found.evidence)]
    shared = {name: m.options[name] for m in candidates for name in m.options if name in ("level", "alternative")}
    chosen = dict(found.options)
    alpha = _steps("Significance level (alpha)", ALPHAS, found.alpha, "alpha", "{:g}")
    chosen["level"] = _steps(shared["level"].ask.label, LEVELS, chosen.get("level", 0.95), "level", "{:.4g}")
    chosen["alternative"] = _choice(shared["alternative"], chosen.get("alternative"), "alternative")
    with st.expander("More options"):
        tests = [m for m in candidates if m.kind == "test"]
        method = _lead(tests, found)
        for m in candidates:
            _own_options(m, chosen)
    state.change(alpha=alpha, method=method, options={k: v for k, v in chosen.items() if v is not None})


def _own_options(m: Method, chosen: dict[str, Any]) -> None:
    for name, option in m.options.items():
        if name in ("level", "alternative") or len(option.choices) == 1 or m.kind == "posterior":
            continue
        key = f"{m.id}.{name}"
        value = chosen.get(key, option.default)
        picked = _choice(option, value, key) if option.choices else _number(option, value, key)
        if picked != option.default:
            chosen[key] = picked
        else:
            chosen.pop(key, None)


def _lead(tests: Sequence[Method], found: Held) -> str | None:
    ids = [m.id for m in tests]
    titles = {m.id: m.title for m in tests}
    state.seed("lead", found.method if found.method in ids else usual_lead(found.evidence))
    return st.selectbox("Test that leads", ids, format_func=titles.__getitem__, key="lead")


def _choice(option: Option, value: Any, key: str) -> str:
    labels = dict(zip(option.choices, option.ask.choices or option.choices, strict=True))
    state.seed(key, value or option.default)
    picked: str = st.selectbox(
        option.ask.label, option.choices, format_func=labels.__getitem__, help=option.ask.help or None, key=key
    )
    return picked


def _number(option: Option, value: Any, key: str) -> Any:
    state.seed(key, value)
    kind = option.type
    return st.number_input(
        option.ask.label,
        min_value=kind(option.ask.low) if option.ask.low is not None else None,
        max_value=kind(option.ask.high) if option.ask.high is not None else None,
        step=kind(option.ask.step) if option.ask.step else None,
        help=option.ask.help or None,
        key=key,
    )


def _steps(label: str, usual: Sequence[float], value: float, key: str, form: str) -> float:
    steps = sorted({*usual, value})
    state.seed(key, value)
    picked: float = st.select_slider(label, steps, format_func=form.format, key=key)
    return picked


def _select(label: str, models: Sequence[str], value: str, key: str) -> str:
    state.seed(key, value)
    picked: str = st.selectbox(label, models, format_func=lambda model: display(model, 60), key=key)
    return picked
