"""The lab asks before it shows, moves at once, and stands in its link."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from compare_core.lab.pictures import PICTURES
from tests import ROOT
from tests.pages.app import said


def lab(**params: str) -> AppTest:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in params.items():
        app.query_params[key] = value
    app.run()
    app.switch_page("pages/lab.py").run()
    assert not app.exception
    return app


@pytest.mark.parametrize("picture", PICTURES)
def test_nothing_is_shown_before_a_guess_and_then_the_guess_stands_beside_it(picture: str) -> None:
    app = lab(picture=picture)
    assert len(app.get("vega_lite_chart")) == 0
    assert "shown" not in app.query_params
    app.number_input(key=f"lab_guess_{picture}").set_value(7.0).run()
    app.button(key="lab_show").click().run()
    assert not app.exception
    assert app.get("vega_lite_chart")
    assert "You said 7" in said(app)
    assert app.query_params["shown"] == "1"


@pytest.mark.parametrize("picture", PICTURES)
def test_every_slider_moves_to_both_ends_and_its_place_is_in_the_link(picture: str) -> None:
    app = lab(picture=picture, shown="1")
    assert "You said" not in said(app)
    for one in PICTURES[picture].sliders:
        for end in (one.steps[0], one.steps[-1]):
            app.select_slider(key=f"lab_{picture}_{one.name}").set_value(end).run()
            assert not app.exception
            assert float(app.query_params[one.name]) == pytest.approx(end)
    again = lab(**{name: app.query_params[name] for name in app.query_params})
    assert said(again) == said(app)


def test_others_are_drawn_and_the_same_link_draws_the_same() -> None:
    app = lab(picture="equals", shown="1")
    before = said(app)
    app.button(key="lab_again").click().run()
    assert app.query_params["seed"] == "2"
    assert said(app) != before
    assert said(lab(picture="equals", shown="1", seed="1")) == before


def test_another_picture_begins_with_its_own_question() -> None:
    app = lab(picture="equals", shown="1")
    app.session_state["lab_picture"] = "peeking"
    app.run()
    assert not app.exception
    assert "Peeking" in app.title[0].value
    assert not app.get("vega_lite_chart")
    assert app.query_params["picture"] == "peeking"


@pytest.mark.parametrize(
    "wrong",
    [
        {"items": "7"},
        {"items": "1e9"},
        {"truth": "nan"},
        {"seed": "0"},
        {"seed": "99999999999"},
        {"seed": "00001" + 400 * "9"},
        {"seed": "01234567890123"},
        {"seed": "<script>"},
        {"models": "[x](http://x)"},
    ],
    ids=str,
)
def test_what_a_link_cannot_ask_for_is_ignored_and_named(wrong: dict[str, str]) -> None:
    app = lab(picture="equals", shown="1", **wrong)
    assert "Ignored in the link" in said(app)
    assert "of 100 such fields" in said(app)
