"""Every term of the app, explained in one sentence."""

from __future__ import annotations

import streamlit as st

from compare_core.guide.glossary import TOPICS
from pages.shared.guide import doors
from pages.shared.text import PROSE, plain


def show() -> None:
    """Show the terms of one topic."""
    topics = {topic.title: topic for topic in TOPICS}
    first, *_ = topics
    picked = st.pills("Topic", list(topics), default=first, required=True, key="guide_topic") or first
    with st.container(width=PROSE):
        st.header(picked, anchor=False)
        st.markdown("\n\n".join(f"**{plain(term.name)}**: {plain(term.means)}" for term in topics[picked].terms))
    doors.here("words")
