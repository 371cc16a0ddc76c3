"""Rows of a model under several conditions, with a column for each data set: all of these are what it was tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.people_met import PERSONS, of_people
from compare_core.tables.diagnosis.criteria import BY_MACHINE
from compare_core.tables.diagnosis.in_runs import of_what_was_tried
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, are_hours, called
from compare_core.tables.meaning.files.melted import RESULT
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import are_grades, has_fractions, is_repeat
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import alike, models_among
from compare_core.tables.meaning.words.headings import DATASETS, HEADING
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import MODELS, kind_of_model, like_models
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_KEYS = 2_000, 3
PART = 0.5  # of all combinations of models and conditions, at least


def conditions_crossed(seen: Seen) -> Finding | None:
    """Find models in rows, each under the same conditions or with the same seeds, and data sets in columns."""
    table = seen.table
    if seen.truth is not None or table.rows > MOST_ROWS or named(table.columns, DATASETS) or metric_column(seen.words):
        return None
    repeat = next((n for n in table.columns if _is_run(table, n) and 1 < table.distinct(n) < table.rows), None)
    words = [name for name in seen.words if 1 < table.distinct(name) < table.rows]
    keys = [*words, *([repeat] if repeat is not None and repeat not in words else [])]
    hours = any(are_hours(table, key) for key in words)
    tried = _tried_on(seen, keys) if not hours and _are_crossed(seen, keys, words) else ()
    if not tried:
        return None
    if (person := next((key for key in keys if plain(key) in PERSONS), None)) is not None and len(keys) == PAIR:
        (model,) = (key for key in keys if key != person)
        return of_people(model, person, tried)
    ways = [_way(model, keys, repeat, tried) for model in _models(seen, [name for name in words if name != repeat])]
    if not ways:
        return None
    turned = Roles(layout="dataset_scores", turned=True, dataset=HEADING)
    ways.append(Way(turned, "a model in every row, a data set in every column"))
    if repeat is not None and (names := _many_sets(seen, words, repeat, tried)) is not None:
        as_models = Roles(layout="fold_scores", models=tried, dataset=names, repeat=repeat)
        ways.insert(0, Way(as_models, describe(as_models)))
    model = ways[0].roles.model or keys[0]
    under = " and one ".join(quoted(key, SHORT) for key in keys if key != model)
    if ways[0].roles.models:
        return Finding(
            "conditions crossed",
            f"Each row is one {quoted(model, SHORT)} with one {under}, and {called(tried)} hold numbers alike.",
            "If every column is a model, check the preview and press the button.",
            ways[0].roles,
            ways,
        )
    return Finding(
        "conditions crossed",
        f"Each row is one {quoted(model, SHORT)} with one {under}, and {called(tried)} hold what it reached.",
        "If every column is a data set on which all were tried, check the preview and press the button.",
        ways[0].roles,
        ways,
    )


def _is_run(table: Table, name: str) -> bool:
    """Tell whether a column numbers repeats, runs or folds of the same."""
    return is_repeat(table, name) or plain(name) == "fold"


def _are_shares_of_runs(table: Table, keys: Sequence[str], names: Sequence[str]) -> bool:
    """Tell whether runs are numbered, and all else are shares: some data sets may be far easier than others."""
    if not any(_is_run(table, key) for key in keys):
        return False
    columns = [table.column(name) for name in names]
    return all(has_fractions([column]) for column in columns) and all(are_grades(numbers_of(each)) for each in columns)


def _are_crossed(seen: Seen, keys: Sequence[str], words: Sequence[str]) -> bool:
    """Tell whether two columns or three tell rows apart, and half of all combinations of them are there."""
    if not PAIR <= len(keys) <= MOST_KEYS or {*seen.words} - {*words} or not single(seen.table, keys):
        return False
    return bool(seen.table.rows >= PART * np.prod([seen.table.distinct(name) for name in keys]))


def _many_sets(seen: Seen, words: Sequence[str], repeat: str, tried: Sequence[str]) -> str | None:
    """Return the only column of words, if it rather names data sets than models: it has more names than are columns."""
    rest = [name for name in words if name != repeat]
    if len(rest) != 1 or seen.table.distinct(rest[0]) <= len(tried):
        return None
    told = plain(rest[0]) in MODELS or kind_of_model(rest[0]) or like_models(seen.table.some_texts(rest[0], FEW))
    return None if told else rest[0]


def _tried_on(seen: Seen, keys: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of numbers that may be data sets: alike, neither measures nor models, and not numbered."""
    names = tuple(name for name in models_among(seen.table, *keys) if name in seen.numbers)
    own = not any(measure(n) or is_score(n) or is_score(model_and_measure(n)[1]) or is_setting(n) for n in names)
    if (
        len(names) < FEW
        or not own
        or like_models(names)
        or by_measure(names)
        or all({*tokens(name)} & BY_MACHINE for name in names)
        or len(numbered(names)) > 1
        or not alike(seen.table, names, overlapping=not _are_shares_of_runs(seen.table, keys, names))
    ):
        return ()
    return names


def _models(seen: Seen, words: Sequence[str]) -> list[str]:
    """Return the columns that may name the models: those which say so, else all of words."""
    words = [n for n in words if not of_what_was_tried(n)]
    told = [n for n in words if plain(n) in MODELS or kind_of_model(n)]
    told = told or [n for n in words if like_models(seen.table.some_texts(n, FEW))]
    return [*told[:1], *(name for name in words if name not in told[:1])][:PAIR]


def _way(model: str, keys: Sequence[str], repeat: str | None, tried: Sequence[str]) -> Way:
    rest = [key for key in keys if key not in (model, repeat)]
    each = " and ".join(quoted(key, SHORT) for key in rest)
    roles = Roles(layout="scores_long", model=model, value=RESULT, dataset=JOINT.join([*rest, HEADING]), repeat=repeat)
    return Way(roles, f"models named by {quoted(model, SHORT)}, on {called(tried)}" + f" of every {each}" * bool(rest))
