"""What a piece of work costs of the processor, whatever else the machine has to do, and of memory."""

from __future__ import annotations

import gc
import time
import tracemalloc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 3


def seconds_of(work: Callable[[], object], enough: float) -> float:
    """Return the processor seconds of the quickest of three runs, or of the first that takes no more than enough.

    What earlier tests left in memory is hidden from the collector from then on: to go through it is not part of the
    work, nor of any test that follows.
    """
    gc.collect()
    gc.freeze()
    least = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        least = min(least, time.process_time() - began)
        if least <= enough:
            break
    return least


def peak_of(work: Callable[[], object]) -> int:
    """Return the most bytes that Python held for the work at once; tracing slows it several times."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
