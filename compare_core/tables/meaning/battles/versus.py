"""Two who met in one cell, as “svm vs rf”, beside how often either won: a column for each of them."""

from __future__ import annotations

import re

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.battles.contests import faces, words_of
from compare_core.tables.meaning.battles.counted_battles import LOST, MOST_ROWS, WON
from compare_core.tables.reading.columns import whole_numbers
from compare_core.tables.reading.table import Table, of_small, recode

MET = re.compile(
    r"(?P<one>\S.*?)\s+(?:vs\.?|versus)\s+(?P<other>[^,;(]*[^,;(\s])\s*(?:[,;(]\s*(?P<how>.*))?", re.IGNORECASE
)
FEWEST, PAIR = 2, 2  # rows, and who met


@of_small
def versus_apart(table: Table) -> Table:
    r"""Give the two who met in one cell a column each, where other columns count how often either won.

    What stands behind them, such as what one was set to, stays where it was.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"svm vs rf,7,3\nrf vs knn,2,8\nknn vs svm,5,5\n"
    >>> versus_apart(read_table("games", b"game,wins_a,wins_b\n" + rows)).columns
    ('game 1', 'game 2', 'wins_a', 'wins_b')
    """
    if not FEWEST <= table.rows <= MOST_ROWS or not _count_wins(table):
        return table
    for name in table.columns:
        column = table.column(name)
        met = [MET.fullmatch(text.strip()) for text in column.texts]
        if not all(found for found, count in zip(met, column.counts.tolist(), strict=True) if count):
            continue
        frame, place = table.frame.copy(deep=False), table.columns.index(name)
        held = {part: [found[part] or "" if found else "" for found in met] for part in ("one", "other", "how")}
        if any(held["how"]):
            frame[name] = pd.Series(recode(column.codes, held["how"]), index=frame.index)
        else:
            frame = frame.drop(columns=[name])
        for side, part in ((2, "other"), (1, "one")):
            frame.insert(place, f"{name} {side}", pd.Series(recode(column.codes, held[part]), index=frame.index))
        behind = next(filter(None, held["how"]), "")
        more = (
            f", and games are put together whatever stands behind them, as {quoted(behind, IN_LIST)}" if behind else ""
        )
        said = f"The two names in each cell of {quoted(name)} were given a column each{more}."
        return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)
    return table


def _count_wins(table: Table) -> bool:
    """Tell whether two columns count wins of either side, or the wins and the losses of the first."""
    won, lost = ([name for name in table.columns if words & {*words_of(name)}] for words in (WON, LOST))
    both = (len(won) == PAIR and faces(*won)) or len(won) == len(lost) == 1
    return both and all(whole_numbers(table.column(name)) is not None for name in (*won, *lost))
