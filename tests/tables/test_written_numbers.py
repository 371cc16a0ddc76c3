"""Minus signs as Word writes them, p-values below the results, and columns that name only the part of the data."""

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, read, understand

SETS = ("iris", "wine", "glass", "sonar", "vehicle", "zoo", "yeast", "car")
MODELS = ("RF", "SVM", "NB")
SCORES = np.random.default_rng(3).uniform(0.4, 0.9, (len(SETS), len(MODELS))).round(3)


def scores_in(rows: list[list[object]], header: str = "Dataset", repaired: str = "") -> DatasetScores:
    text = "\n".join([",".join((header, *MODELS)), *(",".join(map(str, row)) for row in rows)])
    understood = understand([read("accuracy.csv", f"{text}\n".encode())])
    assert not repaired or [each.text for each in understood.repairs] == [repaired]
    evidence = understood.evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    return evidence


@pytest.mark.parametrize("minus", ["−", "–"])
@pytest.mark.parametrize("models", [1, 3])
def test_a_minus_is_read_as_word_writes_it(minus: str, models: int) -> None:
    wanted = SCORES.copy()
    wanted[::2, :models] *= -1
    rows: list[list[object]] = [
        [name, *(str(each).replace("-", minus) for each in row)]
        for name, row in zip(SETS, wanted.tolist(), strict=True)
    ]
    read_so = scores_in(rows, repaired="Dashes before numbers were read as minus signs.")
    assert np.allclose(read_so.scores, wanted)


@pytest.mark.parametrize("name", ["Wilcoxon p", "Wilcoxon p-value", "p_Holm", "t-test p", "p-value"])
def test_p_values_below_the_results_are_left_out(name: str) -> None:
    rows: list[list[object]] = [[each, *row] for each, row in zip(SETS, SCORES.tolist(), strict=True)]
    read_so = scores_in([*rows, [name, "-", 0.03, 0.004]])
    assert np.allclose(read_so.scores, SCORES)


def test_rows_of_tests_only_are_no_results() -> None:
    rows: list[list[object]] = [
        ["Wilcoxon p", 0.2, 0.03, 0.004],
        ["t-test p", 0.1, 0.02, 0.01],
        ["p_Holm", 0.4, 0.06, 0.1],
    ]
    with pytest.raises(CompareError, match="tests that were already made"):
        scores_in(rows, "Test")


@pytest.mark.parametrize("order", [("train", "val", "test"), ("test", "train"), ("train", "test")])
def test_the_test_is_proposed_before_the_training(order: tuple[str, ...]) -> None:
    lines = [",".join(("dataset", "model", *order))]
    for name, row in zip(SETS, SCORES.tolist(), strict=True):
        for model, score in zip(MODELS, row, strict=True):
            parts = {"test": score, "val": score + 0.01, "train": score + 0.05}
            lines.append(",".join((name, model, *(f"{parts[part]:.3f}" for part in order))))
    tables = [read("results.csv", "\n".join(lines).encode())]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    evidence = understand(tables, question.value.choices[0].roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert sorted(evidence.scores.mean(axis=0)) == pytest.approx(sorted(SCORES.mean(axis=0)))


@pytest.mark.parametrize("name", ["Ref", "Reference", "Refs"])
def test_where_a_method_was_published_is_no_truth(name: str) -> None:
    lines = [",".join(("Method", name, *SETS))]
    lines += [
        ",".join((model, f"[{place + 3}]", *map(str, column)))
        for place, (model, column) in enumerate(zip(MODELS, SCORES.T.tolist(), strict=True))
    ]
    tables = [read("results.csv", "\n".join(lines).encode())]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    assert question.value.suggested is not None
    evidence = understand(tables, question.value.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    assert np.allclose(np.sort(evidence.scores, axis=0), np.sort(SCORES, axis=0))


def test_labels_in_brackets_stay_a_truth() -> None:
    truth, first, second = ["[1]", "[2]", "[1]", "[2]"] * 5, ["[1]", "[2]", "[2]", "[2]"] * 5, ["[1]"] * 20
    lines = ["ref,a,b", *(",".join(row) for row in zip(truth, first, second, strict=True))]
    evidence = understand([read("results.csv", "\n".join(lines).encode())]).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("a", "b")
