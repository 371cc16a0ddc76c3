"""The densities that the hierarchical sampler moves by, and the draws of its steps, beside SciPy's distributions."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy import integrate, stats

from compare_core.statistics.hierarchy import (
    TAILS,
    Bounds,
    Summaries,
    _between,
    _log_inside,
    _log_tails,
    _nu_table,
    _State,
)

SETS = 5
SUMMARIES = Summaries(
    np.array([[0.1, 0.3, -0.2, 0.25, 0.0]]), np.array([[0.2, 0.5, 0.1, 0.3, 0.4]]), np.full((1, SETS), 10.0),
    np.full((1, SETS), 0.1 + 1 / 9),
)  # fmt: skip
BOUNDS = Bounds(1.0, 2.0, 0.7)


def state(chains: int, rng: np.random.Generator) -> _State:
    return _State.begin(SUMMARIES, (chains, SETS), rng)


@pytest.mark.parametrize(("nu", "sigma"), [(1.3, 0.2), (4.0, 1.1), (300.0, 0.05)])
def test_the_density_of_the_tails_is_student_s(nu: float, sigma: float) -> None:
    gaps, table = np.array([[0.3, -0.1, 0.7, 0.02, -1.4]]), _nu_table(TAILS["corani"])
    want = stats.t.logpdf(gaps, nu, scale=sigma).sum() + math.log(sigma)  # of log sigma_0
    want += SETS * math.log(math.pi) / 2 + np.interp(math.log(nu - 1), *table)
    found = _log_tails(np.array([[nu]]), np.array([[sigma]]), gaps**2, table)
    assert float(found[0, 0]) == pytest.approx(float(want), rel=1e-10)


@pytest.mark.parametrize("name", TAILS)
@pytest.mark.parametrize("place", [100, 512, 700])
def test_the_prior_of_nu_is_a_gamma_over_uniform_shapes_and_rates(name: str, place: int) -> None:
    (least, most), (slow, fast) = TAILS[name]
    logs, found = _nu_table(TAILS[name])
    g = math.exp(logs[place])
    whole, _ = integrate.dblquad(lambda b, a: g * stats.gamma.pdf(g, a, scale=1 / b), least, most, slow, fast)
    assert math.exp(found[place]) == pytest.approx(whole / (most - least) / (fast - slow), rel=1e-6)


@pytest.mark.parametrize("sigma", [0.01, 0.3])
@pytest.mark.parametrize("bound", [0.3, 1.0])
def test_sigma_is_weighed_by_the_means_with_delta_integrated_out(sigma: float, bound: float) -> None:
    """The same integral, numerically: over delta within its bounds, of each mean's normal density."""
    chain = replace(state(1, np.random.default_rng(1)), weights=np.array([[1.0, 0.5, 2.0, 1.5, 0.8]]))
    errors = SUMMARIES.factors * chain.variances
    spread = np.sqrt(sigma**2 / chain.weights + errors)
    whole, _ = integrate.quad(
        lambda delta: float(np.exp(stats.norm.logpdf(SUMMARIES.means, delta, spread).sum())), -bound, bound, limit=200
    )
    found = chain._marginal(SUMMARIES, BOUNDS._replace(delta=bound), errors, np.array([[sigma]]))
    assert float(found[0, 0]) == pytest.approx(math.log(whole) + (SETS - 1) * math.log(2 * math.pi) / 2, rel=1e-6)


@pytest.mark.parametrize(
    ("middle", "spread"), [(0.2, 0.1), (0.9, 0.5), (30.0, 0.7), (-3.0, 0.2), (0.0, 5.0), (0.3, 40.0), (0.0, 1e12)]
)
def test_the_share_of_a_normal_within_its_bounds(middle: float, spread: float) -> None:
    found = _log_inside(np.array([[middle]]), np.array([[spread]]), 1.0)
    upper, lower = (stats.norm.logsf((abs(middle) - end) / spread) for end in (1.0, -1.0))
    if spread > 1e6:
        assert float(found[0, 0]) == pytest.approx(math.log(2 / spread / math.sqrt(2 * math.pi)), rel=1e-9)
    else:
        assert float(found[0, 0]) == pytest.approx(upper + math.log1p(-math.exp(lower - upper)), rel=1e-9, abs=1e-12)


@pytest.mark.parametrize(("middle", "spread"), [(0.2, 0.3), (0.9, 0.5), (-1.4, 0.4)])
def test_draws_of_delta_are_normal_and_end_at_the_bounds(middle: float, spread: float) -> None:
    drawn = _between(np.full(20_000, middle), np.full(20_000, spread), 1.0, np.random.default_rng(4))
    ends = ((-1 - middle) / spread, (1 - middle) / spread)
    assert stats.kstest(drawn, stats.truncnorm(*ends, middle, spread).cdf).pvalue > 1e-3


class Still(_State):
    """A state of which nu and sigma_0 stay where they are, so that what is drawn given them can be told."""

    def _sigma(self, *_: object) -> None:
        """Leave sigma_0."""

    def _tails(self, *_: object) -> None:
        """Leave nu and sigma_0."""


def test_one_step_draws_each_part_given_the_others() -> None:
    """Normal delta and differences, scaled inverse chi-square variances, gamma weights: as uniform shares."""
    rng, bounds = np.random.default_rng(5), Bounds(1e3, 1e3, 1e3)
    now = Still(**vars(state(4000, rng)))
    now.weights = rng.uniform(0.5, 2, now.weights.shape)
    was = replace(now)
    now.advance(SUMMARIES, bounds, _nu_table(TAILS["corani"]), rng)
    errors = SUMMARIES.factors * was.variances
    precisions = 1 / (was.sigma**2 / was.weights + errors)
    total = precisions.sum(axis=1, keepdims=True)
    middle = (precisions * SUMMARIES.means).sum(axis=1, keepdims=True) / total
    both = was.weights / was.sigma**2 + 1 / errors
    centre = (was.weights / was.sigma**2 * now.delta + SUMMARIES.means / errors) / both
    squares = SUMMARIES.squares + (SUMMARIES.means - now.differences) ** 2 / SUMMARIES.factors
    gaps = ((now.differences - now.delta) / now.sigma) ** 2
    shares = {
        "delta": stats.norm.cdf((now.delta - middle) * np.sqrt(total)),
        "differences": stats.norm.cdf((now.differences - centre) * np.sqrt(both)),
        "variances": stats.chi2.cdf(squares / now.variances, 9),
        "weights": stats.chi2.cdf(now.weights * (now.nu + gaps), now.nu + 1),
    }
    for name, share in shares.items():
        assert stats.kstest(share.ravel(), "uniform").pvalue > 1e-3, name


def test_no_variance_leaves_its_bound() -> None:
    rng = np.random.default_rng(6)
    now = state(500, rng)
    now.variances = np.full(now.variances.shape, 0.01)
    now._variances(SUMMARIES, BOUNDS._replace(within=0.2), rng)
    assert now.variances.max() < 0.04
    assert 0.1 < (now.variances == 0.01).mean() < 0.9


def test_moves_leave_what_was_drawn_from_the_prior_as_it_was() -> None:
    """Parameters from their prior, data by them: then no number of moves changes the parameters' distribution."""
    rng, chains, table = np.random.default_rng(7), 6000, _nu_table(TAILS["corani"])
    mass = np.concatenate([[0.0], np.cumsum(np.exp(table[1][1:]) * np.diff(table[0]))])
    nu = 1 + np.exp(np.interp(rng.random((chains, 1)) * mass[-1], mass, table[0]))
    sigma, delta = rng.uniform(0, BOUNDS.among, (chains, 1)), rng.uniform(-BOUNDS.delta, BOUNDS.delta, (chains, 1))
    gaps = sigma * rng.standard_t(np.broadcast_to(nu, (chains, SETS)))
    now = replace(state(chains, rng), nu=nu, sigma=sigma)
    for _ in range(5):
        now._tails(gaps**2, BOUNDS, table, rng)
    share = np.interp(np.log(now.nu - 1), table[0], mass / mass[-1])
    assert stats.kstest(share.ravel(), "uniform").pvalue > 1e-3
    assert stats.kstest(now.sigma.ravel() / BOUNDS.among, "uniform").pvalue > 1e-3
    assert (now.nu != nu).mean() > 0.5
    errors = SUMMARIES.factors * rng.uniform(0.01, 0.1, (chains, SETS))
    now = replace(now, weights=rng.uniform(0.5, 2, (chains, SETS)), sigma=sigma)
    spread = np.sqrt(sigma**2 / now.weights + errors)
    means = replace(SUMMARIES, means=delta + spread * rng.standard_normal((chains, SETS)))
    for _ in range(5):
        now._sigma(means, BOUNDS, errors, rng)
    assert stats.kstest(now.sigma.ravel() / BOUNDS.among, "uniform").pvalue > 1e-3
    assert (now.sigma != sigma).mean() > 0.5
