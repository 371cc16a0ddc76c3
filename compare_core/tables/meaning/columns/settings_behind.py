"""Models whose names are followed by what they were set to, which differs from one data set to the next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SET_TO = re.compile(r"(?P<model>[^\s()\[\]{}][^()\[\]{}]{0,40}?)\s*[(\[{].*=.*[)\]}]", re.DOTALL)
PAIR, MOST = 2, 500  # models, and texts that are looked at


def without_settings(tables: Sequence[Table]) -> list[Table]:
    r"""Call models by what stands before their settings, where each was set to something else on every data set.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{m} (C={d / 10}),set{d},0.5\n" for m in ("svm", "lr") for d in range(3))
    >>> (table,) = without_settings([read_table("a", f"classifier,dataset,acc\n{rows}".encode())])
    >>> sorted(table.column("classifier").labels)
    ['lr', 'svm']
    """
    model = named(tables[0].columns, MODELS)
    if model is None or any(model not in table.columns or not table.at_most(model, MOST) for table in tables):
        return list(tables)
    texts = {text.strip() for table in tables for text in table.column(model).labels if text.strip()}
    found = {text: match["model"].strip() for text in texts if (match := SET_TO.fullmatch(text))}
    held = [each for table in tables for each in _tried(table, model)]
    heads = [{found.get(text, text) for text in each} for each in held]
    if len(found) < len(texts) or len(held) < PAIR or len({*found.values()}) in (1, len(texts)):
        return list(tables)
    if any(each != heads[0] or len(each) < len(texts_here) for each, texts_here in zip(heads, held, strict=True)):
        return list(tables)  # several settings of one model on the same data set are compared with each other
    said = (
        f"What models were set to, behind their names in {quoted(model)}, was left out: it differs between data sets."
    )
    return [
        table.rewritten(
            {model: [found.get(text.strip(), text) for text in table.column(model).texts]}, Repair(said, len(texts))
        )
        for table in tables
    ]


def _tried(table: Table, model: str) -> list[frozenset[str]]:
    """Return which models were tried on each data set of a table; all of them where no column names any."""
    data = named(table.columns, DATASETS)
    if data is None or table.distinct(data) < PAIR:
        return [frozenset(text.strip() for text in table.column(model).labels if text.strip())]
    pairs = table.frame[[data, model]].astype(str).drop_duplicates()
    return [frozenset(each.str.strip()) for _, each in pairs.groupby(data, observed=True)[model]]
