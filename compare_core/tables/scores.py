"""Columns of scores: numbers, the names that say what they measure, and which of them is better."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.tables.columns import plain
from compare_core.tables.labels import MISSING_WORDS
from compare_core.tables.roles import listed
from compare_core.tables.table import Repair

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.table import Column, Table

FOLD = ("fold", "folds", "k", "cv", "cvfold", "split", "keyfold", "foldid", "foldno")
REPEAT = ("repeat", "repeats", "rep", "repetition", "run", "keyrun", "r", "seed", "iteration", "trial")
DATASET = ("dataset", "data", "datasetname", "keydataset", "task", "benchmark", "problem", "domain", "datasets")
MODEL = (
    "model", "classifier", "classifiername", "algorithm", "method", "keyscheme", "scheme", "learner", "estimator",
    "modelname", "system", "name",
)  # fmt: skip
VALUE = (
    "score", "scores", "value", "values", "accuracy", "acc", "percentcorrect", "f1", "auc", "rocauc", "error", "loss",
    "rmse", "mae", "mse", "r2", "balancedaccuracy", "f1score", "logloss", "mcc", "kappa", "errorrate", "testscore",
)  # fmt: skip
FIT_TIME = ("fittime", "fittimes", "trainingtime", "traintime", "meanfittime", "fitseconds")
SCORE_TIME = ("scoretime", "scoretimes", "predicttime", "predictiontime", "testtime", "inferencetime", "meanscoretime")
LOWER = ("error", "loss", "rmse", "mae", "mse", "brier", "wer", "perplexity", "mape", "distance", "time", "regret")
KNOWN = ("accuracy", "acc", "f1", "auc", "r2", "rmse", "mae", "mse", "error", "loss", "brier", "mcc", "kappa")
NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?\s*%?")
GAPS = frozenset({"", "-", "–", "?"}) | MISSING_WORDS


def is_scores(column: Column) -> bool:
    """Whether a column holds numbers, and not only gaps."""
    labels = column.labels - GAPS
    return bool(labels) and all(NUMBER.fullmatch(label) for label in labels)


def has_fractions(columns: Iterable[Column]) -> bool:
    """Whether any number has a fractional part, so that the columns are scores and not labels or counts."""
    return any(re.search(r"[.,]\d*[1-9]|%", label) for column in columns for label in column.labels)


def scores_of(columns: Sequence[Column]) -> tuple[NDArray[np.float64], tuple[Repair, ...]]:
    """Return numbers, one column each, NaN where there is a gap, and what was repaired.

    Raises
    ------
    DataError
        If a cell is not a number, or a column mixes percentages that say so with ones that do not.
    """
    marked = [label.rstrip().endswith("%") for column in columns for label in column.labels - GAPS]
    if any(marked) and not all(marked):
        raise DataError("Some scores are written with % and some without. Write all of them in the same way.")
    repairs = (Repair("Percentages were read as fractions: 93.4% is 0.934.", len(marked)),) if any(marked) else ()
    table = np.stack([_parsed(column) for column in columns], axis=1)
    return table / (100 if any(marked) else 1), repairs


def _parsed(column: Column) -> NDArray[np.float64]:
    odd = sorted(label for label in column.labels - GAPS if not NUMBER.fullmatch(label))
    if odd:
        raise DataError(f"“{column.name}” holds {listed(odd, 3)}, which is no number. Scores are numbers.")
    cleaned = [text.strip().rstrip("%").strip().replace(",", ".") for text in column.texts]
    numbers = [float(text) if text and NUMBER.fullmatch(text) else np.nan for text in cleaned]
    return np.array(numbers)[column.codes]


def complete_rows(scores: NDArray[np.float64], what: str) -> tuple[NDArray[np.bool_], tuple[Repair, ...]]:
    """Return which rows have a score for every model, and a repair that counts the others."""
    whole = np.asarray(~np.isnan(scores).any(axis=1))
    dropped = int((~whole).sum())
    if dropped == len(whole):
        raise DataError(f"No {what} has a score for every model. Fill the gaps, or choose fewer models.")
    said = f"Left out for all models: {what}s without a score for every model."
    return whole, (Repair(said, dropped),) if dropped else ()


def metric_of(names: Iterable[str]) -> tuple[str, bool, str]:
    """Guess the metric and its direction from names of columns or files, with the reason."""
    for name in names:
        words = re.split(r"[^a-z0-9]+", name.casefold())
        flat = plain(name)
        found = next((word for word in KNOWN if word in words or flat in (word, f"metrics{word}")), None)
        lower = any(word in flat for word in LOWER)
        if found or lower or flat == "percentcorrect":
            metric = "percent correct" if flat == "percentcorrect" else (found or name)
            way = "lower is better" if lower else "higher is better"
            return metric, not lower, f"“{name}” says what is measured: {metric}, {way}."
    return "score", True, "Nothing says what is measured; higher is taken to be better."


def scale_warning(scores: NDArray[np.float64], names: Sequence[str]) -> tuple[str, ...]:
    """Warn where one model looks written in percent and another in fractions."""
    largest = np.nanmax(np.abs(scores), axis=0)
    if (largest > 1.5).any() and (largest <= 1).any() and largest.max() > 20 * largest.min():  # noqa: PLR2004 - scales
        big, small = names[int(largest.argmax())], names[int(largest.argmin())]
        return (f"“{big}” looks written in percent and “{small}” as fractions. If so, write both in the same way.",)
    return ()


def texts(table: Table, name: str) -> list[str]:
    """Return a column's cells as text, one per row."""
    column = table.column(name)
    return [column.texts[code].strip() for code in column.codes.tolist()]
