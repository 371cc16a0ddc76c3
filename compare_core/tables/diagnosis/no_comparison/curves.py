"""Curves: numbers that follow a course from row to row, such as one of calibration or of more and more components."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.diagnosis.seen import FEW, ITEMS, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import MEASURED, TRUE_LIKE
from compare_core.tables.reading.columns import counts_rows, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

LEVELS = frozenset({"nominal", "quantile", "bin", "level", "predicted", "expected", "confidence"})
BINS = frozenset({"bin", "bins", "bucket", "decile", "interval", "range"})  # of how sure a model was
OBSERVED = frozenset({"observed", "empirical", "fraction", "coverage", "positives", "actual", "accuracy", "count", "n"})
AXES = (  # of a ROC curve, and of one of precision and recall
    (frozenset({"tpr", "sensitivity", "truepositiverate", "tp", "recall"}),
     frozenset({"fpr", "falsepositiverate", "1specificity", "fp", "specificity"})),
    (frozenset({"precision", "precisions", "ppv"}), frozenset({"recall", "recalls", "sensitivity"})),
)  # fmt: skip
TRAINED_ON = frozenset({
    "trainsize", "trainingsize", "trainsizes", "ntrain", "trainingexamples", "trainingsamples", "trainsamples",
    "samples", "nsamples",
})  # fmt: skip
TRAINED, TESTED_ON = (
    frozenset({"train", "training"}),
    frozenset({"validation", "val", "valid", "test", "cv", "testing"}),
)
AT_CUTOFF = re.compile(r"(?:_at_|@| at )k$", re.IGNORECASE)
CUTS = frozenset({"threshold", "thresholds", "thr", "cutoff", "cut", "unnamed:0", "(column1)", "index"})
CUTOFFS = frozenset({"k", "topk", "atk", "cutoff", "kcutoff", "cutoffk", "rankcutoff", "topn"})
THRESHOLDS = frozenset({"threshold", "thresholds", "thr", "cutoff", "decisionthreshold", "tau"})
LOOKED = 2_000  # rows of a curve
LONG_CURVE, SMOOTH = 50, 0.9  # points, and their correlation with the next
SHORTEST_CURVE = 8  # points that follow a course of which no column counts the steps
STEP = re.compile(r"-?\d*[.,]?\d+")
LEAST_STEPS, LOOKED_ACROSS, EVEN = 8, 40, 1e-3
MOSTLY = 0.6  # of the numbers, and of the steps from one row to the next
FEWEST_POINTS, MOST_BENT = 20, 0.2  # of a computed curve, and how much it bends as a share of how it goes up or down
SIZES = frozenset({"k", "n", "components", "ncomponents", "dims", "dimensions", "rank", "clusters", "nclusters"})


def ordered(seen: Seen, name: str) -> bool:
    """Tell whether a column counts up, from row to row, over more than a few rows."""
    if not is_scores(seen.table.column(name)) or seen.table.distinct(name) <= FEW:
        return False
    return bool((np.diff(head(seen, name)) > 0).all())


def rises(seen: Seen, name: str) -> bool:
    """Tell whether a column never goes down, as steps do of which some stand in a row for each thing measured."""
    values = head(seen, name)
    return seen.table.distinct(name) > SHORTEST_CURVE and bool((np.diff(values) >= 0).all())


def goes_on(seen: Seen, name: str) -> bool:
    """Tell whether a column hardly ever goes down from row to row, as steps do of one run below the other.

    How long each of many runs was trained goes down as often as up.
    """
    values = head(seen, name)
    return len(values) > 1 and bool(np.ptp(values) > 0 and (np.diff(values) >= 0).mean() > MOSTLY)


def head(seen: Seen, name: str) -> NDArray[np.float64]:
    """Return the numbers of the first rows, where they are finite."""
    column = seen.table.column(name)
    values = numbers_of(column)[column.codes[:LOOKED]]
    return values[np.isfinite(values)]


def smooth(seen: Seen, name: str) -> bool:
    """Tell whether numbers hardly change from row to row, as those of a curve do."""
    values = head(seen, name)
    if len(values) < LONG_CURVE or np.ptp(values) == 0:
        return False
    with np.errstate(over="ignore", invalid="ignore"):
        return bool(np.corrcoef(values[1:], values[:-1])[0, 1] > SMOOTH)


def follows(seen: Seen, name: str) -> bool:
    """Tell whether numbers go up or down with the rows, as a loss does in training."""
    values = head(seen, name)
    if len(values) < SHORTEST_CURVE:
        return False
    return abs(rank_correlation(np.arange(len(values)), values)) > SMOOTH


def rates(seen: Seen) -> Finding | None:
    """Find the points of a ROC curve, or of one of precision and recall: one point for each threshold."""
    said = {plain(name) for name in seen.table.columns if name != seen.model}
    axes = next((each for each in AXES if said & each[0] and said & each[1]), None)
    if axes is None or not said <= axes[0] | axes[1] | CUTS or seen.table.rows <= FEW:
        return None
    curve = next(name for name in seen.table.columns if plain(name) in axes[1])
    courses = _courses(seen, curve)
    if not all(len(each) > FEW and (_goes_up(each) or _goes_up(-each)) for each in courses):
        return None
    whose = "one model reaches" if len(courses) == 1 else f"each {quoted(seen.model or '', SHORT)} reaches"
    points = [name for name in seen.table.columns if name != seen.model]
    return Finding(
        "curve of thresholds",
        f"These are the points of a curve, {called(points)}: what {whose} at each threshold.",
        f"A curve sums up one model, and its points are no items. {ITEMS}",
    )


def _courses(seen: Seen, name: str) -> list[NDArray[np.float64]]:
    """Return the numbers of the first rows, those of each model apart."""
    column = seen.table.column(name)
    values = numbers_of(column)[column.codes[:LOOKED]]
    if seen.model is None:
        return [values[np.isfinite(values)]]
    whose = seen.table.column(seen.model).codes[:LOOKED]
    return [values[(whose == each) & np.isfinite(values)] for each in np.unique(whose)]


def _goes_up(values: NDArray[np.float64]) -> bool:
    return bool((np.diff(values) >= 0).all())


def at_cutoffs(seen: Seen) -> Finding | None:
    """Find a measure at one cutoff after the other, such as recall_at_k for k = 1 to 5: each a mean."""
    told = [name for name in seen.numbers if AT_CUTOFF.search(name)]
    if not told or seen.words or seen.table.rows <= FEW or not all(is_score(name) for name in told):
        return None
    if not all((np.diff(head(seen, name)) >= 0).all() or (np.diff(head(seen, name)) <= 0).all() for name in told):
        return None
    hold = "holds" if len(told) == 1 else "hold"
    return Finding(
        "curve of thresholds",
        f"{called(told)} {hold} one mean for each cutoff k, it seems, and not one number for each query.",
        "Cutoffs are no items: what is found within 5 was found within 10 as well. Bring the score of every query, or "
        "the means on several data sets.",
    )


def models_at_cutoffs(seen: Seen) -> Finding | None:
    """Find what each of several models reached at each cutoff, with nothing else that they were tried on."""
    table = seen.table
    cut = next((n for n in table.columns if plain(n) in CUTOFFS | THRESHOLDS and is_scores(table.column(n))), None)
    told = [name for name in seen.numbers if name != cut and is_score(name)]
    if cut is None or seen.model is None or not seen.several or not told or [n for n in seen.words if n != seen.model]:
        return None
    if seen.identity is not None or table.distinct(cut) <= 1 or not single(table, (seen.model, cut)):
        return None
    if plain(cut) in THRESHOLDS - CUTOFFS:
        return Finding(
            "curve of thresholds",
            f"Each row is one {quoted(seen.model, SHORT)} at one {quoted(cut, SHORT)}, with {called(told)} on one test "
            f"set: {table.distinct(cut):,} thresholds are not as many data sets.",
            "Bring how sure each model was of every item, and what is true of it: a row for each item, and a column "
            "for each model.",
        )
    return Finding(
        "curve of thresholds",
        f"Each row is one {quoted(seen.model, SHORT)} at one cutoff ({quoted(cut, SHORT)}), with the mean of "
        f"{called(told)} over all queries.",
        "Cutoffs are no items: what is found within 5 was found within 10 as well. Bring the score of every query at "
        "one cutoff, with a column that names the model, or the means on several data sets.",
    )


def learning_curve(seen: Seen) -> Finding | None:
    """Find how good one model is after more and more of the data, in training and in validation."""
    size = next((name for name in seen.numbers if plain(name) in TRAINED_ON), None)
    words = [{*tokens(name)} for name in seen.numbers if name != size]
    both = any(word & TRAINED for word in words) and any(word & TESTED_ON for word in words)
    if size is None or seen.words or not both or not (ordered(seen, size) or seen.own(size)):
        return None
    return Finding(
        "learning curve",
        f"This is a learning curve: what one model reaches in training and validation by {quoted(size, SHORT)}.",
        f"Points of a curve are no tests of their own. {ITEMS}",
    )


def course(seen: Seen) -> Finding | None:
    """Find numbers that all go up or down with a number of components: a curve, and no scores of folds."""
    name = next((n for n in seen.table.columns if plain(n) in SIZES and is_scores(seen.table.column(n))), None)
    rest = [n for n in seen.numbers if n != name and not {*tokens(n)} & TIMES]
    if name is None or seen.words or not rest or not ordered(seen, name):
        return None
    if seen.identity is not None and not is_scores(seen.table.column(seen.identity)):
        return None  # which names the rows, as instances of several sizes
    if sum(bool({*tokens(each)} & TIMES) for each in seen.numbers) > 1:
        return None  # what two programs took, it may be, for problems of growing size
    if not all(follows(seen, each) for each in rest):
        return None
    return Finding(
        "training log",
        f"{quoted(name, SHORT)} counts up, and {called(rest)} go up or down with it: a curve, and no scores of folds.",
        f"A curve does not compare finished models. {ITEMS}",
    )


def grid_of_numbers(seen: Seen) -> Finding | None:
    """Find a table of a function: columns and rows are called by numbers in even steps, along which all others rise."""
    first, *names = seen.table.columns
    steps = [float(name.strip().replace(",", ".")) for name in names if STEP.fullmatch(name.strip())]
    if not any({*name} & {*".,"} for name in names):
        return None  # which number something, as folds
    if len(steps) < max(LEAST_STEPS, len(names)) or not is_scores(seen.table.column(first)):
        return None
    along, down = np.diff(steps), np.diff(head(seen, first))
    if len(down) < LEAST_STEPS or not (_even(along) and _even(down)) or float(np.abs(down).max()) >= 1:
        return None  # as rows that are only numbered are a step of 1 apart
    if not all(is_scores(seen.table.column(name)) for name in names):
        return None
    values = np.column_stack([head(seen, name) for name in names[:LOOKED_ACROSS]])
    rising = np.diff(values, axis=1) > 0
    if max(rising.mean(), 1 - rising.mean()) < SMOOTH:
        return None
    return Finding(
        "a table of a function",
        f"Columns are called by numbers from {names[0]} to {names[-1]}, rows by others, and what stands in them rises "
        "or falls with both: a table to look values up, and no results of models.",
        ITEMS,
    )


def computed_curves(seen: Seen) -> Finding | None:
    """Find what several formulas come to at even steps of the first column, without noise and without a measurement."""
    first, *rest = seen.table.columns
    if len(rest) < FEW or seen.words or seen.truth is not None or seen.predicted or not {*rest} <= {*seen.numbers}:
        return None
    if not is_scores(seen.table.column(first)) or counts_rows(seen.table.column(first)) or named_as_id(first):
        return None
    at = head(seen, first)
    if len(at) < FEWEST_POINTS or not (_even(np.diff(at)) or (at.min() > 0 and _even(np.diff(np.log(at))))):
        return None
    measured = any({*tokens(name)} & MEASURED or TRUE_LIKE.search(name) for name in rest)
    if {*tokens(first)} & (TIMES | WHEN):
        return None if measured else _course_of_time(seen, first, rest)
    if measured or not all(_without_noise(head(seen, name)) for name in rest):
        return None
    return Finding(
        "computed curves",
        f"{quoted(first, SHORT)} goes up in even steps, and {called(rest)} follow it without any noise: what formulas "
        "come to, it seems, and nothing that was measured.",
        f"Add what was measured at each {quoted(first, SHORT)} as a column called y_true: then the formulas are "
        "compared by how far they are off.",
    )


def _course_of_time(seen: Seen, first: str, rest: Sequence[str]) -> Finding | None:
    """Find the states of one system, or of the parts of one, at even steps of time."""
    smooth_ones = sum(_without_noise(head(seen, name)) or np.ptp(head(seen, name)) == 0 for name in rest)
    if smooth_ones < MOSTLY * len(rest):
        return None
    return Finding(
        "a course of time",
        f"Each row is the next moment of one run: {called(rest)} as {quoted(first, SHORT)} went on.",
        "Moments of one run are no items. Bring what each of two systems had reached in the end, on several problems; "
        "or what was measured, as y_true, beside what two models say of it.",
    )


def _without_noise(values: NDArray[np.float64]) -> bool:
    """Tell whether numbers bend far less from step to step than they go up or down."""
    bends, steps = np.abs(np.diff(values, n=2)).sum(), np.abs(np.diff(values)).sum()
    return bool(steps > 0 and bends <= MOST_BENT * steps)


def _even(steps: NDArray[np.float64]) -> bool:
    """Tell whether all steps are alike, up or down."""
    return bool(np.allclose(steps, steps.mean(), rtol=EVEN)) and steps.mean() != 0


def calibration(seen: Seen) -> Finding | None:
    """Find a curve of calibration: levels that count up, with the share that was observed at each."""
    levels = [n for n in seen.numbers if {*tokens(n)} & LEVELS and ordered(seen, n)]
    shares = [n for n in seen.numbers if {*tokens(n)} & OBSERVED and n not in levels]
    binned = bool(seen.words) and all({*tokens(name)} & BINS and seen.own(name) for name in seen.words)
    if binned:
        shares = [n for n in seen.numbers if {*tokens(n)} & (OBSERVED | {"true"})]
        levels = [n for n in seen.numbers if {*tokens(n)} & (LEVELS | {"pred"}) and n not in shares]
    if not levels and not seen.words and len(shares) == 1:
        levels = [n for n in seen.numbers if {*tokens(n)} >= {"mean", "predicted"} and n not in shares]
    if not levels or not shares or len({*levels, *shares} - {*seen.words}) < len(seen.numbers):
        return None
    if seen.words and not binned:
        return None
    return Finding(
        "calibration curve",
        f"This is a curve of calibration: {called(shares)} at each {called(levels)}.",
        f"It sums up one model. {ITEMS}",
    )
