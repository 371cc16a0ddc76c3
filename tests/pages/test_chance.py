"""What chance alone would give, on the pages: drawn only while somebody looks, in words that hold the p-value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.app import page, said, section

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def drawn(app: AppTest) -> list[str]:
    """Return what the pictures of chance say to those who cannot see them."""
    said = [chart.proto.alt for chart in app.get("vega_lite_chart")]
    return [text for text in said if "oloured: " in text]


def test_each_test_is_held_against_chance_and_costs_nothing_before() -> None:
    app = section(page("pairwise", model=["svm", "forest"], n="9959,11,1,29"), "pairwise", "tests")
    assert "toss of a fair coin" not in said(app)
    assert not drawn(app)
    app.session_state["by_chance"] = True
    app.run()
    assert not app.exception
    assert "12 items on which they differ, each like the toss of a fair coin" in said(app)
    assert "the counts at least as uneven; p = 0.00635." in said(app)
    assert "Chi-square with 1 degree of freedom; coloured: 8.33 or more, p = 0.00389." in said(app)
    assert len(drawn(app)) == 5  # two of coins, two of chi-square, z


def test_tests_of_all_models_are_held_against_chance_too() -> None:
    three = {"model": ["C1", "C2", "C3"], "n": "111:80,110:2,100:2,011:9,010:1,001:3,000:3"}
    app = section(page("omnibus", **three), "omnibus", "why")
    app.session_state["by_chance"] = True
    app.run()
    assert not app.exception
    assert "if no model were better than another" in said(app)
    assert "Chi-square with 2 degrees of freedom; coloured: 7.53 or more, p = 0.0232." in said(app)
