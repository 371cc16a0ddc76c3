"""The same results written in several forms: one table, rows below each other, files of models, nested JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Kind = Literal["labels", "verdicts", "probabilities", "numbers", "scores"]
    Row = dict[str, object]
    Files = list[tuple[str, str]]

NAMES = ("svm", "forest", "boost")
COUNT = 30
SAID: dict[str, str] = {
    "labels": "prediction",
    "verdicts": "correct",
    "probabilities": "prob",
    "numbers": "prediction",
    "scores": "score",
}


@dataclass
class Results:
    """What several models did on the same items, and what else is known of each item.

    Attributes
    ----------
    kind
        What was recorded of every item.
    truth
        What is true of each item; nothing where it was only judged or scored.
    said
        What each model said of every item, or was given for it.
    beside
        Other columns, the same for all models.
    """

    kind: Kind
    truth: list[object] | None
    said: dict[str, list[object]]
    beside: dict[str, list[object]] = field(default_factory=dict)

    @property
    def items(self) -> list[str]:
        """The names of the items."""
        return [f"q{n + 1}" for n in range(COUNT)]

    def rows(self, model: str | None = None) -> list[Row]:
        """Return a row for every item, with what all models said, or one of them."""
        found = []
        for n, item in enumerate(self.items):
            row: Row = {"item": item}
            if self.truth is not None:
                row["truth"] = self.truth[n]
            if model is None:
                row |= {name: said[n] for name, said in self.said.items()}
            else:
                row[SAID[self.kind]] = self.said[model][n]
            found.append(row | {name: cells[n] for name, cells in self.beside.items()})
        return found


def drawn(kind: Kind, seed: int = 1) -> Results:
    """Draw results of a kind: no two models alike, the first the worst."""
    rng = np.random.default_rng(seed)
    if kind == "labels":
        truth = rng.choice(["cat", "dog", "bird"], COUNT).tolist()
        said = {
            name: [true if rng.random() < right else "cat" if true != "cat" else "dog" for true in truth]
            for name, right in zip(NAMES, (0.5, 0.65, 0.8), strict=True)
        }
        return Results(kind, truth, said)
    if kind == "verdicts":
        return Results(
            kind,
            None,
            {n: (rng.random(COUNT) < p).astype(int).tolist() for n, p in zip(NAMES, (0.5, 0.6, 0.8), strict=True)},
        )
    if kind == "probabilities":
        truth = rng.integers(0, 2, COUNT).tolist()
        noisy = {
            name: np.clip(0.5 + 0.35 * (2 * np.array(truth) - 1) + rng.normal(0, noise, COUNT), 0.01, 0.99).round(3)
            for name, noise in zip(NAMES, (0.5, 0.4, 0.25), strict=True)
        }
        return Results(kind, truth, {name: values.tolist() for name, values in noisy.items()})
    if kind == "numbers":
        numbers = (40 + 15 * rng.random(COUNT)).round(1)
        near = {n: (numbers + rng.normal(0, sd, COUNT)).round(2) for n, sd in zip(NAMES, (6, 4, 2), strict=True)}
        return Results(kind, numbers.tolist(), {name: values.tolist() for name, values in near.items()})
    hard = 0.5 + 0.3 * rng.random(COUNT)
    marks = {
        n: np.clip(hard + gain + rng.normal(0, 0.05, COUNT), 0, 1).round(3)
        for n, gain in zip(NAMES, (0, 0.05, 0.1), strict=True)
    }
    return Results(kind, None, {name: values.tolist() for name, values in marks.items()})


def reached(results: Results, kept: Sequence[int] = range(COUNT)) -> dict[str, float]:
    """Return how many items each model had right, or its mean score or mean squared error."""
    found = {}
    for name, said in results.said.items():
        true = results.truth
        if results.kind == "labels" and true is not None:
            found[name] = float(sum(said[n] == true[n] for n in kept))
        elif results.kind == "probabilities" and true is not None:
            found[name] = float(sum((float(str(said[n])) >= 0.5) == (true[n] == 1) for n in kept))
        elif results.kind == "verdicts":
            found[name] = float(sum(said[n] == 1 for n in kept))
        elif true is not None:
            found[name] = float(np.mean([(float(str(said[n])) - float(str(true[n]))) ** 2 for n in kept]))
        else:
            found[name] = float(np.mean([float(str(said[n])) for n in kept]))
    return found


def table(rows: Sequence[Mapping[str, object]]) -> str:
    """Write rows with commas."""
    header = list(rows[0])
    return "\n".join([",".join(header), *(",".join(str(row[name]) for name in header) for row in rows)]) + "\n"


def wide(results: Results) -> Files:
    """Write one table with a column for each model."""
    return [("results.csv", table(results.rows()))]


def long(results: Results) -> Files:
    """Write one table with a row for each model and item."""
    parts = {name: results.rows(name) for name in NAMES}
    rows = [
        {"item": row["item"], "model": name, **row} for n in range(COUNT) for name in NAMES for row in [parts[name][n]]
    ]
    return [("results.csv", table(rows))]


def files(results: Results) -> Files:
    """Write a file for each model, the last in another order."""
    last = NAMES[-1]
    return [(f"{m}.csv", table(rows[::-1] if m == last else rows)) for m in NAMES for rows in [results.rows(m)]]


def _without_truth(rows: Sequence[Row]) -> list[Row]:
    return [{name: cell for name, cell in row.items() if name != "truth"} for row in rows]


def _truth(results: Results) -> tuple[str, str]:
    return "truth.csv", table(
        [{"item": i, "truth": t} for i, t in zip(results.items, results.truth or [], strict=True)]
    )


def files_and_truth(results: Results) -> Files:
    """Write a file for each model, and one of what is true."""
    return [*((f"{m}.csv", table(_without_truth(results.rows(m)))) for m in NAMES), _truth(results)]


def wide_and_truth(results: Results) -> Files:
    """Write a table with a column for each model, and one of what is true."""
    return [("preds.csv", table(_without_truth(results.rows()))), _truth(results)]


def long_and_truth(results: Results) -> Files:
    """Write a row for each model and item, and a file of what is true."""
    rows = [{"model": m, **row} for m in NAMES for row in _without_truth(results.rows(m))]
    return [("preds.csv", table([{"item": row["item"], **row} for row in rows])), _truth(results)]


def folds(results: Results) -> Files:
    """Write a file for each model and fold, of items that no other fold has."""
    return [
        (f"{m}_fold{k + 1}.csv", table(rows[k * 10 : k * 10 + 10]))
        for m in NAMES
        for rows in [results.rows(m)]
        for k in range(3)
    ]


def restarting(results: Results) -> Files:
    """Write a file for each model and fold, in each of which items are numbered anew."""
    found = []
    for m in NAMES:
        rows = results.rows(m)
        parts = [[{**row, "item": f"q{n + 1}"} for n, row in enumerate(rows[k * 10 : k * 10 + 10])] for k in range(3)]
        found += [(f"{m}_fold{k + 1}.csv", table(part)) for k, part in enumerate(parts)]
    return found


def records(results: Results) -> Files:
    """Write JSON with an object for each item."""
    return [("results.json", json.dumps(results.rows()))]


def nested(results: Results) -> Files:
    """Write JSON with a list of objects for each model."""
    return [("results.json", json.dumps({m: results.rows(m) for m in NAMES}))]


def within(results: Results) -> Files:
    """Write JSON with an object for each model, and its results within."""
    return [("results.json", json.dumps([{"model": m, "results": results.rows(m)} for m in NAMES]))]


def lines(results: Results) -> Files:
    """Write a line of JSON for each model and item."""
    rows: list[Any] = [{"model": m, **row} for m in NAMES for row in results.rows(m)]
    return [("results.jsonl", "\n".join(map(json.dumps, rows)) + "\n")]


FORMS = (
    wide, long, files, files_and_truth, wide_and_truth, long_and_truth, folds, restarting, records, nested, within,
    lines,
)  # fmt: skip
OF_TRUTH = (files_and_truth, wide_and_truth, long_and_truth, restarting)  # which need one
BESIDE: dict[str, list[object]] = {
    "split": ["train"] * 12 + ["val"] * 6 + ["test"] * 12,
    "confidence": [0.5 + (n % 5) / 10 for n in range(COUNT)],
    "age": [20 + (7 * n) % 50 for n in range(COUNT)],
    "seed": [42] * COUNT,
    "timestamp": [f"2024-05-01T10:{n:02d}:00" for n in range(COUNT)],
    "notes": ["" if n % 4 else "slow" for n in range(COUNT)],
    "category": ["easy" if n % 3 else "hard" for n in range(COUNT)],
    "latency_ms": [100.5 + (13 * n) % 70 for n in range(COUNT)],
    "status": ["ok"] * COUNT,
    "tokens": [120 + (31 * n) % 200 for n in range(COUNT)],
    "question": [f"What is the name of thing number {n}?" for n in range(COUNT)],
    "subject": [["math", "law", "bio"][n % 3] for n in range(COUNT)],
}  # what else stands beside the results, which changes nothing but where training stands beside the test
TESTED = range(18, COUNT)  # the items of the test
