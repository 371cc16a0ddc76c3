"""Bootstrap intervals of a difference in accuracy beside SciPy, and in macro F1 beside scikit-learn on rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.stats import bootstrap
from sklearn.metrics import f1_score

from benchmarks.harness import Finding, benchmark, cpu, in_turn, paired, scaled
from compare_core import Outcomes, all_methods
from compare_core.methods.bootstrap_metric import bootstrap_metric
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

RESAMPLES = 10_000
BATCH = 100  # of 10, 100 and 1000 the best for BCa, and within a fifth of the best for percentile


def right_or_wrong(n: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return whether each of two models is right on n items."""
    rng = np.random.default_rng(2)
    return (rng.random(n) < 0.92).astype(float), (rng.random(n) < 0.90).astype(float)


def evidence_of(n: int) -> Outcomes:
    """Return the same as evidence."""
    return Outcomes.from_matrix(np.column_stack(right_or_wrong(n)), ("a", "b"))


def ours(evidence: Outcomes) -> Any:
    """Return both intervals by Parity: percentile and BCa come from one set of resamples."""
    return all_methods()["bootstrap_metric"].run(evidence, resamples=RESAMPLES)


def difference(a: NDArray[np.float64], b: NDArray[np.float64], axis: int = -1) -> NDArray[np.float64]:
    """Return the difference in accuracy along an axis."""
    return np.asarray(a.mean(axis=axis) - b.mean(axis=axis))


def theirs(n: int, method: str) -> Any:
    """Return one interval by SciPy."""
    return bootstrap(
        right_or_wrong(n),
        difference,
        paired=True,
        vectorized=True,
        n_resamples=RESAMPLES,
        batch=BATCH,
        method=method,
        rng=np.random.default_rng(3),
    ).confidence_interval


@benchmark
def bootstrap_interval() -> Iterator[Finding]:
    """Percentile and BCa at ten thousand items."""
    n = 10_000
    evidence = evidence_of(n)
    for method in ("percentile", "BCa"):
        mine, peer = paired(partial(ours, evidence), partial(theirs, n, method), times=(20, 1), rounds=3)
        yield Finding(
            work=f"Bootstrap {method} interval of a paired difference, {RESAMPLES:,} resamples, n = {n:,}",
            peer=f"`scipy.stats.bootstrap(paired=True, batch={BATCH})`",
            ours=mine,
            theirs=peer,
            target=200,
            note="Ours gives percentile and BCa in that time. " + _agreement(evidence, n, method),
        )


@benchmark
def bootstrap_flat_in_n() -> Iterator[Finding]:
    """Compare ever more items with a thousand."""
    few, *more = (10**3, 10**4, 10**5, 10**6, 10**7)
    held = {n: evidence_of(n) for n in (few, *more)}
    first, *others = in_turn(*(partial(cpu, partial(ours, evidence), 20) for evidence in held.values()), rounds=7)
    for n, rounds in zip(more, others, strict=True):
        yield Finding(
            work=f"Bootstrap intervals, n = {n:,}",
            peer=f"ours, n = {few:,}",
            itself=True,
            ours=rounds,
            theirs=first,
            target=1.25,
            sense="cost",
        )


def _agreement(evidence: Outcomes, n: int, method: str) -> str:
    """Say how far the limits are apart, in widths of the interval; resampling alone moves them by some percent."""
    own = next(i for i in ours(evidence).estimate.intervals if i.id == method.lower())
    low, high = theirs(n, method)
    apart = max(abs(own.low - low), abs(own.high - high)) / (high - low)
    if apart > 0.1:
        raise AssertionError(f"The {method} limits are {apart:.0%} of a width apart.")
    return f"Limits agree to {apart:.1%} of the interval's width."


@benchmark
def bootstrap_of_macro_f1() -> Iterator[Finding]:
    """Bootstrap the paired difference in macro F1 at n = 100,000 by label cells, and beside it by rows."""
    rng = np.random.default_rng(2)
    size, classes, resamples, few = 100_000, 5, 10_000, 10
    truth = rng.integers(0, classes, size)
    a, b = (np.where(rng.random(size) < share, truth, rng.integers(0, classes, size)) for share in (0.8, 0.79))
    evidence = Outcomes.from_codes(np.stack([truth, a, b], axis=1), [f"c{i}" for i in range(classes)], ("a", "b"))
    pair = PairedCounts.of(evidence, ("a", "b"))

    def rows() -> list[float]:
        found = []
        for _ in range(few):
            drawn = rng.integers(0, size, size)
            scores = [f1_score(truth[drawn], guess[drawn], average="macro") for guess in (a, b)]
            found.append(scores[0] - scores[1])
        return found

    estimate = f1_score(truth, a, average="macro") - f1_score(truth, b, average="macro")
    mine = bootstrap_metric(pair, metric="f1_macro", resamples=resamples)
    if abs((mine.estimate.value or 0) - estimate) > 1e-12:
        raise AssertionError(f"Ours gives {mine.estimate.value}, scikit-learn {estimate}.")
    ours, theirs = paired(lambda: bootstrap_metric(pair, metric="f1_macro", resamples=resamples), rows, rounds=3)
    note = f"Theirs is scaled from {few} resamples."
    work = "Bootstrap of the difference in macro F1, n = 1e5, 10,000 resamples"
    peer = "rows resampled with scikit-learn's `f1_score`"
    yield Finding(work=work, peer=peer, ours=ours, theirs=scaled(theirs, resamples / few), target=50, note=note)
