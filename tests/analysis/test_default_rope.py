"""How small is too small to matter, where nobody has said: it goes by the metric, and may be unknown."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from compare_core import Outcomes, charts, words
from compare_core.analysis.default_rope import default_rope, same_unit
from compare_core.analysis.posterior import believe, posterior_methods
from compare_core.analysis.sensitivity import vary
from compare_core.analysis.standings import rank_all
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.options import Rope
from compare_core.spreadsheet import posterior_table

NOISE = np.random.default_rng(4).normal(0, 0.01, (10, 2))
CLAIMS = ("equivalent", " 0.0 %", "ROPE")


def folds(metric: str, a: float, b: float, *, higher: bool = True, spread: float = 1.0) -> FoldScores:
    return FoldScores(("a", "b"), NOISE * spread + [a, b], 1, 10, metric=metric, higher_is_better=higher)


def sets(metric: str, a: float, b: float, *, higher: bool = True, spread: float = 1.0) -> DatasetScores:
    each = tuple(
        FoldScores(("a", "b"), NOISE * spread + shift * spread / 50 + [a, b], 1, 10, metric=metric)
        for shift in range(6)
    )
    means = np.stack([part.scores.mean(axis=0) for part in each])
    return DatasetScores(("a", "b"), means, tuple("uvwxyz"), metric, higher, each)


def test_a_log_loss_of_1_3_is_not_called_equivalent_to_one_of_1_1() -> None:
    found = believe(folds("log loss", 1.3, 1.1, higher=False), ("a", "b"))
    assert found.rope_missing
    assert found.result.rope == Rope(0, 0)
    assert found.result.p_b > 0.999
    reading = words.belief_reading(found)
    assert reading.headline == "It is virtually certain (> 99.9 %) that b is better than a."
    assert "No margin has been set for log loss" in reading.text
    assert not any(claim in reading.text for claim in CLAIMS)


@pytest.mark.parametrize(
    ("metric", "value", "half_width", "basis"),
    [
        ("accuracy", 0.9, 0.01, "share"), ("F1", 0.7, 0.01, "share"), ("AUC", 0.6, 0.01, "share"),
        ("R²", 0.4, 0.01, "share"), ("r2", -3.0, 0.01, "share"), ("error rate", 0.03, 0.01, "share"),
        ("accuracy", 93.0, 1.0, "percent"), ("percent correct", 88.0, 1.0, "percent"), ("f1", 1.5, 1.0, "percent"),
        ("accuracy", 120.0, 0.0, "unknown"), ("RMSE", 4000.0, 0.0, "unknown"), ("RMSE", 0.3, 0.0, "unknown"),
        ("log loss", 0.4, 0.0, "unknown"), ("brier", 0.2, 0.0, "unknown"), ("neg_log_loss", -0.4, 0.0, "unknown"),
        ("elo", 0.5, 0.0, "unknown"), ("score", 0.8, 0.01, "unnamed"), ("test_score", 0.8, 0.01, "unnamed"),
        ("score", 1.3, 0.0, "unknown"), ("score", 93.0, 0.0, "unknown"), ("score", -0.2, 0.0, "unknown"),
        ("score", 0.05, 0.0, "unknown"),
    ],
)  # fmt: skip
def test_the_default_goes_by_the_metric(metric: str, value: float, half_width: float, basis: str) -> None:
    low = value if metric == "score" else value - 0.1 if abs(value) < 1 else value - 1
    for build in (folds, sets):
        found = default_rope(build(metric, value, low, spread=0.1))
        assert (found.rope.high, -found.rope.low, found.basis) == (half_width, half_width, basis)


def test_means_that_are_all_one_are_no_percentages() -> None:
    assert default_rope(FoldScores(("a", "b"), np.array([[1 + 1e-15, 0.9]]), 1, 1, metric="accuracy")).rope.high == 0.01


def test_scores_without_a_name_of_which_less_is_better_are_no_shares() -> None:
    assert default_rope(folds("score", 0.8, 0.7, higher=False)).basis == "unknown"


def test_right_and_wrong_is_a_share_whatever_else() -> None:
    assert default_rope(Outcomes.from_table([[80, 3], [7, 10]])) == (Rope(-0.01, 0.01), "share")
    assert default_rope(ItemScores.of("ab", [[4.0, 3.0], [1.0, 2.0]], "squared error")).basis == "unknown"


def test_an_assumption_is_told_and_what_is_usual_is_not_a_warning() -> None:
    assumed = believe(folds("score", 0.8, 0.7), ("a", "b"))
    assert "assumed" not in words.belief_reading(assumed.at(Rope(-0.01, 0.01))).text
    assert "they are assumed to be shares" in words.belief_reading(assumed).advice
    assert "Assumed" in words.rope_usual(assumed)
    known = believe(folds("accuracy", 0.8, 0.7), ("a", "b"))
    assert "assumed" not in words.belief_reading(known).text
    assert "usual" in words.rope_usual(known)


def test_a_given_rope_is_taken_whatever_the_metric() -> None:
    evidence = folds("log loss", 1.3, 1.1, higher=False)
    for options in ({"rope": Rope(-0.5, 0.5)}, {"bayes_correlated_t.rope": Rope(-0.5, 0.5)}):
        found = believe(evidence, ("a", "b"), options=options)
        assert not found.rope_missing
        assert found.result.p_equivalent > 0.99
    asked = believe(evidence, ("a", "b"))
    assert not asked.at(Rope(0, 0)).rope_missing
    assert "practically equivalent" in words.belief_reading(asked.at(Rope(-0.5, 0.5))).headline


WITHOUT: dict[str, Any] = {
    "folds": folds("RMSE", 4000, 4010, higher=False, spread=900),
    "sets": sets("log loss", 1.3, 1.1, higher=False),
    "items": Outcomes.from_table([[80, 3], [7, 10]], ("a", "b")),
}
EVERY = [(kind, method.id) for kind, evidence in WITHOUT.items() for method in posterior_methods(evidence)]


@pytest.mark.parametrize(("kind", "method"), EVERY)
def test_without_a_rope_nothing_speaks_of_equivalence(kind: str, method: str) -> None:
    found = believe(WITHOUT[kind], ("a", "b"), method=method)
    found = found if found.rope_missing else found.at(Rope(0, 0))
    assert found.result.method == method
    assert sum(p for _, p in words.chances(found)) == pytest.approx(1)
    text = " ".join([words.belief_reading(found).text, words.two_kinds(found), words.beside(found)])
    said = [(state, words.chance(p)) for state, p in words.chances(found, expected=True)]
    figure = charts.posterior(found.result, found.differences, said, metric="RMSE", write=words.number)
    assert not any(claim in text + figure.words for claim in CLAIMS)
    assert not [row for row in posterior_table(found.result) if "equivalent" in str(row["quantity"])]
    visible = [chance for _, chance in said if not chance.startswith("<")]  # an area that cannot be seen has no number
    assert [row["said"] for row in figure.data["chances"]] == visible
    assert figure.data["rope"] == figure.data["edges"] == []


def test_lines_of_two_states_are_two() -> None:
    found = believe(WITHOUT["folds"], ("a", "b"))
    varied = vary(found.evidence, found, "rho")
    assert varied is not None
    for two, count in ((False, 3), (True, 2)):
        figure = charts.sensitivity(varied, varied.at(Rope(0, 0)), ("a", "b"), two=two)
        assert len({row["state"] for row in figure.data["lines"]}) == count
        assert ("equivalent" in str(figure.spec())) is not two


def test_a_field_without_a_rope_still_ranks_its_models() -> None:
    evidence = folds("log loss", 1.3, 1.1, higher=False)
    known = rank_all(evidence)
    assert known.regions(Rope(0, 0))[0, 1].b == pytest.approx(believe(evidence, ("a", "b")).result.p_b)


def test_without_a_band_ties_are_counted() -> None:
    scores = DatasetScores(("a", "b"), np.array([[4.0, 3.0], [2.0, 2.0], [1.0, 5.0]]), tuple("xyz"), "RMSE")
    assert words.inside(scores, 0.0).startswith("a is better on 1, b on 1, neither on 1 of 3 data sets.")
    assert charts.against(scores, scores, 0.0).data["band"] == []


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (folds("accuracy", 0.9, 0.8), Outcomes.from_table([[8, 1], [1, 3]]), True),
        (folds("accuracy", 0.9, 0.8), sets("Accuracy", 0.7, 0.6), True),
        (folds("accuracy", 0.9, 0.8), folds("accuracy", 90, 80), False),
        (folds("accuracy", 0.9, 0.8), folds("AUC", 0.9, 0.8), False),
        (folds("log loss", 0.9, 0.8), folds("RMSE", 0.9, 0.8), False),
    ],
)
def test_a_rope_is_kept_for_evidence_in_the_same_unit(one: Any, other: Any, same: bool) -> None:  # noqa: FBT001 - a table of cases
    assert same_unit(one, other) is same_unit(other, one) is same
