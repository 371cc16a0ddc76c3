"""What is asked about battles: which of several columns, rows or files says who won, and what its words mean."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from compare_core.names import listed, quoted
from compare_core.tables.meaning.battles.contests import find_contest, is_tie, side_of, sides_in, words_of
from compare_core.tables.meaning.battles.games import Compared
from compare_core.tables.meaning.battles.graded_verdicts import ABOVE, BELOW, middle_of
from compare_core.tables.meaning.battles.winner_columns import (
    FIRST,
    JUDGE,
    PEOPLE,
    SECOND,
    first_judge,
    in_several,
    names_people,
    says_winner,
    verdicts_of,
)
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

WHOLE = frozenset({  # of several verdicts
    "overall", "total", "general", "best", "preference", "preferred", "majority", "consensus", "final", "ftr",
})  # fmt: skip
MOST_VERDICTS = 4  # to choose from
SHORT = 40  # characters of a name
MOST, MOST_FILES, MOST_KINDS, FEWEST = 200_000, 20, 8, 10  # rows, files, values of what battles are judged by, and rows
SWAPPED = frozenset({  # of what says which side of a row was shown first, or had White, or was at home
    "swapped", "swap", "flipped", "flip", "reversed", "exchanged", "order", "position", "permuted", "color", "colour",
    "venue", "ha",
})  # fmt: skip
ORDERS = {  # whether the two were shown the other way round
    **dict.fromkeys(("true", "yes", "1", "ba", "b-a", "swapped", "reversed", "reverse", "flipped", "backward"), True),
    **dict.fromkeys(("black", "b", "away", "a"), True),
    **dict.fromkeys(("white", "w", "home", "h"), False),
    **dict.fromkeys(("false", "no", "0", "ab", "a-b", "original", "normal", "forward", "unswapped"), False),
}
SETTLED = frozenset({
    "correct", "right", "final", "resolved", "settled", "adjudicated", "adjudication", "consensus", "agreed", "true",
})  # fmt: skip
AGAIN = SWAPPED | {"turn", "round", "game", "seed", "run", "repeat", "trial", "repetition", "sample", "attempt"}
BATTLES = Roles(layout="arena_battles")


class Verdict(NamedTuple):
    """One of several ways in which it is said who won."""

    roles: Roles
    says: str


def ask_which(tables: Sequence[Table]) -> None:
    """Ask which of several columns says who won, where nothing is named so, or whether one does that names people."""
    (table, *_) = tables
    names = table.columns
    first, second = named(names, FIRST), named(names, SECOND)
    judges = [name for name in names if JUDGE.fullmatch(plain(name))]
    if first and second and len(judges) > 1 and says_winner(names) is None:
        raise _which_of(table, (first, second), judges)
    if first and second and (first_judge(names) or in_several(names)):
        return
    if not (first and second):
        contest = find_contest(table)
        if contest is None:
            return
        first, second = contest.first, contest.second
    winners = verdicts_of(table, first, second)
    winners.sort(key=lambda name: not WHOLE & {*tokens(name)})
    if len(winners) > 1 and says_winner(winners) is None:
        raise _which_of(table, (first, second), winners)
    if winners and names_people(table, winners[0]):
        raise _asking(
            table,
            f"Each row names two, {quoted(first, SHORT)} and {quoted(second, SHORT)}, and {quoted(winners[0], SHORT)} "
            "one of them or one side. If that is who won, and not who judged, check the preview and press the button.",
            [Verdict(replace(BATTLES, value=winners[0]), f"who won by {quoted(winners[0], SHORT)}")],
        )


def ask_how(tables: Sequence[Table], first: str, second: str, winner: str) -> None:
    """Ask what words for who won mean, and which rows or files are meant where several are of the same battles."""
    table = tables[0]
    told = quoted(winner, SHORT)
    if len(tables) == 1 and _may_be_true(table, first, second, winner):
        both = f"{quoted(first, SHORT)} and {quoted(second, SHORT)}"
        raise _asking(
            table,
            f"{told} is always one of what {both} hold in the same row. Choose whether it is the right label where "
            "these two differ, or who won of two that met; check the preview, and press the button.",
            [
                Verdict(
                    Roles(layout="predictions", truth=winner, models=(first, second)),
                    f"{both} as models, {told} as the right label",
                ),
                Verdict(replace(BATTLES, value=winner), f"a contest in every row, and {told} says who won"),
            ],
        )
    if (letters := letters_of_sides(table, winner, first, second)) and may_be_either(table, winner, first, second):
        raise _asking(
            table,
            f"{told} holds {listed(letters, 2)}, and so are models called, and the sides {quoted(first, SHORT)} and "
            f"{quoted(second, SHORT)}. Choose which of these it names, check the preview, and press the button.",
            [
                Verdict(replace(BATTLES, value=winner), f"{told} names the model that won"),
                Verdict(
                    replace(BATTLES, value=winner, positive=" ".join(letters)),
                    f"{told} names the side that won, whichever model stood there",
                ),
            ],
        )
    if ways := graded_ways(table, first, second, winner):
        raise _asking(
            table,
            f"{told} says in numbers how much better one of both was. Choose whose are the large ones, check the "
            "preview, and press the button; how much better is not used.",
            ways,
        )
    if ways := numbered_ways(table, first, second, winner):
        raise _asking(
            table,
            f"{told} says in numbers who won. Choose which number stands for whom, check the preview, and press the "
            "button.",
            ways,
        )
    if (swapped := swapped_by(table, winner)) is not None:
        raise _which_sides(table, first, second, winner, swapped)
    if len(tables) > 1:
        _ask_which_file(tables, first, second)
    elif (kind := _judged_again(table, first, second, winner)) is not None:
        values = sorted(table.column(kind).labels, key=lambda value: (not WHOLE & {*tokens(value)}, value))
        ways = [
            Verdict(replace(BATTLES, only=kind, among=(value,)), f"who won by {quoted(value, SHORT)} alone")
            for value in values[:MOST_VERDICTS]
        ]
        raise _asking(
            table,
            f"The same battles stand there once for each {quoted(kind, SHORT)}, such as {listed(values, 2)}. Choose "
            "one of them, check the preview, and press the button.",
            [*ways, Verdict(BATTLES, "all rows together, each as a battle of its own")],
        )


def graded_ways(table: Table, first: str, second: str, winner: str) -> list[Verdict]:
    """Return both ways to read whole numbers around a middle, which say how much better one of two was."""
    middle = middle_of(table.column(winner))
    if middle is None:
        return []
    sides = [(ABOVE, first, second), (BELOW, second, first)]
    return [
        Verdict(
            replace(BATTLES, value=winner, positive=f"{side} {middle:g}"),
            f"{quoted(one, SHORT)} was better where {quoted(winner, SHORT)} is above {middle:g}, "
            f"{quoted(other, SHORT)} below",
        )
        for side, one, other in (sides if middle == 0 else sides[::-1])
    ]


def numbered_ways(table: Table, first: str, second: str, winner: str) -> list[Verdict]:
    """Return the ways to read three numbers, of which one is said of both sides alike, the likeliest first."""
    labels = {label.strip() for label in table.column(winner).labels if not is_tie(label)}
    ways = {frozenset("012"): ("1 2", "0 1", "2 1"), frozenset(("-1", "0", "1")): ("1 -1", "-1 1")}
    alpaca = plain(first) == "generator1"  # as AlpacaEval has it, with a meaning of its own
    found = [] if alpaca else [way.split() for way in ways.get(frozenset(labels), ())]
    return [
        Verdict(
            replace(BATTLES, value=winner, positive=f"{one} {other}"),
            f"{quoted(first, SHORT)} won where {quoted(winner, SHORT)} is {one}, {quoted(second, SHORT)} where it is "
            f"{other}, and neither where it is {next(iter(labels - {one, other}))}",
        )
        for one, other in found
    ]


def _which_sides(table: Table, first: str, second: str, winner: str, swapped: str) -> NeedsRoles:
    """Return the question from which side it is written who won, where some rows may be turned round."""
    other = next(label for label in sorted(table.column(swapped).labels) if ORDERS[label.casefold()])
    turned = f"{quoted(swapped, SHORT)} is {quoted(other)}"
    ways = [
        Verdict(
            replace(BATTLES, value=winner, repeat=swapped),
            f"the sides as they were shown or played: turned round where {turned}",
        ),
        Verdict(replace(BATTLES, value=winner), f"{quoted(first, SHORT)} and {quoted(second, SHORT)}, in every row"),
    ]
    return _asking(
        table,
        f"{quoted(winner, SHORT)} says which side won, and where {turned} the two may stand the other way round. "
        "Choose which sides are meant, check the preview, and press the button.",
        ways[::-1] if change_places(table, first, second, swapped) else ways,
    )


def change_places(table: Table, first: str, second: str, swapped: str) -> bool:
    r"""Tell whether two columns name whoever stood there: all that meet, the other way round in rows that are swapped.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> judged = b"model_a,model_b,order,winner\nx,y,0,A\ny,x,1,A\nx,y,0,B\ny,x,1,B\n"
    >>> change_places(read_table("judged", judged), "model_a", "model_b", "order")
    True
    """
    met = {*zip(*(stripped(table, name) for name in (first, second, swapped)), strict=True)}
    ways = {(one, other): {way for a, b, way in met if (a, b) == (one, other)} for one, other, _ in met}
    both = [(ways[pair], ways.get(pair[::-1], set())) for pair in ways]
    return len(ways) <= MOST_KINDS**2 and all(here and there and here.isdisjoint(there) for here, there in both)


def _ask_which_file(tables: Sequence[Table], first: str, second: str) -> None:
    """Ask which of several files is meant where all hold the same battles and are called after no people."""
    names = [model_of(table.name) for table in tables]
    people = [name for name in names if PEOPLE & {*words_of(name)} and not _may_be_model(name)]
    if len(tables) > MOST_FILES or len(people) == len(names):
        return
    rows = [[stripped(table, name) for name in _keys(table, first, second)] for table in tables]
    if any(each != rows[0] for each in rows[1:]) or tables[0].rows < FEWEST:
        return
    order = sorted(names, key=lambda name: not (WHOLE | {"human"}) & {*tokens(name)})
    ways = [
        Verdict(replace(BATTLES, only=FILE, among=(name,)), f"who won by the file {quoted(name, SHORT)} alone")
        for name in order[:MOST_VERDICTS]
    ]
    raise _asking(
        tables[0],
        f"The same battles, {quoted(first, SHORT)} against {quoted(second, SHORT)}, stand in every file, which say who "
        "won by another judge or in another way. Choose one, check the preview, and press the button.",
        [*ways, Verdict(BATTLES, "all files together, each row as a battle of its own")],
    )


def _may_be_model(name: str) -> bool:
    """Tell whether a judge may be a model, or is told apart from one as human."""
    return like_models([name]) or "human" in words_of(name)


def _keys(table: Table, first: str, second: str) -> list[str]:
    """Return the columns that say which battle a row is: an id, where there is one, and who met."""
    return [*(name for name in table.columns if _is_id(name)), first, second]


def _is_id(name: str) -> bool:
    return named_as_id(name) or plain(name) in ID_LIKE


def _judged_again(table: Table, first: str, second: str, winner: str) -> str | None:
    """Return the column by which every battle stands there several times, as for each criterion; no people, no turns.

    Models that judged are no people.
    """
    keys = _keys(table, first, second)
    if len(keys) == len((first, second)) or table.rows > MOST:
        return None
    battles = count_of(table, keys)
    for name in table.columns:
        if name in (*keys, winner) or not table.at_most(name, MOST_KINDS) or AGAIN & {*words_of(name)}:
            continue
        people = PEOPLE & {*words_of(name)} and not any(like_models([text]) for text in table.column(name).labels)
        kinds = table.distinct(name)
        if kinds > 1 and not people and battles * kinds == table.rows and single(table, [*keys, name]):
            return name
    return None


def swapped_by(table: Table, winner: str) -> str | None:
    r"""Return the column that says in which rows the two were shown the other way round, where sides are said to win.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> judged = b"model_a,model_b,swapped,winner\nx,y,False,A\nx,y,True,A\ny,x,False,B\n"
    >>> swapped_by(read_table("judged", judged), "winner")
    'swapped'
    """
    sides = {side_of(label) for label in table.column(winner).labels if not is_tie(label)}
    if sides != {0, 1} or any(isinstance(each, Compared) for each in table.repairs):
        return None  # names, or what comes from points of both
    for name in table.columns:
        if name != winner and SWAPPED & {*words_of(name)} and table.at_most(name, len(ORDERS) + 1):
            said = {ORDERS.get(label.casefold()) for label in table.column(name).labels}
            if said == {True, False}:
                return name
    return None


def letters_of_sides(table: Table, winner: str, first: str, second: str) -> list[str]:
    """Return how a column writes the words that tell two sides apart, where models are called so, too; else nothing."""
    sides = sides_in(first, second)
    written = {label.casefold(): label for label in table.column(winner).labels}
    models = {label.casefold() for name in (first, second) for label in table.column(name).labels}
    return [written[side] for side in sides] if sides and {*sides} <= written.keys() and models & {*sides} else []


def may_be_either(table: Table, winner: str, first: str, second: str) -> bool:
    """Tell whether words for who won may be names of models, and may be sides, and some row comes out otherwise."""
    sides = sides_in(first, second)
    rows = _decided(table, winner, first, second)
    by_side = all(word.casefold() in sides for *_, word in rows)
    either = by_side and named_in_rows(table, winner, first, second)
    return either and any(pair[sides[word.casefold()]] != word for *pair, word in rows)


def named_in_rows(table: Table, winner: str, first: str, second: str) -> bool:
    """Tell whether who won is one of the two names of its row in every row."""
    return all(word in pair for *pair, word in _decided(table, winner, first, second))


def _decided(table: Table, winner: str, first: str, second: str) -> list[tuple[str, ...]]:
    """Return the two names and the verdict of every row in which somebody won."""
    rows = zip(*(stripped(table, name) for name in (first, second, winner)), strict=True)
    return [row for row in rows if not is_tie(row[2])]


def _may_be_true(table: Table, first: str, second: str, winner: str) -> bool:
    """Tell whether who won may be what is true, of which two always said different things, by the name of it.

    No truth is a tie, and models are seldom classes.
    """
    true = truth_by_name(table) == winner or bool(SETTLED & {*words_of(winner)})
    if not true or any(map(is_tie, table.column(winner).labels)) or not named_in_rows(table, winner, first, second):
        return False
    names = table.column(first).labels | table.column(second).labels
    return not any(like_models([name]) for name in names)


def _which_of(table: Table, sides: tuple[str, str], winners: Sequence[str]) -> NeedsRoles:
    """Return the question which of several columns says who won."""
    people = all((PEOPLE | AGAIN) & {*words_of(name)} for name in winners)
    pooled = Verdict(replace(BATTLES, models=tuple(winners)), "the votes of all of them, each as a battle of its own")
    return _asking(
        table,
        f"Each row is a contest of two models ({quoted(sides[0])} and {quoted(sides[1])}), and several "
        "columns say who won. Choose one of them.",
        [Verdict(replace(BATTLES, value=name), f"who won by {quoted(name, SHORT)}") for name in winners[:MOST_VERDICTS]]
        + [pooled] * people,
    )


def _asking(table: Table, question: str, ways: Sequence[Verdict]) -> NeedsRoles:
    return NeedsRoles(question, table.columns, ways[0].roles).offering(ways)
