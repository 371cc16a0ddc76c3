"""Things that were put in order again and again, below each other, and nobody says by whom."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, rows

VOICES = ("Human", "Baseline TTS", "Random")
ORDERS: list[tuple[int, ...]] = [(1, 2, 3), (1, 3, 2), (2, 1, 3), (1, 2, 3), (3, 1, 2)]


def _ranked(header: str, orders: list[tuple[int, ...]]) -> str:
    return rows(header, *(f"{v},{rank},{4 - rank}" for each in orders for v, rank in zip(VOICES, each, strict=True)))


@pytest.mark.parametrize("header", ["voice,rank_natural,rank_engaging", "stimulus,natural rank,engaging rank"])
def test_what_was_put_in_order_below_each_other_is_compared_by_its_ranks(header: str) -> None:
    question = asked(_ranked(header, ORDERS))
    thing, first, other = header.split(",")
    assert "Every 3 rows put each" in str(question)
    ways = [(each.roles.model, each.roles.value, each.roles.better) for each in question.choices]
    assert ways == [(thing, name, way) for name in (first, other) for way in ("lower", "higher")]
    evidence = found(_ranked(header, ORDERS), roles=question.choices[0].roles).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (VOICES, 5, False)
    assert evidence.scores.tolist() == [[*map(float, each)] for each in ORDERS]


def test_ranks_that_are_given_twice_in_as_many_rows_are_no_order() -> None:
    question = asked(_ranked("voice,rank_natural,rank_engaging", [(1, 1, 3), *ORDERS[1:]]))
    assert "put each" not in str(question)
