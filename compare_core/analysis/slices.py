"""The difference of two models in each slice of the test items, with the number of slices taken into account."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.asking import options_for
from compare_core.analysis.usual import CLUSTERED, in_clusters, usual
from compare_core.catalogue import all_methods
from compare_core.checks import place_of
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.result import PairResult
from compare_core.statistics.corrections import adjust
from compare_core.statistics.heterogeneity import clustered_heterogeneity, cochran_heterogeneity, gail_simon
from compare_core.views.slices import SlicedPair

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.scores import ItemScores
    from compare_core.statistics.heterogeneity import Heterogeneity, Reversal

CORRECTION = "holm"


@dataclass(frozen=True, slots=True)
class Slice:
    """Two models on the items of one slice; a slice that cannot be compared has a reason in place of a result."""

    name: str
    n: int
    result: PairResult | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Slices:
    """Two models slice by slice: the whole first.

    Attributes
    ----------
    column
        What the items are sliced by.
    whole
        All items together.
    slices
        The largest slice first. An interval holds for its slice alone; p-values are adjusted by Holm's method for the
        number of slices that have one.
    clustered
        Whether items come in clusters, which every slice then allows for.
    differ, reverse
        Whether the difference varies from slice to slice, and whether it turns round; None where that cannot be said.
    untested
        Why not, where `differ` is None.
    """

    column: str
    whole: Slice
    slices: tuple[Slice, ...]
    clustered: bool
    differ: Heterogeneity | None = None
    reverse: Reversal | None = None
    untested: str = ""

    @property
    def tested(self) -> int:
        """How many slices have a p-value."""
        return sum(part.result is not None and part.result.pvalue is not None for part in self.slices)


def slice_columns(evidence: Evidence) -> tuple[str, ...]:
    """Return the columns by which some evidence can be sliced."""
    return () if evidence.groups is None else evidence.groups.slices


def compare_slices(
    evidence: Outcomes | ItemScores, models: tuple[str, str], column: str, *, level: float = 0.95
) -> Slices:
    """Compare two models in every slice of the items: is the difference the same kind of difference everywhere?

    Right and wrong answers are compared by Tango's interval and the exact McNemar test, scores by the paired t; where
    items come in clusters, each slice by the clustered difference. Whether slices differ is asked by Cochran's Q (of
    scores by Welch's F), whether the difference turns round by Gail and Simon's test; where clusters lie in several
    slices, these are not independent, and a joint cluster-robust Wald test takes their place.

    Parameters
    ----------
    evidence
        Outcomes or scores of items whose slices are known.
    models
        A and B.
    column
        What to slice by.
    level
        Of each interval, for its slice alone.

    Raises
    ------
    DataError
        If there is no such column.

    Examples
    --------
    >>> from compare_core.evidence.grouping import Columns
    >>> right = np.array([[1, 0]] * 8 + [[1, 1]] * 4 + [[0, 1]] * 8, dtype=bool)
    >>> sliced = Columns.of({"language": ["de"] * 10 + ["fr"] * 10})
    >>> slices = compare_slices(Outcomes.from_matrix(right, ("A", "B")).grouped(right, sliced), ("A", "B"), "language")
    >>> [(part.name, part.n, part.result.estimate.value) for part in slices.slices]
    [('de', 10, 0.8), ('fr', 10, -0.8)]
    """
    groups = evidence.groups
    if groups is None or column not in groups.slices:
        raise DataError(
            f"There is no column {column!r} to slice by; the available columns are "
            f"{', '.join(slice_columns(evidence))}."
        )
    if in_clusters(evidence):
        return _of_clusters(evidence, models, column, level)
    labels, codes = groups.column(column)
    order = np.argsort(codes, kind="stable")
    bounds = np.searchsorted(codes[order], np.arange(len(labels) + 1))
    every = [
        _slice(name, evidence, models, order[first:last], level)
        for name, first, last in zip(labels, bounds[:-1], bounds[1:], strict=True)
    ]
    slices = sorted((part for part in every if part.n), key=lambda part: -part.n)
    whole = _slice("all items", evidence, models, order, level)
    return _varying(Slices(column, whole, _adjusted(slices), clustered=False), evidence, models)


def _of_clusters(evidence: Outcomes | ItemScores, models: tuple[str, str], column: str, level: float) -> Slices:
    """Compare two models in every slice by the clustered difference."""
    sliced, method = SlicedPair.of(evidence, models, column), all_methods()[CLUSTERED]
    every = [
        _answered(name, int(sizes.sum()), partial(method.function, sliced.pair(place), level=level))
        for place, (name, sizes) in enumerate(zip(sliced.names, sliced.sizes.T, strict=True))
    ]
    total = int(sliced.sizes.sum())
    whole = _answered("all items", total, partial(method.run, evidence, models, level=level))
    slices = Slices(column, whole, _adjusted(sorted(every, key=lambda part: -part.n)), clustered=True)
    try:
        if sliced.spanned:
            return replace(slices, differ=clustered_heterogeneity(sliced))
        known = [part.result for part in every if part.result is not None]
        gaps = [result.estimate.value or 0.0 for result in known]
        errors = [next(e.value or 0.0 for e in result.effects if e.id == "se") for result in known]
        differ = cochran_heterogeneity(gaps, errors, [result.df[0] for result in known])
        return replace(slices, differ=differ, reverse=gail_simon(gaps, errors))
    except (DataError, NotApplicable) as reason:
        return replace(slices, untested=str(reason))


def _varying(slices: Slices, evidence: Outcomes | ItemScores, models: tuple[str, str]) -> Slices:
    """Ask whether the difference varies over independent slices, and whether it turns round."""
    groups = evidence.groups
    if groups is None:
        return slices
    _, codes = groups.column(slices.column)
    a, b = (place_of(evidence.models, model) for model in models)
    counts, each = groups.counts.astype(float), (evidence.results[:, a] - evidence.results[:, b])[groups.rows]
    n = np.bincount(codes, weights=counts)
    mean = np.bincount(codes, weights=counts * each) / np.maximum(n, 1)
    squares = np.bincount(codes, weights=counts * (each - mean[codes]) ** 2)
    taken = n > 1
    errors = np.sqrt(squares[taken] / (n[taken] - 1) / n[taken])
    within = None if evidence.shares else n[taken] - 1
    try:
        differ = cochran_heterogeneity(mean[taken], errors, within)
        return replace(slices, differ=differ, reverse=gail_simon(mean[taken], errors))
    except (DataError, NotApplicable) as reason:
        return replace(slices, untested=str(reason))


def _answered(name: str, n: int, ask: Callable[[], Any]) -> Slice:
    """Ask for a slice's comparison, or keep the reason why there is none."""
    try:
        return Slice(name, n, ask())
    except NotApplicable as reason:
        return Slice(name, n, None, reason.reason)


def _slice(
    name: str, evidence: Outcomes | ItemScores, models: tuple[str, str], taken: NDArray[np.int64], level: float
) -> Slice:
    """Compare two models on some items, given by the places of their combinations of row and groups."""
    groups = evidence.groups
    n = int(groups.counts[taken].sum()) if groups else 0
    if n == 0 or groups is None:
        return Slice(name, 0, None)
    part = _part(evidence, groups.rows[taken], groups.counts[taken])
    return _answered(name, n, partial(_compared, part, models, level))


def _part(evidence: Outcomes | ItemScores, rows: NDArray[np.int64], counts: NDArray[np.int64]) -> Outcomes | ItemScores:
    """Keep some rows of the evidence, each as often as its count says."""
    if isinstance(evidence, Outcomes):
        kept = np.bincount(rows, weights=counts, minlength=len(evidence.counts)).astype(np.int64)
        return Outcomes.from_patterns(evidence.patterns, kept, evidence.models)
    return evidence.take(np.sort(rows))


def _compared(part: Outcomes | ItemScores, models: tuple[str, str], level: float) -> PairResult:
    """Take the p-value of the test that takes items as independent, and the interval that goes with it."""
    methods = [all_methods()[name] for name in usual(part).independent]
    results = [m.run(part, models, **options_for(m, {"level": level})) for m in methods]
    test, *_ = answers = [result for result in results if isinstance(result, PairResult)]
    found: PairResult = replace(test, estimate=answers[-1].estimate)
    return found


def _adjusted(parts: list[Slice]) -> tuple[Slice, ...]:
    """Correct the p-values for the number of slices that have one."""
    known = [part.result.pvalue for part in parts if part.result is not None and part.result.pvalue is not None]
    corrected = iter(adjust(known, CORRECTION).tolist() if known else [])
    return tuple(
        replace(part, result=replace(part.result, adjusted=next(corrected)))
        if part.result is not None and part.result.pvalue is not None
        else part
        for part in parts
    )
