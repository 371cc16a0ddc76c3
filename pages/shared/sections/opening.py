"""Files on their way to being held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.tables import Roles
from pages.shared import results, state
from pages.shared.sections import later

if TYPE_CHECKING:
    from pages.shared.held import Files


def open_files(
    files: Files, source: str, roles: Roles | None = None, *, again: bool = False, example: bool = False
) -> None:
    """Understand files and hold them, or say in one sentence why not; what was held stays."""
    if roles is None:
        state.remember("waiting", (files, source))
    with results.explained(kept=roles is None):
        state.open_files(files, source, roles)
        state.remember(state.READ, ((files, source), roles or Roles()))
        later.settle(files, roles, example=example)
        if again:
            st.rerun()
