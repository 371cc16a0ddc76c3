"""By which metrics a page compares two models beside their main one: of labels, of probabilities, of numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from compare_core.catalogue import all_methods
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.grouping import INDEPENDENT
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scoring import ITEM_METRICS, scored
from compare_core.methods.bootstrap_metric import bootstrap_metric
from compare_core.methods.delong import delong
from compare_core.methods.paired_t import paired_t
from compare_core.methods.permutation_metric import permutation_metric
from compare_core.methods.permutation_paired import permutation_paired
from compare_core.methods.score_metrics import bootstrap_scores, permutation_scores
from compare_core.methods.wilcoxon_signed_rank import wilcoxon_signed_rank
from compare_core.metrics import items as item_metrics
from compare_core.metrics.items import item_metric
from compare_core.metrics.labels import SECOND, TITLES, Cells, metric_name
from compare_core.result import Advice, PairResult
from compare_core.views.items import PairedItems
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outputs import Outputs
    from compare_core.evidence.scores import ItemScores

OPTION = "metric"  # what the choice is called in links and sessions
BASE = "accuracy"
OF_PROBABILITIES = ("auc", "brier", "log_loss")
OF_NUMBERS = ("mae", "rmse", "r2")
LOWER = ("brier", "log_loss", "mae", "rmse")
CHOICES = {**TITLES, **{name: item_metrics.TITLES[name] for name in (*OF_PROBABILITIES, *OF_NUMBERS)}}


@dataclass(frozen=True, slots=True)
class MetricComparison:
    """Two models by a metric: each one's value, the difference with its intervals, tests, the first of which leads.

    `items` holds the scores of the single items, where the metric is a mean of them. `clustered` is True where items
    are known to be related, which none of this takes into account.
    """

    metric: str
    name: str
    values: tuple[float, float]
    intervals: tuple[PairResult, ...]
    tests: tuple[PairResult, ...]
    items: ItemScores | None = None
    clustered: bool = False

    @property
    def lower(self) -> bool:
        """Whether less of it is better."""
        return self.metric in LOWER

    @property
    def interval(self) -> PairResult:
        """The estimate with the interval to quote."""
        return self.intervals[0]

    @property
    def test(self) -> PairResult:
        """The test that leads."""
        return self.tests[0]


def metrics_for(evidence: Evidence) -> dict[str, str]:
    """Return the metrics that some evidence allows beside its own, each with its title.

    >>> list(metrics_for(Outcomes.from_table([[5, 1], [0, 2]])))
    []
    """
    outputs = evidence.outputs
    found: list[str] = []
    if outputs is not None:
        found += {"number": OF_NUMBERS, "ranking": ("auc",), "probability": OF_PROBABILITIES}[outputs.kind]
    if isinstance(evidence, Outcomes) and evidence.labels is not None:
        two = len(evidence.labels.classes) == 2  # one class against the other
        found += [name for name in TITLES if name != BASE and (two or name not in SECOND)]
    return {name: CHOICES[name] for name in found}


def usual_metric(evidence: Evidence) -> str:
    """Return the metric that is shown beside the main one unless another is chosen; `BASE` for none."""
    outputs = evidence.outputs
    return "auc" if outputs is not None and outputs.kind != "number" else BASE


def parse_metric(value: object) -> str:
    """Return a metric that a page knows, or name those it does."""
    if value not in CHOICES:
        raise DataError(f"“Metric” must be one of {', '.join(CHOICES)}, not {value!r}.")
    return str(value)


def compare_by(
    metric: str, evidence: Evidence, models: tuple[str, str], options_for: Callable[[str], Mapping[str, Any]]
) -> MetricComparison | None:
    """Compare two models by a metric; None where it is the main one or this evidence does not have it.

    Parameters
    ----------
    metric
        One of `CHOICES`.
    evidence, models
        What was brought, and A and B.
    options_for
        The options that were chosen for a method.

    Raises
    ------
    NotApplicable
        If the metric has no value for these results.
    """
    if metric not in metrics_for(evidence):
        return None
    outputs = evidence.outputs
    if isinstance(evidence, Outcomes) and metric in TITLES:
        found = _of_labels(metric, PairedCounts.of(evidence, models), options_for)
    elif outputs is not None:
        found = _of_outputs(metric, outputs.select(models), options_for)
    else:
        return None
    if not evidence.clustered:
        return found
    return replace(found, clustered=True, tests=_doubted(found.tests), intervals=_doubted(found.intervals))


def _doubted(results: tuple[PairResult, ...]) -> tuple[PairResult, ...]:
    """Recommend nothing that overlooks clusters, where nothing is at hand that heeds them."""
    doubt = Advice(fit="caution", reason=INDEPENDENT)
    good = ("recommended", "sound")
    return tuple(replace(result, advice=doubt) if result.advice.fit in good else result for result in results)


def _of_labels(metric: str, pair: PairedCounts, options_for: Callable[[str], Mapping[str, Any]]) -> MetricComparison:
    interval = bootstrap_metric(pair, **{**options_for("bootstrap_metric"), "metric": metric})
    test = permutation_metric(pair, **{**options_for("permutation_metric"), "metric": metric})
    cells = Cells.of(pair, metric)
    a, b = (float(value[0]) for value in cells.values(cells.counts[None, :], metric))
    return MetricComparison(metric, metric_name(metric, pair), (a, b), (interval,), (test,))


def _of_outputs(metric: str, outputs: Outputs, options_for: Callable[[str], Mapping[str, Any]]) -> MetricComparison:
    items = scored(outputs, metric if metric in ITEM_METRICS else None)
    found, _ = item_metric(PairedItems.of(items, items.models), metric)
    a, b = found.values(found.counts[None, :].astype(float))[0].tolist()
    answers = _Answers(items, metric, options_for)
    bootstrap = answers.of(bootstrap_scores)
    if metric == "auc":
        curves = answers.of(delong)
        intervals, tests = [*curves, *bootstrap], [*curves, *answers.of(permutation_scores)]
    elif metric in ITEM_METRICS:  # a mean of items
        tests = [*answers.of(paired_t), *answers.of(wilcoxon_signed_rank), *answers.of(permutation_paired)]
        intervals = [*bootstrap, *tests[:1]]
    else:
        intervals, tests = bootstrap, answers.of(permutation_scores)
    if not tests or not intervals:
        raise answers.refused[0]
    means = items if metric in ITEM_METRICS else None
    return MetricComparison(metric, CHOICES[metric], (a, b), tuple(intervals), tuple(tests), means)


class _Answers:
    """The answers that methods have for some items; reasons why others have none are kept."""

    def __init__(self, items: ItemScores, metric: str, options_for: Callable[[str], Mapping[str, Any]]) -> None:
        self.items, self.metric, self.options_for = items, metric, options_for
        self.refused: list[NotApplicable] = []

    def of(self, method: Callable[..., PairResult]) -> list[PairResult]:
        """Return the method's answer, or nothing."""
        known = all_methods()[method.__name__]
        options = dict(self.options_for(known.id))
        if OPTION in known.options:
            options[OPTION] = self.metric
        try:
            found = known.run(self.items, None, **options)
        except NotApplicable as reason:
            self.refused.append(reason)
            return []
        return [found] if isinstance(found, PairResult) else []
