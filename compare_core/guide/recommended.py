"""What is recommended for some evidence, what comes next, and what not to use, each in the words of the method."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from compare_core.analysis.metric import compare_by
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.usual import RUNNERS_UP, usual
from compare_core.errors import NotApplicable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.pair import Comparison
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import PairResult

WELCOME = ("recommended", "sound")
UNWELCOME = ("not recommended", "caution")


class Avoided(NamedTuple):
    """Methods that are not to be used here, or with caution (`fit`), with the reason that they give."""

    methods: tuple[str, ...]
    fit: str
    reason: str


@dataclass(frozen=True, slots=True)
class OfTwo:
    """What is recommended to compare two models; methods by their ids.

    Attributes
    ----------
    lead, reason
        The test that leads, and what it says of itself here.
    quoted
        Whose difference and interval are read beside it.
    next, next_reason
        What to read next; "" where there is nothing.
    avoided
        What not to use.
    posterior, no_posterior
        What says how probable each state is, or why nothing does.
    """

    lead: str
    reason: str
    quoted: str
    next: str
    next_reason: str
    avoided: tuple[Avoided, ...]
    posterior: str
    no_posterior: str


@dataclass(frozen=True, slots=True)
class OfMany:
    """What is recommended to compare many models; methods by their ids.

    Attributes
    ----------
    pairs
        What compares every two and corrects for their number; "" where many are not compared at once.
    field
        What tests whether any differ at all; "" where nothing does.
    estimates
        What orders them.
    ranks
        What says which rank each is expected to have; "" where nothing does.
    refused
        Why many are not compared at once.
    """

    pairs: str
    field: str
    estimates: str
    ranks: str
    refused: str


def because(evidence: Evidence) -> str:
    """Return why these methods lead for such evidence, and whose result that is."""
    return usual(evidence).because


def for_two(evidence: Evidence, models: tuple[str, str]) -> OfTwo:
    """Return what is recommended for two models.

    Raises
    ------
    NotApplicable
        If no test has an answer for them.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> for_two(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B")).next
    'mcnemar_midp'
    """
    found, row = compare_pair(evidence, models), usual(evidence)
    follows = _next(found)
    return OfTwo(
        lead=found.lead.method,
        reason=found.lead.advice.reason,
        quoted=found.difference.method,
        next=follows.method if follows else "",
        next_reason=follows.advice.reason if follows else "",
        avoided=_warning([test for test in found.tests if test is not found.lead]),
        posterior=row.posterior if not row.no_posterior else "",
        no_posterior=row.no_posterior,
    )


def by_metric(evidence: Evidence, models: tuple[str, str], metric: str) -> OfTwo:
    """Return what is recommended to compare two models by a metric that is not their main one.

    Raises
    ------
    NotApplicable
        If the metric has no value for them.

    Examples
    --------
    >>> from compare_core.guide.samples import sample
    >>> evidence = sample("tumour-probabilities").evidence
    >>> by_metric(evidence, evidence.models[:2], "auc").lead
    'delong'
    """
    found = compare_by(metric, evidence, models, {})
    if found is None:
        raise NotApplicable("These results do not have this metric.", "Choose another one.")
    lead, *others = found.tests
    follows = next((test for test in others if test.advice.fit in WELCOME), None)
    return OfTwo(
        lead=lead.method,
        reason=lead.advice.reason,
        quoted=found.interval.method,
        next=follows.method if follows else "",
        next_reason=follows.advice.reason if follows else "",
        avoided=_warning(others),
        posterior="",
        no_posterior="",
    )


def for_many(evidence: Evidence) -> OfMany:
    """Return what is recommended for many models.

    >>> from compare_core import Outcomes
    >>> for_many(Outcomes.from_table([[5, 1], [0, 2]])).field
    'cochran_q'
    """
    row = usual(evidence)
    if row.not_together:
        return OfMany("", "", "", "", row.not_together)
    return OfMany(row.posthoc, next(iter(row.omnibus), ""), row.estimates, row.expected_rank, "")


def _next(found: Comparison) -> PairResult | None:
    """Return the first runner-up that answered and speaks for itself."""
    answered = {test.method: test for test in found.tests if test.advice.fit in WELCOME}
    return next((answered[name] for name in RUNNERS_UP.get(found.lead.method, ()) if name in answered), None)


def _warning(tests: Sequence[PairResult]) -> tuple[Avoided, ...]:
    """Gather the tests that warn of themselves by what they say."""
    by_reason: dict[tuple[str, str], list[str]] = {}
    for fit in UNWELCOME:
        for test in tests:
            if test.advice.fit == fit:
                by_reason.setdefault((fit, test.advice.reason), []).append(test.method)
    return tuple(Avoided(tuple(methods), fit, reason) for (fit, reason), methods in by_reason.items())
