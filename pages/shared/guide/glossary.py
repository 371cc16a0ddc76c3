"""Every term of the app, explained in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.guide.glossary import TERMS, TOPICS, searched
from pages.shared.guide import doors
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compare_core.guide.glossary import Term


def show() -> None:
    """Show the terms of one topic, or all that a search finds."""
    asked = st.text_input("Search", key="guide_word", placeholder="a word, or what it might mean")
    found = searched(asked)
    titles = [topic.title for topic in TOPICS]
    if asked.strip():
        st.caption(f"{len(found)} of {len(TERMS)} words")
    else:
        picked = st.pills("Topic", titles, default=titles[0], required=True, key="guide_topic")
        titles = [picked or titles[0]]
    with st.container(width=PROSE):
        for topic in TOPICS:
            inside = [term for term in topic.terms if term in found and topic.title in titles]
            if inside:
                st.header(topic.title, anchor=False)
                st.markdown(told(inside))
    doors.here("words")


def told(terms: Iterable[Term]) -> str:
    """Return terms with what they mean, as Markdown."""
    return "\n\n".join(f"**{plain(term.name)}**: {plain(term.means)}" for term in terms)
