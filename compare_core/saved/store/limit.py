"""How often something may be done, or how much of it."""

from __future__ import annotations

import contextlib
import ipaddress
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

    @property
    def counts(self) -> bool:
        """Whether anything that was done still counts."""
        now = self.clock()
        with self._lock:
            return any(when > now - self.seconds for when, _ in self._done)

    def forget(self, many: int = 1) -> None:
        """Count no longer what was allowed and then not done."""
        with self._lock, contextlib.suppress(ValueError):
            place = [known for _, known in self._done].index(many)
            del self._done[place]


class Each:
    """A limit of its own for every visitor who can be told from the others by an address; addresses are not kept.

    Examples
    --------
    >>> each = Each(1, 60, clock=lambda: 0.0)
    >>> [limit.allows() for visitor in ("93.184.216.34", "93.184.216.34", "1.1.1.1") for limit in each.of(visitor)]
    [True, False, True]
    >>> each.of("10.0.0.7")
    ()
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self._known: dict[int, Limit] = {}
        self._lock = Lock()

    def of(self, address: str) -> tuple[Limit, ...]:
        """Return the limit of whoever has an address; none where it tells nobody apart."""
        network = network_of(address)
        if not network:
            return ()
        with self._lock:
            self._known = {known: limit for known, limit in self._known.items() if limit.counts}
            return (self._known.setdefault(hash(network), Limit(self.most, self.seconds, self.clock)),)


def network_of(address: str) -> str:
    """Return the part of an address that is one visitor's; "" of a local one, which may be that of a proxy.

    >>> network_of("93.184.216.34"), network_of("2606:2800:220:1::5"), network_of("::ffff:8.8.8.8")
    ('93.184.216.34', '2606:2800:220:1::/64', '8.8.8.8')
    >>> network_of("192.168.1.5"), network_of("")
    ('', '')
    """
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return ""
    known = getattr(known, "ipv4_mapped", None) or known
    if not known.is_global:
        return ""
    return str(known if known.version == 4 else ipaddress.ip_network((known, 64), strict=False))


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
