"""Tables as BenchExec's table-generator writes them: three rows above the tasks, tabs between cells.

The shape is that of the expected results of its own integration tests (benchexec/tablegenerator/test_integration, such
as smt.table.csv and test.2015-03-03_1613.table.csv): a row of tools, a row of sets of runs, a row of titles below the
common path of all tasks, and a column of properties beside the tasks where these have any.
"""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, refused

CATEGORIES = ("correct", "wrong", "unknown", "error")
TITLES = ("status", "category", "score", "cputime (s)", "walltime (s)", "memory (MB)")
TWO = (("MathSAT 5.3.5", "mathsat"), ("SMTInterpol 2.1", "smtinterpol"))


def cells(task: int, run: int, titles: tuple[str, ...]) -> list[str]:
    category = CATEGORIES[(task * (run + 2) + run) % 5 % 4] if task else "missing"
    status = {"correct": "sat", "wrong": "unsat", "unknown": "unknown", "error": "TIMEOUT"}.get(category, "sat")
    told = {"status": status, "category": category, "score": "", "memory (MB)": "20.5"}
    return [told.get(title, f"{0.5 + task + run / 4}") for title in titles]


def table(
    runs: tuple[tuple[str, str], ...] = TWO, titles: tuple[str, ...] = TITLES, properties: tuple[str, ...] = ()
) -> str:
    beside = ["" for _ in properties]
    head = [
        ["tool", *beside, *(tool for tool, _ in runs for _ in titles)],
        ["run set", *beside, *(name for _, name in runs for _ in titles)],
        ["benchmarks/", *beside, *(title for _ in runs for title in titles)],
    ]
    body = [
        [f"t{n}.smt2", *properties, *(cell for k in range(len(runs)) for cell in cells(n, k, titles))]
        for n in range(20)
    ]
    return "\n".join("\t".join(row) for row in [*head, *body]) + "\n"


def right(run: int) -> int:
    return sum(cells(n, run, TITLES)[1] == "correct" for n in range(1, 20))


@pytest.mark.parametrize("properties", [(), ("unreach-label",)])
def test_right_answers_are_compared_task_by_task(properties: tuple[str, ...]) -> None:
    understood = found(table(properties=properties), "smt.table.csv")
    evidence = understood.evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("MathSAT 5.3.5", "SMTInterpol 2.1")
    assert evidence.n == 19  # and one without an expected answer
    assert evidence.right.tolist() == [right(0), right(1)]
    assert [each.count for each in understood.repairs if "expected answer" in each.text] == [1]


def test_runs_are_called_by_what_tells_them_apart() -> None:
    one_tool = found(table((("CPAchecker 1.4", "predicate"), ("CPAchecker 1.4", "value"))))
    assert one_tool.evidence.models == ("predicate", "value")
    both = found(table((("A 1", "x"), ("A 1", "y"), ("B 2", "y"))))
    assert both.evidence.models == ("A 1 x", "A 1 y", "B 2 y")


def test_times_are_compared_where_nothing_says_what_is_right() -> None:
    evidence = found(table(titles=("status", "cputime (s)", "memory (MB)"))).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.higher_is_better is False
    assert evidence.metric == "cputime (s)"


def test_one_run_is_no_comparison() -> None:
    assert "one model" in refused(table(TWO[:1]))
