"""Tables of something else than results: pairs of models, features."""

from __future__ import annotations

from compare_core.tables.diagnosis.seen import FEW, ITEMS, SHORT, Finding, Seen, called
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.names import quoted

FEATURES = frozenset((
    "feature", "features", "featurename", "variable", "variables", "predictor", "covariate", "term", "coefficient",
    "word", "token", "gene", "attribute", "parameter", "hyperparameter",
))  # fmt: skip
MOST = 200  # rows of a square


def pairs_of(seen: Seen) -> Finding | None:
    """Find a square with the same names above and beside: correlations, p-values or wins of pairs."""
    first, *rest = seen.table.columns
    if not 1 < seen.table.rows == len(rest) <= MOST or is_scores(seen.table.column(first)):
        return None
    if not all(is_scores(seen.table.column(name)) for name in rest):
        return None
    if {plain(text) for text in seen.table.column(first).labels} != {plain(name) for name in rest}:
        return None
    return Finding(
        "a matrix of pairs",
        f"Rows and columns are the same ({called(rest)}), so the numbers are of pairs: correlations, p-values or wins.",
        f"They are no results of single models. {ITEMS}",
    )


def of_features(seen: Seen) -> Finding | None:
    """Find rows that are features: importances and coefficients."""
    first = seen.table.columns[0]
    if plain(first) not in FEATURES or seen.truth is not None or not seen.own(first) or seen.table.rows < FEW:
        return None
    return Finding(
        "features", f"Each row is a feature ({quoted(first, SHORT)}), and no item on which models were tried.", ITEMS
    )
