"""Rows of two models with their four counts beside other columns, as tables of McNemar tests have them."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.meaning.battles.versus import MET
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import CELLS, plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

RIGHT, WRONG = frozenset({"right", "correct"}), frozenset({"wrong", "incorrect"})
EITHER = re.compile(
    r"(?P<one>.+?)[ _.-]*(?P<how>right|correct|wrong|incorrect)[ _.-]+(?:and[ _.-]+)?(?P<other>.+?)[ _.-]*"
    r"(?P<not>right|correct|wrong|incorrect)",
    re.IGNORECASE,
)
SIDES = (("model1", "model2"), ("modela", "modelb"), ("first", "second"), ("a", "b"), ("classifier1", "classifier2"))
MOST, FOUR, PAIR = 500, 4, 2  # rows, counts, and models


class FourCells(NamedTuple):
    """What each row is called, the two models of each, and the columns of the counts: both right, only one, neither."""

    names: tuple[str, ...]
    models: tuple[tuple[str, str], ...]
    counts: tuple[str, str, str, str]


def four_cells(table: Table) -> FourCells | None:
    r"""Return the four counts of two models in every row, where columns are called so and the two are named.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"pair,p,both_right,a_right_b_wrong,a_wrong_b_right,both_wrong\nsvm vs rf,.1,80,7,3,10\n"
    >>> four_cells(read_table("tests", rows))[:2]
    (('svm vs rf',), (('svm', 'rf'),))
    """
    if not 0 < table.rows <= MOST:
        return None
    counts = _counts(table)
    models = None if counts is None else _models(table)
    if models is None or counts is None:
        return None
    names = tuple(f"{one} vs {other}" for one, other in models)
    return FourCells(names, models, counts) if len({*names}) == len(names) else None


def _models(table: Table) -> tuple[tuple[str, str], ...] | None:
    """Return the two models of every row, named in one cell, or in two columns called after the sides."""
    by_name = {plain(name): name for name in reversed(table.columns)}
    for one, other in SIDES:
        if one in by_name and other in by_name and whole_numbers(table.column(by_name[one])) is None:
            return tuple(zip(stripped(table, by_name[one]), stripped(table, by_name[other]), strict=True))
    for name in table.columns:
        met = [MET.fullmatch(text) for text in stripped(table, name)]
        if all(met):
            return tuple((each["one"], each["other"]) for each in met if each)
    return None


def _counts(table: Table) -> tuple[str, str, str, str] | None:
    """Return the columns of the counts in their order."""
    names = table.columns
    known = [next((name for name in names if plain(name) in cell), None) for cell in CELLS]
    both, first, second, neither = known
    both = both or next((n for n in names if "both" in tokens(n) and RIGHT & {*tokens(n)}), None)
    neither = neither or next((n for n in names if "both" in tokens(n) and WRONG & {*tokens(n)}), None)
    neither = neither or next((n for n in names if {"neither", "none"} & {*tokens(n)}), None)
    if both is None or neither is None:
        return None
    if first is None or second is None:
        first, second = _only_one([name for name in names if name not in (both, neither)])
    if first is None or second is None:
        return None
    counts = (both, first, second, neither)
    return counts if all(whole_numbers(table.column(name)) is not None for name in counts) else None


def _only_one(names: Sequence[str]) -> tuple[str, str] | tuple[None, None]:
    """Return the columns of what only the first was right on, and only the second, of which each is named in both."""
    found = {name: match for name in names if (match := EITHER.fullmatch(name.strip()))}
    for one, other in permutations(found, PAIR):
        sides = [_right_first(found[name]) for name in (one, other)]
        if None in sides:
            continue
        (a, b), (c, d) = (side for side in sides if side is not None)
        if (a, b) == (d, c) and a != b and _comes_first(a, b, found[one]):
            return one, other
    return None, None


def _right_first(found: re.Match[str]) -> tuple[str, str] | None:
    """Return who was right and who was wrong, by the last word before either."""
    how, otherwise = found["how"].casefold() in RIGHT, found["not"].casefold() in RIGHT
    names = [(tokens(found[side]) or ("",))[-1] for side in ("one", "other")]
    if how == otherwise:
        return None
    return (names[0], names[1]) if how else (names[1], names[0])


def _comes_first(one: str, other: str, found: re.Match[str]) -> bool:
    """Tell whether who was right is the first of two, by its number or letter, or by its place in the name."""
    if one[-1:] != other[-1:] and {one[-1:], other[-1:]} in ({"1", "2"}, {"a", "b"}):
        return one[-1:] < other[-1:]
    return found["how"].casefold() in RIGHT
