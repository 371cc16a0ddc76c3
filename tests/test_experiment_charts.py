"""The pictures of experiments: legal, with data for everything that they read, whatever the names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from compare_core import charts
from tests.test_charts import HOSTILE
from tests.test_family_charts import leaves


def every_chart(names: list[str]) -> dict[str, tuple[Any, charts.Tables]]:
    rng = np.random.default_rng(1)
    scores = rng.random((5, len(names)))
    scores[3:, 0] = np.nan
    rates = np.linspace(0, 1, 11)
    curves = np.tile(np.sqrt(rates), (len(names), 1))
    return {
        "so far": (charts.scores_so_far(names, "f1"), charts.scores_so_far_tables(names, scores)),
        "tuning": (
            charts.tuning_curve("k", "f1"),
            charts.tuning_tables(
                (1, 3, 5), [0.1, 0.2, 0.3], [0.1] * 3, ([0.1] * 3, [0.2] * 3), {"best": 2, "simple": 2}
            ),
        ),
        "roc": (charts.roc_curves(names), charts.roc_tables(names, rates, (curves, curves - 0.1, curves + 0.1))),
        "loops": (charts.nested_loops(5, 2), charts.nested_tables(5, 2)),
    }


@pytest.mark.parametrize("hostile", [name for name in HOSTILE if name.strip()], ids=ascii)
def test_every_chart_is_legal_and_finds_its_data(hostile: str) -> None:
    for name, (chart, tables) in every_chart(["svm", hostile, "k-NN"]).items():
        if hostile == HOSTILE[0]:
            chart.to_dict()
        full = charts.filled(charts.spec(lambda chart=chart: chart), tables)
        for leaf in leaves(full):
            rows = leaf["data"]["values"]
            fields = {v["field"] for v in leaf.get("encoding", {}).values() if isinstance(v, dict) and "field" in v}
            assert rows, name
            assert fields <= set(rows[0]), name


def test_scores_that_have_not_come_are_not_drawn() -> None:
    tables = charts.scores_so_far_tables(["a", "b"], np.array([[0.5, np.nan], [0.7, np.nan]]))
    assert [row["score"] for row in tables["scores"]] == [0.5, 0.7]
    assert tables["means"] == [{"model": "a", "whole": "a", "score": 0.6}]
