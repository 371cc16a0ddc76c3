"""Results told as error rates: other figures, and the same winner, p-values and decisions."""

from __future__ import annotations

import json

import pytest

from compare_core import words
from compare_core.analysis.error_rates import in_error_rates
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.verdict import verdict
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.saved import session
from tests.pages.app import go, page, quoted, said, section, tabled

LINK = {"model": ["gbm", "rf"], "n": "41,10,40,340"}  # gbm alone is right on 40, rf alone on 10


def test_the_choice_turns_every_figure_round_and_keeps_the_winner() -> None:
    app = page("pairwise", **LINK)
    assert "gbm was right more often than rf, by 7.0 points (3.9 to 10.3)." in said(app)
    before = quoted(app)
    assert "gbm got 88.2 % of 431 items right and rf 81.2 %: a difference of +7.0 percentage points" in before
    app.selectbox(key="wording").set_value("errors").run()
    assert not app.exception
    assert "gbm was wrong less often than rf, by 7.0 points (3.9 to 10.3)." in said(app)
    text, table = said(app), quoted(app)
    assert "gbm wrong: 11.8 %" in text
    assert "rf wrong: 18.8 %" in text
    assert "Only gbm right: 40 items" in text
    assert "gbm got 11.8 % of 431 items wrong and rf 18.8 %: a difference of −7.0 percentage points" in table
    assert before.split("They differ")[1] == table.split("They differ")[1], "counts and p-values stay"
    assert "How often each model is wrong" in said(section(app, "pairwise", "why"))
    sizes = tabled(section(app, "pairwise", "size"))
    assert "Difference in error rate" in sizes
    assert "Difference in accuracy" not in sizes
    assert app.query_params["wording"] == "errors"
    believed = said(go(app, "bayesian"))
    assert (
        "difference in error rate, rf − gbm, so that a value above 0 means that gbm is better: +6.9 points" in believed
    )
    assert "Difference in accuracy" not in believed
    go(app, "pairwise")
    app.selectbox(key="wording").set_value("").run()
    assert "gbm was right more often than rf" in app.title[0].value
    assert "wording" not in app.query_params


def test_a_link_and_a_session_file_keep_the_choice_and_a_swap_turns_it() -> None:
    app = page("pairwise", **LINK, wording="errors")
    assert "gbm was wrong less often than rf" in app.title[0].value
    app.button(key="swap").click().run()
    assert "gbm was wrong less often than rf" in app.title[0].value
    assert "a difference of +7.0 percentage points" in quoted(app)
    go(go(app, "bayesian"), "pairwise")
    assert "gbm was wrong less often than rf" in app.title[0].value
    written = session.write(app.session_state["held"].analysis())
    assert json.loads(written)["wording"] == "errors"
    assert session.read(written).wording == "errors"
    ignored = page("pairwise", **LINK, wording="both")
    assert any("can only be errors" in warning.value for warning in ignored.warning)


@pytest.mark.parametrize("table", [[[80, 12], [3, 5]], [[80, 3], [12, 5]], [[80, 4], [4, 5]], [[80, 0], [0, 5]]])
@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_who_is_ahead_what_is_shown_and_how_sure_stay(table: list[list[int]], alternative: str) -> None:
    evidence = Outcomes.from_table(table, ("svm", "rf"))
    plain = compare_pair(evidence, ("svm", "rf"), options={"alternative": alternative})
    turned = in_error_rates(plain)
    assert verdict(turned) == verdict(plain)
    assert turned.difference in turned.intervals, "one result stays one"
    assert [test.pvalue for test in turned.tests] == [test.pvalue for test in plain.tests]
    own, other = words.pair_card(plain).headline, words.pair_card(turned).headline
    assert own.replace("right more often", "wrong less often") == other


def test_models_on_separate_test_sets_turn_too_and_scores_stay() -> None:
    two = in_error_rates(compare_pair(SeparateTests(("C1", "C2"), [84, 92], [100, 100]), ("C1", "C2")))
    assert two.difference.estimate.value == pytest.approx(0.08)
    assert ("C1 wrong", "16.0 %") in words.pair_card(two).numbers
    assert "C1 got 16.0 % of its 100 items wrong" in words.reading(two).estimate
    folds = page("pairwise", model=["a", "b"], scores=["0.8,0.9,0.7", "0.7,0.8,0.75"], design="1x3", wording="errors")
    assert not folds.exception
    assert not [box for box in folds.selectbox if box.key == "wording"]


def test_many_models_are_told_in_error_rates_in_the_same_order() -> None:
    three = {"model": ["C1", "C2", "C3"], "n": "111:80,110:2,100:2,011:9,010:1,001:3,000:3"}
    app = page("omnibus", **three)
    before = quoted(app)
    assert "C2 and C3 got 92.0 % right, the most (95 % interval 83.1 to 97.1 %" in before
    app.selectbox(key="family_wording").set_value("errors").run()
    assert not app.exception
    after = quoted(app)
    assert "C2 and C3 got 8.0 % wrong, the fewest (95 % interval 2.9 to 16.9 %" in after
    assert "and C1 16.0 %, the most. Cochran's Q test: Q = 7.529, p = 0.0232" in after
    assert "1: C2: 8.0 % wrong" in said(app)
    assert app.get("vega_lite_chart")[0].proto.alt.startswith("Error rates, best first: C2 8.0%, C3 8.0%, C1 16.0%.")
    assert "in accuracy: row − column" in said(app)
    assert app.query_params["wording"] == "errors"
    assert "C1 wrong: 16.0 %" in said(go(app, "pairwise"))
