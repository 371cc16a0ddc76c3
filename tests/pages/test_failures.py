"""A page that fails of our own fault says so, with the id under which it is logged."""

from __future__ import annotations

import logging
import re

import pytest
from streamlit import runtime

from pages.shared import frame
from tests.pages.app import page


def _fail() -> None:
    raise ZeroDivisionError


def test_a_page_that_fails_says_under_which_id_it_was_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(frame, "configure", _fail)
    monkeypatch.setattr(runtime, "exists", lambda: True)
    with caplog.at_level(logging.ERROR):
        (said,) = page().error
    (known,) = re.findall(r"logged as ([A-Z0-9]{8}):", said.value)
    assert [record.getMessage() for record in caplog.records] == [f"failed: {known}"]
    monkeypatch.setattr(runtime, "exists", lambda: False)
    with pytest.raises(AssertionError):  # as every other test is to see it
        page()
