"""Several files of which each is one of two things that were crossed, or what all models were tried on."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.in_runs import GROUP, of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.runs import MONITORED
from compare_core.tables.diagnosis.readings.likely import MOST_MODELS
from compare_core.tables.diagnosis.seen import ANYTHING, PAIR, SHORT, Way, called, in_order, tried_on_each
from compare_core.tables.diagnosis.several_files.rows_alike import names_alike
from compare_core.tables.meaning.files.file_names import FIRST, SECOND, crossed_names
from compare_core.tables.meaning.files.melted import SCORE
from compare_core.tables.meaning.files.stacked import AGAIN, DATA_SET, FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, REPEATED
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import MODELS, kind_of_model, like_models
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    ID_LIKE,
    NAMELESS,
    counts_rows,
    named_as_id,
    plain,
    share_nothing,
    truth_by_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Column, Table

DATA = NO_MODELS - {GROUP}  # or parts of it
FEWEST_RUNS, MANY_RUNS = 10, 30  # that may be called models, and more than anybody calls by numbers
SEVERAL = 3  # models, of which one may be called as a measure is
MOST_UNNAMED = 20  # models that nothing calls so
NUMBER = re.compile(r"\d+")
WHEN = re.compile(
    r"[A-Za-z]{0,3}[ _-]?(19|20)\d\d([ _.:T-]?\d{1,2}){4,6}Z?"
)  # a file was written, as no model is called
THINGS = frozenset(
    {"q", "query", "task", "problem", "instance", "inst", "case", "item", "question", "dataset", "data", "set"}
)
BY_FILES = frozenset({"score_files", "graded_items"})


def of_crossed_files(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> NeedsRoles | None:
    """Ask which part of the names of files is that of the models, where these cross two things; None where none do.

    Rows that are only numbered are others for each data set; those that have names of their own in all files are what
    everything was tried on, whatever the files are called.
    """
    parts = crossed_names([model_of(table.name) for table in tables])
    alike = all(table.columns == tables[0].columns for table in tables)
    if parts is None or not alike or any(truth_by_name(table) is not None for table in tables):
        return None
    value = (
        next(filter(says_right, tables[0].columns), None) or find_long(tables[0], Roles()).value or _only_result(tables)
    )
    rows = _rows(tables, value) if value is not None else None
    if value is None or rows is None:
        return None
    first, second = (list(dict.fromkeys(side)) for side in zip(*parts, strict=True))
    if any(all(map(AGAIN.fullmatch, side)) for side in (first, second)):
        return None  # runs or folds, which are no models and no data sets
    ways = [
        Way(_roles(FIRST, SECOND, rows, value), tried_on_each(first, second)),
        Way(_roles(SECOND, FIRST, rows, value), tried_on_each(second, first)),
    ]
    working = [way for way in in_order(ways, first, second) if fails(way.roles) is None]
    if not working:
        return None
    if rows and plain(rows) not in REPEATED:  # of the same items, it may be
        every = Way(
            Roles(layout="graded_items", id=rows, value=value), f"every file as a model, on {quoted(rows, SHORT)}"
        )
        working = [*([every] if fails(every.roles) is None else []), *working]
    aside = "" if working[0].roles.stacked else ", and rows are only numbered: the same items everywhere, or others"
    return NeedsRoles(
        f"The names of the {len(tables)} files cross {called(first)} with {called(second)}{aside}. Choose what the "
        "models are, check the preview, and press the button.",
        tables[0].columns,
    ).offering(working)


def columns_or_files(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> NeedsRoles | None:
    """Ask whether columns are models and files what these were tried on, or the other way, where rows are runs.

    Rows that nothing tells apart may be runs as well, and those with names of their own things of their own, where
    the columns are called as models are.
    """
    names = tables[0].columns
    if any({*table.columns} != {*names} for table in tables) or {*names} == MONITORED:
        return None
    rows = _what_rows_are(tables)
    tried = tuple(name for name in names if name != rows)
    if rows is None or len(tried) < PAIR:
        return None
    groups = by_measure(tried)
    tried = tuple(groups[min(groups, key=preference)].values()) if groups else tried
    runs = plain(rows) in REPEATED
    if not _may_be_models(tables, tried, measured=bool(groups), runs=runs):
        return None
    ways = _with_runs(tables, rows, tried) if runs else _without_runs(rows, tried)
    working = [way for way in (ways[:1] if groups else ways) if fails(way.roles) is None]
    if not working:
        return None
    each = f"in each {quoted(rows, SHORT)}" if rows else "in rows that nothing tells apart"
    which = "whether these or the files are the models" if runs else "what they were tried on"
    return NeedsRoles(
        f"Every file holds numbers of {called(tried)} {each}. Choose {which}, check the preview, and press the button.",
        names,
    ).offering(working)


def _what_rows_are(tables: Sequence[Table]) -> str | None:
    """Return what numbers the rows of every file as runs, or names them as no other file does; "" where nothing does.

    None where rows are something else.
    """
    names = tables[0].columns
    if plain(names[0]) in ID_LIKE and names_alike(tables, names[0]):
        return None  # the same items in all files
    runs = [n for n in names if plain(n) in REPEATED and all(single(t, [n]) for t in tables)]
    if runs or all(is_scores(table.column(n)) for table in tables for n in names):
        return next(iter(runs), "")
    labels = [table.column(names[0]).labels for table in tables]
    own = all(len(each) == table.rows for each, table in zip(labels, tables, strict=True))
    return names[0] if own and share_nothing(labels) else None


def _may_be_models(tables: Sequence[Table], tried: Sequence[str], *, measured: bool, runs: bool) -> bool:
    """Tell whether columns may be models: by their numbers where rows are runs, else by their names as well."""
    called_so = [n for n in tried if measure(n) or (is_score(n) and not measured) or says_prediction(n)]
    if called_so and (SEVERAL * len(called_so) > len(tried) or not alike(tables[0], tried)):
        return False  # a single one may be called so by chance, as a model called Elo or Hypothesis
    if any(named_as_id(n) or NAMELESS.fullmatch(n) or is_covariate(n) for n in tried):
        return False
    if any(truth_by_name(table) is not None for table in tables):
        return False
    columns = [table.column(n) for table in tables for n in tried]
    return (
        all(map(is_scores, columns))
        and not numbered(tried)
        and (has_fractions(columns) if runs else like_models(tried))
    )


def _with_runs(tables: Sequence[Table], repeat: str, tried: tuple[str, ...]) -> list[Way]:
    of_sets = Roles(layout="fold_scores", stacked=True, models=tried, dataset=DATA_SET)
    of_sets = replace(of_sets, fold=repeat) if plain(repeat) in FOLDS else replace(of_sets, repeat=repeat)
    ways = [
        Way(of_sets, f"{called(tried)} as models, every file a data set"),
        Way(
            Roles(layout="score_files", dataset=HEADING, repeat=repeat, value=SCORE),
            f"every file as a model, {called(tried)} as data sets",
        ),
    ]
    return ways if by_measure(tried) else in_order(ways, tried, [model_of(table.name) for table in tables])


def _without_runs(rows: str, tried: tuple[str, ...]) -> list[Way]:
    of_sets = Roles(layout="fold_scores", stacked=True, models=tried, dataset=DATA_SET)
    ways = [Way(of_sets, f"{called(tried)} as models, every file a data set and its rows runs on it")]
    if rows:
        of_rows = Roles(layout="dataset_scores", stacked=True, models=tried, dataset=rows)
        return [Way(of_rows, f"{called(tried)} as models, on every {quoted(rows, SHORT)} of all files"), *ways]
    of_items = Roles(layout="item_scores", stacked=True, models=tried)
    return [*ways, Way(of_items, f"{called(tried)} as models, every row of all files a single item")]


def _only_result(tables: Sequence[Table]) -> str | None:
    """Return the only column of numbers, or of yes and no, beside one that numbers the rows or names them."""
    rest = [n for n in tables[0].columns if not any(table.distinct(n) == table.rows for table in tables)]
    rest = rest or [n for n in tables[0].columns if has_fractions([table.column(n) for table in tables])]
    told = [n for n in rest if is_scores(tables[0].column(n)) or says_both(tables[0], n)]
    return told[0] if len(told) == len(rest) == 1 else None


def _rows(tables: Sequence[Table], value: str) -> str | None:
    """Return what only numbers the rows of every file, as runs or as items that may be others in each; "" for one row.

    None where rows have names of their own, the same in all files, or nothing numbers them.
    """
    if all(table.rows == 1 for table in tables):
        return ""
    names = [n for n in tables[0].columns if n != value]
    alike = [n for n in names if names_alike(tables, n) and not is_scores(tables[0].column(n))]
    if not all(_is_numbered(tables[0].column(n)) for n in alike):
        return None
    told = [n for n in names if plain(n) in REPEATED or plain(n) in ID_LIKE or named_as_id(n) or NAMELESS.fullmatch(n)]
    told = [n for n in told if plain(n) in REPEATED or all(counts_rows(table.column(n)) for table in tables)]
    told += [n for n in alike if n not in told]
    return next((n for n in told if all(single(table, [n]) and table.rows >= PAIR for table in tables)), None)


def _is_numbered(column: Column) -> bool:
    """Tell whether words differ only in a number, as q1, q2 and q3 do: other items may be called so as well."""
    stems = {NUMBER.sub("", label) for label in column.labels}
    return len(stems) == 1 and all(map(NUMBER.search, column.labels))


def _roles(model: str, tried: str, rows: str, value: str) -> Roles:
    if rows and plain(rows) not in REPEATED:
        item = JOINT.join((tried, rows))
        return Roles(layout="graded_items", stacked=True, model=model, id=item, value=value, cluster=rows)
    return Roles(layout="scores_long", stacked=True, model=model, dataset=tried, repeat=rows or None, value=value)


def turned(tables: Sequence[Table], own: Roles) -> list[Way]:
    """Return the readings in which a column of words names the models, and files are what these were tried on.

    A proposal may take every file for a model, and these words for what it was tried on.
    """
    keys = [name for role in (own.dataset, own.id, own.fold, own.repeat) if role for name in role.split(JOINT)]
    if own.layout not in BY_FILES or own.model is not None or not {*keys} <= {*tables[0].columns}:
        return []
    named_so = [name for name in keys if _may_name_models(tables, name)]
    named_so.sort(key=lambda name: not _says_models(tables[0], name))
    return [_turned(own, name, [key for key in keys if key != name]) for name in named_so]


def _turned(own: Roles, model: str, rest: Sequence[str]) -> Way:
    runs = [name for name in rest if plain(name) in REPEATED][:1]
    others = [name for name in rest if name not in runs]
    roles = Roles(
        layout="score_files",
        model=model,
        value=own.value,
        dataset=JOINT.join((FILE, *others)),
        repeat=next(iter(runs), None),
        better=own.better,
    )
    on = f"on every {quoted(JOINT.join(others), SHORT)} of each file" if others else "on each file"
    return Way(roles, f"models named by {quoted(model, SHORT)}, by {quoted(own.value or '', SHORT)} {on}")


def _may_name_models(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column has a few words, the same in every file, and is not called after items or runs."""
    first = tables[0].column(name)
    if plain(name) in ID_LIKE or named_as_id(name) or plain(name) in REPEATED or is_scores(first):
        return False
    if plain(name) in DATA or plain(name) in CLUSTER_NAMES or of_what_was_tried(name):
        return False
    most = MOST_MODELS if _says_models(tables[0], name) else MOST_UNNAMED
    few = PAIR <= len(first.labels) <= most and not in_prose(tables[0], name)
    labels = [table.column(name).labels for table in tables]
    return few and PAIR * len(frozenset.intersection(*labels)) > max(map(len, labels))  # one may lack a model


def _says_models(table: Table, name: str) -> bool:
    named_so = (plain(name) in MODELS and plain(name) != ANYTHING) or kind_of_model(name)
    return named_so or like_models(table.some_texts(name, MOST_MODELS))


def other_ways(tables: Sequence[Table], asked: Misread, fails: Callable[[Roles], DataError | None]) -> Misread:
    """Add to a question that takes every file for a model the readings in which files are what models were tried on."""
    if not isinstance(asked, NeedsRoles):
        return asked
    first: Sequence[Choice] = asked.choices or (Way(asked.suggested, _says(asked.suggested)),)
    if (runs := _numbered_runs(tables, first[0].roles)) is not None and fails(runs.roles) is None:
        if tables[0].rows <= MANY_RUNS:
            return asked.offering([*first, runs])
        return NeedsRoles(
            f"{quoted(runs.roles.repeat or '', SHORT)} only numbers the {tables[0].rows:,} rows of every file, as runs "
            "are. If each file is what is compared, in that many runs, check the preview, and press the button; if "
            "these are models, choose below.",
            asked.columns,
        ).offering([runs, *first])
    more = [way for way in turned(tables, first[0].roles) if fails(way.roles) is None][:PAIR]
    files = [model_of(table.name) for table in tables]
    stems = {NUMBER.sub("", file).strip(" _.-").casefold() for file in files}
    short = set[str]() if any("ANN" in file for file in files) else {"ann"}  # an annotator, and no network
    only_numbered = all(map(WHEN.fullmatch, files)) or (
        len(stems) == 1 and (stems <= THINGS or all((RATERS | short) & {*tokens(stem)[-1:]} for stem in stems))
    )
    if not more or (any(each.roles.model is not None for each in first) and not only_numbered):
        return asked
    name = more[0].roles.model or ""
    first = [each for each in first if each.roles.model is None]
    if not (_says_models(tables[0], name) or only_numbered) or like_models(files):
        return asked.offering([*first, *more])
    in_every = frozenset.intersection(*(table.column(name).labels for table in tables))
    labels = sorted(filter(None, map(str.strip, in_every)))
    return NeedsRoles(
        f"{quoted(name, SHORT)} has the same names in every file, {called(labels)}. If these are the models, and each "
        "file is something that they were tried on, check the preview, and press the button; else choose below.",
        asked.columns,
    ).offering([*more, *first])


def _numbered_runs(tables: Sequence[Table], own: Roles) -> Way | None:
    """Return the reading in which what is called a model only numbers the runs of every file, as many in each."""
    name = own.model or own.id or ""
    if own.layout not in BY_FILES or plain(name) not in MODELS or tables[0].rows < FEWEST_RUNS:
        return None
    if any(t.rows != tables[0].rows or name not in t.columns or not counts_rows(t.column(name)) for t in tables):
        return None
    roles = Roles(layout="score_files", repeat=name, value=own.value, better=own.better)
    return Way(
        roles,
        f"every file as a model, by {quoted(own.value or '', SHORT)} of its runs, numbered in {quoted(name, SHORT)}",
    )


def _says(roles: Roles) -> str:
    return f"every file as a model, by {quoted(roles.value or '', SHORT)} on every {quoted(_keys_said(roles), SHORT)}"


def _keys_said(roles: Roles) -> str:
    """Return what models were tried on, by the columns of a reading."""
    return JOINT.join(name for name in (roles.dataset, roles.id, roles.fold, roles.repeat) if name)
