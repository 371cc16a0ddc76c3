"""Runs that failed and have no score, which tells against a model and is not seen in its scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import brief, quoted
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.verdicts.failed import rows_that_failed

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

MOST_NAMED, SHORT = 3, 40  # models in a sentence, and letters of each


def failed_without_scores(table: Table, model: str, value: str) -> tuple[str, ...]:
    r"""Warn where runs of some models failed and have no score, and others failed less often.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"model,task,status,score\na,1,ok,0.5\na,2,timeout,\nb,1,ok,0.4\nb,2,ok,0.3\n"
    >>> failed_without_scores(read_table("a", text), "model", "score")[0][-61:]
    'a 1 of 2). Compare how many runs of each came to an end, too.'
    """
    failed = rows_that_failed(table) if {model, value} <= {*table.columns} else None
    if failed is None:
        return ()
    status, rows = failed
    scores, models = table.column(value), table.column(model)
    rows = rows & ~np.isfinite(numbers_of(scores)[scores.codes])
    lost = np.bincount(models.codes[rows], minlength=len(models.texts))
    shares = lost / np.maximum(models.counts, 1)
    places = [place for place in np.argsort(-shares, kind="stable").tolist() if lost[place]]
    if not places or np.ptp(shares[models.counts > 0]) == 0:
        return ()
    told = [f"{brief(models.texts[n].strip(), SHORT)} {lost[n]:,} of {models.counts[n]:,}" for n in places[:MOST_NAMED]]
    more = f" and {len(places) - MOST_NAMED:,} more" if len(places) > MOST_NAMED else ""
    said = f"Runs that failed have no score here and do not count against a model ({quoted(status, SHORT)}: "
    return (f"{said}{', '.join(told)}{more}). Compare how many runs of each came to an end, too.",)
