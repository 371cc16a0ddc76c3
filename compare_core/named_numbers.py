"""Every number of a result by its name, such as “mcnemar_exact: p”."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.result import FamilyResult, PairResult, PairRows, PosteriorResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compare_core.result import Effect, Result

Number = float | None
Numbers = dict[str, "Number | list[Number]"]
Entry = tuple[str, "Number | list[Number]"]


def named_numbers(result: Result) -> Numbers:
    """Return every number of a result that there is; in a list, None where there is none.

    Parameters
    ----------
    result
        Of two models, of many with their pairs where these were compared, or a posterior.

    Examples
    --------
    >>> from compare_core import PairedCounts
    >>> from compare_core.methods.mcnemar import mcnemar_exact
    >>> list(named_numbers(mcnemar_exact(PairedCounts(9959, 11, 1, 29))))[:3]
    ['mcnemar_exact: statistic', 'mcnemar_exact: p', 'mcnemar_exact: log10 p']
    """
    if isinstance(result, PairResult):
        return known(of_pair(result))
    if isinstance(result, PosteriorResult):
        return known(of_posterior(result))
    rows = () if result.comparisons is None else of_rows(result.comparisons)
    return known((*of_field(result), *rows))


def known(entries: Iterable[Entry]) -> Numbers:
    """Leave out what there is not."""
    return {name: value for name, value in entries if value not in (None, [])}


def of_pair(result: PairResult) -> Iterator[Entry]:
    """Name the numbers of a comparison of two models."""
    yield f"{result.method}: statistic", _known(result.statistic)
    yield f"{result.method}: p", _known(result.pvalue)
    yield f"{result.method}: log10 p", _known(result.log10_pvalue)
    yield f"{result.method}: degrees of freedom", [_known(one) for one in result.df]
    for effect in (result.estimate, *result.effects):
        yield from _effect(result.method, effect)


def of_field(result: FamilyResult) -> Iterator[Entry]:
    """Name the numbers of many models: those of each, and those of all together."""
    yield f"{result.method}: statistic", _known(result.statistic)
    yield f"{result.method}: p", _known(result.pvalue)
    yield f"{result.method}: log10 p", _known(result.log10_pvalue)
    yield f"{result.method}: {result.quantity}", [_known(each.value) for each in result.estimates]
    for end in ("low", "high"):
        ends = [getattr(each.interval, end, None) for each in result.estimates]
        yield f"{result.method}: {result.quantity}, {end}", [_known(one) for one in ends]
    for effect in result.effects:
        yield from _effect(result.method, effect)


def of_rows(pairs: PairRows) -> Iterator[Entry]:
    """Name the numbers of all pairs, in the order of the models."""
    for name in ("estimate", "low", "high", "pvalue", "adjusted"):
        yield f"{pairs.method} of pairs: {name}", [_known(one) for one in getattr(pairs, name).tolist()]


def of_posterior(result: PosteriorResult) -> Iterator[Entry]:
    """Name the numbers of a posterior."""
    for name in ("p_a", "p_equivalent", "p_b", "median", "mode"):
        yield f"{result.method}: {name}", _known(getattr(result, name))
    yield f"{result.method}: rope", [_known(edge) for edge in result.rope]
    for effect in (result.estimate, *result.effects):
        yield from _effect(result.method, effect)


def _effect(method: str, effect: Effect) -> Iterator[Entry]:
    yield f"{method}: {effect.id}", _known(effect.value)
    for interval in effect.intervals:
        yield f"{method}: {effect.id}, {interval.id}", [_known(interval.low), _known(interval.high), interval.level]


def _known(value: float | None) -> Number:
    """Return a number that JSON can write; an infinite or undefined one is told by its name in words, so by nothing."""
    return None if value is None or not math.isfinite(value) else float(value)
