"""Names from people, made so that they can be shown and told apart: on a page, in a chart, in a sentence."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMELESS = "(unnamed)"
INVISIBLE = {"Cf": "", "Cs": "", "Co": "", "Cn": "", "Cc": " ", "Zl": " ", "Zp": " "}
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")  # letters and marks by category, never seen


def visible(text: str) -> str:
    r"""Return a text without control, zero-width and direction characters, and in one Unicode form (NFC).

    Such characters let two names look alike, turn round the words beside a name, or end a line where a program expects
    none.

    >>> visible("s\u200bvm\u2028\u202etwo")
    'svm two'
    """
    if text.isascii() and text.isprintable():
        return text.strip()
    kept = "".join(INVISIBLE.get(unicodedata.category(character), character) for character in BLANK.sub("", text))
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
