"""Every overlap of two models of a hundred items."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.lab.findings.usual import ALPHA, HUNDRED
from compare_core.lab.overlap import Overlaps, overlaps
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, eq=False)
class OverlapFound:
    """Every overlap of two models of a hundred items, and the one that is looked at."""

    overlaps: Overlaps
    place: int
    items: int

    @property
    def table(self) -> PairedCounts:
        """Who is right on what at that overlap."""
        both, a, b = (int(of[self.place]) for of in (self.overlaps.both, self.overlaps.only_a, self.overlaps.only_b))
        return PairedCounts(both, a, b, self.items - both - a - b)

    @property
    def answer(self) -> float:
        """The fewest items that both must have right for a difference to be shown; NaN where no overlap shows one."""
        shown = self.overlaps.both[self.overlaps.exact <= ALPHA]
        return float(shown[0]) if len(shown) else float("nan")


def overlap(values: Mapping[str, float]) -> OverlapFound:
    """Compute every overlap, and find the one at the slider: 0 is the least that is possible, 1 the most."""
    found = overlaps(HUNDRED, int(values["a"]), int(values["b"]))
    return OverlapFound(found, round(values["both"] * (len(found.both) - 1)), HUNDRED)
