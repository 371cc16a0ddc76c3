"""Which column of numbers says how good a row was, and which names the measure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.columns.side_measures import side_measures
from compare_core.tables.meaning.columns.summed import mean_of_some
from compare_core.tables.meaning.outputs import TRAINING, VALIDATION, numbers_of
from compare_core.tables.meaning.scores import AMBIGUOUS, GAPS, VALUE, is_scores
from compare_core.tables.meaning.shapes.named_in_rows import SEEN
from compare_core.tables.meaning.shapes.single import TWO
from compare_core.tables.meaning.words.headings import DATASETS, METRIC
from compare_core.tables.meaning.words.items import OF_MEMORY, describes
from compare_core.tables.meaning.words.measures import SUMS as MEANS
from compare_core.tables.meaning.words.measures import TIMES, describes_work, is_score, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import foretold
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    ID_LIKE,
    NAMELESS,
    TRUTH_NAMES,
    counts_rows,
    named,
    named_as_id,
    plain,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_MEASURES = 20

MOST_BLANK = 0.1  # of the rows
FAR = 50  # times as large, as errors in other units are
PREFERRED = (
    "dice",
    "iou",
    "miou",
    "accuracy",
    "acc",
    "f1",
    "fscore",
    "fmeasure",
    "auc",
    "auroc",
    "aucroc",
    "rocauc",
    "roc",
    "mcc",
    "ndcg",
    "map",
    "mrr",
    "rmse",
    "mae",
    "mse",
    "r2",
    "bic",  # which tell more than a likelihood that no parameter is counted against
    "aic",
)
SUMS_UP = frozenset({"overall", "composite", "aggregate", "aggregated", "combined"})
SUMS = (("total", "score"), ("final", "score"), ("total", "points"), ("score", "total"))
CHOSEN_BY = frozenset({"scorer", "scoring"})
NUMBERED = re.compile(r"[A-Za-z]\d{2,}")  # as n00050, the size of a problem
GENERIC = ("score", "scores", "value", "values", "result", "results", "metricvalue", "estimate", "performance")
VALUES = (*GENERIC, *VALUE, "rating", "ratings", "grade", "testresult", "meantestscore", "evaluation")
ROW_NUMBERS = frozenset({"row", "rownumber", "rowid", "index", "no", "nr", "number", "n", "unnamed0"})


def value_column(table: Table, keys: Sequence[str]) -> str | None:
    """Return the column of scores: by its name, else the only one of numbers that is no setting."""
    numbers = [name for name in table.columns if name not in keys and is_scores(table.column(name))]
    numbered = [n for n in numbers if NAMELESS.fullmatch(n) or plain(n) in ROW_NUMBERS]
    numbers = [name for name in numbers if not (name in numbered and counts_rows(table.column(name)))]
    numbers = [name for name in numbers if not describes_work(name)]
    beside = side_measures(table, numbers)
    numbers = [name for name in numbers if name not in beside]
    if (named_so := named_by_objective(table, numbers)) is not None:
        return named_so
    told = [name for name in numbers if plain(name) in VALUES or is_score(name)]
    told = [name for name in told if table.distinct(name) > 1] or told  # the most that can be reached is no score
    if (mixed := patched(table)) is not None:  # which is no one measure
        told = [name for name in told if name in mixed.whole] or [name for name in told if name != mixed.name]
    told = [name for name in without_gaps(table, told) if TWO * _blanks(table, name) <= table.rows]
    trained = _in_training(told)
    told = [name for name in told if name not in trained]
    if by_name := named(told, VALUES):
        return by_name if plain(by_name) in GENERIC else _told_first(told, by_name)
    means = [name for name in numbers if {*tokens(name)} and {*tokens(name)} <= MEANS]
    if len(means) == 1 and all("rank" in tokens(name) for name in told):
        return means[0]  # what the ranks were made of
    if measured := [name for name in told if is_score(name)]:
        parts = [name for name in numbers if len(tokens(name)) > 1 and is_score(tokens(name)[0])]
        return mean_of_some(table, numbers, parts) or _of_one_scale(table, measured, min(measured, key=preference))
    rest = [n for n in numbers if not (measure(n) or is_setting(n) or describes(n) or named_as_id(n))]
    rest = [n for n in rest if plain(n) not in ID_LIKE | CLUSTER_NAMES]
    rest = [n for n in rest if "rows" not in tokens(n)] if any({*tokens(n)} & TIMES for n in numbers) else rest
    rest = [n for n in rest if table.distinct(n) > 1 and not ({*tokens(n)} & OF_MEMORY and len(numbers) > 1)]
    pairs = foretold(numbers)
    rest = [name for name in rest if plain(name) not in STEPS and name not in {*pairs, *pairs.values()}]
    if any(map(says_prediction, table.columns)):
        rest = [name for name in rest if plain(name) not in TRUTH_NAMES]  # what is right, and not how good it was
    return rest[0] if len(rest) == 1 else None


def _of_one_scale(table: Table, measured: Sequence[str], found: str) -> str:
    """Return an R² in place of errors that are far larger in some rows than in others, as on data in other units.

    What is large on one data set would decide alone which model is best.
    """
    shares = [
        name for name in measured if "r2" in measure(name).split() and preference(name)[0] == preference(found)[0]
    ]
    if not shares or not {*measure(found).split()} & {"rmse", "mae", "mse"}:
        return found
    values = np.abs(numbers_of(table.column(found)))
    values = values[np.isfinite(values) & (values > 0)]
    unlike = values.size and bool(np.quantile(values, 0.9) > FAR * np.quantile(values, 0.1))
    return min(shares, key=preference) if unlike and any(plain(n) in DATASETS for n in table.columns) else found


def _told_first(names: Sequence[str], found: str) -> str:
    """Return what tells more than a measure that is named alone, where a word beside it says how or where it was taken.

    >>> _told_first(["Test Accuracy", "f1"], "f1"), _told_first(["train_accuracy", "f1"], "f1")
    ('Test Accuracy', 'f1')
    """
    *part, place = preference(found)
    more = [name for name in names if [*preference(name)[:2]] == part and preference(name)[2] < place]
    known = [name for name in more if PREFERRED[preference(name)[2]] in VALUES]
    return min(known, key=preference, default=found)


def named_by_objective(table: Table, numbers: Sequence[str]) -> str | None:
    """Return the column of numbers that another column names in every row as what was looked for, as an objective."""
    for name in [n for n in table.columns if {*tokens(n)} & {"objective", "metric", "measure", "criterion"}]:
        held = {label.casefold() for label in table.column(name).labels} if table.at_most(name, 1) else set()
        if found := [each for each in numbers if each != name and each.casefold() in held]:
            return found[0]
    return None


def without_gaps(table: Table, names: Sequence[str]) -> list[str]:
    """Return the columns that hardly have more gaps than any other, so that no model is without a score."""
    blank = {name: _blanks(table, name) for name in names}
    fewest = min(blank.values(), default=0)
    return [name for name in names if blank[name] - fewest <= MOST_BLANK * table.rows]


def _blanks(table: Table, name: str) -> int:
    return table.column(name).count(lambda text: text.strip() in GAPS)


def preferred(table: Table, names: Sequence[str]) -> list[str]:
    """Order measures by how much they say, those with gaps behind others that are as well known."""
    whole, trained = without_gaps(table, names), _in_training(names)

    def order(name: str) -> tuple[bool, int, int, bool, bool, int]:
        part, summed, place = preference(name)
        return name in trained, part, summed, place >= len(PREFERRED), name not in whole, place

    return sorted(names, key=order)


def _in_training(names: Sequence[str]) -> frozenset[str]:
    """Return the measures without a word for a part of the data, beside the same in validation and in the test.

    >>> sorted(_in_training(["accuracy", "val_accuracy", "test_accuracy", "loss", "val_loss"]))
    ['accuracy']
    """
    said = {tokens(name): name for name in names}
    parts = ({"val", "valid", "validation", "dev"}, {"test"})
    return frozenset(
        name for words, name in said.items() if all(any((part, *words) in said for part in each) for each in parts)
    )


def preference(name: str) -> tuple[int, int, int]:
    """Order measures by how much they say: those of a test first, what sums up others before its parts.

    After that an accuracy stands before an F1, both before a precision.
    """
    words = set(measure(name).split()) or {*tokens(name)}
    said = tokens(name)
    whole = bool({*said} & SUMS_UP) or said in SUMS
    part = 2 if words & TRAINING else 1 if words & (VALIDATION | {"cv", "best", "oof"}) else 0
    last = len(PREFERRED) + ("rank" in words)  # which follows from a score where there is one
    return part, not whole, next((place for place, said in enumerate(PREFERRED) if said in words), last)


def metric_of(table: Table, but: Sequence[str]) -> str | None:
    """Return the column that names what each row measures, if there is one."""
    rest = [name for name in table.columns if name not in but]
    own = [n for n in but if is_score(n) and plain(n) not in VALUES and tokens(n)[-1] not in GENERIC]
    if own:  # what a model was chosen by is no measure of its score
        rest = [name for name in rest if plain(name) not in CHOSEN_BY]
    name = metric_column(rest) or next((n for n in rest if _names_measures(table, n) or _are_measures(table, n)), None)
    return name if name and table.distinct(name) > 1 and not is_scores(table.column(name)) else None


def metric_column(names: Sequence[str]) -> str | None:
    """Return the column that is named as what each row measures."""
    return named(names, METRIC)


def _is_chosen_by(name: str) -> bool:
    """Tell whether a name says by which measure something was chosen, and not what a row measures."""
    return bool({*tokens(name)} & {"selection", "selected", "tuning", "optimized", "optimised", "objective", "refit"})


def _names_measures(table: Table, name: str) -> bool:
    """Tell whether a name ends with a word for measures, and its cells are measures, as in leaderboard_metric."""
    if (
        len(tokens(name)) < TWO
        or (tokens(name)[-1] not in ("metric", "measure") and tokens(name)[0] not in ("metric", "measure"))
        or _is_chosen_by(name)
    ):
        return False
    told = [text for text in table.some_texts(name, SEEN) if text.strip()]
    return TWO * sum(bool(measure(text)) for text in told) >= len(told) > 0


def _are_measures(table: Table, name: str) -> bool:
    """Tell whether the cells of a column are measures, three or more, and hardly another word."""
    if is_scores(table.column(name)) or not TWO < table.distinct(name) <= MOST_MEASURES:
        return False
    told = [text.strip() for text in table.some_texts(name, SEEN) if text.strip()]
    told = [text for text in told if not NUMBERED.fullmatch(text)]
    known = {measure(text) for text in told if plain(text) not in AMBIGUOUS} - {""}
    return len(known) > TWO and (TWO + 1) * (len(told) - len(known)) <= len(told)
