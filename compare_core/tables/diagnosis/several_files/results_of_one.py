"""Results of one model in one file, beside files that hold none: prompts, settings or a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import brief
from compare_core.tables.diagnosis.no_comparison.how_sure import surely_scores
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, called
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import Misread
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def results_of_one(tables: Sequence[Table]) -> Misread | None:
    """Say that only one of the files holds results, where no other has a score, a truth or an answer of a model."""
    results = [_results(table) for table in tables]
    full = [table for table, held in zip(tables, results, strict=True) if held]
    others = [table for table, held in zip(tables, results, strict=True) if not held]
    if len(full) != 1 or any(map(_may_say_something, others)):
        return None
    only = full[0]
    model = named(only.columns, MODELS)
    if model is not None and only.distinct(model) >= PAIR:
        return None  # several models by itself
    told = called([name for held in results for name in held][:FEW])
    empty = " and ".join(brief(table.name, SHORT) for table in others[:PAIR])
    more = f" and {len(others) - PAIR:,} more" if len(others) > PAIR else ""
    verb = "do" if len(others) > 1 else "does"
    return Misread(
        f"Only {brief(only.name, SHORT)} says how good anything was ({told}), of one model, it seems; {empty}{more} "
        f"{verb} not. A comparison takes two: upload such a file of a second model as well, with its results on the "
        "same items.",
        only.columns,
    )


def _results(table: Table) -> list[str]:
    """Return the columns that are called a score, or right and wrong, and hold such."""
    scores = [n for n in table.columns if is_score(n) and is_scores(table.column(n))]
    scores = scores if surely_scores(table, scores) else []  # and no customers, say, with a score each
    return scores or [n for n in table.columns if says_right(n) and says_both(table, n)]


def _may_say_something(table: Table) -> bool:
    """Tell whether a column may hold the truth, an answer of a model, or how good it was."""
    told = any(says_prediction(n) or says_right(n) or is_score(n) for n in table.columns)
    return told or any(says_either(table, name) for name in table.columns) or truth_by_name(table) is not None
