"""Who met in one column, such as random_vs_smart, beside who won: the two sides in columns of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.battles.contests import side_of
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import identifies
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

MET = re.compile(r"\s*(.{1,80}?)[\s_-]+(?:vs\.?|versus)[\s_-]+(.{1,80}?)\s*", re.IGNORECASE)
SIDE = re.compile(r"(?:agent|player|model|bot|team|side|p)[\s_-]*([12ab])", re.IGNORECASE)
FIRST, SECOND = "model_a", "model_b"
WON = frozenset({"winner", "won", "result", "outcome", "victor"})
MEETINGS = frozenset({
    "match", "matchup", "matchups", "matches", "meeting", "pair", "pairing", "game", "versus", "vs", "players",
    "opponents", "agents", "bots", "teams", "contest", "battle", "comparison", "fight", "duel", "encounter", "fixture",
})  # fmt: skip
TIES = frozenset({"draw", "tie", "tied", "none", ""})
MOST, FEWEST = 500, 2  # pairs, and rows


def matched_up(table: Table) -> Table:
    r"""Write the two names of a column into two of its own, where another one says which of them won.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "random_vs_smart,agent2\nsmart_vs_minimax,agent1\nrandom_vs_minimax,draw\n"
    >>> table = matched_up(read_table("games", f"matchup,winner\n{rows}".encode()))
    >>> table.columns, table.column("model_b").texts
    (('winner', 'model_a', 'model_b'), ('smart', 'minimax'))
    """
    if table.rows < FEWEST or {FIRST, SECOND} & {*table.columns}:
        return table
    winners = [name for name in table.columns if {*tokens(name)} & WON and table.at_most(name, MOST)]
    name = next((name for name in table.columns if name not in winners and _names_two(table, name)), None)
    if name is None or not {*tokens(name)} & MEETINGS:
        return table
    found = ((each, _sides(table.column(name), table.column(each))) for each in winners)
    winner, won = next((pair for pair in found if pair[1] is not None), ("", None))
    if won is None or _is_of_more(table, winner, name):
        return table
    column = table.column(name)
    met = [MET.fullmatch(text) for text in column.texts]
    frame = table.frame.drop(columns=name).copy(deep=False)
    frame[winner] = pd.Series(won, index=frame.index)
    for place, called in enumerate((FIRST, SECOND), 1):
        cells = recode(column.codes, [two[place] if two else "" for two in met])
        frame[called] = pd.Series(cells, index=frame.index)
    said = f"{quoted(name, IN_LIST)} names two that met: the first is the first side, and the second the second."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def graded_beside(table: Table, winner: str, met: str) -> bool:
    """Tell whether columns beside hold what models said, or how good it was, and not only how a game went."""
    timeless = [
        name for name in _beside(table, winner, met) if not {*tokens(name)} & TIMES
    ]  # which a side may have taken
    scored = [name for name in timeless if is_scores(table.column(name))]
    return any(like_models([n]) or is_score(n) or says_right(n) or says_either(table, n) for n in scored)


def _is_of_more(table: Table, winner: str, met: str) -> bool:
    """Tell whether columns beside hold more than how a game went: grades, or words such as questions."""
    words = [
        n for n in _beside(table, winner, met) if not is_scores(table.column(n)) and not identifies(table.column(n))
    ]
    return graded_beside(table, winner, met) or any(
        table.distinct(name) > 1 and not {*tokens(name)} & TIME for name in words
    )


def _beside(table: Table, winner: str, met: str) -> list[str]:
    return [name for name in table.columns if name not in (winner, met)]


def _names_two(table: Table, name: str) -> bool:
    if not table.at_most(name, MOST):
        return False
    labels = table.column(name).labels
    return bool(labels) and all(map(MET.fullmatch, labels))


def _sides(met: Column, winner: Column) -> pd.Categorical | None:
    """Return which side won in each row: that of whose name is given, or the one that is called so, and nothing else.

    None where neither is said in every row, or where names are called as sides are, and say something else.
    """
    both, which = np.unique(np.stack((met.codes, winner.codes)), axis=1, return_inverse=True)
    pairs = [(met.texts[one], winner.texts[other].strip()) for one, other in both.T.tolist()]
    tied = [text.casefold() in TIES for _, text in pairs]
    by_name = [_named(two, text) for two, text in pairs]
    by_side = [_side(text) for _, text in pairs]
    told = [each for each in (by_name, by_side) if all(side or tie for side, tie in zip(each, tied, strict=True))]
    if all(tied) or not told or any(each != told[0] for each in told):
        return None
    return recode(which.ravel(), [side or text for side, (_, text) in zip(told[0], pairs, strict=True)])


def _named(met: str, text: str) -> str:
    """Return the side of the name that a text is; "" where it is none of both."""
    two = MET.fullmatch(met)
    names = [name.strip().casefold() for name in two.groups()] if two else []
    return (FIRST, SECOND)[names.index(text.casefold())] if text.casefold() in names else ""


def _side(text: str) -> str:
    """Return the column of the side that a text means, such as agent1; "" where it means none."""
    numbered = SIDE.fullmatch(text.strip())
    side = side_of(text) if numbered is None else "1a2b".index(numbered[1].casefold()) // 2
    return "" if side not in (0, 1) else (FIRST, SECOND)[side]
