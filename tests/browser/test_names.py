"""Names that a browser, Streamlit's Markdown or Vega would read as more than names, on the main pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.drive import Served, Visit

pytestmark = pytest.mark.browser

TAME = ("one", "two", "three")
HOSTILE = (
    "http://a.example/x\u2028y'm[0]\\n.b",
    "www.b.example \u202e:material_home: -> <a href='/x'>\u2029",
    'me@c.example \u0085:streamlit:\x0b\x0c\x00 \u2066"datum.x" mailto:d@e.example',
)
COUNTS = "111:608,110:31,101:24,011:9,100:38,010:15,001:6,000:52"
SCORES = ("0.8,0.7,0.6,0.9,0.8,0.7", "0.7,0.8,0.5,0.7,0.6,0.6", "0.5,0.6,0.6,0.7,0.5,0.4")
MARKS = """() => [...document.querySelectorAll('[data-testid=stVegaLiteChart]')].map(chart =>
  [...chart.querySelectorAll('svg g.role-mark')].map(marks => marks.childElementCount))"""
LINKS = """() => [...document.querySelectorAll('[data-testid=stApp] a, [data-testid=stPopoverBody] a')]
  .filter(link => !link.href.startsWith(location.origin) || link.textContent.includes('.example'))
  .map(link => link.outerHTML)"""
ICONS = ", ".join(
    f"[data-testid={place}] {icon}"
    for place in ("stMain", "stPopoverBody")
    for icon in ("[aria-label='home icon']", "img[alt='Streamlit logo']")
)
OWN_ARROW = " better \u2192"  # in pictures; every other one would be a name's "->" that was turned into one
OTHERS = (("pairwise", "counts"), ("bayesian", "counts"), ("pairwise", "scores"), ("omnibus", "scores"))
MENUS = ("Settings", "Share", "Copy for a paper")


def marks(visit: Visit) -> list[list[int]]:
    """Return how many marks each layer of each chart shows, once all charts have drawn."""
    visit.page.wait_for_function(f"() => {{ const all = ({MARKS})(); return all.length && all.every(c => c.length) }}")
    return visit.page.evaluate(MARKS)  # type: ignore[no-any-return]


def assert_only_text(visit: Visit) -> None:
    """Fail if a name became a link, an icon or an alert, or turned the words around it."""
    assert visit.page.evaluate(LINKS) == []
    assert visit.page.locator(ICONS).count() == 0
    shown = [visit.text(), *visit.page.get_by_test_id("stPopoverBody").all_inner_texts()]
    said = "".join(shown).replace(OWN_ARROW, "")
    assert not re.search("[\u2028\u2029\u202a-\u202e\u2066-\u2069\u2192\u0085]", said)


def charted(visit: Visit, check: Callable[[Visit], None] | None = None, *, files: bool = True) -> list[list[int]]:
    """Return the marks of all charts in every section, and check each section and the menus of its files."""
    seen = []
    for title in visit.sections():
        visit.section(title)
        seen += marks(visit)
        if check is not None:
            check(visit)
            for place in range(min(visit.menus("Download").count(), 2) if files else 0):
                with visit.menu("Download", place):
                    check(visit)
    return seen


def link(page: str, models: tuple[str, ...], kind: str = "counts") -> str:
    """Write a link by hand to what these models did, under their names."""
    datasets = [f"{model} {i}" for model in models for i in (1, 2)]
    known = {"counts": {"n": COUNTS}, "scores": {"scores": SCORES, "dataset": datasets, "metric": models[0]}}[kind]
    return f"{page}?{urlencode({'model': models, **known}, doseq=True)}"


@pytest.mark.long
@pytest.mark.parametrize(("page", "kind"), [("", "counts"), *OTHERS])
def test_names_in_a_link_stay_names(served: Served, page: str, kind: str) -> None:
    with served.visit(link(page, TAME, kind)) as visit:
        expected = charted(visit) if page else marks(visit)
    with served.visit(link(page, HOSTILE, kind)) as visit:
        files = page != "pairwise"  # whose menus a file's names are held to below
        assert (charted(visit, assert_only_text, files=files) if page else marks(visit)) == expected
        assert_only_text(visit)
        for name in MENUS if page else ():
            with visit.menu(name):
                assert_only_text(visit)
        assert "a.example/x y'm[0]\\n.b" in visit.text()


def test_names_in_a_file_stay_names(served: Served) -> None:
    first, second, third = (f'"{name}"'.replace("\x00", "") for name in (n.replace('"', '""') for n in HOSTILE))
    rows = f"{third},{third},{first}\n{first},{first},{first}\n{first},{third},{first}\n" * 20
    with served.visit() as visit:
        visit.upload(("http://f.example.csv", f"y_true,{first},{second}\n{rows}".encode()))
        marks(visit)
        with visit.rerun():
            visit.page.get_by_text("Understood as").click()
        assert_only_text(visit)
        with visit.rerun():
            visit.page.get_by_role("link", name=re.compile("See why")).click()
        pictures: list[str] = []

        def check(visit: Visit) -> None:
            assert_only_text(visit)
            offers = visit.page.get_by_test_id("stPopoverBody").get_by_role("button", name=".svg")
            pictures.extend(offers.all_inner_texts())

        assert len(charted(visit, check)) >= 6
        assert len(set(pictures)) >= 6
        visit.section("Why")
        with visit.menu("Download") as menu, visit.page.expect_download() as waiting:
            menu.get_by_role("button", name=".svg").first.click()
        assert "a.example" in waiting.value.path().read_text()


def test_two_names_that_look_alike_stay_two(served: Served) -> None:
    alike = ("svm", "svm\u200b", "a long name of which the first forty characters are " + "x" * 20)
    with served.visit(link("pairwise", alike)) as visit:
        said = visit.text()
        assert "svm (2)" in said
        boxes = [visit.page.get_by_role("combobox", name=f"Model {side}") for side in "AB"]
        assert [box.input_value() for box in boxes] == ["svm", "svm (2)"]
