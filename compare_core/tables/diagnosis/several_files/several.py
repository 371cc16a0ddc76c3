"""What several files are that nothing has read: by what they share, and by what each has of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.again import files_on_sizes
from compare_core.tables.diagnosis.no_comparison.of_machines import OF_LABELS, are_labelled_boxes
from compare_core.tables.diagnosis.no_comparison.only_texts import ungraded
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import NESTED, within_cells
from compare_core.tables.diagnosis.no_comparison.single import ANSWERS
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.diagnosis.several_files.coded_files import codes_of_files
from compare_core.tables.diagnosis.several_files.differing import (
    FIRST,
    LOSSES,
    MOST_LABELS,
    MOST_SETTINGS,
    differing,
    of_settings,
    row_beside_row,
    tell_apart,
)
from compare_core.tables.diagnosis.several_files.not_compared import of_three_kinds, only_numbered
from compare_core.tables.diagnosis.several_files.only_ratings import only_ratings
from compare_core.tables.diagnosis.several_files.predictions_in_files import (
    of_answers_alone,
    of_gold,
    of_predictions,
    predictions_of,
    true_or_false,
)
from compare_core.tables.diagnosis.several_files.results_of_one import results_of_one
from compare_core.tables.diagnosis.several_files.rows_alike import names_alike
from compare_core.tables.diagnosis.several_files.scores_in_files import (
    FEW,
    MANY,
    NAME,
    in_sentences,
    only_labels,
    own_texts,
    scored_texts_in_order,
    scores_of,
)
from compare_core.tables.meaning.files.joined_columns import of_other_lengths
from compare_core.tables.meaning.files.melted import ROW, SCORE
from compare_core.tables.meaning.files.stacked import stacked
from compare_core.tables.meaning.outputs import PARTS_OF_DATA, is_measured
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.suggest import no_truth
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.items import are_inputs, is_covariate
from compare_core.tables.meaning.words.measures import SPREADS, is_score, measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    HEADLESS,
    counts_rows,
    named_as_id,
    numbers_rows,
    plain,
    share_nothing,
    shared_columns,
    truth_by_name,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_TOTALS = 20  # rows of a table of totals
STEPS = 50  # of a training, at least

MOST_MEASURES = 4  # that are offered
MOST_OWN = 0.9  # of the rows, which have a cell of their own where a column tells rows apart with others
STEPPED = frozenset({"episode", "episodes", "epoch", "epochs", "step", "iteration", "generation"})
EXPLORED = frozenset({"epsilon", "exploration", "lr", "loss"})  # of which only a training has any
WRITTEN = frozenset({"response", "responses", "answer", "output", "generation", "completion"})  # by a model


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
        or of_gold(tables)
        or predictions_of(tables)
        or files_on_sizes(tables, shared)
        or _scores_in_cells(tables, shared)
    ) is not None:
        return told
    asked = scores_of(tables, shared) or _measured_of_each(tables, shared) or scored_texts_in_order(tables, shared)
    if asked is not None:
        return asked
    in_words = in_sentences(tables[0], shared) or own_texts(tables, shared)
    if in_words and not any(is_score(name) for name in shared):
        written = [n for n in in_words if {*tokens(n)} & WRITTEN] or in_words
        run = not any({*tokens(name)} & WRITTEN for name in in_words)  # such as the commands that were timed
        return differing(tables, timed=run) or ungraded(tables[0], written).refusal(tables[0])
    predicted = [name for name in shared if says_prediction(name)] or only_labels(tables, shared)
    if predicted and (told := true_or_false(tables, predicted) or of_predictions(tables, predicted)) is not None:
        return told
    keys = list(_shared_settings(tables, [name for name in shared if name != value])) or keys
    joined = value in shared and bool(keys) and all(single(table, keys) for table in tables)
    if predicted or not joined or _same_in_all(tables, keys, str(value)):
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


def _same_in_all(tables: Sequence[Table], keys: Sequence[str], value: str) -> bool:
    """Tell whether a number is the same in all files wherever columns say that rows are of the same."""
    whole = None if is_score(value) else stacked(tables)
    return whole is not None and count_of(whole, keys) == count_of(whole, [*keys, value])


def _measured_of_each(tables: Sequence[Table], shared: Sequence[str]) -> NeedsRoles | None:
    """Ask by which known measure files are compared, where the first column numbers the same things in all of them."""
    first = tables[0].columns[0]
    alike = (
        first in shared and names_alike(tables, first) and not (measure(first) or counts_rows(tables[0].column(first)))
    )
    told = [n for n in shared if n != first and known(n).higher is not None] if alike else []
    told = [n for n in told if all(is_scores(table.column(n)) for table in tables)][:MOST_MEASURES]
    if len(told) < PAIR:
        return None
    ways = [
        Way(
            Roles(layout="score_files", dataset=first, value=name),
            f"every file is a model, by {quoted(name, SHORT)} on every {quoted(first, SHORT)}",
        )
        for name in told
    ]
    return NeedsRoles(
        f"Every file holds measures of the same {quoted(first, SHORT)}: {called(told)}. If each file is a model, "
        "choose the measure that is compared, check the preview, and press the button.",
        tables[0].columns,
    ).offering(ways)


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
    spread = [[n for n in table.columns if {*tokens(n)[-1:]} & SPREADS] for table in tables]
    if all(spread):
        return Unpaired(
            f"The files hold means with their spreads ({called(spread[0])}), of {quoted(first, SHORT)} and "
            f"{quoted(other, SHORT)} among others: of the people or runs behind them nothing is left.",
            "Bring what each of them gave or reached: a row for each, and a column for each model or condition.",
            tables[0].columns,
        )
    return Unpaired(
        f"The rows of the files are of other things, by {quoted(name, SHORT)}, such as {quoted(first, SHORT)} "
        f"and {quoted(other, SHORT)}, so nothing is paired.",
        "Bring what each model reached on the same items, data sets or seeds, with the same names in every file.",
        tables[0].columns,
    )


def _shared_settings(tables: Sequence[Table], shared: Sequence[str]) -> tuple[str, ...]:
    """Return two or three columns of a few values each that tell the rows of every file apart, in all files alike."""
    few = [n for n in shared if all(PAIR <= t.distinct(n) <= t.rows // PAIR for t in tables) and not is_score(n)]
    few = [n for n in few if not has_fractions([t.column(n) for t in tables])][:MOST_SETTINGS]
    return tell_apart(tables, few, (PAIR, FIRST))


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
    ).offering(row_beside_row(names))


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
    if all(map(are_labelled_boxes, tables)):
        return Misread(" ".join(OF_LABELS), tables[0].columns)
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
    if (totals := _one_row_each(tables, shared)) is not None:
        return totals
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
    if (told_of_some := of_answers_alone(tables) or results_of_one(tables)) is not None:
        return told_of_some
    held = f"The files share {called(shared)}, and" if shared else "The files share no column, and"
    return NeedsRoles(
        f"{held} nothing says which is a score, right and wrong, or a truth with predictions of it. Choose it, or call "
        "it “score”, “correct”, or “y_true” and “prediction”, the same in every file.",
        tables[0].columns,
    )


def _one_row_each(tables: Sequence[Table], shared: Sequence[str]) -> Misread | None:
    """Say that files hold totals: one row for each of the same few things, and other numbers in each file."""
    if len(shared) != 1 or not all(_few(table, shared[0]) for table in tables):
        return None
    if len({table.column(shared[0]).labels for table in tables}) > 1 or named_as_id(shared[0]):
        return None
    first, *_, last = (called([name for name in table.columns if name not in shared]) for table in tables)
    return Misread(
        f"The files hold one row for each {quoted(shared[0], SHORT)}: totals, such as {first}, and {last}, and nothing "
        "of what they sum up. Bring a row for each game, item or run, with who took part and what came out.",
        tables[0].columns,
    )


def _few(table: Table, name: str) -> bool:
    """Tell whether a column has another name in every row, and there are few rows."""
    return table.distinct(name) == table.rows <= MOST_TOTALS


def _scores_in_cells(tables: Sequence[Table], shared: Sequence[str]) -> Misread | None:
    """Say that cells hold several scores each, by their name, where no column holds one."""
    told = [name for name in shared if any(is_score(word.removesuffix("s")) for word in tokens(name))]
    told = [name for name in told if any(text.strip() for text in tables[0].some_texts(name, FEW))]
    held = [n for n in told if all(NESTED.fullmatch(text) for text in tables[0].some_texts(n, FEW) if text)]
    if not held or len(held) < len(told):
        return None
    return Misread(
        f"{within_cells(held)} Write one number for each item, such as their mean, or a row for each of them.",
        tables[0].columns,
    )


def _repeats(table: Table, name: str) -> bool:
    return 1 < table.distinct(name) <= MOST_OWN * table.rows
