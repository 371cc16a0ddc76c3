"""Rows of several parts of the data, or of several measures, in one table: only those of one are compared."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING, cast

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT
from compare_core.names import brief, listed, quoted
from compare_core.tables.meaning.battles.games import margin_true, players_named, points_compared, winner_placed
from compare_core.tables.meaning.battles.said_verdicts import verdicts_in_words
from compare_core.tables.meaning.battles.sides import (
    columns_named,
    names_apart,
    sides_named,
    verdicts_in_brackets,
    with_winner,
)
from compare_core.tables.meaning.battles.versus import versus_apart
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.judged import right_or_wrong, says_both
from compare_core.tables.meaning.outputs import TRAINING, VALIDATION, is_measured, is_probability
from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, part_of_data
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES, metric_column, preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.split import item_of
from compare_core.tables.meaning.shapes.turn import of_one_measure
from compare_core.tables.meaning.suggest import blank, shares
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.items import is_covariate, says_how_sure
from compare_core.tables.meaning.words.measures import is_score, measure, says_measured
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import ID_LIKE, named, plain, truth_by_name
from compare_core.tables.reading.table import Table, of_small, recode

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Roles

MIDDLE = ("mean", "average", "avg", "ave", "media", "median")  # the first of these is what is compared
OF_RUNS = frozenset({"best", "worst", "std", "sd", "std dev", "stdev", "std.dev", "variance", "var", "se"})
SPREAD = OF_RUNS - {"best", "worst"}
OF_INPUTS = frozenset(
    {"case", "scenario", "input", "inputtype", "pattern", "order", "inputorder"}
)  # a best and a worst
KINDS_OF_ROWS = OF_RUNS | {*MIDDLE, "min", "max", "rank"}
LOOKED, MOST_KINDS = 6, 8  # columns that may say so, and kinds of rows
OF_A_CLASS = re.compile(r"(.+?)\s*[(\[](.+)[)\]]")
PENDING = frozenset({  # of what will be known later
    "pending", "tbd", "to be determined", "not yet", "awaiting", "awaited", "awaiting result", "in progress",
    "en attente", "à venir", "ausstehend", "offen", "pendiente", "pendente", "in attesa", "w toku", "bekliyor",
    "ожидается", "待定", "保留", "indeterminate", "inconclusive", "not done", "not available",
})  # fmt: skip
FEWEST = 2
FLAG = re.compile(r"(is|in)(the)?test(set|data|split)?|(is|in)?(holdout|heldout|testset)(set|data)?")  # yes or no
ITEMS = 5  # rows of the test, at least, where nothing else says what a table is
CUTOFFS = frozenset({"k", "topk", "cutoff", "atk"})
MOST_MEASURES, MOST_ROWS = 50, 100_000


def of_one_kind(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Keep the rows of the test and of one measure, where others stand below them.

    A step that would take away a column which a person gave a role is left out, and so is one that would write other
    labels into the truth or the predictions.
    """
    battles = said.layout == "arena_battles"
    steps = (
        without_shares,
        only_means,
        only_test,
        with_cutoffs,
        verdicts_in_brackets,
        verdicts_in_words,
        names_apart,
        versus_apart,
        players_named,
        winner_placed,
        margin_true,
        lambda table: points_compared(table, surely=battles, measure=said.filter if battles else None),
        lambda table: sides_named(table, surely=battles),
        lambda table: with_winner(table, surely=battles),
        columns_named,
        *([lambda table: one_measure_of_items(table, said.filter)] if len(tables) == 1 else []),
        lambda table: only_one_measure(table, said.filter),
        without_pending,
    )
    return [reduce(lambda table, step: _unless_needed(step, table, said), steps, table) for table in tables]


def only_tests(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Keep the rows of the test in each of several files, before these are put beside each other.

    A file per model needs neither the truth nor a model's name in itself, and what it is joined to may have no parts.
    """
    if len(tables) < FEWEST or said.as_written:
        return list(tables)
    return [_unless_needed(only_test, table, said) for table in tables]


def _unless_needed(step: Callable[[Table], Table], table: Table, said: Roles) -> Table:
    """Return what a step makes of a table, unless it takes or changes what somebody gave a role."""
    if step is only_test and said.truth is not None and truth_by_name(table) is None:
        return table  # in which parts thresholds may be chosen, now that the truth is known
    made = step(table)
    if made is table:
        return table
    labels = [name for name in (said.truth, *said.models) if name is not None] if said.truth is not None else []
    taken = any(said.uses(name) for name in set(table.columns) - set(made.columns))
    held = [name for name in labels if name in table.columns and name in made.columns]
    changed = any(table.column(name).labels != made.column(name).labels for name in held if made.rows == table.rows)
    return table if taken or changed else made


@of_small
def only_test(table: Table) -> Table:
    """Leave out the rows of training and validation, where scores or predictions of the test stand beside them."""
    if (flag := _flag_of_test(table)) is None:
        return _of_test(table)
    told = _as_part(table, flag)
    kept = _of_test(told)
    return table if kept is told else kept


def _of_test(table: Table) -> Table:
    """Leave out the rows that a column of words says to be those of training and validation."""
    truth = truth_by_name(table)
    whole = truth is not None or named(table.columns, (*MODELS, *DATASETS)) is not None
    name = next((name for name in table.columns if name != truth and part_of_data(table, name)), None)
    scored = any((says_measured(n) and is_scores(table.column(n))) or says_right(n) for n in table.columns)
    few = [n for n in table.columns if table.at_most(n, FEWEST + 1)]
    scored = scored or sum(right_or_wrong(table.column(n)) for n in few) >= FEWEST  # of as many models
    said_so = not whole and any(says_prediction(column) for column in table.columns)  # of a truth in another file
    if name is None or not (truth or scored or said_so or len(models_among(table, name)) >= FEWEST):
        return table
    column = table.column(name)
    likely = [n for n in table.columns if n not in (name, truth) and is_probability(table.column(n))]
    cut = truth is not None and not all(map(says_how_sure, likely)) and not is_measured(table.column(truth))
    cut = cut and not any(_is_predicted(table, n, truth) for n in table.columns if n not in (name, truth))
    if cut and VALIDATION & {text.strip().casefold() for text in column.texts}:  # thresholds are chosen there
        return table
    other = np.array([text.strip().casefold() in TRAINING | VALIDATION for text in column.texts])[column.codes]
    least = 1 if whole else ITEMS
    if (~other).sum() < least or not other.any() or len(column.labels) < FEWEST:
        return table
    said = f"Only rows of the test are compared; those of training or validation, by {quoted(name)}, were left out."
    kept = take(table, ~other)
    if truth is not None and blank(kept.column(truth)):  # of a contest, whose truth is not known
        return table
    return Table(kept.name, kept.frame, (*table.repairs, Repair(said, int(other.sum()))))


def _flag_of_test(table: Table) -> str | None:
    """Return the column that says yes of the rows of the test, and no of the others."""
    return next((n for n in table.columns if FLAG.fullmatch(plain(n)) and says_both(table, n)), None)


def _as_part(table: Table, flag: str) -> Table:
    """Write test and training for the yes and no of a column that says which rows are of the test."""
    told = ["test" if text.strip().casefold() in RIGHT else "train" for text in table.column(flag).texts]
    return table.rewritten({flag: told})


def _is_predicted(table: Table, name: str, truth: str | None) -> bool:
    """Tell whether a column is named as predicted and holds labels of the truth, for which no threshold is chosen."""
    return truth is not None and says_prediction(name) and shares(table.column(name), table.column(truth))


@of_small
def only_means(table: Table) -> Table:
    """Keep the means of runs, where a column of words says that their best, worst or spread stand in other rows."""
    if table.rows > MOST_ROWS:
        return table
    for name in [name for name in table.columns[:LOOKED] if table.at_most(name, MOST_KINDS)]:
        column = table.column(name)
        labels = {label.casefold().rstrip(".") for label in column.labels}
        middle = next((label for label in MIDDLE if label in labels), None)
        if (
            middle is None
            or not labels & OF_RUNS
            or not labels <= KINDS_OF_ROWS
            or plain(name) in MODELS
            or (plain(name) in OF_INPUTS and not labels & SPREAD)
        ):
            continue  # or ways to pool or to impute, such as by the mean and by the largest
        kept = np.array([text.strip().casefold().rstrip(".") == middle for text in column.texts])[column.codes]
        frame = take(table, kept).frame.drop(columns=[name])
        said = f"Only rows of the {middle} were read; others, such as the best or the spread of runs, were left out."
        return Table(table.name, frame, (*table.repairs, Repair(said, int((~kept).sum()))))
    return table


@of_small
def without_pending(table: Table) -> Table:
    """Leave out rows whose true class is not known yet, in words that no other column says, such as pending."""
    truth = truth_by_name(table)
    if truth is None or table.rows > MOST_ROWS or not table.at_most(truth, MOST_KINDS):
        return table
    column = table.column(truth)
    pending = {label for label in column.labels if label.casefold() in PENDING}
    if not pending or len(column.labels) - len(pending) < FEWEST:
        return table
    if any(table.column(n).labels & pending for n in table.columns if n != truth and table.at_most(n, MOST_KINDS)):
        return table
    kept = np.array([text.strip() not in pending for text in column.texts])[column.codes]
    said = f"Left out: rows in which {quoted(truth)} is {listed(sorted(pending), 3)}, which is not known yet."
    return Table(table.name, take(table, kept).frame, (*table.repairs, Repair(said, int((~kept).sum()))))


@of_small
def without_shares(table: Table) -> Table:
    """Leave out the probabilities of single classes, as SVM (yes) beside SVM, where labels of several are there."""
    told = [(name, part) for name in table.columns if (part := OF_A_CLASS.fullmatch(name)) and part[1] in table.columns]
    own = [
        name for name, part in told if part[2] in table.column(part[1]).labels and is_probability(table.column(name))
    ]
    if truth_by_name(table) is None or len({part[1] for name, part in told if name in own}) < FEWEST:
        return table
    said = [Repair(f"Probabilities of single classes were left out: {listed(own, 3)}.", len(own))]
    truth, models = truth_by_name(table), {part[1] for name, part in told if name in own}
    classes = table.column(str(truth)).labels
    rest = [name for name in table.columns if name not in (truth, *own, *models)]
    known = [n for n in rest if table.column(n).labels == classes and not names_answers(n)]
    if known:
        text = f"{listed(known, 3)}: left out, since only models have probabilities beside them."
        said.append(Repair(text, len(known)))
    return Table(table.name, table.frame.drop(columns=[*own, *known]), (*table.repairs, *said))


@of_small
def with_cutoffs(table: Table) -> Table:
    """Name the measure and the number of first answers together, where rows of several of both stand below each other.

    Then “ndcg” at a k of 10 is a measure of its own, ndcg@10, as those who rank answers write it.
    """
    measured = metric_column(table.columns)
    cut = next((n for n in table.columns if plain(n) in CUTOFFS and table.distinct(n) > 1), None)
    if measured is None or cut is None or table.rows > MOST_ROWS or not is_scores(table.column(cut)):
        return table
    if FEWEST * table.distinct(cut) * table.distinct(measured) > table.rows:
        return table  # a threshold that each model has of its own
    names, numbers = table.column(measured), table.column(cut)
    known = [text for text in names.texts if text.strip()]
    if (
        is_scores(names)
        or FEWEST * sum(map(bool, map(measure, known))) < len(known)
        or any("@" in text for text in known)
    ):
        return table
    texts = [f"{name}@{number}" for name in names.texts for number in numbers.texts]
    together = names.codes.astype(np.intp) * len(numbers.texts) + numbers.codes
    frame = table.frame.drop(columns=[cut])
    frame.isetitem(list(frame.columns).index(measured), recode(together, texts))
    said = f"{quoted(measured)} and {quoted(cut)} were read together, as in {brief(texts[0], 24)}."
    return Table(table.name, frame, (*table.repairs, Repair(said, 1)))


@of_small
def one_measure_of_items(table: Table, said: str | None) -> Table:
    """Keep the rows of one measure, where several of them stand below each other for every model and item.

    The numbers are then called after the measure, which says what they are and which way is better.
    """
    measured, model, value = metric_column(table.columns), named(table.columns, MODELS), named(table.columns, VALUES)
    if measured is None or model is None or value is None or is_scores(table.column(measured)):
        return table
    if not is_scores(table.column(value)):
        return table
    item = _item_beside(table, model, measured) if table.distinct(model) > 1 else None
    if item is None or not FEWEST <= table.distinct(measured) <= MOST_MEASURES or single(table, (model, item)):
        return table
    if not single(table, (model, item, measured)):
        return table
    column = table.column(measured)
    known = [text.strip() for text in column.texts if text.strip()]
    chosen = _preferred(known, said)
    if chosen in table.columns:
        return table
    kept = take(table, np.array([text.strip() == chosen for text in column.texts])[column.codes])
    frame = kept.frame.drop(columns=[measured]).rename(columns={value: chosen})
    others = [text for text in known if text != chosen]
    text = f"{quoted(chosen)} is compared; rows of other metrics were left out: {listed(others, 5)}."
    return Table(table.name, frame, (*table.repairs, Repair(text, len(others))))


def _item_beside(table: Table, model: str, measured: str) -> str | None:
    """Return the column that says which item a row is, also where each has a row for every model and measure."""
    if (item := item_of(table, model)) is not None:
        return item
    likely = (n for n in table.columns if n not in (model, measured) and plain(n) in ID_LIKE and table.repeats(n))
    return next((n for n in likely if single(table, (model, n, measured))), None)


@of_small
def only_one_measure(table: Table, said: str | None) -> Table:
    """Leave out the rows of other measures, where every model has a column, and what it was tried on a row for each.

    `said` is the measure that a person chose; else a known one is taken, as it is among columns.
    """
    known = measured_in_rows(table)
    kept = of_one_measure(table, said if said in known else known[0]) if known else table
    return kept if kept.rows > FEWEST else table  # and two rows are hardly anything on which models could be compared


def measured_in_rows(table: Table) -> tuple[str, ...]:
    """Return what rows measure, the likeliest first, where every model has a column and each thing it met a row.

    Means may stand there with their spread, which is no word of what was tried.
    """
    if measured_in_rows not in table.answers:  # by one rule after another
        table.answers[measured_in_rows] = _measured_in_rows(table)
    return cast("tuple[str, ...]", table.answers[measured_in_rows])


def _measured_in_rows(table: Table) -> tuple[str, ...]:
    name, rows = metric_column(table.columns), table.rows
    if name is None or truth_by_name(table) is not None or rows > MOST_ROWS or is_scores(table.column(name)):
        return ()
    if not FEWEST <= table.distinct(name) <= MOST_MEASURES:
        return ()
    numbers = plain_numbers(table).table
    models_below = named(table.columns, MODELS)
    if models_below is not None and not (plain(models_below) == "baseline" and is_scores(numbers.column(models_below))):
        return ()
    rest = [n for n in table.columns if n != name]
    named_so = {*DATASETS, *FOLDS, *REPEAT, *ID_LIKE}
    keys = [n for n in rest if plain(n) in named_so or not is_scores(numbers.column(n)) or _is_set(numbers, n)]
    models = [n for n in models_among(numbers, name, *keys) if not measure(n) and plain(n) not in VALUES]
    keys = [n for n in keys if table.distinct(n) > 1] or keys
    if not keys or len(models) < FEWEST or not single(table, (name, *keys)) or single(table, keys):
        return ()
    known = [text.strip() for text in table.column(name).texts if text.strip()]
    first = _preferred(known, None)
    return (first, *sorted((text for text in known if text != first), key=lambda text: not is_score(text)))


def _is_set(table: Table, name: str) -> bool:
    """Tell whether a column is called after a setting, such as a horizon, and holds a few whole numbers each again."""
    few = FEWEST * table.distinct(name) <= table.rows
    return few and is_covariate(name) and not has_fractions([table.column(name)])


def _preferred(known: Sequence[str], said: str | None) -> str:
    """Return the measure that a person chose, or else a known one, as it is taken among columns."""
    first = min(filter(is_score, known), key=preference, default=known[0])
    return said if said is not None and said in known else first
