"""Which of several columns names the models: one of two parts of a file, or one crossed with what was tried."""

from __future__ import annotations

from itertools import product

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, found, rows


def _ratings() -> str:
    """Return ratings of sounds in two experiments."""
    sounds = ("Anchor", "Reference", "Mask-A", "Mask-B", "Wiener")
    lines = [
        f"song-{p},{s},{e},listener-{u},{(p * 17 + n * 13 + u * 7 + k * 3) % 101}"
        for (k, e), p, (n, s), u in product(enumerate(("interferer", "quality")), range(4), enumerate(sounds), range(3))
        if not (e == "quality" and s == "Anchor" and p == 1)
    ]
    return rows("page,sound,experiment,subject,rating", *lines)


def test_a_column_crossed_with_the_items_goes_before_one_that_splits_the_file() -> None:
    """As data/ratings.csv of CVSSP/perceptual-study-source-separation: the methods are called sounds."""
    question = asked(_ratings())
    assert question.suggested.model == "sound"
    assert question.suggested.value == "rating"
    assert isinstance(found(_ratings(), roles=question.suggested).evidence, DatasetScores)


def _calibrated() -> str:
    lines = [
        f"{d},{m},{c},{f},{0.7 + (i * 5 + j * 3 + k * 2 + f) % 23 / 100:.3f},{0.2 + (i + j + k + f) % 9 / 100:.3f}"
        for (i, d), (j, m), (k, c), f in product(
            enumerate(("heart", "sepsis", "stroke")),
            enumerate(("Tree", "Forest")),
            enumerate(("None", "Platt", "Beta")),
            range(4),
        )
    ]
    return rows("dataset,model,calibrator,fold,auc,brier", *lines)


def test_each_of_two_columns_that_name_the_models_is_offered_alone() -> None:
    """As results/all_results.csv of SID-6921/calibration-clinical-prediction."""
    question = asked(_calibrated())
    assert (question.suggested.model, question.suggested.dataset) == ("model + calibrator", "dataset")
    assert question.suggested.fold == "fold"
    offered = {each.roles.model: each.roles for each in question.choices}
    assert {"calibrator", "model"} <= set(offered)
    for roles in offered.values():
        assert "fold" not in (roles.dataset or "").split(" + ")
    evidence = found(_calibrated(), roles=offered["calibrator"]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (len(evidence.models), len(evidence.datasets), len(evidence.folds)) == (3, 6, 6)
