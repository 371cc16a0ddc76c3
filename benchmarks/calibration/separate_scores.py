"""Models that each were measured by themselves: samples alike and unlike in spread, size and shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.calibration.measure import Draw, Setting, false_alarms, family_alarms, missing
from compare_core.views.samples import Samples, TwoSamples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    Shape = Callable[[np.random.Generator, int], NDArray[np.float64]]

SHAPES: dict[str, Shape] = {
    "normal": lambda rng, n: rng.standard_normal(n),
    "skewed (gamma of shape 4)": lambda rng, n: (rng.standard_gamma(4, n) - 4) / 2,
    "lognormal": lambda rng, n: rng.lognormal(size=n) - np.exp(0.5),
    "grades from 1 to 5": lambda rng, n: rng.choice(5, n, p=(0.1, 0.15, 0.3, 0.3, 0.15)) - 2.25,
}
SIZES = ((5, 5), (10, 10), (10, 40), (30, 30), (20, 100), (150, 200))


def settings() -> Iterator[Setting]:
    """Yield two models whose means are the same, and fields of them."""
    for shape, drawn in SHAPES.items():
        for a, b in SIZES:
            where = f"{a} and {b} measurements, {shape}"
            yield false_alarms("welch_t", where, _two(drawn, (a, b), (1.0, 1.0)))
            yield missing("welch_t", f"Welch's interval, {where}", _two(drawn, (a, b), (1.0, 1.0)), 0.0)
            yield false_alarms("brunner_munzel", where, _two(drawn, (a, b), (1.0, 1.0)))
            yield false_alarms("mann_whitney", where, _two(drawn, (a, b), (1.0, 1.0)))
    for a, b in SIZES:
        where = f"{a} and {b} measurements, normal, the first spread three times as far"
        for method in ("welch_t", "brunner_munzel", "mann_whitney"):
            yield false_alarms(method, where, _two(SHAPES["normal"], (a, b), (3.0, 1.0)))
    for shape, drawn in SHAPES.items():
        for sizes in ((10, 10, 10, 10), (10, 20, 40, 30), (100, 120, 150, 110)):
            where = f"four models alike, {', '.join(map(str, sizes))} measurements, {shape}"
            draw = _many(drawn, sizes)
            yield false_alarms("welch_anova", where, draw)
            yield false_alarms("kruskal_wallis", where, draw)
            yield family_alarms("pairwise_welch", where, draw)


def _two(drawn: Shape, sizes: tuple[int, int], spreads: tuple[float, float]) -> Draw:
    def draw(rng: np.random.Generator) -> TwoSamples:
        first, second = (each * drawn(rng, size) for each, size in zip(spreads, sizes, strict=True))
        return TwoSamples(first, second)

    return draw


def _many(drawn: Shape, sizes: tuple[int, ...]) -> Draw:
    def draw(rng: np.random.Generator) -> Samples:
        samples = tuple(drawn(rng, size) for size in sizes)
        return Samples(tuple("abcd"), samples)

    return draw
