"""Units of time and counts of work say which way is better, or which way is likelier; files keep their names.

As results.csv of AlexFaquet/W10-Complexity-Analysis, benchmark_results.csv of DKxai/linux-directory-indexing,
results.csv of andhus/dirhash-python, benchmark_results.json of Apex-Engineers-Inc/rustest and t1_leaderboard.csv of
Dialovos/exam-scheduling-algos-analyze.
"""

from __future__ import annotations

import json
from itertools import product

import numpy as np
import pytest

from compare_core.evidence.scores import Scores
from compare_core.metrics.known import known
from tests.tables.told import asked, first, first_of_files, rows

DRAW = np.random.default_rng(17)


@pytest.mark.parametrize(
    ("name", "higher"),
    [
        ("ms", False), ("ns", False), ("avg_lookup_hit_ns", False), ("lookup_ms", False), ("tests_per_second", True),
        ("MS", None), ("NS", None), ("uptime_ns", None), ("fixation_ms", None), ("saved_lookup_ns", None),
    ],
)  # fmt: skip
def test_what_units_of_time_say(name: str, *, higher: bool | None) -> None:
    assert known(name).higher is higher


def test_milliseconds_alone_are_times() -> None:
    lines = [
        f"{name},{kind},{size},{size * slow * DRAW.uniform(1, 2):.5f},{trial}"
        for size, kind, trial, (name, slow) in product(
            (100, 500, 1000, 5000), ("random", "sorted"), (1, 2, 3), (("merge", 1), ("quick", 2), ("selection", 9))
        )
    ]
    found = first(rows("algorithm,inputType,n,ms,trial", *lines))
    assert isinstance(found.evidence, Scores)
    assert not found.evidence.higher_is_better


def counted(header: str) -> str:
    """Return how much work two programs did on some problems."""
    lines = [f"{name},p{n},{DRAW.integers(10, 900)}" for n, name in product(range(9), ("greedy", "beam"))]
    return rows(f"solver,problem,{header}", *lines)


def test_of_a_count_of_work_less_is_offered_first() -> None:
    ways = [each.roles.better for each in asked(counted("guesses")).choices[:2]]
    assert ways == ["lower", "higher"]


def test_of_a_number_that_says_nothing_more_is_offered_first() -> None:
    ways = [each.roles.better for each in asked(counted("qux")).choices[:2]]
    assert ways == ["higher", "lower"]


def test_a_number_that_falls_where_a_speed_rises_is_offered_as_a_time() -> None:
    lines = []
    for n in range(1, 10):
        slow, fast = n * DRAW.uniform(1, 1.1), n / 5 * DRAW.uniform(1, 1.1)
        lines.append(f"p{n},{slow:.4f},{fast:.4f},{90 / slow:.4f}")
    ways = [each.roles.better for each in asked(rows("problem,old,new,speedup", *lines)).choices[:2]]
    assert ways == ["lower", "higher"]


def test_scores_that_rise_with_a_rank_are_costs() -> None:
    """The mean rank beside them is lowest for the smallest."""
    base = np.arange(1, 9)[:, None] * 1000 + DRAW.normal(0, 150, (8, 5))
    lines = [f"algo{n},{','.join(f'{cost:.0f}' for cost in row)},{n + 1.2}" for n, row in enumerate(base)]
    data = rows("Algorithm,exam1,exam2,exam3,exam4,exam5,Mean Rank", *lines)
    assert [each.roles.better for each in asked(data).choices[:2]] == ["lower", "higher"]
    turned = [line.rpartition(",")[0] + f",{9 - n}" for n, line in enumerate(lines)]
    data = rows("Algorithm,exam1,exam2,exam3,exam4,exam5,Mean Rank", *turned)
    assert [each.roles.better for each in asked(data).choices[:2]] == ["higher", "lower"]


def test_a_measure_of_a_known_direction_is_proposed_before_one_without() -> None:
    suites = []
    for count in (1, 5, 20, 100, 500, 1000):
        slow, fast = DRAW.uniform(1, 2, 2) * (count / 50 + 1) / (1, 9)
        suites.append(
            {
                "count": count,
                "old": {"mean": slow, "min": slow - 0.1},
                "new": {"mean": fast, "min": fast - 0.01},
                "old_tests_per_second": count / slow,
                "new_tests_per_second": count / fast,
            }
        )
    question = asked(json.dumps({"suites": suites}), "benchmark.json")
    assert question.suggested.models == ("old_tests_per_second", "new_tests_per_second")
    assert question.suggested.better is None


def rewards(*names: str) -> list[tuple[str, str]]:
    """Return what several policies got in each episode, a file each."""
    return [(f"{name}.csv", rows("reward", *DRAW.integers(4, 30, 40))) for name in names]


def test_no_file_is_left_out_for_a_word_in_its_name() -> None:
    """As COST266_MIN_reward_log.csv of glenn89/qkdn_routing, one of five policies."""
    names = ("NET9_FIFO_reward_log", "NET9_MIN_reward_log", "NET9_RL00_reward_log", "NET9_RL05_reward_log")
    assert set(first_of_files(*rewards(*names)).evidence.models) == {*names}


def test_a_column_that_holds_the_least_of_the_others_is_still_left_out() -> None:
    scores = DRAW.normal(9, 2, (12, 3)).round(3)
    lines = [f"{n},{','.join(map(str, row))},{row.min()}" for n, row in enumerate(scores)]
    found = first(rows("id,n_a_reward,n_b_reward,n_c_reward,n_min_reward", *lines))
    assert set(found.evidence.models) == {"n_a_reward", "n_b_reward", "n_c_reward"}


def test_what_failed_by_another_measure_than_the_first_is_still_asked_about() -> None:
    """As benchmark_results.csv of 33arsenic75/SAT-Solver: times are all there, and one count of decisions is not."""
    solvers = ("random", "clauses", "dynamic", "jeroslow")
    lines = []
    for n in range(40):
        counts = DRAW.integers(20, 900, 4).astype(str).tolist()
        counts = ["TIMEOUT", *counts[1:]] if n == 7 else counts
        lines.append(f"cnf{n},{','.join(counts)},{','.join(f'{each:.4f}' for each in DRAW.uniform(0.01, 90, 4))}")
    header = ",".join(["FileName", *(f"{each}_decision" for each in solvers), *(f"{each}_time" for each in solvers)])
    question = asked(rows(header, *lines))
    assert question.suggested.models == tuple(f"{each}_decision" for each in solvers)
    assert question.suggested.failed == "largest"


@pytest.mark.parametrize("harm", ["harmful", "jailbroken_unsafe"])
def test_shares_of_what_is_bad_are_said_to_be_better_when_lower(harm: str) -> None:
    """Also where several answers to one prompt were averaged, and are no longer right or wrong."""
    lines = [
        f"{prompt},{explainer},{(prompt * 7 + place * 5 + again * again) % 4 // 3},I will not say that at all"
        for prompt in range(20)
        for place, explainer in enumerate(("attention", "shap", "random"))
        for again in range(3)
    ]
    understood = first(rows(f"prompt_id,explainer,{harm},response", *lines))
    assert understood.roles.model == "explainer"
    assert isinstance(understood.evidence, Scores)
    assert not understood.evidence.higher_is_better
    assert any(harm in said and "lower is better" in said for said in understood.reasons)
    assert not any("higher is better" in said for said in understood.reasons)
