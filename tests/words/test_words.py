"""The words claim no more than the numbers, and never show what a number cannot be."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import Outcomes, SeparateTests, words
from compare_core.analysis.pair import compare_pair
from compare_core.evidence.scores import FoldScores
from tests.thorough import examples

COUNTS = st.integers(0, 5000)


def said(table: list[list[int]], **settings_: object) -> words.Reading:
    return words.reading(compare_pair(Outcomes.from_table(table, ("svm", "rf")), ("svm", "rf"), **settings_))  # type: ignore[arg-type]


def test_a_shown_difference_names_the_better_model_and_the_size_first() -> None:
    found = said([[9959, 11], [1, 29]])
    assert found.headline == "svm was right more often than rf, by more than chance readily explains."
    assert "99.70 % of 10,000 items" in found.estimate
    assert "+0.10 percentage points (95 % interval +0.04 to +0.19, Tango score)" in found.estimate
    assert "p = 0.00635" in found.evidence
    assert found.text.index("interval") < found.text.index("p = ")


def test_the_better_model_is_named_whichever_is_a() -> None:
    assert said([[9959, 1], [11, 29]]).headline.startswith("rf was right more often than svm")


def test_no_difference_is_never_called_equal() -> None:
    found = said([[9945, 25], [15, 15]])
    assert found.headline == "svm and rf were not shown to differ in accuracy."
    assert "That does not make them equal" in found.advice
    assert "0.23 points" in found.advice


def test_no_disagreements_is_an_answer() -> None:
    found = said([[10, 0], [0, 5]])
    assert found.headline == "svm and rf were right on exactly the same items."
    assert "−20.4 to +20.4" in found.estimate


def test_too_few_disagreements_are_said() -> None:
    assert any(
        "the p-value of the exact McNemar test cannot be below 0.0625" in caution
        for caution in said([[9, 5], [0, 5]]).cautions
    )


def test_interval_and_p_on_different_sides_are_explained() -> None:
    reading = said([[9, 5], [0, 5]])
    assert reading.headline.startswith("Borderline: the interval shows a difference in accuracy between")
    assert reading.headline.endswith("the test does not; they are computed in different ways.")
    assert "so neither is decisive" in reading.advice


def test_separate_tests_say_each_size() -> None:
    found = words.reading(compare_pair(SeparateTests(("svm", "rf"), [84, 184], [100, 200]), ("svm", "rf")))  # type: ignore[arg-type]
    assert "of its 100 items" in found.estimate
    assert "of its 200 items" in found.estimate


@pytest.mark.parametrize(
    ("p", "log10_p", "text"),
    [
        (1.0, 0.0, "1"),
        (0.05, -1.3, "0.05"),
        (0.0495, -1.3, "0.0495"),
        (3.1e-9, -8.5, "3.1 × 10⁻⁹"),
        (0.0, -436.04, "< 10⁻³⁰⁰ (about 10⁻⁴³⁶)"),
    ],
)
def test_pvalues_are_never_zero(p: float, log10_p: float, text: str) -> None:
    assert words.pvalue(p, log10_p) == text


@examples(40, 600)
@given(COUNTS, COUNTS, COUNTS, COUNTS, st.sampled_from(["two-sided", "greater", "less"]))
def test_nothing_impossible_is_ever_said(a: int, b: int, c: int, d: int, alternative: str) -> None:
    if a + b + c + d == 0:
        return
    text = said([[a, b], [c, d]], options={"alternative": alternative}).text
    assert not re.search(r"\b(nan|inf|None)\b|p = 0\b(?!\.)|are equal|is proven", text)
    assert "--" not in text


TEN = [0.067, 0.062, 0.045, 0.05, 0.041, 0.045, -0.02, -0.004, 0.047, 0.046]


def test_two_tests_on_different_sides_of_alpha_are_named_with_the_reason_why_one_leads() -> None:
    folds = FoldScores(("svm", "rf"), [[0.8 + gap, 0.8] for gap in TEN], 5, 2, metric="accuracy")
    (warned,) = (
        each for each in words.reading(compare_pair(folds, ("svm", "rf"))).cautions if "different sides" in each
    )
    assert "5×2 cross-validation F test (p = 0.000113) shows a difference" in warned
    assert "Corrected (repeated) k-fold t test (p = 0.2" in warned
    assert "), which is recommended here, shows none." in warned
    assert "Five repeats of two folds have a test of their own" in warned
    assert "hence the first leads" in warned
    asked = words.reading(compare_pair(folds, ("svm", "rf"), lead="five_by_two_f")).cautions
    assert any("The first was chosen to lead." in each for each in asked)
    other = words.reading(compare_pair(folds, ("svm", "rf"), lead="corrected_repeated_kfold_t")).cautions
    assert not any("different sides" in each for each in other), "F is not recommended, but sound"
    same = words.reading(compare_pair(folds, ("svm", "rf"), alpha=0.3)).cautions
    assert not any("different sides" in each for each in same)
