"""Results that this session held before, each of which can be opened again with all that was chosen about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.names import labels
from pages.shared import state
from pages.shared.text import plain

if TYPE_CHECKING:
    from pages.shared.held import Held

NAMED = 3  # models up to which each is named
LONG = 24  # characters of a name


def offer() -> None:
    """Offer the results before these; nothing where there are none."""
    known = [each.held for each in state.earlier()]
    if not known:
        return
    st.header("Earlier in this session", anchor=False)
    for held in known:
        with st.container(horizontal=True, vertical_alignment="center", key=f"earlier_{held.key[:8]}"):
            st.markdown(plain(described(held)))
            st.button("Open", on_click=state.reopen, args=(held.key,), key=f"reopen_{held.key[:8]}")


def described(held: Held) -> str:
    """Say where results came from, which models they are of, and how much there is of them."""
    models = held.evidence.models
    named = f"{len(models)} models" if len(models) > NAMED else " and ".join(labels(models, LONG))
    return f"{held.source} ({named}, {words.amount(held.evidence)})"
