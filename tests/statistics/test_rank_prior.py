"""The prior of the ranking of many models: each pair sees the same one, however many models there are."""

from __future__ import annotations

import time

import numpy as np
import pytest
from scipy.stats import beta

from compare_core.methods.expected_rank import bayes_rank_outcomes
from compare_core.views.right import SharedItems


@pytest.mark.parametrize("models", [2, 3, 7, 8, 16])
def test_a_pair_sees_one_item_won_by_each(models: int) -> None:
    """Models are right alone on some items each: b and c of them make a share of beta(b + 1, c + 1)."""
    patterns = np.concatenate([np.eye(models, dtype=bool), np.zeros((1, models), dtype=bool)])
    names = tuple(f"m{i}" for i in range(models))
    found = bayes_rank_outcomes(SharedItems(names, patterns, np.array([3, *range(1, models), 5])), draws=40_000)
    rank = 1 + sum(float(beta.cdf(0.5, 4, 1 + right)) for right in range(1, models))
    assert found.estimates[0].value == pytest.approx(rank, abs=0.04)


def test_equal_models_have_no_best() -> None:
    patterns = np.repeat(np.array([[True], [False]]), 14, axis=1)
    names = tuple(f"m{i}" for i in range(14))
    found = bayes_rank_outcomes(SharedItems(names, patterns, np.array([10, 10])), draws=40_000)
    assert [effect.value for effect in found.effects] == pytest.approx([1 / 14] * 14, rel=1e-9)


def test_two_hundred_models_take_seconds() -> None:
    right = np.random.default_rng(0).random((300, 200)) < np.linspace(0.5, 0.9, 200)
    items = SharedItems(tuple(f"m{i}" for i in range(200)), right, np.ones(300, dtype=np.int64))
    start = time.process_time()
    bayes_rank_outcomes(items)
    assert time.process_time() - start < 20
