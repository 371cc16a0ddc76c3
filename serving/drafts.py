"""What a page held when it was reloaded, until the same browser asks for the same page again.

A reload ends a session and begins another, which knows nothing of the first. A link in the address brings back what
fits into it; the rest waits here, in memory, for as long as a reload takes. Nobody else can have it: it is found by
the secret that the server gave to this browser against forged requests, and only once its own page is gone.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

GRACE = 20.0  # seconds for which what a closed page held waits: a reload takes a few
LOOK = 5.0  # seconds between two looks at which pages are open
MOST = 200  # pages, open or closed
SECRET = 16  # bytes, fewer of which could be guessed

Place = tuple[str, str]  # a page, and what its address holds


@dataclass
class Draft:
    """What one page holds, and whether it is still open."""

    place: Place
    memory: Mapping[str, Any]
    is_open: Callable[[], bool]
    seen: float


class Drafts:
    """What the pages of all browsers hold, each browser's own by the secret that only it has."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, watch: bool = True) -> None:
        self.clock, self.watch = clock, watch
        self._held: dict[str, dict[str, Draft]] = {}
        self._lock, self._watching = Lock(), False

    def note(self, browser: str, session: str, place: Place, memory: Mapping[str, Any], is_open: Any) -> None:
        """Keep what a page holds now."""
        with self._lock:
            self._sweep()
            known = session in self._held.get(browser, {})
            if known or sum(map(len, self._held.values())) < MOST:
                self._held.setdefault(browser, {})[session] = Draft(place, memory, is_open, self.clock())
            if self.watch and not self._watching:
                self._watching = True
                Thread(target=self._look, daemon=True, name="drafts").start()

    def take(self, browser: str, place: Place) -> Mapping[str, Any] | None:
        """Return what the page that this browser closed last held, if it was this one, and keep it no longer."""
        with self._lock:
            self._sweep()
            mine = self._held.get(browser, {})
            closed = [session for session, draft in mine.items() if draft.place == place and not draft.is_open()]
            if not closed:
                return None
            return mine.pop(max(closed, key=lambda session: mine[session].seen)).memory

    def _sweep(self) -> None:
        """Let go of what closed pages held a while ago."""
        now = self.clock()
        for browser, mine in list(self._held.items()):
            for session, draft in list(mine.items()):
                if draft.is_open():
                    draft.seen = now
                elif draft.seen <= now - GRACE:
                    del mine[session]
            if not mine:
                del self._held[browser]

    def _look(self) -> None:
        while True:
            time.sleep(LOOK)
            with self._lock:
                self._sweep()
                if not self._held:
                    self._watching = False
                    return


def secret_in(cookie: str) -> str:
    """Return the secret behind the server's cookie against forged requests, which is masked anew for every page.

    >>> secret_in("2|c625910a|43d2ba0212b96a5d4dbe47ecd32946ef|1795371536")
    '85f72b08d49cfb578b9bd6e6150cd7e5'
    >>> secret_in("2|a41572f0|21e259f8708989a72f8ea416b119a515|1795371536")  # of the same browser
    '85f72b08d49cfb578b9bd6e6150cd7e5'
    >>> secret_in("")
    ''
    """
    try:
        version, mask, masked, _ = cookie.split("|")
        key, text = bytes.fromhex(mask), bytes.fromhex(masked)
    except ValueError:
        return ""
    if version != "2" or len(key) != len("mask") or len(text) < SECRET:
        return ""
    return bytes(byte ^ key[place % len(key)] for place, byte in enumerate(text)).hex()
