"""The app in a real Chromium: serve it, open pages, and wait until it is idle instead of sleeping."""

from __future__ import annotations

import contextlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from playwright.sync_api import sync_playwright
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, WebSocket

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
IDLE = """() => {
  const app = document.querySelector('[data-testid=stApp]');
  return app && app.getAttribute('data-test-connection-state') === 'CONNECTED'
    && app.getAttribute('data-test-script-state') === 'notRunning'
    && document.querySelector('[data-testid=stMain] [data-testid=stHeading]')
    && !document.querySelector('[data-testid=stSkeleton], [data-stale="true"]');
}"""
PATIENCE = 60
FAILED = re.compile(r'Traceback|"level": "error"')  # in the log of a server, where a page raised
UNSEEN = 5  # seconds to wait for a run that may not come, as where a page is left
STREAMLIT = ("--server.port", "{port}", "--server.address", "127.0.0.1")
ASGI = ("uvicorn", "asgi:app", "--port", "{port}", "--host", "127.0.0.1")


def wait_until_healthy(url: str) -> None:
    """Wait until a server says that it is well, and ready where it says that, too; an unknown path answers 200."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError):  # a refusal, such as that it is not ready yet, is one
            if urllib.request.urlopen(f"{url}/_stcore/health").read() == b"ok":  # noqa: S310 - our own server
                urllib.request.urlopen(f"{url}/healthz").close()  # noqa: S310
                return
        time.sleep(0.1)
    raise TimeoutError(f"{url} did not start.")


@contextlib.contextmanager
def browsing(chromium: str) -> Iterator[Browser]:
    """Start a headless Chromium that speaks to nobody but the page."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


class Served:
    """A server of its own on a free port, and a browser to look at it with."""

    def __init__(self, browser: Browser, *command: str) -> None:
        self.browser = browser
        self.foreign: list[str] = []  # requests of other servers, which no page may make
        self.parked: list[Page] = []  # whose visits are over
        self.command = command or ("streamlit", "run", "app.py", "--server.headless", "true", *STREAMLIT)

    def __enter__(self) -> Self:
        """Start the server and wait until it answers."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = Path(tempfile.mkdtemp()) / "server.log"
        with self.log.open("w") as log:
            self.server = subprocess.Popen(
                [sys.executable, "-m", *(part.format(port=port) for part in self.command)],
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_until_healthy(self.url)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the server."""
        self.server.terminate()
        self.server.wait(timeout=20)

    def assert_clean_log(self) -> None:
        """Fail if any page raised."""
        said = self.log.read_text()
        assert not FAILED.search(said), said[-4000:]

    @contextlib.contextmanager
    def visit(self, path: str = "", *, scheme: str = "light", width: int = 1280, height: int = 900) -> Iterator[Visit]:
        """Open a page as a new visitor, and check that nothing was asked of another server.

        The tab may be one that an earlier visitor has left, with nothing of his in it: a new one takes three times as
        long.
        """
        self.context.clear_cookies()  # by which a browser that comes back would be known
        page = self.parked.pop() if self.parked else self.context.new_page()
        page.bring_to_front()  # a tab behind another, which a test has opened and closed, is painted once a second
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, media="null", reduced_motion="reduce")  # type: ignore[arg-type]
        try:
            with Visit(page) as visit:
                page.goto(f"{self.url}/{path}")
                visit.idle()
                yield visit
            assert not self.foreign, self.foreign
            if not page.is_closed():
                page.evaluate("() => { sessionStorage.clear(); localStorage.clear(); }")
                page.goto(f"{self.url}/_stcore/health")
                self.parked.append(page)
        except BaseException:
            page.close()
            raise

    @cached_property
    def context(self) -> BrowserContext:
        """What visitors share, as tabs of one browser do: what was loaded once. Sessions are the tabs' own.

        Other hosts are refused by their names (FLAGS): a route through the test would switch the browser's cache off,
        and each visit compile the whole app anew.
        """
        context = self.browser.new_context(accept_downloads=True, reduced_motion="reduce")
        context.on("request", self._note)
        return context

    def forget(self) -> None:
        """Let the next visitor come with a browser of their own, into which nothing was loaded."""
        self.__dict__.pop("context").close()
        self.parked.clear()

    def _note(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.foreign.append(request.url)


class Visit:
    """One visitor's page, which knows from the server's own messages how many runs have begun, and which has ended.

    The page's state attribute would not do: a short run can begin and end between two paintings of the page.
    """

    def __init__(self, page: Page) -> None:
        self.page, self.begun, self.ended = page, 0, 0
        self.drawn = 0  # how many runs of a whole page have ended

    def __enter__(self) -> Self:
        """Begin to count."""
        self.page.on("websocket", self._listen)
        return self

    def __exit__(self, *_: object) -> None:
        """Count no more."""
        self.page.remove_listener("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._count)

    def _count(self, frame: bytes | str) -> None:
        message = ForwardMsg.FromString(frame) if isinstance(frame, bytes) else ForwardMsg()
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.begun += 1
        elif kind == "script_finished":
            self.ended = self.begun
            self.drawn += message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY

    def idle(self) -> None:
        """Wait until the app has nothing left to do."""
        self.page.wait_for_function(IDLE, timeout=PATIENCE * 1000)
        self.page.wait_for_function("() => !document.querySelector('[data-testid=stException]')", timeout=2000)

    @contextlib.contextmanager
    def rerun(self) -> Iterator[None]:
        """Wait for the end of the run that an action starts; one that began before it may end meanwhile."""
        before, until = self.begun, time.monotonic() + UNSEEN
        yield
        self._wait(lambda: self.ended > before, until)
        self.idle()

    @contextlib.contextmanager
    def redrawn(self) -> Iterator[None]:
        """Wait until the whole page was drawn anew, however often its clocks run a part of it meanwhile."""
        before, until = self.drawn, time.monotonic() + PATIENCE
        yield
        self._wait(lambda: self.drawn > before, until)
        assert self.drawn > before, self.page.url
        self.idle()

    def _wait(self, done: Callable[[], bool], until: float) -> None:
        """Let the page work until something is done, or that time has come."""
        while not done() and time.monotonic() < until:
            self.page.wait_for_timeout(20)

    def text(self) -> str:
        """Return everything the page says."""
        return str(self.page.locator("[data-testid=stMain]").inner_text()).replace("\u00a0", " ")

    def sections(self) -> list[str]:
        """Return the titles of the page's sections."""
        return self.page.get_by_role("radiogroup", name="Section").get_by_role("radio").all_inner_texts()

    def look(self, name: str) -> None:
        """Look at the same results by another lens."""
        with self.rerun():
            self.page.get_by_role("radiogroup", name="Look at").get_by_role("radio", name=name).click()

    def section(self, title: str) -> None:
        """Open one of the page's sections."""
        part = self.page.get_by_role("radiogroup", name="Section").get_by_role("radio", name=title, exact=True)
        if part.get_attribute("aria-checked") != "true":
            with self.rerun():
                part.click()

    def menus(self, name: str) -> Locator:
        """Return what opens the menus of a name: a card and a section may have one each."""
        return self.page.get_by_test_id("stPopoverButton").filter(has_text=name)

    @contextlib.contextmanager
    def menu(self, name: str, place: int = 0) -> Iterator[Locator]:
        """Open a menu, whose content runs only when it is open, and close it again."""
        with self.rerun():
            self.menus(name).nth(place).click()
        yield self.page.get_by_test_id("stPopoverBody")
        with self.rerun():
            self.page.keyboard.press("Escape")

    def link(self) -> str:
        """Return the link that the page offers to share."""
        with self.menu("Share") as menu:
            return menu.get_by_test_id("stCode").inner_text()

    def upload(self, *files: tuple[str, bytes]) -> None:
        """Drop files on the uploader."""
        given = [{"name": name, "mimeType": "text/csv", "buffer": data} for name, data in files]
        with self.rerun():
            self.page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(given)  # type: ignore[arg-type]
