"""What scikit-learn's cross_validate returned of several models, put below each other under keys without a name."""

from __future__ import annotations

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.reading.columns import NAMELESS, plain
from compare_core.tables.reading.table import Table

TIMES = frozenset({"fittime", "scoretime"})  # which nothing else writes beside scores
MODEL, FOLD, PAIR = "model", "fold", 2


def keys_named(table: Table) -> Table:
    r"""Name the keys of several results of cross_validate, which say the model and the fold of each row.

    >>> from compare_core.tables import read
    >>> text = b",,fit_time,score_time,test_score\nsvm,0,.1,.1,.8\nsvm,1,.1,.1,.7\nrf,0,.1,.1,.9\nrf,1,.1,.1,.8\n"
    >>> keys_named(read("cv.csv", text)).columns[:2]
    ('model', 'fold')
    """
    names = table.columns
    if len(names) <= PAIR + len(TIMES) or not {*map(plain, names)} >= TIMES or {MODEL, FOLD} & {*names}:
        return table
    first, second = (table.column(name) for name in names[:PAIR])
    nameless = all(map(NAMELESS.fullmatch, names[:PAIR])) and like_models(sorted(first.labels))  # and no data sets
    folds = is_scores(second) and not has_fractions([second])
    if not nameless or not folds or not single(table, names[:PAIR]) or PAIR * len(first.labels) > table.rows:
        return table
    frame = table.frame.copy(deep=False)
    frame.columns = pd.Index([MODEL, FOLD, *names[PAIR:]], dtype=object)
    said = Repair(f"Two columns without a name were called {quoted(MODEL)} and {quoted(FOLD)}.", PAIR)
    return Table(table.name, frame, (*table.repairs, said), table.another)
