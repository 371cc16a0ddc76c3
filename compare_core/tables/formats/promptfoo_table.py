"""promptfoo's CSV: the variables of every test, then one output per provider and prompt, passed or failed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.graded import Metric, evidence_of
from compare_core.tables.meaning.groups import groups_of
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import complete_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

PROVIDER = re.compile(r"\[([^\]]+)\]\s*(.*\S)", re.DOTALL)
CELL = re.compile(r"\s*\[(PASS|FAIL|ERROR)\]")
STATUS = re.compile(r"Status( \(\d+\))?")
WORDS = frozenset({"PASS", "FAIL", "ERROR"})
FEW = 20  # cells that show how a column is written
GRADES = {"PASS": 1.0, "FAIL": 0.0}


class Output(NamedTuple):
    """One provider's output: what to call it, its column, and the one that says whether each test passed."""

    model: str
    header: str
    column: str


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns say of every test that it passed, failed or had an error, in promptfoo's way."""
    return bool(_outputs(tables[0]))


def _outputs(table: Table) -> list[Output]:
    """Find outputs that begin with their status, as the command line writes them, or have it in a column after them."""
    names = table.columns
    pairs = [(name, name) for name in names if _all(table, name)] or [
        (before, name)
        for before, name in pairwise(names)
        if STATUS.fullmatch(name) and table.column(name).labels and table.column(name).labels <= WORDS
    ]
    called = named_outputs([header for header, _ in pairs])
    return [Output(model, *columns) for model, columns in zip(called, pairs, strict=True)]


def named_outputs(headers: Sequence[str]) -> list[str]:
    """Name outputs by what tells them apart: the provider, the prompt, or both."""
    parts = [PROVIDER.fullmatch(header) for header in headers]
    if not all(parts):
        return list(headers)
    both = [(part[1], part[2]) for part in parts if part]
    short = [provider for provider, _ in both]
    if len({prompt for _, prompt in both}) == 1:
        names = short
    elif len(set(short)) == 1:
        names = [prompt for _, prompt in both]
    else:
        names = [f"{provider}: {prompt}" for provider, prompt in both]
    return names if len(set(names)) == len(names) else list(headers)


def _all(table: Table, name: str) -> bool:
    """Tell whether every cell begins with a status; a few cells tell that most columns do not."""
    if not all(CELL.match(text.strip()) for text in table.some_texts(name, FEW) if text.strip()):
        return False
    labels = table.column(name).labels
    return bool(labels) and all(CELL.match(label) for label in labels)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Count which providers passed which tests."""
    (table,) = tables
    known = _outputs(table)
    outputs = [out for out in known if not said.models or out.model in said.models]
    if not outputs or len(outputs) < len(said.models):
        raise DataError("Not every chosen column says [PASS] or [FAIL]. Choose the columns of outputs.")
    words = [_words(table.column(out.column)) for out in outputs]
    scores = np.stack([_grades(column) for column in words], axis=1)
    whole, missing = complete_rows(scores, "test")
    errors = int(sum((column == "ERROR").sum() for column in words))
    first = min(table.columns.index(out.header) for out in known)
    variables = [name for name in table.columns[:first] if name not in {out.header for out in known}]
    groups = groups_of(table, [name for name in table.columns if name not in variables], said)
    models = tuple(out.model for out in outputs)
    repairs = [Repair("Outputs with an error were treated as missing, neither passed nor failed.", errors)]
    return Built(
        evidence=evidence_of(
            models, scores[whole], Metric("passed", higher=True), groups.take(None if whole.all() else whole)
        ),
        roles=Roles(models=models, cluster=groups.cluster),
        reasons=(
            f"{listed(models)}: outputs, because each says [PASS] or [FAIL]; a test that passed counts as right.",
            *groups.reasons,
        ),
        repairs=(*(repairs if errors else ()), *missing),
    )


def _words(column: Column) -> NDArray[np.object_]:
    matches = [CELL.match(text) for text in column.texts]
    told = [match[1] if match else text.strip() for match, text in zip(matches, column.texts, strict=True)]
    return np.array(told or [""], dtype=object)[column.codes]


def _grades(words: NDArray[np.object_]) -> NDArray[np.float64]:
    return np.array([GRADES.get(word, np.nan) for word in words])


LAYOUT = Layout(
    id="promptfoo_table",
    title="promptfoo's CSV, one column per provider and prompt",
    example="question,[openai:small] short,[openai:large] short\n"
    "2+2?,[PASS] (1.00) 4,[PASS] (1.00) 4\n3+3?,[FAIL] (0.00) 7,[PASS] (1.00) 6\n",
    rank=4,
    recognises=recognises,
    builds=builds,
    asks={"models": "Outputs to compare", **ASK_CLUSTER},
    prose=True,
    derived=True,
)
