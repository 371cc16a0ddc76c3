"""Games and matches as sports and leagues publish them: who met, and how it ended, in words, letters or points."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from tests.tables.told import asked, found, refused, rows

if TYPE_CHECKING:
    from compare_core.tables import Understanding

TEAMS = ("ann", "bob", "cat", "dan")
PLAYED = [(a, b, n % 4, (n + a.find("a") + 2) % 3) for n, (a, b) in enumerate((x, y) for x in TEAMS for y in TEAMS)]
GAMES = [(a, b, x, y) for a, b, x, y in PLAYED if a != b]


def battles(understood: Understanding) -> tuple[int, int, int]:
    """Return how many games there are, how many were won, and how many ended level."""
    evidence = understood.evidence
    assert isinstance(evidence, Battles)
    assert {*evidence.models} == {*TEAMS}
    won, tied = int(evidence.wins.sum()), int(evidence.ties.sum()) // 2
    return evidence.n, won, tied


WON = sum(x != y for *_, x, y in GAMES)
EXPECTED = (len(GAMES), WON, len(GAMES) - WON)


@pytest.mark.parametrize(
    "header",
    [
        "player1,player2,p1_points,p2_points",
        "home_team,away_team,home_score,away_score",
        "team_a,team_b,score_a,score_b",
        "home,visitor,home_pts,visitor_pts",
        "team1,team2,goals1,goals2",
        "white,black,white_points,black_points",
    ],
)
def test_who_has_more_points_has_won(header: str) -> None:
    understood = found(rows(header, *(",".join(map(str, game)) for game in GAMES)))
    assert battles(understood) == EXPECTED
    assert any("was taken for the winner of each row" in each.text for each in understood.repairs)


def test_a_game_without_points_was_not_played() -> None:
    lines = [",".join(map(str, game)) for game in GAMES]
    assert battles(found(rows("home,away,home_goals,away_goals", *lines, "ann,bob,,"))) == EXPECTED


def test_letters_for_the_sides_say_who_won() -> None:
    """As in the results of football-data.co.uk, where D is a draw."""
    letter = {1: "H", -1: "A", 0: "D"}
    lines = [f"E0,{a},{b},{x},{y},{letter[(x > y) - (x < y)]}" for a, b, x, y in GAMES]
    assert battles(found(rows("Div,HomeTeam,AwayTeam,FTHG,FTAG,FTR", *lines))) == EXPECTED


@pytest.mark.parametrize("header", ["winner_name,loser_name", "Winner,Loser"])
def test_one_column_names_the_winner_and_one_the_loser(header: str) -> None:
    lines = [f"{a},{b}" if x > y else f"{b},{a}" for a, b, x, y in GAMES if x != y]
    assert battles(found(rows(header, *lines))) == (WON, WON, 0)


def test_games_with_features_or_forecasts_are_no_contest_of_teams() -> None:
    """A data set to learn from, and games that several foretell."""
    features = ",".join(f"f{n}" for n in range(13))
    lines = [f"{a},{b},{x},{y},{','.join(str(x * n + y) for n in range(13))}" for a, b, x, y in GAMES]
    assert "models" not in refused(rows(f"home,away,home_goals,away_goals,{features}", *lines))[:7]
    told = [f"{a},{b},{x},{y},0.{n % 9 + 1},0.{(n + 3) % 9 + 1}" for n, (a, b, x, y) in enumerate(GAMES)]
    header = "home,away,home_goals,away_goals,elo_prob,xg_prob"
    assert "hold predictions" in refused(rows(header, *told))


def test_numbers_of_questions_are_no_sides() -> None:
    lines = [f"S{n},{n % 3},{(n + 1) % 3},{n % 2 + 1},{n % 3 + (n + 1) % 3 + n % 2 + 1}" for n in range(9)]
    assert "“Total” sums up" in refused(rows("Student Name,Q1,Q2,Q3,Total", *lines))


def test_a_question_about_games_names_no_points_as_models() -> None:
    lines = [f"{a},{b},{x + 0.5},{y + 0.25}" for a, b, x, y in GAMES]
    assert "score" in str(asked(rows("first,second,first_rating,second_rating", *lines)))


@pytest.mark.parametrize(
    ("who", "points"),
    [
        ("agent_name,opponent_name", "points_scored,opponent_points"),
        ("player,opponent", "score,opponent_score"),
        ("agent,opponent", "reward,opponent_reward"),
    ],
)
def test_points_of_the_opponent_face_points_that_are_called_after_nobody(who: str, points: str) -> None:
    """As the tournament of github.com/alvarotorijano/gameTheory, each match of which stands there from either side."""
    matches = [(a, b, 3 + n * 7 % 5, 2 + n * 5 % 6) for n, (a, b) in enumerate(list(combinations("wxyz", 2)) * 4)]
    lines = [
        line
        for n, (a, b, own, theirs) in enumerate(matches)
        for line in (f"{n},{a},{b},{own},{theirs}", f"{n},{b},{a},{theirs},{own}")
    ]
    played = found(rows(f"match,{who},{points}", *lines))
    assert isinstance(played.evidence, Battles)
    wins = np.zeros((4, 4), dtype=int)
    for a, b, own, theirs in matches:
        winner, loser = ("wxyz".index(side) for side in ((a, b) if own > theirs else (b, a)))
        wins[winner, loser] += own != theirs
    assert played.evidence.wins.tolist() == wins.tolist()
    assert played.evidence.ties.sum() == 2 * sum(own == theirs for *_, own, theirs in matches)


@pytest.mark.parametrize(("sides", "points"), [("HomeTeam,AwayTeam", "FTHG,FTAG"), ("white,black", "result")])
def test_the_reason_calls_those_who_met_as_the_file_does(sides: str, points: str) -> None:
    ends = ["0.5" if x == y else "1" if x > y else "0" for *_, x, y in GAMES]
    lines = [f"{a},{b},{x},{y}" if "," in points else f"{a},{b},{ends[n]}" for n, (a, b, x, y) in enumerate(GAMES)]
    (reason, *_) = found(rows(f"{sides},{points}", *lines)).reasons
    assert all(f"“{name}”" in reason for name in (*sides.split(","), *points.split(",")))
    assert "model_a" not in reason
