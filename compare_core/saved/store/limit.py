"""How often something may be done."""

from __future__ import annotations

import time
from collections import deque
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Limit:
    """At most so many times in so many seconds, whoever asks.

    Examples
    --------
    >>> limit = Limit(2, 60, clock=lambda: 0.0)
    >>> limit.allows(), limit.allows(), limit.allows()
    (True, True, False)
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self._done: deque[float] = deque()
        self._lock = Lock()

    def allows(self) -> bool:
        """Tell whether it may be done once more, and count it if so."""
        now = self.clock()
        with self._lock:
            while self._done and self._done[0] <= now - self.seconds:
                self._done.popleft()
            if len(self._done) >= self.most:
                return False
            self._done.append(now)
            return True
