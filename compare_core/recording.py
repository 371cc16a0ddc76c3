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

    from compare_core.analysis.posterior import Believed
    from compare_core.named_numbers import Entry
    from compare_core.saved.analysis import Analysis


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
    >>> from compare_core.saved.analysis import Analysis
    >>> found = record(Analysis(Outcomes.from_table([[9959, 11], [1, 29]])), "pairwise")
    >>> found.headline
    'A was right more often than B, by 0.10 points (0.04 to 0.19).'
    >>> round(found.numbers["mcnemar_exact: p"], 6)
    0.006348
    """
    found, among = answer(analysis, view), len(analysis.evidence.models) if analysis.evidence else 0
    if isinstance(found, Comparison):
        return _record(view, *_of_two(found, among))
    if isinstance(found, Family):
        return _record(view, *_of_many(found))
    return _record(view, *_of_belief(found, among))


def _record(view: str, headline: str, numbers: Iterable[Entry]) -> Record:
    return Record(view, headline, known(numbers), versions())


def _of_two(found: Comparison, among: int) -> tuple[str, Iterable[Entry]]:
    results = (found.lead, found.difference, *found.tests, *found.intervals, *found.effects, *found.independent)
    entries = [entry for result in results for entry in of_pair(result)]
    if found.accuracies is not None:
        entries += of_field(found.accuracies)
    return words.pair_card(found, among).headline, entries


def _of_many(found: Family) -> tuple[str, Iterable[Entry]]:
    results = (found.accuracies, *found.omnibus, *found.others, found.posthoc)
    entries = [entry for result in results for entry in of_field(result)]
    return words.family_card(found).headline, [*entries, *of_rows(found.pairs)]


def _of_belief(found: Believed, among: int) -> tuple[str, Iterable[Entry]]:
    entries = [*of_posterior(found.result), *(of_pair(found.beside) if found.beside is not None else ())]
    return words.belief_card(found, among).headline, entries
