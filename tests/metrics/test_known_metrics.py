"""What the name of a metric tells, wherever it is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.metrics.known import LOSSES, LOST, NAMES, SHARES, known, says_nothing
from compare_core.tables.meaning.graded import Metric
from compare_core.tables.meaning.scores import metric_of

WORDS = sorted({word for said in (*LOSSES, *LOST, *NAMES, *SHARES) for word in said.split()})
names = st.lists(st.sampled_from([*WORDS, "test", "neg", "word", "mean", "5", "svm"]), min_size=1, max_size=4)


@pytest.mark.parametrize(
    ("name", "higher"),
    [("logloss", False), ("testerror", False), ("log_loss", False), ("WER", False), ("fit_time", False),
     ("neg_log_loss", True), ("neg_mean_poisson_deviance", True), ("answer", True), ("sentiment", True),
     ("F1 score", True), ("elo", True)],
)  # fmt: skip
def test_every_reader_tells_the_same_direction(name: str, higher: bool) -> None:  # noqa: FBT001 - a table of cases
    assert Metric.of(name).higher is higher
    assert metric_of([name])[1] is higher


@pytest.mark.parametrize(
    "name",
    ["accuracy", "Balanced accuracy", "F1", "f1_macro", "f1score", "ROC AUC", "rocauc", "precision@5", "recall", "R²",
     "R^2", "r2_score", "matthews_corrcoef", "Cohen's kappa", "percent correct", "exact_match", "error rate",
     "zero_one_loss"],
)  # fmt: skip
def test_shares_are_known_by_whole_words(name: str) -> None:
    assert known(name).share


@pytest.mark.parametrize(
    "name",
    ["log loss", "RMSE", "brier_score", "error", "mean_squared_error", "time", "word error rate", "bit error rate",
     "accuracy loss", "neg_log_loss", "score", "grade", "incorrect", "copyright", "elo", ""],
)  # fmt: skip
def test_a_loss_or_a_name_that_is_not_known_is_no_share(name: str) -> None:
    assert not known(name).share


@given(names)
def test_what_a_metric_is_called_tells_the_same_as_its_whole_name(words: list[str]) -> None:
    found = known(" ".join(words))
    if found.name:
        assert known(found.name)[1:] == found[1:]


def test_a_metric_keeps_the_words_that_matter() -> None:
    assert metric_of(["log_loss"])[0] == "log loss"
    assert metric_of(["test_error_rate"])[0] == "error rate"
    assert metric_of(["word_error_rate"])[0] == "word_error_rate"
    assert metric_of(["balanced_accuracy"])[0] == "balanced accuracy"


def test_a_score_says_nothing() -> None:
    assert all(says_nothing(name) for name in ("score", "Test scores", "value", ""))
    assert not any(says_nothing(name) for name in ("elo", "brier score", "accuracy", "точность"))
