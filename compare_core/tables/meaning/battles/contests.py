"""Contests under any names: two models in each row, and a column that names one of them or says that they tied."""

from __future__ import annotations

import re
from itertools import combinations
from math import log
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from compare_core.names import kept
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

TIES = frozenset({
    "tie", "ties", "tied", "tie (bothbad)", "tie(bothbad)", "bothbad", "both_bad", "both bad", "both", "draw", "equal",
    "same", "similar", "neither", "none", "no preference", "neutral", "undecided", "no difference", "equally good",
    "equally bad", "both good", "both equal", "about the same", "no winner", "comparable", "gleich", "gleich gut",
    "gleichwertig", "unentschieden", "drew", "drawn", "remis", "ничья", "平局", "unsure", "not sure", "equal quality",
    "equally", "égalité", "égal", "empate", "igual", "iguales", "pareggio",
})  # fmt: skip
ANSWERS = frozenset({"0", "1", "0.0", "1.0", "true", "false", "yes", "no", "y", "n", "t", "f"})  # and no names
WON = frozenset({"win", "won", "wins", "winner", "sieg", "gewonnen", "victoire", "victory"})
LOST = frozenset({"loss", "lose", "lost", "loses", "loser", "niederlage", "verloren", "défaite", "defeat"})
FACING = (
    ("a", "b"), ("x", "y"), ("1", "2"), ("0", "1"), ("left", "right"), ("first", "second"), ("one", "two"),
    ("black", "white"), ("white", "black"), ("home", "away"), ("red", "blue"), ("blue", "red"), ("player", "opponent"),
    ("black", "red"), ("red", "black"), ("white", "red"), ("red", "white"), ("white", "blue"), ("blue", "white"),
    ("heim", "gast"), ("local", "visitante"), ("casa", "fuera"),
    ("home", "visitor"), ("home", "visitors"), ("host", "guest"), ("winner", "loser"), ("won", "lost"),
    ("x", "o"), ("challenger", "opponent"), ("challenger", "defender"), ("challenger", "champion"),
    ("candidate", "baseline"), ("baseline", "candidate"), ("agent", "opponent"), ("model", "opponent"),
    ("bot", "opponent"),
    ("team", "opponent"), ("engine", "opponent"), ("ai", "opponent"), ("attacker", "defender"), ("self", "opponent"),
)  # fmt: skip
PLACED = frozenset({  # sides of which one always is the first, unlike baseline and candidate
    *"abxy12", "left", "right", "first", "second", "one", "two", "home", "away", "heim", "gast", "local", "visitante",
    "casa", "fuera", "visitor", "visitors", "host", "guest", "player", "team", "model", "agent", "bot", "engine",
    "self", "opponent",
})  # fmt: skip
PLACE = re.compile(
    r"(the )?(model|system|response|answer|option|candidate|summary|output|translation|assistant|side|text|story|"
    r"sentence|passage|paragraph|image|picture|video|clip|audio|sample|essay|dialogue|conversation)?"
    r"[ _-]?(?P<side>a|b|1|2|left|right|first|second)( (wins|won|is better|better|preferred))?",
    re.IGNORECASE,
)
SIDES = {"a": 0, "1": 0, "left": 0, "first": 0, "b": 1, "2": 1, "right": 1, "second": 1}
NO_VERDICT = frozenset({  # the judge said nothing that could be read
    "error", "invalid", "unknown", "unclear", "failed", "skip", "skipped", "timeout", "cancelled", "no verdict",
})  # fmt: skip
TIED = re.compile(r"(tie|tied|draw)\s*[(\[](?P<said>[^()\[\]]{1,40})[)\]]", re.IGNORECASE)  # as of two that are bad
BOTH = frozenset({"both", "bothbad", "bothgood", "allbad", "allgood", "bad", "good", "equal", "neither", "none"})
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|\d+")
LEAST = frozenset({  # of what names who lost
    "worst", "worse", "loser", "lost", "rejected", "less", "least", "bad", "dispreferred", "verlierer", "schlechter",
    "perdant", "pire", "perdedor", "peor", "perdente", "peggiore",
})  # fmt: skip
WORSE_BY = frozenset({  # and of what names whose answers have more of something bad, unless they have less of it
    "toxic", "toxicity", "harmful", "hallucinates", "hallucinated", "hallucinations", "hallucination", "errors",
    "mistakes", "biased", "unsafe", "offensive", "slower", "misleading", "verbose", "repetitive",
})  # fmt: skip
FEWER = frozenset({"less", "least", "fewer", "fewest", "not", "no"})
WON_BY = frozenset({"winner", "won", "preferred", "preference", "choice", "vote", "better", "best"})
VERDICTS = WON_BY | {
    "verdict", "verdicts", "judgment", "judgement", "decision", "result", "outcome", "selected", "chosen", "wins",
    "win", "prefer", "prefers", "ftr", "gewinner", "sieger", "ganador", "vainqueur",
}  # fmt: skip
BY_DESIGN = frozenset({  # of what was planned, or is so, before anybody judges
    "shown", "first", "left", "right", "order", "position", "hand", "longer", "shorter", "longest", "length", "group",
    "session", "arm", "batch", "block", "start", "starts", "started", "begins", "toss", "opening", "favourite",
    "favorite", "pool", "division", "conference", "league", "bracket", "court", "pitch", "venue", "stage", "section",
    "category", "class", "leg",
})  # fmt: skip
OPPONENT = frozenset({"opponent", "opponentname", "enemy", "adversary", "against"})
BASELINE = frozenset({  # which every other one met, and which then stands in every row
    "baseline", "baselinemodel", "baselinesystem", "reference", "referencemodel", "referencesystem", "control",
    "comparedto", "comparedwith", "versus", "vs",
})  # fmt: skip
PLAYER = frozenset({"player", "playername", "profile", "bot", "agent", "engine", "model", "team", "strategy", "name"})
CANDIDATE = PLAYER | {"candidate", "system", "method", "modelname", "treatment", "algorithm", "approach"}
MET = frozenset({"model", "system", "bot", "agent", "engine", "method"})  # of names of those that may meet
FEWEST, MOST = 4, 200_000  # rows
MOST_PAIRS = 1_000_000  # of numbers, that are counted in one list
PAIR, SURELY = 2, 20  # who met; and how much rarer than one in as many ways to choose three columns
ONCE = "Each two stand there from either side: one of both rows was counted."
SOME = 500  # rows that are looked at first
FIRST = 64  # columns, among which those of a contest stand
MOST_PAIRS, MOST_NAMES = 60, 500
HASH = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}")  # of a message, and no player's name
BASES, SMALLEST = frozenset("ACGTN-"), 2  # and as many of them as two models may be called
NEARLY_ALL = 0.98  # of the rows
FORESEEN = frozenset({"predicted", "predict", "prediction", "pred", "projected", "expected", "forecast", "favorite"})
PLACES = frozenset({"home", "away", "host", "visitor"})  # where games of teams are played
PLAYED = ("white", "black", "result")  # the columns of games that were played by two


class Contest(NamedTuple):
    """The columns of the two models, and that of the winner."""

    first: str
    second: str
    winner: str


def find_contest(table: Table) -> Contest | None:
    r"""Find three columns of which the last names, row by row, one of the other two, or a tie.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> find_contest(read_table("votes", b"left,right,vote\na,b,a\nb,a,a\na,b,tie\nb,a,b\n"))
    Contest(first='left', second='right', winner='vote')
    """
    found = find_contests(table)
    return found[0] if found else None


def find_contests(table: Table) -> list[Contest]:
    """Return every column that names the winners of the two models in each row, those named so first."""
    if (played := _played(table)) is not None:
        return [played]
    if not FEWEST <= table.rows <= MOST:
        return []
    likely = (name for name in table.columns[:FIRST] if table.at_most(name, min(MOST_NAMES, table.rows)))
    columns = {name: table.column(name) for name in likely}
    words = {name: column for name, column in columns.items() if _in_words(column) and not _are_bases(column)}
    pairs = [two for two in map(in_order, combinations(words, 2)) if _may_meet(*two, words)][:MOST_PAIRS]
    sides = [two for two in pairs if faces(*two) and met(words[two[0]], words[two[1]])]
    facing = min(sides, key=lambda two: len(words[two[0]].labels), default=())
    facing = facing or _opponents(words)
    pairs += [facing] if facing and facing not in pairs else []
    named_apart = any(side_of(label) is None for name in facing for label in words[name].labels)
    found = []
    varied = [name for name, column in columns.items() if len(column.labels) > 1 and (name in words or facing)]
    varied = [name for name in varied if not says_no_verdict(name)]
    for winner in sorted(varied, key=lambda name: (_unlike_a_winner(name), not VERDICTS & {*words_of(name)})):
        if facing and winner not in facing and _tells_sides(columns[winner], *facing, winner, apart=named_apart):
            found.append(Contest(*facing, winner))
            continue
        for first, second in (two for two in pairs if winner in words and winner not in two):
            three = words[winner], words[first], words[second]
            named_so = bool(VERDICTS & {*words_of(winner)}) or (first, second) in sides or (first, second) == facing
            if not (named_so or _is_no_chance(len(words), *three)):
                continue
            if _may_decide(*three) and _decides(*three, slice(SOME)) and _decides(*three, slice(None)):
                found.append(Contest(first, second, winner))
                break
    found = [each for each in found if not _says_before_it(each)]
    return [each for each in found if not names_the_loser(each.winner)] or found


def _says_before_it(contest: Contest) -> bool:
    """Tell whether a column says who was expected to win a game that is played at home or away, and not who did."""
    return bool(FORESEEN & {*words_of(contest.winner)} and PLACES & {*words_of(contest.first)})


def _is_no_chance(columns: int, winner: Column, first: Column, second: Column) -> bool:
    """Tell whether a column would hardly name one of two others in every row by chance, among so many columns.

    Of two labels, one always is that of the first or the second, if these differ: as answers to a form do.
    """
    labels = len((first.labels | second.labels | winner.labels) - {""})
    three = columns * (columns - 1) * (columns - 2) / PAIR
    return labels > PAIR and winner.codes.size * log(labels / PAIR) >= log(SURELY * max(three, 1))


def _are_bases(column: Column) -> bool:
    """Tell whether a column holds the bases of a genome, as those of a reference and of a variant."""
    labels = {label.strip().upper() for label in column.labels}
    return len(labels) > SMALLEST and labels <= BASES


def _played(table: Table) -> Contest | None:
    """Return the columns White, Black and Result of games, where the last holds names of the others and ties only."""
    by_name = {plain(name): name for name in table.columns[:FIRST]}
    if table.rows > MOST or not by_name.keys() >= {*PLAYED}:
        return None
    names = [by_name[each] for each in PLAYED]
    if not all(table.at_most(name, MOST_NAMES) for name in names[:2]):
        return None
    white, black, result = (table.column(name).labels for name in names)
    won = {label for label in result if not is_tie(label)}
    return Contest(*names) if won <= white | black and not white | black <= ANSWERS else None


def _opponents(words: Mapping[str, Column]) -> tuple[str, str] | tuple[()]:
    """Return the column of who met an opponent, and that of the opponents, where columns are named so."""
    always = [name for name in words if len(words[name].labels) == 1]
    for against, mine in ((OPPONENT, PLAYER), (OPPONENT & {*map(plain, always)} | BASELINE, CANDIDATE)):
        other = next((name for name in words if plain(name) in against), None)
        one = next((name for name in words if plain(name) in mine and name != other), None)
        if one is not None and other is not None and (against is OPPONENT or other in always):
            return one, other
    return ()


def from_either_side(rows: Sequence[NDArray[Any]], turned: Sequence[NDArray[Any]]) -> bool:
    """Tell whether each row stands there twice: all are the same ones once both sides are `turned`.

    >>> from_either_side([np.array(["x", "y"]), np.array(["y", "x"])], [np.array(["y", "x"]), np.array(["x", "y"])])
    True
    """
    one, other = (sorted(zip(*(each.tolist() for each in side), strict=True)) for side in (rows, turned))
    return one == other


def meets_opponent(name: str) -> bool:
    """Tell whether a column names opponents, so that the same game may stand there from the side of either."""
    return bool({"opponent", "enemy", "adversary"} & {*words_of(name)})


def names_the_loser(name: str) -> bool:
    """Tell whether a column says who lost, by its name.

    >>> [names_the_loser(name) for name in ("worst_system", "more_toxic", "better", "fewer_errors")]
    [True, True, False, False]
    """
    words = {*words_of(name)}
    if words & WORSE_BY and not words & WON_BY:
        return not words & FEWER
    return bool(LEAST & words)


def says_no_verdict(name: str) -> bool:
    """Tell whether a name speaks of how a study was made, and of nobody who was found to be better.

    >>> [says_no_verdict(name) for name in ("shown_first", "left", "first_preferred", "rater 1")]
    [True, True, False, False]
    """
    words = {*words_of(name)}
    numbered = any(map(str.isdigit, words))  # as of what was said in the first order and in the second
    return bool(words & BY_DESIGN) and not numbered and not words & (VERDICTS | LEAST)


def side_of(text: str) -> int | None:
    """Return which of two sides a text names, 0 or 1.

    >>> side_of("B"), side_of("Model 1"), side_of("left is better"), side_of("gpt-4")
    (1, 0, 0, None)
    """
    found = PLACE.fullmatch(text.strip())
    return SIDES[found["side"].casefold()] if found else None


def _in_words(column: Column) -> bool:
    """Tell whether hardly a cell is a number: names have letters."""
    lettered = sum(any(map(str.isalpha, label)) for label in column.labels)
    return lettered > 0 and lettered >= len(column.labels) - 1 and not all(map(HASH.fullmatch, column.labels))


@kept
def words_of(name: str) -> tuple[str, ...]:
    """Return the words of a name in small letters, numbers apart.

    >>> words_of("wins_Player1")
    ('wins', 'player', '1')
    """
    return tuple(word.casefold() for word in WORD.findall(name))


def _unlike_a_winner(name: str) -> bool:
    return plain(name) not in ("winner", "vote", "preferred", "choice")


def _of_the_first(column: Column) -> bool:
    """Tell whether a column says that the first won or lost."""
    labels = {label.strip().casefold() for label in column.labels}
    return bool(labels & WON and labels & LOST) and labels <= WON | LOST | TIES


def _won_or_tied(column: Column) -> bool:
    """Tell whether a column says that the first won or that nobody did: who won may always be written first."""
    labels = {label.strip().casefold() for label in column.labels}
    told = {label for label in labels if not is_tie(label)}
    return told < labels and bool(told) and (told <= WON or {*map(side_of, told)} == {0})


def _of_places(column: Column, *, numbers: bool) -> bool:
    """Tell whether a column says nothing but which side won, and that either did; bare numbers may be anything."""
    told = [label.strip() for label in column.labels if not is_tie(label)]
    return {*map(side_of, told)} == {0, 1} and (numbers or not all(map(str.isdigit, told)))


def _tells_sides(column: Column, first: str, second: str, name: str, *, apart: bool) -> bool:
    """Tell whether a column says which side won; by place only where no model is called like one (`apart`)."""
    if (
        _of_the_first(column)
        or _of_sides(column, first, second)
        or (_won_or_tied(column) and bool(VERDICTS & {*words_of(name)}))
    ):
        return True
    return apart and _of_places(column, numbers=not _unlike_a_winner(name))


def sides_in(first: str, second: str) -> dict[str, int]:
    """Return the words by which the names of two columns tell their sides apart, with which side each is.

    >>> sides_in("black_config", "white_config"), sides_in("home_team", "away_team")
    ({'black': 0, 'white': 1}, {'home': 0, 'away': 1})
    """
    unlike = [pair for pair in zip(words_of(first), words_of(second), strict=False) if pair[0] != pair[1]]
    return {unlike[0][0]: 0, unlike[0][1]: 1} if len(unlike) == 1 else {}


def _of_sides(column: Column, first: str, second: str) -> bool:
    """Tell whether a column says nothing but by its colour, or so, which side won, and that either did."""
    told = {label.strip().casefold() for label in column.labels if not _is_open(label)}
    return len(told) > 1 and told == {*sides_in(first, second)} and not all(map(str.isdigit, told))


def _may_meet(one: str, other: str, words: Mapping[str, Column]) -> bool:
    """Tell whether two columns hold much the same names, or the two that meet in every row."""
    labels = words[one].labels, words[other].labels
    if any(len(each) == 1 for each in labels):
        return faces(one, other) and all(len(each) == 1 for each in labels) and labels[0] != labels[1]
    shared = (labels[0] & labels[1]) - ANSWERS
    if not shared and _name_models(one, other):
        return all(PAIR * len(words[name].labels) <= words[name].codes.size for name in (one, other))
    return bool(shared) and 2 * len(shared) >= min(map(len, labels))


def _name_models(one: str, other: str) -> bool:
    """Tell whether two columns are called after the models on either side, so that these may be of two families.

    >>> _name_models("Model_A_Name", "Model_B_Name"), _name_models("output_a", "output_b")
    (True, False)
    """
    return faces(one, other) and bool(MET & {*words_of(one)}) and {*sides_in(one, other)} <= {*SIDES}


def met(one: Column, other: Column) -> bool:
    """Tell whether two columns name models, another one each in nearly every row; or each with all and with itself."""
    a, b = _numbered((one, other), slice(None))
    if (a != b).mean() >= NEARLY_ALL:
        return True
    size = 1 + int(max(a.max(), b.max()))
    names = int(np.count_nonzero(np.bincount(a, minlength=size) + np.bincount(b, minlength=size)))
    met_so = (a, b), (np.minimum(a, b), np.maximum(a, b))  # from either side, or from one
    counts = [_times(*pairs) for pairs in met_so]
    every = names**2, names * (names + 1) // 2
    whole = any(len(n) == all_of and n.min() == n.max() for n, all_of in zip(counts, every, strict=True))
    return 2 * names > FEWEST and whole


def _times(first: NDArray[np.integer], second: NDArray[np.integer]) -> NDArray[np.integer]:
    """Count how often each two numbers stand beside each other, of those that do."""
    size = 1 + int(max(first.max(), second.max()))
    pairs = first * size + second
    if size**2 > MOST_PAIRS:
        return np.unique(pairs, return_counts=True)[1]
    counts = np.bincount(pairs)
    return counts[counts > 0]


def meet(table: Table, one: str, other: str) -> bool:
    """Tell whether two columns name those that meet: they share a name, or are called after the sides."""
    return faces(one, other) or bool(table.column(one).labels & table.column(other).labels)


def faces(one: str, other: str) -> bool:
    """Tell whether two names differ in the word that says which side they are of, as provider_x and provider_y do."""
    words = words_of(one), words_of(other)
    if len(words[0]) != len(words[1]):
        return False
    unlike = [pair for pair in zip(*words, strict=True) if pair[0] != pair[1]]
    return len(unlike) == 1 and unlike[0] in FACING


def in_order(two: tuple[str, str]) -> tuple[str, str]:
    """Return two names that are called after sides in the order of these, however their columns stand.

    >>> in_order(("away_team", "home_team")), in_order(("black", "white"))
    (('home_team', 'away_team'), ('black', 'white'))
    """
    if not faces(two[1], two[0]) or faces(*two):
        return two
    return two[::-1] if {*sides_in(*two)} <= PLACED else two


def _may_decide(winner: Column, first: Column, second: Column) -> bool:
    """Tell whether a column holds nothing but labels of two others and ties, and some that all three share."""
    alone = 1 in (len(first.labels), len(second.labels))  # of which one meets every other one
    both = first.labels | second.labels if alone else first.labels & second.labels
    shared = {label.casefold() for label in winner.labels & both} - ANSWERS
    return bool(shared) and {label for label in winner.labels if not _is_open(label)} <= first.labels | second.labels


def is_tie(text: str) -> bool:
    """Tell whether a verdict says that nobody won, or says nothing."""
    if text.strip().casefold() in TIES | {""}:
        return True
    told = TIED.fullmatch(text.strip())
    return told is not None and plain(told["said"]) in BOTH


def _is_open(text: str) -> bool:
    """Tell whether nobody won, or nothing can be said of it, as where a game was broken off."""
    return is_tie(text) or text.strip().casefold() in NO_VERDICT


def _decides(winner: Column, first: Column, second: Column, rows: slice) -> bool:
    """Tell whether a column names one of two others in nearly every row, either of them in some, or a tie."""
    a, b, won = _numbered((first, second, winner), rows)
    ties = np.array(list(map(_is_open, winner.texts)))[winner.codes[rows]]
    if (a == b).mean() > 1 - NEARLY_ALL:
        return False
    decided = (won == a) | (won == b)
    return bool((decided | ties).mean() >= NEARLY_ALL and (won == a).any() and (won == b).any())


def _numbered(columns: Sequence[Column], rows: slice) -> list[np.ndarray[tuple[int], np.dtype[np.intp]]]:
    """Give equal texts of several columns the same number."""
    numbering: dict[str, int] = {}
    lookups = [np.array([numbering.setdefault(t.strip(), len(numbering)) for t in c.texts]) for c in columns]
    return [lookup[column.codes[rows]] for lookup, column in zip(lookups, columns, strict=True)]
