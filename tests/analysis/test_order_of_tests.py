"""In which order tests of two models stand, wherever they are listed or drawn."""

from __future__ import annotations

import pytest

from compare_core import Outcomes
from compare_core.analysis.pair import compare_pair
from compare_core.catalogue import all_methods


@pytest.mark.parametrize("lead", [None, "fisher_exact", "mcnemar_midp"])
def test_the_test_that_leads_comes_first_and_those_not_recommended_last(lead: str | None) -> None:
    found = compare_pair(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B"), lead=lead)
    assert found.tests[0] is found.lead
    assert found.lead.method == (lead or "mcnemar_exact")
    others = [test.advice.fit == "not recommended" for test in found.tests[1:]]
    assert others == sorted(others)
    assert {True, False} == set(others)
    known = list(all_methods())
    for last in (True, False):
        same = [known.index(test.method) for test in found.tests[1:] if (test.advice.fit == "not recommended") is last]
        assert same == sorted(same)
