"""The probabilities of a binomial distribution, all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaln, xlog1py, xlogy

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def masses(items: int, shares: ArrayLike) -> NDArray[np.float64]:
    """Return the probability of every number from none to all of the items: one row a number, one column a share.

    >>> masses(2, [0.5, 1.0]).round(2)
    array([[0.25, 0.  ],
           [0.5 , 0.  ],
           [0.25, 1.  ]])
    """
    share, count = np.asarray(shares, dtype=float), np.arange(items + 1)[:, None]
    ways = gammaln(items + 1) - gammaln(count + 1) - gammaln(items - count + 1)
    return np.asarray(np.exp(ways + xlogy(count, share) + xlog1py(items - count, -share)))
