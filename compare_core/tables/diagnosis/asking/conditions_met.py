"""Rows of people who met several conditions each, with numbers of which none is called a score: what to ask."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known, never_negative
from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.means_of_people import TRIED_ON, averaged_by_person, met_by_all
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.likely import in_equal_rows
from compare_core.tables.diagnosis.readings.rows import NO_VALUES
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, called
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.added_columns import EQUAL
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.single import count_of, is_nested
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import CIRCUMSTANCES, RATERS, is_person, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

REACTED = frozenset({"rt", "rts", "rtms", "reactiontimems"})  # how long people took to react
SHOWN = frozenset({  # what people saw or did in a trial, which is hardly what was compared
    "color", "colour", "word", "stimulus", "stim", "image", "picture", "response", "resp", "key", "answer", "hand",
    "side", "position", "location", "target", "item", "sentence", "selected", "choice", "question", "task",
})  # fmt: skip
ANSWERED = frozenset(
    {"answer", "response", "choice", "decision", "judgement", "judgment", "verdict", "given", "user", "final"}
)
CONDITIONS = frozenset({  # words for what people met, beside those for groups
    "condition", "conditions", "scenario", "scenarios", "setting", "mode", "explanation", "interface", "aid", "support",
    "assistance", "treatment", "system", "tool", "ui", "xai", "bedingung", "condicion", "modalite",
})  # fmt: skip
PLACED = frozenset(
    {"index", "idx", "order", "no", "nr", "number", "repetition", "trial", "block", "pos", "position"}
)  # of a trial
EVEN, FEWEST_OF_EACH = 0.8, 5  # how much smaller the smallest group of people may be; and people in each
SHUFFLED = frozenset({  # in which order, or which of the items, people met
    "list", "lists", "order", "sequence", "seq", "counterbalance", "counterbalancing", "latinsquare", "square", "set",
    "form", "first", "start", "hand", "key", "mapping", "session", "day", "experimenter", "site", "lab",
})  # fmt: skip
WHERE = ("pos", "position", "positionindex")  # on the screen, something stood
FILLERS = frozenset({"filler", "fillers", "practice", "training", "catch", "distractor", "warmup", "check"})  # trials
CRITICAL = frozenset({"critical", "target", "experimental", "test", "main"})  # trials, beside such
FEWEST, MOST_ROWS, MOST_CONDITIONS = 4, 100_000, 6  # people; rows; and conditions of one kind
OFTEN = 2  # times as many different numbers as people: what is known of each of them is none that was measured
OFFERED = 6


def of_conditions_met(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question by which number conditions are compared that everybody met, in several rows each.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    in_order = isinstance(refusal, NeedsRoles) and refusal.suggested.id == PLACE  # which would pair other people
    numbered = isinstance(refusal, NeedsRoles) and any(map(is_person, refusal.suggested.models))  # as if scores
    if isinstance(refusal, NeedsRoles) and is_person(refusal.suggested.model or "") and table.rows <= MOST_ROWS:
        return rather_than_people(table, refusal.suggested.model or "", refusal)
    if isinstance(refusal, NeedsRoles) and not (in_order or numbered):
        judged = (
            _of_judged(table, str(refusal.suggested.model)) if plain(refusal.suggested.model or "") in RATERS else None
        )
        if judged is not None:
            return judged.offering([*judged.choices, *ways_offered(refusal)])  # who may be compared as well
        return averaged_by_person(table, refusal) if table.rows <= MOST_ROWS else refusal
    if not isinstance(refusal, Misread) or table.rows > MOST_ROWS:
        return refusal
    again = [n for n in table.columns if table.distinct(n) >= FEWEST and table.repeats(n)]
    people = [*filter(is_person, again)] or [n for n in again if _has_traits(table, n)]
    raters = [n for n in again if plain(n) in RATERS] if not (people or refusal.sure) else []  # whom one met with all
    if raters and (asked := _of_judged(table, raters[0])) is not None:
        return asked
    open_to_it = refusal.unknown or not refusal.sure or in_order or numbered or isinstance(refusal, Unpaired)
    known_so = open_to_it or (is_person(next(iter(people), "")) and _reacted(table, people[0]))
    return _under_conditions(table, people[0], refusal, in_order=in_order) if people and known_so else refusal


def people_compared(found: Understanding, table: Table) -> NeedsRoles | None:
    """Return the question what is compared where people were taken for models, and each of them met conditions.

    Parameters
    ----------
    found
        What is understood of the file.
    table
        The only file.
    """
    person = found.roles.model or ""
    if not is_person(person) or person not in table.columns or table.rows > MOST_ROWS:
        return None
    own = NeedsRoles("", found.columns, replace(found.roles, layout=found.layout))
    asked = rather_than_people(table, person, own)
    return None if asked is own else asked


def rather_than_people(table: Table, person: str, refusal: NeedsRoles) -> NeedsRoles:
    """Return a question in which people are models with the conditions first that each of them met, if there are any.

    Parameters
    ----------
    table
        The only file.
    person
        The column that names people.
    refusal
        What is asked of it: whether these are compared with each other.
    """
    told = [name for name in table.columns if name != person and met_by_all(table, person, name)]
    told = [name for name in told if says_group(name) or not {*tokens(name)} & SHOWN]
    asked = _under_conditions(table, person, refusal, in_order=False) if told else refusal
    if asked is refusal or not isinstance(asked, NeedsRoles):
        return refusal
    return asked.offering([*asked.choices, *ways_offered(refusal)])


def _of_judged(table: Table, person: str, answers: Sequence[str] = ()) -> NeedsRoles | None:
    """Ask whether conditions are compared under each of which people judged things, by how long it took or was right.

    What was said and what is true stand beside it, and look like the predictions of one model.
    """
    truth = truth_by_name(table)
    said = [n for n in table.columns if n != truth and says_prediction(n)] or list(answers)
    said = said or [n for n in table.columns if n != truth and {*tokens(n)} <= ANSWERED]
    conditions = [n for n in table.columns if n not in (person, truth, *said) and met_by_all(table, person, n)]
    conditions = [n for n in conditions if says_group(n) or {*tokens(n)} & CONDITIONS]
    if truth is None or len(said) != 1 or not conditions:
        return None
    shown = [n for n in table.columns if named_as_id(n) or {*tokens(n)} & TRIED_ON]
    shown = [n for n in shown if n not in (person, *conditions) and table.repeats(n)]
    spent = [n for n in _measured(table, person) if n not in (truth, *said)]
    spent = [n for n in spent if known(n).higher is False or {*tokens(n)} & TIMES]
    spent = [n for n in spent if not any(is_nested(table, item, n) for item in shown)]
    if not spent:
        return None
    right = Roles(value=EQUAL.format(said[0], truth), better="higher")
    of_each = [Roles(value=spent[0]), right, *(Roles(value=name) for name in spent[1:PAIR])]
    ways = [replace(each, layout="scores_long", model=conditions[0], dataset=person) for each in of_each]
    return NeedsRoles(
        f"Every {quoted(person, SHORT)} judged things under each {quoted(conditions[0], SHORT)}: how long it took is "
        f"in {quoted(spent[0], SHORT)}, and what is right in {quoted(truth, SHORT)}. Choose by which the conditions "
        "are compared, check the preview, and press the button: the rows of each person are averaged.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in ways])


def _reacted(table: Table, person: str) -> bool:
    """Tell whether what people took or missed was measured, of which no column says what would have been right."""
    told = any(known(name).higher is not None or plain(name) in REACTED for name in _measured(table, person))
    return told and not any(map(says_prediction, table.columns))


def _under_conditions(table: Table, person: str, refusal: Misread, *, in_order: bool) -> Misread:
    """Return the question which conditions, or groups, of people are compared, and by which number."""
    conditions = [name for name in table.columns if name != person and met_by_all(table, person, name)]
    if any(map(says_group, conditions)):
        conditions = [name for name in conditions if says_group(name) or not {*tokens(name)} & SHOWN]
    conditions.sort(key=lambda name: (bool({*tokens(name)} & SHOWN), not says_group(name)))
    if (
        not (refusal.unknown or isinstance(refusal, NeedsRoles | Unpaired))
        and {*tokens("".join(conditions[:1]))} & SHOWN
    ):
        return refusal  # which knows more than that
    values = _measured(table, person)
    if not conditions and values and (groups := [n for n in table.columns if _in_one_each(table, person, n)]):
        return _of_groups(table, person, groups, values)
    if conditions and not values and isinstance(refusal, NeedsRoles) and not in_order:
        return Misread(
            f"Each row says when or in which order one {quoted(person, SHORT)} met which {called(conditions[:FEW])}: "
            "what was planned, and nothing that was measured. Add what each of them answered or reached in every row.",
            table.columns,
        )
    if not conditions or not values or in_order:
        return refusal
    if (apart := _told_apart(table, person, conditions)) and not isinstance(refusal, NeedsRoles):
        return _of_groups(table, person, apart, values, conditions)
    first = [*product(conditions[:FEW], values[:1]), *product(conditions[:1], values[1:])]
    ways = [Roles(layout="scores_long", model=model, value=value, dataset=person) for model, value in first]
    return NeedsRoles(
        f"Every {quoted(person, SHORT)} met each {called(conditions[:FEW])}, and nothing says which of these is "
        "compared, or by which number. Choose what is meant, check the preview, and press the button: the rows of a "
        "person under a condition are averaged.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in ways[:OFFERED]])


def _varies(table: Table, person: str, name: str) -> bool:
    """Tell whether a number differs in the rows of people; of 1 and 0, which may be all the same, in any of them."""
    count, people = count_of(table, [person, name]), table.distinct(person)
    return count > people if says_both(table, name) and is_score(name) else count >= OFTEN * people


def _has_traits(table: Table, name: str) -> bool:
    """Tell whether a column says of whom a row is, by traits that each of them has in all rows, such as an age."""
    if not named_as_id(name):
        return False
    traits = [each for each in table.columns if each != name and is_trait(each)]
    return any(is_nested(table, name, trait) for trait in traits)


def _in_one_each(table: Table, person: str, name: str) -> bool:
    """Tell whether a column of words names a few groups, in one of which each person is, and several in each."""
    if name == person or is_scores(table.column(name)) or not PAIR <= table.distinct(name) <= MOST_CONDITIONS:
        return False
    return not is_trait(name) and is_nested(table, person, name)


def _told_apart(table: Table, person: str, conditions: Sequence[str]) -> list[str]:
    """Return the groups of much the same size in which people are, where nothing that all of them met is called so."""
    if any(map(says_group, conditions)):
        return []
    groups = [name for name in table.columns if name not in conditions and _in_one_each(table, person, name)]
    return [name for name in groups if _are_even(table, person, name)]


def _are_even(table: Table, person: str, name: str) -> bool:
    """Tell whether people were allotted to groups in parts that hardly differ, by no circumstance of theirs."""
    if plain(name) in CIRCUMSTANCES or {*tokens(name)} & SHUFFLED or says_both(table, name):
        return False
    pairs = np.unique(np.stack([table.column(person).codes, table.column(name).codes]), axis=1)
    people = np.bincount(pairs[1])
    people = people[people > 0]
    return bool(people.min() >= FEWEST_OF_EACH and EVEN * people.max() <= people.min())


def _of_groups(
    table: Table, person: str, groups: Sequence[str], values: Sequence[str], met: Sequence[str] = ()
) -> NeedsRoles:
    """Ask by which number groups are compared, in one of which each person is, with several rows.

    What all people met may be compared as well.
    """
    right = [n for n in table.columns if n not in (person, *groups, *values) and says_right(n) and says_both(table, n)]
    values = [*values[:1], *right[:1], *values[1:]]  # of which each person has a share
    pairs = [*product(groups[:1], values), *product(groups[1:], values[:1])]
    unsaid = not any(map(says_group, groups))
    add = " If what is compared is in no column, add one for it." if unsaid else ""
    ways = [Roles(layout=SEPARATE, model=group, value=value, id=person) for group, value in pairs]
    within = [Roles(layout="scores_long", model=name, value=values[0], dataset=person) for name in met[:PAIR]]
    of_some = [replace(ways[0], only=name, among=among) for name in met if (among := _critical(table, name))][:1]
    ways = [*of_some, *ways[: OFFERED - len(within) - len(of_some)], *within]
    which = " and of which rows" if of_some else ""
    return NeedsRoles(
        f"Each {quoted(person, SHORT)} is of one {quoted(groups[0], SHORT)} only, with several rows, and nothing says "
        f"by which number{which} these are compared. Choose what is meant, check the preview, and press the button: "
        f"the rows of a person are averaged.{add}",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles) + _rows_said(roles)) for roles in ways])


def _critical(table: Table, name: str) -> tuple[str, ...]:
    """Return the trials that matter by what a column says, where it calls others fillers or practice."""
    texts = [text.strip() for text in table.some_texts(name, MOST_CONDITIONS + 1) if text.strip()]
    matter = tuple(text for text in texts if {*tokens(text)} & CRITICAL and not {*tokens(text)} & FILLERS)
    return matter if matter and any({*tokens(text)} & FILLERS for text in texts) else ()


def _rows_said(roles: Roles) -> str:
    return f"; of {called(roles.among)} only" if roles.only else ""


def _measured(table: Table, person: str) -> list[str]:
    """Return the numbers that were measured in single rows, those first of which it is known which way is better."""
    numbers = [name for name in table.columns if name != person and is_scores(table.column(name))]
    numbers = [n for n in numbers if not (named_as_id(n) or is_trait(n) or is_setting(n) or is_repeat(table, n))]
    numbers = [n for n in numbers if not (says_group(n) or {*tokens(n)[-1:]} & PLACED or plain(n).endswith(WHERE))]
    numbers = [n for n in numbers if not {*tokens(n)} & NO_VALUES and not in_equal_rows(table, n)]
    numbers = [n for n in numbers if known(n).higher is not None or not {*tokens(n)} & TIME]  # which is no duration
    numbers = [n for n in numbers if not never_negative(n) or float(np.nanmin(numbers_of(table.column(n)))) >= 0]
    numbers = [n for n in numbers if _varies(table, person, n)]
    told = {n: known(n).higher is not None or plain(n) in REACTED for n in numbers}
    rank = {n: (not is_score(n), not told[n], not has_fractions([table.column(n)])) for n in numbers}
    return sorted(numbers, key=rank.__getitem__)
