"""Columns of 1 and 0 that may be what is so of each row, such as whether a patient smokes, and no models."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.verdicts import held_against_truth
from compare_core.tables.diagnosis.against.verdicts import OWN
from compare_core.tables.diagnosis.seen import PAIR, called
from compare_core.tables.meaning.battles.contests import ANSWERS
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.scores import title_of
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.flags import says_property
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import ID_LIKE, NAMED_ID, plain

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

RESULTS = frozenset({
    "results", "result", "eval", "evaluation", "benchmark", "correct", "scores", "outcomes", "predictions", "graded",
})  # fmt: skip
DATA = frozenset({"data", "dataset", "train", "training", "test", "customers", "patients", "features", "users", "df"})
TRIED = frozenset({  # on which models are tried, as a column calls them that says which each is
    "question", "item", "task", "example", "sample", "instance", "case", "query", "prompt", "sentence", "problem",
    "test", "trial", "row", "index", "file", "video", "audio", "utterance", "text", "record", "entry", "document",
    "doc", "image", "img", "picture", "photo", "scan", "slide", "puzzle", "exercise", "passage", "clip", "segment",
    "frame", "commit", "issue", "bug", "scenario", "dialog", "dialogue", "conversation", "seed", "run", "round",
    "episode", "fold", "claim", "statement", "review", "tweet", "post", "message", "challenge", "study", "recording",
    "q", "i", "s", "word", "token", "line", "sent", "snippet", "turn", "page", "chunk", "pair", "comparison",
})  # fmt: skip
CODE = re.compile(r"[A-Za-z][ _-]?\d{0,2}")  # of what is compared, as m1 and m2, or A and B
NUMBERING = frozenset(
    {"id", "ids", "uid", "uuid", "guid", "no", "nr", "number", "num", "key", "name", "code", "nummer"}
)


def ones_of_anything(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether columns of 0 and 1 are models, where their names or those of the rows or the file say otherwise.

    They may as well be what is known of each row, such as whether a person smokes.
    """
    models = found.roles.models
    if found.layout != "right_wrong" or not models or any(like_models([name]) for name in models):
        return None
    columns = [table.column(name) for name in models if name in table.columns]
    if all(map(held_against_truth, columns)) and len(columns) == len(models):
        return None
    if any({label.strip().casefold() for label in column.labels} - ANSWERS - {""} for column in columns):
        return None  # words that only say how something did, such as passed
    if _compared(models) or {*tokens(title_of(table))} & RESULTS or not _of_things(found, table):
        return None
    return NeedsRoles(
        f"{called(models)} hold 1 and 0, and no name says of what: of features, or of how models did. If each is a "
        "model, and 1 means that it was right, check the preview and press the button; features are for the page "
        "Experiment.",
        found.columns,
        replace(found.roles, layout=found.layout),
    )


def _compared(names: tuple[str, ...]) -> bool:
    """Tell whether names say of what is compared: one's own, a person, a condition, or that an answer was right."""
    own = any(name.strip().casefold() in OWN or PERSON.fullmatch(name.strip()) or says_right(name) for name in names)
    return own or are_conditions(names) or all(CODE.fullmatch(name.strip()) for name in names)


def _of_things(found: Understanding, table: Table) -> bool:
    """Tell whether a file or its rows are called as data, or half of some names or more as what is so of a thing."""
    models = found.roles.models
    if {*tokens(title_of(table))} & DATA or PAIR * sum(map(says_property, models)) >= len(models):
        return True
    if said_right(table).issuperset(models):
        return False
    rest = [name for name in table.columns if name not in models]
    told = found.roles.id or (rest[0] if len(rest) == 1 else None)
    said = {*tokens(told)} - NUMBERING if told is not None and plain(told) not in ID_LIKE | NAMED_ID else set()
    return bool(said) and not any(word in TRIED or word.removesuffix("s") in TRIED for word in said)
