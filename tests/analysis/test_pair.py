"""The pair is one thing: A stays A on every page and by every way to it, and a swap is a swap everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.app import page, said, upload

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

THREE = {"model": ["C1", "C2", "C3"], "n": "111:80,110:2,100:2,011:9,010:1,001:3,000:3"}


def shown(app: AppTest) -> tuple[str, str]:
    """Return A and B as the widgets show them, after making sure that the answer is about the same two."""
    a, b = app.selectbox(key="pair_a").value, app.selectbox(key="pair_b").value
    models = app.session_state["held"].evidence.models
    assert app.session_state["held"].pair == (a, b)
    assert app.query_params["pair"] == f"{models.index(a)},{models.index(b)}"
    return a, b


def turn(app: AppTest, *pages: str) -> AppTest:
    for name in pages:
        app.switch_page(f"pages/{name}.py").run()
        assert not app.exception
    return app


@pytest.mark.parametrize("first", ["pairwise", "bayesian"])
@pytest.mark.parametrize("pair", ["0,1", "1,0", "2,0"])
def test_a_stays_a_from_page_to_page(first: str, pair: str) -> None:
    app = page(first, **THREE, pair=pair)
    a, b = (THREE["model"][int(place)] for place in pair.split(","))
    assert shown(app) == (a, b)
    for way in (["bayesian"], ["pairwise"], ["bayesian"], ["data", "bayesian"], ["omnibus", "pairwise"], ["pairwise"]):
        assert shown(turn(app, *way)) == (a, b)


@pytest.mark.parametrize(("here", "there"), [("pairwise", "bayesian"), ("bayesian", "pairwise")])
def test_a_swap_on_one_page_is_one_on_the_other(here: str, there: str) -> None:
    app = page(here, **THREE)
    app.button(key="swap").click().run()
    assert shown(app) == ("C2", "C1")
    assert shown(turn(app, there)) == ("C2", "C1")
    app.button(key="swap").click().run()
    assert shown(turn(app, here)) == ("C1", "C2")


def test_a_choice_on_one_page_is_one_on_the_other() -> None:
    app = page("pairwise", **THREE)
    app.selectbox(key="pair_b").set_value("C3").run()
    assert shown(app) == ("C1", "C3")
    app.selectbox(key="pair_a").set_value("C3").run()
    assert shown(app) == ("C3", "C1"), "A and B are never the same: the other one makes room"
    app.selectbox(key="pair_b").set_value("C3").run()
    assert shown(app) == ("C1", "C3")
    assert shown(turn(app, "bayesian")) == ("C1", "C3")


def test_other_results_begin_with_their_own_pair() -> None:
    app = page("pairwise", **THREE, pair="2,0")
    turn(app, "data")
    upload(app, ("other.csv", b"y_true,x,y\n" + b"a,a,b\nb,b,b\na,a,a\n" * 9))
    assert shown(turn(app, "bayesian")) == ("x", "y")
    assert shown(turn(app, "pairwise")) == ("x", "y")


def test_a_swap_turns_the_rope_and_the_costs_with_the_models() -> None:
    app = page("bayesian", **THREE, rope="-0.01,0.03", costs="7,5,0:0,-5,2:1,1,3", section="costs")
    before = said(app)
    app.button(key="swap").click().run()
    assert app.query_params["rope"] == "-0.03,0.01"
    assert app.query_params["costs"] == "2.0,-5.0,0.0:0.0,5.0,7.0:3.0,1.0,1.0"
    after = said(app)
    decided = [next(line for line in text.split("\n") if line.startswith("**Choose")) for text in (before, after)]
    assert decided[0].split(".")[0] == decided[1].split(".")[0]
    assert shown(turn(app, "pairwise", "bayesian")) == ("C2", "C1")
    assert app.query_params["costs"] == "2.0,-5.0,0.0:0.0,5.0,7.0:3.0,1.0,1.0"


def test_what_is_known_of_folds_stays_from_page_to_page() -> None:
    scores = ["0.8,0.7,0.6,0.9", "0.7,0.8,0.5,0.7"]
    app = page("pairwise", model=["svm", "rf"], scores=scores, design="4x1", n_train="90", n_test="10")
    turn(app, "bayesian", "omnibus", "pairwise")
    assert (app.query_params["n_train"], app.query_params["n_test"]) == ("90", "10")
    assert app.number_input(key="train").value == 90
