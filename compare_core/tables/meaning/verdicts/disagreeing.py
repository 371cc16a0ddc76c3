"""What stands beside predictions and says otherwise: whether they were right, or that there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.verdicts import right_codes
from compare_core.names import quoted
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.outputs import is_measured
from compare_core.tables.meaning.scores import in_small_letters
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.verdicts.failed import rows_that_failed
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Built
    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_COLUMNS = 200_000, 50


def disagreeing(tables: Sequence[Table], built: Built) -> tuple[str, ...]:
    """Return what to say where verdicts and the predictions that they are of do not go together, and which counts."""
    first = tables[0]
    if sum(table.rows for table in tables) > MOST_ROWS or len(first.columns) > MOST_COLUMNS:
        return ()
    names = graded_beside(first)
    if names is None:
        return ()
    if any(name not in table.columns for table in tables for name in names):
        return ()
    truth, said, judged = names
    if not all(shares(table.column(said), table.column(truth)) for table in tables):
        return ()  # in other words, which somebody may have understood
    odd = sum(map(sum, (otherwise(table, *names) for table in tables)))
    if not odd:
        return ()
    by_verdict = judged in (built.roles.value, *built.roles.models)
    counts = quoted(judged) if by_verdict else f"{quoted(said)} held against {quoted(truth)}"
    rows = sum(table.rows for table in tables)
    against = f"{quoted(said)} held against {quoted(truth)}"
    told = f"{quoted(judged)} says otherwise than {against} in {odd:,} of {rows:,} rows. What is compared is {counts}."
    return (told,)


def graded_beside(table: Table) -> tuple[str, str, str] | None:
    r"""Return the columns of a truth in words, of its only predictions, and of verdicts on these, if all are there.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> graded_beside(read_table("a", b"y_true,prediction,is_correct\ncat,a cat,1\ndog,cat,0\n"))
    ('y_true', 'prediction', 'is_correct')
    """
    truth = truth_by_name(table)
    said = [name for name in table.columns if name != truth and says_prediction(name) and not says_right(name)]
    judged = [name for name in table.columns if says_right(name) and right_or_wrong(table.column(name))]
    if truth is None or len(said) != 1 or len(judged) != 1 or is_measured(table.column(truth)):
        return None
    return truth, said[0], judged[0]


def failed_all_the_same(tables: Sequence[Table], built: Built) -> tuple[str, ...]:
    """Return what to say where predictions count whose rows say that they failed: it may be a number in its place."""
    if built.roles.truth is None or sum(table.rows for table in tables) > MOST_ROWS:
        return ()
    count, status = 0, ""
    for table in tables:
        if (found := rows_that_failed(table)) is None:
            continue
        said = [name for name in built.roles.models if name in table.columns]
        said = said or [name for name in table.columns if says_prediction(name)]
        filled = [np.array([text.strip() != "" for text in c.texts])[c.codes] for c in map(table.column, said)]
        status, rows = found
        count += int((rows & np.logical_or.reduce(filled)).sum()) if filled else 0
    if not count:
        return ()
    told = f"{quoted(status)} says of {count:,} rows that they failed, and what stands there as a prediction counts."
    return (f"{told} Leave these cells empty if it is none.",)


def otherwise(table: Table, truth: str, said: str, judged: str) -> tuple[int, int]:
    """Return in how many rows a verdict says right of a prediction that is not the truth, and wrong of one that is."""
    codes = right_codes(table.column(judged))
    same = in_small_letters(table.column(said)) == in_small_letters(table.column(truth))
    return int(((codes == 1) & ~same).sum()), int(((codes == 0) & same).sum())
