"""A class against the deployed form: so many phones join within ten seconds, vote and look for news.

`python -m benchmarks.classroom 200` starts a server of its own on this machine, and asks nothing of any other.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
import tempfile
import time
from statistics import median
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from benchmarks.load import served
from benchmarks.visitor import checked
from compare_core.classroom import here
from compare_core.classroom.course import lesson_file

if TYPE_CHECKING:
    from compare_core.classroom.rooms import Ticket

POLL = 2.5  # seconds between two looks
ASK = 2  # place of the screen on which the first vote is open
BETTER = 0.95  # of all waited no longer than p95
TRIVIAL = "the trivial page (/healthz)"
Times = dict[str, list[float]]


class Crowd(NamedTuple):
    """How many join, within how many seconds, and for how many each looks for news after its vote."""

    students: int = 200
    within: float = 10.0
    stays: float = 6.0


class Phone:
    """One phone, without script: it keeps its cookie and opens a connection for each request."""

    def __init__(self, url: str, code: str, times: Times) -> None:
        self.port = urlsplit(checked(url)).port
        self.path, self.times, self.cookie = f"/class/{code}", times, ""

    async def ask(self, what: str, method: str, path: str, body: str = "") -> tuple[int, str]:
        """Send one request and note how long it took."""
        began = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", f"Content-Length: {len(body)}"]
        head += [f"Cookie: {self.cookie}"] if self.cookie else []
        writer.write(("\r\n".join(head) + "\r\n\r\n" + body).encode())
        answer = (await reader.read()).decode()
        writer.close()
        self.times.setdefault(what, []).append(time.perf_counter() - began)
        if found := re.search(r"(?i)^set-cookie: ([^;\r\n]+)", answer, re.MULTILINE):
            self.cookie = found[1]
        return int(answer.split(" ", 2)[1]), answer

    async def attend(self, crowd: Crowd, chance: random.Random) -> None:
        """Join, vote, change its mind perhaps, and look for news."""
        await asyncio.sleep(chance.uniform(0, crowd.within))
        await self.ask("joining", "GET", self.path)
        await self.ask(TRIVIAL, "GET", "/healthz")
        await asyncio.sleep(chance.uniform(0.05, 0.2) * crowd.within)
        for _ in range(2 if chance.random() < 0.3 else 1):
            status, _ = await self.ask("a vote", "POST", self.path, f"answer={chance.choice('abcd')}")
            await self.ask("the page after it", "GET", self.path)
            if status >= 400:
                raise RuntimeError(f"a vote was refused: {status}")
        until = time.monotonic() + crowd.stays
        while time.monotonic() < until:
            await asyncio.sleep(POLL)
            await self.ask("a look for news", "GET", f"{self.path}/state")
            await self.ask(TRIVIAL, "GET", "/healthz")


async def attend(crowd: Crowd, url: str, code: str) -> Times:
    """Let a crowd join a room, vote and look for news; return how long everything took."""
    chance, times = random.Random(1), Times()  # noqa: S311 - arrivals, not secrets
    await asyncio.gather(*(Phone(url, code, times).attend(crowd, chance) for _ in range(crowd.students)))
    return times


def asked() -> Ticket:
    """Open a room whose first vote is open."""
    ticket = here.rooms().open(lesson_file("overlap"))
    held = here.rooms().held(ticket.code)
    if held is None or not here.rooms().move(held.at(ASK), ticket.key):
        raise RuntimeError("the room did not open")
    return ticket


def p95(seconds: list[float]) -> float:
    """Return how long all but the slowest twentieth waited at most."""
    return sorted(seconds)[int(BETTER * (len(seconds) - 1))]


def main(crowd: Crowd) -> int:
    """Print how long everything took, and return whether a vote was lost or counted twice."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PARITY_DATA"] = folder
        os.environ.pop("DATABASE_URL", None)
        with served("asgi:app") as (_, url):
            ticket = asked()
            times = asyncio.run(attend(crowd, url, ticket.code))
        counts = here.rooms().counts(ticket.code)
        here.rooms().database.close()
    print(f"{crowd.students} within {crowd.within:g} s: {counts.joined} joined, {counts.total(1)} votes are counted.")
    for what, seconds in times.items():
        middle, most, longest = (f"{1000 * found:.0f} ms" for found in (median(seconds), p95(seconds), max(seconds)))
        print(f"  {what}: {len(seconds)} times, median {middle}, p95 {most}, longest {longest}")
    return int((counts.joined, counts.total(1)) != (crowd.students, crowd.students))


if __name__ == "__main__":
    sys.exit(main(Crowd(int(sys.argv[1]) if len(sys.argv) > 1 else 200)))
