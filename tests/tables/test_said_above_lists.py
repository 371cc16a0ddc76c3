"""What an object in JSON says of all records of its list: whose results they are, or which two met in every one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, asked_of, found, of_files


def of_run(head: dict[str, Any], seed: int) -> str:
    """Write the results of one run, below what it says of itself."""
    results = [{"id": n, "question": f"q {n}?", "correct": (n * seed) % 3 > 0} for n in range(1, 25)]
    return json.dumps({**head, "results": results})


@pytest.mark.parametrize(
    "head",
    [
        lambda name: {"model": name, "n": 24},
        lambda name: {"config": {"model_name": name, "temperature": 0.1}},
        lambda name: {"metadata": {"model": {"name": name, "kind": "api"}}, "accuracy": 0.6},
    ],
    ids=["its own name", "among the settings", "an object"],
)
def test_models_are_called_as_the_head_of_their_file_calls_them(head: Any) -> None:
    understood = of_files(("run_1.json", of_run(head("gpt"), 1)), ("run_2.json", of_run(head("llama"), 2)))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == ("gpt", "llama")


def test_a_name_in_the_records_outweighs_the_one_above_them() -> None:
    records = [{"id": n, "model": model, "correct": (n + k) % 3 > 0} for n in range(9) for k, model in enumerate("xy")]
    assert found(json.dumps({"model": "judge", "results": records}), "a.json").evidence.models == ("x", "y")


def test_two_heads_are_files_of_their_own_where_nothing_names_a_model() -> None:
    understood = of_files(("first.json", of_run({"n": 24}, 1)), ("second.json", of_run({"n": 24}, 2)))
    assert understood.evidence.models == ("first", "second")


VOTES = [{"id": n, "winner": "ABAT"[n % 4].replace("T", "tie")} for n in range(20)]


@pytest.mark.parametrize(
    "head",
    [
        {"model_a": "gpt", "model_b": "llama", "judge": "someone"},
        {"fighter_a": {"name": "gpt", "kind": "api"}, "fighter_b": {"name": "llama"}},
        {"config": {"player_1": "gpt", "player_2": "llama"}},
    ],
    ids=["names", "objects", "among the settings"],
)
def test_who_met_in_every_vote_may_stand_above_them(head: dict[str, Any]) -> None:
    votes = found(json.dumps({**head, "results": VOTES}), "votes.json").evidence
    assert isinstance(votes, Battles)
    assert votes.models == ("gpt", "llama")
    assert (votes.wins[0, 1], votes.wins[1, 0], votes.ties[0, 1]) == (10, 5, 5)


def test_sides_without_names_are_asked_about() -> None:
    assert "no two columns name the models" in str(asked(json.dumps({"judge": "x", "results": VOTES}), "votes.json"))


def test_several_votes_on_the_same_are_chosen_among() -> None:
    head = {"fighter_a": {"name": "gpt"}, "fighter_b": {"name": "llama"}}
    files = [
        (f"votes_{k}.json", json.dumps({**head, "results": VOTES[:k] + [{**v, "winner": "A"} for v in VOTES[k:]]}))
        for k in (8, 14)
    ]
    question = asked_of(*files)
    says = {choice.says: choice.roles for choice in question.choices}
    alone = of_files(*files, roles=says["who won by the file “votes_8” alone"]).evidence
    assert alone.models == ("gpt", "llama")
    assert alone.n == 20
