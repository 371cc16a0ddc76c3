"""The record of an analysis: its page worked out again, and every number of it by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core import words
from compare_core.analysis.answer import answer
from compare_core.analysis.family import Family
from compare_core.analysis.pair import Comparison
from compare_core.named_numbers import known, of_field, of_pair, of_posterior, of_rows
from compare_core.saved.record import Record, versions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compare_core.analysis.answer import Answer
    from compare_core.analysis.posterior import Believed
    from compare_core.named_numbers import Entry
    from compare_core.saved.analysis import Analysis


def record(analysis: Analysis, view: str, found: Answer | None = None) -> Record:
    """Work an analysis out as a page shows it; or take its answer, where that is at hand.

    Raises
    ------
    DataError
        If there are no results in it, or no such page.
    NotApplicable
        If that page has no answer for them.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.saved.analysis import Analysis
    >>> found = record(Analysis(Outcomes.from_table([[9959, 11], [1, 29]])), "pairwise")
    >>> found.headline
    'A was right more often than B, by 0.10 points (0.04 to 0.19).'
    >>> round(found.numbers["mcnemar_exact: p"], 6)
    0.006348
    """
    found = answer(analysis, view) if found is None else found
    assert analysis.evidence is not None  # noqa: S101 - said to the type checker; `answer` has looked
    headline = words.card_of(found, len(analysis.evidence.models)).headline
    if isinstance(found, Comparison):
        numbers = _of_two(found)
    else:
        numbers = _of_many(found) if isinstance(found, Family) else _of_belief(found)
    return Record(view, headline, known(numbers), versions())


def _of_two(found: Comparison) -> Iterable[Entry]:
    results = (found.lead, found.difference, *found.tests, *found.intervals, *found.effects, *found.independent)
    entries = [entry for result in results for entry in of_pair(result)]
    if found.accuracies is not None:
        entries += of_field(found.accuracies)
    return entries


def _of_many(found: Family) -> Iterable[Entry]:
    results = (found.accuracies, *found.omnibus, *found.others, found.posthoc)
    entries = [entry for result in results for entry in of_field(result)]
    return [*entries, *of_rows(found.pairs)]


def _of_belief(found: Believed) -> Iterable[Entry]:
    return [*of_posterior(found.result), *(of_pair(found.beside) if found.beside is not None else ())]
