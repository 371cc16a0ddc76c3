"""Predictions of several models in one column, with the truth beside: which other column says whose they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import listed
from compare_core.tables.diagnosis.asking.offered import SURE
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.choice.chosen import MOST_VALUES
from compare_core.tables.meaning.classes.likeliest import likeliest_of_each
from compare_core.tables.meaning.files.joining import PREDICTION_NAMES
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.outputs import is_measured, is_probability, predicts, two_classes
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, part_of_data
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single, with_enough
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PEOPLE
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOST_ROWS, FEWEST, MOST_PEOPLE, MOST_WAYS = 50_000, 10, 1_000, 5
ANSWERS = (*PREDICTION_NAMES, "response", "answer", "annotation", "judgment", "judgement")
WHO = frozenset({"worker", "workers", "annotator", "rater", "user", "participant", "subject", "coder", "reader"})
ANYTHING_ELSE = 3  # is proposed last
LIKE = frozenset({"method", "model", "algorithm", "classifier", "approach", "tool", "system", "learner", "technique"})


def of_whose_predictions(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question which column says whose predictions stand in one column, if items stand there repeatedly.

    Where items have an id, it stands once for each that predicted, with the same truth; where they have none, all
    predicted in the same order: the truths and whatever else is said of the rows agree place by place.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not isinstance(refusal, Misread) or not FEWEST <= table.rows <= MOST_ROWS:
        return refusal
    known = ways_offered(refusal) if isinstance(refusal, NeedsRoles) else ()
    if any(each.roles.truth is not None or not each.roles.model or not each.roles.value for each in known):
        return refusal  # a question, and not what was measured of each model beside what it said
    (table,) = likeliest_of_each([table])
    truth = truth_by_name(table)
    said = None if truth is None else _predicted(table, truth)
    if truth is None or said is None:
        return refusal
    factors = [name for name in table.columns if name not in (truth, said) and _may_tell(table, name)]
    ways = list(dict.fromkeys([*_by_items(table, truth, said, factors), *_by_places(table, truth, said, factors)]))
    if not ways:
        return refusal
    return NeedsRoles(
        f"{called([said])} holds predictions of {called([truth])} several times for each item, and other columns say "
        "whose they are, it seems. Choose what is compared, check the preview, and press the button.",
        table.columns,
    ).offering([*ways[:MOST_WAYS], *known])


def _predicted(table: Table, truth: str) -> str | None:
    """Return the only column that is named as a prediction and may be one of the truth.

    Beside the class that was predicted may stand how likely it is; where no class does, that is what was predicted.
    """
    rest = [name for name in table.columns if name != truth]
    true = table.column(truth)
    told = [name for name in rest if says_prediction(name)] or [each for each in [named(rest, ANSWERS)] if each]
    told = told or [name for name in rest if not is_scores(table.column(name)) and shares(table.column(name), true)]
    if is_measured(true):
        return told[0] if len(told) == 1 and predicts(table.column(told[0]), true) else None
    likely = [name for name in told if is_probability(table.column(name))]
    found = [name for name in told if name not in likely and shares(table.column(name), true)]
    if not found and len(two_classes(true)) == PAIR:
        found = likely
    return found[0] if len(found) == 1 and {*told} <= {*found, *likely} else None


def _may_tell(table: Table, name: str) -> bool:
    """Tell whether a column may say whose predictions stand in the rows, or what was predicted in them."""
    column = table.column(name)
    return (
        PAIR <= table.distinct(name) <= table.rows // PAIR
        and not (is_scores(column) and has_fractions([column]))
        and not part_of_data(table, name)
    )


def _may_be_compared(table: Table, name: str) -> bool:
    """Tell whether what a column names may have predicted; runs, folds and things met did not."""
    if plain(name) in NO_MODELS or plain(name) in FOLDS or is_repeat(table, name) or table.distinct(name) > MOST_PEOPLE:
        return _is_person(name)
    told = plain(name) in MODELS or bool(LIKE & {*tokens(name)})
    return told or _is_person(name) or (not is_scores(table.column(name)) and table.distinct(name) <= MOST_VALUES)


def _is_person(name: str) -> bool:
    return plain(name) in PEOPLE or bool(WHO & {*tokens(name)})


def _rank(name: str) -> int:
    """Return how early a column is proposed: what is called a model first, then people, then anything else."""
    return 0 if plain(name) in MODELS else 1 if LIKE & {*tokens(name)} else 2 if _is_person(name) else ANYTHING_ELSE


def _by_items(table: Table, truth: str, said: str, factors: Sequence[str]) -> Iterator[Reading]:
    """Yield what may be compared where an item stands once for each, always with the same truth."""
    items = [name for name in factors if count_of(table, [name, truth]) == table.distinct(name)]
    for model in sorted((n for n in factors if _may_be_compared(table, n)), key=_rank):
        told = [n for n in items if n != model and not _is_person(n) and single(table, [model, n])]
        if not told or count_of(table, [model, truth]) == table.distinct(model):
            continue
        item = max(told, key=table.distinct)
        roles = Roles(layout="predictions_long", model=model, id=item, truth=truth, value=said)
        among = _tried_alike(table, model, item)
        if among is None:
            continue
        left = table.distinct(model) - len(among)
        only = f"; {listed(among, 3)} only, who share the most" if left else ""
        yield Reading(
            replace(roles, only=model, among=among) if left else roles,
            SURE,
            f"models named by {called([model])}, by {called([said])} of each {called([item])}{only}",
        )


def _tried_alike(table: Table, model: str, item: str) -> tuple[str, ...] | None:
    """Return the models that were tried on enough of the same items; None where no two were."""
    column, items = table.column(model), codes_of(table, [item])
    there = np.zeros((len(column.texts), int(items.max()) + 1), dtype=np.bool_)
    there[column.codes, items] = True
    kept = with_enough(there)
    if there[kept].all(axis=0).sum() < FEWEST:
        both = there.astype(np.int32) @ there.T.astype(np.int32)
        np.fill_diagonal(both, 0)
        kept = np.isin(np.arange(len(there)), np.unravel_index(int(both.argmax()), both.shape))
    if kept.sum() < PAIR or there[kept].all(axis=0).sum() < FEWEST:
        return None
    return tuple(column.texts[i].strip() for i in np.flatnonzero(kept).tolist())


def _by_places(table: Table, truth: str, said: str, factors: Sequence[str]) -> Iterator[Reading]:
    """Yield what may be compared where the rows of each stand in the same order, all or those of one other thing."""
    shown = [name for name in factors if _rank(name) < ANYTHING_ELSE or not is_scores(table.column(name))]
    models = sorted((n for n in shown if _may_be_compared(table, n)), key=lambda n: (_rank(n), -table.distinct(n)))
    roles = Roles(layout="predictions_long", id=PLACE, truth=truth, value=said)
    for model in models:
        if _in_turn(table, [model], [truth, *(n for n in shown if n != model)]):
            yield Reading(replace(roles, model=model), SURE, describe(replace(roles, model=model)))
    for model, other in permutations(models[: FEWEST // PAIR], PAIR):
        rest = [truth, *(name for name in shown if name not in (model, other))]
        if not _in_turn(table, [model, other], rest):
            continue
        column = table.column(other)
        first = column.texts[int(np.bincount(column.codes).argmax())].strip()
        ways = replace(roles, model=model, only=other, among=(first,))
        yield Reading(ways, SURE, f"models named by {called([model])}, by {called([said])}, row beside row; of "
                      f"“{first[:SHORT]}” only")  # fmt: skip


def _in_turn(table: Table, models: Sequence[str], rest: Sequence[str]) -> bool:
    """Tell whether each of the models has as many rows as the others, with the same in other columns at each place."""
    groups = codes_of(table, models)
    counts = np.bincount(groups)
    if len(counts) < PAIR or (counts != counts[0]).any() or counts[0] < FEWEST:
        return False
    order = np.argsort(groups, kind="stable")
    told = codes_of(table, rest)[order].reshape(len(counts), counts[0])
    changes = int((np.diff(told[0]) != 0).sum())  # of two classes in turn, which by accident nobody repeats
    return bool((told == told[0]).all()) and (len(np.unique(told[0])) > PAIR or changes >= FEWEST)
