"""Studies that are looked at again and again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from compare_core.lab.findings.usual import ALPHA, HUNDRED
from compare_core.lab.peeking import MOST_PATHS, Paths, paths

if TYPE_CHECKING:
    from collections.abc import Mapping

WORK = 200_000  # looks in all: a fifth of a second, and ten looks are counted to half a point
DRAWN = 100  # studies that are drawn, by the seed of the picture
COUNTED = 11  # seed of the studies that are counted: the same settings give the same count, whatever is drawn


@dataclass(frozen=True, slots=True)
class Rates:
    """In how many of a hundred studies a difference is shown at some look, at the last, and by an always-valid test."""

    peeked: float
    once: float
    valid: float


@dataclass(frozen=True, slots=True, eq=False)
class PeekingFound:
    """Studies that were looked at again and again: some that are drawn, and how often it happens in many others."""

    paths: Paths
    rates: Rates
    equal: bool

    @property
    def answer(self) -> float:
        """In how many of a hundred studies a difference was shown at some look."""
        return self.rates.peeked


def peeking(values: Mapping[str, float]) -> PeekingFound:
    """Draw studies, and count many."""
    shape = int(values["step"]), int(values["looks"]), values["differ"], values["split"]
    drawn = paths(*shape, DRAWN, int(values["seed"]))
    return PeekingFound(drawn, _rates(*shape), values["split"] == 1 / 2)


@lru_cache(maxsize=64)
def _rates(step: int, looks: int, differ: float, split: float) -> Rates:
    many = paths(step, looks, differ, split, min(MOST_PATHS, WORK // looks), COUNTED)
    return Rates(
        float(HUNDRED * many.crossed(ALPHA)[-1]),
        float(HUNDRED * (many.exact[:, -1] <= ALPHA).mean()),
        float(HUNDRED * (many.valid <= ALPHA).any(axis=1).mean()),
    )
