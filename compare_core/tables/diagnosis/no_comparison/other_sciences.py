"""Tables of data from other fields: qualities of texts, the air, patients over time, profiles, plates, sequences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import ANYTHING, FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.columns.side_measures import tells_of_solvers
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.plates import is_plate
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.headings import DATASETS, WHEN
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import OF_DATA, plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

QUALITIES = tuple(map(frozenset, (  # that one classifier finds in each text, by what they are called together
    ("toxicity", "toxic", "severetoxicity", "severetoxic", "insult", "threat", "profanity", "obscene", "obscenity",
     "identityattack", "identityhate", "sexual", "sexuallyexplicit", "flirtation", "violence", "harassment", "hate",
     "selfharm", "inflammatory", "spam", "attackonauthor"),
    ("anger", "joy", "sadness", "fear", "disgust", "surprise", "trust", "anticipation", "neutral", "love", "happy",
     "sad", "angry", "happiness", "contempt", "fearful", "disgusted", "surprised"),
    ("pos", "neg", "neu", "compound", "positive", "negative", "neutral", "polarity", "subjectivity"),
    ("openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"),
)))  # fmt: skip
MEASURED_OF = {  # what is measured together, each in a unit of its own
    "of the air": frozenset({
        "pm2.5", "pm25", "pm10", "pm1", "no2", "nox", "o3", "co", "so2", "co2", "nh3", "voc", "benzene", "aqi",
    }),
    "of a patient": frozenset({
        "hr", "heartrate", "pulse", "spo2", "sao2", "resp", "sbp", "dbp", "nibp", "temp", "etco2",
        "respiratoryrate", "bp", "gcs", "glucose", "hemoglobin", "wbc", "platelets", "creatinine", "sodium",
        "potassium", "bun", "lactate",
    }),
}  # fmt: skip
EVENTS = frozenset({
    "event", "death", "dead", "died", "deceased", "censored", "censor", "relapse", "recurrence", "status", "osstatus",
    "pfsstatus", "vitalstatus", "fustat", "cens", "osevent", "pfsevent",
})  # fmt: skip
UNTIL = frozenset({"survival", "os", "pfs", "dfs", "followup", "tenure", "futime", "tte"})
FORETOLD = frozenset({
    "risk", "hazard", "prob", "probability", "pred", "predicted", "score", "cox", "coxph", "rsf", "deepsurv", "lp",
    "index", "model",
})  # fmt: skip
LASTED = re.compile(r"(time|duration|t)?[ _(]*(in )?(days|months|years|weeks|mo|d|yrs|wks)?\)?", re.IGNORECASE)
OWN_TIMES = frozenset(
    {"self", "own", "total", "tot", "tottime", "cum", "cumtime", "cumulative", "inclusive", "exclusive"}
)
ROUTINE = frozenset({"function", "func", "method", "symbol", "routine", "op", "operator", "kernel", "callsite"})
SEQUENCE = re.compile(r"[ACGTUN]{10,}|[ACDEFGHIKLMNPQRSTVWY]{15,}", re.IGNORECASE)
TERM = re.compile(r"\d{1,2} ?(d|w|wk|m|mo|mos|mth|y|yr|yrs|day|week|month|year)s?", re.IGNORECASE)
LIKE_DATA = frozenset({
    "rows", "num", "n", "size", "mb", "gb", "tokens", "token", "len", "length", "docs", "documents", "words",
    "sentences", "classes", "features", "samples", "examples", "instances", "vocab", "vocabulary", "count", "avg",
    "mean", "max", "min", "median", "images", "nodes", "edges", "hours", "speakers", "utterances", "duration", "total",
    "items", "questions", "users", "ratings", "density", "of", "number", "per", "k", "labels", "chars", "characters",
    "entities", "pairs", "languages", "annotators",
})  # fmt: skip
SPLITS = OF_DATA | {"heldout", "holdout"}
LEAST_WELLS = 24  # of a plate on which words say what is in each
HUNDRED = 100
NAMES = 20  # that show what they are
LETTERS = "ABCDEFGHIJKLMNOP"  # of the rows of a plate


def qualities_of_texts(seen: Seen) -> Finding | None:
    """Find how toxic, how happy or so one classifier found each text to be: qualities, and no models."""
    rest = [name for name in seen.numbers if name != seen.identity]
    told = max(([n for n in rest if {plain(n), *_last(n)} & words] for words in QUALITIES), key=len)
    if len(told) < FEW or PAIR * len(told) <= len(rest) or seen.model is not None or seen.truth is not None:
        return None
    if any({*tokens(name)} & {"true", "false"} for name in told):
        return None  # how often a test was right and wrong
    if len({_last(name) for name in told}) < len(told) or any(like_models([name]) for name in told):
        return None  # the same of several
    if all(seen.table.at_most(name, PAIR) for name in told):
        return None  # which are there or not: labels, of which people may be asked
    return Finding(
        "qualities of texts",
        f"{called(told)} are different qualities of each row, as one classifier or person found them, and no models of "
        "one thing.",
        "Bring what is true of each, as y_true, with what two classifiers said; or one quality of what two systems "
        "wrote, a column for each.",
    )


def _last(name: str) -> frozenset[str]:
    """Return the last word of a name, and its last two together: severe_toxicity as well as toxicity."""
    words = tokens(name)
    return frozenset({*words[-1:], "".join(words[-PAIR:])})


def measured_together(seen: Seen) -> Finding | None:
    """Find what is measured of the air, or of a patient, from moment to moment: different things in their units."""
    for of_what, words in MEASURED_OF.items():
        told = [n for n in seen.numbers if {plain(n.partition("(")[0]), plain(n)} & words]
        if len(told) < FEW or PAIR * len(told) < len(seen.numbers) or any(map(is_score, {*seen.numbers} - {*told})):
            continue
        if seen.truth is not None or seen.model is not None or seen.predicted:
            continue
        return Finding(
            "features",
            f"{called(told)} are different things that were measured {of_what}, in units of their own: features, and "
            "no models.",
            "Bring what two models or more foretold of one of them, beside what came, as y_true; or train models on it "
            "on the page Experiment.",
        )
    return None


def times_until(seen: Seen) -> Finding | None:
    """Find how long each was followed and whether something happened to it, as in an analysis of survival."""
    table = seen.table
    event = next((n for n in table.columns if plain(n) in EVENTS and _yes_or_no(seen, n)), None)
    until = [n for n in seen.numbers if n != event and _says_until(n)]
    of_models = seen.several and plain(seen.model or "") not in GROUPS
    if event is None or len(until) != 1 or seen.predicted or of_models:
        return None
    rest = [n for n in seen.numbers if n not in (event, *until)]
    if (
        any(is_score(n) or {*tokens(n)} & FORETOLD or like_models([n]) for n in rest)
        or table.distinct(until[0]) <= FEW * PAIR
    ):
        return None
    return Finding(
        "times until an event",
        f"{quoted(until[0], SHORT)} says how long each row was followed, and {quoted(event, SHORT)} whether something "
        "happened: times until an event, some cut off, and no results of models.",
        "Groups of such times are not compared here. Bring the risk that two models foretold, or their concordance "
        "(C-index) on the same folds.",
    )


def _says_until(name: str) -> bool:
    """Tell whether a number says for how long something was followed, as survivalTime and days do."""
    return bool({*tokens(name)} & UNTIL or (plain(name) and LASTED.fullmatch(name.strip().replace("_", " "))))


def _yes_or_no(seen: Seen, name: str) -> bool:
    labels = {label.strip().casefold() for label in seen.table.column(name).labels}
    return len(labels) == PAIR and not tells_of_solvers(seen.table.column(name))


def profile_of_a_program(seen: Seen) -> Finding | None:
    """Find how long each function of one program took, by itself and with all that it called."""
    names = [n for n in seen.table.columns if {*tokens(n)} & ROUTINE and n not in seen.numbers]
    timed = [n for n in seen.numbers if {*tokens(n), plain(n)} & OWN_TIMES]
    kinds = {frozenset({*tokens(n), plain(n)} & OWN_TIMES) for n in timed}
    counted = any(
        {*tokens(n), plain(n)} & {"calls", "ncalls", "count", "samples", "percent", "pct", "percall"}
        for n in seen.numbers
    )
    if not names or not counted or len(kinds) < PAIR or not any({*tokens(n)} & TIMES or "time" in n for n in timed):
        return None
    if seen.several and seen.model not in names:
        return None
    return Finding(
        "a profile",
        f"Each row is a {quoted(names[0], SHORT)} of one program, with what it took ({called(timed)}): parts of one "
        "run, and no models.",
        "Bring the time of every whole run, of two programs or versions: a column for each, or one that names them.",
    )


def plate_of_wells(seen: Seen) -> Finding | None:
    """Find a plate: rows called A, B, C, ... and columns 1, 2, 3, ..., with a number in every well."""
    if not is_plate(seen.table):
        return None
    (_, *rest), rows = seen.table.columns, seen.table.rows
    held, lacks = ("number", "what was in it") if {*rest} <= {*seen.numbers} else ("cell", "what was measured there")
    if held == "cell" and rows * len(rest) < LEAST_WELLS:
        return None
    return Finding(
        "a plate",
        f"Rows are called A to {LETTERS[rows - 1]} and columns 1 to {len(rest)}, as the wells of a plate are: each "
        f"{held} is of one well, and nothing says {lacks}.",
        "Bring a row for each well or sample, with a column that names what is compared and one for what was measured.",
    )


def known_of_sequences(seen: Seen) -> Finding | None:
    """Find sequences of bases or amino acids with what is known of each, such as how long it is."""
    table = seen.table
    name = next(
        (n for n in seen.words if all(map(SEQUENCE.fullmatch, map(str.strip, table.some_texts(n, NAMES))))), None
    )
    rest = [n for n in seen.numbers if n != seen.identity]
    of_models = seen.model is not None and plain(seen.model) != ANYTHING
    if name is None or of_models or seen.truth is not None or seen.predicted or not rest:
        return None
    if any(is_score(n) or {*tokens(n)} & FORETOLD or like_models([n]) for n in rest):
        return None
    return Finding(
        "features",
        f"Each row is a sequence ({quoted(name, SHORT)}) with what is known of it ({called(rest)}): data, and no "
        "results of models.",
        "Bring what two models or more predicted of each, in a column each, beside what is true, as y_true.",
    )


def terms_in_columns(seen: Seen) -> Finding | None:
    """Find a column for each of several terms, as of a curve of yields or of forecasts by one model, day by day."""
    first, *rest = seen.table.columns
    told = [name for name in rest if TERM.fullmatch(name.strip())]
    if len(told) < FEW or len(told) < len(rest) or not {*tokens(first)} & WHEN or seen.table.rows < FEW:
        return None
    return Finding(
        "terms",
        f"{called(told)} are terms, and each row is one {quoted(first, SHORT)}: what one thing came to, or was "
        "foretold to come to, so long ahead. Terms are no models.",
        "Bring what two models foretold for one term, in a column each, beside what came, as y_true.",
    )


def sizes_of_data_sets(seen: Seen) -> Finding | None:
    """Find how large data sets are, and nothing that was reached on them."""
    names = next((n for n in seen.table.columns if plain(n) in DATASETS and n not in seen.numbers), None)
    if names is None or not seen.numbers or seen.model is not None or seen.truth is not None or seen.predicted:
        return None
    told = [name for name in seen.numbers if {*tokens(name)} <= LIKE_DATA | SPLITS]
    parts = [name for name in told if {*tokens(name)} & SPLITS]
    if len(told) < PAIR or len(told) < len(seen.numbers) or not all(_counts_many(seen, name) for name in parts):
        return None  # or how well a model did on these parts
    if len(parts) < PAIR and not _far_apart(seen, told):
        return None
    return Finding(
        "counts of items",
        f"{called(told)} say how large each {quoted(names, SHORT)} is: what models learn from, and no results of any.",
        "Bring what each of two models or more reached on every one of them: a column for each model.",
    )


def _counts_many(seen: Seen, name: str) -> bool:
    """Tell whether a column holds whole numbers, most of them larger than any share in per cent."""
    counts = whole_numbers(seen.table.column(name))
    return counts is not None and bool(np.median(counts) > HUNDRED)


def _far_apart(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether numbers of some columns are far larger than those of others, as counts and lengths are."""
    middle = [float(np.nanmedian(np.abs(numbers_by_row(seen.table.column(name))))) for name in names]
    return max(middle) > NAMES * max(min(middle), 1e-9)
