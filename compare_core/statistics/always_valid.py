"""Evidence about disagreements that may be looked at after every item, and what share of them it leaves possible."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import rel_entr

from compare_core.numerics.roots import crossing
from compare_core.numerics.tails import log_binomial_half_pmf

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def log_evidence(wins: ArrayLike, losses: ArrayLike) -> NDArray[np.float64]:
    """Return the logarithm of the likelihood of disagreements, averaged over every split, over that of an even split.

    That is B(b + 1, c + 1) · 2^(b + c). Where the models are equally good its mean stays 1 after every item, so it ever
    reaches 1 / alpha with a probability of at most alpha (Ville's inequality).

    Examples
    --------
    >>> np.exp(-log_evidence([8, 5], [0, 0])).round(4)
    array([0.0352, 0.1875])

    References
    ----------
    Robbins (1970), Annals of Mathematical Statistics 41:1397-1409.
    """
    won, lost = np.asarray(wins, dtype=float), np.asarray(losses, dtype=float)
    return np.asarray(-np.log(won + lost + 1) - log_binomial_half_pmf(won, won + lost))


def possible_shares(wins: int, losses: int, level: float) -> tuple[float, float]:
    """Return the shares of disagreements won that the same evidence does not rule out, at any look.

    Examples
    --------
    >>> low, high = possible_shares(8, 2, 0.95)
    >>> round(low, 3), round(high, 3)
    (0.353, 0.99)
    """
    count = wins + losses
    share = wins / count
    most = count * _apart(share, 0.5) + math.log(1 / (1 - level)) - float(log_evidence(wins, losses))

    def room(other: float) -> float:
        return most - count * _apart(share, other)

    low = 0.0 if wins == 0 else crossing(lambda x: -room(x), 0.0, share)
    high = 1.0 if losses == 0 else crossing(room, share, 1.0)
    return low, high


def _apart(share: float, other: float) -> float:
    """Return the relative entropy of a share to another."""
    if other in (0.0, 1.0):
        return 0.0 if share == other else math.inf
    return float(rel_entr(share, other) + rel_entr(1 - share, 1 - other))
