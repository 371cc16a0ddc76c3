"""What a counted table says: labels matched by value, or right and wrong, with what was left out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import check_names, check_several
from compare_core.errors import DataError
from compare_core.evidence.distinct import MOST, check_columns, distinct_rows, framed, schema_of
from compare_core.evidence.grouping import BLANK, Columns
from compare_core.evidence.labels import complete, unify
from compare_core.evidence.verdicts import complete_answers, right_codes
from compare_core.names import listed, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.distinct import Cells
    from compare_core.evidence.repair import Repair


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Counted:
    """The distinct rows of a table that lack nothing.

    Attributes
    ----------
    models
        Their names.
    codes
        One row per distinct row: the class of the truth and of each prediction; without classes 1 where a model was
        right and 0 where it was wrong.
    times
        How many test items each stands for.
    classes
        The labels, where the truth is known.
    groups
        The cluster and the slices of each distinct row.
    repairs, warnings
        What was merged or left out, and what is doubtful.
    """

    models: tuple[str, ...]
    codes: NDArray[Any]
    times: NDArray[np.int64]
    classes: tuple[str, ...] | None
    groups: Columns | None
    repairs: tuple[Repair, ...]
    warnings: tuple[str, ...]


def count_frame(
    frame: object,
    truth: str | None,
    models: Sequence[str] | None,
    cluster: str | None = None,
    slices: Sequence[str] = (),
    most: int = MOST,
) -> Counted:
    """Count a table in its own engine, and say what it holds as the same table in a file would be understood."""
    if isinstance(models, str) or isinstance(slices, str):
        raise DataError('Columns are named in a list, as in models=["svm", "forest"].')
    table = framed(frame)
    schema = schema_of(table)
    others = [name for name in (truth, cluster, *slices) if name is not None]
    named = [name for name in schema if name not in others] if models is None else list(models)
    check_columns(schema, [*others, *named])
    if not named:
        raise DataError("There is no model here. Bring a column for each of two or more.")
    check_several(check_names(named))
    rows = distinct_rows(table, [*([truth] if truth is not None else []), *named, *_groups(cluster, slices)], most)
    split = len(rows.columns) - len(_groups(cluster, slices))
    answers, grouping = rows.columns[:split], rows.columns[split:]
    groups = _columns(grouping, cluster) if grouping else None
    if truth is None:
        return _right_or_wrong(answers, rows.times, groups)
    if models is None:
        _refuse_strangers(answers)
    return _labelled(answers, rows.times, groups)


def _groups(cluster: str | None, slices: Sequence[str]) -> list[str]:
    return [*([] if cluster is None else [cluster]), *slices]


def _refuse_strangers(columns: Sequence[Cells]) -> None:
    """Refuse columns that nobody has called models and that hold no label of the truth."""
    matched = unify(columns[:1], columns[1:]).codes
    true = np.unique(matched[:, 0][matched[:, 0] >= 0])
    labelled = [(column.name, codes) for column, codes in zip(columns, matched.T, strict=True) if (codes >= 0).any()]
    strange = [name for name, codes in labelled if not np.isin(codes, true).any()]
    if strange:
        raise DataError(
            f"{listed(strange, 3)}: no label of the truth stands there, as in a column that is no model. Name the "
            'columns of the models, as in models=["svm", "forest"].'
        )


def _labelled(columns: Sequence[Cells], times: NDArray[np.int64], groups: Columns | None) -> Counted:
    labels = complete(unify(columns[:1], columns[1:]), times)
    kept = np.ones(times.size, dtype=bool) if labels.kept is None else labels.kept
    return Counted(
        models=check_several(labels.names[1:]),
        codes=labels.codes,
        times=times[kept],
        classes=labels.classes,
        groups=groups and groups.take(kept),
        repairs=labels.repairs,
        warnings=labels.warnings,
    )


def _right_or_wrong(columns: Sequence[Cells], times: NDArray[np.int64], groups: Columns | None) -> Counted:
    names = [column.name for column in columns]
    codes = np.column_stack([right_codes(column) for column in columns])
    models, codes, kept, repairs = complete_answers(names, codes, times)
    return Counted(
        models=check_several(models),
        codes=codes,
        times=times[kept],
        classes=None,
        groups=groups and groups.take(kept),
        repairs=repairs,
        warnings=(),
    )


def _columns(cells: Sequence[Cells], cluster: str | None) -> Columns:
    """Give the groups of each column numbers in the order of their names; an engine returns them in any order."""
    names, labels, codes = [], [], []
    for column in cells:
        shown = [visible(text) or BLANK for text in column.texts]
        groups = sorted(set(shown))
        places = {group: place for place, group in enumerate(groups)}
        names.append(column.name)
        labels.append(tuple(groups))
        codes.append(np.array([places[text] for text in shown], dtype=np.int64)[column.codes])
    return Columns(tuple(names), tuple(labels), np.column_stack(codes), cluster)
