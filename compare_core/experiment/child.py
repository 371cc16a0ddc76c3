"""What runs in a child process: it holds the plan of one experiment and does the fits that it is asked for."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.experiment.fitting import Fit, Plan

LOOK = 1.0  # seconds between two looks at whether the parent is still there
_HELD: dict[str, Any] = {}  # one plan at a time: a child serves one experiment


def begin(memory: int) -> None:
    """Give way to the pages, take no more memory than allowed, and import what every fit needs."""
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True, name="parent").start()
    with contextlib.suppress(OSError):
        os.nice(10)
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system can limit a process
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    import threadpoolctl

    import compare_core.experiment.fitting
    import compare_core.experiment.models  # noqa: F401 - so that the first fit does not wait for it

    _HELD["threads"] = threadpoolctl.threadpool_limits(1)


def _end_with(parent: int) -> None:
    """End this process soon after its parent, which may have been killed and could not say so."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)


def ready() -> int:
    """Answer once everything is imported."""
    return os.getpid()


def load(plan: Plan) -> None:
    """Hold a plan, in place of the one before."""
    _HELD["plan"] = plan


def fit(chunk: Sequence[tuple[int, int]]) -> list[Fit]:
    """Do some fits of the plan that is held."""
    from compare_core.experiment.fitting import fit_one

    return [fit_one(_HELD["plan"], model, split) for model, split in chunk]
