"""One row per item: the truth of three or more classes, and for every model a column of probabilities of each class."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import listed, quoted
from compare_core.tables.meaning.groups import cluster_of, groups_of, identity_of, left_out
from compare_core.tables.meaning.outputs import classes_of, places_of, roughly, whole_items
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import is_scores, scores_of
from compare_core.tables.meaning.suggest import no_truth
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import truth_by_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

    Columns = Mapping[str, tuple[str, ...]]

BETWEEN = re.compile(  # the name of a model and that of a class
    r"[_.:/| -]+((p|prob|proba|probability|class|p[_-]class)[_.:/| -]*)?$", re.IGNORECASE
)
FEWEST, FEW, MOST = 3, 20, 200  # classes
RESULTS = frozenset({"result", "results", "outcome", "class", "ftr", "label", "category", "species", "winner", "res"})
NO_RESULTS = frozenset({
    "prev", "previous", "last", "top", "majority", "predicted", "assigned", "nearest", "baseline", "vote", "ht", "half",
    "expected", "favourite", "favorite", "market", "consensus", "leg", "first", "bookie", "opening", "ensemble",
})  # fmt: skip
NEAR = 0.02  # how far probabilities that were rounded may add up from 1


def fits(table: Table, truth: str) -> bool:
    """Whether two or more models have a column of numbers for each class of a truth."""
    return len(_columns(table, truth)[1]) > 1


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a truth, by its name or by what columns are called after, has columns of probabilities of two models."""
    truth = _truth(tables[0], ())
    return truth is not None and fits(tables[0], truth)


def _truth(table: Table, but: Sequence[str]) -> str | None:
    """Return the column that is named as the truth, else the only one whose labels are classes of two models' columns.

    So is the result of a match, beside what two forecasts gave each result.
    """
    if (named := truth_by_name(table, but)) is not None or len(table.columns) > MOST:
        return named
    few = [n for n in table.columns if n not in but and FEWEST <= table.distinct(n) <= FEW and _names_columns(table, n)]
    found = [name for name in few if _may_be_result(name) and fits(table, name)]
    return found[0] if len(found) == 1 else None


def _may_be_result(name: str) -> bool:
    """Tell whether a name says how something turned out, or what it is; not what was before, or most said."""
    words = {*tokens(name)}
    return bool(words & RESULTS or may_be_true(name)) and not words & NO_RESULTS and not like_models([name])


def _names_columns(table: Table, name: str) -> bool:
    """Tell whether several columns end with each label of a column."""
    labels = table.column(name).labels - {""}
    return all(sum(other.endswith(label) for other in table.columns) > 1 for label in labels)


def _columns(table: Table, truth: str) -> tuple[tuple[str, ...], Columns]:
    """Return the classes, and for every model its column for each of them.

    A class that occurs in no item still has columns; they are recognised where every model's probabilities add up to 1
    only with them.
    """
    classes = classes_of(table.column(truth))
    if len(classes) > MOST:
        return classes, {}
    names = [name for name in table.columns if name != truth]
    held: dict[str, int] = {}
    for name in names:
        for label in classes:
            stem = name.removesuffix(label)
            if stem != name and _model_of(stem) not in ("", stem):
                held[stem] = held.get(stem, 0) + 1
    stems = [stem for stem, count in held.items() if count == len(classes)]
    endings = {tuple(name[len(stem) :] for name in names if name.startswith(stem)) for stem in stems}
    for every in dict.fromkeys((classes, *(endings if len(endings) == 1 else ()))):
        models = {_model_of(stem): tuple(stem + label for label in every) for stem in stems}
        if len(every) >= FEWEST and set(classes) <= set(every) and _add_up(table, models):
            return every, models
    return classes, {}


def _model_of(stem: str) -> str:
    """Return the name of a model, without what stands between it and a class.

    >>> _model_of("svm_"), _model_of("svm_p"), _model_of("svm prob "), _model_of("svmp")
    ('svm', 'svm', 'svm', 'svmp')
    """
    return BETWEEN.sub("", stem)


def _add_up(table: Table, models: Columns) -> bool:
    """Tell whether the numbers of every model are probabilities of all classes, in most rows."""
    for names in models.values():
        if not all(name in table.columns and is_scores(table.column(name)) for name in names):
            return False
        columns = [table.column(name) for name in names]
        values = np.stack([roughly(column.texts)[column.codes] for column in columns], axis=1)
        values = values[np.isfinite(values).all(axis=1)]
        if not len(values) or values.min() < 0 or abs(float(np.median(values.sum(axis=1))) - 1) > NEAR:
            return False
    return True


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the class with the largest probability as a model's prediction."""
    (table,) = tables
    truth = said.truth or _truth(table, (said.id or "",))
    if truth is None:
        raise no_truth(table)
    classes, every = _columns(table, truth)
    if unknown := [name for name in said.models if name not in every]:
        raise DataError(f"{listed(unknown, 3)} has no column of probabilities for each of {listed(classes, 3)}.")
    models = {name: every[name] for name in said.models or every}
    if not models:
        raise DataError(
            f"No model has a column of probabilities for each class of {quoted(truth)}, {listed(classes, 3)}. Name "
            f"such columns after the model and the class, for example {quoted(f'svm_{classes[0]}')}."
        )
    used = tuple(name for names in models.values() for name in names)
    cluster = cluster_of(table, (truth, said.id, *used), said)
    identity, _ = identity_of(table, (truth, cluster or "", *used), said)
    numbers, repairs = scores_of([table.column(name) for name in used])
    whole = whole_items(table, used, numbers, places_of(table.column(truth), classes), None)
    values = whole.values.reshape(len(whole.values), len(models), len(classes))
    groups = groups_of(table, (truth, *used), said, identity)
    codes = np.column_stack([whole.truth.astype(np.int64), values.argmax(axis=2)])
    return Built(
        evidence=Outcomes.from_codes(codes, classes, tuple(models), groups.take(whole.kept)),
        roles=Roles(truth=truth, models=tuple(models), id=identity, cluster=groups.cluster),
        reasons=(
            f"{quoted(truth)} is the truth.",
            f"{listed(tuple(models))}: models, because each has a probability for each class.",
            f"The classes are {listed(classes)}.",
            "Each model's prediction is taken to be the class with the largest probability.",
            *groups.reasons,
        ),
        repairs=(*repairs, *whole.repairs, *groups.repairs, *left_out(table, (truth, identity, *groups.names, *used))),
        warnings=_ties(values, tuple(models)),
    )


def _ties(values: NDArray[np.float64], models: Sequence[str]) -> tuple[str, ...]:
    """Warn where two classes share the largest probability."""
    tied = ((values == values.max(axis=2, keepdims=True)).sum(axis=2) > 1).sum(axis=0).tolist()
    told = (
        (name, "1 item" if count == 1 else f"{count:,} items")
        for name, count in zip(models, tied, strict=True)
        if count
    )
    return tuple(
        f"On {items}, two classes tie for the largest probability of {quoted(name)}; the first of them was taken."
        for name, items in told
    )


LAYOUT = Layout(
    id="class_probabilities",
    title="Probabilities for each class, one column per model and class",
    example="id,y_true,svm_cat,svm_dog,svm_eel,rf_cat,rf_dog,rf_eel\n17,cat,0.8,0.1,0.1,0.3,0.5,0.2\n"
    "18,dog,0.2,0.7,0.1,0.1,0.8,0.1\n19,eel,0.1,0.2,0.7,0.2,0.2,0.6\n",
    rank=43,
    recognises=recognises,
    fits=fits,
    builds=builds,
    derived=True,
    asks={
        "truth": "True class",
        "models": "Models to compare",
        "id": "Item id, if any",
        **ASK_CLUSTER,
    },
)
