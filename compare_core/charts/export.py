"""A chart as an SVG, PNG or PDF file, drawn in a process of its own: the renderer can abort the one it runs in."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Literal

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Sequence

Spec = dict[str, Any]
Form = Literal["svg", "png", "pdf"]
PATIENCE = 60  # seconds
PAPER = "#ffffff"  # behind a picture of pixels, which elsewhere may stand on any colour
WIDTH = 640  # pixels of a chart that on a page is as wide as its place


def to_svg(spec: Spec) -> bytes:
    """Draw a Vega-Lite specification as SVG.

    Raises
    ------
    DataError
        If the renderer is not installed, fails, or takes longer than a minute.
    """
    return drawn([spec], "svg")[0]


def to_png(spec: Spec) -> bytes:
    """Draw a Vega-Lite specification as PNG, with twice as many pixels as on a page.

    Raises
    ------
    DataError
        As `to_svg` does.
    """
    return drawn([spec], "png")[0]


def drawn(specs: Sequence[Spec], form: Form) -> list[bytes]:
    """Draw several Vega-Lite specifications in the same form; the renderer, which is slow to begin, begins once.

    Raises
    ------
    DataError
        As `to_svg` does.
    """
    if not specs:
        return []
    fixed = [{**spec, "width": WIDTH} if spec.get("width") == "container" else spec for spec in specs]
    fixed = [{**spec, "background": PAPER} for spec in fixed] if form == "png" else fixed
    command = [sys.executable, "-m", "compare_core.charts.export", form]
    try:
        done = subprocess.run(  # noqa: S603 - our own module, with data on its standard input only
            command, input=json.dumps(fixed).encode(), capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise DataError("Drawing the picture took too long. Download the table instead.") from None
    if done.returncode or not done.stdout:
        raise DataError("The picture could not be drawn as a file. Download the table instead.")
    return [base64.b64decode(one) for one in json.loads(done.stdout)]


def main(form: str) -> None:
    """Read specifications from standard input and write their pictures, in Base64."""
    import vl_convert

    made = [_made(vl_convert, spec, form) for spec in json.load(sys.stdin)]
    json.dump([base64.b64encode(one).decode() for one in made], sys.stdout)


def _made(renderer: Any, spec: Spec, form: str) -> bytes:
    if form == "png":
        return bytes(renderer.vegalite_to_png(spec, scale=2))
    if form == "pdf":
        return bytes(renderer.vegalite_to_pdf(spec))
    return str(renderer.vegalite_to_svg(spec)).encode()


if __name__ == "__main__":
    main(sys.argv[1])
