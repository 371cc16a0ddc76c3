"""Studies that are looked at again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.lab.findings.usual import ALPHA, HUNDRED
from compare_core.lab.peeking import MOST_PATHS, Paths, paths

if TYPE_CHECKING:
    from collections.abc import Mapping

WORK = 200_000  # looks in all: a fifth of a second, and ten looks are counted to half a point


@dataclass(frozen=True, slots=True, eq=False)
class PeekingFound:
    """Studies that were looked at again and again."""

    paths: Paths
    equal: bool

    @property
    def answer(self) -> float:
        """In how many of a hundred studies a difference was shown at some look."""
        return float(HUNDRED * self.paths.crossed(ALPHA)[-1])

    @property
    def once(self) -> float:
        """In how many of a hundred it is shown at the last look."""
        return float(HUNDRED * (self.paths.exact[:, -1] <= ALPHA).mean())

    @property
    def valid(self) -> float:
        """In how many of a hundred a test that allows for peeking ever shows it."""
        return float(HUNDRED * (self.paths.valid <= ALPHA).any(axis=1).mean())


def peeking(values: Mapping[str, float]) -> PeekingFound:
    """Draw many studies."""
    step, looks, seed = int(values["step"]), int(values["looks"]), int(values["seed"])
    runs = min(MOST_PATHS, WORK // looks)
    return PeekingFound(paths(step, looks, values["differ"], values["split"], runs, seed), values["split"] == 1 / 2)
