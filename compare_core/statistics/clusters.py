"""The spread of a mean over items that come in clusters."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from compare_core.errors import NotApplicable
from compare_core.numerics.written import counted, number
from compare_core.result import Advice, Assumption, Effect
from compare_core.statistics.skew import COCHRAN, skewness
from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from compare_core.result import Interval
    from compare_core.views.clusters import ClusteredPair, Clusters

Variant = Literal["cr2", "small_sample", "plain", "miller_eq4"]
VARIANTS = {
    "cr2": "Σ S²/(1 − m/n) / n² with m items in a cluster (CR2, Bell & McCaffrey 2002)",
    "small_sample": "C/(C − 1) · Σ S² / n²",
    "plain": "Σ S² / n² (Miller 2024, appendix A)",
    "miller_eq4": "s²/n plus cross terms / n² (Miller 2024, equation 4)",
}
INDEPENDENT = Assumption(text="The clusters are independent of each other; items within one need not be.")
FEW = 5  # clusters of one size below which their spread is hardly known
MANY = 10  # clusters of one size below which skewed ones raise false alarms that cannot be seen coming


def clustered_error(pair: ClusteredPair, variant: Variant = "cr2") -> float:
    """Return the standard error of the mean difference, with items of one cluster related."""
    n, squares = pair.n, float((pair.residuals**2).sum())
    if variant == "cr2":
        return math.sqrt(float((pair.residuals**2 * pair.weights).sum()))
    if variant == "plain":
        return math.sqrt(squares) / n
    if variant == "small_sample":
        return math.sqrt(pair.count / (pair.count - 1) * squares) / n
    own = float(pair.squares.sum())
    return math.sqrt(max(0.0, own / (n - 1) / n + (squares - own) / n**2))  # below 0 by float noise alone


def difference_of(pair: ClusteredPair, intervals: tuple[Interval, ...]) -> Effect:
    """Return the mean difference with its intervals, under the name of what was measured."""
    return Effect(
        id="difference",
        name=f"Difference in {pair.metric}" if pair.shares else f"Mean difference in {pair.metric}",
        value=pair.difference,
        scale="points" if pair.shares else "difference",
        intervals=intervals,
    )


def naive_error(pair: ClusteredPair) -> float:
    """Return the standard error of the mean difference as if all items were independent."""
    return math.sqrt(float(pair.squares.sum()) / (pair.n - 1) / pair.n) if pair.n > 1 else 0.0


def degrees(pair: ClusteredPair, variant: Variant) -> float:
    """Return the degrees of freedom: fewer than C − 1 where a few large clusters carry most of the variance."""
    return pair.df if variant == "cr2" else float(pair.count - 1)


def refuse_one(clusters: Clusters) -> None:
    """Refuse a single cluster, which shows no spread."""
    if clusters.count < 2:  # a spread takes two
        raise NotApplicable(
            "All items come from one cluster, so there is no way of knowing how much clusters vary.",
            f"Add items from more clusters, {FEW} at the very least.",
        )


def refuse_no_spread(pair: ClusteredPair, error: float) -> None:
    """Refuse a standard error of zero, by which t would be infinite."""
    if error <= NOISE * pair.largest:
        raise NotApplicable(
            "The difference is the same in every cluster: without any spread, t would be infinite, which is not "
            "certainty.",
            "See the test that treats the items as independent, and add more clusters.",
        )


def assumptions(clusters: Clusters) -> tuple[Assumption, Assumption]:
    """Return what a cluster-robust standard error rests on."""
    enough = clusters.effective >= FEW
    text = f"There are at least {FEW} clusters of equal size; these are equivalent to about {clusters.effective:.1f}."
    return INDEPENDENT, Assumption(text=text, holds=enough)


def advice(clusters: Clusters, skew: float = 0.0) -> Advice:
    """Say whether there are enough clusters to rely on: by as how many of one size they count, and by their skewness.

    CR2 with Bell & McCaffrey's degrees of freedom raises 4 to 6 % false alarms at 5 to 20 clusters where 5 % are meant,
    and 6 to 11 % where the clusters' own differences are skewed (simulated).
    """
    if clusters.effective < FEW:
        known = f"{counted(clusters.count, 'cluster')}, equivalent to about {clusters.effective:.1f} of equal size"
        return Advice(fit="caution", reason=f"There are only {known}: too few to know how much clusters vary.")
    if clusters.count <= COCHRAN * skew**2:
        return Advice(
            fit="caution",
            reason=f"The clusters' mean differences are skewed (skewness {number(skew, 2)}), and {clusters.count:,} "
            "clusters are too few for that: see the cluster bootstrap-t as well.",
        )
    if clusters.effective < MANY:
        return Advice(
            fit="sound",
            reason=f"Keeps its level with few clusters if they are much alike; {clusters.count:,} clusters would not "
            "reveal that a few are unlike the rest, so see the cluster bootstrap-t as well.",
        )
    return Advice(fit="recommended", reason=f"Items come in {clusters.count:,} clusters, which the other tests ignore.")


def skewed(pair: ClusteredPair) -> float:
    """Return the skewness of the clusters' own mean differences."""
    return skewness(pair.sums / pair.sizes)
