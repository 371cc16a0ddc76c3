"""Ordinary names crossed with what stands beside them: verdicts of any name, raters, runs, texts called true."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores, Scores
from compare_core.tables import Roles, understand
from tests.tables.told import asked, first, found, refused, rows, table

VERDICTS = (
    "human_preference",
    "verdict",
    "judgment",
    "chosen",
    "which_is_better",
    "gpt4_verdict",
    "annotation",
    "label",
)


@pytest.mark.parametrize("header", VERDICTS)
@pytest.mark.parametrize(
    ("columns", "won"),
    [("response_a,response_b", "AB"), ("output_1,output_2", "12"), ("gpt4,llama", ("gpt4", "llama"))],
)
def test_which_of_two_texts_was_better_is_told_by_any_name(header: str, columns: str, won: tuple[str, str]) -> None:
    lines = [f"{n},What is it?,It is what we call {n},It is not that {n},{[*won, 'tie'][n % 3]}" for n in range(30)]
    text = rows(f"id,prompt,{columns},{header}", *lines)
    evidence = first(text).evidence
    assert isinstance(evidence, Battles)
    assert int(evidence.wins.sum()) == 20
    assert int(evidence.ties.sum()) in (10, 20)  # which may be counted from either side


def test_the_right_one_of_two_options_is_no_verdict() -> None:
    lines = [f"{n},What is it?,It is what we call {n},It is not that {n},{'AB'[n % 2]}" for n in range(30)]
    assert "better" not in refused(rows("id,question,option_a,option_b,answer", *lines))


@pytest.mark.parametrize(
    "header", ["case,run_1,run_2,run_3", "question,trial1,trial2,trial3", "id,acc_rep1,acc_rep2,acc_rep3"]
)
def test_numbered_runs_of_one_system_are_no_systems(header: str) -> None:
    lines = [f"q{n},0.{n + 10},0.{(n * 7) % 80 + 10},0.{(n * 5) % 80 + 10}" for n in range(30)]
    assert "runs of one and the same system" in refused(rows(header, *lines))


def test_numbered_runs_of_models_are_averaged_and_runs_of_searches_are_systems() -> None:
    lines = [f"{['svm', 'rf'][n % 2]},q{n // 2},0.{n + 10},0.{n + 12}" for n in range(40)]
    assert first(rows("system,q,run_1,run_2", *lines)).evidence.models == ("svm", "rf")
    searches = [f"t{n},0.{n + 10},0.{(n * 7) % 80 + 10}" for n in range(30)]
    assert asked(rows("topic,run1,run2", *searches)).suggested.models == ("run1", "run2")


@pytest.mark.parametrize("raters", ["R1,R2,R3", "gpt4_judge,claude_judge,human_rater", "Judge A,Judge B,Judge C"])
def test_marks_of_several_raters_of_each_answer_are_averaged(raters: str) -> None:
    lines = [f"q{n // 2},{['gpt', 'llama'][n % 2]},{n % 5 + 1},{n % 4 + 1},{n % 3 + 2}" for n in range(40)]
    understood = first(rows(f"item,model,{raters}", *lines))
    assert understood.roles.value == "average_rating"
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.scores[0].tolist() == pytest.approx([(1 + 1 + 2) / 3, (2 + 2 + 3) / 3])
    assert any("marks of 3 raters" in repair.text for repair in understood.repairs)


def test_a_mean_of_raters_that_is_there_is_compared() -> None:
    lines = [
        f"q{n // 2},{['gpt', 'llama'][n % 2]},{n % 5 + 1},{n % 3 + 1},{(n % 5 + n % 3 + 2) / 2}" for n in range(40)
    ]
    assert first(rows("item,model,rater1,rater2,avg", *lines)).roles.value == "avg"


def test_marks_of_raters_of_one_system_stay() -> None:
    lines = [f"q{n},the answer {n},{n % 5 + 1},{n % 4 + 1}" for n in range(30)]
    assert "average_rating" not in table("a.csv", rows("item,response,rater1,rater2", *lines)).columns


def test_texts_that_are_called_true_and_never_said_stand_in_no_ones_way() -> None:
    lines = [f"q{n},It is the thing {n},{n % 2},{(n // 2) % 2}" for n in range(30)]
    text = rows("id,ground truth,with_context,no_context", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("with_context", "no_context")


def test_measures_beside_texts_that_are_called_true_are_no_models() -> None:
    lines = [f"q{n},It is the thing {n},0.{n + 10},0.{(n * 7) % 80 + 10}" for n in range(30)]
    assert refused(rows("id,reference,toxicity,hallucination", *lines))


def test_a_model_that_was_always_right_stays_a_model() -> None:
    lines = [f"q{n},5,{n % 5 + 1}" for n in range(30)]
    assert first(rows("idx,qwq-32b,o3-mini", *lines)).evidence.models == ("qwq-32b", "o3-mini")
    marked = [
        f"q{n},{'abc'[n % 3]},pass,{'pass' if n % 4 else 'fail'},{'pass' if n % 3 else 'fail'}" for n in range(30)
    ]
    models = first(rows("idx,Gold Answer,GPT-4o,Claude 3.5 Sonnet,Gemini 1.5 Pro", *marked)).evidence.models
    assert models == ("GPT-4o", "Claude 3.5 Sonnet", "Gemini 1.5 Pro")


def test_attempts_in_words_are_averaged() -> None:
    said = ("correct", "wrong")
    lines = [f"t{n // 2},{['phi', 'qwen'][n % 2]},{said[n % 2]},{said[n % 3 > 0]},{said[n % 5 > 0]}" for n in range(40)]
    understood = first(rows("task,model,try 1,try 2,try 3", *lines))
    assert understood.evidence.models == ("phi", "qwen")
    assert "“try 1”, “try 2”, “try 3” were read as 1 and 0" in understood.repairs[0].text


def test_criteria_are_no_data_sets() -> None:
    lines = [f"q{n // 2},{['rag', 'base'][n % 2]},{n % 5 + 1},{n % 4 + 1},{n % 3 + 1}" for n in range(40)]
    ways = [way.says for way in asked(rows("idx,pipeline,completeness,clarity,tone", *lines)).choices]
    assert ways[0] == "models named by “pipeline”, by “completeness” on every “idx”"
    assert ways[1] == "models named by “pipeline”, by “clarity” on every “idx”"


def test_ids_of_samples_are_items_and_data_sets_are_none() -> None:
    lines = [f"q{n // 3},{['gpt', 'llama', 'qwen'][n % 3]},{'YN'[n % 2]},{'xyz'[n // 3 % 3]}" for n in range(36)]
    evidence = first(rows("sampleId,modelId,success,dataset", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == 12


def test_a_mark_alone_in_its_cell_is_a_name() -> None:
    lines = [f"Q{n},What is it?,{'✅❌'[n % 2]},{'✅❌'[n % 3 > 0]}" for n in range(15)]
    understood = understand([table("a.csv", rows("#,Question,Qwen2.5-72B,Mistral Large", *lines))])
    assert understood.evidence.models == ("Qwen2.5-72B", "Mistral Large")
    assert understood.evidence.n == 15


def test_folds_are_still_averaged_over_and_items_with_few_runs_are_no_models() -> None:
    few = [f"{name},0.8,0.9,0.7" for name in ("svm", "rf", "knn")]
    assert isinstance(first(rows("method,run1,run2,run3", *few)).evidence, FoldScores | ItemScores)
    many = [f"word number {n},0.{n + 10},0.{(n * 7) % 80 + 10}" for n in range(30)]
    assert "word number 1" not in str(first(rows("entry,run1,run2", *many)).evidence.models)


def test_a_pointer_of_git_lfs_is_told_for_what_it_is() -> None:
    text = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 23456457\n"
    with pytest.raises(DataError, match="only a pointer"):
        table("eval.jsonl", text)


def test_where_a_link_ends_is_no_truth() -> None:
    lines = [f"{n % 12 + 1},{n // 12 + 1},{n % 4 + 1},{n % 5 + 1}" for n in range(120)]
    ways = asked(rows("source,target,hops_naive,hops_suurballe", *lines))
    assert ways.suggested.truth is None


def test_blanks_beside_zeros_are_missing_also_where_a_model_was_always_right() -> None:
    lines = [f"{n},{n % 2},{'' if n % 3 else 1},{'' if n % 5 == 1 else n % 3 % 2}" for n in range(60)]
    evidence = found(
        rows("game,Kate,Ann,Bob", *lines), roles=Roles(layout="right_wrong", models=("Kate", "Ann", "Bob"))
    ).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == 16
