"""What is compared by which number, weighed alike for every pair of columns, beside what a rule proposes."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables.diagnosis.weighed import factors, measures
from compare_core.tables.diagnosis.weighed.pairs import weighed
from compare_core.tables.diagnosis.weighed.tried_on import tried_on
from compare_core.tables.meaning.columns.worked_out import worked_out
from compare_core.tables.meaning.roles import NeedsRoles
from tests.tables.told import asked, found, refused, rows, table

RNG = np.random.default_rng(16)


def runs(header: str = "test,optimization,bogo ops/s (real time)") -> str:
    """Write what stress-ng-data.csv of graysky2/kernel_compiler_patch holds: runs of each kernel in each of some tests.

    Whatever the columns are called.
    """
    sizes = {"alg": 5_000.0, "fork": 70.0, "mmap": 3.0, "pipe": 900_000.0}
    lines = (
        f"{test},{kernel},{RNG.normal(size, size / 50) * (1 + 0.03 * (kernel == 'x86-64-v3')):.4f}"
        for (test, size), kernel, _ in product(sizes.items(), ("x86-64", "x86-64-v3"), range(12))
    )
    return rows(header, *lines)


def test_every_mark_has_points_and_every_point_a_mark() -> None:
    whole = table("a.csv", rows("model,score", "svm,0.5", "rf,0.7", "svm,0.6", "rf,0.4"))
    assert factors.POINTS.keys() == factors.marks_of_factor(whole, "model").keys()
    assert measures.POINTS.keys() == measures.marks_of_measure(whole, "score").keys()


def test_what_is_called_a_model_and_a_measure_comes_first() -> None:
    lines = (f"{m},{d},{s},{RNG.random():.3f},{RNG.random():.3f}" for m, d, s in product("ab", "pqr", range(4)))
    first = weighed(table("a.csv", rows("place,model,seed,extra,accuracy", *lines)))[0]
    assert (first.model, first.value) == ("model", "accuracy")


@given(order=st.permutations(range(24)))
def test_the_order_of_the_rows_says_nothing(order: list[int]) -> None:
    lines = [f"{'uvw'[n % 3]},{'pq'[n % 2]},{n % 5}.{n % 7}" for n in range(24)]
    pairs = weighed(table("a.csv", rows("arm,site,yield", *lines)))
    assert weighed(table("a.csv", rows("arm,site,yield", *(lines[n] for n in order)))) == pairs


@pytest.mark.parametrize(
    ("header", "keys"),
    [
        ("test,kernel,bogo_ops", ("test",)),
        ("a,b,c", ("a",)),
        ("participant,kernel,ms", ("participant",)),
    ],
)
def test_what_everything_was_tried_on_pairs_it(header: str, keys: tuple[str, ...]) -> None:
    told = tried_on(table("a.csv", runs(header)), header.split(",")[1], header.split(",")[2])
    assert (told.keys, told.paired) == (keys, True)


def test_numbers_that_were_measured_pair_nothing() -> None:
    lines = (f"{'ab'[n % 2]},{RNG.integers(1, 6)},{RNG.random():.4f},{RNG.random():.4f}" for n in range(60))
    assert not tried_on(table("a.csv", rows("arm,mark,length,weight", *lines)), "arm", "weight").paired


def test_all_that_may_be_compared_is_offered_where_a_rule_proposes_one_thing() -> None:
    text = rows(
        "bogo ops/s (real time),test,optimization",
        *(",".join(line.split(",")[n] for n in (2, 0, 1)) for line in runs().splitlines()[1:]),
    )
    question = asked(text)
    ways = {each.roles.model: each.roles for each in question.choices}
    assert question.suggested.model == "optimization"  # and not the tests, whose runs are in some order only
    evidence = found(text, roles=ways["optimization"]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("x86-64", "x86-64-v3"), 4)


def test_posts_of_two_styles_are_groups_that_may_be_compared() -> None:
    """As ab_test.csv of thegreyrabbit/instagram-ab-test-study: as many posts of each."""
    lines = (
        f"A{n},{('Candid', 'Posed')[n % 2]},{RNG.integers(200, 900)},{RNG.integers(5, 90)},{RNG.normal(20, 4):.2f}"
        for n in range(20)
    )
    text = rows("Post,Photograph_Style,Likes,Saves,Engagement_Rate", *lines)
    question = asked(text)
    assert {each.roles.model for each in question.choices} == {"Photograph_Style"}
    assert isinstance(found(text, roles=question.suggested).evidence, SeparateScores)


def test_flowers_are_still_features_and_a_class() -> None:
    lines = (f"{RNG.random() * 7:.1f},{RNG.random() * 3:.1f},{'abc'[n % 3]}-flower" for n in range(150))
    assert "Experiment" in refused(rows("petal_length,petal_width,species", *lines))


def test_treatments_are_compared_by_what_nobody_calls_a_score() -> None:
    """As biomass.csv of danatcook/reversing_state_shift: weights of plots, each under one treatment."""
    lines = (f"{n},{('caged', 'exposed', 'natural')[n % 3]},{RNG.gamma(4, 2):.2f}" for n in range(36))
    text = rows("replicate,treatment,weight_g", *lines)
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("treatment", "weight_g")
    assert len(found(text, roles=question.suggested).evidence.models) == 3


def test_a_proposal_that_leads_to_an_error_stands_last() -> None:
    """As treat2.csv of psantema/emergence_exp: what was scored of those with a light only, beside when all came out."""
    lines = (
        f"tit {n},{-RNG.normal(30, 9):.2f},{int(n % 3 > 0)},{RNG.integers(2, 9)},{RNG.integers(1, 5) if n % 3 else ''}"
        for n in range(45)
    )
    text = rows("ID,em_time,treatment,nights,score1", *lines)
    question = asked(text)
    assert question.suggested.value != "score1"
    assert {*found(text, roles=question.suggested).evidence.models} == {"0", "1"}


def test_times_before_a_moment_are_compared_and_codes_below_zero_are_not() -> None:
    since = rows("group,ID,wake_time", *(f"{'ab'[n % 2]},t{n},{RNG.normal(-20, 15):.2f}" for n in range(40)))
    question = asked(since)
    assert isinstance(found(since, roles=question.suggested).evidence, SeparateScores)
    lost = rows(
        "group,ID,run_time", *(f"{'ab'[n % 2]},t{n},{-1 if n % 9 == 0 else RNG.gamma(3, 2)}" for n in range(40))
    )
    assert "nothing of that kind lies below 0" in refused_by_all(lost)


def refused_by_all(text: str) -> str:
    """Return why no way to read a file leads to an answer, or the file was refused at once."""
    try:
        question = asked(text)
    except pytest.fail.Exception:
        return refused(text)
    said = []
    for each in question.choices or (question,):
        with pytest.raises(Exception, match=r".") as failed:
            found(text, roles=getattr(each, "roles", question.suggested))
        said.append(str(failed.value))
    return " ".join([str(question), *said])


def graded(milder: int, harder: int) -> str:
    """Write answers of two methods, some of which a grader took as right that are not the same as the truth, or not."""
    lines = []
    for method, n in product(("full", "bm25"), range(60)):
        same = (n + (method == "bm25")) % 12 > 0
        answer = f"KN-{n}" if same else f"The code is KN-{n}." if n < milder * 12 else "NOT FOUND"
        right = not (same and n < harder) and "KN" in answer
        lines.append(f"d{n},{method},gpt-nano,Which code is it?,KN-{n},{answer},ok,{right}")
    return rows("doc_id,prompting_method,model,question,correct_answer,model_output,status,is_correct", *lines)


def test_answers_that_somebody_graded_are_asked_about() -> None:
    """As results.jsonl of gmansawesome/CSE188---Position-Bias-Experiment: “The code is KN-7” was graded as right."""
    text = graded(3, 0)
    question = asked(text)
    assert "“is_correct” says right of" in str(question)
    assert question.choices[0].roles.value == "is_correct"
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [58, 58]  # of 60, of which 55 say the same as the truth


def test_answers_that_were_graded_harder_too_are_held_against_the_text() -> None:
    assert "says right of" not in str(asked(graded(3, 2)))


def test_methods_crossed_in_names_of_columns_are_compared_all_at_once_too() -> None:
    """As benchmark/results.csv of TUE-EE-ES/APSP-toolset: two formulations, each solved in two ways."""
    names = [f"{who} {how}" for who, how in product(("Quinton", "Our", "Bounded"), ("Monolithic", "Benders"))]
    header = ",".join(["Experiment", *(f"{name} {what}" for name in names for what in ("Time", "Objective"))])
    lines = (",".join([f"g{n}", *(f"{RNG.gamma(3, 4):.3f}" for _ in range(12))]) for n in range(30))
    question = asked(rows(header, *lines))
    assert {f"{name} Time" for name in names} in [{*each.roles.models} for each in question.choices]


def test_places_of_words_in_a_text_are_no_scores() -> None:
    """As results.tsv of korenLazar/spike-gender-bias: sentences that a search found."""
    lines = (
        f"{n},sheriff,counselor,{n % 3},{n % 3 + 1},{4 + n % 2},{5 + n % 2},The sheriff told it." for n in range(20)
    )
    said = refused(rows("sentence_id,e1,e2,e1_first_index,e1_last_index,e2_first_index,e2_last_index,text", *lines))
    assert "say where something stands in each row" in said


def test_means_of_two_that_were_tested_are_no_contest() -> None:
    """As pairwise_comparisons.csv of Psylence0609/UNO."""
    names = ("DQN", "MCTS", "DMC", "Old")
    lines = (
        f"{a},{b},{RNG.random():.3f},{RNG.random():.3f},{RNG.normal():.3f},{RNG.random():.4f},{RNG.random() < 0.5}"
        for a, b in product(names, names)
        if a < b
    )
    header = "Model_1,Model_2,Mean_1,Mean_2,T_Statistic,T_P_Value,T_Significant"
    assert refused(rows(header, *lines))


def test_benchmarks_of_go_that_were_run_again_are_groups() -> None:
    """As benchmarks/results.txt of alphadose/haxmap."""
    lines = [
        f"Benchmark{maps}{work}-8   \t  {RNG.integers(9, 99)}\t {RNG.normal(900, 9):.1f} ns/op\t 0 B/op"
        for maps, work, _ in product(("HaxMap", "GoSyncMap"), ("ReadsOnly", "WithWrites"), range(5))
    ]
    text = "\n".join(["goos: darwin", "goarch: arm64", *lines, "PASS"])
    question = asked(text, "results.txt")
    assert "variant" in {each.roles.model for each in question.choices}
    named = next(each.roles for each in question.choices if each.roles.model == "variant")
    assert len(found(text, "results.txt", named).evidence.models) == 2


def test_both_versions_of_a_file_that_was_never_merged_are_read() -> None:
    lines = [f"d{n},{RNG.random():.3f},{RNG.random():.3f}" for n in range(8)]
    whole = ["data set,svm,forest", "<<<<<<< HEAD", *lines[:4], "=======", *lines[4:], ">>>>>>> 158171b"]
    understood = found("\n".join(whole))
    assert understood.evidence.n == 8
    assert any("merge that nobody finished" in repair.text for repair in understood.repairs)


def test_what_began_and_ended_by_the_clock_is_no_list_of_links() -> None:
    """As cycle_times.csv of biyotteu/mediahall-elevator-queueing."""
    times = [f"13:{n:02}:07" for n in range(43)]
    took = [float(held) for held in RNG.gamma(9, 20, 42).round()]
    lines = (
        f"s{n // 14},car {n % 14 // 5},{times[n]},{times[n + 1]},{took[n]:.0f},{took[n] / 60:.4f}" for n in range(42)
    )
    question = asked(rows("session,car,from,to,cycle_sec,cycle_min", *lines))
    assert "car" in {each.roles.model for each in question.choices}
    assert question.suggested.layout == "separate_scores"


def test_what_two_columns_make_exactly_is_no_third_model() -> None:
    """As latency_results.csv of mgalalm/edge-unikernel-based-serverless-evaluation-clientside."""
    pairs = [(float(RNG.normal(30, 3)) + n, float(RNG.normal(21, 1))) for n in range(16)]
    lines = (f"{n + 1},{one!r},{other!r},{100 * (one - other) / other!r}" for n, (one, other) in enumerate(pairs))
    whole = table("latency_results.csv", rows("# of invocations,openwhisk,nanos,changes", *lines))
    assert worked_out(whole, whole.columns[1:]) == {"changes"}
    assert worked_out(whole, whole.columns[:3]) == set()


def test_the_largest_numbers_that_there_are_overflow_nowhere() -> None:
    assert refused(rows("thing,a,b", "x,1.79693134e308,1", "y,1.79769313e308,2", "z,,3", "w,,4"))


def test_interventions_beside_controls_are_compared_month_by_month() -> None:
    """As consensus_trials.csv of sakethbuild/TimeTox: whatever was counted of both arms of each trial."""
    months = ("screening", "1_month", "3_months", "12_months")
    header = ",".join(["filename", *(f"{arm}_{month}" for arm in ("intervention", "control") for month in months)])
    lines = (",".join([f"NCT{n}", *(str(RNG.integers(1, 30)) for _ in range(8))]) for n in range(30))
    question = asked(rows(header, *lines))
    assert ("intervention_12_months", "control_12_months") in [each.roles.models for each in question.choices]


def test_verdicts_that_end_alike_are_those_of_models() -> None:
    """As routing_dataset.csv of AlexDongzeyu/llm-hallucination-self-testing, of three ways to decode."""
    lines = (
        f"Is it true that {n}?,{('general', 'medical')[n % 2]},{RNG.random():.4f},"
        + ",".join(str(RNG.integers(2)) for _ in range(3))
        for n in range(60)
    )
    text = rows("question,domain,H_final,greedy_ok,cove_ok,iti_ok", *lines)
    try:
        models = {*found(text).evidence.models}
    except NeedsRoles as question:
        models = {*question.suggested.models}
    assert {name.removesuffix("_ok") for name in models} == {"greedy", "cove", "iti"}
