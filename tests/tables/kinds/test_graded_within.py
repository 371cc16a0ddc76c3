"""What was graded of each answer may stand in objects within objects, which are read as deep as they are."""

from __future__ import annotations

import json

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import read, understand
from tests.tables.told import refused

PROMPTS = ["misleading", "default", "verbose"]
ITEMS = 16


def _record(item: int, *, right: bool) -> dict[str, object]:
    return {
        "test_id": f"test_{item:03}",
        "question": f"What does rule {item} say?",
        "grading": {
            "retrieval": {"precision": 0.25 * (item % 3), "recall": 1.0, "retrieval_success": item % 4 > 0},
            "answer_quality": {"correct": right, "exact_match": False, "semantic_similarity": 0.6 + item / 100},
        },
    }


def _keyed() -> bytes:
    wrong = {"misleading": {1, 5, 9}, "default": {1}, "verbose": set[int]()}
    runs = {
        prompt: {
            "metrics": {"total_questions": ITEMS, "accuracy": 1 - len(wrong[prompt]) / ITEMS},
            "detailed_results": [_record(item, right=item not in wrong[prompt]) for item in range(ITEMS)],
        }
        for prompt in PROMPTS
    }
    return json.dumps(runs).encode()


def test_grades_within_keyed_lists_are_read_and_the_answer_comes_before_the_steps_to_it() -> None:
    found = understand([read("raw.json", _keyed())])
    assert found.roles.value == "grading.answer_quality.correct"
    assert isinstance(found.evidence, Outcomes)
    assert list(found.evidence.models) == PROMPTS
    assert found.evidence.right.tolist() == [ITEMS - 3, ITEMS - 1, ITEMS]


def test_a_share_by_name_that_says_yes_and_no_beside_criteria_is_no_error() -> None:
    rows = ["model,item,relevance,fluency,exact_match,correct"]
    rows += [
        f"{m},{n},{n % 5},{n % 4},false,{str((n + k) % 3 > 0).lower()}"
        for k, m in enumerate(("gpt-4", "llama"))
        for n in range(20)
    ]
    found = understand([read("graded.csv", "\n".join(rows).encode())])
    assert found.roles.value == "correct"


def test_the_lists_of_one_graded_dialogue_each_become_no_columns() -> None:
    letters = "ABCD"
    records = [
        {
            "id": n,
            "system": {
                "correct": n % 3 > 0,
                "letter_choice": letters[n % 4],
                "intermediate_choices": [letters[(n + k) % 4] for k in range(4)],
            },
            "info": {"question": f"What ails patient {n}, who coughs and has been so for {n} days?"},
        }
        for n in range(24)
    ]
    lines = "\n".join(map(json.dumps, records))
    table = read("output.jsonl", lines.encode())
    assert table.rows == len(records)
    assert "of one model whether it was right" in refused(lines, "output.jsonl")
