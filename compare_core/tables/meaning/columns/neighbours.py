"""Which columns of numbers are models because they stand with others that are, and hold numbers like theirs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

NEAR = 1.5  # times as large are the medians of numbers of one kind at most
PAIR, SEVERAL, MOST = 2, 5, 40  # columns, numbers of one, and columns that are looked at
ACRONYM = re.compile(r"[A-Z0-9]+([-+_/.][A-Za-z0-9]+)*|[A-Z][A-Z0-9]+[a-z]{0,2}\d?")


def last_block(table: Table, names: Sequence[str]) -> tuple[str, ...]:
    """Return the last columns that lie where each other lie, behind others that say of each row what it is.

    As approximations of one thing do behind the size of each graph, which lies elsewhere.
    """
    for begin in range(1, len(names) - PAIR) if len(names) <= MOST else ():
        block = tuple(names[begin:])
        if go_together(table, block):
            return () if any(go_together(table, (name, *block)) for name in names[:begin]) else block
    return ()


def with_their_like(table: Table, named_so: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
    """Return what is called as models are; with all others among which they stand, if these are acronyms as well.

    What stands between two of them or beside them is one as well, where its numbers are like theirs; so is a share of
    1 as all of them are.
    """
    first = {tokens(name)[:1] for name in named_so}
    others = {tokens(name)[-1:] for name in among if name not in named_so}
    if len(first) == 1 < len(named_so) and {tokens(name)[-1:] for name in named_so} <= others:
        return ()  # measures of one model, such as baseline_all and baseline_some beside those of another
    if not named_so or not {*named_so} <= {*among}:
        return tuple(named_so)
    for end in (slice(1), slice(-1, None)):  # as lnL_RAxML-NG beside lnL_FastTree, or SteP solved beside GPT-4 solved
        said = {tokens(name)[end] for name in named_so}
        same = tuple(name for name in among if {tokens(name)[end]} == said and len(tokens(name)) > 1)
        if len(same) > len(named_so) and (end.stop is None or len(named_so) > 1):
            return _with_more(same, among)
    short = all(ACRONYM.fullmatch(name.strip()) for name in among if name not in named_so)
    shares = PAIR * len(named_so) >= len(among) and all(_is_share(table, name) for name in among)
    return tuple(among) if short or shares else _with_neighbours(table, named_so, among)


def _with_more(names: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
    """Return names with those that say more of one of them, as opt-jit+pgo does of opt-jit."""
    return tuple(n for n in among if n in names or n.startswith(tuple(f"{name}+" for name in names)))


def _with_neighbours(table: Table, named_so: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
    """Return what is called as models are with what stands between them or beside them, and has numbers like theirs."""
    places = [among.index(name) for name in named_so]
    begin, end = min(places), max(places) + 1
    if not go_together(table, among[begin:end]):
        return tuple(named_so)
    while begin and len(named_so) > 1 and _goes_with(table, among[begin - 1], among[begin:end]):
        begin -= 1
    while end < len(among) and len(named_so) > 1 and _goes_with(table, among[end], among[begin:end]):
        end += 1
    return tuple(among[begin:end])


def _goes_with(table: Table, name: str, models: Sequence[str]) -> bool:
    """Tell whether a column beside models has fractions as all of them have, which lie where theirs do."""
    fractions = all(has_fractions([table.column(each)]) for each in (name, *models))
    return fractions and go_together(table, (name, *models))


def go_together(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers lie where each other lie, are shares of 1, or are fractions of nearly the same size."""
    return alike(table, names) or all(between(table, name) for name in names) or _of_one_size(table, names)


def _of_one_size(table: Table, names: Sequence[str]) -> bool:
    if not alike(table, names, overlapping=False) or not all(has_fractions([table.column(name)]) for name in names):
        return False
    middle = [float(np.nanmedian(sampled(table.column(name)))) for name in names]
    return min(middle) > 0 and max(middle) <= NEAR * min(middle)


def between(table: Table, name: str) -> bool:
    """Tell whether a column holds many fractions between 0 and 1."""
    return table.distinct(name) > SEVERAL and _is_share(table, name)


def _is_share(table: Table, name: str) -> bool:
    values = sampled(table.column(name))
    values = values[np.isfinite(values)]
    return bool(len(values) and values.min() >= 0 and values.max() <= 1) and has_fractions([table.column(name)])
