"""Tables of forecasts as spreadsheets have them: models over measures, and labels of rows without a name."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import first, rows

SETS, HORIZONS = ("ETTh1", "ETTh2", "Weather", "ECL"), (96, 192, 336)


@pytest.mark.parametrize("words", ["Models,,;Metric,,", "Methods,,;Metrics,,"])
def test_labels_below_the_words_for_models_and_measures_are_what_these_were_tried_on(words: str) -> None:
    top, below = words.split(";")
    lines = [
        f"{'' if k else name},{horizon},{','.join(f'0.{3 + n}{k}{place}' for place in range(6))}"
        for n, name in enumerate(SETS)
        for k, horizon in enumerate(HORIZONS)
    ]
    text = rows(f"{top}PatchTST,,DLinear,,TimesNet,", f"{below}MSE,MAE,MSE,MAE,MSE,MAE", *lines)
    scores = first(text, "ltsf.csv").evidence
    assert isinstance(scores, DatasetScores)
    assert (len(scores.datasets), scores.metric, scores.higher_is_better) == (12, "mse", False)
    assert scores.models == ("PatchTST", "DLinear", "TimesNet")


def test_one_label_alone_names_the_data_sets() -> None:
    lines = [f"{name},{','.join(f'0.{3 + n}{place}' for place in range(6))}" for n, name in enumerate(SETS)]
    text = rows("Models,PatchTST,,DLinear,,TimesNet,", "Metric,MSE,MAE,MSE,MAE,MSE,MAE", *lines)
    scores = first(text, "ltsf.csv").evidence
    assert isinstance(scores, DatasetScores)
    assert (scores.datasets, scores.metric) == (SETS, "mse")
