"""Answers beside the right one, each row with a text of its own: right is what equals it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.meaning.judged import judgements, says_both, says_either
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.verdicts.ticked import Ticked, said_right
from compare_core.tables.meaning.words.measures import METRICS
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import JUDGED
from compare_core.tables.reading.columns import identifies, plain, truth_by_name
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

FEWEST, MOST_ROWS, WIDE = 2, 20_000, 60  # columns of answers; rows and columns of a table in which they are looked for
SEEN, LONGEST = 100, 30  # answers that show how long they are, and characters of a typical one: others are sentences
ANSWERS = frozenset({"answer", "answers", "solution", "correctanswer", "rightanswer", "referenceanswer", "finalanswer"})
ASKED = frozenset({"question", "questions", "problem", "prompt", "query", "task", "instruction", "input", "puzzle"})
EQUAL = 0.2  # of the rows: answers that are written freely hardly ever equal another
SAID = frozenset({"answer", "response", "output", "prediction", "pred", "reply", "completion", "generation"})
MARKS = frozenset({*JUDGED, "judge", "judged", "graded", "eval", "evaluation", "mark", "marks"})
LED_TO = frozenset({  # an answer, or stands beside it
    "query", "queries", "prompt", "context", "contexts", "retrieved", "reason", "reasons", "reasoning", "rationale",
    "explanation", "raw", "response", "responses", "output", "thoughts", "tokens", "time", "cost", "latency",
})  # fmt: skip
AGREED = 0.9  # of what equals the right answer: who marks the answers lets nearly all of it pass


def exact_answers(table: Table) -> Table:
    r"""Write 1 where an answer equals the right one, and 0 where not, in two columns or more that often do.

    Labels of a few classes stay as they are, and so do numbers, of which near ones are better than others, except
    beside questions, where they are answers.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"f{n},RE-{n},RE-{n},{'RE-' + str(n) if n % 3 else 'none'}\n" for n in range(30))
    >>> table = exact_answers(read_table("a", f"field,ground truth,azure,textract\n{rows}".encode()))
    >>> table.columns, table.column("textract").labels == {"0", "1"}
    (('field', 'azure', 'textract'), True)
    """
    if table.rows > MOST_ROWS or len(table.columns) > WIDE or (truth := _truth(table)) is None or said_right(table):
        return table
    lengths = sorted(map(len, table.some_texts(truth, SEEN)))
    numbers = is_scores(table.column(truth))
    if not identifies(table.column(truth)) or lengths[len(lengths) // 2] > LONGEST or (numbers and not _asks(table)):
        return table
    right = _folded(table, truth)
    equal = {name: _folded(table, name) == right for name in table.columns if name != truth}
    names = [name for name, same in equal.items() if same.mean() >= EQUAL and numbers >= is_scores(table.column(name))]
    if len(names) < FEWEST or all(equal[name].all() for name in names):
        return table
    if like_models(names):  # and others called so, whose answers are hardly ever right, or never letter by letter
        names += [name for name in equal if name not in names and _answers_too(table, name, equal)]
    if len(marks := _marks(table, equal)) >= FEWEST:
        said = f"{listed(marks, 3)} were read as right and wrong: they say so of what equals {quoted(truth, IN_LIST)}."
        return Table(table.name, table.frame, (*table.repairs, Ticked(said, len(marks), marks)))
    if _is_scored(table):
        return table  # somebody has scored the answers already
    frame = table.frame.drop(columns=truth).copy(deep=False)
    for name in names:
        frame[name] = pd.Series(recode(equal[name].astype(np.int8), ("0", "1")), index=frame.index)
    said = f"What equals {quoted(truth, IN_LIST)}, capitals aside, was taken as right, and all else as wrong."
    return Table(table.name, frame, (*table.repairs, Ticked(said, len(names), tuple(names))))


def _answers_too(table: Table, name: str, others: Iterable[str]) -> bool:
    """Tell whether a column is called after a model and holds texts, and none that led to an answer beside it."""
    if is_scores(table.column(name)) or not like_models([name]) or {*tokens(name)} & (METRICS | MARKS):
        return False
    return not any(name.startswith(other) and tokens(name)[-1] in LED_TO for other in others if other != name)


def _truth(table: Table) -> str | None:
    """Return the column with the right answers: called the truth, or the answer alone beside those of others."""
    found = truth_by_name(table)
    return found if found is not None else next((name for name in table.columns if plain(name) in ANSWERS), None)


def _asks(table: Table) -> bool:
    """Tell whether a column holds what was asked: then a number is an answer, and a near one is as wrong as any.

    So it is where all are called answers.
    """
    if sum("answer" in tokens(name) for name in table.columns) > FEWEST:
        return True
    return any(plain(name) in ASKED and not is_scores(table.column(name)) for name in table.columns)


def _is_scored(table: Table) -> bool:
    """Tell whether a column of numbers measures something; yes and no may say where there was an error to find."""
    told = [name for name in table.columns if {*tokens(name)} & METRICS and is_scores(table.column(name))]
    return len(told) > 1 or any(not says_either(table, name) for name in told)


def _marks(table: Table, equal: Mapping[str, NDArray[np.bool_]]) -> tuple[str, ...]:
    """Return the columns that mark an answer each, by name, and let pass what equals the right one."""
    answers = {tuple(word for word in tokens(name) if word not in SAID): same for name, same in equal.items()}
    found: dict[tuple[str, ...], str] = {}
    for mark in (name for name in table.columns if says_both(table, name)):
        words = tokens(mark)
        parts = [(words[:n], words[n:]) for n in range(1, len(words))]
        parts += [(after, before) for before, after in parts]
        stem = next((stem for stem, rest in parts if "".join(rest) in MARKS and stem in answers), None)
        same = answers[stem] if stem is not None else np.zeros(0, dtype=np.bool_)
        right = judgements(table, mark) == 1
        if stem is not None and same.any() and float(right[same].mean()) >= AGREED:
            found.setdefault(stem, mark)
    return tuple(found.values())


def _folded(table: Table, name: str) -> NDArray[np.object_]:
    column = table.column(name)
    return np.array([" ".join(text.split()).casefold() for text in column.texts], dtype=object)[column.codes]
