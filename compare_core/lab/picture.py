"""A picture of the lab: what it asks, what can be moved in it, and how a link says where everything stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError, said

if TYPE_CHECKING:
    from collections.abc import Mapping

SEED, SHOWN, OWN = "seed", "shown", "own"
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
    names
        What each step is called, where that is no number.
    """

    name: str
    label: str
    steps: tuple[float, ...]
    usual: float
    form: str = "{:g}"
    names: tuple[str, ...] = ()

    def write(self, value: float) -> str:
        """Return how a value is written on the page.

        >>> Slider("p", "Share", (0.1, 0.2), 0.1, "{:.0%}").write(0.2)
        '20%'
        """
        return self.names[self.steps.index(value)] if self.names else self.form.format(value)

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
                f"{self.label} cannot be {said(text)}; it goes from {self.steps[0]:g} to {self.steps[-1]:g} in steps."
            )
        return value


@dataclass(frozen=True, slots=True)
class Picture:
    """One idea, with the question that comes before it.

    Attributes
    ----------
    id, title
        In the link, and on the page.
    topic, idea
        Beside which others it is listed, a name in `pictures.TOPICS`; and what it shows, in one sentence.
    question
        What to predict before anything is shown; its answer is a number in the `unit`, up to `most`.
    sliders
        What can be moved.
    drawn
        Whether its numbers are drawn at random, so that another seed gives others.
    own
        Of which of a person's own results it can be made, too: a name in `own.KINDS`, or "".
    asked
        By which other words people look for it.
    """

    id: str
    title: str
    topic: str
    idea: str
    question: str
    unit: str
    most: float
    sliders: tuple[Slider, ...]
    drawn: bool = False
    own: str = ""
    asked: str = ""

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
        if self.own:
            values[OWN] = float(texts.get(OWN) == "1")
        return values, tuple(ignored)

    def as_asked(self, values: Mapping[str, float]) -> bool:
        """Tell whether nothing has been moved that the question speaks of."""
        return not values.get(OWN) and all(values[one.name] == one.usual for one in self.sliders)

    def written(self, values: Mapping[str, float]) -> dict[str, str]:
        """Return the fields of a link that `read` reads back."""
        return {name: f"{value:g}" for name, value in values.items() if value or name != OWN}
