"""Lines that tell who beat whom, such as “game 12: KataLite beat MuGo by 12.5”: a row for each game."""

from __future__ import annotations

import re

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

LONGEST, FEWEST, MOSTLY = 2_000_000, 5, 0.9  # bytes, games, and the share of the lines that tell of one
NAME = r"[A-Za-z][\w.+@/-]{0,40}"
NUMBERED = r"(?:\W*(?:game|match|round|battle|bout)?\W{0,3}\d{1,6}\s*[:.)\]-]?\s+)?"
ENDS = r"(?:\s+by [\w. ]{1,30}|\s+on (?:points|time)|\s+in \d+ moves)?(?:\s*\([^()]*\))?\.?"  # of one game
WON = re.compile(
    rf"{NUMBERED}({NAME}) (?:beats?|defeat(?:s|ed)|def\.|won against|wins against) ({NAME}){ENDS}", re.IGNORECASE
)
DREW = re.compile(
    rf"{NUMBERED}({NAME}) (?:drew with|drew against|tied with|draws with|ties with) ({NAME}){ENDS}", re.IGNORECASE
)


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a row for each game with both names and who won, if nearly all lines of a text tell of one.

    >>> lines = ["ann beat bob by 3", "bob beat ann", "ann drew with bob", "ann beat eve (move 5)", "eve beat bob"]
    >>> with_table("\n".join(lines).encode())[0][:50]
    b'model_a,model_b,winner\nann,bob,ann\nbob,ann,bob\nann'
    """
    if len(text) > LONGEST or not any(word in text for word in (b"beat", b"def", b"against", b"drew", b"tie")):
        return text, []
    lines = [line.strip() for line in text.decode("utf-8", errors="replace").splitlines()]
    lines = [line for line in lines if line and not line.startswith(("#", "//"))]
    won, drew = ([pattern.fullmatch(line) for line in lines] for pattern in (WON, DREW))
    rows = [
        [found[1], found[2], found[1] if by else "tie"]
        for by, other in zip(won, drew, strict=True)
        if (found := by or other) is not None
    ]
    if len(rows) < max(FEWEST, MOSTLY * len(lines)) or not any(won):
        return text, []
    said = Repair("Lines that tell who beat whom were read, a game for each.", len(rows))
    return written([["model_a", "model_b", "winner"], *rows]), [said]
