"""Gives back what a session held once it is over.

Streamlit keeps a session that was closed for two minutes, since its page may come back, and then lets go of it only
when another is closed; and what it held hangs together in circles, which nobody collects while nothing is going on. So
the largest file of the day would stay in memory all night.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
from typing import Any

import pyarrow as pa
from streamlit import runtime

EVERY = 15.0  # seconds between two looks


async def tidy(every: float = EVERY) -> None:
    """Look from time to time whether a session is over, and give its memory back."""
    while True:
        await asyncio.sleep(every)
        if ended():
            await asyncio.to_thread(give_back)


def ended() -> int:
    """Let go of the sessions whose time to come back is over, and tell how many there were.

    Streamlit offers no way to ask for this: where a later version keeps sessions otherwise, none is found, and a test
    fails.
    """
    if not runtime.exists():
        return 0
    manager: Any = getattr(runtime.get_instance(), "_session_mgr", None)
    kept = getattr(getattr(manager, "_session_storage", None), "_cache", None)
    over = [] if kept is None else [known.session for _, known in kept.expire()]
    for session in over:  # Streamlit's own loop still holds on to the last of them, until somebody else comes
        session.shutdown()
        session.session_state.clear()
    return len(over)


def give_back() -> None:
    """Collect what hangs together in circles, and return to the system what is free."""
    gc.collect()
    pa.default_memory_pool().release_unused()  # Arrow has a store of its own
    with contextlib.suppress(OSError, AttributeError):  # another C library, which needs no asking
        ctypes.CDLL("libc.so.6").malloc_trim(0)
