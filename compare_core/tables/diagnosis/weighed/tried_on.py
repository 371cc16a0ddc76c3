"""On what all that is compared was tried: people, items or conditions that pair rows; or nothing that two shared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.diagnosis.seen import FEW, PAIR
from compare_core.tables.diagnosis.weighed.factors import names_people
from compare_core.tables.diagnosis.weighed.measures import share_blank
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.single import codes_of, count_of, crossed_counts, is_nested, single
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.reading.table import Table

MOST_COLUMNS = 60  # that are looked at
MOST_BLANK, MANY = 0.3, 10  # of the rows; and things on which everything was tried
NESTED, MET = 0.9, 0.3  # of the people are in one group only; and of those who met everything that is compared
ALIKE, EXACT = 0.6, 0.9  # shares of what was tried equally often: by words, and by numbers
FILLED, MORE = 0.5, 1.2  # of all combinations; and times as many things that one more column tells apart
VISIT = "session"  # which another person may have as well


class Tried(NamedTuple):
    """What pairs the rows, if anything does.

    Attributes
    ----------
    keys
        The columns that together name what everything was tried on; where nothing is paired, who stands in several
        rows of one group.
    again
        The column that numbers repeats of the same, to be averaged over.
    paired
        Whether the rows of two of those compared share anything.
    """

    keys: tuple[str, ...]
    again: str | None
    paired: bool


class _Stand(NamedTuple):
    """How many things something was tried on: all, those with everything, and shares of these.

    Of them: what was tried equally often wherever it was, combinations that are there, and what was met once only.
    """

    levels: int
    full: int
    even: float
    filled: float
    alone: float


def tried_on(table: Table, factor: str, value: str) -> Tried:
    r"""Return on what all levels of a factor were tried, which is what pairs them.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [f"{p},{c},{g},{p * c % 5}" for p, g in ((1, "x"), (2, "x"), (3, "y"), (4, "y")) for c in (1, 2)]
    >>> table = read_table("a", "\n".join(["participant,condition,group,ms", *rows]).encode())
    >>> tried_on(table, "condition", "ms"), tried_on(table, "group", "ms")
    (Tried(keys=('participant',), again=None, paired=True), Tried(keys=('participant',), again=None, paired=False))
    """
    known = _may_pair(table, factor, value)
    people = next((name for name in known if names_people(name) and table.distinct(name) > PAIR), None)
    if people is not None:
        met = _stand(table, factor, [people])
        if met.alone >= NESTED:
            return Tried((people,), None, paired=False)
        if met.full >= max(FEW, MET * met.levels):
            return Tried((people,), None, paired=True)
    elif any(_has_a_row_each(table, name) for name in table.columns if name != factor):
        return Tried((), None, paired=False)
    again = [name for name in known if is_repeat(table, name) or plain(name) in STEPS]
    for name in again:
        if table.distinct(name) >= MANY and single(table, [factor, name]):
            return Tried((name,), None, paired=True)  # each of another problem
    keys = _keys(table, factor, [name for name in known if name not in again and not names_people(name)])
    if keys and _stand(table, factor, keys).full >= FEW:
        return Tried(keys, next(iter(again), None), paired=True)
    keys = _keys(table, factor, again, keys)
    enough = bool(keys) and _stand(table, factor, keys).full >= FEW
    return Tried(keys, None, paired=True) if enough else Tried((), None, paired=False)


def ways_to_pair(table: Table, factor: str, value: str, likeliest: Tried) -> Iterator[Tried]:
    """Yield what else may pair the rows of what a factor names: more, fewer or other columns, or none at all.

    Whatever has rows of one level only, as people have who were in one group, may be averaged before groups are
    compared.
    """
    known = _may_pair(table, factor, value)
    numbers = {name for name in known if is_scores(table.column(name))}
    stands = {name: _stand(table, factor, [name]) for name in known}
    met = [n for n in known if stands[n].full >= PAIR and (n not in numbers or stands[n].even >= EXACT)]
    met.sort(key=lambda n: (not (named_as_id(n) or names_people(n)), n in numbers, -stands[n].full))
    apart = [Tried((), None, paired=False)]
    apart += [Tried((n,), None, paired=False) for n in known if n not in numbers and is_nested(table, n, factor)]
    if not likeliest.paired:
        yield from apart
    keys = likeliest.keys if likeliest.paired else ()
    if likeliest.again:
        yield Tried((*keys, likeliest.again), None, paired=True)
    if keys:
        full = _stand(table, factor, keys).full
        finer = {n: _stand(table, factor, [*keys, n]).full for n in met if n not in keys}
        more = sorted((n for n in finer if finer[n] > full), key=lambda n: (n in numbers, -finer[n]))
        yield from (Tried(_in_order(table, [*keys, n]), None, paired=True) for n in more[:1])
        yield from apart[:1]
    if len(keys) > 1:
        yield from (Tried(tuple(n for n in keys if n != left), None, paired=True) for left in keys)
    yield from (Tried((n,), None, paired=True) for n in met)
    yield from apart if keys else ()


def shared_by_all(table: Table, factor: str, keys: Sequence[str]) -> int:
    """Return on how many things, which some columns name together, all that a factor names were tried."""
    return _stand(table, factor, keys).full


def _in_order(table: Table, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in table.columns if name in names)


def _may_pair(table: Table, factor: str, value: str) -> list[str]:
    """Return the columns that may say on what something was tried: whatever repeats, and was not measured."""
    rest = [n for n in table.columns[:MOST_COLUMNS] if n not in (factor, value) and not NAMELESS.fullmatch(n)]
    rest = [n for n in rest if PAIR <= table.distinct(n) < table.rows and not says_right(n)]
    numbers = [n for n in rest if is_scores(table.column(n))]
    set_to = [n for n in numbers if not (is_score(n) or {*tokens(n)} & TIMES)]
    rest = [n for n in rest if (n not in numbers or n in set_to) and share_blank(table, n) <= MOST_BLANK]
    rest = [n for n in rest if not (says_prediction(n) or _only_alike(table, factor, n))]
    return [n for n in rest if count_of(table, [factor, n]) > table.distinct(factor)]


def _only_alike(table: Table, factor: str, name: str) -> bool:
    """Tell whether a column says what people are, as many of them as there happened to be: alike is not the same."""
    return is_trait(name) and _stand(table, factor, [name]).even < EXACT


def _keys(table: Table, factor: str, names: Sequence[str], known: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the columns that together name most things on which everything was tried, ids first, in the file's order.

    Of what was measured, hardly any number stands as often with all that is compared; of what was planned, all do.
    """
    stands = {name: _stand(table, factor, [*known, name]) for name in names}
    numbers = [name for name in names if is_scores(table.column(name))]
    planned = [name for name in names if _is_planned(stands[name], EXACT if name in numbers else ALIKE)]
    keys, most = [*known], _stand(table, factor, known).full if known else 1
    planned.sort(key=lambda n: (not named_as_id(n), n in numbers, stands[n].levels))
    for name in [*planned, *(n for n in names if planned and n not in (*planned, *numbers))]:
        more = _stand(table, factor, [*keys, name])
        if more.full >= MORE * most and _is_planned(more, ALIKE):
            keys, most = [*keys, name], more.full
    for name in reversed(keys):
        rest = [other for other in keys if other != name]
        if rest and _stand(table, factor, rest).full == most:
            keys = rest  # which tell as much apart
    return _in_order(table, keys)


def _is_planned(stand: _Stand, even: float) -> bool:
    """Tell whether what was tried on something was tried equally often, and nearly all of it; or all on many things."""
    return stand.even >= even and stand.full >= PAIR and (stand.filled >= FILLED or stand.full >= MANY)


def _has_a_row_each(table: Table, name: str) -> bool:
    """Tell whether a column names people, each of whom has one row."""
    return names_people(name) and VISIT not in tokens(name) and table.distinct(name) >= table.rows - 1


def _stand(table: Table, factor: str, names: Sequence[str]) -> _Stand:
    """Count how often everything that is compared was tried on each of some things."""
    return _counted(table, factor, tuple(names))


@of_small
def _counted(table: Table, factor: str, names: tuple[str, ...]) -> _Stand:
    counts = crossed_counts(codes_of(table, names), codes_of(table, [factor]))
    there = counts > 0
    met = there.sum(axis=1)
    shared = counts[met > 1]  # by two or more
    even = (shared == shared.max(axis=1, initial=0)[:, None]) | (shared == 0)
    return _Stand(
        len(counts),
        int((met == counts.shape[1]).sum()),
        float(even.all(axis=1).mean()) if len(shared) else 0.0,
        float(there.mean()),
        float((met == 1).mean()),
    )
