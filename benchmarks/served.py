"""A server of its own for a benchmark, on this machine alone."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

from benchmarks.harness import ROOT
from tests.browser.drive import FAILED, wait_until_healthy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def served(command: Callable[[int], list[str]], failed: Callable[[str], None]) -> Iterator[tuple[int, str]]:
    """Serve by a command for Python that is told the port; give the process's id and the address.

    Where a page raised, the server's log goes to `failed`: the page itself says no more than that there was an error.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryFile("w+") as log:
        whole = [sys.executable, "-m", *command(port)]
        server = subprocess.Popen(whole, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        try:
            wait_until_healthy(url)
            yield server.pid, url
        finally:
            server.terminate()
            server.wait(timeout=20)
        log.seek(0)
        if FAILED.search(said := log.read()):
            failed(said)
