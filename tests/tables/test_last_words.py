"""Columns named by a method and what was measured of it, of which some methods have one more, and a status in words.

As results.csv of TUE-EE-ES/APSP-toolset: six solvers on 120 graphs.
"""

from __future__ import annotations

import numpy as np

from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, refused, rows

DRAW = np.random.default_rng(61)
SOLVERS = ("Old Monolithic", "Our Monolithic", "Old Bounded Monolithic", "Old Benders", "Our Benders")


def solved(first: str = "Experiment", names: list[str] | None = None) -> str:
    """Return what solvers took and found, those by Benders in several iterations."""
    header, lines = [first], [[name] for name in names or [f"graph_{n}_0" for n in range(30)]]
    for solver in SOLVERS:
        benders = "Benders" in solver
        header += [
            f"{solver} Time", *([f"{solver} Iterations"] if benders else []), f"{solver} Objective", f"{solver} Status"
        ]  # fmt: skip
        for line in lines:
            line += [f"{DRAW.uniform(1, 90):.4f}", *([str(DRAW.integers(3, 90))] if benders else [])]
            line += [f"{DRAW.integers(900, 2000)}.0", str(DRAW.choice(["optimal", "time limit exceeded"]))]
    return rows(",".join(header), *(",".join(line) for line in lines))


def test_solvers_are_compared_by_time_on_every_problem() -> None:
    question = asked(solved())
    assert question.suggested.models == tuple(f"{solver} Time" for solver in SOLVERS)
    assert question.suggested.id == "Experiment"
    evidence = found(solved(), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.higher_is_better) == (30, False)
    assert question.choices[1].roles.models == tuple(f"{solver} Objective" for solver in SOLVERS)


def test_rows_that_are_models_stay_totals() -> None:
    lines = [
        f"{name},{','.join(f'{each:.3f}' for each in DRAW.random(4))}"
        for name in ("SVM", "Random Forest", "XGBoost", "MLP", "k-NN")
    ]
    assert "totals" in refused(rows("Experiment,test accuracy,test f1,train time,test time", *lines))
