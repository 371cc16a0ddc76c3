"""The parts of the guide, of which only the open one runs."""

from __future__ import annotations

import streamlit as st

from pages.shared import parts
from pages.shared.guide import chooser, glossary, methods, pitfalls, verification

PARTS: parts.Parts = {
    "which": ("Which method?", chooser.show),
    "methods": ("Methods", methods.show),
    "words": ("Words", glossary.show),
    "pitfalls": ("Pitfalls", pitfalls.show),
    "verification": ("Verification", verification.show),
}


def show() -> None:
    """Show the part that the link asks for, or the first."""
    st.title("Guide", anchor=False)
    parts.sections("guide", PARTS)
