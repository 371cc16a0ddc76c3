"""Two models, each tested on a test set of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.calibration.measure import Draw, Setting, false_alarms, missing, percent
from compare_core.views.right import TwoProportions

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np

SIZES = ((5, 100_000, 0.97), (10, 15, 0.7), (30, 40, 0.9), (100, 120, 0.95), (200, 250, 0.9), (1000, 1200, 0.98))


def settings() -> Iterator[Setting]:
    """Yield two equal accuracies, on test sets from very small to large and of very unlike size."""
    for a, b, accuracy in SIZES:
        where = f"both {percent(accuracy)} accurate, test sets of {a:,} and {b:,} items"
        for method in ("two_proportion_z", "boschloo", "fisher_exact"):
            runs = 300 if method == "boschloo" and a * b > 10_000 else 2000
            yield false_alarms(method, where, _tested(a, b, accuracy, accuracy), runs=runs)
    for a, b, right_a, right_b in ((40, 50, 0.9, 0.8), (200, 300, 0.9, 0.8), (100, 100, 0.97, 0.97)):
        where = f"Newcombe's interval, {percent(right_a)} and {percent(right_b)} accurate, {a:,} and {b:,} items"
        yield missing("two_proportion_z", where, _tested(a, b, right_a, right_b), right_a - right_b)


def _tested(a: int, b: int, right_a: float, right_b: float) -> Draw:
    def draw(rng: np.random.Generator) -> TwoProportions:
        return TwoProportions(int(rng.binomial(a, right_a)), a, int(rng.binomial(b, right_b)), b)

    return draw
