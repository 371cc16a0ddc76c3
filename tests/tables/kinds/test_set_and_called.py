"""What models and players were set to, and cells that say more than a number: asked about, or read as meant."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, rows

RNG = np.random.default_rng(20261130)


def contests(header: str) -> str:
    lines = [
        f"{player},{n},{how},{other},{RNG.integers(9)},{RNG.integers(9)}"
        for player, ways in (("me", ("plain", "deep")), ("old", ("plain",)))
        for n, how in enumerate(ways)
        for other in ("random", "greedy", "minimax")
    ]
    return rows(header, *lines)


def test_players_that_were_set_to_something_are_one_or_several() -> None:
    text = contests("agent,round,heuristic,opponent,agent_wins,opponent_wins")
    question = asked(text, "match_results.csv")
    assert [each.roles.model for each in question.choices] == ["agent + heuristic", "agent"]
    apart, pooled = (found(text, "match_results.csv", each.roles).evidence for each in question.choices)
    assert isinstance(apart, Battles)
    assert isinstance(pooled, Battles)
    assert apart.models[:3] == ("me + plain", "me + deep", "old + plain")
    assert pooled.models == ("me", "old", "random", "greedy", "minimax")
    assert apart.wins.sum() == pooled.wins.sum()
    assert (apart.wins[0, 3:] + apart.wins[1, 3:]).tolist() == pooled.wins[0, 2:].tolist()


def test_maps_on_which_players_met_are_added_up() -> None:
    seen = found(contests("agent,round,map,opponent,agent_wins,opponent_wins"))
    assert seen.evidence.models == ("me", "old", "random", "greedy", "minimax")
    assert seen.roles.model is None


def answered(setting: str, *values: object) -> str:
    lines = [
        f"{model},{value},q{n},{RNG.integers(2)}" for model in ("llama", "qwen") for value in values for n in range(8)
    ]
    return rows(f"model,{setting},question,correct", *lines)


@pytest.mark.parametrize(
    ("setting", "values"),
    [("model_size", ("7b", "70b")), ("size_b", (7, 70)), ("thinking", ("on", "off")), ("window", (512, 2048))],
)
def test_what_a_model_was_set_to_is_no_attempt(setting: str, values: tuple[object, ...]) -> None:
    text = answered(setting, *values)
    question = asked(text)
    ways = [each.roles.model for each in question.choices]
    assert ways[0] == "model"
    assert {f"model + {setting}", setting} <= {*ways}
    seen = found(text, roles=question.choices[ways.index(f"model + {setting}")].roles)
    assert seen.evidence.models == tuple(f"{model} + {value}" for model in ("llama", "qwen") for value in values)


@pytest.mark.parametrize(("name", "values"), [("seed", (42, 7)), ("n", (1, 2, 3)), ("try", (0, 1))])
def test_numbers_that_count_attempts_are_averaged_over(name: str, values: tuple[int, ...]) -> None:
    seen = found(answered(name, *values))
    assert (seen.layout, seen.evidence.models) == ("attempts", ("llama", "qwen"))
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.n == 8


def test_billions_of_parameters_are_no_bytes() -> None:
    lines = [
        f"{name},{size}b,d{n},{0.5 + n / 9 + size / 99}" for name in ("x", "y") for size in (7, 13) for n in range(4)
    ]
    seen = found(rows("model,size,dataset,accuracy", *lines))
    assert seen.evidence.models == ("x + 7b", "x + 13b", "y + 7b", "y + 13b")
    assert not any("megabytes" in repair.text for repair in seen.repairs)
