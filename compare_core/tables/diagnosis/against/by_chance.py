"""Columns that were read as predictions, and agree with the truth no more often than chance has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.outcomes import Outcomes
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.no_models import model_like
from compare_core.tables.diagnosis.seen import SHORT, called
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.outcomes import LabelCells
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

SURELY = frozenset({"true", "gold", "actual", "ground", "truth", "expected", "correct"})  # beside what was said
FEWEST = 20  # items
LIKELY = 2.0  # standard deviations
LAYOUTS = frozenset({"predictions", "per_model_files"})


def said_by_chance(found: Understanding, _: Table) -> str | None:
    """Find columns that nobody called models or predictions, none of which says anything of the truth."""
    evidence, truth = found.evidence, found.roles.truth
    if found.layout not in LAYOUTS or truth is None or not isinstance(evidence, Outcomes) or evidence.labels is None:
        return None
    by_columns = {*evidence.models} <= {*found.roles.models}  # and not by the names of files
    if not by_columns or evidence.n < FEWEST or SURELY & {*tokens(truth)}:
        return None
    if any(map(names_answers, evidence.models)) or model_like(evidence.models):
        return None
    if (_deviations(evidence.labels) >= LIKELY).any():
        return None
    return (
        f"{called(evidence.models)} agree with {quoted(truth, SHORT)} no more often than by chance, and nothing calls "
        "them predictions: they may be features. Add the label that each of two models predicted."
    )


def _deviations(labels: LabelCells) -> NDArray[np.float64]:
    """Return by how many standard deviations each column agrees with the truth beyond chance."""
    codes, counts = labels.codes, labels.counts
    n, classes = counts.sum(), len(labels.classes)
    shares = [np.bincount(column, counts, classes) / n for column in codes.T]
    expected = np.array([shares[0] @ share for share in shares[1:]])
    observed = ((codes[:, 1:] == codes[:, :1]) * counts[:, None]).sum(axis=0) / n
    spread = np.sqrt(np.maximum(expected * (1 - expected), 1 / n) / n)
    return np.asarray((observed - expected) / spread)
