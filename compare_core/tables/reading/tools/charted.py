"""Charts of runs as Weights & Biases exports them: beside every curve how far it went up and down, and its steps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair

if TYPE_CHECKING:
    import pandas as pd

BOUND = re.compile(r"(.+)__(?:MIN|MAX)")
OVER_TIME = frozenset({"step", "relative time (process)", "relative time (wall)", "wall time"})
STEP = re.compile(r"(.+) - _step")


def without_bounds(frame: pd.DataFrame) -> tuple[pd.DataFrame, list[Repair]]:
    """Leave out what such an export adds to each curve: its least and its largest values, and the step of each point.

    >>> import pandas as pd
    >>> names = ["iteration", "svm - acc", "svm - acc__MIN", "svm - acc__MAX", "svm - _step"]
    >>> list(without_bounds(pd.DataFrame([["1"] * 5], columns=names))[0])
    ['iteration', 'svm - acc']
    """
    names = [str(name) for name in frame.columns]
    held = {*names}
    bounds = {name for name in names if (match := BOUND.fullmatch(name)) and match[1] in held}
    if not bounds or names[0].casefold() in OVER_TIME:
        return frame, []  # curves are told by all that stands there
    steps = {name for name in names if STEP.fullmatch(name)}
    rest = [name for name in names if name not in bounds | steps]
    steps = steps if all(any(n.startswith(name.removesuffix("_step")) for n in rest) for name in steps) else set()
    left = len(bounds) + len(steps)
    said = "What a chart has beside each curve, its least and largest values and its steps, was left out."
    return frame[[name for name in names if name not in bounds | steps]], [Repair(said, left)]
