"""Take the pictures of the README and of docs: `python -m tests.browser.pictures FOLDER`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from compare_core.examples import open_example
from tests.browser.drive import Served, Visit, browsing
from tests.conftest import chromium

FIVE = (
    "omnibus?model=svm&model=forest&model=boosting&model=k-NN&model=logistic&n="
    "11111:608,11110:31,11101:24,11011:9,10111:12,01111:17,11100:38,00011:6,10000:5,01000:4,00100:9,01100:21,01110:16,"
    "00000:52,11000:7,10011:11,00110:13"
)
MOONS = (
    "bayesian?model=MLP&model=random+forest&design=2x5&metric=F1&costs=7,5,0:0,-5,2&scores="
    "0.86,0.84,0.87,0.85,0.88,0.83,0.86,0.87,0.85,0.86&scores=0.85,0.85,0.86,0.83,0.86,0.84,0.85,0.85,0.84,0.86"
)
PAGES = {
    "pairwise": "pairwise?model=svm&model=random+forest&n=12,18,41,829",
    "data": "",
    "omnibus": FIVE,
    "bayesian": MOONS,
    "experiment": "experiment",
    "probabilities": "",
}

LOOKS = {"light": ("light", 1280, 1500), "dark": ("dark", 1280, 1500), "phone": ("light", 390, 1500)}


def _open_probabilities(visit: Visit) -> None:
    """Upload the example of probabilities, go to its page, and down to the curves."""
    with visit.rerun():
        visit.upload(*open_example("tumour-probabilities"))
    visit.page.get_by_role("link", name=re.compile("See why")).click()
    visit.idle()
    visit.page.get_by_text("ROC curves", exact=True).scroll_into_view_if_needed()
    visit.page.evaluate("() => document.querySelector('[data-testid=stMain]').scrollBy(0, 900)")


def main(folder: str) -> None:
    """Open every page in every look and save what it shows."""
    path = chromium()
    if path is None:
        sys.exit("Install Chromium to take pictures.")
    Path(folder).mkdir(parents=True, exist_ok=True)
    with browsing(path) as browser, Served(browser) as served:
        for page, address in PAGES.items():
            for look, (scheme, width, height) in LOOKS.items():
                with served.visit(address, scheme=scheme, width=width, height=height) as visit:
                    if page == "experiment":
                        visit.page.get_by_role("button", name="Run", exact=True).click()
                        visit.page.get_by_role("heading", name=re.compile("Done")).wait_for()
                        visit.idle()
                    if page == "probabilities":
                        _open_probabilities(visit)
                    visit.page.wait_for_timeout(1500)  # the charts fade in
                    visit.page.screenshot(path=f"{folder}/{page}-{look}.png")


if __name__ == "__main__":
    main(sys.argv[1])
