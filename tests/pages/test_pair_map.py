"""The p-value map on the page for two models, without a pointer."""

from __future__ import annotations

from tests.pages.app import page, said, section


def test_two_typed_counts_give_both_pvalues_in_words() -> None:
    app = section(page("pairwise", model=["svm", "rf"], n="29,1,11,9959"), "pairwise", "map")
    assert "With 11 items that only svm got right, and 1 that only rf did, p is 0.00635 (exact)." in said(app)
    app.radio(key="map_form").set_value("mcnemar_midp").run()
    only_a, only_b = (number for number in app.number_input if str(number.key).startswith("map_only"))
    only_b.set_value(20).run()
    assert not app.exception
    assert [only_a.label, only_b.label] == ["Items only svm got right", "Items only rf got right"]
    assert "and 20 that only rf did, p is 0.11 (mid-p) and 0.15 (exact)." in said(app)


def test_chi_square_and_corrected_stand_side_by_side_against_exact_with_what_they_miss() -> None:
    app = section(page("pairwise", model=["svm", "rf"], n="29,1,11,9959"), "pairwise", "map")
    assert "Where both counts exceed 25" not in said(app)
    before = [chart.proto.alt for chart in app.get("vega_lite_chart")]
    app.session_state["gaps"] = True
    app.run()
    assert not app.exception
    assert "the corrected p-value is within 0.0008 of the exact one, the uncorrected within 0.11." in said(app)
    drawn = [chart.proto.alt for chart in app.get("vega_lite_chart")][len(before) :]
    assert [text.partition(" ")[0] for text in drawn] == ["Chi-square", "Corrected"]
    assert all("minus the exact ones" in text and "At 11 and 1 the difference is −0.00" in text for text in drawn[:1])


def test_what_the_colours_of_the_map_mean_follows_what_it_shows() -> None:
    app = section(page("pairwise", model=["svm", "rf"], n="29,1,11,9959"), "pairwise", "map")
    assert "Colour: p-value, on the scale above it." in said(app)
    app.radio(key="map_form").set_value("mcnemar").run()
    app.toggle(key="map_differs").set_value(True).run()
    assert "Colour: p-value minus the exact one, on the scale above it." in said(app)
    assert "minus the exact ones, for 0 to 25" in app.get("vega_lite_chart")[-1].proto.alt
