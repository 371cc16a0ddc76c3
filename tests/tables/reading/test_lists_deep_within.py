"""Records in a list deep within a JSON object, and lists of results within the records of models or tasks."""

from __future__ import annotations

import json

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from tests.tables.told import found, of_files

MODELS = {"gpt-4o": 2, "claude-3-opus": 3, "llama-3-8b": 4}  # each is wrong on every so manieth
ITEMS = 24


def wide(task: str = "") -> list[dict[str, object]]:
    """Return a record of 1 and 0 for every item."""
    return [{"id": f"{task}{n}", **{m: int(n % k > 0) for m, k in MODELS.items()}} for n in range(ITEMS)]


def right(value: object) -> list[int]:
    """Return how often each model was right by a JSON file."""
    evidence = found(json.dumps(value), "a.json").evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == tuple(MODELS)
    return list(map(int, evidence.right))


def test_the_only_list_of_records_is_read_however_deep_it_stands() -> None:
    assert right({"status": "ok", "data": {"eval": {"name": "x", "results": wide()}}}) == [12, 16, 18]
    two = {"data": {"eval": {"results": wide(), "tags": [{"tag": "x"}, {"tag": "y"}]}}}
    with pytest.raises(DataError, match="settings or totals"):
        found(json.dumps(two), "a.json")


def test_what_was_said_of_each_item_within_an_object_is_a_result_of_the_model() -> None:
    runs = [
        {
            "model": {"name": model, "provider": "x"},
            "params": {"temperature": 0},
            "items": [{"id": n, "output": "text", "grade": {"passed": n % k > 0}} for n in range(ITEMS)],
        }
        for model, k in MODELS.items()
    ]
    assert right({"runs": runs}) == [12, 16, 18]


def test_the_records_of_each_task_are_read_beside_its_name() -> None:
    tasks = [{"task": task, "n": ITEMS, "results": wide(task)} for task in ("gsm8k", "mmlu")]
    assert right(tasks) == [24, 32, 36]


@pytest.mark.parametrize("words", [("passed", "failed"), ("resolved_ids", "unresolved_ids"), ("correct", "incorrect")])
def test_ids_in_lists_of_what_was_solved_and_what_was_not(words: tuple[str, str]) -> None:
    passed, failed = words
    solved = {
        model: {
            passed: [f"t{n}" for n in range(ITEMS) if n % k],
            failed: [f"t{n}" for n in range(ITEMS) if n % k == 0],
        }
        for model, k in MODELS.items()
    }
    assert right(solved) == [12, 16, 18]
    files = [(f"{model}.json", json.dumps({"accuracy": 0.5, **held})) for model, held in solved.items()]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert sorted(map(int, evidence.right)) == [12, 16, 18]


def test_lists_within_a_list_are_rows_below_the_names_beside_or_above_them() -> None:
    cells = [[int(n % k > 0) for k in MODELS.values()] for n in range(ITEMS)]
    assert right({"models": [*MODELS], "results": cells}) == [12, 16, 18]
    assert right({"benchmark": "x", "models": [*MODELS], "results": [*zip(*cells, strict=True)]}) == [12, 16, 18]
    assert right({"header": ["id", *MODELS], "rows": [[f"q{n}", *each] for n, each in enumerate(cells)]}) == [
        12,
        16,
        18,
    ]
    assert right([["id", *MODELS], *([f"q{n}", *each] for n, each in enumerate(cells))]) == [12, 16, 18]


def test_the_tries_of_each_model_at_a_task_are_averaged() -> None:
    tries = {model: [[int((n + i) % k > 0) for i in range(4)] for n in range(ITEMS)] for model, k in MODELS.items()}
    shares = [sum(map(sum, held)) / 4 / ITEMS for held in tries.values()]
    whole = [{"id": n, **{model: held[n] for model, held in tries.items()}} for n in range(ITEMS)]
    evidence = found(json.dumps(whole), "a.json").evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.scores.mean(axis=0).tolist() == pytest.approx(shares)
    files = []
    for model, held in tries.items():
        lines = [json.dumps({"task_id": n, "correct": [*map(bool, each)]}) for n, each in enumerate(held)]
        files.append((f"{model}.jsonl", "\n".join(lines)))
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Scores)
    assert sorted(evidence.scores.mean(axis=0)) == pytest.approx(sorted(shares))


def test_lists_of_labels_beside_a_truth_of_such_are_no_tries() -> None:
    held = [{"id": n, "labels": [n % 2, 1], **{model: [1, n % 2] for model in MODELS}} for n in range(ITEMS)]
    with pytest.raises(DataError, match="only lists or objects"):
        found(json.dumps(held), "a.json")


def test_scores_by_name_in_a_list_are_those_of_each_output() -> None:
    items = [
        {
            "id": n,
            "input": f"What is the {n}. of all?",
            "outputs": [
                {"model": model, "text": "z", "scores": [{"name": "correctness", "value": int(n % k > 0), "why": "x"}]}
                for model, k in MODELS.items()
            ],
        }
        for n in range(ITEMS)
    ]
    assert right({"evaluations": items}) == [12, 16, 18]


def test_tools_that_were_called_are_no_models() -> None:
    calls = [{"name": f"tool{k}", "arguments": {"n": k}} for k in range(2)]
    with pytest.raises(DataError):
        found(json.dumps([{"id": n, "input": f"text {n}", "calls": calls} for n in range(ITEMS)]), "a.json")
