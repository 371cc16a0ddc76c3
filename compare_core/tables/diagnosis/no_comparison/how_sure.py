"""How sure a name and its cells are of what a column holds, before anything is said of the file that may be false."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import SURELY, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.quantities import PLACED_BY
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PAIR = 2
FIRST = 50  # names that show whether they are those of models
VAGUE = frozenset({  # words of scores that things of a list have as well: what a place is rated, how far off a point is
    "error", "errors", "rank", "ranking", "score", "scores", "rating", "ratings", "grade", "evaluation", "average",
    "mean", "performance", "satisfaction", "quality", "difficulty",
})  # fmt: skip
OF_DATA = frozenset({"test", "train", "training", "val", "valid", "validation", "dev", "cv", "holdout", "oof"})
CALLED_MODELS = SURELY | {"model", "models", "llm", "llms", "modelid"}
NO_AMOUNT = PLACED_BY | {  # what numbers stand for that measure nothing
    "gameweek", "no", "nr", "num", "phone", "lane", "heat", "row", "line", "room", "seat", "platform", "gate",
    "startnumber", "sku", "ref", "severity", "priority", "level", "status", "position", "place", "rank", "jersey",
    "matchweek",
}  # fmt: skip
WHOSE = frozenset({
    "by", "author", "authors", "owner", "assignee", "reporter", "operator", "responsible", "manager", "lecturer",
    "instructor", "teacher", "agent", "director", "artist", "referee", "creator", "uploader", "seller", "supplier",
    "comment", "comments", "remarks", "notes", "note", "description", "email", "homepage", "phone",
})  # fmt: skip
MOST_VOTES = 10  # that one row holds, where several people voted; a candidate has more
SCALE, MOST_POINTS = 3, 11  # points of a scale on which people answer
OF_A_PLACE = frozenset({
    "station", "stations", "site", "sites", "locality", "location", "place", "branch", "city", "town", "region",
    "country", "state", "county", "district", "ward", "habitat", "street", "plot", "weekday", "day", "month", "quarter",
    "season", "year", "department", "store", "shop", "warehouse",
})  # fmt: skip
RAN = frozenset({  # what programs take, and no journeys, machines or people
    "runtime", "runtimes", "walltime", "wall", "wallclock", "time", "times", "latency", "elapsed", "seconds", "sec",
    "s", "millis", "milliseconds", "microseconds", "nanoseconds", "ms", "energy", "emissions", "kwh", "co2", "tokens",
    "iterations", "evaluations", "steps", "calls", "memory", "rss", "flops", "usd", "cost", "duration", "cpu",
})  # fmt: skip
OF_JOURNEYS = frozenset({
    "distance", "km", "miles", "origin", "destination", "departure", "arrival", "stops", "trip", "route", "airport",
    "vehicle", "heart", "hr", "bpm", "pace", "cadence", "elevation", "calories", "sport", "activity", "flux", "mag",
    "magnitude", "hostname", "host", "server", "os", "cores", "disk", "ip", "url", "http", "client",
})  # fmt: skip
ENDS = frozenset({
    "from", "to", "origin", "destination", "start", "end", "departure", "arrival", "home", "away", "sender",
    "recipient", "receiver", "source", "buyer", "seller", "hometeam", "awayteam",
})  # fmt: skip
PERIODS = frozenset({"period", "month", "quarter", "season", "weekday", "semester", "term", "monat", "mes", "mois"})
ATOMS = frozenset({"element", "atom", "atomname", "atomtype", "residue", "symbol"})
VOICES = frozenset({"for", "against", "yes", "no", "aye", "ayes", "noes", "nays", "yeas", "yea", "nay", "abstained"})
WEIGHED_IN = frozenset({"kg", "g", "mg", "gram", "grams", "lb", "lbs", "oz", "t", "tonnes", "tons", "kgs", "body"})


def surely_scores(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers are scores of something that was tried, and not what is known of a thing beside much else.

    A name that says no more than score, rating or error is one where no other numbers stand beside it.
    """
    if any(is_score(name) and (_says_part(name) or not _is_vague(name)) for name in names):
        return True
    rest = [name for name in table.columns if name not in names and not named_as_id(name)]
    return not any(is_scores(table.column(name)) for name in rest)


def _says_part(name: str) -> bool:
    """Tell whether a name says on which part of the data a score was reached, as only one of a model does."""
    return bool({*tokens(name)} & OF_DATA)


def _is_vague(name: str) -> bool:
    return bool({*measure(name).split(), *tokens(name)} & VAGUE)


def surely_models(table: Table, name: str, words: Sequence[str]) -> bool:
    """Tell whether a column names models: by a name of nothing else, by its cells, or as nothing else names the rows.

    A column called name, team, package or model may as well name the things of a list.
    """
    if plain(name) in CALLED_MODELS or like_models(table.some_texts(name, FIRST)):
        return True
    rest = [each for each in words if each != name]
    return plain(name) != "name" and not any(table.distinct(each) == table.rows for each in rest)


def is_amount(name: str) -> bool:
    """Tell whether a name is that of a number that measures or counts something, and is none that stands for a thing.

    >>> is_amount("BIB"), is_amount("Round"), is_amount("week"), is_amount("price"), is_amount("students")
    (False, False, False, True, True)
    """
    return plain(name) not in NO_AMOUNT and not named_as_id(name)


def says_whose(name: str) -> bool:
    """Tell whether a column says who did or owns the thing that a row is: each row is none of these.

    >>> says_whose("Recorded By"), says_whose("author_name"), says_whose("book")
    (True, True, False)
    """
    return bool({*tokens(name)} & WHOSE)


def counts_votes(table: Table, name: str) -> bool:
    """Tell whether numbers count the votes that each thing of a list was given, and are no votes themselves."""
    column = table.column(name)
    return is_scores(column) and (has_fractions([column]) or float(np.nanmax(numbers_of(column))) > MOST_VOTES)


def answered_on_scales(table: Table, names: Sequence[str]) -> bool:
    """Tell whether two columns or more hold whole numbers of a few points, as answers on a scale do."""
    told = [name for name in names if SCALE <= table.distinct(name) <= MOST_POINTS]
    columns = [table.column(name) for name in told if is_scores(table.column(name))]
    points = [each for each in columns if not has_fractions([each])]
    return sum(float(np.nanmax(numbers_of(each))) <= MOST_POINTS for each in points) >= PAIR


def of_runs(names: Sequence[str], columns: Sequence[str]) -> bool:
    """Tell whether numbers say what programs took, and no column that a journey, a person or a machine is described.

    >>> of_runs(["load_time_s", "parse_time_s"], []), of_runs(["Distance", "Duration"], ["Origin"])
    (True, False)
    """
    if any({*tokens(name)} & OF_JOURNEYS for name in columns):
        return False
    return sum(bool({*tokens(name)} & RAN) for name in names) >= PAIR


def says_the_same(table: Table, names: Sequence[str]) -> bool:
    """Tell whether columns hold mostly the same labels, as predictions and their truth do, and no ends of a journey.

    The words of two languages, or what was paid and of which kind it was, have a few in common by chance.
    """
    if all({*tokens(name)} & ENDS for name in names):
        return False
    first, *rest = (table.column(name).labels - {""} for name in names)
    return all(PAIR * len(first & each) >= min(len(first), len(each)) for each in rest) or are_numbers(table, names)


def are_numbers(table: Table, names: Sequence[str]) -> bool:
    """Tell whether all of some columns hold numbers, which may be written in more than one way."""
    return all(is_scores(table.column(name)) for name in names)


def weighs(name: str) -> bool:
    """Tell whether a name is that of how heavy something is, and not of how much a feature counts in a model.

    >>> weighs("weight kg"), weighs("Body weight"), weighs("weight"), weighs("weights_g")
    (True, True, False, True)
    """
    said = {*tokens(name)}
    return bool(said & {"weight", "weights"}) and bool(said & WEIGHED_IN)


def is_no_target(table: Table, name: str) -> bool:
    """Tell whether a column cannot be what is to be predicted from others: it says when or what a row is.

    So do a month, an id that comes again, the element of an atom at a place, the base of a genome beside another
    one, and how a vote ended whose voices are counted beside it.
    """
    plains = {*map(plain, table.columns)}
    if named_as_id(name) or says_when(table, name) or plain(name) in PERIODS or {*tokens(name)} & {"date", "time"}:
        return True
    if plain(name) in ("city", "country", "state", "district", "county"):
        return True  # where each row was taken
    labels = [label.strip() for label in table.some_texts(name, FIRST)]
    if plain(name).endswith("id") and all(label[-1:].isdigit() for label in labels):
        return True
    if plain(name) in ("ref", "reference"):
        return bool(plains & {"alt", "alternate", "altallele"})
    return (plain(name) in ATOMS and plains >= {"x", "y", "z"}) or len(plains & VOICES) >= PAIR
