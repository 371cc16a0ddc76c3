"""The limit at which runs were stopped, as cells such as >300 say it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

BEYOND = re.compile(r"(?P<side>[<>≥≤])=? ?(?P<limit>\d+(?:\.\d+)?) ?[^\W\d_]{0,3}")
SIDES = {"largest": ">≥", "smallest": "<≤"}


def limit_of(words: Iterable[str], end: str) -> str | None:
    """Return the only limit that cells name beyond which a number lies, at one end; None where there is none.

    >>> limit_of([">300", "timeout", "> 300 s"], "largest"), limit_of([">300", ">600"], "largest")
    ('300', None)
    >>> limit_of(["<0.5"], "largest"), limit_of(["<0.5"], "smallest")
    (None, '0.5')
    """
    found = [match for word in words if (match := BEYOND.fullmatch(word.strip())) is not None]
    limits = {match["limit"] for match in found}
    return limits.pop() if len(limits) == 1 and all(match["side"] in SIDES.get(end, "") for match in found) else None
