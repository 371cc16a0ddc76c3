"""Columns numbered by the turn in which each person met the conditions: a row for each person and condition instead."""

from __future__ import annotations

import re

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.reading.table import Table, categories_of

NUMBERED = re.compile(r"(?P<stem>[A-Za-z][A-Za-z _.-]*?)[ _.-]?(?P<turn>[1-9])(?P<rest>(?:[ _.-]?[A-Za-z].*)?)")
MET = frozenset({
    "treatment", "condition", "interface", "technique", "prototype", "mode", "technology", "variant", "tool", "system",
})  # fmt: skip
MOST_TURNS, MOST_ROWS, MOST_COLUMNS = 6, 20_000, 100


def in_turn(table: Table) -> Table:
    r"""Write each condition that a person met into a row of its own, where columns say which came first and second.

    The first and the second that everybody met are no two conditions: half of the people met them the other way round.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,Treatment1,Treatment1Time,Treatment2,Treatment2Time\np1,loud,6,still,5\np2,still,4,loud,7\n"
    >>> in_turn(read_table("a", text)).frame.astype(str).to_numpy().tolist()
    [['p1', 'loud', '6'], ['p2', 'still', '4'], ['p1', 'still', '5'], ['p2', 'loud', '7']]
    """
    if not 1 < table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return table
    groups: dict[tuple[str, str], dict[str, str]] = {}
    for name in table.columns:
        if found := NUMBERED.fullmatch(name.strip()):
            rest = found["rest"].strip(" _.-")
            groups.setdefault((found["stem"].strip(" _.-").casefold(), rest), {})[found["turn"]] = name
    key = next(
        (turns for (stem, rest), turns in groups.items() if stem in MET and not rest and _is_met(table, turns)), None
    )
    if key is None:
        return table
    held = {said: turns for said, turns in groups.items() if turns is not key and turns.keys() == key.keys()}
    if not held:
        return table
    others = [name for name in table.columns if not any(name in turns.values() for turns in (key, *held.values()))]
    (stem,) = {said[0] for said, turns in groups.items() if turns is key}
    names = {said: said[1] or said[0] for said in held}
    if len({*names.values(), stem, *others}) < len(names) + 1 + len(others):
        return table
    parts = []
    for turn in sorted(key):
        columns = {name: table.column(name).by_row() for name in others}
        columns[stem] = table.column(key[turn]).by_row()
        columns |= {names[said]: table.column(turns[turn]).by_row() for said, turns in held.items()}
        parts.append(pd.DataFrame(columns))
    whole = pd.concat(parts, ignore_index=True)
    frame = pd.DataFrame({name: pd.Series(categories_of(whole[name].tolist())) for name in whole.columns})
    frame.index = pd.RangeIndex(1, 1 + len(frame))
    turns = listed(list(key.values()), 3)
    said = f"{turns} say in which order each row met them: each has a row of its own now, by {quoted(stem)}."
    return Table(table.name, frame, (*table.repairs, Repair(said, len(frame))))


def _is_met(table: Table, turns: dict[str, str]) -> bool:
    """Tell whether every row names all conditions, each in one of the columns, and not always in the same order."""
    if not 1 < len(turns) <= MOST_TURNS:
        return False
    columns = [table.column(name) for name in turns.values()]
    labels = columns[0].labels
    if len(labels) != len(columns) or any(column.labels != labels or "" in column.labels for column in columns):
        return False
    cells = zip(*(column.by_row() for column in columns), strict=True)
    return all(len({*row}) == len(columns) for row in cells)
