"""Results that this session held before, each of which can be opened again with all that was chosen about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core import words
from compare_core.names import labels
from pages.shared import state
from pages.shared.text import plain

if TYPE_CHECKING:
    from pages.shared.held import Held

FIRST = 4  # results that are offered at once; those before them at a press
LONG = 24  # characters of a name


def offer() -> None:
    """Offer the results before these; nothing where there are none."""
    known = [each.held for each in state.earlier()]
    if not known:
        return
    st.header("Earlier in this session", anchor=False)
    for held in known[:FIRST]:
        _row(held)
    if more := known[FIRST:]:
        before = st.expander(f"{len(more)} before these", key="earlier_more", on_change="rerun")
        if before.open:
            with before:
                for held in more:
                    _row(held)


def _row(held: Held) -> None:
    """Offer results that were held before."""
    row: dict[str, Any] = {"horizontal_alignment": "distribute", "vertical_alignment": "center", "wrap": False}
    with st.container(horizontal=True, key=f"earlier_{held.key[:8]}", **row):
        called = _called(held)
        st.markdown(f"{plain(f'{called[0].upper()}{called[1:]}')}  \n:small[{plain(_amount(held))}]")
        st.button("Open", on_click=state.reopen, args=(held.key,), key=f"reopen_{held.key[:8]}")


def undo() -> None:
    """Offer to go back to what the results that are held took the place of."""
    before = state.replaced()
    if before is not None:
        st.button(
            f"↩ Back to {plain(_called(before))}",
            on_click=state.reopen,
            args=(before.key,),
            key="undo",
            type="tertiary",
        )


def _called(held: Held) -> str:
    """Name results by where they came from, and as what they were read, where that was corrected."""
    found = held.understood
    same = state.held().source == held.source and found is not None
    return f"{held.source}, read as: {found.title}" if same and found is not None else held.source


def described(held: Held) -> str:
    """Say where results came from, which models they are of, and how much there is of them."""
    return f"{held.source} ({_amount(held)})"


def _amount(held: Held) -> str:
    models = held.evidence.models
    named = f"{len(models)} models" if len(models) > len(held.pair) else " and ".join(labels(models, LONG))
    return f"{named}, {words.amount(held.evidence)}"
