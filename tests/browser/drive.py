"""The app in a real Chromium: serve it, open pages, and wait until it is idle instead of sleeping."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
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
]
COUNT_RUNS = """
window.runs = 0;
new MutationObserver(changes => { for (const c of changes)
  if (c.target.getAttribute('data-test-script-state') === 'running') window.runs += 1;
}).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-test-script-state']});
"""
IDLE = """() => {
  const app = document.querySelector('[data-testid=stApp]');
  return app && app.getAttribute('data-test-connection-state') === 'CONNECTED'
    && app.getAttribute('data-test-script-state') === 'notRunning'
    && !document.querySelector('[data-testid=stSkeleton], [data-stale="true"]');
}"""
PATIENCE = 60


class Served:
    """A server on a free port and a browser to look at it with."""

    def __init__(self, chromium: str, *command: str) -> None:
        self.chromium = chromium
        self.command = command

    def __enter__(self) -> Self:
        """Start both."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkdtemp()) / "server.log"
        command = self.command or (sys.executable, "-m", "streamlit", "run", "app.py")
        options = ["--server.port", str(self.port), "--server.address", "127.0.0.1", "--server.headless", "true"]
        if command[2:3] == ("uvicorn",):
            options = ["--port", str(self.port), "--host", "127.0.0.1"]
        self.server = subprocess.Popen(
            [*command, *options],
            cwd=ROOT,
            stdout=self.log.open("w"),
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONWARNINGS": "default"},
        )
        self._wait_until_healthy()
        self.playwright = sync_playwright().start()
        self.browser: Browser = self.playwright.chromium.launch(executable_path=self.chromium, args=FLAGS)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop both."""
        self.browser.close()
        self.playwright.stop()
        self.server.terminate()
        self.server.wait(timeout=20)

    def _wait_until_healthy(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                if urllib.request.urlopen(f"{self.url}/_stcore/health").read() == b"ok":  # noqa: S310 - our own server
                    return
            time.sleep(0.1)
        raise TimeoutError(self.log.read_text())

    def assert_clean_log(self) -> None:
        """Fail if any page raised."""
        assert "Traceback" not in self.log.read_text(), self.log.read_text()[-4000:]

    @contextlib.contextmanager
    def visit(self, path: str = "", *, scheme: str = "light", width: int = 1280, height: int = 900) -> Iterator[Visit]:
        """Open a page as a new visitor, and check that nothing was asked of another server."""
        context: BrowserContext = self.browser.new_context(
            color_scheme=scheme,  # type: ignore[arg-type]
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            accept_downloads=True,
        )
        context.add_init_script(COUNT_RUNS)
        foreign: list[str] = []

        def guard(route: Any) -> None:
            if route.request.url.startswith((self.url, "data:", "blob:")):
                route.continue_()
            else:
                foreign.append(route.request.url)
                route.abort()

        context.route("**/*", guard)
        page = context.new_page()
        try:
            page.goto(f"{self.url}/{path}")
            visit = Visit(page)
            visit.idle()
            yield visit
            assert not foreign, foreign
        finally:
            context.close()


class Visit:
    """One visitor's page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def idle(self) -> None:
        """Wait until the app has nothing left to do."""
        self.page.wait_for_function(IDLE, timeout=PATIENCE * 1000)
        self.page.wait_for_function("() => !document.querySelector('[data-testid=stException]')", timeout=2000)

    @contextlib.contextmanager
    def rerun(self) -> Iterator[None]:
        """Wait for the rerun that an action starts, and for its end."""
        before = self.page.evaluate("window.runs")
        yield
        self.page.wait_for_function(f"() => window.runs > {before}", timeout=PATIENCE * 1000)
        self.idle()

    def text(self) -> str:
        """Return everything the page says."""
        return str(self.page.locator("[data-testid=stMain]").inner_text())

    def upload(self, *files: tuple[str, bytes]) -> None:
        """Drop files on the uploader."""
        given = [{"name": name, "mimeType": "text/csv", "buffer": data} for name, data in files]
        with self.rerun():
            self.page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(given)  # type: ignore[arg-type]
