"""Contests of which either side has a column for its result."""

from __future__ import annotations

import pytest

from compare_core.evidence.battles import Battles
from tests.tables.told import found, refused, rows

NONE = "No Contest"
FIGHTS = [
    ("ann", "bob", "Win", "Loss"),
    ("cy", "ann", "Loss", "Win"),
    ("bob", "cy", "Draw", "Draw"),
    ("bob", "ann", NONE, NONE),
    ("ann", "cy", "Win", "Loss"),
    ("cy", "bob", "Win", "Loss"),
]


@pytest.mark.parametrize("header", ["fighter1,fighter2,result1,result2", "result_a,result_b,player_a,player_b"])
def test_results_of_either_side_are_contests(header: str) -> None:
    """As the fights of github.com/BlankAlmasry/Ufc-Data-To-D3-Data; what ended without a contest counts for nobody."""
    lines = [",".join((r1, r2, one, two) if header.startswith("result") else (one, two, r1, r2))
             for one, two, r1, r2 in FIGHTS for _ in range(2)]  # fmt: skip
    evidence = found(rows(header, *lines)).evidence
    assert isinstance(evidence, Battles)
    ann, bob, cy = map(evidence.models.index, ("ann", "bob", "cy"))
    assert (evidence.wins[ann, bob], evidence.wins[ann, cy], evidence.wins[cy, bob], evidence.wins.sum()) == (
        2,
        4,
        2,
        8,
    )
    assert evidence.ties[bob, cy] == evidence.ties[cy, bob] == 2
    assert evidence.ties.sum() == 4


def test_contests_of_very_many_are_told_as_such() -> None:
    lines = [
        f"p{n % 1201},p{(7 * n + 1) % 1201},{('Win', 'Loss')[n % 2]},{('Loss', 'Win')[n % 2]}" for n in range(3_000)
    ]
    assert "1,201 names stand there in all: at most 200" in refused(rows("fighter1,fighter2,result1,result2", *lines))
