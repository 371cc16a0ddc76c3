"""What may be compared where each row is a result of one of several: the columns that may name it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from compare_core.names import both_ends
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.weighed.factors import names_people
from compare_core.tables.diagnosis.weighed.outcomes import counted
from compare_core.tables.diagnosis.weighed.pairs import is_likely, weighed
from compare_core.tables.diagnosis.weighed.tried_on import tried_on, ways_to_pair
from compare_core.tables.diagnosis.weighed.ways import ways_of
from compare_core.tables.meaning.files.stacked import FILE, PLACE
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS, has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import is_nested, is_shared, single, stands_alike
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of, with_joint
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import foretold, may_be_true
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id
from compare_core.tables.steps.step import Compared, Number
from compare_core.tables.steps.units import Pairing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from compare_core.tables.diagnosis.weighed.tried_on import Tried
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

MOST_LIKELY, MOST_OTHERS, MOST_NUMBERS, MOST_UNITS = 6, 10, 40, 6
MOST_OUTCOMES, MOST_WORDS = 4, 12  # words that say how a row turned out; and of all columns together
MOST_NAMED, LONGEST_NAME = 200, 80  # that a column may name which nothing speaks for; and characters of each
MOST_ROWS, MOST_COLUMNS = 50_000, 60  # of a table of which such columns are offered
UNLIKELY, GROUPED = -9.0, 2.0  # points of that; and of what is called a group, and has people of its own in each
LONGEST = 40  # characters of a column's name
IN_ROWS = frozenset({"scores_long", "graded_items", "separate_scores", "right_total", "attempts"})
IN_FILES = frozenset({"score_files", "graded_items"})  # each of which is of one of those compared
AGAINST = "predictions_long"


class What(NamedTuple):
    """What names the things compared, and in which rows."""

    model: str
    only: str | None = None
    among: tuple[str, ...] = ()
    stacked: bool = False


class By(NamedTuple):
    """By which number, or word, they are compared, and how it is read, or against which truth."""

    value: str
    filter: str | None = None
    positive: str | None = None
    failed: Literal["largest", "smallest", "missing"] | None = None
    truth: str | None = None


def in_rows(
    table: Table, offered: Sequence[Choice], *, small: bool, stacked: bool = False
) -> Iterator[tuple[float, Compared]]:
    """Yield what columns may name, with the points of each: what was proposed, the likeliest others, and any others.

    Of a table that is not `small`, only what was proposed. Files that were `stacked` have a column that names these.
    """
    ways = [each.roles for each in offered if _is_of_rows(each.roles, table, stacked=stacked)]
    likely = [pair for pair in weighed(table) if is_likely(pair)] if small else []
    points = {pair.model: pair.for_model for pair in likely}
    proposed = dict.fromkeys(map(_what, ways))
    if stacked:
        proposed |= {What(FILE, stacked=True): None}
    taken = [what.model for what in proposed]
    others = sorted((name for name in points if name not in taken), key=lambda name: -points[name])
    taken += others
    rest = [name for name in _also_naming(table) if name not in taken] if small else []
    outcomes = list(_outcomes(table)) if small else []
    against = _predicted(table)
    predicted = [By(said, truth=true) for said, true in against.items()]
    measured = [name for name in _measured(table) if name not in {*against, *against.values()}]
    more = (What(name, stacked=stacked) for name in (*others[:MOST_LIKELY], *rest[:MOST_OTHERS]))
    for what in (*proposed, *more):
        own = [roles for roles in ways if _what(roles) == what]
        by = dict.fromkeys(map(_by, own))
        on = {part for roles in own for key in keys_of(roles) for part in parts_of(key, table.columns)}
        known = {*parts_of(what.model, table.columns), *(each.value for each in by), *on}
        best = sorted(likely, key=lambda pair: (pair.model != what.model, -pair.for_value))
        values = dict.fromkeys(value for value in (*(pair.value for pair in best), *measured) if value not in known)
        words = [each for each in outcomes if each.value not in known and points.get(each.value, UNLIKELY) < 0]
        numbers = [*[*by, *predicted, *map(By, values)][:MOST_NUMBERS], *words[:MOST_WORDS]]
        compared = _compared(table, what, numbers, own) if numbers else None
        if compared is not None and compared.numbers:
            group = says_group(what.model) and _are_groups(table, what.model)
            told = what in proposed or what.model in points or group
            least = GROUPED if group else UNLIKELY
            yield max(points.get(what.model, least), least), compared._replace(likely=told)


def _also_naming(table: Table) -> list[str]:
    """Return the columns that might name what is compared, though nothing speaks for it: of a few levels, or texts."""
    if table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return []
    few = [n for n in table.columns if table.at_most(n, MOST_NAMED) and PAIR <= table.distinct(n) <= table.rows // PAIR]
    few = [name for name in few if not (NAMELESS.fullmatch(name) or has_fractions([table.column(name)]))]
    short = [name for name in few if max(map(len, table.column(name).labels), default=0) <= LONGEST_NAME]
    return sorted(short, key=lambda name: not _are_groups(table, name))


def _are_groups(table: Table, name: str) -> bool:
    """Tell whether each of several people is in one group only, two or more in each."""
    people = [other for other in table.columns if other != name and names_people(other) and table.repeats(other)]
    return any(is_nested(table, person, name) for person in people)


def _outcomes(table: Table) -> Iterator[By]:
    """Yield words that may say how each row turned out, any of which may be what is wanted."""
    for name in table.columns:
        if not table.at_most(name, MOST_OUTCOMES + 1) or is_scores(table.column(name)) or says_either(table, name):
            continue
        labels = sorted(table.column(name).labels - GAPS)
        of_rows = not (is_trait(name) or named_as_id(name) or name == FILE)
        if of_rows and PAIR <= len(labels) <= MOST_OUTCOMES:
            yield from (By(name, positive=label) for label in labels)


def _predicted(table: Table) -> Mapping[str, str]:
    """Return what was predicted, each with its truth: by names that are alike but for that, or the only ones."""
    said, true = [*filter(says_prediction, table.columns)], [*filter(may_be_true, table.columns)]
    only = {said[0]: true[0]} if len(said) == len(true) == 1 else {}
    return foretold(table.columns) or only


def _measured(table: Table) -> list[str]:
    """Return the columns of numbers, whatever they measure, that neither are ids nor number rows."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and table.distinct(name) > 1]
    return [n for n in numbers if not (named_as_id(n) or counts_rows(table.column(n)) or NAMELESS.fullmatch(n))]


def _what(roles: Roles) -> What:
    """Return what roles compare: what a column names, or else each file."""
    return What(roles.model or FILE, roles.only, roles.among, roles.stacked or roles.model is None)


def _by(roles: Roles) -> By:
    return By(str(roles.value), roles.filter, roles.positive, roles.failed)


def _is_of_rows(roles: Roles, table: Table, *, stacked: bool) -> bool:
    """Tell whether roles compare what columns of the table name, or files, in the rows as they are."""
    of_files = stacked and not roles.model and roles.layout in IN_FILES
    if not (of_files or (roles.model and roles.layout in IN_ROWS)) or not roles.value or roles.truth or roles.models:
        return False
    as_it_is = not (roles.part or roles.turned or roles.count or (roles.stacked and not stacked))
    return as_it_is and {roles.value, *parts_of(roles.model or FILE, table.columns)} <= {*table.columns}


def _compared(table: Table, what: What, numbers: Sequence[By], own: Sequence[Roles]) -> Compared:
    whole = with_joint(table, what.model)
    first = numbers[0].value
    likeliest = tried_on(whole, what.model, first)
    tried = [likeliest, *ways_to_pair(whole, what.model, first, likeliest)]
    rows = f", where {both_ends(what.only, LONGEST)} is {', '.join(what.among)}" if what.only else ""
    column = whole.column(what.model)
    named = [text for text, count in zip(column.texts, column.counts.tolist(), strict=True) if count and text.strip()]
    pairing = Pairing(whole, what.model)
    told = []
    for by in numbers:
        ways = _ways(whole, what, by, own, tried)
        if units := pairing.units(ways, own, MOST_UNITS):
            told.append(Number(_said(by), units))
    names = "Files" if what.model == FILE else both_ends(what.model, LONGEST)
    return Compared(f"{names}{rows}", tuple(named), tuple(told))


def _said(by: By) -> str:
    value = both_ends(by.filter or by.value, LONGEST)
    against = f", held against the truth, {both_ends(by.truth, LONGEST)}" if by.truth else ""
    good = f": {both_ends(by.positive, LONGEST)} is good" if by.positive else ""
    failed = f", where runs that failed count as the {by.failed}" if by.failed in ("largest", "smallest") else ""
    return f"{value}{against}{good}{failed}"


def _ways(table: Table, what: What, by: By, own: Sequence[Roles], tried: Sequence[Tried]) -> list[Roles]:
    """Return how rows may be paired: as was proposed of this number, or of another one, or as the columns stand."""
    here = [roles for roles in own if _by(roles) == by]
    better = next((roles.better for roles in here), None)
    if by.truth:
        return _against_truth(table, what, by, tried)
    ways = [*here, *(replace(roles, better=better, **by._asdict()) for roles in own if _by(roles) != by)]
    for each in tried if not by.filter else ():
        as_words = [counted(what.model, by.value, each)] if by.positive else ways_of(table, what.model, by.value, each)
        roles = next(iter(as_words))
        ways.append(replace(roles, **what._asdict(), **by._asdict(), better=better))
    parts = {*parts_of(what.model, table.columns), by.value}
    return [roles for roles in ways if not parts & {p for key in keys_of(roles) for p in parts_of(key, table.columns)}]


def _against_truth(table: Table, what: What, by: By, tried: Sequence[Tried]) -> list[Roles]:
    """Return how predictions below each other are held against a truth beside them: on what names each, or in order."""
    ways = []
    for each in tried:
        keys = [name for name in (*each.keys, each.again) if name]
        again = [[*keys, str(by.truth)]] * (each is tried[0])  # of ids that come again, with another truth
        for told in (keys, *again) if each.paired else ():
            if single(table, [what.model, *told]) and is_shared(table, told, str(by.truth)):
                ways.append(JOINT.join(told))
                break
    ways = ways or ([PLACE] if stands_alike(table, what.model, str(by.truth)) else [])
    return [Roles(layout=AGAINST, **what._asdict(), value=by.value, truth=by.truth, id=key) for key in ways]
