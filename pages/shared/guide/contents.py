"""The parts of the guide, of which only the open one runs."""

from __future__ import annotations

import streamlit as st

from pages.shared import parts
from pages.shared.guide import chooser, glossary, methods, pitfalls, search, verification

PARTS: parts.Parts = {
    "which": ("Which method?", chooser.show),
    "methods": ("Methods", methods.show),
    "words": ("Words", glossary.show),
    "pitfalls": ("Pitfalls", pitfalls.show),
    "verification": ("Verification", verification.show),
}


def show() -> None:
    """Show what answers a question, or the part that the link asks for, or the first."""
    st.title("Guide", anchor=False)
    if text := search.asked():
        search.show(text)
        return
    parts.sections("guide", PARTS)
