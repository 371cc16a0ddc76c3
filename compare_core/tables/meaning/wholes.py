"""A data set that is the mean or the sum of all others, whatever it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

PAIR, FEWEST = 2, 4  # models, and rows with the one that sums up the others
APART = 10  # times as far as a sum may be off, rows lie apart at least
ROUNDED, EXACT = 1e-3, 1e-5  # by how much of itself a sum may be off, for three models or more, and for two


def whole_of(scores: NDArray[np.float64], places: Sequence[int]) -> tuple[int, str] | None:
    """Return which of some rows is the mean or the sum of all other rows in every column, and which of these it is.

    >>> whole_of(np.array([[0.2, 0.4], [0.4, 0.5], [0.6, 0.3], [0.4, 0.4]]), [0, 3])
    >>> whole_of(np.array([[0.2, 0.4], [0.4, 0.5], [0.6, 0.1], [0.4, 1 / 3]]), [0, 3])
    (3, 'mean')

    Rows that are nearly alike are none of each other's means.

    >>> seeds = [[0.9456, 0.935, 0.9455], [0.9455, 0.9347, 0.9455], [0.945, 0.9341, 0.9446], [0.9453, 0.9346, 0.9452]]
    >>> whole_of(np.array(seeds), [0, 3])
    """
    if len(scores) < FEWEST or scores.shape[1] < PAIR or not np.isfinite(scores).all():
        return None
    near = ROUNDED if scores.shape[1] > PAIR else EXACT
    total = scores.sum(axis=0)
    for place in places:
        mine = scores[place]
        rest, spread = total - mine, np.ptp(np.delete(scores, place, axis=0), axis=0)
        if bool((spread < APART * near * np.abs(mine)).any()):
            continue  # all rows are about alike, and about as large as their mean
        for said, whole in (("mean", rest / (len(scores) - 1)), ("sum", rest)):
            if np.ptp(mine) > 0 and bool((np.abs(whole - mine) <= near * np.abs(mine)).all()):
                return place, said
    return None
