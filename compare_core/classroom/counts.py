"""What a room answered, counted: never so that few people could be told apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.classroom.lesson import told
from compare_core.numerics.written import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from compare_core.classroom.lesson import Lesson

FEWEST = 5  # answers below which they are not broken down
TITLES = {1: "First vote", 2: "Second vote"}


@dataclass(frozen=True)
class Counts:
    """How many gave which answer in each vote.

    Attributes
    ----------
    joined
        How many have joined the room.
    rounds
        For each vote, how many gave each answer.
    """

    joined: int
    rounds: Mapping[int, Mapping[str, int]]

    def total(self, round_: int) -> int:
        """Return how many answered in a vote."""
        return sum(self.rounds.get(round_, {}).values())

    def broken_down(self, round_: int) -> bool:
        """Tell whether a vote has so many answers that nobody can be told from the others."""
        return self.total(round_) >= FEWEST

    def of(self, round_: int) -> Mapping[str, int]:
        """Return how many gave each answer; nothing where too few did."""
        return self.rounds.get(round_, {}) if self.broken_down(round_) else {}


def count(joined: int, answers: Iterable[tuple[int, str, int]]) -> Counts:
    """Count rows of a vote, an answer and how many gave it.

    >>> count(3, [(1, "a", 2), (1, "b", 1)]).total(1)
    3
    """
    rounds: dict[int, Counter[str]] = {}
    for round_, answer, number in answers:
        rounds.setdefault(round_, Counter())[answer] += number
    return Counts(joined, rounds)


def told_joined(counts: Counts) -> str:
    """Say how many have joined.

    >>> told_joined(Counts(1, {})), told_joined(Counts(24, {}))
    ('1 has joined', '24 have joined')
    """
    return f"{counts.joined:,} {_have(counts.joined)} joined"


def told_answered(counts: Counts, round_: int) -> str:
    """Say how many have answered in a vote, of those who have joined.

    >>> told_answered(count(24, [(1, "a", 1)]), 1), told_answered(count(24, [(1, "a", 9)]), 1)
    ('1 of 24 has answered', '9 of 24 have answered')
    """
    total = counts.total(round_)
    return f"{total:,} of {counts.joined:,} {_have(total)} answered"


def told_totals(counts: Counts) -> str:
    """Say how many answered in each vote, and nothing of what.

    >>> told_totals(count(24, [(1, "a", 1), (2, "a", 9)]))
    'First vote: 1 answer. Second vote: 9 answers.'
    """
    return " ".join(f"{TITLES[round_]}: {counted(counts.total(round_), 'answer')}." for round_ in TITLES)


def _have(number: int) -> str:
    return "has" if number == 1 else "have"


def bars(lesson: Lesson, counts: Counts) -> list[dict[str, object]]:
    """Return one row for each vote and option, with the share of all answers; nothing of votes with too few.

    >>> from compare_core.classroom.course import course
    >>> [row["count"] for row in bars(course()["overlap"], count(5, [(1, "a", 1), (1, "c", 4)]))]
    [1, 0, 4, 0]
    """
    return [
        {
            "vote": TITLES[round_],
            "option": letter,
            "text": text,
            "count": found.get(letter, 0),
            "share": found.get(letter, 0) / counts.total(round_),
            "right": letter == lesson.right,
        }
        for round_ in sorted(counts.rounds)
        if (found := counts.of(round_))
        for letter, text in lesson.options.items()
    ]


def guesses(counts: Counts, round_: int) -> list[float]:
    """Return every number that was guessed in a vote, in order; nothing where too few did.

    >>> guesses(count(5, [(1, "10", 3), (1, "9", 2)]), 1)
    [9.0, 9.0, 10.0, 10.0, 10.0]
    """
    return sorted(float(answer) for answer, number in counts.of(round_).items() for _ in range(number))


def table(lesson: Lesson, counts: Counts) -> list[dict[str, object]]:
    """Return the counts as rows to export; of a vote with too few answers, only how many there were.

    >>> from compare_core.classroom.course import course
    >>> table(course()["many-comparisons"], count(5, [(1, "20", 1), (1, "50", 4)]))[0]
    {'vote': 1, 'answer': '20', 'text': '20 %', 'count': 1, '%': 20.0}
    """
    rows: list[dict[str, object]] = []
    for round_ in sorted(counts.rounds):
        found, total = counts.of(round_), counts.total(round_)
        if not found:
            few = f"fewer than {FEWEST} answers"
            rows.append({"vote": round_, "answer": "(not broken down)", "text": few, "count": total, "%": 100.0})
            continue
        order = list(lesson.options) or sorted(found, key=float)
        for each in order:
            number, text = found.get(each, 0), lesson.options.get(each) or told(lesson, each)
            share = round(100 * number / total, 1)
            rows.append({"vote": round_, "answer": each, "text": text, "count": number, "%": share})
    return rows
