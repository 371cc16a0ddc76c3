"""Experiments: the scores of scikit-learn exactly, every study, and children that die, hang and are cancelled."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import runpy
import subprocess
import sys
import time
import warnings
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scipy.sparse import coo_matrix, csc_array, csr_matrix
from sklearn.base import BaseEstimator, ClassifierMixin, clone
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import accuracy_score, confusion_matrix
from sklearn.model_selection import RepeatedStratifiedKFold, cross_validate, train_test_split
from sklearn.multiclass import OneVsRestClassifier
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.beliefs.decision import decide
from compare_core.errors import DataError, NotApplicable
from compare_core.experiment import Design, Result, make_plan, run_experiment, score_folds
from compare_core.experiment import jobs as running
from compare_core.experiment.data import SOURCES, open_source
from compare_core.experiment.designs import TITLES
from compare_core.experiment.jobs import Jobs
from compare_core.experiment.limits import Limits
from compare_core.experiment.models import ALL, KINDS, kinds_for, parameters_for, pipeline
from compare_core.experiment.own_table import from_table, has_logarithm
from compare_core.experiment.setup import CLASS_SCORERS, NUMBER_SCORERS, Choice, Setup
from compare_core.experiment.stories import STORIES, costs_of
from compare_core.experiment.studies import Tuned, parts, roc, tuning
from compare_core.scripts.experiment import script
from compare_core.tables import read, understand
from compare_core.words import part_shares, planned, tried, tuned_thresholds
from tests.experiment.data import staff
from tests.thorough import listed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

IRIS = load_iris(return_X_y=True)
MODELS = {"logistic": LogisticRegression(max_iter=1000), "stump": DecisionTreeClassifier(max_depth=1, random_state=0)}


def small(kind: str = "moons", **values: Any) -> Any:
    return open_source(kind, {"n_samples": 120, **values})


def pair() -> tuple[Choice, ...]:
    return Choice("tree", "tree", {"max_depth": 3}), Choice("neighbours", "knn")


def done(setup: Setup) -> Result:
    return run_experiment(setup.plan(), setup.design)


# --- the same numbers as scikit-learn ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scoring", [None, "accuracy", "f1_macro", "neg_log_loss"])
def test_scores_equal_those_of_cross_validate(scoring: str | None) -> None:
    design = Design(folds=5, repeats=2, seed=7)
    found = score_folds(MODELS, *IRIS, design=design, scoring=scoring)
    for place, model in enumerate(MODELS.values()):
        peer = cross_validate(
            model, *IRIS, cv=RepeatedStratifiedKFold(n_splits=5, n_repeats=2, random_state=7), scoring=scoring
        )
        assert found.scores[:, place].tolist() == peer["test_score"].tolist()
    assert (found.repeats, found.folds) == (2, 5)
    assert found.ratio == pytest.approx(1 / 4)
    assert (found.fit_times > 0).all()


def test_a_scorer_may_be_a_function() -> None:
    def mine(estimator: Any, features: Any, target: Any) -> float:
        return accuracy_score(target, estimator.predict(features)) / 2

    design = Design(folds=5, repeats=2)
    half, whole = (score_folds(MODELS, *IRIS, design=design, scoring=s) for s in (mine, None))
    assert (half.scores * 2).tolist() == whole.scores.tolist()
    assert half.metric == "mine"


def test_tests_on_estimators_equal_mlxtend_on_the_same_splits() -> None:
    """Its folds are not stratified; its five halvings come from five seeds of their own."""
    from mlxtend.evaluate import combined_ftest_5x2cv, paired_ttest_5x2cv, paired_ttest_kfold_cv

    given = {"estimator1": MODELS["logistic"], "estimator2": MODELS["stump"], "X": IRIS[0], "y": IRIS[1]}
    design = Design(kind="k-fold", folds=10, seed=3, stratified=False)
    tests = {t.method: t for t in compare_pair(score_folds(MODELS, *IRIS, design=design), ("logistic", "stump")).tests}
    t, p = paired_ttest_kfold_cv(**given, cv=10, shuffle=True, random_seed=3)
    assert (tests["kfold_t"].statistic, tests["kfold_t"].pvalue) == pytest.approx((t, p), rel=1e-9)
    seeds = np.random.RandomState(7)
    splits = []
    for _ in range(5):
        halves = train_test_split(np.arange(150), test_size=0.5, random_state=seeds.randint(low=0, high=32767))
        splits += [tuple(halves), tuple(halves[::-1])]
    plan = replace(make_plan(MODELS, *IRIS, Design(kind="5x2")), splits=splits)
    found = run_experiment(plan, Design(kind="5x2")).scores()
    tests = {t.method: t for t in compare_pair(found, ("logistic", "stump")).tests}
    for name, peer in (("five_by_two_t", paired_ttest_5x2cv), ("five_by_two_f", combined_ftest_5x2cv)):
        statistic, p = peer(**given, random_seed=7)
        assert (tests[name].statistic, tests[name].pvalue) == pytest.approx((statistic, p), rel=1e-9)


@pytest.mark.parametrize("kind", [csr_matrix, coo_matrix, csc_array])
def test_features_may_be_sparse(kind: Any) -> None:
    design = Design(folds=3, repeats=2)
    found = score_folds(MODELS, kind(IRIS[0]), IRIS[1], design=design)
    dense = score_folds(MODELS, *IRIS, design=design).scores
    assert found.scores == pytest.approx(dense, abs=0.03)  # logistic regression sums in another order
    assert found.scores[:, 1].tolist() == dense[:, 1].tolist()
    with pytest.raises(DataError, match="150 rows of features and 20 targets"):
        make_plan(MODELS, kind(IRIS[0]), IRIS[1][:20])


@pytest.mark.parametrize("kind", list(TITLES))
@pytest.mark.parametrize("source", ["moons", "regression"])
def test_every_design_gives_every_item_its_turn(kind: Any, source: str) -> None:
    data = small(source)
    found = done(
        Setup(
            data,
            pair(),
            Design(kind=kind, repeats=4),
            scoring="neg_mean_absolute_error" if source == "regression" else None,
        )
    )
    assert not found.failures
    scores = found.scores()
    assert len(scores.scores) == scores.repeats * scores.folds == len(found.plan.splits)
    for train, test in found.plan.splits:
        assert not set(train) & set(test)
    tested = np.concatenate([test for _, test in found.plan.splits])
    if kind not in ("hold-out", "resampled"):
        assert set(tested) == set(range(120))
    outcomes = found.outcomes()
    assert (outcomes is None) == (source == "regression" or kind == "resampled")
    if outcomes is not None:
        first = np.concatenate([test for _, test in found.plan.splits[: found.shape[1]]])
        assert outcomes.n == first.size == len(set(first))
        sizes = [len(test) for _, test in found.plan.splits[: found.shape[1]]]
        scores = [fit.score for fit in found.fits if fit.model == 0 and fit.split < found.shape[1]]
        assert outcomes.right[0] == pytest.approx(np.dot(scores, sizes))
        assert len(found.predictions_table()) == tested.size


@pytest.mark.parametrize("source", ["classification", "regression"])
def test_every_model_fits_and_its_script_gives_the_same_bits(source: str, tmp_path: Path) -> None:
    data = small(source, n_features=8, n_samples=60)
    models = tuple(Choice(kind.title, kind.id) for kind in kinds_for(data.task))
    assert_same_bits(Setup(data, models, Design(kind="k-fold", folds=2, seed=5)), tmp_path)
    for kind in ALL:
        if kind not in kinds_for(data.task):
            with pytest.raises(DataError, match="not for this kind of target"):
                pipeline(data, kind.id)


def assert_same_bits(setup: Setup, folder: Path, *, by_itself: bool = False) -> None:
    """Run an experiment's script: in a namespace of its own, which costs no imports, or in a process of its own."""
    found = done(setup)
    assert not found.failures, found.failures
    (folder / "again.py").write_text(script(setup, found.plan), encoding="utf-8")
    (folder / "data.csv").write_bytes(setup.data.table())
    printed = _printed_by_itself(folder) if by_itself else _printed(folder)
    rows = list(csv.reader(printed.splitlines()[1:], quotechar="'"))
    again = {(name, int(split)): float(score.removeprefix("np.float64(").rstrip(")")) for name, split, score in rows}
    mine = {(found.plan.names[fit.model], fit.split + 1): fit.score for fit in found.fits}
    assert again == mine


def _printed_by_itself(folder: Path) -> str:
    ran = subprocess.run([sys.executable, "again.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def _printed(folder: Path) -> str:
    with contextlib.chdir(folder), contextlib.redirect_stdout(io.StringIO()) as printed, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as fits do in the app
        runpy.run_path("again.py", run_name="__main__")
    return printed.getvalue()


@pytest.mark.parametrize("study", listed(["validated", "nested", "tuning", "threshold", "lesion"], 2))
def test_the_script_of_every_study_gives_the_same_bits(study: Any, tmp_path: Path) -> None:
    data = small("classification", n_features=6, n_informative=3, n_redundant=1, weights=0.7)
    choices: dict[str, Any] = {
        "nested": {"models": (Choice("k-NN", "knn"), Choice("tree", "tree")), "study": "nested"},
        "validated": {
            "models": (Choice("k-NN", "knn"), Choice("tree", "tree")),
            "study": "validated",
            "design": Design(kind="hold-out"),
        },
        "tuning": {"models": (Choice("k-NN", "knn"),), "study": "tuning", "parameter": "n_neighbors"},
        "lesion": {"models": (Choice("tree", "tree"),), "study": "lesion", "groups": {"first": ("x1", "x2")}},
        "threshold": {
            "models": (Choice("tree", "tree"), Choice("bayes", "bayes")),
            "threshold": True,
            "scoring": "f1",
            "design": Design(kind="hold-out"),
        },
    }
    assert_same_bits(Setup(data, **{"design": Design(kind="k-fold", folds=3), **choices[study]}), tmp_path)


def test_the_script_of_an_uploaded_table_gives_the_same_bits(tmp_path: Path) -> None:
    assert_same_bits(
        Setup(from_table(read("staff.csv", staff()), "leaves"), pair(), Design(folds=3, repeats=2)),
        tmp_path,
        by_itself=True,
    )


@pytest.mark.parametrize(
    "names",
    [
        ("a  b", "c\td", "e'f", 'g"h'),
        ("{0}", "%s", "\\N{BULLET}", "end\\"),
        tuple(f"measure  {place}" for place in range(40)),  # more than scikit-learn writes out
    ],
    ids=["spaces and quotes", "what formats read", "many"],
)
def test_the_script_of_a_table_keeps_the_names_of_its_columns(names: tuple[str, ...], tmp_path: Path) -> None:
    cells = np.random.default_rng(3).normal(size=(60, len(names))).round(3)
    rows = [[*row, ("no", "yes")[place % 2]] for place, row in enumerate(cells.tolist())]
    csv.writer(file := io.StringIO()).writerows([[*names, "who  leaves"], *rows])
    data = from_table(read("staff.csv", file.getvalue().encode()), "who  leaves")
    assert_same_bits(Setup(data, pair(), Design(kind="k-fold", folds=3)), tmp_path)


# --- data and models --------------------------------------------------------------------------------------------------


def test_an_uploaded_table_is_typed_and_filled_while_training() -> None:
    data = from_table(read("staff.csv", staff()), "leaves")
    assert data.task == "classes"
    assert data.classes == ("no", "yes")
    assert data.categories == ("city",)
    assert np.isnan(data.features["income"]).any()
    found = done(
        Setup(data, tuple(Choice(kind.id, kind.id) for kind in kinds_for("classes")), Design(kind="k-fold", folds=2))
    )
    assert not found.failures
    numbers = from_table(read("staff.csv", staff()), "age")
    assert numbers.task == "numbers"
    assert from_table(read("staff.csv", staff()), "age", "classes").task == "classes"


@pytest.mark.parametrize(
    ("text", "target", "said"),
    [
        ("a,b\n1,x\n2,\n3,y", "b", "Empty cells in “b”: 1"),
        ("a,b\n1,x\n2,y\n3,y", "c", "no column called"),
        ("b,a\nx,\ny,\n", "b", "no column to learn from"),
        ("a,b\n" + "\n".join(f"{i},w{i}" for i in range(80)), "b", "80 classes"),
    ],
)
def test_a_table_that_cannot_be_learnt_from_says_why(text: str, target: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        from_table(read("t.csv", text.encode()), target)
    with pytest.raises(DataError, match="holds words"):
        from_table(read("t.csv", b"a,b\n1,x\n2,y\n"), "b", "numbers")


def test_a_logarithm_takes_the_place_of_a_column(tmp_path: Path) -> None:
    table = read("staff.csv", staff())
    plain_one, data = from_table(table, "leaves"), from_table(table, "leaves", logarithms=["income"])
    assert has_logarithm(plain_one) == ["age", "income"]
    assert data.columns == ("age", "city", "log(income)")
    assert np.array_equal(data.features["log(income)"], np.log(plain_one.features["income"]), equal_nan=True)
    assert_same_bits(Setup(data, pair(), Design(folds=3, repeats=2)), tmp_path)


@pytest.mark.parametrize(
    ("text", "logarithms", "said"),
    [
        ("a,b\n1,x\n0,y\n-3,y", ["a"], "“a” is 0 or less in 2 of the rows"),
        ("a,b\n1,x\n2,y", ["b"], "no column of numbers"),
        ("a,c,b\n1,u,x\n2,v,y", ["c"], "no column of numbers"),
        ("a,log(a),b\n1,1,x\n2,1,y", ["a"], "already"),
    ],
)
def test_a_logarithm_that_cannot_be_taken_says_why(text: str, logarithms: list[str], said: str) -> None:
    with pytest.raises(DataError, match=said):
        from_table(read("t.csv", text.encode()), "b", logarithms=logarithms)


@pytest.mark.parametrize("name", list(SOURCES))
def test_every_source_opens(name: str) -> None:
    data = open_source(name)
    assert len(data.features) == len(data.target)
    assert len(data.columns) == data.features.shape[1]
    assert bool(data.classes) == (data.task == "classes")


def test_impossible_choices_are_refused_in_a_sentence() -> None:
    data = small()
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"models": pair()[:1]}, "Choose 2 to"),
        ({"models": (pair()[0], pair()[0])}, "same name"),
        ({"scoring": "magic"}, "no scorer called"),
        ({"scoring": "r2"}, "does not fit"),
        ({"models": (Choice("a", "tree", {"max_depth": 99}), Choice("b", "knn"))}, "between 0 and 60"),
        ({"models": (Choice("a", "tree", {"depth": 9}), Choice("b", "knn"))}, "no parameter"),
        ({"models": (Choice("a", "oak"), Choice("b", "knn"))}, "must be one of"),
        ({"study": "lesion"}, "at least one group"),
        ({"study": "lesion", "groups": {"all": ("x1", "x2")}}, "not all of them"),
        ({"study": "lesion", "groups": {"none": ("x9",)}}, "no feature called"),
        ({"study": "tuning", "parameter": "weight"}, "parameter to tune"),
        ({"design": Design(folds=1)}, "at least two folds"),
        ({"design": Design(test_share=1.5, kind="hold-out")}, "between 0 and 1"),
        ({"design": Design(repeats=1000)}, "must lie between 1 and"),
        ({"design": Design(folds=100, repeats=1)}, "rarest class"),
    ]
    for choices, said in wrong:
        with pytest.raises(DataError, match=said):
            Setup(data, **{"models": pair(), **choices}).plan()
    for name, values, said in (
        ("venus", {}, "no data set"),
        ("moons", {"noise": 9}, "between 0 and 2"),
        ("classification", {"n_informative": 50, "n_features": 4}, "cannot be generated"),
    ):
        with pytest.raises(DataError, match=said):
            open_source(name, values)
    with pytest.raises(DataError, match="two classes"):
        Setup(open_source("iris"), pair(), scoring="f1").plan()
    with pytest.raises(DataError, match="two classes"):
        Setup(open_source("iris"), pair(), threshold=True).plan()
    with pytest.raises(DataError, match="Leaving out each"):
        Setup(open_source("digits"), pair(), Design(kind="leave-one-out")).plan()


def test_estimators_of_two_kinds_are_refused() -> None:
    with pytest.raises(DataError, match="regressors with regressors"):
        make_plan([LogisticRegression(), DecisionTreeRegressor()], *IRIS)
    with pytest.raises(DataError, match="at least two estimators"):
        make_plan([LogisticRegression()], *IRIS)
    with pytest.raises(DataError, match="rows of features"):
        make_plan(MODELS, IRIS[0], IRIS[1][:50])
    with pytest.raises(DataError, match="only one class"):
        make_plan(MODELS, IRIS[0], np.zeros(150))
    plan = make_plan([LogisticRegression(max_iter=500), LogisticRegression(max_iter=900)], *IRIS)
    assert plan.names == ("LogisticRegression", "LogisticRegression (2)")


def test_every_scorer_offered_fits() -> None:
    for task, names in (("moons", CLASS_SCORERS), ("regression", NUMBER_SCORERS)):
        for name in names:
            assert not done(
                Setup(small(task), (Choice("a", "linear"), Choice("b", "knn")), Design(kind="k-fold", folds=2), name)
            ).failures


def test_every_parameter_has_a_legal_grid() -> None:
    for kind in ALL:
        for task in ("classes", "numbers"):
            if kind in kinds_for(task):
                for parameter in parameters_for(kind, task):
                    assert parameter.check(parameter.default) in (parameter.default, None)
                    assert all(parameter.check(value) == value for value in parameter.grid)


# --- studies ----------------------------------------------------------------------------------------------------------


def test_nested_cross_validation_names_what_was_chosen() -> None:
    found = done(
        Setup(
            small(), (Choice("k-NN", "knn"), Choice("bayes", "bayes")), Design(kind="k-fold", folds=4), study="nested"
        )
    )
    chosen = [fit.chosen for fit in found.fits if fit.model == 0]
    assert len(chosen) == 4
    assert all(text.startswith("n_neighbors=") for text in chosen)
    assert "chosen" in found.scores_table()[0]
    train, _ = found.plan.splits[0]
    search = clone(found.plan.estimators[0]).fit(found.plan.features[train], found.plan.target[train])
    assert found.scores_table()[0]["search_score"] == search.best_score_
    assert found.scores_table()[1]["search_score"] is None  # nothing to search for
    (searched,) = found.searched()
    fits = [fit for fit in found.fits if fit.model == 0]
    assert searched.model == "k-NN"
    assert searched.nested == pytest.approx(np.mean([fit.score for fit in fits]))
    assert searched.search == pytest.approx(np.mean([fit.search_score for fit in fits]))


def test_a_validation_set_chooses_among_the_training_items() -> None:
    design = Design(kind="hold-out", test_share=0.3, seed=4)
    setup = Setup(small(n_samples=200), (Choice("k-NN", "knn"), Choice("bayes", "bayes")), design, study="validated")
    found = done(setup)
    ((train, test),) = found.plan.splits
    ((fitted_on, validated_on),) = found.plan.estimators[0].cv.split(train, setup.data.target[train])
    assert (len(fitted_on), len(validated_on), len(test)) == (105, 35, 60)
    counted = parts(found.plan, setup)
    assert (counted.trains, counted.validates, counted.tests, counted.folds) == (105, 35, 60, 0)
    fit = found.fits[0]
    k = int(fit.chosen.removeprefix("n_neighbors="))
    chosen = pipeline(setup.data, "knn", {"n_neighbors": k})
    features, target = setup.data.features, setup.data.target
    one = clone(chosen).fit(features[train][fitted_on], target[train][fitted_on])
    assert fit.search_score == one.score(features[train][validated_on], target[train][validated_on])
    assert fit.score == chosen.fit(features[train], target[train]).score(features[test], target[test])
    outcomes = found.outcomes()
    assert outcomes is not None
    assert outcomes.n == 60
    with pytest.raises(DataError, match="one split"):
        replace(setup, design=Design()).plan()


def test_the_score_of_a_search_is_biased_upwards() -> None:
    """Labels that are noise cannot be told apart; the search still finds a value that seems to."""
    gaps = []
    for seed in range(4):
        noise = {"n_samples": 60, "n_features": 20, "flip_y": 0.5, "class_sep": 0.1, "random_state": seed}
        setup = Setup(
            open_source("classification", noise),
            (Choice("k-NN", "knn"), Choice("bayes", "bayes")),
            Design(kind="k-fold", folds=4, seed=seed),
            study="nested",
        )
        (searched,) = done(setup).searched()
        gaps.append(searched.search - searched.nested)
    assert np.mean(gaps) > 0.01  # 0.05


def test_a_tuning_chooses_inside_and_tests_outside() -> None:
    setup = Setup(small(n_samples=300), (Choice("k-NN", "knn"),), study="tuning", parameter="n_neighbors", inner=5)
    found = done(setup)
    curve = tuning(found, setup)
    assert curve.values == KINDS["knn"].parameters[0].grid
    assert curve.means[curve.best] == curve.means.max()
    assert curve.values[curve.simplest] >= curve.values[curve.best]
    assert curve.means[curve.simplest] >= curve.means[curve.best] - curve.errors[curve.best]
    assert [curve.single[place] for place in curve.alone] == [curve.single.max()] * len(curve.alone)
    counted = parts(found.plan, setup)
    assert (counted.trains, counted.validates, counted.tests, counted.items) == (157, 53, 90, 300)
    assert part_shares(counted) == {"trains": "52 %", "validates": "18 %", "chosen": "70 %", "tests": "30 %"}
    *inside, last = found.plan.splits
    untouched = set(last[1])
    assert not any(untouched & (set(train) | set(test)) for train, test in inside)
    assert len(untouched) == 90


def test_a_tuning_draws_the_values_that_were_asked_for() -> None:
    setup = Setup(
        small(),
        (Choice("tree", "tree", {"min_samples_leaf": 2}),),
        study="tuning",
        parameter="max_depth",
        tried=("0", "4", "2", "4"),
    )
    assert setup.tuned_values == (2, 4, 0)  # 0 is no limit, and so the largest
    assert setup.plan().names == ("Depth = 2", "Depth = 4", "Depth = 0")
    curve = tuning(done(setup), setup)
    assert curve.values == (2, 4, 0)
    assert curve.simplest <= curve.best


def test_what_one_validation_set_would_have_chosen_is_said_with_its_test() -> None:
    three = np.array([0.5, 0.75, 0.625])
    curve = Tuned("k", (1, 3, 5), three, three, three, three, 1, 2, (1,))
    assert curve.said.endswith("The single validation set alone would have chosen 3, which scores 0.75.")
    tied = replace(curve, alone=(0, 2))
    assert tied.said.endswith("cannot choose between values that tie on it (test score): 1 (0.5), 5 (0.625).")


def test_a_tree_is_pruned_by_its_cost_and_its_complexity() -> None:
    setup = Setup(small(), (Choice("tree", "tree"),), study="tuning", parameter="ccp_alpha")
    found = done(setup)
    assert found.plan.names[:2] == ("Pruning = 0.0", "Pruning = 0.001")
    train, _ = found.plan.splits[-1]
    fitted = [clone(one).fit(found.plan.features[train], found.plan.target[train]) for one in found.plan.estimators]
    leaves = [one.named_steps["model"].get_n_leaves() for one in fitted]
    assert leaves == sorted(leaves, reverse=True)
    assert leaves[-1] < leaves[0]
    assert tuning(found, setup).simplest >= tuning(found, setup).best
    nested = Setup(small(), pair(), study="nested").plan().estimators[0]
    assert sorted(nested.param_grid) == ["model__max_depth", "model__min_samples_leaf"]


@pytest.mark.parametrize(
    ("tried", "said"),
    [
        (("5",), "2 to 30 different values to try, not 1"),
        (tuple(range(1, 40)), "2 to 30 different values to try, not 39"),
        (("3", "x"), "k must be a whole number, not 'x'"),
        (("3", "2.5"), "k must be a whole number, not '2.5'"),
        (("3", "501"), "k must lie between 1 and 500"),
    ],
)
def test_values_that_cannot_be_tried_are_refused(tried: tuple[Any, ...], said: str) -> None:
    setup = Setup(small(), (Choice("k-NN", "knn"),), study="tuning", parameter="n_neighbors", tried=tried)
    with pytest.raises(DataError, match=said):
        setup.plan()


def test_setups_are_the_same_whatever_they_leave_to_be_as_usual() -> None:
    for story in STORIES.values():
        assert story.make().same(story.make())
        assert [other.id for other in STORIES.values() if story.make().same(other.make())] == [story.id]
    told = STORIES["iris-tree"].make()
    linear = {"C": 1.0, "one_against_rest": True, "scaled": False}
    filled = replace(
        told,
        scoring="accuracy",
        models=(Choice("logistic regression", "linear", linear), replace(told.models[1], values={"max_depth": 0})),
    )
    assert told.same(filled)
    assert not told.same(replace(filled, scoring="f1_macro"))
    assert not told.same(replace(filled, data=open_source("wine")))
    assert not told.same(replace(filled, design=replace(told.design, folds=5)))


@pytest.mark.parametrize(
    ("story", "t", "p", "today"),
    [("iris-tree", -1.861, 0.096, "1.000 (p = 0.343)"), ("iris-stump", 13.491, 2.8e-07, "20.146")],
)
def test_the_stories_of_iris_give_the_printed_figures(story: str, t: float, p: float, today: str) -> None:
    """Mlxtend's user guide prints t to three decimals, and p the same, or as 0.000."""
    told = STORIES[story]

    def kfold_t(setup: Setup) -> Any:
        scores = done(setup).scores()
        (test,) = [test for test in compare_pair(scores, scores.models).tests if test.method == "kfold_t"]
        return test

    setup = told.make()
    test = kfold_t(setup)
    assert (test.statistic, test.pvalue) == pytest.approx((t, p), abs=5e-4)
    assert test.pvalue == pytest.approx(p, rel=0.01)
    assert f"{t}".replace("-", "−") in told.note
    usual = replace(
        setup,
        models=(Choice("logistic regression", "linear"), setup.models[1]),
        design=Design(kind="k-fold", folds=10, seed=1),
    )
    test = kfold_t(usual)
    assert f"{test.statistic:.3f} (p = {test.pvalue:.3f})".startswith(today)
    assert today in told.note


@pytest.mark.long  # a quarter of a minute of fits; the stories above are the short form
def test_both_stories_of_attrition_agree_that_no_difference_was_shown() -> None:
    held_out, halved = (STORIES[name].make() for name in ("attrition-mcnemar", "attrition-5x2"))
    assert held_out.data.values == halved.data.values
    assert np.mean(held_out.data.target == 1) == pytest.approx(0.23, abs=0.005)
    outcomes = done(held_out).outcomes()
    assert outcomes is not None
    right = dict(zip(map(tuple, outcomes.patterns.tolist()), outcomes.counts.tolist(), strict=True))
    assert (right[(True, False)], right[(False, True)]) == (8, 15)
    assert compare_pair(outcomes, outcomes.models).lead.pvalue == pytest.approx(0.21, abs=5e-3)
    scores = done(halved).scores()
    assert scores.scores.mean(axis=0) == pytest.approx([0.838, 0.835], abs=5e-4)
    tests = compare_pair(scores, scores.models).tests
    assert {test.method: test.pvalue for test in tests}["five_by_two_f"] == pytest.approx(0.68, abs=5e-3)
    advised = [test for test in tests if test.advice.fit != "not recommended"]
    assert all(test.pvalue is not None and test.pvalue > 0.05 for test in advised)


def test_the_story_of_two_moons_brings_the_costs_of_its_source() -> None:
    story = STORIES["moons"]
    setup = story.make()
    costs = costs_of(setup)
    assert costs is not None
    printed = (0.2655, 0.6162, 0.1183)  # the network is better, they are equivalent, the forest is
    decision = decide(costs, printed)
    assert [round(cost, 4) for cost in decision.expected] == [3.9091, -2.55]
    assert "−2.55 against 3.9091" in story.note
    assert [setup.models[place].name for place in (0, decision.best or 0)] == ["MLP", "random forest"]
    assert "scale" not in setup.plan().estimators[0].named_steps
    assert costs_of(replace(setup, scoring="accuracy")) is None


def test_a_linear_model_may_take_one_class_against_the_rest(tmp_path: Path) -> None:
    models = (
        Choice("today", "linear"),
        Choice("old", "linear", {"one_against_rest": True}),
        Choice("plain", "linear", {"scaled": False}),
    )
    design = Design(kind="k-fold", folds=3)
    setup = Setup(open_source("iris"), models, design)
    assert_same_bits(setup, tmp_path)
    today, old, plain_one = setup.plan().estimators
    assert isinstance(old.named_steps["model"], OneVsRestClassifier)
    assert old.named_steps["model"].estimator.solver == "liblinear"
    assert ("scale" in today.named_steps, "scale" in plain_one.named_steps) == (True, False)
    assert_same_bits(replace(setup, study="nested", inner=2), tmp_path)
    assert "one_against_rest" not in [p.name for p in parameters_for(KINDS["linear"], "numbers")]
    assert "scaled" not in [p.name for p in parameters_for(KINDS["tree"], "classes")]
    with pytest.raises(DataError, match="Scale features"):
        pipeline(setup.data, "linear", {"scaled": "perhaps"})


def test_experiments_and_their_data_are_told_from_each_other() -> None:
    own = [from_table(read("staff.csv", staff()), "leaves") for _ in range(2)]
    assert own[0].mark == own[1].mark
    assert own[0].mark != from_table(read("staff.csv", staff()), "age").mark
    logged = from_table(read("staff.csv", staff()), "leaves", logarithms=["age"])
    assert (own[0].mark != logged.mark, own[0].items == logged.items) == (True, True)
    assert own[0].items != from_table(read("staff.csv", staff()), "age").items
    assert small().items != open_source("moons").items
    assert own[0].mark != from_table(read("staff.csv", staff().replace(b",1014,", b",1015,")), "leaves").mark
    assert open_source("moons").mark == open_source("moons", {"n_samples": 600}).mark != small().mark
    one = Setup(small(), pair())
    assert one.mark == Setup(small(), pair(), scoring="accuracy").mark
    assert one.mark != Setup(small(), pair(), Design(seed=1)).mark


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "no other experiment has been run on this data"),
        (1, "1 other experiment was run on this data. The best of several looks better than it is"),
        (3, "one or more of 4 tests at alpha = 0.05 would still show a difference in up to 20 % of cases"),
        (30, "30 other experiments were run"),
    ],
)
def test_the_number_of_experiments_is_said_with_what_it_means(count: int, said: str) -> None:
    assert said in tried(count)
    assert ("up to" in tried(count)) == (count in (1, 3))  # a bound of 100 % says nothing


def test_one_line_says_what_will_be_run() -> None:
    said = {story.id: planned(story.make(), story.make().plan()) for story in STORIES.values()}
    assert said == {
        "iris-tree": "2 models, 10-fold cross-validation (neither shuffled nor stratified) of Iris, accuracy: 20 fits",
        "iris-stump": "2 models, 10-fold cross-validation (neither shuffled nor stratified) of Iris, accuracy: 20 fits",
        "attrition-mcnemar": "2 models, a 30 % hold-out set of synthetic data (classes), thresholds tuned for F1, "
        "accuracy: 2 fits",
        "attrition-5x2": "2 models, 5 × 2-fold cross-validation of synthetic data (classes), accuracy: 20 fits",
        "moons": "2 models, 10 × 5-fold cross-validation of synthetic data (two moons), f1: 100 fits",
        "neighbours": "k-NN at 7 values of k (1 to 41), 10 inner folds, one validation set and one test set of "
        "synthetic data (two moons), accuracy: 84 fits",
        "lesion": "logistic regression with all features, and without each of 3 groups of them, 3 × 10-fold "
        "cross-validation of Breast cancer, roc_auc: 120 fits",
    }
    data, models = small(), (Choice("a", "linear"), Choice("b", "knn"))
    others = {
        Design(kind="resampled", repeats=30, test_share=0.2): "30 random 20 % test sets of",
        Design(kind="leave-one-out"): "leave-one-out cross-validation of",
    }
    for design, words in others.items():
        setup = Setup(data, models, design)
        assert words in planned(setup, setup.plan())
    nested = Setup(data, models, study="nested", inner=4)
    assert "each model tuned by 4 inner folds" in planned(nested, nested.plan())


def test_a_lesion_study_is_read_against_the_whole() -> None:
    data = open_source("classification", {"n_samples": 200, "n_informative": 4, "n_features": 8, "n_redundant": 0})
    groups = {"half": tuple(f"x{i}" for i in (1, 2, 3, 4)), "one": ("x8",)}
    found = done(
        Setup(
            data,
            (Choice("tree", "forest", {"n_estimators": 10}),),
            Design(folds=5, repeats=2),
            study="lesion",
            groups=groups,
        )
    )
    scores = found.scores()
    assert scores.models == ("all features", "without half", "without one")
    family = compare_family(scores, control="all features", options={"pairwise_corrected_t.correction": "holm"})
    assert len(family.pairs) == 2
    curves = roc(found)
    assert curves is not None
    assert (np.diff(curves.middle, axis=1) >= -1e-12).all()
    assert (curves.low <= curves.middle + 1e-12).all()
    assert curves.corner is None
    assert roc(done(Setup(open_source("iris"), pair(), Design(kind="k-fold")))) is None


# --- failures ---------------------------------------------------------------------------------------------------------


class Breaks(ClassifierMixin, BaseEstimator):
    """Fails as it is told, on training parts that hold a certain item."""

    def __init__(self, how: str = "raise") -> None:
        self.how = how

    def fit(self, features: Any, target: Any) -> Breaks:  # noqa: D102 - scikit-learn's own
        self.classes_ = np.unique(target)
        if (np.asarray(features)[:, 0] == 7.9).any():  # one item has it, so it is missing in one training part
            return self
        if self.how == "raise":
            raise ValueError("I do not like this fold")
        if self.how == "exit":
            os._exit(3)
        if self.how == "hang":
            time.sleep(60)
        if self.how == "eat":
            self.held = [np.empty(50_000_000) for _ in range(400)]  # asked for and never written: it takes no time
        return self

    def predict(self, features: Any) -> Any:  # noqa: D102 - scikit-learn's own
        return np.full(len(features), self.classes_[0])


@pytest.fixture(scope="module")
def server() -> Iterator[Jobs]:
    jobs = Jobs(Limits(slots=1, fit_seconds=4.0, memory=1_500_000_000))
    yield jobs
    jobs.close()


def test_one_failing_fit_is_named_and_the_others_stand() -> None:
    found = run_experiment(
        make_plan({**MODELS, "broken": Breaks()}, *IRIS, Design(kind="k-fold", folds=5)), Design(kind="k-fold", folds=5)
    )
    assert found.failures
    assert all("ValueError: I do not like this fold" in fit.failure for fit in found.failures)
    assert found.scores().models == ("logistic", "stump")
    with pytest.raises(DataError, match="Fewer than two"):
        run_experiment(
            make_plan({"a": Breaks(), "b": Breaks()}, *IRIS, Design(kind="k-fold")), Design(kind="k-fold")
        ).scores()


def test_a_job_gives_the_same_scores_as_the_same_process(server: Jobs) -> None:
    setup = Setup(small(), pair(), Design(folds=5, repeats=4))
    job = server.submit(setup.plan())
    assert server.wait(job) == "finished"
    there, here = Result(job.plan, setup.design, tuple(job.fits)), done(setup)
    assert there.scores().scores.tolist() == here.scores().scores.tolist()
    assert job.seconds_left == 0
    assert server.position(job) == 0


@pytest.mark.parametrize(
    ("how", "said"),
    [
        pytest.param("exit", "ended without a message", marks=pytest.mark.long),
        pytest.param("hang", "longer than 4 s", marks=pytest.mark.long),
        ("eat", "emory"),
    ],
)
def test_a_child_that_dies_hangs_or_eats_is_named_and_the_rest_is_done(server: Jobs, how: str, said: str) -> None:
    plan = make_plan({**MODELS, "broken": Breaks(how)}, *IRIS, Design(kind="k-fold", folds=2))
    job = server.submit(plan)
    assert server.wait(job, 90) == "finished"
    failed = [fit for fit in job.fits if fit.failure]
    assert failed
    assert all(fit.model == 2 and said in fit.failure for fit in failed)
    assert len(job.fits) == job.total


def test_cancelling_takes_less_than_a_second_and_keeps_what_was_done(server: Jobs) -> None:
    plan = make_plan({"first": MODELS["stump"], "slow": Breaks("hang")}, *IRIS, Design(kind="k-fold", folds=5))
    job = server.submit(plan)
    behind = server.submit(plan)
    while not job.fits:
        time.sleep(0.02)
    assert server.position(behind) == 1
    behind.cancel()
    time.sleep(0.2)
    started = time.monotonic()
    job.cancel()
    assert server.wait(job, 5) == "cancelled"
    assert time.monotonic() - started < 3  # of the 60 that the fit sleeps; 1 where nobody else is at work
    assert server.wait(behind, 5) == "cancelled"
    assert job.fits
    again = server.submit(Setup(small(), pair(), Design(kind="k-fold")).plan())
    assert server.wait(again, 60) == "finished"


def test_a_full_queue_and_a_long_experiment_are_refused() -> None:
    jobs = Jobs(Limits(slots=1, waiting=0))
    with pytest.raises(DataError, match="already waiting"):
        jobs.submit(Setup(small(), pair()).plan())
    jobs.close()
    with pytest.raises(DataError, match="at most 5,000"):
        Setup(small(), tuple(Choice(str(i), "dummy") for i in range(20)), Design(repeats=100)).plan()


@pytest.mark.long  # a cluster starts
def test_the_same_fits_go_to_a_dask_cluster() -> None:
    distributed = pytest.importorskip("dask.distributed")
    setup = Setup(small(), pair(), Design(folds=3, repeats=2))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        jobs = Jobs(Limits(dask=cluster.scheduler_address))
        job = jobs.submit(setup.plan())
        assert jobs.wait(job, 90) == "finished", job.problem
        workers = len(cluster.scheduler_info["workers"])
    assert workers == 2
    found = Result(job.plan, setup.design, tuple(job.fits))
    assert found.scores().scores.tolist() == done(setup).scores().scores.tolist()


def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "REACHED", 0.5)
    jobs = Jobs(Limits(dask="tcp://127.0.0.1:9"))
    job = jobs.submit(Setup(small(), pair(), Design(folds=3)).plan())
    assert jobs.wait(job, 60) == "failed"
    assert job.problem == running.NO_CLUSTER


@pytest.mark.long  # a quarter of a minute: workers start, die and start again
def test_on_a_cluster_a_fit_that_ends_its_worker_is_named_and_one_that_hangs_can_be_left() -> None:
    dask, distributed = pytest.importorskip("dask"), pytest.importorskip("dask.distributed")
    few = {"distributed.scheduler.allowed-failures": 1, "distributed.comm.retry.count": 1}
    design = Design(kind="k-fold", folds=2)
    with (
        dask.config.set(few),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
    ):
        jobs = Jobs(Limits(dask=cluster.scheduler_address))
        died = jobs.submit(make_plan({**MODELS, "broken": Breaks("exit")}, *IRIS, design))
        assert jobs.wait(died, 90) == "finished", died.problem
        assert len(died.fits) == died.total
        assert running.DIED in {fit.failure for fit in died.fits if fit.model == 2}
        assert {fit.failure for fit in died.fits} <= {"", running.DIED}
        hung = jobs.submit(make_plan({**MODELS, "broken": Breaks("hang")}, *IRIS, design))
        until = time.monotonic() + 60
        while not hung.fits and time.monotonic() < until:
            time.sleep(0.05)
        hung.cancel()
        assert jobs.wait(hung, 5) == "cancelled"


def test_scores_of_an_experiment_can_be_uploaded_again() -> None:
    found = done(Setup(small(), pair(), Design(folds=3, repeats=2)))
    from compare_core.spreadsheet import to_csv

    again = understand([read("scores.csv", to_csv(found.scores_table()))]).evidence
    assert again.scores.tolist() == found.scores().scores.tolist()
    assert again.fit_times.tolist() == found.scores().fit_times.tolist()


def test_a_tuning_with_a_failed_value_says_so() -> None:
    setup = Setup(small(n_samples=40), (Choice("k-NN", "knn"),), study="tuning", parameter="n_neighbors")
    with pytest.raises(NotApplicable, match="failed on a fold"):
        tuning(done(setup), setup)


def test_labels_survive_an_experiment() -> None:
    """Every measure of labels can be had after it: these are scikit-learn's own."""
    for source, kind in (("moons", "hold-out"), ("iris", "k-fold")):
        found = done(Setup(small() if source == "moons" else open_source("iris"), pair(), Design(kind=kind)))
        outcomes = found.outcomes()
        assert outcomes is not None
        assert outcomes.labels is not None
        rows = found.predictions_table()
        truth = [str(row["y_true"]) for row in rows]
        for name in outcomes.models:
            guesses = [str(row[name]) for row in rows]
            cells = confusion_matrix(truth, guesses)
            place = 1 + outcomes.models.index(name)
            mine = np.zeros_like(cells)
            np.add.at(mine, (outcomes.labels.codes[:, 0], outcomes.labels.codes[:, place]), outcomes.labels.counts)
            assert mine.tolist() == cells.tolist()


def test_classes_that_have_names_are_called_by_them() -> None:
    found = done(Setup(open_source("breast cancer"), pair(), Design(kind="hold-out"))).outcomes()
    assert found is not None
    assert found.labels is not None
    assert found.labels.classes == ("malignant", "benign")
    assert open_source("iris").classes == ("setosa", "versicolor", "virginica")
    assert open_source("moons").classes == ("0", "1")
    assert open_source("diabetes").classes == ()


@pytest.mark.long  # a third of a minute of searches
def test_every_tuned_threshold_is_kept_with_its_fit() -> None:
    setup = Setup(small(), pair(), Design(kind="k-fold", folds=3), "accuracy", threshold=True)
    found = done(setup)
    train, _ = found.plan.splits[1]
    again = clone(found.plan.estimators[0]).fit(found.plan.features[train], found.plan.target[train])
    (kept,) = [fit.threshold for fit in found.fits if (fit.model, fit.split) == (0, 1)]
    assert kept == again.best_threshold_
    every = [fit.threshold for fit in found.fits if fit.model == 0]
    first, second = found.thresholds()
    assert (first.model, first.fits, second.fits) == ("tree", 3, 3)
    assert (first.lowest, first.median, first.highest) == (min(every), np.median(every), max(every))
    assert [row["threshold"] for row in found.scores_table() if row["model"] == "tree"] == every
    assert "“1” is predicted: tree 0." in tuned_thresholds(found.thresholds(), "1")
    assert "(median of 3 fits; " in tuned_thresholds(found.thresholds(), "1")
    assert "threshold" not in done(Setup(small(), pair(), Design(kind="hold-out"))).scores_table()[0]


def test_a_hold_out_of_numbers_gives_the_error_on_every_item() -> None:
    found = done(Setup(small("regression"), pair(), Design(kind="hold-out")))
    errors = found.by_item()
    assert errors is not None
    assert len(errors.scores) == 40
    assert found.outcomes() is None
    assert compare_pair(errors, errors.models).lead.pvalue is not None


def test_repeats_of_an_item_are_one_cluster() -> None:
    """With as many repeats for every item, the cluster-robust standard error is that of the items' own means."""
    found = done(Setup(small(), pair(), Design(folds=4, repeats=3)))
    items = found.by_item()
    assert items is not None
    assert len(items.scores) == 120
    assert set(np.round(items.scores.ravel() * 3, 9)) <= {0.0, 1.0, 2.0, 3.0}
    outcomes = found.outcomes()
    assert outcomes is not None
    assert outcomes.n == 120
    fold_means = found.scores().scores.mean(axis=0)
    assert items.scores.mean(axis=0) == pytest.approx(fold_means, abs=1e-12)
    gaps = items.scores[:, 0] - items.scores[:, 1]
    (test,) = [t for t in compare_pair(items, items.models).tests if t.method == "paired_t"]
    assert test.statistic == pytest.approx(gaps.mean() / (gaps.std(ddof=1) / np.sqrt(120)))
    assert done(Setup(small(), pair(), Design(kind="resampled", repeats=3))).by_item() is None
