"""What only failures were tried at again is no second system: it can only gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.verdicts import RIGHT
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.asked_only import ENDED_WELL
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.shapes.single import count_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

NOT_TRIED = GAPS | {
    "skipped", "skip", "not tried", "not run", "not needed", "not attempted", "not required", "no retry", "unneeded",
    "unchanged", "passed already", "already passed", "already correct",
}  # fmt: skip
MOST_WORDS, MOST_VERDICTS = 20, 12  # for how a try ended, and columns of these
FEWEST_ROWS = 6


def second_tries(seen: Seen) -> Finding | None:
    """Find a second try that was made in all rows in which the first was not right, and in no others."""
    table = seen.table
    if table.rows < FEWEST_ROWS or seen.several or seen.predicted:
        return None
    ended = [name for name in table.columns if table.at_most(name, MOST_WORDS) and _says_well(table.column(name))]
    if not PAIR <= len(ended) <= MOST_VERDICTS:
        return None
    for first in ended:
        right = _right(table.column(first))
        after = [name for name in ended if name != first and _only_where(table.column(name), ~right)]
        if not right.any() or right.all() or not after:
            continue
        count = int(right.sum())
        if _says_more(seen, ended, [first, *after]):
            return _left_out(seen, first, after, [name for name in ended if name not in after], count)
        return Finding(
            "one model",
            f"{quoted(first, SHORT)} says how each of {table.rows:,} rows ended ({count:,} right), and "
            f"{quoted(after[0], SHORT)} was tried only in the {table.rows - count:,} others: it can only gain, and is "
            "no second system.",
            "A comparison takes two: bring how a second system ended in the same rows.",
        )
    return None


def _left_out(seen: Seen, first: str, after: list[str], rest: list[str], count: int) -> Finding | None:
    """Propose to compare what others reached in all rows, without what was tried in some of them only."""
    whole = tuple(name for name in rest if says_both(seen.table, name) and seen.table.column(name).filled)
    if len(whole) < PAIR:
        return None
    return Finding(
        "a second try",
        f"{quoted(after[0], SHORT)} was tried only in the {seen.table.rows - count:,} rows in which "
        f"{quoted(first, SHORT)} was not right: with it, only these would be compared.",
        f"To compare {called(whole)} in all rows, check the preview and press the button.",
        Roles(layout="right_wrong", models=whole, id=seen.identity),
    )


def _says_well(column: Column) -> bool:
    """Tell whether a column says of some rows that they ended well, and of others that they did not."""
    labels = {label.strip().casefold() for label in column.labels}
    well = {label for label in labels if label in RIGHT or ENDED_WELL.fullmatch(label)}
    return bool(well) and len(well) < FEW and all(len(label) <= SHORT for label in labels)


def _right(column: Column) -> NDArray[np.bool_]:
    """Return which rows ended well."""
    told = [text.strip().casefold() in RIGHT or bool(ENDED_WELL.fullmatch(text.strip())) for text in column.texts]
    return np.array(told, dtype=bool)[column.codes]


def _only_where(column: Column, rows: NDArray[np.bool_]) -> bool:
    """Tell whether a column says in some rows, and in no others, how something ended."""
    tried = [text.strip().casefold() not in NOT_TRIED for text in column.texts]
    return bool((np.array(tried, dtype=bool)[column.codes] == rows).all())


def _says_more(seen: Seen, ended: list[str], tries: list[str]) -> bool:
    """Tell whether other verdicts do not follow from those of the tries, as those of another system do not."""
    known = count_of(seen.table, tries)
    return any(count_of(seen.table, [*tries, name]) > known for name in ended if name not in tries)
