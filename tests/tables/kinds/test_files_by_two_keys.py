"""Folds of several data sets, in one file or in two that share the data set and the fold."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked, found, of_files, rows

DRAW = np.random.default_rng(3)
FOLDS = [(f"CHEMBL{d}", f"RND_{f:02}") for d in range(6) for f in range(4)]


def numbers(count: int) -> str:
    return ",".join(f"{number:.3f}" for number in DRAW.random(count))


@pytest.mark.parametrize(("measure", "higher"), [("rmse", False), ("accuracy", True)])
def test_what_columns_of_folds_measure_is_told_by_their_names(measure: str, higher: bool) -> None:  # noqa: FBT001 - a case
    header = f"dataset,fold,svm_{measure},rf_{measure}"
    evidence = found(rows(header, *(f"{data},{fold},{numbers(2)}" for data, fold in FOLDS))).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.higher_is_better) == (measure, higher)
    assert all(each.higher_is_better == higher for each in evidence.folds)


def test_files_with_other_models_on_the_same_folds_are_one_table() -> None:
    """As the two files of github.com/PatWalters/yamc, of R² and RMSE of three methods and of a fourth."""
    files = (
        ("a.csv", rows("dataset,split,gp_r2,xgb_r2,gp_rmse,xgb_rmse", *(f"{d},{f},{numbers(4)}" for d, f in FOLDS))),
        ("b.csv", rows("dataset,split,cp_r2,cp_rmse", *(f"{d},{f},{numbers(2)}" for d, f in reversed(FOLDS)))),
    )
    understood = of_files(*files)
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == ("gp", "xgb", "cp")
    assert (understood.evidence.n, understood.evidence.folds[0].n) == (6, 4)
    last = files[1][1].splitlines()[-1].split(",")  # of the first data set and fold
    first = understood.evidence.folds[0].scores[0].tolist()
    assert first[2] == float(last[2])
    assert any("“gp_rmse”, “xgb_rmse”, “cp_rmse”: left out" in repair.text for repair in understood.repairs)


def test_columns_that_few_rows_have_are_asked_about() -> None:
    """As the questions of github.com/EvangelosMich/NL2SPARQLTUM, of which a third way was tried on a few only."""
    lines = [f"question {n},{numbers(1)},{numbers(1)},{numbers(1)},{numbers(1) if n < 12 else ''}" for n in range(60)]
    question = asked(rows("question,precision search,F1 Score Search,F1 Score RAG,RDFs precision", *lines))
    assert "Only 12 of 60 rows" in str(question)
    assert question.suggested.models == ("F1 Score Search", "F1 Score RAG")
    evidence = found(rows("question,precision search,F1 Score Search,F1 Score RAG,RDFs precision", *lines),
                     roles=question.suggested).evidence  # fmt: skip
    assert isinstance(evidence, ItemScores)
    assert evidence.n == 60
