"""What stands under a title and is made only while somebody looks: a rerun neither computes nor sends it otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable


def folded(title: str, key: str, show: Callable[[], object]) -> None:
    """Let a person unfold what is shown under a title."""
    detail = st.expander(title, key=key, on_change="rerun")
    if detail.open:
        with detail:
            show()
