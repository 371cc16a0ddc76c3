"""Polls: what people were asked to choose between, vote by vote or counted."""

from __future__ import annotations

import pytest

from compare_core.evidence.battles import Battles
from tests.tables.told import asked, first, refused, rows

VOTES = ["Figma", "Sketch", "Sketch", *["Figma"] * 6, "Sketch"]
ASKED = ("Which tool did you prefer?", "Preferred tool", "Which one is better?", "What is your favorite app?")


def won(text: str) -> list[list[int]]:
    evidence = first(text).evidence
    assert isinstance(evidence, Battles)
    assert evidence.models == ("Figma", "Sketch")
    return [[int(n) for n in row] for row in evidence.wins]


@pytest.mark.parametrize("question", ASKED)
@pytest.mark.parametrize("beside", ["Timestamp", "Participant", ""])
def test_a_question_which_of_two_is_preferred(question: str, beside: str) -> None:
    lines = [f"3/{i}/2024 10:20:11,{vote}" if beside else vote for i, vote in enumerate(VOTES, 1)]
    text = rows(f"{beside},{question}" if beside else question, *lines)
    assert "was preferred in each row" in str(asked(text))
    assert won(text) == [[0, 7], [3, 0]]


@pytest.mark.parametrize("header", ["Which tool do you use?", "Why do you prefer it?", "How much better is one tool?"])
def test_other_questions_are_no_votes(header: str) -> None:
    assert refused(rows(f"Timestamp,{header}", *(f"{i},{vote}" for i, vote in enumerate(VOTES))))


def test_counted_votes_are_battles_of_two() -> None:
    assert won("Tool,Votes\nFigma,18\nSketch,7\n") == [[0, 18], [7, 0]]
    evidence = first("Tool,Number of votes\nFigma,18\nSketch,7\nNo preference,3\n").evidence
    assert isinstance(evidence, Battles)
    assert int(evidence.ties[0, 1]) == 3


@pytest.mark.parametrize(
    "text",
    [
        "Tool,Votes\nFigma,18\nSketch,7\nMiro,5\n",  # nobody says that all three were there to be chosen
        "Tool,Downloads\nFigma,18\nSketch,7\n",
        "Tool,Votes\nFigma,1.5\nSketch,7.25\n",
        "Tool,Votes\nFigma,0\nSketch,0\n",
    ],
)
def test_other_counts_are_no_votes_for_one_of_two(text: str) -> None:
    assert refused(text)
