"""The same values spelled in the query of a link, where everything is text: for a person to read, and to type.

Numbers of a list are separated by commas, rows by colons; names and columns of models repeat their parameter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from compare_core.checks import number_from

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CALLED = {"models": "model", "classes": "class", "datasets": "dataset", "higher_is_better": "higher"}
Shape = Literal["text", "flag", "number", "numbers", "rows", "columns", "tally", "words"]
FLAGS = {"1": True, "0": False}


@dataclass(frozen=True, slots=True)
class Spelled:
    """What a parameter says, as often as it stands in the link.

    Its readers return what JSON would hold; what they cannot read stays text, for the type's own reader to refuse.
    """

    texts: tuple[str, ...]

    @property
    def text(self) -> str:
        """The text, where it stands once; else the last."""
        return self.texts[-1]

    @property
    def words(self) -> list[str]:
        """Every text."""
        return list(self.texts)

    @property
    def flag(self) -> object:
        """A flag: 1 or 0."""
        return FLAGS.get(self.text, self.text)

    @property
    def number(self) -> object:
        """A number."""
        return number_from(self.text)

    @property
    def numbers(self) -> list[object]:
        """Numbers separated by commas."""
        return [number_from(part) for part in self.text.split(",")]

    @property
    def rows(self) -> list[list[object]]:
        """Rows separated by colons."""
        return [[number_from(part) for part in row.split(",")] for row in self.text.split(":")]

    @property
    def columns(self) -> list[list[object]]:
        """One list for each time that the parameter stands in the link."""
        return [[number_from(part) for part in text.split(",")] for text in self.texts]

    @property
    def tally(self) -> object:
        """Counts alone, or counts of patterns, such as 2,0,1,5 or 011:3,110:4."""
        pairs = [part.partition(":") for part in self.text.split(",")]
        if any(not colon for _, colon, _ in pairs):
            return self.numbers
        return {pattern: number_from(count) for pattern, _, count in pairs}


def unspelled(value: object, shape: Shape) -> Any:
    """Return what JSON would hold of what a link spells; JSON's own values stay as they are."""
    return getattr(value, shape) if isinstance(value, Spelled) else value


def fields_in(params: Mapping[str, Sequence[str]]) -> dict[str, Spelled]:
    """Return the fields that the parameters of a query spell."""
    names = {short: name for name, short in CALLED.items()}
    return {names.get(key, key): Spelled(tuple(texts)) for key, texts in params.items() if texts}


def spell(content: Mapping[str, Any]) -> dict[str, list[str]] | None:
    """Spell fields as the parameters of a query; None where one of them is too deep to be spelled.

    >>> spell({"models": ["a", "b"], "n": [2, 0, 1, 5], "higher_is_better": False})
    {'model': ['a', 'b'], 'n': ['2,0,1,5'], 'higher': ['0']}
    """
    spelled = {
        CALLED.get(name, name): texts for name, value in content.items() if (texts := _spelled(value)) is not None
    }
    return spelled if len(spelled) == len(content) else None


def word(value: object) -> str:
    """Spell a number, a text, or true and false as 1 and 0."""
    if isinstance(value, float):
        return repr(value).removesuffix(".0")
    return str(int(value) if isinstance(value, bool) else value)


def _spelled(value: object) -> list[str] | None:
    if isinstance(value, dict):
        return _object(value)
    return _list(value) if isinstance(value, list) else [word(value)]


def _object(value: dict[str, Any]) -> list[str] | None:
    """Spell a list for each model, or a count for each pattern."""
    if all(map(_flat, value.values())):
        return [_joined(one) for one in value.values()]
    counts = all(map(_is_number, value.values()))
    return [",".join(f"{key}:{word(one)}" for key, one in value.items())] if counts else None


def _list(value: list[Any]) -> list[str] | None:
    """Spell texts, numbers or rows of numbers."""
    if all(isinstance(one, str) for one in value):
        return list(value)
    if _flat(value):
        return [_joined(value)]
    return [":".join(map(_joined, value))] if all(map(_flat, value)) else None


def _flat(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_number, value))


def _is_number(value: object) -> bool:
    return type(value) in (int, float)


def _joined(values: Sequence[object]) -> str:
    return ",".join(map(word, values))
