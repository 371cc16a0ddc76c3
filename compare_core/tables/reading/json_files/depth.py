"""How deep JSON nests, read off its bytes before anything is parsed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.tables.reading.shape import check_size

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.limits import Limits

ESCAPED = ((b"\\\\", b""), (b'\\"', b""))
UNSEEN = bytes(set(range(256)) - set(b'{}[]"\n'))
BACKSLASHES = re.compile(rb"\\+")
BLOCK = 1 << 22


def refuse_depth(text: bytes, limits: Limits, *, lined: bool) -> None:
    """Refuse braces and brackets that stand deeper than the limit, before anything is parsed."""
    if lined:
        check_size(text, limits)
    depth = quotes = start = 0
    while start < len(text):
        end = _block_end(text, start, lined=lined)
        block = text[start:end]
        if b"\\" in block:
            for old, new in ESCAPED:
                block = block.replace(old, new)
        marks = np.frombuffer(block.translate(None, UNSEEN), dtype=np.uint8)
        depth, quotes, deep = _scan(marks, depth, quotes, limits.nesting)
        if deep is not None:
            line = text.count(b"\n", 0, start) + int(np.count_nonzero(marks[:deep] == ord("\n"))) + 1
            raise DataError(
                f"Line {line:,} nests lists and objects more than {limits.nesting} deep, which no results need. Leave "
                "out all but the ids, the labels and the scores."
            )
        if lined:
            depth = quotes = 0
        start = end


def _block_end(text: bytes, start: int, *, lined: bool) -> int:
    """Return where to cut: after a line, and never between a backslash and what it escapes."""
    end = min(start + BLOCK, len(text))
    if end < len(text):
        if lined:
            return text.rfind(b"\n", start, end) + 1 or end
        run = BACKSLASHES.match(text, end - 1)
        return min(run.end() + 1, len(text)) if run else end
    return end


def _scan(marks: NDArray[np.uint8], depth: int, quotes: int, most: int) -> tuple[int, int, int | None]:
    """Return the depth and the quotation marks after some more, and where the depth is first too large."""
    inside = (np.cumsum(marks == ord('"'), dtype=np.int32) + quotes) & 1
    kinds = marks | np.uint8(ord(" "))  # [ and { differ in this bit only, and so do ] and }
    steps = ((kinds == ord("{")).astype(np.int8) - (kinds == ord("}"))) * (inside == 0)
    depths = np.cumsum(steps, dtype=np.int32) + depth
    deep = depths > most
    if deep.any():
        return 0, 0, int(deep.argmax())
    return (int(depths[-1]), int(inside[-1]), None) if len(marks) else (depth, quotes, None)
