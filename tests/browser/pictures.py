"""Take pictures: `python -m tests.browser.pictures FOLDER`; with `sheets` after it, the contact sheets.

A contact sheet shows the first screen of every page of every example, in one look (light, dark, or a phone's).
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from compare_core.examples import EXAMPLES, open_example
from tests.browser.drive import Served, Visit, browsing
from tests.conftest import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
FIVE = (
    "omnibus?model=svm&model=forest&model=boosting&model=k-NN&model=logistic&n="
    "11111:608,11110:31,11101:24,11011:9,10111:12,01111:17,11100:38,00011:6,10000:5,01000:4,00100:9,01100:21,01110:16,"
    "00000:52,11000:7,10011:11,00110:13"
)
MOONS = (
    "bayesian?model=MLP&model=random+forest&design=2x5&metric=F1&costs=0,5,7:2,-5,0&scores="
    "0.86,0.84,0.87,0.85,0.88,0.83,0.86,0.87,0.85,0.86&scores=0.85,0.85,0.86,0.83,0.86,0.84,0.85,0.85,0.84,0.86"
)
LOOKS = {"light": ("light", 1280, 900), "dark": ("dark", 1280, 900), "phone": ("light", 390, 844)}
ANSWERS = {"pairwise": "Two models", "omnibus": "Many models", "bayesian": "Probability"}
THUMB = {"light": 400, "dark": 400, "phone": 240}  # pixels of one picture's width in a sheet
SETTLED = 1200  # milliseconds in which the charts have faded in


def _experiment(visit: Visit) -> None:
    """Run the first experiment."""
    visit.page.get_by_role("button", name="Run", exact=True).click()
    visit.page.get_by_text(re.compile("Done:")).wait_for()
    visit.idle()


def _probabilities(visit: Visit) -> None:
    """Upload the example of probabilities, and open its curves."""
    visit.upload(*open_example("tumour-probabilities"))
    visit.page.get_by_role("link", name=re.compile("See why")).click()
    visit.idle()
    with visit.rerun():
        visit.page.get_by_role("radio", name="By another metric").click()
    visit.page.get_by_role("heading", name="ROC curves").scroll_into_view_if_needed()


def _nothing(_: Visit) -> None:
    """Look at the page as it opens."""


PAGES: dict[str, tuple[str, Callable[[Visit], None]]] = {
    "pairwise": ("pairwise?model=svm&model=random+forest&n=12,18,41,829", _nothing),
    "data": ("", _nothing),
    "omnibus": (FIVE, _nothing),
    "bayesian": (MOONS, _nothing),
    "experiment": ("experiment", _experiment),
    "probabilities": ("", _probabilities),
}


def main(folder: str, what: str = "pages") -> None:
    """Open every page in every look and save what it shows."""
    path = chromium()
    if path is None:
        sys.exit("Install Chromium to take pictures.")
    Path(folder).mkdir(parents=True, exist_ok=True)
    with browsing(path) as browser, Served(browser) as served:
        (_sheets if what == "sheets" else _pages)(served, folder)


def _pages(served: Served, folder: str) -> None:
    for page, (address, prepare) in PAGES.items():
        for look, (scheme, width, height) in LOOKS.items():
            with served.visit(address, scheme=scheme, width=width, height=height) as visit:
                prepare(visit)
                visit.page.wait_for_timeout(SETTLED)
                visit.page.screenshot(path=f"{folder}/{page}-{look}.png")


def _sheets(served: Served, folder: str) -> None:
    """Put the first screens of all examples on one sheet a look: a row an example, a column a page."""
    for look, (scheme, width, height) in LOOKS.items():
        with served.visit("", scheme=scheme, width=width, height=height) as visit:
            rows = [[_small(shot, THUMB[look]) for shot in _screens(visit, name)] for name in EXAMPLES]
        wide, high = THUMB[look] + 8, rows[0][0].height + 8
        sheet = Image.new("RGB", (wide * max(map(len, rows)), high * len(rows)), "#888888")
        for down, row in enumerate(rows):
            for right, picture in enumerate(row):
                sheet.paste(picture, (right * wide, down * high))
        sheet.save(f"{folder}/{look}.png", optimize=True)
        print(f"{folder}/{look}.png: {len(rows)} examples")


def _screens(visit: Visit, example: str) -> Iterator[bytes]:
    """Take the first screen of each page that shows an example; the lens leads from one to the next."""
    visit.page.goto(f"{visit.page.url.split('//')[0]}//{visit.page.url.split('/')[2]}/")
    visit.idle()
    visit.upload(*open_example(example))
    for page, name in (("data", ""), *ANSWERS.items()):
        if page == "pairwise":
            visit.page.get_by_role("link", name=re.compile("See why|Look at two")).last.click()
        elif page != "data":
            visit.page.get_by_role("radio", name=name).click()
        visit.idle()
        visit.page.wait_for_timeout(SETTLED)
        yield visit.page.screenshot()


def _small(shot: bytes, width: int) -> Image.Image:
    """Make a picture small enough for its place in a sheet."""
    picture = Image.open(BytesIO(shot)).convert("RGB")
    return picture.resize((width, picture.height * width // picture.width))


if __name__ == "__main__":
    main(*sys.argv[1:])
