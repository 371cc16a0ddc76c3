"""Counts of two models, typed instead of uploaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from pages.shared import results, state
from pages.shared.text import plain

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator


def ask() -> None:
    """Ask for the counts of two models; what is typed stays as long as the session."""
    shared = st.radio(
        "The two models were tested on",
        ["the same items", "different test sets"],
        key="counts_kind",
        persist_state="session",
        horizontal=True,
    )
    first, second = st.columns(2)
    a = first.text_input("Name of model A", "model A", key="name_a", max_chars=80, persist_state="session")
    b = second.text_input("Name of model B", "model B", key="name_b", max_chars=80, persist_state="session")
    (_shared if shared == "the same items" else _separate)(a, b)


def _shared(a: str, b: str) -> None:
    first, second = st.columns(2)
    both = _count(first, "Both right", 9959, "both")
    only_a = _count(second, f"Only {a} right", 11, "only_a")
    only_b = _count(first, f"Only {b} right", 1, "only_b")
    neither = _count(second, "Both wrong", 29, "neither")
    if st.button("Compare these counts", type="primary", key="compare_counts"):
        with results.explained():
            state.hold(Outcomes.from_table([[both, only_a], [only_b, neither]], (a, b)), "typed counts")


def _separate(a: str, b: str) -> None:
    first, second = st.columns(2)
    right_a = _count(first, f"{a}: right", 84, "right_a")
    total_a = _count(second, f"{a}: items", 100, "total_a")
    right_b = _count(first, f"{b}: right", 92, "right_b")
    total_b = _count(second, f"{b}: items", 100, "total_b")
    if st.button("Compare these counts", type="primary", key="compare_totals"):
        with results.explained():
            state.hold(SeparateTests.of((a, b), [right_a, right_b], [total_a, total_b]), "typed counts")


def _count(place: DeltaGenerator, label: str, usual: int, key: str) -> int:
    return place.number_input(
        plain(label), min_value=0, value=usual, step=1, key=f"count_{key}", persist_state="session"
    )
