"""The sections of a page, of which only the open one runs; which one that is stands in the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.shared import address, downloads, state

if TYPE_CHECKING:
    from collections.abc import Callable

    Parts = dict[str, tuple[str, Callable[[], None]]]  # by its name in the link: its title, and what shows it


def sections(page: str, parts: Parts) -> None:
    """Let a person open one of a page's sections, the first of which is open at first."""
    state.keep_views()
    first, *_ = parts
    wanted = address.viewed(address.SECTION) or state.recall(last(page))
    state.seed(key(page), wanted if wanted in parts else first)
    if state.recall(key(page)) not in parts:  # of other results, which have no such section
        state.remember(key(page), first)
    picked = st.segmented_control(
        "Section",
        list(parts),
        format_func=lambda name: parts[name][0],
        key=key(page),
        required=True,
        label_visibility="collapsed",
    )
    picked = picked or first
    state.remember(last(page), picked)
    with downloads.gathered(f"{page}_{picked}"):
        parts[picked][1]()


def turn(page: str, section: str) -> None:
    """Open a section when its page is shown next."""
    state.forget(key(page))
    state.remember(last(page), section)
    address.turn(**{address.SECTION: ""})


def opened(page: str) -> str:
    """Return the section that is open, as the link names it."""
    return state.recall(key(page)) or address.viewed(address.SECTION) or state.recall(last(page)) or ""


def key(page: str) -> str:
    """Return under which key the choice of a page's section stands."""
    return f"section_{page}"


def last(page: str) -> str:
    """Return under which key the section is kept that was open when the page was left."""
    return f"last_section_{page}"
