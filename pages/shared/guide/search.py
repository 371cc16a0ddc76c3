"""One search of the whole guide, the lab and the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.guide.search import MOST, everywhere
from pages.shared import address, look_up
from pages.shared.guide import doors
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.guide.search import Hit

KINDS = {
    "word": ":gray-badge[Word]",
    "pitfall": ":orange-badge[Pitfall]",
    "picture": ":blue-badge[Lab]",
    "lesson": ":green-badge[Lesson]",
    "method": ":violet-badge[Method]",
}
OPENED = {"picture": ("lab", "picture"), "lesson": ("classroom", "lesson")}  # on which page, and by which field


def show() -> None:
    """Show what explains what was asked."""
    text = look_up.asked()
    found = everywhere(text)
    said = f"{len(found)} found, the best first" if found else "Nothing found. Try a single word, such as “interval”."
    st.caption(f"The {MOST} best" if len(found) == MOST else said)
    for place, hit in enumerate(found):
        _hit(hit, place)
    address.place({address.SECTION: look_up.FOUND, look_up.FIND: text})


def _hit(hit: Hit, place: int) -> None:
    """Show one thing that was found, under its title, which opens it."""
    with st.container(width=PROSE, gap="xxsmall", key=f"guide_hit_{place}"):
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            if st.button(plain(hit.title), key=f"guide_open_{place}", type="tertiary"):
                _open(hit)
            st.markdown(KINDS[hit.kind], width="content")
        st.markdown(plain(hit.said))


def _open(hit: Hit) -> None:
    """Open what was found where it stands."""
    if hit.kind in OPENED:
        page, field = OPENED[hit.kind]
        address.go(page, {field: hit.name})
    if hit.kind == "method":
        doors.to_method(hit.name)
    elif hit.kind == "word":
        doors.to_word(hit.name)
    else:
        doors.to_pitfall(hit.name)
    st.rerun()
