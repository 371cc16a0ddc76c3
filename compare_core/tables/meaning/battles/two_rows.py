"""Two rows for each contest, one of either who met, with how it ended for them: one row with both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.battles.contests import CANDIDATE, VERDICTS, words_of
from compare_core.tables.meaning.battles.winner_columns import PEOPLE
from compare_core.tables.meaning.judged import WINS
from compare_core.tables.meaning.shapes.single import codes_of
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

PAIR, FEWEST, MOST = 2, 4, 100_000  # rows of a contest, contests, and rows
MOST_ENDS, FEWEST_MODELS = 4, 3  # different cells of how it ended; and of two models alone, rows may be items
SIDES = ("model_a", "model_b", "winner")
MET = frozenset({"match", "game", "pair", "battle", "contest", "comparison", "task", "round", "duel", "fixture"})
CHOSEN = VERDICTS | {"score", "points"}
NUMBERS = {
    **dict.fromkeys(("1", "1.0", "yes", "true"), 1.0),
    **dict.fromkeys(("0", "0.0", "no", "false"), 0.0),
    "0.5": 0.5,
}


def contests_in_two_rows(table: Table) -> Table:
    r"""Put the two rows of each contest into one, where how it ended for one is the opposite of how for the other.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> games = "".join(f"{n},{a},win\n{n},{b},loss\n" for n, (a, b) in enumerate(("xy", "yz", "zx", "yx")))
    >>> contests_in_two_rows(read_table("games", f"match,team,result\n{games}".encode())).frame["winner"].tolist()
    ['x', 'y', 'z', 'y']
    """
    if not PAIR * FEWEST <= table.rows <= MOST or table.rows % PAIR:
        return table
    model = next((name for name in table.columns if plain(name) in CANDIDATE), None)
    ended = next((name for name in table.columns if name != model and _ends(table, name) is not None), None)
    if model is None or ended is None or table.distinct(model) < FEWEST_MODELS:
        return table
    names = _text_of(table, model)
    keys = [name for name in table.columns if name not in (model, ended) and _may_name_contests(name)]
    ends = _ends(table, ended)
    for key in [*((name,) for name in keys), tuple(keys)]:
        order = _in_pairs(table, key)
        if order is None or ends is None:
            continue
        one, other = order[::PAIR], order[1::PAIR]
        if (names[one] == names[other]).any() or (ends[one] + ends[other] != 1).any():
            continue
        won = np.select([ends[one] > ends[other], ends[one] < ends[other]], [names[one], names[other]], "tie")
        frame = table.frame.iloc[one].drop(columns=[model, ended])
        for side, cells in zip(SIDES, (names[one], names[other], won), strict=True):
            frame[side] = pd.Series(categories_of(cells.tolist()), index=frame.index)
        said = f"The two rows of each contest were put into one: {quoted(ended, IN_LIST)} says of both how it ended."
        return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)
    return table


def _text_of(table: Table, name: str) -> NDArray[np.object_]:
    """Return the text of every row without outer white space."""
    column = table.column(name)
    return np.array([text.strip() for text in column.texts], dtype=object)[column.codes]


def _may_name_contests(name: str) -> bool:
    return named_as_id(name) or plain(name) in ID_LIKE or bool((MET | PEOPLE) & {*words_of(name)})


def _in_pairs(table: Table, names: Sequence[str]) -> NDArray[np.intp] | None:
    """Return the rows in an order in which both of a contest stand side by side; None where some have not two."""
    if not names:
        return None
    codes = codes_of(table, names)
    return np.argsort(codes, kind="stable") if (np.bincount(codes) == PAIR).all() else None


def _ends(table: Table, name: str) -> NDArray[np.float64] | None:
    """Return what a column says of every row: 1 for a victory, 0 for a defeat, a half for a tie; None for any other."""
    if not CHOSEN & {*words_of(name)} or not table.at_most(name, MOST_ENDS):
        return None
    column = table.column(name)
    known = {label: (WINS | NUMBERS).get(label.casefold()) for label in column.labels}
    if not known or None in known.values() or not column.counts.all():
        return None
    return np.array([known.get(text.strip()) for text in column.texts], dtype=np.float64)[column.codes]
