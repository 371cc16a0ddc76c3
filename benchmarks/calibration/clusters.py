"""Two models or many on items that come in clusters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.calibration.measure import Draw, Setting, false_alarms, family_alarms, missing
from compare_core.views.clusters import ClusteredPair, ClusteredTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

Effects = Callable[[np.random.Generator, "int | tuple[int, int]"], "NDArray[np.float64]"]
ITEMS = 10  # of a cluster


def normal(rng: np.random.Generator, shape: int | tuple[int, int]) -> NDArray[np.float64]:
    """Draw effects that are normal."""
    return rng.standard_normal(shape)


def skewed(rng: np.random.Generator, shape: int | tuple[int, int]) -> NDArray[np.float64]:
    """Draw effects that are exponential, around 0: their skewness is 2."""
    return rng.standard_exponential(shape) - 1


SHAPES: dict[str, Effects] = {"normal": normal, "skewed (exponential)": skewed}


def settings() -> Iterator[Setting]:
    """Yield 5 to 30 clusters whose effects are normal or skewed, and clusters of very unlike size."""
    for shape, effects in SHAPES.items():
        for count in (5, 10, 20, 30):
            yield from _each(f"{count} clusters of {ITEMS} items, effects {shape}", _pair(count, effects))
    for count in (10, 30):
        where = f"{count} clusters of 2 to over 100 items (lognormal), effects normal"
        yield from _each(where, _pair(count, normal, unlike=True))
    for shape, effects in SHAPES.items():
        for count in (10, 20, 30):
            where = f"4 equal models, {count} clusters of {ITEMS} items, effects {shape}"
            yield false_alarms("clustered_wald", where, _table(count, effects))
            yield family_alarms("pairwise_clustered", where, _table(count, effects))


def _each(where: str, draw: Draw) -> Iterator[Setting]:
    yield false_alarms("clustered_difference", where, draw)
    yield missing("clustered_bootstrap", where, draw, 0.0, options={"resamples": 1000})
    yield false_alarms("clustered_bootstrap_t", where, draw, options={"resamples": 1000})
    yield missing("bayes_clustered", where, draw, 0.0)


def _sizes(rng: np.random.Generator, count: int, *, unlike: bool) -> NDArray[np.int64]:
    return np.ceil(2 + np.exp(rng.normal(2, 1, count))).astype(int) if unlike else np.full(count, ITEMS)


def _pair(count: int, effects: Effects, *, unlike: bool = False) -> Draw:
    """Draw differences that have half of their variance from their cluster."""

    def draw(rng: np.random.Generator) -> ClusteredPair:
        sizes = _sizes(rng, count, unlike=unlike)
        codes = np.repeat(np.arange(count), sizes)
        each = effects(rng, count)[codes] + rng.standard_normal(codes.size)
        squares = np.bincount(codes, weights=(each - each.mean()) ** 2)
        return ClusteredPair(sizes.astype(float), np.bincount(codes, weights=each), squares, shares=False)

    return draw


def _table(count: int, effects: Effects) -> Draw:
    """Draw four models, of which the first alone has effects of that shape: so do its differences to the others."""

    def draw(rng: np.random.Generator) -> ClusteredTable:
        means = rng.standard_normal((count, 4)) / np.sqrt(ITEMS)
        means[:, 0] += effects(rng, count)
        means[:, 1:] += rng.standard_normal((count, 3)) / 2
        return ClusteredTable(np.full(count, float(ITEMS)), ITEMS * means, tuple("abcd"), shares=False)

    return draw
