"""Scores of rows whose names are made of two things, all of one with all of the other: what to ask of them."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores, stripped
from compare_core.tables.meaning.shapes.added_columns import FIRST, REST, parts_of_names
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.crossed_rows import OPEN, WAYS, may_be_tried_on
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.words.items import like_items
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, is_score, measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import are_people
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

NUMBERED = re.compile(
    r"(?P<stem>[^\W\d_]*)[ _-]?\d+(\.\d+)?(\.[a-z]{2,5})?", re.IGNORECASE
)  # a file of an item, perhaps
MOST_ROWS, MOST_COMPARED, FEWEST_TRIED = 5_000, 50, 3
MEASURES, OFFERED = 3, 6


def of_parted_names(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question which part of the names of rows is compared, where these cross two things.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or table.rows > MOST_ROWS:
        return refusal
    name = _only_name(table)
    parts = parts_of_names(stripped(table, name)) if name is not None else None
    values = _measured(table, name) if name is not None and parts is not None else []
    if name is None or parts is None or not values:
        return refusal
    sides = {place: list(dict.fromkeys(pair[place] for pair in parts)) for place in (0, 1)}
    if any(_are_numbered(held) and not _like_models(sides[1 - place]) for place, held in sides.items()):
        return refusal  # items of a few kinds, each with its own
    sides = {place: held for place, held in sides.items() if _may_be_compared(held, len(sides[1 - place]))}
    every = {text.casefold() for pair in parts for text in pair}
    things = {str(place): [pair[place] for pair in parts] for place in (0, 1)}
    if not sides or every & WAYS or not may_be_tried_on(things):
        return refusal
    order = sorted(sides, key=lambda place: (-_like_models(sides[place]), len(sides[place])))
    columns = (FIRST.format(name), REST.format(name))
    ways = [*product(order, values[:1]), *product(order, values[1:])]
    roles = [Roles(layout="scores_long", model=columns[at], value=by, dataset=columns[1 - at]) for at, by in ways]
    shown = [called([*dict.fromkeys(pair[place] for pair in parts)][:PAIR]) for place in (0, 1)]
    return NeedsRoles(
        f"The names in {quoted(name, SHORT)} are made of two parts, such as {shown[0]} and {shown[1]}, nearly all of "
        "which stand with each other. Choose which part is compared on the other, check the preview, and press the "
        "button.",
        table.columns,
    ).offering([Reading(each, 0.0, describe(each)) for each in roles[:OFFERED]])


def _only_name(table: Table) -> str | None:
    """Return the only column of words, another one in every row, where nothing else was said or is true of a row."""
    if any(says_prediction(name) or may_be_true(name) for name in table.columns):
        return None
    words = [n for n in table.columns if not is_scores(table.column(n)) and table.distinct(n) > 1]
    if len(words) != 1 or table.distinct(words[0]) < table.rows or {*tokens(words[0])} & TIME:
        return None
    return words[0] if plain(words[0]) not in {*MODELS} - OPEN else None  # of which each part is a part of a model


def _measured(table: Table, name: str) -> list[str]:
    """Return the numbers beside the names that may say how good each row was, the likeliest first."""
    numbers = [n for n in table.columns if n != name and is_scores(table.column(n)) and table.distinct(n) > PAIR]
    numbers = [n for n in numbers if not (NAMELESS.fullmatch(n) or named_as_id(n) or counts_rows(table.column(n)))]
    numbers = [n for n in numbers if not (is_setting(n) or is_repeat(table, n) or {*tokens(n)} & SPREADS)]
    if len(numbers) > 1 and like_models(numbers):
        return []  # each of which is compared on every row
    if len(numbers) > MEASURES and not any(map(is_score, numbers)):
        return []  # which are features of things, for all that anybody knows
    spent = {n: bool({*tokens(n)} & (TIMES | COUNTS)) for n in numbers}
    return sorted(numbers, key=lambda n: (not is_score(n), spent[n], preference(n)))[:MEASURES]


def _like_models(names: Sequence[str]) -> float:
    """Return which share of some names are those of known kinds of models."""
    return sum(like_models([name]) for name in names) / len(names)


def _may_be_compared(names: Sequence[str], tried: int) -> bool:
    """Tell whether parts of names may be compared: few words, and no numbers, items, people or measures."""
    if not PAIR <= len(names) <= MOST_COMPARED or tried < FEWEST_TRIED or any(map(measure, names)):
        return False
    return not (_are_numbered(names) or like_items(names) or are_people(names))


def _are_numbered(names: Sequence[str]) -> bool:
    """Tell whether half of some names or more are one word with another number each, or numbers alone."""
    found = [told for text in names if (told := NUMBERED.fullmatch(text)) is not None]
    return len({told["stem"].casefold() for told in found}) == 1 and PAIR * len(found) >= len(names)
