"""A list from which one thing is opened: what it is called, what it is about, and its button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable

WIDE = 860  # pixels of a row
WAY: dict[str, Any] = {"horizontal_alignment": "distribute", "vertical_alignment": "center", "wrap": False}


def row(key: str, title: str, about: str, opens: Callable[[str], None], name: str) -> None:
    """Offer one thing by its title and a sentence; its button opens it by its name."""
    with st.container(horizontal=True, width=WIDE, key=f"row_{key}", **WAY):
        st.markdown(f"**{plain(title)}**  \n:small[{plain(about)}]")
        st.button("Open", on_click=opens, args=(name,), key=f"open_{key}")
