"""What many visitors at once wait for and cost: `python -m benchmarks load --sessions 20 --seconds 30`.

Every visitor walks the pages over Streamlit's websocket, as fast as a person reads. The same number of visitors then
moves the one slider of a page that does nothing else, served in the same way: what no page of Streamlit's can be below.
`--alone` lets one visitor open every page and take every step of the walk, in turn with the page of one slider, and
tells what each costs the server. `--seconds 3600 --sessions 50` is the hour in which memory may not grow.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.harness import ROOT
from benchmarks.served import served as serving
from benchmarks.visitor import Visitor, checked

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
    from contextlib import AbstractContextManager

    from streamlit import App

    Held = tuple[float, float]  # a time in minutes, and what was held then, in mebibytes
    Walk = Callable[[Visitor, random.Random], AsyncIterator[str]]

MOST_SESSIONS, MOST_SECONDS = 400, 3600
ROUNDS = 7  # of a visitor alone
TRIVIAL = "benchmarks.load:trivial"
ENOUGH = 120.0  # seconds that show what the page of one slider takes, however long the others are walked
SETTLES = 0.05  # seconds that a server may still work for a page that has been sent
SAMPLES = 60  # of the memory, over the whole time; the first sixth of them, as what is kept fills, is left out
LEAST_PAUSE = 0.1  # seconds between two reruns of a visitor
ALPHAS = ("0.1", "0.05", "0.01")
SECTIONS = ("Every test", "How large", "p-value map", "Why")
THREE = "model=svm&model=forest&model=k-NN&n=111:50,110:21,100:17,011:9,010:12,001:5"
OPENED = {
    "Start": "",
    "Two models": f"pairwise?{THREE}",
    "Many models": f"omnibus?{THREE}",
    "Probability": f"bayesian?{THREE}",
    "Experiment": "experiment",
    "Lab": "lab",
    "Guide": "guide",
    "Class": "classroom",
}
READ = """\
Seconds from an action of a visitor to the end of its rerun; the first page of each visitor stands apart. CPU is the \
server's, on {cores} cores; memory is what it holds before the visitors come, at most, after they have gone, and how \
much more each minute of their stay, its first sixth aside."""

ALONE = """\
CPU of the server for one visitor, in the middle of {rounds} rounds; beside it a page of one slider and one chart with \
the same imports, opened or moved in turn."""


class Load(NamedTuple):
    """How much is asked of a server."""

    sessions: int = 20
    seconds: float = 30.0
    every: float = 5.0

    def checked(self) -> Load:
        """Return it if it is bounded.

        Raises
        ------
        ValueError
            If there are too many visitors, or they stay too long or hurry too much.
        """
        if not 1 <= self.sessions <= MOST_SESSIONS:
            raise ValueError(f"Choose 1 to {MOST_SESSIONS} sessions.")
        if not 0 < self.seconds <= MOST_SECONDS:
            raise ValueError(f"Choose at most {MOST_SECONDS} seconds.")
        if self.every < LEAST_PAUSE:
            raise ValueError(f"Choose at least {LEAST_PAUSE} seconds between two reruns of a session.")
        return self


class Seen(NamedTuple):
    """What the visitors of one server saw, and what they cost it, where its process is known."""

    page: str
    opened: list[float]
    reruns: list[float]
    failed: list[str]
    cpu: float | None = None
    memory: tuple[float, float, float, float] | None = None

    @property
    def cells(self) -> tuple[str, ...]:
        """Return one line of the table."""
        runs = len(self.opened) + len(self.reruns)
        cpu = "–" if self.cpu is None or not runs else f"{1000 * self.cpu / runs:.0f} ms"
        held = "–" if self.memory is None else "{:.0f} / {:.0f} / {:.0f} MiB, {:+.2f} a minute".format(*self.memory)
        waited = (quantiles(times) for times in (self.opened, self.reruns))
        return (self.page, str(len(self.opened)), str(len(self.reruns)), *waited, cpu, held, str(len(self.failed)))


def quantiles(times: list[float]) -> str:
    """Write the median and the 95th percentile in milliseconds."""
    if len(times) < 2:
        return "–"
    cuts = statistics.quantiles(times, n=20, method="inclusive")
    return f"{1000 * cuts[9]:.0f} / {1000 * cuts[18]:.0f} ms"


async def pages(visitor: Visitor, chance: random.Random) -> AsyncIterator[str]:
    """Walk the pages for two models, for many and of probabilities, with results that nobody else has."""
    counts = ",".join(f"{pattern}:{chance.randint(1, 60)}" for pattern in ("111", "110", "100", "011", "010", "001"))
    await visitor.open(f"pairwise?model=svm&model=forest&model=k-NN&n={counts}")
    yield "first page"
    while True:
        await visitor.choose("settings_pairwise", value=True)
        yield "settings"
        for alpha in chance.sample(ALPHAS, 2):
            await visitor.choose("alpha", [alpha])
            yield "another level"
        for title in SECTIONS:
            await visitor.choose("section_pairwise", [title])
            yield f"section “{title}”"
        await visitor.choose("swap", value=True)
        yield "swapped models"
        await visitor.choose("lens_pairwise", ["Many models"])
        yield "to “Many models”"
        await visitor.choose("lens_omnibus", ["Probability"])
        yield "to “Probability”"
        await visitor.choose("lens_bayesian", ["Two models"])
        yield "back to “Two models”"


async def one_slider(visitor: Visitor, chance: random.Random) -> AsyncIterator[str]:
    """Move the slider of the page that has nothing else."""
    await visitor.open()
    yield "first page"
    while True:
        await visitor.choose("height", [str(chance.randrange(60))])
        yield "moved"


async def alone(ours: tuple[int, str], theirs: tuple[int, str]) -> dict[str, tuple[list[float], list[float]]]:
    """Let one visitor open every page, and take every step of the walk, each in turn with the page of one slider.

    Returns
    -------
    dict
        For each page and step the server's CPU seconds in every round but the first, which warms both, and those of the
        page of one slider for the same: to open it, or to move it.
    """
    found: dict[str, tuple[list[float], list[float]]] = {}

    async def opened(server: tuple[int, str], link: str) -> float:
        before = cpu(server[0])
        async with Visitor(server[1]) as visitor:
            await visitor.open(link)
            await asyncio.sleep(SETTLES)
            return cpu(server[0]) - before

    for name, link in OPENED.items():
        rounds = [(await opened(ours, link), await opened(theirs, "")) for _ in range(ROUNDS + 1)]
        found[f"open “{name}”"] = ([mine for mine, _ in rounds[1:]], [other for _, other in rounds[1:]])
    async with Visitor(ours[1]) as mine, Visitor(theirs[1]) as other:
        walks = pages(mine, random.Random(0)), one_slider(other, random.Random(0))  # noqa: S311 - the same walk each time
        for walk in walks:
            await anext(walk)
        steps = len(SECTIONS) + 7
        for place in range(steps * (ROUNDS + 1)):
            spent = []
            for walk, (process, _) in zip(walks, (ours, theirs), strict=True):
                before = cpu(process)
                name = await anext(walk)
                await asyncio.sleep(SETTLES)
                spent.append((name, cpu(process) - before))
            if place >= steps:
                each = found.setdefault(spent[0][0], ([], []))
                for times, (_, seconds) in zip(each, spent, strict=True):
                    times.append(seconds)
    return found


def told_alone(found: Mapping[str, tuple[list[float], list[float]]]) -> str:
    """Return what one visitor cost as a table, and the middle and the worst of it."""
    medians = {name: [statistics.median(times) for times in both] for name, both in found.items()}
    ratios = {name: ours / theirs for name, (ours, theirs) in medians.items()}
    worst = max(ratios, key=ratios.__getitem__)
    lines = [
        ALONE.format(rounds=ROUNDS),
        "",
        "| step | ours | one slider | ratio |",
        "|---|---:|---:|---:|",
        *(
            f"| {name} | {1000 * ours:.1f} ms | {1000 * theirs:.1f} ms | {ratios[name]:.2f} |"
            for name, (ours, theirs) in medians.items()
        ),
        "",
        f"In the middle {statistics.median(ratios.values()):.2f} ×, at worst {ratios[worst]:.2f} × ({worst}).",
    ]
    return "\n".join(lines)


async def visit(url: str, walk: Walk, load: Load) -> Seen:
    """Let visitors come within the first tenth of the time, and stay until its end."""
    seen = Seen(walk.__name__, [], [], [])
    until = time.monotonic() + load.seconds

    async def one(number: int) -> None:
        chance = random.Random(number)  # noqa: S311 - who comes when, the same in every run
        await asyncio.sleep(chance.random() * min(load.every, load.seconds / 10))
        async with Visitor(url) as visitor:
            try:
                async for _ in walk(visitor, chance):
                    (seen.reruns if len(visitor.runs) > 1 else seen.opened).append(visitor.runs[-1])
                    pause = load.every * chance.uniform(0.5, 1.5) - visitor.runs[-1]
                    if time.monotonic() + max(0.0, pause) >= until:
                        return
                    await asyncio.sleep(max(0.0, pause))
            except (RuntimeError, KeyError, TimeoutError, OSError) as error:
                seen.failed.append(f"{type(error).__name__}: {error}")

    await asyncio.gather(*(one(number) for number in range(load.sessions)))
    return seen


def trivial() -> App:
    """Serve the page with one slider behind the same gate; uvicorn calls this."""
    import streamlit as st
    from starlette.middleware import Middleware

    from serving.gate import Gate
    from serving.life import life

    life.begin()
    return st.App(ROOT / "benchmarks" / "one_slider.py", middleware=[Middleware(Gate)])


def served(*app: str) -> AbstractContextManager[tuple[int, str]]:
    """Serve an app as it is deployed, on this machine alone; give the process's id and the address."""

    def command(port: int) -> list[str]:
        return ["uvicorn", *app, "--host", "127.0.0.1", "--port", str(port), "--no-access-log"]

    return serving(command, lambda log: print(log, file=sys.stderr))


def measured(app: tuple[str, ...], walk: Walk, load: Load) -> Seen:
    """Serve an app, let one visitor warm it, and measure what the others see and cost."""
    with served(*app) as (process, url):
        asyncio.run(visit(url, walk, Load(1, min(6.0, load.seconds), 0.3)))
        before, clock = memory(process), cpu(process)
        seen, held = asyncio.run(_watched(process, visit(url, walk, load), load.seconds / SAMPLES))
        most, spent = memory(process, "VmHWM"), cpu(process) - clock
        return seen._replace(cpu=spent, memory=(before, most, memory(process), growth(held[SAMPLES // 6 :])))


async def _watched(process: int, visits: Coroutine[Any, Any, Seen], every: float) -> tuple[Seen, list[Held]]:
    """Note from time to time what a server holds, while its visitors stay."""
    held: list[Held] = []

    async def watch() -> None:
        while True:
            held.append((time.monotonic() / 60, memory(process)))
            await asyncio.sleep(every)

    watching = asyncio.create_task(watch())
    seen = await visits
    watching.cancel()
    return seen, held


def growth(held: list[Held]) -> float:
    """Return by how many mebibytes a minute the memory grew, along the line of least squares through what was noted.

    >>> growth([(0.0, 100.0), (1.0, 102.0), (2.0, 104.0)])
    2.0
    """
    if len(held) < 2:
        return 0.0
    minutes, sizes = zip(*held, strict=True)
    return statistics.linear_regression(minutes, sizes).slope


def cpu(process: int) -> float:
    """Return the CPU seconds of a process and all its threads, also those that ended (as clock_getcpuclockid does)."""
    return time.clock_gettime((~process << 3) | 2)


def memory(process: int, which: str = "VmRSS") -> float:
    """Return the mebibytes that a process holds, or at most has held."""
    told = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return int(told[which].split()[0]) / 1024


def report(found: list[Seen], load: Load) -> str:
    """Return what was seen as a table."""
    head = (
        "page",
        "visitors",
        "reruns",
        "first page, p50 / p95",
        "rerun, p50 / p95",
        "CPU a rerun",
        "memory",
        "failed",
    )
    lines = [
        f"{load.sessions} visitors for {load.seconds:g} s, a rerun each {load.every:g} s. "
        + READ.format(cores=os.cpu_count()),
        "",
        "| " + " | ".join(head) + " |",
        "|---" * len(head) + "|",
        *("| " + " | ".join(seen.cells) + " |" for seen in found),
        *(f"\n{seen.page} failed: {reason}" for seen in found for reason in sorted(set(seen.failed))),
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Run, print the table, and return how many visitors failed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks load", description=__doc__)
    usual = Load()
    parser.add_argument("--sessions", type=int, default=usual.sessions, help=f"at most {MOST_SESSIONS}")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help=f"at most {MOST_SECONDS}")
    parser.add_argument("--every", type=float, default=usual.every, help="seconds between two reruns of a session")
    parser.add_argument("--alone", action="store_true", help="one visitor, and what every page and step costs")
    parser.add_argument("--url", help="a server on this machine that already runs; else two are started")
    given = parser.parse_args(arguments)
    if given.alone:
        with served("asgi:app") as ours, served("--factory", TRIVIAL) as theirs:
            print(told_alone(asyncio.run(alone(ours, theirs))))
        return 0
    try:
        load = Load(given.sessions, given.seconds, given.every).checked()
        if given.url:
            found = [asyncio.run(visit(checked(given.url), pages, load))]
        else:
            ours = measured(("asgi:app",), pages, load)
            short = load._replace(seconds=min(load.seconds, ENOUGH))
            found = [ours, measured(("--factory", TRIVIAL), one_slider, short)]
    except ValueError as refusal:
        parser.error(str(refusal))
    print(report(found, load))
    return sum(len(seen.failed) for seen in found)
