"""Evidence written in JSON: one notation for reference cases, session files and links.

Every view and kind of evidence has its own words (`table`, `patterns`, `y_true` ...); what is left over are
options of the method. `tests/reference/README.md` describes each.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import LARGEST_COUNT
from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.item_notation import clusters_from, groups_from, groups_to, outputs_from, outputs_to
from compare_core.saved import values
from compare_core.saved.fields import Fields
from compare_core.score_notation import scores_from, scores_to, written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence

    Counts = NDArray[np.int64]
    Names = tuple[str, ...] | None
    Builder = Callable[[Fields, Names], Evidence]

Inputs = dict[str, Any]
MOST_CELLS = 100_000  # combinations of labels that a session writes down
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def evidence_from(inputs: Mapping[str, Any]) -> tuple[Evidence, Inputs]:
    """Build evidence from its notation, and return what was left over.

    Raises
    ------
    DataError
        If no evidence is written, or a field of it is missing, of another type, or too large.

    Examples
    --------
    >>> found, left = evidence_from({"table": [[9959, 11], [1, 29]], "level": 0.9})
    >>> found.n, left
    (10000, {'level': 0.9})
    """
    fields = Fields(inputs)
    return read_evidence(fields), fields.left


def read_evidence(fields: Fields) -> Evidence:
    """Take the fields of some evidence, and build it."""
    names = fields.get("models", values.models, None)
    if fields.has("items", "truth"):
        return outputs_from(fields, names)
    if written(fields):
        return scores_from(fields, names)
    for words, build in _NOTATIONS.items():
        if fields.has(*words):
            return build(fields, names)
    known = "; ".join(
        " and ".join(words)
        for words in (*_NOTATIONS, ("scores",), ("scores", "datasets"), ("items",), ("items", "truth"))
    )
    raise DataError(f"No evidence is written here. Known ways to write it: {known}.")


def view_from(takes: Any, inputs: Mapping[str, Any]) -> tuple[Any, Inputs]:
    """Build what a method looks at from its notation, and return what was left over: its options."""
    evidence, left = evidence_from(inputs)
    if type(evidence) not in takes.seen_in:
        raise DataError(f"This evidence cannot be seen as {takes.__name__}.")
    fields = Fields(left)
    names = fields.get("pair", values.texts, None) or evidence.models[: takes.arity]
    return takes.of(evidence, names), fields.left


def evidence_to(evidence: Evidence) -> Inputs:
    """Write evidence so that `evidence_from` reads back the same.

    >>> evidence_to(Outcomes.from_table([[5, 1], [0, 2]]))
    {'models': ['A', 'B'], 'patterns': ['00', '10', '11'], 'counts': [2, 1, 5]}
    """
    if isinstance(evidence, (Outcomes, ItemScores)) and evidence.outputs is not None:
        return outputs_to(evidence.outputs, evidence)
    if isinstance(evidence, Scores):
        return {**scores_to(evidence), **_groups(evidence)}
    if isinstance(evidence, SeparateTests):
        return {
            "models": list(evidence.models),
            "right": evidence.right.tolist(),
            "total": evidence.total.tolist(),
        }
    if isinstance(evidence, Battles):
        return {"models": list(evidence.models), "wins": evidence.wins.tolist(), "tied": evidence.ties.tolist()}
    if not isinstance(evidence, Outcomes):
        raise TypeError("no notation for this kind of evidence")
    if evidence.labels is not None and len(evidence.labels.counts) <= MOST_CELLS:
        return {
            "models": list(evidence.models),
            "classes": list(evidence.labels.classes),
            "cells": np.column_stack([evidence.labels.codes, evidence.labels.counts]).tolist(),
            **_groups(evidence),
        }
    return {
        "models": list(evidence.models),
        "patterns": ["".join("1" if bit else "0" for bit in row) for row in evidence.patterns],
        "counts": evidence.counts.tolist(),
        **_groups(evidence),
    }


def _groups(evidence: Evidence) -> Inputs:
    groups = getattr(evidence, "groups", None)
    return {} if groups is None else {"groups": groups_to(groups)}


def fingerprint(evidence: Evidence) -> str:
    """Return the SHA-256 of everything an answer can depend on: every name, number and label that evidence holds."""
    found = hashlib.sha256()
    _digest(evidence, found)
    return found.hexdigest()


def _digest(value: Any, found: Any) -> None:
    if is_dataclass(value):
        found.update(type(value).__name__.encode())
        for known in fields(value):
            _digest(getattr(value, known.name), found)
    elif isinstance(value, np.ndarray):
        whole = value.astype(np.int64) if value.dtype.kind in "iu" else value
        found.update(f"\0{value.dtype.kind}{value.shape}".encode())
        found.update(np.ascontiguousarray(whole).tobytes())
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        for part in value:
            _digest(part, found)
    else:
        found.update(json.dumps(value, default=str).encode("utf-8", "surrogatepass"))


def _named(names: tuple[str, ...] | None, count: int) -> tuple[str, ...]:
    values.few_models(count)
    if names is None:
        return tuple(LETTERS[i] if count <= len(LETTERS) else f"model {i + 1}" for i in range(count))
    if len(names) != count:
        raise DataError(f"There are {count} models, so {count} names are needed.")
    return names


def _from_table(fields: Fields, names: Names) -> Outcomes:
    return _grouped(fields, Outcomes.from_table(fields.take("table", values.counted), _named(names, 2)))


def _from_cells(fields: Fields, names: Names) -> Outcomes:
    both, only_a, only_b, neither = (fields.take(name, values.whole(0, LARGEST_COUNT)) for name in "abcd")
    return _grouped(fields, Outcomes.from_table([[both, only_a], [only_b, neither]], _named(names, 2)))


def _from_patterns(fields: Fields, names: Names) -> Outcomes:
    patterns, counts = fields.take("patterns", values.patterns), fields.take("counts", values.counts)
    return _grouped(fields, Outcomes.from_patterns(patterns, counts, _named(names, patterns.shape[1])))


def _from_counted(fields: Fields, names: Names) -> Outcomes:
    rows = fields.take("patterns_with_counts", values.counted)
    found = Outcomes.from_patterns(rows[:, :-1], rows[:, -1], _named(names, rows.shape[1] - 1))
    return _grouped(fields, found)


def _from_label_cells(fields: Fields, names: Names) -> Outcomes:
    classes, cells = fields.take("classes", values.texts), fields.take("cells", values.counted)
    if cells.shape[1] < 3:
        raise DataError("“cells” must be rows of the truth, each model's prediction, and a count.")
    if len(set(classes)) < len(classes):
        raise DataError("“classes” names a class twice.")
    models = _named(names, cells.shape[1] - 2)
    return _grouped(fields, Outcomes.from_cells(cells[:, :-1], cells[:, -1], classes, models))


def _from_matrix(fields: Fields, names: Names) -> Outcomes:
    rows = fields.take("matrix", values.table)
    return _clustered(fields, Outcomes.from_matrix(rows, _named(names, rows.shape[1])), rows)


def _from_labels(fields: Fields, names: Names) -> Outcomes:
    truth, given = fields.take("y_true", values.labels), None
    if fields.has("predictions"):
        given, columns = fields.take("predictions", values.label_columns)
    else:
        columns = [fields.take(name, values.labels) for name in ("model1", "model2")]
    models = _named(names or given, len(columns))
    found = Outcomes.from_labels(truth, dict(zip(models, columns, strict=True)))
    return _clustered(fields, found, np.column_stack([column == truth for column in columns]))


def _from_totals(right: str, total: str) -> Builder:
    return lambda fields, names: _separate(names, fields.take(right, values.counts), fields.take(total, values.counts))


def _from_two_totals(fields: Fields, names: Names) -> SeparateTests:
    right, total = (np.concatenate([fields.take(name, values.counts) for name in pair]) for pair in TWO_TOTALS)
    return _separate(names, right, total)


def _separate(names: Names, right: Counts, total: Counts) -> SeparateTests:
    return SeparateTests(_named(names, right.size), right, total)


def _from_battles(fields: Fields, names: Names) -> Battles:
    wins, ties = fields.take("wins", values.counted), fields.take("tied", values.counted)
    return Battles(_named(names, len(wins)), wins, ties)


def _grouped(fields: Fields, found: Outcomes) -> Outcomes:
    """Add the clusters and slices that are written by pattern."""
    if fields.has("clusters"):
        raise DataError("Clusters need the items one by one: a matrix of right and wrong, or labels.")
    groups = fields.get("groups", Fields.of, None)
    return found if groups is None else replace(found, groups=groups_from(groups, found.counts))


def _clustered(fields: Fields, found: Outcomes, right: Any) -> Outcomes:
    """Add the clusters that are written item by item."""
    clusters = clusters_from(fields)
    return _grouped(fields, found) if clusters is None else found.grouped(right.astype(bool), clusters)


TWO_TOTALS = (("x1", "x2"), ("n1", "n2"))
_NOTATIONS: dict[tuple[str, ...], Builder] = {
    ("table",): _from_table,
    ("a", "b", "c", "d"): _from_cells,
    ("patterns", "counts"): _from_patterns,
    ("patterns_with_counts",): _from_counted,
    ("classes", "cells"): _from_label_cells,
    ("matrix",): _from_matrix,
    ("y_true", "predictions"): _from_labels,
    ("y_true", "model1", "model2"): _from_labels,
    ("wins", "tied"): _from_battles,
    ("right", "total"): _from_totals("right", "total"),
    ("x", "n"): _from_totals("x", "n"),
    ("x1", "n1", "x2", "n2"): _from_two_totals,
}
