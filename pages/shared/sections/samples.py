"""What a file may look like: every layout with a sample that can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.tables import LIMITS
from compare_core.tables.samples import grouped, sample
from pages.shared import state
from pages.shared.sections import later
from pages.shared.sections.opening import open_files
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.tables import Layout
    from pages.shared.held import Files

OPENED = "samples"


def offer() -> None:
    """Offer every layout by its sample, one group at a time, the simplest first."""
    detail = st.expander("What a file may look like", key=OPENED, on_change="rerun")
    if not detail.open:
        return
    with detail, st.container(gap="medium"):
        groups = {group.title: group.layouts for group in grouped()}
        first, *_ = groups
        title = st.pills("Results of", list(groups), default=first, required=True, key="samples_of")
        for layout in groups[title or first]:
            _offer(layout)
        st.caption(f"Up to {LIMITS.upload // 1_000_000:,} MB and {LIMITS.models} models; plain, gzip or zip.")


def _offer(layout: Layout) -> None:
    """Show one layout by its sample, and open it."""
    files = sample(layout)
    what = "this sample" if len(files) == 1 else f"these {len(files)} samples"
    with st.container(gap="small"):
        st.markdown(f"**{plain(layout.title)}**")
        for _, data in files:
            st.code(data.decode(), language=None, wrap_lines=True)
        st.button(f"Open {what}", on_click=_open, args=(files,), key=f"sample_{layout.id}")


def _open(files: Files) -> None:
    """Open a sample, and close the list, which is long and would hide the answer."""
    open_files(files, later.called(files), example=True)
    state.remember(OPENED, value=False)
