"""What a file may look like: every layout with a sample that can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.tables import LIMITS
from compare_core.tables.samples import grouped, sample
from pages.shared.sections import later
from pages.shared.sections.opening import open_files
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.tables import Layout


def offer() -> None:
    """Offer every layout by its sample, one group at a time, the simplest first."""
    detail = st.expander("What a file may look like", key="samples", on_change="rerun")
    if not detail.open:
        return
    with detail:
        groups = {group.title: group.layouts for group in grouped()}
        first, *_ = groups
        title = st.pills("Results of", list(groups), default=first, required=True, key="samples_of")
        for layout in groups[title or first]:
            _offer(layout)
        st.caption(f"Up to {LIMITS.upload // 1_000_000:,} MB and {LIMITS.models} models; plain, gzip or zip.")


def _offer(layout: Layout) -> None:
    """Show one layout by its sample, and open it."""
    files = sample(layout)
    st.markdown(f"**{plain(layout.title)}**")
    for _, data in files:
        st.code(data.decode(), language=None, wrap_lines=True)
    what = "this sample" if len(files) == 1 else f"these {len(files)} samples"
    if st.button(f"Open {what}", key=f"sample_{layout.id}"):
        open_files(files, later.called(files), example=True)
        st.rerun()
