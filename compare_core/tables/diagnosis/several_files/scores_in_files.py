"""Several files with a score of each item, under any name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.only_texts import TEXTS, typical
from compare_core.tables.diagnosis.no_comparison.single import ANSWERS
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.diagnosis.several_files.differing import BY_PEOPLE, at_same_places, order_of_scores, says_score
from compare_core.tables.diagnosis.several_files.one_truth import NEAR
from compare_core.tables.diagnosis.several_files.predictions_in_files import HANDED_IN, same_in_all
from compare_core.tables.meaning.files.keyed import numbered_otherwise
from compare_core.tables.meaning.outputs import is_measured, is_probability, numbers_by_row
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import are_grades, has_fractions, is_scores, texts
from compare_core.tables.meaning.words.measures import CRITERIA, TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    NAMELESS,
    TRUTH_NAMES,
    counts_rows,
    id_column,
    named_as_id,
    plain,
    shared_columns,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table
PATH, FEW = re.compile(r"\S*[/\\]\S*"), 20  # of a file, and texts that are looked at
MOST_NAMES, NAME = 50, 60
MANY = 4  # columns of which each is something that was tried

REACHED = frozenset({"length", "distance", "cost", "makespan", "fitness", "objective", "energy", "memory", "size"})
ONES = frozenset({"0", "1", "0.0", "1.0"})
MEANS, CLOSE = frozenset({"mean", "avg", "average"}), 1e-3
SUBMITTED = re.compile(r"(?<![a-z])sub(mi(t|ssion)s?)?(?![a-z])", re.IGNORECASE)
KEYS = frozenset({"gold", "answers", "answer", "solution", "solutions", "labels", "test", "truth", "key"})  # of all
SENTENCE, MOST_SENTENCES = 20, 50  # characters of what a model wrote, typically; and different labels, at most


def only_labels(tables: Sequence[Table], shared: Sequence[str]) -> list[str]:
    """Return the only column beside an id, if it holds the same few labels in every file."""
    rest = [name for name in shared if name != _item_of(tables, shared)]
    if len(rest) != 1 or len(rest) + 1 != len(shared) or {*tokens(rest[0])} & CRITERIA:
        return []
    labels = [table.column(rest[0]).labels for table in tables]
    return rest if 1 < len(labels[0]) <= MOST_NAMES and all(found == labels[0] for found in labels) else []


def in_sentences(table: Table, names: Sequence[str]) -> list[str]:
    """Return the columns of long texts, each of which is another one, and no path of a file."""
    long = [n for n in names if typical(table, n) > TEXTS and PAIR * table.distinct(n) > table.rows]
    return [n for n in long if not all(map(_is_no_sentence, table.some_texts(n, FEW)))]


def _is_no_sentence(text: str) -> bool:
    """Tell whether a text is a path, one word, or a list as a program prints it."""
    return PATH.fullmatch(text) is not None or " " not in text or text.startswith("[")


def own_texts(tables: Sequence[Table], shared: Sequence[str]) -> list[str]:
    """Return the only column that each file has beside those of all, where these hold sentences: what a model wrote."""
    own = [(table, name) for table in tables for name in table.columns if name not in shared]
    told = len(own) == len({id(table) for table, _ in own}) == len(tables) and all(
        typical(table, name) > SENTENCE and not table.at_most(name, MOST_SENTENCES) for table, name in own
    )
    return [name for _, name in own] if told else []


def scored_texts_in_order(tables: Sequence[Table], shared: Sequence[str]) -> NeedsRoles | None:
    """Ask whether rows of files stand in the same order, where nothing but scores stands beside texts of each model."""
    first = tables[0]
    alike = all({*table.columns} == {*first.columns} and table.rows == first.rows > PAIR for table in tables)
    written = in_sentences(first, shared)
    rest = [name for name in first.columns if name not in written]
    if not alike or not written or not all(is_scores(table.column(name)) for table in tables for name in rest):
        return None
    if any(may_be_true(n) or named_as_id(n) or counts_rows(first.column(n)) for n in first.columns):
        return None
    varied = [name for name in rest if any(table.distinct(name) > 1 for table in tables)]
    told = [n for n in varied if is_score(n)] or [n for n in varied if {*tokens(n)} & CRITERIA]
    return at_same_places(first.columns, sorted(told, key=order_of_scores)) if told else None


def scores_of(tables: Sequence[Table], shared: Sequence[str]) -> Misread | None:
    """Ask which score of the items is to be compared, where every file has their ids and several scores."""
    identity = _item_of(tables, shared)
    numbers = [n for n in shared if n != identity and all(is_scores(t.column(n)) for t in tables)]
    numbers = [n for n in numbers if any(t.distinct(n) > 1 for t in tables)]  # and no cost of nothing
    if identity is not None:  # what is the same in all files tells no two apart
        sure = [n for n in numbers if is_score(n) or says_right(n) or may_be_true(n)]
        numbers = [n for n in numbers if n in sure or not same_in_all(tables, n, identity)]
    if identity is None or (any(map(says_prediction, shared)) and not any(map(says_score, numbers))):
        return None
    alone = len(numbers) == 1 and (named_as_id(identity) or bool(NAMELESS.fullmatch(identity)))
    if alone and plain(numbers[0]) in TRUTH_NAMES:
        return None  # what each model said, as to a contest
    forecast = alone and not is_score(numbers[0]) and not {*tokens(numbers[0])} & (TIMES | REACHED)
    labels = forecast and all(table.column(numbers[0]).labels <= ONES for table in tables)
    called_so = sum(says_prediction(table.name) or bool({*tokens(table.name)} & HANDED_IN) for table in tables)
    true = any(may_be_true(table.name) or {*tokens(table.name)} & KEYS for table in tables)
    named_so = not labels and not true and PAIR * called_so > len(tables)
    if forecast and (named_so or _near_each_other(tables, identity, numbers[0])):
        why = "by the names of the files" if named_so else "and they differ little"
        return Misread(
            f"Every file holds a number, {quoted(numbers[0], SHORT)}, for each {quoted(identity, SHORT)}, {why}: "
            "predictions, it seems, of which no file holds what came true. Add the true numbers as a file of their own "
            "with the same ids, its column called y_true.",
            tables[0].columns,
        )
    judged = [name for name in shared if says_right(name) and all(t.column(name).labels <= ANSWERS for t in tables)]
    judged = [name for name in judged if any(t.distinct(name) > 1 for t in tables)] or judged
    told = [name for name in numbers if is_score(name) or tokens(name)[:1] == ("judge",)]
    told += [name for name in numbers if told and name not in told and {*tokens(name)} & {*CRITERIA, BY_PEOPLE}]
    told = told or (numbers if alone else [])
    told = told or [name for name in numbers if says_score(name)]
    told = told or [name for name in numbers if len(numbers) > PAIR and _is_mean(tables[0], name, numbers)]
    if not (told or judged or in_sentences(tables[0], shared)):  # which somebody might grade
        told = [name for name in numbers if known(name).higher is not None]  # such as times
    told += [n for n in numbers if told and n not in told and tokens(n)[-1:] == ("overall",)]
    told.sort(key=lambda name: (tokens(name)[-1:] != ("overall",), order_of_scores(name)))
    scores = [*judged, *(name for name in told if name not in judged)]
    if not scores:
        return None
    if (
        (judged or told) == numbers
        and not is_score(scores[0])
        and all(t.column(scores[0]).labels <= ONES for t in tables)
    ):
        handed_in = Misread(  # as to a contest
            f"The files hold predictions, {quoted(scores[0], SHORT)}, it seems, 1 or 0 for each "
            f"{quoted(identity, SHORT)}, and none holds what is true. Add the true labels as a file of their own with "
            "the same ids; if 1 means that a model was right, call the column “correct” in every file.",
            tables[0].columns,
        )
        return None if judged else handed_in
    spent = [name for name in numbers if name not in scores and known(name).higher is not None][:1]
    found = [n for n in numbers if n not in (*scores, *spent) and not is_setting(n)]  # which may be what was looked for
    spent += found[: MANY - len(scores)]
    return NeedsRoles(
        f"Every file is one model, it seems, with {called(scores)} of items told apart by {quoted(identity, SHORT)}. "
        f"If {quoted(scores[0], SHORT)} is to be compared, check the preview and press the button.",
        tables[0].columns,
        Roles(layout="graded_items", id=identity, value=scores[0]),
    ).offering(
        [
            Way(
                Roles(layout="graded_items", id=identity, value=name),
                f"every file as a model, by {quoted(name, NAME)} on every {quoted(identity, SHORT)}",
            )
            for name in [*scores[:MANY], *spent]
        ]
        if len(scores) + len(spent) > 1
        else ()
    )


def measured_beside_texts(tables: Sequence[Table], what: str) -> NeedsRoles | None:
    """Ask whether what the answers took, or cost, is compared, where nobody has graded what they say.

    Parameters
    ----------
    tables
        A file of each model.
    what
        What is said of the answers.
    """
    shared = shared_columns(tables)
    identity = _item_of(tables, shared)
    if identity is None:
        return None
    told = [n for n in shared if n != identity and known(n).higher is not None]
    told = [n for n in told if all(is_scores(t.column(n)) for t in tables) and not same_in_all(tables, n, identity)]
    if not told:
        return None
    ways = [
        Way(
            Roles(layout="graded_items", id=identity, value=name),
            f"every file as a model, by {quoted(name, NAME)} on every {quoted(identity, SHORT)}",
        )
        for name in told[:MANY]
    ]
    return NeedsRoles(
        f"{what} To compare how good they are, add a score of each, such as a word error rate, or 1 for right and 0 "
        f"for wrong. To compare {called(told[:MANY])} alone, check the preview and press the button.",
        tables[0].columns,
    ).offering(ways)


def _is_mean(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a column is called a mean, and holds that of the others, such as of the classes of an image."""
    rest = [numbers_by_row(table.column(n)) for n in among if n != name]
    mine = numbers_by_row(table.column(name))
    off = np.abs(np.nanmean(np.stack(rest), axis=0) - mine)
    return plain(name) in MEANS and np.isfinite(off).any() and float(np.nanmax(off)) <= CLOSE


def _near_each_other(tables: Sequence[Table], item: str, name: str) -> bool:
    """Tell whether numbers that are measured lie near those of the first file in each other, item by item.

    So do probabilities in files that are called after what is handed in.
    """
    first, *rest = (pd.Series(numbers_by_row(t.column(name)), texts(t, item)) for t in tables)
    handed_in = all(SUBMITTED.search(table.name) for table in tables)
    if handed_in and all(is_probability(table.column(name)) for table in tables):
        return True  # in a contest, which keeps the truth to itself
    if are_grades(np.asarray(first, dtype=np.float64)) or not is_measured(tables[0].column(name)):
        return False
    spread = float((first - first.median()).abs().median())  # medians, since a model may be far off on a few
    near = [float((other - first).abs().median()) <= NEAR * spread for other in rest]
    return PAIR * sum(near) >= len(near)  # one of several may be far off, or its rows in another order


def _item_of(tables: Sequence[Table], shared: Sequence[str]) -> str | None:
    """Return the column that tells the rows of every file apart, and has mostly the same cells in each."""
    likely = [name for name in (id_column(tables[0])[0], *shared) if name is not None and name in shared]
    likely = [name for name in likely if plain(name) not in MODELS]
    for name in dict.fromkeys(likely):
        labels = [table.column(name).labels for table in tables] if not has_fractions([tables[0].column(name)]) else []
        common = frozenset.intersection(*labels) if labels else frozenset()
        apart = labels and all(len(found) == table.rows for found, table in zip(labels, tables, strict=True))
        if apart and PAIR * len(common) >= min(map(len, labels)):
            return numbered_otherwise(tables, name) or name
    return None
