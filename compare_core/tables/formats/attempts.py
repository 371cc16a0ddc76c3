"""Several attempts of each model at each task, right or wrong, one per row: averaged, so that a task counts once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.verdicts import right_codes
from compare_core.names import listed, quoted
from compare_core.tables.meaning.groups import other_metrics
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import FOLD, REPEAT, complete_rows, has_fractions, is_scores, texts
from compare_core.tables.meaning.shapes.single import codes_of, fills, single
from compare_core.tables.meaning.words.headings import ALSO_TASKS, TASKS
from compare_core.tables.meaning.words.measures import says_measured
from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.meaning.words.verdicts import SURE
from compare_core.tables.reading.columns import ID_LIKE, id_column, named, named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST = 1_000_000  # rows
MOST_CONDITIONS = 8  # under which models were tried
MANY = 10  # prompts; fewer are ways to ask
LEAST = 2  # attempts of a model at a task, on average
AGAIN = frozenset(
    {"attempt", "attempts", "run", "try", "trial", "seed", "sample", "completion", "repeat", "rep", "epoch", "campaign"}
)
WAYS_TO_ASK = frozenset({"prompt", "prompts", "template", "templates", "variant", "paraphrase", "instruction"})
SET_TO = frozenset({  # words for what a model was set to; other numbers, such as seeds, tell attempts apart
    "size", "sizes", "params", "parameters", "b", "bits", "window", "context", "length", "len", "shots", "temperature",
    "temp", "top", "depth", "layers", "width", "budget", "chunk", "overlap", "dim", "k",
})  # fmt: skip
VERDICTS = (*sorted(SURE), "verified", "accepted", "completed", "ok", "issolved", "outcome")


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns name the model, the task and whether it was solved, and rows repeat a model on a task."""
    (table,) = tables
    if table.rows > MOST or truth_by_name(table) is not None:
        return False
    model, task, verdict = _columns(table, Roles())
    if model is None or task is None or verdict is None or single(table, [model, task]):
        return False
    rest = [n for n in table.columns if n not in (model, task, verdict) and 1 < table.distinct(n) < table.rows]
    settings = [name for name in rest if plain(name) in VARIANTS or _is_set(table, name)]
    if any(single(table, [model, task, name]) for name in settings):
        return False  # settings of a model rather than attempts of it
    if any(plain(n) in TOOK_PART and single(table, [model, task, n]) for n in table.columns):
        return False  # one attempt of each of several people
    parts = [*_parts(table, (model, task, verdict)), *_numbers(table, (model, task, verdict))]
    if any(single(table, [model, task, name]) for name in parts):
        return False  # items that are numbered anew in every part
    pairs = len(table.frame[[model, task]].drop_duplicates())
    return 1 < table.distinct(model) < table.rows and table.rows >= LEAST * pairs


def _is_set(table: Table, name: str) -> bool:
    """Tell whether a few numbers were set, each in as many rows, such as sizes; attempts are counted from 0 or 1."""
    if not {*tokens(name)} & SET_TO or not table.at_most(name, MOST_CONDITIONS):
        return False
    column = table.column(name)
    counts = column.counts[column.counts > 0]
    if not is_scores(column) or counts.min() < counts.max():
        return False
    numbers = np.sort(numbers_of(column)[column.counts > 0])
    return bool(numbers[0] not in (0, 1) or (np.diff(numbers) != 1).any())


def _parts(table: Table, but: Sequence[str]) -> list[str]:
    """Return the columns that say of what part an item is, and are no numbers of attempts."""
    rest = [n for n in table.columns if n not in but and 1 < table.distinct(n) <= table.rows // LEAST]
    rest = [n for n in rest if not {*tokens(n)} & AGAIN and plain(n) not in (*REPEAT, *FOLD)]
    return [n for n in rest if not is_scores(table.column(n)) or named_as_id(n) or plain(n) in TASKS]


def _numbers(table: Table, used: tuple[str, str, str]) -> list[str]:
    """Return the columns that number the items of a few tasks, as an idx or a sample_id; attempts at a task are few."""
    rest = [name for name in table.columns if name not in used and table.distinct(name) >= MANY]
    rest = [name for name in rest if table.distinct(name) >= LEAST * table.distinct(used[1])]
    of_items = [name for name in rest if plain(name) in ID_LIKE and not AGAIN & {plain(name)}]
    return [name for name in of_items if is_scores(table.column(name))] + _met_by_all(table, used)


def _met_by_all(table: Table, used: tuple[str, str, str]) -> list[str]:
    """Return the ids that stand there once for each model, and more often than tasks do: of items, and no attempts."""
    model, task, _ = used
    ids = [n for n in table.columns if n not in used and (named_as_id(n) or plain(n) in ID_LIKE)]
    ids = [n for n in ids if table.distinct(n) > table.distinct(task)]
    return [n for n in ids if table.distinct(n) * table.distinct(model) == table.rows and single(table, [model, n])]


def _columns(table: Table, said: Roles) -> tuple[str | None, str | None, str | None]:
    """Return the columns of the model, of the task, and of whether it was solved."""
    model = said.model or named(table.columns, MODELS)
    rest = [name for name in table.columns if name != model]
    task = said.id or _task(table, model, rest) or _identity(table) or (_prompt(table, model) if model else None)
    judged = [n for n in table.columns if n not in (model, task) and plain(n) in VERDICTS]
    verdicts = [name for name in judged if right_or_wrong(table.column(name)) and table.distinct(name) > 1]
    return model, task, said.value or next(iter(verdicts), None)


def _task(table: Table, model: str | None, rest: Sequence[str]) -> str | None:
    """Return the column that is called a task; of several the one of which most models tried two or more.

    Each model may have worked in one project only, and on several tasks in it.
    """
    first = named(rest, TASKS)
    told = [name for name in rest if plain(name) in (*TASKS, *ALSO_TASKS)]
    if first is None or model is None or len(told) < LEAST or first == model:
        return first
    several = {name: _with_several(table, model, name) for name in told}
    best = max(told, key=several.__getitem__)
    return best if LEAST * several[first] < several[best] else first


def _with_several(table: Table, model: str, name: str) -> int:
    """Return how many models stand beside two texts of a column or more."""
    pairs = np.unique(np.column_stack([codes_of(table, [model]), codes_of(table, [name])]), axis=0)
    return int((np.bincount(pairs[:, 0]) >= LEAST).sum())


def _identity(table: Table) -> str | None:
    """Return the column of ids; not that of a few prompts or templates, where one of more items stands beside it."""
    found = id_column(table)[0]
    if found is None or not {*tokens(found)} & WAYS_TO_ASK:
        return found
    others = [n for n in table.columns if n != found and (named_as_id(n) or plain(n) in ID_LIKE)]
    others = [n for n in others if not {*tokens(n)} & AGAIN and table.distinct(n) > table.distinct(found)]
    return max(others, key=table.distinct, default=found)


def _prompt(table: Table, model: str) -> str | None:
    """Return the column of many prompts, to each of which every model answered as often, by the numbers beside them."""
    prompts = [n for n in table.columns if {*tokens(n)} & {"prompt", "prompts"} and table.distinct(n) >= MANY]
    again = [n for n in table.columns if plain(n) in REPEAT and 1 < table.distinct(n) <= table.rows // LEAST]
    return next((name for name in prompts for times in again if fills(table, [model], [name, times])), None)


def _under_other_conditions(table: Table, model: str, task: str, verdict: str) -> NeedsRoles | None:
    """Ask which condition is meant, where models were not all tried under the same ones, such as a mode."""
    for name in [n for n in table.columns if plain(n) in VARIANTS and n != model and table.at_most(n, MOST_CONDITIONS)]:
        column, models = table.column(name), table.column(model)
        there = np.zeros((len(column.texts), len(models.texts)), dtype=np.bool_)
        there[column.codes, models.codes] = True
        there = there[:, there.any(axis=0)]
        shared = there.sum(axis=1)
        if there[there.any(axis=1)].all():
            continue  # all models under all of them
        ways = [code for code in np.argsort(-shared, kind="stable").tolist() if shared[code] > 1]
        found = [_Condition(name, column.texts[code].strip(), model, task, verdict) for code in ways]
        if found:
            found.append(_Condition(name, None, model, task, verdict))
            return NeedsRoles(
                f"Models were not all tried under the same {quoted(name)}: to average over them would compare tasks of "
                f"one with those of another. Choose which rows count, check the preview and press the button.",
                table.columns,
            ).offering(found)
    return None


class _Condition(NamedTuple):
    """The attempts under one condition, or under all of them."""

    name: str
    value: str | None
    model: str
    task: str
    verdict: str

    @property
    def roles(self) -> Roles:
        """Return only the rows of it."""
        rows = Roles(layout="attempts", model=self.model, id=self.task, value=self.verdict)
        return rows if self.value is None else replace(rows, only=self.name, among=(self.value,))

    @property
    def says(self) -> str:
        """Say which rows these are."""
        models = f"models named by {quoted(self.model)} on every {quoted(self.task)}"
        if self.value is None:
            return f"all rows, whatever {quoted(self.name)} says, averaged: {models}"
        value = quoted(self.value) if self.value else "nothing"
        return f"only rows with {value} in {quoted(self.name)}: {models}"


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Average the attempts of every model at every task."""
    (table,) = tables
    model, task, verdict = _columns(table, said)
    if model is None or task is None or verdict is None:
        raise NeedsRoles(
            "Choose the columns that name the model and the task, and that say whether it was solved.",
            table.columns,
            Roles(layout="attempts", model=model, id=task, value=verdict),
        )
    if said.model is None and (asked := _under_other_conditions(table, model, task, verdict)) is not None:
        raise asked
    codes = right_codes(table.column(verdict)).astype(float)
    frame = pd.DataFrame({"model": texts(table, model), "task": texts(table, task)})
    frame["right"] = np.where(codes < 0, np.nan, codes)
    wide = frame.groupby(["task", "model"], sort=False)["right"].mean().unstack()  # noqa: PD010 - after a mean
    wide = wide[list(dict.fromkeys(frame["model"]))]
    whole, dropped = complete_rows(wide.to_numpy(), "task")
    if int(whole.sum()) < LEAST:
        raise DataError("Fewer than two tasks were tried by every model, so nothing can be paired.")
    counts = frame.groupby(["task", "model"]).size()
    often = f"{counts.min():,}" if counts.min() == counts.max() else f"{counts.min():,} to {counts.max():,}"
    averaged = Repair(f"Attempts of a model at the same task were averaged, {often} of each.", len(frame))
    return Built(
        evidence=ItemScores.of(
            tuple(map(str, wide.columns)), wide.to_numpy()[whole], "share of attempts right", higher_is_better=True
        ),
        roles=Roles(model=model, id=task, value=verdict),
        reasons=(
            f"{quoted(model)} names the model, {quoted(task)} the task; {quoted(verdict)} says whether it was solved.",
            f"Models: {listed([str(name) for name in wide.columns])}.",
        ),
        repairs=(averaged, *dropped, *other_metrics(verdict, _measured(table, (model, task, verdict)))),
    )


def _measured(table: Table, used: Sequence[str]) -> list[str]:
    """Return what else was measured of every attempt, such as how long it took."""
    rest = [name for name in table.columns if name not in used and is_scores(table.column(name))]
    return [name for name in rest if says_measured(name) or has_fractions([table.column(name)])]


LAYOUT = Layout(
    id="attempts",
    title="Several attempts of each model at each task, right or wrong, one per row",
    example="model,task,attempt,solved\nx,a,1,1\nx,a,2,0\ny,a,1,1\ny,a,2,1\nx,b,1,0\nx,b,2,0\ny,b,1,1\ny,b,2,0\n",
    rank=-1,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"model": "Model", "id": "Task", "value": "Whether it was solved"},
)
