"""The pages, run without a browser: what they say, what they keep, and what they refuse."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from compare_core import Outcomes
from compare_core.analysis.family import posthocs
from compare_core.catalogue import applicable
from compare_core.evidence.scores import DatasetScores
from compare_core.examples import EXAMPLES
from compare_core.result import FamilyResult, PairResult, PosteriorResult
from pages.shared.results import FIT

ROOT = Path(__file__).parent.parent


def page(name: str = "data", **params: str | list[str]) -> AppTest:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in params.items():
        app.query_params[key] = value
    app.run()
    if name != "data":
        app.switch_page(f"pages/{name}.py").run()
    assert not app.exception
    return app


def said(app: AppTest) -> str:
    parts = [*app.title, *app.subheader, *app.markdown, *app.caption, *app.warning, *app.info, *app.error]
    return "\n".join(part.value.replace("\\", "") for part in parts)


def test_the_first_page_opens_on_an_example_and_answers() -> None:
    app = page()
    assert "from the example" in said(app)
    assert "percentage points" in said(app)


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_every_example_opens_and_answers(name: str) -> None:
    app = page()
    app.selectbox(key="example").set_value(name).run()
    app.button(key="open_example").click().run()
    assert not app.exception
    assert not app.error
    assert EXAMPLES[name].title in said(app)
    app.switch_page("pages/pairwise.py").run()
    assert not app.exception
    assert any(words in said(app) for words in ("percentage points", "Middle difference in", "Mean difference in"))
    app.switch_page("pages/omnibus.py").run()
    assert not app.exception


def test_a_link_opens_the_analysis_it_holds() -> None:
    app = page(
        "pairwise", model=["svm", "rf"], n="29,1,11,9959", alpha="0.01", **{"paired_difference.interval": "wald"}
    )
    text = said(app)
    assert "svm was right more often than rf" in text
    assert "At alpha = 0.01" in text
    assert "Wald)" in text
    assert app.select_slider(key="alpha").value == 0.01


def test_alpha_changes_the_decision_and_the_address() -> None:
    app = page("pairwise", model=["svm", "rf"], n="29,1,11,9959")
    app.select_slider(key="alpha").set_value(0.001).run()
    assert "At alpha = 0.001 no difference is shown" in said(app)
    assert app.query_params["alpha"] == "0.001"


def test_swapping_keeps_the_p_value_and_turns_the_difference() -> None:
    app = page("pairwise", model=["svm", "rf"], n="29,1,11,9959")
    before = said(app)
    app.button(key="swap").click().run()
    after = said(app)
    assert "difference of +0.10" in before
    assert "difference of −0.10" in after
    assert "p = 0.00635" in before
    assert "p = 0.00635" in after
    assert app.query_params["pair"] == "1,0"


def test_choices_survive_a_change_of_page() -> None:
    app = page("pairwise", model=["svm", "rf"], n="29,1,11,9959")
    app.select_slider(key="alpha").set_value(0.1).run()
    app.selectbox(key="lead").set_value("mcnemar_midp").run()
    app.switch_page("pages/data.py").run()
    app.switch_page("pages/pairwise.py").run()
    assert app.select_slider(key="alpha").value == 0.1
    assert app.selectbox(key="lead").value == "mcnemar_midp"
    assert "Mid-p McNemar test: p = 0.00342" in said(app)


def test_typed_totals_of_separate_tests_are_compared_by_z() -> None:
    app = page()
    app.radio(key="counts_kind").set_value("different test sets").run()
    app.button(key="compare_totals").click().run()
    assert not app.exception
    assert "Two-proportion z test: p = 0.0817" in said(app)


def test_impossible_counts_are_refused_in_a_sentence() -> None:
    app = page()
    app.radio(key="counts_kind").set_value("different test sets").run()
    app.number_input[0].set_value(200).run()
    app.button(key="compare_totals").click().run()
    assert not app.exception
    assert "cannot have 200 of 100 items right" in said(app)


def test_typed_counts_stay_where_a_name_is_changed_and_two_names_must_differ() -> None:
    app = page()
    app.radio(key="counts_kind").set_value("different test sets").run()
    app.number_input(key="count_right_a").set_value(70).run()
    app.text_input(key="name_a").set_value("forest").run()
    assert app.number_input(key="count_right_a").value == 70
    app.text_input(key="name_b").set_value("forest").run()
    assert not app.exception
    app.button(key="compare_totals").click().run()
    assert "Two models have the same name" in said(app)


def test_two_files_that_differ_in_one_cell_are_two_answers() -> None:
    """Streamlit's own cache keys sample large data; ours is the SHA-256 of every byte."""
    from pages.shared.held import file_key, understand_files

    rows = [f"{i},a,a,{'ab'[i % 2]}" for i in range(60_000)]
    changed = [*rows]
    changed[31_337] = "31337,a,b,b"
    files = [[("r.csv", ("id,y_true,svm,rf\n" + "\n".join(r)).encode())] for r in (rows, changed)]
    keys = {file_key(file) for file in files}
    assert len(keys) == 2
    counts = [understand_files(f).evidence.right.tolist() for f in files]
    assert counts == [[60_000, 30_000], [59_999, 30_000]]


def upload(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    app.file_uploader(key="upload").set_value([(name, data, "text/csv") for name, data in files]).run()
    assert not app.exception
    return app


def test_a_file_without_a_named_truth_asks_and_then_answers() -> None:
    rows = "\n".join(f"{i},{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"number,first,second,third\n{rows}".encode()))
    assert "Choose the column with the true labels" in said(app)
    app.selectbox(key="asking_truth").set_value("first")
    app.multiselect(key="asking_models").set_value(["second", "third"])
    app.button(key="asking_read").click().run()
    assert not app.exception
    assert "from “mine.csv”" in said(app)
    assert "Choose the column with the true labels" not in said(app)
    assert "2 models, 60 items" in said(app)


def test_a_correction_of_the_columns_is_obeyed() -> None:
    rows = "\n".join(f"{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]},{'ab'[i % 5 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"y_true,one,two,three\n{rows}".encode()))
    assert "3 models, 60 items" in said(app)
    next(box for box in app.multiselect if box.label.startswith("Predicted labels")).set_value(["two", "three"])
    next(button for button in app.button if button.label == "Read it like this").click().run()
    assert not app.exception
    assert "2 models, 60 items" in said(app)
    assert "you chose them" in said(app)
    assert "truth: its name says so" in said(app)


def test_a_truth_that_is_named_turns_scores_into_predictions() -> None:
    """The layout that was recognised stands in the form, and is no choice of the person's."""
    rows = "\n".join(f"{i},{i % 4},{i % 4},{i % 3},{i % 5}" for i in range(60))
    app = upload(page(), ("mine.csv", f"item,first,second,third,fourth\n{rows}".encode()))
    assert "Scores of single items" in said(app)
    next(box for box in app.selectbox if box.label.startswith("Truth, if")).set_value("first")
    next(button for button in app.button if button.label == "Read it like this").click().run()
    assert not app.exception
    assert "**Understood as:** Predictions, one column per model" in said(app)
    assert "3 models, 60 items" in said(app)


def test_a_correction_that_cannot_be_read_keeps_the_question() -> None:
    rows = "\n".join(f"{i},{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"number,first,second,third\n{rows}".encode()))
    app.selectbox(key="asking_truth").set_value("number")
    app.multiselect(key="asking_models").set_value(["second", "third"])
    app.button(key="asking_read").click().run()
    assert "“number” was given two roles" in said(app)
    app.selectbox(key="asking_truth").set_value("first")
    app.button(key="asking_read").click().run()
    assert "2 models, 60 items" in said(app)


def test_the_sentence_about_a_file_stays_as_long_as_the_file() -> None:
    app = upload(page(), ("bad.csv", b"a\n1\n"))
    app.run()
    assert "one column only" in said(app)
    assert "was not read" in said(app)
    app.file_uploader(key="upload").set_value([]).run()
    assert "one column only" not in said(app)
    assert "was not read" not in said(app)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\x01\x02",
        b"PK\x03\x04rubbish",
        b"<html>",
        b"a\n1\n",
        b"y_true,svm,rf\n",
        b"y_true,p\n1,0.3\n",
        b"x" * 2_000_000,
    ],
    ids=["empty", "binary", "zip", "html", "one column", "no rows", "probabilities", "one line"],
)
def test_a_bad_file_gets_a_sentence_and_loses_nothing(data: bytes) -> None:
    app = upload(page(), ("bad.csv", data))
    assert app.error or app.warning
    assert "from the example" in said(app)


def test_a_session_file_reopens_with_its_choices() -> None:
    from compare_core import Outcomes
    from compare_core.saved import session
    from compare_core.saved.analysis import Analysis

    evidence = Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "rf"))
    app = upload(page(), ("parity-session.json", session.write(Analysis(evidence, ("rf", "svm"), "mcnemar", 0.01))))
    assert "from “parity-session.json”" in said(app)
    app.switch_page("pages/pairwise.py").run()
    assert app.select_slider(key="alpha").value == 0.01
    assert "McNemar chi-square test: p = 0.00389" in said(app)


def test_a_test_without_an_answer_gets_its_reason_and_its_options_stay() -> None:
    app = page("pairwise", model=["a", "b"], right="0,5", total="5,5", **{"two_proportion_z.variance": "unpooled"})
    assert "Read the pooled z instead" in said(app)
    app.selectbox(key="two_proportion_z.variance").set_value("pooled").run()
    assert "b was right more often than a" in said(app)


KUNCHEVA = {"model": ["C1", "C2", "C3"], "n": "111:80,110:2,100:2,011:9,010:1,001:3,000:3"}


def test_many_models_are_read_at_once() -> None:
    text = said(page("omnibus", **KUNCHEVA))
    assert "The 3 models are not all equally accurate" in text
    assert "Q = 7.529, p = 0.0232; Looney's F test: F = 3.873, p = 0.0224" in text
    assert "3 comparisons. Bonferroni" in text
    assert "the smallest must be 0.0167 or less" in text
    assert "C2 and C3 share the most items right" in text
    assert "Perneger" in text


def test_pairs_are_folded_where_the_field_shows_no_difference_and_open_on_request() -> None:
    app = page("omnibus", **KUNCHEVA, alpha="0.01")
    assert "not shown to differ" in app.title[0].value
    assert [block for block in app.expander if "folded" in block.label]
    assert not app.dataframe
    app.session_state["folded"] = True
    app.run()
    assert not app.exception
    assert "by chance alone" in said(app)
    assert len(app.dataframe[0].value) == 3


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("holm", "Holm: the smallest raw p-value"),
        ("bh", "expected share of false ones"),
        ("multiple_mcnemar", "step-down adds up"),
        ("multiple_mcnemar_bootstrap", "bootstrap compares"),
    ],
)
def test_a_correction_is_chosen_said_and_kept_in_the_address(chosen: str, words: str) -> None:
    app = page("omnibus", **KUNCHEVA)
    app.selectbox(key="correction").set_value(chosen).run()
    assert not app.exception
    assert words in said(app)
    key = "posthoc" if chosen.startswith("multiple") else "pairwise_accuracy.correction"
    assert app.query_params[key] == chosen
    again = page("omnibus", **KUNCHEVA, **{key: chosen})
    assert words in said(again)
    assert again.selectbox(key="correction").value == chosen


def test_a_control_takes_the_place_of_every_pair() -> None:
    app = page("omnibus", **KUNCHEVA)
    app.selectbox(key="control").set_value("C1").run()
    assert not app.exception
    assert "2 comparisons with C1" in said(app)
    assert app.query_params["control"] == "0"
    again = page("omnibus", **KUNCHEVA, control="0")
    assert "2 comparisons with C1" in said(again)
    assert len(again.dataframe[0].value) == 2
    assert "“control” must be a model's place, from 0 to 2, not “7”" in said(page("omnibus", **KUNCHEVA, control="7"))


def test_two_models_and_separate_tests_on_the_page_for_many() -> None:
    text = said(page("omnibus", model=["svm", "rf"], n="29,1,11,9959"))
    assert "With two models Q is McNemar" in text
    assert "nothing to correct" in text
    assert "tested on different items" in said(page("omnibus", model=["a", "b"], right="84,92", total="100,100"))


def test_always_right_against_always_wrong_has_q_and_the_reason_why_no_f() -> None:
    text = said(page("omnibus", model=["good", "bad"], n="0,0,17,0"))
    assert "Q = 17" in text
    assert "F would be infinite" in text


def test_identical_models_say_so() -> None:
    text = said(page("omnibus", model=["a", "b", "c"], n="111:5,000:3"))
    assert "right on exactly the same items" in text
    assert "none of them is the best" in text


SCORES = ["0.91,0.90,0.93,0.88,0.92,0.90,0.94,0.89,0.90,0.91", "0.89,0.88,0.90,0.88,0.91,0.87,0.92,0.88,0.89,0.90"]
LOW = "0.80,0.81,0.79,0.80,0.82,0.80,0.81,0.80,0.79,0.83"
SETS = [f"set {i}" for i in range(10)]


def test_folds_are_read_by_the_corrected_test_and_the_plain_one_is_not_recommended() -> None:
    text = said(page("pairwise", model=["svm", "rf"], scores=SCORES, design="1x10", metric="accuracy"))
    assert "svm scored better than rf" in text
    assert "Corrected repeated k-fold t test: t =" in text
    assert "Corrected for what the folds share" in text
    assert "this one data set" in text


def test_random_splits_ask_for_their_sizes_and_then_answer() -> None:
    app = page("pairwise", model=["svm", "rf"], scores=SCORES, design="10x1")
    assert "needs the numbers of training and of test items" in said(app)
    app.number_input(key="train").set_value(90).run()
    app.number_input(key="test").set_value(10).run()
    assert not app.exception
    assert "Corrected resampled t test: t =" in said(app)
    assert (app.query_params["n_train"], app.query_params["n_test"]) == ("90", "10")


def test_five_times_two_shows_all_ten_first_differences() -> None:
    app = page("pairwise", model=["svm", "rf"], scores=SCORES, design="5x2")
    assert "5×2 cross-validation F test: F =" in said(app)
    assert [block for block in app.expander if "each of the ten differences" in block.label]


PAGES_OF = {"pairwise": ("test", "interval", "effect"), "omnibus": ("test",), "bayesian": ("posterior",)}


@pytest.mark.parametrize("name", PAGES_OF)
def test_what_a_method_assumes_cautions_and_rests_on_stands_on_its_page(name: str) -> None:
    evidence = Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "rf"))
    app = page(name, model=["svm", "rf"], n="29,1,11,9959")
    text = said(app) + "".join(table.value.to_csv().replace("\\", "") for table in app.table)
    shape = {"pairwise": PairResult, "omnibus": FamilyResult, "bayesian": PosteriorResult}[name]
    asked = [m for m in applicable(evidence) if m.kind in PAGES_OF[name] and m.returns is shape]
    assert len(asked) > 0
    for method in asked:
        result = method.run(evidence)
        words = [method.title, method.summary, method.cite, *method.cautions, *(a.text for a in result.assumptions)]
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
    assert "do not all score alike" in text
    assert "Iman-Davenport test: F =" in text or "Friedman test" in text
    assert "Kendall's W" in text
    asked = [m for m in applicable(sets_of_three(), "test") if m.returns is FamilyResult]
    answers = [m.run(sets_of_three()) for m in asked]
    assert all(
        f"{m.title}: {FIT[answer.advice.fit]}. {answer.advice.reason}" in text
        for m, answer in zip(asked, answers, strict=True)
    )
    (estimates,) = [frame.value for frame in app.dataframe if "average rank" in frame.value]
    assert {answer.quantity for answer in answers} <= set(estimates)
    for answer in answers:
        shown = dict(zip(estimates["model"], estimates[answer.quantity], strict=True))
        assert shown == pytest.approx({effect.id: effect.value for effect in answer.estimates})
        assert all(effect.name in text for effect in answer.effects)
    for posthoc in posthocs(sets_of_three()):
        app = page("omnibus", **three, posthoc=posthoc.id)
        assert not app.exception
        assert not app.error
    app = page("omnibus", **three, control="2")
    assert "2 comparisons with c" in said(app)


def test_a_picture_against_a_control_names_the_quantity_that_it_shows() -> None:
    three = {"model": ["a", "b", "c"], "scores": [*SCORES, LOW], "dataset": SETS, "control": "2"}
    for posthoc, axis in (("rank_z", "difference in average rank from c"), ("pairwise_wilcoxon", "in score from c")):
        app = page("omnibus", **three, posthoc=posthoc)
        assert axis in app.get("vega_lite_chart")[-1].proto.spec


def test_many_models_on_folds() -> None:
    three = {"model": ["a", "b", "c"], "scores": [*SCORES, SCORES[1]], "design": "2x5"}
    text = said(page("omnibus", **three))
    assert "no test of the whole field is trusted" in text
    assert "a has the best mean score" in text


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
    assert "MLP is better than RF, with probability" in said(app)
    assert app.query_params["rope"] == "0.0,0.0"
    app.toggle[1].set_value(True).run()
    assert not app.exception


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
    tables = [str(table.value) for table in app.table]
    return "\n".join([said(app), *tables, *charts]).replace("\\", "")


def test_a_rope_is_asked_for_where_the_metric_tells_of_none() -> None:
    app = page("bayesian", **LOSSES)
    text = spoken(app)
    assert "RF is better than MLP, with probability > 99.9 %." in text
    assert "How large may a difference in log loss be and still be too small to matter?" in text
    assert "equivalent" not in text
    assert "Costs" not in text
    assert not app.slider
    assert "rope" not in app.query_params
    (asked,) = (number for number in app.number_input if "too small to matter" in number.label)
    assert asked.value is None
    asked.set_value(0.5).run()
    assert not app.exception
    text = spoken(app)
    assert "MLP and RF are practically equivalent (within 0.5), with probability > 99.9 %." in text
    assert "How large may a difference" not in text
    assert "What to do: weigh the costs" in text
    assert app.query_params["rope"] == "-0.5,0.5"
    (slider,) = app.slider
    assert slider.value == 0.5
    slider.set_value(0.0).run()
    assert not app.exception
    text = spoken(app)
    assert "RF is better than MLP, with probability > 99.9 %." in text
    assert "the middle column has no probability" in text
    assert "0.0 %" not in text
    app.switch_page("pages/pairwise.py").run()
    assert app.number_input(key="band_0").value == 0.0


def test_many_models_and_data_sets_without_a_rope_are_ranked_all_the_same() -> None:
    losses = ["1.3,1.4,1.2,1.5,1.3", "1.1,1.2,1.1,1.3,1.2", "0.9,1.3,1.1,1.2,1.4"]
    app = page("bayesian", model=["a", "b", "c"], scores=losses, dataset=list("uvwxy"), metric="log loss", higher="0")
    text = spoken(app)
    assert "All 3 models" in text
    assert "Two questions, two answers" in text
    assert "which of the two happens most often" in text
    assert "triangle" not in text
    assert "equivalent" not in text


def test_a_score_without_a_name_is_taken_for_a_share_and_told() -> None:
    app = page("bayesian", **{**FOLDS, "metric": "score"})
    assert "it is assumed that they are shares such as an accuracy" in said(app)
    assert "Assumed, since nothing says what the scores measure" in said(app)
    app.text_input[0].set_value("log loss").run()
    assert not app.exception
    assert "How large may a difference in log loss be" in said(app)
    app.text_input[0].set_value("accuracy").run()
    assert "One point either way is usual for such a metric." in said(app)
    assert "it is assumed" not in said(app)


def test_a_rope_is_not_carried_to_another_metric() -> None:
    app = page("bayesian", **{**LOSSES, "rope": "-0.5,0.5"})
    assert "practically equivalent (within 0.5)" in said(app)
    app.switch_page("pages/data.py").run()
    app.selectbox(key="example").set_value("moons-folds").run()
    app.button(key="open_example").click().run()
    app.switch_page("pages/bayesian.py").run()
    assert not app.exception
    assert "within 0.01" in said(app)
    assert "rope" not in app.query_params


def test_the_band_of_two_models_goes_by_the_metric() -> None:
    app = page("pairwise", **LOSSES)
    assert app.number_input(key="band_0").value == 0.0
    assert "neither on 0 of 10 folds" in said(app)
    assert page("pairwise", **FOLDS).number_input(key="band_0.01").value == 0.01
    given = page("pairwise", **{**LOSSES, "rope": "-0.25,0.25"})
    assert given.number_input(key="band_0.25").value == 0.25
    assert "10 of 10 folds lie in the dotted band" in said(given)


def test_costs_of_a_link_are_weighed() -> None:
    app = page("bayesian", **FOLDS, costs="0,-5,2:7,5,0", rope="-0.01,0.01")
    text = said(app)
    assert "Choose MLP. Expected costs" in text
    assert "Corrected repeated k-fold t test" in text
    later = next(toggle for toggle in app.toggle if toggle.label == "Allow to decide later")
    later.set_value(True).run()
    assert not app.exception
    assert "decide later: 0.25" in said(app)


def test_a_rope_turned_around_is_refused_in_a_sentence() -> None:
    app = page("bayesian", **FOLDS)
    next(toggle for toggle in app.toggle if toggle.label == "Give the two edges").set_value(True).run()
    low = next(number for number in app.number_input if number.label == "From")
    low.set_value(0.5).run()
    assert not app.exception
    assert "low edge must not lie above its high edge" in said(app)


def test_data_sets_with_folds_offer_the_hierarchical_model() -> None:
    app = page()
    app.selectbox(key="example").set_value("nine-data-sets").run()
    app.button(key="open_example").click().run()
    app.switch_page("pages/bayesian.py").run()
    assert "Two questions, two answers" in said(app)
    app.selectbox(key="belief").set_value("bayes_hierarchical").run()
    assert not app.exception
    text = said(app)
    assert "Bayesian hierarchical model" in text
    assert "Each data set, alone and among all" in text
    assert "do not fit into a link" not in text
    again = page("bayesian", **app.query_params)
    assert "Each data set, alone and among all" in said(again)
    assert not [warning.value for warning in again.warning if "Ignored" in warning.value]


def test_separate_tests_have_no_posterior_and_say_so() -> None:
    app = page("bayesian", model=["a", "b"], right="84,92", total="100,100")
    assert not app.exception
    assert "needs the same items for both" in said(app)


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
    assert "Corrected repeated k-fold t test" in text
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
    from tests.test_experiment import staff

    app = experiment()
    next(box for box in app.selectbox if box.label == "Data").set_value("your own table").run()
    assert "Upload a table to learn from" in said(app)
    app.file_uploader(key="x_table").set_value(("staff.csv", staff(), "text/csv")).run()
    assert not app.exception
    assert "3 features (1 of words), target: classes" in said(app)
    assert "Done:" in said(watched(app))


def test_choices_that_do_not_fit_are_refused_in_a_sentence_beside_the_form() -> None:
    app = experiment()
    names = [box for box in app.text_input if box.label == "Name"]
    names[0].set_value("decision tree").run()
    assert "Two models have the same name" in said(app)
    assert not app.exception


FIXTURES = ROOT / "tests" / "tables" / "fixtures"


def test_battles_are_brought_compared_and_shared() -> None:
    app = upload(page(), ("arena.jsonl", (FIXTURES / "arena_battles.jsonl").read_bytes()))
    text = said(app)
    assert "Battles of two models, one a row" in text
    assert "vicuna won 2 of 3 decided battles against koala (2 ties)" in text
    app.switch_page("pages/pairwise.py").run()
    assert not app.exception
    assert not app.error
    assert "may be related" in said(app)
    assert "one of 3 pairs of 3 models" in said(app)
    assert app.query_params["wins"]
    assert any("Share of battles" in str(shown.value) for shown in app.table)
    app.switch_page("pages/omnibus.py").run()
    assert not app.exception
    assert "pair by pair only" in said(app)
    app.switch_page("pages/bayesian.py").run()
    assert not app.exception
    assert "no posterior for battles" in said(app)


def test_models_that_never_met_are_said_on_the_page() -> None:
    app = page("pairwise", model=["x", "y", "z"], wins="0,3,0,1,0,0,2,0,0", tied="0,0,0,0,0,0,0,0,0", pair="1,2")
    assert "y and z never met in a battle" in said(app)


def test_files_of_several_models_show_how_they_matched() -> None:
    names = ("lm_eval_samples.small.jsonl", "lm_eval_samples.large.jsonl")
    app = upload(page(), *((name.split(".")[1] + ".jsonl", (FIXTURES / name).read_bytes()) for name in names))
    joined = next(shown.value for shown in app.table if "Not matched" in shown.value)
    assert joined.to_numpy().tolist() == [["small", "6", "5", "1"], ["large", "5", "5", "0"]]
    chosen = next(box for box in app.text_input if box.label == "Filter")
    assert chosen.value == "strict-match"
    assert next(box.value for box in app.selectbox if box.label == "What the file is") == "lm_eval_samples"
    chosen.set_value("flexible-extract")
    next(button for button in app.button if button.label == "Read it like this").click().run()
    assert not app.exception
    assert "“flexible-extract” is compared: you chose it" in said(app)


def box(app: AppTest, label: str) -> Any:
    return next(found for found in app.selectbox if found.label == label)


def opened(example: str) -> AppTest:
    app = page()
    app.selectbox(key="example").set_value(example).run()
    app.button(key="open_example").click().run()
    app.switch_page("pages/pairwise.py").run()
    assert not app.exception
    assert not app.error
    return app


def test_probabilities_are_cut_compared_and_drawn() -> None:
    app = opened("tumour-probabilities")
    text = said(app)
    assert "DeLong's test" in text
    assert "expected calibration error" in text
    assert "“malignant” is said by naive Bayes from 0.5" in text
    assert "do not fit into a link" not in text
    app.number_input(key="threshold").set_value(0.2).run()
    assert "from 0.2" in said(app)
    next(found for found in app.radio if found.label == "Threshold").set_value("f1").run()
    assert "the largest F1 on the validation items" in said(app)
    for metric, words in (("brier", "Less is better"), ("f1", "F1 of “malignant”"), ("accuracy", "Slice by slice")):
        box(app, "Compare also by").set_value(metric).run()
        assert not app.exception
        assert words in said(app)
    assert "DeLong's test" not in said(app)


def test_slices_are_chosen_and_counted() -> None:
    app = opened("diabetes")
    assert "corrected for 2 slices (Holm)" in said(app)
    box(app, "Slice by").set_value("age").run()
    assert not app.exception
    assert "corrected for 2 slices (Holm)" in said(app)
    box(app, "Compare also by").set_value("r2").run()
    assert "Difference in R²" in said(app)
    assert "The differences, and their mean" in said(app)


def test_clusters_lead_and_can_be_refused() -> None:
    app = opened("passages")
    assert "40 clusters, within which they are related" in said(app)
    assert "With and without the clusters" in said(app)
    app.switch_page("pages/data.py").run()
    box(app, "Items that belong together (cluster)").set_value("(none)")
    next(button for button in app.button if button.label == "Read it like this").click().run()
    assert not app.exception
    app.switch_page("pages/pairwise.py").run()
    assert "clusters, within which" not in said(app)
    assert "sliced" not in said(app)


def test_another_file_does_not_inherit_a_metric_that_it_does_not_have() -> None:
    app = opened("diabetes")
    box(app, "Compare also by").set_value("rmse").run()
    app.switch_page("pages/data.py").run()
    app.selectbox(key="example").set_value("digits").run()
    app.button(key="open_example").click().run()
    app.switch_page("pages/pairwise.py").run()
    assert not app.exception
    assert not app.error
    assert "RMSE" not in said(app)
    assert "svm was right more often" in said(app)


def test_many_models_allow_for_clusters_and_posteriors_say_that_they_do_not() -> None:
    app = opened("passages")
    app.switch_page("pages/omnibus.py").run()
    assert not app.exception
    assert "Clustered Wald test" in said(app)
    assert not any("takes all items as independent" in warning.value for warning in app.warning)
    app.selectbox(key="correction").set_value("pairwise_accuracy").run()
    assert any("takes all items as independent" in warning.value for warning in app.warning)
    app.switch_page("pages/bayesian.py").run()
    assert not app.exception
    assert "takes all items as independent" in said(app)


def test_a_workbook_is_told_how_to_be_saved() -> None:
    app = upload(page(), ("mine.xlsx", b"PK\x03\x04rubbish"))
    assert app.error


def test_a_correction_keeps_what_was_said_of_the_scores_and_the_threshold() -> None:
    rows = "\n".join(f"{i},s{i % 4},{i % 7 / 10},{i % 5 / 10}" for i in range(60))
    app = upload(page(), ("mine.csv", f"item_id,speaker,one,two\n{rows}".encode()))
    app.switch_page("pages/pairwise.py").run()
    next(toggle for toggle in app.toggle if toggle.label == "Higher is better").set_value(False).run()
    before = app.title[0].value
    app.switch_page("pages/data.py").run()
    assert "Since then" in said(app)
    next(button for button in app.button if button.label == "Read it like this").click().run()
    assert not app.exception
    assert app.session_state["held"].evidence.higher_is_better is False
    app.switch_page("pages/pairwise.py").run()
    assert app.title[0].value == before
    app = opened("tumour-probabilities")
    app.switch_page("pages/pairwise.py").run()
    app.number_input(key="threshold").set_value(0.3).run()
    app.switch_page("pages/data.py").run()
    next(button for button in app.button if button.label == "Read it like this").click().run()
    assert app.session_state["held"].evidence.outputs.thresholds[0] == 0.3


def test_a_refusal_that_another_reading_may_undo_offers_the_form() -> None:
    rows = "\n".join(f"{'ABC'[i % 3]},{i % 2},{i % 3 % 2}" for i in range(60))
    app = upload(page(), ("mine.csv", f"label,one,two\n{rows}".encode()))
    assert "choose the right/wrong matrix" in said(app)
    app.selectbox(key="asking_layout").set_value("right_wrong").run()
    app.multiselect(key="asking_models").set_value(["one", "two"])
    app.button(key="asking_read").click().run()
    assert not app.exception
    assert "2 models, 60 items" in said(app)
    assert "choose the right/wrong matrix" not in said(app)


def test_a_question_outlives_another_page_and_ends_with_an_example() -> None:
    rows = "\n".join(f"{i},{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"number,first,second,third\n{rows}".encode()))
    app.switch_page("pages/pairwise.py").run()
    app.switch_page("pages/data.py").run()
    assert "Choose the column with the true labels" in said(app)
    app.button(key="open_example").click().run()
    assert "Choose the column with the true labels" not in said(app)
