"""What is folded costs nothing until somebody unfolds it, and folding it again loses nothing."""

from __future__ import annotations

from tests.pages.app import FOLDED, page, said, section

KUNCHEVA = {"model": ["svm", "forest"], "n": "9959,11,1,29"}


def test_what_is_folded_is_not_there_until_it_is_unfolded() -> None:
    app = section(page("pairwise", **KUNCHEVA), "pairwise", "tests")
    every, charts = said(app), len(app.get("vega_lite_chart"))
    assert "McNemar (1947)" in every
    assert "Which method leads by default, and why" in every
    for key in FOLDED:
        app.session_state[key] = False
    app.run()
    assert not app.exception
    assert len(said(app)) < len(every) / 2
    assert len(app.get("vega_lite_chart")) == charts - 1
    assert {"What each method assumes, and where it comes from", "All p-values on one line"} <= {
        block.label for block in app.expander
    }
    app.session_state["sources_pairwise"] = True
    app.run()
    assert "[Formula, example, calibration]" in said(app)


def test_a_folded_chart_still_has_its_files() -> None:
    app = section(page("pairwise", **KUNCHEVA), "pairwise", "tests")
    app.session_state["download_pairwise_tests"] = True
    app.run()
    unfolded = [button.label for button in app.get("download_button")]
    app.session_state["all_pvalues"] = False
    app.run()
    assert not app.exception
    assert [button.label for button in app.get("download_button")] == unfolded
    assert "↓ parity-pvalues.svg" in unfolded


def test_an_option_stays_as_chosen_while_it_is_folded() -> None:
    app = page("pairwise", **KUNCHEVA)
    asked = next(box for box in app.selectbox if box.key not in (None, "alternative") and "." in str(box.key))
    key, other = str(asked.key), next(option for option in asked.options if option != asked.options[asked.index or 0])
    asked.select(other).run()
    assert not app.exception
    chosen = app.session_state["held"].options[key]
    app.session_state["more_options"] = False
    app.run()
    assert key not in [box.key for box in app.selectbox]
    assert app.session_state["held"].options[key] == chosen
    app.session_state["more_options"] = True
    app.run()
    assert app.selectbox(key=key).value == chosen
