"""What a file may look like: every layout with a sample that can be opened."""

from __future__ import annotations

import streamlit as st

from compare_core.tables import LAYOUTS, LIMITS
from pages.shared.text import plain


def offer() -> None:
    """Offer every layout by its sample, the simplest first."""
    with st.expander("What a file may look like"):
        for layout in LAYOUTS.values():
            st.markdown(f"**{plain(layout.title)}**")
            st.code(layout.example, language=None, wrap_lines=True)
        st.caption(f"Up to {LIMITS.upload // 1_000_000:,} MB and {LIMITS.models} models; plain, gzip or zip.")
