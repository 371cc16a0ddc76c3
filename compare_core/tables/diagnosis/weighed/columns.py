"""Columns beside each other that may hold the same of several models, told apart by one part of their names."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.weighed.factors import MOMENTS, names_people
from compare_core.tables.diagnosis.weighed.measures import TRAINED
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.judged import judgements, says_both
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.measures import TIMES, is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import BEFORE, is_trait
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import TRULY
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id, plain
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

FEWEST, MOST = 2, 30  # columns that are compared
MOST_WORDS, MOST_APART = 12, 4  # of a name that is looked at in every way; and of the part that tells longer ones apart
MOST_SETS = 150  # that are weighed
MANY, HALF = 10, 0.5
MANY_NUMBERS, PAIR = 50, 2  # columns of numbers, as features are; and how many times as many as are compared
LETTERS = 3  # of a measure that is hardly anything else, as AR is the average recall and a reality
LARGEST, FARTHEST = 6.0, 5.0  # powers of ten, and spreads of a column, beyond which it is all the same
SUMMED_UP = frozenset({
    "mean", "avg", "average", "median", "std", "sd", "min", "max", "var", "q1", "q3", "p50", "p90", "p95", "p99",
    "lower", "upper", "low", "high", "ci", "count", "n", "sum", "total",
})  # fmt: skip
SPREAD = SUMMED_UP - {"mean", "avg", "average", "count", "n", "sum", "total"}
FORETOLD = TRULY | {
    "pred", "predicted", "prediction", "predictions", "prob", "probability", "proba", "logit", "forecast",
}  # fmt: skip
SUBTRACTED = frozenset({"difference", "diff", "delta"})  # one of two others from the other
EARLIER_OR_LATER = BEFORE | TRAINED | {"after", "post"}
AT_ALL = 0.3  # points of any columns, to hold them against a pair of columns
POINTS: Mapping[str, float] = {
    "how many": 1.0,
    "over ten": -0.6,
    "words in common": -0.7,
    "a score in common": 0.9,
    "a known way": 0.5,
    "told apart first": 0.4,
    "words apart": -0.1,
    "apart so elsewhere": 0.6,
    "names of models": 1.7,
    "names of conditions": 1.4,
    "measures": -0.7,
    "summed up": -0.4,
    "earlier or later": -0.4,
    "moments": -0.3,
    "true or foretold": -0.3,
    "numbered": -0.7,
    "unlike sizes": -0.6,
    "far apart": -0.3,
    "whole rows": 0.4,
    "late in the file": 0.2,
}


class Columns(NamedTuple):
    """Columns that may be compared with each other, and how much speaks for it, in points.

    Attributes
    ----------
    names
        The columns.
    told
        The part of each name that tells it from the others.
    shared
        The words that all names share.
    again
        How many sets of columns are told apart by the same parts, this one among them: as many as are measures.
    points
        How much speaks for them.
    """

    names: tuple[str, ...]
    told: tuple[str, ...]
    shared: str
    again: int
    points: float


class _Set(NamedTuple):
    """Columns whose names are the same before and behind one part."""

    names: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]
    before: tuple[str, ...]
    behind: tuple[str, ...]


class _Numbers(NamedTuple):
    """What a column holds, and in which rows."""

    there: NDArray[np.bool_]
    mean: float
    spread: float
    largest: float


@of_small
def weighed_columns(table: Table) -> Sequence[Columns]:
    """Return all columns that may be compared with each other, the likeliest first."""
    names = [name for name in table.columns if _may_be_one(table, name)]
    sets = _sets(table, names)[:MOST_SETS]
    numbers = {name: _numbers(table, name) for name in {name for each in sets for name in each.names}}
    again = Counter(frozenset(each.told) for each in sets if each.before or each.behind)
    found = []
    for each in sets:
        often = max(1, again[frozenset(each.told)])
        points = AT_ALL + sum(POINTS[mark] * held for mark, held in _marks(table, each, numbers, often).items())
        told, shared = tuple(map(" ".join, each.told)), " ".join(each.before + each.behind)
        found.append(Columns(each.names, told, shared, often, points))
    return sorted(found, reverse=True, key=lambda each: each.points)


def are_most(table: Table, names: Sequence[str]) -> bool:
    """Tell whether some columns, with all that are told apart by the same, are half of the numbers, if these are many.

    Of a hundred features any two may be called alike; of results of models most columns are.
    """
    numbers = sum(is_scores(table.column(name)) for name in table.columns)
    again = next((each.again for each in weighed_columns(table) if {*each.names} == {*names}), 1)
    return numbers <= MANY_NUMBERS or numbers <= PAIR * len(names) * again


def _may_be_one(table: Table, name: str) -> bool:
    """Tell whether a column holds numbers, or yes and no, and neither numbers rows, people or runs nor says when."""
    if NAMELESS.fullmatch(name) or names_people(name) or named_as_id(name) or is_repeat(table, name):
        return False
    if plain(name) in STEPS or says_when(table, name) or {*tokens(name)} & SUBTRACTED:
        return False
    column = table.column(name)
    return says_both(table, name) or (is_scores(column) and not counts_rows(column) and len(column.labels) > 1)


def _sets(table: Table, names: Sequence[str]) -> list[_Set]:
    """Return the columns that are called alike but for one part, in all ways, and those whose numbers are of one kind.

    Columns that are called alike in several ways are told apart by the shortest part.
    """
    alike: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[tuple[str, ...], str]] = defaultdict(dict)
    for name in names:
        for before, apart, behind in _parted(tokens(name)):
            alike[before, behind].setdefault(apart, name)
    found: dict[frozenset[str], _Set] = {}
    for (before, behind), columns in alike.items():
        if not FEWEST <= len(columns) <= MOST:
            continue
        each = _Set((*columns.values(),), (*columns,), before, behind)
        other = found.get(frozenset(each.names))
        if other is None or len(before + behind) > len(other.before + other.behind):
            found[frozenset(each.names)] = each
    others = {key for key, each in found.items() if _are_other_things(each)}
    for kind in _of_a_kind(table, names):
        if FEWEST <= len(kind) <= MOST:
            found.setdefault(frozenset(kind), _Set((*kind,), (*map(tokens, kind),), (), ()))
    return [each for key, each in found.items() if key not in others]


def _are_other_things(each: _Set) -> bool:
    """Tell whether what tells columns apart says what each measures, and not of what, or of which scale an item is.

    Ends and spreads of something are no measure of how good that was.
    """
    shared = (*each.before, *each.behind)
    parts, whole = [" ".join(part) for part in each.told], " ".join(shared)
    measures = sum(len(part) >= LETTERS and (bool(measure(part)) or is_score(part)) for part in parts)
    if not (measure(whole) or is_score(whole)) and HALF * len(parts) <= measures:
        return True
    if {*shared} & SPREAD or HALF * len(parts) <= sum(bool({*part.split()} & SUMMED_UP) for part in parts):
        return True
    return any(map(str.isdigit, shared)) and not (like_models(parts) or are_conditions(parts))


def _parted(words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield what stands before a part of a name, the part, which may be nothing, and what stands behind it.

    >>> [*_parted(("bs", "elo"))][1:4]
    [((), ('bs',), ('elo',)), (('bs',), (), ('elo',)), (('bs',), ('elo',), ())]
    """
    count = len(words)
    for begin in range(count + 1):
        for end in range(begin, count + 1):
            long = count > MOST_WORDS and end - begin > MOST_APART and begin > 0 and end < count
            if end - begin < count and not long:
                yield words[:begin], words[begin:end], words[end:]


def _of_a_kind(table: Table, names: Sequence[str]) -> Iterator[list[str]]:
    """Yield the columns of verdicts, of fractions, of numbers, and of numbers but for settings and what people are."""
    names = [name for name in names if len(tokens(name)) == 1 or not {*tokens(name)} & SPREAD]
    verdicts = [name for name in names if says_both(table, name)]
    numbers = [name for name in names if name not in verdicts]
    yield verdicts
    yield [name for name in numbers if has_fractions([table.column(name)])]
    yield numbers
    yield [name for name in numbers if not (is_trait(name) or is_setting(name))]


def _numbers(table: Table, name: str) -> _Numbers:
    column = table.column(name)
    if is_scores(column):
        values = numbers_by_row(column)
    else:
        said = judgements(table, name)
        values = np.where(said < 0, np.nan, said.astype(float))
    there = np.isfinite(values)
    some = values[there]
    if not len(some):
        return _Numbers(there, math.nan, math.nan, math.nan)
    with np.errstate(over="ignore"):  # numbers near the largest there are
        return _Numbers(there, float(some.mean()), float(some.std()), float(np.abs(some).max()))


def marks_of_columns(table: Table, names: Sequence[str]) -> dict[str, float]:
    """Return what is to be seen of columns that may be compared with each other."""
    each = next(each for each in _sets(table, names) if {*each.names} == {*names})
    return _marks(table, each, {name: _numbers(table, name) for name in names}, 1)


def _marks(table: Table, each: _Set, numbers: Mapping[str, _Numbers], again: int) -> dict[str, float]:
    """Return what is to be seen of columns: 1 where it is so, 0 where not, or more; `again` they are told apart so."""
    count, shared = len(each.names), " ".join(each.before + each.behind)
    told = [" ".join(words) for words in each.told] if shared else each.names
    words = {word for part in each.told for word in part}
    held = [numbers[name] for name in each.names]
    there = np.logical_and.reduce([one.there for one in held])
    return {
        "how many": math.log(count / FEWEST),
        "over ten": count > MANY,
        "words in common": min(len(each.before + each.behind), MOST_APART) / MOST_APART,
        "a score in common": bool(shared) and (is_score(shared) or bool(measure(shared))),
        "a known way": bool(shared) and known(shared).higher is not None,
        "told apart first": bool(shared) and not each.before,
        "words apart": max(map(len, each.told)) if shared else 0,
        "apart so elsewhere": math.log(again) if shared else 0,
        "names of models": like_models(told),
        "names of conditions": are_conditions(told),
        "measures": float(np.mean([is_score(name) or bool(measure(name)) for name in told])),
        "summed up": len(words & SUMMED_UP) / max(1, len(words)),
        "earlier or later": bool(words & EARLIER_OR_LATER),
        "moments": bool(words & (TIMES | MOMENTS)),
        "true or foretold": bool(words & FORETOLD),
        "numbered": float(np.mean([bool(part) and all(word.isdigit() for word in part) for part in each.told])),
        "unlike sizes": _unlike_sizes(held),
        "far apart": _far_apart(held),
        "whole rows": float(there.mean()),
        "late in the file": table.columns.index(each.names[0]) / len(table.columns),
    }


def _unlike_sizes(held: Sequence[_Numbers]) -> float:
    """Return by how many powers of ten the largest number of one column exceeds that of another."""
    largest = [one.largest + 1e-9 for one in held if math.isfinite(one.largest)]
    return min(LARGEST, math.log10(max(largest) / min(largest))) if largest else 0.0


def _far_apart(held: Sequence[_Numbers]) -> float:
    """Return how far the means of columns lie apart, in spreads of one column."""
    means, spreads = (np.array([getattr(one, name) for one in held]) for name in ("mean", "spread"))
    if not (np.isfinite(means).all() and np.isfinite(spreads).all()):
        return FARTHEST
    return min(FARTHEST, float(means.std() / (spreads.mean() + 1e-12)))
