"""The drawn tree of answers, which only a real browser can click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.drive import Served

pytestmark = pytest.mark.browser


def test_an_answer_in_the_tree_is_given_by_a_click_and_opens_an_example(served: Served) -> None:
    with served.visit("guide", height=1300) as visit:
        page = visit.page
        answer = page.get_by_test_id("stVegaLiteChart").get_by_text("Five repeats of two folds")
        place = answer.bounding_box()
        assert place is not None
        with visit.rerun():
            page.mouse.click(place["x"] + 5, place["y"] + 5)
        page.get_by_role("heading", name="5×2 cross-validation F test").wait_for()
        assert page.get_by_test_id("stRadio").first.get_by_role("radio", checked=True).count() == 1
        with visit.rerun():
            page.get_by_role("button", name="Open a sample").first.click()
        page.get_by_text("3 models · 5 × 2 folds · a sample with made-up numbers").wait_for()
        with visit.rerun():
            page.get_by_label("Search the guide, the lab and the lessons").fill("peeking")
            page.keyboard.press("Enter")
        with visit.rerun():
            page.get_by_role("button", name="Peeking", exact=True).first.click()
        page.get_by_role("heading", name="Peeking", exact=True).wait_for()  # its page comes by a second rerun
        for entry, first in (("Lab", "A field of equals"), ("Guide", "What do you have of each model?")):
            with visit.rerun():
                page.get_by_role("link", name=entry, exact=True).click()
            page.get_by_text(first).first.wait_for()
