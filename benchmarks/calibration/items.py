"""Two models or many by the scores of items: losses, grades, probabilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.calibration.measure import Draw, Setting, false_alarms, family_alarms, missing
from compare_core.views.datasets import PairedScores, PairedSigns, ScoreTable
from compare_core.views.items import PairedItems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

Shape = Callable[[np.random.Generator, int], "NDArray[np.float64]"]
FEWER = {30: 1000, 100: 1000, 300: 400}  # runs of what draws again and again, by items
OFF = 20.0  # spreads by which a rare item is off
RARE = 0.02


def lognormal(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    """Draw lognormal differences around their mean: their skewness is 6.2."""
    return rng.lognormal(size=n) - np.exp(0.5)


def rare_large(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    """Draw normal differences, of which one in fifty is off by twenty spreads; their mean is 0."""
    return rng.standard_normal(n) + OFF * ((rng.random(n) < RARE) - RARE)


SHAPES: dict[str, Shape] = {
    "normal": lambda rng, n: rng.standard_normal(n),
    "mildly skewed (gamma of shape 4)": lambda rng, n: rng.standard_gamma(4, n) - 4,
    "lognormal": lognormal,
    "normal, but 2 % of items off by 20 spreads": rare_large,
}


def settings() -> Iterator[Setting]:
    """Yield differences of every shape, fields of models, and curves."""
    for shape, drawn in SHAPES.items():
        for n in (30, 100, 300):
            yield from _mean(f"{n} items, differences {shape}", n, drawn, hidden=drawn is rare_large)
    for n in (10, 30, 300):
        where = f"{n} items, differences symmetric and heavy-tailed (t with 3 degrees of freedom)"
        draw = _scores(n, lambda rng, size: rng.standard_t(3, size))
        yield false_alarms("wilcoxon_signed_rank", where, draw)
        yield false_alarms("sign_test", where, _signs(draw))
    yield from _fields()
    yield from _curves()


def _mean(where: str, n: int, drawn: Shape, *, hidden: bool) -> Iterator[Setting]:
    pair, items, more = _scores(n, drawn), _items(n, drawn), {"hidden": hidden}
    yield false_alarms("paired_t", where, pair, **more)
    yield false_alarms("johnson_t", where, pair, **more)
    yield false_alarms("bootstrap_t", where, pair, options={"resamples": 1000}, runs=FEWER[n], **more)
    yield false_alarms("permutation_paired", where, pair, options={"resamples": 1000}, **more)
    yield missing("bayes_paired_t", where, items, 0.0, **more)
    yield missing("bootstrap_scores", where, items, 0.0, options={"resamples": 1000}, runs=FEWER[n], **more)


def _scores(n: int, drawn: Shape) -> Draw:
    return lambda rng: PairedScores(drawn(rng, n), np.zeros(n), unit="item")


def _items(n: int, drawn: Shape) -> Draw:
    return lambda rng: PairedItems(np.column_stack([drawn(rng, n), np.zeros(n)]))


def _signs(draw: Draw) -> Draw:
    def signs(rng: np.random.Generator) -> PairedSigns:
        differences = draw(rng).differences
        return PairedSigns(int((differences > 0).sum()), int((differences < 0).sum()), unit="item")

    return signs


def _fields() -> Iterator[Setting]:
    for shape in ("normal", "lognormal"):
        for n in (30, 100, 300):
            where = f"4 equal models, {n} items, one model's scores {shape}"
            yield false_alarms("hotelling_t2", where, _table(n, SHAPES[shape]))
            yield family_alarms("pairwise_items", where, _table(n, SHAPES[shape]))


def _table(n: int, drawn: Shape) -> Draw:
    """Draw four models on items that are hard or easy for all; the first has scores of that shape."""
    items = tuple(map(str, range(n)))

    def draw(rng: np.random.Generator) -> ScoreTable:
        own = np.column_stack([drawn(rng, n), rng.standard_normal((n, 3))])
        return ScoreTable(tuple("abcd"), items, own + rng.standard_normal((n, 1)), unit="item")

    return draw


def _curves() -> Iterator[Setting]:
    for rarer, others, shift in ((8, 60, 1.2), (15, 100, 1.2), (50, 50, 1.2), (30, 300, 2.5), (15, 100, 3.0)):
        where = f"AUC of two equal models, {rarer} items of one class, {others} of the other, scores {shift} apart"
        draw, metric = _ranked(rarer, others, shift), {"metric": "auc"}
        yield false_alarms("delong", where, draw)
        yield missing("bootstrap_scores", where, draw, 0.0, options={**metric, "resamples": 1000}, runs=400)
        yield false_alarms("permutation_scores", where, draw, options={**metric, "resamples": 1000}, runs=400)


def _ranked(rarer: int, others: int, shift: float) -> Draw:
    """Draw two models' scores, half of whose variance is the item's, with one class that far above the other."""
    truth = np.repeat([1.0, 0.0], [rarer, others])

    def draw(rng: np.random.Generator) -> PairedItems:
        shared = rng.standard_normal((truth.size, 1)) + rng.standard_normal((truth.size, 2))
        outputs = shared / np.sqrt(2) + shift * truth[:, None]
        return PairedItems(outputs, metric="score", outputs=outputs, truth=truth, kind="ranking")

    return draw
