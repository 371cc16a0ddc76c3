"""The pictures of an experiment that is still on its way."""

from __future__ import annotations

import numpy as np

from compare_core import charts, words


def test_scores_that_have_not_come_are_not_drawn() -> None:
    scores = np.array([[0.5, np.nan], [0.7, np.nan]])
    figure = charts.scores_so_far(["a", "b"], "F1", scores, words.number)
    assert [row["score"] for row in figure.data["scores"]] == [0.5, 0.7]
    assert figure.data["means"] == [{"model": "a", "whole": "a", "score": 0.6}]
    assert figure.words == "a 0.6"


def test_an_experiment_without_a_score_says_so() -> None:
    figure = charts.scores_so_far(["a", "b"], "F1", np.full((2, 2), np.nan), words.number)
    assert not figure.data["means"]
    assert "No scores yet" in figure.words
