"""Numbers in files of one column each that lie near each other row by row, as predictions of the same do."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.tables import NeedsRoles, read, understand

DRAW = np.random.default_rng(87)


def files(*, noise: float) -> list[tuple[str, str]]:
    """Return three files of 300 numbers each without a header, more or less alike line by line."""
    true = DRAW.random(300) * 5
    told = {name: true + noise * DRAW.normal(size=300) for name in ("gbr_results", "lin_results", "svr_results")}
    return [(f"{name}.csv", "".join(f"{number:.12f}\n" for number in numbers)) for name, numbers in told.items()]


def question_of(written: list[tuple[str, str]]) -> str:
    """Return what is asked of the files."""
    with pytest.raises(NeedsRoles) as asked:
        understand([read(name, text.encode()) for name, text in written])
    assert len(str(asked.value)) < 300
    return str(asked.value)


def test_predictions_without_the_truth_are_said_to_be_so() -> None:
    """As *_results.csv of AbdielNie/STS-benchmark: the similarities that three regressors predicted, and no truth."""
    assert "add the true numbers as a column y_true" in question_of(files(noise=0.1))


def test_scores_that_only_go_along_are_asked_about_as_scores() -> None:
    assert "nothing says what a row is" in question_of(files(noise=2.0))
