"""How large what a projector says can be: the largest letters in which all of it stays on the screen."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

HIGH, WIDE, BESIDE = 720, 1180, 640  # pixels of a projector's window, and of a line in it, alone or beside a picture
SIZES = (31, 36, 42, 48)  # pixels of the letters, of which the style sheet has one rule each
HEADED, KEYS, COUNTED = 112, 80, 52  # pixels for the heading with the margins, the keys, and how many have answered
LETTER, LINE, GAP = 0.45, 1.32, 0.62  # of a size: how wide a letter is, how high a line, and what parts two texts


def largest(
    texts: Sequence[str], *, taken: int = 0, wide: int = WIDE, counted: bool = False, keys: bool = False
) -> int:
    r"""Return the place in `SIZES` of the largest letters in which texts fit under one heading.

    Parameters
    ----------
    texts
        What stands there, each on lines of its own.
    taken
        How many pixels of the height hold something else.
    wide
        How many pixels a line has.
    counted, keys
        Whether it is told how many have answered, and whether keys are shown.

    Examples
    --------
    >>> largest(["Is it?", "a  Yes", "b  No"]), largest(["A long question. " * 30])
    (3, 2)
    """
    room = HIGH - HEADED - KEYS * keys - COUNTED * counted - taken
    return max((place for place, size in enumerate(SIZES) if _height(texts, size, wide) <= room), default=0)


def _height(texts: Sequence[str], size: int, wide: int) -> float:
    """Return how many pixels texts take in letters of a size."""
    lines = sum(ceil(len(text) * LETTER * size / wide) for text in texts)
    return size * (LINE * lines + GAP * (len(texts) - 1))
