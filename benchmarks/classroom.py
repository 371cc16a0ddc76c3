"""A class against the deployed form: so many phones join within ten seconds, vote and look for news.

`python -m benchmarks.classroom 200` starts a server of its own on this machine, and asks nothing of any other.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from compare_core.classroom.course import lesson_file
from compare_core.classroom.rooms import Rooms, Ticket
from compare_core.saved.store.database import Database

if TYPE_CHECKING:
    from collections.abc import Mapping

WITHIN, STAYS = 10.0, 6.0  # seconds in which all join, and for which each looks for news after its vote
POLL = 2.5  # seconds between two looks
ASK = 2  # place of the screen on which the first vote is open
PATIENCE = 60  # seconds that a server may take to start
TRIVIAL = "the trivial page (/healthz)"
Times = dict[str, list[float]]


class Phone:
    """One phone, without script: it keeps its cookie and opens a connection for each request."""

    def __init__(self, port: int, code: str, times: Times) -> None:
        self.port, self.path, self.times, self.cookie = port, f"/class/{code}", times, ""

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

    async def attend(self, arrives: float, chance: random.Random) -> None:
        """Join, vote, change its mind perhaps, and look for news."""
        await asyncio.sleep(arrives)
        await self.ask("joining", "GET", self.path)
        await self.ask(TRIVIAL, "GET", "/healthz")
        await asyncio.sleep(chance.uniform(0.5, 2))
        for _ in range(2 if chance.random() < 0.3 else 1):
            status, _ = await self.ask("a vote", "POST", self.path, f"answer={chance.choice('abcd')}")
            await self.ask("the page after it", "GET", self.path)
            if status >= 400:
                raise RuntimeError(f"a vote was refused: {status}")
        until = time.monotonic() + STAYS
        while time.monotonic() < until:
            await asyncio.sleep(POLL)
            await self.ask("a look for news", "GET", f"{self.path}/state")
            await self.ask(TRIVIAL, "GET", "/healthz")


def hold(students: int, folder: Path) -> tuple[Mapping[str, list[float]], int, int]:
    """Hold the beginning of a lesson; return how long everything took, and how many joined and voted."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "asgi:app", "--host", "127.0.0.1", "--port", str(port)]
    environment = {**os.environ, "PARITY_DATA": str(folder)}
    environment.pop("DATABASE_URL", None)
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    database = Database(f"sqlite:///{folder}/parity.db")
    try:
        _wait(port)
        ticket, times = _opened(Rooms(database)), Times()
        asyncio.run(_class(students, port, ticket.code, times))
        counts = Rooms(database).counts(ticket.code)
        return times, counts.joined, counts.total(1)
    finally:
        server.terminate()
        server.wait(20)
        database.close()


def _opened(rooms: Rooms) -> Ticket:
    ticket = rooms.open(lesson_file("overlap"))
    held = rooms.held(ticket.code)
    if held is None or not rooms.move(held.at(ASK), ticket.key):
        raise RuntimeError("the room did not open")
    return ticket


async def _class(students: int, port: int, code: str, times: Times) -> None:
    chance = random.Random(1)  # noqa: S311 - arrivals, not secrets
    phones = [Phone(port, code, times) for _ in range(students)]
    await asyncio.gather(*(phone.attend(chance.uniform(0, WITHIN), chance) for phone in phones))


def _wait(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            status, _ = asyncio.run(Phone(port, "", {}).ask("", "GET", "/healthz"))
        except OSError:
            time.sleep(0.2)
            continue
        if status == 200:
            return
    raise TimeoutError("the server did not start")


def main(students: int) -> int:
    """Print how long everything took, and return whether a vote was lost or counted twice."""
    with tempfile.TemporaryDirectory() as folder:
        times, joined, voted = hold(students, Path(folder))
    print(f"{students} students within {WITHIN:g} s: {joined} joined, {voted} votes are counted.")
    for what, seconds in times.items():
        ordered = sorted(seconds)
        p95 = ordered[int(0.95 * (len(ordered) - 1))]
        print(
            f"  {what}: {len(ordered)} times, median {1000 * median(ordered):.0f} ms, p95 {1000 * p95:.0f} ms, "
            f"longest {1000 * ordered[-1]:.0f} ms"
        )
    return int((joined, voted) != (students, students))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
