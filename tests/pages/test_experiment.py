"""Experiments from the first choice to the comparison."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from compare_core.experiment.designs import Design
from compare_core.experiment.setup import Choice
from compare_core.experiment.stories import STORIES
from tests import ROOT
from tests.experiment.data import staff
from tests.pages.app import go, page, said, section

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


def experiment(story: str = "") -> AppTest:
    app = page("experiment")
    if story:
        app.button(key=f"use_{story}").click().run()
    assert not app.exception
    assert not app.error
    return app


def customised(app: AppTest) -> AppTest:
    """Open the form."""
    app.session_state["experiment_form"] = True
    app.run()
    assert not app.exception
    return app


def asked(app: AppTest, label: str) -> Any:
    """Return the widget of the form under a label."""
    every = [*app.selectbox, *app.text_input, *app.number_input, *app.toggle, *app.slider, *app.multiselect]
    (found,) = [widget for widget in every if widget.label == label]
    return found


def watched(app: AppTest) -> AppTest:
    """Press Run and look until it is over."""
    app.button(key="run_experiment").click().run()
    until = time.monotonic() + 240  # a busy machine fits slowly
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
    assert "the experiment on Iris" in text
    assert "Corrected (repeated) k-fold t test" in text
    app.switch_page("pages/bayesian.py").run()
    section(app, "bayesian", "costs")
    assert "median seconds to" in str([t.value for t in app.table])


def test_the_story_of_neighbours_runs() -> None:
    """The others run in tests/experiment, or below."""
    text = said(watched(experiment("neighbours")))
    assert "The simplest value within one standard error" in text
    assert "The single validation set alone" in text
    assert "Of 600 items, 315 train, 105 validate and 180 test." in text


def test_a_hold_out_gives_right_and_wrong_and_so_mcnemar(monkeypatch: pytest.MonkeyPatch) -> None:
    story = STORIES["attrition-mcnemar"]
    quick = Choice("decision tree", "tree"), Choice("logistic regression", "linear")  # of seconds, not of a minute
    monkeypatch.setitem(STORIES, story.id, replace(story, make=lambda: replace(story.make(), models=quick)))
    app = watched(experiment(story.id))
    assert re.search(r"“1” is predicted: decision tree 0\.\d+, logistic regression 0\.\d+\.", said(app))
    go(app, "pairwise")
    assert "McNemar" in said(app)
    assert "441 items" in said(app)
    app.selectbox(key="metric_beside").set_value("mcc").run()
    assert "Matthews correlation (MCC)" in said(section(app, "pairwise", "metric"))
    section(app, "pairwise", "errors")
    assert "What each model gets wrong" in said(app)


@pytest.mark.long  # a whole run of an experiment, as those above and below
def test_the_costs_of_a_source_are_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    moons = STORIES["moons"]
    few = replace(moons.make(), design=Design(folds=5, repeats=1, seed=23))  # of a hundred fits
    monkeypatch.setitem(STORIES, "moons", replace(moons, make=lambda: few))
    app = watched(experiment("moons"))
    assert app.session_state["held"].pair == ("MLP", "random forest")
    go(app, "bayesian")
    section(app, "bayesian", "costs")
    asked_for = {box.key.rpartition("cost_")[2][-3:]: box.value for box in app.number_input if "cost_" in box.key}
    assert list(asked_for.values()) == [0, 5, 7, 2, -5, 0]
    assert "forest" in next(part.value for part in app.markdown if part.value.startswith("**"))
    app.number_input(key=next(box.key for box in app.number_input if "cost_" in box.key)).set_value(1.0).run()
    app.switch_page("pages/experiment.py").run()
    app.switch_page("pages/bayesian.py").run()
    assert app.session_state["held"].costs[0] == (1, 5, 7)  # what a person said stays


def test_the_form_offers_scaling_and_one_class_against_the_rest() -> None:
    app = customised(experiment())
    shown = {"Scale features": False, "One-vs-rest (liblinear)": True, "Shuffle first": False}
    assert {label: asked(app, label).value for label in shown} == shown
    asked(app, "Scale features").set_value(True).run()
    assert app.session_state["experiment_setup"].models[0].values["scaled"]


@pytest.mark.long  # a whole run, as is the next
def test_a_nested_study_shows_what_the_search_alone_would_have_reported() -> None:
    app = customised(experiment())
    asked(app, "What to do").set_value("nested").run()
    asked(app, "Folds").set_value(3).run()
    app = watched(app)
    section(app, "experiment", "nested")
    assert "Varma & Simon 2006" in said(app)
    (shown,) = [shown.value for shown in app.table if "accuracy on the outer test items" in shown.value.columns]
    assert shown["Model"].tolist() == ["logistic regression", "decision tree"]
    assert shown.notna().all(axis=None)


def test_the_guide_leads_to_a_design_and_fills_the_form() -> None:
    app = experiment("attrition-mcnemar")
    app.session_state["experiment_guide"] = True
    app.run()
    assert "5 × 2-fold cross-validation of synthetic data (classes)" in said(app)
    assert "20 fits" in said(app)
    asked(app, "Seconds that one fit takes").set_value(60.0).run()
    assert "Ten fits of each model would take too long." in said(app)
    app.radio(key="guide_aim").set_value("settings").run()
    assert "kept apart" in said(app)
    asked(app, "Seconds that one fit takes").set_value(0.01).run()
    assert "counting those within each" in said(app)
    assert "Varma & Simon 2006" in said(app)
    app.switch_page("pages/pairwise.py").run()
    app.switch_page("pages/experiment.py").run()
    app.session_state["experiment_guide"] = True
    app.run()
    assert app.radio(key="guide_aim").value == "settings"  # it is still there
    app.button(key="take_advice").click().run()
    assert not app.exception
    assert app.button(key="take_advice").disabled
    assert "These are your own choices" in said(app)
    app = customised(app)
    assert (asked(app, "What to do").value, asked(app, "Folds").value) == ("nested", 5)


@pytest.mark.long
def test_the_pitfalls_stand_beside_run_with_a_count_of_what_was_tried() -> None:
    app = experiment()
    for question in ("collected alike for all classes?", "fitted to the test items", "How often has this data been"):
        assert question in said(app)
    assert "no other experiment has been run on this data" in said(app)
    app = watched(watched(app))  # the same again is no other
    assert "no other experiment has been run on this data" in said(app)
    app.button(key="use_iris-stump").click().run()
    assert "1 other experiment was run on this data" in said(app)
    assert "20 fits · number 2 on this data" in said(app)
    app = watched(app)
    app.button(key="use_moons").click().run()
    assert "no other experiment has been run on this data" in said(app)
    app.button(key="use_iris-tree").click().run()
    assert "1 other experiment was run on this data" in said(app)


def test_models_are_tuned_on_one_validation_set_and_compared_on_the_test() -> None:
    app = customised(experiment("attrition-5x2"))
    asked(app, "What to do").set_value("validated").run()
    assert asked(app, "Design").options == ["One hold-out set"]
    asked(app, "Data").set_value("moons").run()
    asked(app, "Model 1").set_value("knn").run()
    asked(app, "Model 2").set_value("bayes").run()
    assert "a 30 % hold-out set of synthetic data (two moons), each model tuned on one validation set" in said(app)
    app = watched(app)
    section(app, "experiment", "nested")
    assert "What the validation set chose" in said(app)
    assert "Of 600 items, 315 train, 105 validate and 180 test." in said(app)
    go(app, "pairwise")
    assert "180 items" in said(app)


def test_every_story_makes_a_plan() -> None:
    for story in STORIES.values():
        assert story.make().plan().order
        assert story.note.endswith(".")


def test_an_uploaded_table_is_learnt_from() -> None:
    app = experiment()
    app.button(key="use_own").click().run()
    assert "Upload a table to learn from" in said(app)
    app.file_uploader(key="x_table").set_value(("staff.csv", staff(), "text/csv")).run()
    assert not app.exception
    assert "3 features (1 with words), target: classes" in said(app)
    asked(app, "Take the logarithm of").set_value(["income"]).run()
    assert app.session_state["experiment_setup"].data.columns == ("age", "city", "log(income)")
    assert "Done:" in said(watched(app))
    app.switch_page("pages/data.py").run()
    app.switch_page("pages/experiment.py").run()
    assert asked(customised(app), "Take the logarithm of").value == ["income"]
    asked(app, "Target (what to predict)").set_value("age").run()
    assert asked(app, "Take the logarithm of").value == []
    assert not app.exception


def test_choices_that_do_not_fit_are_refused_in_a_sentence_beside_the_form() -> None:
    app = customised(experiment())
    asked(app, "Name of model 1").set_value("decision tree").run()
    assert "Two models have the same name" in said(app)
    assert not app.exception


def test_what_was_chosen_and_run_is_still_there_after_a_visit_elsewhere() -> None:
    app = customised(experiment())
    asked(app, "Data").set_value("wine").run()
    asked(app, "Model 2").set_value("knn").run()
    asked(app, "k").set_value(7).run()
    asked(app, "Name of model 2").set_value("seven neighbours").run()
    asked(app, "Folds").set_value(4).run()
    app = watched(app)
    app.switch_page("pages/pairwise.py").run()
    assert "the experiment on Wine" in said(app)
    app.switch_page("pages/experiment.py").run()
    assert said(app).count("2 models, 4-fold cross-validation of Wine, accuracy: 8 fits") == 2  # done, and to be run
    assert "These are your own choices" in said(app)
    app = customised(app)
    shown = {"Data": "wine", "Model 2": "knn", "k": 7, "Name of model 2": "seven neighbours", "Folds": 4}
    assert {label: asked(app, label).value for label in shown} == shown


def test_the_form_opens_with_the_story_that_was_taken_while_it_was_closed() -> None:
    app = customised(experiment())
    asked(app, "Folds").set_value(4).run()
    app.session_state["experiment_form"] = False
    app.run()
    assert "4-fold cross-validation (neither shuffled nor stratified) of Iris" in said(app)
    app.button(key="use_moons").click().run()
    assert "10 × 5-fold cross-validation of synthetic data (two moons), f1: 100 fits" in said(app)
    app = customised(app)
    assert (asked(app, "Data").value, asked(app, "Folds").value, asked(app, "Repeats").value) == ("moons", 5, 10)


def test_a_persons_own_table_outlives_its_uploader() -> None:
    app = experiment()
    app.button(key="use_own").click().run()
    app.file_uploader(key="x_table").set_value(("staff.csv", staff(), "text/csv")).run()
    target = asked(app, "Target (what to predict)").value
    app.switch_page("pages/data.py").run()
    app.switch_page("pages/experiment.py").run()
    assert "cross-validation of staff" in said(app)
    app = customised(app)
    assert asked(app, "Data").value == "your own table"
    assert asked(app, "Target (what to predict)").value == target
    assert "3 features (1 with words), target: classes" in said(app)


def test_the_values_of_the_tuning_curve_are_chosen_before_the_run() -> None:
    app = customised(experiment("neighbours"))
    assert asked(app, "Parameter to vary").value == "n_neighbors"
    assert "k" not in [widget.label for widget in app.number_input]  # it would be overruled
    asked(app, "Values of k to try").set_value("7 2, 12").run()
    assert "k-NN at 3 values of k (2 to 12)" in said(app)
    asked(app, "Values of k to try").set_value("7, two").run()
    assert "k must be a whole number, not 'two'" in said(app)
    assert app.button(key="run_experiment").disabled
    asked(app, "Values of k to try").set_value("7 2, 12").run()
    app = watched(app)
    assert app.session_state["experiment_run"].job.plan.names == ("k = 2", "k = 7", "k = 12")
    app.switch_page("pages/pairwise.py").run()
    app.switch_page("pages/experiment.py").run()
    assert asked(customised(app), "Values of k to try").value == "7, 2, 12"


def test_results_brought_since_are_not_taken_for_the_experiments() -> None:
    app = watched(experiment())
    assert "See why" in str([link.label for link in app.get("page_link")])
    app.switch_page("pages/data.py").run()
    app.button(key="open_digits").click().run()
    app.switch_page("pages/experiment.py").run()
    assert "The other pages now show other results" in said(app)
    app.button(key="hold_again").click().run()
    app.switch_page("pages/pairwise.py").run()
    assert "the experiment on Iris" in said(app)


def test_how_the_models_are_compared_stays_after_a_visit_elsewhere() -> None:
    app = watched(experiment())
    app.segmented_control(key="use_as").set_value("items").run()
    app.switch_page("pages/pairwise.py").run()
    assert "out-of-fold predictions" in said(app)
    app.switch_page("pages/experiment.py").run()
    app.switch_page("pages/pairwise.py").run()
    assert "out-of-fold predictions" in said(app)


@pytest.mark.long
def test_a_lesion_study_is_told_as_its_table_has_it() -> None:
    app = watched(experiment("lesion"))
    assert app.session_state["held"].control == "all features"
    section(app, "experiment", "lesion")
    (left_out,) = [table.value for table in app.table if "Left out" in table.value.columns]
    shown = left_out["Left out"][left_out["p (Holm)"].str.replace("\\", "").astype(float) < 0.05].tolist()
    assert shown == ["without worst"]
    assert "Shown to differ: without worst and all features." in said(app)
    assert app.toggle(key="roc_corner").value
    app.toggle(key="roc_corner").set_value(False).run()
    assert not app.exception


def test_what_reproduces_a_source_on_its_own_data_is_not_kept_for_other_data() -> None:
    app = customised(experiment())
    assert not asked(app, "Shuffle first").value
    asked(app, "Data").set_value("wine").run()
    assert asked(app, "Shuffle first").value
    assert asked(app, "Stratify by class").value
    assert "10-fold cross-validation of Wine" in said(app)
    asked(app, "Data").set_value("iris").run()
    assert "10-fold cross-validation of Iris" in said(app)
