"""A server that is told to stop: what is on its way may end, and what does not is named."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import pytest

from benchmarks.served import served
from benchmarks.visitor import Visitor
from compare_core.errors import DataError
from compare_core.experiment import jobs as running
from compare_core.experiment.data import open_source
from compare_core.experiment.designs import Design
from compare_core.experiment.jobs import Jobs
from compare_core.experiment.limits import Limits
from compare_core.experiment.setup import Choice, Setup
from serving import life
from serving.gate import LEAVING
from tests import ROOT
from tests.browser.drive import wait_until_healthy
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

QUICK = Setup(open_source("iris"), (Choice("tree", "tree"), Choice("dummy", "dummy")))
ENDLESS = Setup(
    open_source("digits"), (Choice("forest", "forest"), Choice("dummy", "dummy")), Design(repeats=10, folds=10)
)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Jobs]:
    monkeypatch.setattr(life, "life", life.Life())
    monkeypatch.setattr(life, "READ", 0.3)
    jobs = Jobs(Limits(slots=1))
    jobs.free[0].warm.result()
    yield jobs
    jobs.close()


def test_who_has_nothing_on_its_way_stops_at_once(server: Jobs) -> None:
    server.wait(server.submit(QUICK.plan()))
    began = time.monotonic()
    assert run(life.leave(60)) == (0, 0)
    assert time.monotonic() - began < 1
    assert life.life.phase == "stopping"
    with pytest.raises(DataError, match="about to be restarted"):
        server.submit(QUICK.plan())


def test_an_experiment_ends_within_the_time_and_what_does_not_is_said(server: Jobs) -> None:
    assert server.seconds_left is None
    first, second = server.submit(QUICK.plan()), server.submit(ENDLESS.plan())
    assert run(life.leave(60, lambda: first.over)) == (1, 1)  # as if the time was over then
    assert server.wait(second, 30) == "cancelled"
    assert first.state == "finished"
    assert len(first.fits) == first.total
    assert not first.problem
    assert second.problem == running.LOST
    assert server.seconds_left is not None


def test_who_is_hurried_waits_for_nothing(server: Jobs) -> None:
    job, began = server.submit(ENDLESS.plan()), time.monotonic()
    assert run(life.leave(60, lambda: True)) == (0, 1)
    assert time.monotonic() - began < 1
    assert server.wait(job, 30) == "cancelled"


def test_seconds_that_are_no_number_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(life.SECONDS, "soon")
    with pytest.raises(DataError, match="PARITY_STOP_SECONDS must be a number"):
        life.seconds_to_stop()


def asked(url: str) -> tuple[int, str]:
    """Ask for a path, and return the answer with its status."""
    try:
        with urllib.request.urlopen(url) as answer:  # noqa: S310 - our own server
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


async def _stopped(server: subprocess.Popen[str], url: str) -> list[str]:
    """Stop a server while an experiment runs; return what its page says while it stops, and at its end."""
    async with Visitor(url) as visitor:
        await visitor.open("experiment")
        await visitor.choose("run_experiment", value=True)
        server.send_signal(signal.SIGTERM)
        while (await asyncio.to_thread(asked, f"{url}/healthz"))[0] == 200:
            pass
        assert await asyncio.to_thread(asked, f"{url}/") == (503, LEAVING)
        said = []
        while not said or "Done" not in said[-1]:
            await visitor.again()
            said.append(" ".join(visitor.said))
        return said


@pytest.mark.long  # a quarter of a minute
def test_a_server_lets_an_experiment_end_and_sends_everybody_else_away(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url, log = f"http://127.0.0.1:{port}", tmp_path / "log"
    with log.open("w") as file:
        command = [sys.executable, "-m", "serving", "--port", str(port)]
        known = os.environ | {life.SECONDS: "100"}
        server = subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=file, text=True, env=known)
    try:
        wait_until_healthy(url)
        first, *_, last = run(_stopped(server, url))
        server.wait(timeout=30)
    finally:
        server.kill()
        server.wait()
    assert "This server is about to be restarted" in first
    assert "What is not downloaded in the next seconds has to be run again" in last
    lines = log.read_text().splitlines()
    assert not [line for line in lines if not line.startswith("{")]
    told = [json.loads(line) for line in lines]
    assert "stopped: 1 experiments ended, 0 were cut short" in [line["message"] for line in told]
    assert not [line for line in told if line["level"] == "error"]


@pytest.fixture(scope="module")
def failing() -> Iterator[str]:
    said: list[str] = []
    command = ["uvicorn", "tests.serving.failing:app", "--host", "127.0.0.1", "--port"]
    with served(lambda port: [*command, str(port)], said.append) as (_, url):
        yield url
    told = [json.loads(line) for line in said[0].splitlines()]
    known = {line["error"] for line in told if line["level"] == "error" and "error" in line}
    assert known == IDS
    assert "secret" not in said[0]


IDS: set[str] = set()


def _id_in(text: str) -> str:
    (found,) = re.findall(r"It was logged as ([A-Z0-9]{8}):", text)
    IDS.add(found)
    return str(found)


def test_an_error_of_our_own_has_an_id_wherever_it_happens(failing: str) -> None:
    async def pressed(key: str) -> str:
        async with Visitor(failing) as visitor:
            await visitor.open()
            assert "before" in visitor.said
            await visitor.choose(key, value=True)
            return " ".join(visitor.said)

    status, said = asked(f"{failing}/class")
    assert status == 500
    assert len({_id_in(said), _id_in(run(pressed("fail"))), _id_in(run(pressed("press")))}) == 3
