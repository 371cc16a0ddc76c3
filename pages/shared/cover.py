"""A page whose answer is covered: its data and its picture, until the answer is revealed, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.shared import address, downloads, results
from pages.shared.sections import pictures
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from pages.shared.sections.pictures import Pictures

ALL, VERDICT, NOTHING = address.COVERS
NEXT = {ALL: "Reveal the estimate", VERDICT: "Reveal the verdict"}


def page(question: str, drawn: Pictures, estimate: str, verdict: Callable[[], None]) -> None:
    """Show what is uncovered so far, the newest first: the data, the estimate's picture, and then the verdict."""
    covered = address.covered()
    place = address.COVERS.index(covered)
    with st.container(key="stage"), downloads.withheld():
        if covered == NOTHING:
            verdict()
        else:
            st.title(plain(question), anchor=False)
        if covered == VERDICT:
            with results.apart("estimate"):
                drawn[estimate]()
        pictures.data(drawn)
    with st.container(horizontal=True, vertical_alignment="center", key="present_controls"):
        if covered != NOTHING:
            then = address.COVERS[place + 1]
            st.button(
                NEXT[covered], type="primary", shortcut="Space", key="reveal", on_click=address.cover, args=(then,)
            )
        if place:
            before = address.COVERS[place - 1]
            st.button("Cover again", shortcut="Left", key="cover_again", on_click=address.cover, args=(before,))
        st.button("Leave", type="tertiary", shortcut="Esc", key="cover_leave", on_click=address.cover, args=("",))
