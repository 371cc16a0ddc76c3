"""One number per model and test item: a score, or an output that is scored or cut into labels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.scoring import ITEM_METRICS, RANKED, labelled, scored
from compare_core.saved import values
from compare_core.saved.grouped import clusters_from, groups_from, groups_to
from compare_core.saved.notation import reads, writes
from compare_core.saved.outputs import WORDS, outputs_from, outputs_to
from compare_core.saved.scores import metric_of, scores_to

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.outcomes import Outcomes
    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs, Names

SCORED = ("measures", "higher_is_better", "clusters", "groups")


@reads("items", also=SCORED)
def from_items(fields: Fields, names: Names) -> ItemScores:
    """Read each model's scores, item by item."""
    return _scored(fields, *fields.take("items", values.columns(names)))


@reads("values", also=SCORED)
def from_values(fields: Fields, names: Names) -> ItemScores:
    """Read one list, of how far each item lies from zero."""
    single = fields.take("values", values.numbers)
    return _scored(fields, names or ("A", "B"), np.stack([single, np.zeros(single.size)], axis=1))


@reads("items", "truth", also=WORDS)
def from_outputs(fields: Fields, names: Names) -> Outcomes | ItemScores:
    """Read outputs: with thresholds they are labels; else each item is scored, as is named or else is usual."""
    cut = fields.has("thresholds")
    metric = fields.get("scored", values.choice((RANKED, *ITEM_METRICS)), None)
    outputs = outputs_from(fields, names)
    try:
        return labelled(outputs) if cut else scored(outputs, metric)
    except NotApplicable as reason:  # what was written down cannot be what was shown
        raise DataError(str(reason)) from None


def fields_of(evidence: ItemScores) -> Inputs:
    """Return the fields of scores of items: of the outputs behind them, where they are known."""
    if evidence.outputs is not None:
        metric = next((key for key, (name, _) in ITEM_METRICS.items() if name == evidence.metric), RANKED)
        return {**outputs_to(evidence.outputs), "scored": metric}
    groups = {} if evidence.groups is None else {"groups": groups_to(evidence.groups)}
    return {**scores_to(evidence, "items", "measures"), **groups}


def bare(evidence: ItemScores) -> ItemScores:
    """Return the scores without their slices, unless it matters which items belong together."""
    return evidence if evidence.outputs is not None or evidence.clustered else replace(evidence, groups=None)


def _scored(fields: Fields, models: tuple[str, ...], scores: NDArray[np.float64]) -> ItemScores:
    metric, higher = metric_of(fields, "measures")
    evidence = ItemScores.of(
        models, scores, metric, higher_is_better=higher, groups=fields.get("clusters", clusters_from, None)
    )
    groups = fields.get("groups", groups_from(np.ones(len(scores), dtype=np.int64)), None)
    return evidence if groups is None else replace(evidence, groups=groups)


writes(ItemScores, fields_of, bare=bare)
