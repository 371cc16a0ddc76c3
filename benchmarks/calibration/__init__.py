"""Does every method keep its promise, and does its advice say where it does not? `python -m benchmarks calibration`.

Each module here is a world, or some; `measure` draws from it, `report` writes the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.calibration import clusters, datasets, folds, items, right, separate, separate_scores

if TYPE_CHECKING:
    from benchmarks.calibration.measure import Setting

PARTS = {
    "Right and wrong on the same items": right,
    "A test set of its own for each model": separate,
    "Numbers of separate runs, people or items": separate_scores,
    "Scores of items": items,
    "Items in clusters": clusters,
    "Folds of one data set": folds,
    "Scores on many data sets, and battles": datasets,
}


def every_setting() -> dict[str, tuple[Setting, ...]]:
    """Return all settings, under the kind of evidence that they are about."""
    return {title: tuple(part.settings()) for title, part in PARTS.items()}
