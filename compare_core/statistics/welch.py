"""Means of separate samples whose spreads may differ: Welch's standard error and degrees of freedom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.errors import NotApplicable
from compare_core.names import display
from compare_core.numerics.tails import t_critical
from compare_core.numerics.written import counted
from compare_core.result import Advice, Assumption, Effect, Interval
from compare_core.statistics.skew import skewness
from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.views.samples import Samples

    Floats = NDArray[np.float64]

LEAN = 0.2  # skewness of a mean up to which it is about normal: Cochran's rule n > 25 g², for a difference of means
FEW = 10  # measurements of a model, below which nobody can see whether they are about normal
MANY = 100  # from which a kind of error that one measurement in fifty makes has most likely been seen
REMEDY = "see the Brunner-Munzel test as well"
OF_MANY = "see the Kruskal-Wallis test, and the Brunner-Munzel test of each two, as well"
SEPARATE = Assumption(text="The measurements are independent of each other, within a model and between models.")


class Moments(NamedTuple):
    """Of every sample: its size, its mean, the squared standard error of that, and its skewness.

    `flat` are those whose measurements do not vary but for float noise.
    """

    sizes: Floats
    means: Floats
    squares: Floats
    skews: Floats
    flat: NDArray[np.bool_]


def moments(samples: Sequence[Floats], models: Sequence[str]) -> Moments:
    """Return what Welch's tests need of every sample.

    Raises
    ------
    NotApplicable
        If a model has one measurement only.
    """
    single = [model for model, sample in zip(models, samples, strict=True) if sample.size == 1]
    if single:
        raise NotApplicable(
            f"{display(single[0])} has a single measurement, which has no spread.", "Add measurements of it."
        )
    largest = max(float(np.abs(sample).max()) for sample in samples)
    sizes = np.array([sample.size for sample in samples], dtype=float)
    means = np.array([sample.mean() for sample in samples])
    spreads = np.array([sample.std(ddof=1) for sample in samples])
    flat = spreads <= NOISE * largest
    skews = np.array([skewness(sample) for sample in samples])
    return Moments(sizes, means, np.where(flat, 0.0, spreads**2 / sizes), skews, flat)


def degrees(first: Floats, second: Floats, sizes: tuple[Floats, Floats]) -> Floats:
    """Return Welch's degrees of freedom, given the squared standard errors of two means and the sizes behind them.

    Where neither varies there are none, and 1 is returned.
    """
    total = np.where(first + second > 0, first + second, 1.0)
    share = first / total
    held = share**2 / (sizes[0] - 1) + (second / total) ** 2 / (sizes[1] - 1)
    return np.asarray(1 / np.where(held > 0, held, 1.0))


def leans_of(found: Moments, where: tuple[NDArray[np.intp], NDArray[np.intp]]) -> Floats:
    """Return the skewness of the difference of each pair's means, without its sign.

    It is told from each sample by itself, and as if all had one shape and one spread, since a small sample seldom shows
    a long tail of its own; the larger counts. Where two are skewed alike and of one size, their skewness cancels.
    """
    first, second = where
    both = float((found.sizes * found.skews).sum() / found.sizes.sum())
    alike = 1 / found.sizes
    each = []
    for squares, skews in ((found.squares, found.skews), (alike, np.full_like(alike, both))):
        third = skews * squares**1.5 / np.sqrt(found.sizes)  # central moment of a mean
        total = (squares[first] + squares[second]) ** 1.5
        each.append(np.abs(third[first] - third[second]) / np.where(total > 0, total, 1.0))
    return np.maximum(*each)


def advice(sizes: Floats, leans: Floats, remedy: str = REMEDY) -> Advice:
    """Say whether differences of means are about normal: of such skewness, from samples of such sizes."""
    least = int(sizes.min())
    worst = float(leans.max(initial=0.0))
    if worst >= LEAN:
        return Advice(
            fit="caution",
            reason=f"The measurements are too skewed for so few: the difference of the means has a skewness of "
            f"{worst:.2g}, and from {LEAN:g} on it is not close to normal (Cochran 1977): {remedy}.",
        )
    if least < FEW:
        return Advice(
            fit="caution",
            reason=f"With {counted(least, 'measurement')} of a model nobody can see whether these are about normal, "
            f"which the t test rests on: {remedy}.",
        )
    if least < MANY:
        return Advice(fit="sound", reason="The measurements are not too skewed for this number of them.")
    return Advice(
        fit="recommended", reason="With this many measurements and so little skewness, the means are about normal."
    )


def about_normal(leans: Floats) -> Assumption:
    """Return what a t test of separate means rests on."""
    worst = float(leans.max(initial=0.0))
    return Assumption(
        text=f"The skewness of a difference of means is below {LEAN:g}, and here it is at most {worst:.2g}.",
        holds=worst < LEAN,
    )


def means_of(table: Samples, found: Moments, level: float) -> tuple[Effect, ...]:
    """Return each model's mean with its own t interval, with the sign it was measured with."""
    sign = 1.0 if table.higher_is_better else -1.0
    effects = []
    for place, model in enumerate(table.models):
        mean, size = float(found.means[place]) * sign, float(found.sizes[place])
        half = t_critical(level, size - 1) * float(np.sqrt(found.squares[place]))
        ends = Interval(id="t", name="Student's t", low=mean - half, high=mean + half, level=level)
        intervals = () if found.flat[place] else (ends,)
        effects.append(Effect(id=model, name=model, value=mean, scale="number", intervals=intervals))
    return tuple(effects)
