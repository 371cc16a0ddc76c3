"""Evidence of every kind, usual and at the edges, for tests that walk the catalogue."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core.errors import NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.scoring import scored
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from tests.thorough import THOROUGH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.catalogue import Method
    from compare_core.evidence.kinds import Evidence

THREE = ("svm", "rf", "knn")
ORDERS = (("svm", "rf"), ("knn", "svm"))  # in which a usual pair is compared
HUGE = 10**12
TABLES = [
    (1, 0, 0, 0),
    (0, 1, 0, 0),
    (0, 0, 1, 0),
    (0, 0, 0, 1),
    (90, 0, 0, 10),
    (9, 5, 0, 5),
    (9, 0, 5, 5),
    (80, 7, 7, 6),
    (5, 1, 1, 3),
    (0, 1, 1, 0),
    (0, 50, 0, 0),
    (0, 0, 50, 0),
    (20, 5, 0, 0),
    (0, 5, 0, 20),
    (50, 0, 0, 0),
    (0, 0, 0, 50),
    (100, 2000, 0, 10),
    (0, 0, 10_000, 0),
    (9959, 11, 1, 29),
    (HUGE, HUGE, HUGE, HUGE),
    (HUGE, HUGE // 10 + 950_000, HUGE // 10, HUGE),
    (10**10, 4 * 10**9, 0, 1),
    (HUGE, 1, 0, 0),
    (0, HUGE, 1, 0),
    (HUGE, 0, 0, 0),
]
SEPARATE = [
    ((0, 0), (1, 1)),
    ((1, 0), (1, 1)),
    ((1, 1), (1, 1)),
    ((0, 5), (5, 5)),
    ((84, 92), (100, 100)),
    ((5, 700), (10, 1000)),
    ((HUGE - 1, 1), (HUGE, HUGE)),
    ((HUGE, 0), (HUGE, 3)),
    ((0, 0), (HUGE, 7)),
]


def fold_scores() -> list[FoldScores]:
    """Return fold scores of every kind: usual, equal, constant, tiny, lower is better, random splits, two folds."""
    rng = np.random.default_rng(8)
    usual = rng.normal(0.8, 0.03, (10, 3))
    shapes = {
        "usual": (usual, 1, 10),
        "five by two": (usual, 5, 2),
        "splits": (usual, 10, 1),
        "equal": (np.repeat(usual[:, :1], 3, axis=1), 5, 2),
        "all zero": (np.zeros((10, 3)), 5, 2),
        "tiny": (usual * 1e-5, 5, 2),
        "huge": (usual * 1e9, 2, 5),
        "two": (usual[:2], 1, 2),
        "equal splits": (np.repeat(usual[:, :1], 3, axis=1), 10, 1),
        "tiny splits": (usual * 1e-5, 10, 1),
        "two splits": (usual[:2], 2, 1),
        "far": (usual + np.array([1e6, 0, 0]), 5, 2),
    }
    whole = [FoldScores(THREE, *shape, n_train=90, n_test=10) for shape in shapes.values()]
    return [*whole, FoldScores(THREE, usual, 5, 2, metric="rmse", higher_is_better=False)]


def dataset_scores() -> list[DatasetScores]:
    """Return scores on data sets: usual, tied, some ties and zeros, two data sets, many, tiny, lower is better."""
    rng = np.random.default_rng(9)
    usual = rng.normal(0.8, 0.1, (14, 3)).round(3)
    tied = usual.copy()
    tied[:6, 1] = tied[:6, 0]
    tables = [
        usual,
        tied,
        np.full((6, 3), 0.5),
        usual[:2],
        usual[:5],
        rng.random((300, 3)),
        usual * 1e-5,
        usual.round(1),
    ]
    names = [tuple(f"d{i}" for i in range(len(table))) for table in tables]
    found = [DatasetScores(THREE, table, sets) for table, sets in zip(tables, names, strict=True)]
    return [*found, DatasetScores(THREE, usual, names[0], "error", higher_is_better=False)]


def with_folds() -> list[DatasetScores]:
    """Return scores on data sets with the folds behind them: usual, and with differences that do not vary."""
    rng = np.random.default_rng(10)
    usual = rng.normal(0.8, 0.02, (6, 10, 3)) + rng.normal(0, 0.05, (6, 1, 1))
    equal = usual.copy()
    equal[:2] = 0.75
    every = [usual, equal, equal[:2], usual[:2] * 1e-5, usual * 100]
    return [
        DatasetScores(THREE, table.mean(axis=1), tuple(map(str, range(len(table)))), folds=tuple(
            FoldScores(THREE, folds, 2, 5) for folds in table
        ))
        for table in every
    ]  # fmt: skip


def item_scores() -> list[ItemScores]:
    """Return scores of items: of probabilities and numbers, equal, perfect, of few items, with and without clusters."""
    rng = np.random.default_rng(11)
    truth = np.arange(40) % 2 * 1.0
    said = np.clip(0.3 + 0.4 * truth[:, None] + rng.normal(0, 0.3, (40, 3)), 0.01, 0.99).round(3)
    perfect = said.copy()
    perfect[:, 0] = truth * 0.8 + 0.1
    measured = rng.normal(0, 3, 40)
    guessed = measured[:, None] + rng.normal(0, [1.0, 1.2, 2.0], (40, 3))
    groups = Columns.of({"passage": [place // 3 for place in range(40)], "part": list("ab" * 20)}, "passage")
    outputs = [
        Outputs(THREE, said, truth, groups=groups),
        Outputs(THREE, perfect, truth),
        Outputs(THREE, np.repeat(said[:, :1], 3, axis=1), truth, groups=groups),
        Outputs(THREE, said[:4], truth[:4]),
        Outputs(THREE, said[:2], truth[:2]),
        Outputs(THREE, said, np.ones(40)),
    ]
    numbers = [
        Outputs(THREE, guessed, measured, "number", groups=groups),
        Outputs(THREE, guessed * 1e9, measured * 1e9, "number"),
        Outputs(THREE, guessed[:3], np.zeros(3), "number"),
        Outputs(THREE, guessed[:1], measured[:1], "number"),
    ]
    items = [*(scored(found, "brier") for found in outputs), *(scored(found, "mse") for found in numbers)]
    one = Columns.of({"passage": ["p"] * 40}, "passage")
    grades = rng.integers(0, 4, (40, 3)).astype(float)
    return [*items, ItemScores.of(THREE, grades, "grade", groups=groups), ItemScores.of(THREE, grades, groups=one)]


def clustered() -> list[Outcomes]:
    """Return outcomes of clustered items: usual, without a difference, all in one cluster, alike in every cluster."""
    rng = np.random.default_rng(12)
    right = rng.random((60, 3)) < [0.8, 0.7, 0.6]
    groups = Columns.of({"passage": [place // 4 for place in range(60)]}, "passage")
    one = Columns.of({"passage": ["p"] * 60}, "passage")
    alike = np.tile([[True, False, True], [True, True, True]], (30, 1))
    same = np.repeat(right[:, :1], 3, axis=1)
    pairs = ((right, groups), (same, groups), (right, one), (alike, groups))
    return [Outcomes.from_matrix(table, THREE).grouped(table, columns) for table, columns in pairs]


def outcomes() -> list[Outcomes]:
    """Return right and wrong of three models: usual, with its labels, all alike, and told apart by one item."""
    patterns = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 1, 1], [1, 0, 1], [0, 0, 1], [0, 0, 0]]
    truth = np.arange(90) % 3
    said = (truth[:, None] + np.random.default_rng(14).choice(3, (90, 3), p=[0.7, 0.2, 0.1])) % 3
    return [
        Outcomes.from_patterns(patterns, [40, 9, 6, 4, 5, 2, 14], THREE),
        labelled(truth, said),
        labelled(truth % 2, said % 2),
        Outcomes.from_patterns([[1, 1, 1], [0, 0, 0]], [7, 3], THREE),
        Outcomes.from_patterns([[1, 1, 1], [0, 0, 1]], [9, 1], THREE),
        Outcomes.from_patterns([[1, 0, 0], [0, 0, 0]], [HUGE, 1], THREE),
    ]


def labelled(truth: Any, said: Any) -> Outcomes:
    """Return outcomes that know the labels."""
    rows, counts = np.unique(np.column_stack([truth, said]), axis=0, return_counts=True)
    return Outcomes.from_cells(rows, counts, ["cat", "dog", "eel"][: int(rows.max()) + 1], THREE)


def separate() -> list[SeparateTests]:
    """Return right answers and totals of three models: usual, all right, all wrong, and of very different sizes."""
    counted = [
        ((84, 92, 70), (100, 110, 90)),
        ((5, 5, 5), (5, 5, 5)),
        ((0, 0, 0), (5, 6, 7)),
        ((1, HUGE, 0), (2, HUGE, 3)),
    ]
    return [SeparateTests(THREE, np.array(right), np.array(total)) for right, total in counted]


def separate_scores() -> list[SeparateScores]:
    """Return separate measurements of three models: usual, the same, two of each, apart, skewed, tiny, huge."""
    rng = np.random.default_rng(11)
    usual = [rng.normal(middle, 0.3, size).round(3) for middle, size in ((3.0, 40), (2.8, 12), (2.5, 25))]
    apart = [np.arange(3.0) + 10 * place for place in range(3)]
    skewed = [rng.lognormal(place / 4, 1, 20).round(3) for place in range(3)]
    found: list[Sequence[Any]] = [
        usual,
        [[1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0]],
        [[1.0, 2.0], [2.0, 3.0], [2.0, 2.0]],
        apart,
        skewed,
        [each * 1e-5 for each in usual],
        [each * 1e9 for each in usual],
        [each.round() for each in usual],
        [[1.0, 1.0], [2.0, 2.0], [3.0, 4.0]],
    ]
    known = [SeparateScores.of(THREE, each, "points") for each in found]
    return [*known, SeparateScores.of(THREE, usual, "seconds", higher_is_better=False)]


def battles() -> list[Battles]:
    """Return battles: usual, all ties, always won by one, and with two that never met."""
    none = np.zeros((3, 3), dtype=int)
    tied = np.array([[0, 20, 5], [20, 0, 7], [5, 7, 0]])
    won = np.array([[0, 60, 30], [40, 0, 22], [11, 25, 0]])
    return [
        Battles(THREE, won, tied),
        Battles(THREE, none, tied),
        Battles(THREE, np.triu(won), none),
        Battles(THREE, won * [[0, 1, 0], [1, 0, 1], [0, 1, 0]], none),
    ]


@cache
def of_three() -> Sequence[Evidence]:
    """Return evidence of three models of every kind, the usual of each kind before its edges."""
    kinds: list[Sequence[Evidence]] = [
        outcomes(), separate(), separate_scores(), fold_scores(), dataset_scores(), with_folds(), clustered(),
        item_scores(), battles(),
    ]  # fmt: skip
    return (*(found[0] for found in kinds), *(each for found in kinds for each in found[1:]))


@cache
def of_two() -> Sequence[Evidence]:
    """Return evidence of two models at the edges of counting."""
    tables = [Outcomes.from_table([[a, b], [c, d]]) for a, b, c, d in TABLES]
    return (*tables, *(SeparateTests(("A", "B"), np.array(right), np.array(total)) for right, total in SEPARATE))


@cache
def of_pairs() -> Sequence[Evidence]:
    """Return the evidence of three models for its first two."""
    return tuple(each.select(THREE[:2]) for each in of_three())


def evidence_for(found: Method) -> list[Any]:
    """Return the evidence that a method accepts, of two models where it compares two."""
    every = (*of_two(), *(of_pairs() if found.for_pairs else of_three()))
    accepted = [evidence for evidence in every if found.accepts(evidence)]
    assert accepted, f"{found.id} accepts no evidence in tests/battery.py: add some."
    return accepted if THOROUGH or "rng" not in found.options else accepted[::3]  # drawing is dear


def answer_or_refusal(found: Method, evidence: Any, models: Sequence[str] | None = None, **options: Any) -> Any:
    """Return a method's answer, or the reason why it has none."""
    try:
        return found.run(evidence, models, **options)
    except NotApplicable as refusal:
        return refusal


ANSWERED: dict[tuple[Any, ...], Any] = {}


def answered(found: Method, evidence: Any, models: Sequence[str] | None = None, **options: Any) -> Any:
    """Return a method's answer to the battery's evidence, or its refusal, computed once for all tests that look at it.

    Results are frozen, and methods answer twice alike; tests of their own see to both. Evidence is told by identity.
    """
    asked = {name: value for name, value in options.items() if value != found.options[name].default}
    key = (found.id, found.function, evidence, tuple(models or evidence.models), tuple(sorted(asked.items())))
    if key not in ANSWERED:
        ANSWERED[key] = answer_or_refusal(found, evidence, models, **options)
    return ANSWERED[key]


TYPICAL: dict[tuple[str, Any], Any] = {}  # found once for each method


def typical(found: Method) -> Any:
    """Return evidence of three models for which a method has an answer, whichever two are compared."""
    key = (found.id, found.function)
    if key not in TYPICAL:
        TYPICAL[key] = _typical(found)
    return TYPICAL[key]


def _typical(found: Method) -> Any:
    for evidence in of_three():
        if found.accepts(evidence) and found.accepts(evidence.select(THREE[:2])):
            answers = [answered(found, evidence, pair) for pair in ORDERS]
            if not any(isinstance(answer, NotApplicable) for answer in answers):
                return evidence
    return pytest.fail(f"No evidence of three models in tests/battery.py gives {found.id} an answer: add some.")


def typical_pair(found: Method) -> Any:
    """Return it for two models."""
    return of_pairs()[of_three().index(typical(found))]
