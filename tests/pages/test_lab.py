"""The lab asks before it shows, moves at once, and stands in its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from streamlit.testing.v1 import AppTest

from compare_core.experiment.fitting import fit_one
from compare_core.experiment.jobs import Job
from compare_core.lab.pictures import PICTURES, TOPICS
from compare_core.lab.refits import EACH
from pages.shared.lab import running
from tests import ROOT
from tests.pages.app import said
from tests.thorough import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.experiment.fitting import Plan


def lab(**params: str | list[str]) -> AppTest:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in params.items():
        app.query_params[key] = value
    app.run()
    app.switch_page("pages/lab.py").run()
    assert not app.exception
    return app


def test_the_lab_begins_with_all_its_pictures_and_leads_back_to_them() -> None:
    app = lab()
    assert all(each.title in said(app) and each.idea in said(app) for each in PICTURES.values())
    assert {each.topic for each in PICTURES.values()} == set(TOPICS)
    app.button(key="open_picture_peeking").click().run()
    assert PICTURES["peeking"].question in said(app)
    assert app.query_params["picture"] == "peeking"
    app.button(key="all_pictures").click().run()
    assert PICTURES["peeking"].idea in said(app)
    assert "picture" not in app.query_params
    assert not app.exception


def test_a_link_to_no_picture_says_so_and_offers_all() -> None:
    app = lab(picture="<b>")
    assert "There is no picture called" in said(app)
    assert PICTURES["equals"].idea in said(app)


@pytest.mark.parametrize("picture", PICTURES)
def test_nothing_is_shown_before_a_guess_and_then_the_guess_stands_beside_it(picture: str) -> None:
    app = lab(picture=picture)
    assert len(app.get("vega_lite_chart")) == 0
    assert "shown" not in app.query_params
    app.number_input(key=f"lab_guess_{picture}").set_value(7.0)  # and no run: the tap on the button ends the typing
    app.button(key="lab_show").click().run()
    assert not app.exception
    assert app.get("vega_lite_chart")
    assert "You said 7" in said(app)
    assert app.query_params["shown"] == "1"


@pytest.mark.parametrize("picture", listed(PICTURES, 3))
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


OWN = {"model": ["x", "y"], "design": ["5x2"], "metric": ["accuracy"], "higher": ["1"]} | {
    "scores": [
        "0.908,0.854,0.887,0.866,0.885,0.845,0.862,0.868,0.868,0.876",
        "0.860,0.842,0.851,0.848,0.855,0.839,0.862,0.844,0.850,0.8",
    ]
}


@pytest.mark.parametrize("picture", ["repeats", "first"])
def test_own_folds_are_offered_and_stand_in_the_link(picture: str) -> None:
    app = lab(picture=picture, shown="1")
    assert not app.toggle  # an example of another kind is held
    app = lab(picture=picture, shown="1", **OWN)
    before = said(app)
    app.toggle(key=f"lab_{picture}_own").set_value(True).run()
    assert not app.exception
    assert said(app) != before
    link = {name: app.query_params[name] for name in app.query_params}
    assert link["own"] == "1"
    assert link["model"] == ["x", "y"]
    assert said(lab(**link)) == said(app)
    app.toggle(key=f"lab_{picture}_own").set_value(False).run()
    assert "scores" not in app.query_params


def test_the_shape_of_open_results_is_taken_where_it_fits() -> None:
    app = lab(picture="alarms", shown="1", n="1540,230,330,17900", model=["old", "new"])
    assert "On 300 items" in said(app)
    app.toggle(key="lab_alarms_own").set_value(True).run()
    assert "On 20,000 items" in said(app)
    assert "2.8 %" in said(app)
    link = {name: app.query_params[name] for name in app.query_params}
    assert said(lab(**link)) == said(app)


def test_learners_are_trained_again_here_and_what_was_done_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    job = None

    class Server:
        def submit(self, plan: Plan, wanted: Callable[[], bool]) -> Job:
            nonlocal job
            job = Job(plan, wanted)
            job.fits.extend(fit_one(plan, *place) for place in plan.order[: 3 * EACH])  # one data set, and a half
            job.state = "cancelled"
            return job

    monkeypatch.setattr(running, "server", Server)
    app = lab(picture="refits", shown="1", sets="20", learner="0")
    assert app.get("table")
    app.button(key="lab_run_here").click().run()
    assert not app.exception
    assert job is not None
    assert job.total == 20 * 2 * EACH
    assert "on 1 data set of 300 items" in said(app)
    app.select_slider(key="lab_refits_draw").set_value(2.0).run()
    assert "on 1 data set" not in said(app)  # that was of another seed


def test_a_room_sees_the_question_first_and_the_picture_when_it_is_revealed() -> None:
    app = lab(picture="coins", shown="1")
    app.button(key="present").click().run()
    assert app.query_params["present"] == "1"
    assert not app.get("vega_lite_chart")
    assert "straight wins" in said(app)
    app.button(key="reveal").click().run()
    assert len(app.get("vega_lite_chart")) == 1
    assert "5 : 0" in said(app)
    app.select_slider(key="lab_coins_wins").set_value(6.0).run()
    assert "6 : 0" in said(app)
    app.button(key="lab_leave").click().run()
    assert "present" not in app.query_params
    assert "6 : 0" in said(app)


def test_a_room_turns_to_the_second_picture_for_which_a_screen_has_no_room() -> None:
    app = lab(picture="costs", shown="1", present="1")
    app.button(key="reveal").click().run()
    assert len(app.get("vega_lite_chart")) == 1
    app.button(key="lab_turn").click().run()
    assert len(app.get("vega_lite_chart")) == 2  # the first of them is set aside
    assert app.button(key="lab_turn").label == "First picture"
    app.button(key="lab_turn").click().run()
    assert len(app.get("vega_lite_chart")) == 1


def test_what_is_covered_is_revealed_step_by_step_and_the_link_says_how_far() -> None:
    app = lab(picture="coins", shown="1")
    app.button(key="cover").click().run()
    assert app.query_params["cover"] == "answer"
    assert not app.get("vega_lite_chart")
    app.button(key="reveal").click().run()
    assert app.query_params["cover"] == "verdict"
    assert app.get("vega_lite_chart")
    assert "5 : 0" not in said(app)
    app.button(key="reveal").click().run()
    assert "5 : 0" in said(app)
    assert said(lab(**{name: app.query_params[name] for name in app.query_params})) == said(app)


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
