"""A model that only its name, or marks in its cells, hide is read or asked about, and never left out in silence."""

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, first, found, rows

MODELS = ("rf", "svm", "knn", "nb")
SETS = ("iris", "wine", "glass", "sonar", "zoo", "yeast", "car", "flags")
EASE = np.random.default_rng(8).uniform(0.6, 0.95, len(SETS))
SHARES = (EASE[:, None] - [0.0, 0.012, 0.034, 0.08] + np.random.default_rng(9).normal(0, 0.004, (8, 4))).round(4)
AROUND = [
    "<b>{}</b>", "<u>{}</u>", "<span style='color:red'>{}</span>", "{{\\bf {}}}", "$\\mathbf{{{}}}$", "${}^{{*}}$",
    "{}$^\\dagger$", "\\textcolor{{red}}{{{}}}", "\\cellcolor{{gray}}{{{}}}", "`{}`", "★{}", "🏆 {}", "{}#",
    "{}^1", "{}a", "{} ab", "~{}", "≈{}", "_{}_", "*{}", "{} v", "{} -", "{} (+)", "{} n.s.", "{} (↑1.2%)",
]  # fmt: skip
HIDDEN = [
    ("CE", ("Focal loss", "Hinge", "Poly")),
    ("Count", ("TF-IDF", "Word2Vec", "BERT")),
    ("Momentum", ("Adagrad", "Adam", "RMSprop")),
    ("CPU", ("TPU", "FPGA", "DSP")),
    ("Std", ("MinMax", "Robust", "None")),
    ("ACC", ("PSO", "GA", "DE")),
    ("ID", ("OOD", "Mixed", "All")),
]


def text(models: tuple[str, ...] = MODELS, scores: np.ndarray = SHARES, *, form: str = "{}", best: bool = False) -> str:
    lines = []
    for name, values in zip(SETS, scores.tolist(), strict=True):
        marked = [value == max(values) if best else n == 0 for n, value in enumerate(values)]
        cells = [form.format(value) if mark else str(value) for value, mark in zip(values, marked, strict=True)]
        lines.append(",".join((name, *cells)))
    return rows(",".join(("dataset", *models)), *lines)


@pytest.mark.parametrize("form", AROUND)
@pytest.mark.parametrize("best", [True, False])
def test_marks_around_numbers(form: str, best: bool) -> None:  # noqa: FBT001
    understood = found(text(form=form, best=best), "accuracy.csv")
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == MODELS
    assert understood.evidence.scores.tolist() == SHARES.tolist()
    assert any(each.text.startswith("Marks around numbers") for each in understood.repairs)


@pytest.mark.parametrize("form", ["({})", "[{}]", "<{}", "{}k"])
def test_what_is_not_read_is_shown(form: str) -> None:
    question = asked(text(form=form), "accuracy.csv")
    assert "“rf” holds" in str(question)
    assert form.format(SHARES.min(axis=0)[0])[:4] in str(question) or "no plain number" in str(question)
    assert question.choices[0].roles.models == MODELS[1:]


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f"])
def test_thousands_apart_by_spaces_are_shown(space: str) -> None:
    costs = (SHARES * 90_000).round()
    lines = [f"{name},{f'{int(row[0]):,}'.replace(',', space)},{','.join(f'{x:.0f}' for x in row[1:])}"
             for name, row in zip(SETS, costs, strict=True)]  # fmt: skip
    assert "“rf” holds" in str(asked(rows("dataset,rf,svm,knn,nb", *lines), "mse.csv"))


@pytest.mark.parametrize(
    ("name", "cells"),
    [("size", "{}k"), ("code", "{}a"), ("version", "v{}.2"), ("added", "2021-0{}-11"), ("source", "UCI [{}]")],
)
def test_what_is_said_of_data_sets_is_no_model(name: str, cells: str) -> None:
    header, *lines = text().splitlines()
    told = [f"{line},{cells.format(n + 1)}" for n, line in enumerate(lines)]
    assert found(rows(f"{header},{name}", *told), "accuracy.csv").evidence.models == MODELS


def test_items_with_a_letter_keep_it() -> None:
    lines = [f"{n // 2 + 1}{'ab'[n % 2]},{','.join(map(str, values))}" for n, values in enumerate(SHARES.tolist())]
    evidence = found(rows("dataset,rf,svm,knn,nb", *lines), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.datasets[:2] == ("1a", "1b")


@pytest.mark.parametrize(("name", "others"), HIDDEN)
def test_a_model_with_the_name_of_something_else(name: str, others: tuple[str, ...]) -> None:
    models = (others[0], name, *others[1:])
    every, without = (each.roles for each in asked(text(models), "accuracy.csv").choices[:2])
    assert every.models == models
    assert without.models == others
    evidence = found(text(models), "accuracy.csv", every).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.scores.tolist() == SHARES.tolist()


@pytest.mark.parametrize("name", ["Few-shot", "Count", "Momentum", "ACC", "MAP"])
def test_such_a_model_in_a_row(name: str) -> None:
    models = ("one", name, "two", "three")
    lines = [",".join((model, *map(str, values))) for model, values in zip(models, SHARES.T.tolist(), strict=True)]
    assert first(rows(",".join(("method", *SETS)), *lines), "accuracy.csv").evidence.models == models


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("average", SHARES.mean(axis=1).round(4)),
        ("max", SHARES.max(axis=1)),
        ("std", SHARES.std(axis=1).round(4)),
        ("median", np.median(SHARES, axis=1).round(5)),
        ("k", np.array([3, 5, 7, 3, 5, 9, 11, 3])),
        ("time", np.random.default_rng(2).uniform(3, 90, 8).round(2)),
        ("momentum", np.array([0.9, 0.5, 0.9, 0.8, 0.9, 0.99, 0.5, 0.9])),
        ("rank", np.array([1.0, 2, 1, 1, 2, 1, 3, 1])),
    ],
)
def test_what_is_none_is_not_asked_about(name: str, values: np.ndarray) -> None:
    scores = np.column_stack([SHARES, values])
    assert found(text((*MODELS, name), scores), "accuracy.csv").evidence.models == MODELS


@pytest.mark.parametrize("form", ["Rank {}", "{} rank", "rank_{}", "Std {}", "{}_std"])
def test_ranks_and_spreads_beside_scores_are_none_whichever_end_says_so(form: str) -> None:
    beside = SHARES.argsort(axis=1).argsort(axis=1) + 1.0 if "ank" in form else SHARES / 20
    names = [name for model in MODELS for name in (model, form.format(model))]
    scores = np.stack([SHARES, beside.round(4)], axis=2).reshape(len(SETS), -1)
    evidence = found(text(names, scores), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    assert evidence.scores.tolist() == SHARES.tolist()


@pytest.mark.parametrize("name", ["MAP", "mAP"])
def test_a_last_row_of_models_that_is_called_after_a_measure_is_one_unless_it_is_their_mean(name: str) -> None:
    values = SHARES[:, :3].T
    lines = [
        ",".join([model, *map(str, row)]) for model, row in zip(("erm", "irm", name), values.tolist(), strict=True)
    ]
    assert first(rows(",".join(("method", *SETS)), *lines), "accuracy.csv").evidence.models == ("erm", "irm", name)
    means = SHARES.mean(axis=1).round(4).tolist()
    lines = [",".join([m, *map(str, row)]) for m, row in zip((*MODELS, name), [*SHARES.T.tolist(), means], strict=True)]
    assert first(rows(",".join(("method", *SETS)), *lines), "accuracy.csv").evidence.models == MODELS


@pytest.mark.parametrize("name", ["Test-time", "Train-time"])
def test_a_name_with_a_hyphen_is_that_of_a_model_if_its_numbers_are_like_the_others(name: str) -> None:
    models = (MODELS[0], name, MODELS[2])
    assert found(text(models, SHARES[:, :3]), "accuracy.csv").evidence.models == models
    seconds = np.array([12.5, 3.1, 8.2, 4.4, 31.0, 2.5, 7.7, 1.9])
    assert found(text((*MODELS, name), np.column_stack([SHARES, seconds])), "accuracy.csv").evidence.models == MODELS


@pytest.mark.parametrize(
    ("key", "models"),
    [
        ("fold", ("bert_f1", "knn_f1", "mlp_f1")),
        ("fold", ("map_accuracy", "knn_accuracy", "svm_accuracy")),
        ("dataset", ("majority", "svm", "rf")),
    ],
)
def test_a_score_that_is_called_as_those_of_the_models_is_never_left_out(key: str, models: tuple[str, ...]) -> None:
    lines = [f"{n},0.{60 + 7 * n % 23}5,0.{60 + 11 * n % 29}2,0.{60 + 5 * n % 31}7" for n in range(1, 13)]
    table = rows(f"{key},{','.join(models)}", *lines)
    assert {*first(table).evidence.models} in ({*models}, {name.split("_")[0] for name in models})


@pytest.mark.parametrize("name", ["mean_accuracy", "std_accuracy"])
def test_sums_of_the_models_scores_are_left_out_without_a_question(name: str) -> None:
    lines = [f"{n},0.{60 + 7 * n % 23}5,0.{60 + 11 * n % 29}2,0.{60 + 5 * n % 31}7" for n in range(1, 13)]
    assert found(rows(f"fold,knn_accuracy,svm_accuracy,{name}", *lines)).evidence.models[:2] == (
        "knn_accuracy",
        "svm_accuracy",
    )
