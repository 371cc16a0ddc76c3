"""A lesson: one question to a room, the results it is about, and the steps in which the answer is revealed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal
from urllib.parse import parse_qs

if TYPE_CHECKING:
    from collections.abc import Mapping

PICTURES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {  # what a step can show of the results that a page is opened on, one picture a screen
        "pairwise": (
            "accuracies",
            "counts",
            "scores",
            "differences",
            "estimate",
            "clusters",
            "passages",
            "tests",
            "apart",
            "chance",
            "verdict",
        ),
        "omnibus": ("ranking", "differences", "raw", "adjusted", "field", "verdict"),
        "bayesian": ("posterior", "chances", "costs", "verdict"),
        "lab": ("picture", "second", "means", "end", "valid"),
    }
)
OTHER_PAGES = ("data", "experiment")  # that a step may lead to, and shows nothing of
Marked = Literal["p", "rope", "cost", "number"]
MARKED: tuple[Marked, ...] = ("p", "rope", "cost", "number")


@dataclass(frozen=True)
class Guess:
    """A number to guess: what it is a guess of, what is right, and within which limits it is taken.

    Attributes
    ----------
    of
        What it is a guess of, which says on which picture guesses are marked.
    right
        The right answer.
    low, high
        The least and the greatest guess.
    unit
        What stands after the number, such as "%".
    name
        What it is, as the axis of the guesses is called; "" for what it is a guess of.
    """

    of: Marked
    right: float
    low: float
    high: float
    unit: str = ""
    name: str = ""

    def told(self, number: str) -> str:
        """Write a number with its unit.

        >>> Guess("number", 50, 0, 100, "%").told("20")
        '20 %'
        """
        return f"{number} {self.unit}".strip()

    @property
    def limits(self) -> str:
        """The limits within which a guess is taken, in words."""
        return f"from {self.low:g} to {self.told(f'{self.high:g}')}"


@dataclass(frozen=True)
class Step:
    """One screen: a picture of some results under a heading, and what is said of it once the teacher reveals it.

    Attributes
    ----------
    title
        The heading, which gives nothing away.
    links
        Into this app: the results or a picture of the lab, or two that are seen side by side.
    names
        What each of two is called.
    show
        Which picture of them; "" where there is none.
    asks
        What the room is asked while the picture is covered; "" for what it expects.
    says
        What the picture tells, covered at first.
    only
        Of all tests, the ids of those that are shown, all where there are none; of a ranking, the model that stands
        out.
    before
        Whether the step is shown before the vote, with the question.
    further
        Whether it is shown after the follow-up question, which it answers.
    open
        Whether its picture gives nothing away, and is seen before what is said of it.
    quotes
        For each link, figures that its page shows: a test opens the pages that come with the app, and looks.
    """

    title: str
    links: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    show: str = ""
    asks: str = ""
    says: str = ""
    only: tuple[str, ...] = ()
    before: bool = False
    further: bool = False
    open: bool = False
    quotes: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A question that a room votes on, and what answers it.

    Exactly one of `options` and `guess` is given.

    Attributes
    ----------
    id
        The name of its file, or "own" where a person brought it.
    options, right
        The answers to choose from by their letters, and the letter of the right one; no right one where a class may
        disagree for good reasons.
    guess
        The number to guess.
    notes
        For the teacher alone.
    """

    id: str
    title: str
    question: str
    answer: str
    aha: str
    follow_up: str
    steps: tuple[Step, ...]
    options: Mapping[str, str]
    right: str = ""
    guess: Guess | None = None
    notes: str = ""

    @property
    def before(self) -> tuple[Step, ...]:
        """The steps that stand before the vote."""
        return tuple(step for step in self.steps if step.before)

    @property
    def after(self) -> tuple[Step, ...]:
        """The steps of the reveal."""
        return tuple(step for step in self.steps if not step.before and not step.further)

    @property
    def further(self) -> tuple[Step, ...]:
        """The steps that answer the follow-up question."""
        return tuple(step for step in self.steps if step.further)


def told(lesson: Lesson, answer: str) -> str:
    """Write an answer so that it can be understood by itself: an option with its text, a number with its unit.

    >>> from compare_core.classroom.course import course
    >>> told(course()["best-of-many"], "d"), told(course()["many-comparisons"], "20")
    ('d: 80', '20 %')
    """
    if lesson.guess is not None:
        return lesson.guess.told(answer)
    return f"{answer}: {lesson.options[answer]}" if answer in lesson.options else answer


def page_of(link: str) -> str:
    """Return which page a link opens.

    >>> page_of("pairwise?n=1,2,3,4"), page_of("experiment")
    ('pairwise', 'experiment')
    """
    return link.partition("?")[0]


INTO_APP = re.compile(rf"\b((?:{'|'.join(PICTURES)})\?[^\s<>\"'`\\()\[\]]*[^\s<>\"'`\\()\[\].,;:])")


def linking(text: str) -> list[tuple[str, bool]]:
    """Return the parts of a text, each with whether it is a link into this app.

    >>> linking("At 82 (pairwise?n=1,2,3,4): shown.")
    [('At 82 (', False), ('pairwise?n=1,2,3,4', True), ('): shown.', False)]
    """
    return [(part, bool(place % 2)) for place, part in enumerate(INTO_APP.split(text))]


def params_of(link: str) -> dict[str, list[str]]:
    """Return a link's query parameters.

    >>> params_of("pairwise?model=A&model=B&n=1,2,3,4")
    {'model': ['A', 'B'], 'n': ['1,2,3,4']}
    """
    return parse_qs(link.partition("?")[2], keep_blank_values=True)
