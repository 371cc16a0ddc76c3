"""What came of a contest for either side, in a column each: one column with the name of who won."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.battles.contests import LOST, WON, faces, is_tie
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_COLUMNS, MOST_ROWS, MOST_WORDS = 30, 500_000, 12
MIRRORED = 0.95  # of the rows in which either won
WINNER, TIE = "winner", "tie"
LETTERS = {"w": "win", "l": "loss", "d": "draw"}


def winner_of_both(table: Table) -> Table:
    r"""Write who won where either side has a column that says whether it did; who won in no row stays unnamed.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"fighter1,fighter2,result1,result2\nann,bob,Win,Loss\ncy,ann,Draw,Draw\nbob,cy,Loss,Win\n"
    >>> winner_of_both(read_table("fights", rows)).frame.to_numpy().tolist()
    [['ann', 'bob', 'ann'], ['cy', 'ann', 'tie'], ['bob', 'cy', 'cy']]
    """
    names = table.columns[:MOST_COLUMNS]
    if table.rows > MOST_ROWS or WINNER in names:
        return table
    few = [name for name in names if table.at_most(name, MOST_WORDS)]
    results = next((two for two in combinations(few, 2) if faces(*two) and _mirrored(table, *two)), None)
    if results is None:
        return table
    rest = [name for name in names if name not in results]
    sides = next((two for two in combinations(rest, 2) if faces(*two) and _alike(results, two)), None)
    if sides is None or not table.column(sides[0]).labels & table.column(sides[1]).labels:
        return table
    said = _ended(table, results[0])
    first, second = (table.column(name).by_row() for name in sides)
    winner = np.select([said == "win", said == "loss", said == "draw"], [first, second, TIE], "")
    frame = table.frame.drop(columns=list(results))
    frame[WINNER] = pd.Series(categories_of(winner.tolist()), index=frame.index)
    told = (
        f"{quoted(results[0])} and {quoted(results[1])} say for either side whether it won: who did was written down."
    )
    return Table(table.name, frame, (*table.repairs, Repair(told, table.rows)), table.another)


def _alike(results: tuple[str, str], sides: tuple[str, str]) -> bool:
    """Tell whether two columns of names end or begin with the same marks of a side as two of results."""
    return all(
        result[-1:].casefold() == side[-1:].casefold() or result[:1].casefold() == side[:1].casefold()
        for result, side in zip(results, sides, strict=True)
    )


def _mirrored(table: Table, one: str, other: str) -> bool:
    """Tell whether one side lost in nearly every row in which the other won, and the reverse, and both do happen."""
    said = [_ended(table, name) for name in (one, other)]
    won, lost = said[0] == "win", said[0] == "loss"
    if not (won.any() and (lost.any() or (said[1] == "win").any())):
        return False
    decided = won | lost
    fits = (won & (said[1] == "loss")) | (lost & (said[1] == "win"))
    return bool(fits.sum() >= MIRRORED * decided.sum())


def _ended(table: Table, name: str) -> NDArray[np.object_]:
    """Return win, loss, draw or nothing for each row."""
    column = table.column(name)
    words = []
    for text in column.texts:
        bare = text.strip().casefold()
        bare = LETTERS.get(bare, bare)
        words.append(
            "win" if bare in WON else "loss" if bare in LOST else "draw" if bare not in GAPS and is_tie(bare) else ""
        )
    return np.array(words, dtype=object)[column.codes]
