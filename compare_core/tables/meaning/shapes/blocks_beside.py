"""Blocks of the same columns side by side, each of one thing that its first column names: put below each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, MOST = 2, 400  # columns of a block, and blocks; all columns


@dataclass(frozen=True, slots=True)
class Blocks(Repair):
    """Blocks that were put below each other, and the column that names what each is of."""

    name: str = ""


def blocks_below(table: Table) -> Table:
    r"""Put blocks of columns with the same names below each other, where the first of each holds only one name.

    Rows of a block without any number are left out; a name that is missing beside numbers is that of its block.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"game,jump,,game,jump\nours,4,,old,3\nours,5,,old,2\nours,3,,,4\nours,4,,,\n"
    >>> blocks_below(read_table("a.csv", text)).frame.astype(str).to_numpy().tolist()[-3:]
    [['old', '3'], ['old', '2'], ['old', '4']]
    """
    width = _width(table.columns)
    if width is None:
        return table
    starts = range(0, len(table.columns), width)
    blocks = [
        {name: stripped(table, table.columns[at + n]) for n, name in enumerate(table.columns[:width])} for at in starts
    ]
    first, *rest = table.columns[:width]
    named = [{cell for cell in block[first] if cell} for block in blocks]
    if any(len(names) != 1 for names in named) or len(frozenset[str]().union(*named)) < len(blocks):
        return table
    if any(is_scores(table.column(table.columns[at])) for at in starts):
        return table
    if not any(is_scores(table.column(name)) for name in rest):
        return table
    rows = [
        (*names, *cells)
        for block, names in zip(blocks, named, strict=True)
        for cells in zip(*(block[name] for name in rest), strict=True)
        if any(cells)
    ]
    columns = zip(*rows, strict=True)
    frame = pd.DataFrame({n: pd.Series(categories_of(list(c))) for n, c in zip((first, *rest), columns, strict=True)})
    things = listed([name for names in named for name in names], 3)
    told = f"{len(blocks):,} blocks of the same columns were put below each other: {things}."
    said = Blocks(told, len(blocks), first)
    return Table(table.name, frame, (*table.repairs, said), table.another)


def _width(names: Sequence[str]) -> int | None:
    """Return how many columns a block has, where the names of all are those of the first, numbered block by block."""
    if not PAIR * PAIR <= len(names) <= MOST:
        return None
    again = f"{names[0]} ({PAIR})"
    width = names.index(again) if again in names else 0
    if width < PAIR or len(names) % width:
        return None
    told = [f"{names[n % width]} ({n // width + 1})" if n >= width else names[n] for n in range(len(names))]
    return width if told == [*names] else None
