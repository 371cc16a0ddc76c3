"""Many models on the same items."""

from __future__ import annotations

import numpy as np
import pytest

from tests import ROOT
from tests.pages.app import everything, go, page, parts, said, section, upload

FIXTURES = ROOT / "tests" / "tables" / "fixtures"


KUNCHEVA = {"model": ["C1", "C2", "C3"], "n": "111:80,110:2,100:2,011:9,010:1,001:3,000:3"}


def test_many_models_are_read_at_once() -> None:
    app = page("omnibus", **KUNCHEVA)
    assert "The 3 models are not all alike, but no single pair was shown to differ" in app.title[0].value
    assert "all at once: p = 0.0232" in said(app)
    assert "the overall test shows that there is a difference somewhere" in said(app)
    text = everything(app, "omnibus")
    assert "Q = 7.529, p = 0.0232; Looney's F test: F = 3.873, p = 0.0224" in text
    assert "3 comparisons. Bonferroni" in text
    assert "each must be 0.0166 or less" in text
    assert "C2 and C3 share the most items right" in text
    assert "Perneger" in text


def test_pairs_stand_open_where_the_field_shows_no_difference() -> None:
    """Corrected for their number they guard against false differences by themselves (Hsu 1996)."""
    app = page("omnibus", **KUNCHEVA, alpha="0.01")
    assert "No pair of the 3 models was shown to differ." in app.title[0].value.replace("\\", "")
    assert len(app.dataframe[0].value) == 3
    assert "neither the overall test nor any pair after correction shows a difference" in said(app)
    assert "Holm p" in app.dataframe[0].value


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("holm", "Holm: the smallest raw p-value"),
        ("bh", "expected share of false ones"),
        ("multiple_mcnemar", "step-down procedure adds up"),
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
    text = everything(page("omnibus", model=["svm", "rf"], n="29,1,11,9959"), "omnibus")
    assert "With two models, Q is McNemar" in text
    assert "nothing to correct" in text
    assert "tested on different items" in said(page("omnibus", model=["a", "b"], right="84,92", total="100,100"))


def test_always_right_against_always_wrong_has_q_and_the_reason_why_no_f() -> None:
    text = everything(page("omnibus", model=["good", "bad"], n="0,0,17,0"), "omnibus")
    assert "Q = 17" in text
    assert "F would be infinite" in text


def test_identical_models_say_so() -> None:
    text = everything(page("omnibus", model=["a", "b", "c"], n="111:5,000:3"), "omnibus")
    assert "right on exactly the same items" in text
    assert "none of them is the best" in text


@pytest.mark.parametrize("kind", ["right", "scores"])
def test_very_many_models_are_drawn_in_a_section_of_their_own_and_the_card_says_how_many_it_draws(kind: str) -> None:
    rng = np.random.default_rng(9)
    rows = rng.random((40, 20)) if kind == "scores" else (rng.random((40, 20)) < 0.7).astype(int)
    head = ",".join(f"{'loss_model' if kind == 'scores' else 'model'}_{place}" for place in range(20))
    lines = [f"id,{head}", *(f"{place},{','.join(map(str, row))}" for place, row in enumerate(rows))]
    app = go(upload(page(), ("many.csv", "\n".join(lines).encode())), "omnibus")
    assert "The first 12" in said(app)
    assert "Every model" in parts(app)
    shown = section(app, "omnibus", "ranking").get("vega_lite_chart")
    assert len(shown) == 2
    assert "_19" in shown[1].proto.spec or "_19" in str(shown[1].proto)
