"""Words among numbers that say that a run failed: what counts as its result is for a person to say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import IN_LIST, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.failed import FAILED
from compare_core.tables.meaning.scores import GAPS, NUMBER
from compare_core.tables.reading.columns import P_VALUES, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

SHORT_WORDS = re.compile(
    r"traces?|n\.?d\.?|n\.?r\.?|"
    r"t\.?/?o\.?|m\.?/?o\.?|mem[ _-]?out(ed)?|timed? ?out.*|dnf|inf(inity)?|crash(ed)?|[<>≥≤]=? ?[\d.,]+ ?\w{0,3}",
    re.IGNORECASE,
)
MOST_WORDS = 6  # kinds of them


def failures_among_numbers(seen: Seen) -> Finding | None:
    """Find a column of numbers some of which are words for a failure, beside other columns of numbers."""
    if len(seen.table.columns) <= PAIR:
        return None
    names = [name for name in seen.words if plain(name) not in P_VALUES]
    told = [each for name in names if (each := _failed(seen.table, name)) is not None]
    found = told[0] if told else None
    if found is None or len(seen.numbers) + len(told) < PAIR:
        return None
    name, word, count = found
    return Finding(
        "failures among numbers",
        f"{quoted(name, SHORT)} holds numbers, and {quoted(word, IN_LIST)} in {count:,} of {seen.table.rows:,} rows.",
        "Write there what a failed run counts as, the same for all, such as the time limit or twice that; if you leave "
        "such cells blank, their rows are left out for all, also those that others did well on.",
    )


def _failed(table: Table, name: str) -> tuple[str, str, int] | None:
    column = table.column(name)
    if not column.labels:
        return None
    words = [label for label in column.labels - GAPS if not NUMBER.fullmatch(label)]
    if not 0 < len(words) <= MOST_WORDS or not all(FAILED.fullmatch(w) or SHORT_WORDS.fullmatch(w) for w in words):
        return None
    counts = dict(zip((text.strip() for text in column.texts), column.counts.tolist(), strict=True))
    count = sum(counts.get(word, 0) for word in words)
    if PAIR * count > table.rows or len(column.labels) <= len(words) + PAIR:
        return None
    return name, max(words, key=lambda word: counts.get(word, 0)), count
