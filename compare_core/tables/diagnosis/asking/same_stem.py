"""Columns of 1 and 0 that are called alike but for a letter or a number, as oracle_a and oracle_b are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.asking.features import features
from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.judged import ONES
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

ENDED = re.compile(r"(.+?)[ _.-]?([A-Za-z]|\d{1,2})")


def verdicts_of_a_kind(seen: Seen) -> Finding | None:
    """Find what each of several models of one kind said of every row, 1 or 0, beside what looks like features."""
    names = _of_one_stem(seen.table.columns)
    if len(names) < PAIR or not all(seen.table.at_most(n, PAIR) and seen.table.column(n).labels <= ONES for n in names):
        return None
    if features(seen) is None:
        return None  # which are read as they are
    if seen.predicted or (seen.truth is not None and seen.table.column(seen.truth).labels <= ONES):
        return None  # which may be what they should have said
    return Finding(
        "verdicts of a kind",
        f"{called(names)} hold 1 or 0 in every row.",
        "If 1 says that each found or did what it should, check the preview and press the button; if they are "
        "predictions, add the truth as a column called y_true.",
        Roles(layout="right_wrong", models=tuple(names), id=seen.identity),
    )


def _of_one_stem(names: Sequence[str]) -> list[str]:
    """Return the columns whose names begin with one word for models, and end in a letter or number each."""
    found: dict[str, list[str]] = {}
    for name in names:
        match = ENDED.fullmatch(name.strip())
        if match is not None and plain(match[1]) in MODELS:
            found.setdefault(plain(match[1]), []).append(name)
    return max(found.values(), key=len, default=[])
