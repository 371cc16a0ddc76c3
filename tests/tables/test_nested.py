"""Results of language models that stand deep within JSON, or are noted with yes and no of each answer."""

from __future__ import annotations

import json

import numpy as np

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from tests.tables.told import asked, first, found, of_files, refused, rows

DRAW = np.random.default_rng(81)
SYSTEMS = ("LLM", "LLM+RAG", "RCE")


def query(family: str, n: int, *, right: bool = True) -> dict[str, object]:
    """Return one question with what every system answered; some runs write no verdict."""
    said = [{"system": s, "response": "yes", "seconds": 0.4 + n / 90, "error": None} for s in SYSTEMS]
    judged = [{**each, **({"correct": bool((n + k) % 3)} if right else {})} for k, each in enumerate(said)]
    return {
        "query_id": f"{family}_{n}",
        "query_text": f"Is {n} so?",
        "expected_answer": ("in May", "no", "42")[n % 3],
        "systems": judged,
    }


def families(**kept: bool) -> str:
    """Return questions in lists below the names of families, as a benchmark of several kinds of questions has them."""
    names = {"logic": 7, "dates": 9, "sums": 5}
    held = {
        f: {"task_family": f, "queries": [query(f, n, **kept) for n in range(count)], "accuracy": {"LLM": 0.4}}
        for f, count in names.items()
    }
    return json.dumps({"metadata": {"model": "oss", "systems": list(SYSTEMS)}, "task_families": held})


def test_systems_within_questions_within_families_are_rows() -> None:
    """As benchmark_results.json of IsmaIkami/rce-gpt4-validation: families, queries, and three systems in each."""
    evidence = found(families(), "benchmark_results.json").evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (SYSTEMS, 21)


def test_questions_that_no_system_answered_stay_a_data_set() -> None:
    data = json.loads(families())
    for family in data["task_families"].values():
        for each in family["queries"]:
            del each["systems"]
    assert "words only" in refused(json.dumps(data), "benchmark.json")


def graded(seed: int, *, more: bool) -> str:
    """Return a run of one model: questions with a choice, and open questions beside them in some runs only."""
    draw = np.random.default_rng(seed)
    closed = [
        {"id": f"spot-{n:03}", "dimension": f"d{n % 4}", "answer": "A", "model_choice": "B", "correct": bool(right)}
        for n, right in enumerate(draw.random(40) < 0.8)
    ]
    by = {f"d{n}": {"n": 10, "acc": 0.7} for n in range(4)}
    opened = [{"id": f"open-{n}", "answer": "text", "score": n / 10, "judge_details": []} for n in range(10)]
    held: dict[str, object] = {"model": f"m{seed}", "mc": {"per_question": closed, "accuracy": 0.8, "by_dimension": by}}
    return json.dumps({**held, **({"open": {"per_question": opened, "average_score": 0.5}} if more else {})})


def test_questions_that_all_files_hold_are_read_whatever_else_some_hold() -> None:
    """As mc-*.json of HEHUA2005/ChineseSocialSurvivalBenchmark: two of four runs answered open questions, too."""
    read = of_files(*((f"m{n}.json", graded(n, more=n > 1)) for n in range(4)))
    assert isinstance(read.evidence, Outcomes)
    assert read.evidence.n == 40
    assert any("“open.per_question”" in repair.text for repair in read.repairs)


def test_two_lists_of_the_same_prompts_are_two_systems() -> None:
    """As evaluation_results.json of Abdriano95/c1tai1-lab2-prompt-router: an agent and its baseline, each timed."""
    prompts = [f"Write to number {n} about the invoice of {n + 3} crowns" for n in range(20)]
    agent = [
        {
            "prompt": p,
            "expected_level": "high",
            "actual_level": "high",
            "routing_correct": True,
            "time_seconds": 2 + k / 9,
        }
        for k, p in enumerate(prompts)
    ]
    base = [{"prompt": p[:50], "model_used": "large", "time_seconds": 1 + k / 7} for k, p in enumerate(prompts)]
    base[3]["prompt"] = "Write to number 3"  # cut, as long prompts are
    evidence = first(json.dumps({"agent_results": agent, "baseline_results": base}), "results.json").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("agent_results", "baseline_results")
    assert evidence.n == 19
    assert not evidence.higher_is_better


def test_lists_of_other_things_are_not_put_together() -> None:
    folds = [{"fold": str(n), "accuracy": 0.8 + n / 90} for n in range(6)]
    importances = [{"feature": f"f{n}", "accuracy": 0.1, "gain": 0.2, "cover": 0.4, "weight": 2} for n in range(6)]
    assert "one model on folds" in refused(json.dumps({"folds": folds, "features": importances}), "run.json")


def judged(*, error: object) -> str:
    """Return what a judge noted of explanations by three models, under conditions that were drawn."""
    lines = []
    for n in range(180):
        noted = {name: bool(DRAW.random() < 0.3) for name in ("names_blur", "corrects_itself", "invokes_depth")}
        about = {"model": f"gpt-{n % 3}", "prompt_id": ("cot", "plain")[int(DRAW.random() < 0.5)], "blur_px": n % 6}
        lines.append(json.dumps({**about, "trace_text": f"I look at circle {n}", "error": error, "judgment": noted}))
    return "\n".join(lines)


def test_yes_and_no_of_each_answer_is_asked_about() -> None:
    """As judgments.jsonl of ANUcybernetics/vlm-perception-experiments: nothing failed, so no error is written."""
    question = asked(judged(error=None), "judgments.jsonl")
    assert {each.roles.value for each in question.choices} == {
        "judgment.names_blur",
        "judgment.corrects_itself",
        "judgment.invokes_depth",
    }
    evidence = found(judged(error=None), "judgments.jsonl", question.suggested).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.total.sum() == 180


def test_a_blank_grade_is_still_to_be_filled_in() -> None:
    lines = [f"m{n % 2},q{n // 2},what it said {n},,ok" for n in range(40)]
    assert "“rating” is blank in all 40 rows" in refused(rows("model,question_id,answer,rating,note", *lines))


def marked(*, shared: int = 0) -> str:
    """Return marks by three people of each text, every one by one of two systems but for a few that both wrote."""
    lines = []
    for n in range(60):
        system = ("t5", "human")[n % 2]
        for person in range(3):
            who = ("t5", "human")[person % 2] if n < shared else system
            marks = DRAW.integers(1, 6, 2)
            lines.append(f"{(n + 2 * person) % 7},when I saw number {n},{who},{marks[0]},{marks[1]}")
    return rows("Annotator,Text,Architecture,Fluent,Coherence", *lines)


def test_marks_of_texts_of_their_own_are_separate_groups() -> None:
    """As human_evaluation.csv of YarikMR/AffectEventGen: each text, marked by three people, counts once."""
    for shared in (0, 2):
        question = asked(marked(shared=shared))
        assert ("Nearly every" in str(question)) == (shared > 0)
        assert "Annotator" not in {each.roles.value for each in question.choices}
        evidence = found(marked(shared=shared), roles=question.suggested).evidence
        assert isinstance(evidence, SeparateScores)
        assert sum(evidence.sizes) == 60 - shared


def test_texts_without_marks_stay_refused() -> None:
    lines = [f"{person},text {n},{('t5', 'human')[n % 2]},{n % 2}" for n in range(60) for person in range(2)]
    assert "nothing can be paired" in refused(rows("Annotator,Text,Architecture,flag", *lines))
