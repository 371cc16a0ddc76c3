"""Errors that were turned around before, and runs that differ by more than their number."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores, Scores
from tests.tables.told import found, rows

if TYPE_CHECKING:
    from compare_core.tables import Understanding

ERRORS = {"iris": (0.2, 0.1), "wine": (0.5, 0.3), "glass": (0.9, 0.8)}  # of two models, the second better


def _scores(understood: Understanding) -> Scores:
    assert isinstance(understood.evidence, Scores)
    return understood.evidence


def _better(understood: Understanding) -> str:
    evidence = _scores(understood)
    return evidence.models[int(evidence.turned.mean(axis=0).argmax())]


def test_a_metric_of_errors_none_of_which_lies_above_0_is_not_turned_around_again() -> None:
    """As the leaderboard of MykolaPinchuk/TML-bench: score_normalized holds rmse below 0 beside an auc."""
    lines = [f"{m},churn,auc,{v}" for m, v in (("glm", 0.93), ("qwen", 0.94))]
    lines += [
        f"{m},{d},rmse,{-e}" for d, errors in ERRORS.items() for m, e in zip(("glm", "qwen"), errors, strict=True)
    ]
    understood = found(rows("model_id,competition_id,metric_name,score_normalized", *lines))
    assert _better(understood) == "qwen"
    assert (_scores(understood).scores[1:, 1] < 0).all()
    assert any("rmse" in said and "already" in said for said in understood.warnings)
    assert not any("turned around (" in repair.text for repair in understood.repairs)


def test_a_metric_of_errors_above_0_is_turned_around() -> None:
    """The same file with its raw scores."""
    lines = [f"{m},churn,auc,{v}" for m, v in (("glm", 0.93), ("qwen", 0.94))]
    lines += [f"{m},{d},rmse,{e}" for d, errors in ERRORS.items() for m, e in zip(("glm", "qwen"), errors, strict=True)]
    understood = found(rows("model_id,competition_id,metric_name,score_raw", *lines))
    assert _better(understood) == "qwen"
    assert any("turned around (" in repair.text for repair in understood.repairs)


def test_columns_of_errors_below_0_are_better_when_higher_in_any_layout() -> None:
    """As scikit-learn gives its scores, where the name has lost its neg_."""
    wide = found(rows("dataset,svm,rf", *(f"{d},{-a},{-b}" for d, (a, b) in ERRORS.items())), "rmse.csv")
    folds = [f"{m},{k},{-e}" for k, errors in enumerate(ERRORS.values()) for m, e in zip("ab", errors, strict=True)]
    long = found(rows("model,fold,mae", *folds))
    assert isinstance(wide.evidence, DatasetScores)
    assert isinstance(long.evidence, FoldScores)
    assert (_better(wide), _better(long)) == ("rf", "b")
    assert all(any("turned around already" in said for said in each.warnings) for each in (wide, long))
    assert _scores(wide).metric == "negative rmse"


def test_folds_within_data_sets_are_turned_with_them() -> None:
    """The direction of the folds is that of the whole."""
    lines = [
        f"{m},{d},{k},{-e - k / 100}"
        for d, both in ERRORS.items()
        for k in range(3)
        for m, e in zip("ab", both, strict=True)
    ]
    evidence = found(rows("model,dataset,fold,rmse", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    assert all(fold.higher_is_better and fold.metric == "negative rmse" for fold in (evidence, *evidence.folds))


@pytest.mark.parametrize("metric", ["loss", "nll"])
def test_a_loss_that_may_lie_below_0_stays_lower_is_better_and_is_warned_of(metric: str) -> None:
    """A likelihood of densities lies below 0 by itself."""
    folds = [f"{m},{k},{-e}" for k, errors in enumerate(ERRORS.values()) for m, e in zip("ab", errors, strict=True)]
    understood = found(rows(f"model,fold,{metric}", *folds))
    assert _better(understood) == "a"
    assert any("under Settings" in said for said in understood.warnings)


def test_errors_of_0_alone_are_not_turned() -> None:
    """Nothing lies below 0."""
    understood = found(rows("dataset,svm,rf", *(f"{d},0,0" for d in "abc")), "rmse.csv")
    assert not _scores(understood).higher_is_better
    assert np.all(_scores(understood).scores == 0)


def _of_budgets(few: int) -> Understanding:
    """Return runs with seeds of their own, three budgets each, but only the first `few` for one model."""
    budgets = {"glm": (240, 600, 1200), "qwen": (240, 600, 1200)[:few]}
    lines = [
        f"{m},{d},{1000 * n + k},{b},{0.9 - k / 100 + n / 1000}"
        for (n, m), (k, d) in product(enumerate(budgets), enumerate(("churn", "taxi", "houses", "steel")))
        for b in budgets[m]
    ]
    lines = [line.replace(f",{line.split(',')[2]},", f",{place}7,", 1) for place, line in enumerate(lines)]
    return found(rows("model_id,competition_id,seed,budget_time_seconds,auc", *lines))


def test_runs_that_are_averaged_over_unequal_settings_are_warned_of() -> None:
    """As the time budgets of MykolaPinchuk/TML-bench, of which models have different ones."""
    assert any("budget_time_seconds" in said and len(said) < 300 for said in _of_budgets(2).warnings)
    assert not any("budget_time_seconds" in said for said in _of_budgets(3).warnings)
