"""Deletes what has expired, also where nobody saves anything more."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from compare_core.errors import StoreError
from compare_core.saved.store.database import SQLITE
from compare_core.saved.store.place import own_place
from pages.shared import server

EVERY = 3600.0  # seconds between two looks
LOGGER = logging.getLogger(__name__)


async def sweep(every: float = EVERY) -> None:
    """Look from time to time what has expired, from the start on."""
    while True:
        await asyncio.to_thread(swept)
        await asyncio.sleep(every)


def swept() -> int:
    """Delete what has expired, and tell how many there were; a database that nobody has used yet is not made for it."""
    url = own_place().url
    if not url or (url.startswith(SQLITE) and not Path(url.removeprefix(SQLITE)).is_file()):
        return 0
    try:
        gone = server.analyses().sweep()
    except StoreError:  # the log says why; the next look may find it well again
        return 0
    if gone:
        LOGGER.info("deleted: %d saved analyses had expired", gone)
    return gone
