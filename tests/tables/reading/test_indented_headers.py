"""Headers that begin right of the names of the rows: what stands below a name belongs to it, if it has two words."""

from __future__ import annotations

import pandas as pd
import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found

SETS = ("iris", "wine", "breast-cancer", "vehicle", "glass", "sonar")
NAMES = [("SVM", "Random Forest", "kNN"), ("Naive Bayes", "SVM"), ("SVM", "RF", "Decision Tree", "k NN")]


def _frame(names: tuple[str, ...], sets: tuple[str, ...]) -> pd.DataFrame:
    scores = [[round(0.91 - n * 0.013 - k * 0.021, 4) for k in range(len(names))] for n in range(len(sets))]
    return pd.DataFrame(scores, index=[*sets], columns=[*names])


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("sets", [SETS, ("German credit", *SETS)])
def test_what_pandas_prints_of_rows_with_names(names: tuple[str, ...], sets: tuple[str, ...]) -> None:
    frame = _frame(names, sets)
    evidence = found(frame.to_string() + "\n", "accuracy.txt").evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.datasets) == (names, sets)
    assert evidence.scores == pytest.approx(frame.to_numpy())
