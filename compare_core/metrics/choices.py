"""By which metrics two models can be compared beside their main one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError, said
from compare_core.evidence.outcomes import Outcomes
from compare_core.metrics import items as item_metrics
from compare_core.metrics.labels import SECOND, TITLES

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence

OPTION = "metric"  # what the choice of a metric is called in links and sessions; it is no option of a single method
BASE = "accuracy"
OF_PROBABILITIES = ("auc", "brier", "log_loss")
OF_NUMBERS = ("mae", "rmse", "r2")
LOWER = ("brier", "log_loss", "mae", "rmse")
CHOICES = {**TITLES, **{name: item_metrics.TITLES[name] for name in (*OF_PROBABILITIES, *OF_NUMBERS)}}


def metrics_for(evidence: Evidence) -> dict[str, str]:
    """Return the metrics that some evidence allows beside its own, each with its title.

    >>> list(metrics_for(Outcomes.from_table([[5, 1], [0, 2]])))
    []
    """
    outputs = evidence.outputs
    names: list[str] = []
    if outputs is not None:
        names += {"number": OF_NUMBERS, "ranking": ("auc",), "probability": OF_PROBABILITIES}[outputs.kind]
    if isinstance(evidence, Outcomes) and evidence.labels is not None:
        two = len(evidence.labels.classes) == 2  # one class against the other
        names += [name for name in TITLES if name != BASE and (two or name not in SECOND)]
    return {name: CHOICES[name] for name in names}


def usual_metric(evidence: Evidence) -> str:
    """Return the metric that is shown beside the main one unless another is chosen; `BASE` for none."""
    outputs = evidence.outputs
    return "auc" if outputs is not None and outputs.kind != "number" else BASE


def parse_metric(value: object) -> str:
    """Return a metric that a page knows, or name those it does."""
    if not isinstance(value, str) or value not in CHOICES:
        raise DataError(f"“Metric” must be one of {', '.join(CHOICES)}, not {said(value)}.")
    return value
