"""What was worked on, and the bytes that came of it, are no measure of whoever worked; nor do features meet."""

from __future__ import annotations

import pytest

from compare_core.tables import Misread, NeedsRoles, read, understand

LANGUAGES = {"R base": 13.0, "Rcpp": 4.5, "Rust": 3.25}
TASKS = ["matrix_multiply", "fibonacci", "sorting", "parsing", "counting", "matching"]


def _timed() -> str:
    rows = ["implementation,task_id,iteration,elapsed_ms,checksum"]
    for place, task in enumerate(TASKS):
        for name, took in LANGUAGES.items():
            for run in range(1, 4):
                elapsed = took * (place + 1.3) + 0.17 * run
                rows.append(f"{name},{task},{run},{elapsed:.4f},{-5243.1377 * (place + 1):.4f}")
    return "\n".join(rows)


def test_checksums_are_never_offered_as_a_measure() -> None:
    with pytest.raises(NeedsRoles) as asked:
        understand([read("timings.csv", _timed().encode())])
    offered = {choice.roles.value for choice in asked.value.choices} | {getattr(asked.value.suggested, "value", None)}
    assert "elapsed_ms" in offered
    assert "checksum" not in offered


def test_the_shape_of_a_problem_is_never_offered_as_a_measure() -> None:
    rows = ["problem,method,rows,columns,nonzeros,solve_seconds,objective"]
    for place in range(9):
        shape = f"{1000 + 37 * place},{2000 + 91 * place},{9000 + 411 * place}"
        for shift, method in enumerate(["ipx", "hipo", "ssp"]):
            seconds = 3.1 + 0.37 * place + 1.9 * shift
            rows.append(f"net{place},{method},{shape},{seconds:.3f},{250.5 + place + 1e-4 * shift:.5f}")
    with pytest.raises(NeedsRoles) as asked:
        understand([read("comparison.csv", "\n".join(rows).encode())])
    offered = {choice.roles.value for choice in asked.value.choices}
    assert offered & {"solve_seconds", "objective"}
    assert not offered & {"rows", "columns", "nonzeros"}


AB_TEST = "Group,Product Category,Time Spent (min),Conversion"


def test_groups_with_a_control_and_conversions_are_an_a_b_test_without_names_of_visitors() -> None:
    kinds = ["Books", "Music", "Games"]
    rows = [
        f"{group},{kinds[n % 3]},{15 + n * 7 % 20},{int(n % 5 < won)}"
        for group, won in (("control", 1), ("test", 2))
        for n in range(50)
    ]
    with pytest.raises(NeedsRoles, match="A/B test") as asked:
        understand([read("ab_test.csv", "\n".join([AB_TEST, *rows]).encode())])
    assert asked.value.suggested is not None
    assert asked.value.suggested.layout == "right_total"


def test_groups_without_a_control_or_what_was_hoped_for_are_no_a_b_test() -> None:
    rows = [f"{group},Books,{15 + n * 7 % 20},{n % 2}" for group in ("north", "south") for n in range(30)]
    with pytest.raises(Misread) as refused:
        understand([read("groups.csv", "\n".join(["Group,Kind,Minutes,Conversion", *rows]).encode())])
    assert "A/B test" not in str(refused.value)
