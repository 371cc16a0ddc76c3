"""One search of everything that explains: words, methods, pitfalls, pictures of the lab, and lessons."""

from __future__ import annotations

import math
import re
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from compare_core.catalogue import all_methods
from compare_core.classroom.course import course
from compare_core.guide.entries import about
from compare_core.guide.glossary import TERMS, typed
from compare_core.guide.pitfalls import PITFALLS
from compare_core.lab.pictures import PICTURES

if TYPE_CHECKING:
    from collections.abc import Mapping

Kind = Literal["word", "pitfall", "picture", "lesson", "method"]
MOST = 12  # hits that are shown
IN_TITLE = 0.5  # how much more a word is worth in a title
ENOUGH = 0.25  # share of what the words of a question are worth that a hit must hold
SHORTEST = 4  # letters of a word whose ending may differ
WORD = re.compile(r"[\w.-]+")
NUMBER = re.compile(r" [\d.]+")  # which is asked for as it stands
EMPTY = re.compile(  # they stand in any question
    r"a|an|and|are|as|at|be|been|by|can|cannot|did|do|does|for|from|had|has|have|how|i|if|in|is|it|its|me|my|not|of|on|"
    r"one|or|should|so|some|than|that|the|their|them|then|there|they|this|to|was|what|when|where|which|who|whose|why|"
    r"will|with|would|you|your|while|about|very|just|only|any|all|much|many|means|mean|get|got|use|used|say|says|set"
)


class Hit(NamedTuple):
    """One thing that was found.

    Attributes
    ----------
    kind, name
        What it is, and by what it is opened there.
    title, said
        What it is called, and what it says.
    """

    kind: Kind
    name: str
    title: str
    said: str


class _Page(NamedTuple):
    hit: Hit
    title: str
    text: str


def everywhere(text: str) -> tuple[Hit, ...]:
    """Return what explains most of the words of a question, the best first.

    Examples
    --------
    >>> [hit.title for hit in everywhere("what is a ROPE for?")][0]
    'ROPE'
    >>> [(hit.kind, hit.title) for hit in everywhere("intervals overlap")][0]
    ('lesson', 'Overlapping intervals are not a test')
    >>> everywhere("the of and")
    ()
    """
    asked = [f" {_stem(word)}" for word in WORD.findall(typed(text)) if not EMPTY.fullmatch(word)]
    asked = [
        word if len(word) > SHORTEST and not NUMBER.fullmatch(word) else f"{word} " for word in dict.fromkeys(asked)
    ]
    pages = _pages()
    held = {word: sum(word in page.text for page in pages) for word in asked}
    worth = {word: math.log1p(len(pages) / many) for word, many in held.items() if many}
    scored = [(_score(page, worth), page.hit) for page in pages]
    found = sorted((one for one in scored if one[0] > 0), key=lambda one: -one[0])
    return tuple(hit for _, hit in found[:MOST])


def _score(page: _Page, worth: Mapping[str, float]) -> float:
    """Return how well a page answers, by words that are worth the more the fewer pages hold them; 0 if too little."""
    held = sum(value for word, value in worth.items() if word in page.text)
    if held < ENOUGH * sum(worth.values()):
        return 0.0
    return held + sum(value * IN_TITLE for word, value in worth.items() if word in page.title)


def _words(text: str) -> str:
    """Return the words of a text, bare of their endings, each between blanks."""
    return f" {' '.join(_stem(word) for word in WORD.findall(typed(text)))} "


def _stem(word: str) -> str:
    """Return the part of a word in which its forms agree."""
    bare = word.strip(".-")
    for ending in ("ing", "ies", "es", "ed", "s", "y"):
        if bare.endswith(ending) and len(bare) - len(ending) >= SHORTEST:
            return bare.removesuffix(ending)
    return bare


@cache
def _pages() -> tuple[_Page, ...]:
    """Return everything that can be found, with the words that find it."""
    words = [(Hit("word", one.name, one.name, one.means), " ".join((*one.forms, *one.asked))) for one in TERMS.values()]
    pitfalls = [(Hit("pitfall", one.question, one.question, one.why), "") for one in PITFALLS]
    pictures = [
        (Hit("picture", one.id, one.title, one.idea), f"{one.question} {one.asked}") for one in PICTURES.values()
    ]
    lessons = [
        (Hit("lesson", name, one.title, one.question), f"{one.answer} {one.aha} {one.notes}")
        for name, one in course().items()
    ]
    methods = [
        (Hit("method", one.id, one.title, about(one)[0]), " ".join((one.id, one.question, one.cite, *about(one)[1:])))
        for one in all_methods().values()
    ]
    every = [*words, *pitfalls, *pictures, *lessons, *methods]
    return tuple(_Page(hit, _words(_led(hit, more)), _words(f"{hit.title} {hit.said} {more}")) for hit, more in every)


def _led(hit: Hit, more: str) -> str:
    """Return what a thing is called: a word by all of its forms."""
    return f"{hit.title} {more}" if hit.kind == "word" else hit.title
