"""How a run ended, or how an answer was graded, in words of benchmarks of language models."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, first, of_files

MODELS = {"gpt-4o": 2, "claude-3-opus": 3, "llama-3-8b": 4}  # each is wrong on every so manieth
ITEMS = 24


def graded(right: object, wrong: object, name: str, task: str) -> list[tuple[str, str]]:
    """Write a file for each model, with what was asked, its answer, and how that was graded."""
    files = []
    for model, k in MODELS.items():
        records = [
            {task: f"What is the {n}. of all?", "response": f"text {n * k % 11}", name: right if n % k else wrong}
            for n in range(ITEMS)
        ]
        files.append((f"{model}.jsonl", "\n".join(map(json.dumps, records))))
    return files


@pytest.mark.parametrize("good", [("CORRECT", "INCORRECT", "grade"), (True, False, "follow_all_instructions")])
@pytest.mark.parametrize("task", ["problem", "prompt", "id"])
def test_graded_answers_in_files_are_matched_by_what_was_asked(good: tuple[object, object, str], task: str) -> None:
    evidence = of_files(*graded(*good, task)).evidence
    assert isinstance(evidence, Outcomes)
    assert sorted(zip(evidence.models, evidence.right.tolist(), strict=True)) == [
        ("claude-3-opus", 16),
        ("gpt-4o", 12),
        ("llama-3-8b", 18),
    ]


@pytest.mark.parametrize("words", [("resolved", "unresolved"), ("success", "failure"), ("success", "failed")])
def test_how_the_runs_of_agents_ended_is_asked_about(words: tuple[str, str]) -> None:
    records = [
        {"agent": model, "instance_id": f"django-{n}", "status": words[n % k == 0]}
        for model, k in MODELS.items()
        for n in range(ITEMS)
    ]
    text = "\n".join(map(json.dumps, records))
    assert asked(text, "a.jsonl")
    evidence = first(text, "a.jsonl").evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.right.tolist()) == (tuple(MODELS), [12, 16, 18])
