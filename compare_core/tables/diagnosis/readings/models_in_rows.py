"""A model in every row, and what it was tried on in the columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.no_comparison.apart import opinions
from compare_core.tables.diagnosis.readings.likely import MOST_MODELS
from compare_core.tables.diagnosis.readings.shared import FEWEST, SEVERAL
from compare_core.tables.diagnosis.seen import ANYTHING, PAIR, Seen
from compare_core.tables.meaning.columns.benchmarks import benchmarks_among
from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.turn import named_first, named_rows
from compare_core.tables.meaning.wide import APART, alike, models_among
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import USED, measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.reading.table import Table

MOST_WIDE = 300  # columns that become rows, and rows that become columns


def in_rows(seen: Seen) -> Iterator[Roles]:
    """Yield a table with a row for each model and a column for each thing it was tried on, turned."""
    if max(len(seen.table.columns), seen.table.rows) > MOST_WIDE or opinions(seen.table, seen.numbers) is not None:
        return
    first = named_first(seen.table).columns[0]
    said = any(in_prose(seen.table, name) for name in seen.words)  # about each row, which is an item
    if first in seen.words and not said and named_rows(seen.table) and len(models_among(seen.table, first)) >= FEWEST:
        yield Roles(layout="dataset_scores", turned=True, dataset=HEADING)


def weigh_models_in_rows(seen: Seen) -> float:
    """Weigh rows as models, and columns as what they were tried on."""
    if max(len(seen.table.columns), seen.table.rows) > MOST_WIDE:
        return 1.0
    first = named_first(seen.table).columns[0]
    known_ones = benchmarks_among(seen.table, first)  # as rows and columns are swapped, too
    tried = known_ones or models_among(seen.table, first)
    if first not in seen.words or len(tried) < FEWEST or not named_rows(seen.table):
        return 0.0
    texts = seen.table.some_texts(first, seen.table.rows)
    people = plain(first) == ANYTHING and len(texts) >= PAIR * len(tried) and not like_models(texts)
    named_so = 3 * (plain(first) in MODELS and not people) or 2 * like_models(seen.table.some_texts(first, MOST_MODELS))
    weight = named_so + 1.0 * alike(seen.table, tried) - 4 * bool(measures(tried)) - 5 * _far_apart(seen.table, tried)
    weight -= 4 * ({known(name).higher for name in tried} >= {True, False})  # shares, and what was spent
    weight -= 2 * sum(is_covariate(name) or bool(measure(name)) for name in tried) / len(tried)
    weight -= 4 * any({*tokens(name)} & USED for name in tried)
    weight += 2 * bool(known_ones)
    weight -= 3 * like_models(tried) + 4 * bool(numbered(tried))  # which are folds of the model
    return weight + 0.5 * (len(tried) >= SEVERAL)


def _far_apart(table: Table, names: Sequence[str]) -> bool:
    """Tell whether some numbers are so much larger than others that they measure other things."""
    sizes = [float(np.nanmedian(np.abs(sampled(table.column(n))))) for n in names if table.distinct(n) > PAIR]
    sizes = [size for size in sizes if 0 < size < np.inf]
    small, large = np.quantile(sizes, (0.1, 0.9)) if sizes else (1.0, 1.0)  # one that is odd is no kind of its own
    return bool(large > APART * small)
