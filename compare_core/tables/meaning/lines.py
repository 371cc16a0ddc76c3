"""Files of one column each, such as lists of predictions: put side by side, a line for an item."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.errors import DataError
from compare_core.tables.reading.columns import HEADLESS
from compare_core.tables.reading.names import IN_LIST, brief, column_names, quoted
from compare_core.tables.reading.table import Repair, Table, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

SETTING = re.compile(r"\s*(- )?[\w./-]+ ?[:=]( |$)")  # a line of YAML, or of an ini file
TIES = frozenset({"tie", "draw", "both", "neither", "equal"})


def side_by_side(tables: Sequence[Table]) -> list[Table]:
    r"""Put files of one column each into one table, each under the name of its file; others stay as they are.

    Raises
    ------
    DataError
        If they are not equally long, for then nothing says which line belongs to which.

    Examples
    --------
    >>> from compare_core.tables.reading.files import read_table
    >>> lists = [read_table("labels.txt", b"0\n1\n1\n"), read_table("svm.txt", b"0\n0\n1\n")]
    >>> side_by_side(lists)[0].columns
    ('labels', 'svm')
    """
    if len(tables) < 2 or any(len(table.columns) > 1 for table in tables):
        return list(tables)
    if len({table.rows for table in tables}) > 1:
        shown = ", ".join(f"{brief(table.name, IN_LIST)} {table.rows:,}" for table in tables[:5])
        raise DataError(
            f"Each file holds one column, and they are not equally long ({shown} lines), so nothing says which line "
            "belongs to which. Upload lists of the same items, in the same order."
        )
    names, renamed = column_names([table.name for table in tables])
    columns = [table.column(table.columns[0]) for table in tables]
    frame = pd.DataFrame({n: recode(each.codes, each.texts) for n, each in zip(names, columns, strict=True)})
    frame.index = tables[0].parsed.index
    said = Repair("Files of one column each were put side by side, line by line.", len(tables))
    return [Table(tables[0].name, frame, (*tables[0].repairs, *renamed, said))]


def one_column(table: Table) -> str:
    """Say what is missing where a table has one column only, and what it holds."""
    name = table.columns[0]
    column = table.column(name)
    shown = "" if HEADLESS.fullmatch(name) else f", {quoted(name)}"
    held = sorted(zip(column.counts.tolist(), column.texts, strict=True), reverse=True)
    settings = [text for text in (name, *column.texts) if SETTING.match(text)]
    if 2 * len(settings) > len(column.texts):
        return (
            f"The file holds settings, such as {quoted(settings[0].strip(), IN_LIST)}, and no results. Upload what was "
            "predicted or measured with them, of two models."
        )
    few = 1 < len(held) <= 5 and any(text.strip().casefold() in TIES for _, text in held)
    if few:
        counts = ", ".join(f"{quoted(text.strip(), IN_LIST)} {count:,} times" for count, text in held)
        return (
            f"The only column holds {counts}: verdicts of one comparison, it seems. Add two columns model_a and "
            "model_b with the two that were compared in each row, and name this one “winner”."
        )
    return (
        f"The table has only one column{shown}. Upload the truth and the predictions of at least two models, each in "
        "a column of its own, separated by commas; or files of one such column each, with their lines in the same "
        "order."
    )
