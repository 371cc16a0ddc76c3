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

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.item_notation import clusters_from, groups_from, groups_to, outputs_from, outputs_to
from compare_core.score_notation import scores_from, scores_to, written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.evidence.kinds import Evidence

Inputs = dict[str, Any]
MOST_CELLS = 100_000  # combinations of labels that a session writes down
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def evidence_from(inputs: Mapping[str, Any]) -> tuple[Evidence, Inputs]:
    """Build evidence from its notation, and return what was left over.

    >>> found, left = evidence_from({"table": [[9959, 11], [1, 29]], "level": 0.9})
    >>> found.n, left
    (10000, {'level': 0.9})
    """
    left = dict(inputs)
    names = left.pop("models", None)
    if "items" in left and "truth" in left:
        return outputs_from(left, names), left
    if written(left):
        return scores_from(left, names), left
    for words, build in _NOTATIONS.items():
        if all(word in left for word in words):
            values = [left.pop(word) for word in words]
            found = build(names, *values)
            if isinstance(found, Outcomes) and "groups" in left:
                found = replace(found, groups=groups_from(left.pop("groups"), len(found.counts)))
            if isinstance(found, Outcomes) and (clusters := clusters_from(left)):
                found = found.grouped(_rights(words, values), clusters)
            return found, left
    known = "; ".join(
        " and ".join(words)
        for words in (*_NOTATIONS, ("scores",), ("scores", "datasets"), ("items",), ("items", "truth"))
    )
    raise DataError(f"No evidence is written here. Known ways to write it: {known}.")


def _rights(words: tuple[str, ...], values: list[Any]) -> np.ndarray[Any, Any]:
    """Return who was right on each item, where the items themselves are written."""
    if words == ("matrix",):
        return np.array(values[0], dtype=bool)
    if words[0] == "y_true":
        columns = values[1:] if len(values) > 2 else values[1]  # two models by a name of their own
        columns = columns.values() if isinstance(columns, dict) else columns
        return np.column_stack([np.array(column) == np.array(values[0]) for column in columns])
    raise DataError("Clusters need the items one by one: a matrix of right and wrong, or labels.")


def view_from(takes: Any, inputs: Mapping[str, Any]) -> tuple[Any, Inputs]:
    """Build what a method looks at from its notation, and return what was left over: its options."""
    evidence, left = evidence_from(inputs)
    if type(evidence) not in takes.seen_in:
        raise DataError(f"This evidence cannot be seen as {takes.__name__}.")
    pair = left.pop("pair", None)
    names = tuple(pair) if pair else evidence.models[: takes.arity]
    return takes.of(evidence, names), left


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


def _named(names: Any, count: int) -> tuple[str, ...]:
    if names is None:
        return tuple(LETTERS[i] if count <= len(LETTERS) else f"model {i + 1}" for i in range(count))
    if not isinstance(names, (list, tuple)) or len(names) != count:
        raise DataError(f"There are {count} models, so {count} names are needed.")
    return tuple(names)


def _matrix(values: Any, what: str) -> np.ndarray[Any, Any]:
    try:
        matrix = np.array(values)
    except ValueError:
        raise DataError(f"The rows of {what} are not all of one length.") from None
    if matrix.ndim != 2:
        raise DataError(f"{what} needs rows of equal length.")
    return matrix


def _from_table(names: Any, table: Any) -> Outcomes:
    return Outcomes.from_table(_matrix(table, "table"), _named(names, 2))


def _from_cells(names: Any, a: Any, b: Any, c: Any, d: Any) -> Outcomes:
    return Outcomes.from_table([[a, b], [c, d]], _named(names, 2))


def _from_patterns(names: Any, patterns: Any, counts: Any) -> Outcomes:
    rows = [[int(bit) for bit in row] if isinstance(row, str) and row.isdecimal() else row for row in patterns]
    matrix = _matrix(rows, "patterns")
    return Outcomes.from_patterns(matrix, counts, _named(names, matrix.shape[1]))


def _from_counted(names: Any, rows: Any) -> Outcomes:
    matrix = _matrix(rows, "patterns_with_counts")
    return Outcomes.from_patterns(matrix[:, :-1], matrix[:, -1], _named(names, matrix.shape[1] - 1))


def _from_label_cells(names: Any, classes: Any, cells: Any) -> Outcomes:
    matrix = _matrix(cells, "cells")
    if matrix.dtype.kind not in "iu" or matrix.shape[1] < 3:  # truth, a model, a count
        raise DataError("cells are rows of whole numbers: the truth, each model's prediction, and a count.")
    return Outcomes.from_cells(
        matrix[:, :-1], matrix[:, -1], tuple(map(str, classes)), _named(names, matrix.shape[1] - 2)
    )


def _from_matrix(names: Any, rows: Any) -> Outcomes:
    matrix = _matrix(rows, "matrix")
    return Outcomes.from_matrix(matrix, _named(names, matrix.shape[1]))


def _from_labels(names: Any, truth: Any, predictions: Any) -> Outcomes:
    columns = list(predictions.values()) if isinstance(predictions, dict) else list(predictions)
    given = list(predictions) if isinstance(predictions, dict) else None
    return Outcomes.from_labels(truth, dict(zip(_named(names or given, len(columns)), columns, strict=True)))


def _from_totals(names: Any, right: Any, total: Any) -> SeparateTests:
    rights, totals = np.atleast_1d(right), np.atleast_1d(total)
    return SeparateTests(_named(names, len(rights)), rights, totals)


def _from_battles(names: Any, wins: Any, tied: Any) -> Battles:
    won = _matrix(wins, "wins")
    return Battles(_named(names, len(won)), won, _matrix(tied, "tied"))


_NOTATIONS: dict[tuple[str, ...], Callable[..., Outcomes | SeparateTests | Battles]] = {
    ("table",): _from_table,
    ("a", "b", "c", "d"): _from_cells,
    ("patterns", "counts"): _from_patterns,
    ("patterns_with_counts",): _from_counted,
    ("classes", "cells"): _from_label_cells,
    ("matrix",): _from_matrix,
    ("y_true", "predictions"): _from_labels,
    ("y_true", "model1", "model2"): lambda names, truth, one, two: _from_labels(names, truth, [one, two]),
    ("wins", "tied"): _from_battles,
    ("right", "total"): _from_totals,
    ("x", "n"): _from_totals,
    ("x1", "n1", "x2", "n2"): lambda names, x1, n1, x2, n2: _from_totals(names, [x1, x2], [n1, n2]),
}
