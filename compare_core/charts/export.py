"""A chart as an SVG or PNG file, drawn in a process of its own because the renderer can abort the one it runs in."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from compare_core.errors import DataError

PATIENCE = 60  # seconds
PAPER = "#ffffff"  # behind a picture of pixels, which elsewhere may stand on any colour
WIDTH = 640  # pixels of a chart that on a page is as wide as its place


def to_svg(spec: dict[str, Any]) -> bytes:
    """Draw a Vega-Lite specification as SVG.

    Raises
    ------
    DataError
        If the renderer is not installed, fails, or takes longer than a minute.
    """
    return _drawn(spec, "svg")


def to_png(spec: dict[str, Any]) -> bytes:
    """Draw a Vega-Lite specification as PNG, with twice as many pixels as on a page.

    Raises
    ------
    DataError
        As `to_svg` does.
    """
    return _drawn({**spec, "background": PAPER}, "png")


def _drawn(spec: dict[str, Any], form: str) -> bytes:
    fixed = {**spec, "width": WIDTH} if spec.get("width") == "container" else spec
    command = [sys.executable, "-m", "compare_core.charts.export", form]
    try:
        done = subprocess.run(  # noqa: S603 - our own module, with data on its standard input only
            command, input=json.dumps(fixed).encode(), capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise DataError("Drawing the picture took too long. Download the table instead.") from None
    if done.returncode or not done.stdout:
        raise DataError("The picture could not be drawn as a file. Download the table instead.")
    return done.stdout


def main(form: str) -> None:
    """Read a specification from standard input and write its picture."""
    import vl_convert

    spec = json.load(sys.stdin)
    if form == "png":
        sys.stdout.buffer.write(vl_convert.vegalite_to_png(spec, scale=2))
    else:
        sys.stdout.write(vl_convert.vegalite_to_svg(spec))


if __name__ == "__main__":
    main(sys.argv[1])
