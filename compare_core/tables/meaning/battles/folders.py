"""Files that were held against each other, each in a folder called after the system that it is of."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.battles.contests import faces
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column, Table

PATH = re.compile(r"(?:[^/\\]+[/\\])+[^/\\]+\.\w{1,5}")
APART = re.compile(r"[/\\]")
WON = frozenset({
    "win", "wins", "won", "winner", "better", "best", "preferred", "preference", "prefers", "chosen", "choice", "vote",
    "selected", "picked", "verdict",
})  # fmt: skip
PAIR, MOST, FEWEST = 2, 50, 10  # sides; folders; rows
SEVERAL = 2  # times as many files as folders


def folders_met(table: Table) -> Table:
    r"""Write the folders of files that were heard or seen in pairs in place of the files, where one of each pair won.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{'gan' if n % 2 else 'vae'}/{n}.wav,real/{n % 7}.wav,{n % 3 == 0}\n" for n in range(12))
    >>> table = folders_met(read_table("a", f"audio1,audio2,audio1 wins\n{rows}".encode()))
    >>> sorted(table.column("audio1").labels), sorted(table.column("audio2").labels)
    (['gan', 'vae'], ['real'])
    """
    if table.rows < FEWEST:
        return table
    paths = [name for name in table.columns[:MOST] if all(map(PATH.fullmatch, table.some_texts(name, FEWEST)))]
    pairs = [(one, other) for n, one in enumerate(paths) for other in paths[n + 1 :] if faces(one, other)]
    won = any(WON & {*tokens(name)} for name in table.columns if name not in paths)
    if len(pairs) != 1 or not won:
        return table
    sides = [table.column(name) for name in pairs[0]]
    if not all(PATH.fullmatch(label.strip()) for side in sides for label in side.labels):
        return table
    folders = _folders(sides)
    names = {folder for held in folders for folder in held.values()}
    if not PAIR <= len(names) <= MOST or SEVERAL * len(names) > len(sides[0].labels | sides[1].labels):
        return table
    cells = {
        side.name: [held.get(text.strip(), text) for text in side.texts]
        for side, held in zip(sides, folders, strict=True)
    }
    what = f"{quoted(pairs[0][0])} and {quoted(pairs[0][1])} hold files: the folder of each was read as what it is of."
    return table.rewritten(cells, Repair(what, PAIR))


def _folders(sides: list[Column]) -> list[dict[str, str]]:
    """Return for every file the first folder that is not the same for all."""
    parts = [{label.strip(): APART.split(label.strip())[:-1] for label in side.labels} for side in sides]
    every = [each for held in parts for each in held.values()]
    same = len([*takewhile(lambda level: len({*level}) == 1, zip(*every, strict=False))])
    return [{label: each[same] if len(each) > same else "" for label, each in held.items()} for held in parts]
