"""Spreads in the cells of Markdown: on a line of their own, set lower, or behind a sign that HTML spells out."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

SETS = ("iris", "wine", "glass", "sonar", "vowel", "zoo")


@pytest.mark.parametrize(
    "cell",
    ["{}<br>±1.51", "{}<br/>(1.5)", "{} &plusmn; 1.20", "{}&pm;1.20", "{}<sub>1.20</sub>", "**{}**<sub>.9</sub>"],
)
def test_the_mean_stands_first(cell: str) -> None:
    lines = [
        f"| {name} | " + " | ".join(cell.format(f"{61 + 5 * n + 2 * k}.{n}{k}") for k in range(3)) + " |"
        for n, name in enumerate(SETS)
    ]
    scores = found(rows("| Dataset | SVM | RF | kNN |", "|---|---|---|---|", *lines), "readme.md").evidence
    assert isinstance(scores, DatasetScores)
    assert (scores.datasets, scores.scores[0].tolist()) == (SETS, [61.00, 63.01, 65.02])
