"""Posteriors: what must hold for every one of them, and what the page makes of them."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import mpmath as mp
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from compare_core import NotApplicable, Outcomes, SeparateTests, all_methods, charts, words
from compare_core.analysis.default_rope import default_rope
from compare_core.analysis.pictured import shrinkage_of
from compare_core.analysis.posterior import Believed, believe, posterior_methods
from compare_core.analysis.sensitivity import changes, swept, varied_options, vary, vary_place, widest_rope
from compare_core.analysis.standings import MOST_SQUARE, rank_all
from compare_core.beliefs.belief import Belief
from compare_core.beliefs.decision import SYMMETRIC, break_even, decide, decision_map
from compare_core.beliefs.rope import around, reach_of, smallest_rope, sweep
from compare_core.beliefs.shares import most_probable
from compare_core.beliefs.student import PointBelief, StudentBelief
from compare_core.charts.export import to_svg
from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.options import Rope
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.link import bare, read, write
from compare_core.spreadsheet import posterior_table, shrinkage_table, standings_table, times_table
from tests.charts.figures import check
from tests.charts.hostile import HOSTILE

if TYPE_CHECKING:
    from collections.abc import Iterator

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence

METHODS = all_methods()
score = st.integers(-40, 40).map(lambda i: 0.8 + i / 400)
ten = st.lists(st.tuples(score, score), min_size=10, max_size=10)
edge = st.integers(-30, 30).map(lambda i: i / 1000)
ropes = st.tuples(edge, edge).map(lambda pair: Rope(min(pair), max(pair)))


def folds(pairs: Any, **known: Any) -> FoldScores:
    return FoldScores(("a", "b"), np.array(pairs), 5, 2, **known)


def sets(pairs: Any) -> DatasetScores:
    return DatasetScores(("a", "b"), np.array(pairs), tuple(f"d{i}" for i in range(len(pairs))))


@cache
def many(models: int = 3, *, names: tuple[str, ...] | None = None) -> dict[str, Evidence]:
    """Return evidence of every kind that has a posterior, each with some models."""
    rng = np.random.default_rng(12)
    called = names or tuple(f"m{i}" for i in range(models))
    skill = np.linspace(0.03, 0.0, models)
    by_fold = 0.8 + skill + rng.normal(0, 0.03, (20, models))
    cells = 0.8 + skill + rng.normal(0, 0.02, (6, 10, models))
    return {
        "items": Outcomes.from_matrix(rng.random((300, models)) < 0.75 + skill, called),
        "folds": FoldScores(called, by_fold, 2, 10, fit_times=by_fold * 2, score_times=by_fold),
        "sets": DatasetScores(
            called, cells.mean(axis=1), tuple("uvwxyz"), "AUC", folds=tuple(FoldScores(called, c, 1, 10) for c in cells)
        ),
    }


EVERY = [(kind, method.id) for kind, evidence in many().items() for method in posterior_methods(evidence)]
each = pytest.mark.parametrize(("kind", "method"), EVERY)


@cache
def believed(kind: str, method: str) -> Believed:
    """Return what is believed of the first two models, drawn once for all tests that look at it."""
    return believe(many()[kind], ("m0", "m1"), method=method)


@each
def test_probabilities_sum_to_one_and_a_wider_rope_holds_more(kind: str, method: str) -> None:
    found = believed(kind, method)
    held = -1.0
    for width in (0.0, 0.001, 0.01, 0.02, 0.05, 0.3):
        result = found.at(Rope(-width, width)).result
        for regions in (result.regions, result.expected):
            assert regions is None or math.fsum(regions) == pytest.approx(1, abs=1e-9)
        assert result.p_equivalent >= held - 1e-12
        held = result.p_equivalent
    assert held == pytest.approx(1, abs=1e-6)


@each
def test_another_rope_on_the_same_posterior_is_the_same_as_computing_it_again(kind: str, method: str) -> None:
    rope = Rope(-0.013, 0.004)
    moved = believed(kind, method).at(rope)
    again = believe(many()[kind], ("m0", "m1"), method=method, options={"rope": rope})
    assert moved.result.regions == again.result.regions
    assert moved.result.expected == again.result.expected
    assert moved.result.estimate == again.result.estimate


@each
def test_swapping_the_models_swaps_the_regions(kind: str, method: str) -> None:
    rope, mirror = Rope(-0.02, 0.01), Rope(-0.01, 0.02)
    one = believed(kind, method).at(rope).result
    two = believe(many()[kind], ("m1", "m0"), method=method).at(mirror).result
    drawn = "rng" in METHODS[method].options
    assert two.p_a == pytest.approx(one.p_b, abs=0.03 if drawn else 1e-9)
    assert two.estimate.value == pytest.approx(-(one.estimate.value or 0), abs=2e-3 if drawn else 1e-9)


@given(pairs=ten, rope=ropes, factor=st.sampled_from([1e-5, 0.01, 100.0]))
def test_scaling_scores_and_rope_together_changes_no_probability(pairs: Any, rope: Rope, factor: float) -> None:
    for build, method in ((folds, "bayes_correlated_t"), (sets, "bayes_sign")):
        one = METHODS[method].run(build(pairs), rope=rope)
        two = METHODS[method].run(build(np.array(pairs) * factor), rope=Rope(rope.low * factor, rope.high * factor))
        assert two.regions == pytest.approx(one.regions, abs=1e-7)  # type: ignore[union-attr]


@given(pairs=ten, data=st.data())
def test_the_order_of_folds_or_data_sets_changes_nothing(pairs: Any, data: Any) -> None:
    shuffled = data.draw(st.permutations(pairs))
    for build, method in ((folds, "bayes_correlated_t"), (sets, "bayes_sign"), (sets, "bayes_signed_rank")):
        options = {"draws": 1000} if method == "bayes_signed_rank" else {}
        one, two = (METHODS[method].run(build(rows), **options) for rows in (pairs, shuffled))
        assert two.regions == pytest.approx(one.regions, abs=1e-9)  # type: ignore[union-attr]


@given(pairs=ten)
def test_without_a_rope_the_correlated_t_is_the_corrected_t(pairs: Any) -> None:
    """Half the two-sided p-value is the probability of the side that lost."""
    assume(np.std(np.diff(np.array(pairs))) > 1e-6)
    belief = METHODS["bayes_correlated_t"].run(folds(pairs), rope=Rope(0, 0))
    test = METHODS["corrected_repeated_kfold_t"].run(folds(pairs))
    assert min(belief.p_a, belief.p_b) == pytest.approx(test.pvalue / 2, rel=1e-9)  # type: ignore[union-attr]
    assert belief.interval.low == pytest.approx(test.interval.low, abs=1e-12)  # type: ignore[union-attr]


def test_the_curve_holds_its_areas() -> None:
    belief = StudentBelief(0.01, 0.02, 9.0)
    x, y = belief.curve
    assert np.trapezoid(y, x) == pytest.approx(1, abs=0.01)
    inside = (x > -0.01) & (x < 0.03)
    middle = belief.regions(Rope(-0.01, 0.03)).equivalent
    assert np.trapezoid(y[inside], x[inside]) == pytest.approx(middle, abs=0.02)


def test_the_interval_is_the_densest_one() -> None:
    """Of all intervals with 90 % of Student's t with 4 degrees of freedom around 0.3, none is shorter (mpmath)."""
    found = METHODS["bayes_correlated_t"].run(
        FoldScores(("a", "b"), np.array([[0.1, 0], [0.2, 0], [0.3, 0], [0.4, 0], [0.5, 0.0]]), 1, 5), level=0.9
    )
    scale = next(e.value for e in found.effects if e.id == "scale")
    with mp.workdps(30):
        half = mp.findroot(
            lambda t: mp.betainc(2, mp.mpf(1) / 2, 0, 4 / (4 + t * t), regularized=True) - mp.mpf("0.1"), 2
        )
    assert found.interval.high == pytest.approx(0.3 + float(half) * scale, abs=1e-12)  # type: ignore[union-attr]
    assert found.interval.low == pytest.approx(0.3 - float(half) * scale, abs=1e-12)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "alpha", [(2.0, 1.0, 0.0), (1.0, 1.0, 1.0), (3.0, 28.0, 24.0), (0.5, 0.5, 40.0), (200.0, 190.0, 5.0)]
)
def test_most_probable_against_mpmath(alpha: tuple[float, ...]) -> None:
    def exact(k: int) -> float:
        if alpha[k] == 0:
            return 0.0
        others = [a for j, a in enumerate(alpha) if j != k and a]

        def density(x: Any) -> Any:
            held = mp.fprod(mp.gammainc(a, 0, x, regularized=True) for a in others)
            return mp.exp((alpha[k] - 1) * mp.log(x) - x - mp.loggamma(alpha[k])) * held

        ends = [alpha[k] + z * math.sqrt(alpha[k]) for z in (-8, -4, -2, 0, 2, 4, 8, 20, 50)]
        return float(mp.quad(density, [0, *(end for end in ends if end > 0), mp.inf]))

    assert most_probable(alpha) == pytest.approx([exact(k) for k in range(3)], abs=1e-10)


@pytest.mark.parametrize("rope", [Rope(0, 0), Rope(-0.01, 0.01), Rope(-0.03, -0.01), Rope(0.01, 0.02)])
@pytest.mark.parametrize("place", [-0.01, 0.0, 0.01, 0.015, 0.5])
def test_a_point_lies_in_one_region(rope: Rope, place: float) -> None:
    regions = PointBelief(place, 1e-15).regions(rope)
    assert math.fsum(regions) == 1
    inside = rope.low <= place <= rope.high
    assert regions.equivalent == (inside and rope.low < rope.high)
    assert (regions.a, regions.b) == (
        (0.5, 0.5) if inside and rope.low == rope.high else (place > rope.high, place < rope.low)
    )


@each
def test_the_sweep_finds_where_equivalence_leads(kind: str, method: str) -> None:
    found = believe(many()[kind], ("m0", "m2"), method=method)
    belief, rope = found.result.belief.quick(), Rope(0, 0)
    least = smallest_rope(belief, rope)
    narrow, wide = (belief.regions(around(rope, least * factor)) for factor in (0.98, 1.02))
    assert least == 0 or narrow.equivalent <= max(narrow.a, narrow.b) + 0.03
    assert wide.equivalent >= max(wide.a, wide.b) - 0.03
    assert belief.regions(around(rope, reach_of(belief, rope))).equivalent > 0.98
    lines = swept(found, 0.0)
    assert lines.chances.shape == (len(lines.half_widths), 3)
    assert widest_rope(found) >= reach_of(belief, rope)


@pytest.mark.parametrize("factor", [1e-13, 1e-6, 1.0, 4000.0, 1e9, 1e100])
def test_a_sweep_ends_where_equivalence_is_all_but_certain_in_any_unit(factor: float) -> None:
    pairs = np.random.default_rng(2).normal(10, 1, (10, 2)) * factor
    found = believe(folds(pairs, metric="RMSE", higher_is_better=False), ("a", "b"))
    lines = swept(found, 0.0)
    assert 0.99 < lines.chances[-1, 1] < 0.99999
    assert lines.half_widths[-1] / 10 < lines.least < lines.half_widths[-1]
    assert widest_rope(found) > lines.least


@each
def test_every_sensitivity_passes_through_the_value_in_use(kind: str, method: str) -> None:
    found = believed(kind, method)
    for name in varied_options(found):
        line = vary(found.evidence, found, name)
        assert line is not None
        here = line.at(found.result.rope)[line.values.index(line.own)]
        if not line.note:
            assert here == pytest.approx(list(found.result.regions), abs=0.04 if "rank" in method else 1e-9)
        if name == "rho":
            assert line.design == line.own == 0.1


@pytest.mark.parametrize("method", ["bayes_sign", "bayes_signed_rank"])
def test_the_place_of_the_prior_favours_its_region(method: str) -> None:
    found = believe(many()["sets"], ("m0", "m1"), method=method, options={f"{method}.prior_strength": 3.0})
    equivalent, a, b = (belief.regions(found.result.rope) for _, belief in vary_place(found.evidence, found))
    assert a.a > equivalent.a - 0.02
    assert b.b > equivalent.b - 0.02
    assert equivalent.equivalent >= max(a.equivalent, b.equivalent) - 0.02
    assert not vary_place(many()["folds"], believe(many()["folds"], ("m0", "m1")))


def test_a_prior_pulls_towards_its_place_and_a_larger_rho_makes_less_sure() -> None:
    evidence = many()["folds"]
    firm = believe(evidence, ("m0", "m2"), options={"prior_strength": 50.0, "prior_place": -0.1})
    assert firm.result.estimate.value == pytest.approx(-0.1, abs=0.01)
    sure, unsure = (believe(evidence, ("m0", "m2"), options={"rho": rho}).result for rho in (0.0, 0.8))
    assert sure.interval.width < unsure.interval.width  # type: ignore[union-attr,operator]


def test_costs_decide_by_their_expectation() -> None:
    found = decide([[0, -5, 2], [7, 5, 0]], (0.1183, 0.6162, 0.2655))
    assert found.expected == pytest.approx((-2.55, 3.9091), abs=1e-9)
    assert found.best == 0
    assert found.margin == pytest.approx(6.4591)
    turn = break_even(found, 0, 1)
    assert turn is not None
    at = decide([[0, turn, 2], [7, 5, 0]], (0.1183, 0.6162, 0.2655))
    assert at.margin == pytest.approx(0, abs=1e-12)
    assert "Choose RF" in words.decision(found, ("RF", "MLP"))
    assert decide(SYMMETRIC, (0.4, 0.2, 0.4)).best is None
    assert break_even(decide(SYMMETRIC, (0.5, 0.5, 0.0)), 0, 2) is None


@pytest.mark.parametrize(
    "wrong", [[[0, 1]], [[0, 1, 2]], [[0, 1, math.nan], [1, 1, 1]], [["x", 1, 1], [1, 1, 1]], [[1] * 3] * 4]
)
def test_costs_that_are_none_are_refused(wrong: Any) -> None:
    with pytest.raises(DataError, match="cost"):
        decide(wrong, (0.2, 0.3, 0.5))
    with pytest.raises(DataError, match="add up to 1"):
        decide(SYMMETRIC, (0.2, 0.3, 0.6))


def test_the_map_of_decisions_agrees_with_deciding_at_every_point() -> None:
    found = believe(many()["folds"], ("m0", "m1"))
    costs = ((0.0, -1.0, 3.0), (2.0, 0.5, 0.0), (0.4, 0.4, 0.4))
    widths, values = [0.0, 0.01, 0.05], [-2.0, 0.0, 2.0]
    grid = decision_map(found.result.belief, found.result.rope, costs, (0, 1), widths, values)
    for row, value in enumerate(values):
        for column, width in enumerate(widths):
            table = ((0.0, value, 3.0), *costs[1:])
            assert grid[row, column] == found.at(Rope(-width, width)).decide(table).best
    turning = changes(found, costs, (0, 1))
    assert turning.cheapest.shape == (len(turning.costs), len(turning.half_widths))
    assert turning.turn is not None
    assert turning.own == (found.result.rope.high, -1.0)
    assert turning.decisions == 3


@pytest.mark.parametrize("kind", ["items", "folds", "sets"])
@pytest.mark.parametrize("control", [None, "m2"])
def test_the_field_agrees_with_its_pairs(kind: str, control: str | None) -> None:
    evidence = many(4)[kind]
    found, rope = rank_all(evidence, control=control), default_rope(evidence).rope
    chances = found.regions(rope)
    assert len(chances) == (12 if control is None else 6)
    for (a, b), regions in chances.items():
        assert math.fsum(regions) == pytest.approx(1, abs=1e-9)
        single = believe(evidence, (found.models[a], found.models[b])).result.regions
        assert regions == pytest.approx(single, abs=0.05 if kind == "sets" else 1e-9)
    assert math.fsum(effect.value or 0 for effect in found.ranks.effects) == pytest.approx(1)
    assert math.fsum(effect.value or 0 for effect in found.ranks.estimates) == pytest.approx(10)
    assert next(row["model"] for row in standings_table(found)) in words.field_reading(found)


def test_a_large_field_is_compared_with_its_best() -> None:
    evidence = many(MOST_SQUARE + 1)["folds"]
    found = rank_all(evidence)
    assert len(found.beliefs) == MOST_SQUARE


def test_no_model_is_certain_to_be_the_best() -> None:
    """All draws find the one model best that is far ahead: still none is written as 100 % or 0 %."""
    scores = np.array([0.9, 0.5, 0.4]) + np.random.default_rng(1).normal(0, 0.01, (10, 3))
    field = rank_all(FoldScores(("a", "b", "c"), scores, 1, 10, metric="accuracy"))
    drawn = charts.expected_ranks(field.ranks, field.ranked, "ranks").data["ranks"]
    assert [row["chance"] for row in drawn] == ["best: > 99.9 %", "best: < 0.1 %", "best: < 0.1 %"]


def test_separate_tests_have_no_posterior_here() -> None:
    evidence = SeparateTests(("a", "b"), [80, 90], [100, 100])
    assert not posterior_methods(evidence)
    for ask in (lambda: believe(evidence, ("a", "b")), lambda: rank_all(evidence)):
        with pytest.raises(NotApplicable, match="same items"):
            ask()
    with pytest.raises(DataError, match="different models"):
        believe(many()["folds"], ("m0", "m0"))


def test_folds_that_are_not_known_take_the_hierarchical_model_away() -> None:
    evidence = many()["sets"]
    assert "bayes_hierarchical" in [method.id for method in posterior_methods(evidence)]
    bare = replace(evidence, folds=())  # type: ignore[type-var]
    assert "bayes_hierarchical" not in [method.id for method in posterior_methods(bare)]
    assert believe(bare, ("m0", "m1"), method="bayes_hierarchical").result.method == "bayes_signed_rank"


@each
def test_links_and_sessions_reopen_the_same_numbers(kind: str, method: str) -> None:
    evidence, options = many()[kind], {"rope": Rope(-0.02, 0.005), "level": 0.9}
    analysis = Analysis(
        evidence, ("m1", "m0"), options=options, belief=method, costs=((0.0, -5.0, 2.0), (7.0, 5.0, 0.0))
    )
    linked, ignored = read(write(analysis))
    assert not ignored
    reopened = [session.read(session.write(analysis)), linked]
    if kind == "sets":  # where the folds behind the scores are too many for a link, it leaves them out
        kept = bare(analysis)
        assert (kept is None) == (method == "bayes_hierarchical")
        reopened += [] if kept is None else [read(write(kept))[0]]
    first = believe(evidence, ("m1", "m0"), method=method, options=options)
    for found in reopened:
        assert (found.belief, found.costs, found.options["rope"]) == (method, analysis.costs, options["rope"])
        second = believe(found.evidence, found.pair, method=found.belief, options=found.options)  # type: ignore[arg-type]
        assert posterior_table(second.result) == posterior_table(first.result)
        if isinstance(evidence, FoldScores):
            both = (times_table(e, ("m1", "m0")) for e in (found.evidence, evidence))  # type: ignore[arg-type]
            for one, two in zip(*both, strict=True):
                assert one["m1"] == pytest.approx(two["m1"], rel=1e-5)


@pytest.mark.parametrize("costs", ["1,2", "1,2,3:4,5", "a,b,c:1,2,3", "nan,1,1:1,1,1", ""])
def test_costs_that_cannot_be_read_are_named(costs: str) -> None:
    found, ignored = read({"costs": [costs]})
    assert found.costs is None
    assert any("ost" in sentence or "numbers" in sentence for sentence in ignored)


@pytest.mark.parametrize(
    ("rope", "said"),
    [
        (
            Rope(-0.01, 0.01),
            ("m0 better than m1 by more than 0.01", "within 0.01", "m1 better than m0 by more than 0.01"),
        ),
        (Rope(0, 0), ("m0 better than m1", "m0 and m1 the same", "m1 better than m0")),
        (Rope(-0.02, 0.01), ("by more than 0.01", "−0.02 to 0.01", "by more than 0.02")),
        (Rope(-0.03, -0.01), ("m0 − m1 above −0.01", "−0.03 to −0.01", "m1 better than m0 by more than 0.03")),
        (Rope(0.01, 0.03), ("m0 better than m1 by more than 0.03", "0.01 to 0.03", "m0 − m1 below 0.01")),
    ],
)
def test_the_direction_is_always_in_words(rope: Rope, said: tuple[str, ...]) -> None:
    named = words.states(("m0", "m1"), rope, many()["folds"])
    for state, part in zip(named, said, strict=True):
        assert part in state


@each
def test_words_claim_no_certainty_and_name_the_prior(kind: str, method: str) -> None:
    for width in (0.0, 0.01, 5.0):
        found = believed(kind, method).at(Rope(-width, width))
        text = " ".join([words.belief_reading(found).text, words.two_kinds(found), words.beside(found)])
        assert "Prior: " in text
        assert "100.0 %" not in text
        assert " 0.0 %" not in text
        assert "are equal" not in text
        assert "m0" in text


def every_chart(found: Believed, models: tuple[str, ...]) -> Iterator[charts.Figure]:
    """Go through the pictures of a posterior, each made by what the page makes it of."""
    result, pair, evidence = found.result, found.models, found.evidence
    said = list(zip(words.states(pair, result.rope, evidence), ("1 %", "2 %", "97 %"), strict=True))
    unit: dict[str, Any] = {"unit": words.unit_of(evidence), "scale": 100.0}
    yield charts.posterior(result, found.differences, said, metric="F1", write=words.number)
    yield charts.rope_sweep(swept(found, 0.0), pair, result.rope, "Three lines.", **unit)
    turning = changes(found, (*SYMMETRIC, (0.2, 0.2, 0.2)), (0, 2))
    yield charts.cost_map(turning, pair, "Three decisions.", **unit)
    cloud = result.belief.cloud(result.rope)
    if cloud is not None:
        yield charts.simplex(cloud, pair, said)
    shrunk = shrinkage_of(result)
    if shrunk is not None:
        yield charts.shrinkage(shrunk.names, shrunk.before, shrunk.after, metric="F1", models=pair)
        assert len(shrinkage_table(shrunk)) == len(shrunk.names)
    known = rank_all(evidence)
    yield charts.expected_ranks(known.ranks, known.ranked, words.field_reading(known))
    for state in ("a", "equivalent"):
        yield charts.probability_matrix(known.regions(result.rope), known.ranked, models, state)


@each
def test_every_chart_is_legal_and_finds_its_data(kind: str, method: str) -> None:
    for figure in every_chart(believed(kind, method), ("m0", "m1", "m2")):
        check(figure)


@pytest.mark.parametrize("hostile", [name for name in HOSTILE if name.strip()], ids=ascii)
def test_hostile_names_are_only_names(hostile: str) -> None:
    evidence = many(3, names=(hostile, "b", "c"))["folds"]
    assert words.belief_reading(believe(evidence, (hostile, "b"))).headline


def test_the_svg_of_a_posterior_can_be_drawn() -> None:
    figure = next(every_chart(believe(many()["folds"], ("m0", "m1")), ("m0", "m1", "m2")))
    assert b"<svg" in to_svg(figure.spec())


def test_a_belief_must_know_its_regions() -> None:
    with pytest.raises(NotImplementedError):
        sweep(Belief(), Rope(0, 0), [0.1])
