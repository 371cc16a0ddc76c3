"""A chart as an SVG file, drawn in a process of its own because the renderer can abort the one it runs in."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from compare_core.errors import DataError

PATIENCE = 60  # seconds
WIDTH = 640  # pixels of a chart that on a page is as wide as its place


def to_svg(spec: dict[str, Any]) -> bytes:
    """Draw a Vega-Lite specification.

    Raises
    ------
    DataError
        If the renderer is not installed, fails, or takes longer than a minute.
    """
    fixed = {**spec, "width": WIDTH} if spec.get("width") == "container" else spec
    command = [sys.executable, "-m", "compare_core.charts.export"]
    try:
        done = subprocess.run(  # noqa: S603 - our own module, with data on its standard input only
            command, input=json.dumps(fixed).encode(), capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise DataError("Drawing the picture took too long. Download the table instead.") from None
    if done.returncode or not done.stdout:
        raise DataError("The picture could not be drawn as a file. Download the table instead.")
    return done.stdout


def main() -> None:
    """Read a specification from standard input and write its SVG."""
    import vl_convert

    sys.stdout.write(vl_convert.vegalite_to_svg(json.load(sys.stdin)))


if __name__ == "__main__":
    main()
