"""Contestants who met in events, most of them but not all, and the place that each took: what to ask of them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import both_ends, quoted
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.likely import is_even
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError, DataError
    from compare_core.tables.reading.table import Table

PLACES = frozenset({  # words for the place that somebody took; the first of 20 is the best
    "position", "pos", "place", "placing", "placement", "rank", "ranking", "finish", "finishing", "standing", "platz",
    "platzierung", "rang", "posicion", "posicao", "posizione", "classement", "puesto", "lugar",
})  # fmt: skip
CONTESTANTS = frozenset({
    "driver", "player", "team", "athlete", "rider", "horse", "jockey", "runner", "constructor", "competitor",
    "contestant", "skier", "swimmer", "golfer", "skipper", "crew", "boat", "car", "fahrer", "spieler", "mannschaft",
    "pilote", "joueur", "equipe", "piloto", "jugador", "equipo", "pilota", "nation", "name", "bot", "agent", "solver",
})  # fmt: skip
BEGUN = frozenset({"grid", "start", "starting", "qualifying", "quali", "initial", "draw"})  # and no result
WHEN = frozenset({"season", "year", "round", "edition", "saison", "temporada", "heat", "stage", "date", "day"})
FEWEST_EVENTS, FEWEST_MET, MOST_CONTESTANTS, MOST_ROWS, MOST_COLUMNS = 5, 3, 60, 50_000, 30
MOST_AGAIN, OFFERED = 6, 4  # times that an event of one name took place


def of_placed_in_events(
    table: Table, refusal: CompareError, fails: Callable[[Roles], DataError | None]
) -> CompareError:
    """Return the question whether contestants are compared by the places they took; the refusal where nobody took any.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where no rule knows what the file is.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    known = ways_offered(refusal)[:PAIR] if isinstance(refusal, NeedsRoles) else ()
    asked = any({*tokens(f"{each.roles.model} {each.roles.dataset} {each.roles.id}")} & CONTESTANTS for each in known)
    places = _places(table) if (is_unknown(refusal) or asked) and table.rows <= MOST_ROWS else []
    if any(each.roles.value in places and each.roles.filter is None for each in known):
        return refusal
    found = _contestants(table, places[0]) if places else None
    if found is None:
        return refusal
    contestants, event = found
    tries = [*product(contestants[:1], places[:1]), *product(contestants[1:], places[:1])]
    tries += product(contestants[:1], places[1:])
    ways = [Roles(layout="scores_long", model=m, value=v, dataset=event, better="lower") for m, v in tries]
    ways = [each for each in ways if fails(each) is None][:OFFERED]
    if not ways:
        return refusal
    on, value = both_ends(event, PAIR * SHORT), quoted(places[0], SHORT)
    again = "" if single(table, [contestants[0], *event.split(JOINT)]) else ", the results of one name are averaged"
    return NeedsRoles(
        f"Each row may be the place ({value}) that one {quoted(contestants[0], SHORT)} took in one {on}. If this is "
        f"compared, check the preview, and press the button: a lower place is better{again}, and who met too seldom is "
        "left out.",
        table.columns,
    ).offering([*(Reading(each, 0.0, f"{describe(each)}; lower is better") for each in ways), *known])


def _places(table: Table) -> list[str]:
    """Return the numbers that count places, each taken about as often: of the result before those of the start."""
    found = []
    for name in table.columns[:MOST_COLUMNS]:
        if not {*tokens(name)} & PLACES or not is_scores(table.column(name)) or counts_rows(table.column(name)):
            continue
        values = numbers_of(table.column(name))
        values = values[np.isfinite(values)]
        whole = len(values) and not (values % 1).any() and values.min() in (0, 1)
        if whole and FEWEST_MET <= len({*values.tolist()}) <= MOST_CONTESTANTS and _are_taken_alike(table, name):
            found.append(name)
    return sorted(found, key=lambda name: bool({*tokens(name)} & BEGUN))


def _are_taken_alike(table: Table, name: str) -> bool:
    """Tell whether most places were taken about equally often, the last of which not every event may have had."""
    counts = np.sort(table.column(name).counts[table.column(name).counts > 0])[::-1]
    half = counts[: max(FEWEST_MET, len(counts) // PAIR)]
    return is_even(table, name) or bool(half.max() <= PAIR * half.min())


def _contestants(table: Table, place: str) -> tuple[list[str], str] | None:
    """Return who may have taken the places, the likeliest first, and the event in which they did."""
    words = [n for n in table.columns[:MOST_COLUMNS] if n != place and not NAMELESS.fullmatch(n)]
    words = [n for n in words if (not is_scores(table.column(n)) or named_as_id(n) or {*tokens(n)} & WHEN)]
    words = [n for n in words if FEWEST_MET <= table.distinct(n) <= table.rows // PAIR]
    likely = [n for n in words if table.distinct(n) <= MOST_CONTESTANTS and not {*tokens(n)} & (TIME | WHEN)]
    likely.sort(key=lambda n: (not {*tokens(n)} & CONTESTANTS, -table.distinct(n)))
    for who in likely:
        events = [n for n in words if n != who and _is_event(table, who, n)]
        if events:
            event = min(events, key=lambda n: (table.rows - count_of(table, [who, n]), -table.distinct(n)))
            rest = [n for n in table.columns if n not in (event, place, who) and not NAMELESS.fullmatch(n)]
            rest = [n for n in rest if {*tokens(n)} & WHEN or not is_scores(table.column(n))]
            more = next((n for n in rest if _parts(table, who, event, n)), None)
            others = [n for n in likely if n not in (who, event, more) and {*tokens(n)} & CONTESTANTS]
            return [who, *others], JOINT.join(n for n in table.columns if n in (event, more))
    return None


def _is_event(table: Table, who: str, name: str) -> bool:
    """Tell whether several contestants met at each of several things, once or a few times."""
    if table.distinct(name) < FEWEST_EVENTS or {*tokens(name)} & CONTESTANTS:
        return False
    met = count_of(table, [who, name])
    return met >= FEWEST_MET * table.distinct(name) and table.rows <= MOST_AGAIN * met and _met_alike(table, who, name)


def _met_alike(table: Table, who: str, name: str) -> bool:
    """Tell whether several contestants met most of the things, which none does of things of its own."""
    pairs = np.unique(np.stack([codes_of(table, [who]), codes_of(table, [name])]), axis=1)
    often = np.sort(np.bincount(pairs[0]))[::-1]
    return bool(often[FEWEST_MET - 1] * PAIR >= table.distinct(name))


def _parts(table: Table, who: str, event: str, name: str) -> bool:
    """Tell whether a column says which of the events of one name is meant."""
    before, after = (table.rows - count_of(table, [who, event, *more]) for more in ((), (name,)))
    return before > 0 and after * MOST_AGAIN < before
