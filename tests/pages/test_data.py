"""The first page: what is brought, understood, corrected, refused and kept."""

from __future__ import annotations

import io
import zipfile

import pytest

from compare_core import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.examples import DEFAULT, EXAMPLES
from tests import ROOT
from tests.pages.app import (
    answer,
    everything,
    go,
    opened,
    page,
    quoted,
    read_it,
    said,
    section,
    tabled,
    understood,
    upload,
)
from tests.thorough import listed

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


def test_the_first_page_opens_on_an_example_and_answers() -> None:
    app = page()
    text = said(app)
    assert f"5 models · 899 items · the example “{EXAMPLES[DEFAULT].title}”" in text
    assert "k-NN, svm and random forest lead, and were not told apart." in said(app)
    assert "all at once: p = 5.0 × 10⁻⁸⁶" in text
    assert "6 of 10 pairs shown to differ" in text
    assert "Of 10 pairs 6 differ at alpha = 0.05 after correction" in text


@pytest.mark.parametrize(
    ("name", "whole"),
    [("digits", True), ("fourteen-data-sets", True), ("moons-folds", True), ("two-tests", False)],
)
def test_the_first_page_answers_for_all_models_that_are_compared_together(name: str, whole: bool) -> None:  # noqa: FBT001 - a parameter of the test
    app = opened(page(), name)
    links = [link.proto.label for link in app.get("page_link")]
    assert any(link.startswith("See why: all") for link in links) is whole
    assert any(link.startswith(("Look at two of them", "See why")) for link in links)


KNOWN = {  # what its record says of an example, as its pages say it
    "digits": ("svm alone was right on 12, random forest alone on 3", "p = 0.0352"),
    "breast-cancer": ("logistic regression alone was right on 7, gradient boosting alone on 3", "p = 0.344"),
    "wine-files": ("logistic_regression alone was right on 10, decision_tree alone on 0", "p = 0.00195"),
    "panel-a": ("model 1 alone was right on 11, model 2 alone on 1.", "p = 0.00635"),
    "panel-b": ("model 1 alone was right on 25, model 2 alone on 15", "p = 0.154"),
    "attrition": ("gbm alone was right on 22, rf alone on 17", "p = 0.522"),
    "three-classifiers": ("C1 84.0 %", "92.0 %", "Q = 7.529, p = 0.0232"),
    "fourteen-data-sets": ("χ² = 10.95, df 3",),
    "moons-folds": ("svm scored 0.85196 and k-NN 0.85122", "p = 0.937. At alpha = 0.05 no", "Equivalent: 70.7 %"),
    "nine-data-sets": (
        "svm scored 0.9126 and logistic regression 0.8506",
        "p = 0.359. At alpha = 0.05 no difference is shown",
    ),
    "tumour-probabilities": (
        "naive Bayes right: 92.6 %",
        "k-NN right: 92.6 %",
        "has 0.9737 and k-NN 0.984",
        "p = 0.296",
    ),
    "diabetes": ("linear scored better than forest in squared error, by 639", "p = 0.00377"),
    "passages": ("p = 0.193", "If all items were independent: Exact McNemar test, p = 0.0422"),
    "two-tests": ("C1 got 84.0 % of its 100 items right and C2 92.0 %", "p = 0.0817", "z = −1.741"),
}


SHOWN = ("digits", "moons-folds", "nine-data-sets", "diabetes")  # one of each kind, whose every section is opened
SLOW = ("prior",)  # which draws posteriors by the dozen


@pytest.mark.parametrize("name", listed(EXAMPLES, short=SHOWN))
def test_every_example_opens_and_answers_and_looking_at_it_changes_nothing(name: str) -> None:
    app = opened(page(), name)
    assert not app.error
    assert f"· the example “{EXAMPLES[name].title}”" in said(app)
    before, seen = app.session_state["held"], {}
    for each in ("pairwise", "omnibus", "bayesian", "data"):
        go(app, each)
        seen[each] = understood(app) if each == "data" else everything(app, each, () if name in SHOWN else SLOW)
        held = app.session_state["held"]
        assert held.evidence is before.evidence, each
        assert (held.method, held.costs, held.control) == (None, None, None), each
        for note in ("chosen as the main test", "changed after the file was read", "Ignored in the link"):
            assert note not in seen[each], each
        if each == "pairwise":
            seen["tables"] = tabled(section(app, "pairwise", "tests"))
        if (name, each) == ("fourteen-data-sets", "omnibus"):
            seen["tables"] += tabled(section(app, "omnibus", "why"))
    estimates = ("percentage points", "Pseudomedian difference in", "Mean difference in")
    assert any(words in seen["pairwise"] for words in estimates)
    assert ("tested on different items" in seen["omnibus"]) is isinstance(before.evidence, SeparateTests)
    assert [known for known in KNOWN[name] if known not in "\n".join(seen.values())] == []


def test_a_link_opens_the_analysis_it_holds() -> None:
    app = page(
        "pairwise", model=["svm", "rf"], n="29,1,11,9959", alpha="0.01", **{"paired_difference.interval": "wald"}
    )
    text = said(app)
    assert "svm was right more often than rf" in text
    assert "At alpha = 0.01" in text
    assert "99 % interval" in quoted(app)
    assert "Wald)" in quoted(app)
    assert app.select_slider(key="alpha").value == 0.01


def test_alpha_changes_the_decision_and_the_address() -> None:
    app = page("pairwise", model=["svm", "rf"], n="29,1,11,9959")
    app.select_slider(key="alpha").set_value(0.001).run()
    assert "At alpha = 0.001 no difference is shown" in said(app)
    assert "99.9 % interval" in quoted(app)
    app.select_slider(key="level").set_value(0.95).run()
    assert "Borderline: svm was ahead of rf by 0.10 points, but only the interval shows a difference" in said(app)
    assert "The test and the interval use different levels (95 % and alpha = 0.001)" in said(app)
    assert app.query_params["alpha"] == "0.001"


def test_swapping_keeps_the_p_value_and_turns_the_difference() -> None:
    app = page("pairwise", model=["svm", "rf"], n="29,1,11,9959")
    before = said(app) + quoted(app)
    app.button(key="swap").click().run()
    after = said(app) + quoted(app)
    assert "difference of +0.10" in before
    assert "difference of −0.10" in after
    assert "p = 0.00635" in before
    assert "p = 0.00635" in after
    assert app.query_params["pair"] == "1,0"


def test_choices_survive_a_change_of_page() -> None:
    app = page("pairwise", model=["svm", "rf"], n="29,1,11,9959")
    app.select_slider(key="alpha").set_value(0.1).run()
    app.selectbox(key="lead").set_value("mcnemar_midp").run()
    go(app, "data")
    go(app, "pairwise")
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


def test_a_file_without_a_named_truth_asks_and_then_answers() -> None:
    rows = "\n".join(f"{i},{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"number,first,second,third\n{rows}".encode()))
    assert "Choose the column with the true labels" in said(app)
    answer(app, truth="first", models=["second", "third"])
    read_it(app)
    assert not app.exception
    assert "Choose the column with the true labels" not in said(app)
    assert "2 models · 60 items · “mine.csv”" in said(app)


def test_a_correction_of_the_columns_is_obeyed() -> None:
    rows = "\n".join(f"{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]},{'ab'[i % 5 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"y_true,one,two,three\n{rows}".encode()))
    assert "3 models · 60 items · “mine.csv”" in understood(app)
    next(box for box in app.multiselect if box.label.startswith("Predicted labels")).set_value(["two", "three"])
    read_it(app)
    assert not app.exception
    text = understood(app)
    assert "2 models · 60 items · “mine.csv”" in text
    assert "you chose them" in text
    assert "truth: its name says so" in text


def test_the_only_change_made_while_reading_is_told_in_the_title() -> None:
    rows = "\n".join(f"{'ab'[i % 2]},{'ab'[i % 3 % 2]},{'ab'[i % 5 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"y_true,one,two\n{rows}\n,,\n".encode()))
    title = understood(app).splitlines()[0]
    assert "; rows without any values were left out (1)." in title, title
    assert "one thing changed" not in title


def test_a_truth_that_is_named_turns_scores_into_predictions() -> None:
    """The layout that was recognised stands in the form, and is no choice of the person's."""
    rows = "\n".join(f"{i},{60 + i % 4},{60 + i % 4},{60 + i % 3},{60 + i % 5}" for i in range(60))
    app = upload(page(), ("mine.csv", f"item,first,svm,rf,knn\n{rows}".encode()))
    assert "Understood as: Scores of single items" in understood(app)
    next(box for box in app.selectbox if box.label.startswith("Truth, if")).set_value("first")
    read_it(app)
    assert not app.exception
    assert "Understood as: Predictions, one column per model" in understood(app)
    assert "3 models · 60 items · “mine.csv”" in said(app)


def test_a_correction_that_cannot_be_read_keeps_the_question() -> None:
    rows = "\n".join(f"{i},{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"number,first,second,third\n{rows}".encode()))
    answer(app, truth="number", models=["second", "third"])
    assert "Not with these choices: “number” was given two roles" in said(app)
    assert next(button for button in app.button if button.label == "Read it this way").disabled
    answer(app, truth="first")
    read_it(app)
    assert "2 models · 60 items · “mine.csv”" in said(app)


def test_the_sentence_about_a_file_stays_as_long_as_the_file() -> None:
    app = upload(page(), ("bad.csv", b"a\n1\n"))
    app.run()
    assert "only one column" in said(app)
    assert "was not read" in said(app)
    app.file_uploader(key="upload").set_value([]).run()
    assert "only one column" not in said(app)
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
    assert f"the example “{EXAMPLES[DEFAULT].title}” (5 models, 899 items) is still here" in said(app)


def test_a_session_file_reopens_with_its_choices() -> None:
    from compare_core.saved import session
    from compare_core.saved.analysis import Analysis

    evidence = Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "rf"))
    app = upload(page(), ("parity-session.json", session.write(Analysis(evidence, ("rf", "svm"), "mcnemar", 0.01))))
    assert "2 models · 10,000 items · “parity-session.json”" in said(app)
    go(app, "pairwise")
    assert app.select_slider(key="alpha").value == 0.01
    assert "McNemar chi-square test: p = 0.00389" in said(app)


def test_a_test_without_an_answer_gets_its_reason_and_its_options_stay() -> None:
    app = page("pairwise", model=["a", "b"], right="0,5", total="5,5", **{"two_proportion_z.variance": "unpooled"})
    assert "Use the pooled z instead" in said(section(app, "pairwise", "tests"))
    app.selectbox(key="two_proportion_z.variance").set_value("pooled").run()
    assert "b was right more often than a" in said(app)


@pytest.mark.parametrize("path", ["data", "pairwise"])
def test_what_the_text_of_an_example_has_wrong_is_named_on_every_page_of_it(path: str) -> None:
    app = go(opened(page(), "attrition"), path)
    told = [each.help for each in app.markdown if each.help and "Source: " in each.help]
    assert any("Employee attrition" in each.value and "81" in (each.help or "") for each in app.markdown), told


def test_a_zip_file_of_several_files_is_read_as_if_each_had_been_uploaded() -> None:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for model, labels in (("svm", "abab"), ("rf", "abbb")):
            rows = "".join(f"{n},{'ab'[n % 2]},{label}\n" for n, label in enumerate(labels * 5))
            packed.writestr(f"out/{model}/predictions.csv", f"id,y_true,y_pred\n{rows}")
        packed.writestr("out/notes.txt", "nothing")
    app = upload(page(), ("out.zip", archive.getvalue()))
    assert app.session_state["held"].evidence.models == ("rf", "svm")
    assert "“out.zip” holds 2 files, which were read as if each had been uploaded, beside 1 that was left out." in said(
        app
    )
