"""The hierarchical sampler: calibrated by simulation, honest about its chains, and what its prior says."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from compare_core.methods.bayes_hierarchical import bayes_hierarchical
from compare_core.numerics.diagnostics import effective_size, r_hat
from compare_core.statistics import hierarchy
from compare_core.statistics.hierarchy import TAILS, Bounds, Summaries, sample
from compare_core.views.folds import PairedFolds, PairedFoldSets
from tests.thorough import listed

TRIALS, SETS, FOLDS, RHO = 1024, 6, 10, 0.1
FACTOR = 1 / FOLDS + RHO / (1 - RHO)


def folds_of(spread: float, *, sets: int = 8, seed: int = 1) -> PairedFoldSets:
    rng = np.random.default_rng(seed)
    middle = 0.01 + spread * rng.standard_normal(sets)
    made = [PairedFolds(m + rng.normal(0, 0.03, FOLDS), 1, FOLDS) for m in middle]
    return PairedFoldSets(tuple(made), tuple(f"d{i}" for i in range(sets)))


@pytest.mark.long
def test_ranks_of_the_truth_are_uniform() -> None:
    """Simulation-based calibration (Talts et al. 2018): data from the prior; the truth's rank among draws is uniform.

    Every chain has a data set of its own. With 10 bins the chi-square stays below its 99.99 % point.
    """
    rng = np.random.default_rng(31)
    alpha, beta = rng.uniform(0.5, 5, (TRIALS, 1)), rng.uniform(0.05, 0.15, (TRIALS, 1))
    nu = 1 + rng.gamma(alpha) / beta
    delta, sigma = rng.uniform(-1, 1, (TRIALS, 1)), rng.uniform(0, 1, (TRIALS, 1))
    own = delta + sigma * rng.standard_t(np.broadcast_to(nu, (TRIALS, SETS)))
    variances = (1 - RHO) * rng.uniform(0, 1, (TRIALS, SETS)) ** 2
    means = own + np.sqrt(FACTOR * variances) * rng.standard_normal((TRIALS, SETS))
    squares = variances * rng.chisquare(FOLDS - 1, (TRIALS, SETS))
    found = Summaries(means, squares, np.full((1, SETS), float(FOLDS)), np.full((1, SETS), FACTOR))
    bounds = Bounds(1.0, 1.0, np.sqrt(1 - RHO))
    drawn = sample(found, bounds, TAILS["corani"], rng, chains=TRIALS, draws=1200, most=1200)
    watched = {
        "delta": (delta, drawn.delta[:, ::12]),
        "sigma": (sigma, drawn.sigma[:, ::12]),
        "nu": (nu, drawn.nu[:, ::12]),
        "one data set": (own[:, :1], drawn.differences[:, :, 0].T[:, ::2]),
    }
    for name, (truth, draws) in watched.items():
        ranks = (draws < truth).sum(axis=1)
        counts = np.histogram(ranks, bins=10, range=(-0.5, draws.shape[1] + 0.5))[0]
        assert stats.chisquare(counts).pvalue > 1e-4, (name, counts)


@pytest.mark.parametrize("spread", listed([0.0, 0.02, 0.3], 2))
@pytest.mark.parametrize("sets", listed([2, 3, 30], 2))
def test_chains_agree_and_are_worth_enough(spread: float, sets: int) -> None:
    found = bayes_hierarchical(folds_of(spread, sets=sets))
    told = {effect.id: effect.value for effect in found.effects}
    assert told["r_hat"] < 1.01
    assert told["draws"] >= 4000
    assert found.assumptions[1].holds
    assert not found.notes


def test_chains_that_have_not_settled_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(*given: object, **_: object) -> hierarchy.Draws:
        return sample(*given, chains=4, draws=8, most=8)  # type: ignore[arg-type]

    monkeypatch.setattr("compare_core.methods.bayes_hierarchical.sample", hasty)
    found = bayes_hierarchical(folds_of(0.02))
    assert "have not converged" in found.notes[0]
    assert found.assumptions[1].holds is False


def test_differences_shrink_towards_the_rest_where_data_sets_are_alike() -> None:
    alike, apart = (bayes_hierarchical(folds_of(spread)).belief.shrinkage for spread in (0.0, 0.5))  # type: ignore[attr-defined]
    for found, least, most in ((alike, 0.0, 0.5), (apart, 0.9, 1.1)):
        ratio = np.ptp(found.after[:, 1]) / np.ptp(found.before[:, 1])
        assert least <= ratio <= most
    widths = [
        (found.after[:, 2] - found.after[:, 0]).mean() / (found.before[:, 2] - found.before[:, 0]).mean()
        for found in (alike, apart)
    ]
    assert widths[0] < 1


def test_the_same_seed_gives_the_same_numbers_and_another_nearly_so() -> None:
    one, two, three = (bayes_hierarchical(folds_of(0.02), rng=seed) for seed in (5, 5, 6))
    assert one.expected == two.expected
    assert one.expected != three.expected
    assert one.expected == pytest.approx(three.expected, abs=0.02)


def test_data_sets_that_do_not_vary_are_named() -> None:
    usual = folds_of(0.02)
    flat = PairedFolds(np.full(FOLDS, 0.01), 1, FOLDS)
    found = bayes_hierarchical(replace(usual, sets=(flat, *usual.sets[1:])))
    assert "On 1 of 8 data sets the difference is the same in every fold" in found.notes[0]


def test_the_prior_of_nu_is_a_density() -> None:
    for tails in TAILS.values():
        places, logs = hierarchy._nu_table(tails)
        assert np.trapezoid(np.exp(logs), places) == pytest.approx(1, abs=2e-3)


def test_diagnostics_see_chains_that_disagree() -> None:
    rng = np.random.default_rng(0)
    apart = rng.standard_normal((4, 500)) + np.arange(4)[:, None]
    assert r_hat(apart) > 1.5
    walk = np.cumsum(rng.standard_normal((4, 500)), axis=1)
    assert effective_size(walk) < 60
    slow = stats.norm.rvs(size=(8, 4000), random_state=1)
    for step in range(1, 4000):
        slow[:, step] = 0.8 * slow[:, step - 1] + 0.6 * slow[:, step]
    assert effective_size(slow) == pytest.approx(32_000 * (1 - 0.8) / (1 + 0.8), rel=0.15)
    assert r_hat(np.ones((4, 100))) == 1.0
