"""What clusters of related items change, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.usual import CLUSTERED
from compare_core.catalogue import all_methods
from compare_core.numerics.written import number
from compare_core.words.numbers import equals_p, statistic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from compare_core.result import FamilyResult, PairResult

MOST_BESIDE = 2  # tests that ignore the clusters, named beside the one that allows for them


def cluster_count(result: PairResult) -> int:
    """Return the number of clusters that a clustered test counted."""
    return int(next((effect.value for effect in result.effects if effect.id == "clusters"), None) or 0)


def clustered_evidence(comparison: Comparison) -> str:
    """Say what the clustered test says, and beside it the one that takes all items as independent."""
    lead = comparison.lead
    naive = next((test for test in comparison.independent if test.pvalue is not None), None)
    beside = ""
    if naive is not None:
        beside = f" If all items were independent: {all_methods()[naive.method].title}, {equals_p(naive)}."
    return (
        f"The items come in {cluster_count(lead):,} clusters, within which they may be related. "
        f"{all_methods()[lead.method].title}: {statistic(lead)}, {equals_p(lead)}.{beside}"
    )


def not_allowed_for(comparison: Comparison) -> tuple[str, ...]:
    """Warn where items are clustered, and no test that leads could take that into account."""
    if not comparison.not_allowed_for:
        return ()
    alone = "The p-value here treats all items as independent, and is too small if they are related."
    return (f"{comparison.not_allowed_for} {alone}",)


def why_clusters(comparison: Comparison) -> str:
    """Say what clusters are, and what to read where they are few."""
    lead = next((test for test in comparison.tests if test.method == CLUSTERED), None)
    count = f"{cluster_count(lead):,} clusters" if lead else "clusters"
    caution = f" {lead.advice.reason}" if lead is not None and lead.advice.fit == "caution" else ""
    return (
        f"The {comparison.n[0]:,} items come in {count}. Items from the same cluster tend to be won together, so they "
        f"say less than the same number of independent items.{caution}"
    )


def design_effect(value: float | None) -> str:
    """Say how many independent items the items are worth."""
    if not value:
        return ""
    return f"Design effect {value:.3g}: the variance is {value:.3g} times that of the same number of independent items."


def clustered_field(family: Family) -> str:
    """Say what the test of the whole field says that allows for the clusters, and beside it those that do not."""
    allowing = [test for test in family.omnibus if test is family.lead]
    lead = f"{tests_said(allowing)}." if allowing else "There are too few clusters to compare all models at once."
    others = tests_said([test for test in family.omnibus if test is not family.lead][:MOST_BESIDE])
    said = f"The items come in clusters, within which they may be related. {lead}"
    return f"{said} If all items were independent: {others}." if others else said


def tests_said(results: Sequence[FamilyResult]) -> str:
    """Write the statistics and p-values of some tests of a whole field."""
    return "; ".join(
        f"{all_methods()[test.method].title}: {test.statistic_name} = {number(test.statistic)}, {equals_p(test)}"
        for test in results
    )
