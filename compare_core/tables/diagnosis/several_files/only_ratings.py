"""Several files of ratings by several questions, with nothing that names what was rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.criteria import OPINIONS
from compare_core.tables.diagnosis.seen import called
from compare_core.tables.meaning.roles import Misread
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST = 3  # questions


def only_ratings(tables: Sequence[Table]) -> Misread | None:
    r"""Say that files hold nothing but ratings: no row is known to be of the same thing as one of another file.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"fluency,adequacy,style\n3,4,2\n5,4,1\n"
    >>> str(only_ratings([read_table(name, text) for name in ("one.csv", "two.csv")]))[:66]
    'The files hold ratings (“fluency”, “adequacy”, “style”), and nothi'
    """
    names = tables[0].columns
    if len(names) < FEWEST or any({*table.columns} != {*names} for table in tables):
        return None
    if not all({*tokens(name)} & OPINIONS for name in names):
        return None
    if not all(is_scores(table.column(name)) for table in tables for name in names):
        return None
    return Misread(
        f"The files hold ratings ({called(names)}), and nothing says what was rated in a row. If each file is of "
        "another system, add an “id” with the same names of items in all files; if each is what one person gave to "
        "one system, bring the ratings of a second system too.",
        names,
    )
