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

LONG = 24  # characters of a name


def offer() -> None:
    """Offer the results before these; nothing where there are none."""
    known = [each.held for each in state.earlier()]
    if not known:
        return
    st.header("Earlier in this session", anchor=False)
    for held in known:
        row: dict[str, Any] = {"horizontal_alignment": "distribute", "vertical_alignment": "center", "wrap": False}
        with st.container(horizontal=True, key=f"earlier_{held.key[:8]}", **row):
            source = f"{held.source[0].upper()}{held.source[1:]}"
            st.markdown(f"{plain(source)}  \n:small[{plain(_amount(held))}]")
            st.button("Open", on_click=state.reopen, args=(held.key,), key=f"reopen_{held.key[:8]}")


def described(held: Held) -> str:
    """Say where results came from, which models they are of, and how much there is of them."""
    return f"{held.source} ({_amount(held)})"


def _amount(held: Held) -> str:
    models = held.evidence.models
    named = f"{len(models)} models" if len(models) > len(held.pair) else " and ".join(labels(models, LONG))
    return f"{named}, {words.amount(held.evidence)}"
