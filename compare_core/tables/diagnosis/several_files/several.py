"""What to ask of several files that no layout claims: what joins their rows, and what is a score or the truth."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.numerics.ranks import average_ranks
from compare_core.tables.diagnosis.no_comparison.again import files_on_sizes
from compare_core.tables.diagnosis.no_comparison.leftover import NESTED, within_cells
from compare_core.tables.diagnosis.no_comparison.no_models import JUDGED, SURELY_JUDGED
from compare_core.tables.diagnosis.no_comparison.single import ANSWERS
from compare_core.tables.diagnosis.no_comparison.truthless import TEXTS, typical, ungraded
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.diagnosis.several_files.coded_files import codes_of_files
from compare_core.tables.diagnosis.several_files.only_ratings import only_ratings
from compare_core.tables.diagnosis.several_files.together import (
    NEAR,
    names_alike,
    of_three_kinds,
    only_numbered,
    rows_alike,
    same_truth,
)
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.files.joined_columns import of_other_lengths
from compare_core.tables.meaning.files.keyed import numbered_otherwise
from compare_core.tables.meaning.files.lines import TRUE
from compare_core.tables.meaning.files.melted import ROW, SCORE
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.judged import right_or_wrong, says_either
from compare_core.tables.meaning.outputs import PARTS_OF_DATA, is_measured, is_probability, numbers_by_row, sampled
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import are_grades, has_fractions, is_scores, texts
from compare_core.tables.meaning.shapes.long import find_long, preference, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.suggest import no_truth, shares
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.items import are_inputs, is_covariate
from compare_core.tables.meaning.words.measures import (
    COUNTS,
    CRITERIA,
    GENERIC,
    GRADES,
    METRICS,
    TIMES,
    is_score,
    measure,
)
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.truths import held_against, may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    HEADLESS,
    NAMELESS,
    TRUTH_NAMES,
    counts_rows,
    id_column,
    named_as_id,
    numbers_rows,
    plain,
    share_nothing,
    shared_columns,
    truth_by_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compare_core.tables.reading.table import Table

REACHED = frozenset({"length", "distance", "cost", "makespan", "fitness", "objective", "energy", "memory", "size"})
ONES = frozenset({"0", "1", "0.0", "1.0"})
MEANS, CLOSE = frozenset({"mean", "avg", "average"}), 1e-3
SUBMITTED = re.compile(r"(?<![a-z])sub(mi(t|ssion)s?)?(?![a-z])", re.IGNORECASE)
KEYS = frozenset({"gold", "answers", "answer", "solution", "solutions", "labels", "test", "truth", "key"})  # of all
PATH, FEW = re.compile(r"\S*[/\\]\S*"), 20  # of a file, and texts that are looked at
MOST_OWN = 0.9  # of the rows, which have a cell of their own where a column tells rows apart with others
MOST_NAMES, NAME, MOST_LABELS = 50, 60, 4
BY_PEOPLE = "human"  # in the name of what people said of each text
OF_ALL = (("overall",), ("total",))  # after its parts
STEPS, LOSSES = 50, frozenset({"loss", "losses"})  # of a training: how many, at least, and what falls with them
STEPPED = frozenset({"episode", "episodes", "epoch", "epochs", "step", "iteration", "generation"})
EXPLORED = frozenset({"epsilon", "exploration", "lr", "loss"})  # of which only a training has any
WRITTEN = frozenset({"response", "responses", "answer", "output", "generation", "completion"})  # by a model
NUMBERED_RUNS = frozenset({"seed", "random", "run", "trial"})
RUN_NUMBERS = frozenset({"runno", "runnumber", "repeat", "repetition", "rep"})
MOST_SETTINGS = 6  # columns of settings that are tried together
SENTENCE, MOST_SENTENCES = 20, 50  # characters of what a model wrote, typically; and different labels, at most
LONG, ALONG, MOSTLY = 10, 0.5, 0.8  # rows; correlation of ranks, and the share of columns, of the same things
HANDED_IN = frozenset({"submission", "submissions", "submit"})  # to a contest
MANY, FIRST = 4, 3  # columns of which each is something that was tried; that may tell rows apart


def unclear_files(tables: Sequence[Table]) -> Misread:
    """Return the question to several files: by which columns together their scores can be joined, or the truth."""
    shared = shared_columns(tables)
    value = find_long(tables[0], Roles()).value
    keys = [n for n in shared if n != value and not (measure(n) or is_score(n)) and all(_repeats(t, n) for t in tables)]
    if (
        told := _of_sessions(tables)
        or _checked(tables)
        or _of_curves(tables)
        or _of_training(tables)
        or _of_other_things(tables, shared)
        or only_ratings(tables)
        or of_three_kinds(tables)
        or _of_things(tables)
        or _of_gold(tables)
        or _predictions_of(tables)
        or files_on_sizes(tables, shared)
        or _scores_in_cells(tables, shared)
    ) is not None:
        return told
    if (asked := _scores_of(tables, shared)) is not None:
        return asked
    in_words = _texts(tables[0], shared) or _own_texts(tables, shared)
    if in_words and not any(is_score(name) for name in shared):
        written = [n for n in in_words if {*tokens(n)} & WRITTEN] or in_words
        run = not any({*tokens(name)} & WRITTEN for name in in_words)  # such as the commands that were timed
        return differing(tables, timed=run) or ungraded(written).refusal(tables[0])
    predicted = [name for name in shared if says_prediction(name)] or _only_labels(tables, shared)
    if predicted and (told := _true_or_false(tables, predicted) or _of_predictions(tables, predicted)) is not None:
        return told
    keys = list(_shared_settings(tables, [name for name in shared if name != value])) or keys
    if predicted or value not in shared or not keys or not all(single(table, keys) for table in tables):
        return _truth_or_nothing(tables)
    whole = [name for name in keys if not has_fractions([table.column(name) for table in tables])]
    keys = whole if whole and all(single(table, whole) for table in tables) else keys  # and no measure beside them
    for name in reversed(keys):  # the fewest that do
        rest = [each for each in keys if each != name]
        keys = rest if rest and all(single(table, rest) for table in tables) else keys
    return NeedsRoles(
        f"The files share {called(keys)}, which together tell every row apart, and {quoted(value or '', SHORT)}. Are "
        "these the settings or data sets on which every model was tried? If so, check the preview and press the "
        "button.",
        tables[0].columns,
        of_settings(value, keys, graded=all(table.column(value or "").labels <= ANSWERS for table in tables)),
    )


def of_settings(value: str | None, keys: Sequence[str], *, graded: bool = False) -> Roles:
    """Return the roles of scores of every file on some settings, of which one may number what was repeated.

    What is `graded` are items, right or wrong.
    """
    numbered = [name for name in keys if {*tokens(name)} <= NUMBERED_RUNS or plain(name) in RUN_NUMBERS]
    repeat = next(iter(numbered), None) if len(keys) > 1 else None
    dataset = JOINT.join(name for name in keys if name != repeat)
    if graded and repeat is None:
        return Roles(layout="graded_items", value=value, id=dataset)
    return Roles(layout="score_files", value=value, dataset=dataset, repeat=repeat)


def _of_curves(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold the course of a training each, where rows are only numbered and a loss stands in them."""
    first = tables[0].columns[0]
    if of_other_lengths(tables, first) and all(len(table.columns) == PAIR for table in tables):
        return only_numbered(tables)
    numbered_rows = all(t.rows >= STEPS and t.columns[0] == first and numbers_rows(t.column(first)) for t in tables)
    losses = [[name for name in table.columns if LOSSES & {*tokens(name)}] for table in tables]
    found = [names[0] for names in losses if names]
    if not numbered_rows or PAIR * len(found) <= len(tables) or any(map(says_prediction, tables[0].columns)):
        return None
    return Misread(
        "The files hold the course of a training each, it seems: rows are only numbered, and most files have a loss, "
        f"such as {quoted(found[0], SHORT)}. Steps of a training are no items. Bring what each finished model "
        "reached: on the same items, or with several seeds.",
        tables[0].columns,
    )


def _of_training(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold a course of training each, where their episodes or steps are counted to quite other ends."""
    name = next((n for n in tables[0].columns if {*tokens(n)} & STEPPED and len(tokens(n)) == 1), None)
    if name is None or not all(name in t.columns and counts_rows(t.column(name)) for t in tables):
        return None
    most, fewest = max(table.rows for table in tables), min(table.rows for table in tables)
    trained = any(EXPLORED & {*tokens(n)} for table in tables for n in table.columns)
    if most < PAIR * fewest and not trained:
        return None
    return Misread(
        f"Every file holds what was reached in each {quoted(name, SHORT)}, as in a training ({fewest:,} to {most:,} "
        "rows), and one of these is not the same test in every file. Bring what each finished model reached: on the "
        "same items or start positions, or with several seeds.",
        tables[0].columns,
    )


def _of_other_things(tables: Sequence[Table], shared: Sequence[str]) -> Misread | None:
    """Say that nothing is paired, where the words that name the rows of the files are others in each."""
    name = next(iter(shared), None)
    if name is None or is_scores(tables[0].column(name)) or says_prediction(name):
        return None
    labels = [table.column(name).labels for table in tables]
    own = all(len(each) == table.rows > 1 for each, table in zip(labels, tables, strict=True))
    if not own or not share_nothing(labels):
        return None
    others = [each for each in shared[1:] if not is_scores(tables[0].column(each)) or named_as_id(each)]
    if any(names_alike(tables, each) for each in others):
        return None
    if _shared_settings(tables, [each for each in shared if each != name]):
        return None
    first, other = (min(each) for each in labels[:PAIR])
    return Misread(
        f"The rows of the files are of other things, by {quoted(name, SHORT)}, such as {quoted(first, SHORT)} "
        f"and {quoted(other, SHORT)}, so nothing is paired. Bring what each model reached on the same items, "
        "data sets or seeds, with the same names in every file.",
        tables[0].columns,
    )


def _shared_settings(tables: Sequence[Table], shared: Sequence[str]) -> tuple[str, ...]:
    """Return two or three columns of a few values each that tell the rows of every file apart, in all files alike."""
    few = [n for n in shared if all(PAIR <= t.distinct(n) <= t.rows // PAIR for t in tables) and not is_score(n)]
    few = [n for n in few if not has_fractions([t.column(n) for t in tables])][:MOST_SETTINGS]
    return _apart(tables, few, (PAIR, FIRST))


def _of_things(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask whether every column is something that was tried, such as a game, where files hold nothing but numbers."""
    first = tables[0]
    names = first.columns
    if len(names) < MANY or any({*table.columns} != {*names} for table in tables) or like_models(names):
        return None
    if any(measure(name) or says_prediction(name) or is_covariate(name) or named_as_id(name) for name in names):
        return None
    if are_inputs(names) or numbered(names) or not all(is_scores(t.column(n)) for t in tables for n in names):
        return None
    whole = [n for n in names[:FIRST] if not has_fractions([table.column(n) for table in tables])]
    if any(all(single(table, pair) for table in tables) for pair in combinations(whole, PAIR)):
        return None  # which two columns tell apart
    measured = sum(is_measured(table.column(name)) for table in tables for name in names)
    if PAIR * measured <= len(tables) * len(names):
        return None
    return NeedsRoles(
        f"Every file is one model, it seems, and {called(names)} are what it was tried on, such as tasks, with a run "
        "in every row. Check the preview, and press the button if that is right.",
        names,
        Roles(layout="score_files", dataset=HEADING, repeat=ROW, value=SCORE),
    )


def _of_sessions(tables: Sequence[Table]) -> Misread | None:
    """Say that files are called alike but for a code, as those of participants and sessions are, and models are not."""
    if not (codes := codes_of_files(tables)):
        return None
    shared = shared_columns(tables)
    if any(plain(n) in MODELS or says_right(n) or says_prediction(n) or truth_by_name(tables[0]) == n for n in shared):
        return None
    return Misread(
        f"The files are called alike but for a code (“{codes[0]}”), as those of participants are, and nothing says "
        "what is compared. If each is of a person, bring one table with columns for the person, for what is compared, "
        "such as a device, and for what was measured; if each is of a model, name it so.",
        tables[0].columns,
    )


def _checked(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask by which column files are compared, where signs or words in it are sure to say right and wrong."""
    return differing(tables, timed=False) if frozenset.intersection(*map(said_right, tables)) else None


def differing(tables: Sequence[Table], *, timed: bool = True) -> NeedsRoles | None:
    """Ask by which column files are compared, where some say yes or no of the same rows, or measure them, and differ.

    Rows are told apart by ids, or by a few values each of two or three columns, or else by their places. What is only
    `timed` may be left out.
    """
    shared = shared_columns(tables)
    if any(map(says_prediction, shared)):
        return None
    judged = [n for n in shared if all(t.at_most(n, PAIR + 1) and _says_yes_or_no(t, n) for t in tables)]
    judged = [n for n in judged if says_right(n) or all(truth_by_name(table) != n for table in tables)]
    numbers = [n for n in shared if all(is_scores(t.column(n)) for t in tables) and not named_as_id(n)]
    told = [n for n in numbers if known(n).higher is not None or {*tokens(n)} & (CRITERIA | GENERIC)]
    told = [n for n in told if not {*tokens(n)} & (LOSSES if timed else LOSSES | TIMES)]  # as a training has them
    foretold = held_against(told)
    told = [n for n in told if known(n).higher is not None or n not in foretold]
    values = [*judged, *(name for name in told if name not in judged)]
    keys = _telling(tables, [name for name in shared if name not in values])
    found = [name for name in values if keys and not said_alike(tables, keys, name)]
    if not found:
        return _at_places(tables, shared)
    found.sort(key=lambda name: (name not in judged, not says_right(name)))
    item = JOINT.join(keys)
    ways = [
        Way(
            of_settings(name, keys, graded=True),
            f"every file as a model, by {quoted(name, SHORT)} on every {quoted(item, SHORT)}",
        )
        for name in found[:MOST_LABELS]
    ]
    said = "says yes or no" if found[0] in judged else "is a number"
    return NeedsRoles(
        f"Every file is one model, it seems: {quoted(found[0], SHORT)} {said} of every {quoted(item, SHORT)}, and "
        "differs from file to file. If it says how good each was, check the preview, and press the button.",
        tables[0].columns,
    ).offering(ways)


def _of_predictions(tables: Sequence[Table], predicted: Sequence[str]) -> Misread | None:
    """Ask by which verdicts files are compared, or say that they hold predictions and no truth of these."""
    if _is_judged(tables, predicted[0]) and (asked := differing(tables)) is not None:
        return asked
    if ways := list(same_truth(tables)):
        return NeedsRoles(
            f"The files seem to belong together: {ways[0].says}. Check the preview, and press the button if that is "
            "right; else choose other columns.",
            tables[0].columns,
            ways[0].roles,
        )
    others = {n for t in tables for n in _others(t, predicted) if shares(t.column(n), t.column(predicted[0]))}
    if any(_may_be_their_truth(tables, name, predicted[0]) for name in others):
        return None
    return _without_truth(tables, predicted)


def of_predictions_handed_in(tables: Sequence[Table]) -> Misread | None:
    """Say that there is no truth where the names of files say that what says yes or no in them was predicted."""
    shared = shared_columns(tables)
    if not all(says_prediction(table.name) or {*tokens(table.name)} & HANDED_IN for table in tables):
        return None
    either = [name for name in shared if all(_says_yes_or_no(table, name) for table in tables)]
    if not either or any(says_right(n) or says_prediction(n) or is_score(n) or measure(n) for n in shared):
        return None
    truths = {truth_by_name(table) for table in tables} - {None}
    if not truths <= {*either} or any(_same_in_all(tables, name) for name in truths if name is not None):
        return None
    return _without_truth(tables, either)


def _same_in_all(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column holds the same in every file, item by item; row by row where nothing names these."""
    item = id_column(tables[0])[0]
    if item is not None and all(item in table.columns and table.distinct(item) == table.rows for table in tables):
        held = [dict(zip(texts(table, item), texts(table, name), strict=True)) for table in tables]
        common = set[str](held[0]).intersection(*held[1:])
        return bool(common) and all(each[key] == held[0][key] for each in held[1:] for key in common)
    first, *others = (texts(table, name) for table in tables)
    return all(other == first for other in others)


def _without_truth(tables: Sequence[Table], predicted: Sequence[str]) -> Misread:
    return Misread(
        f"The files hold predictions, {called(predicted)}, and no column that could be their truth. Add the true "
        "label or number of every item as a column called y_true, or as a file of its own with the same ids.",
        tables[0].columns,
    )


def _is_judged(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column says right and wrong in words that are no classes, or is called so."""
    labels = {label.casefold() for table in tables for label in table.column(name).labels}
    return says_right(name) or labels <= SURELY_JUDGED | JUDGED


def _says_yes_or_no(table: Table, name: str) -> bool:
    return says_either(table, name) and not is_covariate(name)


def _telling(tables: Sequence[Table], names: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns, three at most, that tell the rows of every file apart, alike in most rows of all."""
    names = [n for n in names if not any(has_fractions([t.column(n)]) for t in tables)][:MOST_SETTINGS]
    return _apart(tables, names, range(1, FIRST + 1))


def _apart(tables: Sequence[Table], names: Sequence[str], sizes: Iterable[int]) -> tuple[str, ...]:
    """Return the first of as many columns that tell the rows of every file apart, alike in most rows of all."""
    tried = (some for size in sizes for some in combinations(names, size))
    alike = (some for some in tried if all(single(table, some) for table in tables) and rows_alike(tables, some))
    return next(alike, ())


def _at_places(tables: Sequence[Table], shared: Sequence[str]) -> NeedsRoles | None:
    """Ask whether rows of files belong together by their places, where nothing names them and all are measured."""
    if any(table.rows != tables[0].rows for table in tables) or tables[0].rows <= PAIR:
        return None
    numbers = [n for n in shared if all(is_scores(t.column(n)) for t in tables)]
    found = [n for n in numbers if (is_score(n) or _says_score(n)) and known(n).higher is not None]
    found = [n for n in found if any(t.distinct(n) > PAIR for t in tables)]
    found += [n for n in numbers if found and n not in found and BY_PEOPLE in tokens(n)]
    alike = all({*table.columns} == {*shared} for table in tables)
    judged = [n for n in shared if alike and says_right(n) and all(right_or_wrong(t.column(n)) for t in tables)]
    judged = [n for n in judged if any(t.distinct(n) > 1 for t in tables)]
    if (not alike or not found) and not judged:
        found = _in_step(tables, numbers) or _of_runs(tables, numbers)
        shared = [name for name in shared if name not in numbers]
    if not (found or judged) or _telling(tables, [n for n in shared if n not in (*found, *judged)]):
        return None
    return at_same_places(tables[0].columns, [*judged, *sorted(found, key=_order_of_scores)])


def at_same_places(columns: Sequence[str], values: Sequence[str]) -> NeedsRoles:
    """Ask whether every file is a model and rows stand in the same order, and by which of some values it is judged."""
    return NeedsRoles(
        "Every file is one model, it seems, and no column says which rows belong together. If they stand in the same "
        "order in every file, check the preview, and press the button. Runs that share nothing cannot be paired.",
        columns,
    ).offering(_row_beside_row(values))


def _order_of_scores(name: str) -> tuple[object, ...]:
    """Put what people said first, and what sums up before its parts, and times last."""
    by_people, summed = BY_PEOPLE in tokens(name), tokens(name)[-1:] in OF_ALL
    return not by_people, not summed, bool({*tokens(name)} & TIMES), preference(name)


def _row_beside_row(values: Sequence[str]) -> list[Way]:
    """Return the readings of files as models, by some numbers, whose rows stand in the same order."""
    return [
        Way(
            Roles(layout="graded_items", id=PLACE, value=name),
            f"every file as a model, by {quoted(name, SHORT)}, row beside row",
        )
        for name in values[:MOST_LABELS]
    ]


def _without_any_name(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask which numbers are compared of files as long as each other in which no column has a name."""
    names = tables[0].columns
    alike = all(table.columns == names and table.rows == tables[0].rows for table in tables)
    numbers = alike and all(is_scores(table.column(name)) for table in tables for name in names)
    of_data = any({*tokens(table.name)} & PARTS_OF_DATA for table in tables)
    numbers = numbers and not any(names_alike(tables, name) for name in names)  # which says what rows belong together
    if not numbers or of_data or not all(map(HEADLESS.fullmatch, names)) or not PAIR <= len(names) <= MOST_LABELS:
        return None
    return NeedsRoles(
        f"No file has a header, and each holds {tables[0].rows:,} rows of {len(names)} numbers. If every file is one "
        "model, and rows stand in the same order, choose which numbers are compared, check the preview, and press the "
        "button.",
        names,
    ).offering(_row_beside_row(names))


def _in_step(tables: Sequence[Table], numbers: Sequence[str]) -> list[str]:
    """Return the numbers with fractions, where nearly all numbers rise and fall together in the rows of all files.

    So they do where the same was measured of the same things; of other things they would not, nor from step to step of
    two trainings.
    """
    of_data = any({*tokens(table.name)} & PARTS_OF_DATA for table in tables)
    if len(numbers) <= PAIR or tables[0].rows < LONG or of_data:
        return []
    first, *rest = (np.column_stack([sampled(table.column(name)) for name in numbers]) for table in tables)
    with np.errstate(invalid="ignore"):
        ranks = [np.apply_along_axis(average_ranks, 0, np.diff(each, axis=0)) for each in (first, *rest)]
        along = [
            np.corrcoef(one, other)[0, 1] >= ALONG
            for others in ranks[1:]
            for one, other in zip(ranks[0].T, others.T, strict=True)
            if np.ptp(one) and np.ptp(other)
        ]
    if not along or sum(along) < MOSTLY * len(along):
        return []
    return [name for name in numbers if has_fractions([table.column(name) for table in tables])]


def _of_runs(tables: Sequence[Table], numbers: Sequence[str]) -> list[str]:
    """Return the numbers that vary in every file, where a column names one model in each, another in every other."""
    name = next((n for n in tables[0].columns if plain(n) in MODELS), None)
    if name is None or not all(name in table.columns and table.distinct(name) == 1 for table in tables):
        return []
    if len({text for table in tables for text in table.some_texts(name, 1)}) < len(tables):
        return []
    varied = [n for n in numbers if any(t.distinct(n) > PAIR for t in tables) and not is_covariate(n)]
    if any(map(may_be_true, tables[0].columns)) or any(map(says_prediction, tables[0].columns)):
        return []
    varied = [n for n in varied if not (named_as_id(n) or any(counts_rows(t.column(n)) for t in tables))]
    varied = [n for n in varied if plain(n) not in NUMBERED_RUNS]
    return varied if len(varied) <= MOST_SETTINGS else []


def _of_gold(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask by which of several labels files are compared, where one of them holds what is true of each."""
    gold = next((t for t in tables if any(name.startswith(TRUE) for name in t.columns)), None)
    if gold is None or sum(any(name.startswith(TRUE) for name in t.columns) for t in tables) != 1:
        return None
    item = gold.columns[0] if gold.distinct(gold.columns[0]) == gold.rows else id_column(gold)[0]
    names = [name.removeprefix(TRUE) for name in gold.columns if name.startswith(TRUE)]
    names = [n for n in names if all(n in t.columns for t in tables if t is not gold)]
    found = [
        Way(
            Roles(layout="per_model_files", truth=f"{TRUE}{name}", models=(name,), id=item),
            f"{quoted(name, SHORT)} of every file, held against that of {quoted(gold.name, SHORT)}",
        )
        for name in names
    ]
    if not found:
        return None
    return NeedsRoles(
        f"{quoted(gold.name, SHORT)} seems to hold what is true, and the other files have the same columns. If so, "
        f"check the preview, and press the button: {quoted(names[0], SHORT)} is compared.",
        gold.columns,
        found[0].roles,
    ).offering(found[:MOST_LABELS])


def _truth_or_nothing(tables: Sequence[Table]) -> Misread:
    """Ask which column is the truth, if any may be, of what layout ever; else what the columns are."""
    asked = no_truth(tables[0])
    if asked.suggested.truth is None:
        return _without_any_name(tables) or nothing_shared(tables)
    return NeedsRoles(str(asked), asked.columns, replace(asked.suggested, layout=None))


def told_together(tables: Sequence[Table], refusal: Misread) -> NeedsRoles | None:
    """Return the question whether the columns that tell rows of files apart only together do so, as is proposed."""
    roles = refusal.suggested
    if (
        isinstance(refusal, NeedsRoles)
        or roles.id is None
        or JOINT not in roles.id
        or roles.truth is None
        or not roles.models
    ):
        return None
    return NeedsRoles(
        f"Every file holds predictions, {called(roles.models)}, of {quoted(roles.truth, SHORT)}, and several rows of "
        f"one item: “{brief(roles.id, NAME)}” together tell them apart. To compare the files on all of them, check "
        "the preview, and press the button; to compare what differs within a file, upload that file alone.",
        tables[0].columns,
        replace(roles, cluster=roles.id.split(JOINT)[0]),
    )


def without_header(tables: Sequence[Table]) -> Misread | None:
    """Say of files that none of their columns of numbers has a name."""
    if not all(
        HEADLESS.fullmatch(name) and is_scores(table.column(name)) for table in tables for name in table.columns
    ) or _say_of_the_same(tables):
        return None
    return Misread(
        "The files have no header, so nothing says what their columns of numbers are. Write a name above each: a "
        "model's name above its scores, y_true above the truth; steps of a training are no items.",
        tables[0].columns,
    )


def _say_of_the_same(tables: Sequence[Table]) -> bool:
    """Tell whether each file has two columns, of which the first holds the same numbers in all, no two alike: ids."""
    rows = [table.column(table.columns[0]).labels for table in tables]
    alike = all(len(table.columns) == PAIR and table.distinct(table.columns[0]) == table.rows for table in tables)
    return alike and all(each == rows[0] for each in rows)


def nothing_shared(tables: Sequence[Table]) -> Misread:
    """Ask what the columns of several files are, of which no name says anything."""
    shared = shared_columns(tables)
    alone = len(shared) <= 1 and all(any(n not in shared for n in table.columns) for table in tables)
    every = [name for table in tables for name in table.columns]
    told = any(says_right(name) or is_score(name) or names_answers(name) for name in every)
    if alone and not told:
        first, other = (called([n for n in table.columns if n not in shared]) for table in tables[:PAIR])
        return Misread(
            f"Each file holds something different, {first} and {other}, and no column says how good anything was: "
            "data, it seems, and no results of models. Bring a file for each model with the same columns, or one with "
            "a column for each.",
            tables[0].columns,
        )
    if (headless := without_header(tables)) is not None:
        return headless
    held = f"The files share {called(shared)}, and" if shared else "The files share no column, and"
    return NeedsRoles(
        f"{held} nothing says which is a score, right and wrong, or a truth with predictions of it. Choose it, or call "
        "it “score”, “correct”, or “y_true” and “prediction”, the same in every file.",
        tables[0].columns,
    )


def _only_labels(tables: Sequence[Table], shared: Sequence[str]) -> list[str]:
    """Return the only column beside an id, if it holds the same few labels in every file."""
    rest = [name for name in shared if name != _item_of(tables, shared)]
    if len(rest) != 1 or len(rest) + 1 != len(shared) or {*tokens(rest[0])} & CRITERIA:
        return []
    labels = [table.column(rest[0]).labels for table in tables]
    return rest if 1 < len(labels[0]) <= MOST_NAMES and all(found == labels[0] for found in labels) else []


def _true_or_false(tables: Sequence[Table], names: Sequence[str]) -> NeedsRoles | None:
    """Ask whether true and false of the same items say how good models were, where nothing calls them predictions."""
    labels = frozenset[str]().union(*(table.column(names[0]).labels for table in tables))
    handed_in = any(says_prediction(table.name) or {*tokens(table.name)} & HANDED_IN for table in tables)
    if handed_in or says_prediction(names[0]) or {label.casefold() for label in labels} != {"true", "false"}:
        return None
    return differing(tables, timed=False)


def _others(table: Table, names: Sequence[str]) -> list[str]:
    return [name for name in table.columns if name not in (*names, id_column(table)[0])]


def _scores_in_cells(tables: Sequence[Table], shared: Sequence[str]) -> Misread | None:
    """Say that cells hold several scores each, by their name, where no column holds one."""
    told = [name for name in shared if any(is_score(word.removesuffix("s")) for word in tokens(name))]
    held = [n for n in told if all(NESTED.fullmatch(text) for text in tables[0].some_texts(n, FEW) if text)]
    if not held or len(held) < len(told):
        return None
    return Misread(
        f"{within_cells(held)} Write one number for each item, such as their mean, or a row for each of them.",
        tables[0].columns,
    )


def _texts(table: Table, names: Sequence[str]) -> list[str]:
    """Return the columns of long texts, each of which is another one, and no path of a file."""
    long = [n for n in names if typical(table, n) > TEXTS and PAIR * table.distinct(n) > table.rows]
    return [n for n in long if not all(map(_is_no_sentence, table.some_texts(n, FEW)))]


def _is_no_sentence(text: str) -> bool:
    """Tell whether a text is a path, one word, or a list as a program prints it."""
    return PATH.fullmatch(text) is not None or " " not in text or text.startswith("[")


def _own_texts(tables: Sequence[Table], shared: Sequence[str]) -> list[str]:
    """Return the only column that each file has beside those of all, where these hold sentences: what a model wrote."""
    own = [(table, name) for table in tables for name in table.columns if name not in shared]
    told = len(own) == len({id(table) for table, _ in own}) == len(tables) and all(
        typical(table, name) > SENTENCE and not table.at_most(name, MOST_SENTENCES) for table, name in own
    )
    return [name for _, name in own] if told else []


def _scores_of(tables: Sequence[Table], shared: Sequence[str]) -> Misread | None:
    """Ask which score of the items is to be compared, where every file has their ids and several scores."""
    identity = _item_of(tables, shared)
    numbers = [n for n in shared if n != identity and all(is_scores(t.column(n)) for t in tables)]
    numbers = [n for n in numbers if any(t.distinct(n) > 1 for t in tables)]  # and no cost of nothing
    if identity is None or (any(map(says_prediction, shared)) and not any(map(_says_score, numbers))):
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
    told = told or [name for name in numbers if _says_score(name)]
    told = told or [name for name in numbers if len(numbers) > PAIR and _is_mean(tables[0], name, numbers)]
    if not (told or judged or _texts(tables[0], shared)):  # which somebody might grade
        told = [name for name in numbers if known(name).higher is not None]  # such as times
    told.sort(key=_order_of_scores)
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
    spent = [name for name in numbers if name not in scores and known(name).higher is not None]
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
            for name in [*scores[:MANY], *spent[:1]]
        ]
        if len(scores) + len(spent) > 1
        else ()
    )


def _says_score(name: str) -> bool:
    """Tell whether a name is that of a measure, or says of what it is the score, as conciseness_score does."""
    words = tokens(name)
    measured = words[-1:] and words[-1] in METRICS and not {*words} & COUNTS
    return is_score(name) or bool(words[1:] and (measured or words[-1] in GENERIC or words[0] in GRADES))


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


def _predictions_of(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask whether a column is the truth, where every file has it beside the predictions of a model."""
    first = tables[0]
    told = [name for name in first.columns if says_prediction(name)]
    if len(told) != 1 or any(not {told[0]} <= set(table.columns) for table in tables):
        return None
    column = first.column(told[0])
    but = (told[0], id_column(first)[0])
    others = [name for name in first.columns if name not in but and first.distinct(name) > 1]
    likely = [name for name in others if shares(column, first.column(name))]
    if len(likely) != 1 or any(likely[0] not in table.columns for table in tables):
        return None
    if not _may_be_their_truth(tables, likely[0], told[0]):
        return None
    return NeedsRoles(
        f"Every file holds predictions, {quoted(told[0], SHORT)}, and {quoted(likely[0], SHORT)} could be their truth. "
        "If it is, press the button; else choose the column with the true labels.",
        first.columns,
        Roles(layout="per_model_files", truth=likely[0], models=(told[0],)),
    )


def _may_be_their_truth(tables: Sequence[Table], name: str, predicted: str) -> bool:
    """Tell whether a column may be what was predicted, and is not one of many numbers of which some are small."""
    held = [table for table in tables if name in table.columns]
    if may_be_true(name) or not held:
        return True
    said = frozenset[str]().union(*(table.column(predicted).labels for table in tables))
    counted = [n for n in held[0].columns if n not in (name, predicted) and is_scores(held[0].column(n))]
    return len(counted) <= PAIR or held[0].column(name).labels <= said


def _repeats(table: Table, name: str) -> bool:
    return 1 < table.distinct(name) <= MOST_OWN * table.rows
