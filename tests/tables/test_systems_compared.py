"""Solvers, builds, robots and programs: by which measure they are compared, and on what."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import Misread, Roles
from tests.tables.told import asked, first, first_of_files, found, of_files, refused, rows

if TYPE_CHECKING:
    from collections.abc import Callable

DRAW = np.random.default_rng(20)
AT_FIRST = DRAW.bit_generator.state
SOLVERS = ("Gurobi", "SCIP", "CBC")


@pytest.fixture(autouse=True)
def _from_the_first_number_on() -> None:
    """Let every test draw the same numbers, in whatever order they are run."""
    DRAW.bit_generator.state = AT_FIRST


def _solved(header: str, *, solver: str = "solver") -> str:
    """Write runs of solvers, hardly one of which stopped at the limit of time."""
    lines = []
    for n in range(20):
        objective = 1_000 + 37 * n
        for place, name in enumerate(SOLVERS):
            late = n == 3 and not place
            time, gap, status = (3600, 0.1, "timeout") if late else (round(3 + 9 * DRAW.random() + n, 2), 0, "optimal")
            cells = {
                "instance": f"p{n}", solver: name, "status": status, "time": time, "gap": f"{gap:.4f}",
                "objective": objective, "nodes": int(40 * time), "rank": (n + place) % 3 + 1,
            }  # fmt: skip
            lines.append(",".join(str(cells[column]) for column in header.split(",")))
    return rows(header, *lines)


@pytest.mark.parametrize("solver", ["solver", "method", "code"])
@pytest.mark.parametrize("beside", ["gap", "gap,objective", "objective,nodes", "nodes", "gap,objective,nodes"])
def test_solvers_are_compared_by_their_times_first(solver: str, beside: str) -> None:
    roles = asked(_solved(f"instance,{solver},status,time,{beside}", solver=solver)).suggested
    assert (roles.model, roles.value) == (solver, "time")
    assert "instance" in (roles.dataset, roles.id)


def test_a_rank_that_follows_from_another_number_is_not_compared_in_its_place() -> None:
    question = asked(_solved("instance,solver,time,rank"))
    assert [each.roles.value for each in question.choices] == ["time", "rank"]
    assert found(_solved("instance,solver,rank")).roles.value == "rank"


def test_a_gap_that_differs_everywhere_stays_what_is_compared() -> None:
    lines = [f"p{n},{name},{2 * DRAW.random():.3f},{9 * DRAW.random():.2f}" for n in range(12) for name in SOLVERS]
    assert first(rows("instance,solver,gap,time", *lines)).roles.value == "gap"


@pytest.mark.parametrize(("unit", "better"), [("us/op", "low"), ("ns", "low"), ("ops/s", "high"), ("J", "low")])
def test_a_unit_in_a_column_of_its_own_says_which_way_is_better(unit: str, better: str) -> None:
    files = []
    for name, more in (("before", 1.0), ("after", 1.1)):
        lines = [f"org.Bench.b{n},5,{more * (20 + n) + DRAW.random():.4f},0.3,{unit}" for n in range(9)]
        files.append((f"{name}.csv", rows("Benchmark,Samples,Score,Score Error (99.9%),Unit", *lines)))
    built = of_files(*files)
    assert isinstance(built.evidence, Scores)
    assert built.evidence.higher_is_better is (better == "high")
    assert not any("Nothing says" in each for each in (*built.reasons, *built.warnings))


@pytest.mark.parametrize(("well", "badly"), [("✓", "✗"), ("yes", "no"), ("1", "0")])
def test_success_of_trials_stands_before_how_long_they_took(well: str, badly: str) -> None:
    lines = []
    for n in range(30):
        for name, rate in (("RT-1", 0.8), ("ACT", 0.4)):
            done = DRAW.random() < rate
            time = "" if not done and n % 3 else f"{5 + 20 * DRAW.random():.1f}"
            lines.append(f"obj_{n:02},{name},{well if done else badly},{time},{'' if done else 'dropped'}")
    built = first(rows("object,policy,completed,duration_sec,failure_mode", *lines))
    assert built.roles.value == "completed"
    assert isinstance(built.evidence, Outcomes)


def test_every_other_measure_of_an_item_is_named() -> None:
    lines = [
        f"W{n:02},{name},{200 + 90 * DRAW.random():.2f},{150 + 90 * DRAW.random():.2f},{DRAW.random():.3f}"
        for n in range(14)
        for name in ("Fair", "FIFO")
    ]
    built = found(rows("instance,algorithm,makespan,avg slowdown,utilisation %", *lines))
    assert built.roles.value == "makespan"
    said = " ".join(each.text for each in built.repairs)
    assert all(f"“{name}”" in said for name in ("avg slowdown", "utilisation %"))


def test_features_beside_estimates_that_share_a_word_are_no_models() -> None:
    lines = []
    for n in range(40):
        size = 2 + DRAW.exponential(12)
        true = 60 * size
        cells = (size, size / 3, true, *(true * (0.6 + 0.8 * DRAW.random()) for _ in range(3)))
        lines.append(f"P{n}," + ",".join(f"{cell:.1f}" for cell in cells))
    built = found(rows("project,kloc,people,actual,LLM estimate,CBR estimate,expert estimate", *lines))
    assert built.evidence.models == ("LLM estimate", "CBR estimate", "expert estimate")
    assert any("“kloc”, “people” are not called as models" in each.text for each in built.repairs)


def test_a_reciprocal_rank_is_a_score() -> None:
    lines = [f"q{n},{name},{DRAW.random():.3f},{9 * DRAW.random():.2f}" for n in range(12) for name in SOLVERS]
    assert first(rows("query,model,reciprocal_rank,time_s", *lines)).roles.value == "reciprocal_rank"


def _jmh(more: float) -> str:
    held = [
        {"jmhVersion": "1.36", "benchmark": f"org.Bench.b{n}", "mode": "avgt", "primaryMetric": {
            "score": more * (20 + 3 * n), "scoreError": 0.4, "scoreUnit": "us/op", "rawData": [[1.0, 2.0]]}}
        for n in range(7)
    ]  # fmt: skip
    return json.dumps(held)


def _pytest(more: float) -> str:
    held = [
        {"name": f"test_{n}", "fullname": f"tests/t.py::test_{n}", "stats": {"min": 0.1, "mean": more * (1 + n)}}
        for n in range(7)
    ]
    return json.dumps({"machine_info": {"node": "ci"}, "benchmarks": held})


def _google(more: float) -> str:
    lines = [f'"BM_{n}",{900 + n},{more * (20.5 + n):.2f},{more * (20.1 + n):.2f},ns,,,,,' for n in range(7)]
    header = "name,iterations,real_time,cpu_time,time_unit,bytes_per_second,items_per_second,label,error_occurred"
    return rows(f"{header},error_message", *lines)


def _criterion(more: float) -> str:
    lines = [f"b{n},,,,,{more * (700.5 + 90 * n):.1f},ns,{400 + n}" for n in range(7)]
    header = "group,function,value,throughput_num,throughput_type,sample_measured_value,unit,iteration_count"
    return rows(header, *lines)


@pytest.mark.parametrize(
    ("name", "write"), [("a.json", _jmh), ("a.json", _pytest), ("a.csv", _google), ("a.csv", _criterion)]
)
def test_the_same_benchmarks_of_two_builds_are_compared(name: str, write: Callable[[float], str]) -> None:
    built = first_of_files((f"before_{name}", write(1.0)), (f"after_{name}", write(1.1)))
    assert isinstance(built.evidence, DatasetScores | ItemScores)
    assert len(built.evidence.models) == 2
    assert built.evidence.higher_is_better is False


@pytest.mark.parametrize(
    "text",
    [
        _google(1.0),
        rows("Benchmark,Mode,Threads,Score,Unit", *(f"b{n},avgt,{1 + n % 2},{20 + n}.5,us/op" for n in range(9))),
    ],
)
def test_one_report_of_one_program_holds_no_models(text: str) -> None:
    assert "of one program, it seems" in refused(text)


def test_no_unit_beside_columns_of_models_makes_these_one_report() -> None:
    lines = [f"b{n},{20 + n}.5,{21 + n}.2,ms" for n in range(9)]
    assert first(rows("benchmark,julia,go,unit", *lines)).evidence.models == ("julia", "go")


def test_a_unit_in_cells_is_not_quoted_as_if_somebody_had_written_it() -> None:
    lines = [f"b{n},{20 + n}.5 ms,{21 + n}.2 ms" for n in range(9)]
    assert (
        "The unit of the numbers says what is measured: time, lower is better."
        in found(rows("Benchmark,gcc -O3,zig cc", *lines)).reasons
    )


def test_what_was_tried_with_everything_is_not_said_to_lack_something() -> None:
    lines = [
        f"{delay},{name},{5 + DRAW.random():.2f},{loss},{band}"
        for band in (10, 50)
        for delay in (10, 40, 100)
        for loss in (0, 1)
        for name in ("CUBIC", "BBR", "Vivace")
    ]
    question = asked(rows("base_rtt,cc,goodput,loss_rate,bandwidth", *lines))
    assert "not everything" not in str(question)
    assert question.suggested.model == "cc"


def _trials(header: str, well: str, badly: str) -> str:
    lines = []
    for n in range(40):
        name, done = ("GPD" if n < 20 else "RRT"), DRAW.random() < 0.6
        cells = {
            "trial": n + 1, "policy": name, "approach": name, "success": well if done else badly,
            "time_s": f"{5 + 9 * DRAW.random():.1f}", "failure_mode": "" if done else ("dropped", "collision")[n % 2],
        }  # fmt: skip
        lines.append(",".join(str(cells[column]) for column in header.split(",")))
    return rows(header, *lines)


@pytest.mark.parametrize(("well", "badly"), [("yes", "no"), ("1", "0"), ("✓", "✗")])
@pytest.mark.parametrize("header", ["trial,policy,success,time_s,failure_mode", "trial,approach,success,time_s"])
def test_trials_of_each_robot_by_itself_are_compared_as_separate_tests(header: str, well: str, badly: str) -> None:
    built = first(_trials(header, well, badly))
    assert isinstance(built.evidence, SeparateTests)
    assert built.evidence.models == ("GPD", "RRT")


@pytest.mark.parametrize("group", ["release", "command", "version"])
def test_runs_of_each_release_by_itself_are_compared_as_separate_groups(group: str) -> None:
    lines = [f"{('v1.8', 'v1.9', 'v2.0')[n // 10]},{n + 1},{80 + 9 * DRAW.random():.3f},{'' if n % 3 else 'rerun'}"
             for n in range(30)]  # fmt: skip
    built = first(rows(f"{group},running,seconds,notes", *lines))
    assert isinstance(built.evidence, SeparateScores)
    assert built.evidence.models == ("v1.8", "v1.9", "v2.0")


def test_success_in_words_of_two_controllers_on_the_same_objects() -> None:
    lines = [
        f"obj_{n:02},{name},{'success' if DRAW.random() < 0.6 else 'failure'}"
        for n in range(20)
        for name in ("TrajOpt", "RT-1")
    ]
    built = first(rows("object,controller,succeeded", *lines))
    assert isinstance(built.evidence, Outcomes)
    assert built.roles.id == "object"


@pytest.mark.parametrize(
    "header",
    [
        "time (s),lat,lon,alt,speed",
        "T,Joint1,Joint2,Joint3",
        "t,x,y,z,roll,pitch,yaw",
        "stamp_ns,left_wheel,right_wheel",
    ],
)
def test_what_the_sensors_of_one_machine_recorded_holds_no_models(header: str) -> None:
    columns = header.count(",")
    lines = [f"{n / 50:.2f}," + ",".join(f"{1 + DRAW.normal() / 9:.4f}" for _ in range(columns)) for n in range(40)]
    assert "each row is another moment" in refused(rows(header, *lines))


def test_two_forecasts_over_time_are_no_readings_of_sensors() -> None:
    true = [20 + 9 * DRAW.random() for _ in range(40)]
    lines = [f"{n},{y:.2f},{y + DRAW.normal():.2f},{y - DRAW.normal():.2f}" for n, y in enumerate(true)]
    assert first(rows("time,y_true,lstm_pred,arima_pred", *lines)).roles.truth == "y_true"


@pytest.mark.parametrize("owner", ["owner", "reviewer"])
def test_who_owns_a_row_is_nothing_to_predict_from_before_and_after(owner: str) -> None:
    lines = []
    for n in range(20):
        before, after = 30 + 90 * DRAW.random(), 30 + 90 * DRAW.random()
        lines.append(f"q{n},{('ui', 'core')[n % 2]},{before:.2f},{after:.2f},{100 * (after / before - 1):.1f}")
    text = rows(f"query,{owner},without_index,with_index,change_%", *lines)
    with pytest.raises(Misread) as said:
        found(text)
    assert "something to predict" not in str(said.value)
    roles = Roles(layout="dataset_scores", models=("without_index", "with_index"), dataset="query", better="lower")
    assert found(text, roles=roles).evidence.models == roles.models


def test_devices_on_which_networks_ran_are_offered_as_well() -> None:
    lines = [
        f"{net},{20 + 30 * DRAW.random():.2f},{gpu},{run}"
        for net in ("vit", "resnet50", "bert", "gpt2", "unet")
        for gpu in ("T4", "V100")
        for run in (1, 2, 3)
    ]
    question = asked(rows("model,time_ms,gpu,run", *lines))
    assert "gpu" in [each.roles.model for each in question.choices]


@pytest.mark.parametrize("noted", ["exit code", "CPU_TEMP", "returncode", "Run Id"])
def test_what_is_noted_of_a_run_is_no_system(noted: str) -> None:
    lines = [f"q{n},{20 + 7 * n % 31}.5,{18 + 5 * n % 29}.25,{0 if 'e' in noted else 60 + n % 5}" for n in range(1, 16)]
    evidence = first(rows(f"query,SQLite,ClickHouse,{noted}", *lines)).evidence
    assert evidence.models == ("SQLite", "ClickHouse")


def test_a_target_beside_times_is_what_was_timed() -> None:
    lines = [f"{server},{100 + 7 * n % 13 + k}.4" for k, server in enumerate(("Apache", "Caddy")) for n in range(12)]
    read = first(rows("target,time_ms", *lines))
    assert (read.roles.model, {*read.evidence.models}) == ("target", {"Apache", "Caddy"})


def test_a_target_beside_features_is_what_is_true() -> None:
    lines = [f"{n % 7}.5,{n % 5}.25,{n * 3 % 11}.5,{('good', 'bad')[n % 2]}" for n in range(40)]
    assert "table of features" in refused(rows("time,amount,balance,target", *lines))


def test_runs_with_an_id_each_are_no_people() -> None:
    lines = [
        f"{n:04x}{n * 7:04x},{('resnet', 'vit')[n % 2]},{('A100', 'T4')[n // 2 % 2]},{n // 4 + 1},{10 + n * 7 % 13}.5"
        for n in range(24)
    ]
    models = [choice.roles.model for choice in asked(rows("uuid,network,device,trial,elapsed", *lines)).choices]
    assert {"network", "device"} <= {*models}
