"""Every kind of chart is drawn in a real browser with hostile names, which stay names.

`python -m pytest -m long tests/hostile -n 0` takes some minutes; `tests/browser/test_names.py` looks at the
main pages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from compare_core.names import display
from tests.browser.drive import Served
from tests.charts.figures import CHARTS
from tests.charts.figures import NAMES as TAME
from tests.hostile.gallery import TRIPLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

pytestmark = [pytest.mark.browser, pytest.mark.long]

GALLERY = ("uvicorn", "tests.hostile.gallery:app", "--port", "{port}", "--host", "127.0.0.1")
WATCH = "window.broken = []; document.addEventListener('securitypolicyviolation', e => broken.push(e.blockedURI))"
SEEN = """() => Object.fromEntries([...document.querySelectorAll('[class*="st-key-chart_"]')].map(place => [
  [...place.classList].find(name => name.startsWith('st-key-chart_')).slice(13),
  {marks: [...place.querySelectorAll('svg g.role-mark')].map(marks => marks.childElementCount),
   text: [...place.querySelectorAll('svg text')].map(text => text.textContent).join('\\n'),
   odd: place.querySelectorAll('svg image, svg a, svg script, svg foreignObject').length}]))"""
FEWEST = 4  # characters in a row by which a name is known again where a chart cuts it at either end


@pytest.fixture(scope="module")
def gallery(served: Served) -> Iterator[Served]:
    """Serve the gallery under the headers of the deployed app, for the browser that the worker has."""
    with Served(served.browser, *GALLERY) as shown:
        yield shown
        shown.assert_clean_log()


def drawn(gallery: Served, place: int) -> Mapping[str, Any]:
    """Return what every chart shows, once all are drawn; fail if the browser complains of any, or runs a name."""
    said: list[str] = []
    gallery.context.add_init_script(WATCH)
    gallery.context.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    gallery.context.on("weberror", lambda error: said.append(str(error.error)))
    with gallery.visit(f"?names={place}", height=1200) as visit:
        visit.page.wait_for_function(
            "count => document.querySelectorAll('[data-testid=stVegaLiteChart] svg').length >= count", arg=len(CHARTS)
        )
        visit.page.wait_for_timeout(300)  # for what a name would ask for once it is drawn
        seen: Mapping[str, Any] = visit.page.evaluate(SEEN)
        assert visit.page.evaluate("() => window.ran") is None
        assert visit.page.evaluate("() => window.broken") == []
    assert said == []
    return seen


@pytest.fixture(scope="module")
def tame(gallery: Served) -> Mapping[str, Any]:
    """Return what every chart shows of models with plain names."""
    seen = drawn(gallery, 0)
    assert set(seen) == set(CHARTS)
    assert sum(any(name in chart["text"] for name in TAME) for chart in seen.values()) > len(CHARTS) / 3
    return seen


@pytest.mark.parametrize("place", range(1, len(TRIPLES)))
def test_every_chart_shows_any_name_as_text(gallery: Served, tame: Mapping[str, Any], place: int) -> None:
    called, wrong = dict(zip(TAME, TRIPLES[place], strict=True)), []
    for chart, seen in drawn(gallery, place).items():
        if _outline(seen) != _outline(tame[chart]):
            wrong.append((chart, seen))
        gone = [name for name in TAME if name in tame[chart]["text"] and name not in seen["text"]]
        wrong += [(chart, called[name], seen["text"]) for name in gone if not _shown(called[name], seen["text"])]
    assert not wrong


def _outline(seen: Mapping[str, Any]) -> tuple[bool, bool, int]:
    """Return what no name may change: whether there are marks and texts, and how much else than shapes there is."""
    return sum(seen["marks"]) > 0, bool(seen["text"]), seen["odd"]


def _shown(name: str, text: str) -> bool:
    """Tell whether a name, or what a chart leaves of it, stands in a text."""
    whole = display(name)
    return any(whole[at : at + FEWEST] in text for at in range(max(1, len(whole) - FEWEST + 1)))
