"""Every page can be used without a pointer and without sight."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.eyes import DRAWN, SETTLED, Eyes
from tests.browser.pictures import FIVE, MOONS

if TYPE_CHECKING:
    from tests.browser.drive import Served, Visit

pytestmark = pytest.mark.browser
TWO = "pairwise?model=svm&model=random+forest&n=12,18,41,829"
MANY = 120  # stops that no page has
DRAWS_ITS_OWN_FOCUS = ("canvas", "td")  # the cells of a table, which a screen reader finds beneath its picture
LOOKS = """window.looksOf = stop => {  // of what has the focus, and of what frames it
  const looks = [];
  for (let part = stop; part && looks.length < 4; part = part.parentElement) {
    const style = getComputedStyle(part);
    looks.push(style.outlineStyle + style.outlineWidth + style.boxShadow + style.borderColor);
  }
  return looks.join(' ');
}"""
STOP = """() => {
  const here = document.activeElement;
  let seen = 1;
  for (let part = here; part; part = part.parentElement) seen *= getComputedStyle(part).opacity;
  here.dataset.stop ??= String(window.stops = (window.stops ?? 0) + 1);
  const kind = here.closest('header, [data-testid=stHeader]') ? 'navigation' : here.tagName.toLowerCase();
  const name = here.getAttribute('aria-label') || here.innerText || '';
  return {stop: here.dataset.stop, kind, name: name.slice(0, 60), seen, looks: looksOf(here)};
}"""
MISSED = """() => [...document.querySelectorAll(':is(a[href], button, input, summary, textarea, [role=tab])')]
  .filter(one => one.checkVisibility() && !one.disabled && !one.dataset.stop && !one.closest('[data-stop]')
    && !(one.closest('[role=radiogroup], [role=tablist]')?.querySelector('[data-stop]')))
  .map(one => one.outerHTML.slice(0, 200))"""


def stops(visit: Visit) -> list[dict[str, Any]]:
    """Go through a page by the Tab key, from its top to its end."""
    visit.page.evaluate(LOOKS)
    visit.page.evaluate("document.body.focus()")
    found: list[dict[str, Any]] = []
    while len(found) < MANY:
        visit.page.keyboard.press("Tab")
        visit.page.evaluate(SETTLED)
        stop = visit.page.evaluate(STOP)
        if stop["kind"] == "body":
            return found
        found.append(stop)
    raise AssertionError(found)


@pytest.mark.parametrize(
    "address",
    ["", TWO, *(pytest.param(address, marks=pytest.mark.long) for address in ("experiment", FIVE, MOONS))],
    ids=["data", "two", "run", "many", "belief"],
)
def test_the_tab_key_leads_through_the_page_in_order_and_one_sees_where_one_is(served: Served, address: str) -> None:
    with served.visit(address) as visit:
        visit.page.wait_for_function(DRAWN)
        found = stops(visit)
        assert visit.page.evaluate(MISSED) == []
        first, *others = [place for place, stop in enumerate(found) if stop["kind"] == "navigation"]
        assert first <= 1  # after the link that leads past it
        assert others == list(range(first + 1, first + 1 + len(others)))
        visit.page.evaluate("document.activeElement.blur()")
        visit.page.evaluate(SETTLED)
        for stop in found:
            after = visit.page.evaluate(
                "stop => looksOf(document.querySelector(`[data-stop='${stop}']`))", stop["stop"]
            )
            assert stop["seen"] > 0, stop
            assert stop["looks"] != after or stop["kind"] in DRAWS_ITS_OWN_FOCUS, stop


def test_two_models_of_many_are_opened_by_the_keyboard_alone(served: Served) -> None:
    with served.visit(FIVE) as visit:
        page, keys = visit.page, visit.page.keyboard
        button = page.get_by_role("button", name="Open these two")
        assert button.is_disabled()
        page.get_by_role("combobox", name="Pairs of").focus()
        for name in ("k-NN", "svm"):
            keys.type(name)
            keys.press("Enter")
            page.get_by_test_id("stMultiSelectTagsContainer").get_by_title(name).last.wait_for()
        keys.press("Escape")
        page.locator(".st-key-open_these_two button:enabled").wait_for()
        Eyes(visit).look()
        while not button.evaluate("button => button === document.activeElement"):
            keys.press("Tab")
        keys.press("Enter")
        page.wait_for_url("**/pairwise**")
        visit.idle()
        assert [page.get_by_role("combobox", name=f"Model {side}").input_value() for side in "AB"] == ["k-NN", "svm"]


@pytest.mark.parametrize("address", [TWO, pytest.param(FIVE, marks=pytest.mark.long)], ids=["two", "many"])
def test_a_new_answer_is_told_to_a_screen_reader(served: Served, address: str) -> None:
    with served.visit(address) as visit:
        heard = visit.page.locator(".heard")
        assert heard.count() == 1
        assert heard.get_attribute("role") == "alert"
        before, place = heard.inner_text(), heard.evaluate_handle("told => told.parentElement")
        with visit.menu("Settings"), visit.rerun():
            visit.page.get_by_role("slider", name=re.compile("alpha")).press("Home")
        assert heard.count() == 1
        assert heard.inner_text() != before
        assert place.evaluate("place => place.isConnected && place.contains(document.querySelector('.heard'))")
