"""Columns of several methods that end alike, beside many that describe the data: its least, largest and mean value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import FEW, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.measures import SPREADS, SUMS
from compare_core.tables.meaning.words.parts import PART, tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

ENDS = frozenset({"min", "max"})
STATISTICS = ENDS | SUMS | SPREADS | {"minimum", "maximum", "median", "q1", "q3", "p25", "p50", "p75", "skew", "range"}
FEWEST = 4  # statistics of one quantity
MOST_WORDS = 3  # that several names end with
LEAST_ROWS = 5


def methods_beside_described_data(seen: Seen) -> Finding | None:
    """Find what several methods reached, by the words that their names end with, beside statistics of the data."""
    if seen.truth is not None or seen.model is not None or seen.predicted or seen.table.rows < LEAST_ROWS:
        return None
    said = statistics_of_one(seen.numbers)
    rest = [name for name in seen.numbers if name not in said]
    group = _longest_end(rest) if said else ()
    if len(group) < FEW or not alike(seen.table, group, overlapping=False):
        return None
    end = " ".join(_shared_end(group))
    roles = Roles(layout="item_scores", models=group, id=seen.identity)
    return Finding(
        "methods beside the data",
        f"{called(group)} end with {quoted(end, SHORT)}, and others, such as {quoted(said[0], SHORT)}, are statistics "
        "of one quantity: of the data, it seems.",
        "If those are the methods that are compared on every row, check the preview, and press the button.",
        roles,
        [Way(roles, describe(roles))],
    )


def statistics_of_one(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that hold the least, the largest and more of one quantity each.

    >>> statistics_of_one(["corr_min", "corr_max", "corr_mean", "corr_std", "svm_auc", "rf_auc"])
    ('corr_min', 'corr_max', 'corr_mean', 'corr_std')
    >>> statistics_of_one(["svm_mean", "svm_std", "rf_mean", "rf_std"])
    ()
    """
    found: dict[tuple[str, ...], dict[str, str]] = {}
    for name in names:
        *stem, last = tokens(name) or ("",)
        if stem and last in STATISTICS:
            found.setdefault(tuple(stem), {})[last] = name
    whole = [held for held in found.values() if len(held) >= FEWEST and held.keys() >= ENDS]
    return tuple(name for held in whole for name in held.values())


def _longest_end(names: Sequence[str]) -> tuple[str, ...]:
    """Return the most columns that end with the same two words or three, and begin with others."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        words = tuple(part.casefold() for part in PART.findall(name))
        for count in range(2, min(MOST_WORDS, len(words) - 1) + 1):
            groups.setdefault(words[-count:], []).append(name)
    most = max(map(len, groups.values()), default=0)
    return tuple(next((held for held in groups.values() if len(held) == most), []))


def _shared_end(names: Sequence[str]) -> list[str]:
    """Return the words that all of some names end with."""
    parts = [PART.findall(name)[::-1] for name in names]
    shared = list[str]()
    for words in zip(*parts, strict=False):
        if len({word.casefold() for word in words}) > 1:
            break
        shared.insert(0, words[0])
    return shared
