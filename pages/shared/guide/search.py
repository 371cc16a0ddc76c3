"""One search of the whole guide, the lab and the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.guide.search import MOST, everywhere
from pages.shared import address, state
from pages.shared.guide import doors
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.guide.search import Hit

ASKED, FIELD = "guide_search", 420  # pixels of the field
KINDS = {
    "word": ":gray-badge[Word]",
    "pitfall": ":orange-badge[Pitfall]",
    "picture": ":blue-badge[Lab]",
    "lesson": ":green-badge[Lesson]",
    "method": ":violet-badge[Method]",
}
OPENED = {"picture": ("lab", "picture"), "lesson": ("classroom", "lesson")}  # on which page, and by which field


def asked() -> str:
    """Let a person ask anything, and return what they asked."""
    text: str = st.text_input(
        "Search the guide, the lab and the lessons",
        key=ASKED,
        placeholder="Search: a word, or a question",
        label_visibility="collapsed",
        icon=":material/search:",
        width=FIELD,
    )
    return text.strip()


def show(text: str) -> None:
    """Show what explains it."""
    found = everywhere(text)
    said = f"{len(found)} found, the best first" if found else "Nothing found. Try a single word, such as “interval”."
    st.caption(f"The {MOST} best" if len(found) == MOST else said)
    for place, hit in enumerate(found):
        _hit(hit, place)
    address.place({})


def _hit(hit: Hit, place: int) -> None:
    with st.container(width=PROSE, key=f"guide_hit_{place}"):
        st.markdown(f"**{plain(hit.title)}** {KINDS[hit.kind]}  \n{plain(hit.said)}")
        if hit.kind == "method":
            st.button("Open", key=f"guide_open_{place}", on_click=_to_method, args=(hit.name,))
        elif hit.kind in OPENED and st.button("Open", key=f"guide_open_{place}"):
            page, field = OPENED[hit.kind]
            address.go(page, {field: hit.name})


def _to_method(name: str) -> None:
    state.remember(ASKED, "")
    doors.to_method(name)
