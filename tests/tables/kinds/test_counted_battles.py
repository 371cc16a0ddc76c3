"""Battles that were counted: a row for each two models, with how often either won, and how often they tied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compare_core.evidence.battles import Battles
from tests.tables.told import asked, found, refused, rows

if TYPE_CHECKING:
    from compare_core.tables import Understanding


def battles(understood: Understanding) -> tuple[tuple[str, ...], list[list[int]], list[list[int]]]:
    evidence = understood.evidence
    assert understood.layout == "battle_counts"
    assert isinstance(evidence, Battles)
    return evidence.models, evidence.wins.tolist(), evidence.ties.tolist()


@pytest.mark.parametrize(
    "header",
    [
        "a,b,a_wins,b_wins,draws",
        "agent_1,agent_2,agent_1_wins,agent_2_wins,ties",
        "player_a,player_b,wins_a,wins_b,tied",
        "home,away,home_won,away_won,drawn",
        "model_a,model_b,a_wins,b_wins,ties",
        "player1,player2,wins1,wins2,draws",
        "player1,player2,p1_wins,p2_wins,draws",
    ],
)
def test_wins_and_ties_of_each_two_models_are_counted(header: str) -> None:
    text = rows(header, "x,y,12,7,1", "y,z,9,8,2", "x,z,14,5,0")
    wins = [[0, 12, 14], [7, 0, 9], [5, 8, 0]]
    assert battles(found(text)) == (("x", "y", "z"), wins, [[0, 1, 0], [1, 0, 2], [0, 2, 0]])


def test_the_same_two_models_on_either_side_are_added_up() -> None:
    _, wins, ties = battles(found(rows("a,b,a_wins,b_wins,draws", "x,y,12,7,1", "y,x,3,2,4")))
    assert wins == [[0, 14], [10, 0]]
    assert ties == [[0, 5], [5, 0]]


def test_ties_of_two_kinds_are_added_up() -> None:
    _, _, ties = battles(found(rows("a,b,a_wins,b_wins,draws_good,draws_bad", "x,y,12,7,1,3", "y,x,3,2,4,0")))
    assert ties == [[0, 8], [8, 0]]


def test_columns_that_share_no_name_do_not_meet() -> None:
    question = asked(rows("team,coach,team_wins,coach_wins", "a,x,12,50", "b,y,10,40", "c,z,9,3"))
    assert question.suggested.layout != "battle_counts"


def test_battles_of_several_places_are_added_up_without_ties() -> None:
    lines = (f"{'abc'[n % 3]},{'bca'[n % 3]},z{n // 3},{n},{9 - n}" for n in range(9))
    _, wins, ties = battles(found(rows("provider_x,provider_y,area,x_wins,y_wins", *lines)))
    assert wins == [[0, 9, 12], [18, 0, 12], [15, 15, 0]]
    assert not any(map(any, ties))


def test_a_model_against_itself_is_left_out_and_told() -> None:
    understood = found(rows("a,b,a_wins,b_wins,draws", "x,y,12,7,1", "y,y,9,3,2", "x,z,14,5,1"))
    assert battles(understood)[1] == [[0, 12, 14], [7, 0, 0], [5, 0, 0]]
    assert [r.count for r in understood.repairs if "do not name two different models" in r.text] == [1]


@pytest.mark.parametrize(
    "text",
    [
        rows("model_a,model_b,a_win_rate,b_win_rate", "x,y,0.6,0.4", "y,z,0.5,0.5", "x,z,0.75,0.25"),  # shares
        rows("a,b,a_wins,b_wins", "x,y,12,-7", "y,z,9,9", "x,z,14,5"),  # no counts
        rows("winner,loser,n", "x,y,4", "y,x,2", "x,z,3"),
    ],
)
def test_what_is_not_counted_of_either_is_no_battle(text: str) -> None:
    assert refused(text)


def test_ones_of_either_side_are_single_battles() -> None:
    pairs = ("x,y", "y,z", "z,x")
    lines = (f"{pairs[n % 3]},{int(n % 2 == 0)},{n % 2}" for n in range(12))
    evidence = found(rows("model_a,model_b,winner_model_a,winner_model_b", *lines)).evidence
    assert isinstance(evidence, Battles)
    assert int(evidence.wins.sum()) == 12


def test_counts_are_taken_beside_shares_and_parts_of_them() -> None:
    """As tournament_results.json of whuang214/connect-4-engine: rates, and wins by who began, beside all wins."""
    header = "agent1_name,agent2_name,agent1_wins,agent2_wins,draws,agent1_win_rate,agent2_win_rate,draw_rate"
    parts = "agent1_as_p1_wins,agent1_as_p2_wins,agent2_as_p1_wins,agent2_as_p2_wins,draws_as_p1,draws_as_p2"
    lines = (
        "x,y,12,7,1,.6,.35,.05,6,6,5,2,1,0",
        "y,z,9,8,3,.45,.4,.15,5,4,4,4,1,2",
        "x,z,15,5,0,.75,.25,0,9,6,2,3,0,0",
    )
    wins = [[0, 12, 15], [7, 0, 9], [5, 8, 0]]
    assert battles(found(rows(f"{header},{parts}", *lines))) == (
        ("x", "y", "z"),
        wins,
        [[0, 1, 0], [1, 0, 3], [0, 3, 0]],
    )
