"""A lesson as a text file: a head in TOML between two lines of +++, and a few sections of plain paragraphs."""

from __future__ import annotations

import re
import sys
import tomllib
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from compare_core.classroom.lesson import MARKED, OTHER_PAGES, PICTURES, Guess, Lesson, Step, page_of
from compare_core.errors import DataError, said

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LARGEST = 100_000  # bytes
MOST_STEPS, MOST_OPTIONS, MOST_LINKS = 30, 8, 2
MOST_TITLE, MOST_OPTION, MOST_TEXT, MOST_LINK = 120, 200, 4000, 8000  # characters
HEAD = re.compile(r"\A\s*\+\+\+[ \t]*\n(.*?)\n\+\+\+[ \t]*(?:\n|\Z)(.*)\Z", re.DOTALL)
SECTIONS = {"Question": "question", "Answer": "answer", "Aha": "aha", "Follow-up": "follow_up", "Notes": "notes"}
OPTIONAL = "Notes"  # which a lesson may leave out
PART = r"(?:[\w-]{1,99}|\"(?:[^\"\\\n]|\\.){0,99}\"|'[^'\n]{0,99}')"  # of a key
CHAIN = re.compile(rf"(?:{PART}[ \t]*\.[ \t]*){{16}}")  # takes TOML's reader the square of its length
LONGEST_WHY = 120  # characters of what that reader says
HEADING = re.compile(r"^##[ \t]+(\S.*)$", re.MULTILINE)
LINK = re.compile(r"[a-z]+(\?[^\s<>\"'`\\]*)?")
KEYS = ("title", "right", "options", "guess", "steps")
STEP_KEYS = ("title", "links", "names", "show", "asks", "says", "only", "before", "further", "open", "quotes")
GUESS_KEYS = ("of", "right", "low", "high", "unit", "name")
LETTERS = "abcdefgh"
ONLY = ("tests", "ranking")  # pictures of which a step can show a part, or let a part stand out


def read(data: bytes, lesson: str = "own") -> Lesson:
    """Read a lesson from its file.

    Parameters
    ----------
    data
        The file, in UTF-8.
    lesson
        What to call it: the name of its file.

    Raises
    ------
    DataError
        In a sentence that says what is wrong, and where.

    Examples
    --------
    >>> text = '''+++
    ... title = "Heads"
    ... right = "b"
    ... [options]
    ... a = "Yes"
    ... b = "No"
    ... +++
    ... ## Question
    ... Is it?
    ... ## Answer
    ... b
    ... ## Aha
    ... It is not.
    ... ## Follow-up
    ... Why?'''
    >>> read(text.encode()).options["b"]
    'No'
    """
    if len(data) > LARGEST:
        raise DataError(f"A lesson is a text of at most {LARGEST // 1000} kB; this file is larger.")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise DataError("This file is no text in UTF-8, as a lesson is.") from None
    parts = HEAD.match(text)
    if parts is None:
        raise DataError("A lesson begins with a head between two lines of “+++”; this file does not.")
    head, sections = _head(parts[1]), _sections(parts[2])
    guess = _guess(head["guess"]) if "guess" in head else None
    options = _options(head.get("options", {}))
    if bool(options) == (guess is not None):
        raise DataError("A lesson has either options or a number to guess: one of the two, not both.")
    right = _text(head, "right", "The head", 1) if options else ""
    if right and right not in options:
        raise DataError(f"The right answer is {said(right)}, which is none of the options.")
    return Lesson(
        id=lesson,
        title=_needed(head, "title", "The head", MOST_TITLE),
        steps=_steps(head.get("steps", [])),
        options=options,
        right=right,
        guess=guess,
        **sections,
    )


def _head(text: str) -> dict[str, Any]:
    if CHAIN.search(text):
        raise DataError("The head of the lesson holds a chain of keys joined by dots, which no lesson needs.")
    try:
        head = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"The head of the lesson is not TOML{_why(str(error))}.") from None
    except RecursionError:
        raise DataError("The head of the lesson is not TOML: it is nested too deeply.") from None
    except ValueError:  # which Python raises for digits without end
        raise DataError("The head of the lesson holds a number with more digits than can be read.") from None
    _known(head, KEYS, "The head")
    return head


def _why(said: str) -> str:
    r"""Return what is wrong and where, or only where, if it would repeat much of the text or what nobody sees.

    >>> _why("Invalid value (at line 1, column 9)"), _why("Found invalid character '\\\\x7f' (at line 1, column 2)")
    (': Invalid value (at line 1, column 9)', ' (at line 1, column 2)')
    """
    why, _, where = said.rpartition(" (at ")
    return f": {said}" if len(said) <= LONGEST_WHY and "\\" not in said else f" (at {where}" if why else ""


def _sections(text: str) -> dict[str, str]:
    """Return the sections, which follow each other in their order and hold plain text."""
    before, *found = HEADING.split(text)
    if before.strip():
        raise DataError(f"Between the head and “## Question” stands {said(before.strip())}, which belongs to nothing.")
    names, bodies = [name.rstrip() for name in found[::2]], found[1::2]
    needed = [name for name in SECTIONS if name != OPTIONAL]
    if names not in (needed, [*needed, OPTIONAL]):
        wanted = ", ".join(f"“## {name}”" for name in needed)
        raise DataError(
            f"Under its head a lesson has these sections in this order: {wanted}; and “## {OPTIONAL}” if you like."
        )
    for name, body in zip(names, bodies, strict=True):
        if not body.strip() or len(body) > MOST_TEXT:
            raise DataError(f"The section “## {name}” needs a text of at most {MOST_TEXT:,} characters.")
    return {SECTIONS[name]: body.strip() for name, body in zip(names, bodies, strict=True)}


def _options(found: Any) -> Mapping[str, str]:
    if not isinstance(found, dict):
        raise DataError("The options are a table: a letter for each, and its text.")
    if found and tuple(found) != tuple(LETTERS[: len(found)]):
        raise DataError("The options are called a, b, c and so on, in this order.")
    if len(found) == 1 or len(found) > MOST_OPTIONS:
        raise DataError(f"A lesson has two to {MOST_OPTIONS} options.")
    return MappingProxyType({letter: _needed(found, letter, "The options", MOST_OPTION) for letter in found})


def _guess(found: Any) -> Guess:
    if not isinstance(found, dict):
        raise DataError("The number to guess is a table with “of”, “right”, “low” and “high”.")
    _known(found, GUESS_KEYS, "The number to guess")
    of = next((kind for kind in MARKED if kind == found.get("of")), None)
    if of is None:
        raise DataError(f"A guess is of one of these: {', '.join(MARKED)}; not of {said(found.get('of'))}.")
    right, low, high = (_number(found, name) for name in ("right", "low", "high"))
    if not low <= right <= high or low == high:
        raise DataError("The right number must lie between “low” and “high”.")
    unit, name = (_text(found, key, "The number to guess", MOST_TITLE) for key in ("unit", "name"))
    return Guess(of, right, low, high, unit, name)


def _number(found: Mapping[str, Any], name: str) -> float:
    value = found.get(name)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= sys.float_info.max:
        raise DataError(f"The number to guess needs “{name}”, a number; not {said(value)}.")
    return float(value)


def _steps(found: Any) -> tuple[Step, ...]:
    if not isinstance(found, list) or not all(isinstance(step, dict) for step in found):
        raise DataError("Steps are written as tables that begin with [[steps]].")
    if len(found) > MOST_STEPS:
        raise DataError(f"A lesson has at most {MOST_STEPS} steps.")
    return tuple(_step(step, f"Step {place}") for place, step in enumerate(found, 1))


def _step(found: Mapping[str, Any], where: str) -> Step:
    _known(found, STEP_KEYS, where)
    links = _texts(found, "links", where)
    if len(links) > MOST_LINKS:
        raise DataError(f"{where} has more than {MOST_LINKS} links; a screen has room for {MOST_LINKS}.")
    for link in links:
        _check_link(link, where)
    show, pages = _text(found, "show", where, MOST_TITLE), {page_of(link) for link in links}
    for page in pages if show else ():
        if show not in PICTURES.get(page, ()):
            known = ", ".join(PICTURES.get(page, ())) or "nothing"
            raise DataError(f"{where} shows {said(show)}, but of {page} it can show: {known}.")
    if show and not links:
        raise DataError(f"{where} shows {said(show)} and has no link to the results that it is of.")
    names = _texts(found, "names", where)
    if len(names) != len(links) and (names or len(links) > 1):
        raise DataError(f"{where} has {len(links)} links and {len(names)} names; each of two pictures has a name.")
    if any(len(name) > MOST_TITLE for name in names):
        raise DataError(f"{where}: a name has at most {MOST_TITLE} characters.")
    before, further, opened = _place(found, where)
    only = _texts(found, "only", where)
    if only and show not in ONLY:
        raise DataError(f"{where} names tests or a model in “only”, and shows {said(show) if show else 'none'}.")
    return Step(
        title=_needed(found, "title", where, MOST_TITLE),
        links=links,
        names=names,
        show=show,
        asks=_text(found, "asks", where, MOST_TEXT),
        says=_text(found, "says", where, MOST_TEXT),
        only=only,
        before=before,
        further=further,
        open=opened,
        quotes=_quotes(found, where, len(links)),
    )


def _place(found: Mapping[str, Any], where: str) -> tuple[bool, bool, bool]:
    """Return whether a step stands before the vote, whether after the follow-up question, and whether it is open."""
    before, further, opened = (_yes(found, key, where) for key in ("before", "further", "open"))
    if before and further:
        raise DataError(f"{where} is shown before the vote or after the follow-up question, not both.")
    if "asks" in found and (before or opened):
        raise DataError(f"{where} has a text in “asks”, which stands in place of what is covered, and covers nothing.")
    return before, further, opened


def _yes(found: Mapping[str, Any], name: str, where: str) -> bool:
    value = found.get(name, False)
    if not isinstance(value, bool):
        raise DataError(f"{where}: “{name}” is true or false.")
    return value


def _check_link(link: str, where: str) -> None:
    pages = (*PICTURES, *OTHER_PAGES)
    if len(link) > MOST_LINK or LINK.fullmatch(link) is None or page_of(link) not in pages:
        raise DataError(
            f"{where} links to {said(link)}. A lesson links only into this app, as in “pairwise?n=29,1,11,9959”, to "
            f"one of its pages: {', '.join(pages)}."
        )


def _quotes(found: Mapping[str, Any], where: str, links: int) -> tuple[tuple[str, ...], ...]:
    lists = found.get("quotes", [])
    if not isinstance(lists, list) or len(lists) > links:
        raise DataError(f"{where}: “quotes” is a list with a list of figures for each link.")
    return tuple(_texts({"quotes": figures}, "quotes", where) for figures in lists)


def _texts(found: Mapping[str, Any], name: str, where: str) -> tuple[str, ...]:
    texts = found.get(name, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise DataError(f"{where}: “{name}” is a list of texts.")
    return tuple(texts)


def _text(found: Mapping[str, Any], name: str, where: str, most: int) -> str:
    text = found.get(name, "")
    if not isinstance(text, str) or len(text) > most:
        raise DataError(f"{where}: “{name}” is a text of at most {most:,} characters.")
    return text.strip()


def _needed(found: Mapping[str, Any], name: str, where: str, most: int) -> str:
    text = _text(found, name, where, most)
    if not text:
        raise DataError(f"{where} needs “{name}”.")
    return text


def _known(found: Mapping[str, Any], names: Sequence[str], where: str) -> None:
    unknown = next((name for name in found if name not in names), None)
    if unknown is not None:
        raise DataError(f"{where} has {said(unknown)}, which a lesson does not know: {', '.join(names)}.")
