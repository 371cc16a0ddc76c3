"""The first page: what it offers, what it remembers, and what it shows while a new file needs an answer."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from compare_core.examples import EXAMPLES
from tests.pages.app import page

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
    fields = [*app.text_input, *app.number_input, *app.radio]
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
