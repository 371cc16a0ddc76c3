"""Names from people, made so that they can be shown and told apart: on a page, in a chart, in a sentence."""

from __future__ import annotations

import re
import unicodedata
from functools import update_wrapper
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
NAMELESS = "(unnamed)"
LONGEST_NAME = 80
MOST_KEPT, LONGEST_KEPT = 1 << 14, 200  # names of which something is kept, and characters of one
IN_LIST = 40  # characters of each of several names in a sentence
SEEN = 1000  # characters that are looked at for it
SHORT_NAME = 22
FORBIDDEN = ("__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty")
INVISIBLE = {"Cf": "", "Cs": "", "Co": "", "Cn": "", "Cc": " ", "Zl": " ", "Zp": " "}
UNBROKEN = "\u00a0"  # a space that ends no line
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")  # letters and marks by category, never seen


def without_accents(text: str) -> str:
    """Return a text whose letters have no accents: é is e, and ñ is n.

    >>> without_accents("précision"), without_accents("Größe")
    ('precision', 'Große')
    """
    if text.isascii():
        return text
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def visible(text: str) -> str:
    r"""Return a text without control, zero-width and direction characters, and in one Unicode form (NFC).

    Such characters let two names look alike, turn round the words beside a name, or end a line where a program expects
    none.

    >>> visible("s\u200bvm\u2028\u202etwo")
    'svm two'
    """
    if text.isascii() and text.isprintable():
        return text.strip()
    kept = BLANK.sub("", text)
    if not kept.replace(UNBROKEN, " ").isprintable():  # else no character is of a category below
        kept = "".join(INVISIBLE.get(unicodedata.category(character), character) for character in kept)
    return " ".join(unicodedata.normalize("NFC", kept).split())


def unique(names: Sequence[str]) -> list[str]:
    """Give a number to every name that an earlier one has already.

    >>> unique(["rf", "rf", "rf (2)"])
    ['rf', 'rf (3)', 'rf (2)']
    """
    taken, tried = set(names), dict.fromkeys(names, 1)
    given: dict[str, None] = {}
    for name in names:
        new = name
        while new in given or (new != name and new in taken):
            tried[name] += 1
            new = f"{name} ({tried[name]})"
        given[new] = None
    return list(given)


def legible(names: Sequence[str]) -> list[str]:
    r"""Return names as they are shown; those that differ still do.

    >>> legible(["svm", "svm\u200b", ""])
    ['svm', 'svm (2)', '(unnamed)']
    """
    different = list(dict.fromkeys(names))
    shown = unique([" ".join(visible(name).split()) or NAMELESS for name in different])
    becomes = dict(zip(different, shown, strict=True))
    return [becomes[name] for name in names]


def display(name: str, longest: int = LONGEST_NAME) -> str:
    r"""Make any name safe and legible as the text of a chart.

    Control characters and line ends of every kind become spaces (U+2028 would end Vega's text in its middle, and leave
    the chart empty), invisible and direction-changing ones go, a backslash becomes its look-alike (Vega would read an
    escape), an empty name is named, and a long one is cut.

    >>> display("a\\b\x00c"), display("  "), display("constructor")
    ('a⧵b c', '(unnamed)', 'constructor\u2060')
    """
    clean = " ".join(visible(name).split()).replace("\\", "⧵")
    clean = clean if len(clean) <= longest else clean[: longest - 1].rstrip() + "…"
    return f"{clean}\u2060" if clean in FORBIDDEN else clean or NAMELESS


class Kept(dict[str, T]):
    """What is made of names: a call is a look into a dictionary, and names are looked at by the million."""

    def __init__(self, make: Callable[[str], T]) -> None:
        super().__init__()
        self._make = make
        update_wrapper(self, make)

    __call__ = dict.__getitem__

    def __missing__(self, name: str) -> T:
        """Make it of a name that is not known yet; a long one is not kept, and what is kept begins anew at its end."""
        made = self._make(name)
        if len(name) <= LONGEST_KEPT:
            if len(self) >= MOST_KEPT:
                self.clear()
            self[name] = made
        return made

    def __hash__(self) -> int:  # type: ignore[override]
        """Tell it apart from others as functions are."""
        return id(self)

    def __eq__(self, other: object) -> bool:
        """Tell whether it is the same."""
        return self is other

    def __bool__(self) -> bool:
        """Be there, even if nothing is known yet."""
        return True


def kept(make: Callable[[str], T]) -> Callable[[str], T]:
    """Keep what is made of names, of the latest alone and of no long one: people bring a megabyte in one name."""
    return Kept(make)


def brief(name: str, most: int = LONGEST_NAME) -> str:
    """Return how a sentence calls a name or a cell: visible, and cut where it is long."""
    shown = visible(name[:SEEN])
    return shown if len(shown) <= most else f"{shown[: most - 1].rstrip()}…"


def quoted(name: str, most: int = LONGEST_NAME) -> str:
    """Return what a file says, in quotation marks, so that nobody takes it for our own words."""
    return f"“{brief(name, most)}”"


def both_ends(name: str, most: int = LONGEST_NAME) -> str:
    """Return the name of a column in quotation marks, cut in its middle: columns of one file differ at either end.

    >>> both_ends("expert_annotations.coherence.mean", 24), both_ends("acc", 24)
    ('“expert_anno…herence.mean”', '“acc”')
    """
    shown = visible(name[: SEEN // 2] + name[-SEEN // 2 :] if len(name) > SEEN else name)
    if len(shown) <= most:
        return f"“{shown}”"
    return f"“{shown[: most // 2 - 1].rstrip()}…{shown[-(most // 2) :].lstrip()}”"


def listed(names: Sequence[str], most: int = 12) -> str:
    """Write some names in quotation marks, and how many more there are."""
    longest = LONGEST_NAME if len(names) == 1 else IN_LIST
    shown = ", ".join(quoted(name, longest) for name in names[:most])
    return f"{shown} and {len(names) - most:,} more" if len(names) > most else shown


def short(name: str) -> str:
    """Make a name fit an axis."""
    return display(name, SHORT_NAME)


def labels(names: Sequence[str], longest: int = SHORT_NAME) -> list[str]:
    """Make names fit an axis and differ from each other: what they share is what gets cut, at either end.

    >>> labels(["Meta-Llama-3.1-8B-Instruct", "Meta-Llama-3.1-70B-Instruct", "svm"], 18)
    ['…8B-Instruct', '…70B-Instruct', 'svm']
    >>> labels(["a long family of models, 7B", "one of another kind"], 12)
    ['a long fami…', 'one of anot…']
    """
    whole = [display(name, len(name) + 1) for name in names]
    ordered = sorted(set(whole))
    shared = dict.fromkeys(ordered, 0)
    for one, other in pairwise(ordered):  # of all names the next in order begins most alike
        alike = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
        shared[one], shared[other] = max(shared[one], alike), max(shared[other], alike)
    words = {name: _differing(name, shared[name]) for name in ordered if len(name) > longest}
    heads = all(end < longest for _, end in words.values())  # else the beginnings are cut of all that share one
    return unique(
        [
            name
            if name not in words
            else display(name, longest)
            if heads or not shared[name]
            else _cut(name, *words[name], shared[name], longest)
            for name in whole
        ]
    )


def _differing(name: str, shared: int) -> tuple[int, int]:
    """Return where the word begins and ends in which a name begins to differ from others."""
    words = [(found.start(), found.end()) for found in re.finditer(r"[^\W_]+", name)]
    return next(((start, end) for start, end in words if end > shared), (shared, len(name)))


def _cut(name: str, start: int, end: int, shared: int, longest: int) -> str:
    """Cut a name so that the word stays in which it begins to differ from others."""
    if end - start > longest - 2:  # a word that itself does not fit
        start = max(start, shared - 2)
    rest = name[start:].lstrip()
    return f"…{rest}" if len(rest) < longest else f"…{rest[: longest - 2].rstrip()}…"
