"""Models in rows, and columns that are benchmarks which everybody knows: what all of them were tried on."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.columns.benchmarks import MOST as MOST_COLUMNS
from compare_core.tables.meaning.columns.benchmarks import benchmarks_among, is_benchmark
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import texts
from compare_core.tables.meaning.shapes.single import with_enough
from compare_core.tables.meaning.shapes.turn import named_first
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.reading.columns import NAMELESS, named, plain

MOST = 2_000  # rows
NAMES = frozenset({"", "name", "names", "column1", "unnamed0"})  # of a column that says nothing of its cells


def benchmarks_in_columns(seen: Seen) -> Finding | None:
    """Find rows with names of their own and columns of several known benchmarks, such as ARC, HellaSwag and MMLU."""
    if sum(map(is_benchmark, seen.table.columns[:MOST_COLUMNS])) < PAIR:
        return None
    table = named_first(seen.table)
    first = table.columns[0]
    if seen.truth is not None or not PAIR <= table.rows <= MOST or table.distinct(first) < table.rows:
        return None
    nameless = plain(first) in NAMES or NAMELESS.fullmatch(first)
    named_so = named([first], MODELS) or nameless or like_models(table.some_texts(first, MOST))
    if not named_so:
        return None  # rows may be folds, cities or people
    plain_ones = plain_numbers(table).table
    found = benchmarks_among(plain_ones, first)
    if not found:
        return None
    roles = Roles(layout="dataset_scores", turned=True, dataset=HEADING)
    there = np.column_stack([np.isfinite(numbers_by_row(plain_ones.column(name))) for name in found])
    kept = with_enough(there)
    if there[kept].all(axis=0).sum() < PAIR or kept.all():
        return Finding(
            "benchmarks in columns",
            f"{called(found)} are benchmarks, it seems, and each row is a model that was tried on "
            f"{'all' if there.all() else 'most'} of them.",
            "If so, check the preview and press the button.",
            roles,
        )
    models = tuple(text for text, keep in zip(texts(table, first), kept.tolist(), strict=True) if keep)
    return Finding(
        "benchmarks in columns",
        f"{called(found)} are benchmarks, it seems, and each row is a model, but not all were tried on all of them: "
        f"{len(models):,} of {table.rows:,} can be compared on {there[kept].all(axis=0).sum():,}.",
        "Check the preview, and press the button; or choose other models.",
        replace(roles, models=models),
    )
