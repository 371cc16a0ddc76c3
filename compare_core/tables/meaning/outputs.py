"""Columns of probabilities and of predicted numbers: how they are told apart from labels, and read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS, shortened
from compare_core.evidence.repair import Repair
from compare_core.evidence.same import same_labels
from compare_core.metrics.roc import area
from compare_core.names import IN_LIST, brief, quoted
from compare_core.numerics.ranks import average_ranks
from compare_core.tables.meaning.scores import GAPS, GROUPED, NUMBER, has_fractions, is_scores, plainly, some_numbers
from compare_core.tables.meaning.words.bounds import MIDDLE, ends_among
from compare_core.tables.meaning.words.measures import says_error
from compare_core.tables.meaning.words.parts import spaced
from compare_core.tables.meaning.words.predictions import PRECISION
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.json_files.nested import LIST
from compare_core.tables.reading.table import once

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

    Floats = NDArray[np.float64]

PARTS = ("split", "part", "partition", "subset", "set", "purpose", "datasplit", "speaker", "role", "sender", LIST)
VALIDATION = frozenset({
    "val", "valid", "validation", "dev", "development", "tuning", "validação", "validacao", "validación", "validacion",
    "validierung", "validazione",
})  # fmt: skip
TRAINING = frozenset({
    "train", "training", "trn", "tra", "lbl", "in-sample", "insample", "in sample", "treino", "treinamento",
    "entrenamiento", "entraînement", "addestramento",
})  # fmt: skip
PARTS_OF_DATA = (
    VALIDATION
    | TRAINING
    | {"test", "testing", "tst", "holdout", "teste", "prueba", "testset", "eval", "evaluation"}
    | {"out-of-sample", "out of sample", "oos"}
)
FULL = 100.0  # per cent
PLACED = re.compile(r"[A-Z][a-z]?[A-Z]?\d{1,2}")  # as electrodes are called
SET_TO = re.compile(r"\([^()=]{1,20}=[^()]{1,20}\)")  # such as (p=1), which was set
PREDICTED = re.compile(
    r"(?<![a-z])(y?_?pred(icted|iction|ictions|s)?|y?_?hat|proba?|probability|p|score|forecast|prognose|vorhersage|"
    r"pr[ée]diction|predicci[oó]n|predição|predizione|predykcja|прогноз|voorspelling|tahmin)(?![a-z])",
    re.IGNORECASE,
)
PAIR = 2
APART = 0.15  # mean distance of the AUC from 0.5, which no column of slices reaches
DEVIATIONS, MOST_APART = 2.5, 0.4  # of the AUC by chance; and a distance from 0.5 that is enough in however few rows
BELOW = 0.45  # area under a ROC curve; guessing reaches 0.5
SAMPLE = 5_000  # rows that tell what a column of a very long table can be
MOST_CLASSES = 2_000  # no table has so many columns of probabilities
MOST_OUTPUTS = 20  # columns of numbers that tell whether another is their truth
MOST_OWN = 0.9  # of the rows
FEW = 4  # numbers too few to tell what they are
SOME_FRACTIONS, MOSTLY_FRACTIONS = 8, 0.6  # different numbers of a truth, which may repeat; share of fractions
MANY = 20  # more distinct numbers than this are measurements rather than classes
WORST = 1.5  # with a mean absolute error above this many mean deviations of the truth, a column predicts nothing


@once
def is_probability(column: Column) -> bool:
    """Tell whether a column holds numbers from 0 to 1, and some between."""
    if not is_scores(column):
        return False
    if (some := some_numbers(column)) is not None and not (some.min() >= 0 and some.max() <= 1):
        return False
    numbers = numbers_of(column)[column.counts > 0]
    numbers = numbers[~np.isnan(numbers)]
    inside = bool(numbers.min() >= 0 and numbers.max() <= 1)
    return inside and bool(((numbers > 0) & (numbers < 1)).any())


@once
def is_percentage(column: Column) -> bool:
    """Tell whether a column holds numbers from 0 to 100, some of them beyond the half: probabilities in per cent."""
    if not is_scores(column):
        return False
    numbers = numbers_of(column)[column.counts > 0]
    numbers = numbers[~np.isnan(numbers)]
    return bool(numbers.min() >= 0 and FULL / 2 < numbers.max() <= FULL)


@once
def numbers_of(column: Column) -> Floats:
    """Return roughly the number of each text of a column, NaN where it is none."""
    plain_ones = plainly(column)
    return roughly(column.texts) if plain_ones is None else plain_ones


TINY, ON_A_SIDE = 1e-6, 0.15  # a number that is about 0, and the share of all that lie on either side


def roughly(texts: Collection[str]) -> Floats:
    """Read numbers to see what a column can be; what is doubtful in them is refused where they are used."""
    grouped = all(GROUPED.fullmatch(text.strip()) for text in texts if "," in text)
    return np.array([_number(text.strip(), grouped=grouped) for text in texts])


def _number(text: str, *, grouped: bool) -> float:
    thousands = grouped or "." in text or text.count(",") > 1
    cleaned = text.rstrip("% ").replace(",", "" if thousands else ".")
    return float(cleaned) / (100 if "%" in text else 1) if NUMBER.fullmatch(text) else np.nan


def is_off(column: Column) -> bool:
    """Tell whether a column says how far something was off, in its name and its numbers: neither true nor predicted."""
    return says_error(column.name) and has_fractions([column])


def on_both_sides(columns: Sequence[NDArray[np.float64]]) -> bool:
    """Tell whether many numbers lie above 0 and many below it, as errors with a sign do.

    >>> on_both_sides([np.array([-2.0, 1.0, 3.0, -1.0])]), on_both_sides([np.array([2.0, 1.0, 3.0, -1e-9])])
    (True, False)
    """
    numbers = np.concatenate([column[np.isfinite(column)] for column in columns])
    shares = [float((numbers < -TINY).mean()), float((numbers > TINY).mean())] if numbers.size else [0.0]
    return min(shares) >= ON_A_SIDE


@once
def is_measured(column: Column) -> bool:
    """Tell whether a truth holds measured numbers rather than classes: many, or with fractions that hardly repeat."""
    numbers = plainly(column)
    if numbers is not None and np.count_nonzero(~np.isnan(numbers[column.counts > 0])) > MOST_CLASSES:
        return True
    labels = column.labels - GAPS
    if numbers is None and not all(NUMBER.fullmatch(label) for label in labels):
        return False
    if len(labels) > MANY or (2 * len(labels) > column.codes.size > FEW and any("." in label for label in labels)):
        return True
    if numbers is not None and len(labels) >= SOME_FRACTIONS and _are_fractions(numbers[column.counts > 0]):
        return True
    if numbers is None or not MANY > column.codes.size > 2 * FEW or len(labels) < MOST_OWN * column.codes.size:
        return False  # of few rows, nearly each of which has a whole number of its own, far from the next
    known = numbers[~np.isnan(numbers)]
    return bool(known.size and np.ptp(known) > 2 * column.codes.size)


def _are_fractions(numbers: Floats) -> bool:
    """Tell whether most numbers are no whole ones, nor halves, as no classes are called."""
    known = numbers[~np.isnan(numbers)]
    return bool(known.size and np.mean(2 * known != np.round(2 * known)) > MOSTLY_FRACTIONS)


def two_classes(truth: Column) -> tuple[str, ...]:
    """Return the labels of a truth, without what says "missing"."""
    return tuple(sorted(truth.labels - MISSING_WORDS))


@once
def classes_of(truth: Column) -> tuple[str, ...]:
    """Return the classes of a truth, each once however many ways it is written; of very many labels, the first."""
    if np.count_nonzero(truth.counts) > MOST_CLASSES:
        return tuple(truth.texts[: MOST_CLASSES + 1])
    return same_labels(frozenset(two_classes(truth)), frozenset())[0]


def places_of(truth: Column, classes: Sequence[str]) -> Floats:
    """Return the place of every item's class, NaN where the truth is missing."""
    _, same = same_labels(frozenset(two_classes(truth)), frozenset())
    places = {label: float(place) for place, label in enumerate(classes)}
    return np.array([places.get(same.get(text.strip(), ""), np.nan) for text in truth.texts])[truth.codes]


def predicts(column: Column, truth: Column) -> bool:
    """Tell whether a column of numbers can be predictions of measured numbers: it must come near them.

    An age or a row number beside the truth is a number too, and predicts nothing.
    """
    return distance(column, truth) <= WORST


def distance(column: Column, truth: Column) -> float:
    """Return the mean error of a column of numbers in mean deviations of the truth; infinite without numbers.

    In a very long column a sample of the rows tells.
    """
    if not is_scores(column):
        return np.inf
    values, true = sampled(column), sampled(truth)
    known = np.isfinite(values) & np.isfinite(true)
    if not known.any():
        return np.inf
    values, true = values[known], true[known]
    with np.errstate(over="ignore", invalid="ignore"):  # numbers near the largest there are come near nothing
        spread, error = float(np.abs(true - np.median(true)).mean()), float(np.abs(values - true).mean())
    if error == 0:
        return 0.0
    return error / spread if spread > 0 and np.isfinite([error, spread]).all() else np.inf


@once
def numbers_by_row(column: Column) -> Floats:
    """Return the number of every row; NaN where there is none."""
    return numbers_of(column)[column.codes]


def sampled(column: Column) -> Floats:
    """Return the numbers of some rows, drawn alike from all columns of a table."""
    return numbers_of(column)[column.codes[_some_rows(column.codes.size)]]


@lru_cache(maxsize=8)
def _some_rows(rows: int) -> NDArray[np.intp]:
    if rows <= SAMPLE:
        return np.arange(rows)
    return np.sort(np.random.default_rng(0).choice(rows, SAMPLE, replace=False))


def separation(truth: Column, outputs: Sequence[Column]) -> float:
    """Return how well columns of numbers separate two classes: the mean distance of the AUC from 0.5, at most 0.5.

    In a very long table a sample of the rows tells, and beside very many columns some of them.
    """
    positive = truth.codes[_some_rows(truth.codes.size)] == truth.codes[0]
    distances = []
    for column in outputs[:: 1 + len(outputs) // MOST_OUTPUTS]:
        ranks = _ranks(column)
        known = ~np.isnan(ranks)
        above, count = int((positive & known).sum()), int(known.sum())
        if 0 < above < count:
            won = float(ranks[positive & known].sum()) - above * (above + 1) / 2
            distances.append(abs(won / (above * (count - above)) - 0.5))
    return float(np.mean(distances)) if distances else 0.0


def apart_by_chance(truth: Column, outputs: int) -> float:
    """Return how far some outputs hardly ever seem to tell two classes that they know nothing of, as `separation`."""
    positive, rows = int((truth.codes == truth.codes[0]).sum()), truth.codes.size
    spread = float(np.sqrt((rows + 1) / (12 * max(1, positive) * max(1, rows - positive))))  # of the AUC (Mann-Whitney)
    mean, deviation = float(np.sqrt(2 / np.pi)), float(np.sqrt(1 - 2 / np.pi))  # of the distance from it, half-normal
    return min((mean + DEVIATIONS * deviation / float(np.sqrt(outputs))) * spread, MOST_APART)


@once
def _ranks(column: Column) -> Floats:
    """Return the ranks of the sampled rows, NaN where there is no number; their sum in a class gives the AUC."""
    ranks = sampled(column).copy()
    known = np.isfinite(ranks)
    ranks[~known] = np.nan
    ranks[known] = average_ranks(ranks[known])
    return ranks


def told_apart(table: Table, models: Sequence[str]) -> bool:
    """Tell whether columns of probabilities separate another column's two classes so well that it is their truth."""
    columns = [table.column(name) for name in models]
    if not all(is_probability(column) for column in columns):
        return False
    rest = [name for name in table.columns if name not in models and plain(name) not in PARTS]
    others = [table.column(name) for name in rest if table.distinct(name) <= PAIR + 1]
    classes = (other for other in others if len(two_classes(other)) == PAIR)
    return any(separation(each, columns) >= max(APART, apart_by_chance(each, len(columns))) for each in classes)


def ranked_below(values: Floats, truth: Floats) -> bool:
    """Tell whether outputs are on average clearly lower for the second class, so that they may be of the first."""
    positive = truth == 1
    if positive.all() or not positive.any():
        return False
    return float(np.mean([area(column, positive).value for column in values.T])) < BELOW


def named_predictions(names: Sequence[str]) -> tuple[str, ...]:
    """Keep the columns whose names say that they are predictions, if two or more do; else all of them.

    An age between 0 and 1, or a measurement near the truth, stands beside them as a number of the same kind.

    >>> named_predictions(["svm_prob", "age", "prob_rf"]), named_predictions(["svm", "rf"])
    (('svm_prob', 'prob_rf'), ('svm', 'rf'))
    >>> named_predictions(["svm_q10", "svm_q50", "svm_q90", "rf_q10", "rf_q50", "rf_q90"])
    ('svm_q50', 'rf_q50')
    >>> named_predictions(["svm", "svmLower", "svmUpper", "rf", "rfLower", "rfUpper"])
    ('svm', 'rf')
    """
    ends = ends_among(names)
    kept = tuple(name for name in names if name not in ends)  # the ends of an interval are no predictions
    middle = tuple(name for name in names if MIDDLE.search(name))  # but what lies between them
    kept = kept if len(kept) >= PAIR or len(names) - len(kept) < PAIR * len(middle) else middle
    names = tuple(names) if len(names) - len(kept) < PAIR else kept
    said = tuple(name for name in names if not PRECISION.match(name) and PREDICTED.search(spaced(SET_TO.sub("", name))))
    placed = [name for name in names if PLACED.fullmatch(name)]  # such as P3 and P4 among F3, C4 and O1
    return said if len(said) > 1 and not (PAIR * len(said) < len(placed) and {*said} <= {*placed}) else names


@dataclass(frozen=True, slots=True, eq=False)
class WholeItems:
    """The items of which everything is known, and their numbers.

    Attributes
    ----------
    values, truth
        One row per item; one column per model.
    kept
        Which rows of the table these are.
    validation
        Of the kept rows, which are kept apart to choose thresholds by.
    repairs
        What was dropped.
    """

    values: Floats
    truth: Floats
    kept: NDArray[np.bool_]
    validation: NDArray[np.bool_]
    repairs: tuple[Repair, ...]


def whole_items(table: Table, models: Sequence[str], values: Floats, truth: Floats, part: str | None) -> WholeItems:
    """Drop items without the truth or a number of every model, and tell validation items from test items."""
    holes = np.isnan(np.column_stack([truth, values]))
    kept = np.asarray(~holes.any(axis=1))
    repairs = []
    if not kept.any():
        raise DataError("No row has the truth and a number for every model. Leave out the models with the most blanks.")
    if dropped := int((~kept).sum()):
        per = [(name, n) for name, n in zip(("the truth", *models), holes.sum(axis=0).tolist(), strict=True) if n]
        blanks = shortened([f"{brief(name, IN_LIST)} {n:,}" for name, n in per])
        rows = "1 row was" if dropped == 1 else f"{dropped:,} rows were"
        repairs.append(Repair(f"{rows} left out for every model because a number is missing ({blanks}).", dropped))
    validation = np.zeros(len(kept), dtype=np.bool_)
    if part is not None:
        validation, training = (_marked(table.column(part), words) for words in (VALIDATION, TRAINING))
        if count := int((kept & training).sum()):
            repairs.append(Repair(f"Rows that {quoted(part)} marks as training items were left out.", count))
            kept = kept & ~training
        if not (kept & ~validation).any():
            raise DataError(f"{quoted(part)} leaves no test items: every row is marked as training or validation.")
    return WholeItems(values[kept], truth[kept], kept, validation[kept], tuple(repairs))


def validation_column(table: Table, but: Sequence[str | None]) -> str | None:
    """Return the column that marks some items as validation and others as test, by its name and its words."""
    for name in table.columns:
        if name not in but and plain(name) in PARTS:
            words = {label.casefold() for label in table.column(name).labels}
            if words & VALIDATION and words - VALIDATION - TRAINING:
                return name
    return None


def _marked(column: Column, words: frozenset[str]) -> NDArray[np.bool_]:
    return np.array([text.strip().casefold() in words for text in column.texts] or [False])[column.codes]
