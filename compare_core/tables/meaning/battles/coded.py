"""Who won by a number whose meaning stands in the header, such as Winner (0: Sogou, 1: Tie, 2: Baidu)."""

from __future__ import annotations

import re
from typing import NamedTuple

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.battles.contests import WON_BY, is_tie
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.table import Table, categories_of, recode

MEANT = re.compile(r"(?<!\d)(?P<code>-?\d)\s*[:=]\s*(?P<name>[^,;:=()\[\]]{1,40}?)\s*(?=[,;)\]]|$|\s-?\d\s*[:=])")
FIRST, SECOND, TIE = "model_a", "model_b", "tie"
TWO = 2


class Coded(NamedTuple):
    """What the two that met are called, and what each number says of who won."""

    sides: tuple[str, str]
    meant: dict[str, str]


def coded_winner(table: Table) -> Table:
    r"""Name the two that met in every row, and who won, where the header says which number stands for whom.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = coded_winner(read_table("a", "query;Winner (0: Sogou, 1: Tie, 2: Baidu)\nx;0\ny;2\nz;1\n".encode()))
    >>> table.columns[1:], sorted(table.column("winner").labels), set(table.column("model_b").labels)
    (('model_a', 'model_b', 'winner'), ['model_a', 'model_b', 'tie'], {'Baidu'})
    """
    if {FIRST, SECOND, "winner"} & {*table.columns}:
        return table
    for name in table.columns:
        found = _meant(name)
        column = table.column(name) if found is not None else None
        if found is None or column is None or not {text.strip() for text in column.labels} <= found.meant.keys():
            continue
        frame, place = table.frame.drop(columns=name), table.columns.index(name)
        for n, (called, side) in enumerate(zip((FIRST, SECOND), found.sides, strict=True)):
            frame.insert(place + n, called, pd.Series(categories_of([side] * table.rows), index=frame.index))
        won = recode(column.codes, [found.meant.get(text.strip(), "") for text in column.texts])
        frame.insert(place + TWO, "winner", pd.Series(won, index=frame.index))
        said = (
            f"{quoted(name, IN_LIST)} says which number stands for whom: {' and '.join(map(quoted, found.sides))} met."
        )
        return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)
    return table


def _meant(name: str) -> Coded | None:
    """Return what numbers mean by a header that asks who won, if it names two that are no ties."""
    head = re.split(r"[(\[:=]", name, maxsplit=1)[0]
    pairs = [(found["code"], found["name"].strip()) for found in MEANT.finditer(name[len(head) :])]
    sides = [called for _, called in pairs if not is_tie(called)]
    if not {*tokens(head)} & WON_BY or len({*sides}) != TWO or len(pairs) > TWO + 1:
        return None
    meant = {code: TIE if is_tie(called) else (FIRST, SECOND)[sides.index(called)] for code, called in pairs}
    return Coded((sides[0], sides[1]), meant) if len(meant) == len(pairs) else None
