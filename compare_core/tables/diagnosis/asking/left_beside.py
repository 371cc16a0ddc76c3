"""Columns beside the models that were read: whether one is a model that only its name or its cells hide."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.columns.called_otherwise import SIMPLE
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.columns.worked_out import worked_out
from compare_core.tables.meaning.outputs import PARTS_OF_DATA, is_percentage, is_probability, numbers_by_row
from compare_core.tables.meaning.roles import NeedsRoles, Understanding
from compare_core.tables.meaning.scores import GAPS, has_fractions, is_scores
from compare_core.tables.meaning.wide import COMPANIONS, TESTED, like_the_others, says_part
from compare_core.tables.meaning.words.items import describes, is_covariate
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, SUMS, TIMES
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

OF_ROWS = frozenset({"dataset_scores", "fold_scores"})
MOST_ROWS, MOST_COLUMNS, SEEN, LONGEST = 5_000, 200, 50, 40  # of a table of scores; and texts and characters
WRITTEN = re.compile(  # a number with something around it: (0.95), 1.2k, <0.95, 96 680
    r"[(\[<>]{0,2}\s*[+-]?(\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+|\d*[.,]\d+)\s?[^\s\d.,:/-]{0,3}\s*[)\]]{0,2}"
)
MARKS = re.compile(r"[ \u00a0\u2009\u202f'’]")
CELL = 16  # characters of a cell in a question
THOUSANDS = {"k": 1e3, "m": 1e6}  # behind a number
MIDDLES = frozenset({"mean", "median", "mode"})  # of the models, rather than rules of their own
NEAR = 10  # times as large as the models' scores, or as small, at most


def of_left_beside(table: Table, found: Understanding) -> NeedsRoles | None:
    """Return the question whether what stands beside the models, and was left out, is one of them."""
    if found.layout not in OF_ROWS or table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return None
    table, models = plain_numbers(table).table, found.roles.models
    if len(models) < PAIR or not {*models} <= {*table.columns}:
        return None
    rest = [name for name in table.columns if name not in models and not found.roles.uses(name)]
    if (hidden := next((name for name in rest if _is_unread(table, name, models)), None)) is not None:
        column = table.column(hidden)
        text = next(text for text in sorted(column.labels - GAPS) if WRITTEN.fullmatch(text.strip()))
        return NeedsRoles(
            f"{quoted(hidden, SHORT)} holds {quoted(text, CELL)} in {column.where({text})}, which is no plain number, "
            f"so only {called(models)} can be compared. Write plain numbers; to go on without it, check the preview "
            "and press the button.",
            table.columns,
        ).offering([Way(found.roles, describe(found.roles))])
    alike = [name for name in rest if _is_named_otherwise(table, name, models) and like_the_others(table, name, models)]
    alike = [name for name in rest if name in alike or _is_called_alike(table, name, models)]
    alike = [name for name in alike if not worked_out(table, [*models, name])]
    if not alike:
        return None
    every = replace(found.roles, models=tuple(name for name in table.columns if name in {*models, *alike}))
    what = "is" if len(alike) == 1 else "are"
    return NeedsRoles(
        f"{called(alike)} {what} called as a setting, a measure or a sum may be, but the numbers are like those of "
        f"{called(models)}. Choose whether {'it is a model' if len(alike) == 1 else 'they are models'} too.",
        table.columns,
    ).offering([Way(each, describe(each)) for each in (every, found.roles)])


def _is_named_otherwise(table: Table, name: str, models: tuple[str, ...]) -> bool:
    """Tell whether a name is no part of the data, and none of a model with what is measured of it; ids are whole."""
    an_id = named_as_id(name) or plain(name) in ID_LIKE or not name.strip()
    if an_id and not has_fractions([table.column(name)]):
        return False
    beside = len(tokens(name)) > 1 and {*tokens(name)[-1:]} & (COMPANIONS | TESTED)
    return not (beside or model_and_measure(name)[0] or says_part(name, models))


def _is_called_alike(table: Table, name: str, models: tuple[str, ...]) -> bool:
    """Tell whether shares are called as those of the models are, by one last word, or after a simple rule as majority.

    So bert_f1 stands beside knn_f1 and mlp_f1, though it may measure texts elsewhere.
    """
    words, ends = tokens(name), {tokens(each)[-1:] for each in models}
    alike = len(words) == PAIR and ends == {words[-1:]} and all(len(tokens(each)) == PAIR for each in models)
    simple = bool(words) and {*words} <= SIMPLE - MIDDLES
    if not (alike or simple) or {*words} & (SUMS | SPREADS | PARTS_OF_DATA):
        return False
    columns = [table.column(each) for each in (name, *models)]
    return all(is_probability(each) for each in columns) or (alike and all(is_percentage(each) for each in columns))


def _is_unread(table: Table, name: str, models: tuple[str, ...]) -> bool:
    """Tell whether a column holds numbers as large as the models', in a form that is not read as such."""
    column = table.column(name)
    if is_scores(column) or describes(name) or is_covariate(name) or {*tokens(name)} & (COUNTS | TIMES):
        return False
    some = [text.strip() for text in table.some_texts(name, SEEN) if text.strip() not in GAPS]
    written = [WRITTEN.fullmatch(text) for text in some if len(text) <= LONGEST]
    numbers = [float(MARKS.sub("", each[1]).replace(",", ".")) for each in written if each]
    times = [THOUSANDS.get(each[0].strip(" )]")[-1:].casefold(), 1.0) for each in written if each]
    plain_ones = sum(text.replace(".", "", 1).replace(",", "", 1).isdecimal() for text in some)
    if not numbers or len(some) > len(written) or len(numbers) + plain_ones < len(some):
        return False
    middle = float(np.nanmedian(np.abs([numbers_by_row(table.column(each)) for each in models])))
    sizes = (np.median(np.abs(numbers)), np.median(np.abs(numbers) * np.array(times)))
    return any(middle / NEAR <= size <= middle * NEAR for size in sizes)
