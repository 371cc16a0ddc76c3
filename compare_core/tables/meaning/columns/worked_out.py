"""Columns that were worked out of others: the difference of two models, how much one gained, the best of all."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

    Floats = NDArray[np.float64]

MOST, MANY, TRIED = 30, 12, 5  # columns, those that are held against each other, and those that are looked at
PAIR, FEWEST = 2, 3  # and rows
FEW, SEVERAL, EXACT = 6, 6, 1e-9  # columns, rows and how close numbers are that say it without a name
BETWEEN = re.compile(r"\s*(?:[-−–/]|(?<![a-z])(?:vs\.?|over|minus|to|against)(?![a-z]))\s*", re.IGNORECASE)
IN_PERCENT = re.compile(r"\s*[(\[]?(%|rel\.?|abs\.?|pp)[)\]]?\s*$", re.IGNORECASE)
CHANGED = frozenset({
    "range", "gap", "spread", "diff", "difference", "differenz", "differenza", "diferencia", "diferença", "différence",
    "delta", "impr", "improvement", "improv", "gain", "lift", "margin", "change", "reduction", "increase", "decrease",
    "drop", "ratio", "speedup", "verbesserung", "amélioration", "mejora", "melhoria", "различие", "разница", "差",
})  # fmt: skip
CHOSEN = frozenset({"best", "winner", "winning", "second", "runnerup", "top", "oracle", "max"})
CLOSE, HUNDRED = 0.02, 100  # of what is worked out, from rounded numbers


def worked_out(table: Table, names: Sequence[str]) -> set[str]:
    r"""Return the columns whose names or digits say that they come of others, and whose numbers do in every row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "0.91,0.9,0.01\n0.84,0.8,0.04\n0.7,0.69,0.01\n"
    >>> worked_out(table := read_table("a", f"rf,svm,rf-svm\n{rows}".encode()), table.columns)
    {'rf-svm'}
    >>> worked_out(table := read_table("a", f"rf,svm,nb\n{rows}".encode()), table.columns)
    set()
    """
    if not PAIR < len(names) <= MOST:
        return set()
    likely = [name for name in names if _pair(name, names) or {*tokens(name)} & (CHANGED | CHOSEN) or "Δ" in name]
    likely = likely[:TRIED] if len(names) - len(likely) >= PAIR else []
    if not likely and (len(names) > FEW or not has_fractions([table.column(names[-1])])):
        return set()
    values = {name: sampled(table.column(name)) for name in names}
    if not likely:  # the last of a few says by its digits alone that it comes of two others
        return {names[-1]} if _surely_comes_of(values[names[-1]], [values[name] for name in names[:-1]]) else set()
    rest = [name for name in names if name not in likely]
    return {name for name in likely if _comes_of(name, values, rest, _pair(name, names))}


def _surely_comes_of(mine: Floats, others: Sequence[Floats]) -> bool:
    """Tell whether numbers with many digits are, in all of some rows, what two others make in one and the same way."""
    if np.isfinite(mine).sum() < SEVERAL:
        return False
    with np.errstate(all="ignore"):
        return any(
            _agree(each, mine, EXACT) for one, other in permutations(others, PAIR) for each in _made_of(one, other)
        )


def _pair(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return which columns a name puts against each other, as RF-SVM and “Impr. over SVM” do."""
    known = {each.strip().casefold(): each for each in names if each != name}
    for found in BETWEEN.finditer(name):
        sides = (name[: found.start()], IN_PERCENT.sub("", name[found.end() :]))
        held = [known[side] for each in sides if (side := each.strip(" ()[]").casefold()) in known]
        if len(held) == PAIR or (held and ({*tokens(sides[0])} & CHANGED or "Δ" in sides[0])):
            return tuple(held)
    return ()


def _comes_of(name: str, values: dict[str, Floats], rest: Sequence[str], named: tuple[str, ...]) -> bool:
    """Tell whether numbers are the difference or ratio of two others, how far all reach, or the best of each row."""
    mine = values[name]
    table = np.stack([values[each] for each in rest])
    with np.errstate(all="ignore"):
        if {*tokens(name)} & CHOSEN and not named:
            ordered = np.sort(table, axis=0)
            return any(_agree(each, mine, 0.0) for each in (ordered[-1], ordered[-PAIR], ordered[0], *table))
        if _agree(np.ptp(table, axis=0), mine):
            return True
        partners = [] if len(named) == PAIR else rest[:MANY]
        every = permutations(dict.fromkeys([*named, *partners]), PAIR)
        pairs = [pair for pair in every if {*named} <= {*pair} and {*pair} <= values.keys()]
        return any(_agree(each, mine) for one, other in pairs for each in _made_of(values[one], values[other]))


def _made_of(one: Floats, other: Floats) -> Iterable[Floats]:
    change = one - other
    return change, np.abs(change), change / other, HUNDRED * change / other, HUNDRED * change, one / other


def _agree(made: Floats, mine: Floats, close: float = CLOSE) -> bool:
    there = np.isfinite(made) & np.isfinite(mine)
    if there.sum() < FEWEST or there.sum() < np.isfinite(mine).sum():
        return False
    size = float(np.median(np.abs(mine[there])))
    return size > 0 and bool((np.abs(made - mine)[there] <= close * size + 1e-12).all())
