"""Counts how often each test shows a difference: `python -m compare_core.lab.scores.refits`, a quarter of an hour.

Each row is a learner and a lead: on how many of the data sets, drawn from the seed, each test was at or below 0.05.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

from compare_core.experiment.fitting import fit_one
from compare_core.lab.refits import LEARNERS, TESTS, Refits, pvalues

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).with_name("refits.csv")
ALPHA = 0.05
LEADS = {0.0: 1000, 0.35: 300}  # how many data sets for each
STEP = 100  # data sets at once


def counts(learner: str, lead: float, sets: int) -> list[int]:
    """Fit both learners on so many data sets, and count the differences that each test shows."""
    shown = [0] * len(TESTS)
    for seed in range(1, sets // STEP + 1):
        plan = Refits(learner, STEP, lead=lead, seed=seed).plan()
        found = pvalues(plan, [fit_one(plan, *place) for place in plan.order]) <= ALPHA
        shown = [before + int(now) for before, now in zip(shown, found.sum(axis=0), strict=True)]
    return shown


def rows() -> Iterator[list[str]]:
    """Yield every row."""
    for lead, sets in LEADS.items():
        for learner in LEARNERS:
            yield [learner, f"{lead:g}", str(sets), *map(str, counts(learner, lead, sets))]


if __name__ == "__main__":
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["learner", "lead", "sets", *TESTS])
        for row in rows():
            writer.writerow(row)
            file.flush()
