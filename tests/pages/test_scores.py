"""Scores of folds and of data sets, on every page."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core import Outcomes
from compare_core.analysis.family import posthocs
from compare_core.catalogue import applicable
from compare_core.errors import NotApplicable
from compare_core.evidence.scores import DatasetScores
from compare_core.result import FamilyResult, PairResult, PosteriorResult
from pages.shared.results import FIT
from tests import ROOT
from tests.battery import answer_or_refusal
from tests.pages.app import go, page, quoted, said, section, tabled, upload

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


SCORES = ["0.91,0.90,0.93,0.88,0.92,0.90,0.94,0.89,0.90,0.91", "0.89,0.88,0.90,0.88,0.91,0.87,0.92,0.88,0.89,0.90"]
LOW = "0.80,0.81,0.79,0.80,0.82,0.80,0.81,0.80,0.79,0.83"
SETS = [f"set {i}" for i in range(10)]


def test_folds_are_read_by_the_corrected_test_and_the_plain_one_is_not_recommended() -> None:
    app = page("pairwise", model=["svm", "rf"], scores=SCORES, design="1x10", metric="accuracy")
    text = said(app)
    assert "svm scored better than rf" in text
    assert "Corrected (repeated) k-fold t test: t =" in text
    assert "this one data set" in text
    assert "Corrected for what the folds share" in said(section(app, "pairwise", "tests"))
    (listed,) = (table.value for table in app.table if "Advice" in table.value)
    advice = {test.replace("\\", ""): fit for test, fit in zip(listed["Test"], listed["Advice"], strict=True)}
    assert FIT["recommended"] in advice["Corrected (repeated) k-fold t test **leads**"]
    assert FIT["not recommended"] in advice["k-fold paired t test"]


def test_random_splits_ask_for_their_sizes_and_then_answer() -> None:
    app = page("pairwise", model=["svm", "rf"], scores=SCORES, design="10x1")
    assert "needs the numbers of training and test items" in said(app)
    app.number_input(key="train").set_value(90).run()
    app.number_input(key="test").set_value(10).run()
    assert not app.exception
    assert "Corrected resampled t test: t =" in said(app)
    assert (app.query_params["n_train"], app.query_params["n_test"]) == ("90", "10")


def test_where_random_splits_were_uploaded_they_ask_for_their_sizes_there() -> None:
    """What asks, and the scores of two models, stand where the answer will."""
    runs = [f"run,rmse\n{''.join(f'{n},0.{41 + (n * k) % 17}' + chr(10) for n in range(1, 13))}" for k in (3, 5, 7)]
    app = upload(page(), *((f"m{n}.csv", text.encode()) for n, text in enumerate(runs)))
    text = said(app)
    assert "No answer yet" in [title.value for title in app.title]
    assert "needs the numbers of training and test items" in text
    assert "Score by score" in text
    app.number_input(key="train").set_value(90).run()
    app.number_input(key="test").set_value(10).run()
    assert not app.exception
    assert "Over 12 splits" in said(app)
    assert "No answer yet" not in [title.value for title in app.title]


def test_five_times_two_shows_all_ten_first_differences() -> None:
    app = page("pairwise", model=["svm", "rf"], scores=SCORES, design="5x2")
    assert "5×2 cross-validation F test: F =" in said(app)
    section(app, "pairwise", "size")
    assert [block for block in app.expander if "each of the ten differences" in block.label]


PAGES_OF = {"pairwise": ("test", "interval", "effect"), "omnibus": ("test",), "bayesian": ("posterior",)}
SOURCES = {"pairwise": "tests", "omnibus": "why", "bayesian": "why"}  # the section that says where a method comes from


@pytest.mark.parametrize("name", PAGES_OF)
def test_what_a_method_assumes_cautions_and_rests_on_stands_on_its_page(name: str) -> None:
    evidence = Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "rf"))
    app = section(page(name, model=["svm", "rf"], n="29,1,11,9959"), name, SOURCES[name])
    text = said(app) + tabled(app)
    shape = {"pairwise": PairResult, "omnibus": FamilyResult, "bayesian": PosteriorResult}[name]
    asked = [m for m in applicable(evidence) if m.kind in PAGES_OF[name] and m.returns is shape]
    assert len(asked) > 0
    for method in asked:
        result = answer_or_refusal(method, evidence)
        if isinstance(result, NotApplicable):
            assert result.reason in text
            continue
        words = [
            method.title,
            method.summary,
            method.cite,
            *method.cautions,
            *method.misprints,
            *(a.text for a in result.assumptions),
        ]
        assert [part for part in (*words, result.advice.reason) if part not in text] == []


def test_direction_can_be_turned() -> None:
    app = page("pairwise", model=["svm", "rf"], scores=SCORES, dataset=SETS)
    assert "svm scored better" in said(app)
    toggle = app.toggle[0]
    assert toggle.label == "Higher is better"
    toggle.set_value(False).run()
    assert not app.exception
    assert "rf scored better" in said(app)
    assert app.query_params["higher"] == "0"


def sets_of_three() -> DatasetScores:
    """Return the scores of the next test as evidence."""
    columns = [[float(cell) for cell in scores.split(",")] for scores in (*SCORES, LOW)]
    return DatasetScores(("a", "b", "c"), np.array(columns).T, tuple(SETS))


def test_many_models_on_data_sets() -> None:
    three = {"model": ["a", "b", "c"], "scores": [*SCORES, LOW], "dataset": SETS}
    app = page("omnibus", **three)
    text = said(app)
    assert "a leads, and was shown to differ from all 2 others." in text
    assert "all at once: p = 1.9 × 10⁻¹⁵" in text
    assert "Iman-Davenport test: F =" in quoted(app)
    text = said(section(app, "omnibus", "why"))
    listed = tabled(app)
    assert "Iman-Davenport test" in listed
    assert "Friedman test" in listed
    assert "Kendall's W" in text
    asked = [m for m in applicable(sets_of_three(), "test") if m.returns is FamilyResult]
    answers = [m.run(sets_of_three()) for m in asked]
    assert all(
        f"{m.title}: {FIT[answer.advice.fit]}. {answer.advice.reason}" in text
        for m, answer in zip(asked, answers, strict=True)
    )
    section(app, "omnibus", "measures")
    (estimates,) = [frame.value for frame in app.dataframe if "average rank" in frame.value]
    assert {answer.quantity for answer in answers} <= set(estimates)
    for answer in answers:
        shown = dict(zip(estimates["model"], estimates[answer.quantity], strict=True))
        assert shown == pytest.approx({effect.id: effect.value for effect in answer.estimates})
        assert all(effect.name in text for effect in answer.effects)
    for posthoc in posthocs(sets_of_three()):
        app = page("omnibus", **three, posthoc=posthoc.id)
        for name in ("pairs", "why", "measures"):
            assert not section(app, "omnibus", name).error
    app = page("omnibus", **three, control="2")
    assert "2 comparisons with c" in said(app)


def test_a_picture_against_a_control_names_the_quantity_that_it_shows() -> None:
    three = {"model": ["a", "b", "c"], "scores": [*SCORES, LOW], "dataset": SETS, "control": "2"}
    for posthoc, axis in (("rank_z", "difference in average rank from c"), ("pairwise_wilcoxon", "in score from c")):
        app = page("omnibus", **three, posthoc=posthoc)
        assert axis in app.get("vega_lite_chart")[-1].proto.spec


def test_many_models_on_folds() -> None:
    three = {"model": ["a", "b", "c"], "scores": [*SCORES, SCORES[1]], "design": "2x5"}
    app = page("omnibus", **three)
    assert "no overall test is relied on" in quoted(app)
    assert "a has the best mean score" in said(section(app, "omnibus", "why"))


def test_dietterichs_verdicts_stand_beside_the_tests_that_he_judged() -> None:
    folds = ["0.9,0.92,0.91,0.95,0.9,0.93", "0.8,0.86,0.83,0.87,0.84,0.85"]
    app = page("pairwise", model=["tree", "stump"], scores=folds, metric="accuracy", higher="1", design="1x6")
    text = said(section(app, "pairwise", "tests"))
    assert "somewhat more often in Dietterich (1998)" in text
    assert "See the corrected t test, or run a 5×2 test, instead." in text
    assert "rho is a gross approximation" in said(section(go(app, "bayesian"), "bayesian", "why"))
    shared = page("pairwise", model=["svm", "forest"], n="9945,25,15,15")
    text = said(section(shared, "pairwise", "tests"))
    assert "On one shared test set it should not be used" in text
    assert "for models that can be trained only once it is the test to use (Dietterich 1998)" in text


def test_misprints_are_named_where_a_reader_of_their_text_would_look() -> None:
    text = said(section(page("pairwise", model=["svm", "forest"], n="9945,25,15,15"), "pairwise", "tests"))
    for misprint in ("takes intervals that do not overlap for the z test", "large samples elevate p-values"):
        assert misprint in text
    assert "it is how often intervals made in this way hold it" in text
    three = page("omnibus", model=["C1", "C2", "C3"], n="111:80,110:2,100:2,011:9,010:1,001:3,000:3")
    text = said(section(three, "omnibus", "why"))
    assert "It is not computed here: no text that could be read gives its formula." in text
    assert "prints (M − 1)n for the second degrees of freedom" in text


def test_differences_without_any_spread_are_the_reason_that_is_given_and_are_drawn() -> None:
    one_ahead = ["0.8,0.7,0.9,0.6,0.75", "0.79,0.69,0.89,0.59,0.74"]
    app = page("pairwise", model=["svm", "rf"], scores=one_ahead, metric="accuracy", higher="1", design="1x5")
    assert app.title[0].value == "These two models cannot be compared here"
    text = said(app)
    assert "Every difference is 0.01: without any spread, t would be infinite, which is not certainty." in text
    assert "five repeats" not in text
    assert "svm is better on 5, rf on 0" in text
    assert [chart.proto.alt for chart in app.get("vega_lite_chart")]
