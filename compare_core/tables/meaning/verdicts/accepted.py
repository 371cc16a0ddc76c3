"""Answers beside lists of those that are accepted: right is what equals one of them, as in question answering."""

from __future__ import annotations

import json
import re
import string
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.verdicts.ticked import Ticked
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.json_files.growing import ACCEPTED
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_ROWS, FEWEST_RIGHT = 200_000, 0.01  # rows; of these, which are right in some column: else answers are free texts
SEEN = 50  # cells that show whether a column holds lists
PUNCTUATION = str.maketrans("", "", string.punctuation)
ARTICLES = re.compile(r"\b(a|an|the)\b")
CORRECT = "correct"
SAID = frozenset({"answer", "response", "output", "completion", "generation"})  # of a model


def accepted_answers(table: Table) -> Table:
    r"""Write 1 where an answer equals one of those that are accepted, and 0 where not, as SQuAD's script does it.

    Capitals, punctuation and English articles count for nothing (Rajpurkar et al., 2016).

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> record = '{"question": "q%d", "answers": ["The %d", "no. %d"], "prediction": "%d"}'
    >>> lines = "\n".join(record % (n, n, n, n if n % 2 else -1) for n in range(4))
    >>> table = accepted_answers(read_table("a.jsonl", lines.encode()))
    >>> table.columns, table.frame["correct"].tolist()
    (('question', 'correct'), ['0', '1', '0', '1'])
    """
    truth = next((name for name in table.columns if _holds_lists(table, name)), None)
    if truth is None:
        return table
    bare = Table(table.name, table.frame.drop(columns=truth), table.repairs)
    answers = [name for name in bare.columns if says_prediction(name) or {*tokens(name)} & SAID]
    graded = any(says_right(name) and says_either(bare, name) for name in bare.columns)
    if graded or not answers or table.rows > MOST_ROWS or any(is_score(name) for name in bare.columns):
        return bare if graded or answers else table  # somebody has said already what was right
    accepted = [{*map(_folded, json.loads(text))} if text.strip() else set() for text in table.column(truth).texts]
    right = {name: _right(table, truth, name, accepted) for name in answers}
    right = {name: each for name, each in right.items() if each.mean() >= FEWEST_RIGHT}
    if not right:
        return bare
    frame = bare.frame.copy(deep=False)
    for name, each in right.items():
        frame[name] = pd.Series(recode(each.astype(np.int8), ("0", "1")), index=frame.index)
    what = quoted(truth, IN_LIST)
    said = f"What equals one of the texts in {what}, but for capitals, punctuation and articles, was taken as right."
    if len(right) > 1:
        return Table(table.name, frame, (*table.repairs, Ticked(said, len(right), tuple(right))))
    return Table(
        table.name, frame.rename(columns={next(iter(right)): CORRECT}), (*table.repairs, Repair(said, table.rows))
    )


def _holds_lists(table: Table, name: str) -> bool:
    if name.rpartition(".")[2].casefold() not in ACCEPTED:
        return False
    some = [text for text in table.some_texts(name, SEEN) if text.strip()]
    return bool(some) and all(text[:2] == '["' and text[-2:] == '"]' for text in some)


def _right(table: Table, truth: str, name: str, accepted: list[set[str]]) -> NDArray[np.bool_]:
    said, true = table.column(name), table.column(truth)
    folded = list(map(_folded, said.texts))
    pairs = zip(said.codes.tolist(), true.codes.tolist(), strict=True)
    return np.array([folded[answer] in accepted[right] for answer, right in pairs])


def _folded(text: str) -> str:
    return " ".join(ARTICLES.sub(" ", text.lower().translate(PUNCTUATION)).split())
