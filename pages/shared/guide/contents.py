"""The parts of the guide, of which only the open one runs."""

from __future__ import annotations

import streamlit as st

from pages.shared import look_up, menu, parts
from pages.shared.guide import chooser, doors, glossary, methods, pitfalls, search, verification

FOUND: parts.Parts = {look_up.FOUND: ("Found", search.show)}
PARTS: parts.Parts = {
    "which": ("Which method?", chooser.show),
    "methods": ("Methods", methods.show),
    "words": ("Words", glossary.show),
    "pitfalls": ("Pitfalls", pitfalls.show),
    "verification": ("Verification", verification.show),
}


def show() -> None:
    """Show what was found, or the part that the link asks for, or the first."""
    st.title("Guide", anchor=False)
    look_up.turn()
    parts.sections("guide", {**(FOUND if look_up.asked() else {}), **PARTS})
    menu.begins(parts.last("guide"), doors.METHOD_SHOWN, look_up.ASKED)
