"""One row per item: the truth of two classes, and a column of probabilities per model."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.labels import shortened
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.repair import Repair
from compare_core.evidence.scoring import labelled
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, brief, listed, quoted
from compare_core.tables.meaning.class_named import class_of_names, positive_of, said_class
from compare_core.tables.meaning.columns.called_otherwise import called_otherwise, left_beside
from compare_core.tables.meaning.groups import cluster_of, groups_of, identity_of, left_out
from compare_core.tables.meaning.outputs import (
    APART,
    FEW,
    FULL,
    classes_of,
    is_percentage,
    is_probability,
    named_predictions,
    places_of,
    ranked_below,
    separation,
    validation_column,
    whole_items,
)
from compare_core.tables.meaning.roles import ASK_CLUSTER, ASK_PROBABILITIES, Built, Layout, Roles
from compare_core.tables.meaning.scores import is_scores, refuse_mixed, scores_of
from compare_core.tables.meaning.shapes.split import rows_of_models
from compare_core.tables.meaning.suggest import blank, no_truth, shares
from compare_core.tables.meaning.words.items import are_inputs, without_said_of_items
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import id_column, truth_by_name, with_named_truth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.grouping import Columns
    from compare_core.tables.meaning.outputs import WholeItems
    from compare_core.tables.reading.table import Column, Table

ENDINGS = (("prob",), ("proba",), ("probs",), ("probability",))
PAIR, FEWEST_ROWS = 2, 20  # and rows that tell features between 0 and 1 from probabilities
SOURCES = {
    "typed": "A model is taken to predict {positive} at {cut} and above; you can change this threshold.",
    "validation": "Each model's threshold is the one with the largest F1 on the validation items: {each}.",
    "test items": "Each model's threshold is the one with the largest F1 on the test items themselves: {each}.",
}
FLATTERS = (
    "The thresholds were chosen on the very items on which the models are compared, which flatters every model, most "
    "of all the one that varies most. Mark some items as validation, or type a threshold."
)


def fits(table: Table, truth: str) -> bool:
    """Whether a truth of two classes stands beside probabilities, and not beside labels of two models."""
    truths = table.column(truth)
    if len(classes_of(truths)) != PAIR or rows_of_models(table):
        return False
    identity, _ = id_column(table, (truth,))
    others = [table.column(name) for name in table.columns if name not in (truth, identity)]
    said = [column for column in others if is_probability(column)] or _in_per_cent(others)
    kept = without_said_of_items([column.name for column in said], 1)
    said = [column for column in said if column.name in kept]
    if (
        any(measure(column.name) for column in said)
        or all(known(column.name).share for column in said)
        or are_inputs([column.name for column in said])
        or not _tell(truths, said)
    ):
        return False
    labels = [c for c in others if c not in said and not blank(c) and shares(c, truths)]
    return len(said) > 1 and len(labels) < PAIR


def _in_per_cent(columns: Sequence[Column]) -> list[Column]:
    """Return all columns where each is a probability in per cent, called as models are or as what was predicted."""
    named_so = all(names_answers(column.name) for column in columns)
    return list(columns) if len(columns) >= PAIR and named_so and all(map(is_percentage, columns)) else []


def _tell(truth: Column, columns: Sequence[Column]) -> bool:
    """Tell whether columns are named as probabilities, or few, or rank the items: features between 0 and 1 do not."""
    few = len(columns) <= FEW and (len(truth.codes) > PAIR or is_scores(truth))  # and not two rows with their names
    if few or all(says_prediction(column.name) for column in columns):
        return True
    fewest = PAIR + 1 if like_models([column.name for column in columns]) else FEWEST_ROWS
    return len(truth.codes) >= fewest and separation(truth, columns) >= APART / 2


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Read truth and probabilities, and cut them into labels at the thresholds."""
    (table,) = tables
    return of_likely_class(table, said)


def of_likely_class(table: Table, said: Roles, likely: str | None = None) -> Built:
    """Read truth and probabilities of the class that the names of columns say, or of one that is likely otherwise.

    Where the models rank the items the other way round, the names meant something else.
    """
    roles = _roles(table, said)
    truth, part = roles.truth or "", roles.validation
    classes, target, told = _target(table.column(truth), said)
    mirrored = () if said.models else _mirrored(table, roles.models, classes)
    models = tuple(name for name in roles.models if name not in mirrored)
    beside = () if said.models else _beside(table, truth, models)
    models = tuple(name for name in models if name not in beside)
    predictions = [table.column(name) for name in models]
    values, repairs = scores_of(predictions)
    refuse_mixed(predictions, higher=True)
    if all(map(is_percentage, predictions)):
        values = values / FULL
        repairs = (*repairs, Repair("Numbers from 0 to 100 were taken for probabilities in per cent.", values.size))
    items = whole_items(table, models, values, target, part)
    if said.validation and not items.validation.any():
        raise DataError(
            f"{quoted(said.validation)} marks no item as validation. Mark such items with “validation”, “val” or “dev”."
        )
    named = None if said.positive else likely or class_of_names(models, classes)
    other = named == classes[0] and not ranked_below(items.values, 1 - items.truth)
    by_name = other or (named == classes[1] and not ranked_below(items.values, items.truth))
    if other or (not (told or by_name) and ranked_below(items.values, items.truth)):  # which says the other class
        classes, items = classes[::-1], replace(items, truth=1 - items.truth)
    why = ", as the names say" if by_name else "" if told else ", whose items the models rank higher"
    groups = groups_of(table, (truth, part, *models), said, roles.id)
    outputs = _outputs(models, items, classes, groups.take(items.kept))
    if said.threshold is not None:
        outputs = outputs.cut(said.threshold)
    used = (truth, roles.id, part, *groups.names, *models, *beside)
    marked = f"{int(items.validation.sum()):,} items are marked as validation by {quoted(part or '')} and kept apart."
    return Built(
        evidence=labelled(outputs),
        roles=replace(roles, models=models, cluster=groups.cluster, threshold=said.threshold, positive=classes[1]),
        reasons=(
            f"{quoted(truth)} is the truth.",
            f"The probabilities are of {quoted(classes[1])}{why}.",
            *((marked,) if items.validation.any() else ()),
            f"{listed(models)}: models, because {'you chose them' if said.models else 'they hold probabilities'}.",
            _cut_reason(outputs),
            *groups.reasons,
        ),
        repairs=(*repairs, *items.repairs, *groups.repairs, *left_beside(beside), *left_out(table, used)),
        warnings=_warnings(outputs),
    )


def _roles(table: Table, said: Roles) -> Roles:
    """Return which columns are the truth, the models, the ids, the clusters and the marks of validation."""
    truth = said.truth or truth_by_name(table, (*said.models, said.id or ""))
    if truth is None:
        raise no_truth(table, "probabilities")
    cluster = cluster_of(table, (truth, said.id, *said.models), said)
    part = said.validation or validation_column(table, (truth, said.id, cluster, *said.models))
    identity, _ = identity_of(table, (truth, cluster or "", *said.models), said)
    others = [name for name in table.columns if name not in (truth, identity, cluster, part)]
    told = [name for name in others if is_probability(table.column(name))]
    told = without_said_of_items([n for n in told if table.distinct(n) > 1 or not is_setting(n)], 1)
    rest = [table.column(name) for name in table.columns if name not in (truth, identity, cluster, part)]
    models = said.models or named_predictions(told) or tuple(column.name for column in _in_per_cent(rest))
    if not models:
        raise DataError(
            f"No column apart from {quoted(truth)} holds probabilities, which are numbers from 0 to 1. Choose the "
            "columns of the models."
        )
    return Roles(truth=truth, models=models, id=identity, cluster=cluster, validation=part)


def _beside(table: Table, truth: str, models: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that are no models: called otherwise than all others that end alike, or than models are."""
    ends = [tokens(name)[-1:] for name in models if len(tokens(name)) >= PAIR]
    usual = max(ends, key=ends.count, default=())
    alone = tuple(name for name in models if tokens(name)[-1:] != usual)
    if usual in ENDINGS and len(models) - len(alone) >= PAIR and not like_models(alone):
        return alone
    return called_otherwise(models, truth, lambda name: separation(table.column(truth), [table.column(name)]))


def _outputs(models: tuple[str, ...], items: WholeItems, classes: tuple[str, str], groups: Columns | None) -> Outputs:
    """Return what the models said of the test items, and of the validation items where some are marked."""
    test = ~items.validation
    ranking = items.values.min() < 0 or items.values.max() > 1
    outputs = Outputs(
        models,
        items.values[test],
        items.truth[test],
        "ranking" if ranking else "probability",
        classes,
        None if groups is None else groups.take(test),
    )
    if not items.validation.any():
        return outputs
    validation = Outputs(models, items.values[~test], items.truth[~test], outputs.kind, classes)
    return replace(outputs, validation=validation)


def _target(truth: Column, said: Roles) -> tuple[tuple[str, str], NDArray[np.float64], bool]:
    """Return the two classes, the positive one second; the truth as 0 and 1; and whether anything says which it is."""
    classes = classes_of(truth)
    if len(classes) != PAIR:
        raise DataError(
            f"{quoted(truth.name)} has {len(classes):,} classes ({listed(classes, 4)}), but one column of "
            "probabilities per model is for two classes. Upload the predicted labels instead."
        )
    if said.positive is not None and said.positive not in classes:
        raise DataError(f"{quoted(said.positive)} is not a class of {quoted(truth.name)}, which has {listed(classes)}.")
    told = said.positive or positive_of(classes)
    positive = told or classes[1]
    low = next(name for name in classes if name != positive)
    return (low, positive), places_of(truth, (low, positive)), told is not None


def _mirrored(table: Table, models: Sequence[str], classes: tuple[str, str]) -> tuple[str, ...]:
    """Return the columns that are 1 minus another, as where each class has one: they add nothing.

    Of two such columns the one whose name says the class that is asked for stays, else the later one.
    """
    if not models:
        return ()
    values = scores_of([table.column(name) for name in models])[0].T
    left: list[str] = []
    for one, first in enumerate(models):
        opposite = (
            two
            for two in range(one + 1, len(models))
            if models[two] not in left and np.allclose(values[one] + values[two], 1, atol=1e-4, equal_nan=True)
        )
        two = next(opposite, None) if first not in left else None
        if two is not None:
            names = (first, models[two])
            told = [said_class(name, classes) for name in names]
            left.append(names[1] if classes[1] == told[0] or (told[0], told[1]) == (None, classes[0]) else names[0])
    return tuple(left)


def _cut_reason(outputs: Outputs) -> str:
    cuts = zip(outputs.models, outputs.thresholds, strict=True)
    each = shortened([f"{brief(name, IN_LIST)} {cut:.4g}" for name, cut in cuts])
    return SOURCES[outputs.chosen_on].format(
        positive=quoted(outputs.classes[1]), cut=f"{outputs.thresholds[0]:.4g}", each=each
    )


def _warnings(outputs: Outputs) -> tuple[str, ...]:
    warnings = [FLATTERS] if outputs.chosen_on == "test items" else []
    if ranked_below(outputs.values, outputs.truth):
        warnings.append(
            "The models rank the items worse than guessing would. Perhaps the probabilities are of "
            f"{quoted(outputs.classes[0])}: if so, choose that class."
        )
    return tuple(warnings)


LAYOUT = Layout(
    id="probabilities",
    title="Probabilities, one column per model",
    example="id,y_true,svm_prob,rf_prob\n17,1,0.83,0.41\n18,0,0.35,0.22\n19,1,0.64,0.77\n",
    rank=44,
    recognises=with_named_truth(fits),
    fits=fits,
    builds=builds,
    asks={
        "truth": "True class",
        "models": "Probabilities, one column per model",
        "id": "Item id, if any",
        **ASK_CLUSTER,
        **ASK_PROBABILITIES,
    },
)
