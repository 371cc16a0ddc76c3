"""Words among numbers that say that a run failed, in tables and in texts for people: what they count as is asked."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import Scores
from compare_core.tables import NeedsRoles
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.preview import attempt

TIMES = [("cbc", 30, "timeout"), ("highs", 20, "12"), ("scip", 10, "7")]


def _lines(rows: int = 12) -> list[list[str]]:
    return [[f"p{n}", *(word if n == 3 else str(base + 7 * n % 11) for _, base, word in TIMES)] for n in range(rows)]


CSV = "\n".join(["problem,cbc,highs,scip", *(",".join(line) for line in _lines())])


def _question(name: str, text: str) -> NeedsRoles:
    asked = attempt([(name, text.encode())]).refusal
    assert isinstance(asked, NeedsRoles)
    return asked


def test_what_a_timeout_counts_as_is_asked_with_the_longest_time_first() -> None:
    """As in tables of solvers, whose runs are stopped at a limit."""
    asked = _question("runtimes.csv", CSV)
    assert "“timeout” in 1 of 12 rows" in str(asked)
    assert [choice.roles.failed for choice in asked.choices] == ["largest"]
    found = attempt([("runtimes.csv", CSV.encode())], asked.suggested).understood
    assert found is not None
    assert (found.evidence.models, found.evidence.n) == (("cbc", "highs", "scip"), 12)
    assert isinstance(found.evidence, Scores)
    assert found.evidence.scores[3, 0] == 39  # the longest of all
    assert any("counted as 39, the largest number" in repair.text for repair in found.repairs)


def test_of_an_unknown_measure_both_ends_are_offered() -> None:
    """Nothing says whether the numbers are times."""
    asked = _question("table.csv", CSV)
    assert [(choice.roles.failed, choice.roles.better) for choice in asked.choices] == [
        ("largest", "lower"),
        ("smallest", "higher"),
    ]


def test_a_share_counts_as_the_smallest_where_a_run_failed() -> None:
    """A yield that was not detected is no large one."""
    rows = "".join(f"c{n},{'n.d.' if n == 2 else 60 + n},{70 + 3 * n % 8},{50 + 7 * n % 9}\n" for n in range(12))
    asked = _question("scope.csv", "substrate,XPhos yield (%),RuPhos yield (%),BINAP yield (%)\n" + rows)
    assert asked.choices[0].roles.failed == "smallest"


def test_rows_of_one_solver_each_are_asked_about_too() -> None:
    """In the long form there is one column of numbers, and its measure is known."""
    names = [name for name, _, _ in TIMES]
    rows = [f"{line[0]},{name},{cell}" for line in _lines() for name, cell in zip(names, line[1:], strict=True)]
    asked = _question("t.csv", "\n".join(["instance,solver,time", *rows]))
    assert [(each.roles.failed, each.roles.better) for each in asked.choices] == [("largest", "lower")]


def test_a_person_may_leave_the_words_as_they_are() -> None:
    """Then the sentence says what to write there."""
    tried = attempt([("runtimes.csv", CSV.encode())], Roles(layout="dataset_scores", dataset="problem"))
    assert tried.failed == "timeout"


WIDTHS = (12, 9, 9, 9)


def _laid_out(cells: list[str]) -> str:
    return "".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


@pytest.mark.parametrize("rule", ["=" * 39, "  ".join("-" * (width - 2) for width in WIDTHS)])
def test_a_table_in_a_text_for_people_is_read_by_its_rule(rule: str) -> None:
    """As benchmarks of solvers are published, and as terminals print tables, with totals of the same models above."""
    names = ["problem", "cbc", "highs", "scip"]
    totals = [_laid_out([name, "1.5", "2.25", "3.75"]) for name in ("unscaled", "scaled", "solved")]
    lines = [_laid_out(["5", *line[1:]] if n == 3 else line) for n, line in enumerate(_lines())]
    text = "\n".join([
        "16 Jan 2024     Benchmark of solvers", "", "Runtimes in seconds", "",
        _laid_out(["", *names[1:]]), "-" * 39, *totals, "-" * 39, "",
        rule, _laid_out(names), rule, *lines, rule, "Written by hand",
    ])  # fmt: skip
    asked = _question("bench.txt", text)
    found = attempt([("bench.txt", text.encode())], asked.suggested).understood
    assert found is not None
    assert (found.evidence.models, found.evidence.n) == (("cbc", "highs", "scip"), 12)


def test_columns_called_alike_but_for_one_part_are_asked_about() -> None:
    """As the times of two databases, which may lie far apart."""
    rows = "".join(f"q{n % 4},{n // 4},{40 + 3 * n % 50},{900 + 37 * n % 400},{100 + n % 7}\n" for n in range(40))
    asked = _question("query_times.csv", "query_name,iteration,maria_exec_milli,mongo_exec_milli,n_results\n" + rows)
    assert asked.suggested.models == ("maria_exec_milli", "mongo_exec_milli")


def test_coefficients_called_alike_are_not_offered() -> None:
    """They say what is inside of models, and not how good these are."""
    rows = "".join(f"x{n % 9},{n % 7 + 0.5},{n % 5 + 1.5}\n" for n in range(30))
    assert not isinstance(attempt([("t.csv", f"who,full_coef,lasso_coef\n{rows}".encode())]).refusal, NeedsRoles)


@pytest.mark.parametrize(
    ("word", "counts"),
    [(">300", 300.0), ("> 300 s", 300.0), ("≥300", 300.0), (">20", 39.0), ("<0.5", 0.5), ("<25", 7.0)],
)
def test_what_reached_a_limit_counts_as_it_unless_a_number_lies_beyond(word: str, counts: float) -> None:
    text = CSV.replace("timeout", word)
    asked = _question("results.csv", text)
    assert f"“{word}” in 1 of 12 rows" in str(asked)
    for choice in asked.choices:
        if choice.roles.failed != "missing":
            found = attempt([("results.csv", text.encode())], choice.roles).understood
            assert found is not None
            assert isinstance(found.evidence, Scores)
            assert found.evidence.scores[3, 0] == counts


def test_of_several_limits_none_is_taken() -> None:
    lines = _lines()
    lines[2][1], lines[3][1] = ">300", ">600"
    asked = _question("runtimes.csv", "\n".join(["problem,cbc,highs,scip", *(",".join(line) for line in lines)]))
    assert "the largest number" in asked.choices[0].says


def _of_agents(failing: dict[str, int]) -> str:
    lines = list[str]()
    for agent in ("ada", "bob", "cyd", "dot"):
        for n in range(12):
            failed = n < failing.get(agent, 0)
            score = "" if failed else f"{0.5 + (n * 7 + len(lines)) % 11 / 40:.3f}"
            lines.append(f"{agent},task{n},{'timeout' if failed else 'success'},{score}")
    return "\n".join(["model,dataset,status,score", *lines])


def test_of_runs_that_failed_and_have_no_score_is_warned() -> None:
    """Who is left out, or loses its worst runs only, may look better than it is."""
    found = attempt([("runs.csv", _of_agents({"ada": 10, "bob": 2}).encode())]).understood
    assert found is not None
    (told,) = [each for each in found.warnings if "status" in each]
    assert "ada 10 of 12, bob 2 of 12" in told
    assert len(told) < 300


def test_of_runs_that_all_failed_on_alike_is_not_warned() -> None:
    found = attempt([("runs.csv", _of_agents(dict.fromkeys(("ada", "bob", "cyd", "dot"), 2)).encode())]).understood
    assert found is not None
    assert not any("status" in each for each in found.warnings)
