"""Files or sheets of one model each, with a row for each data set and a column for each fold."""

from __future__ import annotations

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked_of, of_files, rows

SETS = ("iris", "wine", "glass", "sonar", "zoo")


def scores_of(model: int, *beside: str) -> str:
    """Write the folds of a model on all data sets, and their mean where a column for it stands beside."""
    lines = []
    for n, name in enumerate(SETS):
        folds = [0.5 + 0.05 * n + 0.02 * model + 0.01 * ((k * 7 + n + model) % 5) for k in range(4)]
        cells = [name, *(f"{fold:.3f}" for fold in folds), *(f"{sum(folds) / 4:.4f}" for _ in beside)]
        lines.append(",".join(cells))
    return rows(",".join(["Dataset", *(f"Fold {k + 1}" for k in range(4)), *beside]), *lines)


def test_every_file_is_a_model_with_its_folds_on_data_sets() -> None:
    for beside in ([], ["Mean"], ["avg"]):
        files = [(f"{name}.csv", scores_of(n, *beside)) for n, name in enumerate(("SVM", "RF", "kNN"))]
        scores = of_files(*files).evidence
        assert isinstance(scores, DatasetScores)
        assert (scores.models, len(scores.datasets)) == (("SVM", "RF", "kNN"), 5)
        assert [folds.n for folds in scores.folds] == [4] * 5


def test_files_called_after_measures_are_no_models() -> None:
    files = [(f"{name}.csv", scores_of(n)) for n, name in enumerate(("accuracy", "f1"))]
    assert "another measure" in str(asked_of(*files))
