"""How things are measured: in turn, by CPU time, over several rounds; and how a finding is put."""

from __future__ import annotations

import contextlib
import gc
import os
import resource
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Rounds = Sequence[float]  # what each round measured

ROOT = Path(__file__).parent.parent
ROUNDS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One line of the table.

    Attributes
    ----------
    work
        What was done.
    peer
        What it was compared with.
    ours, theirs
        What each round measured, in `unit`; `theirs` is None where a limit stands instead of a peer.
    target
        The bound on `ratio`, or None where there is nothing to reach. It leaves room for what another machine and
        another hour move; where that is much, the reason stands beside it.
    sense
        "faster": theirs ÷ ours, at least the target. "cost": ours ÷ theirs, or ours alone, at most the target.
    note
        Where the answers differ, or what was scaled.
    floor, floor_is
        What each round measured of the least that any way of doing it takes, and what that is; None where none is
        known.
    itself
        Whether the peer is Parity itself at other work, so that there is nobody to be ahead of.
    """

    work: str
    peer: str
    ours: Rounds
    theirs: Rounds | None
    target: float | None
    sense: Literal["faster", "cost"] = "faster"
    unit: Literal["s", "MiB"] = "s"
    note: str = ""
    floor: Rounds | None = None
    floor_is: str = ""
    itself: bool = False

    @property
    def ratios(self) -> Rounds:
        """Of each round: peer over ours where more is better, ours over peer (or ours alone) where less is."""
        if self.theirs is None:
            return self.ours
        rounds = zip(self.ours, self.theirs, strict=True)
        return [theirs / ours if self.sense == "faster" else ours / theirs for ours, theirs in rounds]

    @property
    def ratio(self) -> float:
        """The median of the rounds' ratios, each of two things measured one right after the other."""
        return statistics.median(self.ratios)

    @property
    def spread(self) -> tuple[float, float] | None:
        """The smallest and the largest of the rounds' ratios; None of a single round."""
        return (min(self.ratios), max(self.ratios)) if len(self.ratios) > 1 else None

    @property
    def reached(self) -> bool | None:
        """Whether the target is reached; None without one."""
        if self.target is None:
            return None
        return self.ratio >= self.target if self.sense == "faster" else self.ratio <= self.target


BENCHMARKS: dict[str, Callable[[], Iterator[Finding]]] = {}


def benchmark(function: Callable[[], Iterator[Finding]]) -> Callable[[], Iterator[Finding]]:
    """File a benchmark under its own name and return it unchanged."""
    BENCHMARKS[function.__name__] = function
    return function


def cpu(work: Callable[[], object], times: int = 1) -> float:
    """Return the CPU seconds of one call, as the mean of some calls in a row, with the collector out of the way."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        for _ in range(times):
            work()
        return (time.process_time() - start) / times
    finally:
        gc.enable()


def in_turn(*measures: Callable[[], float], rounds: int = ROUNDS) -> list[Rounds]:
    """Take every measure once a round, A B A B, and return for each what its rounds gave."""
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return list(zip(*taken, strict=True))


def scaled(rounds: Rounds, factor: float) -> Rounds:
    """Count a part that was measured as the whole."""
    return [value * factor for value in rounds]


def paired(
    ours: Callable[[], object], theirs: Callable[[], object], *, times: tuple[int, int] = (1, 1), rounds: int = ROUNDS
) -> list[Rounds]:
    """Return the CPU seconds of two calls, round by round, taken in turn after one call of ours to warm up."""
    ours()
    return in_turn(lambda: cpu(ours, times[0]), lambda: cpu(theirs, times[1]), rounds=rounds)


def cpu_of_process(code: str) -> float:
    """Return the CPU seconds of a fresh Python process that runs some code, its modules compiled as on a server."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, env=kept)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cpu_of_tree() -> float:
    """Return the CPU seconds so far of this process, of those it has seen end, and of those that still run for it."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used) + _running(os.getpid())


def _running(parent: int) -> float:
    total = 0.0
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it ended meanwhile
            fields = entry.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent:
                ticks = sum(map(int, fields[11:13]))
                total += ticks / os.sysconf("SC_CLK_TCK") + _running(int(entry.parent.name))
    return total


def answer_of_process(code: str) -> str:
    """Return what a fresh Python process prints last."""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip().splitlines()[-1]
