"""Battles, matched files, probabilities, slices and clusters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import ROOT
from tests.pages.app import (
    answer,
    detail,
    disagree,
    go,
    opened,
    page,
    parts,
    quoted,
    read_it,
    said,
    section,
    shared,
    tabled,
    upload,
)

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


def test_battles_are_brought_compared_and_shared() -> None:
    app = upload(page(), ("arena.jsonl", (FIXTURES / "arena_battles.jsonl").read_bytes()))
    assert any("Battles between two models, one per row" in block.label for block in app.expander)
    assert "vicuna and koala were not shown to differ" in app.title[0].value
    assert "vicuna won: 2\nkoala won: 1\nTies: 2" in said(app)
    assert "vicuna won 2 of 3 decided battles against koala (2 ties)" in quoted(app)
    go(app, "pairwise")
    assert not app.error
    assert "may be related" in said(app)
    assert "1 of 3 pairs, not corrected" in said(app)
    assert "one of 3 pairs of 3 models" in said(section(app, "pairwise", "tests"))
    assert app.query_params["wins"]
    assert "Share of battles" in tabled(section(app, "pairwise", "size"))
    go(app, "omnibus")
    assert "No test here ranks models by their battles" in said(app)
    go(app, "bayesian")
    assert "No posterior is available here for battles" in said(app)


def test_models_that_never_met_are_said_on_the_page() -> None:
    app = page("pairwise", model=["x", "y", "z"], wins="0,3,0,1,0,0,2,0,0", tied="0,0,0,0,0,0,0,0,0", pair="1,2")
    assert "y and z never met in a battle" in said(app)


def test_files_of_several_models_show_how_they_matched() -> None:
    names = ("lm_eval_samples.small.jsonl", "lm_eval_samples.large.jsonl")
    app = upload(page(), *((name.split(".")[1] + ".jsonl", (FIXTURES / name).read_bytes()) for name in names))
    detail(app)
    joined = next(shown.value for shown in app.table if "Not matched" in shown.value)
    assert joined.to_numpy().tolist() == [["small", "6", "5", "1"], ["large", "5", "5", "0"]]
    chosen = next(box for box in app.text_input if box.label == "Filter")
    assert chosen.value == "strict-match"
    assert next(box.value for box in app.selectbox if box.label == "What the file is") == "lm_eval_samples"
    chosen.set_value("flexible-extract")
    read_it(app)
    assert not app.exception
    assert "“flexible-extract” is compared: you chose it" in said(detail(app))


def box(app: AppTest, label: str) -> Any:
    return next(found for found in app.selectbox if found.label == label)


def compared(example: str) -> AppTest:
    """Compare two models of an example."""
    app = go(opened(page(), example), "pairwise")
    assert not app.error
    return app


def test_probabilities_are_cut_compared_and_drawn() -> None:
    app = compared("tumour-probabilities")
    text = said(section(app, "pairwise", "metric"))
    assert "DeLong's test" in text
    assert "expected calibration error" in text
    assert "“malignant” is predicted by naive Bayes from 0.5" in text
    text = said(shared(app, "pairwise"))
    assert "Whoever opens this link" in text
    assert "do not fit into a link" not in text
    app.number_input(key="threshold").set_value(0.2).run()
    assert "from 0.2" in said(app)
    next(found for found in app.radio if found.label == "Threshold").set_value("f1").run()
    assert "the largest F1 on the validation items" in said(app)
    for metric, words in (("brier", "Lower is better"), ("f1", "F1 of “malignant”")):
        box(app, "Also compare by").set_value(metric).run()
        assert not app.exception
        assert words in said(app)
    box(app, "Also compare by").set_value("accuracy").run()
    assert not app.exception
    assert "By another metric" not in parts(app)
    assert "DeLong's test" not in said(app)
    assert "Slice by slice" in said(section(app, "pairwise", "slices"))
    assert "DeLong's test" not in said(app)


def test_slices_are_chosen_and_counted() -> None:
    app = section(compared("diabetes"), "pairwise", "slices")
    assert "corrected for 2 slices (Holm)" in said(app)
    box(app, "Slice by").set_value("age").run()
    assert not app.exception
    assert "corrected for 2 slices (Holm)" in said(app)
    box(app, "Also compare by").set_value("r2").run()
    assert "Difference in R²" in said(section(app, "pairwise", "metric"))
    assert "The differences and their mean" in said(section(app, "pairwise", "why"))


def test_predicted_numbers_show_every_usual_metric_of_both_models() -> None:
    app = section(compared("diabetes"), "pairwise", "metric")
    assert "By every usual metric" in said(app)
    (shown,) = [shown.value for shown in app.table if "Metric" in shown.value]
    assert [row.split(" ")[0] for row in shown["Metric"].str.replace("\\", "")] == ["Mean", "Root", "Mean", "R²"]
    assert shown.shape == (4, 3)


def test_clusters_lead_and_can_be_refused() -> None:
    app = compared("passages")
    assert "40 clusters, within which they may be related" in said(app)
    assert "With and without the clusters" in said(app)
    go(app, "data")
    detail(app)
    box(app, "Items that belong together (cluster)").set_value("(none)")
    read_it(app)
    assert not app.exception
    go(app, "pairwise")
    assert "clusters, within which" not in said(app)
    assert "sliced" not in said(app)
    assert "With and without the clusters" not in said(app)


def test_another_file_does_not_inherit_a_metric_that_it_does_not_have() -> None:
    app = compared("diabetes")
    box(app, "Also compare by").set_value("rmse").run()
    assert "RMSE" in said(section(app, "pairwise", "metric"))
    go(opened(go(app, "data"), "digits"), "pairwise")
    assert not app.error
    for name in ("why", "tests", "size", "errors", "map"):
        assert "RMSE" not in said(section(app, "pairwise", name))
    assert "By another metric" not in parts(app)
    assert "svm was right more often" in said(app)


def test_many_models_and_posteriors_allow_for_clusters_and_those_that_do_not_say_so() -> None:
    app = compared("passages")
    go(app, "omnibus")
    assert "Clustered Wald test" in said(section(app, "omnibus", "why"))
    assert not any("all items as independent" in warning.value for warning in app.warning)
    app.selectbox(key="correction").set_value("pairwise_accuracy").run()
    assert any("all items as independent" in warning.value for warning in app.warning)
    go(app, "bayesian")
    assert "Bayesian clustered comparison" in said(app)
    assert "all items as independent" not in said(app)
    app.selectbox(key="belief").set_value("bayes_outcomes").run()
    assert "all items as independent" in said(app)


def test_a_workbook_is_told_how_to_be_saved() -> None:
    app = upload(page(), ("mine.xlsx", b"PK\x03\x04rubbish"))
    assert app.error


def test_a_correction_keeps_what_was_said_of_the_scores_and_the_threshold() -> None:
    rows = "\n".join(f"{i},s{i % 4},{1 - i % 7 / 10},{1 - i % 5 / 10}" for i in range(60))
    app = upload(page(), ("mine.csv", f"item_id,speaker,one,two\n{rows}".encode()))
    go(app, "pairwise")
    next(toggle for toggle in app.toggle if toggle.label == "Higher is better").set_value(False).run()
    before = app.title[0].value
    go(app, "data")
    assert "changed after the file was read" in said(detail(app))
    read_it(app)
    assert not app.exception
    assert app.session_state["held"].evidence.higher_is_better is False
    go(app, "pairwise")
    assert app.title[0].value == before
    app = compared("tumour-probabilities")
    app.number_input(key="threshold").set_value(0.3).run()
    detail(go(app, "data"))
    read_it(app)
    assert app.session_state["held"].evidence.outputs.thresholds[0] == 0.3


def test_a_refusal_that_another_reading_may_undo_offers_the_form() -> None:
    rows = "\n".join(f"{'ABC'[i % 3]},{i % 2},{i % 3 % 2}" for i in range(60))
    file = ("mine.csv", f"label,one,two\n{rows}".encode())
    app = upload(page(), file)
    assert "choose the right/wrong matrix" in said(app)
    answer(disagree(app, file), layout="right_wrong", models=["one", "two"])
    read_it(app)
    assert not app.exception
    assert "2 models · 60 items" in said(app)
    assert "choose the right/wrong matrix" not in said(app)


def test_a_question_outlives_another_page_and_ends_with_an_example() -> None:
    rows = "\n".join(f"{i},{'ab'[i % 2]},{'ab'[i % 2]},{'ab'[i % 3 % 2]}" for i in range(60))
    app = upload(page(), ("mine.csv", f"number,first,second,third\n{rows}".encode()))
    go(app, "pairwise")
    go(app, "data")
    assert "Choose the column with the true labels" in said(app)
    app.toggle(key="all_examples").set_value(True).run()
    assert "Choose the column with the true labels" in said(app)
    app.button(key="open_digits").click().run()
    assert "Choose the column with the true labels" not in said(app)


def test_truth_and_both_models_are_crossed_with_the_cells_that_both_got_right() -> None:
    rows = ["no,no,no"] * 30 + ["no,yes,no"] * 4 + ["yes,yes,yes"] * 20 + ["yes,no,yes"] * 2 + ["yes,no,no"] * 3
    app = upload(page(), ("mine.csv", "\n".join(["y_true,gbm,rf", *rows]).encode()))
    text = said(section(go(app, "pairwise"), "pairwise", "errors"))
    assert "Truth and both models, every cell" in text
    assert "34 items; both models got 30 of them right." in text
    assert "25 items; both models got 20 of them right." in text
    no, yes = (each.value for each in app.table[-2:])
    assert list(no.columns) == ["gbm said", "no", "yes", "All"]
    assert no.to_numpy().tolist() == [["no", "30", "0", "30"], ["yes", "4", "0", "4"], ["All", "34", "0", "34"]]
    assert yes.to_numpy().tolist() == [["no", "3", "2", "5"], ["yes", "0", "20", "20"], ["All", "3", "22", "25"]]
