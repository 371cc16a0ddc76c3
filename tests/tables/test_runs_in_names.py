"""Runs and folds in the names of models and data sets are told apart from these, and versions are not."""

import contextlib
import itertools

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.tables import NeedsRoles
from tests.tables.told import asked, first, found, rows

MODELS, SETS, RUNS = ("RF", "SVM", "NB"), ("iris", "wine", "glass", "sonar", "zoo"), 4
SCORES = np.random.default_rng(12).uniform(0.55, 0.95, (len(SETS), len(MODELS), RUNS)).round(4)
BOTH = ["{}_seed{}", "{} run {}", "{} (run {})", "{}_fold{}", "{} (fold {})", "{}-s{}", "{} #{}"]
BEFORE = ["seed{1}/{0}", "run{1}_{0}"]


def line(*cells: object) -> str:
    return ",".join(map(str, cells))


def long(model: str = "{}", data: str = "{}", called: str = "method") -> str:
    each = itertools.product(enumerate(SETS), enumerate(MODELS), range(RUNS))
    lines = (line(data.format(d, f + 1), model.format(m, f + 1), SCORES[i, j, f]) for (i, d), (j, m), f in each)
    return rows(f"dataset,{called},accuracy", *lines)


def check(evidence: object) -> None:
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    assert len(evidence.folds) == len(SETS)
    order = [evidence.datasets.index(name) for name in SETS]
    assert evidence.scores[order] == pytest.approx(SCORES.mean(axis=2))
    assert evidence.folds[order[0]].scores == pytest.approx(SCORES[0].T)


@pytest.mark.parametrize("form", [*BOTH, *BEFORE])
def test_models_below_each_other(form: str) -> None:
    understood = found(long(model=form))
    check(understood.evidence)
    assert any("became a column" in each.text for each in understood.repairs)


@pytest.mark.parametrize("called", ["run", "seed", "experiment"])
def test_models_below_each_other_under_another_name(called: str) -> None:
    check(found(long("{} (run {})", called=called)).evidence)
    check(found(long("{}_seed{}", called=called)).evidence)


@pytest.mark.parametrize("form", [*BOTH, *BEFORE])
def test_models_beside_each_other(form: str) -> None:
    names = [form.format(model, f + 1) for model, f in itertools.product(MODELS, range(RUNS))]
    lines = (line(name, *values.ravel()) for name, values in zip(SETS, SCORES, strict=True))
    check(found(rows(line("dataset", *names), *lines)).evidence)


@pytest.mark.parametrize("form", [*BOTH, *BEFORE])
def test_models_in_rows(form: str) -> None:
    each = itertools.product(enumerate(MODELS), range(RUNS))
    lines = (line(form.format(model, f + 1), *SCORES[:, j, f]) for (j, model), f in each)
    check(first(rows(line("method", *SETS), *lines), "accuracy.csv").evidence)


@pytest.mark.parametrize("form", [*BOTH, "{}-4-{}", "fold{1}/{0}"])
@pytest.mark.parametrize("corner", ["dataset", "", "split"])
def test_data_sets_beside_models(form: str, corner: str) -> None:
    each = itertools.product(enumerate(SETS), range(RUNS))
    lines = (line(form.format(data, f + 1), *SCORES[i, :, f]) for (i, data), f in each)
    check(found(rows(line(corner, *MODELS), *lines), "accuracy.csv").evidence)


@pytest.mark.parametrize("form", ["{}_fold{}", "{} (run {})", "{}-4-{}"])
def test_data_sets_below_each_other(form: str) -> None:
    check(found(long(data=form)).evidence)


@pytest.mark.parametrize("names", [
    ("RF_cv5", "RF_cv10", "SVM_cv5", "SVM_cv10"), ("ViT-s16", "ViT-s32", "DeiT-s16", "DeiT-s32"),
    ("RF_run1", "RF_run2", "SVM_run1", "NB"), ("GPT-3", "GPT-4", "Llama-3", "Llama-4"),
])  # fmt: skip
def test_versions_are_models(names: tuple[str, ...]) -> None:
    lines = [line(data, name, SCORES[i, j % 3, j // 3]) for (i, data), (j, name) in
             itertools.product(enumerate(SETS), enumerate(names))]  # fmt: skip
    evidence = found(rows("dataset,method,accuracy", *lines)).evidence
    assert evidence.models == names


@pytest.mark.parametrize(("up", "down"), [(" ↑", " ↓"), (" (Acc)", " (RMSE)"), (" (AUC ↑)", " (MAE ↓)")])
def test_every_data_set_with_a_way_of_its_own(up: str, down: str) -> None:
    names = [name + (up if n < 3 else down) for n, name in enumerate(SETS)]
    signs = np.array([1, 1, 1, -1, -1])
    scores = SCORES[:, :, 0]
    wide = rows(line("dataset", *MODELS), *(line(name, *values) for name, values in zip(names, scores, strict=True)))
    each = itertools.product(enumerate(names), enumerate(MODELS))
    below = rows("dataset,method,score", *(line(name, model, scores[i, j]) for (i, name), (j, model) in each))
    for text in (wide, below):
        understood = found(text)
        evidence = understood.evidence
        assert isinstance(evidence, DatasetScores)
        order = [evidence.datasets.index(name) for name in names]
        assert evidence.scores[order] == pytest.approx(scores * signs[:, None])
        assert evidence.higher_is_better
        assert any("turned around" in each.text for each in understood.repairs)
        assert any("different metrics" in each for each in understood.warnings)


def test_one_way_for_all_turns_nothing() -> None:
    scores = SCORES[:, :, 0]
    for mark, higher in ((" ↓", False), (" (RMSE)", False), (" ↑", True), (" (UCI)", True)):
        lines = [line(name + mark, *values) for name, values in zip(SETS, scores, strict=True)]
        evidence = found(rows(line("dataset", *MODELS), *lines)).evidence
        assert isinstance(evidence, DatasetScores)
        assert evidence.scores.tolist() == scores.tolist()
        assert evidence.higher_is_better is higher


@pytest.mark.parametrize("form", ["{}_{}", "{}-{}", "{} {}"])
def test_bare_numbers_are_asked_about(form: str) -> None:
    names = tuple(form.format(model, f + 1) for model, f in itertools.product(MODELS, range(RUNS)))
    text = rows(line("dataset", *names), *(line(name, *v.ravel()) for name, v in zip(SETS, SCORES, strict=True)))
    averaged, *others = (each.roles for each in asked(text, "accuracy.csv").choices)
    evidence = found(text, "accuracy.csv", averaged).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    order = [evidence.datasets.index(name) for name in SETS]
    assert evidence.scores[order] == pytest.approx(SCORES.mean(axis=2))
    assert any(each.models and each.models[0] == names[0] for each in others)


def test_columns_that_were_called_again_are_no_runs_of_several_models() -> None:
    lines = [line(name, *values.ravel()) for name, values in zip(SETS, SCORES, strict=True)]
    header = line("dataset", *(f"Run {f + 1}" for _, f in itertools.product(MODELS, range(RUNS))))
    with contextlib.suppress(CompareError):
        assert "(2)" not in found(rows(header, *lines), "accuracy.csv").evidence.models


@pytest.mark.parametrize("names", [("C45_1", "C45_5", "RF_1", "RF_5"), ("f_1", "f_2", "f_3", "f_4")])
def test_other_numbers_are_not(names: tuple[str, ...]) -> None:
    text = rows(line("dataset", *names), *(line(name, *v.ravel()[:4]) for name, v in zip(SETS, SCORES, strict=True)))
    with contextlib.suppress(NeedsRoles):
        assert found(text, "accuracy.csv").evidence.models == names


def test_runs_that_are_called_after_model_data_set_and_seed_are_told_apart() -> None:
    """As Weights & Biases exports them, without what each run was set to."""
    runs = [
        (f"{model}-{name}-s{f}", SCORES[n, m, f])
        for m, model in enumerate(("svm", "random_forest", "knn")[: len(MODELS)])
        for n, name in enumerate(SETS)
        for f in range(RUNS)
    ]
    evidence = found(
        rows("Name,State,Runtime,test/acc", *(f"{n},finished,{100 + k},{v:.4f}" for k, (n, v) in enumerate(runs)))
    ).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("svm", "random_forest", "knn")[: len(MODELS)]
    assert sorted(evidence.datasets) == sorted(SETS)


@pytest.mark.parametrize("form", ["seed {}", "seed={}", "trial-{}", "random_state {}"])
def test_rows_that_are_called_as_runs_may_be_splits_of_one_data_set(form: str) -> None:
    lines = [line(form.format(n), *SCORES[0, :, n]) for n in range(RUNS)]
    question = asked(rows("," + ",".join(MODELS), *lines))
    assert form.format(0) in str(question)
    evidence = found(rows("," + ",".join(MODELS), *lines), roles=question.suggested).evidence
    assert isinstance(evidence, FoldScores)
    assert evidence.repeats == RUNS
    assert evidence.scores == pytest.approx(SCORES[0].T)
    told = found(rows("dataset," + ",".join(MODELS), *lines)).evidence
    assert isinstance(told, DatasetScores)
