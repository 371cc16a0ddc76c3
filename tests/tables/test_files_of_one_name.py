"""Files of the same name from several folders: runs of the same models, or one of them alone."""

from __future__ import annotations

from compare_core.evidence.scores import DatasetScores
from compare_core.tables import unzipped
from tests.tables.told import asked_of, of_files, rows

SETS = ("iris", "wine", "glass", "sonar", "zoo", "vowel")


def results(run: int) -> str:
    lines = [
        f"{name},{0.6 + 0.04 * n + 0.01 * ((run * 7 + n) % 5):.3f},{0.63 + 0.03 * n + 0.01 * ((run * 3 + n) % 4):.3f}"
        for n, name in enumerate(SETS)
    ]
    return rows("dataset,SVM,RF", *lines)


def test_they_may_be_runs_or_each_of_them_what_is_meant() -> None:
    files = [("results.csv", results(run)) for run in range(3)]
    every, *alone = asked_of(*files).choices
    scores = of_files(*files, roles=every.roles).evidence
    assert isinstance(scores, DatasetScores)
    assert (len(scores.datasets), [runs.n for runs in scores.folds]) == (6, [3] * 6)
    assert len(alone) == 3
    for choice in alone:
        scores = of_files(*files, roles=choice.roles).evidence
        assert isinstance(scores, DatasetScores)
        assert (len(scores.datasets), scores.folds) == (6, ())


def test_each_alone_holds_its_own_numbers() -> None:
    files = [("results.csv", results(run)) for run in range(3)]
    found = [of_files(*files, roles=choice.roles).evidence for choice in asked_of(*files).choices[1:]]
    assert len({float(scores.scores[0, 0]) for scores in found if isinstance(scores, DatasetScores)}) == 3


def test_folders_tell_them_apart_where_they_are_known() -> None:
    files = [(f"seed{run}/results.csv", results(run).encode()) for run in range(3)]
    assert [name for name, _ in unzipped(files).files] == ["seed0.csv", "seed1.csv", "seed2.csv"]
    assert [name for name, _ in unzipped([("results.csv", b"")] * 2).files] == ["results.csv"] * 2
