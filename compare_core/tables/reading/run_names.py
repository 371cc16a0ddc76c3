"""Names that number runs and say so, such as seed_42, fold3 and run 2, and what to call a column of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

RUN = re.compile(r"(?P<word>seed|run|rep|repeat|repetition|trial|fold)[ _.=-]*(?P<number>\d+)", re.IGNORECASE)
CALLED = {"fold": "fold", "seed": "seed"}


def called_runs(names: Collection[str]) -> str:
    """Return what a column of names is to be called where all of them number runs or folds; "" where they do not.

    Seeds may be any numbers; all else is counted, or it says of something else, as trials of other lengths do.

    >>> called_runs(["seed_42", "seed_7"]), called_runs(["fold1", "fold2"]), called_runs(["run 0", "run 1"])
    ('seed', 'fold', 'run')
    >>> called_runs(["18", "50"]), called_runs(["S1", "S2"]), called_runs(["trial10", "trial20"])
    ('', '', '')
    """
    found = [RUN.fullmatch(name) for name in names]
    words = {match["word"].casefold() for match in found if match}
    if not all(found) or len(words) != 1:
        return ""
    numbers = sorted({int(match["number"]) for match in found if match})
    counted = numbers[0] in (0, 1) and numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    called = CALLED.get(word := words.pop(), "run")
    return called if counted or word == "seed" else ""
