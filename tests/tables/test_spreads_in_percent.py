"""Means with a spread are read wherever the percent sign stands."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

MEANS = [(91.23, 88.1, 79.04), (77.7, 77.61, 66.62), (63.72, 79.31, 79.91), (85.1, 84.25, 80.0)]
FORMS = [
    "{:.2f}% ± 1.20%",
    "{:.2f}%±1.2%",
    "({:.2f} ± 1.20)%",
    "({:.2f} ± 1.20) %",
    "{:.2f} % +/- 0.9 %",
    "{:.2f} ± 1.20%",
    "{:.2f}% (1.20%)",
]


@pytest.mark.parametrize("form", FORMS)
def test_the_mean_is_read(form: str) -> None:
    lines = [",".join([name, *map(form.format, means)]) for name, means in zip("abcd", MEANS, strict=True)]
    evidence = found(rows("dataset,svm,rf,knn", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    times = 100 if evidence.scores.max() < 1 else 1
    assert times * evidence.scores == pytest.approx(np.array(MEANS))
