"""Games whose ends are numbers that may be said in more than one way: what is asked about them."""

from __future__ import annotations

from itertools import zip_longest

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.battles.contests import VERDICTS, words_of
from compare_core.tables.meaning.battles.counted_battles import counted_battles, settings_of
from compare_core.tables.meaning.battles.games import (
    EITHER,
    RELATED,
    ended_in_numbers,
    is_open,
    judges_in_numbers,
    may_name_players,
    measured_of_both,
    numbers_in,
    only_said,
    points_of_both,
    sides_met,
    ways_of,
)
from compare_core.tables.meaning.battles.sides import TIPS, foretold, preferred, says_end
from compare_core.tables.meaning.battles.which_verdict import graded_ways, numbered_ways
from compare_core.tables.meaning.battles.winner_columns import FIRST, SECOND
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.reading.columns import named

GRADED = VERDICTS | {"rating", "likert", "score", "grade", "scale", "comparison", "slider", "side", "sxs"}
THREE = {"-1", "0", "1"}  # of which the one in the middle is a tie
SURELY = 3.0  # standard deviations
MOST_ENDS = 6  # words for how games end
SHARES = frozenset({"win", "wins", "won", "winrate", "victory", "victories"})


def games_in_numbers(seen: Seen) -> Finding | None:
    """Find two who met in every row, and a number of which nobody can tell whether it is the first or the second."""
    played = ended_in_numbers(seen.table)
    if played is None or not is_open(seen.table, played):
        return None
    ended, numbers = quoted(played.ended, SHORT), numbers_in(seen.table.column(played.ended))
    ways = [
        Way(
            _by_numbers(played.ended, first, second),
            f"a contest in every row: {ended} is {first} where the first won, {second} where the second did"
            + f", {', '.join(sorted(numbers - {first, second}))} for a tie" * bool(numbers - {first, second}),
        )
        for first, second in ways_of(seen.table, played)
    ]
    if may_name_players(seen.table, played):
        roles = Roles(layout="arena_battles", value=played.ended)
        ways.insert(0, Way(roles, f"a contest in every row, and {ended} is the number of who won"))
    if not ways:
        return None
    related = bool(RELATED & {*words_of(played.first)})
    return Finding(
        "games in numbers",
        f"Each row {'seems to be' if only_said(played.ended) or related else 'is'} a contest of two, "
        f"{quoted(played.first, SHORT)} and {quoted(played.second, SHORT)}, and {ended} says in numbers how it ended.",
        "Choose what they mean, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def foretold_games(seen: Seen) -> Finding | None:
    """Find how games of two ended, and what several foretold of it in the same few words."""
    sides = sides_met(seen.table)
    if sides is None or any(name in seen.numbers for name in sides):
        return None
    ends = [n for n in seen.words if n not in sides and says_end(n) and seen.table.at_most(n, MOST_ENDS)]
    told = [(name, held) for name in ends if (held := foretold(seen.table, sides, name))]
    if len(told) != 1 or seen.truth is not None or any(map(says_end, told[0][1])):
        return None
    ((ended, models),) = told
    true, said = seen.table.column(ended), [seen.table.column(name) for name in models]
    ways = [Way(Roles(layout="arena_battles"), f"a contest in every row, of which {quoted(ended, SHORT)} says who won")]
    if len(models) > 1:
        roles = Roles(layout="predictions", truth=ended, models=tuple(models))
        surely = all(agrees(column, true, SURELY) for column in said) or any(
            names_answers(name) or TIPS & {*tokens(name)} for name in models
        )
        ways.insert(0 if surely else 1, Way(roles, f"{called(models)} as predictions of {quoted(ended, SHORT)}"))
    return Finding(
        "foretold games",
        f"Each row is of two that met, {quoted(sides[0], SHORT)} and {quoted(sides[1], SHORT)}, and {called(models)} "
        f"{'holds' if len(models) == 1 else 'hold'} the same words as {quoted(ended, SHORT)}: foretold, it may be.",
        "Choose what is compared, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def points_of_games(seen: Seen) -> Finding | None:
    """Find points of two who met, and of some who met themselves, which may be payoffs of both and no victory."""
    met = points_of_both(seen.table)
    if met is None or met.one_wins:
        return None
    points = called(met.points)
    return _may_be_contest(
        "points of two who met",
        f"{points} are points of the two in each row, some of whom met themselves. Both may have many at once.",
        "Choose whether who has more won, check the preview, and press the button.",
        f"who has more of {points} won, and how much more is not used",
    )


def measures_of_both(seen: Seen) -> Finding | None:
    """Find what was measured of the two who met in each row, who are others in every row."""
    measured = measured_of_both(seen.table)
    if not measured or seen.truth is not None:
        return None
    sides = next(iter(measured.values())).sides
    names = [name for each in measured.values() for name in each.points]
    ways = [
        Way(
            Roles(layout="arena_battles", filter=what),
            f"a contest in every row: who has more of {called(each.points)} won",
        )
        for what, each in measured.items()
    ]
    return Finding(
        "measures of two who met",
        f"{called(names)} are of whoever stands in {called(sides)}, which are others in every row: places are no "
        "models.",
        "Choose by what one won against the other, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def graded_in_numbers(seen: Seen) -> Finding | None:
    """Find how much better one of the two in each row was, in whole numbers around a middle."""
    names = seen.table.columns
    first, second = named(names, FIRST), named(names, SECOND)
    told = [name for name in seen.numbers if GRADED & {*words_of(name)}]
    if first is None or second is None or len(told) != 1 or seen.truth is not None or len(seen.numbers) > 1:
        return None
    sides = (seen.table, first, second, told[0])
    of_three = {*seen.table.column(told[0]).labels} == THREE
    ways = [Way(*way) for way in (numbered_ways(*sides) if of_three else graded_ways(*sides))]
    if not ways:
        return None
    return Finding(
        "graded contests",
        f"Each row names two, {quoted(first, SHORT)} and {quoted(second, SHORT)}, and {quoted(told[0], SHORT)} may say "
        "in numbers how much better one of them was.",
        "Choose whose are the large ones, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def preferred_to_other(seen: Seen) -> Finding | None:
    """Find what was preferred beside something else, which may be no contest of the two."""
    told = preferred(seen.table)
    if told is None or not told.open:
        return None
    one, other = (quoted(name, SHORT) for name in told.sides)
    return _may_be_contest(
        "what was preferred",
        f"{one} and {other} hold the same names, and nothing says whether one was held against the other in each row.",
        "If so, check the preview, and press the button.",
        f"{one} won against {other}",
    )


def _may_be_contest(problem: str, found: str, advice: str, won: str) -> Finding:
    """Ask whether every row is a contest, with who won by it."""
    roles = Roles(layout="arena_battles")
    return Finding(problem, found, advice, roles, [Way(roles, f"a contest in every row: {won}")])


def several_judges(seen: Seen) -> Finding | None:
    """Find two who met in every row, and several columns that each say in numbers who won."""
    judged = judges_in_numbers(seen.table)
    if not judged:
        return None
    of_each = [
        [
            Way(
                _by_numbers(ended, first, second),
                f"who won by {quoted(ended, SHORT)}: {first} is the first, {second} is the second",
            )
            for first, second in EITHER.get(numbers_in(seen.table.column(ended)), ())
        ]
        for _, _, ended in judged
    ]
    ways = [way for likely in zip_longest(*of_each) for way in likely if way]  # the likeliest of every judge first
    if not ways:
        return None
    return Finding(
        "several judges of games",
        f"Each row is a contest of two, {quoted(judged[0].first, SHORT)} and {quoted(judged[0].second, SHORT)}, and "
        f"{called([played.ended for played in judged])} each say in numbers who won.",
        "Choose one of them and what its numbers mean, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def _by_numbers(ended: str, first: str, second: str) -> Roles:
    return Roles(layout="arena_battles", value=ended, positive=f"{first} {second}")


def settings_of_players(seen: Seen) -> Finding | None:
    """Find battles that were counted, in which a player met the same opponent more than once, set to something else."""
    counted = counted_battles(seen.table)
    told = () if counted is None else settings_of(seen.table, counted)
    if counted is None or not told:
        return None
    player, other = counted.models
    ways = [
        Way(
            Roles(layout="battle_counts", model=JOINT.join([player, name])),
            f"battles of every {quoted(player, SHORT)} with each of its {quoted(name, SHORT)} against {quoted(other)}",
        )
        for name in told
    ]
    pooled = f"battles of every {quoted(player, SHORT)} against {quoted(other, SHORT)}, whatever it was set to"
    ways.append(Way(Roles(layout="battle_counts", model=player), pooled))
    return Finding(
        "settings of players",
        f"Each row counts the battles of {quoted(player, SHORT)} against {quoted(other, SHORT)}, and some met more "
        f"than once with another {called(told)}.",
        "Choose what is one player, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def shares_of_games(seen: Seen) -> Finding | None:
    """Find which share of some games either of two won, and not how many there were."""
    sides = sides_met(seen.table)
    if sides is None:
        return None
    told = [name for name in seen.numbers if name not in sides and {*words_of(name)} & SHARES]
    told = [name for name in told if not says_prediction(name)]  # as how probable it was that one would win
    if len(told) != len(sides) or not all(has_fractions([seen.table.column(name)]) for name in told):
        return None
    return Finding(
        "shares of games",
        f"Each row is of two that met, {quoted(sides[0], SHORT)} and {quoted(sides[1], SHORT)}, and {called(told)} "
        "hold which share of their games each won, and not how many games there were.",
        "Bring a row for each game with who won it, or how often each won, in whole numbers.",
    )
