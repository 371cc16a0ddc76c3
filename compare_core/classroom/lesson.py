"""A lesson: one question to a room, the results it is about, and the steps in which the answer is revealed."""

from __future__ import annotations

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
            "tests",
            "apart",
            "chance",
            "verdict",
        ),
        "omnibus": ("ranking", "differences", "raw", "adjusted", "field", "verdict"),
        "bayesian": ("posterior", "chances", "costs", "verdict"),
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
    """

    of: Marked
    right: float
    low: float
    high: float
    unit: str = ""


@dataclass(frozen=True)
class Step:
    """One screen: a picture of some results under a heading, and what is said of it once the teacher reveals it.

    Attributes
    ----------
    title
        The heading, which gives nothing away.
    links
        Into this app: the results, or two that are seen side by side.
    show
        Which picture of them; "" where there is none.
    says
        What the picture tells, covered at first.
    before
        Whether the step is shown before the vote, with the question.
    quotes
        For each link, figures that its page shows: a test opens the pages that come with the app, and looks.
    """

    title: str
    links: tuple[str, ...] = ()
    show: str = ""
    says: str = ""
    before: bool = False
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
        return tuple(step for step in self.steps if not step.before)


def page_of(link: str) -> str:
    """Return which page a link opens.

    >>> page_of("pairwise?n=1,2,3,4"), page_of("experiment")
    ('pairwise', 'experiment')
    """
    return link.partition("?")[0]


def params_of(link: str) -> dict[str, list[str]]:
    """Return a link's query parameters.

    >>> params_of("pairwise?model=A&model=B&n=1,2,3,4")
    {'model': ['A', 'B'], 'n': ['1,2,3,4']}
    """
    return parse_qs(link.partition("?")[2], keep_blank_values=True)
