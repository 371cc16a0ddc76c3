"""A truth below the models, scores that order two classes, one source after another, and sums below a matrix."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(9)
CLASSES = ("cat", "dog", "bird")


@pytest.mark.parametrize(("true", "layout"), [("ground_truth", "predictions"), ("Actual", "regression")])
def test_rows_of_the_truth_below_the_models_are_put_beside_them(true: str, layout: str) -> None:
    """As in long tables of labels, and of forecasts with what came."""
    if layout == "predictions":
        said = {m: [CLASSES[(n + (n % k == 0)) % 3] for n in range(30)] for m, k in ((true, 99), ("gpt", 4), ("t5", 2))}
        said[true] = [CLASSES[n % 3] for n in range(30)]
    else:
        off = {true: 0, "gpt": 1, "t5": 3}
        said = {m: [f"{100 + n * 13.7 % 40 + k * (n % 3 - 1):.2f}" for n in range(30)] for m, k in off.items()}
    lines = [f"2024-{1 + n // 28:02d}-{1 + n % 28:02d},{m},{cells[n]}" for m, cells in said.items() for n in range(30)]
    read = found(rows("date,model,value", *lines))
    assert (read.layout, read.evidence.models, read.evidence.n) == (layout, ("gpt", "t5"), 30)
    assert read.roles.truth == true
    if isinstance(read.evidence, Outcomes):
        assert read.evidence.right.tolist() == [22, 15]


def test_a_model_called_truth_without_rows_for_all_items_stays() -> None:
    """Nothing is right or wrong of items that have no truth."""
    most = {"actual": 5, "svm": 30, "rf": 30}
    lines = [f"q{n},{m},{RNG.random():.3f}" for m, count in most.items() for n in range(count)]
    assert asked(rows("id,series,score", *lines)).suggested.truth is None


def test_scores_that_order_two_classes_are_asked_about() -> None:
    """As those of a speaker verification, which are no probabilities."""
    lines = [f"t{n},{n % 2},{4 * (n % 2) + RNG.normal():.3f},{5 * (n % 2) + RNG.normal():.3f}" for n in range(60)]
    question = asked(rows("trial,label,xvector_plda,ecapa_tdnn", *lines))
    assert (question.suggested.layout, question.suggested.models) == ("probabilities", ("xvector_plda", "ecapa_tdnn"))
    assert "table of features" in refused(rows("trial,label,age,height", *lines))


def test_every_source_with_every_item_is_asked_about() -> None:
    """As tips on games by several sources, whose name says nothing of models."""
    lines = [f"{n},{s},{int(RNG.random() < 0.6)},{RNG.random():.3f}" for n in range(12) for s in ("Arc", "Lab", "Elo")]
    question = asked(rows("gameid,source,correct,bits", *lines))
    assert (question.suggested.model, question.suggested.value, question.suggested.id) == (
        "source",
        "correct",
        "gameid",
    )
    assert asked(rows("gameid,source,correct,bits", *lines[:-1])).suggested.model == "source"  # one tip is missing


def test_a_confusion_matrix_with_its_sums_is_named() -> None:
    """As accuracy is assessed of maps, with sums beside and below, and overall figures under these."""
    names = ("Water", "Crop", "Forest", "Bare")
    cells = [[90 if k == n else 3 + k for k in range(4)] for n in range(4)]
    lines = [",".join(map(str, [name, *row, sum(row), 0.9])) for name, row in zip(names, cells, strict=True)]
    sums = ",".join(str(sum(column)) for column in zip(*cells, strict=True))
    lines += [f"Column total,{sums},420,", "Overall accuracy,0.86", "Kappa,0.8"]
    said = refused(rows(f"Classified,{','.join(names)},Row total,User's accuracy", *lines))
    assert "This is a confusion matrix of “Water”" in said
