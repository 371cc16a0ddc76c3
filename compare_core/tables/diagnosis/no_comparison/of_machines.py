"""What programs write down or read: summaries of many requests, pairs to train on, boxes of labels, prompts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models_measured import HOW_ANSWERED
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import HEADLESS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

CHOSEN_AND_NOT = (frozenset({"chosen", "rejected"}), frozenset({"preferred", "dispreferred"}))
STATISTICS = frozenset({
    "count", "n", "min", "max", "mean", "avg", "average", "median", "std", "stdev", "stddev", "sd", "sum", "total",
    "minms", "maxms", "meanms", "avgms", "medianms", "p25", "p50", "p75", "p90", "p95", "p99", "p999", "p50ms",
    "p90ms", "p95ms", "p99ms", "q1", "q3", "variance", "rps", "iqr",
})  # fmt: skip
FEWEST, MOST_ROWS = 3, 20  # statistics, each in a row, and rows in all
OF_PROMPTS = frozenset({"prompt", "prompts", "template", "templates"})
OF_BOXES, MOST_CLASSES = (5, 6), 1_000  # numbers of a label as YOLO writes it, and classes


def pairs_to_train_on(seen: Seen) -> Finding | None:
    """Find answers of which one was chosen and the other rejected, as a training takes them."""
    words = {plain(name): name for name in seen.words}
    pair = next((each for each in CHOSEN_AND_NOT if each <= words.keys()), None)
    if pair is None or seen.several or seen.predicted:
        return None
    return Finding(
        "pairs to train on",
        f"{called([words[word] for word in sorted(pair)])} are pairs of answers, one better than the other in every "
        "row, as a training on preferences takes them: no two systems.",
        "Bring votes between the answers of two named systems (model_a, model_b, winner), or a score of each.",
    )


def statistics_in_rows(seen: Seen) -> Finding | None:
    """Find a count, a mean and percentiles below each other, of what is in the columns."""
    if seen.table.rows > MOST_ROWS or not seen.numbers:
        return None
    if (name := seen.called_by) is None:
        return None
    said = [text for text in seen.table.some_texts(name, MOST_ROWS) if plain(text) in STATISTICS]
    if len(said) < FEWEST or PAIR * len(said) <= seen.table.rows:
        return None
    return Finding(
        "totals",
        f"Each row is another statistic ({called(said)}) of {called(seen.numbers)}: a summary, and not what it sums "
        "up.",
        f"No test can be made from it. {ITEMS}",
    )


def answers_counted(seen: Seen) -> Finding | None:
    """Find how many answers of one system were right, wrong and neither, in each of some parts."""
    told = [name for name in seen.numbers if {*tokens(name)} <= HOW_ANSWERED]
    if len(told) < FEWEST or seen.model is not None or seen.predicted:
        return None
    if any((numbers_by_row(seen.table.column(name)) % 1 > 0).any() for name in told):
        return None
    return Finding(
        "totals",
        f"{called(told)} count how the answers of one system turned out, in {seen.table.rows:,} rows: totals of one, "
        "and no answers that could be held against each other.",
        "Bring the same of a second system, with columns model, right and total, or each answer of both with 1 for "
        "right.",
    )


def labelled_boxes(seen: Seen) -> Finding | None:
    """Find boxes in an image as YOLO writes them: a class, and four numbers between 0 and 1."""
    if not are_labelled_boxes(seen.table):
        return None
    return Finding("boxes", *OF_LABELS)


OF_LABELS = (
    (
        "Each row is a class and four numbers between 0 and 1, as YOLO writes the boxes in an image: what is true of "
        "it, or what one detector found."
    ),
    "Bring a measure of each image, such as its average precision, for two detectors: a column for each.",
)


def are_labelled_boxes(table: Table) -> bool:
    """Tell whether a table without names holds a class and where its box lies, in shares of an image."""
    names = table.columns
    if len(names) not in OF_BOXES or not all(map(HEADLESS.fullmatch, names)):
        return False
    if not all(is_scores(table.column(name)) for name in names):
        return False
    kinds, *places = (numbers_by_row(table.column(name)) for name in names)
    shares = np.column_stack(places)
    whole = bool((kinds == np.floor(kinds)).all() and kinds.min() >= 0 and kinds.max() < MOST_CLASSES)
    return whole and bool(((shares >= 0) & (shares <= 1)).all() and (shares % 1 > 0).any())


def says_prompts(table: Table) -> bool:
    """Tell whether a file's name says that its texts are prompts."""
    return bool({*tokens(table.name)} & OF_PROMPTS)


def of_prompts(table: Table, names: Sequence[str]) -> Finding:
    """Say that texts are what models are asked, by the name of the file."""
    return Finding(
        "questions alone",
        f"By the name of the file, {quoted(table.name, SHORT)}, {called(names)} hold prompts, and nothing that was "
        "reached by any of them.",
        "Bring what came of each prompt: a row for each item, and a column for each prompt with right and wrong, or a "
        "score.",
    )
