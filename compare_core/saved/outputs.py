"""The models' outputs for every item, written beside what was made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.outputs import CLASSES, Kind, Outputs, Source, kind_of
from compare_core.saved import values
from compare_core.saved.fields import Fields
from compare_core.saved.grouped import clusters_from, columns_from, columns_to

if TYPE_CHECKING:
    from compare_core.saved.notation import Inputs, Names

WORDS = ("kind", "classes", "groups", "clusters", "validation", "thresholds", "chosen_on", "scored")


def outputs_to(outputs: Outputs) -> Inputs:
    """Return the fields of outputs, so that `outputs_from` reads back the same but for their thresholds."""
    known: Inputs = {
        "models": outputs.models,
        "items": dict(zip(outputs.models, outputs.values.T, strict=True)),
        "truth": outputs.truth,
        "kind": outputs.kind,
        "classes": outputs.classes,
    }
    if outputs.groups is not None:
        known["groups"] = columns_to(outputs.groups)
    if (other := outputs.validation) is not None:
        known["validation"] = {"items": other.values.T, "truth": other.truth}
    return known


def outputs_from(fields: Fields, names: Names) -> Outputs:
    """Read outputs with the truth of every item."""
    models, table = fields.take("items", values.columns(names))
    truth = fields.take("truth", values.numbers)
    kind: Any = fields.get("kind", values.choice(get_args(Kind)), None) or kind_of(table, truth)
    classes = fields.get("classes", values.texts, CLASSES)
    if len(classes) != 2 or classes[0] == classes[1]:
        raise DataError("“classes” must be the two classes, with the class that the outputs are about second.")
    two = (classes[0], classes[1])

    def validated(name: str, value: object) -> Outputs:
        inner = Fields(value, name)
        others, known = inner.take("items", values.table).T, inner.take("truth", values.numbers)
        inner.finish(f"“{name}”")
        return Outputs(models, others, known, kind, two)

    cuts = tuple(fields.get("thresholds", values.numbers, np.empty(0)).tolist())
    source: Any = fields.get("chosen_on", values.choice(get_args(Source)), "typed") if cuts else "typed"
    groups = fields.get("groups", columns_from, None) or fields.get("clusters", clusters_from, None)
    return Outputs(models, table, truth, kind, two, groups, cuts, source, fields.get("validation", validated, None))
