"""What is known of things and places, in columns of different quantities: coordinates, prices, links, series."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.of_one_system import VECTOR
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, Finding, Seen, are_hours, called
from compare_core.tables.meaning.columns.benchmarks import is_benchmark
from compare_core.tables.meaning.columns.moments import counts_since_epoch
from compare_core.tables.meaning.scores import title_of
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column
from compare_core.tables.meaning.words.headings import CLUSTERS, DATASETS, TASKS, WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.reading.beside import one_measure
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

SURELY_PLACED = re.compile(
    r"(lat|latitude|lon|lng|long|longitude|easting|northing|(umap|t-?sne|pca?|dim|component|comp)[ _.-]?\d)",
    re.IGNORECASE,
)
PLACED = re.compile(
    rf"{SURELY_PLACED.pattern}|(c|(pos|position|coord)[ _.-]?)?[xyz]|alt|altitude|elevation|depth", re.IGNORECASE
)
OF_POINTS = frozenset({
    "embedding", "embeddings", "umap", "tsne", "pca", "points", "point", "coordinates", "coords", "positions", "map",
    "locations", "places", "gps", "track", "node", "vertex", "waypoint", "city", "cities", "customer",
})  # fmt: skip
DAILY = frozenset({"open", "close", "adjclose", "volume"})
FROM_TO = tuple(map(frozenset, (
    ("source", "target"), ("from", "to"), ("origin", "to"), ("origin", "dest"), ("origin", "destination"),
    ("from", "destination"), ("src", "dst"), ("src", "dest"), ("sender", "receiver"), ("sender", "recipient"),
    ("fromnode", "tonode"), ("fromid", "toid"), ("sourceid", "targetid"), ("follower", "followee"), ("citing", "cited"),
    ("departure", "arrival"), ("node1", "node2"), ("pickup", "dropoff"),
)))  # fmt: skip
PLACED_IN = frozenset({"index", "indices", "idx", "offset"})
SPANS = tuple(map(frozenset, (
    ("onset", "offset"), ("start", "end"), ("begin", "end"), ("start", "stop"), ("startchar", "endchar"),
    ("starttime", "endtime"), ("startoffset", "endoffset"), ("tmin", "tmax"), ("from", "to"),
)))  # fmt: skip
MOST_MARKS = 30  # different labels of what was marked
LASTING = frozenset({"duration", "length", "len", "score", "width"})
DECOMPOSED = frozenset({"trend", "seasonal", "seasonality", "resid", "residual", "residuals", "remainder", "cycle"})
QUANTITIES = (  # of which several beside each other are of one thing
    frozenset({  # food
        "protein", "proteins", "fat", "fats", "carbs", "carbohydrates", "carbohydrate", "fiber", "fibre", "sugar",
        "sugars", "sodium", "salt", "calories", "kcal", "cholesterol", "calcium", "iron",
    }),
    frozenset({  # the weather, or a device
        "temperature", "temp", "humidity", "pressure", "wind", "rain", "rainfall", "precipitation", "battery",
        "voltage", "current", "power", "co2", "light", "lux", "noise", "vibration",
    }),
    frozenset({  # a site, or a business
        "visits", "visitors", "pageviews", "sessions", "bounces", "revenue", "sales", "orders", "profit", "units",
        "customers", "clicks", "impressions", "tenure", "charges", "population", "area", "stock", "quantity", "price",
        "discount",
    }),
    frozenset({  # films
        "imdb", "metascore", "votes", "runtime", "budget", "gross",
    }),
)  # fmt: skip
TRADED_OR_PLACED = frozenset({
    "btc", "eth", "sol", "xrp", "doge", "eur", "gbp", "jpy", "usd", "chf", "cny", "aud", "cad", "inr", "aapl", "msft",
    "goog", "googl", "amzn", "tsla", "meta", "nvda", "nflx", "ibm", "spy", "dax", "sp500", "nasdaq", "dow", "gold",
    "silver", "oil", "brent", "wti", "gas", "london", "paris", "berlin", "madrid", "rome", "vienna", "tokyo", "oslo",
    "germany", "france", "italy", "spain", "usa", "uk", "china", "india", "japan", "north", "south", "east", "west",
})  # fmt: skip
FORETOLD = frozenset({
    "forecast", "forecasts", "forecasted", "predicted", "prediction", "predictions", "pred", "preds", "model", "models",
    "error", "errors", "results", "eval", "evaluation", "benchmark", "comparison", "actual", "scores", "rmse", "mae",
})  # fmt: skip
KNOWN_OF_MODELS = frozenset({
    "price", "pricing", "context", "parameters", "params", "layers", "downloads", "likes", "release", "released",
    "year", "vocab", "heads", "stars", "license",
})  # fmt: skip
BESIDE = frozenset({"average", "avg", "mean", "overall", "size", "params", "parameters", "votes", "rank", "price"})
COUNTED = frozenset({"examples", "samples", "questions", "items", "instances", "n", "count", "size", "support"})
SEEN = 50  # names that show whether rows are models
WAY_ON = (
    "Bring what two models or more predicted of each row, in a column each, beside what is true, as y_true; or train "
    "models on it on the page Experiment."
)


def prices_of_days(seen: Seen) -> Finding | None:
    """Find at what price something was traded: opened, highest, lowest and closed."""
    words = {plain(name) for name in seen.numbers}
    if not {"open", "close"} <= words or not words & {"high", "low"} or seen.predicted or seen.several:
        return None
    told = [name for name in seen.numbers if plain(name) in DAILY | {"high", "low"}]
    return Finding(
        "features",
        f"{called(told)} are prices of one thing over time, from when it was opened to when it was closed: data, and "
        "no forecasts or models.",
        "Bring what two models or more foretold of one of them, in a column each, beside what came, as y_true.",
    )


def coordinates(seen: Seen) -> Finding | None:
    """Find where each row lies: in space, on a map, or in a picture that some method made of more dimensions."""
    rest = [name for name in seen.numbers if not CLUSTERS & {*tokens(name)}]
    placed = [name for name in rest if PLACED.fullmatch(name.strip())]
    if len(placed) < PAIR or len(placed) < len(rest) or seen.predicted or seen.several:
        return None
    if metric_column(seen.words) or one_measure(seen.table.repairs):
        return None  # of something that was measured in x and y
    if len(placed) > PAIR and all(VECTOR.fullmatch(name.strip()) for name in placed):
        return None  # the numbered places of a vector
    sure = any(SURELY_PLACED.fullmatch(name.strip()) for name in placed) or len(rest) < len(seen.numbers)
    first = {*tokens(seen.table.columns[0]), *tokens(title_of(seen.table))}
    if not sure and not first & OF_POINTS:
        return None
    return Finding(
        "features",
        f"{called(placed)} are coordinates: where each row lies, and no scores or predictions of models.",
        "Bring a measure of how good each of two methods or more was on the same things, in a column each.",
    )


def links(seen: Seen) -> Finding | None:
    """Find what is linked to what, or who went from where to where."""
    numbers = {*seen.numbers}
    called_so = {plain(name): name for name in seen.table.columns if name not in numbers or named_as_id(name)}
    pair = next((each for each in FROM_TO if each <= called_so.keys()), None)
    if pair is None or seen.predicted or seen.several or any(map(is_score, seen.numbers)):
        return None
    ends = [name for word, name in called_so.items() if word in pair]
    first, second = (seen.table.column(name).labels for name in ends)
    if not first & second or any(map(is_long, first)) or are_hours(seen.table, ends[0]):
        return None  # or when each began and ended, by the clock
    return Finding(
        "a list",
        f"Each row leads from one {quoted(ends[0], SHORT)} to one {quoted(ends[1], SHORT)}: a list of links or ways, "
        "and no labels that any model gave.",
        "To compare models that foretell links, bring what each said of the same pairs, in a column each, beside what "
        "is true, as y_true.",
    )


def is_long(text: str) -> bool:
    """Tell whether a text is a sentence, as in another language, and no name."""
    return text.count(" ") > FEW + 1


def spans(seen: Seen) -> Finding | None:
    """Find where something begins and ends, in a text, a recording or a genome."""
    words = {plain(name): name for name in seen.numbers}
    if (places := _in_a_text(seen)) is not None:
        return places
    pair = next((each for each in SPANS if each <= words.keys()), None)
    if pair is None or seen.predicted or seen.several or seen.table.rows < PAIR:
        return None
    marked = [name for name in seen.words if PAIR <= seen.table.distinct(name) <= MOST_MARKS]
    if len({*words} - pair - LASTING) > (1 if len(marked) > 1 else 0):
        return None  # beside who was observed and what was seen there, one number may say where
    ends = [name for word, name in words.items() if word in pair]
    if all(counts_since_epoch(seen.table, name) for name in ends):
        return _timed(seen, ends)
    return Finding(
        "a list",
        f"{called(ends)} say where something begins and where it ends in each row: annotations, and no scores of "
        "models.",
        "Bring, for two systems or more, whether each found the same things, or a measure of each file, in a column "
        "each.",
    )


def _in_a_text(seen: Seen) -> Finding | None:
    """Find where several words stand in each text, as annotations number them, and nothing else in numbers."""
    numbers = [name for name in seen.numbers if not named_as_id(name)]
    if len(numbers) < PAIR or seen.predicted or not all({*tokens(name)[-1:]} & PLACED_IN for name in numbers):
        return None
    return Finding(
        "a list",
        f"{called(numbers)} say where something stands in each row, such as in a text: annotations, and no scores of "
        "models.",
        "Bring, for two systems or more, whether each was right on these, or a score, in a column each.",
    )


def _timed(seen: Seen, ends: Sequence[str]) -> Finding | None:
    """Find when each of several things began and ended by the clock, where no person or condition is named."""
    if any(is_person(name) or says_group(name) for name in seen.table.columns):
        return None
    what = f", one {quoted(seen.words[0], SHORT)} each" if seen.words and seen.own(seen.words[0]) else ""
    return Finding(
        "a list",
        f"{called(ends)} say by the clock when each row began and ended{what}: the record of one run or session, and "
        "nothing says under which condition, or with which system, a row was.",
        "Bring how long each took, or what was right, for several people or runs, with a column for the condition.",
    )


def parts_of_series(seen: Seen) -> Finding | None:
    """Find the parts that one series was taken apart into: its trend, its seasons, and what is left."""
    told = [name for name in seen.numbers if plain(name) in DECOMPOSED]
    rest = [name for name in seen.numbers if name not in told]
    if len(told) < PAIR or len(rest) > 1 or seen.predicted or seen.several:
        return None
    return Finding(
        "parts of one thing",
        f"{called(told)} are parts that one series was taken apart into, and no models of it.",
        "Bring what two models or more foretold of the same times, in a column each, beside what came, as y_true.",
    )


def different_quantities(seen: Seen) -> Finding | None:
    """Find columns of which each is another quantity of every row, by their names, and nothing else."""
    if seen.truth is not None or seen.predicted or seen.several or len(seen.numbers) < PAIR:
        return None
    for words in QUANTITIES:
        kinds = [frozenset({*tokens(name)} & words) for name in seen.numbers]
        if all(kinds) and len({*kinds}) == len(kinds) and not any(like_models([name]) for name in seen.numbers):
            return of_quantities(seen.numbers)
    return None


def of_quantities(names: Sequence[str]) -> Finding:
    """Say that columns are different quantities of every row."""
    return Finding(
        "features",
        f"{called(names)} are different quantities, which are known or were measured of each row: data, and no models.",
        WAY_ON,
    )


def series_of_things(seen: Seen) -> Finding | None:
    """Find what was measured of several things at the same times, as prices or temperatures are listed by day."""
    first, *rest = seen.table.columns
    if (
        not WHEN & {plain(first), *tokens(first)}
        or not seen.own(first)
        or {*rest} - {*seen.numbers}
        or len(rest) < PAIR
    ):
        return None
    title = {*tokens(title_of(seen.table))}
    foretold = title & FORETOLD or any(FORETOLD & {*tokens(n)} or like_models([n]) or is_score(n) for n in rest)
    things = all({*tokens(name)} & TRADED_OR_PLACED for name in rest)
    if seen.truth is not None or seen.predicted or foretold or not things:
        return None
    return Finding(
        "features",
        f"{called(rest)} were measured at the same times, by {quoted(first, SHORT)}: series of different things, of "
        "which neighbouring rows are alike, and no models.",
        "Bring what two models or more foretold of one of them, in a column each, beside what came, as y_true.",
    )


def catalogue(seen: Seen) -> Finding | None:
    """Find models in rows with what is known of each, such as its price and its size, and nothing that was tested."""
    numbers = [name for name in seen.numbers if name != seen.identity]
    names = next((n for n in seen.words if seen.own(n) and like_models(seen.table.some_texts(n, SEEN))), None)
    if names is None or not numbers or seen.truth is not None or seen.table.rows < PAIR:
        return None
    if not all({*tokens(name)} & KNOWN_OF_MODELS for name in numbers) or any(map(is_score, numbers)):
        return None
    return Finding(
        "a list",
        f"Each row is one model ({quoted(names, SHORT)}) with what is known of it ({called(numbers)}): a list of "
        "models, and nothing on which they were tested.",
        "Bring right or wrong, or a score, of each on every item of the same test, in a column each.",
    )


def few_benchmarks(seen: Seen) -> Finding | None:
    """Find models in rows with what each reached on one or two known benchmarks, and with what else is known of it."""
    told = [name for name in seen.numbers if is_benchmark(name)]
    rest = [
        name for name in seen.numbers if name not in told and not {*tokens(name)} & BESIDE and not is_covariate(name)
    ]
    names = next((n for n in seen.words if seen.own(n) and like_models(seen.table.some_texts(n, SEEN))), None)
    if not 1 <= len(told) <= PAIR or rest or names is None or seen.truth is not None or seen.table.rows < PAIR:
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names, SHORT)}) with its totals on {called(told)}: too few benchmarks for a "
        "test.",
        ITEMS,
    )


def example_counts(seen: Seen) -> Finding | None:
    """Find one score of each task or data set, beside how many examples it was taken over."""
    scores = [name for name in seen.numbers if is_score(name)]
    counts = [name for name in seen.numbers if name not in scores and COUNTED & {*tokens(name)}]
    own = next((name for name in seen.words if plain(name) in (*TASKS, *DATASETS) and seen.own(name)), None)
    if len(scores) != 1 or not counts or len(counts) < len(seen.numbers) - 1 or own is None or seen.model is not None:
        return None
    if seen.truth is not None or seen.predicted or len(seen.words) > 1:
        return None
    return Finding(
        "one model",
        f"{quoted(scores[0], SHORT)} is one score of one model for each {quoted(own, SHORT)}, and "
        f"{called(counts)} how many examples it has.",
        "A comparison takes two: add a column with the scores of a second model, or upload its file beside this one.",
    )
