"""Numbers one after another of one thing: a series by year, where somebody looked, and how near a method came."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.meaning.outputs import Floats

YEARS = WHEN | {"year", "years", "jahr", "yr", "jahre", "année", "año", "ano", "anno"}
VALUE = "value"  # which may be a score, and says nothing beside a year
SEARCHED = re.compile(r".+: \([^()]+\)")  # as Google Trends calls a term and a country
LOOKED_AT = frozenset({"fixation", "saccade", "blink", "pupil"})
GAZE = "gaze"  # with which the name of a place begins, and that of a condition may end
OFF = frozenset({"error", "err", "deviation", "bias", "discrepancy"})
RELATIVE = frozenset({"relative", "rel", "pct", "percent", "percentage", "%"})
NEAR, LEAST_APART = 0.02, 1e-12  # of the largest error; and what is no error at all
MOST_NUMBERS = 10


def one_series(seen: Seen) -> Finding | None:
    """Find one value for each year, month or day, and nothing else."""
    if len(seen.table.columns) != PAIR:
        return None
    when, value = seen.table.columns
    if plain(when) not in YEARS or not seen.own(when) or value not in seen.numbers or seen.table.rows < FEW:
        return None
    if (is_score(value) and plain(value) != VALUE) or like_models([value]) or seen.predicted or seen.truth is not None:
        return None
    return Finding(
        "features",
        f"This is one series: a {quoted(value, SHORT)} for each {quoted(when, SHORT)}, and nothing to compare it with. "
        "Its parts cannot be tested against each other either, for neighbouring rows are alike.",
        "Bring what two models foretold beside it, or the same of several places under two conditions.",
    )


def searched_for(seen: Seen) -> Finding | None:
    """Find how often terms were searched for by week, as Google Trends exports it."""
    when, *rest = seen.table.columns
    if plain(when) not in YEARS or not rest or not all(SEARCHED.fullmatch(name.strip()) for name in rest):
        return None
    return Finding(
        "features",
        f"This is an export of Google Trends: how often {called(rest)} {'were' if len(rest) > 1 else 'was'} searched "
        "for over time. Neighbouring rows are alike, so a test over them would be too sure.",
        "Bring a row for each of several countries, with a column for each term.",
    )


def looked_at(seen: Seen) -> Finding | None:
    """Find where one person looked, one fixation after another, with no condition."""
    told = [name for name in seen.numbers if {*tokens(name)} & LOOKED_AT or tokens(name)[:1] == (GAZE,)]
    groups = [name for name in seen.words if 1 < seen.table.distinct(name) < seen.table.rows]
    if len(told) < PAIR or groups or seen.predicted or seen.truth is not None or seen.several:
        return None
    return Finding(
        "features",
        f"This is a log of where one person looked ({called(told)}): different quantities of one recording, and no "
        "conditions that could be compared.",
        "Bring one number of each of several people, such as a mean duration, with a column for each condition.",
    )


def near_its_reference(seen: Seen) -> Finding | None:
    """Find two columns with how far the one is from the other: a single method beside its reference."""
    told = [name for name in seen.numbers if {*tokens(name)} & OFF]
    others = [name for name in seen.numbers if name not in told]
    if len(told) != 1 or not PAIR <= len(others) <= MOST_NUMBERS or seen.words or seen.truth is not None:
        return None
    error = numbers_by_row(seen.table.column(told[0]))
    values = {name: numbers_by_row(seen.table.column(name)) for name in others}
    relative = bool({*tokens(told[0])} & RELATIVE)
    fits = [
        (how_far, both)
        for both in permutations(others, PAIR)
        if (how_far := _how_far(error, values[both[0]], values[both[1]], relative=relative)) <= NEAR
    ]
    if not fits:
        return None
    _, (method, reference) = min(fits)
    return Finding(
        "one regression",
        f"{quoted(told[0], SHORT)} says how far {quoted(method, SHORT)} is from {quoted(reference, SHORT)} in each "
        "row: a single method beside its reference, and nothing that comes nearer or less near.",
        "Add a column with what a second method gave in the same rows.",
    )


def _how_far(off: Floats, one: Floats, other: Floats, *, relative: bool) -> float:
    """Return how far numbers lie, at most, from the differences of two others, as a part of the largest of these."""
    if not all(np.isfinite(each).all() for each in (off, one, other)) or (relative and not other.all()):
        return np.inf
    apart = (one - other) / other if relative else one - other
    largest = float(np.max(np.abs(apart)))
    if largest < LEAST_APART:
        return np.inf
    ways = [scale * each for scale in ((1, 100) if relative else (1,)) for each in (apart, np.abs(apart))]
    return min(float(np.max(np.abs(off - each)) / np.max(np.abs(each))) for each in ways)
