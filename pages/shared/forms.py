"""What each page asks above its answer, and in its settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core import words
from compare_core.analysis.family import field_methods, posthocs
from compare_core.analysis.posterior import posterior_methods
from compare_core.analysis.standings import MOST_SQUARE
from compare_core.analysis.usual import usual
from compare_core.catalogue import Method, all_methods, applicable
from compare_core.evidence.outputs import USUAL as USUAL_CUT
from compare_core.evidence.scores import FoldScores, Measured
from compare_core.metrics.choices import BASE, OPTION, metrics_for, usual_metric
from compare_core.options import SHARED
from compare_core.result import PairResult
from compare_core.saved.analysis import ERRORS
from pages.shared import state, terms, widgets
from pages.shared.folded import folded
from pages.shared.text import plain, told_apart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pages.shared.held import Held

ALPHAS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
NAMES_WIDE = 560  # pixels that both models' names get
USUAL_LEVEL = 0.95  # of what a posterior holds
AS_ALPHA = 0.0  # the level that follows alpha, among those that can be chosen
LEVELS = (0.8, 0.9, 0.95, 0.98, 0.99, 0.999)


def of_pair() -> None:
    """Ask how two models are compared."""
    choose_design(state.held())
    choose_threshold(state.held())
    choose_settings(state.held())


def of_family() -> None:
    """Ask how many models are compared."""
    choose_family(state.held())
    choose_design(state.held())


def of_belief() -> None:
    """Ask how probabilities are found."""
    choose_design(state.held())
    choose_belief(state.held())


def choose_pair(found: Held) -> None:
    """Ask which two models to compare; A and B are never the same. What is held is shown, the same on every page."""
    models = found.evidence.models
    with st.container(horizontal=True, vertical_alignment="bottom", wrap=False, width=NAMES_WIDE, gap="small"):
        for place, key in enumerate(("pair_a", "pair_b")):
            state.show(key, found.pair[place])
            label, called, then = f"Model {'AB'[place]}", told_apart(models, 60), state.choose_model
            st.selectbox(label, models, format_func=called, key=key, on_change=then, args=(place, key))
            if place == 0:
                st.markdown("against", width="content")
        st.button("⇅", key="swap", help="Swap A and B", on_click=state.swap_pair)


def choose_design(found: Held) -> None:
    """Ask what the scores measure, which way is better and, for folds, how many items each trained and tested on."""
    evidence = found.evidence
    if not isinstance(evidence, Measured) or evidence.outputs is not None:
        return
    with st.expander("What the scores are", expanded=isinstance(evidence, FoldScores) and evidence.ratio is None):
        metric = st.text_input("Metric", evidence.metric, max_chars=40, key=f"metric_{found.key[:8]}")
        higher = st.toggle("Higher is better", evidence.higher_is_better, key=f"higher_{found.key[:8]}")
        known: dict[str, Any] = {"metric": metric or "score", "higher_is_better": higher}
        if isinstance(evidence, FoldScores):
            rows = len(evidence.scores)
            designs = [repeats for repeats in range(1, rows + 1) if rows % repeats == 0]
            known["repeats"] = st.selectbox(
                "Design",
                designs,
                index=designs.index(evidence.repeats),
                format_func=lambda r: f"{r} × {rows // r} folds" if r < rows else f"{rows} random splits",
                key=f"design_{found.key[:8]}",
            )
            known["folds"] = rows // known["repeats"]
            known["n_train"] = _items("Training items per fold (0: not known)", evidence.n_train, "train")
            known["n_test"] = _items("Test items per fold (0: not known)", evidence.n_test, "test")
    state.redesign(**known)


def _items(label: str, value: float | None, key: str) -> float | None:
    """Ask for a number of items; a fraction, as the mean of several folds may be, stays until another is typed."""
    shown = int(value or 0)
    state.seed(key, shown)
    typed = st.number_input(label, min_value=0, step=1, key=key)
    return value if typed == shown else typed or None


def choose_settings(found: Held) -> None:
    """Ask for alpha, the level, the direction, the leading test and the chosen intervals."""
    candidates = [
        m for m in applicable(found.evidence) if m.returns is PairResult or m.id == usual(found.evidence).accuracies
    ]
    shared = {name: m.options[name] for m in candidates for name in m.options if name in SHARED}
    chosen = dict(found.options)
    alpha = _decide(found, chosen)
    asked = shared["alternative"]
    picked = widgets.choice(asked, chosen.get("alternative"), "alternative")
    chosen["alternative"] = picked if picked != asked.default else None
    wording = _wording(found, "wording")
    method = _lead([m for m in candidates if m.kind == "test"], found)
    folded("More options", "more_options", partial(widgets.own_options, candidates, chosen))
    _metric(found, chosen)
    state.change(
        alpha=alpha, method=method, wording=wording, options={k: v for k, v in chosen.items() if v is not None}
    )


def _wording(found: Held, key: str) -> str | None:
    """Ask whether shares of right answers are told as accuracies or as error rates, where answers were counted."""
    if usual(found.evidence).accuracies is None:
        return found.wording
    ways = {"": "accuracy (right answers)", ERRORS: "error rate (wrong answers)"}
    state.seed(key, found.wording or "")
    picked: str = st.selectbox("Tell results as", list(ways), format_func=ways.__getitem__, key=key)
    return picked or None


def _metric(found: Held, chosen: dict[str, Any]) -> None:
    """Ask by which other metric to compare, where labels or outputs are known."""
    known = metrics_for(found.evidence)
    if not known:
        return
    usual, titles = usual_metric(found.evidence), {BASE: "no other metric", **known}
    state.seed("metric_beside", chosen.get(OPTION, usual))
    if state.recall("metric_beside") not in titles:
        state.remember("metric_beside", usual)
    picked = st.selectbox("Also compare by", list(titles), format_func=titles.__getitem__, key="metric_beside")
    chosen[OPTION] = None if picked == usual else picked


def choose_threshold(found: Held) -> None:
    """Ask from which probability on a model says the second class."""
    outputs = found.evidence.outputs
    if outputs is None or outputs.kind == "number":
        return
    other = "largest F1 on the validation items" if outputs.validation else "largest F1 on these test items"
    ways = {"typed": "typed", "f1": other}
    state.seed(f"cut_{found.source[:20]}", "typed" if outputs.chosen_on == "typed" else "f1")
    way = st.radio("Threshold", list(ways), format_func=ways.__getitem__, key=f"cut_{found.source[:20]}")
    at: Any = "f1"
    if way == "typed":
        state.seed("threshold", outputs.thresholds[0] if outputs.chosen_on == "typed" else USUAL_CUT[outputs.kind])
        low, high = (0.0, 1.0) if outputs.kind == "probability" else (None, None)
        at = st.number_input("At this value and above", low, high, step=0.05, format="%.4g", key="threshold")
    st.caption(plain(words.thresholds(outputs)))
    state.recut(at)


def choose_family(found: Held) -> None:
    """Ask for alpha, the level, how the pairs are compared and corrected, and with which control."""
    chosen = dict(found.options)
    alpha = _decide(found, chosen, "family_")
    wording = _wording(found, "family_wording")
    posthoc = _correction(found, chosen)
    compared = all_methods()[posthoc] if posthoc else posthocs(found.evidence)[0]
    models = ("", *found.evidence.models)
    state.seed("control", found.control or "")
    control = st.selectbox("Compare", models, format_func=_against(found.evidence.models), key="control")
    own = ("pairs",) if posthoc else ("pairs", "correction")
    every = [compared, *field_methods(found.evidence)]
    folded("More options", "more_family_options", partial(widgets.own_options, every, chosen, but=own))
    chosen = {name: value for name, value in chosen.items() if value is not None}
    state.change(alpha=alpha, posthoc=posthoc, control=control or None, wording=wording, options=chosen)


def choose_belief(found: Held) -> None:
    """Ask for the model of what is believed, its prior and the interval's level."""
    methods = {m.id: m for m in posterior_methods(found.evidence)}
    if not methods:
        return
    chosen = dict(found.options)
    belief = next(iter(methods))
    if len(methods) > 1:
        state.seed("belief", found.belief if found.belief in methods else belief)
        belief = st.selectbox("Model", list(methods), format_func=lambda key: methods[key].title, key="belief")
    now = chosen.get("level", USUAL_LEVEL)
    level = widgets.steps("Interval level", LEVELS, now, "belief_level", "{:.4g}".format)
    chosen["level"] = level if level != USUAL_LEVEL else None
    with st.expander("Prior and draws"):
        for name in methods[belief].options:
            if name not in SHARED:
                widgets.own_option([methods[belief]], name, chosen)
    if len(found.evidence.models) > MOST_SQUARE:
        state.seed("belief_control", found.control or "")
        models = ("", *found.evidence.models)
        called = told_apart(models, 50, nothing="(the best)")
        control = st.selectbox("Compare each model with", models, format_func=called, key="belief_control")
        state.change(control=control or None)
    usual, *_ = methods
    said = belief if belief != usual else found.belief and usual  # looking at the usual one is no choice of it
    state.change(belief=said, options={name: value for name, value in chosen.items() if value is not None})


def _against(models: Sequence[str]) -> Callable[[str], str]:
    called = told_apart(models, 50)
    return lambda model: f"each with {called(model)}" if model else "every pair"


def _correction(found: Held, chosen: dict[str, Any]) -> str | None:
    """Ask how p-values are corrected: by a formula for any test, or by a procedure of its own."""
    usual, *others = posthocs(found.evidence)
    option, key = usual.options["correction"], f"{usual.id}.correction"
    titles = dict(zip(option.choices, option.ask.choices, strict=True))
    titles |= {m.id: m.title for m in others}
    state.seed("correction", found.posthoc if found.posthoc in titles else chosen.get(key, option.default))
    picked: str = st.selectbox(
        option.ask.label,
        list(titles),
        format_func=titles.__getitem__,
        help=terms.explained(option.ask.label, option.ask.help),
        key="correction",
    )
    if picked in all_methods():
        return picked
    chosen[key] = picked if picked != option.default else None
    return None


def _decide(found: Held, chosen: dict[str, Any], page: str = "") -> float:
    """Ask for alpha and the level; each page by keys of its own, since a click on a chart leads from one to the other.

    Streamlit would take such a key for the first page's widget, and begin the second's at its lowest value.
    """
    alpha = widgets.steps("Significance level (alpha)", ALPHAS, found.alpha, f"{page}alpha", "{:g}".format)

    def said(level: float) -> str:
        return f"{level:.4g}" if level else f"1 − alpha = {1 - alpha:.4g}"

    level = widgets.steps("Interval level", (AS_ALPHA, *LEVELS), chosen.get("level", AS_ALPHA), f"{page}level", said)
    chosen["level"] = level or None
    return alpha


def _lead(tests: Sequence[Method], found: Held) -> str | None:
    """Ask which test leads; None where nobody chose one, so that none is said to have been chosen."""
    titles: dict[str | None, str] = {None: "The usual one for results like these", **{m.id: m.title for m in tests}}
    state.seed("lead", found.method if found.method in titles else None)
    picked: str | None = st.selectbox("Leading test", list(titles), format_func=titles.__getitem__, key="lead")
    return picked
