"""Models in rows, and columns named by a condition and a measure each."""

from __future__ import annotations

from itertools import product

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, found, refused, rows

SHARES, MEASURES = (10, 20, 30, 40), ("precision", "recall", "f1-score")
MODELS = ("BoW + NB", "BoW + LR", "TF-IDF + SVM", "W2V + RF", "BERT")


def _table(conditions: tuple[object, ...] = SHARES) -> str:
    header = ",".join(["", *(f"{c} {m}" for c, m in product(conditions, MEASURES))])
    lines = [
        ",".join([model, *(f"{0.6 + (n * 7 + k * 3) % 31 / 100:.3f}" for k in range(len(conditions) * len(MEASURES)))])
        for n, model in enumerate(MODELS)
    ]
    return rows(header, *lines)


def test_conditions_under_which_several_measures_stand_are_asked_about() -> None:
    """As results.xlsx of DoneEI/Automatic-Classification-of-Decisions: a row of shares above the header."""
    question = asked(_table())
    assert question.suggested.filter == "f1 score"
    offered = {each.roles.filter: each.roles for each in question.choices}
    assert set(offered) == {"precision", "recall", "f1 score"}
    assert len({each.says for each in question.choices}) == len(offered)
    for measure, roles in offered.items():
        understood = found(_table(), roles=roles)
        assert isinstance(understood.evidence, DatasetScores)
        assert understood.evidence.scores.shape == (len(SHARES), len(MODELS))
        assert understood.evidence.metric in str(measure)
        assert understood.roles.filter == measure
        assert any("left out" in repair.text for repair in understood.repairs)


def test_measures_of_two_parts_of_the_data_stay_totals() -> None:
    """Training and test are no conditions under which models were compared."""
    assert "totals" in refused(_table(("train", "test")))
