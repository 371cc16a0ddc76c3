"""Other routes to the numbers of reference cases: enumeration, exact fractions and other libraries.

What a route gives is what the case expects, so that no expected number comes from the method that it checks.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations, product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scipy.stats import permutation_test
from sklearn.metrics import brier_score_loss, log_loss, r2_score, roc_auc_score, root_mean_squared_error

from compare_core.verify import load
from tests import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

METRICS: dict[str, Callable[..., float]] = {
    "brier": lambda truth, given: -brier_score_loss(truth, given),
    "log_loss": lambda truth, given: -log_loss(truth, given),
    "rmse": lambda truth, given: -root_mean_squared_error(truth, given),
    "r2": r2_score,
    "auc": roc_auc_score,
}


TAKEN: list[tuple[str, str]] = []


def routed(method: str, route: str) -> list[Any]:
    """Return the cases of a method that name this route as what confirms them."""
    TAKEN.append((method, route))
    cases = load(ROOT / "tests" / "reference" / f"{method}.json")
    found = [pytest.param(case, id=case["id"]) for case in cases if f"test_routes {route}" in case["verified_with"]]
    assert found, f"no case of {method} names the route {route}"
    return found


def test_every_route_that_a_case_names_is_here() -> None:
    """A case that names a route which no test takes would be confirmed by nothing."""
    files = (ROOT / "tests" / "reference").glob("*.json")
    told = {(case["method"], case["verified_with"]) for path in files for case in load(path)}
    named = {(method, route) for method, text in told for route in re.findall(r"test_routes ([A-Za-z]+)", text)}
    assert named == {(method, route.split()[0]) for method, route in TAKEN}


def pairs_of(inputs: dict[str, Any]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return patterns, their counts, and for each pair A − B of every pattern."""
    patterns = np.array([[int(c) for c in pattern] for pattern in inputs["patterns"]])
    every = list(combinations(range(patterns.shape[1]), 2))
    pairs = [pair for pair in every if inputs.get("pairs") != "control" or pair[0] == 0]
    gaps = np.stack([patterns[:, i] - patterns[:, j] for i, j in pairs], axis=1)
    return patterns, np.array(inputs["counts"]), gaps


def exact_pvalue(wins: int, total: int) -> Fraction:
    """Return the two-sided p-value of so many wins among disagreements, by adding up all ways to win them."""
    ways = [math.comb(total, k) for k in range(total + 1) if abs(2 * k - total) >= abs(2 * wins - total)]
    return Fraction(sum(ways), 2**total)


@pytest.mark.parametrize("case", routed("multiple_mcnemar", "fractions"))
def test_step_down_in_fractions(case: dict[str, Any]) -> None:
    """Every split of every pair's disagreements, with its own p-value, says what that pair can attain."""
    _, counts, gaps = pairs_of(case["inputs"])
    totals = [int(n) for n in counts @ np.abs(gaps)]
    raw = [exact_pvalue(int(w), n) for w, n in zip(counts @ (gaps > 0), totals, strict=True)]

    def chance(total: int, limit: Fraction) -> Fraction:
        ways = [math.comb(total, k) for k in range(total + 1) if exact_pvalue(k, total) <= limit]
        return Fraction(sum(ways), 2**total)

    order = sorted(range(len(raw)), key=raw.__getitem__)
    charged = [sum(chance(totals[k], raw[order[j]]) for k in order[j:]) for j in range(len(order))]
    adjusted = dict(zip(order, (min(Fraction(1), p) for p in accumulate(charged, max)), strict=True))
    assert case["expected"]["comparisons.pvalue"] == pytest.approx([float(p) for p in raw], rel=1e-12)
    assert case["expected"]["comparisons.adjusted"] == pytest.approx(
        [float(adjusted[k]) for k in range(len(raw))], rel=1e-12
    )


def shared_out(items: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share out items among kinds."""
    if kinds == 1:
        yield (items,)
        return
    for first in range(items + 1):
        for rest in shared_out(items - first, kinds - 1):
            yield first, *rest


@pytest.mark.parametrize("case", routed("multiple_mcnemar_bootstrap", "enumeration"))
def test_bootstrap_by_enumeration(case: dict[str, Any]) -> None:
    """Every resample of the items, weighed by its multinomial probability."""
    _, counts, gaps = pairs_of(case["inputs"])
    n, base = int(counts.sum()), counts @ gaps
    observed = np.abs(base) / np.sqrt(counts @ np.abs(gaps))
    order = np.argsort(-observed, kind="stable")
    raw, stepped = np.zeros(len(base)), np.zeros(len(base))
    for drawn in shared_out(n, len(counts)):
        ways = math.factorial(n) / math.prod(math.factorial(k) for k in drawn)
        weight = ways * math.prod((c / n) ** k for c, k in zip(counts.tolist(), drawn, strict=True))
        moved, spread = np.abs(drawn @ gaps - base), np.sqrt(drawn @ np.abs(gaps))
        statistic = [0.0 if m == 0 else math.inf if s == 0 else m / s for m, s in zip(moved, spread, strict=True)]
        raw += weight * (np.array(statistic) >= observed - 1e-9)
        for place, pair in enumerate(order):
            largest = max(statistic[k] for k in order[place:])
            stepped[pair] += weight * (largest >= observed[pair] - 1e-9)
    stepped[order] = np.maximum.accumulate(stepped[order])
    assert case["expected"]["comparisons.pvalue"] == pytest.approx(raw.tolist(), abs=1e-9)
    assert case["expected"]["comparisons.adjusted"] == pytest.approx(stepped.tolist(), abs=1e-9)


def largest_gamma(shapes: list[int]) -> list[Fraction]:
    """Return for each gamma variable of a whole shape the probability that it is the largest.

    G_j < x where a Poisson process of rate 1 has its event number `shape` before x, so P(G_k > all others) counts
    how many events the others have had when the last one of k comes.
    """

    def chance(k: int) -> Fraction:
        others = [shape for i, shape in enumerate(shapes) if i != k]
        lost = Fraction(0)
        for size in range(1, len(others) + 1):
            for chosen in combinations(others, size):  # inclusion and exclusion over those not yet there
                for seen in product(*(range(shape) for shape in chosen)):
                    events = shapes[k] - 1 + sum(seen)
                    ways = math.factorial(events) // math.prod(map(math.factorial, (shapes[k] - 1, *seen)))
                    lost += Fraction((-1) ** (size + 1) * ways, (size + 1) ** (events + 1))
        return 1 - lost

    return [chance(k) for k in range(len(shapes))]


def test_largest_gamma_is_right_where_it_is_known() -> None:
    assert largest_gamma([1, 1, 1]) == [Fraction(1, 3)] * 3
    assert largest_gamma([5, 3]) == [Fraction(99, 128), Fraction(29, 128)]


@pytest.mark.parametrize("case", routed("bayes_rank_outcomes", "fractions"))
def test_most_accurate_in_fractions(case: dict[str, Any]) -> None:
    """Each model alone is right on some items: the largest of independent gamma variables is the best."""
    inputs, expected = case["inputs"], case["expected"]
    shapes = [inputs["counts"][inputs["patterns"].index(f"{1 << 2 - k:03b}")] for k in range(3)]
    best = largest_gamma(shapes)
    for k, name in enumerate("ABC"):
        rank = 1 + sum(largest_gamma([shapes[j], shapes[k]])[0] for j in range(3) if j != k)
        assert expected[f"effects.{name}.value"] == pytest.approx(float(best[k]), rel=1e-12)
        assert expected[f"estimates.{name}"] == pytest.approx(float(rank), rel=1e-12)


@pytest.mark.parametrize("case", routed("bayes_rank_datasets", "thirds"))
def test_best_of_three_in_a_circle(case: dict[str, Any]) -> None:
    """Ranks 1 2 3, 3 1 2 and 2 3 1: a is best where the first weight exceeds 1/3 and the second does not.

    Weights of whole Dirichlet parameters are gaps between uniform points, so that this counts how many of the points
    lie in each third: at least as many in the first as the second weight has, in the first two as both others have.
    """
    columns = [np.array(case["inputs"]["scores"][name]) for name in "abc"]
    winner = np.argmax(columns, axis=0)
    sizes = [int((winner == k).sum()) for k in range(3)]  # data sets that a, b and c win
    points = sum(sizes) - 1

    def chance(low: int, middle: int) -> Fraction:
        ways = [
            math.factorial(points) // math.prod(map(math.factorial, (i, j, points - i - j)))
            for i in range(low, points + 1)
            for j in range(max(0, low + middle - i), points - i + 1)
        ]
        return Fraction(sum(ways), 3**points)

    ranks = np.array([[1, 2, 3], [3, 1, 2], [2, 3, 1]])
    for k, name in enumerate("abc"):
        best = chance(sizes[(k + 1) % 3], sizes[(k + 2) % 3])
        assert case["expected"][f"effects.{name}.value"] == pytest.approx(float(best), rel=1e-12)
        mean = float(np.array(sizes) @ ranks[:, k]) / sum(sizes)
        assert case["expected"][f"estimates.{name}"] == pytest.approx(mean, rel=1e-12)


@cache
def exchanged(size: int) -> np.ndarray:
    """Return every choice of the items whose answers are exchanged, one per row, of two that mirror each other one."""
    return np.array(list(product([False], *[[False, True]] * (size - 1))))


@pytest.mark.parametrize("case", routed("permutation_scores", "every exchange"))
def test_every_exchange_by_scikit_learn(case: dict[str, Any]) -> None:
    a, b = (np.array(values) for values in case["inputs"]["items"].values())
    truth, name = np.array(case["inputs"]["truth"]), case["inputs"]["metric"]
    if name == "auc":  # rankings are on scales of their own
        a, b = (np.array([(v > each).sum() + (v == each).sum() / 2 for v in each]) for each in (a, b))
    metric = METRICS[name]  # the gap of all other items exchanged is the same with another sign
    gaps = [metric(truth, np.where(swap, b, a)) - metric(truth, np.where(swap, a, b)) for swap in exchanged(len(truth))]
    assert case["expected"]["statistic"] == pytest.approx(gaps[0], rel=1e-9)
    assert case["expected"]["pvalue"] == pytest.approx(np.mean(np.abs(gaps) >= abs(gaps[0]) - 1e-12), rel=1e-12)


@pytest.mark.parametrize("case", routed("permutation_scores", "SciPy permutation_test"))
def test_mean_by_scipy(case: dict[str, Any]) -> None:
    a, b = case["inputs"]["items"].values()
    found = permutation_test(
        (a, b), lambda x, y, axis: np.mean(x - y, axis=axis), permutation_type="samples", n_resamples=np.inf
    )
    assert case["expected"]["pvalue"] == pytest.approx(found.pvalue, abs=1e-12)
