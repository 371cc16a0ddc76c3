"""The pictures of the lab: what each asks, what can be moved in it, and how a link says where everything stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError, said

if TYPE_CHECKING:
    from collections.abc import Mapping

SEED, SHOWN = "seed", "shown"
MOST_SEED = 9999


class Slider(NamedTuple):
    """One thing that can be moved.

    Attributes
    ----------
    name
        In the link.
    label
        On the page.
    steps
        The values at which it can stand, from the first to the last.
    usual
        Where it stands at first.
    form
        How a value is written.
    """

    name: str
    label: str
    steps: tuple[float, ...]
    usual: float
    form: str = "{:g}"

    def read(self, text: str) -> float:
        """Return the value that a link gives it.

        Raises
        ------
        DataError
            If it cannot stand there.
        """
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if value not in self.steps:
            raise DataError(
                f"{self.label} cannot be {said(text)}; it goes from {self.steps[0]:g} to {self.steps[-1]:g}."
            )
        return value


@dataclass(frozen=True, slots=True)
class Picture:
    """One idea, with the question that comes before it.

    Attributes
    ----------
    id, title
        In the link, and on the page.
    question
        What to predict before anything is shown; its answer is a number in the `unit`, up to `most`.
    sliders
        What can be moved.
    drawn
        Whether its numbers are drawn at random, so that another seed gives others.
    """

    id: str
    title: str
    question: str
    unit: str
    most: float
    sliders: tuple[Slider, ...]
    drawn: bool = False

    def read(self, texts: Mapping[str, str]) -> tuple[dict[str, float], tuple[str, ...]]:
        """Return where everything stands by a link, with a sentence for everything that was ignored."""
        values, ignored = {one.name: one.usual for one in self.sliders}, []
        for one in self.sliders:
            if one.name in texts:
                try:
                    values[one.name] = one.read(texts[one.name])
                except DataError as error:
                    ignored.append(str(error))
        if self.drawn:
            seed = texts.get(SEED, "1")
            legal = len(seed) <= len(str(MOST_SEED)) and seed.isascii() and seed.isdecimal() and int(seed) >= 1
            values[SEED] = float(seed) if legal else 1.0
            if not legal:
                ignored.append(f"The seed cannot be {said(seed)}; it goes from 1 to {MOST_SEED:,}.")
        return values, tuple(ignored)

    def written(self, values: Mapping[str, float]) -> dict[str, str]:
        """Return the fields of a link that `read` reads back."""
        return {name: f"{value:g}" for name, value in values.items()}


def _even(low: int, high: int, step: int) -> tuple[float, ...]:
    return tuple(float(value) for value in range(low, high + 1, step))


def _hundredths(low: int, high: int, step: int = 1) -> tuple[float, ...]:
    return tuple(value / 100 for value in range(low, high + 1, step))


PERCENT = "{:.0%}"
SIZES = (10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0)
PICTURES = {
    each.id: each
    for each in (
        Picture(
            "equals",
            "A field of equals",
            "Ten models are equally good: each has 80 % of 100 items right, by chance one more or one less. In how "
            "many of a hundred such fields does at least one pair “differ” at alpha = 0.05?",
            "of 100 fields",
            100.0,
            (
                Slider("models", "Models", (2, 3, 5, 10, 20), 10),
                Slider("items", "Items", SIZES[2:-2], 100),
                Slider("truth", "Every model's true accuracy", _hundredths(50, 98, 2), 0.8, PERCENT),
                Slider("alike", "How alike the models err", _hundredths(0, 90, 10), 0.0, PERCENT),
            ),
            drawn=True,
        ),
        Picture(
            "overlap",
            "The same bars, another overlap",
            "One model has 84 of 100 items right, the other 92. On how many items must both be right for McNemar's "
            "exact test to show a difference at alpha = 0.05? (They cannot both be right on more than 84.)",
            "items at least",
            100.0,
            (
                Slider("a", "Items that A has right", _even(50, 100, 1), 84),
                Slider("b", "Items that B has right", _even(50, 100, 1), 92),
                Slider("both", "Both right: how far they overlap", _hundredths(0, 100), 0.5, PERCENT),
            ),
        ),
        Picture(
            "coins",
            "A p-value is a sum",
            "Where two equally good models disagree, a fair coin says who is right. A wins every toss. How many "
            "straight wins does McNemar's exact test need to show a difference at alpha = 0.05?",
            "wins",
            100.0,
            (
                Slider("wins", "Only A is right", _even(0, 40, 1), 5),
                Slider("losses", "Only B is right", _even(0, 40, 1), 0),
            ),
        ),
        Picture(
            "passages",
            "Questions on the same passage",
            "200 questions are five on each of 40 passages, and whoever understands a passage answers its questions: "
            "their differences correlate by 0.4. How many independent questions are they worth?",
            "questions",
            2000.0,
            (
                Slider("clusters", "Passages", (5, 10, 20, 40, 80, 200), 40),
                Slider("size", "Questions on each", (1, 2, 3, 5, 10), 5),
                Slider("alike", "How alike the questions of a passage are", _hundredths(0, 100, 10), 0.4, PERCENT),
            ),
            drawn=True,
        ),
        Picture(
            "peeking",
            "Peeking",
            "Two models are equally good. Somebody tests them after every 50 items and stops as soon as p ≤ 0.05, at "
            "most ten times. In how many of a hundred such studies is a difference “shown”?",
            "of 100 studies",
            100.0,
            (
                Slider("step", "Items between two looks", (10, 25, 50, 100), 50),
                Slider("looks", "Looks", (1, 2, 5, 10, 20, 50), 10),
                Slider("differ", "Items on which the models differ", _hundredths(10, 60, 10), 0.3, PERCENT),
                Slider("split", "Of these, A is the one that is right on", _hundredths(50, 80, 5), 0.5, PERCENT),
            ),
            drawn=True,
        ),
        Picture(
            "intervals",
            "What 95 % means",
            "A model has a true accuracy of 95 %, and is tested on 20 items again and again. How often does Wald's "
            "95 % interval, share ± 1.96 standard errors, hold the truth?",
            "of 100 times",
            100.0,
            (
                Slider("items", "Items", (10, 20, 50, 100, 200, 500), 20),
                Slider("truth", "The true accuracy", _hundredths(50, 99), 0.95, PERCENT),
                Slider("level", "Level", (0.8, 0.9, 0.95, 0.99), 0.95, PERCENT),
            ),
            drawn=True,
        ),
    )
}
