"""Everything the page for two models shows, computed at once: the estimate, every test, every effect."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.analysis.asking import (
    Refusal,
    allows_for_clusters,
    answers,
    at_alpha,
    not_for_clusters,
    of_shape,
    options_for,
)
from compare_core.analysis.metric import Measure, MetricComparison, compare_by, measures_of
from compare_core.analysis.usual import CLUSTERED, OF_A_METRIC, OF_LABELS, usual
from compare_core.catalogue import Kind, all_methods, applicable
from compare_core.checks import check_different
from compare_core.errors import NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.metrics.choices import OPTION, usual_metric
from compare_core.result import FamilyResult, PairResult
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.analysis.usual import Usual
    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outputs import Outputs
    from compare_core.result import Effect, Interval


class Estimate(NamedTuple):
    """A quantity with its interval, and the result that it comes from."""

    effect: Effect
    result: PairResult


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two models compared in every way their evidence allows.

    `lead` is the test that the reading quotes and the first of `tests`, of which those that are not recommended come
    last; `difference` is the result whose interval it quotes. `counts` is known for one shared test set, `accuracies`
    wherever right answers were counted, `scores` where scores were brought, `battles` where the two were judged side by
    side, and `outputs` where thresholds made labels of probabilities. `measures` holds both models' values by every
    usual metric, where they predict numbers.
    `because` says why these lead, unless the test that leads was `chosen`; `asked` is the test that was to lead and has
    no answer here, if any.
    `errors` says that shares of right answers are told as shares of wrong ones.
    `independent` are the test and the interval to read beside those that allow for clusters; they ignore them.
    """

    models: tuple[str, str]
    alpha: float
    n: tuple[int, int]
    counts: PairedCounts | None
    accuracies: FamilyResult | None
    difference: PairResult
    lead: PairResult
    tests: tuple[PairResult, ...]
    intervals: tuple[PairResult, ...]
    effects: tuple[PairResult, ...]
    independent: tuple[PairResult, ...]
    refusals: tuple[Refusal, ...]
    scores: Scores | None = None
    by_metric: MetricComparison | None = None
    measures: tuple[Measure, ...] = ()
    battles: Battles | None = None
    samples: SeparateScores | None = None
    outputs: Outputs | None = None
    because: str = ""
    chosen: bool = False
    errors: bool = False
    asked: str = ""

    @property
    def not_allowed_for(self) -> str:
        """Why the test that allows for clusters has no answer, where items are clustered and it has none."""
        return next((refusal.reason for refusal in self.refusals if refusal.method == CLUSTERED), "")

    @property
    def few_clusters(self) -> bool:
        """Whether the test that leads allows for clusters, and they are too few for it to be relied on."""
        return allows_for_clusters(self.lead) and any(each.holds is False for each in self.lead.assumptions)

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """Every quantity that a result estimates, each interval once; those that compare no two models come last."""
        results = self._in_order(*self.intervals, *self.effects, *self.tests)
        every = [Estimate(effect, result) for result in results for effect in (result.estimate, *result.effects)]
        by_name: dict[str, dict[Interval | None, Estimate]] = {}
        for estimate in every:
            by_name.setdefault(estimate.effect.name, {}).setdefault(estimate.effect.interval, estimate)
        listed = [
            estimate
            for same in by_name.values()
            for interval, estimate in same.items()
            if interval is not None or len(same) == 1
        ]
        return tuple(sorted(listed, key=lambda estimate: estimate.effect.null is None))

    @property
    def drawn(self) -> tuple[Effect, ...]:
        """The quantities whose intervals are drawn, each with all of them, the one that is quoted first."""
        by_name: dict[str, Effect] = {}
        for result in self._in_order(*self.intervals, *self.effects):
            known = by_name.setdefault(result.estimate.name, result.estimate)
            every = dict.fromkeys((*known.intervals, *result.estimate.intervals))
            by_name[known.name] = replace(known, intervals=tuple(every))
        quoted = {self.difference.estimate.name} - {result.estimate.name for result in (*self.intervals, *self.effects)}
        return tuple(e for e in by_name.values() if len(e.intervals) > (e.name in quoted))

    def _in_order(self, *results: PairResult) -> tuple[PairResult, ...]:
        """Put the result that is quoted before the others, and what is not recommended after them."""
        return (self.difference, *sorted(results, key=lambda result: result.advice.fit == "not recommended"))


def compare_pair(
    evidence: Evidence,
    models: tuple[str, str],
    *,
    lead: str | None = None,
    alpha: float = 0.05,
    options: Mapping[str, Any] | None = None,
) -> Comparison:
    """Apply every method for two models to a pair.

    Parameters
    ----------
    evidence
        What the person brought.
    models
        A and B.
    lead
        The id of the test to quote; the recommended one if None or if it does not apply.
    alpha
        The significance level that decisions use, and where no level is chosen the intervals too: at 1 − alpha.
    options
        By "method.option", or by the option alone where it means the same for every method.

    Raises
    ------
    DataError
        If the pair or an option is not legal.
    NotApplicable
        If no test has an answer, or the only ones for these scores are not to be relied on.

    Examples
    --------
    >>> comparison = compare_pair(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B"))
    >>> comparison.lead.method, round(comparison.lead.pvalue, 5)
    ('mcnemar_exact', 0.00635)
    """
    check_different(models)
    chosen, row = at_alpha(options, alpha), _usual(evidence, models)
    tests, refusals = _asked("test", evidence, models, chosen)
    intervals, no_intervals = _asked("interval", evidence, models, chosen)
    effects, no_effects = _asked("effect", evidence, models, chosen)
    if not tests:
        raise NotApplicable(_reason(row, refusals))
    if any(map(allows_for_clusters, tests)):
        tests, intervals, effects = (tuple(map(not_for_clusters, results)) for results in (tests, intervals, effects))
    by_id = {result.method: result for result in (*tests, *intervals)}
    leading = _leading((lead, row), evidence, tests, refusals)
    by_metric, no_metric = _by_metric(evidence, models, chosen)
    return Comparison(
        models=models,
        alpha=alpha,
        n=_sizes(evidence, models),
        counts=PairedCounts.of(evidence, models) if isinstance(evidence, Outcomes) else None,
        accuracies=_accuracies(row.accuracies, evidence, models, chosen) if row.accuracies else None,
        difference=leading if allows_for_clusters(leading) else by_id.get(row.quoted or "", leading),
        lead=leading,
        tests=tuple(sorted(tests, key=lambda test: (test is not leading, test.advice.fit == "not recommended"))),
        intervals=intervals,
        effects=effects,
        independent=tuple(by_id[name] for name in row.independent if name in by_id),
        scores=evidence.select(models) if isinstance(evidence, Scores) else None,
        battles=evidence.select(models) if isinstance(evidence, Battles) else None,
        samples=evidence.select(models) if isinstance(evidence, SeparateScores) else None,
        by_metric=by_metric,
        measures=measures_of(evidence, models),
        outputs=evidence.outputs.select(models) if isinstance(evidence, Outcomes) and evidence.outputs else None,
        because=row.because,
        chosen=leading.method == lead,
        asked=lead if lead in {refusal.method for refusal in refusals} and lead is not None else "",
        refusals=(*refusals, *no_intervals, *no_effects, *no_metric),
    )


def _asked(
    kind: Kind, evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]
) -> tuple[tuple[PairResult, ...], tuple[Refusal, ...]]:
    """Ask every method of a kind that compares two models by this evidence."""
    candidates = [m for m in applicable(evidence, kind) if m.returns is PairResult and m.id not in OF_A_METRIC]
    return answers(candidates, lambda m: m.run(evidence, models, **options_for(m, chosen)), PairResult)


def _usual(evidence: Evidence, models: tuple[str, str]) -> Usual:
    """Return what leads for two models, where that depends on which two."""
    return usual(evidence.select(models) if isinstance(evidence, SeparateTests) else evidence)


def _leading(
    wanted: tuple[str | None, Usual], evidence: Evidence, tests: Sequence[PairResult], refusals: Sequence[Refusal]
) -> PairResult:
    """Return the test to quote: the chosen one, which comes first, else the first of the usual ones with an answer.

    Raises
    ------
    NotApplicable
        If these are scores, of which the usual test has no answer: the others are not to be relied on alone.
    """
    known, (lead, row) = {test.method: test for test in tests}, wanted
    leading = next((known[name] for name in (lead, *row.tests) if name in known), None)
    if leading is not None:
        return leading
    if isinstance(evidence, (Scores, SeparateScores)) and lead is None:
        raise NotApplicable(_reason(row, refusals))
    return next((test for test in tests if test.pvalue is not None), tests[0])


def _reason(row: Usual, refusals: Sequence[Refusal]) -> str:
    """Return why the usual test has no answer: the others' reasons may be of designs that these results do not have."""
    return next(refusal.reason for refusal in refusals if refusal.method == row.tests[-1])


def _by_metric(
    evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]
) -> tuple[MetricComparison | None, tuple[Refusal, ...]]:
    """Compare by another metric, where one was chosen, or where outputs are known that the main one does not use."""
    try:
        return compare_by(chosen.get(OPTION, usual_metric(evidence)), evidence, models, chosen), ()
    except NotApplicable as answer:
        return None, (Refusal(OF_LABELS.intervals[0], str(answer)),)


def _accuracies(name: str, evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]) -> FamilyResult:
    method = all_methods()[name]
    return of_shape(method.run(evidence, models, **options_for(method, chosen)), FamilyResult, method)


def _sizes(evidence: Evidence, models: tuple[str, str]) -> tuple[int, int]:
    if isinstance(evidence, SeparateTests):
        each = evidence.select(models).total.tolist()
        return each[0], each[1]
    if isinstance(evidence, SeparateScores):
        sizes = evidence.select(models).sizes
        return sizes[0], sizes[1]
    n = evidence.select(models).n
    return n, n
