"""Files that each hold what one model predicted, under a name of its own, of something that all files hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import texts
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import id_column, shared_columns, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, MOST_LABELS, MOST_ROWS = 2, 20, 100_000
TRUTH, PREDICTED = "y_true", "prediction"


def predicted_by_each(tables: Sequence[Table]) -> list[Table]:
    r"""Call a column the truth that all files share, if each holds one model's predictions of its labels, called so.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = {"svm": b"id,worse,svm_prediction\na,1,1\nb,0,1\n", "rf": b"id,worse,rf_prediction\na,1,1\nb,0,0\n"}
    >>> [table.columns for table in predicted_by_each([read_table(name, text) for name, text in files.items()])]
    [('id', 'y_true', 'prediction'), ('id', 'y_true', 'prediction')]
    """
    if any(truth_by_name(table) is not None or table.rows > MOST_ROWS for table in tables):
        return list(tables)
    told = [_predicted(table) for table in tables]
    item = id_column(tables[0])[0]
    if None in told or len({*told}) < len(told) or item is None:
        return list(tables)
    if not all(item in table.columns and table.distinct(item) == table.rows for table in tables):
        return list(tables)
    said = [frozenset(table.column(str(name)).labels) for table, name in zip(tables, told, strict=True)]
    shared = [name for name in shared_columns(tables) if name != item and not says_prediction(name)]
    true = [n for n in shared if all(_may_be_of(table, n, labels) for table, labels in zip(tables, said, strict=True))]
    true = [name for name in true if said_alike(tables, [item], name)]
    if len(true) != 1 or len({frozenset(texts(table, item)) for table in tables}) > 1:
        return list(tables)
    repair = Repair(f"{quoted(true[0], IN_LIST)} was taken for the truth: all files hold it, and each predicts it.", 1)
    return [
        _called(table, {true[0]: TRUTH, str(name): PREDICTED}, repair) for table, name in zip(tables, told, strict=True)
    ]


def _predicted(table: Table) -> str | None:
    """Return the only column that is called a prediction and holds labels."""
    told = [name for name in table.columns if says_prediction(name) and table.at_most(name, MOST_LABELS)]
    told = [n for n in told if not is_probability(table.column(n)) or table.column(n).labels <= {"0", "1"}]
    return told[0] if len(told) == 1 else None


def _may_be_of(table: Table, name: str, said: frozenset[str]) -> bool:
    """Tell whether a column holds labels, and all that was predicted."""
    return table.at_most(name, MOST_LABELS) and table.distinct(name) >= PAIR and said <= table.column(name).labels


def _called(table: Table, names: dict[str, str], said: Repair) -> Table:
    """Return a table with other names for some columns."""
    return Table(table.name, table.frame.rename(columns=names), (*table.repairs, said), table.another)
