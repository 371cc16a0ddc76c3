"""The processes of `deploy/compose.yaml` without containers: a proxy, two of the app, a database, a Dask cluster."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any, Self

from tests import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PROXY = ROOT / "deploy" / "nginx" / "parity.conf"
PATIENCE = 180.0  # seconds, on a machine that has much else to do
MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{}}
http {{
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/parity.conf;
}}
"""


def free_ports(many: int) -> list[int]:
    """Find ports that nobody listens on."""
    with contextlib.ExitStack() as held:
        taken = [held.enter_context(socket.socket()) for _ in range(many)]
        for each in taken:
            each.bind(("127.0.0.1", 0))
        return [int(each.getsockname()[1]) for each in taken]


def nginx() -> str | None:
    """Return where nginx lies."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


class Together:
    """All processes, from when the apps are ready until they are stopped."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder, self.database = folder, database
        self.ports = dict(zip(("proxy", "one", "two", "dask"), free_ports(4), strict=True))
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def url(self, name: str = "proxy") -> str:
        """Return the address of one of them."""
        return f"http://127.0.0.1:{self.ports[name]}"

    def __enter__(self) -> Self:
        """Start the apps and the proxy, and wait until both apps are ready."""
        self.write_proxy()
        self.start(
            "proxy", [nginx() or "nginx", "-e", str(self.folder / "error.log"), "-c", str(self.folder / "main.conf")]
        )
        for name in ("one", "two"):
            self.start_app(name)
        for name in ("one", "two"):
            self.wait(name)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop every process that was started."""
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def write_proxy(self) -> None:
        """Write the proxy's configuration as it stands, but for addresses."""
        chosen = PROXY.read_text(encoding="utf-8").replace("/dev/stdout", str(self.folder / "access.log"))
        for written, name in (("app-1:8501", "one"), ("app-2:8501", "two"), ("listen 8080", "proxy")):
            address = f"127.0.0.1:{self.ports[name]}"
            assert written in chosen
            chosen = chosen.replace(written, f"listen {address}" if name == "proxy" else address)
        (self.folder / "parity.conf").write_text(chosen, encoding="utf-8")
        (self.folder / "main.conf").write_text(MAIN.format(folder=self.folder), encoding="utf-8")

    def start(self, name: str, command: list[str], settings: Mapping[str, str] | None = None) -> None:
        """Start a process, whose log goes into the folder."""
        with (self.folder / f"{name}.log").open("ab") as log:
            known = os.environ | (settings or {})
            self.running[name] = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, env=known)

    def start_app(self, name: str) -> None:
        """Start one process of the app."""
        settings = {"DATABASE_URL": self.database, "PARITY_DASK": f"tcp://127.0.0.1:{self.ports['dask']}"}
        self.start(name, [sys.executable, "-m", "serving", "--port", str(self.ports[name])], settings)

    def start_cluster(self) -> None:
        """Start a Dask scheduler and two workers."""
        address = f"tcp://127.0.0.1:{self.ports['dask']}"
        dask = [sys.executable, "-m", "dask"]
        self.start(
            "dask", [*dask, "scheduler", "--host", "127.0.0.1", "--port", str(self.ports["dask"]), "--no-dashboard"]
        )
        for number in range(2):
            worker = ["worker", address, "--nthreads", "1", "--no-dashboard", "--local-directory", str(self.folder)]
            self.start(f"worker {number}", [*dask, *worker])

    def wait(self, name: str) -> None:
        """Wait until one of them is ready."""
        until = time.monotonic() + PATIENCE
        while asked(f"{self.url(name)}/healthz")[0] != 200:
            assert time.monotonic() < until, (self.folder / f"{name}.log").read_text()[-2000:]
            time.sleep(0.1)

    def log(self, name: str) -> str:
        """Return what one of them has logged."""
        return (self.folder / f"{name}.log").read_text(encoding="utf-8")


def asked(url: str, cookie: str = "") -> tuple[int, dict[str, str]]:
    """Ask for a path; return the status and the cookies that are set, 0 where nobody answers."""
    request = urllib.request.Request(url, headers={"Cookie": cookie} if cookie else {})  # noqa: S310
    answer: Any
    try:
        answer = urllib.request.urlopen(request)  # noqa: S310
    except urllib.error.HTTPError as refused:
        answer = refused
    except OSError:
        return 0, {}
    with answer:
        set_now = SimpleCookie("; ".join(answer.headers.get_all("Set-Cookie", [])))
        return answer.status, {name: part.value for name, part in set_now.items()}
