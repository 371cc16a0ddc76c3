"""The pairs of a family: which they are, and one interval for all of their differences at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np

from compare_core.checks import check_choice, check_fraction
from compare_core.numerics.tails import critical
from compare_core.options import Ask
from compare_core.statistics.corrections import CORRECTIONS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.views.right import SharedItems

    Places = tuple[NDArray[np.intp], NDArray[np.intp]]

Corrected = Literal["bonferroni", "holm", "hochberg", "hommel", "sidak", "holm_sidak", "bh", "by"]
CorrectionOfMeans = Annotated[
    Literal["holm", "bonferroni", "hochberg", "hommel", "sidak", "holm_sidak", "bh", "by"],
    Ask(
        label="Correction",
        help="How the p-values are corrected for the number of comparisons.",
        choices=tuple(
            CORRECTIONS[name].title
            for name in ("holm", "bonferroni", "hochberg", "hommel", "sidak", "holm_sidak", "bh", "by")
        ),
    ),
]
Pairs = Annotated[
    Literal["all", "control"],
    Ask(
        label="Which pairs",
        help="Against one model there are fewer comparisons, so each is corrected less.",
        choices=("every pair", "every model against a control (the first model)"),
    ),
]


def places(models: int, pairs: str) -> Places:
    """Return the places of the two models of each pair: all pairs in order, or each other model against the first."""
    if pairs == "control":
        others = np.arange(1, models)
        return others, np.zeros_like(others)
    first, second = np.triu_indices(models, 1)
    return first, second


def differences(family: SharedItems, where: Places, level: float) -> dict[str, Any]:
    """Return the parts of `PairRows` that are the same for every test: who, by how much, and how sure.

    The intervals are Bonett and Price's (2012), each at 1 − (1 − level) / m for m pairs (Bonferroni).
    """
    first, second = where
    b, c = family.only(first, second)
    z = critical(1 - (1 - check_fraction(level, "The interval level")) / len(first))
    p, q = (b + 1) / (family.n + 2), (c + 1) / (family.n + 2)
    half = z * np.sqrt((p + q - (p - q) ** 2) / (family.n + 2))
    return {
        "models": family.models,
        "first": first,
        "second": second,
        "estimate": (b - c) / family.n,
        "low": np.maximum(p - q - half, -1.0),
        "high": np.minimum(p - q + half, 1.0),
        "interval_name": "Bonett-Price",
        "level": level,
        "scale": "points",
        "quantity": "Difference in accuracy",
    }


def check_pairs(pairs: str) -> str:
    """Refuse a choice of pairs that is not one."""
    check_choice(pairs, ("all", "control"), "Which pairs")
    return pairs
