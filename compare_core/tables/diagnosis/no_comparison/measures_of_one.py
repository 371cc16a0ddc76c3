"""Scores and measures of one model only, on items, images or folds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measures_of_classes import (
    _counts_items,
    _key,
    _key_or_words,
    _kinds,
    _of_one_class,
    _on_folds,
)
from compare_core.tables.diagnosis.no_comparison.totals import MANY, SEEN
from compare_core.tables.diagnosis.no_comparison.ways_on import A_SECOND
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, holds_media, named, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

ASKED = frozenset({
    "input", "question", "query", "prompt", "text", "sentence", "utterance", "answer", "response", "context",
    "contexts",
})  # fmt: skip
OF_RESULTS = re.compile(r"\.(csv|tsv|jsonl?|log|out)$", re.IGNORECASE)  # of a file
SEGMENTS = frozenset({"segment", "region", "structure", "organ", "roi", "tissue", "label"})  # of an image
EPISODES, MANY_EPISODES = frozenset({"episode", "episodes", "episodeid", "episodenumber"}), 200


def one_score(seen: Seen) -> Finding | None:
    """Find one score of every item and no name of a model."""
    scores = [name for name in seen.numbers if is_score(name)]
    rest = [name for name in seen.numbers if name not in scores and not is_covariate(name)]
    if len(scores) != 1 or rest or seen.truth is not None or seen.model is not None or seen.identity is None:
        return None
    named_so = seen.own(seen.identity) and not NAMELESS.fullmatch(seen.identity)
    if not named_so or _kinds(seen) or seen.crossed is not None or any(plain(name) in GROUPS for name in seen.words):
        return None
    if plain(seen.identity) in EPISODES and seen.table.rows >= MANY_EPISODES:
        return Finding(
            "a log of training",
            f"{quoted(scores[0], SHORT)} is what one agent reached in each of {seen.table.rows:,} episodes: a curve of "
            "training, it seems, whose points build upon each other.",
            "Bring what several agents reached once they had learnt: a row for each episode or training, and a column "
            "for each agent.",
        )
    return Finding(
        "one model",
        f"{quoted(scores[0], SHORT)} is the score of one model on every item ({quoted(seen.identity, SHORT)}).",
        "A comparison takes two: add a column with the scores of a second model, or upload its file beside this one.",
    )


def one_models_measures(seen: Seen) -> Finding | None:
    """Columns that measure one model in different ways are no models."""
    single = [name for name in seen.numbers if is_score(name)]
    of_one = _of_one_class(seen) if seen.model is None else []
    only = seen.measured or (tuple(single) if len(single) == 1 and not _key_or_words(seen) else ())
    only = tuple(dict.fromkeys((*single, *of_one))) if of_one else only
    several = bool(of_one) or len({measure(name) for name in single}) > 1
    if not only or seen.truth is not None or seen.is_long or seen.crossed is not None or _kinds(seen):
        return None
    others = [
        n
        for n in seen.numbers
        if n not in only
        and not measure(n)
        and not (several and _counts_items(seen, n))
        and not is_setting(n)
        and plain(n) not in DATASETS
        and not {"year", "date", "season", "month"} & {*tokens(n)}
        and not _key(seen, n)
    ]
    if others and (len(single) < MANY or len(others) > len(single)):
        return None
    if len(only) == 1:
        return Finding(
            "settings and a score",
            f"Each row is one setting with its score, {quoted(only[0], SHORT)}: a search, and no comparison of models.",
            ITEMS,
        )
    names = [name for name in seen.words if seen.own(name) and plain(name) not in DATASETS]
    names = [name for name in names if not (says_when(seen.table, name) or tokens(name)[-1:] == ("at",))] or names
    identity = seen.identity
    if not names and identity is not None and seen.own(identity) and _names_results(seen.table, identity):
        names = [identity]
    asked = bool(names) and (
        in_prose(seen.table, names[0])
        or any(ASKED & {*tokens(name)} for name in names)
        or bool(identity and ASKED & {*tokens(identity)})
        or len(names) > FEW - 1
    )
    if names and (seen.table.rows <= SEEN or _names_results(seen.table, names[0])) and not asked:
        return Finding(
            "totals",
            f"Each row has a name of its own ({quoted(names[0], SHORT)}) and totals: {called(only)}.",
            f"{TOTALS} Bring results per item, per fold or per data set; or, if rows are "
            "data sets, the same of a second model.",
        )
    return Finding(
        "measures of one model",
        f"The columns {called(only)} measure one model in different ways{_on_folds(seen)}; they are not "
        "different models.",
        A_SECOND,
    )


def _names_results(table: Table, name: str) -> bool:
    """Tell whether a column names files of results or models, each in a row: these were summed up, and no items."""
    texts = [text.strip() for text in table.some_texts(name, SEEN)]
    return all(map(OF_RESULTS.search, texts)) or like_models(texts)


def scores_of_one_model(seen: Seen) -> Finding | None:
    """Find scores called by what they measure, such as iou_score, beside others whose names say of no model."""
    stems = {name: tokens(name)[:-1] for name in seen.numbers if tokens(name)[-1:] == ("score",)}
    stems = {name: words for name, words in stems.items() if words}
    told = [name for name, words in stems.items() if measure(" ".join(words))]
    if len(stems) < PAIR or not told or len(told) == len(stems) or seen.truth is not None or seen.model is not None:
        return None
    if any(like_models([" ".join(words)]) for words in stems.values()) or seen.is_long or _kinds(seen):
        return None
    return Finding(
        "measures of one model",
        f"{called(tuple(stems))} are scores of one model, it seems, each by what it measures.",
        A_SECOND,
    )


def parts_of_images(seen: Seen) -> Finding | None:
    """Find what was measured of each part of each image, as nnU-Net has it, with nothing that names models."""
    table = seen.table
    media = next((name for name in seen.words if holds_media(table, name)), None)
    part = next((name for name in table.columns if SEGMENTS & {*tokens(name)} and table.distinct(name) > 1), None)
    if media is None or part is None or not table.repeats(media) or seen.predicted:
        return None
    measured = [name for name in seen.numbers if name != part and known(name).higher is not None]
    if len(measured) < PAIR:
        return None
    others = [n for n in seen.words if n not in (media, part) and not holds_media(table, n) and table.distinct(n) > 1]
    if seen.model is not None or any(not SEGMENTS & {*tokens(name)} for name in others):
        return None
    return Finding(
        "parts of images",
        f"Each row measures one part ({quoted(part, SHORT)}) of one image ({quoted(media, SHORT)}), by "
        f"{called(measured)}: what one model did, it seems.",
        "A comparison takes two: upload the same file of a second model beside this one, or add a column that names "
        "the model, with the rows of a second one.",
    )


def one_models_folds(seen: Seen) -> Finding | None:
    """Find a row for each data set and a column for each fold or run: the scores of one model."""
    names = named(seen.table.columns, DATASETS)
    folds = numbered(seen.table.columns)
    if names is None or seen.model is not None or len(folds) < FEW or not seen.own(names):
        return None
    return Finding(
        "one model",
        f"Each row is a data set ({quoted(names, SHORT)}), and {called(folds)} are folds or runs of one model.",
        "A comparison takes two: add a column that names the model, with the rows of a second one.",
    )
