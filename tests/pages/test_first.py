"""The first page: what it offers, what it remembers, and what it shows while a new file needs an answer."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest

from compare_core.examples import EXAMPLES
from compare_core.options import Rope
from tests.pages.app import go, page, read_it, said, section, upload
from tests.pages.test_later import FIRST, SECOND, models

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def pictures(app: AppTest) -> dict[str, str]:
    """Return the pictures of a page, by what is said of them."""
    shown = {image.alt: image.url for part in app.get("image") for image in part.proto.imgs}
    return {alt: base64.b64decode(url.partition(",")[2]).decode() for alt, url in shown.items()}


def test_six_examples_have_a_card_with_a_picture_each_and_all_of_them_on_request() -> None:
    app = page()
    shown = [EXAMPLES[name] for name in list(EXAMPLES)[:6]]
    said = {f"A preview of the answer to “{example.title}”": example for example in shown}
    assert set(pictures(app)) == set(said)
    for alt, drawn in pictures(app).items():
        assert said[alt].picture.read_text(encoding="utf-8").strip() in drawn.strip()
    app.toggle(key="all_examples").set_value(True).run()
    assert len(pictures(app)) == len(EXAMPLES)


def away_and_back(app: AppTest) -> AppTest:
    """Visit another page and return."""
    app.switch_page("pages/pairwise.py").run()
    app.switch_page("pages/data.py").run()
    assert not app.exception
    return app


def typed(app: AppTest) -> dict[str, object]:
    """Return what stands in the fields for counts."""
    fields = [*app.text_input[1:], *app.number_input, *app.radio]
    return {str(field.key): field.value for field in fields if str(field.key).startswith(("name_", "count"))}


def test_typed_counts_survive_a_visit_to_another_page() -> None:
    app = page()
    app.text_input(key="name_a").set_value("svm").run()
    app.number_input(key="count_both").set_value(50).run()
    app.number_input(key="count_neither").set_value(0).run()
    before = typed(app)
    assert (before["name_a"], before["count_both"], before["count_neither"]) == ("svm", 50, 0)
    assert typed(away_and_back(app)) == before
    app.button(key="compare_counts").click().run()
    assert typed(away_and_back(app)) == before
    assert app.session_state["held"].evidence.models == ("svm", "model B")


def test_typed_counts_of_both_kinds_survive_each_other_and_another_page() -> None:
    app = page()
    app.number_input(key="count_both").set_value(50).run()
    app.radio(key="counts_kind").set_value("different test sets").run()
    app.number_input(key="count_right_a").set_value(70).run()
    app.text_input(key="name_b").set_value("forest").run()
    before = typed(app)
    assert typed(away_and_back(app)) == before
    assert before["count_right_a"] == 70
    app.button(key="compare_totals").click().run()
    assert typed(away_and_back(app)) == before
    app.radio(key="counts_kind").set_value("the same items").run()
    assert app.number_input(key="count_both").value == 50
    assert app.text_input(key="name_b").value == "forest"


def reopened(app: AppTest) -> list[str]:
    """Return the keys of the buttons that open earlier results."""
    return [str(button.key) for button in app.button if str(button.key).startswith("reopen_")]


def test_what_was_held_before_is_offered_and_comes_back_with_every_choice() -> None:
    app = page()
    assert not reopened(app)
    upload(app, FIRST)
    assert "The example “Handwritten digits”  \n:small[5 models, 899 items]" in said(app)
    app = go(app, "pairwise")
    app.button(key="swap").click().run()
    app.select_slider(key="alpha").set_value(0.01).run()
    app.session_state["held"].options["rope"] = Rope(-0.03, 0.03)
    before = app.session_state["held"]
    app.switch_page("pages/data.py").run()
    app.button(key="open_panel-b").click().run()
    app.button(key="compare_counts").click().run()
    assert len(reopened(app)) == 3
    app.button(key=f"reopen_{before.key[:8]}").click().run()
    assert not app.exception
    assert app.session_state["held"] == before
    assert (before.pair, before.alpha, before.options["rope"]) == (("rf", "svm"), 0.01, Rope(-0.03, 0.03))
    assert "“first.csv”  \n" not in said(app)
    assert len(reopened(app)) == 3
    app = go(app, "pairwise")
    assert app.select_slider(key="alpha").value == 0.01
    assert app.selectbox(key="pair_a").value == "rf"


def test_reopened_results_are_corrected_and_joined_by_the_files_that_they_came_from() -> None:
    app = upload(page(), FIRST)
    app.button(key="open_panel-b").click().run()
    app.button(key=reopened(app)[0]).click().run()
    assert models(app) == ("svm", "rf")
    app.session_state[f"understood_{app.session_state['held'].key[:8]}"] = True
    app.run()
    read_it(app)
    assert models(app) == ("svm", "rf")
    upload(app, FIRST, SECOND)
    app.button(key="join_files").click().run()
    assert models(app) == ("svm", "rf", "tree")


def test_results_that_come_in_again_begin_anew_and_are_offered_once() -> None:
    app = upload(page(), FIRST)
    app = go(app, "pairwise")
    app.button(key="swap").click().run()
    app.switch_page("pages/data.py").run()
    app.button(key="open_digits").click().run()
    assert len(reopened(app)) == 1
    upload(app, FIRST)
    assert app.session_state["held"].pair == ("svm", "rf")
    assert len(reopened(app)) == 1


def test_the_latest_results_are_within_reach_and_none_twice() -> None:
    app = page()
    for example in list(EXAMPLES)[1:6]:
        app.button(key=f"open_{example}").click().run()
    assert len(reopened(app)) == len(set(reopened(app))) == 4
    held = {EXAMPLES[name].title: f"The example “{EXAMPLES[name].title}”" in said(app) for name in list(EXAMPLES)[:6]}
    assert list(held.values()) == [False, True, True, True, True, False]  # the sixth is here, the first is folded
    app.session_state["earlier_more"] = True
    app.run()
    assert len(set(reopened(app))) == 5


def test_there_is_an_end_to_what_is_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    from pages.shared import state

    monkeypatch.setattr(state, "MOST_EARLIER", 2)
    app = page()
    for example in list(EXAMPLES)[1:6]:
        app.button(key=f"open_{example}").click().run()
    assert len(reopened(app)) == 2


def test_what_was_replaced_comes_back_at_one_press_and_goes_again() -> None:
    app = upload(page(), FIRST)
    assert app.button(key="undo").label.startswith("↩ Back to the example")
    app.button(key="undo").click().run()
    assert r"first\.csv" in app.button(key="undo").label
    app.button(key="undo").click().run()
    assert models(app) == ("svm", "rf")
    assert not app.exception


def test_nothing_is_undone_where_nothing_was_replaced() -> None:
    assert not [button for button in page().button if button.key == "undo"]


def test_typed_counts_are_results_like_others() -> None:
    app = upload(page(), FIRST)
    app.button(key="compare_counts").click().run()
    assert r"first\.csv" in app.button(key="undo").label
    typed = app.session_state["held"].source
    app.button(key="undo").click().run()
    assert typed.lower() in said(app).lower()


def test_large_files_of_earlier_results_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from pages.shared import state

    app = upload(page(), FIRST)
    monkeypatch.setattr(state, "MOST_BYTES", len(FIRST[1]) - 1)
    app.button(key="open_panel-b").click().run()
    assert "first.csv" not in said(app)
    assert "The example “Handwritten digits”" in said(app)


BAD: dict[str, tuple[tuple[str, bytes], str]] = {
    "refused": (("bad.csv", b"a\n1\n"), "“bad.csv” was not read"),
    "asking": (
        (
            "mine.csv",
            b"number,first,second\n" + b"\n".join(b"%d,0.0%d1,0.0%d3" % (i, i % 7, i % 5) for i in range(20)),
        ),
        "“mine.csv” needs an answer",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_no_answer_stands_beside_a_file_that_was_not_read_and_the_way_back_loses_nothing(case: str) -> None:
    file, heading = BAD[case]
    app = upload(page(), FIRST)
    answered = [title.value for title in app.title]
    before = app.session_state["held"]
    upload(app, FIRST, file)
    assert [title.value.replace("\\", "") for title in app.title] == [heading]
    assert not app.metric
    assert not app.get("vega_lite_chart")
    assert app.error or app.warning
    assert "“first.csv” (svm and rf, 60 items) is still here" in said(app)
    away_and_back(app)
    assert heading in said(app)
    app.button(key="back_to_results").click().run()
    assert [title.value for title in app.title] == answered
    assert heading not in said(app)
    assert app.session_state["held"].key == before.key
    upload(app, file, SECOND)
    assert "Join or replace?" in said(app)


def test_a_question_about_a_new_file_stands_alone_and_may_be_left() -> None:
    app = upload(page(), FIRST)
    answered = [title.value for title in app.title]
    upload(app, FIRST, SECOND)
    assert [title.value for title in app.title] == ["Join or replace?"]
    assert not app.metric
    app.button(key="back_to_results").click().run()
    assert [title.value for title in app.title] == answered
    assert models(app) == ("svm", "rf")
    app.run()
    assert [title.value for title in app.title] == answered


@pytest.mark.parametrize("key", ["open_panel-b", "compare_counts", "reopen"])
def test_a_refusal_ends_when_other_results_are_held(key: str) -> None:
    app = upload(page(), FIRST)
    upload(app, FIRST, BAD["refused"][0])
    app.button(key=reopened(app)[0] if key == "reopen" else key).click().run()
    assert not app.exception
    assert "was not read" not in said(app)
    assert app.metric
    app.run()
    assert app.metric


def test_files_that_are_no_better_together_are_told_as_several() -> None:
    app = upload(page(), ("one.csv", b"a\n1\n"), ("two.csv", b""))
    assert "2 files were not read" in said(app)


SIMPLE = {
    "a truth and two predictions": b"truth,svm,rf\n" + b"a,a,b\nb,b,b\na,a,a\nb,a,b\n" * 5,
    "two columns of 0 and 1": b"svm,rf\n" + b"1,0\n1,1\n0,1\n1,1\n" * 5,
    "predicted classes 0 and 1": b"y_true,svm,rf\n" + b"1,0,1\n1,1,1\n0,1,0\n1,1,0\n" * 5,
}


@pytest.mark.parametrize("case", SIMPLE)
def test_the_simplest_file_is_read_without_help(case: str) -> None:
    app = upload(page(), ("simple.csv", SIMPLE[case]))
    assert app.session_state["held"].source == "“simple.csv”"
    assert "2 models · 20 items · “simple.csv”" in said(app)
    assert not [each for each in app.expander if each.label == "What a file may look like" and each.proto.expanded]


SCORES = {
    "folds": "fold,svm,rf,tree\n" + "".join(f"{i},0.9{i},0.8{i},0.7{9 - i}\n" for i in range(10)),
    "data sets": "dataset,svm,rf,tree\n" + "".join(f"set{i},0.9{i},0.8{i},0.7{9 - i}\n" for i in range(10)),
    "items": "item,svm,rf,tree\n" + "".join(f"q{i},0.{6 + i % 4},0.{6 + i % 3},0.{5 + i % 5}\n" for i in range(40)),
}


@pytest.mark.parametrize("case", SCORES)
def test_scores_of_three_models_open_on_all_of_them_and_lead_to_many_models(case: str) -> None:
    app = upload(page(), ("scores.csv", SCORES[case].encode()))
    assert models(app) == ("svm", "rf", "tree")
    assert "3 models" in said(app)
    assert any(link.proto.page == "omnibus" for link in app.get("page_link"))
    go(app, "omnibus")
    assert len(app.title) == 1
    assert not app.error


def choices(app: AppTest) -> dict[str, list[str]]:
    """Return what every list of choices offers, by the name that a browser knows it by."""
    return {each.proto.id: list(each.proto.options) for each in (*app.selectbox, *app.multiselect)}


def test_no_list_of_choices_goes_on_showing_a_model_or_a_rope_that_was_there_before() -> None:
    """A browser keeps what is chosen as it was written first, as long as the list is the same by its name."""
    app = page("bayesian", model=["svm", "rf"], n="29,1,11,9959", alpha="0.05")
    app = section(app, "bayesian", "costs")
    seen = choices(app)
    assert any("rf" in text and "svm" in text for offered in seen.values() for text in offered)
    for change in (
        lambda: app.button(key="swap").click(),
        lambda: next(iter(app.slider)).set_value(0.3),
        lambda: next(field for field in app.number_input if field.label == "Or type it").set_value(0.2),
    ):
        change().run()
        assert not app.exception
        now = choices(app)
        assert {name: now[name] for name in now if name in seen} == {name: seen[name] for name in seen if name in now}
        seen |= now


def test_two_sessions_run_pages_of_their_own() -> None:
    first, second = page(), page("pairwise")
    assert first.run().title[0].value != second.run().title[0].value
    assert away_and_back(first).title[0].value == page().title[0].value
