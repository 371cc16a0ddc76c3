"""What a phone shows of a room: the question and its options, nothing else; and at the end the way to its own copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.classroom.lesson import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.classroom.lesson import Guess
    from compare_core.classroom.room import Held
    from compare_core.classroom.rooms import Seat

WAIT = "You are in. The question comes here when it is asked."
LOOK = "Look at the screen. The question comes here when it is asked."
TALK = "The first vote is closed. Talk to your neighbours: why did you answer as you did? Then vote again."
SHUT = "Both votes are closed. Look at the screen."
OVER = "Look at the screen."
AGAIN = "The second vote: has anything changed your mind?"
GONE = "This room is closed, and everything of it is deleted."
THANKS = "Your answer is in. You can change it until the vote is closed."
OWN = "Open what was on the screen, as a copy of your own:"


@dataclass(frozen=True)
class Phone:
    """One phone's screen.

    Attributes
    ----------
    state
        A short text that changes whenever the screen has to be drawn anew.
    said
        What to do now.
    question
        The question, while it may be read; each paragraph apart.
    options
        The answers to choose from, by their letters.
    guess
        The number that is asked for.
    answer
        What this phone has answered, "" where it has not.
    told
        The same with the text of the option, or with its unit.
    links
        Into the app: what each shows, and its address.
    """

    state: str
    said: str
    question: tuple[str, ...] = ()
    options: Mapping[str, str] | None = None
    guess: Guess | None = None
    answer: str = ""
    told: str = ""
    links: tuple[tuple[str, str], ...] = ()

    @property
    def open(self) -> bool:
        """Whether it takes an answer."""
        return bool(self.options) or self.guess is not None


def phone_of(seat: Seat) -> Phone:
    """Return what a phone shows.

    >>> from compare_core.classroom.course import course
    >>> from compare_core.classroom.room import Held
    >>> from compare_core.classroom.rooms import Seat
    >>> phone_of(Seat(Held(course()["overlap"], "KQXT"), {0: ""})).said
    'You are in. The question comes here when it is asked.'
    """
    held, lesson = seat.held, seat.held.lesson
    state = state_of(held)
    asked = paragraphs(lesson.question)
    if held.round:
        answer = seat.answers.get(held.round, "")
        said = THANKS if answer else AGAIN if held.round > 1 else ""
        return Phone(state, said, asked, lesson.options or None, lesson.guess, answer, told(lesson, answer))
    if held.answered:
        own = _own(seat)
        return Phone(state, OWN, paragraphs(lesson.answer), answer=own, told=told(lesson, own), links=_links(held))
    said = {"join": WAIT, "look": LOOK, "discuss": TALK, "votes": SHUT}.get(held.screen.kind, OVER)
    own = _own(seat)
    return Phone(state, said, asked if held.screen.kind == "discuss" else (), answer=own, told=told(lesson, own))


def state_of(held: Held) -> str:
    """Return a short text that changes whenever phones have something else to show."""
    further = held.screen.kind == "further"  # each brings a link of its own, once it is revealed
    place = f" {held.place}{'!' if held.revealed else ''}" if further else ""
    return f"{held.screen.kind}{'!' if held.answered else ''}{place}"


def paragraphs(text: str) -> tuple[str, ...]:
    r"""Return the paragraphs of a text.

    >>> paragraphs("One\nline.\n\nAnother.")
    ('One line.', 'Another.')
    """
    return tuple(" ".join(part.split()) for part in text.split("\n\n") if part.strip())


def _own(seat: Seat) -> str:
    """Return the last answer of a phone."""
    return next((seat.answers[round_] for round_ in sorted(seat.answers, reverse=True) if round_), "")


def _headed(title: str, name: str) -> str:
    """Name one of two results under their heading.

    >>> _headed("Two pairs", "The first"), _headed("Who is?", "The first")
    ('Two pairs: The first', 'Who is? The first')
    """
    return f"{title}{'' if title.endswith('?') else ':'} {name}"


def _links(held: Held) -> tuple[tuple[str, str], ...]:
    """Return every link of what was on the screen, under its step's heading; what was shown twice stands once."""
    return tuple(
        dict.fromkeys(
            (_headed(step.title, step.names[place]) if step.names else step.title, link)
            for step in held.seen
            for place, link in enumerate(step.links)
        )
    )
