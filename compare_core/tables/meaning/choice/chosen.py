"""What a person chose of a file before anything is recognised: a table of it, some rows, what a failed run counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.meaning.choice.tables_apart import EACH, tables_apart
from compare_core.tables.meaning.files.lines import told_apart
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of, take
from compare_core.tables.meaning.verdicts.failed import failed_as
from compare_core.tables.meaning.verdicts.failed_verdicts import unanswered_as
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles

MOST_VALUES, MOST_ROWS, MOST_COLUMNS = 50, 200_000, 300  # of a column whose rows can be chosen, and of its table
LONGEST = 80  # characters of a value that is offered


def chosen(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Return the tables, or the rows of them, that a person chose, with numbers for runs that failed.

    Raises
    ------
    DataError
        If no row is left.
    """
    tables = _only_files(tables, said)
    parts = [each for table in tables for each in (tables_apart(table) or [table])] if said.part == EACH else tables
    some = [_only_rows(table.part(said.part or ""), said) for table in parts]
    if said.failed is None:
        return some
    end: Literal["wrong", "missing"] = "missing" if said.failed == "missing" else "wrong"
    return [failed_as(unanswered_as(table, end), said.failed) for table in some]


def unchosen(said: Roles) -> Roles:
    """Return what else a person said."""
    return replace(said, part=None, only=None, among=(), failed=None)


def with_choice(roles: Roles, said: Roles) -> Roles:
    """Return roles within the table and the rows that a person chose."""
    return replace(roles, part=said.part, only=said.only, among=said.among, failed=said.failed)


def groups_of(table: Table) -> dict[str, tuple[str, ...]]:
    """Return the columns by which rows may be chosen, each with its values, in the order in which they come."""
    if table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return {}
    few = [name for name in table.columns if table.at_most(name, MOST_VALUES) and table.distinct(name) > 1]
    found = {name: _values(table, name) for name in few}
    return {name: values for name, values in found.items() if all(len(value) <= LONGEST for value in values)}


def _values(table: Table, name: str) -> tuple[str, ...]:
    column = table.column(name)
    known = [code for code, count in enumerate(column.counts.tolist()) if count]
    known.sort(key=lambda code: int((column.codes == code).argmax()))  # as they come
    return tuple(dict.fromkeys(column.texts[code].strip() for code in known))


def _only_files(tables: Sequence[Table], said: Roles) -> Sequence[Table]:
    """Keep the files that a person chose, by their names."""
    if said.only != FILE or not said.among:
        return tables
    called = tables if len({table.name for table in tables}) == len(tables) else told_apart(tables)
    kept = [table for table, known in zip(tables, called, strict=True) if model_of(known.name) in said.among]
    return kept or tables


def _only_rows(table: Table, said: Roles) -> Table:
    """Keep the rows that a person chose; a column that then says the same in all of them is left out."""
    if said.only is None or not said.among or said.only not in table.columns:
        return table
    column = table.column(said.only)
    kept = np.array([text.strip() in said.among for text in column.texts], dtype=np.bool_)[column.codes]
    if not kept.any():
        raise DataError(f"No row has {listed(said.among, 3)} in {quoted(said.only)}. Choose other rows.")
    some = take(table, kept)
    alone = len(said.among) == 1 and len(some.columns) > 2  # something has to stand beside something
    frame = some.frame.drop(columns=[said.only]) if alone else some.frame
    if kept.all():  # which were chosen before
        return Table(table.name, frame, table.repairs, table.another)
    values = "nothing" if said.among == ("",) else listed(said.among, 3)
    text = f"Only rows with {values} in {quoted(said.only, IN_LIST)} were read; others were left out."
    return Table(table.name, frame, (*table.repairs, Repair(text, int((~kept).sum()))), table.another)
