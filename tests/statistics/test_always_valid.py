"""Evidence that may be looked at after every item keeps its level and its coverage at all looks together."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.statistics.always_valid import log_evidence, possible_shares


@pytest.mark.parametrize("seed", [1, 2])
def test_equal_models_are_ever_called_different_less_often_than_alpha(seed: int) -> None:
    won = (np.random.default_rng(seed).random((4000, 400)) < 0.5).cumsum(axis=1)
    ever = (log_evidence(won, np.arange(1, 401) - won) >= np.log(20)).any(axis=1).mean()
    assert 0.005 < ever <= 0.05  # 400 looks do not use all that alpha allows


@pytest.mark.parametrize("truth", [0.5, 0.7, 0.95])
def test_the_true_share_is_held_at_all_looks_together(truth: float) -> None:
    rng, missed, runs = np.random.default_rng(9), 0, 100
    for _ in range(runs):
        won = (rng.random(120) < truth).cumsum()
        ends = [possible_shares(int(b), int(m - b), 0.9) for m, b in enumerate(won, 1) if m % 12 == 0]
        missed += any(not low <= truth <= high for low, high in ends)
    assert missed / runs <= 0.1


@pytest.mark.parametrize(("wins", "losses"), [(8, 0), (8, 2), (40, 60), (5000, 4800), (1, 1)])
def test_one_half_is_outside_exactly_where_p_is_below_alpha(wins: int, losses: int) -> None:
    low, high = possible_shares(wins, losses, 0.95)
    assert (low <= 0.5 <= high) is bool(np.exp(-log_evidence(wins, losses)) >= 0.05)
    assert low <= wins / (wins + losses) <= high


@pytest.mark.parametrize(("wins", "losses"), [(8, 0), (8, 2), (40, 60)])
def test_the_other_way_round_the_interval_is_mirrored(wins: int, losses: int) -> None:
    low, high = possible_shares(wins, losses, 0.95)
    assert possible_shares(losses, wins, 0.95) == pytest.approx((1 - high, 1 - low), abs=1e-12)
