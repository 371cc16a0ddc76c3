"""Numbers that count anew within something: trees of each treatment, which nothing pairs, or words of each sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.crossed_factors import may_be_compared
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, separate_said
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import direction_said, keys_of
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import PLACES
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single
from compare_core.tables.meaning.shapes.turn import parts_of
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import CLUSTER_NAMES, ID_LIKE, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

MOST, MOST_COLUMNS, OFFERED, SEVERAL = 100_000, 40, 6, 5  # rows; columns; ways; and units, at least
GROWN = frozenset({  # of which each gets one treatment, whatever its number
    "tree", "trees", "plant", "plants", "pot", "pots", "seedling", "leaf", "fruit", "vine", "shrub", "cutting", "bush",
    "arbol", "árbol", "planta", "baum", "pflanze", "arbre", "plante",
})  # fmt: skip
GAPS = 0.8  # of all combinations, of which fewer are there
THINGS = frozenset({"pair", "sentence", "text", "document", "story", "passage", "item", "stimulus", "dialogue", "song"})
NUMBERED = frozenset({"no", "nr", "num", "number", "n", "id", "idx", "index"})


def of_numbered_within(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with separate groups, or with the means of each thing, where rows are only numbered within it.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it: whether all stood on the same numbers.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if table.rows > MOST:
        return asked
    known = ways_offered(asked)
    first = known[0].roles
    keys = [part for key in keys_of(first) for part in parts_of(key, table.columns)]
    if not {first.model, first.value, *keys} <= {*table.columns} or first.layout == SEPARATE or first.only is not None:
        return asked
    if (grown := next((name for name in keys if _is_grown(table, str(first.model), name)), None)) is not None:
        return _apart(asked, grown, known, fails)
    if (found := _whose(table, str(first.model), keys)) is not None:
        return _by_means(table, asked, *found, fails)
    return _in_places(table, asked, keys, fails)


def _is_grown(table: Table, model: str, name: str) -> bool:
    """Tell whether plants are numbered anew from 1 on in every group, so that no two of one number are the same."""
    words = [word for word in tokens(name) if word not in NUMBERED]
    return {*words[-1:]} <= GROWN and bool(words) and _count_anew(table, [model], name)


def _count_anew(table: Table, within: Sequence[str], name: str) -> bool:
    """Tell whether whole numbers count from 0 or 1 on within each of some things, without a gap in nearly all."""
    if not is_scores(table.column(name)) or has_fractions([table.column(name)]):
        return False
    numbers = numbers_by_row(table.column(name))
    if not np.isfinite(numbers).all() or numbers.min() not in (0, 1):
        return False
    things = codes_of(table, within)
    pairs = np.unique(np.column_stack([things, numbers]), axis=0)
    count = np.bincount(pairs[:, 0].astype(np.int64))
    last = np.zeros(len(count))
    np.maximum.at(last, things, numbers)
    return bool((last - numbers.min() + 1 == count).all() and count.min() > PAIR)


def _apart(asked: NeedsRoles, unit: str, known: Sequence[Choice], fails: Fails) -> NeedsRoles:
    """Return a question with separate groups first, of whatever was offered."""
    told = [Roles(layout=SEPARATE, model=e.roles.model, value=e.roles.value, better=e.roles.better) for e in known]
    told = [roles for roles in dict.fromkeys(told) if fails(roles) is None][: OFFERED // PAIR]
    if not told:
        return asked
    ways = [Reading(roles, 0.0, separate_said(roles) + direction_said(roles.better)) for roles in told]
    model = quoted(told[0].model or "", SHORT)
    return NeedsRoles(
        f"{quoted(unit, SHORT)} counts anew in every {model}, so those of one number seem to be different ones, and "
        "nothing is paired. Choose whether these are separate groups, check the preview, and press the button.",
        asked.columns,
        ways[0].roles,
    ).offering([*ways, *known][:OFFERED])


def _in_places(table: Table, asked: NeedsRoles, keys: Sequence[str], fails: Fails) -> NeedsRoles:
    """Return a question with separate groups last, of all that was varied, where rows stood in places with gaps."""
    known = ways_offered(asked)
    first = known[0].roles
    model, value = str(first.model), str(first.value)
    placed = any({*tokens(name)} & PLACES and is_scores(table.column(name)) for name in keys)
    gaps = GAPS * table.distinct(model) * count_of(table, keys) > table.rows if keys else False
    if not placed or len(keys) < PAIR or not gaps or is_scores(table.column(model)):
        return asked
    others = [n for n in table.columns[:MOST_COLUMNS] if n not in (model, value) and table.distinct(n) > 1]
    others = [n for n in others if PAIR * table.distinct(n) <= table.rows and may_be_compared(table, n)]
    others = [n for n in others if not {*tokens(n)} & PLACES]
    told = [replace(first, layout=SEPARATE, model=n, dataset=None, id=None, repeat=None) for n in (model, *others)]
    told = [roles for roles in told if fails(roles) is None]
    apart = [Reading(roles, 0.0, separate_said(roles) + direction_said(first.better)) for roles in told]
    return asked.offering([*known[:PAIR], *apart, *known[PAIR:]][:OFFERED]) if apart else asked


def _whose(table: Table, model: str, keys: Sequence[str]) -> tuple[str, str] | None:
    """Return what things are, and which column only numbers the rows of each, under all that is compared."""
    if len(keys) != PAIR:
        return None
    for thing in (key for key in keys if _names_things(key) and table.distinct(key) >= SEVERAL):
        rest = [n for n in (*keys, *table.columns[:MOST_COLUMNS]) if n not in (model, thing)]
        rest = [n for n in rest if table.at_most(n, table.rows // PAIR) and not is_repeat(table, n)]
        cells = count_of(table, [model, thing])
        for place in dict.fromkeys(n for n in rest if not _names_things(n)):
            if table.distinct(place) * cells <= table.rows:
                continue  # all have as many rows, as in plans
            if single(table, [model, thing, place]) and _count_anew(table, [model, thing], place):
                return thing, place
    return None


def _names_things(name: str) -> bool:
    """Tell whether a column is called as what names items, pairs or texts, in one word perhaps."""
    said = plain(name)
    return named_as_id(name) or said in ID_LIKE | CLUSTER_NAMES or said.endswith("id") or bool({*tokens(name)} & THINGS)


def _by_means(table: Table, asked: NeedsRoles, thing: str, place: str, fails: Fails) -> NeedsRoles:
    """Return a question with the means of each thing first, and nothing by what only numbers them."""
    known = [each for each in ways_offered(asked) if not _is_a_name(table, each.roles, thing)]
    ways = []
    for each in known:
        roles = replace(each.roles, layout="scores_long", id=None, dataset=thing, repeat=None, fold=None)
        if fails(roles) is None:
            ways.append(Reading(roles, 0.0, f"{describe(roles)}, by means{direction_said(roles.better)}"))
    if not ways:
        return asked
    return NeedsRoles(
        f"{quoted(place, SHORT)} only counts the rows of each {quoted(thing, SHORT)}, so these belong together. Choose "
        f"whether the means of every {quoted(thing, SHORT)} are compared, check the preview, and press the button.",
        asked.columns,
        ways[0].roles,
    ).offering([*ways[: OFFERED // PAIR], *known][:OFFERED])


def _is_a_name(table: Table, roles: Roles, thing: str) -> bool:
    """Tell whether numbers name each thing under all that is compared, and measure nothing."""
    if roles.model not in table.columns or roles.value not in table.columns:
        return False
    cells = count_of(table, [str(roles.model), thing])
    return cells == table.distinct(str(roles.value)) == count_of(table, [str(roles.model), thing, str(roles.value)])
