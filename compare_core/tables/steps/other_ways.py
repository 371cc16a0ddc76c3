"""Ways that are proposed as a whole: contests, predictions beside a truth, or a table within a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.steps.step import Compared, Number, Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.meaning.roles import Choice


def as_proposed(offered: Sequence[Choice], found: Sequence[Compared]) -> Iterator[Compared]:
    """Yield the ways that lie on no path through the steps, in either direction, each as an answer to the first."""
    paths = {replace(unit.roles, better=None) for each in found for number in each.numbers for unit in number.units}
    for choice in offered:
        if (either_way := replace(choice.roles, better=None)) not in paths:
            paths.add(either_way)
            yield Compared(choice.says, (), (Number("", (Unit("", choice.roles),)),))
