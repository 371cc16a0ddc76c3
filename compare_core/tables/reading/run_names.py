"""Names that only number runs, such as seed_1, fold3 and r2, and what to call a column of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

RUN = re.compile(
    r"(?P<word>seed|run|rep|repeat|repetition|trial|fold|cv|iter|iteration|split|s|r|f)?[ _.=-]*\d+", re.IGNORECASE
)
CALLED = {"fold": "fold", "cv": "fold", "split": "fold", "f": "fold", "seed": "seed", "s": "seed"}


def called_runs(names: Collection[str]) -> str:
    """Return what a column of names is to be called where all of them number runs or folds; "" where they do not.

    >>> called_runs(["seed_1", "seed_2"]), called_runs(["fold1", "fold2"]), called_runs(["1", "2"]), called_runs(["a1"])
    ('seed', 'fold', 'run', '')
    """
    found = [RUN.fullmatch(name) for name in names]
    words = {(match["word"] or "").casefold() for match in found if match}
    return CALLED.get(words.pop(), "run") if found and all(found) and len(words) == 1 else ""


def says_runs(names: Collection[str]) -> bool:
    """Tell whether names number runs and say so, as run1 and fold 2 do, and no mere number does.

    >>> says_runs(["run1", "run2"]), says_runs(["18", "50"])
    (True, False)
    """
    found = [RUN.fullmatch(name) for name in names]
    return all(match is not None and len(match["word"] or "") > len("cv") for match in found)
