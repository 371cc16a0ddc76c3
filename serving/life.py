"""How far this server is: starting, ready, or about to stop; and how it stops without losing what is on its way."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from typing import TYPE_CHECKING, Literal

from compare_core.checks import check_setting

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.experiment.jobs import Job

Phase = Literal["starting", "ready", "stopping"]
SECONDS = "PARITY_STOP_SECONDS"
USUAL = 30.0  # seconds that experiments have to end once the server is told to stop
READ = 5.0  # seconds in which the pages of experiments show what became of them
LOOK = 0.1
LOGGER = logging.getLogger(__name__)


class Life:
    """The phase of one server, which its health tells and its gate acts upon."""

    def __init__(self) -> None:
        self.phase: Phase = "starting"

    def begin(self) -> None:
        """Be ready, unless it is to stop already."""
        if self.phase == "starting":
            self.phase = "ready"

    @property
    def ready(self) -> bool:
        """Whether visitors are to be sent here."""
        return self.phase == "ready"


life = Life()  # a process is one server


def seconds_to_stop() -> float:
    """Read how long experiments have to end.

    >>> seconds_to_stop() >= 0
    True
    """
    given = os.environ.get(SECONDS, "").strip()
    return check_setting(SECONDS, given, USUAL) if given else USUAL


async def leave(seconds: float, hurried: Callable[[], bool] = lambda: False) -> tuple[int, int]:
    """Take nobody in any more, let experiments end, stop the rest, and tell how many ended and how many were lost.

    Where none is on its way it is over at once. `hurried` tells whether somebody asked to stop now.
    """
    from compare_core.experiment import jobs  # only now: it takes a second to import

    life.phase = "stopping"
    pending = jobs.leave(time.monotonic() + seconds)
    try:
        return await _ended(pending, seconds, hurried) if pending else (0, 0)
    finally:
        await asyncio.to_thread(jobs.close)


async def _ended(pending: list[Job], seconds: float, hurried: Callable[[], bool]) -> tuple[int, int]:
    LOGGER.info("stopping: %d experiments have %d seconds to end", len(pending), round(seconds))
    await _over(pending, seconds, hurried)
    for job in pending:
        job.lose()
    await _over(pending, READ, hurried)
    await _over([], READ, hurried, at_once=False)
    ended = sum(job.state == "finished" for job in pending)
    LOGGER.info("stopped: %d experiments ended, %d were cut short", ended, len(pending) - ended)
    return ended, len(pending) - ended


async def _over(pending: list[Job], seconds: float, hurried: Callable[[], bool], *, at_once: bool = True) -> None:
    """Wait until jobs are over, but no longer than so many seconds; or those seconds in any case."""
    until = time.monotonic() + seconds
    while not hurried():
        if time.monotonic() >= until or (at_once and all(job.over for job in pending)):
            return
        await asyncio.sleep(LOOK)
