"""Many models on one test set: every pair beside a loop over mlxtend, and the omnibus tests beside statsmodels."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import numpy as np
from mlxtend.evaluate import mcnemar, mcnemar_table
from statsmodels.stats.contingency_tables import cochrans_q

from benchmarks.harness import Finding, benchmark, cpu, in_turn, paired, scaled
from benchmarks.labels import check
from compare_core import Outcomes, SharedItems, all_methods

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

TESTS = ("mcnemar_exact", "mcnemar", "mcnemar_corrected")
ITEMS = 10**5
SOME = 60  # pairs of the peer's loop that are timed; each costs the same
ODD = "Of the peer's pairs {some} are timed, and the rest counted at the same cost each."


def labels(models: int, n: int = ITEMS, classes: int = 10) -> tuple[NDArray[np.int64], dict[str, NDArray[np.int64]]]:
    """Return the truth and the labels of many models, right between eight and nine times of ten."""
    rng = np.random.default_rng(7)
    truth = rng.integers(0, classes, n)
    right = np.linspace(0.8, 0.9, models)
    return truth, {f"m{i}": np.where(rng.random(n) < right[i], truth, (truth + 1) % classes) for i in range(models)}


def ours(truth: NDArray[np.int64], predictions: dict[str, Any]) -> list[NDArray[np.float64]]:
    """Return three p-values for every pair, from labels."""
    family = SharedItems.of(Outcomes.from_labels(truth, predictions))
    compare = all_methods()["pairwise_accuracy"].function
    return [compare(family, test=test).comparisons.pvalue for test in TESTS]  # type: ignore[union-attr]


def theirs(truth: NDArray[np.int64], pairs: list[Any]) -> list[tuple[float, float, float]]:
    """Return the same for some pairs, by mlxtend: one table and three tests each."""
    found = []
    for a, b in pairs:
        table = mcnemar_table(truth, a, b)
        kinds = ({"exact": True}, {"corrected": False}, {"corrected": True})
        found.append(tuple(float(mcnemar(table, **kind)[1]) for kind in kinds))
    return found


@benchmark
def every_pair() -> Iterator[Finding]:
    """Ten, fifty and a hundred models, from labels to three p-values a pair."""
    for models, target in ((10, 10), (50, 40), (100, 60)):
        truth, predictions = labels(models)
        pairs = list(itertools.combinations(predictions.values(), 2))
        some = pairs[:: max(1, len(pairs) // SOME)][:SOME]
        for place, row in zip(range(0, len(pairs), max(1, len(pairs) // SOME)), theirs(truth, some), strict=False):
            for mine, peer in zip(ours(truth, predictions), row, strict=True):
                check(float(mine[place]), peer)
            break
        mine, peer = paired(
            lambda t=truth, p=predictions: ours(t, p), lambda t=truth, s=some: theirs(t, s), times=(5, 1)
        )
        yield Finding(
            work=f"Every pair of {models} models, {ITEMS:,} labels each: tables and three p-values",
            peer="a loop over mlxtend",
            ours=mine,
            theirs=scaled(peer, len(pairs) / len(some)),
            target=target,
            note=ODD.format(some=len(some)) if len(some) < len(pairs) else "",
        )


@benchmark
def omnibus() -> Iterator[Finding]:
    """Q and F together from a 0/1 matrix of a million items, beside the peer's Q alone."""
    rng = np.random.default_rng(3)
    for models, target in ((10, 5), (30, 6)):
        right = (rng.random((10**6, models)) < np.linspace(0.8, 0.81, models)).astype(np.int64)
        names = [f"m{i}" for i in range(models)]

        def both(right: NDArray[np.int64] = right, names: list[str] = names) -> float:
            family = SharedItems.of(Outcomes.from_matrix(right, names))
            q, f = (all_methods()[name].function(family) for name in ("cochran_q", "looney_f"))
            return float(q.pvalue or 0) + 0 * float(f.pvalue or 0)  # type: ignore[union-attr]

        check(both(), float(cochrans_q(right).pvalue))
        mine, peer, floor = in_turn(
            lambda f=both: cpu(f, 2),
            lambda r=right: cpu(lambda: cochrans_q(r)),
            lambda r=right: cpu(r.sum, 2),
        )
        yield Finding(
            work=f"Cochran's Q and Looney's F from 1,000,000 × {models}",
            peer="statsmodels `cochrans_q`, Q alone",
            ours=mine,
            theirs=peer,
            target=target,
            floor=floor,
            floor_is="the table added up once",
            note="" if models < 30 else "mlxtend's `cochrans_q` lists 2^30 combinations here and does not end.",
        )
