"""The difference of two models in each slice of the test items, with the number of slices taken into account."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.analysis.asking import options_for
from compare_core.analysis.usual import usual
from compare_core.catalogue import all_methods
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.result import PairResult
from compare_core.statistics.corrections import adjust

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.scores import ItemScores

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
        Whether items are known to be related, which slices do not take into account.
    """

    column: str
    whole: Slice
    slices: tuple[Slice, ...]
    clustered: bool

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

    Right and wrong answers are compared by Tango's interval and the exact McNemar test, scores by the paired t.

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
        raise DataError(f"There is no column {column!r} to slice by; there are {', '.join(slice_columns(evidence))}.")
    labels, codes = groups.column(column)
    order = np.argsort(codes, kind="stable")
    bounds = np.searchsorted(codes[order], np.arange(len(labels) + 1))
    every = [
        _slice(name, evidence, models, order[first:last], level)
        for name, first, last in zip(labels, bounds[:-1], bounds[1:], strict=True)
    ]
    slices = sorted((part for part in every if part.n), key=lambda part: -part.n)
    return Slices(
        column,
        _slice("all items", evidence, models, order, level),
        _adjusted(slices),
        evidence.clustered,
    )


def _slice(
    name: str, evidence: Outcomes | ItemScores, models: tuple[str, str], taken: NDArray[np.int64], level: float
) -> Slice:
    """Compare two models on some items, given by the places of their combinations of row and groups."""
    groups = evidence.groups
    n = int(groups.counts[taken].sum()) if groups else 0
    if n == 0 or groups is None:
        return Slice(name, 0, None)
    try:
        return Slice(name, n, _compared(_part(evidence, groups.rows[taken], groups.counts[taken]), models, level))
    except NotApplicable as reason:
        return Slice(name, n, None, reason.reason)


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
