"""Rows, and values of JSON, whose names cross models with what these were tried on, and objects several levels deep."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, Scores
from compare_core.tables import read, understand
from tests.tables.told import asked, first, found, refused, rows

RNG = np.random.default_rng(20261128)
MODELS, SETS = ("svm", "random_forest", "knn"), ("iris", "wine", "glass", "zoo", "sonar")


def share() -> float:
    return round(float(RNG.uniform(0.5, 0.95)), 4)


def means(of: dict[tuple[str, str], list[float]], models: tuple[str, ...]) -> list[float]:
    """Return the mean of every model over the means of its runs on every data set."""
    return [float(np.mean([np.mean(held) for (model, _), held in of.items() if model == each])) for each in models]


@pytest.mark.parametrize(
    ("column", "name"),
    [
        ("experiment", "{m}_{d}"),
        ("name", "{d}-{m}"),
        ("model_dataset", "{m} on {d}"),
        ("model (dataset)", "{m} ({d})"),
        ("file", "results/{d}/{m}.json"),
        ("run_name", "exp__{m}__{d}"),
    ],
)
def test_names_of_rows_that_cross_models_and_data_sets_are_taken_apart(column: str, name: str) -> None:
    scores = {(m, d): [share()] for m, d in product(MODELS, SETS)}
    lines = [f"{name.format(m=m, d=d)},{held[0]}" for (m, d), held in scores.items()]
    seen = first(rows(f"{column},accuracy", *lines))
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == MODELS
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(means(scores, MODELS))
    assert any("cross 2 things" in repair.text for repair in seen.repairs)


def test_runs_behind_such_names_are_runs() -> None:
    scores = {(m, d): [share() for _ in range(3)] for m, d in product(MODELS, SETS)}
    lines = [f"{m}_{d}_seed{n},{each}" for (m, d), held in scores.items() for n, each in enumerate(held)]
    question = asked(rows("run_name,accuracy", *lines))
    assert (question.suggested.model, question.suggested.repeat) == ("model", "seed")
    seen = first(rows("run_name,accuracy", *lines))
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(means(scores, MODELS))


@pytest.mark.parametrize(
    ("column", "name"), [("name", "{m}_fold_{n}"), ("algorithm", "{m}-run{n}"), ("run", "{m}/cv{n}")]
)
def test_folds_behind_the_names_of_models_are_folds(column: str, name: str) -> None:
    lines = [f"{name.format(m=m, n=n)},{share()}" for m in MODELS for n in range(5)]
    seen = first(rows(f"{column},accuracy", *lines))
    assert isinstance(seen.evidence, FoldScores)
    assert seen.evidence.models == MODELS
    assert seen.evidence.scores.shape == (5, 3)


@pytest.mark.parametrize(
    ("header", "names"),
    [
        ("id,correct", [f"{s}_{n}" for s in ("math", "physics") for n in range(10)]),  # items of one model
        ("name,accuracy", [f"{m}-{s}" for m in ("bert", "roberta", "deberta") for s in ("base", "large")]),  # models
        ("name,accuracy", [f"{m}_{s}" for m in ("resnet18", "vgg16", "vit") for s in ("pretrained", "scratch")]),
        ("model,score", [f"{m}/{s}" for m in ("meta", "google", "mistral") for s in ("7b", "13b", "70b")]),
        ("file,score", [f"{s}_{n}.png" for s in ("cat", "dog") for n in range(10)]),
        ("station_month,rainfall", [f"{s}_{m}" for s in ("paris", "rome", "oslo") for m in ("jan", "feb", "mar")]),
        ("Method,Accuracy", [f"{v} + {m}" for v in ("TF-IDF", "Word2Vec") for m in ("SVM", "RF", "NB")]),
        ("name,accuracy", ["svm_iris", "svm_wine", "rf_iris", "knn_zoo", "nb_glass", "lr_sonar"]),  # nothing crossed
    ],
)
def test_names_of_items_and_of_models_stay_whole(header: str, names: list[str]) -> None:
    lines = [f"{name},{int(RNG.integers(2)) if header.endswith('correct') else share()}" for name in names]
    assert "cross" not in refused(rows(header, *lines))


def test_names_that_cross_stay_whole_where_other_columns_tell_rows_apart() -> None:
    lines = [f"{m}_{d},{m},{d},{share()}" for m in MODELS for d in SETS]
    seen = first(rows("run,model,dataset,accuracy", *lines))
    assert isinstance(seen.evidence, DatasetScores)
    assert not any("cross" in repair.text for repair in seen.repairs)


def test_columns_that_are_data_sets_are_no_measures_of_names_that_cross() -> None:
    lines = [f"{m}_{s},{share()},{share()},{share()}" for m in MODELS for s in ("raw", "scaled", "pca")]
    question = asked(rows("model,iris,wine,glass", *lines))
    assert len(first(rows("model,iris,wine,glass", *lines)).evidence.models) == 9
    assert "model" in str(question)


NESTED: dict[str, Any] = {
    "numbers under names that cross": lambda s: {f"{m}/{d}": s[m, d] for m, d in s},
    "measures under names that cross": lambda s: {f"{m}_{d}": {"accuracy": s[m, d], "f1": share()} for m, d in s},
    "measure, model, data set": lambda s: {
        measure: {m: {d: s[m, d] if measure == "accuracy" else share() for d in SETS} for m in MODELS}
        for measure in ("accuracy", "f1")
    },
    "data set, part, model, measure": lambda s: {
        d: {part: {m: {"accuracy": s[m, d] if part == "test" else share()} for m in MODELS} for part in ("val", "test")}
        for d in SETS
    },
    "a table of numbers beside two lists of names": lambda s: {
        "datasets": SETS,
        "models": MODELS,
        "accuracy": [[s[m, d] for m in MODELS] for d in SETS],
    },
    "the same with models as rows": lambda s: {
        "models": MODELS,
        "datasets": SETS,
        "accuracy": [[s[m, d] for d in SETS] for m in MODELS],
    },
}


@pytest.mark.parametrize("written", NESTED)
def test_scores_of_models_on_data_sets_are_found_wherever_they_stand_in_json(written: str) -> None:
    scores = {(m, d): share() for m, d in product(MODELS, SETS)}
    seen = first(json.dumps(NESTED[written](scores)), "a.json")
    assert isinstance(seen.evidence, Scores)
    assert {*seen.evidence.models} == {*MODELS}
    want = means({key: [each] for key, each in scores.items()}, seen.evidence.models)
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(want)


def test_seeds_between_models_and_data_sets_in_json_are_runs() -> None:
    scores = {(m, d): [share() for _ in range(3)] for m, d in product(MODELS, SETS)}
    held = {m: {f"seed_{n}": {d: scores[m, d][n] for d in SETS} for n in range(3)} for m in MODELS}
    question = asked(json.dumps(held), "a.json")
    assert question.suggested.repeat == "seed"


@pytest.mark.parametrize("item", ["id", "task_id", "task", "problem"])
@pytest.mark.parametrize("beside", ["time", "cost", "tokens"])
def test_whether_models_were_right_goes_before_what_else_was_measured_of_them(item: str, beside: str) -> None:
    right = RNG.random((20, 3)) < 0.7
    names = ("gpt-4o", "claude-3", "llama-3")
    lines = [f"t{n}," + ",".join(f"{each},{RNG.integers(10, 99)}" for each in row) for n, row in enumerate(right)]
    seen = found(rows(f"{item}," + ",".join(f"{m}.passed,{m}.{beside}" for m in names), *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == right.sum(axis=0).tolist()


def test_what_runs_were_set_to_is_no_data_set() -> None:
    records = [
        {
            "config": {"model": m, "lr": 0.01, "warmup": n},
            "metrics": {"mmlu": share(), "gsm8k": share(), "arc": share()},
        }
        for n, m in enumerate(("gpt-4o", "claude-3", "llama-3"))
    ]
    seen = first(json.dumps({"runs": records}), "a.json")
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.scores.shape == (3, 3)


def test_what_apart_rows_are_asked_about_can_be_read_back() -> None:
    """The roles of an answer name columns that only stand there once names were taken apart."""
    text = rows("experiment,accuracy", *(f"{m}_{d},{share()}" for m in MODELS for d in SETS))
    tables = [read("a.csv", text.encode())]
    seen = understand(tables, asked(text).suggested)
    assert understand(tables, seen.roles).evidence.models == seen.evidence.models


def _of_mazes(measures: tuple[str, ...], who: str = "") -> str:
    names = [f"{what}_{maze}_{how}" for maze in range(1, 6) for how in ("n", "T", "T->") for what in measures]
    lines = [
        ",".join(
            [f"p{row}"] * bool(who)
            + [
                str((row * 7 + place * 5) % 23 + 1)
                if name.startswith("time")
                else str((row * place) % 2 + 2 * name.startswith("number") * (row % 3))
                for place, name in enumerate(names)
            ]
        )
        for row in range(8)
    ]
    return rows(",".join([who] * bool(who) + names), *lines)


@pytest.mark.parametrize("who", ["", "participant"])
def test_conditions_of_items_in_names_of_three_parts_are_compared_on_every_item_of_each_person(who: str) -> None:
    """As wyniki_nowe_1.csv of achabuda/maze-experiment: finished, time and attempts in three versions of each maze."""
    question = asked(_of_mazes(("finished", "time", "number"), who))
    told = [choice for choice in question.choices if choice.roles.model == "condition"]
    assert question.choices[0] in told
    assert {"finished", "time"} <= {choice.roles.value for choice in told}
    for choice in told:
        evidence = found(_of_mazes(("finished", "time", "number"), who), roles=choice.roles).evidence
        assert {*evidence.models} == {"n", "T", "T->"}
        assert evidence.n == 8 * 5
