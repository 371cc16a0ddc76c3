"""Columns that say right or wrong, yes or no, of every row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.tables.meaning.scores import GAPS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

MOST, BOTH = 3, 2  # different cells, one of which may be the blank; and words, right and wrong
WINS = {
    **dict.fromkeys(("win", "won", "wins", "better", "w"), 1.0),
    **dict.fromkeys(("tie", "tied", "ties", "draw", "equal", "same", "similar", "d", "t"), 0.5),
    **dict.fromkeys(("loss", "lose", "lost", "loses", "losses", "worse", "l"), 0.0),
}
FLAGS = frozenset({"0", "1", "0.0", "1.0", "true", "false"})
ONES = FLAGS | {"True", "False"}


def says_either(table: Table, name: str) -> bool:
    r"""Tell whether a column says right or wrong, yes or no, and nothing else; cells may be missing.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("graded", b"id,passed,label\n1,True,cat\n2,False,dog\n3,,cat\n")
    >>> says_either(table, "passed"), says_either(table, "label")
    (True, False)
    """
    if table.distinct(name) > MOST:
        return False
    labels = {label.casefold() for label in table.column(name).labels - GAPS}
    return bool(labels) and labels <= RIGHT | WRONG


def says_both(table: Table, name: str) -> bool:
    r"""Tell whether a column says right of some rows and wrong of others, in one word each; cells may be missing.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("graded", b"id,passed,useful\n1,True,yes\n2,False,yes\n3,,yes\n")
    >>> says_both(table, "passed"), says_both(table, "useful")
    (True, False)
    """
    return says_either(table, name) and len(table.column(name).labels - GAPS) == BOTH


def judgements(table: Table, name: str) -> NDArray[np.int8]:
    r"""Return 1 where a column says right, 0 where wrong, and -1 where it says nothing, for columns that say either.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> judgements(read_table("graded", b"id,passed\n1,yes\n2,-\n3,no\n"), "passed").tolist()
    [1, -1, 0]
    """
    column = table.column(name)
    folded = [text.strip().casefold() for text in column.texts]
    said = [1 if text in RIGHT else 0 if text in WRONG else -1 for text in folded]
    return np.array(said, dtype=np.int8)[column.codes]


def right_or_wrong(column: Column) -> bool:
    """Whether a column has words for right and wrong, or nothing at all."""
    return all(label.casefold() in RIGHT | WRONG for label in column.labels - MISSING_WORDS)


def says_won(column: Column) -> bool:
    r"""Tell whether a column says of every row that something won, tied or lost, as against one and the same opponent.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("judged", b"id,verdict,side\n1,win,a\n2,Loss,b\n3,tie,tie\n")
    >>> says_won(table.column("verdict")), says_won(table.column("side"))
    (True, False)
    """
    labels = {label.casefold() for label in column.labels - GAPS}
    return labels <= {*WINS} and {1.0, 0.0} <= {WINS[label] for label in labels}
