"""The script of every method and of every page gives the very numbers, whatever the names in it."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import Outcomes, all_methods
from compare_core.analysis.answer import VIEWS
from compare_core.errors import CompareError, DataError
from compare_core.evidence.kinds import renamed
from compare_core.evidence.scores import TIMES, DatasetScores, FoldScores
from compare_core.named_numbers import named_numbers
from compare_core.recording import record
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.scripts.analysis import analysis_script, method_script
from compare_core.scripts.evidence import Files, evidence_part
from compare_core.scripts.lines import imports
from compare_core.tables import Roles, read, understand
from tests import ROOT
from tests.battery import answered, of_pairs, of_three
from tests.hostile.sessions import analyses
from tests.scripts.hostile import NAMES
from tests.scripts.run import Ran, run
from tests.thorough import examples

if TYPE_CHECKING:
    from pathlib import Path

    from compare_core.evidence.kinds import Evidence

FEWER = {"resamples": 1000, "draws": 1000}  # of random draws, which are the same in the script
NEAR = 1e-12
TEN = 10  # folds, in designs that have tests of their own


@cache
def kinds() -> dict[str, tuple[Evidence, Evidence]]:
    """Return the usual evidence of every kind and what is known behind it, of three models and of two."""
    found: dict[str, tuple[Evidence, Evidence]] = {}
    for three, two in zip(of_three(), of_pairs(), strict=True):
        parts = {name: getattr(three, name, None) for name in ("labels", "groups", "outputs", "folds")}
        behind = [name for name, part in parts.items() if part and not isinstance(part, int)]
        design = [f"{three.repeats}x{three.folds}"] if isinstance(three, FoldScores) and three.n == TEN else []
        found.setdefault(" ".join((type(three).__name__, *behind, *design)), (three, two))
    return found


def evidence_for(kind: str, method: str) -> Evidence:
    """Return evidence of a kind, of two models where a method compares two."""
    return kinds()[kind][all_methods()[method].for_pairs]


def fewer(method: str) -> dict[str, int]:
    """Return the options of a method that take time, made small."""
    return {name: FEWER[name] for name in all_methods()[method].options if name in FEWER}


def answer(kind: str, method: str) -> Any:
    """Return what a method answers, or its refusal, computed once."""
    return answered(all_methods()[method], evidence_for(kind, method), **fewer(method))


def asked() -> list[Any]:
    """Return every method with every kind of evidence that it takes."""
    every = [(name, method) for method in all_methods() for name in kinds()]
    return [(kind, method) for kind, method in every if all_methods()[method].accepts(evidence_for(kind, method))]


@pytest.mark.parametrize(("kind", "method"), asked())
def test_the_script_of_a_method_gives_its_numbers(kind: str, method: str) -> None:
    mine, evidence, options = answer(kind, method), evidence_for(kind, method), fewer(method)
    if isinstance(mine, CompareError):
        with pytest.raises(type(mine)):
            method_script(method, evidence, options=options)
        return
    same(run(method_script(method, evidence, options=options)).numbers, named_numbers(mine))


def test_every_method_has_such_a_script() -> None:
    found = {method for kind, method in asked() if not isinstance(answer(kind, method), CompareError)}
    assert found == set(all_methods())


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("name", analyses())
def test_the_script_of_a_page_gives_every_number_of_its_record(name: str, view: str) -> None:
    analysis = analyses()[name]
    try:
        shown = record(analysis, view)
    except CompareError as refusal:
        with pytest.raises(type(refusal)):
            analysis_script(analysis, view)
        return
    ran = run(analysis_script(analysis, view))
    same({name: ran.numbers[name] for name in shown.numbers}, shown.numbers)
    assert ran.printed.startswith(f"{shown.headline}\n")


def test_a_page_in_error_rates_is_told_in_them() -> None:
    analysis = Analysis(Outcomes.from_table([[80, 2], [10, 8]], ("svm", "forest")), wording="errors")
    for view in ("pairwise", "omnibus"):
        ran = run(analysis_script(analysis, view))
        assert ran.printed.startswith(record(analysis, view).headline)
        assert ran.names["found"].errors


def test_a_page_by_another_metric_gives_its_numbers_too() -> None:
    analysis = analyses()["labels"]
    ran = run(analysis_script(analysis, "pairwise"))
    beside = ran.names["found"].by_metric
    assert beside.metric == "f1_macro"
    assert f"{beside.name}: {beside.values}\n" in ran.printed
    for name, number in named_numbers(beside.test).items():
        assert f"{name} = {number}\n" in ran.printed.rpartition("\n\n")[2]


@pytest.mark.parametrize("kind", kinds())
def test_evidence_comes_back(kind: str) -> None:
    for evidence in kinds()[kind]:
        bare = replace(evidence, **dict.fromkeys(TIMES)) if isinstance(evidence, FoldScores) else evidence
        assert fingerprint(made(evidence)) == fingerprint(bare)


@examples(10, 100)  # each runs a page
@given(st.lists(NAMES.filter(str.strip), min_size=3, max_size=3, unique=True), st.sampled_from(sorted(kinds())), NAMES)
def test_names_never_become_code(models: list[str], kind: str, other: str) -> None:
    try:
        evidence = renamed(kinds()[kind][0], models)
    except DataError:
        return
    if isinstance(evidence, DatasetScores):
        evidence = replace(evidence, datasets=tuple(f"{other}{place}" for place in range(evidence.n)))
        evidence = evidence if evidence.folds else replace(evidence, metric=other)
    found = made(evidence)
    assert found.models == tuple(models)
    assert found.metric == evidence.metric
    assert fingerprint(found) == fingerprint(evidence)


@examples(4, 40)  # each runs two pages
@given(st.lists(NAMES.filter(str.strip), min_size=2, max_size=2, unique=True))
def test_the_script_of_a_page_with_such_names_runs(models: list[str]) -> None:
    analysis = Analysis(Outcomes.from_table([[50, 9], [2, 7]], models), control=models[1], posthoc="multiple_mcnemar")
    for view in VIEWS:
        script = analysis_script(analysis, view)
        script.encode()
        assert run(script).names["evidence"].models == tuple(models)


def test_much_evidence_is_read_from_its_file_or_from_a_session_file(tmp_path: Path) -> None:
    rng = np.random.default_rng(4)
    truth, label = rng.integers(0, 60, 4000), np.array([f"class {place}" for place in range(60)])
    columns = [truth, *(np.where(rng.random(4000) < 0.7, truth, rng.integers(0, 60, 4000)) for _ in range(2))]
    rows = [",".join(label[code] for code in row) for row in zip(*columns, strict=True)]
    file, roles = "it's {mine}.csv", Roles(truth="y  y", models=("a", "b"), as_written=True)
    (tmp_path / file).write_text("\n".join(["y  y,a,b", *rows]) + "\n")
    understood = understand([read(file, (tmp_path / file).read_bytes(), as_written=True)], roles)
    analysis = Analysis(understood.evidence, options={"bootstrap_metric.resamples": 1000})
    shown = record(analysis, "pairwise").numbers
    (tmp_path / "parity-session.json").write_bytes(session.write(analysis))
    with contextlib.chdir(tmp_path):
        for script in (
            analysis_script(analysis, "pairwise", Files((file,), roles)),
            analysis_script(analysis, "pairwise"),
        ):
            assert len(script) < 10_000
            ran = run(script)
            same({name: ran.numbers[name] for name in shown}, shown)


def test_too_much_evidence_for_any_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.scripts.evidence.MOST_WRITTEN", 1)
    monkeypatch.setattr(session, "LARGEST", 1)
    with pytest.raises(DataError, match="too large for a session file"):
        evidence_part(Outcomes.from_table([[5, 1], [0, 2]]))


@pytest.mark.parametrize(("name", "view"), [("labels", "pairwise"), ("folds", "omnibus"), ("counts", "bayesian")])
def test_a_script_runs_in_a_process_of_its_own(name: str, view: str, tmp_path: Path) -> None:
    script = analysis_script(analyses()[name], view)
    (tmp_path / "parity-analysis.py").write_text(script, encoding="utf-8")
    command = [sys.executable, "-W", "error", str(tmp_path / "parity-analysis.py")]
    ran = subprocess.run(command, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    again = run(script)
    same(Ran(ran.stdout, {}).numbers, again.numbers)
    assert ran.stdout.partition("\n")[0] == again.printed.partition("\n")[0]


def made(evidence: Evidence) -> Any:
    """Return the evidence that its lines make."""
    part = evidence_part(evidence)
    return run(f"{imports(part.needs)}\n{part.lines}").names["evidence"]


def same(got: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Hold every number against the one of the same name."""
    assert list(got) == list(wanted)
    for name, value in wanted.items():
        mine, theirs = ([each] if not isinstance(each, list) else each for each in (got[name], value))
        assert [one is None for one in mine] == [one is None for one in theirs], name
        known = [one for one in theirs if one is not None]
        assert [one for one in mine if one is not None] == pytest.approx(known, rel=NEAR, abs=0.0), name
