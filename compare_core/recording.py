"""The record of an analysis: its page worked out again, and every number of it by its name."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core import words
from compare_core.analysis.asking import at_alpha
from compare_core.analysis.error_rates import field_in_error_rates, in_error_rates
from compare_core.analysis.family import Family, compare_family
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.analysis.posterior import Believed, believe
from compare_core.errors import DataError
from compare_core.saved.analysis import ERRORS, Analysis
from compare_core.saved.record import Record, versions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compare_core.result import Effect, FamilyResult, PairResult, PairRows, PosteriorResult
    from compare_core.saved.record import Number, Numbers

Entry = tuple[str, "Number | list[Number]"]
VIEWS = ("pairwise", "omnibus", "bayesian")


def record(analysis: Analysis, view: str) -> Record:
    """Work an analysis out as a page shows it.

    Raises
    ------
    DataError
        If there are no results in it, or no such page.
    NotApplicable
        If that page has no answer for them.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> found = record(Analysis(Outcomes.from_table([[9959, 11], [1, 29]])), "pairwise")
    >>> found.headline
    'A was right more often than B, by 0.10 points (0.04 to 0.19).'
    >>> round(found.numbers["mcnemar_exact: p"], 6)
    0.006348
    """
    evidence = analysis.evidence
    if evidence is None or view not in VIEWS:
        raise DataError("There are no results here that a page shows.")
    a, b, *_ = analysis.pair or evidence.models
    if view == "pairwise":
        return _record(view, *_of_two(analysis, (a, b)))
    if view == "omnibus":
        return _record(view, *_of_many(analysis))
    return _record(view, *_of_belief(analysis, (a, b)))


def _record(view: str, headline: str, numbers: Iterable[Entry]) -> Record:
    found: Numbers = {name: value for name, value in numbers if value not in (None, [])}
    return Record(view, headline, found, versions())


def _of_two(analysis: Analysis, pair: tuple[str, str]) -> tuple[str, Iterable[Entry]]:
    evidence, options = analysis.evidence, at_alpha(analysis.options, analysis.alpha)
    assert evidence is not None  # noqa: S101 - said to the type checker; `record` has looked
    found: Comparison = compare_pair(evidence, pair, lead=analysis.method, alpha=analysis.alpha, options=options)
    found = in_error_rates(found) if analysis.wording == ERRORS else found
    results = (found.lead, found.difference, *found.tests, *found.intervals, *found.effects, *found.independent)
    entries = [entry for result in results for entry in _pair(result)]
    if found.accuracies is not None:
        entries += _field(found.accuracies)
    return words.pair_card(found, len(evidence.models)).headline, entries


def _of_many(analysis: Analysis) -> tuple[str, Iterable[Entry]]:
    evidence, options = analysis.evidence, at_alpha(analysis.options, analysis.alpha)
    assert evidence is not None  # noqa: S101 - as above
    found: Family = compare_family(
        evidence, posthoc=analysis.posthoc, control=analysis.control, alpha=analysis.alpha, options=options
    )
    found = field_in_error_rates(found) if analysis.wording == ERRORS else found
    results = (found.accuracies, *found.omnibus, *found.others, found.posthoc)
    entries = [entry for result in results for entry in _field(result)]
    return words.family_card(found).headline, [*entries, *_rows(found.pairs)]


def _of_belief(analysis: Analysis, pair: tuple[str, str]) -> tuple[str, Iterable[Entry]]:
    assert analysis.evidence is not None  # noqa: S101 - as above
    found: Believed = believe(analysis.evidence, pair, method=analysis.belief, options=analysis.options)
    entries = [*_posterior(found.result), *(_pair(found.beside) if found.beside is not None else ())]
    return words.belief_card(found, len(analysis.evidence.models)).headline, entries


def _pair(result: PairResult) -> Iterator[Entry]:
    """Name the numbers of a comparison of two models."""
    yield f"{result.method}: statistic", _known(result.statistic)
    yield f"{result.method}: p", _known(result.pvalue)
    yield f"{result.method}: log10 p", _known(result.log10_pvalue)
    yield f"{result.method}: degrees of freedom", [_known(one) for one in result.df]
    for effect in (result.estimate, *result.effects):
        yield from _effect(result.method, effect)


def _field(result: FamilyResult) -> Iterator[Entry]:
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


def _rows(pairs: PairRows) -> Iterator[Entry]:
    """Name the numbers of all pairs, in the order of the models."""
    for name in ("estimate", "low", "high", "pvalue", "adjusted"):
        yield f"{pairs.method} of pairs: {name}", [_known(one) for one in getattr(pairs, name).tolist()]


def _posterior(result: PosteriorResult) -> Iterator[Entry]:
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
