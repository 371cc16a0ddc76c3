"""Games as chess programs write them: who won is told by name, and what nobody finished is left out."""

from __future__ import annotations

import pytest

from compare_core import DataError
from compare_core.evidence.battles import Battles
from compare_core.tables import read
from compare_core.tables.reading.tools.pgn import with_header
from tests.cost import seconds_of
from tests.tables.told import found, of_files


def game(white: str, black: str, result: str, *tags: str, moves: str = "1. e4 e5 2. Nf3 {a [comment]} Nc6") -> str:
    named = [f'[Event "Match"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]', *tags]
    return "\n".join(named) + f"\n\n{moves} {result}\n\n"


GAMES = "".join(game(*each) for each in [("x", "y", "1-0"), ("y", "x", "0-1"), ("x", "y", "1/2-1/2"), ("y", "x", "*")])


@pytest.mark.parametrize("begins", ["", "\n\n", "% a remark\n; another\n", "\ufeff"])
def test_players_and_not_colours_are_compared(begins: str) -> None:
    games = found(begins + GAMES, "games.pgn")
    assert isinstance(games.evidence, Battles)
    assert games.evidence.models == ("x", "y")
    assert games.evidence.wins.tolist() == [[0, 2], [0, 0]]
    assert games.evidence.ties.tolist() == [[0, 1], [1, 0]]
    assert any(repair.text.startswith("A game without a result") and repair.count == 1 for repair in games.repairs)


def test_two_games_are_enough_and_one_player_may_always_be_white() -> None:
    games = found(game("x", "y", "1-0") + game("x", "z", "1-0"), "games.pgn").evidence
    assert isinstance(games, Battles)
    assert games.models == ("x", "y", "z")


def test_games_of_several_files_are_one_set() -> None:
    games = of_files(("a.pgn", game("x", "y", "1-0") * 3), ("b.pgn", game("y", "x", "1-0") * 2 + game("y", "x", "*")))
    assert isinstance(games.evidence, Battles)
    assert (games.evidence.models, games.evidence.wins.tolist()) == (("x", "y"), [[0, 3], [2, 0]])


def test_colours_of_something_else_are_no_games() -> None:
    text = "White,Black,Result\n" + "".join(f"{n // 3 % 2},{n % 2},{n % 2}\n" for n in range(12))
    assert found(text).layout == "right_wrong"


def test_names_with_commas_and_quotation_marks_stay_whole() -> None:
    text = "".join(game("Doe, Jane", '\\"Bot\\" 2', result) for result in ("1-0", "0-1", "1-0", "1/2-1/2"))
    evidence = found(text, "games.pgn").evidence
    assert isinstance(evidence, Battles)
    assert set(evidence.models) == {"Doe, Jane", '"Bot" 2'}


def test_tags_in_another_order_and_games_without_moves_are_told_apart() -> None:
    one, other = (f'[Result "{result}"]\n[Black "y"]\n[White "x"]\n' for result in ("1-0", "0-1"))
    table = read("a.pgn", (one + other + one + "\n1. e4 1-0\n\n" + other).replace("\n", "\r\n").encode())
    result = table.column("Result")
    assert table.columns == ("White", "Black", "Result")
    assert [result.texts[code] for code in result.codes] == ["x", "y", "x", "y"]


def test_games_that_nobody_finished_are_no_results() -> None:
    with pytest.raises(DataError, match="none says who played it and how it ended"):
        read("a.pgn", (game("x", "y", "*") * 3).encode())


def test_a_log_in_square_brackets_is_no_game() -> None:
    assert read("a.csv", b'[White "a"],b\n1,2\n2,1\n').rows == 2


@pytest.mark.parametrize(
    "part", ['[White "', '[White "a"]\n', '[White "a"]\n[Black "b"]\n[Result "1-0"]\n', '\\"', "["]
)
def test_much_of_the_same_is_looked_through_in_a_moment(part: str) -> None:
    text = (GAMES + part * (200_000 // len(part))).encode()
    assert seconds_of(lambda: with_header(text), 1) < 1
