"""What a piece of work costs of the processor, whatever else the machine has to do, and of memory."""

from __future__ import annotations

import gc
import time
import tracemalloc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 3
YARDSTICK = 0.0105  # processor seconds of `_yardstick` on a machine of two cores that has nothing else to do


def seconds_of(work: Callable[[], object], enough: float) -> float:
    """Return the processor seconds of the quickest of three runs, or of the first that takes no more than enough.

    They are seconds of a machine with nothing else to do: where known work, run before and after, takes longer than it
    does there, as beside other tests and on a slower machine, the seconds are taken to be longer by as much.

    What earlier tests left in memory is hidden from the collector from then on: to go through it is not part of the
    work, nor of any test that follows.
    """
    gc.collect()
    gc.freeze()
    least = float("inf")
    for _ in range(ROUNDS):
        before = _spent(_yardstick)
        spent = _spent(work)
        slower = (before + _spent(_yardstick)) / (2 * YARDSTICK)
        least = min(least, spent / max(1, slower))
        if least <= enough:
            break
    return least


def _spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _yardstick() -> int:
    return len({text[::-1] for text in map(str, range(50_000))})


def peak_of(work: Callable[[], object]) -> int:
    """Return the most bytes that Python held for the work at once; tracing slows it several times."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
