"""Makes every page run inside app.py, also when a link opens it on a server that has just started."""

from __future__ import annotations

import gc
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from pages.shared import address, look_up, menu, state
from serving import forged

if TYPE_CHECKING:
    from streamlit.navigation.page import StreamlitPage

NAME = "Parity: which model is really better?"
MARK = "inside_the_frame"
FILES = ("style.css", "room.css", "logo.svg", "icon.svg")
STYLE, ROOM, LOGO, ICON = (Path(__file__).with_name(name) for name in FILES)
TITLES = {
    "data": "Your results",
    "pairwise": "Two models",
    "omnibus": "Many models",
    "bayesian": "Probability",
    "experiment": "Experiment",
    "lab": "Lab",
    "guide": "Guide",
    "classroom": "Classroom",
}
LENSES = ("pairwise", "omnibus", "bayesian")  # which lead to each other above every answer, and to them every card


def configure() -> None:
    """Set the page's title, icon and width, and drop what no page would send."""
    settle()
    forged.refuse()
    st.set_page_config(page_title=NAME, page_icon=ICON, layout="wide")
    st.html(STYLE)
    if address.for_a_room():
        st.html(ROOM)
    if not address.bare():
        st.logo(LOGO, size="large")


def navigate() -> StreamlitPage:
    """Mark the session as framed, and return the page to run."""
    state.remember(MARK, value=True)
    return st.navigation(_pages(), position="hidden" if address.bare() else "top")


def enter(page: str) -> None:
    """Begin a page; if it was opened without its frame, start again inside it.

    Streamlit's older router serves `pages/` directly until app.py has run once, so the first visitor to a
    link would see a page without its frame. Query parameters survive the restart.
    """
    if not state.recall(MARK):
        st.navigation(_pages(), position="hidden")
        st.rerun()
    st.set_page_config(page_title=f"{TITLES[page]} · {NAME}")
    menu.heed(page)
    state.turn_to(page)
    state.restore()
    look_up.field(page)


def _pages() -> list[StreamlitPage]:
    """Return the pages for one run, each run's own: Streamlit marks the one that it lets run."""
    return [copy(page) for page in _every_page()]


@cache
def _every_page() -> list[StreamlitPage]:
    """Look up the pages' files, once for all runs."""
    first, *_ = TITLES
    return [
        st.Page(
            f"pages/{name}.py",
            title=title,
            url_path="" if name == first else name,
            default=name == first,
            visibility="hidden" if name in LENSES else "visible",
        )
        for name, title in TITLES.items()
    ]


@cache
def settle(*_imported: object) -> None:
    """Collect what the imports left behind once, and never look at it again."""
    gc.collect()
    gc.freeze()
