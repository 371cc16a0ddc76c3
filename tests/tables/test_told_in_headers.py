"""Headers that number runs, name totals or parts of the data, and measures that are short of 1, are read as that."""

import itertools

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.tables import read, understand
from tests.tables.told import asked, found, rows
from tests.tables.workbooks import of_cells, workbook

MODELS, RUNS = ("rf", "svm", "knn", "nb"), 5
SETS = ("iris", "wine", "glass", "sonar", "zoo", "yeast")
OF_RUNS = np.random.default_rng(6).uniform(0.6, 0.95, (len(SETS), len(MODELS), RUNS)).round(4)
SCORES = OF_RUNS[:, :, 0]


def line(*cells: object) -> str:
    return ",".join(map(str, cells))


def of_sets(header: str, columns: list[list[object]]) -> str:
    return rows(header, *(line(name, *cells) for name, cells in zip(SETS, zip(*columns, strict=True), strict=True)))


def check(evidence: object, wanted: np.ndarray = SCORES, models: tuple[str, ...] = MODELS) -> None:
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == models
    order = [evidence.datasets.index(name) for name in SETS]
    assert evidence.scores[order] == pytest.approx(wanted)


def numbered(corner: str, below: str, numbers: list[int], *, filled: bool) -> str:
    top = [cell for name in MODELS for cell in (name, *[name if filled else ""] * (RUNS - 1))]
    second = line(below or (corner if filled else ""), *numbers * len(MODELS))
    cells = (line(name, *values.ravel()) for name, values in zip(SETS, OF_RUNS, strict=True))
    return rows(line(corner, *top), second, *cells)


@pytest.mark.parametrize("filled", [True, False])
@pytest.mark.parametrize(
    ("corner", "below", "first"),
    [("dataset", "", 1), ("dataset", "", 0), ("", "Fold", 1), ("dataset", "Fold", 1), ("", "Seed", 0)],
)
def test_numbers_below_models_are_runs(corner: str, below: str, first: int, filled: bool) -> None:  # noqa: FBT001
    evidence = found(numbered(corner, below, [*range(first, first + RUNS)], filled=filled), "accuracy.csv").evidence
    check(evidence, OF_RUNS.mean(axis=2))
    assert isinstance(evidence, DatasetScores)
    assert isinstance(evidence.folds[0], FoldScores)
    assert evidence.folds[0].scores.shape == (RUNS, len(MODELS))


@pytest.mark.parametrize("numbers", [[1, 2, 4, 8, 16], [42, 43, 44, 45, 46]])
def test_other_numbers_below_models_are_asked_about(numbers: list[int]) -> None:
    question = asked(numbered("dataset", "", numbers, filled=False), "accuracy.csv")
    check(found(numbered("dataset", "", numbers, filled=False), "accuracy.csv", question.choices[0].roles).evidence,
          OF_RUNS.mean(axis=2))  # fmt: skip


def test_scores_in_whole_numbers_are_no_second_header() -> None:
    cells = [line(name, *values) for name, values in zip(SETS, np.arange(1, 25).reshape(6, 4).tolist(), strict=True)]
    evidence = found(rows("dataset,rf,svm,knn,nb", *cells), "errors.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.datasets == SETS


@pytest.mark.parametrize(
    "total", ["Gesamtergebnis", "Totale complessivo", "Eindtotaal", "Suma końcowa", "Общий итог", "总计", "Grand Total"]
)
@pytest.mark.parametrize("summed", [True, False])
def test_the_totals_of_a_pivot_table(total: str, summed: bool) -> None:  # noqa: FBT001
    of = np.sum if summed else np.mean
    body = [[name, *values.tolist(), of(values)] for name, values in zip(SETS, SCORES, strict=True)]
    last = [total, *of(SCORES, axis=0).tolist(), of(SCORES)]
    titles = [["Mittelwert von accuracy", "Spaltenbeschriftungen", None, None, None, None]]
    sheet = of_cells([*titles, ["Zeilenbeschriftungen", *MODELS, total], *body, last])
    evidence = understand([read("pivot.xlsx", workbook({"Tabelle1": sheet}))]).evidence
    check(evidence)
    assert isinstance(evidence, DatasetScores)
    assert evidence.metric == "accuracy"


def test_a_model_with_such_a_name_stays() -> None:
    columns = [*SCORES.T.tolist(), (SCORES[:, 0] + 0.013).tolist()]
    models = (*MODELS, "合计")
    check(found(of_sets(line("dataset", *models), columns), "accuracy.csv").evidence, np.column_stack(columns), models)


@pytest.mark.parametrize(
    "parts",
    [("Tra", "Tst"), ("trn", "tst"), ("TR", "TE"), ("in-sample", "out-of-sample"), ("IS", "OOS"),
     ("Entrenamiento", "Prueba")],
)  # fmt: skip
def test_training_beside_the_test(parts: tuple[str, str]) -> None:
    columns = [column for values in SCORES.T for column in ((values + 0.03).tolist(), values.tolist())]
    names = [f"{model}-{part}" for model, part in itertools.product(MODELS, parts)]
    evidence = found(of_sets(line("dataset", *names), columns), "accuracy.csv").evidence
    check(evidence, models=tuple(f"{model}-{parts[1]}" for model in MODELS))


@pytest.mark.parametrize("name", ["mode", "phase", "stage", "type"])
def test_a_column_of_training_and_test(name: str) -> None:
    lines = [
        line(data, model, part, round(SCORES[n, k] + (part == "train") * 0.03, 4))
        for (n, data), (k, model), part in itertools.product(enumerate(SETS), enumerate(MODELS), ("train", "test"))
    ]
    check(found(rows(f"dataset,model,{name},accuracy", *lines)).evidence)


def long(header: str, *more: object) -> str:
    ranks = (-SCORES).argsort(axis=1).argsort(axis=1) + 1
    each = itertools.product(enumerate(SETS), enumerate(MODELS))
    return rows(header, *(line(data, model, SCORES[n, k], *more, ranks[n, k]) for (n, data), (k, model) in each))


@pytest.mark.parametrize("name", ["Mean", "avg", "Average"])
def test_ranks_beside_means(name: str) -> None:
    evidence = found(long(f"dataset,model,{name},SD,Rank", 0.01), "accuracy.csv").evidence
    check(evidence)
    assert isinstance(evidence, DatasetScores)
    assert evidence.metric == "accuracy"


def test_ranks_alone_are_compared() -> None:
    evidence = found(long("dataset,model,entropy,Rank")).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.metric == "Rank"


@pytest.mark.parametrize("said", ["1 - Accuracy", "1-AUC", "1 − F1", "(1-acc)"])
def test_what_is_short_of_one(said: str) -> None:
    lines = [line(data, model, SCORES[n, k])
             for (n, data), (k, model) in itertools.product(enumerate(SETS), enumerate(MODELS))]  # fmt: skip
    assert not found(rows(f"dataset,model,{said}", *lines)).evidence.higher_is_better
    title = said.replace("1", "one", 1).replace("-", "minus").replace("−", "minus").strip("()")
    titled = rows(title, "", "dataset,rf,svm,knn,nb", *(line(name, *v) for name, v in zip(SETS, SCORES, strict=True)))
    assert not found(titled).evidence.higher_is_better


def test_the_first_of_several_files_may_be_called_so() -> None:
    text = of_sets("dataset,rf,svm,knn,nb", (1 - SCORES).round(4).T.tolist())
    assert [each.roles.better for each in asked(text, "1-acc.csv").choices[:2]] == ["higher", "lower"]
    assert found(of_sets("dataset,rf,svm,knn,nb", SCORES.T.tolist()), "1-acc.csv").evidence.higher_is_better


@pytest.mark.parametrize("measure", ["accuracy", "rmse"])
@pytest.mark.parametrize("names", ["model", ""])
def test_one_measure_above_all_models_as_pandas_writes_a_pivot_table(measure: str, names: str) -> None:
    lines = [f"{data},0.{80 - n},0.{75 + n},0.{71 - n}" for n, data in enumerate(("iris", "wine", "zoo", "car"))]
    text = "\n".join([f",{measure},{measure},{measure}", f"{names},Random Forest,SVM,kNN", "dataset,,,", *lines])
    evidence = found(text + "\n").evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.datasets) == (measure, ("iris", "wine", "zoo", "car"))
    assert [model.removeprefix(f"{measure} ") for model in evidence.models] == ["Random Forest", "SVM", "kNN"]
    assert evidence.scores[:, 0].tolist() == [0.8, 0.79, 0.78, 0.77]
