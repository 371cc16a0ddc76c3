"""A file that is called after the truth holds it, beside one file of each model with columns of the same names."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import of_files, rows

MODELS = ("bert", "roberta", "tfidf")
COUNT = 48


@pytest.mark.parametrize("labels", [("0", "1"), ("0", "1", "2"), ("cat", "dog")])
@pytest.mark.parametrize("called", ["ground_truth", "true_labels", "gold"])
@pytest.mark.parametrize("ending", ["", "_preds"])
@pytest.mark.parametrize("column", ["value", "label"])
def test_labels_called_alike(labels: tuple[str, ...], called: str, ending: str, column: str) -> None:
    rng = np.random.default_rng(5)
    true = rng.choice(labels, COUNT)
    said = {
        m: np.where(rng.random(COUNT) < s, true, rng.choice(labels, COUNT))
        for m, s in zip(MODELS, (0.9, 0.8, 0.6), strict=True)
    }
    held = {called: true, **{f"{m}{ending}": each for m, each in said.items()}}
    files = [(f"{name}.csv", rows(f"id,{column}", *(f"i{n},{c}" for n, c in enumerate(c)))) for name, c in held.items()]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == MODELS
    assert evidence.right.tolist() == [int((each == true).sum()) for each in said.values()]


def test_numbers_called_alike() -> None:
    rng = np.random.default_rng(5)
    true = rng.normal(50, 9, COUNT)
    held = {"ground_truth": true, "ridge": true + rng.normal(0, 3, COUNT), "mlp": true + rng.normal(0, 5, COUNT)}
    files = [
        (f"{n}.csv", rows("id,value", *(f"i{k},{c:.2f}" for k, c in enumerate(cells)))) for n, cells in held.items()
    ]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.higher_is_better) == (("ridge", "mlp"), False)


@pytest.mark.parametrize("names", [("human", "gpt", "llama"), ("base", "gpt", "llama")])
def test_right_and_wrong_of_three_stays_so(names: tuple[str, ...]) -> None:
    rng = np.random.default_rng(5)
    files = [
        (f"{n}.csv", rows("id,value", *(f"i{k},{c}" for k, c in enumerate(rng.integers(0, 2, COUNT))))) for n in names
    ]
    assert of_files(*files).evidence.models == names


def test_the_file_called_after_the_truth_holds_it_whatever_the_labels_of_the_others_are_called() -> None:
    true = ["spam", "ham", "ham", "spam", "ham", "spam"]
    said = {"svm": [0, 1, 1, 0, 1, 1], "rf": [1, 1, 1, 0, 1, 1]}
    gold = ("labels.csv", rows("item,Answer", *(f"{n},{label}" for n, label in enumerate(true))))
    other = {"ham": "spam", "spam": "ham"}
    lines = {m: [t if right else other[t] for t, right in zip(true, held, strict=True)] for m, held in said.items()}
    svm = ("svm.csv", rows("item,LABEL,confidence", *(f"{n},{each},0.{n + 50}" for n, each in enumerate(lines["svm"]))))
    rf = ("rf.csv", rows("item,LABEL", *(f"{n},{each}" for n, each in enumerate(lines["rf"]))))
    understood = of_files(gold, svm, rf)
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == ("svm", "rf")
    assert understood.evidence.right.tolist() == [4, 5]
    assert any("“Answer” of labels is taken as the truth" in repair.text for repair in understood.repairs)
