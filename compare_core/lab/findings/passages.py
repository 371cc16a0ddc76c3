"""Items in clusters, and how often tests err that heed them or do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.lab.findings.usual import ALPHA, STUDIES
from compare_core.lab.passages import Passages
from compare_core.lab.passages import draw as draw_passages
from compare_core.numerics.tails import t_critical

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

DISAGREE = 0.3  # of the items in clusters


@dataclass(frozen=True, slots=True, eq=False)
class PassagesFound:
    """Items in clusters: one study to look at, and how often tests of equal models err in many.

    Attributes
    ----------
    passages
        What they are worth.
    differences
        Of the one study: clusters × items, 1 where only A is right, −1 where only B is.
    naive, heeding
        In which share of the studies a t test of all items, and one of the sums of the clusters, is at alpha.
    """

    passages: Passages
    differences: NDArray[np.int8]
    naive: float
    heeding: float

    @property
    def answer(self) -> float:
        """How many independent items they are worth."""
        return self.passages.worth


def clusters(values: Mapping[str, float]) -> PassagesFound:
    """Draw studies of equal models on items in clusters."""
    known = Passages(int(values["clusters"]), int(values["size"]), values["alike"])
    drawn = draw_passages(known, DISAGREE, 1 / 2, int(values["seed"]), STUDIES // 2)
    items = drawn.reshape(len(drawn), -1)
    return PassagesFound(known, drawn[0], _alarms(items), _alarms(drawn.sum(axis=2, dtype=np.int64)))


def _alarms(values: NDArray[np.integer[Any]]) -> float:
    """Return in which share of the rows a t test of the mean is at or below alpha; without spread it says nothing."""
    count = values.shape[1]
    spread = values.std(axis=1, ddof=1)
    t = np.abs(values.mean(axis=1)) / np.where(spread > 0, spread, np.inf) * np.sqrt(count)
    return float((t >= t_critical(1 - ALPHA, count - 1)).mean())
