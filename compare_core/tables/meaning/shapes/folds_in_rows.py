"""Which column says the fold, the repeat, the place or the part of the data that a row is of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from compare_core.tables.meaning.outputs import PARTS, PARTS_OF_DATA, TRAINING, VALIDATION
from compare_core.tables.meaning.scores import FOLD, REPEAT, has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.named_in_rows import LOOKED, SEEN
from compare_core.tables.meaning.shapes.single import TWO, count_of
from compare_core.tables.meaning.shapes.turn import FOLD as FOLD_OF
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named, plain
from compare_core.tables.reading.json_files.nested import LIST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FOLDS = (
    *FOLD, "折", "折数", "resample", "resampleid", "iter", "resamplingiteration", "resamplinginstance", "cvindex",
    "cviteration",
    "cvsplit", "cvno", "cvnumber", "cvrun", "splitindex", "splitid",
)  # fmt: skip
REPEATED = frozenset({*REPEAT, *FOLDS, "seed", "randomseed", "run", "runid", "trial"})  # of the same
IN_REPEAT = re.compile(r"(?P<fold>fold[ _.-]?\d+)[ ._-]?(?P<repeat>rep(eat)?[ _.-]?\d+)", re.IGNORECASE)
RANDOM = re.compile(r"(bootstrap|boot|resample)[ _.-]?\d+", re.IGNORECASE)
RESAMPLINGS = ("resamplingid", "resampling", "resamplingmethod")
AT_RANDOM = frozenset({"bootstrap", "subsampling", "holdout", "boot", "lgocv", "montecarlo"})
FOLD_LIKE = re.compile(
    r"(fold|split|resample|repeat|rep|bootstrap|boot|run|iter|cv)[ _.-]?\d+([ ._-]?(rep|repeat|fold)\d+)?",
    re.IGNORECASE,
)
OF_SYSTEMS = frozenset({"run", "runs", "trial"})  # which may be called after what was run
DIGITS = 9  # of a number of first answers


def fold_column(table: Table, but: str | None = None) -> str | None:
    """Return the column of folds, by its name or because its cells are called so, such as Fold01 or Bootstrap12."""
    likely = [n for n in table.columns if n != but and not part_of_data(table, n) and not is_cutoff(table, n)]
    likely = [n for n in likely if plain(n) != "cv" or not has_fractions([table.column(n)])]  # Common Voice, say
    if (by_name := named(likely, FOLDS)) is not None:
        return by_name if table.distinct(by_name) > 1 or table.rows < TWO else None
    told = [n for n in table.columns if n not in (but, FOLD_OF) and {"fold", "kfold"} & set(tokens(n))]
    told = [n for n in told if table.distinct(n) > 1 and not has_fractions([table.column(n)])]
    return told[0] if len(told) == 1 else next(reversed(_like_folds(table, but)), None)


PARTED = frozenset({"cut", "km", "km1", "imbalance", "partition", "partitioner", "graph", "hypergraph", "blocks"})


def is_cutoff(table: Table, name: str) -> bool:
    """Tell whether a k is a number of first answers, such as 1, 3, 5 and 10, and none that counts folds."""
    if plain(name) != "k":
        return False
    numbers = {text.strip().removesuffix(".0") for text in table.some_texts(name, SEEN)} - {""}
    whole = sorted(int(text) for text in numbers if text.isdecimal() and len(text) <= DIGITS)
    parted = any({*tokens(each)} & PARTED for each in table.columns)
    if parted and len(whole) > TWO and whole == [2 ** (n + 1) for n in range(len(whole))]:
        return False  # of parts of a graph
    return len(whole) < len(numbers) or whole not in (list(range(len(whole))), list(range(1, len(whole) + 1)))


def is_place(table: Table, name: str) -> bool:
    """Tell whether a Map is one of several places, by a whole number, and no mean average precision."""
    return plain(name) in ("map", "maps") and is_scores(table.column(name)) and not has_fractions([table.column(name)])


def _of_parts(table: Table) -> frozenset[str]:
    """Return the columns that hold nothing but words for training and the test, and perhaps validation."""
    if _of_parts not in table.answers:
        first = ((name, table.some_texts(name, 1)) for name in table.columns)
        likely = [name for name, texts in first if texts and texts[0].strip().casefold() in PARTS_OF_DATA]
        found = [name for name in likely if plain(name) not in (*MODELS, *DATASETS)]
        held = {name: {text.strip().casefold() for text in table.some_texts(name, SEEN)} for name in found}
        tested = PARTS_OF_DATA - TRAINING - VALIDATION
        table.answers[_of_parts] = frozenset(
            name for name, texts in held.items() if texts & TRAINING and texts & tested and texts <= PARTS_OF_DATA
        )
    return cast("frozenset[str]", table.answers[_of_parts])


def part_of_data(table: Table, name: str) -> bool:
    """Tell whether a column says which part of the data was measured: training, validation or test."""
    if name in _of_parts(table):
        return True  # whatever it is called
    sets = plain(name) in DATASETS  # all of which may be parts of an only one
    if not (plain(name) in PARTS or sets or (tokens(name) and {*tokens(name)} <= PARTS_OF_DATA | {*PARTS, "or"})):
        return False
    texts = {text.strip().casefold() for text in table.some_texts(name, SEEN)}
    if plain(name) == LIST:
        return len(texts) > 1 and texts <= PARTS_OF_DATA
    if sets:
        if len(texts) <= 1 or not texts <= PARTS_OF_DATA:
            return False
        others = [n for n in table.columns if n != name and not is_scores(table.column(n))]
        return bool(others) and TWO * count_of(table, others) <= table.rows  # the same in every part
    whole = {"all", "overall", "total", "full", ""}
    return all(text in PARTS_OF_DATA | whole or {*tokens(text)} & PARTS_OF_DATA for text in texts)


def repeat_column(table: Table, fold: str | None, *but: str | None) -> str | None:
    """Return the column of repeats, by its name or as the first of two whose cells are called as folds are."""
    rest = [name for name in table.columns if name not in (fold, *but) and not _names_systems(table, name)]
    by_name = named([name for name in rest if table.repeats(name)], REPEAT) or named(rest, REPEAT)
    by_name = None if by_name and has_fractions([table.column(by_name)]) else by_name  # as of a correlation called r
    if by_name is None and named(table.columns, DATASETS) is not None:  # else they are not known to be of the same
        by_name = next((name for name in rest if is_repeat(table, name)), None)
    return by_name or next((name for name in _like_folds(table, *but)[:-1] if name != fold), None)


def _names_systems(table: Table, name: str) -> bool:
    """Tell whether a run is called after the system that made it, as runs of a search engine are, and no number."""
    if plain(name) not in OF_SYSTEMS or is_scores(table.column(name)):
        return False
    texts = table.some_texts(name, SEEN)
    return len(texts) > 1 and like_models(texts) and not any(map(FOLD_LIKE.fullmatch, texts))


def _like_folds(table: Table, *but: str | None) -> list[str]:
    texts = {
        name: [t for text in table.some_texts(name, SEEN) if (t := text.strip())] for name in table.columns[:LOOKED]
    }
    return [
        name
        for name, seen in texts.items()
        if name not in but and len(seen) > 1 and all(FOLD_LIKE.fullmatch(text) for text in seen)
    ]


def at_random(table: Table, fold: str) -> bool:
    """Tell whether what a column names are random splits rather than folds: by its cells, or a column beside it."""
    labels = table.column(fold).labels
    how = named(table.columns, RESAMPLINGS)
    return all(RANDOM.fullmatch(label) for label in labels) or (
        how is not None and table.column(how).labels <= AT_RANDOM
    )


def repeats_in(folds: Sequence[str]) -> tuple[list[str], list[str]] | None:
    """Return the repeat and the fold of labels that name both, where every repeat has the same folds.

    >>> repeats_in(["Fold1.Rep1", "Fold2.Rep1", "Fold1.Rep2", "Fold2.Rep2"])
    (['Rep1', 'Rep1', 'Rep2', 'Rep2'], ['Fold1', 'Fold2', 'Fold1', 'Fold2'])
    >>> repeats_in(["Fold1", "Fold2"])
    """
    found = [IN_REPEAT.fullmatch(label.strip()) for label in folds]
    pairs = [(match["repeat"], match["fold"]) for match in found if match]
    repeats, parts = ({pair[k] for pair in pairs} for k in (0, 1))
    if not pairs or len(pairs) < len(found) or len(set(pairs)) < len(repeats) * len(parts) or len(repeats) < TWO:
        return None
    return [repeat for repeat, _ in pairs], [fold for _, fold in pairs]
