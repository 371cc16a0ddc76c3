"""Rows of ranks, wins, times, sizes and gains below data sets are left out, and no data sets that are called so."""

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import first, found, rows

MODELS = ("rf", "svm", "knn", "nb")
SETS = ("iris", "wine", "glass", "sonar", "zoo", "yeast")
SHARES = np.random.default_rng(5).uniform(0.6, 0.95, (len(SETS), len(MODELS))).round(4)
AVERAGE = ("Average", *SHARES.mean(axis=0).round(4).tolist())
RANKS, WINS, TIMES, GAINS = (1.5, 1.75, 2.75, 4.0), (5, 1, 0, 0), (120.5, 34.2, 11.1, 3), (0.0, 0.012, 0.023, 0.056)
OTHERS = [
    *((name, RANKS) for name in ("Avg. Rank ↓", "Rank sum", "Ranks (Friedman)", "Rang moyen", "Mittlerer Rang", "AR")),
    *((name, WINS) for name in ("Number of wins", "No. of wins", "Win count", "Times best", "1st places", "Siege")),
    *((name, TIMES) for name in ("Time", "Runtime", "Total time (s)", "Laufzeit", "# params", "FLOPs", "Memory (MB)")),
    *((name, RANKS) for name in ("MR", "Avg.R", "Mean Rk", "avg rnk")),
    *((name, WINS) for name in ("1st Count", "# 1st", "Best", "top-1 counts")),
    *((name, TIMES) for name in ("Memory", "RAM", "Peak memory")),
    *((name, GAINS) for name in ("Δ vs rf", "Improvement over nb", "Rel. improvement", "Gain")),
]


def text(*more: tuple[object, ...], above: bool = False) -> str:
    held = [(name, *values) for name, values in zip(SETS, SHARES.tolist(), strict=True)]
    lines = [*more, *held] if above else [*held, *more]
    return rows(",".join(("dataset", *MODELS)), *(",".join(map(str, line)) for line in lines))


def check(text: str) -> None:
    understood = found(text, "accuracy.csv")
    evidence = understood.evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.datasets) == (MODELS, SETS)
    assert evidence.scores.tolist() == SHARES.tolist()
    assert evidence.metric == "accuracy"
    assert understood.repairs


@pytest.mark.parametrize(("name", "values"), OTHERS)
def test_other_rows(name: str, values: tuple[float, ...]) -> None:
    check(text((name, *values)))
    check(text(AVERAGE, (name, *values)))
    check(text((name, *values), AVERAGE))


def test_several_and_first() -> None:
    check(text(AVERAGE, ("Avg. Rank ↓", *RANKS), ("Number of wins", *WINS), ("Total time (s)", *TIMES)))
    check(text(("# params", *TIMES), above=True))


@pytest.mark.parametrize("name", ["Position", "Time", "AR", "MR", "Gain", "Year", "Error", "Size", "Memory"])
def test_a_data_set_that_is_called_so(name: str) -> None:
    evidence = found(text((name, 0.91, 0.85, 0.77, 0.7)), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.datasets == (*SETS, name)


@pytest.mark.parametrize("name", ["MR", "Memory", "1st"])
@pytest.mark.parametrize("times", [1, 100])
def test_the_hardest_of_all_data_sets(name: str, times: int) -> None:
    lines = [(data, *(100 * SHARES[n]).round(2).tolist()) for n, data in enumerate(SETS)]
    lines = lines if times > 1 else [(data, *SHARES[n].tolist()) for n, data in enumerate(SETS)]
    hardest = [round(times * share, 2) for share in (0.41, 0.38, 0.36, 0.3)]
    told = [",".join(map(str, line)) for line in (*lines, (name, *hardest))]
    evidence = found(rows(",".join(("dataset", *MODELS)), *told), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.datasets == (*SETS, name)


def test_a_data_set_in_the_middle() -> None:
    lines = text().splitlines()
    evidence = found(rows(*lines[:4], "Time,1.5,1.2,1.3,1.1", *lines[4:]), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert "Time" in evidence.datasets


@pytest.mark.parametrize("name", ["Rang moyen", "AR", "Position", "No. of wins"])
def test_a_column_of_ranks_beside_data_sets(name: str) -> None:
    held = zip(MODELS, SHARES.T.tolist(), (1, 2, 3, 4), strict=True)
    lines = [",".join(map(str, (model, *values, rank))) for model, values, rank in held]
    evidence = first(rows(",".join(("method", *SETS, name)), *lines), "accuracy.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.datasets) == (MODELS, SETS)


def test_a_model_that_is_called_so() -> None:
    evidence = found(rows("dataset,arima,ets,ar", *(f"d{n},0.9{n},0.8{n},0.5{n}" for n in range(6))), "r2.csv").evidence
    assert evidence.models == ("arima", "ets", "ar")
