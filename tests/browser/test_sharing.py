"""One person keeps an analysis, and a teammate in a browser of their own opens it and makes it theirs."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004 - its own, which no built-in one is

if TYPE_CHECKING:
    from tests.browser.drive import Served

pytestmark = pytest.mark.browser
MOST_CLICKS = 4


def test_one_keeps_another_opens_and_forks(served: Served) -> None:
    with served.visit("omnibus?example=digits") as visit:
        said = visit.page.get_by_role("heading", level=1).inner_text()
        with visit.menu("Share") as menu:
            with visit.rerun():
                menu.get_by_text("Keep it on this server").click()
            menu.get_by_label("Title (optional)").fill("Five models")
            with visit.rerun():
                visit.page.keyboard.press("Tab")
            keep, kept = (
                menu.get_by_role("button", name="Keep it and get a link"),
                menu.get_by_text("Five models is kept until"),
            )
            for _ in range(MOST_CLICKS):  # one may be lost, or the menu closed by it, while the form is drawn anew
                with contextlib.suppress(TimeoutError):
                    if not menu.count():
                        visit.menus("Share").first.click()
                    with visit.rerun():
                        keep.click(timeout=10_000)
                if kept.count():
                    break
            kept.wait_for()
            link = next(text for text in menu.get_by_test_id("stCode").all_inner_texts() if "?s=" in text)
    served.forget()
    with served.visit(link.removeprefix(f"{served.url}/"), width=390, height=844) as teammate:
        page = teammate.page
        assert page.get_by_role("heading", level=1).inner_text() == said
        assert "worked out again: identical" in teammate.text()
        assert re.search(r"\?s=[\w-]{22}(&|$)", page.url)
        with teammate.rerun():
            page.get_by_role("button", name="Make it your own copy").click()
        assert "identical" not in teammate.text()
        assert "?s=" not in page.url
        assert page.get_by_role("heading", level=1).inner_text() == said
