"""How pages look: within few screens, nothing cut off, and on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from compare_core.examples import open_example
from tests.thorough import listed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.drive import Served, Visit

SCREENS = {1280: (900, 2), 390: (844, 4)}  # width: the height of a screen, and how many of them a page may take
PAGES = ("pairwise", "omnibus", "bayesian", "experiment", "")
HEIGHT = "document.querySelector('[data-testid=stMainBlockContainer]').getBoundingClientRect().height"
STEADY = """async () => {  // the page keeps its height for a fifth of a second
  const height = () => document.querySelector('[data-testid=stMainBlockContainer]').getBoundingClientRect().height;
  for (let last = -1, same = 0, looks = 0; same < 4 && looks < 60; looks += 1, last = height()) {
    same = height() === last ? same + 1 : 0;
    await new Promise(done => setTimeout(done, 50));
  }
}"""
CUT = """() => {
  const main = document.querySelector('[data-testid=stMain]');
  const room = main.getBoundingClientRect().right + 1;
  const parts = 'p, h1, h2, h3, button, [data-testid=stVegaLiteChart], [data-testid=stMetric]';
  const over = [...main.querySelectorAll(parts)]
    .filter(e => e.getBoundingClientRect().width && e.getBoundingClientRect().right > room);
  return [main.scrollWidth - main.clientWidth, over.map(e => e.textContent.slice(0, 60))];
}"""

pytestmark = pytest.mark.browser


def look(visit: Visit, page: str) -> None:
    """Look at a page on a desktop and on a phone."""
    for width, (screen, most) in SCREENS.items():
        visit.page.set_viewport_size({"width": width, "height": screen})
        visit.page.evaluate(STEADY)  # charts take their height
        height = float(visit.page.evaluate(HEIGHT))
        assert height <= most * screen, f"{page} takes {height / screen:.2f} screens at {width} px"
        scrolls, cut = visit.page.evaluate(CUT)
        assert scrolls <= 0, f"{page} scrolls sideways by {scrolls} px at {width} px"
        assert not cut, f"{page} cuts off {cut} at {width} px"


@pytest.mark.parametrize("page", listed(PAGES, short=("", "pairwise", "experiment")))  # passages show the others
def test_pages_take_few_screens_and_cut_nothing_off(served: Served, page: str) -> None:
    with served.visit(page) as visit:
        look(visit, page or "the first page")


@pytest.mark.parametrize(
    "example",
    ["passages", *(pytest.param(name, marks=pytest.mark.long) for name in ("moons-folds", "fourteen-data-sets"))],
)
def test_scores_and_clusters_take_few_screens(served: Served, example: str) -> None:
    with served.visit() as visit:
        visit.upload(*open_example(example))
        with visit.rerun():
            visit.page.get_by_role("link", name=re.compile("See why|Look at two")).last.click()
        look(visit, f"{example}, two models")
        for lens in ("Many models", "Probability"):
            visit.look(lens)
            look(visit, f"{example}, {lens}")


def test_the_answer_fits_on_two_sheets_of_paper(served: Served, tmp_path: Path) -> None:
    with served.visit("pairwise") as visit:
        visit.page.wait_for_timeout(700)
        visit.page.emulate_media(media="print")
        assert not visit.page.get_by_test_id("stHeader").is_visible()
        assert not visit.page.get_by_role("radiogroup").first.is_visible()
        assert visit.page.get_by_role("heading", level=1).is_visible()
        visit.page.pdf(path=tmp_path / "answer.pdf", format="A4", print_background=True)
    sheets = re.findall(rb"/Type\s*/Page[^s]", (tmp_path / "answer.pdf").read_bytes())
    assert 1 <= len(sheets) <= 2


def test_a_room_is_led_by_the_arrow_keys(served: Served) -> None:
    with served.visit("pairwise?present=1") as visit:
        title = visit.page.get_by_role("heading", level=1)
        assert title.inner_text().endswith("which is better?")
        assert not visit.page.get_by_test_id("stHeader").is_visible()
        with visit.rerun():
            visit.page.keyboard.press("Space")
        assert "was right more often than" in title.inner_text()
        with visit.rerun():
            visit.page.keyboard.press("ArrowRight")
        assert title.inner_text() == "How large is the difference?"
        assert visit.page.get_by_test_id("stVegaLiteChart").count() == 0
        with visit.rerun():
            visit.page.keyboard.press("Space")
        visit.page.get_by_test_id("stVegaLiteChart").wait_for()
        with visit.rerun():
            visit.page.keyboard.press("ArrowLeft")
        assert title.inner_text().endswith("which is better?")
