"""Numbers of separate runs, people or items: where they are read, asked about, or left alone."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from compare_core import DataError
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import Misread
from tests.tables.told import asked, found, rows

DRAW = np.random.default_rng(16)
TIMES = {"old": (3.1, 3.4, 2.9, 3.3), "new": (2.6, 2.5, 2.8)}


def mark(middle: float, spread: float) -> str:
    return f"{DRAW.normal(middle, spread):.1f}"


def layouts_of(text: str) -> list[str | None]:
    return [each.roles.layout for each in asked(text).choices]


def test_times_of_programs_are_read_as_they_stand() -> None:
    text = rows("tool,time_ms", *(f"{name},{time}" for name, times in TIMES.items() for time in times))
    seen = found(text)
    assert isinstance(seen.evidence, SeparateScores)
    assert [sample.tolist() for sample in seen.evidence.samples] == [list(times) for times in TIMES.values()]
    assert not seen.evidence.higher_is_better
    assert "add a column that names the item" in seen.warnings[0]


@pytest.mark.parametrize("beside", ["1,", ""])
def test_a_benchmark_of_one_run_each_has_totals(beside: str) -> None:
    """Or a column beside, which may pair the runs."""
    head = "tool,file,time_ms" if beside else "tool,time_ms"
    lines = [f"{name},{beside}{times[0]}" for name, times in TIMES.items()]
    with pytest.raises(Exception, match=r"[Tt]otals|one number|model"):
        found(rows(head, *lines))


def hyperfine(**changed: object) -> str:
    results = [
        {"command": name, "mean": sum(times) / len(times), "times": list(times), "stddev": 0.1, **changed}
        for name, times in TIMES.items()
    ]
    return json.dumps({"results": results})


def test_runs_of_hyperfine_are_read_one_by_one() -> None:
    seen = found(hyperfine(), "bench.json")
    assert isinstance(seen.evidence, SeparateScores)
    assert seen.evidence.sizes == (4, 3)
    assert seen.evidence.models == ("old", "new")


@pytest.mark.parametrize(
    "changed", [{"times": [1.0]}, {"times": None}, {"times": [1.0, "x"]}, {"times": [True, False]}, {"command": "same"}]
)
def test_other_lists_of_runs_are_refused(changed: dict[str, object]) -> None:
    with pytest.raises(DataError, match="hyperfine"):
        found(hyperfine(**changed), "bench.json")


def test_people_who_met_one_condition_each_are_asked_about() -> None:
    lines = [f"p{n},{('control', 'treatment')[n % 2]},{20 + n % 9},{mark(70, 9)}" for n in range(30)]
    question = asked(rows("participant,condition,age,score", *lines))
    assert (question.suggested.layout, question.suggested.model) == ("separate_scores", "condition")
    assert [each.roles.value for each in question.choices] == ["score"]  # and nobody's age
    evidence = found(rows("participant,condition,age,score", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (15, 15)


def test_what_is_measured_keeps_its_name() -> None:
    lines = [f"{n},{('A', 'B')[n % 2]},{mark(5, 2)}" for n in range(40)]
    text = rows("user_id,variant,revenue", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert seen.evidence.metric == "revenue"


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("participant,condition,score", "p{two},{group},{mark}"),  # who came twice
        ("topic,model,score", "t{two},{group},{mark}"),
        ("metric,model,value", "{metric},{group},{mark}"),
    ],
)
def test_rows_that_share_something_are_no_separate_measurements(header: str, line: str) -> None:
    lines = [
        line.format(two=n // 2, group=("A", "B")[n % 5 % 2], mark=mark(5, 2), metric=("f1", "auc")[n % 2])
        for n in range(31)
    ]
    with pytest.raises(Misread) as said:
        found(rows(header, *lines))
    choices = getattr(said.value, "choices", ())
    assert "separate_scores" not in [said.value.suggested.layout, *(each.roles.layout for each in choices)]


def test_runs_that_only_a_number_pairs_may_be_separate() -> None:
    lines = [f"{tool},{run},{mark(30, 3)}" for tool in ("grep", "rg") for run in range(1, 9)]
    assert layouts_of(rows("tool,run,time_ms", *lines)) == ["scores_long", "separate_scores"]


def test_folds_are_no_separate_runs() -> None:
    lines = [f"{model},{fold},0.{DRAW.integers(700, 900)}" for model in ("svm", "rf") for fold in range(1, 9)]
    assert found(rows("model,fold,accuracy", *lines)).layout == "scores_long"


def test_columns_of_unlike_lengths_may_be_separate() -> None:
    lines = [f"{mark(3, 0.3)},{mark(2, 0.3) if n < 9 else ''}" for n in range(12)]
    assert layouts_of(rows("old,new", *lines))[-1] == "separate_scores"
    gaps = [f"{mark(3, 0.3)},{mark(2, 0.3) if n != 4 else ''}" for n in range(12)]
    assert "separate_scores" not in layouts_of(rows("old,new", *gaps))
    roles = replace(asked(rows("old,new", *lines)).choices[-1].roles, better="lower")
    evidence = found(rows("old,new", *lines), roles=roles).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (12, 9)


def test_groups_stand_beside_what_everybody_went_through() -> None:
    lines = [f"{n},{('control', 'treatment')[n % 2]},{mark(50, 9)},{mark(60, 9)}" for n in range(30)]
    question = asked(rows("id,group,pretest,posttest", *lines))
    assert question.suggested.models == ("pretest", "posttest")
    assert [each.roles.value for each in question.choices[-2:]] == ["pretest", "posttest"]
