"""What a rerun costs the server after an option changes, driven by a real Chromium."""

from __future__ import annotations

import contextlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from benchmarks.harness import ROOT, Finding, benchmark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROUNDS = 3
PATIENCE = 60
IDLE = """() => {
  const app = document.querySelector('[data-testid=stApp]');
  return app && app.getAttribute('data-test-connection-state') === 'CONNECTED'
    && app.getAttribute('data-test-script-state') === 'notRunning'
    && !document.querySelector('[data-testid=stSkeleton], [data-stale="true"]');
}"""
Press = tuple[str, str]  # a slider's label, or the start of it, and a key

ALPHA, LEVEL = "Significance level", "Interval level"
HIGHER: Press = ("Height", "ArrowRight")
TO_THE_LOWEST: list[Press] = [(ALPHA, "ArrowLeft")] * 4  # of the seven steps; this also warms both servers
OVER_NEW_SETTINGS: list[Press] = [  # no press leads to a setting that an earlier one led to: no answer is cached
    (LEVEL, "ArrowRight"),
    *[(ALPHA, "ArrowRight")] * 6,
    (LEVEL, "ArrowRight"),
    *[(ALPHA, "ArrowLeft")] * 6,
    (LEVEL, "ArrowRight"),
]
OPPOSITE = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
BACK: list[Press] = [(label, OPPOSITE[key]) for label, key in reversed(OVER_NEW_SETTINGS)]


@benchmark
def rerun() -> Iterator[Finding]:
    """Fifteen new settings, then the same fifteen back, a round; each round on servers that have just started."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or sys.platform != "linux":
        print("  skipped: it needs Chromium, and Linux's clock of another process")
        return
    new, known, peer = [], [], []
    for _ in range(ROUNDS):
        ours, theirs = _round(chromium)
        new += ours[: len(OVER_NEW_SETTINGS)]
        known += ours[len(OVER_NEW_SETTINGS) :]
        peer += theirs
    for work, costs in (("to a new setting", new), ("back to a setting seen before", known)):
        yield Finding(
            work=f"Server's CPU for a rerun of the page for two models, {work}",
            peer="a page with one slider, one chart and the same imports",
            ours=statistics.median(costs),
            theirs=statistics.median(peer),
            target=2.5,
            sense="cost",
            note=f"Medians of {len(costs)} and {len(peer)} reruns, driven in turn; both pages tuned alike.",
        )


def _round(chromium: str) -> tuple[list[float], list[float]]:
    from playwright.sync_api import sync_playwright

    from tests.browser.drive import FLAGS

    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        stack.callback(browser.close)
        app, app_url = stack.enter_context(_served("app.py"))
        peer, peer_url = stack.enter_context(_served("benchmarks/one_slider.py"))
        ours, theirs = _visit(browser, f"{app_url}/pairwise"), _visit(browser, peer_url)
        for press in TO_THE_LOWEST:
            _press(ours, press)
            _press(theirs, HIGHER)
        steps = (*OVER_NEW_SETTINGS, *BACK)
        costs = [(_cost(app, ours, step), _cost(peer, theirs, HIGHER)) for step in steps]
    mine, other = zip(*costs, strict=True)
    return list(mine), list(other)


@contextmanager
def _served(script: str) -> Iterator[tuple[int, str]]:
    """Serve a script as `streamlit run` does, with the repository's settings; give the process's id and the address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    options = [f"--server.port={port}", "--server.address=127.0.0.1", "--server.headless=true"]
    command = [sys.executable, "-m", "streamlit", "run", script, *options]
    with tempfile.TemporaryFile("w+") as log:
        server = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_until_healthy(url)
            yield server.pid, url
        finally:
            server.terminate()
            server.wait(timeout=20)
        log.seek(0)
        if "Traceback" in (said := log.read()):
            raise RuntimeError(said)


def _wait_until_healthy(url: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            if urllib.request.urlopen(f"{url}/_stcore/health").read() == b"ok":  # noqa: S310 - our own server
                return
        time.sleep(0.1)
    raise TimeoutError(f"{url} did not start.")


def _visit(browser: Browser, url: str) -> Page:
    from tests.browser.drive import COUNT_RUNS

    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.add_init_script(COUNT_RUNS)
    page = context.new_page()
    page.goto(url)
    page.get_by_role("slider").first.wait_for(timeout=PATIENCE * 1000)
    _wait_until_idle(page)
    return page


def _wait_until_idle(page: Page, after: int = -1) -> None:
    """Wait for more runs than some, and for the last one's end."""
    page.wait_for_function(f"() => window.runs > {after}", timeout=PATIENCE * 1000)
    page.wait_for_function(IDLE, timeout=PATIENCE * 1000)
    if page.get_by_test_id("stException").count():
        raise RuntimeError(page.get_by_test_id("stException").first.inner_text())


def _cost(process: int, page: Page, press: Press) -> float:
    """Return the CPU seconds a server spends on one change, with what it does until shortly after the page is idle."""
    before = _clock(process)
    _press(page, press)
    time.sleep(0.15)
    return _clock(process) - before


def _press(page: Page, press: Press) -> None:
    label, key = press
    before = page.evaluate("window.runs")
    page.get_by_role("slider", name=label).first.press(key)
    _wait_until_idle(page, before)


def _clock(process: int) -> float:
    """Return the CPU time of a process and all its threads, also those that ended (as clock_getcpuclockid does)."""
    return time.clock_gettime((~process << 3) | 2)
