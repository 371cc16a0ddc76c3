"""A lesson held in a room: which screen is on, what it covers, and whether answers are taken; and nothing is kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from compare_core.errors import DataError, said

if TYPE_CHECKING:
    from compare_core.classroom.lesson import Guess, Lesson, Step

Kind = Literal["join", "look", "ask", "discuss", "again", "votes", "reveal", "answer", "follow", "further"]
ROUNDS: dict[Kind, int] = {"ask": 1, "again": 2}  # screens on which answers are taken, and which time that is
COVERING: tuple[Kind, ...] = ("votes", "answer")  # screens that cover what they are for, until it is revealed
ANSWERING: tuple[Kind, ...] = ("reveal", "further")  # screens whose picture answers something


class Screen(NamedTuple):
    """One thing at a time that a room sees."""

    kind: Kind
    step: Step | None = None

    @property
    def hides(self) -> bool:
        """Whether its picture is covered until it is revealed: a picture that answers is, unless it is left open."""
        return self.step is not None and self.kind in ANSWERING and bool(self.step.show) and not self.step.open

    @property
    def covers(self) -> bool:
        """Whether there is something to reveal on it."""
        said = self.step is not None and self.kind in ANSWERING and bool(self.step.says)
        return self.kind in COVERING or said or self.hides


def screens(lesson: Lesson, *, voting: bool = True) -> tuple[Screen, ...]:
    """Return what is shown one after the other: question, vote, talk, vote again, both votes, the reveal, and more.

    Without a room to vote in, only the question stands before the reveal.
    """
    shown = lesson.before[-1:] if voting else ()  # once more while they vote: nobody remembers a picture
    vote = [
        Screen("ask"),
        *(Screen("ask", step) for step in shown),
        Screen("discuss"),
        Screen("again"),
        *(Screen("again", step) for step in shown),
        Screen("votes"),
    ]
    return (
        *((Screen("join"),) if voting else ()),
        *(Screen("look", step) for step in lesson.before),
        *(vote if voting else (Screen("ask"),)),
        *(Screen("reveal", step) for step in lesson.after),
        Screen("answer"),
        Screen("follow"),
        *(Screen("further", step) for step in lesson.further),
    )


@dataclass(frozen=True)
class Held:
    """A lesson that is being held, in a room or without one.

    Attributes
    ----------
    code
        Of its room; "" where there is none.
    place
        Which screen is on.
    revealed
        Whether what the screen covers is revealed.
    blank
        Whether the screen is dark.
    """

    lesson: Lesson
    code: str = ""
    place: int = 0
    revealed: bool = False
    blank: bool = False

    @cached_property
    def screens(self) -> tuple[Screen, ...]:
        """Every screen of the lesson."""
        return screens(self.lesson, voting=bool(self.code))

    @property
    def screen(self) -> Screen:
        """The screen that is on."""
        return self.screens[self.place]

    @property
    def next(self) -> Screen | None:
        """The screen after this one."""
        return self.screens[self.place + 1] if self.place + 1 < len(self.screens) else None

    @property
    def round(self) -> int:
        """Which vote is open: the first, the second, or 0 for none."""
        return ROUNDS.get(self.screen.kind, 0) if self.code else 0

    @property
    def answered(self) -> bool:
        """Whether the right answer has been seen."""
        kind = self.screen.kind
        return kind in ("follow", "further") or (kind == "answer" and self.revealed)

    @property
    def seen(self) -> tuple[Step, ...]:
        """The steps whose results have been on the screen."""
        known = self.screens[: self.place + (self.revealed or not self.screen.hides)]
        return tuple(screen.step for screen in known if screen.step is not None)

    def at(self, place: int) -> Held:
        """Return the lesson at another screen, or at the first or the last where there is no such one."""
        found = min(max(place, 0), len(self.screens) - 1)
        return replace(self, place=found, revealed=False, blank=False)

    def uncovered(self) -> Held:
        """Return the lesson with what its screen covers revealed."""
        return replace(self, revealed=True, blank=False)

    def darkened(self) -> Held:
        """Return the lesson with its screen dark, or light again."""
        return replace(self, blank=not self.blank)


def answer_of(lesson: Lesson, text: str) -> str:
    """Return an answer as it is counted: the letter of an option, or a number as it is written everywhere.

    Raises
    ------
    DataError
        If it is none of the options, or no number within the limits.

    Examples
    --------
    >>> from compare_core.classroom.course import course
    >>> answer_of(course()["overlap"], " C "), answer_of(course()["passages"], "0,20")
    ('c', '0.2')
    """
    typed = text.strip()
    if lesson.guess is None:
        if typed.lower() not in lesson.options:
            raise DataError(f"{said(typed)} is none of the answers: {', '.join(lesson.options)}.")
        return typed.lower()
    return _guessed(lesson.guess, typed)


def _guessed(guess: Guess, typed: str) -> str:
    try:
        value = float(typed.replace(",", ".").removesuffix("%").strip())
    except ValueError:
        value = float("nan")
    if not guess.low <= value <= guess.high:
        raise DataError(f"Type a number from {guess.low:g} to {guess.high:g}.")
    return f"{value:.12g}"
