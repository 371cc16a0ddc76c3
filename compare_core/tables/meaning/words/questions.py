"""Questions that are asked of several things each, as the names of columns that hold the answers."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.meaning.words.measures import CRITERIA
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OPINIONS = CRITERIA | frozenset({  # what people are asked about
    "satisfaction", "satisfied", "satisfying", "ease", "easy", "usability", "useful", "usefulness", "trust",
    "likelihood", "recommend", "enjoyment", "enjoy", "effort", "comfort", "comfortable", "understanding", "appeal",
    "appealing", "understandable", "confidence", "confident", "difficulty", "difficult", "overall", "experience",
    "clear", "helpful", "like", "pleasant", "prefer", "attractive", "intuitive", "learn", "frustrating", "frustration",
    "annoying", "quality", "workload", "immersion", "presence", "sickness", "realism", "fun", "agree",
})  # fmt: skip
HARD = frozenset({  # of which less is better
    "effort", "difficult", "difficulty", "hard", "frustrating", "frustration", "annoying", "workload", "sickness",
    "pain", "painful", "confusing", "complex", "complexity", "cumbersome", "demand", "demanding", "stress", "stressful",
    "tired", "tiring", "fatigue", "discomfort", "boring", "nausea",
})  # fmt: skip
BEHIND = re.compile(r"(?P<asked>.+?)[\s:_-]*\[(?P<thing>[^\[\]]{1,60})\]\s*")
BEFORE = re.compile(r"\s*\[(?P<thing>[^\[\]]{1,60})\][\s:_-]*(?P<asked>.+)")
ROUND = re.compile(r"(?P<asked>.*[^\W\d_]{3}.*?)\s*\((?P<thing>[A-Z][^()]{0,40})\)\s*")
NUMBERED = re.compile(r"(?P<asked>Q\d{1,3})[ _](?P<thing>[^\W\d_].{0,40})")  # as Qualtrics numbers its questions
FORMS = (BEHIND, BEFORE, ROUND, NUMBERED)
WORD = re.compile(r"[\w'’&+#-]+|[^\w\s]")
PAIR, MOST_WORDS, FEWEST_SHARED, MOST = 2, 3, 3, 60  # words of a thing; shared by the texts of a question; columns
WIDEST, LONGEST = 500, 300  # columns, and characters of a question
Asked = dict[str, dict[str, str]]


def asked_of_each(names: Sequence[str]) -> Mapping[str, Mapping[str, str]]:
    """Return the columns by what was asked and of what: the same things by every question; nothing where none is so.

    >>> asked_of_each(("Time", "Easy? [Figma]", "Easy? [Sketch]"))
    {'Easy?': {'Figma': 'Easy? [Figma]', 'Sketch': 'Easy? [Sketch]'}}
    >>> [*asked_of_each(("How easy was A?", "How fast was A?", "How easy was B?", "How fast was B?"))]
    ['How easy was … ?', 'How fast was … ?']
    """
    names = [name for name in names if len(name) <= LONGEST]
    for form in FORMS if len(names) <= WIDEST else ():
        found = _of_same_things(_by_form(names, form))
        if found and (form is NUMBERED or any(_are_opinions(each) or known(each).higher is not None for each in found)):
            return found
    return _of_same_things(_by_place(names)) if len(names) <= MOST else {}


def things_in_brackets(names: Sequence[str]) -> Sequence[str]:
    """Return what one question was asked of, as square brackets behind it name each; the names, where they are others.

    >>> things_in_brackets(["How easy? [Figma]", "How easy? [Sketch]"]), things_in_brackets(["f1 [a]", "f1 [b]"])
    (['Figma', 'Sketch'], ['f1 [a]', 'f1 [b]'])
    """
    found = _of_same_things(_by_form(names, BEHIND)) if max(map(len, names), default=0) <= LONGEST else {}
    (asked, held), *others = found.items() or [("", {})]
    return [*held] if len(held) == len(names) and not others and _are_opinions(asked) else names


def _by_form(names: Sequence[str], form: re.Pattern[str]) -> Asked:
    """Return columns by question and thing, as brackets tell these apart; what is asked may as well stand in them."""
    found: Asked = {}
    turned: Asked = {}
    for name in names:
        if (match := form.fullmatch(name)) is not None:
            asked, thing = match["asked"].strip(), match["thing"].strip()
            found.setdefault(asked, {})[thing] = name
            turned.setdefault(thing, {})[asked] = name
    if found and all(map(_are_opinions, turned)) and not all(map(_are_opinions, found)):
        return turned  # statements, of the things before them
    return found


def _are_opinions(text: str) -> bool:
    return bool(OPINIONS & {*tokens(text)}) or len(text.split()) > MOST_WORDS


def _of_same_things(found: Asked) -> Asked:
    """Return the questions that were asked of the same things, two or more; none where things are questions again."""
    told = {asked: held for asked, held in found.items() if len(held) >= PAIR}
    if not told:
        return {}
    things = next(iter(told.values())).keys()
    same = all(held.keys() == things for held in told.values()) and len(told) == len(found)
    return told if same and not any(map(_are_opinions, things)) else {}


def _by_place(names: Sequence[str]) -> Asked:
    """Return columns by questions that differ in a few words at one place, two questions or more."""
    words = {name: WORD.findall(name) for name in names}
    found: Asked = {}
    for one, other in combinations(names, PAIR):
        before = _shared(words[one], words[other])
        behind = _shared(words[one][before:][::-1], words[other][before:][::-1])
        parts = {name: words[name][before : len(words[name]) - behind] for name in (one, other)}
        if before + behind < FEWEST_SHARED or not all(0 < len(part) <= MOST_WORDS for part in parts.values()):
            continue
        asked = " ".join([*words[one][:before], "…", *words[one][len(words[one]) - behind :]])
        found.setdefault(asked, {}).update({" ".join(part): name for name, part in parts.items()})
    things = [frozenset(held) for held in found.values() if not any(map(_are_opinions, held))]
    often = max(things, key=lambda held: (things.count(held), len(held)), default=frozenset[str]())
    return {asked: held for asked, held in found.items() if held.keys() == often} if things.count(often) >= PAIR else {}


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many words two questions begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
