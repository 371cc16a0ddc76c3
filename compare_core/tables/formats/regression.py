"""One row per item: the true number, and a column of predicted numbers per model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scoring import scored
from compare_core.names import listed, quoted
from compare_core.tables.meaning.columns.called_otherwise import called_otherwise, left_beside
from compare_core.tables.meaning.groups import cluster_of, groups_of, identity_of, left_out
from compare_core.tables.meaning.outputs import (
    WORST,
    distance,
    is_measured,
    named_predictions,
    sampled,
    whole_items,
)
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores, scores_of
from compare_core.tables.meaning.suggest import estimates, no_truth
from compare_core.tables.meaning.words.bounds import is_end
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.items import are_inputs, says_of_items
from compare_core.tables.meaning.words.measures import DEVIATIONS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import id_column, numbers_rows, plain, truth_by_name, with_named_truth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


TWO = 2  # models
DIGITS = "0123456789"
MANY = 20  # items, beyond which predictions err both ways
FAR = 2.5  # mean deviations of a truth that is named so: beside it poor predictions are predictions too
HARDLY_WORSE = 1.05  # the same, beside such a truth: of noise nothing can be foretold
SET_TO = 0.5  # the same, of what may be the name of a setting, such as C or lr: no setting comes near a truth
NO_WORSE = 1 + 1e-9  # mean deviations of the truth: as far off as its median is, rounding aside


def fits(table: Table, truth: str) -> bool:
    """Whether a truth holds measured numbers, and two other columns come near them."""
    if not is_measured(table.column(truth)):
        return False
    models = _models(table, truth, id_column(table, (truth,))[0], None)
    if are_inputs(models) or len(models) < TWO or not _better_than_nothing(table, truth, models):
        return False
    true, columns = table.column(truth), [table.column(name) for name in models]
    if has_fractions([true, *columns]) or all(estimates(each, true) for each in columns):
        return True
    named_so = _surely(truth) or all(map(names_answers, models))
    return named_so and all(estimates(each, true, roughly=True) for each in columns)


def _better_than_nothing(table: Table, truth: str, models: Sequence[str]) -> bool:
    """Tell whether columns are named as predictions, or half of them come nearer to the truth than its median does."""
    if all(says_prediction(name) for name in models):
        return True
    errors = [distance(table.column(name), table.column(truth)) for name in models]
    if len(models) > 1 and _never_beyond(table, truth, models):
        return False
    if _surely(truth):
        return min(errors) <= HARDLY_WORSE
    return 2 * sum(error <= NO_WORSE for error in errors) >= len(errors)


def _never_beyond(table: Table, truth: str, models: Sequence[str]) -> bool:
    """Tell whether no share ever lies above a truth, or none below: then it is the best of them, and not predicted."""
    true, *values = (sampled(table.column(name)) for name in (truth, *models))
    with np.errstate(invalid="ignore"):
        gaps = np.stack(values) - true
        shares = true.size >= MANY and true.min() >= 0 and true.max() <= 1
        return bool(shares and ((gaps <= 0).all() or (gaps >= 0).all()))


def _surely(truth: str) -> bool:
    """Tell whether a name can only be that of a truth beside predictions, and not of a target beside features."""
    return plain(truth) in {
        "ytrue",
        "ytest",
        "yval",
        "truth",
        "true",
        "groundtruth",
        "actual",
        "observed",
        "observation",
        "gold",
        "obs",
    }


def _models(table: Table, truth: str, identity: str | None, cluster: str | None) -> tuple[str, ...]:
    others = [name for name in table.columns if name not in (truth, identity, cluster)]
    most = FAR if _surely(truth) else WORST
    errors = {name: distance(table.column(name), table.column(truth)) for name in others}
    near = [n for n in others if errors[n] <= (SET_TO if is_setting(n) or says_of_items(n) else most)]
    near = [n for n in near if not numbers_rows(table.column(n)) and plain(n) not in WHEN]
    kinds = [name.rstrip(DIGITS) for name in near]
    numbered = {kind for kind in kinds if kind and kinds.count(kind) > 1}  # one that is far off is a model as well
    near = [n for n in others if n in near or (n.rstrip(DIGITS) in numbered and is_scores(table.column(n)))]
    named_so = [n for n in others if says_prediction(n) and is_scores(table.column(n)) and not is_end(n)]
    several = sum(map(says_prediction, near)) > 1 or all(tokens(n)[-1:] == tokens(truth)[-1:] for n in named_so)
    if several and {*near} & {*named_so}:  # one that is far off is still named as a prediction
        near = [n for n in others if n in near or n in named_so]
    own = [name for name in near if not DEVIATIONS & {*tokens(name)}]  # of a prediction from the truth, and none itself
    return named_predictions(own if len(own) > 1 else near)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Read truth and predictions, and score each item by its squared error."""
    (table,) = tables
    truth = said.truth or truth_by_name(table, (*said.models, said.id or ""))
    if truth is None:
        raise no_truth(table, "regression")
    cluster = cluster_of(table, (truth, said.id, *said.models), said)
    identity, _ = identity_of(table, (truth, cluster or "", *said.models), said)
    models = said.models or _models(table, truth, identity, cluster)
    beside: tuple[str, ...] = ()
    if not said.models:
        beside = called_otherwise(models, truth, lambda n: max(0.0, 1 - distance(table.column(n), table.column(truth))))
        models = tuple(name for name in models if name not in beside)
    if not models:
        raise DataError(f"No column apart from {quoted(truth)} holds numbers close to it. Choose the models' columns.")
    numbers, repairs = scores_of([table.column(name) for name in (truth, *models)])  # written in the same way
    items = whole_items(table, models, numbers[:, 1:], numbers[:, 0], None)
    groups = groups_of(table, (truth, *models), said, identity)
    outputs = Outputs(models, items.values, items.truth, "number", groups=groups.take(items.kept))
    used = (truth, identity, *groups.names, *models)
    return Built(
        evidence=scored(outputs),
        roles=Roles(truth=truth, models=models, id=identity, cluster=groups.cluster),
        reasons=(
            f"{quoted(truth)} is the true number of every item.",
            f"{listed(models)}: models, because {'you chose them' if said.models else 'they are close to the truth'}.",
            "Every item is scored by its squared error; other metrics can be chosen alongside the results.",
            *groups.reasons,
        ),
        repairs=(
            *repairs,
            *items.repairs,
            *groups.repairs,
            *left_beside(beside),
            *left_out(table, (*used, *beside)),
        ),
    )


LAYOUT = Layout(
    id="regression",
    title="Predicted numbers, one column per model",
    example="y,svr,rf\n" + "".join(f"{n}.5,{n}.{n % 7},{n}.{9 - n % 5}\n" for n in range(1, 24)),
    rank=46,
    recognises=with_named_truth(fits),
    fits=fits,
    builds=builds,
    asks={
        "truth": "True number",
        "models": "Predicted numbers, one column per model",
        "id": "Item id, if any",
        **ASK_CLUSTER,
    },
)
