"""Scores on data sets and folds come out the same from every form in which people write them down."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import first_of_files
from tests.thorough import called, in_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Files = list[tuple[str, str]]

MODELS = ("svm", "forest", "boost")
UNITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "data sets": ("dataset", ("iris", "wine", "zoo", "glass", "heart", "adult", "digits")),
    "numbered folds": ("fold", tuple(map(str, range(1, 11)))),
    "named folds": ("fold", tuple(f"fold_{k}" for k in range(1, 11))),
}
WAYS = (("accuracy", "rmse"), ("f1", "error_rate"), ("auc", "logloss"))  # one that is high, and one that is low


class Grid:
    """What each of several models reached on each of several units, by one measure, and how long it took."""

    def __init__(self, units: str, measure: str) -> None:
        rng = np.random.default_rng(3)
        self.key, self.units = UNITS[units]
        self.measure = measure
        self.numbered = self.units[0].isdecimal()
        self.scores = {
            m: (0.6 + 0.03 * k + 0.2 * rng.random(len(self.units))).round(4).tolist() for k, m in enumerate(MODELS)
        }
        self.times = {m: (5 + 10 * rng.random(len(self.units))).round(2).tolist() for m in MODELS}

    def cells(self) -> list[tuple[str, str, float, float]]:
        """Return the model, the unit, the score and the time of every cell."""
        return [(m, u, self.scores[m][i], self.times[m][i]) for m in MODELS for i, u in enumerate(self.units)]

    def unit_of_file(self, unit: str) -> str:
        """Return what a file of a unit is called."""
        return f"fold{unit}" if self.numbered else unit


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    return "\n".join([",".join(header), *(",".join(map(str, row)) for row in rows)]) + "\n"


def across(grid: Grid) -> list[list[object]]:
    return [[u, *(grid.scores[m][i] for m in MODELS)] for i, u in enumerate(grid.units)]


def by_model(grid: Grid) -> dict[str, dict[str, dict[str, float]]]:
    return {m: {u: {grid.measure: grid.scores[m][i]} for i, u in enumerate(grid.units)} for m in MODELS}


def by_unit(grid: Grid) -> dict[str, dict[str, dict[str, float]]]:
    return {u: {m: {grid.measure: grid.scores[m][i]} for m in MODELS} for i, u in enumerate(grid.units)}


def dumped(name: str, held: object) -> Files:
    return [(f"{name}.json", json.dumps(held))]


def of_measure(held: dict[str, dict[str, dict[str, float]]]) -> dict[str, dict[str, float]]:
    return {outer: {inner: next(iter(cell.values())) for inner, cell in each.items()} for outer, each in held.items()}


FORMS: dict[str, Callable[[Grid], Files]] = {
    "columns of models": lambda g: [(f"{g.measure}.csv", table([g.key, *MODELS], across(g)))],
    "rows of models": lambda g: [(f"{g.measure}.csv", table(["model", *g.units], [[m, *g.scores[m]] for m in MODELS]))],
    "a row each": lambda g: [("r.csv", table([g.key, "model", g.measure], [[u, m, s] for m, u, s, _ in g.cells()]))],
    "with times": lambda g: [("r.csv", table(["model", g.key, g.measure, "time_s"], g.cells()))],
    "with another measure": lambda g: [
        (
            "r.csv",
            table(["model", g.key, g.measure, "precision"], [[m, u, s, round(s * 0.9, 4)] for m, u, s, _ in g.cells()]),
        )
    ],
    "measures in rows": lambda g: [
        (
            "r.csv",
            table(
                ["model", g.key, "metric", "value"],
                [[m, u, name, v] for m, u, s, t in g.cells() for name, v in ((g.measure, s), ("time_s", t))],
            ),
        )
    ],
    "a file per model": lambda g: [
        (f"{m}.csv", table([g.key, g.measure], [[u, g.scores[m][i]] for i, u in enumerate(g.units)])) for m in MODELS
    ],
    "a file per model, with times": lambda g: [
        (f"{m}.csv", table([g.key, g.measure, "time_s"], [each[1:] for each in g.cells() if each[0] == m]))
        for m in MODELS
    ],
    "a file per unit": lambda g: [
        (f"{g.unit_of_file(u)}.csv", table(["model", g.measure], [[m, g.scores[m][i]] for m in MODELS]))
        for i, u in enumerate(g.units)
    ],
    "a file per number": lambda g: [
        (f"{m}_{g.unit_of_file(u)}.csv", table([g.measure], [[s]])) for m, u, s, _ in g.cells()
    ],
    "a file of JSON per number": lambda g: [
        (f"{m}_{g.unit_of_file(u)}.json", json.dumps({g.measure: s})) for m, u, s, _ in g.cells()
    ],
    "JSON by model": lambda g: dumped(g.measure, of_measure(by_model(g))),
    "JSON by unit": lambda g: dumped(g.measure, of_measure(by_unit(g))),
    "JSON by model, named": lambda g: dumped("r", by_model(g)),
    "JSON by unit, named": lambda g: dumped("r", by_unit(g)),
    "JSON of records": lambda g: dumped("r", [{"model": m, g.key: u, g.measure: s} for m, u, s, _ in g.cells()]),
    "JSON of lists": lambda g: dumped(g.measure, g.scores),
    "JSON of named lists": lambda g: dumped("r", [{"model": m, g.measure: g.scores[m]} for m in MODELS]),
    "JSON of results": lambda g: dumped(
        "r",
        [{"model": m, "results": [{g.key: u, g.measure: s} for n, u, s, _ in g.cells() if n == m]} for m in MODELS],
    ),
    "JSON of runs": lambda g: dumped(
        "r",
        [
            {g.key: u, "results": [{"model": m, g.measure: g.scores[m][i]} for m in MODELS]}
            for i, u in enumerate(g.units)
        ],
    ),
    "with a mean below": lambda g: [
        (
            f"{g.measure}.csv",
            table([g.key, *MODELS], [*across(g), ["mean", *(round(float(np.mean(g.scores[m])), 4) for m in MODELS)]]),
        )
    ],
    "measures in names": lambda g: [("r.csv", table([g.key, *(f"{m}_{g.measure}" for m in MODELS)], across(g)))],
    "with the size of each": lambda g: [
        (
            f"{g.measure}.csv",
            table([g.key, "n_samples", *MODELS], [[row[0], 100 + 37 * i, *row[1:]] for i, row in enumerate(across(g))]),
        )
    ],
}


@pytest.mark.parametrize(("written", "measures"), in_turn(list(product(UNITS, FORMS)), WAYS), ids=called)
def test_every_form_of_scores_says_the_same(written: tuple[str, str], measures: tuple[str, str]) -> None:
    units, form = written
    for measure, lower in zip(measures, (False, True), strict=True):
        grid = Grid(units, measure)
        evidence = first_of_files(*FORMS[form](grid)).evidence
        assert isinstance(evidence, Scores), measure
        means = np.nanmean(evidence.scores.reshape(-1, len(evidence.models)), axis=0).tolist()
        called = [next((m for m in MODELS if m in name), name) for name in evidence.models]
        wanted = {m: float(np.mean(grid.scores[m])) for m in MODELS}
        assert dict(zip(called, means, strict=True)) == pytest.approx(wanted), measure
        assert evidence.higher_is_better is not lower, measure
