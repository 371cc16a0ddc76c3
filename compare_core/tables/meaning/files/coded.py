"""Classes that one column gives by numbers and another by names, in every row the same: names wherever they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd
from scipy.optimize import linear_sum_assignment

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.files.joined_columns import said_by_key
from compare_core.tables.meaning.scores import GAPS, stripped
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import shared_columns, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.tables.reading.table import Column

MOST, OFTEN, WIDE = 50, 2, 60  # classes, rows of each on average, and columns
SURELY, LIKELY = 3.0, 2.0  # standard deviations
TWO = 2  # classes


class _Code(NamedTuple):
    """The column of the numbers, that of the names, and which number stands for which name."""

    numbers: str
    names: str
    said: Mapping[str, str]


def called_by_name(tables: Sequence[Table]) -> list[Table]:
    r"""Write names for numbers where a table has both of each class, and predictions are given by names.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [(n, n % 2, ("cat", "dog")[n % 2]) for n in range(12)]
    >>> truth = "".join(f"{n},{label},{name}\n" for n, label, name in rows)
    >>> svm = "".join(f"{n},{name if n else 'dog'}\n" for n, _, name in rows)
    >>> rf = "".join(f"{n},{label}\n" for n, label, _ in rows)
    >>> texts = {"truth": f"id,label,label_name\n{truth}", "svm": f"id,pred\n{svm}", "rf": f"id,pred\n{rf}"}
    >>> *_, last = called_by_name([read_table(name, text.encode()) for name, text in texts.items()])
    >>> sorted(last.column("pred").labels)
    ['cat', 'dog']
    """
    found = next(((table, code) for table in tables if (code := _code_of_truth(table)) is not None), None)
    if found is None:
        return list(tables)
    true, code = found
    named = truth_by_name(true) == code.names
    said = [(table, name) for table in tables for name in table.columns]
    if named and not any(_says_by_number(*each, code) for each in said):
        return [_without_code(table, code) for table in tables]
    if not any(_says(*each, code) for each in said):
        return list(tables)  # where nothing has to be called by another name
    if not all(_may_be_read(table, code, true) for table in tables):
        return list(tables)
    return [_in_names(table, code, twice=code.numbers if named else code.names) for table in tables]


def _code_of_truth(table: Table) -> _Code | None:
    """Return the two columns of which one numbers the true classes and the other names them."""
    truth = truth_by_name(table) if len(table.columns) <= WIDE else None
    if truth is None:
        return None
    few = [table.column(n) for n in table.columns if table.at_most(n, MOST) and table.distinct(n) * OFTEN <= table.rows]
    numbers = [each for each in few if all(map(str.isdecimal, each.labels)) and len(each.labels) > 1]
    names = [each for each in few if not any(any(map(str.isdigit, label)) for label in each.labels)]
    pairs = [(one, other) for one in numbers for other in names if _are_called_alike(one.name, other.name)]
    codes = [code for one, other in pairs if (code := _matched(one, other)) is not None]
    return codes[0] if len(codes) == 1 and truth in (codes[0].numbers, codes[0].names) else None


def _are_called_alike(one: str, other: str) -> bool:
    """Tell whether two names share a word and differ in another one, as label and label_name do."""
    words = [{word for word in tokens(name) if not word.isdecimal()} for name in (one, other)]
    return bool(words[0] & words[1]) and words[0] != words[1]


def _matched(one: Column, other: Column) -> _Code | None:
    """Return which number stands for which name, if each stands for one alone."""
    if len(one.labels) != len(other.labels):
        return None
    pairs = np.unique(np.stack((one.codes, other.codes)), axis=1).T.tolist()
    if len(pairs) != len(one.labels):
        return None
    return _Code(one.name, other.name, {one.texts[a].strip(): other.texts[b].strip() for a, b in pairs})


def _says(table: Table, name: str, code: _Code) -> bool:
    """Tell whether a column other than that of the names holds nothing but some of these."""
    if name == code.names or not table.at_most(name, MOST):
        return False
    labels = table.column(name).labels - GAPS
    return len(labels) > 1 and labels <= {*code.said.values()}


def _may_be_read(table: Table, code: _Code, true: Table) -> bool:
    """Tell whether all numbers that were predicted are of the code, and agree with the truth, beside them or not."""
    told = [n for n in table.columns if n not in (code.numbers, code.names) and _says_class(n)]
    told = [n for n in told if table.at_most(n, MOST)]
    coded = [table.column(n) for n in told if all(map(str.isdecimal, table.column(n).labels - GAPS))]
    if any(not column.labels - GAPS <= code.said.keys() for column in coded):
        return False
    varied = [column.name for column in coded if len(column.labels - GAPS) > 1]
    beside = _beside(table, code.numbers, true) if varied else table
    return beside is not None and all(_fits(beside.column(name), beside.column(code.numbers)) for name in varied)


def _fits(said: Column, true: Column) -> bool:
    """Tell whether numbers agree with the truth beyond chance, and better than by any other code of more classes."""
    several = len(true.labels - GAPS) > TWO
    if not agrees(said, true, LIKELY if several else SURELY):
        return False
    classes = sorted((said.labels | true.labels) - GAPS)
    counts = np.zeros((len(classes), len(classes)))
    places = [
        np.array([_place(text.strip(), classes) for text in column.texts])[column.codes] for column in (said, true)
    ]
    known = (places[0] >= 0) & (places[1] >= 0)
    np.add.at(counts, (places[0][known], places[1][known]), 1)
    best = counts[linear_sum_assignment(counts, maximize=True)].sum()
    return bool(counts.trace() >= best)


def _place(text: str, classes: Sequence[str]) -> int:
    return classes.index(text) if text in classes else -1


def _says_class(name: str) -> bool:
    """Tell whether a name is that of a class which a model said, and not of whether that was right."""
    return names_answers(name) and not says_right(name)


def _beside(table: Table, numbers: str, true: Table) -> Table | None:
    """Return a table with the truth in numbers beside it, by what names the rows of both, or None."""
    if numbers in table.columns:
        return table
    key = next((name for name in shared_columns([table, true]) if true.distinct(name) == true.rows), None)
    if key is None:
        return None
    told = said_by_key(true, key, numbers)
    cells = [told.get(text, "") for text in stripped(table, key)]
    frame = table.frame.copy(deep=False)
    frame[numbers] = pd.Series(categories_of(cells), index=frame.index)
    return Table(table.name, frame, table.repairs, table.another)


def _without_code(table: Table, code: _Code) -> Table:
    """Leave out the truth in numbers where it stands in words, and nothing was predicted in numbers."""
    if not {code.numbers, code.names} <= {*table.columns}:
        return table
    said = Repair(f"{quoted(code.numbers)} was left out: it is {quoted(code.names)} in numbers.", 1)
    return Table(table.name, table.frame.drop(columns=[code.numbers]), (*table.repairs, said), table.another)


def _says_by_number(table: Table, name: str, code: _Code) -> bool:
    """Tell whether a column of what somebody said holds numbers of classes."""
    return name != code.numbers and table.at_most(name, MOST) and _is_coded(table.column(name), code)


def _in_names(table: Table, code: _Code, twice: str) -> Table:
    """Write the names of classes into what a table holds of them by numbers, and leave out what says them `twice`."""
    told = [n for n in table.columns if table.at_most(n, MOST) and _is_coded(table.column(n), code)]
    cells = {n: [code.said.get(text.strip(), text) for text in table.column(n).texts] for n in told}
    first = next(iter(code.said.items()))
    said = f"Numbers of classes in {quoted(code.numbers)} were read by their names in {quoted(code.names)}, as "
    if not told:
        return table
    named = table.rewritten(cells, Repair(f"{said}{first[0]} by {quoted(first[1])}.", len(told)))
    again = [twice] if {code.numbers, code.names} <= {*table.columns} else []
    return Table(named.name, named.frame.drop(columns=again), named.repairs, named.another)


def _is_coded(column: Column, code: _Code) -> bool:
    """Tell whether a column holds numbers of classes: the truth, or what somebody said."""
    labels = column.labels - GAPS
    named_so = column.name == code.numbers or _says_class(column.name)
    return named_so and len(labels) > 1 and labels <= code.said.keys()
