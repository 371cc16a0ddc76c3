"""What was chosen in a section or in a menu is still chosen when it is opened again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.app import go, opened, page, section, upload

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

COUNTS = {"model": ["svm", "rf"], "n": "29,1,11,9959"}
THREE = {"model": ["C1", "C2", "C3"], "n": "111:80,110:2,100:2,011:9,010:1,001:3,000:3"}


def chosen(app: AppTest, key: str) -> object:
    """Return what a choice by buttons stands at."""
    return next(group.value for group in app.get("button_group") if group.key == key)


def test_the_map_of_p_values_is_found_as_it_was_left() -> None:
    app = section(page("pairwise", **COUNTS), "pairwise", "map")
    app.radio(key="map_form").set_value("mcnemar_midp").run()
    app.toggle(key="map_differs").set_value(True).run()
    app.select_slider(key="map_size").set_value(100).run()
    section(app, "pairwise", "tests")
    section(app, "pairwise", "map")
    assert app.radio(key="map_form").value == "mcnemar_midp"
    assert app.toggle(key="map_differs").value is True
    assert app.select_slider(key="map_size").value == 100


def test_the_pairs_of_many_models_are_found_as_they_were_left() -> None:
    app = page("omnibus", **THREE)
    app.multiselect(key="pairs_of").set_value(["C1"]).run()
    for group, value in (("p_shown", "difference"), ("p_order", "similarity")):
        next(each for each in app.get("button_group") if each.key == group).set_value(value).run()
    section(app, "omnibus", "why")
    section(app, "omnibus", "pairs")
    assert app.multiselect(key="pairs_of").value == ["C1"]
    assert (chosen(app, "p_shown"), chosen(app, "p_order")) == ("difference", "similarity")


def test_slices_are_found_by_the_column_that_was_chosen() -> None:
    app = section(go(opened(page(), "diabetes"), "pairwise"), "pairwise", "slices")
    another = app.selectbox(key="slice_by").options[-1]
    assert another != app.selectbox(key="slice_by").value
    app.selectbox(key="slice_by").set_value(another).run()
    section(app, "pairwise", "why")
    section(app, "pairwise", "slices")
    assert app.selectbox(key="slice_by").value == another


def test_what_is_too_small_to_matter_stays_while_another_section_is_open() -> None:
    rows = "\n".join(f"{i},{1 - i % 7 / 10},{1 - i % 5 / 10}" for i in range(60))
    app = go(upload(page(), ("mine.csv", f"item_id,one,two\n{rows}".encode())), "pairwise")
    next(box for box in app.number_input if "too small to matter" in box.label).set_value(0.2).run()
    section(app, "pairwise", "tests")
    section(app, "pairwise", "why")
    assert next(box for box in app.number_input if "too small to matter" in box.label).value == 0.2


def test_other_results_begin_with_the_usual_views() -> None:
    app = section(page("pairwise", **COUNTS), "pairwise", "map")
    app.radio(key="map_form").set_value("mcnemar_midp").run()
    go(app, "data")
    app.button(key="compare_counts").click().run()
    section(go(app, "pairwise"), "pairwise", "map")
    assert app.radio(key="map_form").value == "mcnemar_exact"
