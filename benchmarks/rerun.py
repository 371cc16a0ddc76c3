"""What a rerun costs the server after an option changes, driven by a real Chromium."""

from __future__ import annotations

import re
import shutil
import statistics
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.harness import Finding, benchmark
from benchmarks.served import served as serving
from compare_core import Outcomes
from compare_core.saved import session
from compare_core.saved.analysis import Analysis

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from playwright.sync_api import Browser

ROUNDS = 3
# Medians were 1.24 to 1.33 × the page with one slider, rounds up to 1.4 ×, beside other work; the page for fifty models
# cost 0.8 to 1.2 × the one for two.
BESIDE_ONE_SLIDER = 1.5
BESIDE_TWO = 1.7
TWO = "the page for two models"
PATIENCE = 60
IDLE = """() => {
  const app = document.querySelector('[data-testid=stApp]');
  return app && app.getAttribute('data-test-connection-state') === 'CONNECTED'
    && app.getAttribute('data-test-script-state') === 'notRunning'
    && !document.querySelector('[data-testid=stSkeleton], [data-stale="true"]');
}"""
PAGE = "pairwise?section=tests"  # open at the section in which every setting changes something
Press = tuple[str, str]  # a slider's label, or the start of it, and a key
Costs = tuple[list[float], list[float]]  # of each press: on the page that is measured, and on the one beside it

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
    peer = "a page with one slider, one chart and the same imports"
    yield from _findings("two models", peer, [_round(chromium) for _ in range(ROUNDS)], BESIDE_ONE_SLIDER)


@benchmark
def rerun_of_many() -> Iterator[Finding]:
    """Drive the page for fifty models beside the page for two, by the same presses."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or sys.platform != "linux":
        print("  skipped: it needs Chromium, and Linux's clock of another process")
        return
    yield from _findings("fifty models", TWO, [_round_of_many(chromium) for _ in range(ROUNDS)], BESIDE_TWO)


def _findings(page: str, peer: str, rounds: Sequence[Costs], target: float) -> Iterator[Finding]:
    half = len(OVER_NEW_SETTINGS)
    for work, part in (("to a new setting", slice(half)), ("back to a setting seen before", slice(half, None))):
        ours, theirs = ([statistics.median(costs[side][part]) for costs in rounds] for side in (0, 1))
        yield Finding(
            work=f"Server's CPU for a rerun of the page for {page}, {work}",
            peer=peer,
            ours=ours,
            theirs=theirs,
            target=target,
            sense="cost",
            itself=peer == TWO,
            note=f"Each round: medians of {half} reruns of each page, driven in turn; both pages tuned alike.",
        )


def _round_of_many(chromium: str) -> Costs:
    from playwright.sync_api import sync_playwright

    from tests.browser.drive import FLAGS

    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        stack.callback(browser.close)
        servers = [stack.enter_context(_served("app.py")) for _ in range(2)]
        visits = [Visit(browser, f"{url}/{PAGE}") for _, url in servers]
        visits[0].go("Your results")
        visits[0].upload(_fifty())
        visits[0].go("See why")
        for visit in visits:
            visit.open_settings()
        for press in TO_THE_LOWEST:
            for visit in visits:
                visit.press(press)
        many, two = [], []
        for step in (*OVER_NEW_SETTINGS, *BACK):
            many.append(_cost(servers[0][0], visits[0], step))
            two.append(_cost(servers[1][0], visits[1], step))
    return many, two


def _fifty() -> bytes:
    """Return a session of fifty models on a thousand items, some of which differ."""
    rng = np.random.default_rng(11)
    right = rng.normal(size=(1000, 1)) + rng.normal(size=(1000, 50)) < np.linspace(1.0, 0.4, 50)
    return session.write(Analysis(Outcomes.from_matrix(right, [f"model {i}" for i in range(50)])))


def _round(chromium: str) -> Costs:
    from playwright.sync_api import sync_playwright

    from tests.browser.drive import FLAGS

    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        stack.callback(browser.close)
        app, app_url = stack.enter_context(_served("app.py"))
        peer, peer_url = stack.enter_context(_served("benchmarks/one_slider.py"))
        ours, theirs = Visit(browser, f"{app_url}/{PAGE}"), Visit(browser, peer_url)
        ours.open_settings()
        for press in TO_THE_LOWEST:
            ours.press(press)
            theirs.press(HIGHER)
        steps = (*OVER_NEW_SETTINGS, *BACK)
        costs = [(_cost(app, ours, step), _cost(peer, theirs, HIGHER)) for step in steps]
    mine, other = zip(*costs, strict=True)
    return list(mine), list(other)


def _served(script: str) -> AbstractContextManager[tuple[int, str]]:
    """Serve a script as `streamlit run` does, with the repository's settings; give the process's id and the address."""

    def command(port: int) -> list[str]:
        own = [f"--server.port={port}", "--server.address=127.0.0.1", "--server.headless=true"]
        return ["streamlit", "run", script, *own]

    def failed(log: str) -> None:
        raise RuntimeError(log)

    return serving(command, failed)


class Visit:
    """A visitor's page, which knows from the server's own messages how many reruns have ended.

    The page's state attribute would not do: a short rerun can begin and end between two paintings of the page.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self.ended = 0
        context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        self.page = context.new_page()
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._count))
        self.page.goto(url)
        self._wait(0)

    def press(self, press: Press) -> None:
        """Press a key on a slider and wait until the rerun that follows is over and drawn."""
        label, key = press
        before = self.ended
        self.page.get_by_role("slider", name=label).first.press(key)
        self._wait(before)

    def open_settings(self) -> None:
        """Open the page's settings, which stay open while sliders are pressed."""
        before = self.ended
        self.page.get_by_test_id("stPopoverButton").filter(has_text="Settings").click()
        self._wait(before)
        self.page.get_by_role("slider").first.wait_for(timeout=PATIENCE * 1000)

    def go(self, title: str) -> None:
        """Open another page by its link."""
        before = self.ended
        self.page.get_by_role("link", name=re.compile(title)).first.click()
        self._wait(before)

    def upload(self, session: bytes) -> None:
        """Open a session file."""
        before = self.ended
        file = {"name": "session.json", "mimeType": "application/json", "buffer": session}
        self.page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)  # type: ignore[arg-type]
        self._wait(before)

    def _count(self, frame: bytes | str) -> None:
        from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

        if isinstance(frame, bytes):
            self.ended += ForwardMsg.FromString(frame).WhichOneof("type") == "script_finished"

    def _wait(self, ended: int) -> None:
        until = time.monotonic() + PATIENCE
        while self.ended <= ended:
            if time.monotonic() > until:
                raise TimeoutError("No rerun followed.")
            self.page.wait_for_timeout(10)
        self.page.wait_for_function(IDLE, timeout=PATIENCE * 1000)
        if self.page.get_by_test_id("stException").count():
            raise RuntimeError(self.page.get_by_test_id("stException").first.inner_text())


def _cost(process: int, visit: Visit, press: Press) -> float:
    """Return the CPU seconds a server spends on one change, with what it does until shortly after the page is idle."""
    before = _clock(process)
    visit.press(press)
    time.sleep(0.15)
    return _clock(process) - before


def _clock(process: int) -> float:
    """Return the CPU time of a process and all its threads, also those that ended (as clock_getcpuclockid does)."""
    return time.clock_gettime((~process << 3) | 2)
