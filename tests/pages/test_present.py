"""A page shown to a room, and sections of which only the open one runs."""

from __future__ import annotations

from typing import Any

import pytest

from pages.shared.sections import family, pair, posterior
from tests.pages.app import page, said, section

PANEL: dict[str, Any] = {"model": ["svm", "rf"], "n": "29,1,11,9959"}
THREE: dict[str, Any] = {"model": ["a", "b", "c"], "n": "111:60,110:9,101:4,011:2,000:25"}


@pytest.mark.parametrize(("name", "params"), [("pairwise", PANEL), ("omnibus", THREE), ("bayesian", PANEL)])
def test_a_room_sees_a_question_and_its_answer_when_it_is_revealed(name: str, params: dict[str, Any]) -> None:
    app = page(name, **params, present="1")
    assert app.title[0].value.replace("\\", "").endswith("?")
    assert not app.metric
    assert not app.get("segmented_control")
    assert not app.sidebar.children
    app.button(key="present_reveal").click().run()
    assert app.metric
    assert app.title[0].value.replace("\\", "").endswith(".")
    seen = {app.title[0].value}
    for _ in range(4):
        app.button(key="present_next").click().run()
        assert not app.exception
        assert not app.metric  # each answer waits for its own question
        seen.add(app.title[0].value)
        app.button(key="present_reveal").click().run()
        assert not app.exception
    assert len(seen) == 5
    assert app.button(key="present_next").disabled
    app.button(key="present_back").click().run()
    assert not app.button(key="present_next").disabled
    app.button(key="present_leave").click().run()
    assert "present" not in app.query_params
    assert app.metric


def test_the_link_of_a_presented_page_keeps_its_analysis() -> None:
    app = page("pairwise", **PANEL, present="1")
    app.button(key="present_leave").click().run()
    assert "svm was right more often than rf" in said(app)


@pytest.mark.parametrize(
    ("name", "module", "first", "other", "shows"),
    [
        ("pairwise", pair, "overview", "tests", "Every test, side by side"),
        ("omnibus", family, "pairs", "_field", "What the best is worth"),
        ("bayesian", posterior, "_why", "_influences", "If the ROPE were wider"),
    ],
)
def test_a_closed_section_does_not_run(
    name: str, module: Any, first: str, other: str, shows: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    for function in (first, other):
        kept = getattr(module, function)
        monkeypatch.setattr(module, function, lambda *a, _of=kept, _name=function: (ran.append(_name), _of(*a))[1])
    app = page(name, **THREE)
    assert set(ran) == {first}
    assert shows not in said(app)
    ran.clear()
    section(app, name, {"tests": "tests", "_field": "why", "_influences": "prior"}[other])
    assert set(ran) == {other}
    assert shows in said(app)


def test_the_open_section_is_in_the_link_and_a_link_opens_it() -> None:
    app = section(page("pairwise", **PANEL), "pairwise", "tests")
    assert app.query_params["section"] == "tests"
    assert "Every test, side by side" in said(page("pairwise", **PANEL, section="tests"))
    assert "Who was right on what" in said(page("pairwise", **PANEL, section="no such section"))
