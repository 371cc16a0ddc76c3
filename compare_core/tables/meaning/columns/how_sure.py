"""How sure a model was, written behind the class that it predicted, in the same cell."""

from __future__ import annotations

import re

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.outputs import is_probability, numbers_by_row
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table

PAIR, MOSTLY = 2, 0.95  # classes, and the share of rows
SURE = re.compile(r"(.*\S)\s*(?:[(\[]|[:;|,] ?)\s*(?:p ?= ?)?(?:[01]?[.,]\d+|[01]|\d{1,3}(?:[.,]\d+)? ?%)\s*[)\]]?")
SEEN, LABELS, MOST_COLUMNS = 20, 200, 100  # texts that show what a column holds; classes; columns


def without_how_sure(table: Table) -> Table:
    r"""Leave out how sure models were, where a number stands behind each class that the truth has.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"y;svm;rf\na;a (0.9);b (0.7)\nb;b (0.8);b\n"
    >>> without_how_sure(read_table("a", text)).column("svm").texts
    ('a', 'b')
    """
    if len(table.columns) > MOST_COLUMNS or (truth := truth_by_name(table)) is None or not table.at_most(truth, LABELS):
        return table
    true = table.column(truth).labels
    told = {name: cells for name in table.columns if name != truth and (cells := _bare(table, name, true)) is not None}
    if not told:
        return table
    said = Repair(f"What stands in brackets behind each class was left out of {listed(tuple(told), 3)}.", table.rows)
    return table.rewritten(told, said)


def without_probabilities(table: Table) -> Table:
    r"""Leave out how probable each class was, in a column each, beside the one that says which is the likeliest.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"true_label,predicted_class,score_cat,score_dog\ncat,cat,.8,.2\ndog,cat,.6,.4\ndog,dog,.3,.7\n"
    >>> without_probabilities(read_table("a", text)).columns
    ('true_label', 'predicted_class')
    """
    if len(table.columns) > MOST_COLUMNS or (truth := truth_by_name(table)) is None or not table.at_most(truth, LABELS):
        return table
    classes = sorted(label for label in table.column(truth).labels if label)
    ends = {label: [n for n in table.columns if tokens(n)[1:] and tokens(n)[-1:] == tokens(label)] for label in classes}
    names = [held[0] for held in ends.values() if len(held) == 1 and is_probability(table.column(held[0]))]
    if not PAIR <= len(classes) == len(names):
        return table
    likeliest = np.stack([numbers_by_row(table.column(name)) for name in names]).argmax(axis=0)
    for name in [n for n in table.columns if n not in (truth, *names) and says_prediction(n)]:
        column = table.column(name)
        said = np.array([classes.index(text) if text in classes else -1 for text in map(str.strip, column.texts)])
        if (said[column.codes] == likeliest).mean() >= MOSTLY:
            why = f"{listed(names, 3)}: left out, for they say how probable each class was, and “{name}” the likeliest."
            frame = table.frame.drop(columns=names)
            return Table(table.name, frame, (*table.repairs, Repair(why, len(names))), table.another)
    return table


def _bare(table: Table, name: str, true: frozenset[str]) -> list[str] | None:
    """Return the texts of a column without the numbers behind them; None where these are no classes with a number."""
    some = [text.strip() for text in table.some_texts(name, SEEN) if text.strip()]
    if not some or any(text in true for text in some) or not all(SURE.fullmatch(text) for text in some):
        return None
    texts = [text.strip() for text in table.column(name).texts]
    found = [SURE.fullmatch(text) for text in texts]
    bare = [text if match is None else match[1] for text, match in zip(texts, found, strict=True)]
    return bare if sum(text in true for text in bare) * 2 > len(bare) else None
