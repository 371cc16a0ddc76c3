"""Every term of the app, explained in one sentence."""

from __future__ import annotations

import streamlit as st

from compare_core.guide.glossary import TOPICS
from pages.shared import state
from pages.shared.guide import doors
from pages.shared.text import PROSE, plain


def show() -> None:
    """Show the terms of one topic."""
    topics = {topic.title: topic for topic in TOPICS}
    first, *_ = topics
    state.seed(doors.TOPIC, first)
    picked = st.pills("Topic", list(topics), required=True, key=doors.TOPIC) or first
    with st.container(width=PROSE):
        st.header(picked, anchor=False)
        st.markdown("\n\n".join(f"**{plain(term.name)}**: {plain(term.means)}" for term in topics[picked].terms))
    doors.here("words")
