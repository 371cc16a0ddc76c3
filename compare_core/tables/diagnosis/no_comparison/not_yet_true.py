"""Predictions and forecasts of which nobody knows yet how good they are, or in a form that nobody can tell it from."""

from __future__ import annotations

import re

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.tables.diagnosis.no_comparison.only_probable import named_probability
from compare_core.tables.diagnosis.seen import FEW, PAIR, Finding, Seen, called
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.headings import CLUSTERS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import TRUTH_NAMES, plain

OUTCOMES = frozenset({*TRUTH_NAMES, "result", "results", "winner", "actualresult", "resolution", "resolved"})
SUBMITTED = frozenset({"submission", "submissions", "submit", "sub"})
AHEAD = re.compile(
    r"(?P<before>[A-Za-z_ +]*?)[_ ]?(?P<count>\d{1,3})[_ ]?"
    r"(?P<unit>hrs?|hours?|h|d|days?|mins?|minutes?|weeks?|months?)(?P<after>[_ ]?[A-Za-z]*)"
)
MOMENTS = frozenset({"date", "time", "datetime", "timestamp", "issued", "day", "init", "reference"})
MOST_CLUSTERS = 100


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


def lead_times(seen: Seen) -> Finding | None:
    """Find what one forecaster said of several times ahead, in columns called so, beside the moment when it did."""
    found = [(match, name) for name in seen.numbers if (match := AHEAD.fullmatch(name.strip()))]
    kinds = {(match["before"], match["unit"], match["after"]) for match, _ in found}
    steps = [int(match["count"]) for match, _ in found]
    when = any({*tokens(name)} & MOMENTS for name in seen.table.columns if name not in seen.numbers)
    if len(found) < FEW + 1 or len(kinds) > 1 or steps != sorted({*steps}) or not when:
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
    if like_models(seen.numbers) or not all(is_probability(seen.table.column(name)) for name in seen.numbers):
        return None
    return Finding(
        "predictions without the truth",
        f"This was handed in to a contest, by its name: how probable one model finds each of {called(seen.numbers)}. "
        "These are classes and no models, and no column holds what is true.",
        "Bring the true class of every item as a column called y_true, and the predictions of a second model.",
    )


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
