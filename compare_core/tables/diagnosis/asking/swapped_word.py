"""Columns whose names differ in one word only, the same few each time: conditions, by several measures."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.asking.pairs_by_last_word import NO_METHODS
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, called
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, is_score, measure
from compare_core.tables.meaning.words.models import are_steps
from compare_core.tables.meaning.words.parts import PART, tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.reading.columns import NAMELESS, counts_rows, id_column

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

    Groups = Mapping[tuple[str, ...], Mapping[str, str]]

FEWEST, MOST_ROWS, MOST_COLUMNS, MOST_WORDS, OFFERED = 5, 50_000, 60, 8, 5


def of_swapped_word(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question by which measure conditions are compared, each of which has a column for every measure.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: where no rule knows what it is, or all measures of one condition would be the models.
    """
    if not FEWEST <= table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return refusal
    groups = _groups(table) if is_unknown(refusal) or isinstance(refusal, NeedsRoles) else {}
    if not groups or not (is_unknown(refusal) or _of_one_condition(refusal, groups)):
        return refusal
    rows = id_column(table)[0]
    held = sorted(groups.items(), key=lambda each: _rank(each[0]))
    models = [tuple(names.values()) for _, names in held]
    models[1:1] = _together(held)
    ways = [Roles(layout="item_scores", models=each, id=rows) for each in models][:OFFERED]
    told = [" ".join(part for part in key if part) for key, _ in held]
    return NeedsRoles(
        f"Names of columns differ in one word only: {called([*held[0][1]])} of {called(told)}. If these are "
        "compared on every row, choose by which measure, check the preview, and press the button.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in ways])


def _together(held: Sequence[tuple[tuple[str, ...], dict[str, str]]]) -> list[tuple[str, ...]]:
    """Return the columns of all groups that end in the same measure as the first: methods crossed with each other."""
    last = held[0][0][-1]
    same = [name for key, names in held if key[-1] == last for name in names.values()]
    measured = bool(last) and (known(last).higher is not None or last in TIMES)
    return [tuple(same)] if measured and len(held[0][1]) < len(same) <= MOST_WORDS else []


def _of_one_condition(asked: CompareError, groups: Groups) -> bool:
    """Tell whether a question would compare several measures of one condition with each other, in every reading."""
    if not isinstance(asked, NeedsRoles):
        return False
    place = {name: (key, word) for key, held in groups.items() for word, name in held.items()}
    models = asked.suggested.models
    parts = [[part[0] for part in PART.finditer(name)] for name in models]
    if len({*map(len, parts)}) == 1 and sum(len({*words}) > 1 for words in zip(*parts, strict=True)) == 1:
        words = next({*each} for each in zip(*parts, strict=True) if len({*each}) > 1)
        if not any(measure(word) or known(word).higher is not None for word in words):
            return False  # they differ in one word as well, which is no measure
    return bool(models) and {*models} <= place.keys() and len({place[name][0] for name in models}) > 1


def _groups(table: Table) -> dict[tuple[str, ...], dict[str, str]]:
    """Return columns by all words of their names but one, and by this: the same few words in two groups or more."""
    found: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
    for name in table.columns:
        parts = [part[0] for part in PART.finditer(name)]
        if len(parts) < PAIR or NAMELESS.fullmatch(name) or is_trait(name) or not is_scores(table.column(name)):
            continue
        for place, word in enumerate(parts if not counts_rows(table.column(name)) else ()):
            key = (*(part.casefold() for part in parts[:place]), "", *(part.casefold() for part in parts[place + 1 :]))
            found[key][word.casefold()] = name
    several = {key: held for key, held in found.items() if PAIR <= len(held) <= MOST_WORDS and _may_be_compared(held)}
    words = [frozenset(held) for held in several.values()]
    sure = [each for each in {*words} if words.count(each) >= PAIR or are_conditions(each)]
    if not sure:
        return {}
    chosen = max(sure, key=lambda each: (are_conditions(each), words.count(each), len(each), sorted(each)))
    kept = {key: held for key, held in several.items() if held.keys() == chosen and _are_alike(table, key, held)}
    told = are_conditions(chosen) or any(
        known(name).higher is not None for held in kept.values() for name in held.values()
    )
    return kept if told else {}


def _may_be_compared(held: Mapping[str, str]) -> bool:
    """Tell whether words may be conditions or methods, and neither measures, numbers, nor parts of something."""
    if are_conditions(held):
        return True
    if any(
        word.isdigit() or measure(word) or known(word).higher is not None or {*tokens(word)} & (NO_METHODS | SPREADS)
        for word in held
    ):
        return False
    return not are_steps(held.values()) and all(len(word) > 1 for word in held)


def _are_alike(table: Table, key: tuple[str, ...], held: Mapping[str, str]) -> bool:
    return bool({*key} & TIMES) or alike(table, tuple(held.values()), overlapping=False)


def _rank(key: tuple[str, ...]) -> tuple[bool, bool]:
    """Order measures by how surely they say how good something was."""
    said = " ".join(part for part in key if part)
    return known(said).higher is None and not is_score(said), bool({*key} & COUNTS)
