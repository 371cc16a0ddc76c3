"""Several files, one per model, with its score on each data set, fold or item: joined by what the rows are called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.errors import DataError
from compare_core.names import listed, quoted
from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.formats import scores_long
from compare_core.tables.meaning.graded import model_of, named_after_files
from compare_core.tables.meaning.groups import other_metrics
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS, REPEAT, has_fractions, is_scores, stripped
from compare_core.tables.meaning.shapes.folds_in_rows import fold_column
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES, preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import FOLD, SCORE, melted
from compare_core.tables.meaning.verdicts.failed import given_up, told_of_runs
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.headings import DATASETS, METRIC
from compare_core.tables.meaning.words.items import describes, is_covariate, like_items
from compare_core.tables.meaning.words.measures import SPREADS, SUMS, is_score, measure, sums_up
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered, says_fold
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.meaning.words.verdicts import SURE, says_right
from compare_core.tables.reading.beside import Caption
from compare_core.tables.reading.columns import (
    NAMELESS,
    named,
    named_as_id,
    numbers_rows,
    plain,
    share_nothing,
    shared_columns,
    truth_by_name,
)
from compare_core.tables.reading.markup.markdown import TABLE
from compare_core.tables.reading.table import Table, categories_of
from compare_core.tables.reading.tidying.summary import names_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

HEADED = frozenset({"resamples", "resample", "folds", "fold", "splits", "runs", "seeds", "repeats"})
MOST_FOLDS, RISES = 20, 0.6  # that are called as the steps of a training may be, and how closely scores go with these
OF_CLASSES = frozenset({"precision", "recall", "support"})  # two of which are told of each class
ONES, FLOATS, FEWEST_ITEMS = frozenset({"0", "1"}), frozenset({"0.0", "1.0"}), 8
SAME_FOLDS = (
    "A fold of one file is taken to hold the same items as that of the same number in the others. If it does not, "
    "choose “Numbers of separate runs, people or items” as what the files are."
)
MODEL = "model of file"  # what the column is called that the files become


def recognises(tables: Sequence[Table]) -> bool:
    """Whether all files share a column of data sets or folds and a column of scores, and none has the truth.

    A single file is recognised where it can be nothing but the scores of one model, to say what is missing.
    """
    if any(truth_by_name(table) is not None for table in tables):
        return False
    if len(tables) == 1:
        return _alone(tables[0])
    tables = _all_resampled(tables)
    shared = shared_columns(tables)
    keys = _keys(tables)
    value = _value(tables)
    judged = any(_judges(tables, name) for name in shared if name not in keys) and not is_score(value or "")
    if judged or named(shared, tuple(SURE)) is not None or _only_ones(tables, keys, value):
        return False  # right and wrong of single items
    if (
        not keys
        or value is None
        or _among_models(tables[0], value)
        or any(_are_steps(table, key, value) for table in tables for key in keys)
    ):
        return False
    found = named(shared, METRIC) or find_long(tables[0], Roles()).metric
    metric = [found] if found else []
    if any(name not in table.columns for table in tables for name in metric):
        return True
    apart = all(single(table, [*keys, *metric]) for table in tables)
    items = [name for name in shared if named_as_id(name) and name not in keys]
    return apart or (_datasets_among(tables, keys) is not None and not items)  # else more tells rows apart


def _only_ones(tables: Sequence[Table], keys: Sequence[str], value: str | None) -> bool:
    """Tell whether every score of many tasks is 0 or 1, as of what was solved or not; those of data sets hardly are."""
    if value is None or len(keys) != 1 or _datasets(keys) is None or tables[0].rows < FEWEST_ITEMS:
        return False
    if not all(single(table, keys) for table in tables):
        return False
    return frozenset().union(*(table.column(value).labels - GAPS for table in tables)) in (ONES, FLOATS)


def _judges(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column says in every file of each row whether it was right."""
    return says_right(name) and all(right_or_wrong(table.column(name)) for table in tables)


def _among_models(table: Table, value: str) -> bool:
    """Tell whether a column is called as a measure, Elo or SCORE2, and stands among models of like numbers."""
    keys = _keys([table])
    numbers = [n for n in table.columns if n not in keys and is_scores(table.column(n))]
    others = [n for n in numbers if n != value and not (measure(n) or is_score(n) or is_covariate(n) or describes(n))]
    return len(others) > 1 and len(others) == len(numbers) - 1 and alike(table, [value, *others])


def _alone(table: Table) -> bool:
    """Tell whether a file holds the scores of one model: on folds that it names, or on resamples of data sets."""
    if SCORE in (below := _resampled(table)).columns:
        return True
    long = find_long(table, Roles())
    if long.metric and long.value and long.keys and single(table, [*long.keys, long.metric]):
        return True  # a row for each metric of each fold
    fold = fold_column(below)
    rest = [n for n in table.columns if n != fold and not NAMELESS.fullmatch(n) and table.distinct(n) > 1]
    scores = [n for n in rest if (is_score(n) or plain(n) in VALUES) and is_scores(table.column(n))]
    if fold is None or any(_are_steps(table, fold, name) for name in scores):
        return False
    return table.distinct(fold) == table.rows and bool(scores) and len(scores) == len(rest)


def _are_steps(table: Table, name: str, value: str) -> bool:
    """Tell whether a column may count the steps of a training, with which a score goes up or down."""
    if plain(name) not in STEPS or table.distinct(name) <= MOST_FOLDS:
        return False
    return abs(rank_correlation(*(numbers_by_row(table.column(each)) for each in (name, value)))) >= RISES


def _resampled(whole: Table) -> Table:
    """Put resamples below each other where each has a column, as aeon writes the scores of one model on data sets.

    Its header begins with what the columns are, Resamples: or folds:, above the names of the data sets.
    """
    table, first = whole, whole.columns[0]
    if len(whole.columns) > 1 and numbers_rows(whole.column(first)):
        table = Table(whole.name, whole.frame.drop(columns=first), whole.repairs)
    names, *columns = table.columns
    headed = plain(names).rstrip(":") in HEADED and tuple(columns) == numbered(table.columns)
    return melted(table, columns) if headed and all(is_scores(table.column(name)) for name in columns) else whole


def _all_resampled(tables: Sequence[Table]) -> list[Table]:
    """Put resamples or folds below each other in all of several files."""
    below = [_resampled(table) for table in tables]
    if any(SCORE in table.columns for table in below):
        return below
    folded = [_folded(table) for table in tables]
    return [table for table in folded if table is not None] if None not in folded else below


def _folded(table: Table) -> Table | None:
    """Put the folds of each data set below each other where each has a column, beside means and spreads of them."""
    key, folds = named(table.columns, DATASETS), numbered(table.columns)
    if key is None or table.distinct(key) < table.rows or len(folds) <= 1 or not says_fold(folds[0]):
        return None
    rest = [name for name in table.columns if name not in (key, *folds) and not NAMELESS.fullmatch(name)]
    summed = all((SPREADS | SUMS) & {*tokens(name)} or names_sum(name) for name in rest)
    if not summed or not all(is_scores(table.column(name)) for name in folds):
        return None
    return melted(Table(table.name, table.frame[[key, *folds]], table.repairs), list(folds))


def _keys(tables: Sequence[Table]) -> list[str]:
    """Return what the rows of every file are called by: data set, repeat and fold."""
    names = shared_columns(tables)
    repeat = named(names, REPEAT)
    repeat = None if repeat and has_fractions([table.column(repeat) for table in tables]) else repeat  # as r may be
    found = [_datasets(names) or _unnamed(tables, names), repeat, FOLD if FOLD in names else fold_column(tables[0])]
    return [name for name in dict.fromkeys(found) if name is not None and name in names]


def _datasets(names: Sequence[str]) -> str | None:
    titled = TABLE if TABLE in names else None  # of the tables that stand below headings, in every file
    return named(names, DATASETS) or titled or (names[0] if FOLD in names else None)


def _unnamed(tables: Sequence[Table], names: Sequence[str]) -> str | None:
    """Return a first column without a name of words that name data sets: all files have these, with what sums them up.

    What is measured of each class is a report of one data set; names of models are no data sets.
    """
    first = names[0] if names else ""
    if not like_models([model_of(table.name) for table in tables]) or not NAMELESS.fullmatch(first):
        return None
    if any(is_scores(t.column(first)) or t.distinct(first) < t.rows for t in tables):
        return None
    labels = [table.column(first).labels for table in tables]
    names = shared_columns(tables)
    summed = [name for name in names if sums_up(name) and all(is_scores(table.column(name)) for table in tables)]
    whole = len({*labels}) == 1 and all(has_fractions([table.column(name)]) for name in summed for table in tables)
    of_classes = sum(plain(name) in OF_CLASSES for name in names) > 1
    if not summed or not whole or of_classes or like_items(sorted(labels[0])) or like_models(sorted(labels[0])):
        return None
    return first


def _datasets_among(tables: Sequence[Table], keys: Sequence[str]) -> str | None:
    """Return which key names data sets: one that is called so, or that of words without a name."""
    return _datasets(keys) or _unnamed(tables, keys)


def _value(tables: Sequence[Table]) -> str | None:
    """Return the column of scores that all files have: by its name, or the only one of numbers."""
    keys = _keys(tables)
    names = [name for name in shared_columns(tables) if name not in keys and plain(name) not in MODELS]
    numbers = [name for name in names if all(is_scores(table.column(name)) for table in tables)]
    known = sorted((name for name in numbers if is_score(name)), key=preference)
    return named(numbers, VALUES) or next(iter(known), None) or (numbers[0] if len(numbers) == 1 else None)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Put the files below each other, each under the name of its model."""
    if len(tables) == 1:
        raise DataError(
            f"{quoted(tables[0].name)} holds the scores of one model on folds or data sets, and a comparison takes "
            "two: upload the same file of a second model beside it."
        )
    tables, ending = _without_endings(_all_resampled(tables))
    melts = FOLD if FOLD in tables[0].columns else None
    chosen = [name for name in (said.dataset, said.repeat, said.fold) if name]
    keys = list(dict.fromkeys([*chosen, *([melts] if melts else [])])) if chosen else _keys(tables)
    value = said.value or _value(tables)
    if not keys or value is None or any(name not in t.columns for t in tables for name in (*keys, value)):
        raise DataError(
            "Every file needs the same column that says which data set or fold a row is of, and the same column of "
            "scores. Choose them, or give them the same names in every file."
        )
    reasons, warnings = named_after_files(tables)
    model = said.model or _model(tables)
    metric = named(shared_columns(tables), METRIC) or find_long(tables[0], Roles()).metric
    # where rows of several metrics stand below each other
    metric = metric if metric in shared_columns(tables) else None
    status = told_of_runs(shared_columns(tables))
    needed = dict.fromkeys(name for name in (*keys, value, metric, *status) if name is not None)
    below = _below(ending, tables, list(needed), model)
    dataset = said.dataset or _datasets_among(tables, keys)
    repeat = said.repeat or named([name for name in keys if name not in (dataset, said.fold)], REPEAT)
    fold = said.fold or next((name for name in keys if name not in (dataset, repeat)), None)
    if melts and plain(keys[0]).startswith("resample"):  # random splits, which repeat one fold
        repeat, fold = FOLD, None
    roles = Roles(model=MODEL, value=value, dataset=dataset, repeat=repeat, fold=fold, filter=said.filter)
    apart = chosen or repeat or fold or named(shared_columns(tables), MODELS)  # tells rows apart, or is asked about
    if not apart and not single(below, [name for name in below.columns if name not in (value, *status)]):
        raise NeedsRoles(
            f"Each file has several rows of the same {quoted(keys[0])}. If these are runs to be averaged, check the "
            "preview and press the button; else choose what tells them apart.",
            tuple(shared_columns(tables)),
            Roles(layout=LAYOUT.id, dataset=dataset, value=value, filter=said.filter),
        )
    built = scores_long.builds([below], roles)
    if melts:
        roles = replace(roles, value=None, fold=None, repeat=None)
    first = (f"{quoted(model)} names the model.",) if model else tuple(reasons)
    beside = [name for name in shared_columns(tables) if name not in (value, *keys) and is_score(name)]
    beside = [name for name in beside if all(is_scores(table.column(name)) for table in tables)]
    what = "The number below each resample" if melts else quoted(value)
    return replace(
        built,
        roles=replace(roles, model=said.model),
        reasons=(
            *first,
            f"{what} is its score; rows are joined by {listed([name for name in keys if name != FOLD])}.",
            *built.reasons[2:],
        ),
        repairs=(*built.repairs, *other_metrics(value, beside)),
        warnings=(
            *built.warnings,
            *(() if model else warnings),
            *given_up(tables, value),
            *([SAME_FOLDS] if fold is not None and dataset is None and not melts else []),
        ),
    )


def _without_endings(tables: Sequence[Table]) -> tuple[list[Table], str]:
    """Leave out of the names of files a measure that all of them hold, as HC2_accuracy does, and return it."""
    parts = [model_and_measure(table.name) for table in tables]
    models, told = {model for model, _ in parts}, {said for _, said in parts}
    if len(models) < len(tables) or len(told) > 1 or not all(models) or not all(told):
        return list(tables), tables[0].name
    named_so = zip(tables, parts, strict=True)
    return [Table(model, table.parsed, table.repairs) for table, (model, _) in named_so], told.pop()


def _model(tables: Sequence[Table]) -> str | None:
    """Return the column that names the model, where every file has one and they name different models."""
    name = named(shared_columns(tables), MODELS)
    if name is None:
        return None
    labels = [table.column(name).labels for table in tables]
    different = share_nothing(labels)
    return name if all(labels) and different else None


def _below(name: str, tables: Sequence[Table], names: Sequence[str], model: str | None) -> Table:
    """Put the rows of all files below each other, with the model of each: named by a column, or by the file."""
    cells: dict[str, list[str]] = {key: [] for key in (*names, MODEL)}
    for table in tables:
        for key in names:
            cells[key] += stripped(table, key)
        cells[MODEL] += [table.name] * table.rows if model is None else stripped(table, model)
    frame = pd.DataFrame({key: pd.Series(categories_of(values)) for key, values in cells.items()})
    frame.index = pd.RangeIndex(1, len(frame) + 1)
    said = [each for each in tables[0].repairs if type(each) is Caption and each.said]
    shared = [each for each in said if all(_says(table, each.said) for table in tables)]
    return Table("" if shared else name, frame, tuple(shared))  # which says more than the name of the first file


def _says(table: Table, said: str) -> bool:
    """Tell whether something is said of a table beside it, such as what its numbers measure."""
    return any(isinstance(each, Caption) and each.said == said for each in table.repairs)


LAYOUT = Layout(
    id="score_files",
    title="Scores on data sets or folds, one file per model",
    example="dataset,accuracy\niris,0.95\nwine,0.97\n",
    another="dataset,accuracy\niris,0.96\nwine,0.98\n",
    rank=29,
    recognises=recognises,
    builds=builds,
    asks={"value": "Score", "dataset": "Data set", "fold": "Fold", "repeat": "Repeat", **ASK_BETTER},
    several=None,
    telling=True,
)
