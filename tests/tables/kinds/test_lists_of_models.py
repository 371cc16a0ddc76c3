"""JSON objects of several lists, and records whose objects have names of their own."""

from __future__ import annotations

import json

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import read
from tests.tables.told import asked, found

TASKS = [f"t{n}" for n in range(12)]


def runs(called: str = "model") -> list[dict[str, object]]:
    """Write what two models reached on every task."""
    return [
        {called: m, "task": t, "success": (n + k) % 3 > 0}
        for k, m in enumerate(("gpt", "gemini"))
        for n, t in enumerate(TASKS)
    ]


def test_the_list_with_results_of_several_models_is_read() -> None:
    """As in a report of agents: beside the runs stand the tasks, and what was changed."""
    held = {"tasks": [{"task": t, "files": 3} for t in TASKS], "runs": runs(), "notes": [{"text": "none"}]}
    seen = found(json.dumps(held), "summary.json")
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.n) == (("gpt", "gemini"), 12)
    assert any("Other lists of the file were left out: “tasks”, “notes”" in each.text for each in seen.repairs)


def test_of_two_such_lists_each_can_be_read() -> None:
    held = {"first": runs(), "second": [{**each, "seconds": 3} for each in runs("system")], "third": [{"a": 1}]}
    table = read("summary.json", json.dumps(held).encode())
    assert table.others == ("second", "third")
    assert any("The list “first” of the file was read" in repair.text for repair in table.repairs)


def test_names_of_each_record_are_no_columns() -> None:
    """As where the probability of every possible answer stands below its text."""
    records = [
        {"id": f"q{n}", "sampler": m, "probs": {f"{n} {letter}": 0.25 for letter in "abcd"}, "correct": (n + k) % 3 > 0}
        for k, m in enumerate(("greedy", "random"))
        for n in range(108)
    ]
    seen = found(json.dumps({"detailed": records, "differences": [{"task": "t0"}]}), "results.json")
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.n) == (("greedy", "random"), 108)
    assert any("“probs”" in each.text for each in seen.repairs)


def test_runs_of_a_model_keep_the_names_that_tell_them_apart() -> None:
    """As of seven models, each asked once and twice, with a list of the same processes below each run."""
    records = [
        {
            "name": f"{model} - {shots}",
            "model": model,
            "processes": [
                {"process": f"p{n}", "true_positives": (n * k) % 4, "compiled": (n + k) % 3 > 0} for n in range(9)
            ],
        }
        for k, (model, shots) in enumerate((m, s) for m in ("gpt", "claude", "qwen") for s in ("one-shot", "two-shot"))
    ]
    question = asked(json.dumps(records), "merged.json")
    assert question.suggested.model == "name"
    assert len(found(json.dumps(records), "merged.json", question.suggested).evidence.models) == 6


def test_records_that_say_who_they_are_are_rows() -> None:
    """As in a report of JMeter: each transaction has more numbers than there are transactions."""
    names = ("GET PET", "GET STORE", "BUY PET")
    held = {
        name: {
            "transaction": name,
            "meanResTime": 9.5 + n,
            "maxResTime": 70.5 + n,
            "throughput": 3.5 - n,
            "errorPct": 0.1,
        }
        for n, name in enumerate(names)
    }
    table = read("statistics.json", json.dumps(held).encode())
    assert (table.rows, "transaction" in table.columns) == (3, True)
