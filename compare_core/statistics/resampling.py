"""What every bootstrap here shares: BCa and percentile intervals of drawn differences, and the options to ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args

import numpy as np
from scipy.special import ndtr, ndtri

from compare_core.checks import check_choice
from compare_core.errors import DataError
from compare_core.numerics.tails import critical
from compare_core.options import Ask
from compare_core.result import Interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

Choice = Literal["bca", "percentile"]
NAMES: dict[str, str] = {"bca": "Bootstrap BCa", "percentile": "Bootstrap percentile"}
MOST = 1_000_000  # resamples; more changes no digit that anyone should read
FEWEST = 100
BUDGET = 100_000_000  # items drawn in all: about a second
SAME = 1e-12  # of the largest difference: two closer than this are the same one
MOST_DRAWN = 200_000_000  # draws times the weights of each: some seconds
MOST_KEPT = 10_000_000  # draws times models, where every draw is kept: 80 MB
LEAST = 500  # resamples below which the ends of an interval are too rough to show
Chosen = Annotated[Choice, Ask(label="Bootstrap interval", choices=tuple(NAMES.values()))]
FEWEST_EXCHANGES = 1000  # p-values are in steps of one over this
Exchanges = Annotated[int, Ask(label="Random swaps", low=FEWEST_EXCHANGES, high=MOST, step=1000)]
Resamples = Annotated[int, Ask(label="Resamples", low=FEWEST, high=MOST, step=100)]


def check_resampling(interval: object, resamples: object) -> None:
    """Refuse an unknown interval, or a number of resamples that is out of range."""
    check_choice(interval, get_args(Choice), "The interval")
    if isinstance(resamples, bool) or not isinstance(resamples, int) or not FEWEST <= resamples <= MOST:
        raise DataError(f"The number of resamples must lie between {FEWEST} and {MOST:,}, not {resamples!r}.")


def check_exchanges(exchanges: object) -> None:
    """Refuse a number of random exchanges that is out of range."""
    if isinstance(exchanges, bool) or not isinstance(exchanges, int) or not FEWEST_EXCHANGES <= exchanges <= MOST:
        raise DataError(f"The number of swaps must lie between {FEWEST_EXCHANGES:,} and {MOST:,}, not {exchanges!r}.")


def check_draws(draws: int, rows: int, unit: str, models: int = 1) -> None:
    """Refuse more draws than there is room for with this many data sets or folds, and models.

    >>> check_draws(20_000, 50, "data sets")
    """
    most = min(MOST_DRAWN // max(1, rows), MOST_KEPT // max(1, models))
    if draws > most:
        of = f"{rows:,} {unit} and {models:,} models" if models > 1 else f"{rows:,} {unit}"
        raise DataError(f"{draws:,} draws are too many for {of}. Choose {most:,} or fewer.")


def as_extreme(drawn: Floats, observed: float, near: float, alternative: str) -> NDArray[np.bool_]:
    """Tell which differences are as extreme as the observed one, taking those nearer than `near` to it for equal.

    >>> as_extreme(np.array([-2.0, 1.0, 2.0]), 2.0, 1e-12, "two-sided").tolist()
    [True, False, True]
    """
    if alternative == "two-sided":
        return np.asarray(np.abs(drawn) >= abs(observed) - near)
    return np.asarray(drawn >= observed - near if alternative == "greater" else drawn <= observed + near)


def affordable(resamples: int, items: int) -> int:
    """Return how many resamples of this many items are drawn: as many as were asked for, or as can be afforded.

    >>> affordable(10_000, 1_000), affordable(10_000, 100_000)
    (10000, 1000)
    """
    return min(resamples, BUDGET // max(1, items))


def bootstrap_intervals(drawn: Floats, observed: float, skew: float, chosen: str, level: float) -> tuple[Interval, ...]:
    """Return both intervals of drawn differences, the chosen one first.

    References
    ----------
    Efron & Tibshirani (1993), An Introduction to the Bootstrap, section 14.3.
    """
    z = critical(level)
    ordered = np.sort(drawn)
    levels = {"bca": _bca_levels(ordered, observed, skew, z), "percentile": (float(ndtr(-z)), float(ndtr(z)))}
    return tuple(
        Interval(id=name, name=NAMES[name], low=low, high=high, level=level)
        for name in (chosen, *(other for other in NAMES if other != chosen))
        for low, high in [np.quantile(ordered, levels[name]).tolist()]
    )


def _bca_levels(drawn: Floats, observed: float, skew: float, z: float) -> tuple[float, float]:
    """Return the percentiles that correct for bias and skewness; ties count half, as in SciPy."""
    near = SAME * max(float(np.abs(drawn).max()), abs(observed))
    below, upto = np.searchsorted(drawn, [observed - near, observed + near])
    share = (below + upto) / 2 / drawn.size
    bias = float(ndtri(np.clip(share, 0.5 / drawn.size, 1 - 0.5 / drawn.size)))
    low, high = ((bias + side) / (1 - skew * (bias + side)) + bias for side in (-z, z))
    return float(ndtr(low)), float(ndtr(high))


def skewness(influences: Floats, counts: NDArray[np.number]) -> float:
    """Return the jackknife's skewness, from what leaving out an item of each kind takes away."""
    centred = influences - float(counts @ influences) / float(counts.sum())
    centred = centred / (float(np.abs(centred).max()) or 1.0)  # so that no cube overflows
    square = float(counts @ centred**2)
    return float(counts @ centred**3) / (6 * square**1.5) if square > 0 else 0.0
