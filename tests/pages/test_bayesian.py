"""Posteriors, the ROPE and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests import ROOT
from tests.pages.app import go, opened, page, parts, said, section, shared, tabled

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


FOLDS = {
    "model": ["MLP", "RF"],
    "scores": [
        "0.86,0.84,0.87,0.85,0.88,0.83,0.86,0.87,0.85,0.86",
        "0.85,0.85,0.86,0.83,0.86,0.84,0.85,0.85,0.84,0.86",
    ],
    "design": "2x5",
    "metric": "F1",
}


def test_the_rope_moves_everything_and_stays_in_the_address() -> None:
    app = page("bayesian", **FOLDS)
    assert "practically equivalent" in said(app)
    (slider,) = app.slider
    slider.set_value(0.0).run()
    assert not app.exception
    assert ": MLP is better than RF" in said(app)
    assert app.query_params["rope"] == "0.0,0.0"
    section(app, "bayesian", "costs")
    next(toggle for toggle in app.toggle if toggle.label == "Allow deciding later").set_value(True).run()
    assert not app.exception
    section(app, "bayesian", "prior")
    assert "If the ROPE were wider or narrower" in said(app)


LOSSES = {
    "model": ["MLP", "RF"],
    "scores": ["1.31,1.29,1.33,1.30,1.28,1.32,1.31,1.30,1.27,1.29", "1.1,1.12,1.09,1.13,1.08,1.1,1.11,1.12,1.07,1.1"],
    "design": "2x5",
    "metric": "log loss",
    "higher": "0",
}


def spoken(app: AppTest) -> str:
    """Return what a page says, with its tables, its numbers and the words of its pictures."""
    charts = [chart.proto.alt for chart in app.get("vega_lite_chart")]
    return "\n".join([said(app), tabled(app), *charts]).replace("\\", "")


def test_a_rope_is_asked_for_where_the_metric_tells_of_none() -> None:
    app = page("bayesian", **LOSSES)
    text = spoken(app)
    assert "Virtually certain (> 99.9 %): RF is better than MLP; the difference is about 0." in text
    assert "How large can a difference in log loss be and still be too small to matter?" in text
    assert "equivalent" not in text
    offered = [button.label.replace("\\", "") for button in app.button if button.key.startswith("rope_offer")]
    assert [label.partition(":")[0] for label in offered] == [
        "1 % of the better mean score",
        "a tenth of the spread of the differences",
    ]
    again = page("bayesian", **LOSSES)
    next(button for button in again.button if button.key.startswith("rope_offer")).click().run()
    assert not again.exception
    assert "practically equivalent" in spoken(again)
    assert "Costs" not in text
    assert "The decision by costs appears here once you have said how small is too small to matter." in text
    assert "What to do" not in parts(app)
    assert not app.slider
    assert "rope" not in app.query_params
    (asked,) = (number for number in app.number_input if "too small to matter" in number.label)
    assert asked.value is None
    asked.set_value(0.5).run()
    assert not app.exception
    assert "What to do" in parts(app)
    text = spoken(section(app, "bayesian", "costs"))
    assert "Virtually certain (> 99.9 %): MLP and RF are practically equivalent (within 0.5)." in text
    assert "How large can a difference" not in text
    assert "What to do: weigh the costs" in text
    assert app.query_params["rope"] == "-0.5,0.5"
    (slider,) = app.slider
    assert slider.value == 0.5
    slider.set_value(0.0).run()
    assert not app.exception
    text = spoken(app)
    assert "Virtually certain (> 99.9 %): RF is better than MLP; the difference is about 0." in text
    assert "the middle column has no probability" in text
    assert "0.0 %" not in text
    go(app, "pairwise")
    assert app.number_input(key="band_0").value == 0.0


def test_ties_without_a_rope_are_not_called_equivalent() -> None:
    scores = ["0.8,0.7,0.6,0.9,0.8,0.7,0.5", "0.7,0.7,0.6,0.7,0.8,0.6,0.5"]
    text = spoken(page("bayesian", model=["a", "b"], scores=scores, dataset=list("tuvwxyz"), metric="log loss"))
    assert "Probabilities: a better than b 43.3 %; a and b the same 53.3 %; b better than a 3.4 %." in text
    assert "equivalent" not in text


def test_many_models_and_data_sets_without_a_rope_are_ranked_all_the_same() -> None:
    losses = ["1.3,1.4,1.2,1.5,1.3", "1.1,1.2,1.1,1.3,1.2", "0.9,1.3,1.1,1.2,1.4"]
    app = page("bayesian", model=["a", "b", "c"], scores=losses, dataset=list("uvwxy"), metric="log loss", higher="0")
    assert "If the model were set differently" in parts(app)
    text = "\n".join(spoken(section(app, "bayesian", name)) for name in ("why", "prior", "sets", "field"))
    assert "All 3 models" in text
    assert "There are two questions here" in text
    assert "Which outcome is the most frequent among" in text
    assert "triangle" not in text
    assert "equivalent" not in text


def test_a_score_without_a_name_is_taken_for_a_share_and_told() -> None:
    app = page("bayesian", **{**FOLDS, "metric": "score"})
    assert "they are assumed to be shares, such as an accuracy" in said(app)
    assert "Assumed, since nothing says what the scores measure" in said(app)
    app.text_input[1].set_value("log loss").run()
    assert not app.exception
    assert "How large can a difference in log loss be" in said(app)
    app.text_input[1].set_value("accuracy").run()
    assert "One point either way is usual for such a metric." in said(app)
    assert "are assumed to be" not in said(app)


def test_a_rope_is_not_carried_to_another_metric() -> None:
    app = page("bayesian", **{**LOSSES, "rope": "-0.5,0.5"})
    assert "practically equivalent (within 0.5)" in said(app)
    go(opened(go(app, "data"), "moons-folds"), "bayesian")
    assert "within 0.01" in said(app)
    assert "rope" not in app.query_params


def test_the_band_of_two_models_goes_by_the_metric() -> None:
    app = page("pairwise", **LOSSES)
    assert app.number_input(key="band_0").value == 0.0
    assert "neither on 0 of 10 folds" in said(app)
    assert page("pairwise", **FOLDS).number_input(key="band_0.01").value == 0.01
    given = page("pairwise", **{**LOSSES, "rope": "-0.25,0.25"})
    assert given.number_input(key="band_0.25").value == 0.25
    assert "10 of 10 folds lie within the band" in said(given)


def test_costs_of_a_link_are_weighed() -> None:
    app = page("bayesian", **FOLDS, costs="0,-5,2:7,5,0", rope="-0.01,0.01")
    assert "Corrected (repeated) k-fold t test" in said(app)
    assert "Choose MLP. Expected costs" in said(section(app, "bayesian", "costs"))
    later = next(toggle for toggle in app.toggle if toggle.label == "Allow deciding later")
    later.set_value(True).run()
    assert not app.exception
    assert "decide later: 0.25" in said(app)


def test_a_rope_turned_around_is_refused_in_a_sentence() -> None:
    app = page("bayesian", **FOLDS)
    next(toggle for toggle in app.toggle if toggle.label == "Set the two edges separately").set_value(True).run()
    low = next(number for number in app.number_input if number.label == "From")
    low.set_value(0.5).run()
    assert not app.exception
    assert "lower edge must not lie above its upper edge" in said(app)


def test_data_sets_with_folds_offer_the_hierarchical_model() -> None:
    app = go(opened(page(), "nine-data-sets"), "bayesian")
    assert "There are two questions here" in said(section(app, "bayesian", "sets"))
    app.selectbox(key="belief").set_value("bayes_hierarchical").run()
    assert not app.exception
    assert "Each data set, alone and among the others" in said(app)
    assert "Bayesian hierarchical model" in said(section(app, "bayesian", "why"))
    text = said(shared(section(app, "bayesian", "sets"), "bayesian"))
    assert "Whoever opens this link" in text
    assert "do not fit into a link" not in text
    again = page("bayesian", **app.query_params)
    assert "Each data set, alone and among the others" in said(again)
    assert not [warning.value for warning in again.warning if "Ignored" in warning.value]


def test_separate_tests_have_no_posterior_and_say_so() -> None:
    app = page("bayesian", model=["a", "b"], right="84,92", total="100,100")
    assert not app.exception
    assert "needs the same items for both" in said(app)
