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
