"""Experiments of which each person met one condition, groups that numbers name, and answers that others describe."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
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
