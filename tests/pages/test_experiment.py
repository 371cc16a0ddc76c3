"""Experiments from the first choice to the comparison."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from tests import ROOT
from tests.experiment.data import staff
from tests.pages.app import page, said

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


def experiment(story: str = "") -> AppTest:
    app = page("experiment")
    if story:
        app.selectbox(key="story").set_value(story).run()
        app.button(key="take_story").click().run()
    assert not app.exception
    assert not app.error
    return app


def watched(app: AppTest) -> AppTest:
    """Press Run and look until it is over."""
    app.button(key="run_experiment").click().run()
    until = time.monotonic() + 60
    while time.monotonic() < until and not app.session_state["experiment_run"].job.over:
        time.sleep(0.1)
    app.run()
    assert not app.exception
    return app


def test_an_experiment_runs_and_its_scores_reach_the_other_pages() -> None:
    app = watched(experiment())
    assert "Done: 20 of 20 fits" in said(app)
    app.switch_page("pages/pairwise.py").run()
    text = said(app)
    assert "from the experiment on Iris" in text
    assert "Corrected (repeated) k-fold t test" in text
    app.switch_page("pages/bayesian.py").run()
    assert "median seconds to" in str([t.value for t in app.table])


@pytest.mark.parametrize(
    ("story", "words"),
    [
        ("neighbours", "The simplest value within one standard error"),
        ("attrition-5x2", "Done: 20 of 20"),
    ],
)
def test_the_stories_run(story: str, words: str) -> None:
    assert words in said(watched(experiment(story)))


def test_a_hold_out_gives_right_and_wrong_and_so_mcnemar() -> None:
    app = watched(experiment("attrition-mcnemar"))
    app.switch_page("pages/pairwise.py").run()
    assert "McNemar" in said(app)
    assert "441 items" in said(app)


def test_every_story_makes_a_plan() -> None:
    from compare_core.experiment.stories import STORIES

    for story in STORIES.values():
        assert story.make().plan().order
        assert story.note.endswith(".")


def test_an_uploaded_table_is_learnt_from() -> None:
    app = experiment()
    next(box for box in app.selectbox if box.label == "Data").set_value("your own table").run()
    assert "Upload a table to learn from" in said(app)
    app.file_uploader(key="x_table").set_value(("staff.csv", staff(), "text/csv")).run()
    assert not app.exception
    assert "3 features (1 with words), target: classes" in said(app)
    assert "Done:" in said(watched(app))


def test_choices_that_do_not_fit_are_refused_in_a_sentence_beside_the_form() -> None:
    app = experiment()
    names = [box for box in app.text_input if box.label == "Name"]
    names[0].set_value("decision tree").run()
    assert "Two models have the same name" in said(app)
    assert not app.exception
