"""Pictures of one quantity side by side have one scale, and the whole of what they show lies on it."""

from __future__ import annotations

from typing import Any

import pytest

from compare_core import charts
from compare_core.analysis.pair import compare_pair
from compare_core.evidence.outcomes import Outcomes


def domains(node: Any) -> set[tuple[float, ...]]:
    """Return every domain of numbers along x."""
    found: set[tuple[float, ...]] = set()
    for layer in node.get("layer", ()):
        found |= domains(layer)
    domain = node.get("encoding", {}).get("x", {}).get("scale", {}).get("domain")
    return found | ({tuple(domain)} if domain and isinstance(domain[0], (int, float)) else set())


def test_the_widest_reach_holds_all() -> None:
    assert charts.widest([None, (0.2, 0.5), (-1.0, 0.3)]) == (-1.0, 0.5)
    assert charts.widest([None, None]) is None


@pytest.mark.parametrize("name", ["accuracies", "difference", "pvalues"])
def test_two_pictures_within_one_reach_have_one_scale(name: str) -> None:
    brought = [Outcomes.from_table(table) for table in ([[8, 10], [2, 0]], [[9988, 10], [2, 0]])]
    pairs = [compare_pair(evidence, evidence.models) for evidence in brought]
    makes = {
        "accuracies": lambda found, within: charts.accuracies(found.accuracies.estimates, reach=within),
        "difference": lambda found, within: charts.difference(
            found.difference.estimate, found.models, str, rope=None, shown=False, within=within
        ),
        "pvalues": lambda found, within: charts.pvalues(
            found.tests, [test.method for test in found.tests], 0.05, str, within=within
        ),
    }
    reaches = {
        "accuracies": lambda found: charts.accuracies_reach(found.accuracies.estimates),
        "difference": lambda found: charts.difference_reach(found.difference.estimate, None),
        "pvalues": lambda found: charts.pvalues_reach(found.tests, 0.05),
    }
    within = charts.widest([reaches[name](found) for found in pairs])
    drawn = [domains(makes[name](found, within).spec()) for found in pairs]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 1
    assert drawn[0].pop() == pytest.approx(within)
