"""Classes that one column gives by numbers and another by names, in every row the same: names wherever they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words import names_answers, tokens
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.tables.reading.table import Column

MOST, OFTEN, WIDE = 50, 2, 60  # classes, rows of each on average, and columns
SURELY = 3.0  # standard deviations


class _Code(NamedTuple):
    """The column of the numbers, that of the names, and which number stands for which name."""

    numbers: str
    names: str
    said: Mapping[str, str]


def called_by_name(tables: Sequence[Table]) -> list[Table]:
    r"""Write names for numbers where a table has both of each class, and predictions are given by names.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> truth = read_table("truth", b"id,label,label_name\n1,0,cat\n2,1,dog\n3,0,cat\n4,1,dog\n")
    >>> svm = read_table("svm", b"id,pred\n1,cat\n2,dog\n3,dog\n4,dog\n")
    >>> rf = read_table("rf", b"id,pred\n1,0\n2,1\n3,0\n4,0\n")
    >>> *_, last = called_by_name([truth, svm, rf])
    >>> sorted(last.column("pred").labels)
    ['cat', 'dog']
    """
    found = next((code for table in tables if (code := _code_of_truth(table)) is not None), None)
    if found is None or not any(_says(table, name, found) for table in tables for name in table.columns):
        return list(tables)
    if not all(_may_be_read(table, found) for table in tables):
        return list(tables)
    return [_in_names(table, found) for table in tables]


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


def _may_be_read(table: Table, code: _Code) -> bool:
    """Tell whether all numbers that were predicted are of the code, and agree with the truth beside them."""
    told = [
        n for n in table.columns if n not in (code.numbers, code.names) and names_answers(n) and table.at_most(n, MOST)
    ]
    coded = [table.column(n) for n in told if all(map(str.isdecimal, table.column(n).labels - GAPS))]
    if any(not column.labels - GAPS <= code.said.keys() for column in coded):
        return False
    return code.numbers not in table.columns or all(
        agrees(column, table.column(code.numbers), SURELY) for column in coded if len(column.labels - GAPS) > 1
    )


def _in_names(table: Table, code: _Code) -> Table:
    """Write the names of classes into what a table holds of them by numbers."""
    told = [n for n in table.columns if table.at_most(n, MOST) and _is_coded(table.column(n), code)]
    cells = {n: [code.said.get(text.strip(), text) for text in table.column(n).texts] for n in told}
    first = next(iter(code.said.items()))
    said = f"Numbers of classes in {quoted(code.numbers)} were read by their names in {quoted(code.names)}, as "
    if not told:
        return table
    named = table.rewritten(cells, Repair(f"{said}{first[0]} by {quoted(first[1])}.", len(told)))
    twice = [code.names] if {code.numbers, code.names} <= {*table.columns} else []
    return Table(named.name, named.frame.drop(columns=twice), named.repairs, named.another)


def _is_coded(column: Column, code: _Code) -> bool:
    """Tell whether a column holds numbers of classes: the truth, or what somebody said."""
    labels = column.labels - GAPS
    named_so = column.name == code.numbers or names_answers(column.name)
    return named_so and len(labels) > 1 and labels <= code.said.keys()
