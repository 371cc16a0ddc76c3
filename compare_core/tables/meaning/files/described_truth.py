"""What is true of each item, among all that a file says of the items, put beside the answers of models in another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, brief, quoted
from compare_core.tables.meaning.files.joined_columns import FEWEST, MOST, TWO, said_by_key
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named, shared_columns, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

TRULY = frozenset({"true", "correct", "gold", "actual", "right"})  # the first word of a name
ANSWERED = frozenset({"response", "answer", "choice", "judgment", "judgement", "guess"})
MOST_LABELS, PART = 50, 0.9  # labels of a truth, and how many rows of answers have one


def truth_in_description(tables: Sequence[Table]) -> list[Table]:
    r"""Put what is true of each item beside the answers of several models, where another file describes the items.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> items = "".join(f"{n},{n}.5,{'ab'[n % 2]}\n" for n in range(6))
    >>> rows = "".join(f"{n},{m},{'ab'[n % 3 % 2]}\n" for m in ("x", "y") for n in range(6))
    >>> files = {"trials": f"trial,size,true_larger\n{items}", "evals": f"trial,model,response_larger\n{rows}"}
    >>> (table,) = truth_in_description([read_table(name, text.encode()) for name, text in files.items()])
    >>> table.columns
    ('trial', 'y_true', 'model', 'y_pred')
    """
    if len(tables) != TWO or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    keys = shared_columns(tables)
    for items, said in (tables, tables[::-1]):
        names = [key for key in keys if items.distinct(key) == items.rows and said.repeats(key)]
        if len(names) != 1 or named(said.columns, MODELS) is None or truth_by_name(said) is not None:
            continue
        pair = next(((t, p) for t in items.columns for p in said.columns if _fits(items, t, said, p)), None)
        if pair is not None and (whole := _beside(items, said, names[0], *pair)) is not None:
            return [whole]
    return list(tables)


def _fits(items: Table, true: str, said: Table, answer: str) -> bool:
    """Tell whether a column is called true, and another one holds labels of it and is called what was answered."""
    if not {*tokens(true)[:1]} & TRULY or not TWO <= items.distinct(true) <= MOST_LABELS or answer in items.columns:
        return False
    if not (says_prediction(answer) or {*tokens(answer)} & ANSWERED):
        return False
    column, truth = said.column(answer), items.column(true)
    return len(column.labels & truth.labels) >= TWO and shares(column, truth)


def _beside(items: Table, said: Table, key: str, true: str, answer: str) -> Table | None:
    """Return the answers with what is true of the item of each; None where this is not known of most of them."""
    known = said_by_key(items, key, true)
    rows = stripped(said, key)
    if sum(row in known for row in rows) < PART * len(rows):
        return None
    frame = said.frame.rename(columns={answer: "y_pred"})
    cells = categories_of([known.get(row, "") for row in rows])
    frame.insert(said.columns.index(key) + 1, "y_true", pd.Series(cells, index=frame.index))
    what = f"{quoted(true)} of {brief(items.name, IN_LIST)} was put beside the rows of {brief(said.name, IN_LIST)} as"
    told = Repair(f"{what} the truth of {quoted(answer)}, by {quoted(key)}.", len(frame))
    return Table(said.name, frame, (*said.repairs, *items.repairs, told), said.another)
