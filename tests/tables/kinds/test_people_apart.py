"""Experiments of which each person met one condition, groups that numbers name, and answers that others describe."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from tests.tables.told import asked, found, of_files, refused, rows

DRAW = np.random.default_rng(5)
CALLERS = ("Cortex", "COMPASS")
DISPLAYS = ("cdf", "dot20", "none")


def test_people_who_met_one_condition_each_are_groups() -> None:
    """As the displays of github.com/michael-fernandes/uncertainty-displays-for-transit; four people saw two."""
    lines = [
        f"{DISPLAYS[person % 3]},p{person},{trial},{DRAW.random():.3f},{DRAW.random():.3f},{DRAW.integers(2, 90)}"
        for person in range(30)
        for trial in range(8)
    ]
    text = rows("vis,participant,trial,mode,expected_payoff,response", *lines)
    question = asked(text)
    assert "nearly all of one “vis” only" in str(question)
    evidence = found(text, roles=question.suggested).evidence if question.suggested.better else None
    assert evidence is None or isinstance(evidence, SeparateScores)
    assert (question.suggested.model, question.suggested.id) == ("vis", "participant")


def test_right_answers_of_people_in_groups_are_averaged_for_each() -> None:
    """As the translations of github.com/gongcastro/sap-2024-translation, whose flags say which answers are valid."""
    lines = [
        f"g{person % 2},p{person},w{word},a{DRAW.integers(0, 9)},{bool(DRAW.integers(0, 2))},{bool(word % 7)}"
        for person in range(20)
        for word in range(12)
    ]
    text = rows("group,participant_id,word_1,response,correct,valid_response", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (10, 10)


@pytest.mark.parametrize("name", ["oc_percent", "dose"])
def test_doses_name_groups(name: str) -> None:
    """As the saplings of github.com/NinaMSuz, grown with 0, 25, 50 or 75 % of compost."""
    lines = [f"t{n},{25 * (n % 4)},Block {n // 10},{DRAW.random() * 40:.1f},{DRAW.random():.2f}" for n in range(40)]
    question = asked(rows(f"tag,{name},block,length,mass", *lines))
    assert question.suggested.layout == "separate_scores"
    assert question.suggested.model == name


def test_what_is_true_of_items_in_the_file_that_describes_them() -> None:
    """As the illusions of github.com/iamYannC/Ebbinghaus, each seen by three models with three prompts."""
    items = [f"{n},{n}.5,{'ab'[n % 2]},{n % 3}" for n in range(12)]
    said = [f"{k},{n},{p},{m},{'ab'[n % 3 % 2]}" for k, (m, p, n) in enumerate(
        (m, p, n) for m in ("gpt-4o", "claude") for p in (1, 2) for n in range(12))]  # fmt: skip
    evidence = of_files(
        ("trials.csv", rows("trial_id,size,true_larger,tier", *items)),
        ("evals.csv", rows("eval_id,trial_id,prompt_id,model,response_larger", *said)),
    ).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("gpt-4o", "claude")
    assert evidence.n == 24


def test_one_file_of_answers_written_down_twice_is_read_by_what_was_taken_from_them() -> None:
    """As the trials of github.com/windisch-paul/llm_memory, with raw and parsed answers of each model."""
    lines = [
        f"{n},{m},{c},{'YES' if n % k else 'NO'},{'YES' if n % k else 'NO'},{'YES' if n % 2 else 'NO'}"
        for k, m in ((3, "gpt"), (4, "claude"))
        for c in ("base", "title")
        for n in range(20)
    ]
    text = rows("trial_idx,model,condition,raw_output,parsed_output,ground_truth", *lines)
    assert found(text).evidence.models == ("gpt", "claude")


def test_most_models_on_few_items_are_asked_about() -> None:
    """As the segments of github.com/Abduaziz3455/uz_mt_benchmark: two systems translated all, seven a quarter."""
    lines = [f"{n},{m},0.{DRAW.integers(100, 999)}" for m in "abcdefg" for n in range(40 if m in "ab" else 10)]
    question = asked(rows("id,system,score", *lines))
    assert "10 of 40 items have a score of every model" in str(question)
    assert found(rows("id,system,score", *lines), roles=question.suggested).evidence.n == 10


def test_a_copy_of_the_truth_is_no_model() -> None:
    """As the final answers of annotators in github.com/SEBSCHELLI/SciTweetLMs."""
    lines = [f"t{n},text {n} of many,{n % 2},{n % 2},{n % 5 % 2}" for n in range(80)]
    assert "only one model, “pred”" in refused(rows("tweet_id,text,cat1_final_answer,labels,pred", *lines))


def test_rows_of_rules_between_parts_of_a_table_are_left_out() -> None:
    """As the callers of github.com/iqbal-lab/eval_wgs_for_public_health, whose rows of “_” part the samples."""
    lines = [f"{c},s{s},{r},{50 + k * 7 + s}.5" for s in range(4) for k, c in enumerate(CALLERS) for r in (82, 926)]
    lines[4:4] = ["_,_,_,_"]
    text = rows("VCaller,ID,level,PERC_TRU_POS", *lines)
    question = asked(text)
    assert question.suggested.model == "VCaller"
    evidence = found(text, roles=question.suggested).evidence
    assert (evidence.models, evidence.n) == (CALLERS, 8)


def test_lists_of_groups_and_of_trials_hold_no_results() -> None:
    """As of github.com/rorichavez/ab_test and github.com/Akshatkasera/Autoresearch-STT."""
    clients = [f"{n},{('Test', 'Control', '')[n % 3]}" for n in range(60)]
    assert "only says in which “Variation” each “client_id” is" in refused(rows("client_id,Variation", *clients))
    trials = [f"{n:07x},14.{n},{('keep', 'discard')[n % 2]},try number {n}" for n in range(12)]
    assert "a log of trials" in refused(rows("git_commit,hf_wer,status,description", *trials))


INTERFACES = ["control", "highlighting", "translation"]


def _once(people: int) -> str:
    rows = ["userID,time,interface,task1,task2,taskStart1,taskStart2,taskTime1,taskTime2,correct1,correct2"]
    for n in range(people):
        times = f"{154000 + 37123 * (n * 7 % 23)},{99000 + 51234 * (n * 5 % 43)}"
        solved = f"{'' if n == 4 else n % 5 > 0},{n % 4 > 0}"
        rows.append(f"u{n:03},1.72E+12,{INTERFACES[n % 3]},where,minmax,1.72E+12,1.{71 + n % 3}E+12,{times},{solved}")
    return "\n".join(rows)


def test_people_with_one_row_each_are_asked_about_by_what_they_solved_and_how_fast() -> None:
    question = asked(_once(45))
    assert "“userID”) and is of one “interface” only, so nothing is paired" in str(question)
    ways = [(choice.roles.layout, choice.roles.value) for choice in question.choices]
    assert ways[:2] == [("right_total", "correct1"), ("right_total", "correct2")]
    assert {*ways[2:]} == {("separate_scores", "taskTime1"), ("separate_scores", "taskTime2")}


def test_who_left_a_task_out_counts_in_no_group() -> None:
    solved = found(_once(45), roles=asked(_once(45)).choices[0].roles)
    assert isinstance(solved.evidence, SeparateTests)
    assert sorted(solved.evidence.total.tolist()) == [14, 15, 15]
    assert any("left out" in repair.text for repair in solved.repairs)


def test_seconds_since_1970_are_neither_a_truth_nor_predictions() -> None:
    starts = (f"u{n},1.7{n % 3}E+12,1.7{n % 2}E+12,1.7{n * 2 % 3}E+12,1.7{n * 5 % 3}E+12" for n in range(40))
    with pytest.raises(CompareError) as told:
        found(rows("userID,time,taskStart1,taskStart2,taskEnd1", *starts))
    assert "predictions of" not in str(told.value)
    assert all(choice.roles.truth is None for choice in getattr(told.value, "choices", ()))


@pytest.mark.parametrize("group", ["interface", "device", "group", "method", "system", "condition"])
@pytest.mark.parametrize("beside", ["age", "order", "comment"])
@pytest.mark.parametrize("value", ["completion_time", "sus_score", "accuracy"])
def test_people_in_one_group_each_are_compared_as_groups_whatever_stands_beside(
    group: str, beside: str, value: str
) -> None:
    cells = {
        "age": lambda n: 18 + n * 7 % 40,
        "order": lambda n: 1 + n // 2 % 2,
        "comment": lambda n: "ok" * (n % 5 == 0),
    }
    lines = [f"P{n},{cells[beside](n)},{('old', 'new')[n % 2]},{20 + n * 11 % 37}.{n % 7}" for n in range(24)]
    question = asked(rows(f"participant,{beside},{group},{value}", *lines))
    offered = {(each.roles.layout, each.roles.model, each.roles.value) for each in question.choices}
    offered.add((question.suggested.layout, question.suggested.model, question.suggested.value))
    assert ("separate_scores", group, value) in offered
