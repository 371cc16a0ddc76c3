"""What tells whether chains have converged, beside the published formulas written out draw by draw."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.stats import norm, rankdata

from compare_core.numerics.diagnostics import effective_size, r_hat

Rows = list[list[float]]


def halves_of(chains: Rows) -> Rows:
    half = len(chains[0]) // 2
    return [part for chain in chains for part in (chain[:half], chain[len(chain) - half :])]


def scores_of(halves: Rows) -> Rows:
    """Vehtari et al. (2021), equation 14: normal scores of the ranks among all draws."""
    draws = [value for half in halves for value in half]
    scores = norm.ppf([(rank - 3 / 8) / (len(draws) + 1 / 4) for rank in rankdata(draws)]).tolist()
    return [scores[start : start + len(halves[0])] for start in range(0, len(scores), len(halves[0]))]


def split_r_hat(halves: Rows) -> float:
    """Equations 1 to 4."""
    m, n = len(halves), len(halves[0])
    means = [math.fsum(half) / n for half in halves]
    whole = math.fsum(means) / m
    between = n / (m - 1) * math.fsum((mean - whole) ** 2 for mean in means)
    squares = [math.fsum((x - mean) ** 2 for x in half) for half, mean in zip(halves, means, strict=True)]
    within = math.fsum(squares) / (n - 1) / m
    return math.sqrt(((n - 1) / n * within + between / n) / within)


def worth(halves: Rows) -> float:
    """Equations 10 to 13: Geyer's sums of two, up to the first that is negative, none larger than one before it."""
    m, n = len(halves), len(halves[0])
    means = [math.fsum(half) / n for half in halves]
    lagged = [
        math.fsum(
            (half[i] - mean) * (half[i + lag] - mean)
            for half, mean in zip(halves, means, strict=True)
            for i in range(n - lag)
        )
        / (n - 1)
        / m
        for lag in range(n)
    ]
    pooled = (n - 1) / n * lagged[0] + float(np.var(means, ddof=1))
    rho = [1.0, *(1 - (lagged[0] - each) / pooled for each in lagged[1:])]
    time, least = -1.0, math.inf
    for even in range(0, n - 1, 2):
        if rho[even] + rho[even + 1] < 0:
            break
        least = min(least, rho[even] + rho[even + 1])
        time += 2 * least
    return m * n / max(time, 1 / math.log10(m * n))


@pytest.mark.parametrize(("chains", "draws"), [(4, 37), (3, 50), (2, 64)])
@pytest.mark.parametrize("along", [-0.6, 0.0, 0.5, 0.95])
def test_diagnostics_are_those_of_the_formulas(chains: int, draws: int, along: float) -> None:
    rng = np.random.default_rng(draws)
    steps = rng.exponential(1.0, (chains, draws)).round(2)
    for place in range(1, draws):
        steps[:, place] += along * steps[:, place - 1]
    halves = halves_of(steps.tolist())
    middle = float(np.median(halves))
    folded = [[abs(x - middle) for x in half] for half in halves]
    want = max(split_r_hat(scores_of(halves)), split_r_hat(scores_of(folded)))
    assert r_hat(steps) == pytest.approx(want, rel=1e-9)
    assert effective_size(steps) == pytest.approx(worth(scores_of(halves)), rel=1e-9)


def test_chains_that_stand_still_are_all_alike() -> None:
    still = np.full((4, 10), 0.3)
    assert r_hat(still) == 1.0
    assert effective_size(still) == 40
