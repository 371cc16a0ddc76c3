"""Labels that people gave, one for each text or image, as a tool for annotation exports them: of no model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, SHORT, Finding, Seen
from compare_core.tables.meaning.outputs import PARTS
from compare_core.tables.meaning.scores import FOLD
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

LABELS = frozenset({"label", "labels", "class", "annotation", "choice", "choices", "category", "tag", "sentiment"})
WHO = RATERS | {"completedby", "annotatedby", "labeledby", "labelledby", "createdby", "taggedby", "user", "email"}
THINGS = frozenset({
    "text", "image", "img", "sentence", "document", "doc", "file", "filename", "filepath", "path", "url", "audio",
    "video", "review", "comment", "tweet", "post", "utterance", "data", "content", "title", "snippet",
})  # fmt: skip
BESIDE = frozenset({"notes", "note", "comment", "comments", "remark", "remarks", "certainty", "guideline", "source"})
TIMES = frozenset({"time", "at", "date", "duration", "seconds", "created", "updated"})
FEWEST, MOST = 2, 30  # rows, and different labels


def labelled_by_people(seen: Seen) -> Finding | None:
    """Find one label for each thing, with who gave it and when or in which part of the data, and nothing else."""
    table = seen.table
    labels = [name for name in table.columns if plain(name.rpartition(".")[2]) in LABELS]
    if len(labels) != 1 or table.rows < FEWEST or not 1 < table.distinct(labels[0]) <= MOST:
        return None
    (label,) = labels
    rest = [name for name in table.columns if name != label]
    things = [name for name in rest if _is_thing(seen, name)]
    known = [n for n in rest if n not in things and _is_known_of_it(n)]
    if not things or not known or len(things) + len(known) < len(rest) or any(map(says_prediction, rest)):
        return None
    held = [text for text in table.column(label).labels if text.strip()]
    if like_models(held) or not any(map(seen.own, things)):
        return None
    return Finding(
        "truth alone",
        f"{quoted(label, SHORT)} holds one label for every {quoted(_shown(things), SHORT)}, as people give them or a "
        "data set has them: it may be the truth, and no column holds what a model predicted.",
        "Add a column for each of two models with the label that it predicted, and call this one y_true.",
    )


def _is_thing(seen: Seen, name: str) -> bool:
    """Tell whether a column says what was labelled: an id, or a text or a file of which hardly any comes again."""
    if named_as_id(name) or name == seen.identity:
        return True
    return bool({*tokens(name)} & THINGS) and FEW * seen.table.distinct(name) > seen.table.rows


def _is_known_of_it(name: str) -> bool:
    """Tell whether a column says who gave a label, when, with which remark, or to which part of the data it belongs."""
    words = {*tokens(name)}
    return plain(name) in {*WHO, *PARTS, *FOLD, *BESIDE, *WHEN} or bool(words & TIMES)


def _shown(things: Sequence[str]) -> str:
    """Return the text or file that was labelled, rather than its id."""
    return next((name for name in things if not named_as_id(name)), things[0])
