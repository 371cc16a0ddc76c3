"""One row per model, truth and prediction, with how often the three came together: a confusion matrix per model."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.checks import whole_counts
from compare_core.errors import DataError
from compare_core.evidence.labels import unify
from compare_core.evidence.repair import Repair
from compare_core.evidence.separate import SeparateTests
from compare_core.names import quoted
from compare_core.tables.meaning.files.joining import PREDICTION_NAMES
from compare_core.tables.meaning.groups import left_out
from compare_core.tables.meaning.roles import ASK_MISSING, Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import invisible
from compare_core.tables.meaning.shapes.split import models_of
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import (
    COUNT_NAMES,
    id_column,
    named,
    no_count,
    thousands,
    truth_by_name,
    whole_numbers,
    with_named_truth,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

UNPAIRED = (
    "Such counts do not say on which items a model was right: every model is taken to have a test set of its own. If "
    "all had the same items, upload the predictions item by item; a paired comparison tells more."
)
ALIKE = "All models have as many items of each class, so these may be the same items. "


def fits(table: Table, truth: str) -> bool:
    """Whether columns are named as the model and the count, one holds labels of the truth, and no row is repeated."""
    model, prediction, count = _columns(table, Roles(truth=truth))
    if model is None or prediction is None or count is None or id_column(table)[0] is not None:
        return False
    if whole_numbers(table.column(count)) is None or not shares(table.column(prediction), table.column(truth)):
        return False
    return not table.frame.drop(columns=count).duplicated().any()


def _columns(table: Table, said: Roles) -> tuple[str | None, str | None, str | None]:
    """Return the columns of models, of predictions and of counts."""
    model = said.model or named([name for name in table.columns if name != said.truth], MODELS)
    others = [name for name in table.columns if name not in (said.truth, model)]
    count = said.count or named(others, COUNT_NAMES)
    others = [name for name in others if name != count]
    prediction = said.models[0] if said.models else named(others, PREDICTION_NAMES)
    return model, prediction or (others[0] if len(others) == 1 else None), count


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Add up, for every model, all counts and those in which the prediction is the truth."""
    (table,) = tables
    truth = said.truth or truth_by_name(table)
    model, prediction, count = _columns(table, replace(said, truth=truth))
    if truth is None or model is None or prediction is None or count is None:
        guess = Roles(truth=truth, model=model, models=(prediction,) if prediction else (), count=count)
        raise NeedsRoles(
            "Choose the columns with the models, the truth, the predictions and the counts.", table.columns, guess
        )
    counts = _counts(table, count)
    labels = unify([table.column(truth)], [table.column(prediction)], missing_words=said.missing_words)
    known = np.asarray((labels.codes >= 0).all(axis=1))
    models, codes = models_of(table, model)
    if (codes < 0).any():
        raise DataError(f"A row of {quoted(model)} names no model. Name the model of every row.")
    right = known & (labels.codes[:, 0] == labels.codes[:, 1])
    evidence = SeparateTests(models, _sums(codes, counts, right), _sums(codes, counts, known))
    classes = [_sums(labels.codes[:, 0], counts, known & (codes == place)) for place in range(len(models))]
    alike = len({tuple(sums.tolist()) for sums in classes}) == 1
    return Built(
        evidence=evidence,
        roles=Roles(truth=truth, model=model, models=(prediction,), count=count),
        reasons=(
            f"{quoted(model)} names the model of every row.",
            f"{quoted(count)} says how often each {quoted(prediction)} was given to items of each {quoted(truth)}.",
        ),
        repairs=(
            *left_out(table, (truth, model, prediction, count)),
            *invisible(table, [model]),
            *thousands([table.column(count)]),
            *labels.repairs,
            *_left_out(table, count, counts, known),
        ),
        warnings=(*labels.warnings, f"{ALIKE}{UNPAIRED}" if alike else UNPAIRED),
    )


def _counts(table: Table, name: str) -> NDArray[np.int64]:
    numbers = whole_numbers(table.column(name))
    if numbers is None:
        raise DataError(
            f"{quoted(name)} must hold whole numbers, 0 or more: how often each combination occurred. "
            f"{no_count(table.column(name))}"
        )
    return whole_counts(numbers, f"The numbers in {quoted(name)}")


def _left_out(table: Table, count: str, counts: NDArray[np.int64], known: NDArray[np.bool_]) -> tuple[Repair, ...]:
    """Say how many items have no label, and how many rows repeat another."""
    dropped, again = int(counts[~known].sum()), int(table.frame.drop(columns=count).duplicated().sum())
    said = (
        ("Items without a truth or a prediction were left out.", dropped),
        ("Combinations that appear more than once were added up.", again),
    )
    return tuple(Repair(text, number) for text, number in said if number)


def _sums(groups: NDArray[np.integer], counts: NDArray[np.int64], which: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Add up counts by group, over some of the rows."""
    sums = np.zeros(int(groups.max()) + 1, dtype=np.int64)
    np.add.at(sums, groups[which], counts[which])
    return sums


LAYOUT = Layout(
    id="prediction_counts",
    title="Counts of predictions, one row per model, truth and prediction",
    example="model,truth,prediction,count\nsvm,cat,cat,43\nsvm,cat,dog,7\nsvm,dog,dog,41\nsvm,dog,cat,9\n"
    "rf,cat,cat,45\nrf,cat,dog,5\nrf,dog,dog,38\nrf,dog,cat,12\n",
    rank=35,
    recognises=with_named_truth(fits),
    telling=True,
    builds=builds,
    asks={
        "model": "Model",
        "truth": "True labels",
        "models": "Predicted label",
        "count": "How often each combination occurred",
        **ASK_MISSING,
    },
    fits=fits,
)
