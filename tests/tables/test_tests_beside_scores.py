"""Scores with what was worked out of them: p-values, wins and losses in a row or a column beside them."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import first, found, refused, rows

SETS = ("iris", "wine", "glass", "sonar", "vowel", "zoo")
SCORES = (
    ".7543,.7575,.7857", ".6494,.8423,.6808", ".7072,.7592,.7098", ".7135,.6501,.8718", ".8718,.9076,.6709",
    ".9007,.8424,.6206",
)  # fmt: skip
LINES = tuple(map(",".join, zip(SETS, SCORES, strict=True)))


@pytest.mark.parametrize(
    "last",
    ["p,-,0.031,0.27", "p-val,-,0.031,0.27", "win/tie/lose,1/0/5,2/0/4,3/0/3", "W-T-L,1/0/5,2/0/4,3/0/3",
     "better/equal/worse,1/0/5,2/0/4,3/0/3"],
)  # fmt: skip
def test_a_last_row_of_a_test_is_no_data_set(last: str) -> None:
    scores = found(rows("dataset,SVM,RF,kNN", *LINES, last)).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.datasets == SETS


def test_p_is_a_letter_among_others() -> None:
    sets = "klmnop"
    lines = [f"{letter},{scores}" for letter, scores in zip(sets, SCORES, strict=True)]
    lines[-1] = "p,.031,.02,.01"
    scores = found(rows("dataset,SVM,RF,kNN", *lines)).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.datasets == tuple(sets)


def test_p_values_beside_data_sets_are_left_out_whatever_models_are_called() -> None:
    lines = [f"{line},0.{n}2" for n, line in enumerate(LINES)]
    scores = found(rows("dataset,Ours,DeepFM,Wide&Deep,p-value", *lines)).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.models == ("Ours", "DeepFM", "Wide&Deep")


def test_p_values_beside_models_are_left_out() -> None:
    lines = ("SVM,.7106,.9007,.9148,.6056,.8224,-", "RF,.7959,.7866,.6827,.9323,.9417,0.031", "kNN,.7,.8,.9,.6,.7,.2")
    scores = first(rows("Model,iris,wine,glass,sonar,vowel,p-value", *lines)).evidence
    assert isinstance(scores, DatasetScores)
    assert (len(scores.datasets), scores.models) == (5, ("SVM", "RF", "kNN"))


def test_estimates_with_their_p_values_are_no_scores() -> None:
    lines = ("age,.31,.12,.5,.01", "sex,.22,.02,.4,.03", "income,.41,.21,.6,.001")
    assert "tests that were already made" in refused(rows("name,estimate,lower,upper,p-value", *lines))
    assert "tests that were already made" in refused(rows("dataset,mean_a,mean_b,diff,p-value", *lines))
