"""Every quantity that a result estimates is on the page, whatever the method is called and however many there are."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core import Outcomes, SeparateTests, charts, words
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.evidence.grouping import Columns
from compare_core.evidence.scores import FoldScores
from compare_core.result import Advice, Effect, Interval, PairResult
from compare_core.views.right import PairedCounts  # noqa: TC001 - the catalogue reads the type
from tests.pages.app import page, said, section

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from tests.conftest import Catalogued

MODELS = ("svm", "rf")
TABLE = Outcomes.from_table([[9959, 11], [1, 29]], MODELS)
FIVE = ("Difference in accuracy", "Odds ratio of the disagreements", "Cohen's g", "Cohen's h", "Errors of rf that svm")
RECORD = {"title": "Net gain", "question": "How many items does A gain?", "cite": "Nobody (2000)"}


def net_gain(pair: PairedCounts) -> PairResult:
    """Count the items that A gains."""
    ends = Interval(id="made-up", name="Made up", low=3.0, high=17.0, level=0.95)
    gain = Effect(id="gain", name="Items gained", value=10.0, scale="number", intervals=(ends,))
    return PairResult(
        method="net_gain", models=pair.models, estimate=gain, advice=Advice(fit="sound", reason="To be counted.")
    )


def effects(app: AppTest) -> list[dict[str, str]]:
    """Return the rows of the table of effect sizes, without escapes."""
    found, *_ = [part.value for part in app.table if "Estimate" in part.value and "Effect" in part.value]
    return found.replace(r"\\", "", regex=True).to_dict("records")


def test_the_five_effect_sizes_and_the_ratio_of_error_rates_stand_on_the_page() -> None:
    app = page("pairwise", model=list(MODELS), n="12,18,41,829")
    rows = effects(section(app, "pairwise", "size"))
    for name in FIVE:
        assert [row for row in rows if row["Effect"].startswith(name)], name
    assert [row for row in rows if row["Effect"].startswith("Ratio of error rates")] == [
        {
            "Effect": "Ratio of error rates (svm to rf)",
            "Estimate": "0.566 times",
            "Interval": "0.389 to 0.825 times",
        }
    ]
    (drawn,) = [part.proto.spec for part in app.get("vega_lite_chart") if "ratio of error rates" in part.proto.spec]
    assert "right of 1: rf is better" in drawn
    assert '"log"' in drawn
    perfect = page("pairwise", model=list(MODELS), n="0,0,5,20")
    assert "svm made no errors, so there is no ratio of error rates." in said(section(perfect, "pairwise", "tests"))


@pytest.mark.parametrize("kind", ["effect", "interval", "test"])
def test_a_second_method_hides_none_of_the_first_one_s_effect_sizes(catalogued: Catalogued, kind: Any) -> None:
    catalogued.file(net_gain, **RECORD, kind=kind)
    rows = effects(page("pairwise", model=list(MODELS), n="29,1,11,9959", section="size"))
    for name in FIVE:
        assert [row for row in rows if row["Effect"].startswith(name)], name
    assert [row for row in rows if row["Effect"] == "Items gained"] == [
        {"Effect": "Items gained", "Estimate": "10", "Interval": "3 to 17"}
    ]


def test_several_methods_of_one_kind_are_all_kept(catalogued: Catalogued) -> None:
    catalogued.file(net_gain, **RECORD, kind="effect")
    found = compare_pair(TABLE, MODELS)
    assert {"paired_effects", "error_ratio", "net_gain"} <= {result.method for result in found.effects}


def test_each_interval_of_a_quantity_says_which_it_is() -> None:
    rows = words.sizes(compare_pair(TABLE, MODELS))
    differences = [row["Interval"] for row in rows if row["Effect"] == "Difference in accuracy"]
    assert [text[text.index("(") :] for text in differences] == [
        "(Tango score)",
        "(Bootstrap BCa)",
    ]
    assert sum(row["Effect"] == "Cohen's g" for row in rows) == 1


def test_intervals_of_one_name_say_whose_they_are() -> None:
    rng = np.random.default_rng(0)
    evidence = FoldScores(MODELS, rng.normal(0.8, 0.03, (10, 2)), 5, 2, n_train=90, n_test=10)
    found = compare_pair(evidence, MODELS)
    written = [row["Interval"] for row in words.sizes(found) if row["Effect"] == "Mean difference in score"]
    assert len(set(written)) == len(written) == 2
    advised_against, ten = words.apart(found).values()
    assert [row["Interval"].endswith("(k-fold paired t test, not recommended here)") for row in advised_against] == [
        True
    ]
    assert len(ten) == 10
    assert all(row["Interval"].startswith("p = ") for row in ten)
    naive = compare_pair(evidence, MODELS, lead="kfold_t")
    assert words.sizes(naive)[0]["Interval"].endswith("(k-fold paired t test, not recommended here)")


def panel(scale: Any, value: float | None, *ends: tuple[float | None, float | None]) -> tuple[Any, list[Any]]:
    """Return the drawing of an estimate with some intervals, and its rows."""
    found = tuple(
        Interval(id=str(i), name=f"I{i}", low=low, high=high, level=0.95) for i, (low, high) in enumerate(ends)
    )
    effect = Effect(id="e", name="Quantity", value=value, scale=scale, intervals=found)
    figure = charts.every_interval(effect, MODELS, "{:g}".format)
    return figure.drawing(), figure.data["intervals"]


def line(drawn: Any) -> list[float]:
    """Return where the line is drawn at which two models are alike."""
    found = [layer["data"]["values"] for layer in drawn["layer"] if "null" in str(layer.get("encoding"))]
    return [row["null"] for values in found for row in values]


@pytest.mark.parametrize(
    ("scale", "at", "said"),
    [("points", 0.0, "right of 0:"), ("ratio", 1.0, "right of 1:"), ("share", 0.5, "right of 50%:")],
)
def test_the_line_lies_where_two_models_are_alike(scale: Any, at: float, said: str) -> None:
    drawn, _ = panel(scale, 0.7, (0.6, 0.8))
    assert line(drawn) == [at]
    assert f"{said} svm is better" in json.dumps(drawn)


def test_a_number_that_compares_nothing_has_no_line() -> None:
    drawn, _ = panel("number", 0.7, (0.6, 0.8))
    assert line(drawn) == []


def test_ratios_are_drawn_on_a_logarithmic_axis_with_a_place_for_every_end() -> None:
    drawn, rows = panel("ratio", 2.0, (0.5, 8.0), (0.0, None))
    assert '"type": "log"' in json.dumps(drawn)
    assert (rows[0]["low"], rows[0]["high"], rows[0]["ends"]) == (0.5, 8.0, "0.5 to 8")
    assert rows[1]["low"] < 0.5
    assert rows[1]["high"] > 8
    assert rows[1]["ends"] == "at least 0"
    assert panel("ratio", None, (0.5, None))[1][0]["value"] is None
    assert '"type": "log"' not in json.dumps(panel("points", 0.1, (0.0, 0.2))[0])


def test_every_quantity_with_several_intervals_has_its_own_picture(catalogued: Catalogued) -> None:
    catalogued.file(net_gain, **RECORD, kind="interval")
    found = compare_pair(TABLE, MODELS)
    difference, *others = found.drawn
    gain = next(effect for effect in others if effect.name == "Items gained")
    assert difference.name == "Difference in accuracy"
    assert (difference.intervals[0].id, len(difference.intervals)) == ("tango", 8)
    assert len(gain.intervals) == 1
    app = page("pairwise", model=list(MODELS), n="29,1,11,9959", section="size")
    assert [figure for figure in app.get("vega_lite_chart") if "items gained" in figure.proto.spec]


def test_separate_test_sets_have_their_difference_listed() -> None:
    found = compare_pair(SeparateTests(MODELS, [84, 184], [100, 200]), MODELS)  # type: ignore[arg-type]
    assert words.sizes(found)[0] == {
        "Effect": "Difference in accuracy",
        "Estimate": "−8.0 points",
        "Interval": "−16.9 to −0.5 points",
    }


def test_what_takes_related_items_as_independent_says_so() -> None:
    right = np.random.default_rng(3).random((90, 2)) < [0.8, 0.7]
    groups = Columns.of({"text": [place // 6 for place in range(90)]}, "text")
    found = compare_pair(Outcomes.from_matrix(right, MODELS).grouped(right, groups), MODELS)
    written = [row["Interval"] for row in words.sizes(found) if row["Effect"] == "Difference in accuracy"]
    assert [text[text.index("(") :] for text in written] == [
        "(cluster-robust t)",
        "(Cluster bootstrap BCa)",
        "(Cluster bootstrap-t)",
    ]
    (others,) = words.apart(found).values()
    naive = "(Interval for the paired difference in accuracy, not recommended here)"
    assert sum(row["Interval"].endswith(naive) for row in others) == 1
    assert [e.name for e in found.drawn[0].intervals][:3] == [
        "cluster-robust t",
        "Cluster bootstrap BCa",
        "Cluster bootstrap percentile",
    ]
    assert next(row for row in words.sizes(found) if row["Effect"] == "Cohen's g")["Interval"].endswith(
        "(not recommended here)"
    )


def test_a_value_that_does_not_exist_says_why() -> None:
    found: Comparison = compare_pair(Outcomes.from_table([[10, 0], [0, 5]], MODELS), MODELS)
    rows = {row["Effect"]: row for row in words.sizes(found)}
    assert rows["Cohen's g"] == {
        "Effect": "Cohen's g",
        "Estimate": "no value",
        "Interval": "No disagreements, so no share.",
    }
    assert replace(found, tests=()).estimates
