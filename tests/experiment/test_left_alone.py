"""Experiments that nobody waits for any more, and processes whose server was killed: they end by themselves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sklearn.datasets import load_iris
from sklearn.dummy import DummyClassifier

from compare_core.experiment import Design, make_plan
from compare_core.experiment.jobs import Jobs
from compare_core.experiment.limits import Limits
from tests import ROOT
from tests.experiment.test_experiment import Breaks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compare_core.experiment.fitting import Plan

PATIENCE = 90  # seconds, at most: where much else runs, a new child takes long to import what it fits with
SERVER = """
import time
from compare_core.experiment.jobs import Jobs
from compare_core.experiment.limits import Limits
jobs = Jobs(Limits(slots=2))
print(*(runner.warm.result() for runner in jobs.free), flush=True)
time.sleep(600)
"""


def slow() -> Plan:
    models = {"dummy": DummyClassifier(), "slow": Breaks("hang")}
    return make_plan(models, *load_iris(return_X_y=True), Design(kind="k-fold", folds=5))


@pytest.fixture
def server() -> Iterator[Jobs]:
    jobs = Jobs(Limits(slots=1, grace_seconds=1.5))
    yield jobs
    jobs.close()


def test_a_job_whose_page_was_closed_ends_and_the_next_one_runs(server: Jobs) -> None:
    open_pages = {"first", "second"}
    first = server.submit(slow(), lambda: "first" in open_pages)
    waiting = server.submit(slow(), lambda: "waiting" in open_pages)  # closed while it waits
    second = server.submit(slow(), lambda: "second" in open_pages)
    while not first.fits:
        time.sleep(0.02)
    open_pages.remove("first")
    assert server.wait(first, PATIENCE) == "cancelled"
    assert server.wait(waiting, PATIENCE) == "cancelled"
    assert not waiting.fits
    until = time.monotonic() + PATIENCE
    while not second.fits and time.monotonic() < until:
        time.sleep(0.02)
    assert second.fits
    second.cancel()
    assert server.wait(second, PATIENCE) == "cancelled"


def test_a_page_that_lost_its_connection_for_a_moment_keeps_its_job(server: Jobs) -> None:
    gone = time.monotonic() + 1.0
    job = server.submit(slow(), lambda: time.monotonic() > gone)
    assert server.wait(job, 3.0) in ("waiting", "running")
    job.cancel()
    assert server.wait(job, PATIENCE) == "cancelled"


def semaphores(server: int) -> set[str]:
    """Return the named semaphores of a server; other processes may make theirs meanwhile."""
    shared = Path("/dev/shm")  # noqa: S108 - where Linux keeps named semaphores, and nothing is written there
    return {entry.name for entry in shared.glob(f"sem.*-{server}-*")} if shared.is_dir() else set()


def running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_children_and_semaphores_end_with_a_server_that_was_killed() -> None:
    started = subprocess.Popen([sys.executable, "-c", SERVER], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert started.stdout is not None
    children = [int(word) for word in started.stdout.readline().split()]
    assert len(children) == 2
    assert all(map(running, children))
    assert semaphores(started.pid) or not Path("/dev/shm").is_dir()  # noqa: S108 - as above
    os.kill(started.pid, signal.SIGKILL)
    started.wait()
    started.stdout.close()
    until = time.monotonic() + PATIENCE
    while (any(map(running, children)) or semaphores(started.pid)) and time.monotonic() < until:
        time.sleep(0.1)
    assert not any(map(running, children))
    assert not semaphores(started.pid)
