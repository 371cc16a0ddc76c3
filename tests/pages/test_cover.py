"""A page whose answer is covered, by its link: data and picture first, then the estimate, then the verdict."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.pages.app import page, said, shared

PANEL: dict[str, Any] = {"model": ["svm", "rf"], "n": "29,1,11,9959"}
THREE: dict[str, Any] = {"model": ["a", "b", "c"], "n": "111:60,110:9,101:4,011:2,000:25"}
FOLDS: dict[str, Any] = {"model": ["a", "b"], "scores": ["0.8,0.7,0.9,0.6", "0.7,0.7,0.8,0.5"], "design": "1x4"}
PAGES = [("pairwise", PANEL), ("pairwise", FOLDS), ("omnibus", THREE), ("bayesian", PANEL), ("bayesian", FOLDS)]


def drawn(app: Any) -> list[str]:
    return [json.dumps(json.loads(chart.proto.spec)) for chart in app.get("vega_lite_chart")]


def told(app: Any) -> str:
    """Return all that a page says, in words and in charts."""
    alts = [chart.proto.alt for chart in app.get("vega_lite_chart") if hasattr(chart.proto, "alt")]
    return "\n".join((said(app), *alts))


@pytest.mark.parametrize(("name", "params"), PAGES)
def test_the_answer_is_covered_and_revealed_in_two_steps(name: str, params: dict[str, Any]) -> None:
    app = page(name, **params, cover="answer")
    assert app.title[0].value.replace("\\", "").endswith("?")
    assert len(drawn(app)) >= 1
    for word in ("badge", "p =", "shown to differ", "better than", "more often", "%)", "overlap"):
        assert word not in told(app), word
    assert not app.metric
    assert not app.get("download_button")
    data = len(drawn(app))
    app.button(key="reveal").click().run()
    assert app.query_params["cover"] == "verdict"
    assert len(drawn(app)) == data + 1
    assert "badge" not in said(app)
    assert "p =" not in told(app)
    assert not app.metric
    app.button(key="reveal").click().run()
    assert app.query_params["cover"] == "nothing"
    assert "badge" in said(app)
    assert app.metric
    assert len(drawn(app)) >= data + 1
    app.button(key="cover_again").click().run()
    assert not app.metric
    app.button(key="cover_leave").click().run()
    assert "cover" not in app.query_params
    assert app.metric
    assert not app.exception


def test_the_probabilities_are_no_part_of_the_covered_posterior() -> None:
    app = page("bayesian", **PANEL, cover="verdict")
    assert not [spec for spec in drawn(app) if " %" in spec.replace("95 %", "")]


def test_the_ranking_tells_nothing_of_who_differs_while_it_is_covered() -> None:
    covered, whole = page("omnibus", **THREE, cover="answer"), page("omnibus", **THREE)
    assert "not shown to differ" in said(whole)
    assert '"kind": "rival"' in drawn(whole)[0]
    assert '"kind": "rival"' not in drawn(covered)[0]


def test_a_page_is_covered_from_its_menu_and_its_address_says_so() -> None:
    app = shared(page("pairwise", **PANEL), "pairwise")
    app.button(key="cover").click().run()
    assert app.query_params["cover"] == "answer"
    assert app.query_params["n"] == "29,1,11,9959"
    assert not app.metric


def test_what_the_address_asks_for_wrongly_is_not_covered() -> None:
    assert page("pairwise", **PANEL, cover="x").metric
    assert "Ignored" not in said(page("pairwise", **PANEL, cover="x"))
