"""Which columns were crossed in an experiment: whatever they are called, all their levels stand with all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.scores import is_scores, is_worked_out
from compare_core.tables.meaning.shapes.single import codes_of, count_of, crossed_counts
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_COLUMNS, MOST_LEVELS, MOST_FACTORS = 40, 30, 6  # that are looked at; of a factor; and of a design
FEWEST, PAIR = 4, 2  # combinations of other factors, with all of which each level stands
DATED = frozenset({"date", "time", "timestamp", "horizon", "lead"})
NEARLY, EQUAL = 0.9, 1e-9  # of them; and shares that differ by no more
WHOLE = frozenset({"all", "total", "overall", "pooled", "gesamt", "alle"})  # of others


def design_of(table: Table, known: Sequence[str]) -> tuple[str, ...]:
    r"""Return the columns of a design: what is known of it, and all else whose levels stand with all of that.

    What was measured never goes so evenly: each level of a factor stands in as many rows of every combination of the
    others. What stands only within some of them may tell rows apart as well, where all that is compared (the first
    that is known) was tried on it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lines = [f"{v},{d},{s},{d + s},{v}{d}" for v in "ab" for d in (2, 4) for s in (0.5, 1.5)]
    >>> table = read_table("a", "\n".join(["variant,dim,sigma,sum,both", *lines]).encode())
    >>> design_of(table, ["variant", "dim"])
    ('variant', 'dim', 'sigma')
    """
    found = [*known]
    rest = [n for n in table.columns[:MOST_COLUMNS] if n not in known and _may_be_set(table, n)]
    for holds in (_stands_with_all, _was_tried_by_all):
        for name in rest:
            if name not in found and len(found) < MOST_FACTORS and holds(table, found, name):
                found.append(name)
    return tuple(found)


def _may_be_set(table: Table, name: str) -> bool:
    """Tell whether a column may say what a row was tried with: it takes a few values again and again, and no score."""
    if NAMELESS.fullmatch(name) or not table.at_most(name, MOST_LEVELS) or not table.distinct(name) >= PAIR:
        return False
    if PAIR * table.distinct(name) > table.rows or "" in table.column(name).labels:
        return False
    if {*tokens(name)} & DATED or may_be_true(name) or says_prediction(name):
        return False  # which says when, or how it was or should have been answered
    measured = is_score(name) and is_scores(table.column(name))  # and no reward that was chosen from a few
    return not (measured or says_right(name) or is_worked_out(table, name))


def _stands_with_all(table: Table, found: Sequence[str], name: str) -> bool:
    """Tell whether each level of a column stands in as many rows as the others of all that was found, or nearly all."""
    cells = count_of(table, found)
    if cells < FEWEST or cells * table.distinct(name) > table.rows:
        return False
    counts = crossed_counts(codes_of(table, [name]), codes_of(table, found))
    if says_both(table, name) and counts.sum(axis=0).min() <= PAIR:
        return False  # as what says which of two has won
    whole = (counts > 0).all(axis=0)
    shares = counts[:, whole] / counts[:, whole].sum(axis=0)
    return bool(whole.mean() >= NEARLY and (abs(shares - np.median(shares, axis=1)[:, None]) < EQUAL).mean() >= NEARLY)


def _was_tried_by_all(table: Table, found: Sequence[str], name: str) -> bool:
    """Tell whether words tell more things apart on which all that is compared was tried, each equally often."""
    model, *keys = found
    if not keys or is_scores(table.column(name)) or count_of(table, [*keys, name]) <= count_of(table, keys):
        return False
    tried = codes_of(table, [*keys, name])
    counts = crossed_counts(codes_of(table, [model]), tried)
    even = (counts == np.median(counts, axis=1)[:, None]).mean() >= NEARLY
    several = bool(counts.mean() > 1) or not says_both(table, name)
    return bool(several and counts.shape[1] >= FEWEST and (counts > 0).all(axis=0).mean() >= NEARLY and even)


def levels_in_full(table: Table, name: str) -> str | None:
    """Return the level of a factor that sums up its others, such as all, beside two others or more; None without."""
    told = [text for text in table.column(name).labels if plain(text) in WHOLE]
    return told[0].strip() if len(told) == 1 and table.distinct(name) > PAIR else None
