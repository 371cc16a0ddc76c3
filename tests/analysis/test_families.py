"""Many models at once: what must hold for every family, and the two procedures of Westfall, Troendle & Pennello."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from statsmodels.stats.contingency_tables import cochrans_q
from statsmodels.stats.multitest import multipletests

from compare_core import NotApplicable, Outcomes, SharedItems, all_methods, words
from compare_core.analysis.family import compare_family
from compare_core.errors import DataError
from compare_core.methods.multiple_mcnemar import attainable, stepped_down
from compare_core.result import FamilyResult
from compare_core.statistics.corrections import CORRECTIONS, adjust, threshold
from tests.battery import answer_or_refusal

if TYPE_CHECKING:
    from compare_core.catalogue import Method

METHODS = all_methods()
OF_ITEMS = [found for found in METHODS.values() if found.takes is SharedItems]
OMNIBUS = [found for found in OF_ITEMS if (found.kind, found.returns) == ("test", FamilyResult)]
POSTHOC = [found for found in OF_ITEMS if found.kind == "posthoc"]
pvalues = st.lists(st.floats(0, 1) | st.sampled_from([0.0, 1.0, 0.05, 0.01, 1e-300]), max_size=30)
corrections = st.sampled_from(sorted(CORRECTIONS))


@st.composite
def families(draw: st.DrawFn, most: int = 6) -> Outcomes:
    """Return some outcomes of two or more models."""
    models = draw(st.integers(2, most))
    rows = draw(st.lists(st.tuples(*[st.booleans()] * models), min_size=1, max_size=12))
    counts = draw(st.lists(st.integers(1, 40), min_size=len(rows), max_size=len(rows)))
    return Outcomes.from_patterns(rows, counts, [f"m{i}" for i in range(models)])


def run(name: str, evidence: Outcomes, **options: Any) -> Any:
    return METHODS[name].run(evidence, **options)


def fisher(evidence: Outcomes) -> Any:
    try:
        return run("looney_f", evidence)
    except NotApplicable:
        return None


@given(families())
def test_q_agrees_with_a_peer_and_f_with_its_definition(evidence: Outcomes) -> None:
    rows = np.repeat(evidence.patterns, evidence.counts, axis=0).astype(float)
    n, models = rows.shape
    between = n * ((rows.mean(axis=0) - rows.mean()) ** 2).sum()
    items = models * ((rows.mean(axis=1) - rows.mean()) ** 2).sum()
    rest = ((rows - rows.mean()) ** 2).sum() - between - items
    assume(rest > 1e-9)
    found, peer = run("cochran_q", evidence), cochrans_q(rows)
    assert found.statistic == pytest.approx(peer.statistic, rel=1e-9, abs=1e-9)
    assert found.pvalue == pytest.approx(peer.pvalue, rel=1e-9)
    expected = (between / (models - 1)) / (rest / ((models - 1) * (n - 1)))
    assert run("looney_f", evidence).statistic == pytest.approx(expected, rel=1e-9, abs=1e-9)


@given(families(), st.integers(1, 10**9), st.integers(1, 10**9))
def test_items_on_which_all_agree_leave_q_and_change_f(evidence: Outcomes, right: int, wrong: int) -> None:
    agreed = np.array([[True], [False]]) & np.ones((2, len(evidence.models)), dtype=bool)
    more = Outcomes.from_patterns(
        np.r_[evidence.patterns, agreed], np.r_[evidence.counts, right, wrong], evidence.models
    )
    assert run("cochran_q", more).statistic == run("cochran_q", evidence).statistic
    one, other = fisher(evidence), fisher(more)
    if one is not None and other is not None and one.statistic not in (0, 1):  # F = 1 stays, whatever n is
        assert one.statistic != other.statistic


@given(families(most=2))
def test_q_of_two_models_is_mcnemars_chi_square(evidence: Outcomes) -> None:
    q, mcnemar = run("cochran_q", evidence), run("mcnemar", evidence)
    assert q.statistic == pytest.approx(mcnemar.statistic, rel=1e-12)
    assert q.pvalue == pytest.approx(mcnemar.pvalue, rel=1e-9)


@given(families(), st.randoms(use_true_random=False))
def test_the_order_of_models_and_items_changes_nothing(evidence: Outcomes, random: Any) -> None:
    order = list(evidence.models)
    random.shuffle(order)
    for found in (*OMNIBUS, *POSTHOC):
        one, other = (answer_or_refusal(found, evidence, names) for names in (evidence.models, order))
        assert type(one) is type(other)
        if isinstance(one, NotApplicable) or "rng" in found.options:
            continue
        if one.comparisons is None:
            assert other.statistic == pytest.approx(one.statistic, rel=1e-12, abs=1e-12)
        else:
            adjusted = {frozenset(pair.models): pair.adjusted for pair in other.comparisons}
            expected = [pair.adjusted for pair in one.comparisons]
            assert [adjusted[frozenset(pair.models)] for pair in one.comparisons] == pytest.approx(expected)


@given(families(), st.data(), st.sampled_from(POSTHOC))
def test_adjusted_p_is_never_below_the_raw_one_and_keeps_the_order(
    evidence: Outcomes, data: st.DataObject, method: Method
) -> None:
    options: dict[str, Any] = {"resamples": 200} if "resamples" in method.options else {}
    if "pairs" in method.options:
        options["pairs"] = data.draw(st.sampled_from(method.options["pairs"].choices))
    result = answer_or_refusal(method, evidence, **options)
    assume(not isinstance(result, NotApplicable))
    found, models = result.comparisons, len(evidence.models)
    assert len(found) == (models - 1 if options.get("pairs") == "control" else models * (models - 1) // 2)
    assert (found.adjusted >= found.pvalue).all()
    assert (found.low <= found.estimate).all()
    assert (found.estimate <= found.high).all()
    if "rng" not in method.options:
        assert (np.diff(found.adjusted[np.argsort(found.pvalue, kind="stable")]) >= 0).all()


@given(families())
def test_step_down_is_never_above_holm(evidence: Outcomes) -> None:
    discrete = run("multiple_mcnemar", evidence).comparisons
    holm = run("pairwise_accuracy", evidence, correction="holm").comparisons
    assert (discrete.adjusted <= holm.adjusted * (1 + 1e-9)).all()
    assert discrete.pvalue.tolist() == holm.pvalue.tolist()


@given(pvalues, corrections)
def test_corrections_never_lower_a_p_and_keep_the_order(p: list[float], correction: str) -> None:
    adjusted = adjust(p, correction)
    assert ((adjusted >= p) & (adjusted <= 1)).all()
    assert (np.diff(adjusted[np.argsort(p, kind="stable")]) >= 0).all()


@given(pvalues, corrections)
def test_corrections_agree_with_a_peer(p: list[float], correction: str) -> None:
    assume(p)
    assume(correction not in ("finner", "li"))  # the peer has neither
    names = {"hochberg": "simes-hochberg", "holm_sidak": "holm-sidak", "bh": "fdr_bh", "by": "fdr_by"}
    with np.errstate(divide="ignore"):
        peer = multipletests(p, method=names.get(correction, correction))[1]
    assert adjust(p, correction) == pytest.approx(np.clip(peer, p, 1), rel=1e-9, abs=1e-15)


nearly_one = st.sampled_from([1.0, 1 - 2**-53, 1 - 2**-52, 1 - 1e-12, 0.999])


@given(pvalues, nearly_one | st.floats(0, 1))
def test_li_keeps_every_digit(p: list[float], last: float) -> None:
    """Against exact fractions: beside a largest p-value near 1, a small one is as good as its own digits."""
    largest = max([*p, last])
    assume(largest < 1 or 0 not in p)
    exact = [Fraction(one) / (Fraction(one) + 1 - Fraction(largest)) for one in p]
    assert adjust([*p, last], "li")[:-1] == pytest.approx([float(one) for one in exact], rel=1e-15, abs=1e-315)


def test_li_beside_a_largest_p_of_one() -> None:
    """Any p-value above 0 is then p / p; one of 0 has underflowed, and stands for a very small one."""
    for small in (0.0, 5e-324, 1e-30, 2e-16, 1e-10, 0.3):
        assert adjust([small, 1.0], "li").tolist() == [1.0, 1.0]
    assert adjust([0.0, 0.0], "li").tolist() == [0.0, 0.0]


@given(pvalues.filter(bool))
def test_corrections_stand_in_their_known_order(p: list[float]) -> None:
    by_name = {name: adjust(p, name) * (1 - 1e-9) for name in CORRECTIONS}
    for kinder, stricter in itertools.pairwise(("bh", "hommel", "hochberg", "holm", "bonferroni")):
        assert (by_name[kinder] <= by_name[stricter] + 1e-15).all()
    assert (by_name["sidak"] <= by_name["bonferroni"] + 1e-15).all()
    assert (by_name["bh"] <= by_name["by"] + 1e-15).all()


@pytest.mark.parametrize("wrong", [[0.5, np.nan], [-0.1], [1.1], ["much"], [[0.1, 0.2]], None])
def test_what_is_no_p_value_is_refused(wrong: Any) -> None:
    with pytest.raises(DataError, match="0 to 1"):
        adjust(wrong)


def test_an_unknown_correction_names_the_known_ones() -> None:
    with pytest.raises(DataError, match="holm"):
        adjust([0.5], "tukey")


@pytest.mark.parametrize("correction", sorted(set(CORRECTIONS) - {"li"}))
def test_the_threshold_is_where_the_smallest_p_is_shown(correction: str) -> None:
    edge = threshold(correction, 0.05, 20) or 0.0
    for nudge, shown in ((1 - 1e-6, True), (1 + 1e-6, False)):
        assert bool(adjust([edge * nudge, *[1.0] * 19], correction)[0] <= 0.05) is shown


@given(st.integers(0, 400), st.lists(st.floats(1e-12, 0.99), min_size=1, max_size=5))
def test_attainable_values_are_those_of_the_exact_test(disagreements: int, wanted: list[float]) -> None:
    lesser = np.arange(disagreements // 2 + 1)
    exact = METHODS["mcnemar_exact"]
    values = np.array(
        [exact.run(Outcomes.from_table([[1, int(k)], [disagreements - int(k), 0]])).pvalue for k in lesser[-12:]]
    )
    found = attainable(np.array(wanted), disagreements)
    assert (found <= wanted).all()
    assert attainable(values, disagreements) == pytest.approx(values, rel=1e-9)
    for p, largest in zip(wanted, found, strict=True):
        reachable = values[values <= p]
        if reachable.size and p < values.max():
            assert largest == pytest.approx(reachable.max(), rel=1e-9)


def test_so_many_disagreements_that_their_p_values_are_a_continuum() -> None:
    p = np.array([1e-12, 0.03, 1.0])
    assert attainable(p, 10**13).tolist() == p.tolist()
    near = attainable(p, 10**9)
    assert (near <= p).all()
    assert near == pytest.approx(p, rel=1e-3)
    assert stepped_down(p, np.array([10**13, 10**9, 0])).tolist() == pytest.approx([2e-12, 0.03, 1.0], rel=1e-3)


def test_a_bootstrap_of_too_many_says_so() -> None:
    rng = np.random.default_rng(5)
    evidence = Outcomes.from_matrix(rng.random((6000, 100)) < 0.8, [f"m{i}" for i in range(100)])
    with pytest.raises(NotApplicable, match="too long"):
        run("multiple_mcnemar_bootstrap", evidence)
    with pytest.raises(DataError, match="resamples"):
        run("multiple_mcnemar_bootstrap", evidence, resamples=5)


def test_the_bootstrap_charges_less_where_pairs_hang_together() -> None:
    """Forty models that are nearly copies of each other, and one that differs: the correlation is worth a lot."""
    rng = np.random.default_rng(3)
    base = rng.random(600) < 0.85
    copies = [base ^ (rng.random(600) < 0.004) for _ in range(11)]
    better = base | (rng.random(600) < 0.2)
    evidence = Outcomes.from_matrix(np.stack([better, *copies], axis=1), ["new", *(f"copy {i}" for i in range(11))])
    boot = run("multiple_mcnemar_bootstrap", evidence, pairs="control", resamples=4000).comparisons
    bonferroni = run("pairwise_accuracy", evidence, pairs="control").comparisons
    borderline = bonferroni.adjusted > 1e-3
    assert boot.adjusted[borderline].sum() <= bonferroni.adjusted[borderline].sum()


def test_the_view_of_a_family() -> None:
    evidence = Outcomes.from_patterns([[1, 1, 1], [1, 1, 0], [0, 0, 0]], [4, 3, 2], "abc")
    view = SharedItems.of(evidence, ("c", "a"))
    assert view.together.tolist() == [[4, 4], [4, 7]]
    assert view.n == 9
    assert view.counts[view.differing].sum() == 3
    with pytest.raises(DataError, match="only one model"):
        SharedItems.of(evidence, ("a",))


def test_no_other_pairs_are_spoken_of_where_all_differ() -> None:
    rng = np.random.default_rng(1)
    far = Outcomes.from_matrix(rng.random((2000, 3)) < [0.9, 0.6, 0.3], ["a", "b", "c"])
    assert words.family_reading(compare_family(far)).advice == "All 3 pairs differ at alpha = 0.05 after correction."
    near = Outcomes.from_matrix(rng.random((2000, 3)) < [0.9, 0.6, 0.6], ["a", "b", "c"])
    assert "The other was not shown to differ" in words.family_reading(compare_family(near)).advice
