"""Everything the page for two models shows, computed at once: the estimate, every test, every effect."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from compare_core.analysis.metric import OPTION, MetricComparison, compare_by, usual_metric
from compare_core.analysis.usual import CLUSTERED
from compare_core.catalogue import Method, all_methods, applicable
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.grouping import INDEPENDENT
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.result import Advice, FamilyResult, PairResult
from compare_core.views.clusters import Clusters
from compare_core.views.right import Accuracies, PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outputs import Outputs
    from compare_core.result import Effect, Interval

LEADING = {  # which test leads unless one is chosen
    "Outcomes": "mcnemar_exact",
    "SeparateTests": "two_proportion_z",
    "DatasetScores": "wilcoxon_signed_rank",
    "ItemScores": "paired_t",
    "Battles": "sign_test",
}
QUOTED = {  # whose difference and interval are quoted, where it is not the leading test's own
    "Outcomes": "paired_difference",
    "SeparateTests": "two_proportion_z",
}
NAIVE = {  # the test to read beside that of clusters: it takes all items as independent
    "Outcomes": "mcnemar_exact",
    "ItemScores": "paired_t",
}
FOLDS, SPLITS, FIVE_BY_TWO = "corrected_repeated_kfold_t", "corrected_resampled_t", "five_by_two_f"
METRIC = "bootstrap_metric"  # where the reason stands why another metric has no value
ACCURACIES = "accuracy_interval"  # how accurate each of the two is
BESIDE = ("delong", "permutation_scores")  # of a metric that is chosen, and so no test of every comparison
Answer = TypeVar("Answer", PairResult, FamilyResult)
FIVE_TIMES_TWO = (5, 2)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A method that has no answer for this evidence, and why."""

    method: str
    reason: str


class Estimate(NamedTuple):
    """A quantity with its interval, and the result that it comes from."""

    effect: Effect
    result: PairResult


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two models compared in every way their evidence allows.

    `lead` is the test that the reading quotes, `difference` the result whose interval it quotes. `counts` is known
    for one shared test set, `accuracies` wherever right answers were counted, `scores` where scores were brought,
    `battles` where the two were judged side by side, and `outputs` where thresholds made labels of probabilities.
    `independent` are the test and the interval to read beside those that heed clusters, and take no account of them.
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
    battles: Battles | None = None
    outputs: Outputs | None = None

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """Every quantity that a result estimates, each interval once; those that compare no two models come last."""
        results = self._in_order(*self.intervals, *self.effects, *self.tests)
        every = [Estimate(effect, result) for result in results for effect in (result.estimate, *result.effects)]
        by_name: dict[str, dict[Interval | None, Estimate]] = {}
        for found in every:
            by_name.setdefault(found.effect.name, {}).setdefault(found.effect.interval, found)
        listed = [
            found
            for same in by_name.values()
            for interval, found in same.items()
            if interval is not None or len(same) == 1
        ]
        return tuple(sorted(listed, key=lambda found: found.effect.null is None))

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
        The significance level that decisions use.
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
    >>> found = compare_pair(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B"))
    >>> found.lead.method, len(found.tests)
    ('mcnemar_exact', 6)
    """
    if len(set(models)) < len(models):
        raise DataError("Choose two different models.")
    refusals: list[Refusal] = []
    chosen = dict(options or {})
    tests = _answers(applicable(evidence, "test"), evidence, models, chosen, refusals)
    intervals = _answers(applicable(evidence, "interval"), evidence, models, chosen, refusals)
    effects = _answers(applicable(evidence, "effect"), evidence, models, chosen, refusals)
    if any(result.method == CLUSTERED for result in tests):
        tests, intervals, effects = (tuple(map(heeding, results)) for results in (tests, intervals, effects))
    by_id = {result.method: result for result in (*tests, *intervals)}
    if not tests:
        raise NotApplicable(refusals[0].reason)
    kind, usual = type(evidence).__name__, usual_lead(evidence)
    if usual == CLUSTERED and usual not in by_id:
        usual = LEADING[kind]
    if isinstance(evidence, Scores) and lead is None and usual not in by_id:
        raise NotApplicable(next(refusal.reason for refusal in refusals if refusal.method == usual))
    first = next((test for test in tests if test.pvalue is not None), tests[0])
    leading = by_id.get(lead or usual) or by_id.get(usual) or first
    return Comparison(
        models=models,
        alpha=alpha,
        n=_sizes(evidence, models),
        counts=PairedCounts.of(evidence, models) if isinstance(evidence, Outcomes) else None,
        accuracies=_accuracies(evidence, models, chosen) if Accuracies.sees(evidence) else None,
        difference=leading if leading.method == CLUSTERED else by_id.get(QUOTED.get(kind, ""), leading),
        lead=leading,
        tests=tests,
        intervals=intervals,
        effects=effects,
        independent=tuple(by_id[name] for name in independent_methods(evidence) if name in by_id),
        scores=evidence.select(models) if isinstance(evidence, Scores) else None,
        battles=evidence.select(models) if isinstance(evidence, Battles) else None,
        by_metric=_by_metric(evidence, models, chosen, refusals),
        outputs=evidence.outputs.select(models) if isinstance(evidence, Outcomes) and evidence.outputs else None,
        refusals=tuple(refusals),
    )


def usual_lead(evidence: Evidence) -> str:
    """Return the id of the test that leads unless a person chooses another."""
    if isinstance(evidence, FoldScores):
        if (evidence.repeats, evidence.folds) == FIVE_TIMES_TWO:
            return FIVE_BY_TWO
        return corrected_test(evidence)
    if evidence.clustered:
        return CLUSTERED
    return LEADING[type(evidence).__name__]


def corrected_test(evidence: FoldScores) -> str:
    """Return the id of the t test that allows for what folds, or random splits, share."""
    return FOLDS if evidence.folds > 1 else SPLITS


def _by_metric(
    evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any], refusals: list[Refusal]
) -> MetricComparison | None:
    """Compare by another metric, where one was chosen, or where outputs are known that the main one does not use."""
    try:
        metric = chosen.get(OPTION, usual_metric(evidence))
        return compare_by(metric, evidence, models, lambda name: options_for(all_methods()[name], chosen))
    except NotApplicable as answer:
        refusals.append(Refusal(METRIC, str(answer)))
        return None


def options_for(found: Method, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Pick a method's own options out of all that were chosen."""
    picked = {name: chosen[name] for name in found.options if name in chosen and name != OPTION}
    owned = {name: chosen[f"{found.id}.{name}"] for name in found.options if f"{found.id}.{name}" in chosen}
    return {**picked, **owned}


def _answers(
    candidates: list[Method],
    evidence: Evidence,
    models: tuple[str, str],
    chosen: Mapping[str, Any],
    refusals: list[Refusal],
) -> tuple[PairResult, ...]:
    results = []
    for found in candidates:
        if found.returns is not PairResult or found.id in BESIDE:
            continue
        try:
            results.append(found.run(evidence, models, **options_for(found, chosen)))
        except NotApplicable as answer:
            refusals.append(Refusal(found.id, str(answer)))
    return tuple(result for result in results if isinstance(result, PairResult))


def heeds_clusters(result: Answer) -> bool:
    """Tell whether a result's method looks at the clusters of items."""
    return issubclass(all_methods()[result.method].takes, Clusters)


def independent_methods(evidence: Evidence) -> tuple[str, ...]:
    """Return the ids of a test and of an interval that take all items as independent; none where items are not known.

    >>> independent_methods(Outcomes.from_table([[9, 1], [2, 3]]))
    ('mcnemar_exact', 'paired_difference')
    """
    kind = type(evidence).__name__
    test = NAIVE.get(kind, "")
    return tuple(dict.fromkeys((test, QUOTED.get(kind, test)))) if test else ()


def heeding(result: Answer) -> Answer:
    """Recommend nothing that takes items as independent, where a method has an answer that heeds their clusters."""
    if heeds_clusters(result):
        return result
    return replace(result, advice=Advice(fit="not recommended", reason=INDEPENDENT))


def _accuracies(evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]) -> FamilyResult:
    found = all_methods()[ACCURACIES]
    result = found.run(evidence, models, **options_for(found, chosen))
    if not isinstance(result, FamilyResult):
        raise TypeError(f"{ACCURACIES} answers for a family")
    return result


def _sizes(evidence: Evidence, models: tuple[str, str]) -> tuple[int, int]:
    if isinstance(evidence, SeparateTests):
        each = evidence.select(models).total.tolist()
        return each[0], each[1]
    n = evidence.select(models).n
    return n, n
