"""A lesson in front of a room: letters for the last row, keys that lead, and phones that join by a code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.eyes import Eyes

if TYPE_CHECKING:
    from tests.browser.drive import Served, Visit

pytestmark = pytest.mark.browser

SMALL = """() => {
  const small = [];
  const main = document.querySelector('[data-testid=stMain]');
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim(), part = texts.currentNode.parentElement;
    if (!text || part.closest('.st-key-present_controls, style, .heard')) continue;
    const box = part.getBoundingClientRect();
    if (box.width && box.height && parseFloat(getComputedStyle(part).fontSize) < 24) small.push(text);
  }
  return small;
}"""
HIDDEN = """() => {
  const bar = document.querySelector('.st-key-present_controls').getBoundingClientRect().top;
  return [...document.querySelectorAll('.st-key-stage :is(p, h1, svg)')]
    .map(part => Math.round(part.getBoundingClientRect().bottom - bar)).filter(over => over > 12);
}"""


def turn(visit: Visit, key: str) -> None:
    with visit.rerun():
        visit.page.keyboard.press(key)


def heading(visit: Visit) -> str:
    return visit.page.get_by_role("heading", level=1).inner_text()


def test_the_last_row_reads_everything_on_one_screen_and_keys_lead_through_it(served: Served) -> None:
    with served.visit("classroom?lesson=ten-first&class=hold", height=720) as visit:
        while True:
            if visit.page.get_by_role("button", name="Reveal").is_enabled():
                turn(visit, "Space")
            visit.page.wait_for_timeout(400)  # charts take their height
            assert not visit.page.evaluate(SMALL), heading(visit)
            assert not visit.page.evaluate(HIDDEN), heading(visit)
            if not visit.page.get_by_role("button", name="Next").is_enabled():
                break
            turn(visit, "ArrowRight")
        assert heading(visit) == "What follows"
        Eyes(visit).look()
        turn(visit, "ArrowLeft")
        assert heading(visit) == "The answer"
        visit.page.keyboard.press("b")
        visit.page.get_by_role("heading").wait_for(state="detached")
        colour = "getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"
        assert visit.page.evaluate(colour) == "rgb(0, 0, 0)"
        visit.page.keyboard.press("b")
        visit.page.get_by_role("heading").wait_for()


def test_a_covered_page_is_read_from_the_last_row_and_on_a_phone(served: Served) -> None:
    for width, large in ((1280, True), (390, False)):
        with served.visit("pairwise?n=29,1,11,9959&cover=answer", width=width, height=720) as visit:
            visit.page.get_by_test_id("stVegaLiteChart").first.wait_for()
            visit.page.wait_for_timeout(500)
            assert bool(visit.page.evaluate(SMALL)) is not large
            turn(visit, "Space")
            visit.page.get_by_text("0.10 points").wait_for()
            turn(visit, "Space")
            assert "was right more often than" in heading(visit)


def test_a_phone_votes_and_every_window_follows(served: Served) -> None:
    with served.visit("classroom?lesson=overlap") as teacher:
        with teacher.rerun():
            teacher.page.get_by_role("button", name="Open a room").click()
        found: Any = re.search(r"room=([A-Z]{4})", teacher.page.url)
        code = found[1]
        with (
            served.visit(f"classroom?room={code}&class=screen", height=720) as screen,
            served.visit(f"classroom?room={code}", width=390, height=844) as phone,
        ):
            screen.page.get_by_text(code, exact=True).wait_for()
            assert screen.page.get_by_role("button", name="Next").count() == 0
            Eyes(teacher).look()
            turn(teacher, "ArrowRight")
            turn(teacher, "ArrowRight")
            screen.page.get_by_text("0 of 1 have answered").wait_for()
            phone.page.get_by_role("button", name="It may be in one pair").click()
            phone.page.get_by_text("Your answer is in.").wait_for()
            screen.page.get_by_text("1 of 1 have answered").wait_for()
            assert screen.page.get_by_test_id("stVegaLiteChart").count() == 0
            phone.page.reload()
            phone.page.get_by_text("Your answer is in.").wait_for()
            screen.page.get_by_text("1 of 1 have answered").wait_for()
