"""By which metrics a page compares two models beside their main one: of labels, of probabilities, of numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.analysis.asking import answers, options_for
from compare_core.analysis.usual import OF_CURVES, OF_LABELS, OF_MEANS, OF_WHOLE, ByMetric
from compare_core.catalogue import Method, all_methods
from compare_core.errors import NotApplicable
from compare_core.evidence.grouping import INDEPENDENT
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scoring import ITEM_METRICS, scored
from compare_core.metrics.choices import CHOICES, LOWER, OPTION, metrics_for
from compare_core.metrics.items import TITLES as OF_ITEMS
from compare_core.metrics.items import item_metric, of_numbers
from compare_core.metrics.labels import TITLES, Cells, metric_name
from compare_core.result import Advice, PairResult
from compare_core.views.items import PairedItems
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outputs import Outputs
    from compare_core.evidence.scores import ItemScores


class Measure(NamedTuple):
    """What two models have by a metric, nothing compared."""

    name: str
    values: tuple[float, ...]


def measures_of(evidence: Evidence, models: tuple[str, str]) -> tuple[Measure, ...]:
    """Return the values of two models by every usual metric of predicted numbers; none of other evidence."""
    if evidence.outputs is None or evidence.outputs.kind != "number":
        return ()
    outputs = evidence.outputs.select(models)
    return tuple(Measure(OF_ITEMS[name], values) for name, values in of_numbers(outputs.values, outputs.truth).items())


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


def compare_by(
    metric: str, evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]
) -> MetricComparison | None:
    """Compare two models by a metric; None where it is the main one or this evidence does not have it.

    Parameters
    ----------
    metric
        One of `CHOICES`.
    evidence, models
        What was brought, and A and B.
    chosen
        All options, by "method.option", or by the option alone where it means the same for every method.

    Raises
    ------
    NotApplicable
        If the metric has no value for these results.
    """
    if metric not in metrics_for(evidence):
        return None
    if isinstance(evidence, Outcomes) and metric in TITLES:
        comparison = _of_labels(metric, evidence.select(models), chosen)
    elif evidence.outputs is not None:
        comparison = _of_outputs(metric, evidence.outputs.select(models), chosen)
    else:
        return None
    if not evidence.clustered:
        return comparison
    return replace(
        comparison, clustered=True, tests=_with_caution(comparison.tests), intervals=_with_caution(comparison.intervals)
    )


def _with_caution(results: tuple[PairResult, ...]) -> tuple[PairResult, ...]:
    """Recommend nothing that takes items as independent, though nothing is at hand that allows for their clusters."""
    caution = Advice(fit="caution", reason=INDEPENDENT)
    good = ("recommended", "sound")
    return tuple(replace(result, advice=caution) if result.advice.fit in good else result for result in results)


def _of_labels(metric: str, evidence: Outcomes, chosen: Mapping[str, Any]) -> MetricComparison:
    intervals, tests = _asked(OF_LABELS, metric, evidence, chosen)
    pair = PairedCounts.of(evidence, evidence.models)
    cells = Cells.of(pair, metric)
    a, b = (float(value[0]) for value in cells.values(cells.counts[None, :], metric))
    return MetricComparison(metric, metric_name(metric, pair), (a, b), intervals, tests)


def _of_outputs(metric: str, outputs: Outputs, chosen: Mapping[str, Any]) -> MetricComparison:
    items = scored(outputs, metric if metric in ITEM_METRICS else None)
    measured, _ = item_metric(PairedItems.of(items, items.models), metric)
    a, b = measured.values(measured.counts[None, :].astype(float))[0].tolist()
    mean = metric in ITEM_METRICS
    intervals, tests = _asked(OF_CURVES if metric == "auc" else OF_MEANS if mean else OF_WHOLE, metric, items, chosen)
    return MetricComparison(metric, CHOICES[metric], (a, b), intervals, tests, items if mean else None)


def _asked(
    methods: ByMetric, metric: str, evidence: Evidence, chosen: Mapping[str, Any]
) -> tuple[tuple[PairResult, ...], tuple[PairResult, ...]]:
    """Ask for the intervals and the tests of a metric.

    Raises
    ------
    NotApplicable
        If there is no interval, or no test.
    """

    @cache
    def ask(method: Method) -> PairResult:
        own = {OPTION: metric} if OPTION in method.options else {}
        return method.run(evidence, None, **{**options_for(method, chosen), **own})  # type: ignore[return-value]

    known = all_methods()
    intervals, no_intervals = answers([known[name] for name in methods.intervals], ask, PairResult)
    tests, no_tests = answers([known[name] for name in methods.tests], ask, PairResult)
    if not intervals or not tests:
        raise NotApplicable((*no_intervals, *no_tests)[0].reason)
    return intervals, tests
