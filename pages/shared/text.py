"""Text from people, made safe for the places where Streamlit reads Markdown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from compare_core.names import display, labels, visible
from compare_core.numerics.lines import unbroken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

KEPT, SHORT = 1024, 500  # texts, and characters: a page writes some sixty, and at the next run nearly all of them again
PROSE = 680  # pixels: longer lines are hard to read
SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>&@/])")
FOUND_LATER = re.compile(r"(?i::(?=//)|www(?=\.)|@(?=[-\w])|:(?=[\w+-]+:)|(?<!\S)[-<>~](?=(?:->?|>|-|=)(?!\S)))")
APART = "\u2060"  # WORD JOINER: it shows nothing, takes no room, and lets no line end
HEBREW_OR_ARABIC = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+"
RIGHT_TO_LEFT = re.compile(rf"({HEBREW_OR_ARABIC}(?:[ '\"./_-]{HEBREW_OR_ARABIC})*)")
LEFT_AGAIN = "\u200e"  # LEFT-TO-RIGHT MARK: what follows a name keeps its own direction


def plain(text: str) -> str:
    r"""Escape everything that Markdown could read as more than a character.

    Streamlit looks into the finished text once more, where no escape is left: it links addresses, draws its own icons
    and turns `->` into an arrow. What it would find there is put apart by a character that nobody sees. Numbers after
    a name in Hebrew or Arabic letters would move to its other side; a mark keeps them in their place.

    >>> plain("a_b ![x](y) :red[z] $q$")
    'a\\_b \\!\\[x\\]\\(y\\) \\:red\\[z\\] \\$q\\$'
    >>> plain("http://example.org") == r"http\:" + APART + r"\/\/example\.org"
    True
    """
    return _escaped(text) if len(text) <= SHORT else _escaped.__wrapped__(text)


@lru_cache(KEPT)
def _escaped(text: str) -> str:
    shown = FOUND_LATER.sub(rf"\g<0>{APART}", " ".join(visible(text).split()))
    return SPECIAL.sub(r"\\\1", RIGHT_TO_LEFT.sub(rf"\1{LEFT_AGAIN}", shown))


def line(text: str) -> str:
    """Make a sentence safe for Markdown that ends no line between a number and what belongs to it."""
    return unbroken(plain(text))


def name(text: str, longest: int = 40) -> str:
    """Make a model's name safe and short for Markdown."""
    return plain(display(text, longest))


def told_apart(names: Sequence[str], longest: int, nothing: str = "") -> Callable[[str], str]:
    """Return what a widget or a table writes for each name: no two alike, or Streamlit would take them for one.

    Where the choice of none of them is "", which is no name, `nothing` says so.
    """
    written = labels([name or nothing for name in names], longest)
    shown = dict(zip(names, written, strict=True))
    return lambda name: shown[name] if name in shown else display(name, longest)
