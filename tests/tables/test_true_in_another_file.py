"""What is true stands in a file of its own, which its name or that of a column tells, beside files of predictions."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.tables import Misread, NeedsRoles
from tests.tables.told import of_files, rows
from tests.thorough import in_turn

COUNT = 48
MODELS = ("bert", "roberta", "tfidf")
CLASSES: dict[str, list[object]] = {"two": [0, 1], "ten": list(range(10)), "words": ["cat", "dog", "fox"]}
SPREADS = {"prices": 300_000.0, "small": 1.0, "decimals": 50.0}


def drawn(kind: str) -> tuple[list[object], dict[str, list[object]]]:
    """Draw what is true of items, and what models say of them, the first the best."""
    rng = np.random.default_rng(4)
    if kind in CLASSES:
        held = CLASSES[kind]
        true = [held[rng.integers(len(held))] for _ in range(COUNT)]
        return true, {
            m: [t if rng.random() < right else held[rng.integers(len(held))] for t in true]
            for m, right in zip(MODELS, (0.9, 0.8, 0.7), strict=True)
        }
    spread = SPREADS[kind]

    def written(x: float) -> object:
        return round(x) if kind == "prices" else round(x, 3)

    true = [written(spread * rng.uniform(0.5, 1.5)) for _ in range(COUNT)]
    return true, {
        m: [written(float(str(t)) + rng.normal(0, spread * off)) for t in true]
        for m, off in zip(MODELS, (0.02, 0.05, 0.1), strict=True)
    }


def wanted(true: list[object], said: dict[str, list[object]], kind: str) -> list[float]:
    """Return how often each model was right, or its mean squared error."""
    if kind in CLASSES:
        return [sum(a == b for a, b in zip(true, each, strict=True)) for each in said.values()]
    return [float(np.mean((np.array(true, float) - np.array(each, float)) ** 2)) for each in said.values()]


def reached(*files: tuple[str, str]) -> list[float]:
    evidence = of_files(*files).evidence
    if isinstance(evidence, Outcomes):
        return [float(right) for right in evidence.right]
    assert isinstance(evidence, Scores)
    assert evidence.metric == "squared error"
    return [float(mean) for mean in evidence.scores.mean(axis=0)]


def by_id(header: str, cells: list[object]) -> str:
    return rows(header, *(f"item_{n:03d},{cell}" for n, cell in enumerate(cells)))


GOLDS = ("solution", "y_test", "truth", "answers", "y_true", "reference", "observed", "test")
KINDS = [kind for two in zip(CLASSES, SPREADS, strict=True) for kind in two]


@pytest.mark.parametrize(("gold", "kind"), in_turn(GOLDS, KINDS, 2))  # a kind of classes, and one of numbers
def test_the_file_that_is_called_true_is_the_truth(gold: str, kind: str) -> None:
    true, said = drawn(kind)
    for header, before in (("id,label", ""), ("Id,SalePrice", "submission_"), ("id,y", ""), ("id,prediction", "")):
        files = [(f"{gold}.csv", by_id(header, true))]
        files += [(f"{before}{m}.csv", by_id(header, each)) for m, each in said.items()]
        assert reached(*files) == pytest.approx(wanted(true, said, kind)), header
        assert of_files(*files).evidence.models == tuple(f"{before}{m}" for m in MODELS)


def test_probabilities_of_two_classes_stand_beside_a_solution() -> None:
    true = [n % 2 for n in range(COUNT)]
    rng = np.random.default_rng(2)
    said = {m: [round(min(0.99, max(0.01, rng.normal(0.3 + 0.4 * t, 0.2))), 3) for t in true] for m in MODELS}
    files = [("solution.csv", by_id("id,target", [*true]))]
    files += [(f"submission_{m}.csv", by_id("id,target", [*each])) for m, each in said.items()]
    assert reached(*files) == [sum((p >= 0.5) == t for p, t in zip(each, true, strict=True)) for each in said.values()]


def test_a_file_of_other_numbers_is_no_truth_though_it_is_called_so() -> None:
    true, said = drawn("decimals")
    turned = true[::-1]
    files = [("reference.csv", by_id("id,size", [1000 * float(str(each)) for each in turned]))]
    files += [(f"{m}.csv", by_id("id,size", each)) for m, each in said.items()]
    with pytest.raises(Misread):
        of_files(*files)


@pytest.mark.parametrize(("kind", "one"), list(product([*CLASSES, *SPREADS], [False, True])))
@pytest.mark.parametrize("header", ["id,age,sex,feat,text,target", "sample_id,age,sex,feat,text,label"])
def test_features_beside_the_truth_are_no_predictions(kind: str, one: bool, header: str) -> None:  # noqa: FBT001
    true, said = drawn(kind)
    rng = np.random.default_rng(3)
    described = [f"{rng.integers(20, 80)},{n % 2},{rng.random():.3f},hello number {n}" for n in range(COUNT)]
    gold = by_id(header, [f"{about},{t}" for about, t in zip(described, true, strict=True)])
    if one:
        lines = [f"item_{n:03d},{','.join(map(str, each))}" for n, each in enumerate(zip(*said.values(), strict=True))]
        lines = rng.permutation(lines).tolist()
        files = [("predictions.csv", rows("id," + ",".join(f"{m}_pred" for m in MODELS), *lines))]
    else:
        files = [(f"{m}.csv", by_id("id,prediction", each)) for m, each in said.items()]
    assert reached(("test.csv", gold), *files) == pytest.approx(wanted(true, said, kind))


def test_what_items_belong_to_stays_beside_the_truth() -> None:
    true, said = drawn("words")
    gold = rows("id,patient,age,label", *(f"{n},p{n // 4},{20 + n},{t}" for n, t in enumerate(true)))
    models = rows("id,svm_pred,rf_pred", *(f"{n},{said['bert'][n]},{said['tfidf'][n]}" for n in range(COUNT)))
    seen = of_files(("test.csv", gold), ("predictions.csv", models))
    assert seen.evidence.models == ("svm_pred", "rf_pred")
    assert seen.roles.cluster == "patient"


def test_a_file_of_features_only_is_no_truth() -> None:
    lines = [f"{n},{20 + n},{n % 2}" for n in range(COUNT)]
    models = rows("id,svm_pred,rf_pred", *(f"{n},{n % 2},{n % 3 % 2}" for n in range(COUNT)))
    with pytest.raises((Misread, NeedsRoles)):
        of_files(("customers.csv", rows("id,age,smoker", *lines)), ("predictions.csv", models))


def test_the_parts_of_data_are_no_predictions_of_the_test() -> None:
    true, said = drawn("decimals")
    parts = dict(zip(("test", "train", "val"), (true, said["bert"], said["tfidf"]), strict=True))
    with pytest.raises(Misread):
        of_files(*((f"{part}.csv", by_id("id,size", each)) for part, each in parts.items()))
