"""Looking at a test again and again while the items come in, and stopping when it pleases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.statistics.always_valid import log_evidence
from compare_core.statistics.disagreements import binomial_pvalues

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_LOOKS, MOST_PATHS = 1000, 20_000


@dataclass(frozen=True, slots=True, eq=False)
class Paths:
    """Many runs of the same study, each looked at again and again.

    Attributes
    ----------
    items
        How many items had come in at each look.
    wins, losses
        Runs × looks: on how many of them only A, or only B, had been right.
    exact
        The p-value of McNemar's exact test at each look, as if it were the only one.
    valid
        A p-value that may be looked at after every item: 1 over the largest likelihood ratio so far.
    """

    items: NDArray[np.int64]
    wins: NDArray[np.int64]
    losses: NDArray[np.int64]
    exact: NDArray[np.float64]
    valid: NDArray[np.float64]

    def crossed(self, alpha: float) -> NDArray[np.float64]:
        """Return the share of the runs that had been below alpha at any look so far, for each look."""
        return np.asarray((np.minimum.accumulate(self.exact, axis=1) <= alpha).mean(axis=0))


def paths(step: int, looks: int, disagree: float, split: float, runs: int, seed: int) -> Paths:
    """Draw runs of a study in which `step` items come in between two looks.

    Parameters
    ----------
    disagree
        The probability that exactly one of the models is right on an item.
    split
        The probability that it is A then: ½ where the models are equally good.

    Examples
    --------
    Ten looks raise the false alarms of a test at 5 % from about 3 to about 14 % (here to even numbers):

    >>> found = paths(50, 10, 0.3, 0.5, runs=4000, seed=3)
    >>> [round(float(share), 1) for share in found.crossed(0.05)[[0, -1]] * 100 // 2 * 2]
    [2.0, 14.0]

    References
    ----------
    Robbins (1970), Annals of Mathematical Statistics 41:1397-1409: the mixture over a uniform prior of the split.
    Howard, Ramdas, McAuliffe & Sekhon (2021), Annals of Statistics 49:1055-1080.
    """
    if not (1 <= looks <= MOST_LOOKS and 1 <= runs <= MOST_PATHS and step >= 1):
        raise DataError(f"There can be 1 to {MOST_LOOKS} looks and 1 to {MOST_PATHS:,} runs.")
    check_fraction(disagree, "The share of disagreements")
    check_fraction(split, "The split")
    rng = np.random.default_rng(seed)
    differ = rng.binomial(step, disagree, (runs, looks))
    won = rng.binomial(differ, split).cumsum(axis=1)
    lost = differ.cumsum(axis=1) - won
    exact, _ = binomial_pvalues(won, lost)
    return Paths(step * np.arange(1, looks + 1), won, lost, exact, always_valid(won, lost))


def always_valid(wins: NDArray[np.int64], losses: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return p-values that hold however often one looks: 1 / max of B(b + 1, c + 1) · 2^(b + c) over the looks.

    Examples
    --------
    >>> always_valid(np.array([8]), np.array([0])).round(4)
    array([0.0352])
    """
    logs = log_evidence(wins, losses)
    return np.asarray(np.minimum(1.0, np.exp(-np.maximum.accumulate(logs, axis=-1))))
