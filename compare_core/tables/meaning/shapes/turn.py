"""Tables written another way round: rows as columns, columns as rows, and several columns as one."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.columns.benchmarks import benchmarks_among
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.wholes import whole_of
from compare_core.tables.meaning.wide import left_among, models_among
from compare_core.tables.meaning.words.headings import HEADING, METRIC
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.beside import Caption, OneMeasure
from compare_core.tables.reading.columns import NAMELESS, named
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

JOINT = " + "  # between the names of columns that name something together, such as store + date
RANKS = frozenset({"rank", "ranking", "position", "pos", "place", "index", "idx", "no", "nr"})
BEGINS, SEEN = re.compile(r"\s*([-+]?[\d.,]|$)"), 20  # a number, with its spread perhaps; cells that show it
WHEN = frozenset({"timestamp", "date", "datetime", "time", "created", "updated"})  # a row was written
MOST_NAMES = 3  # columns that may name a row together with the first
MODEL, FOLD, SCORE = "model of column", "fold of column", "score of column"  # and the columns that several become


def turned(table: Table, measured: str | None = None) -> Table:
    """Swap rows and columns: the first column becomes the header, and the header the first column.

    Where rows of several measures stand below each other, those of the one that was `measured` are kept.

    Raises
    ------
    DataError
        If there are more rows than a table may have columns.
    """
    table = named_first(of_one_measure(table, measured))
    if table.rows >= LIMITS.columns:
        raise DataError(
            f"The table has {table.rows:,} rows, and cannot be turned into as many columns: at most {LIMITS.columns:,} "
            "are read."
        )
    first, *rest = table.columns
    numbers = plain_numbers(table).table  # of means with their spread as well
    scores = benchmarks_among(numbers, first) or models_among(numbers, first)  # what else is said is no result
    if measured is not None and (chosen := by_measure([n for n in rest if is_scores(numbers.column(n))]).get(measured)):
        scores = tuple(chosen.values())
    scores, summed = _without_whole(numbers, scores)
    left = (*summed, *(left_among(numbers, first, scores) if len(scores) > 1 else ()))
    if (whole := _named_by(table, [name for name in rest if name not in scores])) is not None:
        first, table = whole, with_joint(table, whole)
    names = [first, *(scores if len(scores) > 1 else rest)]
    cells = [_cells(table, name) for name in names]
    header, _ = column_names([HEADING, *cells[0]])
    rows = [names[1:], *(list(row) for row in zip(*cells[1:], strict=True))]
    frame = pd.DataFrame({name: pd.Series(categories_of(list(row))) for name, row in zip(header, rows, strict=True)})
    frame.index = pd.RangeIndex(1, 1 + len(frame))
    parts = {model_and_measure(name)[1] for name in names[1:]}
    said = parts.pop() if len(parts) == 1 else ""
    return Table(table.name, frame, (*table.repairs, *left, Caption("Rows and columns were swapped.", 1, said)))


def _without_whole(table: Table, names: Sequence[str]) -> tuple[tuple[str, ...], tuple[Repair, ...]]:
    """Leave out the first or the last column where it is the mean or the sum of all others, as mAP behind classes."""
    if len(names) <= MOST_NAMES:
        return tuple(names), ()
    scores = np.stack([numbers_of(column)[column.codes] for column in map(table.column, names)])
    if (found := whole_of(scores, (0, len(names) - 1))) is None:
        return tuple(names), ()
    place, what = found
    said = Repair(f"{quoted(names[place])} was left out, as the {what} of all others.", 1)
    return tuple(name for name in names if name != names[place]), (said,)


def named_first(table: Table) -> Table:
    """Put the column that names the rows first, where a rank or a number of the row stands before it."""
    before = [*takewhile(lambda name: _numbers_rows(table, name), table.columns)]
    rest = table.columns[len(before) :]
    model = named(table.columns, MODELS)
    own = [name for name in rest if table.distinct(name) == table.rows and not {*tokens(name)} & WHEN]
    words = [name for name in own if not all(map(BEGINS.match, table.some_texts(name, SEEN)))]
    if model in own and rest[0] not in own:
        rest = (model,)
    elif len(words) == 1 and len(rest) > MOST_NAMES and words[0] != rest[0]:
        rest = (words[0],)  # somebody has put the names behind the numbers
    elif not before or not rest:
        return table
    name = rest[0]
    if is_scores(table.column(name)) or table.distinct(name) < table.rows:
        return table
    return Table(table.name, table.frame[[name, *(n for n in table.columns if n != name)]], table.repairs)


def _numbers_rows(table: Table, name: str) -> bool:
    said = NAMELESS.fullmatch(name) or {*tokens(name)} & RANKS or name.strip() == "#"
    return bool(said) and is_scores(table.column(name))


def of_one_measure(table: Table, measured: str | None) -> Table:
    """Keep the rows of one measure, where a column says what each row measures."""
    name = named(table.columns, METRIC)
    if measured is None or name is None or measured not in table.column(name).labels:
        return table
    kept = [cell.strip() == measured for cell in _cells(table, name)]
    left = sorted(table.column(name).labels - {measured, ""})
    told = f"{quoted(measured)} is compared; rows of other measures were left out: {listed(left, 5)}."
    frame = table.frame.loc[kept].drop(columns=name)
    return Table(table.name, frame, (*table.repairs, OneMeasure(told, len(left), measured)))


def _named_by(table: Table, others: Sequence[str]) -> str | None:
    """Return the first columns that together name every row, where the first alone does not."""
    first, rows = table.columns[0], table.rows
    if not 1 < table.distinct(first) < rows:
        return None
    for size in range(1, min(MOST_NAMES, len(others)) + 1):
        names = [first, *others[:size]]
        if len({*zip(*(_cells(table, name) for name in names), strict=True)}) == rows:
            return JOINT.join(names)
    return None


def named_rows(table: Table) -> bool:
    """Tell whether the first column, or the first together with the next ones, names every row."""
    table = named_first(table)
    scores = models_among(plain_numbers(table).table, table.columns[0])
    others = [name for name in table.columns[1:] if name not in scores]
    return table.distinct(table.columns[0]) == table.rows or _named_by(table, others) is not None


def melted(table: Table, columns: Sequence[str], header: str = FOLD) -> Table:
    """Put columns one below the other: a row for each of their cells, with the name of its column as the `header`."""
    keys = [name for name in table.columns if name not in columns]
    frame = table.frame
    places = np.tile(np.arange(table.rows), len(columns))
    parts: dict[str, pd.Categorical] = {key: pd.Categorical(frame[key].iloc[places]) for key in keys}
    parts[header] = pd.Categorical(np.repeat(np.array(columns, dtype=object), table.rows), categories=list(columns))
    parts[SCORE] = categories_of([cell for name in columns for cell in _cells(table, name)])
    result = pd.DataFrame(parts)
    result.index = frame.index[places]
    return Table(table.name, result, table.repairs)


def parts_of(role: str, columns: Iterable[str]) -> list[str]:
    """Return the columns of which a role is made, as dataset + noise is."""
    return [role] if role in columns else role.split(JOINT)


def with_joint(table: Table, role: str | None) -> Table:
    r"""Add the column that a role names as several together, if the table has them all and not that one.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = with_joint(read_table("sales", b"store,date,y\n1,Mon,3\n1,Tue,4\n"), "store + date")
    >>> table.column("store + date").texts
    ('1 + Mon', '1 + Tue')
    """
    if role is None or JOINT not in role or role in table.columns:
        return table
    names = role.split(JOINT)
    if not set(names) <= set(table.columns):
        return table
    cells = [_without_zero(_cells(table, name)) for name in names]
    values = categories_of([JOINT.join(filter(None, map(str.strip, parts))) for parts in zip(*cells, strict=True)])
    frame = table.frame.copy(deep=False)
    frame[role] = pd.Series(values, index=frame.index)
    return Table(table.name, frame, table.repairs)


def _without_zero(cells: Sequence[str]) -> Sequence[str]:
    """Write whole numbers without .0, as another file may write them."""
    whole = all(cell.strip().endswith(".0") for cell in cells if cell.strip())
    return [cell.strip().removesuffix(".0") for cell in cells] if whole else cells


def _cells(table: Table, name: str) -> list[str]:
    column = table.column(name)
    return [column.texts[code] for code in column.codes.tolist()]
