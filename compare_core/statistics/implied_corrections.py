"""Corrections that know which comparisons can be false together: Shaffer's and Bergmann and Hommel's.

If A equals B and B equals C, then A equals C: not every set of all-pairs hypotheses can be true at once.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import NotApplicable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

MOST_MODELS = 9  # models whose 21,147 partitions are still listed


@cache
def possible_counts(models: int) -> tuple[int, ...]:
    """Return how many all-pairs hypotheses can be true at once, from the fewest (Shaffer's S).

    >>> possible_counts(4)
    (0, 1, 2, 3, 6)
    """
    if models < 2:
        return (0,)
    counts = {
        block * (block - 1) // 2 + rest for block in range(1, models + 1) for rest in possible_counts(models - block)
    }
    return tuple(sorted(counts))


def shaffer(p: NDArray[np.float64], models: int) -> NDArray[np.float64]:
    """Adjust p-values of all pairs by Shaffer's static procedure: as many as can still be true.

    References
    ----------
    Shaffer (1986), JASA 81:826-831.
    """
    order = np.argsort(p, kind="stable")
    counts = np.array(possible_counts(models))
    left = np.arange(p.size, 0, -1)
    most = counts[np.searchsorted(counts, left, side="right") - 1]
    adjusted = np.empty_like(p)
    adjusted[order] = np.clip(np.maximum.accumulate(most * p[order]), p[order], 1.0)
    return adjusted


def bergmann_hommel(p: NDArray[np.float64], models: int) -> NDArray[np.float64]:
    """Adjust p-values of all pairs (in the order of `np.triu_indices`) over every set that can be true at once.

    Raises
    ------
    NotApplicable
        If there are more than nine models, whose sets are too many to list.

    References
    ----------
    Bergmann & Hommel (1988); García & Herrera (2008), JMLR 9:2677-2694.
    """
    if models > MOST_MODELS:
        raise NotApplicable(
            f"Bergmann and Hommel's procedure lists every partition of the models; with {models} there are too many.",
            "Choose Shaffer's correction, which needs no list.",
        )
    inside = _exhaustive(models)
    smallest = np.where(inside, p, np.inf).min(axis=1)
    bound = inside.sum(axis=1) * smallest
    return np.asarray(np.clip(np.where(inside, bound[:, None], 0.0).max(axis=0), p, 1.0))


@cache
def _exhaustive(models: int) -> NDArray[np.bool_]:
    """Return every set of pairs within the blocks of some partition, one per row, without the empty one."""
    first, second = np.triu_indices(models, 1)
    blocks = np.array(list(_partitions(models)))
    inside = blocks[:, first] == blocks[:, second]
    return np.unique(inside[inside.any(axis=1)], axis=0)


def _partitions(models: int) -> Iterator[list[int]]:
    """Yield every partition of the models as the block of each."""
    if models == 0:
        yield []
        return
    for rest in _partitions(models - 1):
        for block in range(max(rest, default=-1) + 2):
            yield [*rest, block]
