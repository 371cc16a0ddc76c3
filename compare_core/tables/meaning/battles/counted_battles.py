"""Which columns of a table count battles: two models in each row, how often either won, and how often they tied."""

from __future__ import annotations

import re
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.meaning.battles.contests import (
    BASELINE,
    CANDIDATE,
    OPPONENT,
    faces,
    in_order,
    meet,
    sides_in,
    words_of,
)
from compare_core.tables.meaning.battles.games import VOTES, are_sides, turned
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.reading.columns import plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

TESTED = frozenset({"p", "pvalue", "pval", "mcnemar", "wilcoxon", "ttest"})
SIDE = re.compile(
    r"(?<![a-z])p[ _.-]?[12ab](?![a-z0-9])", re.IGNORECASE
)  # of a player, such as p1_wins, and no p-value
WON = frozenset({"win", "wins", "won", "victories", "winner", "wincount", "siege", "victoires"})
LOST = frozenset({"loss", "losses", "lost", "lose", "loses", "defeats", "niederlagen"})
TIED = frozenset({"tie", "ties", "tied", "draw", "draws", "drawn", "equal", "unentschieden", "remis"})
SHARES = frozenset({"rate", "rates", "ratio", "pct", "percent", "percentage", "share", "prob", "probability"})
LETTERS = {"w": "won", "t": "tied", "d": "tied", "l": "lost"}
MOST_ROWS, MOST_COLUMNS = 20_000, 40
PAIR = 2
SET = frozenset({  # words for what a player may be set to; a map, an opening, a prompt or a round is what was played
    "function", "fn", "heuristic", "heuristics", "strategy", "policy", "config", "configuration", "setting", "settings",
    "version", "variant", "scoring", "depth", "algorithm", "algo", "weights", "params",
    "hyperparameters", "checkpoint", "temperature",
})  # fmt: skip


class Counted(NamedTuple):
    """The columns of the two models, of how often each won, and of their ties of every kind."""

    models: tuple[str, str]
    wins: tuple[str, str]
    ties: tuple[str, ...]


def counted_battles(table: Table) -> Counted | None:
    """Return the columns of battles that were counted; None where there are none."""
    kinds = kinds_of(table.columns[:MOST_COLUMNS])
    if table.rows > MOST_ROWS or not any(kinds[name] == "won" or VOTES & {*words_of(name)} for name in kinds):
        return None
    if any({*words_of(name)} & TESTED and not SIDE.search(name) for name in table.columns):
        return None  # tests that were made of two models
    numbers = {name: whole_numbers(table.column(name)) for name in table.columns[:MOST_COLUMNS]}
    counts = [name for name, found in numbers.items() if found is not None and found.size and found.min() >= 0]
    counts = [name for name in counts if not SHARES & {*words_of(name)}]
    words = [
        n for n, found in numbers.items() if found is None and table.distinct(n) and not is_scores(table.column(n))
    ]
    tied = _whole_of(table, [name for name in counts if kinds[name] == "tied"])
    won = [name for name in counts if kinds[name] == "won"]
    voted = [name for name in counts if VOTES & {*words_of(name)}]
    for first, second in map(in_order, combinations(words, 2)):
        told = won or (voted if voted and single(table, (first, second)) else [])
        if meet(table, first, second) and (found := _counts_of(first, second, told)) is not None:
            return Counted((first, second), found, tied)
    pairs = map(in_order, combinations([*words, *counts], 2))
    sides = next((two for two in pairs if are_sides(table, *two)), None)
    sides = sides or next((two for two in map(in_order, combinations(words, 2)) if _of_one(table, *two)), None)
    sides = sides or next((two for two in permutations(words, 2) if _against(table, *two)), None)
    if sides is None:
        return None
    lost = [name for name in counts if kinds[name] == "lost"]
    both = _counts_of(*sides, won) or _in_order(won, lost)
    return None if both is None or {*both} & {*sides} or turned(sides, both) else Counted(sides, both, tied)


def kinds_of(names: Sequence[str]) -> dict[str, str]:
    """Return which names speak of what was won, tied or lost; "" for any other.

    >>> kinds_of(["team", "W", "D", "L"]), kinds_of(["w", "Win %"])
    ({'team': '', 'W': 'won', 'D': 'tied', 'L': 'lost'}, {'w': '', 'Win %': 'won'})
    """
    letters = LETTERS if {"w", "l"} <= {*map(plain, names)} else {}
    kinds = {}
    for name in names:
        words = {*words_of(name)}
        told = [kind for kind, of in (("tied", TIED), ("won", WON), ("lost", LOST)) if words & of]
        kinds[name] = told[0] if told else letters.get(plain(name), "")
    return kinds


def _against(table: Table, one: str, other: str) -> bool:
    """Tell whether a column is called after whom those in another met, and they share names, or all met the same."""
    if plain(other) not in OPPONENT | BASELINE:
        return False
    return meet(table, one, other) or (plain(one) in CANDIDATE and len(table.column(other).labels) == 1)


def _of_one(table: Table, one: str, other: str) -> bool:
    """Tell whether two columns are called after the sides, and the one that stands on one of these met all others."""
    labels = table.column(one).labels, table.column(other).labels
    return faces(one, other) and min(map(len, labels)) == 1 and not labels[0] & labels[1]


def _counts_of(first: str, second: str, won: Sequence[str]) -> tuple[str, str] | None:
    """Return the columns of wins that are called after those of the two models."""
    sides = sides_in(first, second)
    found = [_plainest([name for name in won if side in words_of(name)]) for side in sides]
    if len(sides) == PAIR and all(len(names) == 1 for names in found) and found[0] != found[1]:
        return found[0][0], found[1][0]
    return None


def _plainest(names: Sequence[str]) -> list[str]:
    """Return the names of the fewest words: a_wins, beside a_wins_as_black, which are a part of them."""
    fewest = min((len(words_of(name)) for name in names), default=0)
    return [name for name in names if len(words_of(name)) == fewest]


def _whole_of(table: Table, tied: Sequence[str]) -> tuple[str, ...]:
    """Return the ties of every kind; or the only column that adds all others up, of which these are parts."""
    numbers = {name: numbers_by_row(table.column(name)) for name in tied}
    whole = [n for n in tied if len(tied) > PAIR and (numbers[n] * PAIR == sum(numbers.values())).all()]
    return tuple(whole) if len(whole) == 1 else tuple(tied)


def _in_order(won: Sequence[str], lost: Sequence[str]) -> tuple[str, str] | None:
    """Return the wins of the first and of the second, as win_a and win_b, or as the wins and losses of the first."""
    if len(won) == PAIR and not lost and faces(*won):
        return won[0], won[1]
    return (won[0], lost[0]) if len(won) == len(lost) == 1 else None


def settings_of(table: Table, found: Counted) -> tuple[str, ...]:
    """Return the columns of what the first player was set to, in which it met the same opponent more than one way."""
    pairs = count_of(table, found.models)
    if table.column(found.models[0]).labels & table.column(found.models[1]).labels:
        return ()  # each is a player and an opponent, and may be set to something on either side
    return tuple(
        name
        for name in table.columns
        if name not in {*found.models, *found.wins, *found.ties}
        and SET & {*words_of(name)}
        and 1 < table.distinct(name) <= table.rows // PAIR
        and count_of(table, [*found.models, name]) > pairs
    )
