"""Everything the page for many models shows: is there any difference, and where?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.asking import Refusal, answers, at_alpha, not_for_clusters, of_shape, options_for
from compare_core.analysis.runs import Runs, find_runs, similar_order
from compare_core.analysis.usual import USUAL, for_field, in_clusters, usual
from compare_core.catalogue import Method, all_methods, applicable
from compare_core.result import FamilyResult, PairRows, rejects
from compare_core.statistics.corrections import CORRECTIONS, adjust, threshold
from compare_core.views.clusters import ClusteredTable
from compare_core.views.right import SharedItems
from compare_core.views.samples import Samples

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence


SIGNED_RANKS, OF_ACCURACIES, EXACT = "pairwise_wilcoxon", "pairwise_accuracy", "mcnemar_exact"


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """Many models compared on one test set.

    Attributes
    ----------
    accuracies
        Each model's accuracy with intervals that hold for all at once; its average rank where there are data sets;
        its mean score where there are folds.
    omnibus, others
        The tests of the whole field, of which the first one leads; and what else is estimated of every model.
    posthoc
        The pairs, compared and corrected.
    control
        The model that every other is compared with, or None where all pairs are.
    distances
        For every two models how unlike they are: the share of items that exactly one of them had right, or the mean
        absolute difference of their scores.
    evidence
        What was compared.
    clustered
        Whether the items come in clusters that are allowed for.
    errors
        Whether shares of right answers are told as shares of wrong ones, of which less is better.
    """

    models: tuple[str, ...]
    alpha: float
    n: int
    accuracies: FamilyResult
    omnibus: tuple[FamilyResult, ...]
    others: tuple[FamilyResult, ...]
    posthoc: FamilyResult
    control: str | None
    distances: NDArray[np.float64]
    refusals: tuple[Refusal, ...]
    evidence: Evidence
    clustered: bool = False
    errors: bool = False

    @property
    def because(self) -> str:
        """Why what leads does."""
        return usual(self.evidence).because

    @property
    def ranks(self) -> bool:
        """Whether models are ordered by average rank, where less is better."""
        return usual(self.evidence).by_rank

    @property
    def pairs(self) -> PairRows:
        """The pairs, one row each."""
        if self.posthoc.comparisons is None:
            raise TypeError("a post hoc method must return comparisons")
        return self.posthoc.comparisons

    @property
    def lead(self) -> FamilyResult | None:
        """The omnibus test that the reading quotes; None where there is none with a p-value, as for folds."""
        names = usual(self.evidence).omnibus
        tests = {test.method: test for test in self.omnibus if test.pvalue is not None}
        return next((tests[name] for name in names if name in tests), None)

    @property
    def differs(self) -> bool:
        """Whether the leading omnibus test rejects that all models are alike; without one, whether any pair differs."""
        return self.shown > 0 if self.lead is None else rejects(self.lead.pvalue, self.alpha)

    @property
    def few_clusters(self) -> bool:
        """Whether the pairs are compared by clusters that are too few for that to be relied on."""
        return self.clustered and any(each.holds is False for each in self.posthoc.assumptions)

    @property
    def floor(self) -> float:
        """The least p-value that a pair could have here, whatever its results; 0 where nothing is known of it."""
        if self.posthoc.method == SIGNED_RANKS:
            return 2.0 ** (1 - self.n)
        if self.posthoc.method == OF_ACCURACIES and self.pairs.method == EXACT:
            return min(1.0, 2.0 ** (1 - round(float(self.distances.max()) * self.n)))
        return 0.0

    @property
    def scores(self) -> NDArray[np.float64]:
        """Each model's accuracy or score, turned so that more is better, in the order of the models."""
        known = _more_is_better(self.evidence, self.accuracies)
        return -known if self.errors else known

    @property
    def ranked(self) -> tuple[int, ...]:
        """The places of the models, best first; equals in their own order."""
        return tuple((-self.scores).argsort(kind="stable").tolist())

    @property
    def best(self) -> tuple[int, ...]:
        """The places of the models with the most items right."""
        return tuple(np.flatnonzero(self.scores == self.scores.max()).tolist())

    @property
    def rivals(self) -> tuple[str, ...]:
        """Models that were not shown to differ from the first of the best, where that was compared, best first."""
        chosen, pairs = self.models[self.best[0]], self.pairs
        open_ = ~pairs.shown(self.alpha)
        rows = zip(pairs.first[open_].tolist(), pairs.second[open_].tolist(), strict=True)
        named = [(pairs.models[a], pairs.models[b]) for a, b in rows]
        near = {b if a == chosen else a for a, b in named if chosen in (a, b)}
        return tuple(self.models[place] for place in self.ranked if self.models[place] in near)

    @property
    def similar(self) -> tuple[int, ...]:
        """The places of the models, those that are right on the same items side by side."""
        return similar_order(self.distances)

    @property
    def runs(self) -> Runs | None:
        """The runs of models not shown to differ, where every pair was compared."""
        return find_runs(self.scores, self.pairs, self.alpha) if self.control is None else None

    @property
    def shown(self) -> int:
        """How many pairs were shown to differ at alpha, after correction."""
        return int(self.pairs.shown(self.alpha).sum())

    @property
    def holm(self) -> NDArray[np.float64] | None:
        """The p-values by Holm's correction, where they are corrected by Bonferroni's, which Holm's is never above."""
        known = self.pairs.correction == "bonferroni" and not np.isnan(self.pairs.pvalue).any()
        return adjust(self.pairs.pvalue, "holm") if known else None

    @property
    def first_threshold(self) -> float | None:
        """What the smallest raw p-value must not exceed, where that can be said before seeing them."""
        known = self.pairs.correction in CORRECTIONS
        return threshold(self.pairs.correction, self.alpha, len(self.pairs)) if known else None


def compare_family(
    evidence: Evidence,
    *,
    posthoc: str | None = None,
    control: str | None = None,
    alpha: float = 0.05,
    options: Mapping[str, Any] | None = None,
) -> Family:
    """Compare all models at once, then their pairs.

    Parameters
    ----------
    evidence
        Two or more models on one test set, on the same folds, or on the same data sets.
    posthoc
        The id of the method that compares the pairs; the usual one if None.
    control
        A model to compare every other with; None compares every pair.
    alpha
        The significance level that decisions use, and where no level is chosen the intervals too: at 1 − alpha.
    options
        By "method.option", or by the option alone where it means the same for every method.

    Raises
    ------
    DataError
        If there are fewer than two models, or a choice is not legal.
    NotApplicable
        If the post hoc method has no answer here.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> patterns = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    >>> kuncheva = Outcomes.from_patterns(patterns, [80, 2, 2, 9, 1, 3, 3], ("C1", "C2", "C3"))
    >>> family = compare_family(kuncheva)
    >>> family.differs, len(family.pairs), family.shown
    (True, 3, 0)
    """
    every = at_alpha(options, alpha)
    chosen = {name: value for name, value in every.items() if not name.endswith("pairs")}  # `control` says it
    row = for_field(evidence)
    seen = cache(lambda view: view.of(evidence))  # one view for all that look at it, so that its tables are made once
    ask = cache(lambda method: _run(method, seen(method.takes), chosen))
    clustered = in_clusters(evidence)
    results, refusals = answers(field_methods(evidence), ask, FamilyResult)
    estimates = ask(all_methods()[row.estimates])
    known = {method.id: method for method in posthocs(evidence)}
    compared = known.get(posthoc or "") or next(iter(known.values()))
    best = evidence.models[int(_more_is_better(evidence, estimates).argmax())]
    control = _control(compared, control, best)
    posthoc_result = ask(compared) if control is None else _against(compared, evidence, control, chosen)
    if clustered:
        results = tuple(map(not_for_clusters, results))
        posthoc_result = not_for_clusters(posthoc_result)
    tests = [result for result in results if all_methods()[result.method].kind == "test"]
    return Family(
        models=evidence.models,
        alpha=alpha,
        n=evidence.n,
        accuracies=estimates,
        omnibus=tuple(sorted(tests, key=lambda result: result.method not in row.omnibus)),
        others=tuple(result for result in results if result not in tests and result.method != estimates.method),
        posthoc=posthoc_result,
        control=control,
        distances=_distances(seen(row.view)),
        refusals=refusals,
        evidence=evidence,
        clustered=clustered,
    )


def posthocs(evidence: Evidence) -> list[Method]:
    """List the methods that compare the pairs of such evidence, the usual one first.

    Raises
    ------
    NotApplicable
        If many models are not compared at once by such evidence.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> [method.id for method in posthocs(Outcomes.from_table([[5, 1], [0, 2]]))][0]
    'pairwise_accuracy'
    """
    first = for_field(evidence).posthoc
    others = [m for m in applicable(evidence, "posthoc") if in_clusters(evidence) or m.takes is not ClusteredTable]
    return [all_methods()[first], *(m for m in others if m.id != first)]


def field_methods(evidence: Evidence) -> list[Method]:
    """List the methods that test or estimate all models at once."""
    own = usual(evidence).estimates
    elsewhere = {name for row in USUAL.values() for name in (row.estimates, row.accuracies)} - {own}
    return [
        method
        for method in applicable(evidence)
        if method.returns is FamilyResult
        and (method.kind == "test" or (method.kind in ("interval", "effect") and method.id not in elsewhere))
        and (in_clusters(evidence) or method.takes is not ClusteredTable)
    ]


def _against(compared: Method, evidence: Evidence, control: str, chosen: Mapping[str, Any]) -> FamilyResult:
    """Compare every model with a control, which a method expects to come first."""
    names = (control, *(name for name in evidence.models if name != control))
    return _run(compared, compared.takes.of(evidence, names), {**chosen, f"{compared.id}.pairs": "control"})


def _control(compared: Method, control: str | None, best: str) -> str | None:
    """Return the control that a method compares with: the best model where it needs one and none was chosen."""
    ways = compared.options["pairs"].choices if "pairs" in compared.options else ("all",)
    if "control" not in ways:
        return None
    return control or (best if "all" not in ways else None)


def _more_is_better(evidence: Evidence, result: FamilyResult) -> NDArray[np.float64]:
    """Return each model's estimate, turned so that more is better."""
    values = np.array([effect.value for effect in result.estimates], dtype=float)
    return -values if usual(evidence).by_rank or not evidence.higher_is_better else values


def _distances(view: Any) -> NDArray[np.float64]:
    if isinstance(view, SharedItems):
        return view.disagreement
    if isinstance(view, Samples):
        return view.distances
    return np.asarray(np.abs(view.scores[:, :, None] - view.scores[:, None, :]).mean(axis=0))


def _run(method: Method, view: Any, chosen: Mapping[str, Any]) -> FamilyResult:
    return of_shape(method.function(view, **options_for(method, chosen)), FamilyResult, method)
