"""Numbers of models that each were measured by themselves: runs, people or items of which each met one model only."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import never_negative, says_nothing
from compare_core.names import brief, listed, quoted
from compare_core.tables.meaning.groups import left_out
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import (
    invisible,
    is_scores,
    metric_of,
    refuse_mixed,
    scores_of,
    shared_metric,
    title_of,
)
from compare_core.tables.meaning.shapes.split import models_of
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.json_files.timed import COMMAND, RUN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

FEWEST = 2  # measurements of a model
MOST = 2  # times as many numbers below 0 as all, and as many different ones
RARELY = 0.05  # of all rows, which may be of somebody who stands in those of several models
UNPAIRED = (
    "Nothing pairs the rows of one model with those of another, so their means are compared as separate groups. If all "
    "were measured on the same items, add a column that names the item: a paired comparison sees smaller differences."
)


def recognises(tables: Sequence[Table]) -> bool:
    """Whether runs of commands are told as by a tool that times them: other columns of times may mean anything."""
    (table,) = tables
    return table.columns == (COMMAND, RUN) and table.distinct(COMMAND) > 1


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the numbers of each model, from a column of their own or from the rows that name it."""
    (table,) = tables
    if said.models:
        return _of_columns(table, said)
    model = said.model or named(table.columns, (COMMAND, *MODELS))
    others = [name for name in table.columns if name != model]
    value = said.value or next((name for name in others if is_scores(table.column(name))), None)
    if model is None or value is None:
        raise NeedsRoles(
            "Choose the column that names the model or group of every row, and the one that holds its number.",
            table.columns,
            Roles(layout="separate_scores", model=model, value=value),
        )
    if model == value:
        raise DataError(f"{quoted(model)} cannot both name the models and hold their numbers: choose another.")
    if said.id is not None and says_either(table, value):  # of which the share of each is averaged
        table = table.rewritten({value: _as_numbers(table.column(value).texts)})
    numbers, repairs = scores_of([table.column(value)])
    names, places = models_of(table, model)
    metric, higher, why = metric_of([value, title_of(table)])
    metric = brief(value) if says_nothing(metric) else metric
    refuse_mixed([table.column(value)], higher=higher)
    _refuse_negative(numbers, value, higher=higher)
    told = np.isfinite(numbers[:, 0]) & (places >= 0)
    rows = _Rows(numbers[told, 0], places[told])
    blank = int((~told).sum())
    gone = [Repair("Rows without a model or a number were left out.", blank)] if blank else []
    if said.id is not None:
        rows, averaged = _of_each(table, said.id, rows, told)
        gone += averaged
    samples = [rows.numbers[rows.models == place] for place in range(len(names))]
    evidence, dropped = _evidence(names, samples, metric, higher=higher)
    each = "each row by itself" if said.id is None else f"by the mean of each {quoted(said.id)}"
    used = (model, value) if said.id is None else (model, value, said.id)
    return Built(
        evidence=evidence,
        roles=Roles(model=model, value=value, id=said.id),
        reasons=(
            f"{quoted(model)} names the model of every row.",
            f"{quoted(value)} holds what was measured, {each}.",
            why,
        ),
        repairs=(*invisible(table, [model]), *repairs, *gone, *dropped, *left_out(table, used)),
        warnings=(UNPAIRED,) if said.id is None else (),
    )


def _as_numbers(texts: Sequence[str]) -> list[str]:
    """Write 1 for what says right and 0 for what says wrong, which may be a word."""
    said = [text.strip().casefold() for text in texts]
    return ["1" if text in RIGHT else "0" if text in WRONG else "" for text in said]


class _Rows(NamedTuple):
    """What was measured in each row, and the place of its model among the names of models."""

    numbers: NDArray[np.float64]
    models: NDArray[np.int64]


def _of_each(table: Table, name: str, rows: _Rows, told: NDArray[np.bool_]) -> tuple[_Rows, list[Repair]]:
    """Average the rows of each person, or whatever else has several, which are not independent; refuse pairs."""
    codes = table.column(name).codes[told]
    of_several = _of_several(codes, rows.models)
    if 0 < of_several.sum() <= RARELY * len(codes):
        codes, rows = codes[~of_several], _Rows(rows.numbers[~of_several], rows.models[~of_several])
        left = [
            Repair(
                f"Rows of a {quoted(name)} that stands in those of several models were left out.", int(of_several.sum())
            )
        ]
    else:
        left = []
    of_each, first, inverse, counts = np.unique(codes, return_index=True, return_inverse=True, return_counts=True)
    if (rows.models != rows.models[first][inverse]).any():
        raise DataError(
            f"Some {quoted(name)} stand in rows of several models, so the results are paired: choose the layout “A "
            "model’s scores on data sets, in rows”, and what all were tried on."
        )
    means = np.bincount(inverse, weights=rows.numbers) / counts
    said = f"The rows of each {quoted(name)}, which are not independent, were averaged."
    averaged = [Repair(said, len(codes) - len(of_each))] if len(of_each) < len(codes) else []
    return _Rows(means, rows.models[first]), [*left, *averaged]


def _of_several(codes: NDArray[np.int64], models: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Tell of each row whether its person, or whatever else is averaged, stands in rows of several models."""
    pairs = np.unique(np.column_stack([codes, models]), axis=0)
    return np.bincount(pairs[:, 0], minlength=int(codes.max(initial=0)) + 1)[codes] > 1


def _of_columns(table: Table, said: Roles) -> Built:
    """Take the numbers in each column as those of a model, without the cells that are blank."""
    columns = [table.column(name) for name in said.models]
    numbers, repairs = scores_of(columns)
    metric, higher, why = shared_metric(title_of(table), said.models)
    refuse_mixed(columns, higher=higher)
    _refuse_negative(numbers, metric, higher=higher)
    samples = [column[np.isfinite(column)] for column in numbers.T]
    evidence, dropped = _evidence(said.models, samples, metric, higher=higher)
    return Built(
        evidence=evidence,
        roles=Roles(models=said.models),
        reasons=(f"{listed(said.models)}: models, each measured by itself; blank cells are none.", why),
        repairs=(*repairs, *dropped, *left_out(table, said.models)),
        warnings=(UNPAIRED,),
    )


def _refuse_negative(numbers: NDArray[np.float64], name: str, *, higher: bool) -> None:
    """Refuse times and errors some of which lie below 0, and stand for something else, such as a run that failed.

    Where most of them do, and differ, they are counted from a moment, such as sunrise.
    """
    below = numbers[numbers < 0]
    since = below.size * MOST > np.isfinite(numbers).sum() and np.unique(below).size * MOST > below.size
    if not higher and never_negative(name) and below.size and not since:
        least = float(np.nanmin(numbers))
        raise DataError(
            f"{quoted(name)} goes down to {least:g}, and nothing of that kind lies below 0. If such numbers stand for "
            "runs that failed, write “failed” in their place: you are then asked how these count."
        )


def _evidence(
    names: Sequence[str], samples: Sequence[NDArray[np.float64]], metric: str, *, higher: bool
) -> tuple[SeparateScores, tuple[Repair, ...]]:
    """Leave out models without at least two measurements, of which nobody can say how much they vary."""
    few = [name for name, sample in zip(names, samples, strict=True) if sample.size < FEWEST]
    kept = [(name, sample) for name, sample in zip(names, samples, strict=True) if sample.size >= FEWEST]
    if len(kept) < FEWEST:
        raise DataError(
            "A comparison takes two models or more with at least two measurements each, so that one can see how much "
            "these vary. Bring more runs of each."
        )
    gone = (Repair(f"{listed(few)}: left out, for want of a second measurement.", len(few)),) if few else ()
    models, own = tuple(name for name, _ in kept), tuple(sample for _, sample in kept)
    return SeparateScores(models, own, metric, higher), gone


LAYOUT = Layout(
    id="separate_scores",
    title="Numbers of separate runs, people or items, each of one model only",
    example="command,time (s)\nold,3.14\nold,3.02\nold,3.21\nnew,2.71\nnew,2.65\nnew,2.8\n",
    rank=71,
    telling=True,
    recognises=recognises,
    builds=builds,
    asks={
        "model": "Model or group of every row",
        "value": "What was measured",
        "id": "Person or thing with several rows, which are averaged",
        "models": "Or: a column of numbers for each model",
        **ASK_BETTER,
    },
)
