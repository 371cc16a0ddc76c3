"""Rows whose names say what is measured, behind the name of an item: p3:cer, p3:wer, p4:cer, p4:wer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words import is_score, measure

if TYPE_CHECKING:
    from collections.abc import Sequence

MARKS = (":", "|", "/", " ", "_", ".", "-")  # between an item and what is measured of it
MOST = 12  # measures
NEARLY_ALL = 0.9  # of the rows that items and measures would give
SEEN = 2_000  # rows


def measures_behind_items(seen: Seen) -> Finding | None:
    """Find rows of several measures of every item, below each other, which no column of their own tells apart."""
    if seen.truth is not None or len(seen.numbers) < PAIR:
        return None
    for name in [n for n in seen.table.columns if n not in seen.numbers][:PAIR]:
        if not seen.own(name):
            continue
        told = _measured(seen.table.some_texts(name, SEEN))
        if told:
            return Finding(
                "measures in rows",
                f"Every item has several rows, one for each of {called(told)}, as the names in {quoted(name, SHORT)} "
                "say: these are other measures, and no more items.",
                f"Keep the rows of one measure, such as “{brief(told[0], SHORT)}”, in a file of their own; or write "
                "what is measured into a column called “metric”, the item into “item”, and models below each other.",
            )
    return None


def _measured(texts: Sequence[str]) -> tuple[str, ...]:
    """Return what is measured, the surest first, where names are all of items with each of some measures."""
    for mark in MARKS:
        parts = [text.strip().rpartition(mark) for text in texts]
        ends = tuple(dict.fromkeys(end for _, _, end in parts))
        if not PAIR <= len(ends) <= MOST or not all(item and end for item, _, end in parts):
            continue
        items = {item for item, _, _ in parts}
        whole = len(items) > 1 and len(parts) >= NEARLY_ALL * len(items) * len(ends)
        known = sorted((end for end in ends if measure(end)), key=lambda end: not is_score(end))
        if whole and len({measure(end) for end in known}) >= PAIR and is_score(known[0]):
            return (*known, *(end for end in ends if end not in known))
    return ()
