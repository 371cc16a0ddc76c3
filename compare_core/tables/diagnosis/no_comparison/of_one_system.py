"""Logs and lists in which nothing is compared: requests, runs, conversations, what is known of files, vectors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.asked_only import ENDED_WELL
from compare_core.tables.diagnosis.no_comparison.only_texts import typical
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import FAILED, GAPS, has_fractions
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

VERBS = frozenset({"GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "CONNECT", "TRACE"})
SERVERS = frozenset({
    "server", "version", "backend", "framework", "build", "deployment", "variant", "env", "environment", "config",
    "branch", "implementation", "system", "setup", "release", "provider", "host", "engine", "client", "run",
})  # fmt: skip
LEAST_CODE, MOST_CODE = 100, 599  # of a reply
EFFORT = frozenset({  # what a run takes, whoever makes it
    "step", "steps", "call", "calls", "turn", "turns", "token", "tokens", "message", "messages", "retry", "retries",
    "iteration", "iterations", "attempts", "cost", "usd", "duration", "actions", "rounds", "requests", "edits",
})  # fmt: skip
SPEAKERS = frozenset({"speaker", "role", "sender", "from", "author", "participant", "who"})
SPOKEN = frozenset({"utterance", "message", "text", "content", "said", "transcript", "line"})
TURNS = frozenset({"turn", "turns", "line", "no", "number", "index", "order", "seq", "time", "timestamp", "dialog"})
OF_DIALOGUES = frozenset({"user", "assistant", "bot", "system", "agent", "human", "customer", "operator", "caller"})
VECTOR = re.compile(
    r"(dim|emb|embed|embedding|vec|vector|pc|pca|component|comp|latent|z|umap|tsne|feat|feature|mfcc)[ _.-]?\d{1,4}",
    re.IGNORECASE,
)
LEAST_DIMENSIONS = 3
PROJECTED = ("pc", "umap", "tsne", "emb")  # on a plane
GROUPED = frozenset({"topic", "cluster", "label", "class", "group"})  # of the same thing
CORNERS = tuple(map(frozenset, (
    ("xmin", "ymin", "xmax", "ymax"), ("x1", "y1", "x2", "y2"), ("left", "top", "right", "bottom"),
    ("x", "y", "w", "h"), ("x", "y", "width", "height"), ("bboxx", "bboxy", "bboxw", "bboxh"),
    ("xcenter", "ycenter", "width", "height"),
)))  # fmt: skip
OF_CLASSES = frozenset({"class", "category", "label", "frame", "track", "conf", "confidence", "cls"})  # of boxes
WEATHER = frozenset({
    "temp", "temperature", "tmax", "tmin", "humidity", "wind", "rain", "rainfall", "precipitation", "pressure", "dew",
    "dewpoint", "snow", "snowfall", "cloud", "clouds", "sunshine", "uv", "visibility",
})  # fmt: skip
OF_UNITS = frozenset({
    "s", "ms", "h", "min", "hours", "seconds", "sec", "kwh", "wh", "j", "kj", "w", "kw", "kg", "g", "mg", "t", "mb",
    "gb", "kb", "usd", "eur", "km", "m", "cm", "mm", "mhz", "ghz", "hz", "pct", "percent", "c", "k", "bar", "pa", "hpa",
    "l", "ml", "v", "a", "rpm", "bpm", "db", "nm", "ps", "ns", "um", "ev", "kcal", "mol", "n", "kn", "mpa", "deg",
})  # fmt: skip
TRAINED_ON, TESTED_ON = frozenset({"train", "training"}), frozenset({"test", "testing", "holdout", "heldout"})
ON_PARTS = TRAINED_ON | TESTED_ON | {"val", "valid", "validation", "dev", "overall", "all", "balanced", "total"}
MOST_ON_PARTS = 6  # rows
PARTS_OF_DATA = frozenset({
    "train", "training", "val", "valid", "validation", "dev", "test", "testing", "total", "all", "count", "ntrain",
    "ntest", "nval", "traincount", "testcount", "valcount",
})  # fmt: skip
MOST_SHARE = 100.0
SHORTEST = 12  # characters of what is typically said
MEDIA = frozenset(
    {"image", "img", "images", "photo", "slide", "scan", "video", "audio", "clip", "recording", "picture"}
)

REQUEST = re.compile(r'"?(GET|POST|PUT|HEAD|DELETE|PATCH|OPTIONS) \S+ HTTP/\d')
SOME_LINES = 20
OF_ANOTHER = "Bring the same requests to a second server or version, with a column that names it, and a time for each."


def access_log(seen: Seen) -> Finding | None:
    """Find requests to a server, with their verbs and the codes that came back."""
    table = seen.table
    if any(_are_requests(seen, name) for name in seen.words) and seen.model is None:
        return Finding("a log", "This is a log of requests to a server, and no table of results.", OF_ANOTHER)
    verb = next((n for n in seen.words if table.at_most(n, len(VERBS)) and table.column(n).labels <= VERBS), None)
    codes = [name for name in seen.numbers if {*tokens(name)} & {"status", "code", "statuscode"}]
    told = next((name for name in codes if _are_codes(seen, name)), None)
    named_so = any({*tokens(n)} & SERVERS and table.distinct(n) > 1 for n in table.columns)
    if verb is None or told is None or named_so or (seen.several and seen.model != verb):
        return None
    return Finding(
        "a log",
        f"This is a log of requests to a server ({quoted(verb, SHORT)}, {quoted(told, SHORT)}): what one server did, "
        "and no two that are compared.",
        OF_ANOTHER,
    )


def _are_requests(seen: Seen, name: str) -> bool:
    """Tell whether a column holds lines of requests, such as GET /index.html HTTP/1.1."""
    some = seen.table.some_texts(name, SOME_LINES)
    return bool(some) and all(REQUEST.match(text) for text in some)


def _are_codes(seen: Seen, name: str) -> bool:
    """Tell whether all numbers are codes of replies, such as 200 and 404."""
    values = numbers_by_row(seen.table.column(name))
    values = values[np.isfinite(values)]
    return bool(values.size and values.min() >= LEAST_CODE and values.max() <= MOST_CODE and (values % 1 == 0).all())


def runs_of_one(seen: Seen) -> Finding | None:
    """Find how each run on a task of its own ended, with nothing but what it took: steps, calls and the like."""
    table, status = seen.table, named(seen.table.columns, STATUS)
    if status is None or seen.model is not None or seen.truth is not None or seen.predicted:
        return None
    labels = {label.strip() for label in table.column(status).labels - GAPS}
    if not any(map(ENDED_WELL.fullmatch, labels)) or not any(map(FAILED.fullmatch, labels)) or len(labels) > FEW * PAIR:
        return None
    task = next((n for n in table.columns if n != status and named_as_id(n) and seen.own(n)), None)
    taken = [name for name in seen.numbers if name != task]
    if task is None or not taken or not all({*tokens(name)} & (EFFORT | TIMES) for name in taken):
        return None
    stems = [{*tokens(name)} - EFFORT - TIMES for name in taken]
    if len({frozenset(stem) for stem in stems}) < len(stems) and all(stems):
        return None  # the same of several, as calls_a and calls_b beside steps_a and steps_b
    return Finding(
        "one model",
        f"Each row is a run on one {quoted(task, SHORT)}: how it ended ({quoted(status, SHORT)}) and what it took "
        f"({called(taken)}), which are no models. No column names several systems.",
        "A comparison takes two: add the rows of a second system on the same tasks, and a column that names both.",
    )


def transcripts(seen: Seen) -> Finding | None:
    """Find what was said in turn in conversations, by a user and a machine or by people."""
    table = seen.table
    who = next((n for n in seen.words if {*tokens(n)} & SPEAKERS and table.repeats(n)), None)
    if who is None:
        return None
    texts = [name for name in table.columns if name not in (who, *seen.numbers)]
    said = next((n for n in texts if {*tokens(n)[-1:]} & SPOKEN and typical(table, n) > SHORTEST), None)
    if said is None or seen.model not in (None, who) or seen.truth is not None or seen.predicted:
        return None
    counted = all(named_as_id(name) or {*tokens(name)} & TURNS or _counts(seen, name) for name in seen.numbers)
    if not {label.strip().casefold() for label in table.column(who).labels} & OF_DIALOGUES or not counted:
        return None
    return Finding(
        "a transcript",
        f"This is what was said in conversations, it seems: who spoke ({quoted(who, SHORT)}) and what "
        f"({quoted(said, SHORT)}). Nothing says how good it was.",
        "Bring a score of each conversation, or right and wrong, for two systems that had the same ones.",
    )


def _counts(seen: Seen, name: str) -> bool:
    """Tell whether a column has another whole number in every row."""
    return seen.own(name) and not has_fractions([seen.table.column(name)])


def known_of_media(seen: Seen) -> Finding | None:
    """Find what is known of images and the like, one a row, without anything that a model said of them."""
    table, first = seen.table, seen.table.columns[0]
    if not {*tokens(first)} & MEDIA or not seen.own(first) or seen.model is not None or seen.predicted:
        return None
    rest = [name for name in table.columns if name != first]
    known = [name for name in rest if {*tokens(name), plain(name)} & KNOWN]
    others = [name for name in seen.numbers if name not in (first, *known)]
    ends = {tokens(name)[-1] for name in others}
    if len(others) >= PAIR and (like_models(others) or (len(ends) == 1 and is_score(min(ends)))):
        return None  # of which each says what a model reached
    if len(known) < PAIR or PAIR * len(known) < len([n for n in rest if not named_as_id(n)]):
        return None
    return Finding(
        "metadata",
        f"Each row is one {quoted(first, SHORT)} with what is known of it ({called(known)}): data, and nothing that "
        "any model said.",
        "Bring what two models or more predicted of each, in a column each, beside what is true, as y_true.",
    )


KNOWN = frozenset({  # of images and who is in them
    "age", "sex", "gender", "dx", "diagnosis", "localization", "location", "site", "width", "height", "split", "source",
    "license", "camera", "scanner", "view", "modality", "date", "patient", "patientid", "lesion", "lesionid", "species",
    "device", "format", "resolution", "laterality", "ethnicity", "race", "bbox", "url", "author", "fold",
})  # fmt: skip


def boxes(seen: Seen) -> Finding | None:
    """Find where in images something was found, by the corners of boxes, with a class and how sure one detector was."""
    words = {plain(name.rpartition(".")[2]) for name in seen.numbers}
    of_class = any({*tokens(n)} & OF_CLASSES and seen.table.repeats(n) for n in seen.table.columns)
    if not any(words >= corners for corners in CORNERS) or seen.several:
        return None
    if not (of_class or any(map(seen.table.repeats, seen.words))):
        return None
    if any(is_score(name) and plain(name) not in ("score", "scores") for name in seen.numbers):
        return None
    return Finding(
        "boxes",
        "Each row is a box in an image, by its corners, as one detector or person drew it. Boxes are not held against "
        "each other here.",
        "Bring a measure of each image, such as its average precision or IoU, for two detectors: a column for each.",
    )


def weather(seen: Seen) -> Finding | None:
    """Find what was measured of the weather: different things in different units, and no models of one."""
    told = [name for name in seen.numbers if {*tokens(name)} & WEATHER]
    if len({next(iter({*tokens(name)} & WEATHER)) for name in told}) < FEW or PAIR * len(told) < len(seen.numbers):
        return None
    if seen.truth is not None or seen.model is not None or seen.predicted or any(map(like_models, ([n] for n in told))):
        return None
    return Finding(
        "features",
        f"{called(told)} are different things that were measured of the weather, in units of their own: features, and "
        "no models.",
        "Bring what two models or more foretold of one of them, beside what came, as y_true; or train models on it on "
        "the page Experiment.",
    )


def in_other_units(seen: Seen) -> Finding | None:
    """Find numbers each of which is in a unit of its own, by their names: different things, and no models of one."""
    if seen.model is not None or seen.truth is not None or seen.predicted or by_measure(seen.numbers):
        return None
    units = {name: tokens(name)[-1] for name in seen.numbers if tokens(name)[1:] and tokens(name)[-1] in OF_UNITS}
    stems = [tokens(name)[:-1] for name in units]
    rest = [name for name in seen.numbers if name not in units and name != seen.identity]
    if len({*units.values()}) < FEW or len(rest) > 1 or len({*stems}) < len(stems) or any(map(is_score, rest)):
        return None
    if any({*tokens(n)} & SERVERS and 1 < seen.table.distinct(n) <= seen.table.rows // FEW for n in seen.words):
        return None  # which may name systems
    if len({*units.values()}) < len(units) or any(like_models([" ".join(stem)]) for stem in stems):
        return None
    return Finding(
        "measures of one thing",
        f"{called(tuple(units))} are in units of their own ({', '.join([*units.values()][:FEW])}): different things "
        "that were measured of each row, and no models.",
        "Add a column that names the system of each row, with the same rows of a second one.",
    )


def parts_of_data(seen: Seen) -> Finding | None:
    """Find how many items of each class are in the parts of a data set."""
    told = [name for name in seen.numbers if plain(name) in PARTS_OF_DATA]
    whole = all(not has_fractions([seen.table.column(name)]) for name in told)
    if len(told) < FEW or len(told) < len(seen.numbers) or not whole or seen.table.rows < PAIR:
        return None
    if not any(np.nanmax(numbers_by_row(seen.table.column(name))) > MOST_SHARE for name in told):
        return None  # per cent, perhaps
    return Finding(
        "counts of items",
        f"{called(told)} count how many items each part of a data set has, in {seen.table.rows:,} rows: what models "
        "learn from, and no results of any.",
        ITEMS,
    )


def totals_on_parts(seen: Seen) -> Finding | None:
    """Find what was reached on the training and the test part of one data set, a row for each: totals."""
    if not PAIR <= seen.table.rows <= MOST_ON_PARTS or len(seen.numbers) < PAIR:
        return None
    if (names := seen.called_by) is None:
        return None
    said = {text.strip().casefold() for text in seen.table.some_texts(names, MOST_ON_PARTS)}
    parts = said & ON_PARTS
    if not (parts & TRAINED_ON and parts & TESTED_ON) or len(parts) < len(said) - 1:
        return None
    return Finding(
        "totals",
        f"The rows are parts of one data set ({called(sorted(parts))}), with one number of each: totals, and no data "
        "sets or folds on which models could be compared.",
        "Bring right and wrong, or a score, of every item of the test part, with a column for each model; or how many "
        "of how many were right.",
    )


def vectors(seen: Seen) -> Finding | None:
    """Find nothing but the numbered places of a vector for each name, as embeddings have them."""
    told = [name for name in seen.numbers if VECTOR.fullmatch(name.strip())]
    projected = len(told) == PAIR and all(name.strip().casefold().startswith(PROJECTED) for name in told)
    others = [name for name in seen.numbers if name not in told and not {*tokens(name)} & GROUPED]
    if len(told) < LEAST_DIMENSIONS - projected or others or seen.truth is not None or seen.predicted:
        return None
    rest = [name for name in seen.table.columns if name not in told]
    if not rest or not any(map(seen.own, rest)) or not _of_both_signs(seen, told):
        return None
    return Finding(
        "features",
        f"Each row is a vector of {len(told):,} numbers ({called(told)}), as an embedding is: features of one thing, "
        "and no results of models.",
        "Bring how good each of several models was with such vectors, on the same items, folds or data sets.",
    )


def _of_both_signs(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether most columns hold numbers on both sides of 0, as scores hardly do."""
    values = [numbers_by_row(seen.table.column(name)) for name in names]
    return PAIR * sum(bool(np.nanmin(each) < 0 < np.nanmax(each)) for each in values) > len(values)
