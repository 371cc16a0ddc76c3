"""Labels are matched by value, and whatever is folded, dropped or doubtful is said."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import DataError
from compare_core.tables import Labels, match_labels


def match(truth: Any, prediction: Any, **options: bool) -> Labels:
    return match_labels(truth, {"svm": prediction}, **options)


def said(labels: Labels) -> str:
    return " ".join([*(repair.text for repair in labels.repairs), *labels.warnings])


@pytest.mark.parametrize(
    ("truth", "prediction", "correct"),
    [
        (["True", "False"], [True, False], 2),  # adv-lab-bool-str
        ([1, 0, 1], ["1.0", "0.0", "1.0"], 3),  # adv-lab-float-str
        (["1", "0", "1"], [1, 0, 1], 3),  # adv-lab-int-str
        ([1, "1", 1.0], ["1", 1, True], 3),  # adv-lab-mixed-array
        (["caf\u00e9"], ["cafe\u0301"], 1),  # adv-lab-unicode
        (["a", "b"], ["a", "zzz"], 1),  # adv-lab-unknown-class
        (["cat", "dog"], [" cat", "Dog"], 1),  # adv-lab-space-case
        (["TRUE", "false"], ["1", "0.0"], 2),
        (["1", "True", "2"], ["True", "1", "2"], 1),  # 2 is neither, so they are texts
        (["007", "7"], ["7", "7"], 1),
        (["1", "x"], ["1.0", "x"], 1),  # not every label is a number
        (["1e2", "3"], ["100", "3.00"], 2),
        (["9007199254740993", "1"], ["9007199254740992", "1"], 1),  # beyond the whole numbers of a float
    ],
)
def test_matching(truth: list[Any], prediction: list[Any], correct: int) -> None:
    assert match(truth, prediction).correct == (correct,)


def test_array_and_categorical_labels() -> None:
    truth = np.array([0, 1, 1])
    assert match(truth, pd.Series(["0", "1", "0"], dtype="category")).correct == (2,)
    assert match(truth, pd.Series(pd.Categorical([0.0, 1.0, None]))).correct == (2,)


def test_folding_is_said_with_counts() -> None:
    labels = match(["1", "0", "1"], [" 1.0", "0", "1"])
    assert [(repair.text.split(" ")[0], repair.count) for repair in labels.repairs] == [("White", 1), ("Labels", 1)]
    assert "“1.0” as “1”" in said(labels)
    assert labels.classes == ("0", "1")
    assert "NFC" in said(match(["caf\u00e9"], ["cafe\u0301"]))
    assert said(match(["1", "0"], ["1", "1"])) == ""


def test_case_is_kept_and_warned_of() -> None:
    labels = match(["cat", "dog"], ["cat", "Dog"])
    assert "“Dog” and “dog”" in said(labels)
    assert "1 prediction has a label that the truth never has" in said(labels)


def test_numbers_are_in_order_of_value() -> None:
    assert match(["10", "9", "-1"], ["9", "10", "-1"]).classes == ("-1", "9", "10")


@pytest.mark.parametrize(
    "labels", [([1, 0], [0.93, 0.12]), (["1", "0"], ["1", "0.5"]), (["cat", "dog"], ["0.2", "0.1"])]
)
def test_probabilities_are_refused(labels: tuple[list[Any], list[Any]]) -> None:  # adv-lab-probabilities
    with pytest.raises(DataError, match="probabilities"):
        match(*labels)


def test_fractions_that_are_true_labels_are_classes() -> None:
    assert match(["0.5", "0.25"], ["0.5", "0.5"]).correct == (1,)


def test_a_missing_label_drops_the_row_for_all() -> None:
    labels = match_labels(["a", "b", "", "a"], {"svm": ["a", None, "a", "a"], "rf": ["b", "b", "b", "a"]})
    assert (labels.correct, len(labels.codes)) == ((2, 1), 2)
    assert labels.repairs[-1].count == 2
    assert "the truth 1, svm 1" in said(labels)


def test_words_for_missing() -> None:
    truth, prediction = ["a", "NA", "b"], ["a", "b", "nan"]
    assert len(match(truth, prediction).codes) == 1
    assert len(match(truth, prediction, missing_words=False).codes) == 3


@pytest.mark.parametrize(
    "word",
    [
        "NULL",
        "Null",
        "(null)",
        "n/a",
        "N/A",
        "#N/A",
        "#DIV/0!",
        "#VALUE!",
        "#REF!",
        "#NAME?",
        "#NV",
        "NAN",
        "Nan",
        "nan",
    ],
)
def test_what_programs_write_for_nothing_is_no_wrong_label(word: str) -> None:
    labels = match(["a", "b", "a", "b"], ["a", word, "b", "b"])
    assert (labels.correct, len(labels.codes), labels.warnings) == ((2,), 3, ())
    both = match(["a", word, "a", "b"], ["a", word, "b", "b"])
    assert (both.correct, len(both.codes)) == ((3,), 4)


def test_none_and_na_in_small_letters_are_classes() -> None:
    labels = match(["none", "na", "mild"], ["mild", "mild", "mild"])
    assert (labels.correct, len(labels.codes)) == ((1,), 3)


def test_na_is_a_class_where_both_use_it() -> None:
    labels = match(["NA", "EU", "None"], ["NA", "NA", "EU"])
    assert (labels.correct, labels.classes) == ((1,), ("EU", "NA"))
    assert "“NA” is counted as a class" in said(labels)


def test_a_blank_model_is_dropped() -> None:  # adv-file-all-missing-model
    labels = match_labels(["a", "b"], {"svm": ["a", "a"], "rf": ["", "NA"]})
    assert labels.names == ("the truth", "svm")
    assert "“rf” was left out: it has no predictions." in said(labels)


@pytest.mark.parametrize(
    ("truth", "predictions", "words"),
    [
        (["", ""], {"svm": ["a", "b"]}, "blank in every row"),
        (["a", "b"], {"svm": ["", ""]}, "“svm” is blank"),
        (["a", "b"], {"svm": ["a", ""], "rf": ["", "b"]}, "No row has"),
        (["a", "b"], {"svm": ["a"]}, "one label per item"),
        ("ab", {"svm": ["a", "b"]}, "list of labels"),
    ],
)
def test_labels_that_cannot_be_compared(truth: Any, predictions: dict[str, Any], words: str) -> None:
    with pytest.raises(DataError, match=words):
        match_labels(truth, predictions)


LABELS = st.sampled_from(["a", "A", "b", "1", "1.0", "0", "007", "True", "false", "NA", "", " b", "é", "e\u0301"])


@given(st.lists(st.tuples(LABELS, LABELS, LABELS), min_size=1, max_size=20), st.randoms())
def test_the_order_of_rows_changes_nothing(rows: list[tuple[str, str, str]], random: Any) -> None:
    shuffled = random.sample(rows, len(rows))
    found = []
    for some in (rows, shuffled):
        truth, svm, rf = zip(*some, strict=True)
        try:
            labels = match_labels(list(truth), {"svm": list(svm), "rf": list(rf)})
            found.append((labels.classes, labels.correct, labels.repairs, labels.warnings))
        except DataError as error:
            found.append(str(error))
    assert found[0] == found[1]


def test_matching_costs_by_the_distinct_labels() -> None:
    truth = pd.Series(pd.Categorical.from_codes(np.zeros(200_000, dtype=np.int8), categories=["1.0", "2"]))
    labels = match_labels(truth, {"svm": truth, "rf": ["1"] * 200_000})
    assert labels.correct == (200_000, 200_000)
    assert labels.codes.dtype == np.int8
