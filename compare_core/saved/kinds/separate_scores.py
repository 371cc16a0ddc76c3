"""Numbers that were measured of each model by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.separate_scores import SeparateScores
from compare_core.saved import values
from compare_core.saved.notation import reads, writes
from compare_core.saved.scores import metric_of

if TYPE_CHECKING:
    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs, Names


@reads("samples", also=("metric", "higher_is_better"))
def from_samples(fields: Fields, names: Names) -> SeparateScores:
    """Read each model's own measurements."""
    models, samples = fields.take("samples", values.samples(names))
    return SeparateScores(models, samples, *metric_of(fields))


def fields_of(evidence: SeparateScores) -> Inputs:
    """Return the fields of separate measurements."""
    return {
        "models": evidence.models,
        "samples": dict(zip(evidence.models, evidence.samples, strict=True)),
        "metric": evidence.metric,
        "higher_is_better": evidence.higher_is_better,
    }


writes(SeparateScores, fields_of)
