"""What confirms the figures: every case is shown, computed anew, beside what it expects."""

from __future__ import annotations

import json

import pytest

from compare_core.catalogue import all_methods
from compare_core.guide import calibration, verification
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.verify import CASES, load, verify_case


def test_every_file_of_cases_is_there_by_its_title() -> None:
    titles = verification.titles()
    assert set(titles) == {*all_methods(), *CORRECTIONS} == {path.stem for path in CASES.glob("*.json")}
    assert sum(map(verification.count, titles)) == sum(len(load(path)) for path in CASES.glob("*.json"))


@pytest.mark.parametrize("name", ["mcnemar", "paired_t", "holm", "nemenyi", "bayes_sign"])
def test_a_case_stands_with_every_value_expected_and_computed(name: str) -> None:
    for found in verification.checked(name):
        assert found.verdict.passed
        assert len(verification.values(found)) == found.verdict.checked or "raises" in found.verdict.compared[0].path
        for value in verification.values(found):
            assert value.expected
            assert value.computed
            assert (value.expected, value.computed) != ("0", "0") or value.path not in verification.CHANCES


def test_a_wrong_case_shows_what_was_computed() -> None:
    case = {"id": "w", "method": "mcnemar_exact", "inputs": {"table": [[9, 5], [0, 5]]}, "expected": {"pvalue": 0.07}}
    verdict = verify_case(case)
    assert not verdict.passed
    assert verdict.compared == (("pvalue", 0.07, 0.0625),)


def test_every_published_figure_stands_beside_ours_with_its_reason() -> None:
    told = verification.published()
    wrong = [case for path in CASES.glob("*.json") for case in load(path) if "published_wrong" in case]
    assert {each.where for each in told} == {case["published_in"] for case in wrong}
    for each in told:
        assert each.agrees
        assert each.printed != each.computed
        assert each.reason.endswith(".")
    assert json.dumps([each.computed for each in told if each.where == "STAC"]) == '["0.109375"]'


def test_cases_are_searched_by_name_source_and_what_confirmed_them() -> None:
    every = verification.checked("sign_test")
    assert verification.holds("", every) == every
    assert [each.case for each in verification.holds("stac 8-of-10", every)] == ["stac-8-of-10"]
    assert verification.holds("no such case", every) == ()


def test_outside_what_is_allowed_no_method_recommends_itself() -> None:
    outside = [rate for rate in calibration.rates() if not rate.inside]
    assert outside
    assert [rate for rate in outside if rate.advice.startswith("recommended")] == []
