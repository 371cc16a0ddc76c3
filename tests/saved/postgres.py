"""A PostgreSQL of our own for a test, from the packages of the system: on a socket in a folder, nowhere else."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
from pathlib import Path
from typing import Self

QUICK = {"fsync": "on", "listen_addresses": "", "max_connections": "60"}


def programs() -> Path | None:
    """Return where PostgreSQL's programs lie, of the newest version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda path: float(path.parts[4]))
    there = shutil.which("pg_ctl")
    return found[-1].parent if found else Path(there).parent if there else None


class Postgres:
    """A server that is started, stopped and killed by a test."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs, self.data = folder, programs, folder / "data"
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(folder, self.user)
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", self.user, "--no-sync", "-E", "UTF8")
        settings = {**QUICK, "unix_socket_directories": str(folder)}
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())

    @property
    def url(self) -> str:
        """Its address."""
        return f"postgresql+psycopg://{self.user}@/postgres?host={self.folder}"

    def __enter__(self) -> Self:
        """Start it and wait until it answers."""
        self.control("start")
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it."""
        with contextlib.suppress(subprocess.CalledProcessError):  # a test may have stopped it
            self.control("stop", "-m", "immediate")

    def control(self, *command: str) -> None:
        """Start, stop or restart it."""
        self._run("pg_ctl", "-D", str(self.data), "-l", str(self.folder / "log"), "-w", *command)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        user = self.user if os.getuid() == 0 else None
        subprocess.run(command, check=True, capture_output=True, user=user, cwd=self.folder, env={"LC_ALL": "C.UTF-8"})
