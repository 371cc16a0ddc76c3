"""The code of what a page shows, offered as a Python script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.saved import session
from compare_core.scripts.analysis import analysis_script
from compare_core.scripts.evidence import Files
from pages.shared import downloads, state
from pages.shared.held import file_key

if TYPE_CHECKING:
    from pages.shared.held import Held


def offer(view: str) -> None:
    """Offer the script of a page; it is made only when somebody asks for it.

    Where there is too much for any file that we could make, and none that it was read from, there is no script.
    """
    held = state.held()
    files = _files(held)
    if files is None and session.too_large(held.evidence):
        return
    downloads.offer(
        "parity-analysis.py", "text/x-python", lambda: analysis_script(held.analysis(), view, files).encode()
    )


def _files(held: Held) -> Files | None:
    """Return the files that the results were read from, where these still hold just what is compared."""
    remembered = state.recall(state.READ)
    if remembered is None or held.understood is None or held.evidence is not held.understood.evidence:
        return None
    (files, _), roles = remembered
    return Files(tuple(name for name, _ in files), roles) if file_key(files) == held.files else None
