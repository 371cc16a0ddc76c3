"""The search above every page: whatever somebody asks there, the guide answers."""

from __future__ import annotations

import streamlit as st

from pages.shared import address, parts, state

ASKED, NEW, FIND = "guide_search", "guide_search_new", "find"  # the field, what was just typed into it, and in the link
ANSWERS, FOUND = "guide", "found"  # the page that answers, and the section of it
WORDS = 120  # characters of a question


def field(page: str) -> None:
    """Let a person ask anything anywhere, and lead to what answers it."""
    if address.bare():
        return
    new: str | None = state.recall(NEW)
    if new is not None:
        state.remember(ASKED, new)  # the field of the page before forgot where it stood
    elif page != ANSWERS or parts.opened(page) != FOUND:
        state.remember(ASKED, "")
    elif not state.recall(ASKED):
        state.remember(ASKED, address.viewed(FIND)[:WORDS])
    with st.container(key="look_up"):
        st.text_input(
            "Search the guide, the lab and the lessons",
            key=ASKED,
            placeholder="Search",
            max_chars=WORDS,
            label_visibility="collapsed",
            icon=":material/search:",
            on_change=state.copy,
            args=(ASKED, NEW),
        )
    if new and page != ANSWERS:
        st.switch_page(f"pages/{ANSWERS}.py")


def asked() -> str:
    """Return what a person asks."""
    text: str = state.recall(ASKED) or ""
    return text.strip()


def turn() -> None:
    """Turn to what answers, if something was just asked."""
    if state.recall(NEW):
        parts.turn(ANSWERS, FOUND)
    state.forget(NEW)
