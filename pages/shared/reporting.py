"""The report of what a page shows, offered as files, and what of it goes straight into a paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.report import Brought, make, to_html, to_markdown, to_zip
from compare_core.report.markdown import table as in_markdown
from pages.shared import downloads, state

if TYPE_CHECKING:
    from compare_core.report import Report


def offer(view: str) -> None:
    """Offer the report of a page in each of its forms; it is made only when somebody asks for it."""
    downloads.offer("parity-report.html", "text/html", lambda: to_html(_made(view)).encode("utf-8", "replace"))
    downloads.offer("parity-report.md", "text/markdown", lambda: to_markdown(_made(view)).encode("utf-8", "replace"))
    downloads.offer("parity-report-latex.zip", "application/zip", lambda: to_zip(_made(view)))


def table(view: str) -> str:
    """Return the table that a paper would print, as Markdown."""
    return in_markdown(_made(view).paper)


def _made(view: str) -> Report:
    held = state.held()
    understood = held.understood
    if understood is None:
        return make(held.analysis(), view, Brought(held.source))
    repairs = tuple(repair.counted for repair in understood.repairs)
    return make(held.analysis(), view, Brought(held.source, understood.title, repairs, understood.warnings))
