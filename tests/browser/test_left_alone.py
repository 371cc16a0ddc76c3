"""A tab that was closed: its experiment ends, and the next visitor's begins."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from tests.browser.drive import Served

if TYPE_CHECKING:
    from tests.browser.drive import Visit

pytestmark = pytest.mark.browser


def start(visit: Visit, story: str) -> None:
    with visit.rerun():
        visit.page.locator(f".st-key-use_{story} button").click()
    visit.page.get_by_role("button", name="Run", exact=True).click()


@pytest.mark.long
def test_the_experiment_of_a_closed_tab_does_not_keep_others_waiting(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARITY_SLOTS", "1")
    monkeypatch.setenv("PARITY_GRACE_SECONDS", "1")
    with Served(served.browser) as crowded:
        for said in (r"[1-9]\d* of 100 fits", "Waiting: |of 100 fits", "Waiting: |of 100 fits"):
            with crowded.visit("experiment") as visit:
                start(visit, "moons")
                visit.page.get_by_text(re.compile(said)).wait_for()
        closed = time.monotonic()
        with crowded.visit("experiment") as visit:
            start(visit, "iris-tree")
            visit.page.get_by_text(re.compile("Done: 20 of 20")).wait_for(timeout=25_000)
            assert time.monotonic() - closed < 25  # three such experiments take a minute
        crowded.assert_clean_log()
