"""A reload loses nothing, and nobody else can have what was there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pytest

if TYPE_CHECKING:
    from tests.browser.drive import Served

pytestmark = pytest.mark.browser


def file() -> tuple[str, bytes]:
    """Return a table that fits into no link."""
    rng = np.random.default_rng(4)
    rows = rng.random((3000, 3)).round(4)
    return "losses.csv", (
        "id,loss_a,loss_b,loss_c\n" + "\n".join(f"{place},{','.join(map(str, row))}" for place, row in enumerate(rows))
    ).encode()


def tab_of(address: str) -> str:
    found = re.search(r"[?&]tab=([^&]*)", address)
    return found[1] if found else ""


def test_a_reload_brings_back_what_fits_into_no_link_and_what_was_there_before(served: Served) -> None:
    with served.visit() as visit:
        page = visit.page
        example = page.get_by_role("heading", level=1).inner_text()
        visit.upload(file())
        said = page.get_by_role("heading", level=1).inner_text()
        assert said != example
        assert "Earlier in this session" in visit.text()
        with visit.rerun():
            page.get_by_role("link", name=re.compile("See why")).first.click()
        first = page.url
        visit.section("All at once")
        assert tab_of(page.url) == tab_of(first) != ""  # one mark for the tab, on every page and in every run
        with visit.rerun():
            page.get_by_role("link", name="Your results").first.click()
        page.reload()
        visit.idle()
        assert page.get_by_role("heading", level=1).inner_text() == said
        assert "Earlier in this session" in visit.text()
        address = page.url
        context = served.browser.new_context()
        stranger = context.new_page()
        stranger.goto(address)
        stranger.get_by_role("heading", level=1).wait_for()
        assert stranger.get_by_role("heading", level=1).inner_text() == example
        context.close()


def test_a_reload_does_not_stop_an_experiment(served: Served) -> None:
    with served.visit("experiment") as visit:
        page = visit.page
        with visit.rerun():
            page.locator(".st-key-use_moons button").click()
        page.get_by_role("button", name="Run", exact=True).click()
        page.get_by_text(re.compile(r"[1-9]\d* of 100 fits")).wait_for()
        page.reload()
        page.get_by_text(re.compile(r"[1-9]\d* of 100 fits")).wait_for()
        page.get_by_role("button", name="Cancel").click()
        page.get_by_role("heading", name=re.compile("Cancelled")).wait_for()
