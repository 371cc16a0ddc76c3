"""Sessions of every kind of evidence, and what becomes of them in careless or hostile hands."""

from __future__ import annotations

import base64
import copy
import json
import zlib
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core import Battles, Outcomes, SeparateScores, SeparateTests
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.scoring import labelled, scored
from compare_core.options import Rope
from compare_core.saved import session
from compare_core.saved.analysis import Analysis

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

MODELS = ("svm", "rf", "mlp")
RAW = "1e999"  # a number that JSON can write and no float can hold
VALUES: tuple[Any, ...] = (
    None, True, False, "no", "", "3", "0.5", RAW, "\ud800", "\u202e", "s\nm", "a" * 10_000, "svm", 0, -1, 1, 2, 3, 7,
    0.5, 1.5, 1e-320, 1e151, float("nan"), float("inf"), 2**53, 2**53 + 1, 2**63, 10**400, [], [[]], [[], []], [0],
    1e308, [1, 2], ["a", "b"], [["a"], ["b"]], [[1, 0], [0, 1]], [None], [[[]]], {}, {"a": 1}, {"svm": []},
    {"a": {"b": [1]}},
)  # fmt: skip


@cache
def sessions() -> Mapping[str, dict[str, Any]]:
    """Return a session of every kind of evidence, as its JSON object."""
    return {name: json.loads(session.write(analysis)) for name, analysis in analyses().items()}


def analyses() -> dict[str, Analysis]:
    """Return an analysis of every kind of evidence, with whatever may be known behind it."""
    rng = np.random.default_rng(7)
    groups = Columns.of({"passage": list("ppqqrrssttuu"), "kind": list("abababababab")}, cluster="passage")
    right = rng.random((12, 3)) < 0.6
    chances, truth = rng.random((12, 3)).round(3), (np.arange(12) % 2).astype(float)
    outputs = Outputs(MODELS, chances, truth, groups=groups, validation=Outputs(MODELS, chances[:6], truth[:6]))
    numbers = Outputs(MODELS, chances * 9, truth + chances[:, 0], "number")
    scores, seconds = rng.random((10, 3)).round(3), rng.random((10, 3)).round(3)
    folds = FoldScores(MODELS, scores, 5, 2, 90, 10, "f1", fit_times=seconds, score_times=seconds)
    plain = replace(folds, fit_times=None, score_times=None, metric="accuracy")
    wins = rng.integers(1, 9, (3, 3)) * (1 - np.eye(3, dtype=int))
    codes = rng.integers(0, 3, (40, 4))
    cells = Outcomes.from_codes(codes, ("x", "y", "z"), MODELS, Columns.of({"kind": list("ab" * 20)}))
    costs = ((0.0, -5.0, 2.0), (7.0, 5.0, 0.0))
    return {
        "counts": Analysis(Outcomes.from_table([[5, 1], [0, 2]]), ("B", "A"), "mcnemar_midp", 0.01, {"level": 0.9}),
        "patterns": Analysis(Outcomes.from_matrix(right, MODELS), posthoc="multiple_mcnemar", control="rf"),
        "labels": Analysis(cells, options={"metric": "f1_macro", "paired_difference.interval": "wald"}),
        "clusters": Analysis(Outcomes.from_matrix(right, MODELS).grouped(right, groups)),
        "probabilities": Analysis(labelled(outputs.cut("f1")), options={"metric": "brier"}),
        "items": Analysis(ItemScores.of(MODELS, chances, "grade", groups=groups), ("rf", "mlp")),
        "numbers": Analysis(scored(numbers, "mae"), options={"metric": "rmse"}),
        "separate": Analysis(SeparateTests(MODELS, np.array([84, 92, 5]), np.array([100, 100, 9]))),
        "separate scores": Analysis(
            SeparateScores.of(MODELS, [scores[:, 0], scores[:7, 1], scores[:4, 2]], "seconds", higher_is_better=False)
        ),
        "battles": Analysis(Battles(MODELS, wins, wins + wins.T), options={"sign_test.ties": "split"}),
        "folds": Analysis(folds, method="corrected_repeated_kfold_t", belief="bayes_correlated_t", costs=costs),
        "data sets": Analysis(
            DatasetScores(MODELS, np.full((3, 3), 0.5) + scores[:3], ("a", "b", "c"), "accuracy", folds=(plain,) * 3),
            belief="bayes_hierarchical",
            options={"rope": Rope(-0.02, 0.005), "bayes_sign.prior_strength": 2.0},
        ),
    }


def packed(data: bytes) -> str:
    """Return bytes as a link packs them."""
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def mutant(rng: random.Random) -> tuple[str, bytes]:
    """Return the name of a session, and its bytes after one to three mutations."""
    name = rng.choice(list(sessions()))
    content: Any = copy.deepcopy(sessions()[name])
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        _mutate(rng, content)
    data = json.dumps(content).replace(f'"{RAW}"', RAW).encode()
    if rng.random() < 0.05:  # some are not even JSON
        place = rng.randrange(len(data))
        data = (
            data[:place] + rng.choice((b"", b'"', b"[", b"}", b"0", b"\xff", b",")) + data[place + rng.randrange(3) :]
        )
    return name, data


def _mutate(rng: random.Random, content: Any) -> None:
    """Change one place of a JSON value: half of the time a named field."""
    containers = _containers(content)
    parent = rng.choice([c for c in containers if isinstance(c, dict)] if rng.random() < 0.5 else containers)
    if not parent:
        return
    place = rng.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
    kind = rng.randrange(8)
    if kind == 0:
        del parent[place]
    elif kind == 1 and isinstance(parent, list):
        parent.insert(place, copy.deepcopy(parent[place]))
    elif kind == 2 and isinstance(parent, list):
        parent *= rng.choice((2, 3, 300))
    elif kind == 3 and isinstance(parent, dict):
        parent[rng.choice(("surprise", "", "scores", "metric", "groups", "folds", "pair"))] = rng.choice(VALUES)
    elif kind == 4:
        other = rng.choice(_containers(content))
        parent[place] = copy.deepcopy(rng.choice(list(other.values() if isinstance(other, dict) else other) or VALUES))
    else:
        parent[place] = copy.deepcopy(rng.choice(VALUES))


def _containers(content: Any) -> list[Any]:
    inner = content.values() if isinstance(content, dict) else content if isinstance(content, list) else ()
    found = [container for value in inner for container in _containers(value)]
    return [content, *found] if isinstance(content, (dict, list)) else found
