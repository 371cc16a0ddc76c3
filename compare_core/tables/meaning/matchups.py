"""Who met in one column, such as random_vs_smart, beside who won: the two sides in columns of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.contests import side_of
from compare_core.tables.meaning.words import tokens
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

MET = re.compile(r"\s*(.{1,80}?)[\s_-]+(?:vs\.?|versus)[\s_-]+(.{1,80}?)\s*", re.IGNORECASE)
SIDE = re.compile(r"(?:agent|player|model|bot|team|side|p)[\s_-]*([12ab])", re.IGNORECASE)
FIRST, SECOND = "model_a", "model_b"
WON = frozenset({"winner", "won", "result", "outcome", "victor"})
TIES = frozenset({"draw", "tie", "tied", "none", ""})
MOST, FEWEST = 500, 2  # pairs, and rows


def matched_up(table: Table) -> Table:
    r"""Write the two names of a column into two of its own, where another one says which of them won.

    >>> from compare_core.tables.reading.files import read_table
    >>> rows = "random_vs_smart,agent2\nsmart_vs_minimax,agent1\nrandom_vs_minimax,draw\n"
    >>> table = matched_up(read_table("games", f"matchup,winner\n{rows}".encode()))
    >>> table.columns, table.column("model_b").texts
    (('winner', 'model_a', 'model_b'), ('smart', 'minimax'))
    """
    if table.rows < FEWEST or {FIRST, SECOND} & {*table.columns}:
        return table
    winners = [name for name in table.columns if {*tokens(name)} & WON and table.at_most(name, MOST)]
    name = next((name for name in table.columns if name not in winners and _names_two(table, name)), None)
    winner = next((each for each in winners if name and _tells_sides(table.column(each), table.column(name))), None)
    if name is None or winner is None:
        return table
    column = table.column(name)
    table = table.rewritten({winner: [_side(text) or text for text in table.column(winner).texts]})
    met = [MET.fullmatch(text) for text in column.texts]
    frame = table.frame.drop(columns=name).copy(deep=False)
    for place, called in enumerate((FIRST, SECOND), 1):
        cells = recode(column.codes, [two[place] if two else "" for two in met])
        frame[called] = pd.Series(cells, index=frame.index)
    said = f"{quoted(name, IN_LIST)} names two that met: the first is the first side, and the second the second."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _names_two(table: Table, name: str) -> bool:
    if not table.at_most(name, MOST):
        return False
    labels = table.column(name).labels
    return bool(labels) and all(map(MET.fullmatch, labels))


def _tells_sides(winner: Column, met: Column) -> bool:
    """Tell whether a column says which side won, or names one of the two that met somewhere, and nothing else."""
    names = {name.strip().casefold() for label in met.labels if (two := MET.fullmatch(label)) for name in two.groups()}
    said = {label for label in winner.labels if label.casefold() not in TIES}
    return bool(said) and all(_side(label) or label.casefold() in names for label in said)


def _side(text: str) -> str:
    """Return the column of the side that a text means, such as agent1; "" where it means none."""
    numbered = SIDE.fullmatch(text.strip())
    side = side_of(text) if numbered is None else "1a2b".index(numbered[1].casefold()) // 2
    return "" if side not in (0, 1) else (FIRST, SECOND)[side]
