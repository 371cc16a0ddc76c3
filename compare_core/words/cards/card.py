"""What a card holds, whatever it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from compare_core.names import labels
from compare_core.words.numbers import UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.kinds import Evidence

Tone = Literal["shown", "open", "caution", "plain"]
LONGEST = 30  # characters of a name in a headline: two of them and a sentence take two lines


class Badge(NamedTuple):
    """A word or a number that says at a glance how sure the answer is, or what it rests on."""

    text: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Card:
    """An answer in five seconds.

    Attributes
    ----------
    headline
        The verdict, by how much, and its limit: how far the truth may lie from it.
    badges
        How sure it is, and how much it rests on.
    numbers
        Up to four, each with its label.
    sentences
        Why, and what to make of it.
    cautions
        What speaks against relying on it.
    quote
        The estimate and the evidence, to be copied into a paper.
    """

    headline: str
    badges: tuple[Badge, ...]
    numbers: tuple[tuple[str, str], ...]
    sentences: tuple[str, ...]
    cautions: tuple[str, ...]
    quote: str

    @property
    def shown(self) -> bool:
        """Whether a difference is shown, or a state is told."""
        return self.badges[0].tone == "shown"


def called(models: Sequence[str]) -> dict[str, str]:
    """Return what a headline calls each model: short, and no two alike."""
    return dict(zip(models, labels(models, LONGEST), strict=True))


def amount_badge(evidence: Evidence) -> Badge:
    """Say how much there is to compare by."""
    return Badge(evidence.amount)


def shortened(sentence: str, models: Sequence[str]) -> str:
    """Write what is too long for a headline in a sentence by what the headline calls it."""
    for model, short in sorted(called(models).items(), key=lambda each: -len(each[0])):
        sentence = sentence.replace(model, short) if len(model) > LONGEST else sentence
    return sentence


def without_unit(text: str) -> str:
    """Leave away a unit that stands once beside it."""
    for one in UNITS:
        text = text.removesuffix(one)
    return text
