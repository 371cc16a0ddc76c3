"""The verifier itself: a case that is wrong in any way must fail, loudly and with a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from compare_core.__main__ import main
from compare_core.catalogue import all_methods
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.verify import close, load, verify_case
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

GOOD: dict[str, Any] = {
    "id": "five-nil",
    "method": "mcnemar_exact",
    "inputs": {"table": [[9, 5], [0, 5]]},
    "expected": {"pvalue": 0.0625},
}


def run(tmp_path: Path, content: Any, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Write a file, verify it, and return the exit status and what was printed."""
    path = tmp_path / "cases.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    status = main(["verify", str(path)])
    return status, capsys.readouterr().out


def test_a_line_per_case_and_a_total(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = run(tmp_path, [GOOD, {**GOOD, "id": "again"}], capsys)
    lines = said.splitlines()
    assert status == 0
    assert [line.split()[0] for line in lines] == ["ok", "ok", "2"]
    assert "five-nil" in lines[0]
    assert "2 of 2 cases agree" in lines[-1]


def test_a_mismatch_fails_and_the_rest_still_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {**GOOD, "id": "wrong", "expected": {"pvalue": 0.0626}}
    status, said = run(tmp_path, [wrong, GOOD], capsys)
    assert status == 1
    assert said.splitlines()[0].startswith("FAIL")
    assert "expected 0.0626, got 0.0625" in said
    assert "1 of 2 cases agree" in said


def test_an_id_that_does_not_exist_is_answered_with_those_that_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inputs = {"table": [[7, 25], [2, 68]]}
    expected = {"intervals.?": [], "effects.?": [], "effects.odds_ratio.intervals.tango": []}
    _, said = run(tmp_path, {"method": "paired_effects", "cases": [{"inputs": inputs, "expected": expected}]}, capsys)
    assert "intervals.?: the result has no such part; there are tango;" in said
    assert "effects.?: the result has no such part; there are odds_ratio, cohen_g, cohen_h, error_reduction;" in said
    assert "there are clopper-pearson, midp, wilson, wald, laplace-wald\n" in said


@pytest.mark.parametrize(
    "case",
    [
        {**GOOD, "expected": {}},
        {**GOOD, "expected": {"behaviour": "is significant"}},
        {**GOOD, "expected": {"nothing": 1}},
        {**GOOD, "expected": {"effects.odds_ratio": 1}},
        {**GOOD, "expected": {"estimate.intervals.tango": [0, 1]}},
        {**GOOD, "expected": {"effects.7": 1}},
        {**GOOD, "expected": {"raises": "DataError"}},
        {**GOOD, "expected": {"pvalue": "inf"}},
        {**GOOD, "expected": {"pvalue": None}},
        {**GOOD, "expected": {"pvalue": True}},
        {**GOOD, "expected": {"pvalue": [0.0625]}},
        {**GOOD, "expected": {"df": [1]}},
        {**GOOD, "method": "mcnemar_magic"},
        {**GOOD, "inputs": {"table": [[9, 5], [0, 5]], "colour": "red"}},
        {**GOOD, "inputs": {}},
        {**GOOD, "inputs": {"table": [[9, -5], [0, 5]]}},
        {**GOOD, "inputs": {"table": [[9, -5], [0, 5]]}, "expected": {"raises": "NotApplicable"}},
        {**GOOD, "inputs": {"table": [[9, -5], [0, 5]]}, "expected": {"raises": "DataError", "says": "three models"}},
        {**GOOD, "inputs": {"table": [[9, -5], [0, 5]]}, "expected": {"says": "whole numbers"}},
        {**GOOD, "published_wrong": {"pvalue": 0.0625}},
        {**GOOD, "published_wrong": {"statistic": 0.0}},
    ],
    ids=lambda case: json.dumps({key: case[key] for key in case if case.get(key) != GOOD.get(key)})[:70],
)
def test_a_case_that_must_fail(case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not verify_case(case).passed
    status, said = run(tmp_path, [case], capsys)
    assert status == 1
    assert said.startswith("FAIL")


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "5", '"text"', "null", "{}", '{"cases": []}', "[1]", '{"cases": [[]]}']
)
def test_a_file_without_cases_fails(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = run(tmp_path, content, capsys)
    assert status == 1
    assert "failed" in said.splitlines()[-1] or "FAIL" in said


def test_an_unreadable_file_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00\x80")
    assert main(["verify", str(tmp_path / "absent.json"), str(binary)]) == 1
    assert capsys.readouterr().out.count("not a file of cases") == 2


def test_published_wrong_passes_where_it_is_avoided() -> None:
    assert verify_case({**GOOD, "published_wrong": {"pvalue": 0.031}}).passed


def test_shared_keys_and_own_keys(tmp_path: Path) -> None:
    path = tmp_path / "shared.json"
    path.write_text(json.dumps({"method": "m", "source": "s", "cases": [{"id": "1"}, {"id": "2", "source": "t"}]}))
    assert [case["source"] for case in load(path)] == ["s", "t"]


@pytest.mark.parametrize(
    ("tolerance", "value", "passes"),
    [
        ({"abs": 0.001}, 0.0634, True),
        ({"abs": 0.001}, 0.0636, False),
        ({"rel": 0.01}, 0.0620, True),
        ({"rel": 0.01}, 0.0610, False),
        ({"per_key": {"pvalue": {"abs": 0.001}}}, 0.0634, True),
        ({"per_key": {"statistic": {"abs": 9}}}, 0.0634, False),
        ({"rel": 0.01, "per_key": {"pvalue": {"abs": 1e-9}}}, 0.0626, False),
        ({}, 0.0625 * (1 + 5e-10), True),
        ({}, 0.0625 * (1 + 5e-9), False),
    ],
)
def test_tolerance(tolerance: dict[str, Any], value: float, passes: bool) -> None:  # noqa: FBT001
    assert verify_case({**GOOD, "tolerance": tolerance, "expected": {"pvalue": value}}).passed is passes


def test_infinity_agrees_only_with_itself() -> None:
    loose = {"rel": 1.0, "abs": 1.0}
    assert close(float("inf"), "inf", loose)
    assert not close(5.0, "inf", loose)
    assert not close(float("-inf"), "inf", loose)
    assert not close(float("nan"), "inf", loose)
    assert not close(float("nan"), 1.0, loose)


def test_paths_of_every_shape() -> None:
    pair = {"table": [[7, 25], [2, 68]]}
    assert verify_case({"method": "paired_effects", "inputs": pair, "expected": {"effects.odds_ratio": 12.5}}).passed
    family = {"estimates.A": 0.5, "estimates.1.intervals.wald.level": 0.95, "models": ["A", "B"]}
    inputs = {"right": [5, 10], "total": [10, 10]}
    assert verify_case({"method": "accuracy_interval", "inputs": inputs, "expected": family}).passed
    posterior = {"rope": [-1.0, 1.0], "p_equivalent": 1.0, "p_a": 0.0, "advice.fit": "sound"}
    case = {"method": "bayes_outcomes", "inputs": {**pair, "rope": [-1, 1]}, "expected": posterior}
    assert verify_case(case).passed


def test_the_command_in_a_process_of_its_own() -> None:
    root = ROOT
    file = root / "tests" / "reference" / "mcnemar_exact.json"
    command = [sys.executable, "-m", "compare_core", "verify", str(file)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("\n") == len(load(file)) + 1


def test_the_list_of_methods_ends_with_every_correction(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["methods"]) == 0
    ids = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert ids == [*all_methods(), *CORRECTIONS]
