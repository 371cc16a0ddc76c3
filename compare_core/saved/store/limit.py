"""How often something may be done, or how much of it."""

from __future__ import annotations

import contextlib
import time
from collections import deque
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Limit:
    """At most so many in so many seconds, whoever asks: times, or whatever else is counted.

    Examples
    --------
    >>> limit = Limit(2, 60, clock=lambda: 0.0)
    >>> limit.allows(), limit.allows(), limit.allows()
    (True, True, False)
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self._done: deque[tuple[float, int]] = deque()
        self._lock = Lock()

    def allows(self, many: int = 1) -> bool:
        """Tell whether so many may be done now, and count them if so."""
        now = self.clock()
        with self._lock:
            while self._done and self._done[0][0] <= now - self.seconds:
                self._done.popleft()
            if sum(known for _, known in self._done) + many > self.most:
                return False
            self._done.append((now, many))
            return True

    def forget(self, many: int = 1) -> None:
        """Count no longer what was allowed and then not done."""
        with self._lock, contextlib.suppress(ValueError):
            place = [known for _, known in self._done].index(many)
            del self._done[place]


@contextlib.contextmanager
def counted(*asked: tuple[Limit, int]) -> Iterator[bool]:
    """Tell whether every limit allows so many, and count them only if so and if what follows is done without an error.

    >>> limit = Limit(1, 60)
    >>> with contextlib.suppress(OSError), counted((limit, 1)):
    ...     raise OSError
    >>> with counted((limit, 1)) as allowed:
    ...     allowed
    True
    >>> limit.allows()
    False
    """
    taken: list[tuple[Limit, int]] = []
    for limit, many in asked:
        if not limit.allows(many):
            break
        taken.append((limit, many))
    try:
        yield (allowed := len(taken) == len(asked))
    except BaseException:
        allowed = False
        raise
    finally:
        if not allowed:
            for limit, many in taken:
                limit.forget(many)
