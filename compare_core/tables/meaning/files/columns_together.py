"""Files of the same rows with other columns of numbers each, put beside each other by what names the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.files.given import inputs_among
from compare_core.tables.meaning.files.joined_columns import (
    FEWEST,
    HALF,
    MOST,
    MOST_COLUMNS,
    MOST_FILES,
    MOST_KEYS,
    OBSERVED,
    TWO,
    of_other_lengths,
    said_by_key,
)
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import shared_columns
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def beside_each_other(tables: Sequence[Table]) -> list[Table]:
    r"""Join files by the column that names their rows, where all others hold numbers and no two have the same name.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> seen = "".join(f"d{n},{n}.5\n" for n in range(6))
    >>> files = [read_table("obs", f"day,seen\n{seen}".encode()), read_table("out", f"day,arima\n{seen}".encode())]
    >>> [table.columns for table in beside_each_other(files)]
    [('day', 'seen', 'arima')]
    """
    if not TWO <= len(tables) <= MOST_FILES or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    shared = [] if inputs_among(tables) else shared_columns(tables)
    every = [name for table in tables for name in table.columns if name not in shared]
    if len(shared) > 1 and _are_keys(tables, shared):
        return _by_several(tables, shared)
    key = shared[0] if len(shared) == 1 else _key_among(tables, shared)
    if key is None or len(every) > MOST_COLUMNS or len({*every}) < len(every):
        return list(tables)
    tables = [tables[0], *(_without(table, [name for name in shared if name != key]) for table in tables[1:])]
    if of_other_lengths(tables, key):
        return list(tables)  # of which the same number is not the same thing
    apart = all(len(table.columns) > 1 and table.distinct(key) == table.rows for table in tables)
    if not apart or not all(_are_numbers(table, key, shared) for table in tables):
        return list(tables)
    return _joined(tables, key)


def _joined(tables: Sequence[Table], key: str) -> list[Table]:
    """Put files beside each other by a column that names their rows, if enough of these are in all of them."""
    frames = [_keyed(table, key) for table in tables]
    rows = frames[0].index
    for frame in frames[1:]:
        rows = rows[rows.isin(frame.index)]
    longest = max(map(len, frames))
    if len(rows) < max(FEWEST, HALF * longest):
        return list(tables)
    cells = {key: rows.tolist(), **{str(n): held.tolist() for frame in frames for n, held in frame.loc[rows].items()}}
    whole = pd.DataFrame({name: categories_of(held) for name, held in cells.items()})
    said = [Repair(f"The files were put beside each other by {quoted(key)}.", len(tables))]
    if left := sum(map(len, frames)) - len(rows) * len(frames):
        said.append(Repair(f"Rows whose {quoted(key)} is not in every file were left out.", left))
    return [Table(tables[0].name, whole, (*(each for table in tables for each in table.repairs), *said))]


def _are_keys(tables: Sequence[Table], shared: Sequence[str]) -> bool:
    """Tell whether several columns name the rows of all files only together, and all else are numbers of their own."""
    if len(shared) > MOST_KEYS or any(map(is_score, shared)):
        return False
    own = [[name for name in table.columns if name not in shared] for table in tables]
    every = [name for names in own for name in names]
    several = all(len(names) >= TWO for names in own) and len({*every}) == len(every) <= MOST_COLUMNS  # and no truth
    alone = any(table.distinct(name) == table.rows for table in tables for name in shared)
    once = not alone and all(single(table, list(shared)) for table in tables)
    return several and once and all(is_scores(t.column(n)) for t, names in zip(tables, own, strict=True) for n in names)


def _by_several(tables: Sequence[Table], keys: Sequence[str]) -> list[Table]:
    """Put files beside each other by columns that name their rows only together."""
    joint = JOINT.join(keys)
    cells = [list(zip(*(table.column(key).by_row() for key in keys), strict=True)) for table in tables]
    named_so = [[JOINT.join(map(str.strip, row)) for row in rows] for rows in cells]
    told = {
        name: row for names, rows in zip(named_so, cells, strict=True) for name, row in zip(names, rows, strict=True)
    }
    keyed = []
    for table, names in zip(tables, named_so, strict=True):
        frame = table.frame.drop(columns=list(keys))
        frame.insert(0, joint, pd.Series(categories_of(names), index=frame.index))
        keyed.append(Table(table.name, frame, table.repairs, table.another))
    joined = _joined(keyed, joint)
    if len(joined) > 1:
        return list(tables)
    (whole,) = joined
    rows = whole.column(joint).by_row().tolist()
    frame = whole.frame.drop(columns=joint)
    for place, key in enumerate(keys):
        frame.insert(place, key, pd.Series(categories_of([told[row][place] for row in rows]), index=frame.index))
    return [Table(whole.name, frame, whole.repairs, whole.another)]


def _key_among(tables: Sequence[Table], shared: Sequence[str]) -> str | None:
    """Return which of several columns names the rows of all files, where all others say the same of each everywhere.

    One of the files must hold several columns of numbers of its own: else each is a model, by the name of its file.
    """
    named_so = [name for name in shared if all(table.distinct(name) == table.rows for table in tables)]
    own = [[name for name in table.columns if name not in shared] for table in tables]
    several = any(sum(is_scores(t.column(n)) for n in names) >= TWO for t, names in zip(tables, own, strict=True))
    if len(named_so) != 1 or not several or not all(own):
        return None
    (key,) = named_so
    for name in (each for each in shared if each != key):
        first = said_by_key(tables[0], key, name)
        others = (said_by_key(table, key, name) for table in tables[1:])
        if any(first.get(row, text) != text for said in others for row, text in said.items()):
            return None
    return key


def _without(table: Table, names: Sequence[str]) -> Table:
    return Table(table.name, table.frame.drop(columns=list(names)), table.repairs, table.another) if names else table


def beside_observed(tables: Sequence[Table]) -> list[Table]:
    r"""Join files of the same columns, one of which is named as what was observed, each column called after its file.

    Where there is only one beside the key, the file's name says that it is the truth (`named_by_files`).

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = "day,hot,wet\n" + "".join(f"d{n},{n}.5,{n}.1\n" for n in range(6))
    >>> beside_observed([read_table(name, text.encode()) for name in ("obs", "icon", "gfs")])[0].columns
    ('day', 'hot_obs', 'wet_obs', 'hot_icon', 'wet_icon', 'hot_gfs', 'wet_gfs')
    """
    told = [table.name for table in tables if {*tokens(table.name)} & OBSERVED]
    if not TWO < len(tables) <= MOST_FILES or len(told) != 1:
        return list(tables)
    keyed = _with_one_key(tables)
    key, *names = keyed[0].columns
    alike = len({table.columns for table in keyed}) == 1 and all(table.distinct(key) == table.rows for table in keyed)
    if len(names) <= 1 or not alike:
        return list(tables)
    ends = {table.name: "obs" if table.name == told[0] else table.name for table in tables}
    apart = [
        Table(t.name, t.frame.rename(columns={name: f"{name}_{ends[t.name]}" for name in names}), t.repairs)
        for t in keyed
    ]
    joined = beside_each_other(apart)
    return joined if len(joined) == 1 else list(tables)


def _with_one_key(tables: Sequence[Table]) -> list[Table]:
    """Call the first column alike in all files where only its name differs, and it names the same rows."""
    first = tables[0]
    key, *names = first.columns
    if len({table.columns for table in tables}) == 1 or any([*table.columns[1:]] != names for table in tables):
        return list(tables)
    if any(table.column(table.columns[0]).labels != first.column(key).labels for table in tables):
        return list(tables)
    return [
        Table(table.name, table.frame.rename(columns={table.columns[0]: key}), table.repairs, table.another)
        for table in tables
    ]


def _are_numbers(table: Table, key: str, shared: Sequence[str]) -> bool:
    """Tell whether all other columns hold numbers, and not two classes of which others are probabilities.

    Beside several numbers of a file's own there may be texts, each of them another one.
    """
    columns = [table.column(name) for name in table.columns if name not in (key, *shared)]
    if len(shared) > 1:
        columns = [each for each in columns if is_scores(each) or TWO * table.distinct(each.name) < table.rows]
    return all(is_scores(column) and len(column.labels) > TWO for column in columns)


def _keyed(table: Table, key: str) -> pd.DataFrame:
    cells = {name: table.column(name).by_row() for name in table.columns if name != key}
    return pd.DataFrame(cells, index=pd.Index([text.strip() for text in table.column(key).by_row()], dtype=object))
