"""Which models differ in accuracy on one test set? The two procedures of Westfall, Troendle & Pennello (2010)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import numpy as np

from compare_core.catalogue import method
from compare_core.errors import DataError, NotApplicable
from compare_core.methods.pairwise_accuracy import exact
from compare_core.numerics.tails import binomial_half_cdf, binomial_half_pmf
from compare_core.numerics.written import counted
from compare_core.options import Ask, Level, Seed
from compare_core.result import Advice, Assumption, FamilyResult, PairRows
from compare_core.statistics.estimates import accuracies
from compare_core.statistics.pairs import Pairs, check_pairs, differences, places
from compare_core.views.right import SharedItems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from compare_core.statistics.pairs import Places

CITE = "Westfall, Troendle & Pennello (2010), Biometrics 66:1185-1191, doi:10.1111/j.1541-0420.2010.01408.x"
INDEPENDENT = Assumption(text="The test items are independent of each other, and were not used in training.")
SAME = 1 + 1e-9  # p-values nearer than this are one attainable value, computed in two ways
FAR = 45.0  # standard deviations from the middle, where p is below 1e-400
WIDEST = 2_000_000  # attainable p-values that are listed for one pair; beyond it they lie as close as a continuum
FEWEST, MOST = 100, 100_000  # resamples
WORK, TABLE = 2e11, 2e7  # products that take half a minute; numbers that leave memory for other visitors
CELLS = 2**22  # numbers held at once


@method(
    title="Multiple McNemar tests, step-down",
    question="Which models differ in accuracy?",
    cite=CITE,
    formula=r"\tilde p_i = \max_{j \le i} \sum_{k \ge j} P(P_k \le p_j)",
    kind="posthoc",
    cautions=(
        "It rests on the exact test of each pair, and makes no further use of the dependence between the pairs.",
    ),
)
def multiple_mcnemar(family: SharedItems, *, pairs: Pairs = "all", level: Level = 0.95) -> FamilyResult:
    """Compare pairs by exact McNemar tests, corrected by what p-values each remaining test can attain at all.

    Holm's procedure charges every remaining pair the full p-value. A pair with few disagreements cannot attain so
    small a value, so its true chance of doing so is less, often nothing: charging that instead keeps the guarantee
    and gains power. No dependence between pairs is assumed.

    Parameters
    ----------
    family
        Two or more models on one test set.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair; `adjusted` is never above Holm's.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.

    References
    ----------
    Westfall, Troendle & Pennello (2010), Biometrics 66:1185-1191. With p₁ ≤ … ≤ p_m the adjusted p-value of pair i is
    the largest over j ≤ i of Σ_{k ≥ j} P(P_k ≤ p_j), where P_k is the exact p-value of pair k, two-sided, given
    its number of disagreements.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> rows = [[1, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0], [0, 0, 1]]
    >>> result = multiple_mcnemar(SharedItems.of(Outcomes.from_patterns(rows, [60, 9, 1, 2, 1], ("a", "b", "c"))))
    >>> [round(pair.adjusted, 4) for pair in result.comparisons]
    [0.0073, 1.0, 0.0117]
    """
    where = places(len(family.models), check_pairs(pairs))
    b, c = family.only(*where)
    p, log10_p = exact(family, where)
    advice = Advice(fit="recommended", reason="As safe as Holm's correction, and never less able to show a difference.")
    rows = PairRows(
        method="mcnemar_exact",
        pvalue=p,
        log10_pvalue=log10_p,
        adjusted=stepped_down(p, b + c),
        correction="step-down",
        controls="Westfall, Troendle and Pennello's step-down procedure adds up, over all comparisons still open, the "
        "chances of an exact p-value that small, given each comparison's number of disagreements. The chance of even "
        "one false difference stays within alpha, however the comparisons depend on each other.",
        advice=advice,
        **differences(family, where, level),
    )
    return FamilyResult(
        method="multiple_mcnemar",
        models=family.models,
        estimates=accuracies(family),
        quantity="accuracy",
        comparisons=rows,
        assumptions=(INDEPENDENT,),
        advice=advice,
    )


def stepped_down(p: NDArray[np.float64], disagreements: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return adjusted p-values from exact ones, given each pair's number of disagreements."""
    order = np.argsort(p, kind="stable")
    ordered, sizes = p[order], disagreements[order]
    charged = np.zeros_like(ordered)
    for size in np.unique(sizes):
        here = np.flatnonzero(sizes == size)
        remaining = len(here) - np.searchsorted(here, np.arange(len(ordered)))
        charged += remaining * attainable(ordered, int(size))
    adjusted = np.empty_like(p)
    adjusted[order] = np.clip(np.maximum.accumulate(charged), ordered, 1.0)
    return adjusted


def attainable(p: NDArray[np.float64], disagreements: int) -> NDArray[np.float64]:
    """Return P(P ≤ p) for the exact two-sided p-value P of some disagreements: the largest attainable one ≤ p.

    Where they are too many to list, p itself stands in: it is never too small, and too large by less than the gap
    between two attainable values.
    """
    middle = (disagreements - 1) // 2
    lowest = max(0, int(disagreements / 2 - FAR * disagreements**0.5 / 2))
    if middle - lowest > WIDEST:
        return p
    tail = np.arange(lowest, middle + 1)
    below = float(binomial_half_cdf(lowest - 1, disagreements))
    listed = np.r_[0.0, 2 * (below + np.cumsum(binomial_half_pmf(tail, disagreements)))]
    largest = listed[np.searchsorted(listed, p * SAME, side="right") - 1]
    return np.where(p * SAME >= 1, 1.0, np.minimum(largest, p))


@method(
    title="Multiple McNemar tests, bootstrap",
    question="Which models differ in accuracy?",
    cite=CITE,
    formula=(
        r"z = \frac{\lvert b - c \rvert}{\sqrt{b + c}}, \quad z^* = \frac{\lvert (b^* - c^*) - (b - c) "
        r"\rvert}{\sqrt{b^* + c^*}}"
    ),
    kind="posthoc",
    cautions=("It is approximate: with few disagreements, the step-down from exact tests is safer.",),
)
def multiple_mcnemar_bootstrap(
    family: SharedItems,
    *,
    pairs: Pairs = "all",
    resamples: Annotated[int, Ask(label="Resamples", low=FEWEST, high=MOST, step=100)] = 10_000,
    level: Level = 0.95,
    rng: Seed = 0,
) -> FamilyResult:
    """Compare pairs by the largest of their statistics, resampled so that their correlation counts.

    Pairs that share a model, or items that few models solve, make the tests of a family hang together; a correction
    that knows this need charge less. Whole items are drawn anew, and each pair's gap is measured from the observed
    one, so that the resamples show what happens where no pair differs.

    Parameters
    ----------
    family
        Two or more models on one test set.
    pairs
        "all" pairs, or each model against the first, its "control".
    resamples
        How many resamples are drawn, 100 to 100,000.
    level
        How often all the intervals of the differences hold at once.
    rng
        Seed of the random generator; the same seed gives the same p-values.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair; the raw p-value is the pair's own in the same resamples, and no p-value
        is below 1 / (resamples + 1).

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.
    NotApplicable
        If the models and items are so many that it would take too long here.

    References
    ----------
    Westfall, Troendle & Pennello (2010), Biometrics 66:1185-1191, section on the bootstrap; the step-down of the
    largest statistic is Westfall & Young (1993), algorithm 2.8. The statistic of a pair is |b − c| / √(b + c), that
    of a resample |(b* − c*) − (b − c)| / √(b* + c*); a resample without disagreements counts as extreme.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> rows = [[1, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0], [0, 0, 1]]
    >>> outcomes = Outcomes.from_patterns(rows, [60, 25, 9, 20, 15], ("a", "b", "c"))
    >>> result = multiple_mcnemar_bootstrap(SharedItems.of(outcomes))
    >>> [pair.adjusted < 0.05 for pair in result.comparisons]
    [True, False, True]
    """
    if isinstance(resamples, bool) or not FEWEST <= resamples <= MOST:
        raise DataError(f"The number of resamples must lie between {FEWEST} and {MOST:,}, not {resamples!r}.")
    where = places(len(family.models), check_pairs(pairs))
    raw, adjusted = _resampled(family, where, resamples, rng)
    advice = Advice(
        fit="sound", reason=f"Takes account of the dependence between the pairs, in {resamples:,} resamples."
    )
    fewest = int(np.add(*family.only(*where)).min())
    if fewest < 25:  # the rule for McNemar's chi-square
        reason = f"A pair has only {counted(fewest, 'disagreement')}: the step-down from exact tests is safer."
        advice = Advice(fit="caution", reason=reason)
    rows = PairRows(
        method="mcnemar",
        pvalue=raw,
        log10_pvalue=np.log10(raw),
        adjusted=adjusted,
        correction="bootstrap",
        controls="Westfall, Troendle and Pennello's bootstrap compares each statistic with the largest statistic still "
        "open in each resample of the items. The chance of even one false difference stays near alpha.",
        advice=advice,
        **differences(family, where, level),
    )
    return FamilyResult(
        method="multiple_mcnemar_bootstrap",
        models=family.models,
        estimates=accuracies(family),
        quantity="accuracy",
        comparisons=rows,
        assumptions=(INDEPENDENT,),
        advice=advice,
        notes=(f"No p-value can be smaller than 1/{resamples + 1:,}; more resamples would allow smaller ones.",),
        seed=rng,
    )


def _resampled(
    family: SharedItems, where: Places, resamples: int, seed: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return raw and adjusted p-values: shares of the resamples that are as extreme, the observed one included."""
    first, second = where
    b, c = family.only(first, second)
    observed = np.abs(b - c) / np.sqrt(np.maximum(b + c, 1))
    order = np.argsort(-observed, kind="stable")
    raw, stepped = np.ones(len(first)), np.ones(len(first))
    for statistics in _statistics(family, (first[order], second[order]), resamples, seed):
        limit = observed[order] - 1e-9
        raw += (statistics >= limit).sum(axis=0)
        stepped += (np.maximum.accumulate(statistics[:, ::-1], axis=1)[:, ::-1] >= limit).sum(axis=0)
    adjusted = np.empty_like(raw)
    adjusted[order] = np.maximum.accumulate(stepped) / (resamples + 1)
    own = np.empty_like(raw)
    own[order] = raw / (resamples + 1)
    return own, adjusted


def _statistics(family: SharedItems, where: Places, resamples: int, seed: int) -> Iterator[NDArray[np.float64]]:
    """Yield the pairs' statistics, one row per resample, some resamples at a time."""
    patterns, counts = family.patterns[family.differing], family.counts[family.differing]
    first, second = where
    table = float(len(first)) * len(patterns)
    if table > TABLE or table * resamples > WORK:
        raise NotApplicable(
            f"A bootstrap of {len(first):,} pairs over {len(patterns):,} patterns would take too long here.",
            "Use fewer resamples, compare with one control, or use the step-down from exact tests.",
        )
    gap = patterns[:, first].astype(float) - patterns[:, second]
    distance = np.abs(gap)
    shares = np.r_[counts, family.n - counts.sum()] / family.n
    expected = counts @ gap
    rng = np.random.default_rng(seed)
    at_once = max(1, CELLS // max(len(shares), len(first)))
    for start in range(0, resamples, at_once):
        drawn = rng.multinomial(family.n, shares, size=min(at_once, resamples - start))[:, :-1].astype(float)
        off, spread = np.abs(drawn @ gap - expected), np.sqrt(drawn @ distance)
        yield np.where(off > 0, off / np.where(spread > 0, spread, 1e-300), 0.0)
