"""Squares of how often each model was preferred to each other one."""

from __future__ import annotations

import pytest

from compare_core.evidence.battles import Battles
from compare_core.tables import read
from compare_core.tables.meaning.shapes.pairwise import pairs_in
from tests.tables.told import asked, found, refused, rows

VOICES = ("linden", "rabat", "beirut", "dakhla")
VOTES = 13


def wins(one: int, other: int) -> int:
    """Return how often one voice was preferred to another, of 13 votes."""
    if one == other:
        return 0
    more = 4 + 2 * abs(one - other)
    return more if one < other else VOTES - more


def square(*, named: bool, backwards: bool = False) -> str:
    """Write the votes of all pairs."""
    order = range(len(VOICES))[:: -1 if backwards else 1]
    header = ",".join((["voice"] if named else []) + list(VOICES))
    cells = [[VOICES[k]] * named + [str(wins(k, j)) for j in range(len(VOICES))] for k in order]
    return rows(header, *map(",".join, cells))


@pytest.mark.parametrize("text", [square(named=False), square(named=True), square(named=True, backwards=True)])
def test_a_square_whose_pairs_add_up_to_the_same_holds_wins(text: str) -> None:
    """As in a study of synthetic voices (preferencematrix_total.csv): it was called a confusion matrix."""
    question = asked(text)
    assert "won against" in str(question)
    assert not question.choices
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Battles)
    place = {name: evidence.models.index(name) for name in VOICES}
    assert evidence.wins[place["linden"], place["dakhla"]] == wins(0, 3)
    assert evidence.wins[place["dakhla"], place["linden"]] == wins(3, 0)
    assert not evidence.ties.any()


def test_the_name_of_the_file_says_what_unlike_sums_are() -> None:
    """Ask about pairs that met unlike often only where the file says that they are wins."""
    text = rows("a,b,c", "0,4,9", "7,0,3", "2,6,0")
    assert asked(text, "pairwise_wins.csv").suggested.layout == "arena_battles"
    assert pairs_in(read("a.csv", text.encode())) is None


def test_classes_are_still_classes() -> None:
    """Refuse the counts of true and predicted labels."""
    assert "confusion matrix" in refused(rows("cat,dog,cow", "9,1,0", "2,8,3", "0,1,9"))
    assert "confusion matrix" in refused(rows("true,cat,dog,cow", "cat,9,1,0", "dog,2,8,3", "cow,0,1,9"))


@pytest.mark.parametrize(
    ("lines", "ties"),
    [
        (("a,,12-8,5-15", "b,8-12,,20-0", "c,15-5,0-20,"), 0),
        (("a,-,12–8,5–15", "b,,-,20–0", "c,,,-"), 0),
        (("a,x,12-3-8,5-3-15", "b,8-3-12,x,20-3-0", "c,15-3-5,0-3-20,x"), 3),
        (("a,x,12:8:3,5:15:3", "b,8:12:3,x,20:0:3", "c,15:5:3,0:20:3,x"), 3),
    ],
)
def test_cells_may_say_what_both_sides_won(lines: tuple[str, ...], ties: int) -> None:
    text = rows("bot,a,b,c", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, Battles)
    assert (evidence.models, evidence.wins.tolist()) == (("a", "b", "c"), [[0, 12, 5], [8, 0, 20], [15, 0, 0]])
    assert evidence.ties.tolist() == [[0, ties, ties], [ties, 0, ties], [ties, ties, 0]]


def test_cells_of_pairs_that_contradict_each_other_hold_no_wins() -> None:
    assert pairs_in(read("a.csv", rows("bot,a,b,c", "a,,12-8,5-15", "b,9-11,,20-0", "c,15-5,0-20,").encode())) is None
