"""An analysis worked out as one of its pages shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.asking import at_alpha
from compare_core.analysis.error_rates import belief_in_error_rates, field_in_error_rates, in_error_rates
from compare_core.analysis.family import Family, compare_family
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.analysis.posterior import Believed, believe
from compare_core.errors import DataError
from compare_core.saved.analysis import ERRORS

if TYPE_CHECKING:
    from compare_core.saved.analysis import Analysis

VIEWS = ("pairwise", "omnibus", "bayesian")
Answer = Comparison | Family | Believed


def answer(analysis: Analysis, view: str) -> Answer:
    """Work an analysis out: two models, many models, or how probable each state is.

    Raises
    ------
    DataError
        If there are no results in it, or no such view.
    NotApplicable
        If that view has no answer for them.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.saved.analysis import Analysis
    >>> found = answer(Analysis(Outcomes.from_table([[9959, 11], [1, 29]])), "pairwise")
    >>> found.lead.method, round(found.lead.pvalue, 6)
    ('mcnemar_exact', 0.006348)
    """
    if analysis.evidence is None or view not in VIEWS:
        raise DataError("There are no results here that a page shows.")
    if view == "omnibus":
        return _of_many(analysis)
    return _of_two(analysis) if view == "pairwise" else _of_belief(analysis)


def _of_two(analysis: Analysis) -> Comparison:
    evidence, options = analysis.evidence, at_alpha(analysis.options, analysis.alpha)
    assert evidence is not None  # noqa: S101 - said to the type checker; `answer` has looked
    found = compare_pair(evidence, analysis.two, lead=analysis.method, alpha=analysis.alpha, options=options)
    return in_error_rates(found) if analysis.wording == ERRORS else found


def _of_many(analysis: Analysis) -> Family:
    evidence, options = analysis.evidence, at_alpha(analysis.options, analysis.alpha)
    assert evidence is not None  # noqa: S101 - as above
    found = compare_family(
        evidence, posthoc=analysis.posthoc, control=analysis.control, alpha=analysis.alpha, options=options
    )
    return field_in_error_rates(found) if analysis.wording == ERRORS else found


def _of_belief(analysis: Analysis) -> Believed:
    assert analysis.evidence is not None  # noqa: S101 - as above
    found = believe(analysis.evidence, analysis.two, method=analysis.belief, options=analysis.options)
    return belief_in_error_rates(found) if analysis.wording == ERRORS else found
