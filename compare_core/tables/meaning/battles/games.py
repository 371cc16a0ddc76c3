"""Games and contests in numbers: players by number, who won as 1 and 2, points of either side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.meaning.battles.contests import (
    FEWEST,
    FIRST,
    MOST,
    MOST_NAMES,
    WON_BY,
    faces,
    in_order,
    is_tie,
    meets_opponent,
    met,
    sides_in,
    words_of,
)
from compare_core.tables.meaning.battles.graded_verdicts import ABOVE, BELOW, ends_around
from compare_core.tables.meaning.battles.sides import ENDS, IN_POINTS, only_games
from compare_core.tables.meaning.battles.winner_columns import won_by_side
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import NUMBER, are_fractions, is_scores, stripped
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import CRITERIA
from compare_core.tables.reading.columns import plain, truth_by_name
from compare_core.tables.reading.table import Table, categories_of, of_small, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

NAMED = (("modela", "modelb"), ("model1", "model2"), ("modelleft", "modelright"), ("generator1", "generator2"))
SAID = frozenset({  # of two, which may be anything else that somebody said, or what they have to do with each other
    "resp", "response", "answer", "chosen", "label", "value",
})  # fmt: skip
RELATED = frozenset({  # which are seldom better than each other
    "gene", "protein", "drug", "sentence", "text", "word", "entity", "author", "document", "doc", "question", "title",
    "term", "compound", "node", "species", "language", "lang", "speaker", "chemical", "molecule", "phrase", "premise",
})  # fmt: skip
ENDED_BY = WON_BY | SAID | {
    "result", "outcome", "verdict", "judgment", "judgement", "decision", "score", "points", "end", "reward",
}  # fmt: skip
FIRST_WON = (  # by which numbers, of which those of the second and of a tie follow
    {"1": 0, "2": 1},
    {"1": 0, "-1": 1},
    {"1": 0, "-1": 1, "0": 2},
    {"1": 0, "0": 1, "0.5": 2},
)
POINTS_OF_GAMES = {"3": 0, "0": 1, "1": 2}
EITHER = {  # numbers that may be said in more than one way: what stands where the first won, and where the second did
    frozenset({"0", "1"}): (("1", "0"), ("0", "1")),
    frozenset({"0", "2"}): (("0", "2"), ("2", "0")),
    frozenset({"0", "1", "2"}): (("1", "2"), ("0", "1"), ("0", "2"), ("2", "0")),
    frozenset({"0", "1", "-1"}): (("1", "-1"), ("0", "1"), ("-1", "1")),
    frozenset({"1", "2"}): (("1", "2"),),
}
SECONDS = {"0": ("1", "2"), "1": ("2", "-1", "0"), "-1": ("1",), "2": ("0",)}  # where only the first is said
OF_MODELS = frozenset({"model", "models", "system", "method", "classifier", "algorithm"})  # below which numbers stand
MOST_PLAYERS = 50  # by number
MANY_MET, THREE = 12, 3  # rows in which no number meets itself, and numbers, which are then no labels or marks
AT_PLACES = frozenset({("home", "away"), ("away", "home"), ("home", "visitor"), ("home", "guest")})
COUNTED = frozenset({"played", "games", "drawn", "draws", "points", "pts", "gp", "mp"})  # beside how often a team won
SEVERAL, SELF = 5, 0.1  # players, and the share of rows in which one may meet itself
SAME = 1e-9  # of what both have together
CHOSEN_BY = frozenset({"choice"})  # which is made by players, too
MARGINS = frozenset({"margin", "spread"})
OF_GAMES = frozenset(
    {"rest", "gold", "xp", "xg", "goal", "goals", "point", "points", "score", "open", "close", "actual"}
)
GOING = 0.1  # the correlation of a forecast with what came
NO_POINTS = frozenset({  # of a game: the fewer, the better, or of something else than how it ended
    "penalty", "penalties", "demerit", "negative", "error", "errors", "toxicity", "perplexity", "risk", "golf", "loss",
    "rank", "ranking", "pre", "season", "halftime", "half", "ht", "seed", "rating", "fault", "faults", "strokes",
    "expected", "pred", "predicted", "initial", "start", "before", "prior", "similarity", "hallucination",
})  # fmt: skip
MOST_PAYOFFS = 4  # different pairs of points, as of two who each choose one of two ways
GIVEN = frozenset({  # to both before they met, or of what they wrote
    "elo", "age", "price", "length", "tokens", "words", "count", "size", "id", "number", "order", "position", "wins",
    "won", "win", "correct", "right", "index", "offset", "first", "last", "mean", "statistic",
})  # fmt: skip
VOTES = frozenset({"vote", "votes"})
SCORED_BY = IN_POINTS | {"kills", "reward", "rewards", "tore", "goles", "buts", "punkte", "puntos"}
THEIRS = frozenset({"opponent", "opponents", "opp", "enemy", "adversary"})
FOR_BOTH = frozenset({  # points of the first and of the second, under names that share no word
    ("fthg", "ftag"), ("hg", "ag"), ("gf", "ga"), ("pf", "pa"), ("goalsfor", "goalsagainst"), ("for", "against"),
    ("pointsfor", "pointsagainst"), ("scorefor", "scoreagainst"), ("runsfor", "runsagainst"),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sided(Repair):
    """What the columns of two who met are called in a file, and how it says who won, where a table was written anew."""

    sides: tuple[str, str] = ("", "")
    ended: str = ""


@dataclass(frozen=True, slots=True)
class Compared(Sided):
    """Points of two who met that were compared, and whether the second is called the opponent of the first."""

    opponent: bool = False


class Played(NamedTuple):
    """The columns of the two who met, and that which says in numbers how it ended."""

    first: str
    second: str
    ended: str


class PlayedFor(NamedTuple):
    """The columns of the two who met and of the points of either, and whether what one has the other lacks."""

    sides: tuple[str, str]
    points: tuple[str, str]
    one_wins: bool


MOST_MARKS = 11  # on a scale
RATED = CRITERIA | {  # which nobody is called after
    "usability", "trust", "satisfaction", "effort", "ease", "comfort", "workload", "rating", "likert", "enjoyment",
    "sus", "tlx", "difficulty", "confidence", "preference", "score", "points", "rank",
}  # fmt: skip


def sides_met(table: Table) -> tuple[str, str] | None:
    """Return two columns called after the sides that hold the same few names, hardly ever the same in one row."""
    if sides_met not in table.answers:  # by one step after another
        table.answers[sides_met] = _sides_met(table)
    return cast("tuple[str, str] | None", table.answers[sides_met])


def _sides_met(table: Table) -> tuple[str, str] | None:
    if not FEWEST <= table.rows <= MOST:
        return None
    few = [name for name in table.columns[:FIRST] if table.at_most(name, min(MOST_NAMES, table.rows))]
    few = [name for name in few if not are_fractions([table.column(name)])]
    return next((two for two in map(in_order, combinations(few, 2)) if are_sides(table, *two)), None)


def are_sides(table: Table, one: str, other: str) -> bool:
    """Tell whether two columns are called after the sides and hold the same names, hardly ever the same in one row."""
    bare = [plain(name).removesuffix("team") for name in (one, other)]  # also of home beside away team
    named_so = faces(one, other) or (plain(one), plain(other)) in NAMED or tuple(bare) in AT_PLACES
    return named_so and not _are_marks(table, one, other) and _met(table, one, other)


def _are_marks(table: Table, one: str, other: str) -> bool:
    """Tell whether two columns hold marks of both sides, by a name of what people rate."""
    if not all(is_scores(table.column(name)) and table.at_most(name, MOST_MARKS) for name in (one, other)):
        return False
    return bool({*words_of(one)} & {*words_of(other)} & RATED)


def _met(table: Table, one: str, other: str) -> bool:
    """Tell whether the same names stand on both sides, and hardly anybody meets himself, unless all do."""
    first, second = table.column(one), table.column(other)
    if is_scores(first) and not (_are_players(table, one) and _are_players(table, other)):
        return False
    if is_scores(first) and any(map(_of_models, (one, other))) and not _never_alike(table, one, other):
        return False  # labels that two models gave, say
    if is_scores(first) and {plain(one), plain(other)} == {"won", "lost"} and COUNTED & {*map(plain, table.columns)}:
        return False  # how many games each did
    shared = first.labels & second.labels
    if 2 * len(shared) < min(len(first.labels), len(second.labels)) or not shared:
        return False
    same = sum(a == b for a, b in zip(stripped(table, one), stripped(table, other), strict=True))
    return met(first, second) or (len(shared) >= SEVERAL and same <= SELF * table.rows)


def _of_models(name: str) -> bool:
    """Tell whether numbers below a name may be what a model reached or said, and not only which model it was."""
    return bool(OF_MODELS & {*words_of(name)}) or plain(name) in {each for two in NAMED for each in two}


def _never_alike(table: Table, one: str, other: str) -> bool:
    """Tell whether the same three numbers or more stand in two columns, and never the same one in a row."""
    first, second = table.column(one).labels, table.column(other).labels
    if table.rows < MANY_MET or len(first | second) < THREE or not any(_says_how(table, n) for n in table.columns):
        return False
    return not _meet_themselves(table, (one, other)).any()


def _are_players(table: Table, name: str) -> bool:
    """Tell whether a column holds a few whole numbers, as those of players are, and nothing that models reached."""
    column = table.column(name)
    whole = len(column.labels) <= MOST_PLAYERS and all(label.strip().isdecimal() for label in column.labels)
    return whole and truth_by_name(table) is None


@of_small
def players_named(table: Table) -> Table:
    r"""Write player 3 for 3, where two columns that are called after the sides hold numbers of those who met.

    Who won is named so too, where that is always one of both, and can be no place.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = players_named(read_table("games", b"bot1,bot2,winner\n3,4,3\n4,5,5\n5,3,3\n4,3,3\n"))
    >>> table.frame["bot1"].tolist(), table.frame["winner"].tolist()
    (['bot 3', 'bot 4', 'bot 5', 'bot 4'], ['bot 3', 'bot 5', 'bot 3', 'bot 3'])
    """
    sides = sides_met(table)
    if sides is None or not all(is_scores(table.column(name)) for name in sides) or not only_games(table):
        return table
    played = ended_in_numbers(table, sides)
    if played is None and not any(_says_how(table, name) for name in table.columns if name not in sides):
        return table
    common = [word for word in words_of(sides[0]) if word in words_of(sides[1]) and word.isalpha()]
    said = " ".join(common) or "player"
    names = [*sides]
    if played is not None and _names_players(table, sides, played.ended):
        names.append(played.ended)
    cells = {
        name: [f"{said} {text.strip()}" if text.strip().isdecimal() else text for text in table.column(name).texts]
        for name in names
    }
    return table.rewritten(cells)


def _meet_themselves(table: Table, sides: Sequence[str]) -> NDArray[np.bool_]:
    """Tell of every row whether the same name stands on both sides."""
    one, other = (np.array(stripped(table, name), dtype=object) for name in sides)
    return np.asarray(one == other, dtype=np.bool_)


def _says_how(table: Table, name: str) -> bool:
    """Tell whether a column says in a few words how games ended."""
    return bool(ENDED_BY & {*words_of(name)}) and table.at_most(name, FEWEST + 1)


def _names_players(table: Table, sides: tuple[str, str], ended: str) -> bool:
    """Tell whether a column always holds the number of one of both, or of nobody, and more numbers than places have."""
    players = table.column(sides[0]).labels | table.column(sides[1]).labels
    held = {label for label in table.column(ended).labels if label.strip().isdecimal()}
    if not held <= players or held <= {"0", "1", "2"}:
        return False
    rows = zip(*(stripped(table, name) for name in (*sides, ended)), strict=True)
    return all(won in (one, other) or not won.isdecimal() for one, other, won in rows)


def may_name_players(table: Table, played: Played) -> bool:
    """Tell whether numbers of who won may be those of the players: one of both stands in every row, but for ties."""
    sides = [[text.rpartition(" ")[2] for text in stripped(table, name)] for name in played[:2]]
    ends = stripped(table, played.ended)
    return all(won in both or is_tie(won) or won == "-1" for *both, won in zip(*sides, ends, strict=True))


def named_by_number(column: Column, names: Sequence[str]) -> dict[str, str]:
    """Return the names of players that a column gives by their numbers, as 3 for bot 3."""
    numbered = {name.rpartition(" ")[2]: name for name in names if name.rpartition(" ")[2].isdecimal()}
    return {text: numbered[text.strip()] for text in column.texts if text.strip() in numbered}


def ended_in_numbers(table: Table, sides: tuple[str, str] | None = None) -> Played | None:
    """Return the columns of games of which one says in two or three numbers how they ended."""
    found = _ends_in_numbers(table, sides)
    return None if not found or len(_judged(found)) > 1 else found[0]


def judges_in_numbers(table: Table) -> list[Played]:
    """Return the columns of games with that of each of several who said in two or three numbers who won."""
    judged = _judged(_ends_in_numbers(table, None))
    return judged if len(judged) > 1 else []


def _judged(ends: Sequence[Played]) -> list[Played]:
    return [played for played in ends if WON_BY & {*words_of(played.ended)}]


def _ends_in_numbers(table: Table, sides: tuple[str, str] | None) -> list[Played]:
    """Return each way in which numbers say how games ended, those first whose name speaks of a winner."""
    sides = sides or sides_met(table)
    if sides is None or not only_games(table) or _in_words(table, sides) or won_by_side(table.columns):
        return []
    rest = [name for name in table.columns if name not in sides and ENDED_BY & {*words_of(name)}]
    rest = [name for name in rest if _may_end(table, sides, name)]
    rest.sort(key=lambda name: not WON_BY & {*words_of(name)})
    return [Played(*sides, name) for name in rest if _tells(table, sides, name)]


def _may_end(table: Table, sides: tuple[str, str], name: str) -> bool:
    """Tell whether nothing speaks against what a column may say of games.

    Where somebody meets himself, it may say whether both are the same, unless it speaks of a winner and says now this
    and now that of such rows; and what was only said or chosen may be true, or predicted, where another column holds
    the same numbers.
    """
    of_second = sides_in(*sides)
    if any(side == 1 and word in words_of(name) for word, side in of_second.items()):
        return False  # as black_score beside white and black is
    itself = _meet_themselves(table, sides)
    column = table.column(name)
    if itself.any() and not ((WON_BY - CHOSEN_BY) & {*words_of(name)} and len({*column.codes[itself].tolist()}) > 1):
        return False
    rest = [each for each in table.columns if each not in (*sides, name)]
    return not only_said(name) or not any(numbers_in(table.column(each)) == numbers_in(column) for each in rest)


def only_said(name: str) -> bool:
    """Tell whether a name says only that somebody answered or chose."""
    return ENDED_BY & {*words_of(name)} <= SAID


def _in_words(table: Table, sides: Sequence[str]) -> bool:
    """Tell whether a column names the winner in words, or has a name that battles give their own columns."""
    rest = [name for name in table.columns if name not in sides]
    told = [n for n in rest if WON_BY & {*words_of(n)} and not numbers_in(table.column(n))]
    return bool(told) or any(name in ENDS[:2] for name in rest)


def _tells(table: Table, sides: tuple[str, str], name: str) -> bool:
    """Tell whether a column says in two or three numbers who won."""
    numbers = numbers_in(table.column(name))
    if len(numbers) < len(sides):
        return False
    in_points = numbers <= {*POINTS_OF_GAMES} and "3" in numbers
    in_places = any(numbers <= {*each} for each in FIRST_WON) or numbers in EITHER or in_points
    return in_places or numbers <= _numbers_of_players(table, sides)


def numbers_in(column: Column) -> frozenset[str]:
    """Return the numbers that a column holds beside words for a tie; none where it holds anything else."""
    told = frozenset(short(label) for label in column.labels if not is_tie(label))
    return told if all(NUMBER.fullmatch(text) for text in told) else frozenset()


def is_open(table: Table, played: Played) -> bool:
    """Tell whether numbers may say in more than one way who won."""
    numbers = numbers_in(table.column(played.ended))
    related = RELATED & {*words_of(played.first)}
    if only_said(played.ended) or related:
        return True
    return (numbers in EITHER and numbers != {"1", "2"}) or may_name_players(table, played)


def ways_of(table: Table, played: Played) -> list[tuple[str, str]]:
    """Return in which ways numbers may say who won: what stands where the first did, and where the second did.

    An index counts from 0, so that 0 is the first.
    """
    numbers = numbers_in(table.column(played.ended))
    ways = [*EITHER.get(numbers, ())]
    if not ways:
        said = [each for each in (*FIRST_WON, POINTS_OF_GAMES) if numbers <= {*each}]
        placed = [[next((n for n in numbers if each[n] == place), None) for place in (0, 1)] for each in said]
        ways = [(one, other) for one, other in placed if one is not None and other is not None][:1]
    counted = {"idx", "index"} & {*words_of(played.ended)}
    return sorted(ways, key=lambda way: way[0] != "0") if counted else ways


def _numbers_of_players(table: Table, sides: Sequence[str]) -> set[str]:
    """Return the numbers of those who met, where they have such."""
    return {label.strip() for name in sides for label in table.column(name).labels if label.strip().isdecimal()}


def short(text: str) -> str:
    """Return a number as it is written for short: 1.0 as 1."""
    return text.strip().removesuffix(".0").removeprefix("+")


def ends_by(column: Column, said: str) -> dict[str, int] | None:
    r"""Return which number says that the first won (0), the second (1), or neither (2).

    `said` are the numbers of both, with a space between, or that of the first alone.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> ended = read_table("games", b"a,ended\nx,0\nx,1\nx,2\n").column("ended")
    >>> ends_by(ended, "0"), ends_by(ended, "1"), ends_by(ended, "0 2")
    ({'0': 0, '1': 1, '2': 2}, {'1': 0, '2': 1, '0': 2}, {'0': 0, '2': 1, '1': 2})
    """
    first, _, told = said.strip().partition(" ")
    if first in (BELOW, ABOVE):
        return ends_around(column, first, told)
    words = {label for label in column.labels if not is_tie(label)}
    if words == {first, told.strip()}:  # such as A and B
        return {first: 0, told.strip(): 1}
    rest = numbers_in(column) - {first}
    second = next((each for each in ([told.strip()] if told else SECONDS.get(first, ())) if each in rest), None)
    if second is None:
        return None
    return {first: 0, second: 1, **dict.fromkeys(sorted(rest - {second}), 2)}


@of_small
def winner_placed(table: Table) -> Table:
    r"""Write who won where numbers say it that can say it in one way only, such as 1 and 2, or 1, 0 and a half.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = winner_placed(read_table("games", b"white,black,result\na,b,1\nb,a,0\na,b,0.5\nb,a,1\n"))
    >>> table.columns, table.frame["winner"].tolist()
    (('model_a', 'model_b', 'winner'), ['model_a', 'model_b', 'tie', 'model_a'])
    """
    played = ended_in_numbers(table)
    if played is None or all(is_scores(table.column(name)) for name in played[:2]):
        return table
    numbers = numbers_in(table.column(played.ended))
    if is_open(table, played):
        return table  # which is asked about
    every = (*FIRST_WON, POINTS_OF_GAMES) if "3" in numbers else FIRST_WON
    said = next((each for each in every if numbers <= {*each} and {0, 1} <= {each[n] for n in numbers}), None)
    if said is None:
        return table
    first, second = (next(n for n in numbers if said[n] == place) for place in (0, 1))
    told = f"{quoted(played.ended)} was read as {first} where {quoted(played.first)} won, {second} where the other did."
    ended = f"{quoted(played.ended)} says by numbers who won"
    return placed(table, played, said, Sided(told, table.rows, (played.first, played.second), ended))


def placed(table: Table, played: Played, said: dict[str, int], repair: Repair) -> Table:
    """Return battles with the names that these have, of games whose ends are said by numbers."""
    column = table.column(played.ended)
    ends = [ENDS[said[short(text)]] if short(text) in said else text for text in column.texts]  # or a word for a tie
    frame = table.frame.copy(deep=False)
    frame[played.ended] = pd.Series(recode(column.codes, ends), index=frame.index)
    frame = frame.rename(columns=dict(zip(played, (*ENDS[:2], "winner"), strict=True)))
    return Table(table.name, frame, (*table.repairs, repair), table.another)


@of_small
def points_compared(table: Table, *, surely: bool = False, measure: str | None = None) -> Table:
    r"""Add who won where two columns, called alike but for the side, hold the points of those who met.

    Where somebody met himself, points may be payoffs, of which one gets no more if the other gets less: unless both
    always share as many, it has to be `surely` so. Of several measures of both, the one that is said is compared.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> games = b"bot1,bot2,score_a,score_b\nann,bob,1,0\nbob,ann,0,1\nann,bob,2,2\nbob,ann,3,1\n"
    >>> points_compared(read_table("games", games)).frame["winner"].tolist()
    ['model_a', 'model_b', 'tie', 'model_a']
    """
    met_for = points_of_both(table) if measure is None else measured_of_both(table).get(measure)
    if met_for is None or not (surely or met_for.one_wins):
        return table
    sides, points = met_for.sides, met_for.points
    first, second = map(numbers_by_row, map(table.column, points))
    ended = np.select([first > second, first < second, first == second], [*map(np.array, ENDS)], np.array(""))
    frame = table.frame.copy(deep=False)
    frame["winner"] = pd.Series(pd.Categorical(ended), index=frame.index)
    frame = frame.rename(columns=dict(zip(sides, ENDS, strict=False))).drop(columns=[*points])
    what = (
        f"Who has more of {quoted(points[0])} and {quoted(points[1])} was taken for the winner of each row; how much "
        "more is not used."
    )
    how = f"who has more of {quoted(points[0])} and {quoted(points[1])} won, and as much of both is a tie"
    compared = Compared(what, table.rows, (sides[0], sides[1]), how, opponent=meets_opponent(sides[1]))
    return Table(table.name, frame, (*table.repairs, compared), table.another)


def points_of_both(table: Table) -> PlayedFor | None:
    """Return the columns of those who met and of the points of either, where nothing else says who won."""
    sides = sides_met(table)
    if sides is None or not only_games(table) or any(WON_BY & {*words_of(name)} for name in table.columns):
        return None
    if any(name in ENDS[:2] for name in table.columns if name not in sides):
        return None
    found = _points(table, sides)
    if len(found) != 1 or _are_votes(table, sides, found[0]):
        return None
    names = found[0][::-1] if turned(sides, found[0]) else found[0]
    points = np.stack([numbers_by_row(table.column(name)) for name in names])
    shared = points.sum(axis=0)
    alike = bool(np.ptp(shared) <= SAME * np.abs(shared).max())
    paid = _are_payoffs(points) or _meet_themselves(table, sides).any()
    return PlayedFor(sides, names, one_wins=alike or not bool(paid))


def measured_of_both(table: Table) -> dict[str, PlayedFor]:
    """Return what was measured of the two in each row, by what its columns are called but for the side.

    Nothing of which less is better, or that neither reached.
    """
    sides = sides_met(table)
    if sides is None or not only_games(table) or any(WON_BY & {*words_of(name)} for name in table.columns):
        return {}
    if any(name in ENDS[:2] for name in table.columns if name not in sides) or is_scores(table.column(sides[0])):
        return {}
    numbers = [n for n in table.columns[:FIRST] if n not in sides and is_scores(table.column(n))]
    found = {}
    for two in map(in_order, combinations(numbers, 2)):
        common = [word for word in words_of(two[0]) if word in words_of(two[1])]
        if not faces(*two) or not common or (NO_POINTS | GIVEN) & {*common} or known(" ".join(common)).higher is False:
            continue
        names = two[::-1] if turned(sides, two) else two
        found[" ".join(common)] = PlayedFor(sides, names, one_wins=True)
    return found


def _are_votes(table: Table, sides: tuple[str, str], points: tuple[str, str]) -> bool:
    """Tell whether columns count the votes for either of each two, who stand there in one row: so often each won."""
    return all(VOTES & {*words_of(name)} for name in points) and single(table, sides)


def _are_payoffs(points: NDArray[np.float64]) -> bool:
    """Tell whether both get one of a few pairs of points, two of them ties of different sizes, as prisoners do."""
    pairs = np.unique(points, axis=1)
    tied = pairs[0] == pairs[1]
    return pairs.shape[1] <= MOST_PAYOFFS <= points.shape[1] // MOST_PAYOFFS and int(tied.sum()) > 1


def _points(table: Table, but: Sequence[str]) -> list[tuple[str, str]]:
    """Return every two columns of numbers, called alike but for the side, that may hold points."""
    numbers = [n for n in table.columns[:FIRST] if n not in but and is_scores(table.column(n))]
    told = [name for name in numbers if SCORED_BY & {*words_of(name)}]
    facing = [two for two in combinations(told, 2) if faces(*two) or faces(*two[::-1])]
    facing = facing or [two for two in permutations(numbers, 2) if tuple(map(plain, two)) in FOR_BOTH]
    facing = facing or _with_opponents(numbers)
    return [two for two in facing if not NO_POINTS & {*words_of(two[0])}]


def _with_opponents(numbers: Sequence[str]) -> list[tuple[str, str]]:
    """Return points that are called after nobody, as points_scored, each with those that are called the opponent's."""
    theirs = {name: words - THEIRS for name in numbers if (words := {*words_of(name)}) & THEIRS}
    found = []
    for name, words in theirs.items():
        own = [each for each in numbers if each not in theirs and words & {*words_of(each)} & SCORED_BY]
        same = [each for each in own if {*words_of(each)} == words] or own
        found += [(same[0], name)] if len(same) == 1 else []
    return found


@of_small
def margin_true(table: Table) -> Table:
    r"""Add the margin, the points of the first minus those of the second, where several columns forecast it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = ("ann,bob,98,90,3.5,1.5", "bob,ann,80,95,-2.5,-4.5", "ann,eve,77,71,1,2", "eve,bob,60,75,-4,-2")
    >>> games = "\n".join(["home,away,home_pts,away_pts,elo_margin,raptor_margin", *rows])
    >>> margin_true(read_table("games", games.encode())).frame["y_true"].tolist()
    ['8', '-15', '6', '-15']
    """
    forecasts = [n for n in table.columns if len(words_of(n)) > 1 and words_of(n)[-1] in MARGINS]
    forecasts = [n for n in forecasts if not OF_GAMES & {*words_of(n)}]
    if len(forecasts) < len(("one", "other")) or truth_by_name(table) is not None:
        return table
    found = _points(table, forecasts)
    if len(found) != 1 or not all(is_scores(table.column(name)) for name in forecasts):
        return table
    first, second = map(numbers_by_row, map(table.column, found[0]))
    if not all(_foretells(numbers_by_row(table.column(name)), first - second) for name in forecasts):
        return table
    cells = [f"{gap:.12g}" if np.isfinite(gap) else "" for gap in (first - second).tolist()]
    frame = table.frame.drop(columns=[*found[0]])
    frame["y_true"] = pd.Series(categories_of(cells), index=frame.index)
    what = f"{quoted(found[0][0])} minus {quoted(found[0][1])} was taken for the true margin, which others forecast."
    return Table(table.name, frame, (*table.repairs, Repair(what, table.rows)), table.another)


def _foretells(said: NDArray[np.float64], came: NDArray[np.float64]) -> bool:
    """Tell whether numbers rise with a margin, and are not that margin itself."""
    known = np.isfinite(said) & np.isfinite(came)
    said, came = said[known], came[known]
    if len(said) < FEWEST or not (np.ptp(said) and np.ptp(came)) or np.allclose(said, came):
        return False
    return float(np.corrcoef(said, came)[0, 1]) >= GOING


def turned(sides: tuple[str, str], points: tuple[str, str]) -> bool:
    """Tell whether points are called after the sides, and in the other order."""
    one, other = ({*words_of(name)} for name in sides)
    return bool({*words_of(points[0])} & (other - one)) or bool({*words_of(points[1])} & (one - other))
