"""The pulse of a window that follows others: when it looked for news, and whether something was lost on the way."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

EARLY = 0.9  # of the time between two looks: a timer of the browser keeps its time at least so well
GUARDED, SILENT = 4, 3  # looks after which it is asked whether they still come; and how many may fail to


@dataclass
class Pulse:
    """When a window that was drawn whole has looked since, and how often.

    Attributes
    ----------
    every
        Seconds between two looks.
    begun
        When its timers were set.
    last
        When it looked last.
    looks, guards
        How often either timer's part has run; the first time by the whole run itself.
    """

    every: float
    clock: Callable[[], float] = time.monotonic
    begun: float = field(init=False)
    last: float = field(init=False)
    looks: int = 0
    guards: int = 0

    def __post_init__(self) -> None:
        """Begin with the whole run."""
        self.begun = self.last = self.clock()

    def looked(self) -> bool:
        """Note a look, and tell whether what was drawn before it may not have arrived."""
        self.last = self.clock()
        self.looks += 1
        return self.looks > 1 and self.last - self.begun < EARLY * self.every

    def guarded(self) -> bool:
        """Tell whether looks have stopped coming; each look asks this by itself, too."""
        self.guards += 1
        by_timer = self.guards > self.looks
        self.guards = min(self.guards, self.looks)
        return by_timer and (self.looks == 1 or self.clock() - self.last > SILENT * self.every)

    @property
    def guarded_every(self) -> float:
        """Seconds between two questions whether looks still come."""
        return GUARDED * self.every
