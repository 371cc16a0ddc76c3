"""Degenerate data is named where a file is understood, and ordinary data is left alone."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import Roles, read, understand
from compare_core.tables.meaning.degenerate import degenerate
from tests.cost import seconds_of

TRUTH = "abcabcaabbcc"
IDLE = "If they are copies, comparing them compares a model with itself."


def warned(header: str, *columns: str) -> str:
    """Return the warnings about a file of one letter a cell."""
    rows = "\n".join(",".join(cells) for cells in zip(*columns, strict=True))
    return " ".join(understand([read("r.csv", f"{header}\n{rows}\n".encode())]).warnings)


def test_a_model_that_says_one_class_is_named_with_the_class() -> None:
    said = warned("y_true,svm,lazy", TRUTH, "abcabcaabbca", "b" * 12)
    assert said == "“lazy” says “b” on all 12 items, so its accuracy is the share of “b” among them."


def test_models_that_say_one_class_each_are_told_class_by_class() -> None:
    said = warned("y_true,x,y,z,svm", TRUTH, "b" * 12, "a" * 12, "b" * 12, "abcabcaabbca")
    assert "“y” says “a” on all 12 items, so its" in said
    assert "“x” and “z” say “b” on all 12 items, so the accuracy of each is the share of “b”" in said


def test_one_class_is_no_news_where_the_truth_has_no_other() -> None:
    assert warned("y_true,p,q", "a" * 12, "a" * 12, "a" * 12) == "“p” and “q” are the same on all 12 items. " + IDLE


def test_a_column_that_equals_the_truth_is_named_as_the_truth_or_a_leak() -> None:
    said = warned("y_true,svm,gold", TRUTH, "abcabcaabbca", TRUTH)
    assert said.startswith("“gold” equals the truth on all 12 items. Make sure that this column is not the truth")
    assert "leak" in said
    assert "svm" not in said


def test_few_items_say_nothing_of_copies_or_leaks() -> None:
    assert warned("y_true,svm,gold", TRUTH[:9], "abcabcaaa", TRUTH[:9]) == ""


def test_copies_are_named_together() -> None:
    guess, other = "abcabcaabbca", "bbcabcaabbca"
    said = warned("y_true,a1,b1,a2,b2,a3", TRUTH, guess, other, guess, other, guess)
    assert "“a1”, “a2” and “a3” are the same on all 12 items." in said
    assert "“b1” and “b2” are the same on all 12 items." in said


def test_answers_that_differ_are_no_copies_though_equally_often_wrong() -> None:
    assert warned("y_true,x,y", TRUTH, "bbcabcaabbcc", "cbcabcaabbcc") == ""


def test_copies_of_right_and_wrong_are_named_but_not_two_models_right_throughout() -> None:
    right = "110101110110"
    said = warned("item,svm,rf,tree", "abcdefghijkl", right, right, "011101110110")
    assert "“svm” and “rf” are the same on all 12 items." in said
    assert "are the same" not in warned("item,svm,rf", "abcdefghijkl", "1" * 12, "1" * 12)


@pytest.mark.parametrize(("last", "copies"), [("0.75", True), ("0.76", False)])
def test_copies_of_scores_are_named_on_few_data_sets(last: str, copies: bool) -> None:  # noqa: FBT001
    text = f"dataset,svm,rf\niris,0.91,0.91\nwine,0.82,0.82\nglass,0.75,{last}\n"
    said = " ".join(understand([read("r.csv", text.encode())]).warnings)
    assert ("“svm” and “rf” are the same on all 3 data sets." in said) is copies


def test_probabilities_of_one_side_are_one_class_and_are_no_copies_of_each_other() -> None:
    rows = "\n".join(f"{i % 2},{0.1 + i / 100},{0.3 - i / 100},{0.4 + i / 50}" for i in range(20))
    said = " ".join(understand([read("r.csv", f"y_true,x,y,z\n{rows}\n".encode())]).warnings)
    assert "“x” and “y” say “0” on all 20 items at the chosen threshold" in said
    assert "are the same" not in said


def test_numbers_that_equal_the_true_numbers_are_named() -> None:
    rows = "\n".join(f"{i * 1.5},{i * 1.5},{i * 1.4 + 0.3}" for i in range(12))
    said = " ".join(understand([read("r.csv", f"y_true,x,y\n{rows}\n".encode())]).warnings)
    assert "“x” equals the truth on all 12 items." in said


def test_a_million_items_of_twenty_models_cost_a_part_of_a_second() -> None:
    rng = np.random.default_rng(7)
    codes = rng.integers(0, 3, (1_000_000, 21))
    codes[:, 20] = codes[:, 3]
    evidence = Outcomes.from_codes(codes, ("a", "b", "c"), [f"m{i}" for i in range(20)])
    assert degenerate(evidence) == (f"“m2” and “m19” are the same on all 1,000,000 items. {IDLE}",)
    assert seconds_of(lambda: degenerate(evidence), 0.5) < 1


def _marks(*rows: tuple[float, float]) -> str:
    lines = "".join(f"text {n},{one},{other}\n" for n, (one, other) in enumerate(rows))
    return " ".join(understand([read("marks.csv", f"item,llm_score,google_score\n{lines}".encode())], MARKS).warnings)


MARKS = Roles(layout="item_scores", models=("llm_score", "google_score"), id="item")


def test_marks_out_of_ten_beside_marks_out_of_a_hundred_are_told() -> None:
    said = _marks(*[(85, 75)] * 8, (8, 6), (9, 8.5), (7, 7), (0, 0))
    assert "In 3 rows no score is above 10, and in 8 none is below 30: marks out of 10 beside marks out of 100" in said
    assert "In 1 all are 0" in said


@pytest.mark.parametrize(
    "odd",
    [
        [(85, 75), (70, 90)],  # all out of 100
        [(8, 6), (20, 15)],  # some in between
        [(8, 76), (9, 80)],  # where one model did well
        [(8.37, 6.12), (9.01, 4.73)],  # measured, and no marks
        [(8, 6), (80, 70)],  # one row only
    ],
)
def test_marks_of_one_scale_are_left_alone(odd: list[tuple[float, float]]) -> None:
    assert "out of 100" not in _marks(*[(85, 75), (90, 70)] * 5, *odd)


def test_a_guess_of_the_commonest_class_is_held_against_the_best_model() -> None:
    true = ["0"] * 54 + ["1"] * 6
    lazy, keen = ["0"] * 59 + ["1"], ["1"] * 5 + ["0"] * 49 + ["1"] * 6
    lines = [f"{n},{t},{a},{b}" for n, (t, a, b) in enumerate(zip(true, lazy, keen, strict=True))]
    found = understand([read("a.csv", "\n".join(["id,y_true,lazy,keen", *lines]).encode())])
    (said,) = (each for each in found.warnings if "accuracy says little" in each)
    assert said.startswith("To say “0” of every item would be right on 90.0 %, and the best model is on 91.7 %")


def test_a_model_that_is_much_better_than_the_commonest_class_is_not() -> None:
    lines = [f"{n},{int(n > 53)},{int(n > 53)},{int(n > 52)}" for n in range(60)]
    found = understand([read("a.csv", "\n".join(["id,y_true,a,b", *lines]).encode())])
    assert not [each for each in found.warnings if "accuracy says little" in each]
