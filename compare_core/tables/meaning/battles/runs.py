"""Models of battles whose names number their runs, as a column beside them does: these are no models of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

NUMBERED = re.compile(r"(?P<model>.*\w)[ _.-]+(?:r|run|rep|repeat|seed|trial)[ _.-]?(?P<number>\d{1,4})", re.IGNORECASE)
REPEATS = frozenset({"repeat", "repeats", "repetition", "run", "rep", "seed", "trial", "round"})
PAIR = 2


def runs_together(table: Table, sides: Sequence[str]) -> Table:
    r"""Return battles with every model under its own name, where each name has the number of a run behind it.

    Parameters
    ----------
    table
        A row for each battle.
    sides
        The columns that name the two models.

    Examples
    --------
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"repeat,a,b,winner\n1,x-r1,y-r1,x-r1\n2,y-r2,x-r2,tie\n")
    >>> whole = runs_together(table, ("a", "b"))
    >>> sorted(whole.column("a").labels), whole.column("winner").texts
    (['x', 'y'], ('x', 'tie'))
    """
    names = sorted(set().union(*(table.column(side).labels for side in sides)) - {""})
    found = {name: told for name in names if (told := NUMBERED.fullmatch(name)) is not None}
    models = {name: told["model"] for name, told in found.items()}
    if len(found) < len(names) or not PAIR <= len({*models.values()}) < len(names):
        return table
    numbers = {name: told["number"].lstrip("0") for name, told in found.items()}
    run = next((n for n in table.columns if plain(n) in REPEATS and _says(table, n, sides, numbers)), None)
    if run is None:
        return table
    named = [name for name in table.columns if {*models} & table.column(name).labels]
    cells = {name: [models.get(text.strip(), text) for text in table.column(name).texts] for name in named}
    said = f"Runs of the same model were taken together, as {quoted(run)} numbers them: {listed(names, 4)}."
    return table.rewritten(cells, Repair(said, len(names)))


def _says(table: Table, run: str, sides: Sequence[str], numbers: dict[str, str]) -> bool:
    """Tell whether a column numbers the run of both models in every row."""
    told = [text.lstrip("0") for text in stripped(table, run)]
    return all(told == [numbers.get(text, "") for text in stripped(table, side)] for side in sides)
