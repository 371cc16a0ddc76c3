"""The widgets of the experiment's form: each begins at what was chosen last, and is asked anew after a story."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import streamlit as st

from pages.shared import state

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.experiment.parameters import Parameter

K = TypeVar("K")
VERSION = "experiment_version"


def renew() -> None:
    """Give every widget of the form a new key, so that it begins anew."""
    state.remember(VERSION, (state.recall(VERSION) or 0) + 1)


def key_of(what: str) -> str:
    """Return the key of a widget."""
    return f"x{state.recall(VERSION) or 0}_{what}"


def pick(label: str, titles: Mapping[K, str], usual: Any, what: str) -> K:
    """Ask for one of some choices, each under its title."""
    key, first = key_of(what), next(iter(titles))
    state.seed(key, usual if usual in titles else first)
    if state.recall(key) not in titles:
        state.remember(key, first)
    picked: K = st.selectbox(label, list(titles), format_func=titles.__getitem__, key=key)
    return picked


def whole(label: str, ends: tuple[int, int], usual: int, what: str) -> int:
    """Ask for a whole number between two ends."""
    low, high = ends
    state.seed(key_of(what), min(max(usual, low), high))
    return st.number_input(label, low, high, key=key_of(what))


def switch(label: str, what: str, *, usual: bool, help_: str | None = None) -> bool:
    """Ask whether or not."""
    state.seed(key_of(what), usual)
    return st.toggle(label, key=key_of(what), help=help_)


def text(label: str, usual: str, what: str, longest: int, help_: str | None = None) -> str:
    """Ask for a few words."""
    state.seed(key_of(what), usual)
    return st.text_input(label, max_chars=longest, key=key_of(what), help=help_)


def parameters(asked: Sequence[Parameter], values: Mapping[str, Any], what: str) -> dict[str, Any]:
    """Ask for parameters, two beside each other."""
    found: dict[str, Any] = {}
    columns = st.columns(2) if asked else ()
    for place, parameter in enumerate(asked):
        with columns[place % 2]:
            found[parameter.name] = _parameter(parameter, values.get(parameter.name), f"{what}_{parameter.name}")
    return found


def _parameter(parameter: Parameter, value: Any, what: str) -> Any:
    usual = parameter.default if value is None else value
    if parameter.choices:
        choices = {choice: choice for choice in parameter.choices}
        return pick(parameter.label, choices, usual, what)
    if isinstance(parameter.default, bool):
        return switch(parameter.label, what, usual=bool(usual))
    kind: Any = type(parameter.default)
    low, high = (None if end is None else kind(end) for end in (parameter.low, parameter.high))
    state.seed(key_of(what), kind(usual))
    return st.number_input(parameter.label, low, high, format=None if kind is int else "%.4g", key=key_of(what))
