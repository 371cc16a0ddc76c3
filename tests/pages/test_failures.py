"""A page that fails of our own fault says so, with the id under which it is logged."""

from __future__ import annotations

import logging
import re
from logging.handlers import BufferingHandler

import pytest
from streamlit import runtime

from pages.shared import frame
from tests.pages.app import page


def _fail() -> None:
    raise ZeroDivisionError


def test_a_page_that_fails_says_under_which_id_it_was_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame, "configure", _fail)
    monkeypatch.setattr(runtime, "exists", lambda: True)
    log = BufferingHandler(capacity=100)
    monkeypatch.setattr(logging.getLogger(), "handlers", [log])
    (said,) = page().error
    (known,) = re.findall(r"logged as ([A-Z0-9]{8}):", said.value)
    assert [record.getMessage() for record in log.buffer if record.levelno >= logging.ERROR] == [f"failed: {known}"]
    monkeypatch.setattr(runtime, "exists", lambda: False)
    with pytest.raises(AssertionError):  # as every other test is to see it
        page()
