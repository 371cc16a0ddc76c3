"""People who gave several ratings each, of things that no column is known to name."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.readings.shared import WHO
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.crossed import NO_MODELS
from compare_core.tables.meaning.shapes.single import count_of, is_shared
from compare_core.tables.meaning.words.measures import GRADES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS, TOOK_PART
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named_as_id, plain
from compare_core.tables.reading.limits import LIMITS

PEOPLE = (WHO | RATERS | TOOK_PART) - {"name"}
RATED = GRADES | {"mos", "ratings", "qoe", "dmos", "cmos", "opinion", "rate", "rated"}
MOST_VALUES = 101  # of a rating, from 0 to 100
MOST_WAYS, MOST_CODED = 4, 12  # ways that are offered, and conditions that are numbered
EACH = 5  # ratings of a person, or of a thing, at least


def rated_by_people(seen: Seen) -> Finding | None:
    """Find the only rating that people gave, and what differs among the ratings of each: one of it may be compared."""
    table = seen.table
    who = next((n for n in table.columns if plain(n) in PEOPLE and EACH * table.distinct(n) <= table.rows), None)
    rated = [n for n in seen.numbers if {*tokens(n)} & RATED and not says_prediction(n)]
    several = seen.model is not None and len(table.column(seen.model).labels) > 1
    if who is None or len(rated) != 1 or several or table.distinct(rated[0]) > MOST_VALUES:
        return None
    if any(named_as_id(n) and n != who and is_shared(table, [n], rated[0]) for n in table.columns):
        return None  # what is known of each case, whoever saw it
    things = [n for n in seen.words if n != who and PAIR <= table.distinct(n) <= LIMITS.models]
    things = [n for n in things if EACH * table.distinct(n) <= table.rows and _differs(seen, who, n)]
    coded = [n for n in seen.numbers if says_group(n) and PAIR <= table.distinct(n) <= MOST_CODED]
    coded = [name for name in coded if _differs(seen, who, name)]
    things.sort(key=lambda name: (bool({*tokens(name)} & NO_MODELS), -table.distinct(name)))
    things = [*coded, *things]  # by numbers of conditions, which are called so
    if not things:
        return None
    ways = [Roles(layout="scores_long", model=n, value=rated[0], dataset=who) for n in things[:MOST_WAYS]]
    return Finding(
        "rated by people",
        f"Everybody in {quoted(who, SHORT)} gave several ratings, {quoted(rated[0], SHORT)}, and nothing says for sure "
        "of what.",
        "Choose which column names what is compared, check the preview, and press the button.",
        ways[0],
        [Way(roles, describe(roles)) for roles in ways],
    )


def _differs(seen: Seen, who: str, name: str) -> bool:
    """Tell whether most people met several of what a column names, as they would not of their own age or country."""
    return count_of(seen.table, [who, name]) >= PAIR * seen.table.distinct(who)
