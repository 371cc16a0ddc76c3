"""Widgets made from what a method's signature says of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.options import SHARED
from pages.shared import state, terms

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.catalogue import Method, Option


def own_options(methods: Sequence[Method], chosen: dict[str, Any], but: Sequence[str] = ()) -> None:
    """Ask for the options that are methods' own, but for those that another widget asks for; each question once."""
    asked: dict[tuple[str, str, Any], list[Method]] = {}
    for m in methods:
        for name, option in m.options.items():
            if name not in (*SHARED, *but) and name != "metric" and len(option.choices) != 1 and m.kind != "posterior":
                asked.setdefault((name, option.ask.label, option.default), []).append(m)
    for (name, _, _), same in asked.items():
        own_option(same, name, chosen)


def own_option(methods: Sequence[Method], name: str, chosen: dict[str, Any]) -> None:
    """Ask for one option of methods that share it; what is as it would be anyway is not chosen."""
    first, *_ = methods
    option, keys = first.options[name], [f"{m.id}.{name}" for m in methods]
    value = next((chosen[key] for key in keys if key in chosen), option.default)
    picked = choice(option, value, keys[0]) if option.choices else number(option, value, keys[0])
    for key in keys:
        if picked != option.default:
            chosen[key] = picked
        else:
            chosen.pop(key, None)


def choice(option: Option, value: Any, key: str) -> str:
    """Ask for one of an option's choices."""
    labels = dict(zip(option.choices, option.ask.choices or option.choices, strict=True))
    state.seed(key, value or option.default)
    picked: str = st.selectbox(
        option.ask.label, option.choices, format_func=labels.__getitem__, help=_help(option), key=key
    )
    return picked


def number(option: Option, value: Any, key: str) -> Any:
    """Ask for a number within an option's range."""
    state.seed(key, value)
    kind = option.type
    return st.number_input(
        option.ask.label,
        min_value=kind(option.ask.low) if option.ask.low is not None else None,
        max_value=kind(option.ask.high) if option.ask.high is not None else None,
        step=kind(option.ask.step) if option.ask.step else None,
        help=_help(option),
        key=key,
    )


def _help(option: Option) -> str | None:
    """Say what a method says of an option, and what the terms in its label mean."""
    return terms.explained(option.ask.label, option.ask.help)


def steps(label: str, usual: Sequence[float], value: float, key: str, form: Callable[[float], str]) -> float:
    """Ask for one of the usual numbers, or for the one that a link brought."""
    steps = sorted({*usual, value})
    state.seed(key, value)
    picked: float = st.select_slider(label, steps, format_func=form, help=terms.explained(label), key=key)
    return picked
