"""How often the test of two proportions errs on the same items, whose pairing it does not know: exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.special import betainc, gammaln, xlog1py, xlogy

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.numerics.tails import critical

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.lab.errors import Pair

SMALLEST = 1e-13  # probability of a number, below which it is left out


def power_apart(pair: Pair, both: float, alpha: float = 0.05) -> float:
    """Return with which probability the pooled z test of two accuracies shows a difference.

    Σ over the numbers m of disagreements and k of items that both have right: P(m) · P(k | m) · P(|b − c| so large that
    p ≤ alpha | m, k), all binomial.

    Parameters
    ----------
    both
        The probability that both models are right on an item.

    Examples
    --------
    The models are right on the same items mostly, so the test that takes them as independent hardly ever alarms:

    >>> from compare_core.lab.errors import Pair
    >>> round(power_apart(Pair(300, 0.05, 0.05), both=0.85), 4)
    0.0091
    """
    check_fraction(alpha, "Alpha")
    share, split = pair.only_a + pair.only_b, pair.only_a / (pair.only_a + pair.only_b)
    if not 0 <= both <= 1 - share + 1e-12:  # noise of the sum
        raise DataError("Both are right on some share of the items on which they do not disagree.")
    n = pair.items
    differ = np.arange(n + 1)
    mass_differ = _masses(n, differ, share)
    differ = differ[mass_differ > SMALLEST]
    rest, given = n - differ, min(1.0, both / (1 - share)) if share < 1 else 0.0
    middle, spread = rest * given, np.sqrt(rest.max() * given * (1 - given)) + 1
    agree = np.arange(max(0, int(middle.min() - 8 * spread)), min(n, int(middle.max() + 8 * spread)) + 1)[:, None]
    mass = np.where(agree <= rest, _masses(rest, np.minimum(agree, rest), given), 0.0)
    mean = (2 * agree + differ) / (2 * n)
    least = critical(1 - alpha) * np.sqrt(2 * n * mean * np.maximum(0, 1 - mean))
    most = np.floor((differ - least) / 2 + 1e-9)  # of wins of the worse one, with which it still rejects
    most = np.where(least > 0, most, -1)
    tails = _cdf(most, differ, split) + _cdf(most, differ, 1 - split)
    return float((mass * mass_differ[mass_differ > SMALLEST] * np.minimum(1.0, tails)).sum())


def _masses(items: NDArray[np.int64] | int, count: NDArray[np.int64], share: float) -> NDArray[np.float64]:
    ways = gammaln(np.add(items, 1)) - gammaln(count + 1) - gammaln(items - count + 1)
    return np.asarray(np.exp(ways + xlogy(count, share) + xlog1py(items - count, -share)))


def _cdf(most: NDArray[np.float64], count: NDArray[np.int64], split: float) -> NDArray[np.float64]:
    """Return P(X ≤ most) of Bin(count, split), 0 where nothing is allowed; most is below count."""
    allowed = np.maximum(most, 0)
    return np.where(most < 0, 0.0, betainc(np.maximum(count - allowed, 1), allowed + 1.0, 1 - split))
