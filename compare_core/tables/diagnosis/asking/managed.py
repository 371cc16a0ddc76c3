"""Whether people managed with each of a few things: in a column for each, or in several ways in rows of them all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.metrics.known import says_harm
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.shapes.single import fills
from compare_core.tables.meaning.verdicts.completed import DONE
from compare_core.tables.meaning.verdicts.partly import PLAINLY
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.choice.direction import Better

MANAGED = DONE | {"passed", "pass", "correct", "right", "worked"}
ONES = frozenset({"0", "1", "0.0", "1.0"})
TRIED = frozenset({"participant", "participantid", "subject", "subjectid", "tester", "volunteer", "pid", "respondent"})
MOST_TRIED, MOST_WAYS = 6, 4  # by the same people; yes or no of each that is offered


def managed_by_people(seen: Seen) -> Finding | None:
    """Find what people managed, as Old success and New success say, or Old and New alone: yes or no of each."""
    table = seen.table
    person = next((n for n in table.columns if plain(n) in TOOK_PART and seen.own(n)), None)
    names = [name for name in table.columns if name != person]
    if person is None or not PAIR <= len(names) <= MOST_TRIED or said_right(table):
        return None
    if not all(table.at_most(n, PAIR + 1) and says_either(table, n) for n in names):
        return None
    if not _are_things(seen, names, tried=plain(person) in TRIED):
        return None
    roles = Roles(layout="right_wrong", models=tuple(names), id=person)
    ways: tuple[tuple[Better, str], ...] = (("higher", "a yes is good"), ("lower", "a yes is bad"))
    return Finding(
        "managed by people",
        f"{called(names)} say yes or no of every {quoted(person, SHORT)}.",
        "If each is something that people tried, choose whether a yes is good, as where they managed with it; check "
        "the preview, and press the button.",
        roles,
        [Way(replace(roles, better=way), f"{called(names)} as models, on every person; {said}") for way, said in ways],
    )


def managed_under_each(seen: Seen) -> Finding | None:
    """Find people who met all conditions once, and several columns that say yes or no of how each of these went."""
    table = seen.table
    person = next((n for n in table.columns if plain(n) in TOOK_PART and not seen.own(n)), None)
    told = [n for n in table.columns if n != person and table.at_most(n, PAIR + 1) and says_either(table, n)]
    rest = [n for n in seen.words if n not in (person, *told) and PAIR <= table.distinct(n) <= MOST_TRIED]
    met = [n for n in rest if person is not None and fills(table, [n], [person])]
    if len(met) != 1 or not PAIR <= len(told) <= MOST_WAYS or seen.truth is not None or seen.predicted:
        return None
    if not all(_says_how(n) for n in told) or any(is_score(n) for n in seen.numbers if n not in told):
        return None
    told.sort(key=lambda name: not says_both(table, name))
    ways = [_by(name, met[0], str(person)) for name in told]
    return Finding(
        "managed under each",
        f"Each row is one {quoted(str(person), SHORT)} with one {quoted(met[0], SHORT)}, and {called(told)} say yes or "
        "no of it.",
        "Choose which of them is compared, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def _says_how(name: str) -> bool:
    return bool(MANAGED & {*tokens(name)}) or says_right(name) or says_harm(name) is not False


def _by(name: str, condition: str, person: str) -> Way:
    bad = says_harm(name) is not False
    roles = Roles(layout="graded_items", model=condition, id=person, value=name, better=None if bad else "higher")
    return Way(roles, f"{describe(roles)}; a yes is {'bad' if bad else 'good'}")


def _are_things(seen: Seen, names: Sequence[str], *, tried: bool) -> bool:
    """Tell whether each is of another thing: all with one word for success, or proper names of what people `tried`."""
    labels = {label.casefold() for name in names for label in seen.table.column(name).labels - GAPS}
    if len(labels) < PAIR or labels <= PLAINLY or (labels <= ONES and all(map(says_right, names))):
        return False  # which is read as it is
    words = [frozenset(tokens(name)) for name in names]
    shared = frozenset[str].intersection(*words)
    if shared & MANAGED:
        return len({said - shared for said in words}) == len(names)
    told = any(said & MANAGED or says_harm(name) is not False for said, name in zip(words, names, strict=True))
    proper = all(len(said) == 1 and name[:1].isupper() for said, name in zip(words, names, strict=True))
    return proper and tried and not (shared or told or any(map(may_be_true, names)))
