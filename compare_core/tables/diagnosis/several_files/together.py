"""What several files hold together: each a model, or each what all models were tried on."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.numerics.counting import count_distinct
from compare_core.tables.diagnosis.no_comparison.leftover import ESTIMATED
from compare_core.tables.diagnosis.no_comparison.matrices import of_squares
from compare_core.tables.diagnosis.no_comparison.single import CLOSE, NEARLY_ALL
from compare_core.tables.diagnosis.readings import readings
from compare_core.tables.diagnosis.readings.rows import keys_beside, values_of
from compare_core.tables.diagnosis.seen import PAIR, ROWS, SHORT, Seen, called
from compare_core.tables.diagnosis.several_files.coded_files import codes_of_files
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.files.joined_columns import of_other_lengths
from compare_core.tables.meaning.files.keyed import numbered_otherwise
from compare_core.tables.meaning.files.stacked import DATA_SET, FILE, stacked
from compare_core.tables.meaning.outputs import (
    APART,
    END,
    WORST,
    distance,
    is_measured,
    is_probability,
    numbers_by_row,
    numbers_of,
    predicts,
    sampled,
    separation,
)
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_scores, texts
from compare_core.tables.meaning.shapes.crossed import ANSWERS
from compare_core.tables.meaning.shapes.long import FOLDS, by_name, count_of, named_by_objective, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.items import AXES, are_inputs, describes, like_items
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, is_score, sums_up
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    ID_LIKE,
    NAMELESS,
    counts_rows,
    named_as_id,
    plain,
    share_nothing,
    shared_columns,
    truth_by_name,
)
from compare_core.tables.reading.json_files.nested import NO_ITEMS, REPORTED
from compare_core.tables.reading.table import Column, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.meaning.roles import Understanding

MOST, MOST_TRIED = 3, 8  # readings that are offered, and that are tried
INSTEAD = 3.0  # points from which on a reading of the parts of one table is asked about
NEAR = 0.8  # mean deviations of the truth: numbers that no name calls predictions are at most as far off as this
MOST_AGAIN = 0.9  # of the rows: as many texts at least
MOST_ROWS = 20_000  # of files whose numbers are held against each other
INSIDE = AXES | {"logit", "logits", "embedding"}  # where something is, or what stands within a model
EARNED = frozenset({"reward", "rewards", "return", "returns"})  # in an episode
TRAINED = frozenset({"episode", "episodes", "epoch", "epochs", "step", "iteration", "generation", "round", "rounds"})
LABELS = 20  # kinds of what is predicted, at most, where no name says that it is
OF_ENDS = frozenset({"ci", "bound", "bounds", "limit", "limits", "conf", "confidence", "interval", "end", "95"})
MEANS = frozenset({"mean", "avg", "average", "median"})
EXTREMES = frozenset({"min", "max", "best", "worst", "least", "most"})
MAY_COMPARE = frozenset({  # of which each was tried on something
    "language", "lang", "library", "lib", "tool", "engine", "compiler", "implementation", "solver", "database",
    "browser", "codec", "runtime", "device", "strategy", "optimizer", "optimiser", "tokenizer", "package",
    "impl", "backend",
})  # fmt: skip
ENDS_OF_FILES = (("lower", "upper"), ("low", "high"), ("lo", "hi"), ("lwr", "upr"), ("lb", "ub"), ("min", "max"))
SOME = 50  # names of models that show what they are
MOST_WORDS, DIGITS = 6, 10  # kinds of verdicts; of numbers that are alike
ONES = frozenset({"0", "1"})


class Together(NamedTuple):
    """One way in which files belong together, and what would be compared."""

    roles: Roles
    says: str


def of_files(
    tables: Sequence[Table], refusal: Misread, fails: Callable[[Roles], DataError | None], *, anything: bool = False
) -> Misread:
    """Return the question whether files are several models on the same things; else what was said of them.

    With `anything`, numbers are offered of which no name says that they are scores.
    """
    whole = stacked(tables)
    if whole is None or _is_told_alike(whole, refusal.suggested.truth) or _models_beside(tables):
        return refusal
    tried = islice(_likely(whole, tables, anything=anything), MOST_TRIED)
    working = [each for each in tried if fails(each.roles) is None]
    found = list({each.says: each for each in reversed(working)}.values())[::-1][:MOST]
    return _question(tables, found, unsaid=anything) if found else refusal


def true_in_all(tables: Sequence[Table], guess: Roles) -> Roles | None:
    """Return a guess of the truth set right, where what it took for a model is the only one to say the same in all."""
    whole = stacked(tables) if guess.truth is not None and guess.models else None
    true = [name for name in guess.models if whole is not None and _is_told_alike(whole, name)]
    if guess.truth is None or len(true) != 1:
        return None
    return replace(guess, truth=true[0], models=tuple(guess.truth if n == true[0] else n for n in guess.models))


def _models_beside(tables: Sequence[Table]) -> bool:
    """Tell whether all columns of numbers are called as models are, the same in every file: no file is one of them."""
    names = [n for n in tables[0].columns if is_scores(tables[0].column(n))]
    return len(names) >= PAIR and all(like_models([n]) for n in names) and all({*names} <= {*t.columns} for t in tables)


def of_parts(
    tables: Sequence[Table], builds: Callable[[Roles], Understanding], *, unsaid: bool = False
) -> NeedsRoles | None:
    """Return the question whether files with the same models are parts of one table; None where they are not.

    Where nothing is `unsaid`, only readings count for which much speaks.
    """
    columns = {*tables[0].columns}
    if any({*table.columns} != columns for table in tables) or _of_one_model_each(tables) or of_squares(tables):
        return None
    of_people = bool(codes_of_files(tables))  # who are no data sets
    found = None
    if not (unsaid or of_people):
        found = _built(builds, Roles(stacked=True)) or _built(builds, Roles(stacked=True, dataset=DATA_SET))
    likely = [] if found or of_people else _likely_parts(tables, builds)
    found = found or next((each for _, each in likely), None)
    if found is None or len(found.evidence.models) < PAIR or not _hold_alike(tables, found.roles.model):
        return None
    roles, models = found.roles, found.evidence.models
    if like_items(models):
        return None  # what the models were tried on, such as queries
    sets = roles.dataset == DATA_SET
    if sets and not getattr(found.evidence, "folds", ()):
        return None  # of a score for each model, of which more can be asked
    if not sets and not _of_other_rows(tables, roles):
        return None
    each = "each file is a data set of its own" if sets else "each file holds a part of the rows"
    return NeedsRoles(
        f"Every file holds the same models, {called(models)}. If {each}, check the preview, and press the button: they "
        "are then read as one table. Else upload one of them alone.",
        tables[0].columns,
        roles,
    ).offering([Together(each.roles, says) for says, each in likely if len(likely) > 1])


def _of_one_model_each(tables: Sequence[Table]) -> bool:
    """Tell whether a column names one model in each file, another one in every other, on the same items."""
    name = next((n for n in tables[0].columns if plain(n) in MODELS), None)
    if name is None or not all(name in table.columns and table.distinct(name) == 1 for table in tables):
        return False
    if len({text for table in tables for text in table.some_texts(name, 1)}) < len(tables):
        return False
    items = [n for n in tables[0].columns if (named_as_id(n) or plain(n) in ID_LIKE) and n != name]
    return any(len({table.column(n).labels for table in tables}) == 1 for n in items)


def _built(builds: Callable[[Roles], Understanding], roles: Roles) -> Understanding | None:
    """Return what files hold, where they can be read so, and their names are no models."""
    try:
        found = builds(roles)
    except DataError:
        return None
    return None if DATA_SET in (found.roles.model, *found.roles.models) else found


def _likely_parts(tables: Sequence[Table], builds: Callable[[Roles], Understanding]) -> list[tuple[str, Understanding]]:
    """Return what files are when read as the one table of which they are parts, in the ways for which most speaks."""
    if (whole := stacked(tables)) is None:
        return []
    table = Table(whole.name, whole.frame.drop(columns=FILE), whole.repairs)
    likely = [each for each in readings(table)[:MOST] if each.weight >= INSTEAD and each.roles.model]
    tried = [(each.says, _built(builds, replace(each.roles, stacked=True))) for each in likely]
    return [(says, found) for says, found in tried if found is not None]


def _hold_alike(tables: Sequence[Table], name: str | None) -> bool:
    """Tell whether a column that names the models does so alike in every file; where none does, columns are models."""
    if name is None:
        return True
    if name not in tables[0].columns:
        return False
    return len({frozenset(filter(None, map(str.strip, table.column(name).labels))) for table in tables}) == 1


def _of_other_rows(tables: Sequence[Table], roles: Roles) -> bool:
    """Tell whether files hold other things, by their ids, or else by their truths."""
    keys = (roles.id, roles.dataset, roles.truth)
    key = next((name for name in keys if name is not None and name in tables[0].columns), None)
    if key is None:
        return True
    if key == roles.truth:
        return len({tuple(table.frame[key].astype(str)) for table in tables}) == len(tables)
    labels = [table.column(key).labels for table in tables]
    return share_nothing(labels)


def of_one_truth(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> Misread | None:
    """Return the question whether numbers of the same items in every file are true, if those beside them come near."""
    near = [
        each
        for each in (
            *same_truth(tables),
            *_forecasts(tables),
            *_gold_file(tables),
            *_gold_labels(tables),
            *_two_classes(tables),
        )
        if fails(each.roles) is None
    ]
    return _question(tables, near) if near else None


def _question(tables: Sequence[Table], found: Sequence[Together], *, unsaid: bool = False) -> NeedsRoles:
    """Ask whether the likeliest way in which files belong together is right; `unsaid` where nothing is a score."""
    what = "Nothing says which numbers are compared. It may be that" if unsaid else "The files seem to belong together:"
    return NeedsRoles(
        f"{what} {found[0].says}. Check the preview, and press the button if that is right; else choose other columns.",
        tables[0].columns,
        found[0].roles,
    ).offering(found)


def _forecasts(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield numbers that every file gives for the same items, with those of its own that come near them.

    What was counted or measured stands in the file of each person or model, beside what these said of it.
    """
    shared = shared_columns(tables)
    if any(table.rows > MOST_ROWS for table in tables) or (item := _item(tables, shared)) is None:
        return
    measured = [n for n in shared if n != item and all(is_measured(t.column(n)) for t in tables)]
    measured = [n for n in measured if not describes(n)]
    alike = [name for name in measured if said_alike(tables, [item], name)]
    for truth in alike:
        own = [[n for n in t.columns if n not in shared and predicts(t.column(n), t.column(truth))] for t in tables]
        models = tuple(names[0] for names in own if names)
        if len(models) == len(tables) == len(set(models)):
            says = f"{called(models)} of the files as predictions of {quoted(truth, SHORT)}"
            yield Together(Roles(layout="per_model_files", truth=truth, id=item, models=models), says)
        elif not models and (near := _nearest(tables, truth, measured)) is not None and near not in alike:
            says = f"{quoted(near, SHORT)} of every file as its predictions of {quoted(truth, SHORT)}"
            yield Together(Roles(layout="per_model_files", truth=truth, id=item, models=(near,)), says)


def same_truth(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield what is called true and says the same in every row of all files, with the only prediction that each has."""
    shared, (first, *rest) = shared_columns(tables), tables
    predicted = [name for name in shared if says_prediction(name)]
    if len(predicted) != 1 or any(table.rows != first.rows for table in rest):
        return
    ids = [name for name in shared if named_as_id(name) and any(table.distinct(name) == table.rows for table in tables)]
    if any((t.column(name).by_row() != first.column(name).by_row()).any() for name in ids for t in rest):
        return  # other items, or an id that somebody filled in wrongly
    called_so = [name for name in shared if name not in predicted and may_be_true(name)]
    alike = [n for n in called_so if all((t.column(n).by_row() == first.column(n).by_row()).all() for t in rest)]
    near = [n for n in alike if all(_may_be_of(table.column(predicted[0]), table.column(n)) for table in tables)]
    if len(near) == 1:
        own = [name for name in shared if named_as_id(name) and all(t.distinct(name) == t.rows for t in tables)]
        roles = Roles(layout="per_model_files", truth=near[0], models=tuple(predicted), id=next(iter(own), ""))
        yield Together(roles, f"{quoted(predicted[0], SHORT)} of every file is of {quoted(near[0], SHORT)}, row by row")


def _may_be_of(said: Column, true: Column) -> bool:
    """Tell whether a column may be predicted of another: by its labels, or by how near its numbers come."""
    return shares(said, true) or (is_scores(said) and is_measured(true) and predicts(said, true))


def _gold_file(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield the numbers of the one file that lacks what the others share, if theirs come near them on the same rows."""
    for gold in tables:
        rest = [table for table in tables if table is not gold]
        shared = shared_columns(rest)
        keys = [n for n in shared if n in gold.columns and all(_names_rows(t, n) for t in tables)]
        said = [n for n in shared if n not in gold.columns and not END.search(n) and is_measured(rest[0].column(n))]
        true = [n for n in gold.columns if n not in shared and is_measured(gold.column(n))]
        if len(rest) < PAIR or len(keys) != 1 or len(said) != 1 or len(true) != 1:
            continue
        if all(_near(gold, true[0], table, said[0], keys[0]) for table in rest):
            yield _said_by_others(true[0], said[0], keys[0])


def _gold_labels(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield the labels of the one file that alone has them, if what the others predicted is among these."""
    for gold in tables:
        rest = [table for table in tables if table is not gold]
        shared = [n for n in gold.columns if all(n in table.columns and _names_rows(table, n) for table in tables)]
        own = [n for n in gold.columns if not any(n in table.columns for table in rest)]
        alone = len(shared) + len(own) == len(gold.columns) == PAIR  # as in a file of nothing but labels
        if len(rest) < PAIR or len(shared) != 1:
            continue
        others = [n for n in rest[0].columns if n not in (*shared, *gold.columns) and all(n in t.columns for t in rest)]
        said = [n for n in others if (says_prediction(n) or not alone) and any(t.distinct(n) > 1 for t in rest)]
        pairs = [(n, true) for n in said for true in own if _are_among(rest, n, gold.column(true), sure=alone)]
        if len(pairs) == 1:
            yield _said_by_others(pairs[0][1], pairs[0][0], shared[0])


def _are_among(tables: Sequence[Table], name: str, true: Column, *, sure: bool) -> bool:
    """Tell whether labels that files hold are among true ones: all of them, and a few, unless names make it `sure`."""
    if sure:
        return all(shares(table.column(name), true) for table in tables)
    return PAIR <= len(true.labels) <= LABELS and all(table.column(name).labels <= true.labels for table in tables)


def _two_classes(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield two classes that all files give the same items, and that a probability in every file sets apart."""
    shared = shared_columns(tables)
    said = [n for n in shared if says_prediction(n) and all(is_probability(t.column(n)) for t in tables)]
    item = _item(tables, shared)
    if len(said) != 1 or item is None or any(table.rows > MOST_ROWS for table in tables):
        return
    two = [n for n in shared if n not in (*said, item) and all(t.distinct(n) == PAIR for t in tables)]
    told = {n: min(separation(t.column(n), [t.column(said[0])]) for t in tables) for n in two}
    for truth in sorted(two, key=lambda name: -told[name])[:1]:
        if told[truth] >= APART and said_alike(tables, [item], truth):
            says = f"{quoted(said[0], SHORT)} of every file as its probability of {quoted(truth, SHORT)}"
            yield Together(Roles(layout="per_model_files", truth=truth, id=item, models=(said[0],)), says)


def _said_by_others(true: str, said: str, key: str) -> Together:
    says = f"{quoted(said, SHORT)} of the others as predictions of {quoted(true, SHORT)}"
    return Together(Roles(layout="per_model_files", truth=true, id=key, models=(said,)), says)


def _names_rows(table: Table, name: str) -> bool:
    return table.distinct(name) >= NEARLY_ALL * table.rows


def _near(gold: Table, true: str, table: Table, said: str, key: str) -> bool:
    """Tell whether numbers lie near true ones, row by row of the same name."""
    sides = ((gold, true), (table, said))
    truth, other = (pd.Series(numbers_by_row(t.column(n)), texts(t, key)) for t, n in sides)
    shared = truth.index.intersection(other.index)
    if PAIR * len(shared) < min(len(truth), len(other)):
        return False
    truth, other = truth[shared], other[shared]
    spread = float((truth - truth.median()).abs().mean())
    return spread > 0 and float((other - truth).abs().mean()) <= WORST * spread


def _item(tables: Sequence[Table], shared: Sequence[str]) -> str | None:
    """Return the only column that is named as an id and tells rows apart, or else the first, if it is alike in all."""
    apart = [name for name in shared if all(table.distinct(name) == table.rows for table in tables)]
    told = [name for name in apart if named_as_id(name) or plain(name) in ID_LIKE]
    if not told and apart[:1] == list(tables[0].columns[:1]):
        told = apart[:1] if len({table.column(apart[0]).labels for table in tables}) == 1 else []
    return told[0] if len(told) == 1 else None


def _nearest(tables: Sequence[Table], truth: str, measured: Sequence[str]) -> str | None:
    """Return the column of the same name in all files that comes nearest to a truth in each: no end of an interval."""
    far = {
        name: max(distance(table.column(name), table.column(truth)) for table in tables)
        for name in measured
        if name != truth and not END.search(name) and not is_score(name)
    }
    nearest = min(far, key=lambda name: far[name], default=None)
    return nearest if nearest is not None and far[nearest] <= NEAR else None


def _is_told_alike(whole: Table, name: str | None) -> bool:
    """Tell whether a column says the same of the same thing in every file, as a truth does, and no score."""
    if name is None or name not in whole.columns:
        return False
    keys = [whole.column(key).codes for key in keys_beside(whole, FILE, values_of(whole, Seen(whole).numbers))]
    return bool(keys) and len(count_distinct(keys)[0]) == len(count_distinct([*keys, whole.column(name).codes])[0])


def _likely(whole: Table, tables: Sequence[Table], *, anything: bool) -> Iterator[Together]:
    """Yield each score with the columns that tell the rows of every file apart; the file is the model."""
    seen = Seen(whole)
    values = values_of(whole, seen.numbers)
    values = [name for name in values if whole.distinct(name) > 1] or values  # that files differ in, if any do
    values = values or (_any_numbers(seen, tables) if anything else [])
    values = [name for name in values if not {*tokens(name)} & INSIDE]
    values = [name for name in values if not may_be_true(name)] or values
    objective = named_by_objective(whole, seen.numbers)
    values = values if objective is None else [objective, *(name for name in values if name != objective)]
    constant = [n for n in whole.columns if n != FILE and all(table.distinct(n) == 1 for table in tables)]
    own = [name for name in by_name(whole) if name not in (FILE, *constant)]
    named_so = [name for name in own if plain(name) != "name"]  # which may be that of anything
    for model in own[:1] if named_so else ():  # every file holds several models
        alone = all(table.distinct(model) == table.rows for table in tables)
        for value in values if alone and len(tables) > PAIR else ():
            says = f"every file is what the models in {quoted(model, SHORT)} were tried on, by {quoted(value, SHORT)}"
            yield Together(Roles(layout="score_files", dataset=FILE, model=model, value=value), says)
    if (models := next((name for name in named_so if plain(name) not in ROWS), None)) is not None:
        values = [name for name in values if not {*tokens(name)} & SPREADS] or values
        yield from _crossed_with_files(whole, tables, models, [n for n in values if n != models], constant)
        return  # else it may be what every file was tried under
    rows = next((n for n in tables[0].columns if NAMELESS.fullmatch(n) or plain(n) == "row"), None)
    numbered = rows is not None and all(rows in t.columns and counts_rows(t.column(rows)) for t in tables)
    if numbered:
        for value in filter(sums_up, values):
            says = f"every file is a model, by {quoted(value, SHORT)}, and every row is a fold"
            yield Together(Roles(layout="score_files", fold=rows, value=value), says)
        for value in filter(sums_up, values[:1]):
            says = f"every file is a model, by {quoted(value, SHORT)}, and every row is a single item"
            yield Together(Roles(layout="graded_items", id=rows, value=value), says)
    but = (*values, *constant)
    keys = _keys(whole, tables, but) if anything else keys_beside(whole, FILE, but)
    by_row = numbered and _come_again(tables, keys) and stand_alike(tables, (str(rows), *keys))
    keys = (str(rows),) if by_row else keys
    joint = JOINT.join(keys)
    joint = numbered_otherwise(tables, joint) or joint if len(keys) == 1 else joint
    turned = [] if by_row else _named_in_rows(tables, keys)
    for value in _means_first(_unlike(whole, values, keys) or (values if keys else ())):
        for each in turned:
            says = f"every file is what the models in {quoted(each, SHORT)} were tried on, by {quoted(value, SHORT)}"
            yield Together(Roles(layout="score_files", dataset=FILE, model=each, value=value), says)
        says = f"every file is a model, by {quoted(value, SHORT)} on every {quoted(joint, SHORT)}"
        if whole.column(value).labels <= ANSWERS or all(map(named_as_id, keys)) or by_row:
            yield Together(Roles(layout="graded_items", id=joint, value=value), says)
        yield Together(Roles(layout="score_files", dataset=joint, value=value), says)
    yield from _averaged(tables, values)


def _come_again(tables: Sequence[Table], keys: Sequence[str]) -> bool:
    """Tell whether some columns name nearly every row, and only a few texts of theirs come again."""
    if not keys or all(single(table, keys) for table in tables):
        return False
    return all(count_of(table, keys) > MOST_AGAIN * table.rows for table in tables)


def stand_alike(tables: Sequence[Table], names: Sequence[str]) -> bool:
    """Tell whether some columns hold the same, row by row, in every file."""
    first, *others = ([list(texts(table, name)) for name in names] for table in tables)
    return all(each == first for each in others)


def _means_first(values: Sequence[str]) -> list[str]:
    """Put the mean of one measure before its least and most."""
    alike = len({frozenset({*tokens(name)} - MEANS - EXTREMES) for name in values}) == 1
    return sorted(values, key=lambda name: alike and not {*tokens(name)} & MEANS)


def _named_in_rows(tables: Sequence[Table], keys: Sequence[str]) -> list[str]:
    """Return the only key of files, if each names things once that may be models more likely than the files are."""
    if len(keys) != 1 or len(tables) < PAIR or like_models([table.name for table in tables]):
        return []
    names = [table.column(keys[0]).labels for table in tables]
    words = all(any(map(str.isalpha, label)) for held in names for label in held)
    alone = all(len(held) == table.rows for held, table in zip(names, tables, strict=True))
    named_so = plain(keys[0]) in MAY_COMPARE or (len(tables) > PAIR and like_models(sorted(names[0])))
    return [keys[0]] if words and alone and named_so else []


def _averaged(tables: Sequence[Table], values: Sequence[str]) -> Iterator[Together]:
    """Yield the mean of each score for every item that all files hold several times."""
    item = _tried_again(tables)
    for value in values if item is not None else ():
        says = f"every file is a model, by the mean of {quoted(value, SHORT)} on every {quoted(item or '', SHORT)}"
        yield Together(Roles(layout="score_files", dataset=item, value=value), says)


def _tried_again(tables: Sequence[Table]) -> str | None:
    """Return the id of items that all files hold, each of them several times, as where people or runs tried them."""
    names = [n for n in shared_columns(tables) if named_as_id(n)]
    alike = [n for n in names if len({table.column(n).labels for table in tables}) == 1]
    again = [n for n in alike if all(PAIR < table.distinct(n) <= table.rows // PAIR for table in tables)]
    return again[0] if len(again) == 1 else None


def _crossed_with_files(
    whole: Table, tables: Sequence[Table], models: str, values: Sequence[str], constant: Sequence[str]
) -> Iterator[Together]:
    """Yield both ways to read files of the same models on the same things: as what models or files are tried on."""
    keys = keys_beside(whole, FILE, (*values, *constant))
    alike = len({tuple(sorted(zip(*(texts(table, key) for key in keys), strict=True))) for table in tables}) == 1
    if models not in keys or len(keys) < PAIR or not alike:
        return
    rest = JOINT.join(key for key in keys if key != models)
    named_so = like_models(whole.some_texts(models, SOME)) and not like_models([t.name for t in tables])
    for value in values[:PAIR]:
        each = JOINT.join(keys)
        says = f"every file is a model, by {quoted(value, SHORT)} on every {quoted(each, SHORT)}"
        of_files = Together(Roles(layout="score_files", dataset=each, value=value), says)
        named_by = f"models named by {quoted(models, SHORT)}, by {quoted(value, SHORT)}"
        roles = Roles(layout="score_files", dataset=JOINT.join((FILE, rest)), model=models, value=value)
        if plain(rest) in {*REPEAT, *FOLDS}:  # of what was repeated no run is like another one
            named = Together(
                replace(roles, dataset=FILE, repeat=rest),
                f"{named_by} on every file, averaged over {quoted(rest, SHORT)}",
            )
            yield from (named, of_files) if named_so else (of_files, named)
            continue
        named = Together(roles, f"{named_by} on every {quoted(rest, SHORT)} of each file")
        yield from (named, of_files) if named_so else (of_files, named)
        averaged = f"{named_by} on every {quoted(rest, SHORT)}, averaged over the files"
        yield Together(replace(roles, dataset=rest), averaged)


def _keys(whole: Table, tables: Sequence[Table], but: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that tell the rows of every file apart: few values again and again, or the names of rows."""
    first = tables[0].columns[0]
    if all(first in t.columns and not is_scores(t.column(first)) for t in tables) and names_alike(tables, first):
        return (first,)  # in words
    if found := _ids_of(tables) or keys_beside(whole, FILE, but):
        return found
    rest = (name for name in whole.columns if name not in (FILE, *but))
    return next(((name,) for name in rest if names_alike(tables, name)), ())


def names_alike(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column has another cell in every row of each file, most of which stand in all of them."""
    labels = [table.column(name).labels for table in tables]
    own = all(len(each) == table.rows for each, table in zip(labels, tables, strict=True))
    return own and PAIR * len(frozenset.intersection(*labels)) >= max(map(len, labels))


def _ids_of(tables: Sequence[Table]) -> tuple[str, ...]:
    """Return the first two columns of whole numbers, if they tell rows apart together, and are alike in all files."""
    names = [n for n in tables[0].columns[:PAIR] if all(n in t.columns and is_scores(t.column(n)) for t in tables)]
    if len(names) < PAIR or has_fractions([t.column(n) for t in tables for n in names]):
        return ()
    if not all(single(t, names) and max(map(t.distinct, names)) < t.rows for t in tables):
        return ()
    return tuple(names) if rows_alike(tables, names) else ()


def rows_alike(tables: Sequence[Table], names: Sequence[str]) -> bool:
    """Tell whether most rows of the longest file stand in all files, by some columns together."""
    rows = held_together(tables, names)
    return PAIR * len(frozenset.intersection(*rows)) > max(map(len, rows))


def held_together(tables: Sequence[Table], names: Sequence[str]) -> list[frozenset[tuple[str, ...]]]:
    """Return what some columns hold together in the rows of each file."""
    return [frozenset(zip(*(texts(table, name) for name in names), strict=True)) for table in tables]


def _any_numbers(seen: Seen, tables: Sequence[Table]) -> list[str]:
    """Return the numbers that may be compared though no name says so: they vary, and differ from file to file."""
    no_scores = {FILE, *_ids_of(tables)}
    names = [n for n in seen.numbers if not (named_as_id(n) or is_setting(n) or NAMELESS.fullmatch(n))]
    names = [n for n in names if seen.table.distinct(n) > PAIR * PAIR and n not in no_scores]
    keys = _keys(seen.table, tables, names)
    kept = _unlike(seen.table, names, keys)

    def order(name: str) -> int:
        words = {*tokens(name)}
        late = 3 if words & SPREADS else 2 if words & TIMES else 0
        return late or (0 if known(name).higher is not None else 1 + bool(words & COUNTS))

    return sorted(kept, key=order)


def _unlike(table: Table, names: Sequence[str], keys: Sequence[str]) -> list[str]:
    """Return the columns of numbers of which files say something else of the same things; none without these."""
    if not keys:
        return []
    codes = [table.column(key).codes for key in keys]
    things = len(count_distinct(codes)[0])

    def differs(name: str) -> bool:
        return not is_scores(table.column(name)) or len(count_distinct([*codes, _rounded(table, name)])[0]) > things

    return list(filter(differs, names))


def _rounded(table: Table, name: str) -> NDArray[np.int64]:
    """Return a number for every row, the same where numbers are alike but for their last digits."""
    column = table.column(name)
    rounded = np.array([float(f"{value:.{DIGITS}g}") for value in numbers_of(column).tolist()])
    return np.unique(rounded, return_inverse=True)[1][column.codes]


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
