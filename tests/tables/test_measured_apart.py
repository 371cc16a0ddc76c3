"""Numbers of separate runs, people or items: where they are read, asked about, or left alone."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from compare_core import DataError
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import Misread, Roles
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

DRAW = np.random.default_rng(16)
TIMES = {"old": (3.1, 3.4, 2.9, 3.3), "new": (2.6, 2.5, 2.8)}


def mark(middle: float, spread: float) -> str:
    return f"{DRAW.normal(middle, spread):.1f}"


def layouts_of(text: str) -> list[str | None]:
    return [each.roles.layout for each in asked(text).choices]


def test_times_of_programs_are_asked_about() -> None:
    """They may be runs that share nothing, or times on the same inputs in one order."""
    text = rows("tool,time_ms", *(f"{name},{time}" for name, times in TIMES.items() for time in times))
    seen = found(text, roles=asked(text).suggested)
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
    assert layouts_of(rows("old,new", *lines))[0] == "separate_scores"
    gaps = [f"{mark(3, 0.3)},{mark(2, 0.3) if n != 4 else ''}" for n in range(12)]
    assert "separate_scores" not in layouts_of(rows("old,new", *gaps))
    roles = replace(asked(rows("old,new", *lines)).choices[0].roles, better="lower")
    evidence = found(rows("old,new", *lines), roles=roles).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (12, 9)


def test_groups_stand_beside_what_everybody_went_through() -> None:
    lines = [f"{n},{('control', 'treatment')[n % 2]},{mark(50, 9)},{mark(60, 9)}" for n in range(30)]
    question = asked(rows("id,group,pretest,posttest", *lines))
    assert question.suggested.models == ("pretest", "posttest")
    assert [each.roles.value for each in question.choices[-2:]] == ["posttest", "pretest"]


@pytest.mark.parametrize(
    "name",
    ["survival_time", "watch_time", "time saved (s)", "time to failure", "time_on_page", "session_time", "sleep_time"],
)
def test_nobody_says_that_every_time_is_better_short(name: str) -> None:
    lines = [f"{('A', 'B')[n % 3 == 0]},{mark(50, 9)}" for n in range(40)]
    assert {each.roles.better for each in asked(rows(f"variant,{name}", *lines)).choices} == {"higher", "lower"}


@pytest.mark.parametrize("order", ["in blocks", "by turns"])
def test_numbers_that_rise_and_fall_together_are_of_the_same(order: str) -> None:
    """Two programs on inputs of many sizes: unpaired, the sizes would hide what tells the programs apart."""
    cells = [(n, tool, f"{2**n / 100 * (1.1 if tool == 'gzip' else 1) + DRAW.normal(0, 0.001):.4f}")
             for n in range(12) for tool in ("gzip", "pigz")]  # fmt: skip
    cells = cells if order == "by turns" else sorted(cells, key=lambda cell: cell[1])
    question = asked(rows("tool,time", *(f"{tool},{time}" for _, tool, time in cells)))
    assert [each.roles.layout for each in question.choices] == ["graded_items", "separate_scores"]
    assert "rise and fall together" in str(question)


@pytest.mark.parametrize(
    "steps", [[1.7e9 + 31.7 * n * (n % 7 + 1) for n in range(20)], [0.5 * (n // 2) for n in range(40)]]
)
def test_a_clock_is_no_measure(steps: list[float]) -> None:
    lines = [f"{('ls', 'cat')[n % 2]},{when}" for n, when in enumerate(steps)]
    assert "separate groups" not in refused(rows("command,time", *lines))


def test_a_time_below_nought_stands_for_something_else() -> None:
    lines = [f"{('cbc', 'scip')[n % 2]},{-1 if n % 9 == 4 else mark(30, 4)}" for n in range(40)]
    roles = Roles(layout="separate_scores", model="solver", value="time")
    with pytest.raises(DataError, match="nothing of that kind lies below 0"):
        found(rows("solver,time", *lines), roles=roles)


@pytest.mark.parametrize("beside", ["unit", "status", "exit_code"])
def test_rows_in_other_units_or_that_ended_otherwise_are_not_compared(beside: str) -> None:
    lines = [f"{('old', 'new')[n % 2]},{mark(30, 4)},{('ms', 's')[n % 2]}" for n in range(41)]
    assert "separate" not in refused(rows(f"tool,time,{beside}", *lines))


@pytest.mark.parametrize("item", ["benchmark", "workload", "host", "file", "query"])
def test_items_that_all_models_met_again_and_again_are_paired_by_their_means(item: str) -> None:
    """Else what tells the items apart would be taken for noise."""
    runs = product(range(5), ("gcc", "clang"), range(4))
    text = rows(f"{item},compiler,time_s", *(f"b{n},{tool},{n * 50 + float(mark(20, 2)):.1f}" for n, tool, _ in runs))
    question = asked(text)
    assert (question.suggested.layout, question.suggested.dataset) == ("scores_long", item)
    assert f"the mean of “time_s” on every “{item}”" in question.choices[0].says
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.n == 5


@pytest.mark.parametrize(("group", "own"), [("team", "ticket"), ("team", "case"), ("treatment", "patient")])
def test_a_number_that_names_somebody_is_no_measure(group: str, own: str) -> None:
    lines = [f"{1000 + 7 * n},{('A', 'B')[n % 2]},{mark(30, 9)}" for n in range(40)]
    assert {each.roles.value for each in asked(rows(f"{own},{group},hours", *lines)).choices} == {"hours"}


@pytest.mark.parametrize("mixed", [False, True])
def test_people_of_two_groups_of_one_size_are_no_pairs(mixed: bool) -> None:  # noqa: FBT001 - a case of a test
    lines = [f"{n},{('old', 'new')[n % 2 if mixed else n > 20]},{mark(5, 1)}" for n in range(1, 41)]
    question = asked(rows("user,tool,rating", *lines))
    assert (question.suggested.layout, question.suggested.value) == ("separate_scores", "rating")
    assert "has a name of its own" in str(question)


def test_runs_unlike_in_number_are_asked_about_before_any_is_left_out() -> None:
    lines = [f"{agent},{run},{mark(200, 20)}" for agent, runs in (("dqn", 15), ("ppo", 10)) for run in range(runs)]
    question = asked(rows("agent,run,reward", *lines))
    assert [each.roles.layout for each in question.choices] == ["separate_scores", "scores_long"]
    evidence = found(rows("agent,run,reward", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (15, 10)


def test_seeds_of_each_model_are_separate_runs() -> None:
    lines = [f"{agent},{seed + n},{mark(200, 20)}" for agent, seed in (("ppo", 0), ("sac", 10)) for n in range(8)]
    question = asked(rows("algorithm,seed,episode_return", *lines))
    assert str(question).startswith("Every model has rows of its own by “seed”")
    assert (question.suggested.layout, question.suggested.value) == ("separate_scores", "episode_return")


def in_file(key: str, value: str, count: int, letter: str = "") -> str:
    return rows(f"{key},{value}", *(f"{letter}{n},{mark(40, 5)}" for n in range(1, count + 1)))


@pytest.mark.parametrize(
    ("names", "key", "value"), [(("baseline", "optimized"), "run", "time_ms"), (("control", "training"), "id", "score")]
)
def test_files_of_unlike_lengths_may_be_separate_groups(names: tuple[str, str], key: str, value: str) -> None:
    files = [(f"{name}.csv", in_file(key, value, count)) for name, count in zip(names, (18, 20), strict=True)]
    question = asked_of(*files)
    assert [each.roles.layout == "separate_scores" for each in question.choices] == [True, False]
    evidence = of_files(*files, roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.models == names
    assert evidence.sizes == (18, 20)


def test_files_of_other_people_are_separate_groups() -> None:
    files = [(f"{name}.csv", in_file("participant", "score", 12, name[0])) for name in ("control", "training")]
    question = asked_of(*files)
    assert "so nothing is paired" in str(question)
    evidence = of_files(*files, roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.models == ("control", "training")


@pytest.mark.parametrize("whole", [False, True])
def test_lists_of_measurements_of_unlike_lengths_are_separate_groups(whole: bool) -> None:  # noqa: FBT001 - a case
    """The whole ones as the times of reaction of github.com/al-bose/Reaction-Time-Experiments."""
    files = [(f"{name}.txt", "\n".join(f"{200 + k * 13 if whole else f'3.{k * 7 % 90 + 10}'}" for k in range(count)))
             for name, count in (("baseline", 14), ("optimized", 13))]  # fmt: skip
    question = asked_of(*files)
    assert question.choices[0].roles.layout == "separate_scores"
    assert "not as many of each, as if of runs or people of their own" in str(question)
    evidence = of_files(*files, roles=replace(question.choices[0].roles, better="lower")).evidence
    assert isinstance(evidence, SeparateScores)
    assert evidence.sizes == (14, 13)


@pytest.mark.parametrize(
    "header", ["Gruppe;Zeit", "Sprache;Zeit", "grupo;tiempo", "groupe;temps", "tratamiento;presión", "Variante;Umsatz"]
)
def test_two_columns_in_other_languages_are_asked_about(header: str) -> None:
    lines = [f"{('A', 'B')[n % 3 == 0]};{mark(40, 9)}" for n in range(40)]
    assert asked(rows(header, *lines)).suggested.layout == "separate_scores"


def test_what_is_lost_may_be_good() -> None:
    """As the weight of somebody on a diet."""
    lines = [f"{n},{('keto', 'fasting')[n % 2]},{mark(4, 1)}" for n in range(40)]
    assert [each.roles.better for each in asked(rows("Subject ID,Diet,weight_loss_kg", *lines)).choices[:2]] == [
        "higher",
        "lower",
    ]


def test_queries_of_one_mode_each_are_separate_groups() -> None:
    lines = [f"dish {n},{('keyword', 'vector', 'hybrid')[n % 3]},0.{n * 37 % 89 + 10},{20 + n}.5" for n in range(21)]
    question = asked(rows("query,mode,precision@10,latency_ms", *lines))
    assert str(question).startswith("Each row is another “query”, and of one “mode” only")
    assert question.suggested.value == "precision@10"


@pytest.mark.parametrize(
    ("header", "codes"),
    [
        ("id,group,score", ("0", "1")),
        ("id,condition,errors", ("1", "2", "3")),
        ("version,time", ("1.0", "1.1")),
        ("threads,time", ("1", "2", "4")),
    ],
)
def test_groups_may_be_numbered(header: str, codes: tuple[str, ...]) -> None:
    own = header.startswith("id")
    lines = [f"{f'P{n:03},' if own else ''}{codes[n % len(codes)]},{mark(40, 9)}" for n in range(61)]
    question = asked(rows(header, *lines))
    assert (question.suggested.layout, question.suggested.model) == ("separate_scores", header.split(",")[-2])
    evidence = found(rows(header, *lines), roles=question.suggested).evidence
    assert isinstance(evidence, SeparateScores)
    assert sorted(evidence.models) == sorted(codes)


@pytest.mark.parametrize("written", ["${}", "{} €", "£{}"])
def test_money_is_measured(written: str) -> None:
    lines = [f"u{n},{('control', 'treatment')[n % 2]},{written.format(mark(12, 3))}" for n in range(60)]
    evidence = found(
        rows("user_id,group,revenue", *lines), roles=asked(rows("user_id,group,revenue", *lines)).suggested
    )
    assert isinstance(evidence.evidence, SeparateScores)
    assert evidence.evidence.sizes == (30, 30)


def test_money_of_two_countries_is_no_one_measure() -> None:
    lines = [f"u{n},{('A', 'B')[n % 2]},{('$', '€')[n % 3 == 0]}{mark(12, 3)}" for n in range(60)]
    assert "separate groups" not in refused(rows("user_id,group,revenue", *lines))


@pytest.mark.parametrize("own", [True, False])
def test_runs_of_other_seeds_are_asked_about_as_separate_groups(own: bool) -> None:  # noqa: FBT001 - a case
    """As the runs of github.com/1heodora-e/theodora-rl-summative, whose seeds no two algorithms share."""
    lines = [
        f"{algorithm},{run},{mark(100 + 20 * k, 9)},{100 * k * own + run}"
        for k, algorithm in enumerate(("DQN", "PPO", "A2C"))
        for run in range(10)
    ]
    text = rows("algo,run_idx,mean_reward,seed", *lines)
    if not own:
        assert "Runs with the same number in" in found(text).warnings[0]
        return
    question = asked(text)
    assert "no two have the same “seed”" in str(question)
    assert isinstance(found(text, roles=question.choices[0].roles).evidence, SeparateScores)
    assert isinstance(found(text, roles=question.choices[1].roles).evidence, FoldScores)
