"""Predictions and forecasts of which nobody knows yet how good they are, or in a form that nobody can tell it from."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.only_probable import named_probability
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.battles.contests import PLACES, faces, words_of
from compare_core.tables.meaning.battles.games import SCORED_BY, sides_met
from compare_core.tables.meaning.battles.sides import says_end
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.headings import CLUSTERS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import TRUTH_NAMES, named_as_id, plain

OUTCOMES = frozenset({*TRUTH_NAMES, "result", "results", "winner", "actualresult", "resolution", "resolved"})
NUMBERED, MANY_TARGETS = re.compile(r"([^\W\d]+?)[ _-]?\d{1,4}"), 5  # as targets of a contest are called
SUBMITTED = frozenset({"submission", "submissions", "submit", "sub"})
AHEAD = re.compile(
    r"(?P<before>[A-Za-z_ +]*?)[_ ]?(?P<count>\d{1,3})[_ ]?"
    r"(?P<unit>hrs?|hours?|h|d|days?|mins?|minutes?|weeks?|months?)(?P<after>[_ ]?[A-Za-z]*)"
)
MOMENTS = frozenset({"date", "time", "datetime", "timestamp", "issued", "day", "init", "reference"})
MOST_CLUSTERS = 100
BEFORE_IT = frozenset({  # words for what is said of a game before it is played
    "chance", "chances", "odds", "prob", "probs", "probability", "line", "moneyline", "spread", "implied", "pred",
    "predicted", "prediction", "forecast", "projected", "projection", "expected", "win%", "fair", "price", "ml",
})  # fmt: skip
PLANNED = frozenset({
    "date", "time", "day", "kickoff", "round", "week", "matchday", "gameweek", "venue", "stadium", "arena", "court",
    "field", "season", "competition", "league", "division", "referee", "tv", "match", "game", "number", "no",
})  # fmt: skip
AS_WELL = frozenset({"xg", "elo", "rating", "rank", "ranking", "rest", "form", "seed"})  # that both have before it


def outcomes_to_come(seen: Seen) -> Finding | None:
    """Find forecasts or predictions beside an outcome that is blank in every row: it is not known yet."""
    table = seen.table
    few = [name for name in table.columns if plain(name) in OUTCOMES and table.at_most(name, PAIR)]
    hollow = [name for name in few if not table.column(name).labels - MISSING_WORDS - {""}]
    numbers = [n for n in seen.numbers if named_probability(n) or says_prediction(n)]
    foretold = numbers or [name for name in seen.words if says_prediction(name) and name not in hollow]
    if not hollow or not foretold or seen.truth is not None:
        return None
    return Finding(
        "predictions without the truth",
        f"{called(hollow)} {'are' if len(hollow) > 1 else 'is'} empty in every row, so nothing says how good "
        f"{called(foretold)} {'are' if len(foretold) > 1 else 'is'}.",
        "Fill in what came true of each row, such as 1 and 0 or the label, and upload the file again.",
    )


def _game(seen: Seen) -> tuple[tuple[str, str], list[tuple[str, ...]]] | None:
    """Return who met in each row, by name, with the pairs of numbers of both; None where nobody did."""
    sides = sides_met(seen.table)
    if sides is None or seen.truth is not None or any(name in seen.numbers for name in sides):
        return None
    rest = [name for name in seen.numbers if name not in sides]
    return sides, [two for two in combinations(rest, PAIR) if faces(*two) or faces(*two[::-1])]


def games_to_come(seen: Seen) -> Finding | None:
    """Find what was foretold of the two in each row, such as their chances and odds, and not who won."""
    if (game := _game(seen)) is None:
        return None
    sides, both = game
    told = list(dict.fromkeys(name for two in both if _before_it(two[0]) for name in two))
    words = [name for name in seen.words if name not in sides]
    told += [name for name in words if _before_it(name) and _names_one(seen, name, sides)]
    ended = [n for n in words if not _before_it(n) and (says_end(n) or _names_one(seen, n, sides))]
    if not told or any(not (_before_it(two[0]) or _as_well(two[0])) for two in both) or ended:
        return None
    if any(OUTCOMES & {plain(name), *tokens(name)} for name in seen.table.columns if not says_prediction(name)):
        return None
    return Finding(
        "predictions without the truth",
        f"Each row is a game of {quoted(sides[0], SHORT)} and {quoted(sides[1], SHORT)}, with what was expected of "
        f"both ({called(told)}), and no column says who won.",
        "Add the winner or the final score of each game, and the chances by each of two forecasters.",
    )


def fixtures(seen: Seen) -> Finding | None:
    """Find who meets whom at home and away, when and where, and nothing that says how it ended."""
    sides = sides_met(seen.table)
    if sides is None or seen.truth is not None or not PLACES & {*words_of(sides[0])}:
        return None
    rest = [name for name in seen.table.columns if name not in sides]
    planned = [name for name in rest if PLANNED & {plain(name), *tokens(name)} or named_as_id(name)]
    others = [name for name in seen.words if name not in (*planned, *sides)]
    if any(name not in planned for name in seen.numbers) or any(says_end(name) for name in rest) or not planned:
        return None
    if any(OUTCOMES & {plain(name), *tokens(name)} or _names_one(seen, name, sides) for name in others):
        return None
    return Finding(
        "pairings",
        f"Each row says who meets whom, {quoted(sides[0], SHORT)} and {quoted(sides[1], SHORT)}, with "
        f"{called(planned)}: a list of fixtures, and no column says how they ended.",
        "Add the winner or the final score of each game.",
    )


def one_forecaster_of_games(seen: Seen) -> Finding | None:
    """Find how games of two ended, in points of both, beside the chances that one forecaster gave them."""
    if (game := _game(seen)) is None:
        return None
    _, both = game
    told = [two for two in both if _before_it(two[0])]
    scored = [two for two in both if SCORED_BY & {*words_of(two[0])} and not _before_it(two[0])]
    if len(told) != 1 or len(scored) != 1 or any(not _as_well(two[0]) for two in both if two not in told + scored):
        return None
    return Finding(
        "one model",
        f"{called(told[0])} are what one forecaster expected of both in each game, and {called(scored[0])} how it "
        "ended.",
        "A comparison takes two: add what a second forecaster expected, such as the chances by the odds of a "
        "bookmaker; or leave the forecasts out to compare those who met.",
    )


def _before_it(name: str) -> bool:
    return bool(BEFORE_IT & {*words_of(name), *tokens(name)}) or says_prediction(name) or name.endswith("Pred")


def _as_well(name: str) -> bool:
    """Tell whether a name says what else is known of both before a game."""
    words = words_of(name)
    return bool(AS_WELL & {*words, *map("".join, pairwise(words))})


def _names_one(seen: Seen, name: str, sides: tuple[str, str]) -> bool:
    """Tell whether a column names those that met, and nobody else."""
    held = seen.table.column(sides[0]).labels | seen.table.column(sides[1]).labels
    return len(seen.table.column(name).labels) > 1 and seen.table.column(name).labels <= held


def lead_times(seen: Seen) -> Finding | None:
    """Find what one forecaster said of several times ahead, in columns called so, beside the moment when it did."""
    found = [(match, name) for name in seen.numbers if (match := AHEAD.fullmatch(name.strip()))]
    kinds = {(match["before"], match["unit"], match["after"]) for match, _ in found}
    steps = [int(match["count"]) for match, _ in found]
    if len(found) < FEW + 1 or len(kinds) > 1 or steps != sorted({*steps}):
        return None
    if not any({*tokens(name)} & MOMENTS for name in seen.table.columns if name not in seen.numbers):
        return None
    if seen.truth is not None or seen.model is not None or len(found) < len(seen.numbers):
        return None
    return Finding(
        "predictions without the truth",
        f"{called([name for _, name in found])} are the same at other times ahead, as one forecast says it of each "
        "moment: no models, and no column holds what came true.",
        "Bring what came true of each time, and the forecasts of a second model of the same times.",
    )


def handed_in(seen: Seen) -> Finding | None:
    """Find a file that is called a submission and holds nothing but numbers between 0 and 1 of every item."""
    if not {*tokens(seen.table.name)} & SUBMITTED or seen.identity is None or seen.words or len(seen.numbers) < PAIR:
        return None
    if (numbered := _numbered_targets(seen)) is not None:
        return numbered
    if like_models(seen.numbers) or not _shares(seen):
        return None
    return Finding(
        "predictions without the truth",
        f"This was handed in to a contest, by its name: how probable one model finds each of {called(seen.numbers)}. "
        "These are classes and no models, and no column holds what is true.",
        "Bring the true class of every item as a column called y_true, and the predictions of a second model.",
    )


def _numbered_targets(seen: Seen) -> Finding | None:
    """Find many columns with one name and a number each, as the targets of a contest are called."""
    stems = {NUMBERED.fullmatch(name.strip()) for name in seen.numbers}
    alike = len({each and each[1].casefold() for each in stems}) == 1 and None not in stems
    if not alike or len(seen.numbers) < MANY_TARGETS or _shares(seen):
        return None
    return Finding(
        "predictions without the truth",
        f"This was handed in to a contest, by its name: what one model foretold of {called(seen.numbers)} for each "
        f"{quoted(seen.identity or seen.table.columns[0], SHORT)}. These are targets and no models, "
        "and no column holds what is true.",
        "Bring what is true of every row as a column called y_true, and the predictions of a second model.",
    )


def _shares(seen: Seen) -> bool:
    """Tell whether all numbers are probabilities."""
    return all(is_probability(seen.table.column(name)) for name in seen.numbers)


def groupings(seen: Seen) -> Finding | None:
    """Find what two or more methods grouped items into: numbers of clusters are names, and none is right."""
    told = [n for n in seen.table.columns if {*tokens(n)} & CLUSTERS and seen.table.at_most(n, MOST_CLUSTERS)]
    told = [n for n in told if n in seen.words or not has_fractions([seen.table.column(n)])]
    others = [name for name in seen.table.columns if name not in told and is_score(name)]
    if len(told) < PAIR or others or seen.truth is not None or seen.model is not None:
        return None
    return Finding(
        "groupings",
        f"{called(told)} say into which cluster each row was put, by {len(told)} methods: numbers of clusters are only "
        "names, and no column says which rows belong together in truth.",
        "Bring one score of each method, such as its adjusted Rand index or silhouette, on several data sets or "
        "resamples.",
    )
