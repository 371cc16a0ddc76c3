"""Games in many forms, drawn: each is read with the wins that it holds, or asked about with a proposal that has them.

Of 800 such files, drawn before there were rules for them, 18 were read wrongly in silence and 440 led nowhere.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import Misread, NeedsRoles, Understanding, read, understand
from tests.tables.told import asked, found, refused, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RNG = np.random.default_rng(67)
Game = tuple[str, str, str]  # the two who met, and "a", "b" or "tie"
NAMES = (("gpt-4o", "llama-3", "mistral"), ("MCTS", "Minimax", "Random", "AlphaZero"), ("0", "1", "2", "3"))
SIDES = (
    ("model_a", "model_b"), ("player1", "player2"), ("white", "black"), ("home", "away"), ("bot1", "bot2"), ("a", "b"),
    ("X", "O"), ("challenger", "opponent"), ("candidate", "baseline"), ("p1", "p2"), ("Joueur1", "Joueur2"),
)  # fmt: skip
ENDS: dict[str, Callable[[str, str, str], dict[str, object]]] = {
    "names": lambda a, b, _: {"a": a, "b": b, "tie": "draw"},
    "letters": lambda _a, _b, _: {"a": "A", "b": "B", "tie": "tie"},
    "words": lambda _a, _b, _: {"a": "win", "b": "loss", "tie": "draw"},
    "chess": lambda _a, _b, _: {"a": "1-0", "b": "0-1", "tie": "1/2-1/2"},
    "points of the first": lambda _a, _b, _: {"a": 1, "b": 0, "tie": 0.5},
    "one and two": lambda _a, _b, _: {"a": 1, "b": 2, "tie": 0},
    "signs": lambda _a, _b, _: {"a": 1, "b": -1, "tie": 0},
    "greater": lambda _a, _b, _: {"a": ">", "b": "<", "tie": "="},
}
COUNTS = (
    ("a_wins", "b_wins", "draws"),
    ("wins", "losses", "draws"),
    ("win1", "win2", "tie"),
    ("wins_1", "wins_2", "ties"),
)
POINTS = (("score_a", "score_b"), ("score1", "score2"), ("goals_home", "goals_away"))
CALLED = ("winner", "result", "outcome", "verdict", "choice", "label")


def played(names: Sequence[str]) -> list[Game]:
    """Return games of all against all, the later named the stronger."""
    pairs = [*permutations(names, 2)] * (2 if len(names) > 3 else 6)
    chances = RNG.random((len(pairs), 2))
    return [
        (a, b, "tie" if tie < 0.12 else "a" if won < 0.5 + 0.12 * (names.index(a) - names.index(b)) else "b")
        for (a, b), (won, tie) in zip(pairs, chances, strict=True)
    ]


def wins_of(games: Sequence[Game]) -> dict[str, int]:
    """Return how often each won."""
    return {name: sum({"a": a, "b": b}.get(won) == name for a, b, won in games) for name in {g[0] for g in games}}


def holds(understood: Understanding, games: Sequence[Game]) -> bool:
    """Tell whether battles hold the wins of games, by names or by their numbers."""
    evidence = understood.evidence
    if not isinstance(evidence, Battles):
        return False
    wins, won = wins_of(games), evidence.wins.sum(axis=1).tolist()
    return {
        n if n in wins else n.rpartition(" ")[2]: each for n, each in zip(evidence.models, won, strict=True)
    } == wins


def leads(text: str, games: Sequence[Game], name: str = "games.csv") -> bool:
    """Tell whether a file is read with its wins, or whether a proposal has them."""
    tables = [read(name, text.encode())]
    try:
        return holds(understand(tables), games)
    except NeedsRoles as question:
        found = []
        for roles in [each.roles for each in question.choices] or [question.suggested]:
            try:
                found.append(holds(understand(tables, roles), games))
            except CompareError:
                found.append(False)
        return any(found)


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("ends", ENDS)
def test_a_row_for_each_game(sides: tuple[str, str], names: Sequence[str], ends: str) -> None:
    if sides == SIDES[0] and names == NAMES[2]:
        return  # numbers below model_a are what a model said
    games, called = played(names), CALLED[int(RNG.integers(len(CALLED) - (names == NAMES[2])))]
    held = [{sides[0]: a, sides[1]: b, called: ENDS[ends](a, b, won)[won], "moves": 9} for a, b, won in games]
    if RNG.random() < 0.4:
        assert leads(json.dumps(held), games, "games.json")
    else:
        assert leads(rows(",".join(held[0]), *(",".join(map(str, each.values())) for each in held)), games)


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("points", POINTS)
def test_points_of_either_side(sides: tuple[str, str], points: tuple[str, str]) -> None:
    games = played(NAMES[int(RNG.integers(len(NAMES) - (sides == SIDES[0])))])
    got = {"a": "4,1", "b": "0,3", "tie": "2,2"}
    assert leads(rows(",".join((*sides, *points)), *(f"{a},{b},{got[won]}" for a, b, won in games)), games)


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("counts", COUNTS)
def test_counts_of_each_two(sides: tuple[str, str], counts: tuple[str, str, str]) -> None:
    games = played(NAMES[int(RNG.integers(len(NAMES) - (sides == SIDES[0])))])
    number = Counter(games)
    pairs = dict.fromkeys((a, b) for a, b, _ in games)
    lines = [f"{a},{b},{number[a, b, 'a']},{number[a, b, 'b']},{number[a, b, 'tie']}" for a, b in pairs]
    assert leads(rows(",".join((*sides, *counts)), *lines), games)


@pytest.mark.parametrize("names", NAMES)
def test_squares_of_wins(names: Sequence[str]) -> None:
    games = [game for game in played(names) if game[2] != "tie"]
    number = Counter((a, b) if won == "a" else (b, a) for a, b, won in games)
    lines = [",".join([a, *("-" if a == b else str(number[a, b]) for b in names)]) for a in names]
    assert leads(rows("," + ",".join(names), *lines), games, "tournament.csv")


def test_a_square_of_wins_and_ties_in_one_cell() -> None:
    """github.com/AlexisGeorgiou/Monte-Carlo-search-and-games, as [wins, ties] of the row."""
    text = rows(",x,y,z", 'x,,"[5, 0]","[20, 1]"', 'y,"[95, 0]",,"[63, 2]"', 'z,"[79, 1]","[35, 2]",')
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Battles)
    order = [evidence.models.index(name) for name in "xyz"]
    assert evidence.wins[np.ix_(order, order)].tolist() == [[0, 5, 20], [95, 0, 63], [79, 35, 0]]
    assert evidence.ties[np.ix_(order, order)].tolist() == [[0, 0, 1], [0, 0, 2], [1, 2, 0]]


def test_correlations_stay_correlations() -> None:
    with pytest.raises(Misread, match="correlations"):
        found(rows(",x,y,z", "x,1,0.5,0.2", "y,0.5,1,0.3", "z,0.2,0.3,1"))


def test_what_numbers_mean_is_asked() -> None:
    """github.com/Igreene5290/ZayNaiveMCTS_Bot, tournament.csv: -1 is a draw, 0 the first, of players 0 to 4."""
    lines = [f"{n},{n % 5},{(n + 1 + n % 4) % 5},{n % 3 - 1}" for n in range(60)]
    question = asked(rows("iteration,ai1,ai2,winner", *lines))
    assert [choice.says for choice in question.choices] == [
        "a contest in every row: “winner” is 1 where the first won, -1 where the second did, 0 for a tie",
        "a contest in every row: “winner” is 0 where the first won, 1 where the second did, -1 for a tie",
        "a contest in every row: “winner” is -1 where the first won, 1 where the second did, 0 for a tie",
    ]
    assert [choice.roles.positive for choice in question.choices] == ["1 -1", "0 1", "-1 1"]


def test_a_number_of_the_first_that_leaves_none_for_the_second_is_refused() -> None:
    text = rows("bot1,bot2,winner", *(f"{'ab'[n % 2]},{'ba'[n % 2]},{n % 3 % 2}" for n in range(20)))
    roles = asked(text).choices[0].roles
    assert roles.positive == "1 0"
    with pytest.raises(Misread, match="has to hold 7"):
        found(text, roles=type(roles)(layout="arena_battles", value="winner", positive="7"))


def test_shares_of_games_are_no_wins() -> None:
    """github.com/LahadMbacke/IA_project_strategygameofhex, tournament_results.csv."""
    lines = [
        f"{a},{b},{n / 5},{1 - n / 5:.1f},3"
        for n, (a, b) in enumerate([("x", "y"), ("y", "x"), ("x", "z"), ("z", "y")])
    ]
    assert "not how many games there were" in refused(rows("Joueur1,Joueur2,%win_Joueur1,%win_Joueur2,size", *lines))


def test_who_won_and_who_lost_may_have_a_column_each() -> None:
    evidence = found(rows("winner,loser", "ann,bob", "bob,ann", "ann,eve", "eve,bob", "ann,bob")).evidence
    assert isinstance(evidence, Battles)
    assert dict(zip(evidence.models, evidence.wins.sum(axis=1).tolist(), strict=True)) == {"ann": 3, "bob": 1, "eve": 1}


def test_the_last_games_of_a_file_are_no_sums() -> None:
    lines = [f"{n % 2},{1 - n % 2},{('win', 'loss')[n % 3 > 1]}" for n in range(13)]
    assert not [each for each in found(rows("home,away,score", *lines)).repairs if "sum up" in each.text]


def test_predictions_of_numbered_classes_are_no_games() -> None:
    text = rows("id,model_1,model_2,true_label", "q1,3,4,3", "q2,4,5,5", "q3,5,3,3", "q4,3,5,3", "q5,5,4,5", "q6,4,3,4")
    evidence = found(text).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [4, 2]


@pytest.mark.parametrize("ends", ["0,2", "1,2"])
def test_two_numbers_that_may_say_either_are_asked_about(ends: str) -> None:
    """Of 0 and 2 a tie may be missing, and 1 and 2 may be players or places."""
    first, second = ends.split(",")
    lines = [f"{1 + n % 2},{2 - n % 2},{(first, second)[n % 3 > 1]}" for n in range(20)]
    assert len(asked(rows("player1,player2,winner", *lines)).choices) == 2


@pytest.mark.parametrize(("first", "second"), [("1", "2"), ("model_a", "model_b"), ("x", "y")])
def test_which_of_several_judges_is_meant_is_asked(first: str, second: str) -> None:
    """Of people and a machine that each said who won, nobody but the user knows whom to count."""
    ends, games = (first, second), [("x", "y"), ("y", "x")]
    by_name = first == "x"
    lines, expected = [], {"x": 0, "y": 0}
    for n in range(20):
        met, human, machine = games[n % 2], int(n % 3 > 1), int(n % 5 > 1)
        said = [met[human], met[machine]] if by_name else [ends[human], ends[machine]]
        lines.append(",".join((*met, *said)))
        expected[met[machine]] += 1
    text = rows("model_a,model_b,human_winner,gpt4_winner", *lines)
    choices = asked(text).choices
    assert [choice.roles.value for choice in choices] == ["human_winner", "gpt4_winner"]
    evidence = found(text, roles=choices[1].roles).evidence
    assert isinstance(evidence, Battles)
    assert dict(zip(evidence.models, evidence.wins.sum(axis=1).tolist(), strict=True)) == expected


def test_a_winner_in_words_stands_before_a_score_in_numbers() -> None:
    text = rows("model_a,model_b,winner,score", "x,y,x,1", "y,x,x,2", "x,y,x,1", "y,x,y,1", "x,y,y,2", "y,x,x,2")
    evidence = found(text).evidence
    assert isinstance(evidence, Battles)
    assert dict(zip(evidence.models, evidence.wins.sum(axis=1).tolist(), strict=True)) == {"x": 4, "y": 2}


def test_a_column_that_is_called_as_those_of_battles_are_is_no_traceback() -> None:
    with pytest.raises(Misread):
        found(rows("bot1,bot2,score_a,score_b,model_a", "x,y,9,1,q", "y,x,1,9,q", "x,z,7,3,q", "z,x,3,7,q"))


@pytest.mark.parametrize(
    "header", ["engine,opponent,opponent_wins,opponent_losses", "white,black,black_wins,white_wins"]
)
def test_wins_that_are_called_after_the_other_side_are_not_those_of_the_first(header: str) -> None:
    try:
        evidence = found(rows(header, "1,2,1,9", "2,3,2,8", "1,3,3,7", "3,1,1,9")).evidence
    except Misread:
        return
    assert isinstance(evidence, Battles)
    won = dict(zip([name[-1] for name in evidence.models], evidence.wins.sum(axis=1).tolist(), strict=True))
    assert won == {"1": 9 + 7 + 1, "2": 1 + 8, "3": 2 + 3 + 9}


def test_games_that_stand_there_from_either_side_count_once() -> None:
    counted = ["x,y,9,1,2", "y,x,1,9,2", "x,z,7,3,0", "z,x,3,7,0", "y,z,8,2,1", "z,y,2,8,1"]
    scored = ["x,y,9,1", "y,x,1,9", "x,z,7,3", "z,x,3,7", "y,z,8,2", "z,y,2,8"]
    for text, n in (
        (rows("engine,opponent,wins,losses,draws", *counted), 33),
        (rows("team,opponent,team_score,opponent_score", *scored), 3),
    ):
        understood = found(text)
        assert understood.evidence.n == n
        assert any("from either side" in each.text for each in understood.repairs)
