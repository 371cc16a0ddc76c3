"""Makes the scores of the seed lottery: `python -m compare_core.lab.scores.make`, with scikit-learn.

Each row is one seed: by how many test items svm was right more often than the other model, in every half of five times
two folds, and in every one of ten folds, all cut from the same 600 points by that seed.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sklearn.datasets import make_moons
from sklearn.model_selection import RepeatedStratifiedKFold, StratifiedKFold

from compare_core.examples.make import CRESCENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).with_name("lottery.csv")
SEEDS, POINTS, NOISE, DATA_SEED = 200, 600, 0.4, 23
FIRST, OTHERS = "svm", ("decision tree", "naive Bayes", "k-NN")


def rows(seeds: int = SEEDS) -> Iterator[list[str]]:
    """Cut the same points into folds by one seed after the other, and count what each model has right."""
    features, labels = make_moons(n_samples=POINTS, noise=NOISE, random_state=DATA_SEED)
    for seed in range(1, seeds + 1):
        designs = {
            "5x2": RepeatedStratifiedKFold(n_splits=2, n_repeats=5, random_state=seed),
            "10": StratifiedKFold(10, shuffle=True, random_state=seed),
        }
        right: dict[str, list[list[int]]] = {
            name: [_right(model, features, labels, design) for design in designs.values()]
            for name, model in CRESCENTS.items()
            if name in (FIRST, *OTHERS)
        }
        for other in OTHERS:
            gaps = [
                " ".join(str(a - b) for a, b in zip(*folds, strict=True))
                for folds in zip(right[FIRST], right[other], strict=True)
            ]
            yield [str(seed), other, *gaps]


def _right(make: Any, features: Any, labels: Any, design: Any) -> list[int]:
    return [
        int((make().fit(features[train], labels[train]).predict(features[test]) == labels[test]).sum())
        for train, test in design.split(features, labels)
    ]


if __name__ == "__main__":
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["seed", "against", "5x2", "10"])
        writer.writerows(rows())
