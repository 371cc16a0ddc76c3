"""Measurements of items with something to be predicted from them."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.apart import RESPONSIBLE
from compare_core.tables.diagnosis.no_comparison.how_sure import is_no_target
from compare_core.tables.diagnosis.readings.likely import PERHAPS
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import (
    APART,
    is_measured,
    is_percentage,
    is_probability,
    numbers_by_row,
    separation,
)
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.suggest import agreement, shares
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.wide import says_change
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.headings import DATASETS, SLICES
from compare_core.tables.meaning.words.items import are_inputs, describes
from compare_core.tables.meaning.words.measures import measure, says_measured
from compare_core.tables.meaning.words.models import MODELS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART, is_trait
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column

MANY_INPUTS, MOSTLY = 10, 0.8  # numbered columns, and the share of all numbers that they are
COUNTED = frozenset({"requests", "calls", "invocations", "downloads", "visits", "users", "usage"})
USED = COUNTED | {"spend", "cost", "costs", "usd", "eur", "tokens", "price"}
BALANCE = frozenset({"ir", "imbalance", "ratio", "minority", "majority", "perc", "n", "d", "k", "p", "m"})
TIME = "time"
OF_WHAT = frozenset({"specimen", "specimenno", "sample", "sampleno", "subject", "case", "no", "nr"})  # by number
MEASURED_BY = frozenset({  # of which several may have measured the same
    "lab", "laboratory", "instrument", "device", "scale", "method", "assay", "rater", "observer", "meter", "monitor",
    "analyzer", "analyser", "sensor", "machine", "kit", "balance", "probe", "operator", "analyst", "site", "reader",
})  # fmt: skip
FORECASTS = frozenset({"forecast", "forecasts", "predictions", "prediction"})  # that a file is called after
MANY_FEATURES = 2  # columns of numbers that nobody predicted
MOST_CLASSES = 20
THIRDS = 3  # two of which are there, of all that there could be
CLEARLY = 0.02  # by which models are right more often than the most frequent class would be, beyond chance
MOST_ORDERING = 6  # columns of numbers
ORDERING = frozenset({"score", "scores", "llr", "logit", "logits", "margin", "similarity", "cosine", "plda", "rating"})
ASKED_BY_NUMBER = re.compile(r"(q|item|question|frage|pregunta|statement|i)[ _.-]?\d{1,3}$", re.IGNORECASE)
FEWEST_ITEMS, MOST_POINTS = 4, 10  # of a questionnaire, and of its scale
GRADES = 11  # a scale from 0 to 10 has as many values

OF_LOADS = frozenset({"p50", "p75", "p90", "p95", "p99", "rps", "qps", "tps", "throughput", "latency", "reqs"})


def features(seen: Seen) -> Finding | None:
    """Measurements of items with something to be predicted from them, and no predictions."""
    target = seen.truth or (seen.words[-1] if len(seen.words) == 1 else None)
    if target in (None, FILE) or seen.predicted or seen.measured or seen.model is not None:
        return None
    column = seen.table.column(target)
    names_rows = seen.truth is None and (NAMELESS.fullmatch(target) is not None or seen.own(target))
    names_rows = names_rows or is_no_target(seen.table, target)
    if names_rows or is_measured(column) or not 1 < len(column.labels) <= MOST_CLASSES:
        return None
    sizes = all(name.strip().isdecimal() for name in seen.numbers)  # at each of which something was measured
    called_so = plain(target) in DATASETS or plain(target) in SLICES or tokens(target)[-1:] == ("name",)
    called_so = called_so or plain(target) in STATUS or kind_of_model(target)  # how runs ended, or what did
    called_so = called_so or bool({*tokens(target)} & RESPONSIBLE) or _with_change(seen)
    if seen.truth is None and (called_so or sizes or not _feature_names(seen)):
        return None
    others = [n for n in seen.table.columns if n not in (target, seen.identity)]
    alike = [name for name in others if shares(seen.table.column(name), column)]
    features = [n for n in seen.numbers if n not in (target, *alike) and not is_probability(seen.table.column(n))]
    features = [name for name in features if not is_setting(name) and seen.table.distinct(name) >= FEW]
    features = [name for name in features if TIME not in measure(name).split()]  # how long it took, and how it ended
    held = all(like_models([n]) and is_percentage(seen.table.column(n)) for n in others)  # as how likely, in per cent
    held = held or sum(like_models([n]) and is_probability(seen.table.column(n)) for n in others) >= PAIR
    if held or len(features) < MANY_FEATURES or _better_than_one_class(seen, target, alike):
        return None
    compared = plain(target) in PERHAPS or plain(target) in MODELS
    met = (compared and seen.crossed is not None) or _met_by_all(seen, target) or _crossed_once(seen, target)
    if seen.truth is None and (met or _measured_twice(features)):
        return None  # each was tried on everything, or met by everybody
    return _of_loads(target, features) or Finding(
        "features and a target",
        f"This is a table of features, {called(features)}, with something to predict, {quoted(target, SHORT)}, and no "
        "predictions of models.",
        "To train models on it and compare them, open the page Experiment and upload it there.",
    )


def _of_loads(target: str, features: Sequence[str]) -> Finding | None:
    """Find numbers that sum up whole runs of a program: medians, the slowest of a hundred, or how many in a second."""
    if sum(bool({*tokens(name)} & OF_LOADS) for name in features) < PAIR:
        return None
    return Finding(
        "totals",
        f"Each row sums up a whole run of one {quoted(target, SHORT)}: {called(features)}. {TOTALS}",
        "Bring several runs of each under the same conditions, or every single request, with a column that names what "
        "is compared.",
    )


def _measured_twice(names: Sequence[str]) -> bool:
    """Tell whether all numbers but those of whose a row is are of one kind: before and after, or by each of several.

    They are called alike but for one word: a condition, or the number or letter of whoever measured them.
    """
    rest = [name for name in names if not (plain(name) in TOOK_PART | OF_WHAT or named_as_id(name) or is_trait(name))]
    words = [tokens(name) for name in rest]
    if len(rest) < PAIR or len({*map(len, words)}) != 1 or are_inputs(rest):
        return False
    unlike = [{*each} for each in zip(*words, strict=True) if len({*each}) > 1]
    if len(unlike) != 1 or len(unlike[0]) < len(rest):
        return False
    counted = len(words[0]) > 1 and all(len(word) == 1 or word.isdigit() for word in unlike[0])
    return are_conditions(unlike[0]) or (counted and bool(MEASURED_BY & {*words[0]}))


def _with_change(seen: Seen) -> bool:
    """Tell whether two numbers stand beside what changed from one to the other, as before and after something."""
    changes = [name for name in seen.numbers if says_change(name)]
    return len(changes) == 1 and len(seen.numbers) == PAIR + 1


def _crossed_once(seen: Seen, target: str) -> bool:
    """Tell whether words stand once with each of a few numbers, most of them with most: no classes of anything do."""
    table, words = seen.table, seen.table.distinct(target)
    few = [n for n in seen.numbers if n != target and 1 < table.distinct(n) <= MOST_CLASSES]
    few = [n for n in few if PAIR * words * table.distinct(n) <= THIRDS * table.rows]
    return table.repeats(target) and any(single(table, [target, n]) for n in few)


def _met_by_all(seen: Seen, target: str) -> bool:
    """Tell whether every person has rows of every kind, beside a number that is called as a measure is."""
    people = [n for n in seen.table.columns if plain(n) in TOOK_PART and seen.table.repeats(n)]
    if not people or not any(says_measured(name) for name in seen.numbers):
        return False
    cells = seen.table.distinct(people[0]) * seen.table.distinct(target)
    return MOSTLY * cells <= count_of(seen.table, [people[0], target])


def ordering_scores(seen: Seen) -> Finding | None:
    """Find numbers beside two classes that all order the items by these, one of them called as a model or a score is.

    As those of a verification, or what readers suspect from 0 to 100; of features only some do so.
    """
    names = _scores_of_items(seen)
    if seen.truth is None or seen.model is not None or not PAIR <= len(names) <= MOST_ORDERING or seen.predicted:
        return None
    truth = seen.table.column(seen.truth)
    if not seen.table.at_most(seen.truth, PAIR) or len(truth.labels) != PAIR:
        return None
    if min(separation(truth, [seen.table.column(name)]) for name in names) < APART:
        return None
    rising = [name for name in names if _rises_with(truth, seen.table.column(name))]
    falling = [name for name in names if name not in rising]
    if rising and falling:
        return Finding(
            "scores of two classes",
            f"{quoted(seen.truth, SHORT)} holds two classes, of which one has high numbers of {called(rising)}, and "
            f"low ones of {called(falling)}.",
            f"If these are scores of models, turn those of {called(falling)} around, such as by a minus sign, so that "
            "high ones speak for the same class in all of them.",
        )
    return Finding(
        "scores of two classes",
        f"{quoted(seen.truth, SHORT)} holds two classes, and each of {called(names)} orders the items by them.",
        "If these are scores of models, check the preview and press the button; features are for the page Experiment.",
        Roles(layout="probabilities", truth=seen.truth, models=tuple(names), id=seen.identity),
    )


def _scores_of_items(seen: Seen) -> Sequence[str]:
    """Return the numbers that may be scores of items: all that are called so, or all where one has a model's name.

    Probabilities alone are known by themselves, and classes and grades take few values.
    """
    names = [n for n in seen.numbers if n != seen.truth and not named_as_id(n)]
    told = [n for n in names if {*tokens(n)} & ORDERING]
    several = len(told) >= PAIR
    names = told if several else names
    likely = [is_probability(seen.table.column(name)) for name in names]
    if not (told or any(like_models([name]) for name in names)) or (all(likely) if several else any(likely)):
        return ()
    return names if min(map(seen.table.distinct, names)) > GRADES else ()


def _rises_with(truth: Column, column: Column) -> bool:
    """Tell whether numbers are higher for the class whose name comes last, as 1 does after 0."""
    last = truth.texts.index(max(truth.texts))
    values = numbers_by_row(column)
    return bool(np.nanmedian(values[truth.codes == last]) > np.nanmedian(values[truth.codes != last]))


def _feature_names(seen: Seen) -> bool:
    """Tell whether columns of numbers beside words are measurements rather than grades: most have many values."""
    many = [seen.table.distinct(n) > GRADES and not is_probability(seen.table.column(n)) for n in seen.numbers]
    return 2 * sum(many) > len(many)


def described(seen: Seen) -> Finding | None:
    """Find data sets with nothing but how large and how unbalanced each is."""
    if len(seen.words) != 1 or not seen.own(seen.words[0]) or len(seen.numbers) < PAIR or seen.truth is not None:
        return None
    if plain(seen.words[0]) not in DATASETS or not all(describes(n) or {*tokens(n)} <= BALANCE for n in seen.numbers):
        return None
    return Finding(
        "data sets described",
        f"Each row describes a data set ({quoted(seen.words[0], SHORT)}) by {called(seen.numbers)}, and holds no "
        "result of a model.",
        "Bring the scores of two models or more on these data sets: a row for each, and a column for every model.",
    )


def used_up(seen: Seen) -> Finding | None:
    """Find nothing but how much was used and what it cost, which says of no model how good it is."""
    if len(seen.numbers) < PAIR or seen.truth is not None or not all(USED & {*tokens(n)} for n in seen.numbers):
        return None
    judged = any(says_either(seen.table, name) for name in seen.table.columns)
    if judged or not any(COUNTED & {*tokens(name)} for name in seen.numbers):
        return None
    return Finding(
        "usage",
        f"{called(seen.numbers)} say how much was used and what it cost, and not how good anything was.",
        ITEMS,
    )


def inputs(seen: Seen) -> Finding | None:
    """Numbered columns such as x1, x2 or q1, q2."""
    rest = [n for n in seen.numbers if n not in (seen.truth, *seen.predicted) and not is_setting(n)]
    numbered = [name for name in rest if are_inputs([name, name])]
    most = len(numbered) >= MANY_INPUTS and len(numbered) >= MOSTLY * len(rest)  # beside a number of the row, or a form
    if not (are_inputs(rest) or most) or seen.predicted or seen.model is not None:
        return None
    rest = numbered
    tried = next((name for name in seen.words if plain(name) in DATASETS and seen.own(name)), None)
    if tried is not None and not most:
        return Finding(
            "numbered models",
            f"{called(rest)} are numbered, and nothing says what they are, on every {quoted(tried, SHORT)}.",
            "If they are models, check the preview and press the button; features are for the page Experiment.",
            Roles(layout="dataset_scores", models=tuple(rest), dataset=tried),
        )
    if {*tokens(seen.table.name)} & FORECASTS:
        return Finding(
            "steps of a forecast",
            f"By the file's name {called(rest)} are the steps of a forecast, of one model, and nothing says what came "
            "true.",
            "Bring a row for each series and step, with what came true in a column called y_true and a column for the "
            "forecasts of each model; or the error of each model on every series.",
        )
    if _are_answers(seen, rest):
        return Finding(
            "a questionnaire",
            f"{called(rest)} are marks of a few points by the numbers of questions: items of one questionnaire, it "
            "seems, and no rivals.",
            "Bring one score for each person, such as the mean of the items, with a column for each system or version, "
            "or one that names the group.",
        )
    return Finding(
        "features and a target",
        f"The columns {called(rest)} are numbered as features or questions are, not named as models.",
        "If they are features, upload the file on the page Experiment, which trains models on it. If they are models, "
        "say so below.",
    )


def _are_answers(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether columns that are numbered as questions hold nothing but whole numbers of a scale."""
    if len(names) < FEWEST_ITEMS or not all(ASKED_BY_NUMBER.match(name.strip()) for name in names):
        return False
    values = np.concatenate([numbers_by_row(seen.table.column(name)) for name in names])
    values = values[np.isfinite(values)]
    return bool(values.size and (values % 1 == 0).all() and values.min() >= 0 and 1 < values.max() <= MOST_POINTS)


def _better_than_one_class(seen: Seen, target: str, names: list[str]) -> bool:
    """Tell whether two columns or more agree with a truth more often than its most frequent class does."""
    truth = seen.table.column(target)
    rows = max(1, int(truth.counts.sum()))
    usual = float(truth.counts.max()) / rows
    least = usual + PAIR * math.sqrt(usual * (1 - usual) / rows) + CLEARLY
    better = sum(agreement(seen.table.column(name), truth) > least for name in names)
    return better > 1 and bool(PAIR * better >= len(names))
