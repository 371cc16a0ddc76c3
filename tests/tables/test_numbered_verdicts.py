"""Who won, in numbers that stand for two sides and a tie, and where the two change places between two orders."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.battles import Battles
from tests.tables.told import asked, first

ENDS = "AABTABABATAA"  # who won each, gpt-4o or llama, or neither


@pytest.mark.parametrize("sides", [("model_1", "model_2"), ("model_a", "model_b")])
@pytest.mark.parametrize(
    ("name", "numbers"), [("winner", {"A": 1, "B": 2, "T": 0}), ("preference", {"A": 1, "B": -1, "T": 0})]
)
def test_numbers_for_the_two_sides_and_a_tie_are_asked_about(
    sides: tuple[str, str], name: str, numbers: dict[str, int]
) -> None:
    records = [{"id": n, sides[0]: "gpt-4o", sides[1]: "llama", name: numbers[end]} for n, end in enumerate(ENDS)]
    text = "\n".join(map(json.dumps, records))
    assert len(asked(text, "a.jsonl").choices) > 1
    evidence = first(text, "a.jsonl").evidence
    assert isinstance(evidence, Battles)
    assert (evidence.models, evidence.wins.tolist()) == (("gpt-4o", "llama"), [[0, 7], [3, 0]])


@pytest.mark.parametrize(("moved", "wins"), [(True, [[0, 14], [6, 0]]), (False, [[0, 10], [10, 0]])])
def test_names_that_change_places_with_the_order_say_who_stood_there(*, moved: bool, wins: list[list[int]]) -> None:
    """Where they do not, each row may as well be turned round, and that is what is offered first."""
    records = []
    for n, end in enumerate(ENDS):
        for order in (0, 1):
            names = ("llama", "gpt-4o") if order and moved else ("gpt-4o", "llama")
            said = {"A": "B", "B": "A"}.get(end, "tie") if order and moved else end.replace("T", "tie")
            records.append({"id": n, "order": order, "model_a": names[0], "model_b": names[1], "winner": said})
    evidence = first("\n".join(map(json.dumps, records)), "a.jsonl").evidence
    assert isinstance(evidence, Battles)
    assert evidence.wins.tolist() == wins
