"""Differential tests: statsmodels and mlxtend on the same tables, and where they are known to be wrong."""

from __future__ import annotations

import math
import warnings
from typing import Any

import numpy as np
import pytest

from compare_core.methods.accuracy_interval import accuracy_interval
from compare_core.methods.mcnemar import mcnemar, mcnemar_corrected, mcnemar_exact
from compare_core.methods.paired_effects import cohen_h, paired_effects
from compare_core.methods.two_proportion_z import two_proportion_z
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.views.right import Accuracies, PairedCounts, TwoProportions

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what the peers warn of while they are imported is theirs
    from mlxtend.evaluate import mcnemar as mlxtend_mcnemar
    from mlxtend.evaluate import mcnemar_table, proportion_difference
    from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar
    from statsmodels.stats.proportion import (
        confint_proportions_2indep,
        proportion_confint,
        proportion_effectsize,
        proportions_ztest,
    )

NEAR = 1e-10
RNG = np.random.default_rng(20_240_101)
TABLES = [tuple(int(n) for n in row) for row in np.floor(10 ** RNG.uniform(0, 3, (60, 4)))]
PROPORTIONS = [
    (int(RNG.integers(0, n1 + 1)), int(n1), int(RNG.integers(0, n2 + 1)), int(n2))
    for n1, n2 in np.floor(10 ** RNG.uniform(0.5, 3.5, (60, 2))).astype(int)
]
every_table = pytest.mark.parametrize("table", TABLES)
every_proportion = pytest.mark.parametrize("counts", PROPORTIONS)


def quietly(function: Any, *args: Any, **options: Any) -> Any:
    """Call a peer, whose warnings are its own affair."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return function(*args, **options)


@every_table
def test_mcnemar_tests(table: tuple[int, ...]) -> None:
    a, b, c, d = table
    pair, square = PairedCounts(*table), np.array([[a, b], [c, d]])
    ours = [mcnemar(pair), mcnemar_corrected(pair), mcnemar_exact(pair)]
    theirs = [
        statsmodels_mcnemar(square, exact=False, correction=False),
        statsmodels_mcnemar(square, exact=False, correction=True),
        statsmodels_mcnemar(square, exact=True),
    ]
    if b == c:  # documented below
        del ours[1], theirs[1]
    for mine, peer in zip(ours, theirs, strict=True):
        assert mine.statistic == pytest.approx(peer.statistic, rel=NEAR, abs=NEAR)
        assert mine.pvalue == pytest.approx(peer.pvalue, rel=NEAR)
    if b != c:
        options = ({"corrected": False}, {"corrected": True}, {"exact": True})
        for mine, option in zip(ours, options, strict=True):
            assert mine.pvalue == pytest.approx(quietly(mlxtend_mcnemar, square, **option)[1], rel=NEAR, abs=1e-13)


@every_proportion
def test_accuracy_intervals(counts: tuple[int, ...]) -> None:
    right, total, *_ = counts
    names = {"wilson": "wilson", "clopper-pearson": "beta", "agresti-coull": "agresti_coull", "wald": "normal"}
    names |= {"jeffreys": "jeffreys"} if 0 < right < total else {}  # at 0 and n Brown et al. end it at 0 and 1
    for level in (0.9, 0.95, 0.99):
        family = Accuracies(("A",), np.array([right]), np.array([total]))
        ours = {i.id: i for i in accuracy_interval(family, level=level).estimates[0].intervals}
        for mine, peer in names.items():
            want = quietly(proportion_confint, right, total, alpha=1 - level, method=peer)
            low, high = (min(1.0, max(0.0, float(end))) for end in want)
            assert ours[mine].low == pytest.approx(low, rel=NEAR, abs=1e-13)
            assert ours[mine].high == pytest.approx(high, rel=NEAR, abs=1e-13)


@every_proportion
def test_two_proportions(counts: tuple[int, ...]) -> None:
    x1, n1, x2, n2 = counts
    if 0 < x1 + x2 < n1 + n2:
        for alternative, theirs in (("two-sided", "two-sided"), ("greater", "larger"), ("less", "smaller")):
            ours = two_proportion_z(TwoProportions(*counts), alternative=alternative)  # type: ignore[arg-type]
            z, p = proportions_ztest([x1, x2], [n1, n2], alternative=theirs)
            assert ours.statistic == pytest.approx(z, rel=NEAR, abs=NEAR)
            assert ours.pvalue == pytest.approx(p, rel=1e-9, abs=1e-300)
    found = {i.id: i for i in two_proportion_z(TwoProportions(*counts)).estimate.intervals}
    for mine, peer in (("newcombe", "newcomb"), ("agresti-caffo", "agresti-caffo"), ("wald", "wald")):
        low, high = quietly(confint_proportions_2indep, x1, n1, x2, n2, compare="diff", method=peer)
        assert found[mine].low == pytest.approx(max(low, -1.0), abs=NEAR)
        assert found[mine].high == pytest.approx(min(high, 1.0), abs=NEAR)


@every_proportion
def test_cohen_h(counts: tuple[int, ...]) -> None:
    x1, n1, x2, n2 = counts
    assert cohen_h(x1 / n1, x2 / n2) == pytest.approx(proportion_effectsize(x1 / n1, x2 / n2), abs=NEAR)


@every_table
def test_share_of_disagreements(table: tuple[int, ...]) -> None:
    _, b, c, _ = table
    odds = {i.id: i for i in paired_effects(PairedCounts(*table)).effects[0].intervals}
    for mine, peer in (("clopper-pearson", "beta"), ("wilson", "wilson")):
        low, high = proportion_confint(b, b + c, method=peer)
        assert odds[mine].low == pytest.approx(low / (1 - low), rel=1e-9)
        assert odds[mine].high == pytest.approx(high / (1 - high), rel=1e-9)
    assert wilson(b, b + c, critical(0.95)) == pytest.approx(proportion_confint(b, b + c, method="wilson"), rel=NEAR)


def test_table_of_labels() -> None:
    truth = RNG.integers(0, 3, 300)
    one, two = (np.where(RNG.random(300) < share, truth, RNG.integers(0, 3, 300)) for share in (0.6, 0.7))
    square = mcnemar_table(truth, one, two)
    from compare_core.evidence.outcomes import Outcomes

    pair = PairedCounts.of(Outcomes.from_labels(truth, {"A": one, "B": two}), ("A", "B"))
    assert [[pair.both, pair.only_a], [pair.only_b, pair.neither]] == square.tolist()


# Where the peers are wrong: our value is right, and the day theirs becomes so, one of these tests says it.


def test_mlxtend_without_disagreements_is_certain_of_a_difference() -> None:
    """(0 − 0)² / 0 is no evidence at all; mlxtend 0.25 answers chi-square infinite, p = 0."""
    result = mcnemar(PairedCounts(90, 0, 0, 10))
    assert (result.statistic, result.pvalue) == (0.0, 1.0)
    _, p = quietly(mlxtend_mcnemar, np.array([[90, 0], [0, 10]]))
    assert p != pytest.approx(1.0)


@pytest.mark.parametrize("equal", [1, 7, 100])
def test_corrected_statistic_of_equal_counts(equal: int) -> None:
    """Edwards's correction cannot take |0| below 0; R gives 0, both peers (|0| − 1)² / (b + c)."""
    result = mcnemar_corrected(PairedCounts(80, equal, equal, 6))
    assert (result.statistic, result.pvalue) == (0.0, 1.0)
    square = np.array([[80, equal], [equal, 6]])
    assert quietly(mlxtend_mcnemar, square, corrected=True)[0] == pytest.approx(1 / (2 * equal))
    assert statsmodels_mcnemar(square, exact=False, correction=True).statistic == pytest.approx(1 / (2 * equal))


def test_mlxtend_overflows() -> None:
    """(4e9)² does not fit into 64 bits."""
    result = mcnemar(PairedCounts(10**10, 4 * 10**9, 0, 1))
    assert result.statistic == 4e9
    assert result.pvalue == 0.0
    assert result.log10_pvalue == pytest.approx(-4e9 / 2 / math.log(10), rel=1e-6)
    chi2, _ = quietly(mlxtend_mcnemar, np.array([[10**10, 4 * 10**9], [0, 1]]), corrected=False)
    assert chi2 != pytest.approx(4000000000.0)


def test_mlxtend_proportion_difference_is_one_sided() -> None:
    """It returns the lower tail of an unpooled z, so swapping the two models changes p from .04 to .96."""
    unpooled = two_proportion_z(TwoProportions(84, 100, 92, 100), variance="unpooled")
    pooled = two_proportion_z(TwoProportions(84, 100, 92, 100))
    assert unpooled.pvalue == pytest.approx(0.0794106259989419, rel=1e-9)
    assert pooled.pvalue == pytest.approx(0.08172275229865904, rel=1e-9)
    z, p = proportion_difference(0.84, 0.92, 100)
    assert unpooled.statistic == pytest.approx(z, rel=NEAR)
    assert p == pytest.approx(unpooled.pvalue / 2, rel=1e-9)  # type: ignore[operator]
    assert proportion_difference(0.92, 0.84, 100)[1] == pytest.approx(1 - p, rel=1e-9)


@pytest.mark.parametrize(
    ("counts", "printed", "published"),
    [
        ((56, 70, 48, 80), (0.0528, 0.3382), "WUSS 2016, paper 127"),
        ((7, 34, 1, 34), (0.0270, 0.3453), "R PropCIs, diffscoreci"),
    ],
)
def test_statsmodels_score_interval(counts: tuple[int, ...], printed: tuple[float, float], published: str) -> None:
    """The Miettinen-Nurminen limits are as published; those of statsmodels 0.15 lie off by up to 0.006."""
    ours = {i.id: i for i in two_proportion_z(TwoProportions(*counts)).estimate.intervals}["miettinen-nurminen"]
    assert (ours.low, ours.high) == pytest.approx(printed, abs=6e-5), published
    theirs = confint_proportions_2indep(*counts, compare="diff", method="score", correction=True)
    assert abs(theirs[1] - printed[1]) > 1e-3


def test_mlxtend_documents_a_wrong_exact_p_value() -> None:
    """The user guide prints 0.005859 for 11:1, without the last term of the sum; its code is right."""
    assert mcnemar_exact(PairedCounts(9959, 11, 1, 29)).pvalue == pytest.approx(26 / 4096, rel=1e-14)
    assert quietly(mlxtend_mcnemar, np.array([[9959, 11], [1, 29]]), exact=True)[1] == pytest.approx(26 / 4096)
    assert pytest.approx(0.005859375, rel=0.001) != 26 / 4096
