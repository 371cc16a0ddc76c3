"""Settings in numbers that were all tried with each other, and what was measured at each: any of them is compared."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.shapes.crossed import REACHED
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import count_of, fills
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import TIMES, says_measured
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.reading.columns import NAMELESS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_LEVELS, MOST_COLUMNS, FEWEST = 60, 40, 4  # values of a setting; columns; rows
MOST_WAYS, NAME = 4, 40  # ways that are offered; letters of a name
AGAIN = SEEDS | {*REPEAT}


def swept(seen: Seen) -> Finding | None:
    """Find nothing but numbers, some of them set to every combination, each of which may be what is compared."""
    table = seen.table
    names = [n for n in table.columns[:MOST_COLUMNS] if table.distinct(n) > 1 and not NAMELESS.fullmatch(n)]
    if seen.truth is not None or seen.predicted or not {*names} <= {*seen.numbers} or table.rows < FEWEST:
        return None
    measured = [name for name in names if _is_measured(table, name)]
    factors = [n for n in names if n not in measured and table.distinct(n) <= min(MOST_LEVELS, table.rows // FEWEST)]
    if not measured or len(factors) + len(measured) < len(names):
        return None
    again = [name for name in factors if plain(name) in AGAIN]
    groups = _groups(table, [name for name in factors if name not in again])
    if len(groups) < PAIR or len(again) > 1:
        return None
    value = preferred(table, measured)[0]
    ways = list[Way]()
    for group in sorted(groups, key=lambda names: -count_of(table, names)):
        rest = [name for other in groups if other != group for name in other]
        if not fills(table, group, [*rest, *again]):
            return None
        roles = Roles(
            layout="scores_long",
            model=JOINT.join(group),
            value=value,
            dataset=JOINT.join(rest),
            repeat=next(iter(again), None),
        )
        ways.append(Way(roles, describe(roles)))
    first = ways[0].roles
    return Finding(
        "settings",
        f"{quoted(value, SHORT)} was measured with every combination of settings, and no column is named as the model.",
        f"If “{brief(str(first.model), NAME)}” is compared, on every “{brief(str(first.dataset), NAME)}”, check the "
        "preview and press the button; else choose another.",
        first,
        ways[:MOST_WAYS],
    )


def _is_measured(table: Table, name: str) -> bool:
    """Tell whether a name says of what was reached or spent, and most numbers stand once or twice."""
    told = says_measured(name) or bool({*tokens(name)} & (REACHED | TIMES))
    return told and PAIR * table.distinct(name) > table.rows


def _groups(table: Table, names: Sequence[str]) -> list[list[str]]:
    """Put settings together that were not varied on their own: called alike but for the end, as block_x and block_y."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        groups.setdefault(tokens(name)[:-1] or (name,), []).append(name)
    return [
        part
        for group in groups.values()
        for part in ([[name] for name in group] if _are_free(table, group) else [group])
    ]


def _are_free(table: Table, group: Sequence[str]) -> bool:
    """Tell whether all combinations of some settings were tried."""
    return count_of(table, group) == prod(map(table.distinct, group))
