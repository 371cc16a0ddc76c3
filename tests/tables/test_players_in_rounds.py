"""Players in the same rounds: in a row for each of them and round, and in a column for each."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, found, rows

NAMES = ("Tina Chen", "Paul Jensen", "Uwe Silva")


def by_row(stages: int = 9) -> list[str]:
    return [f"{n},{name},{3 + (n * 2 + k) % 4}" for n in range(1, stages + 1) for k, name in enumerate(NAMES)]


def by_column(before: str = "") -> list[str]:
    return [f"{n},{before}{3 + n % 4},{4 + n % 3},{3 + (n * 2) % 5}" for n in range(1, 13)]


@pytest.mark.parametrize("stage", ["round", "Hole", "game", "race"])
@pytest.mark.parametrize(("value", "player"), [("points", "player"), ("Strokes", "Golfer"), ("Goals", "Player")])
def test_players_are_compared_by_what_they_reached_in_every_round(stage: str, value: str, player: str) -> None:
    text = rows(f"{stage},{player},{value}", *by_row())
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == (player, value)
    evidence = found(text, roles=question.choices[0].roles).evidence
    assert isinstance(evidence, Scores)
    assert evidence.models == NAMES
    assert evidence.higher_is_better == (value != "Strokes")


@pytest.mark.parametrize("stage", ["round", "hole"])
def test_par_is_no_player_and_no_player_is_the_truth(stage: str) -> None:
    for header, before in ((f"{stage},par,", "4,"), (f"{stage},", "")):
        question = asked(rows(header + ",".join(NAMES), *by_column(before)))
        assert question.suggested.models == NAMES
        assert question.suggested.truth is None
