"""Tasks named by what a model was moved from and to, as A→P, and several measures with horizons in rows."""

from __future__ import annotations

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, first, found, rows

TASKS = ("Ar→Cl", "Ar→Pr", "Ar→Rw", "Cl→Ar", "Cl→Pr", "Pr→Ar")


def test_arrows_between_domains_are_no_measures_below_each_other() -> None:
    lines = ("A→C,74.7,64.2,62.5", "A→P,78.1,64.5,90.8", "A→R,80.1,75.8,70.3", "C -> A,85.4,60.8,66.0")
    scores = found(rows("dataset,SVM,RF,kNN", *lines)).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.datasets == ("A→C", "A→P", "A→R", "C -> A")


def test_nor_side_by_side_with_their_mean() -> None:
    lines = ("ResNet-50,91.6,84.1,88.8,64.1,64.0,92.8,81.5", "DANN,75.1,73.1,71.2,87.6,90.8,90.7,63.6")
    scores = first(rows(f"Method,{','.join(TASKS)},Avg", *lines, "CDAN,91.8,79.0,82.9,92.9,90.7,94.9,82.7")).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.datasets == TASKS


def test_measures_in_rows_beside_data_sets_and_horizons_are_compared_one_by_one() -> None:
    keys = [(name, horizon) for name in ("ETTh1", "ETTh2", "ETTm1") for horizon in (96, 192, 336)]
    lines = [
        f"{name},{horizon},{said},0.{3 + n}{m}1,0.{4 + n}{m}2,0.{3 + n}{m}7"
        for n, (name, horizon) in enumerate((name, int(horizon / 96)) for name, horizon in keys)
        for m, said in enumerate(("MSE", "MAE"))
    ]
    text = rows("Dataset,Horizon,Metric,PatchTST,DLinear,TimesNet", *lines)
    scores = found(text, roles=asked(text).choices[0].roles).evidence
    assert isinstance(scores, DatasetScores)
    assert (len(scores.datasets), scores.metric, scores.higher_is_better) == (9, "mae", False)
