"""Lists of labels whose first line is 0, as pandas calls a column without a name: the header, and no label."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.columns import HEADLESS
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMELESS, TEN = "0", 10  # lines, of which people test on a multiple
TWO = 2  # lists, of which both may begin with 0 by chance
DOUBT = (
    "Every list begins with 0, which was read as a label. If it is the header that pandas writes, leave it out, or "
    "save the lists with a name above each."
)
SAID = "The first line of a list, 0, was read as the header that pandas writes, and not as a label."


def headed_by_zero(tables: Sequence[Table]) -> list[Table]:
    r"""Leave out the first line of lists that begin with 0 where these are one line longer than the other files.

    So it is, too, where all are lists that begin so, and without that line they hold a multiple of ten.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [read_table("y", b"label\n1\n0\n1\n"), read_table("svm", b"0\n1\n0\n0\n")]
    >>> [table.rows for table in headed_by_zero(files)]
    [3, 3]
    """
    zero = [_begins_with_zero(table) for table in tables]
    rest = {table.rows for table, begins in zip(tables, zero, strict=True) if not begins}
    lengths = {table.rows for table, begins in zip(tables, zero, strict=True) if begins}
    if len(tables) == 1 or len(lengths) != 1:
        return list(tables)
    (length,) = lengths
    if rest != {length - 1} and (rest or length <= TEN or length % TEN != 1):
        first, *others = tables
        told = not rest and len(tables) > TWO and not any(each.text == DOUBT for each in first.repairs)
        return (
            [Table(first.name, first.frame, (*first.repairs, Repair(DOUBT, len(tables)))), *others]
            if told
            else list(tables)
        )
    return [_without_first(table) if begins else table for table, begins in zip(tables, zero, strict=True)]


def _begins_with_zero(table: Table) -> bool:
    if len(table.columns) > 1 or not HEADLESS.fullmatch(table.columns[0]) or table.rows < 1:
        return False
    column = table.column(table.columns[0])
    return str(column.texts[column.codes[0]]).strip() == NAMELESS


def _without_first(table: Table) -> Table:
    repairs = tuple(each for each in table.repairs if "has no header" not in each.text)
    frame = table.frame.iloc[1:].reset_index(drop=True)
    return Table(table.name, frame, (*repairs, Repair(SAID, 1)))
