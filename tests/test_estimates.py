"""Every quantity that a result estimates is on the page, whatever the method is called and however many there are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core import Outcomes, SeparateTests, words
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.evidence.grouping import Columns
from compare_core.evidence.scores import FoldScores
from compare_core.result import Advice, Effect, Interval, PairResult
from compare_core.views.right import PairedCounts  # noqa: TC001 - the catalogue reads the type
from tests.test_app import page

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
    (found,) = [part.value for part in app.table if "Estimate" in part.value and "Effect" in part.value]
    return found.replace(r"\\", "", regex=True).to_dict("records")


@pytest.mark.parametrize("kind", ["effect", "interval", "test"])
def test_a_second_method_hides_none_of_the_first_one_s_effect_sizes(catalogued: Catalogued, kind: Any) -> None:
    catalogued.file(net_gain, **RECORD, kind=kind)
    rows = effects(page("pairwise", model=list(MODELS), n="29,1,11,9959"))
    for name in FIVE:
        assert [row for row in rows if row["Effect"].startswith(name)], name
    assert [row for row in rows if row["Effect"] == "Items gained"] == [
        {"Effect": "Items gained", "Estimate": "10", "Interval": "3 to 17"}
    ]


def test_several_methods_of_one_kind_are_all_kept(catalogued: Catalogued) -> None:
    catalogued.file(net_gain, **RECORD, kind="effect")
    found = compare_pair(TABLE, MODELS)
    assert [result.method for result in found.effects] == ["paired_effects", "net_gain"]


def test_each_interval_of_a_quantity_says_which_it_is() -> None:
    rows = words.sizes(compare_pair(TABLE, MODELS))
    differences = [row["Interval"] for row in rows if row["Effect"] == "Difference in accuracy"]
    assert [text[text.index("(") :] for text in differences] == [
        "(Tango score)",
        "(Bootstrap BCa)",
        "(Newcombe, not recommended here)",
    ]
    assert sum(row["Effect"] == "Cohen's g" for row in rows) == 1


def test_intervals_of_one_name_say_whose_they_are() -> None:
    rng = np.random.default_rng(0)
    evidence = FoldScores(MODELS, rng.normal(0.8, 0.03, (10, 2)), 5, 2, n_train=90, n_test=10)
    found = compare_pair(evidence, MODELS)
    said = [row["Interval"] for row in words.sizes(found) if row["Effect"] == "Mean difference in score"]
    assert len(set(said)) == len(said) == 3
    assert [text for text in said if text.endswith("(k-fold paired t test, not recommended here)")] == said[-1:]
    (ten,) = words.apart(found).values()
    assert len(ten) == 10
    assert all(row[""].startswith("p = ") for row in ten)


def test_separate_test_sets_have_their_difference_listed() -> None:
    found = compare_pair(SeparateTests(MODELS, [84, 184], [100, 200]), MODELS)  # type: ignore[arg-type]
    assert words.sizes(found) == [
        {"Effect": "Difference in accuracy", "Estimate": "−8.0 points", "Interval": "−16.9 to −0.5 points"}
    ]


def test_what_takes_related_items_as_independent_says_so() -> None:
    right = np.random.default_rng(3).random((90, 2)) < [0.8, 0.7]
    groups = Columns.of({"text": [place // 6 for place in range(90)]}, "text")
    found = compare_pair(Outcomes.from_matrix(right, MODELS).grouped(right, groups), MODELS)
    first, *others = [row["Interval"] for row in words.sizes(found) if row["Effect"] == "Difference in accuracy"]
    assert first.endswith("(cluster-robust t)")
    assert [text for text in others if "Tango" in text] == [t for t in others if "Tango score, not recommended" in t]


def test_a_value_that_does_not_exist_says_why() -> None:
    found: Comparison = compare_pair(Outcomes.from_table([[10, 0], [0, 5]], MODELS), MODELS)
    rows = {row["Effect"]: row for row in words.sizes(found)}
    assert rows["Cohen's g"] == {
        "Effect": "Cohen's g",
        "Estimate": "no value",
        "Interval": "No disagreements, so no share.",
    }
    assert replace(found, tests=()).estimates
