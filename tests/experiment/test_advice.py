"""The table of advice: every aim and every cost leads to a design that can be run, with its number of fits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, StratifiedKFold, TunedThresholdClassifierCV

from compare_core.errors import DataError
from compare_core.experiment import Design
from compare_core.experiment.advice import AIMS, DUMMY, TABLE, Case, advise, chosen_row, trainings
from compare_core.experiment.data import open_source
from compare_core.experiment.setup import Choice, Setup
from compare_core.experiment.stories import STORIES
from compare_core.words import advised

if TYPE_CHECKING:
    from compare_core.experiment.advice import Aim

PAIR = (Choice("tree", "tree"), Choice("bayes", "bayes"))


def data(items: int, source: str = "moons") -> Any:
    return open_source(source, {"n_samples": items})


@pytest.mark.parametrize(
    ("aim", "items", "seconds", "study", "kind", "fits"),
    [
        ("models", 1000, 0.1, "compare", "hold-out", 2),
        ("models", 100, 100, "compare", "hold-out", 2),
        ("algorithms", 1000, 1, "compare", "5x2", 20),
        ("algorithms", 1000, 15, "compare", "5x2", 20),  # 300 s to the second
        ("algorithms", 1000, 15.1, "compare", "hold-out", 2),
        ("algorithms", 100, 1, "compare", "repeated k-fold", 200),
        ("algorithms", 100, 2, "compare", "k-fold", 20),
        ("settings", 400, 0.01, "nested", "k-fold", 5 * (6 * 4 * 3 + 1 + 1)),
        ("settings", 400, 1, "validated", "hold-out", 6 * 4 + 1 + 1),
        ("settings", 400, 100, "tuning", None, 6 * 5),
        ("one", 100, 0.1, "compare", "leave-one-out", 200),
        ("one", 100, 10, "compare", "k-fold", 20),
        ("one", 1000, 1, "compare", "k-fold", 20),
        ("one", 1000, 100, "compare", "hold-out", 2),
    ],
)
def test_aim_and_cost_lead_to_a_design(
    aim: Aim, items: int, seconds: float, study: str, kind: str | None, fits: int
) -> None:
    found = advise(Setup(data(items), PAIR), aim, seconds, 300)
    assert found.setup.study == study
    assert kind is None or found.setup.design.kind == kind
    assert found.fits == fits
    assert found.seconds == fits * seconds
    assert f"{fits:,}" in advised(found)


def test_every_row_of_the_table_is_reached_and_every_aim_has_a_last_one() -> None:
    cases = [
        Case(aim=aim, items=items, seconds=seconds, patience=300, nested=nested, validated=nested, by_item=items <= 300)
        for aim in AIMS
        for items in (50, 1000, 20_000)
        for seconds in (0.01, 2, 100)
        for nested in (None, 300)
    ]
    cases.append(Case(aim="settings", items=1000, seconds=2, patience=300, nested=300, validated=100))
    assert {id(chosen_row(case)) for case in cases} == {id(row) for row in TABLE}


def test_fits_within_a_fit_are_counted() -> None:
    """By a model that counts how often it is trained."""

    class Counting(LogisticRegression):
        times = 0

        def fit(self, *given: Any, **more: Any) -> Any:
            type(self).times += 1
            return super().fit(*given, **more)

    moons = data(60)
    tuned = TunedThresholdClassifierCV(Counting(), cv=StratifiedKFold(4), scoring="f1")
    search = GridSearchCV(Counting(), {"C": [0.1, 1.0, 10.0]}, cv=StratifiedKFold(3))
    plan = replace(Setup(moons, PAIR, Design(kind="hold-out")).plan(), estimators=(tuned, search))
    for estimator in plan.estimators:
        clone(estimator).fit(moons.features, moons.target)
    assert trainings(plan) == Counting.times == 5 + 10


def test_what_is_advised_keeps_data_and_models() -> None:
    setup = Setup(data(400), PAIR, Design(seed=7, stratified=False), "f1", threshold=True)
    found = advise(setup, "algorithms", 1, 300).setup
    assert (found.data, found.models, found.scoring, found.threshold) == (setup.data, PAIR, "f1", True)
    assert (found.design.seed, found.design.stratified) == (7, True)
    rare = replace(setup.data, target=(np.arange(400) < 4).astype(int))
    assert not advise(replace(setup, data=rare), "algorithms", 1, 300).setup.design.stratified
    assert not advise(setup, "settings", 0.01, 300).setup.threshold  # an inner search has none
    assert advise(setup, "one", 1, 300).setup.design.kind == "k-fold"  # F1 of a single item means nothing


@pytest.mark.parametrize("story", list(STORIES))
@pytest.mark.parametrize("aim", list(AIMS))
def test_every_story_can_be_advised_on(story: str, aim: Aim) -> None:
    setup = STORIES[story].make()
    found = advise(setup, aim, 1.0, 300)
    assert found.plan.order
    assert found.reason.endswith(".")
    assert "{" not in found.reason
    if len(setup.models) == 1 and aim != "settings":
        assert found.setup.models == (*setup.models, DUMMY)


def test_numbers_are_not_advised_a_test_of_right_and_wrong() -> None:
    found = advise(Setup(data(100, "regression"), (Choice("a", "linear"), Choice("b", "tree"))), "models", 1, 300)
    assert "paired t test of their errors" in found.reason
    assert "McNemar" not in found.reason


def test_thresholds_that_are_tuned_are_no_further_models() -> None:
    setup = replace(STORIES["attrition-mcnemar"].make(), threshold=True)
    assert "McNemar's test seldom" in advise(setup, "models", 1, 300).reason
    several = replace(setup, models=(*setup.models, Choice("a tree", "tree")))
    assert "Cochran's Q" in advise(several, "models", 1, 300).reason


def test_choices_that_are_not_legal_are_refused() -> None:
    setup = Setup(data(100), PAIR)
    for aim, seconds, patience, said in (
        ("fame", 1, 300, "The aim must be one of"),
        ("one", 0, 300, "more than 0 seconds"),
        ("one", 1, 1e9, "up to 1,800"),
    ):
        with pytest.raises(DataError, match=said):
            advise(setup, aim, seconds, patience)  # type: ignore[arg-type]
