"""The pictures of an experiment that is still on its way."""

from __future__ import annotations

import numpy as np

from compare_core import charts, words
from compare_core.experiment.studies import Roc


def test_scores_that_have_not_come_are_not_drawn() -> None:
    scores = np.array([[0.5, np.nan], [0.7, np.nan]])
    figure = charts.scores_so_far(["a", "b"], "F1", scores, words.number)
    assert [row["score"] for row in figure.data["scores"]] == [0.5, 0.7]
    assert figure.data["means"] == [{"model": "a", "whole": "a", "score": 0.6}]
    assert figure.words == "a 0.6"


def test_roc_curves_may_be_drawn_in_their_corner_alone() -> None:
    rates, steep = np.linspace(0, 1, 5), np.array([[0.0, 0.9, 1.0, 1.0, 1.0], [0.0, 0.8, 0.99, 1.0, 1.0]])
    roc = Roc(("a", "b"), rates, steep, steep - 0.01, steep)
    assert roc.corner == (0.5, 0.7)
    whole, corner = charts.averaged_roc_curves(roc), charts.averaged_roc_curves(roc, roc.corner)
    assert (whole.name != corner.name, whole.data == corner.data) == (True, True)
    *_, line = corner.spec()["layer"]
    assert line["encoding"]["x"]["scale"]["domain"] == [0, 0.5]
    assert line["encoding"]["y"]["scale"]["domain"] == [0.7, 1]
    assert all(layer["mark"]["clip"] for layer in corner.spec()["layer"])


def test_an_experiment_without_a_score_says_so() -> None:
    figure = charts.scores_so_far(["a", "b"], "F1", np.full((2, 2), np.nan), words.number)
    assert not figure.data["means"]
    assert "No scores yet" in figure.words
