"""People who met conditions that are told by numbers, such as a delay of 15 or 30, and what they said of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.readings.likely import is_even
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.crossed import paired
from compare_core.tables.meaning.shapes.single import codes_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score, measure, says_grade
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

PERSONS = frozenset({
    "participant", "subject", "person", "listener", "viewer", "observer", "respondent", "rater", "student", "proband",
})  # fmt: skip
MOST_CONDITIONS, MOST_FACTORS, MOST_ROWS = 12, 3, 20_000
FEWEST_PEOPLE = 5


def numbered_conditions(seen: Seen) -> Finding | None:
    """Find numbers each of which everybody met, with a grade of each: which of several is compared is asked."""
    table = seen.table
    person = next((n for n in table.columns if PERSONS & {*tokens(n)} and table.repeats(n)), None)
    if person is None or seen.truth is not None or seen.model is not None or table.rows > MOST_ROWS:
        return None
    if table.distinct(person) < FEWEST_PEOPLE or any(1 < table.distinct(n) < table.rows for n in seen.words):
        return None
    graded = [n for n in seen.numbers if n != person and (is_score(n) or says_grade(n)) and table.distinct(n) > PAIR]
    graded = [name for name in graded if not measure(name)] or graded  # by a person, and not by a machine
    factors = [n for n in seen.numbers if n not in (person, *graded) and _was_met(seen, n)]
    if not graded or not 0 < len(factors) <= MOST_FACTORS or not single(table, [person, *factors]):
        return None
    met = [name for name in factors if _by_everybody(seen, name, [person, *(n for n in factors if n != name)])]
    if not met:
        return None
    roles = [
        Roles(layout="graded_items", model=n, value=v, id=JOINT.join([person, *(f for f in factors if f != n)]))
        for v in graded[:PAIR]
        for n in met[:FEW]
    ]
    return Finding(
        "conditions by number",
        f"Each {quoted(person, SHORT)} met several of {called(met)}, and {quoted(graded[0], SHORT)} says what came of "
        "it.",
        f"If {quoted(met[0], SHORT)} is compared, check the preview and press the button; else choose another.",
        roles[0],
        [Way(each, describe(each)) for each in roles],
    )


def _was_met(seen: Seen, name: str) -> bool:
    """Tell whether a few numbers come about equally often, and are no measure and nothing that is known of people."""
    few = PAIR <= seen.table.distinct(name) <= MOST_CONDITIONS
    return few and not (measure(name) or is_covariate(name)) and is_even(seen.table, name)


def _by_everybody(seen: Seen, name: str, keys: Sequence[str]) -> bool:
    return paired(codes_of(seen.table, [name]), codes_of(seen.table, keys), FEWEST_PEOPLE)
