"""The app started from the command line, where its files lie beside the package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from compare_core.errors import DataError

HOME = Path(__file__).parents[2]


def start(port: int) -> int:
    """Start the app and wait until it ends.

    Raises
    ------
    DataError
        If only the library is installed.
    """
    script = HOME / "app.py"
    if not script.is_file() or not (HOME / "pages").is_dir():
        raise DataError(
            "The app is not installed here, only the library. Get the project's sources, and start it there with "
            "“make app”."
        )
    command = [sys.executable, "-m", "streamlit", "run", str(script), "--server.port", str(port)]
    return subprocess.call(command, cwd=HOME, env={**os.environ, "PYTHONPATH": str(HOME)})  # noqa: S603 - our own app
