"""What stands beside a number: notes, floors, bounds, and for which evidence there is no answer."""

from __future__ import annotations

import numpy as np
import pytest
from mpmath import mp

from compare_core import Outcomes, PairedCounts, SharedItems, all_methods
from compare_core.errors import DataError, NotApplicable
from compare_core.methods import (
    accuracy_interval,
    bootstrap_metric,
    delong,
    five_by_two,
    fold_t,
    mcnemar,
    permutation_paired,
)
from compare_core.methods.bayes_signed_rank import bayes_signed_rank
from compare_core.methods.delong import Area
from compare_core.methods.fisher_exact import fisher_exact
from compare_core.methods.wilcoxon_signed_rank import wilcoxon_signed_rank
from compare_core.numerics.tails import chi2_sf
from compare_core.statistics import rank_tables, skew, two_sets
from compare_core.statistics.heterogeneity import cochran_heterogeneity
from compare_core.statistics.resampling import skewness
from compare_core.statistics.student import SAME
from compare_core.views.datasets import PairedScores
from compare_core.views.folds import PairedFolds
from compare_core.views.right import TwoProportions


@pytest.mark.parametrize(("alternative", "floor"), [("two-sided", ".0625"), ("greater", ".0312"), ("less", ".0312")])
def test_the_smallest_exact_p_of_five_disagreements_is_said(alternative: str, floor: str) -> None:
    assert floor in repr(mcnemar.mcnemar_exact(PairedCounts(9, 3, 2, 4), alternative=alternative))  # type: ignore[arg-type]


def test_the_smallest_exact_p_of_one_disagreement_is_one() -> None:
    said = repr(mcnemar.mcnemar_exact(PairedCounts(9, 1, 0, 4)))
    assert "smallest p-value it can give is 1" in said


def test_where_all_are_right_jeffreys_interval_ends_at_one() -> None:
    low, high = accuracy_interval._jeffreys(12, 12, 0.95)
    assert (0 < low < 1, high) == (True, 1.0)
    assert accuracy_interval._jeffreys(0, 12, 0.95)[0] == 0.0


def test_no_interval_of_a_pair_leaves_minus_one_to_one() -> None:
    family = SharedItems.of(Outcomes.from_patterns([[1, 0, 1], [1, 0, 0]], [2, 1], ("a", "b", "c")))
    rows = all_methods()["pairwise_accuracy"].function(family, level=0.9999).comparisons  # type: ignore[union-attr]
    ends = np.concatenate([rows.low, rows.high])
    assert ends.min() >= -1
    assert ends.max() == 1.0


def test_models_that_are_all_alike_are_said_to_be() -> None:
    methods = all_methods()
    for names in (("a", "b"), ("a", "b", "c")):
        alike = SharedItems.of(Outcomes.from_patterns([[1] * len(names), [0] * len(names)], [7, 5], names))
        apart = SharedItems.of(Outcomes.from_patterns([[1] * len(names), [1] + [0] * (len(names) - 1)], [7, 5], names))
        for name in ("cochran_q", "looney_f"):
            same, differing = (methods[name].function(family).notes for family in (alike, apart))
            assert len(same) == len(differing) + 1
            assert any("With two models" in note for note in differing) == (len(names) == 2)


@pytest.mark.parametrize("positives", [1, 6])
def test_an_auc_takes_two_items_of_each_class(positives: int) -> None:
    class Pair:
        @staticmethod
        def of_two_classes() -> tuple[np.ndarray, np.ndarray]:
            return np.zeros((7, 2)), np.arange(7) < positives

    with pytest.raises(NotApplicable, match="of that class"):
        delong.delong(Pair())  # type: ignore[arg-type]


def test_an_area_of_zero_is_as_perfect_as_one_of_one() -> None:
    areas = [Area(value, *[np.zeros(1)] * (len(Area._fields) - 1)) for value in (0.0, 1.0, 0.5)]
    assert [delong._perfect(area) for area in areas] == [True, True, False]


def test_why_ranks_have_no_answer_comes_before_what_to_see_instead() -> None:
    for make, scores in ((rank_tables.one_order, [[1.0, 2.0]]), (rank_tables.infinite, [[1.0, 2.0], [3.0, 4.0]])):
        refused = make(type("Table", (), {"unit": "data set", "scores": np.array(scores)})())  # type: ignore[arg-type]
        assert isinstance(refused, NotApplicable)
        assert refused.instead.startswith(("Add", "See"))
        assert "order" in refused.reason


def test_the_first_assumption_over_data_sets_is_that_they_are_independent() -> None:
    table = type("Table", (), {"unit": "data set"})()
    assert rank_tables.independent(table).text == "The data sets are independent of each other."


def test_nothing_decides_where_nothing_varies() -> None:
    assert skew.deciding(np.full(6, 0.25)) == 0


def test_the_skewness_of_huge_and_of_tiny_influences_is_the_same() -> None:
    influences, counts = np.array([0.0, 1.0, 5.0, -2.0]), np.array([3, 2, 1, 4])
    usual = skewness(influences, counts)
    for scale in (1e-200, 1e200):
        assert skewness(influences * scale, counts) == pytest.approx(usual, rel=1e-12)


def test_resamples_of_labels_are_as_many_as_asked_for_in_blocks_of_any_size() -> None:
    class Few:
        counts = np.array([3, 4, 5])
        block = 4

        @staticmethod
        def differences(drawn: np.ndarray, _metric: str) -> np.ndarray:
            assert (drawn.sum(axis=1) == 12).all()
            return drawn[:, 0]

    assert bootstrap_metric._resample_labels(Few(), "accuracy", 10, np.random.default_rng(0)).size == 10  # type: ignore[arg-type]


def test_the_f_test_is_cautioned_against_below_its_rule_and_not_at_it() -> None:
    fits = [five_by_two._advice(items).fit for items in (five_by_two.MANY - 1, five_by_two.MANY)]
    assert fits[0] == "caution"
    assert fits[1] != "caution"


def test_a_single_difference_is_as_extreme_as_every_exchange_of_it() -> None:
    assert permutation_paired._drawn(np.array([2.5]), "two-sided", 999, 7) == (1000, 1000)


@pytest.mark.parametrize(("sets", "seed"), [(20, None), (21, 7)])
def test_only_what_is_drawn_has_a_seed(sets: int, seed: int | None) -> None:
    scores = PairedScores(np.arange(1.0, sets + 1), np.zeros(sets))
    assert permutation_paired.permutation_paired(scores, rng=7).seed == seed


def test_notes_on_signed_ranks_say_what_is_so_and_no_more() -> None:
    some = wilcoxon_signed_rank(PairedScores(np.arange(1.0, 13), np.zeros(12)), distribution="exact").notes
    alike = wilcoxon_signed_rank(PairedScores(np.ones(12), np.ones(12))).notes
    assert SAME not in some
    assert SAME in alike
    flat = "no width"
    assert flat not in " ".join(some + alike)
    same = wilcoxon_signed_rank(PairedScores(np.r_[np.full(30, 0.5), 0.75], np.zeros(31))).notes
    assert flat in " ".join(same)


def test_what_a_t_test_of_items_rests_on_is_said_with_its_number() -> None:
    found = skew.about_normal(np.array([0.0, 0.0, 0.0, 8.0]))
    assert "squared skewness" in found.text
    assert found.holds is False


def test_heterogeneity_has_the_logarithm_of_its_p() -> None:
    found = cochran_heterogeneity([0.1, 0.4, -0.2], [0.1, 0.1, 0.1])
    assert 0 < found.pvalue < 0.01
    assert found.log10_pvalue == pytest.approx(np.log10(found.pvalue), rel=1e-12)


def test_one_draw_is_a_draw_and_none_is_not() -> None:
    pair = PairedScores(np.array([0.5, 0.9, 0.7]), np.array([0.4, 0.5, 0.2]))
    assert bayes_signed_rank(pair, draws=1).method == "bayes_signed_rank"
    for draws in (0, -1):
        with pytest.raises(DataError, match="number of draws"):
            bayes_signed_rank(pair, draws=draws)


@pytest.mark.parametrize(("statistic", "df"), [(4500.0, 1200.0), (3500.0, 600.0), (9000.0, 4000.0)])
def test_logarithm_of_a_chi_square_with_many_degrees_of_freedom(statistic: float, df: float) -> None:
    p, log10_p = chi2_sf(statistic, df)
    with mp.workdps(50):
        want = float(mp.log10(mp.gammainc(mp.mpf(df) / 2, mp.mpf(statistic) / 2, regularized=True)))
    assert p < 1e-300
    assert log10_p == pytest.approx(want, rel=1e-12)


def test_a_t_test_of_folds_says_that_all_are_alike_only_where_they_are() -> None:
    some, none = PairedFolds(np.array([0.1, 0.2, 0.0, 0.3]), 1, 4), PairedFolds(np.zeros(4), 1, 4)
    assert SAME not in fold_t._plain("naive", some, "two-sided", 0.95).notes
    assert SAME in fold_t._plain("naive", none, "two-sided", 0.95).notes


def test_fisher_says_that_all_answers_are_alike_only_where_they_are() -> None:
    assert not fisher_exact(TwoProportions(5, 5, 1, 5)).notes
    for right in (0, 5):
        assert fisher_exact(TwoProportions(right, 5, right, 5)).notes == (two_sets.SAME,)
