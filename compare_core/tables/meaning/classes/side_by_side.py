"""Probabilities of every class by several models, side by side: columns called after the model and then the class."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.classes.likeliest import FEWEST, add_up, beside, in_order
from compare_core.tables.meaning.files.alike import renamed_columns
from compare_core.tables.meaning.outputs import is_probability, numbers_by_row
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from compare_core.tables.meaning.classes.likeliest import Known

PAIR, MOST_COLUMNS, MOST_CLASSES = 2, 200, 20
BETWEEN, PROBABLE = r"[ _.:/|-]", r"(?:y_?)?(?:p|probs?|proba|probability|class)"
BY_NUMBER = re.compile(rf"(.+?){BETWEEN}+(?:{PROBABLE}{BETWEEN}*)?(\d{{1,2}})", re.IGNORECASE)

MARKS = " _.:/|-"
BEFORE = re.compile(rf"(?:(?i:{PROBABLE})(?=[A-Z]|{BETWEEN})|[Pp](?=[A-Z][a-z])){BETWEEN}*")  # at the front of a name
AFTER = re.compile(rf"(?:{BETWEEN}(?i:{PROBABLE})|(?<=[a-z0-9])(?:P|Probs?|Proba|Probability|Class)){BETWEEN}*$")


def classes_last(table: Table) -> Table:
    r"""Call probabilities of each class by each model in the way that is read: the model, and then the class.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> header = "y,p_a_svm,p_b_svm,p_c_svm,p_a_rf,p_b_rf,p_c_rf"
    >>> rows = "a,.8,.1,.1,.7,.1,.2\nb,.1,.8,.1,.1,.6,.3\nc,.2,.2,.6,.3,.3,.4\n"
    >>> classes_last(read_table("a", f"{header}\n{rows}".encode())).columns
    ('y', 'svm_a', 'svm_b', 'svm_c', 'rf_a', 'rf_b', 'rf_c')
    """
    if not PAIR * FEWEST < len(table.columns) <= MOST_COLUMNS or (truth := truth_by_name(table)) is None:
        return table
    if not FEWEST <= table.distinct(truth) <= MOST_CLASSES or (true := beside(table)) is None:
        return table
    labels = sorted(true.labels)
    likely = [n for n in table.columns if n != truth and is_probability(table.column(n))]
    if len(likely) < PAIR * len(labels) or len(labels) < FEWEST:
        return table
    for told, numbered in _ways(likely, labels):
        models: dict[str, dict[str, str]] = {}
        for name, (model, label) in told.items():
            models.setdefault(model, {})[label] = name
        held = [[names[label] for label in labels if label in names] for names in models.values()]
        if len(held) < PAIR or sum(map(len, held)) < len(held) * len(labels) or len(told) > len(held) * len(labels):
            continue
        if all(add_up(table, names) and (not numbered or _in_order(table, names, true)) for names in held):
            names = {name: f"{model}_{label}" for name, (model, label) in told.items()}
            return _renamed(table, names, labels, numbered=numbered)
    return table


def _in_order(table: Table, names: Sequence[str], true: Known) -> bool:
    return in_order(np.stack([numbers_by_row(table.column(name)) for name in names]), sorted(true.labels), true)


def _ways(names: Sequence[str], labels: Sequence[str]) -> Iterator[tuple[Mapping[str, tuple[str, str]], bool]]:
    """Yield the model and the class of each column, by the places where these stand; whether classes are numbered."""
    for way in (_class_first, _class_in_brackets, _class_at_a_seam):
        told = {name: found for name in names if (found := way(name, labels)) is not None}
        yield told, False
    numbered = {name: match for name in names if (match := BY_NUMBER.fullmatch(name.strip())) is not None}
    numbers = sorted({int(match[2]) for match in numbered.values()})
    if numbers in (list(range(len(labels))), list(range(1, len(labels) + 1))) and not {*map(str, numbers)} & {*labels}:
        yield {n: (match[1], labels[int(match[2]) - numbers[0]]) for n, match in numbered.items()}, True


def _class_first(name: str, labels: Sequence[str]) -> tuple[str, str] | None:
    for label in sorted(labels, key=len, reverse=True):
        begin = rf"(?:{PROBABLE}{BETWEEN}*)?{re.escape(label)}{BETWEEN}+(.+)"
        if (match := re.fullmatch(begin, name.strip(), re.IGNORECASE)) is not None:
            return match[1], label
    return None


def _class_in_brackets(name: str, labels: Sequence[str]) -> tuple[str, str] | None:
    for label in labels:
        end = rf"(.+?){BETWEEN}+{PROBABLE} ?[(\[]{re.escape(label)}[)\]]"
        if (match := re.fullmatch(end, name.strip(), re.IGNORECASE)) is not None:
            return match[1], label
    return None


def _class_at_a_seam(name: str, labels: Sequence[str]) -> tuple[str, str] | None:
    """Find a class at the end of a name, in whatever capitals, set apart by these alone or by a mark.

    >>> _class_at_a_seam("LightGBMBilling", ["billing"]), _class_at_a_seam("P_MLP_POSITIVE", ["positive"])
    (('LightGBM', 'billing'), ('MLP', 'positive'))
    >>> _class_at_a_seam("probaLgbm0", ["0", "1"]), _class_at_a_seam("slow", ["low"])
    (('Lgbm', '0'), None)
    """
    for label in sorted(labels, key=len, reverse=True):
        stem = name.strip()[: -len(label)]
        if not stem or name.strip()[len(stem) :].casefold() != label.casefold():
            continue
        written = name.strip()[len(stem) :]
        capital = written[0].isupper() and (not stem[-1].isupper() or written[1:2].islower())
        if not (stem[-1] in MARKS or written[0].isdigit() or capital):
            continue
        model = AFTER.sub("", BEFORE.sub("", stem, count=1) if BEFORE.match(stem) else stem).strip(MARKS)
        return (model, label) if model else None
    return None


def _renamed(table: Table, told: Mapping[str, str], labels: Sequence[str], *, numbered: bool) -> Table:
    names = [told.get(name, name) for name in table.columns]
    if len({*names}) < len(names):
        return table
    found = renamed_columns(table, names)
    if not numbered:
        return found
    first = next(iter(told))
    said = f"{quoted(first)} and the others by number were taken for the classes in alphabetical order: "
    return Table(found.name, found.frame, (*found.repairs, Repair(f"{said}{', '.join(labels)}.", len(told))))
