"""Files of what one person each gave to the same models, put below each other with the name of the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.columns.people import BRIEFLY, PERSON, are_marks
from compare_core.tables.meaning.files.stacked import stacked_by
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import id_column, named, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

RATER = "rater"  # what the column is called that says whose numbers a row holds
PAIR = 2


def raters_together(tables: Sequence[Table]) -> list[Table]:
    r"""Put files below each other that are called after the people whose marks of several models they hold.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"item,svm,rf\n1,3,4\n2,5,4\n"
    >>> table, = raters_together([read_table(f"rater{n}.csv", text) for n in (1, 2)])
    >>> table.columns, sorted(table.column("rater").labels)
    (('item', 'svm', 'rf', 'rater'), ['1', '2'])
    """
    first, *rest = tables
    if not rest or any(table.columns != first.columns for table in rest) or RATER in first.columns:
        return list(tables)
    names = {model_of(table.name): table for table in tables}
    found = {name: PERSON.search(name) for name in names}
    if not all(found.values()):
        found = {name: BRIEFLY.fullmatch(name) for name in names}
    who = {name: match["who"] for name, match in found.items() if match is not None}
    if len({*who.values()}) < len(tables) or len({_around(name, found[name]) for name in names}) > 1:
        return list(tables)
    if not _hold_marks(tables) or (below := stacked_by(tables, RATER, list(who.values()))) is None:
        return list(tables)
    said = Repair("The files hold what one person each gave, and were put below each other.", len(tables))
    return [Table(below.name, below.frame, (*below.repairs, said))]


def _around(name: str, match: re.Match[str] | None) -> tuple[str, str]:
    """Return what stands before and after the person in the name of a file."""
    return (name[: match.start()], name[match.end() :]) if match else (name, "")


def _hold_marks(tables: Sequence[Table]) -> bool:
    """Tell whether every file holds marks of several models: in a column each, or in rows that name the model."""
    first = tables[0]
    item = id_column(first)[0]
    marks = [name for name in first.columns if name != item and is_scores(first.column(name))]
    if item is None or truth_by_name(first) is not None or len(marks) < (1 if named(first.columns, MODELS) else PAIR):
        return False
    return are_marks([table.column(name) for table in tables for name in marks])
