"""Votes and games that name the two who met, or the winner, in another place than a column of its own."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.battles.contests import (
    FEWEST,
    FIRST,
    MOST,
    MOST_NAMES,
    NO_VERDICT,
    WON_BY,
    faces,
    in_order,
    is_tie,
    met,
    says_no_verdict,
    sides_in,
    words_of,
)
from compare_core.tables.meaning.battles.matchups import graded_beside
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import are_fractions, has_fractions, is_scores
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import identifies, truth_by_name
from compare_core.tables.reading.table import Table, of_small, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

BETWEEN = re.compile(r"\s*[,;|/]\s*|\s+(?:vs\.?|versus|and)\s+", re.IGNORECASE)
BRACKETED = re.compile(r"\s*\[\[\s*([ABC]|tie|A *(?:>{1,2}|=) *B|B *(?:>{1,2}|=) *A)\s*\]\]\s*", re.IGNORECASE)
MOST_VERDICTS = 9  # different ones
LONGEST = 500  # characters of two names
POINTS = re.compile(r"(\d{1,4}(?:\.\d)?) ?[-:–] ?(\d{1,4}(?:\.\d)?)")
IN_POINTS = frozenset({"score", "scores", "points", "pts", "goals", "sets", "runs", "quantity", "votes"})
SCORED = IN_POINTS | {"result", "final", "outcome"}
ENDS_SO = SCORED | WON_BY | {"verdict", "judgment", "judgement", "decision", "label", "ftr", "htr", "judge", "rater"}
CHOSEN = frozenset({"selected", "chosen", "preferred", "wins", "won", "win", "better", "winner"})
WINNERS, LOSERS = frozenset({"winner", "won"}), frozenset({"loser", "lost"})
PREFERRED = (("preferred", "other"), ("preferred", "rejected"), ("chosen", "rejected"), ("better", "worse"))
OF_WHAT = frozenset({"model", "system", "product", "option", "stimulus", "sample", "brand", "method", "version"})
NUMBERED_SO = frozenset({"score", "scores", "points", "elo", "rating"})  # of a winner, and not who it was
MOST_BESIDE = 12  # columns of numbers beside games; with more they are a data set to learn from
ENDS = ("model_a", "model_b", "tie")  # of what two who met came to
TIE_WORDS = frozenset({"tie", "ties", "tied", "draw", "drawn", "equal"})  # of a column that says which rows are such
TIED = frozenset("tse")  # for a tie, the same, and equal
FLAGS = {"1": "model_a", "true": "model_a", "yes": "model_a", "0": "model_b", "false": "model_b", "no": "model_b"}
SIGNS = {">": "model_a", "<": "model_b", "=": "tie", ">>": "model_a", "<<": "model_b", "==": "tie", "≈": "tie"}
SIDES = frozenset({
    "home", "away", "host", "visitor", "guest", "white", "black", "red", "blue", "a", "b", "h", "left", "right", "own",
    "first", "second", "winner", "loser", "player", "team", "opponent", "me", "opp", "side", "agent", "bot", "model",
    "w", "l", "one", "two",
})  # fmt: skip
HALF = frozenset({"ht", "htr", "half", "halftime"})  # of how a game stood before its end
TIPS = frozenset({
    "pick", "picks", "tip", "tips", "tipp", "tipps", "pred", "prediction", "predicted", "forecast", "bet", "palpite",
    "pronostico", "pronostic",
})  # fmt: skip
FORETOLD = frozenset({"margin", "prob", "proba", "probability", "pred", "forecast", "p"})
DRAWN = ("1/2-1/2", "½-½", "0.5-0.5", "draw")  # as results of games are written


class Preferred(NamedTuple):
    """The columns of what was preferred and of what was not, and whether that may be no contest."""

    sides: tuple[str, str]
    open: bool


@of_small
def names_apart(table: Table) -> Table:
    r"""Give each of two names that stand in one cell a column, where another column says which of them was better.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("votes", b"pair;better\na, b;a\nb, c;c\nc, a;a\na, b;b\n")
    >>> names_apart(table).columns
    ('pair 1', 'pair 2', 'better')
    """
    if not FEWEST <= table.rows <= MOST:
        return table
    few = [name for name in table.columns[:FIRST] if table.at_most(name, min(MOST_NAMES, table.rows - 1))]
    for name in few:
        column = table.column(name)
        if is_scores(column):
            continue  # with decimal commas
        told = [text for text, count in zip(column.texts, column.counts.tolist(), strict=True) if count]
        if not all(_two_names(text) for text in told):  # which mostly ends with the first one
            continue
        pairs = [_two_names(text) for text in column.texts]
        used = [pair for pair, count in zip(pairs, column.counts.tolist(), strict=True) if count]
        names = {each for pair in used if pair for each in pair}
        others = [n for n in few if n != name and {x for x in table.column(n).labels if not is_tie(x)} <= names]
        sides = [{pair[side] for pair in used if pair} for side in (0, 1)]  # as of meta-llama/Llama-3, never the first
        others = [n for n in others if all(table.column(n).labels & side for side in sides)]
        if not any(len(table.column(n).labels & names) > 1 and not graded_beside(table, n, name) for n in others):
            continue
        frame, place = table.frame.copy(deep=False), table.columns.index(name)
        for side in (1, 0):
            texts = [pair[side] if pair else "" for pair in pairs]
            apart = pd.Series(recode(column.codes, texts), index=frame.index)
            frame.insert(place + 1, f"{name} {side + 1}", apart, allow_duplicates=True)
        said = f"The two names in each cell of {quoted(name)} were given a column each."
        return Table(table.name, frame.drop(columns=[name]), (*table.repairs, Repair(said, 1)))
    return table


@of_small
def verdicts_in_brackets(table: Table) -> Table:
    r"""Write A, B and tie for [[A]], [[B]] and [[C]], as judges are told to write them, or for [[A>>B]] and the like.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("votes", b"model_A,model_B,verdict\nx,y,[[A]]\ny,x,[[C]]\nx,y,[[B]]\n")
    >>> verdicts_in_brackets(table).frame["verdict"].tolist()
    ['A', 'tie', 'B']
    """
    cells = {}
    for name in table.columns:
        if not all(map(BRACKETED.fullmatch, table.some_texts(name, 1))) or not table.at_most(name, MOST_VERDICTS):
            continue
        column = table.column(name)
        filled = column.labels - {""}
        if filled and all(map(BRACKETED.fullmatch, filled)):
            cells[name] = [_unbracketed(text) for text in column.texts]
    said = Repair("Verdicts in double brackets were read: A, B, or C for a tie.", len(cells))
    return table.rewritten(cells, said) if cells else table


def _unbracketed(text: str) -> str:
    found = BRACKETED.fullmatch(text)
    if found is None:
        return text
    said = found[1].upper().replace(" ", "")
    if said in ("C", "TIE", "A=B", "B=A"):
        return "tie"
    return said[0]


@of_small
def sides_named(table: Table, *, surely: bool = False) -> Table:
    r"""Say model_a or model_b where a column names the column of who won, or the result of a game as 1-0.

    Where other columns hold the same words, these may have foretold it, unless it is `surely` a game.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("games", b"White,Black,Result\nann,bob,1-0\nbob,ann,0-1\nann,bob,1/2-1/2\nbob,ann,1-0\n")
    >>> sides_named(table).frame["Result"].tolist()
    ['model_a', 'model_b', 'tie', 'model_a']
    """
    if not FEWEST <= table.rows <= MOST:
        return table
    few = [name for name in table.columns[:FIRST] if table.at_most(name, min(MOST_NAMES, table.rows))]
    called = [name for name in few if not name.strip().isdecimal()]  # 0 and 1 are classes, and nobody who met
    facing = (two for two in map(in_order, combinations(called, 2)) if faces(*two))
    sides = next((two for two in facing if not are_fractions([*map(table.column, two)])), None)  # and no features
    if sides is None or not met(*map(table.column, sides)):
        return table
    said = {sides[0].casefold(): "model_a", sides[1].casefold(): "model_b"}
    turned = "white" in words_of(sides[1])
    games = {"1-0": "model_b" if turned else "model_a", "0-1": "model_a" if turned else "model_b"}
    games |= dict.fromkeys(DRAWN, "tie")
    points = {place: place for place in ENDS}
    called = [*sides_in(*sides), "draw"]
    models = {label.casefold() for name in sides for label in table.column(name).labels}
    lettered = all(map(str.isalpha, called)) and not models & {word[0] for word in called} and only_games(table)
    letters = {word[0]: place for word, place in zip(called, ENDS, strict=False)} if lettered else {}
    letters |= {} if not lettered else {each: "tie" for each in TIED if each not in letters}
    alone = not any(_flags_first(each, sides[::-1]) for each in few)
    played = [name for name in few if name not in sides and not WON_BY & {*words_of(name)}]
    rest = [name for name in few if name not in sides and not says_no_verdict(name)]
    for name in sorted(rest, key=lambda name: bool(HALF & {*words_of(name)})):
        by_points = {*words_of(name)} & SCORED and not any(map(_names_a_winner, played))
        held = _by_points(table, name) if by_points else table
        column = held.column(name)
        told = {label.strip().casefold() for label in column.labels if not is_tie(label)} - NO_VERDICT
        flags = FLAGS if alone and _flags_first(name, sides) else {}
        every = (said, games, points, letters, flags, SIGNS)
        words = next((each for each in every if len(told) > 1 and told <= each.keys()), None)
        if words is None or len({words[each] for each in told} - {"tie"}) < len(sides):
            continue
        if words in (said, games, points, letters) and not surely and foretold(table, sides, name):
            continue
        if words == FLAGS and not surely and _chances(table):
            continue
        words = {**words, **dict.fromkeys(NO_VERDICT, "")}
        by_sign = [n for n in few if n not in sides] if words.keys() >= SIGNS.keys() else []
        cells = {n: held.column(n).texts for n in (name, *by_sign) if n == name or _in_signs(held.column(n))}
        return held.rewritten({n: [words.get(t.strip().casefold(), t) for t in texts] for n, texts in cells.items()})
    return table


def _chances(table: Table) -> list[str]:
    """Return two columns or more of how probable somebody thought it, which a flag of who won is the truth of."""
    told = [name for name in table.columns[:FIRST] if says_prediction(name) and is_probability(table.column(name))]
    return told if len(told) > len(("one",)) else []


def foretold(table: Table, sides: Sequence[str], name: str) -> list[str]:
    """Return the columns that hold the same few words as one, where any of them is called after nothing that ends.

    So do those of who foretold how games end.
    """
    held = table.column(name).labels
    few = [each for each in table.columns[:FIRST] if each not in (*sides, name) and table.at_most(each, len(held))]
    rest = [each for each in few if table.column(each).labels == held]
    return rest if len(held) > 1 and any(not says_end(each) for each in (*rest, name)) else []


def says_end(name: str) -> bool:
    """Tell whether a name says that a column holds how something ended, or who was thought to be better.

    >>> says_end("FTR"), says_end("elo")
    (True, False)
    """
    return bool(ENDS_SO & {*words_of(name)})


def _in_signs(column: Column) -> bool:
    """Tell whether a column says of either side, by a sign, that it was better."""
    told = {label.strip() for label in column.labels if not is_tie(label)}
    return told <= SIGNS.keys() and {*map(SIGNS.__getitem__, told)} >= {*ENDS[:2]}


@of_small
def with_winner(table: Table, *, surely: bool = False) -> Table:
    r"""Add who won where of the two who met one column names the winner and one the loser.

    What was preferred to something else is the winner, too, but where it may be anything that somebody prefers, which
    has to be `surely` so.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> with_winner(read_table("games", b"winner,loser\nann,bob\nbob,ann\nann,eve\neve,bob\n")).columns
    ('model_a', 'model_b', 'winner')
    """
    few = _names_of_few(table)
    pairs = map(in_order, combinations(few, 2))
    sides = next((two for two in pairs if faces(*two) and _name_sides(table, *two)), None)
    told = preferred(table) if sides is None else None
    if told is not None and (surely or not told.open):
        sides = told.sides
    if (
        sides is None
        or ("winner" in table.columns and "winner" not in sides)
        or not FEWEST <= table.rows <= MOST
        or not (told or _tell_the_winner(*sides))
    ):
        return table
    won = next((n for n in sides if WINNERS & {*words_of(n)}), sides[0])
    (lost,) = (n for n in sides if n != won)
    frame = table.frame.copy(deep=False)
    frame = frame.rename(columns={won: ENDS[0], lost: ENDS[1]})
    tied = _flagged_ties(table, sides)
    ended = np.where(tied.any(axis=0), ENDS[2], ENDS[0])
    frame["winner"] = pd.Series(pd.Categorical(ended), index=frame.index)
    said = [Repair(f"Each row was read as won by {quoted(won)} against {quoted(lost)}.", table.rows)] if told else []
    return Table(table.name, frame, (*table.repairs, *said), table.another)


def _names_of_few(table: Table) -> list[str]:
    """Return the columns that may name those who met."""
    few = [name for name in table.columns[:FIRST] if table.at_most(name, min(MOST_NAMES, table.rows))]
    return [name for name in few if not NUMBERED_SO & {*words_of(name)}]


def _tell_the_winner(one: str, other: str) -> bool:
    """Tell whether the words by which two names differ say of one that it won, and of the other that it lost."""
    words = {*sides_in(one, other)}
    return len(words & WINNERS) == len(words & LOSERS) == 1


def preferred(table: Table) -> Preferred | None:
    """Return the columns of what was preferred and what was not, where nothing else says how good either was."""
    few = _names_of_few(table) if FEWEST <= table.rows <= MOST else []
    sides = next(
        (
            (one, other)
            for one in few
            for other in few
            if tuple(sides_in(one, other)) in PREFERRED
            and {*words_of(one)} & {*words_of(other)} <= OF_WHAT
            and _name_sides(table, one, other)
        ),
        None,
    )
    if sides is None or truth_by_name(table) is not None:
        return None
    rest = [name for name in table.columns if name not in sides]
    words = {word for pair in PREFERRED for word in pair}
    rest = [
        name for name in rest if is_scores(table.column(name)) or not identifies(table.column(name))
    ]  # such as the texts of both
    named_so = frozenset[str]().union(*(table.column(name).labels for name in sides))
    if len(named_so) <= len(sides) or any(words & {*words_of(name)} for name in rest):
        return None  # votes for two, or what else is known of either
    if any(says_right(n) or is_score(n) or names_answers(n) or _ties(n) for n in rest):
        return None
    if any(has_fractions([table.column(n)]) or says_either(table, n) for n in rest):
        return None
    lettered = all(len(name.strip()) == 1 for name in named_so)  # places, it may be, of what is another thing each time
    return Preferred(sides, open=lettered or "other" in words_of(sides[1]))


def _ties(name: str) -> bool:
    return bool({*TIE_WORDS, "strength"} & {*words_of(name)})


def _flagged_ties(table: Table, sides: Sequence[str]) -> NDArray[np.bool_]:
    """Return for each column of 0 and 1, or yes and no, that says which rows are ties, in which rows it does."""
    flags = [name for name in table.columns if name not in sides and TIE_WORDS & {*words_of(name)}]
    columns = [table.column(name) for name in flags if says_either(table, name)]
    told = [
        np.array([FLAGS.get(text.strip().casefold()) == ENDS[0] for text in c.texts], dtype=np.bool_)[c.codes]
        for c in columns
    ]
    return np.array([each for each in told if not each.all()], dtype=np.bool_).reshape(-1, table.rows)


def only_games(table: Table) -> bool:
    """Tell whether hardly more stands beside games than who met and how they ended: no forecasts, and no features."""
    if any(map(says_prediction, table.columns)) or _forecasts(table):
        return False
    return sum(is_scores(table.column(name)) for name in table.columns) <= MOST_BESIDE


def _forecasts(table: Table) -> bool:
    """Tell whether columns of fractions are called alike but for who said so, as raptor_margin and elo_margin are.

    What only one side has, such as its rating, is called after that side.
    """
    told: dict[str, set[str]] = {}
    for name in [name for name in table.columns if words_of(name)]:
        *who, what = words_of(name)
        of_side = not who or SIDES & {*who} or not any(map(str.isalpha, "".join(who)))
        if not of_side and not any(map(str.isdigit, who[-1])) and has_fractions([table.column(name)]):
            told.setdefault(what, set()).add(" ".join(who))
    letters = [what for what, who in told.items() if len(what) == 1 and who == told[next(iter(told))]]
    return any(len(who) > 1 and (what in FORETOLD or len(letters) > len("ab")) for what, who in told.items())


def _name_sides(table: Table, one: str, other: str) -> bool:
    """Tell whether two columns name those who met, and some names stand on both sides."""
    columns = table.column(one), table.column(other)
    both = columns[0].labels & columns[1].labels
    return bool(both) and not any(map(is_scores, columns)) and met(*columns)


@of_small
def columns_named(table: Table) -> Table:
    r"""Name the two models of every row where a vote names one of two columns that hold what these wrote.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("votes", b"id,gpt,llama,preferred\n1,a,b,gpt\n2,c,d,llama\n3,e,f,tie\n4,g,h,gpt\n")
    >>> columns_named(table).columns
    ('id', 'model_a', 'model_b', 'winner')
    """
    if not FEWEST <= table.rows <= MOST:
        return table
    for name in (each for each in table.columns[:FIRST] if table.at_most(each, FEWEST + 1)):
        if not _names_a_winner(name):
            continue
        said = {label for label in table.column(name).labels if not is_tie(label)}
        both = [each for each in table.columns if each in said]
        if len(both) != len(said) or len(both) != len(("one", "other")):
            continue
        if any(is_scores(table.column(each)) for each in both):
            continue  # of probabilities, it may be
        texts = [table.column(each).labels for each in both]
        if texts[0] & texts[1] or any(2 * table.distinct(each) <= table.rows for each in both):
            continue  # which name somebody themselves
        frame = table.frame.copy(deep=False)
        for column, place in zip(both, ("model_a", "model_b"), strict=True):
            frame[column] = pd.Series(pd.Categorical([column] * table.rows), index=frame.index)
            frame = frame.rename(columns={column: place, name: "winner"})
        return Table(table.name, frame, table.repairs)
    return table


def _flags_first(name: str, sides: tuple[str, str]) -> bool:
    """Tell whether a name says that the first of two was chosen, as is_A_selected beside condition_A does."""
    first, second = ({*words_of(side)} for side in sides)
    words = {*words_of(name)}
    return bool(words & (first - second)) and not words & (second - first) and bool(words & CHOSEN)


def _names_a_winner(name: str) -> bool:
    return bool(WON_BY & {*words_of(name)})


def _by_points(table: Table, name: str) -> Table:
    """Write who won in the place of results such as 3-1; leave any other column as it is."""
    column = table.column(name)
    points = [POINTS.fullmatch(text.strip()) for text in column.texts]
    if not points or not all(points) or column.labels <= {"1-0", "0-1", *DRAWN}:
        return table  # or a game of chess, whose result is that of White first
    gaps = [float(each[1]) - float(each[2]) for each in points if each]
    return table.rewritten({name: ["model_a" if gap > 0 else "model_b" if gap < 0 else "tie" for gap in gaps]})


def _two_names(text: str) -> tuple[str, str] | None:
    """Return the two different names that a cell holds, if it holds just these."""
    if len(text) > LONGEST:
        return None
    names = [name.strip(" '\"") for name in BETWEEN.split(text.strip(" []()"))]
    one, *others = names
    return (one, others[0]) if len(others) == 1 and one and others[0] and one != others[0] else None
