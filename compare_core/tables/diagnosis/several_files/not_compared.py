"""Several files that hold no comparison: probabilities, reports, courses, intervals, importances."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.no_comparison.single import CLOSE, NEARLY_ALL
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.files.joined_columns import of_other_lengths
from compare_core.tables.meaning.outputs import is_probability, numbers_by_row, sampled
from compare_core.tables.meaning.roles import Misread
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.items import are_inputs
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id, plain, truth_by_name
from compare_core.tables.reading.json_files.nested import NO_ITEMS, REPORTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_WORDS = 6  # kinds of verdicts

EARNED = frozenset({"reward", "rewards", "return", "returns"})  # in an episode
TRAINED = frozenset({"episode", "episodes", "epoch", "epochs", "step", "iteration", "generation", "round", "rounds"})
OF_ENDS = frozenset({"ci", "bound", "bounds", "limit", "limits", "conf", "confidence", "interval", "end", "95"})
ENDS_OF_FILES = (("lower", "upper"), ("low", "high"), ("lo", "hi"), ("lwr", "upr"), ("lb", "ub"), ("min", "max"))
ONES = frozenset({"0", "1"})
OF_FOLD = re.compile(r"(?<![a-z])(?:fold|split|cv)[ _-]?\d{1,2}(?!\d)", re.IGNORECASE)


def of_probabilities(tables: Sequence[Table]) -> Misread | None:
    """Say what is missing where every file holds one model's probabilities of the same classes, and no truth."""
    names = [name for name in tables[0].columns if is_probability(tables[0].column(name))]
    alike = all(table.columns == tables[0].columns for table in tables) and len(names) >= PAIR
    if not alike or len(tables[0].columns) - len(names) > 1:
        return None
    for table in tables:
        columns = [table.column(name) for name in names]
        if not all(map(is_probability, columns)):
            return None
        if np.mean(np.abs(np.sum([sampled(column) for column in columns], axis=0) - 1) <= CLOSE) < NEARLY_ALL:
            return None
    return Misread(
        f"Each file holds a model's probabilities of {len(names)} classes ({called(names)}), and none holds the true "
        "class. Add a file with the true class of every item, by the same ids; where a contest keeps it, compare on "
        "items of your own whose class is known.",
        tables[0].columns,
    )


def of_reports(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold a classification report each: measures of every class, and no items."""
    if not all({*table.columns} >= REPORTED for table in tables):
        return None
    return Misread(
        f"Every file holds a classification report of one model: {NO_ITEMS}",
        tables[0].columns,
    )


def of_steps(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold a numbered answer or forecast each in several columns, and no truth."""
    names = [n for n in tables[0].columns[1:] if all(n in t.columns and is_scores(t.column(n)) for t in tables)]
    item = tables[0].columns[0]
    own = all(t.columns[0] == item and t.distinct(item) == t.rows for t in tables)
    if not own or len(names) <= PAIR or not are_inputs(names) or {*names, item} != {*tables[0].columns}:
        return None
    if all(table.column(name).labels <= ONES for table in tables for name in names):
        return None  # right and wrong, it may be
    return Misread(
        f"Every file holds {called(names)} for each {quoted(item, SHORT)}: forecasts or answers, it seems, and none "
        f"holds what is true. Write a row for each {quoted(item, SHORT)} and number in every file, with its "
        "prediction, and add a file of the same rows with what is true in a column called y_true.",
        tables[0].columns,
    )


def of_courses(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold a course of training each, whose steps are called otherwise and so are none of the others."""
    first = [table.columns[0] for table in tables]
    earned = all(len(t.columns) == PAIR and {*tokens(t.columns[1])} & EARNED for t in tables)
    if earned and of_other_lengths(tables, first[0]):
        return only_numbered(tables)
    if len({*first}) == 1 or not all(len(tokens(name)) == 1 and {*tokens(name)} <= TRAINED for name in first):
        return None
    if not all(counts_rows(table.column(table.columns[0])) for table in tables):
        return None
    return Misread(
        f"The files hold a course of training each, by {called(first)}: steps of one are none of the others, and no "
        "items. Bring what each finished model reached on the same items, or with several seeds.",
        tables[0].columns,
    )


def only_numbered(tables: Sequence[Table]) -> Misread:
    """Say that files hold a course of training each, where rows are only numbered and no two files have as many."""
    fewest, most = min(table.rows for table in tables), max(table.rows for table in tables)
    return Misread(
        f"Rows are only numbered, and the files have {fewest:,} to {most:,} of them, no two as many: each is the "
        "course of a training, it seems, whose episodes or steps are no items. Bring what each finished model "
        "reached: on the same items, or with several seeds.",
        tables[0].columns,
    )


def of_importances(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold how much each feature counts for a model, and not how good the model is."""
    told = [[name for name in table.columns if _may_count(table, name)] for table in tables]
    if not all(names and all(map(ESTIMATED.search, names)) for names in told):
        return None
    if all(truth_by_name(table) is not None and any(map(says_prediction, table.columns)) for table in tables):
        return None  # how much each item counts
    return Misread(
        f"Every file holds {called(told[0])} of features in one model: how much each counts there, and not how good "
        "the model is. Bring what several models predicted beside the truth, or their scores on the same folds.",
        tables[0].columns,
    )


def of_intervals(tables: Sequence[Table]) -> Misread | None:
    """Say that two files hold the ends of an interval around what the only other one holds, if there is one."""
    if not PAIR <= len(tables) <= PAIR + 1:
        return None
    named = {tokens(table.name): table for table in tables}
    for words, low in named.items():
        for one, other in ENDS_OF_FILES:
            high = named.get(tuple(other if word == one else word for word in words))
            bare = {*words} <= {one, *OF_ENDS}  # so called after nothing else, such as a model
            if one in words and high is not None and high is not low and _lies_below(low, high, measured=bare):
                return Misread(
                    f"{brief(low.name)} and {brief(high.name)} hold the lower and the upper ends of intervals, and are "
                    "no models. Bring what came true beside the forecasts of two models or more, or the error of each "
                    "forecast.",
                    tables[0].columns,
                )
    return None


def _lies_below(low: Table, high: Table, *, measured: bool) -> bool:
    """Tell whether no number of a file lies above that at the same place in another; known measures too, if asked."""
    names = [n for n in low.columns if n in high.columns and all(is_scores(t.column(n)) for t in (low, high))]
    names = [n for n in names if not (named_as_id(n) or NAMELESS.fullmatch(n))]
    if not names or low.rows != high.rows or truth_by_name(low) is not None:
        return False
    if not measured and PAIR * sum(known(n).higher is not None or says_right(n) for n in names) >= len(names):
        return False  # of two models, of which one is better everywhere
    below, above = (np.stack([numbers_by_row(table.column(name)) for name in names]) for table in (low, high))
    both = np.isfinite(below) & np.isfinite(above)
    return bool(both.any() and (below[both] <= above[both]).all())


def _may_count(table: Table, name: str) -> bool:
    return is_scores(table.column(name)) and not (named_as_id(name) or NAMELESS.fullmatch(name))


def of_raters(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold what several people, or judges, said: how far they agree, and not which model is better."""
    for name in tables[0].columns:
        if plain(name) not in RATERS or not all(name in t.columns and t.distinct(name) == 1 for t in tables):
            continue
        if any(says_right(each) for each in tables[0].columns):
            continue  # judges who may be wrong are what is compared
        if len({text for table in tables for text in table.some_texts(name, 1)}) == len(tables):
            return Misread(
                f"Each file holds what one judge said ({quoted(name, SHORT)}), and judges are no models. To compare "
                "models, upload the file of one judge alone, with the models in its rows; or take the mean of all "
                "judges for each model and item.",
                tables[0].columns,
            )
    return None


def of_three_kinds(tables: Sequence[Table]) -> Misread | None:
    """Say what to do with verdicts that are neither right nor wrong."""
    for name in tables[0].columns:
        if not all(name in table.columns and table.distinct(name) <= MOST_WORDS for table in tables):
            continue
        labels = {label.casefold() for table in tables for label in table.column(name).labels - MISSING_WORDS}
        if not (labels & RIGHT and labels & WRONG and labels - RIGHT - WRONG):
            continue
        if all(is_scores(table.column(name)) for table in tables):
            continue  # shares, of which some are whole
        if not says_right(name) and (all(label.isdecimal() for label in labels) or labels & {"yes", "no"}):
            continue  # grades, or answers that may be right or wrong
        other = sorted(labels - RIGHT - WRONG)
        return Misread(
            f"{quoted(name, SHORT)} says of each row of a model whether it was right, but also {called(other)}. Write "
            "1 for right and 0 for wrong in every file, and one of them for what should count so; leave out the items "
            "that should count for no model.",
            tables[0].columns,
        )
    return None


def of_folds_of_one(tables: Sequence[Table]) -> Misread | None:
    """Say that files are the folds of one model, each with the truth and what it predicted, and without an id."""
    first = tables[0]
    numbered_so = all(OF_FOLD.search(table.name) for table in tables)
    others = {OF_FOLD.sub("", table.name) for table in tables}  # where the model does not stand beside the fold
    if not numbered_so or len(others) > 1 or any(table.columns != first.columns for table in tables):
        return None
    truth, told = truth_by_name(first), [name for name in first.columns if says_prediction(name)]
    if truth is None or len(told) != 1 or any(named_as_id(name) for name in first.columns):
        return None
    return Misread(
        f"The files are {len(tables)} folds of one model: {quoted(told[0], SHORT)} is what it predicted of "
        f"{quoted(truth, SHORT)} in each. A comparison takes two: bring the same folds of a second model, or "
        "one table of all rows with an id and a column for each model.",
        first.columns,
    )
