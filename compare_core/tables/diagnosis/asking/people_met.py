"""People each of whom met all conditions once, and what was measured of them: which number is compared is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, are_hours, called
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column
from compare_core.tables.meaning.shapes.single import count_of, fills, is_nested
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART, is_person, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Misread, Understanding
    from compare_core.tables.reading.table import Table

MOST_ROWS = 2_000
MOST_CONDITIONS, MOST_MEASURES = 6, 5  # that people met, and that are offered
FEWEST_PEOPLE = 5
DONE = frozenset(
    {"task", "scenario", "item", "trial", "question", "exercise", "problem", "stimulus", "aufgabe", "tarea"}
)
PERSONS = frozenset({"participant", "participantid", "subject", "subjectid", "user", "userid", "person", "listener"})
WHO = TOOK_PART | PERSONS | {"id", "no", "nr", "sno", "#", "code", "vp", "vpn", "vpnr"}


def people_under_conditions(seen: Seen) -> Finding | None:
    """Find people each of whom met all conditions once, and numbers of which no name says what is better."""
    table = seen.table
    if seen.truth is not None or table.rows > MOST_ROWS or metric_column(seen.words):
        return None
    person = next((n for n in table.columns if plain(n) in PERSONS), None)
    met = [] if person is None else _met(seen, person)
    counted = [n for n in seen.numbers if n != person and table.distinct(n) > PAIR and not is_covariate(n)]
    if person is None or len(met) != 1 or not counted or any(known(n).higher is not None for n in counted):
        return None
    if _are_compared(seen, met[0], counted):
        return None
    return of_people(met[0], person, counted[:MOST_MEASURES])


def measured_of_people(seen: Seen) -> Finding | None:
    """Find people, perhaps by number, each of whom met all conditions once, where nothing else claims the table.

    What is the same in all rows of a person, such as an age, is no measure, and neither is what counts them.
    """
    table = seen.table
    if seen.truth is not None or table.rows > MOST_ROWS or metric_column(seen.words):
        return None
    for person in (n for n in table.columns if plain(n) in WHO and table.distinct(n) >= FEWEST_PEOPLE):
        met = _met(seen, person)
        counted = [n for n in table.columns if is_scores(table.column(n)) and _varies(table, n, person)]
        judged = any(says_both(table, n) and _comes_apart(table, n, person) for n in table.columns if n != person)
        if judged and not is_person(person):
            continue  # of things, each of which is right or wrong under each condition
        few = len(met) == 1 and table.distinct(met[0]) < table.distinct(person)
        if few and counted and not _are_compared(seen, met[0], counted):
            return of_people(met[0], person, counted[:MOST_MEASURES])
    return None


def several_measures(found: Understanding, table: Table) -> Misread | None:
    """Return the question which of several measures is compared that were taken of people under each condition.

    Parameters
    ----------
    found
        What is understood of the file: one of the measures, perhaps.
    table
        The only file.
    """
    person, model, value = found.roles.id or found.roles.dataset or "", found.roles.model, found.roles.value
    if found.layout not in ("graded_items", "scores_long") or model is None or value is None:
        return None
    if not (is_person(person) or _has_a_trait(table, person)):
        return None
    rest = [n for n in table.columns if n not in (person, model, value) and is_scores(table.column(n))]
    rest = [n for n in rest if _varies(table, n, person) and not is_repeat(table, n)]
    if all(known(n).higher is None for n in rest) or not fills(table, [model], [person]):
        return None
    return of_people(model, person, [value, *rest][:MOST_MEASURES]).refusal(table)


def _has_a_trait(table: Table, name: str) -> bool:
    """Tell whether an id is that of people, of each of whom the same is said in all rows, such as their sex."""
    return plain(name) in WHO and any(n != name and is_trait(n) and is_nested(table, name, n) for n in table.columns)


def of_people(model: str, person: str, counted: Sequence[str]) -> Finding:
    """Ask which of several numbers is compared that were measured of every person under each condition."""
    roles = [Roles(layout="scores_long", model=model, value=name, dataset=person) for name in counted]
    measures = "one measure" if len(counted) == 1 else f"{len(counted)} measures"
    choose = "If this is compared," if len(counted) == 1 else "Choose which of them is compared,"
    return Finding(
        "conditions crossed",
        f"Each row is one {quoted(person, SHORT)} under one {quoted(model, SHORT)}, and holds {measures}: "
        f"{called(counted)}.",
        f"{choose} check the preview, and press the button.",
        roles[0],
        [Way(each, describe(each)) for each in roles],
    )


def _are_compared(seen: Seen, met: str, counted: Sequence[str]) -> bool:
    """Tell whether columns of numbers alike are compared, of what all people did, such as tasks with either tool."""
    return (
        bool(DONE & {*tokens(met)})
        and len(counted) >= PAIR
        and not any(map(measure, counted))
        and alike(seen.table, counted)
    )


def _met(seen: Seen, person: str) -> list[str]:
    """Return the columns of words each of which everybody met once."""
    table = seen.table
    words = [n for n in seen.words if plain(n) not in WHO and PAIR <= table.distinct(n) <= MOST_CONDITIONS]
    return [n for n in words if n != person and not are_hours(table, n) and fills(table, [n], [person])]


def _comes_apart(table: Table, name: str, person: str) -> bool:
    """Tell whether a column says other things of the same under several conditions."""
    return count_of(table, [person, name]) > table.distinct(person) and not fills(table, [name], [person])


def _varies(table: Table, name: str, person: str) -> bool:
    """Tell whether a number was measured: it differs within people, and is no place of a condition in their order."""
    if name == person or table.distinct(name) <= PAIR or plain(name) in WHO:
        return False
    if is_covariate(name) or says_prediction(name):
        return False
    return count_of(table, [person, name]) > table.distinct(person) and not fills(table, [name], [person])
