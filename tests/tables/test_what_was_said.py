"""What models said of items is no score of theirs; what was said of their answers is."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.scores import ItemScores
from compare_core.tables.formats import fold_scores
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(20261128)
MODELS, ITEMS = ("gpt4", "claude"), 50


def long(columns: str, *cells: object) -> str:
    """Write a row for every model and item, with other cells in each: of those given, in any order."""
    lines = [
        f"{model},{n},{','.join(str(RNG.choice(cells)) for _ in columns.split(','))}"
        for model in MODELS
        for n in range(ITEMS)
    ]
    return rows(f"model,id,{columns}", *lines)


@pytest.mark.parametrize("name", ["prediction", "y_pred", "pred"])
@pytest.mark.parametrize("cells", [(0, 1), (3.25, 7.5, 1.125, 9.75), ("cat", "dog")])
def test_what_was_predicted_without_a_truth_is_not_proposed_as_a_result(name: str, cells: tuple[object, ...]) -> None:
    assert "no column says what is right" in refused(long(name, *cells))
    assert "no column says what is right" in refused(long(f"{name},flag", 0, 1))


def test_an_error_or_time_of_predictions_is_a_result() -> None:
    evidence = found(long("prediction_error", 0.25, 1.5, 2.125)).evidence
    assert isinstance(evidence, ItemScores)
    assert not evidence.higher_is_better
    assert asked(long("prediction_time", 0.25, 1.5, 2.125)).suggested.value == "prediction_time"


@pytest.mark.parametrize("names", ["helpful,harmless", "cites_source,polite,brief"])
def test_yes_and_no_by_several_criteria_are_each_offered(names: str) -> None:
    question = asked(long(names, 0, 1))
    assert {choice.roles.value for choice in question.choices if choice.roles.model} == {*names.split(",")}
    assert question.suggested.id == "id"


def test_what_is_true_of_the_item_or_the_model_alone_is_no_criterion() -> None:
    lines = [f"{m},{n},{n % 2},{int(m == 'gpt4')},{RNG.integers(2)}" for m in MODELS for n in range(ITEMS)]
    question = asked(rows("model,id,has_image,open,helpful", *lines))
    assert {c.roles.value for c in question.choices if c.roles.model} <= {"helpful"}
    assert question.suggested.value == "helpful"


def test_states_of_a_request_are_no_criteria() -> None:
    assert "no column says what is right" in refused(long("cached,streamed", 0, 1))
    question = asked(long("cached,truncated", 0, 1))  # which may be bad
    assert {choice.roles.value for choice in question.choices} == {"truncated"}


@pytest.mark.parametrize(("name", "higher"), [("rmse", False), ("val_loss", False), ("f1", True)])
def test_lists_called_after_what_they_measure_say_which_way_is_better(name: str, *, higher: bool) -> None:
    text = json.dumps({"svm": {name: [0.5, 0.4, 0.3, 0.35, 0.31]}, "rf": {name: [0.6, 0.44, 0.3, 0.35, 0.33]}})
    for choice in asked(text, "a.json").choices:
        evidence = found(text, "a.json", choice.roles).evidence
        assert evidence.higher_is_better is higher


@pytest.mark.parametrize("name", ["seed", "repeat", "run", "random_state"])
def test_runs_count_as_independent_and_that_is_said(name: str) -> None:
    lines = [f"{n},{0.8 + RNG.random() / 50:.4f},{0.8 + RNG.random() / 50:.4f}" for n in range(12)]
    understood = found(rows(f"{name},svm,rf", *lines))
    (said,) = understood.warnings
    assert said.startswith(f"Every “{name}” counts as independent of the others.")
    assert fold_scores.LAYOUT.title in said
    assert not found(rows("item,svm,rf", *lines)).warnings
