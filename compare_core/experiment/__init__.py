"""Experiments with scikit-learn: the same splits for every model, and the evidence that every test here reads.

scikit-learn is imported with this package and nowhere else, since it takes a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scipy.sparse import issparse
from sklearn.base import is_classifier, is_regressor

from compare_core.checks import check_names
from compare_core.errors import DataError
from compare_core.experiment.designs import Design
from compare_core.experiment.fitting import Fit, Plan, fit_one, scorer_of
from compare_core.experiment.outcome import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.evidence.scores import FoldScores

__all__ = ["Design", "Fit", "Plan", "Result", "fit_one", "make_plan", "run_experiment", "score_folds"]


def score_folds(
    estimators: Mapping[str, Any] | Sequence[Any],
    features: Any,
    target: Any,
    *,
    design: Design | None = None,
    scoring: str | Callable[..., float] | None = None,
) -> FoldScores:
    """Score two or more estimators on the same splits of one data set, ready for every test of folds.

    Parameters
    ----------
    estimators
        scikit-learn estimators, by name or in a list (then named after their classes); each is cloned for every fit.
    features, target
        The data as scikit-learn takes it, also as a sparse matrix: rows are items.
    design
        How to split; ten times five stratified folds unless said otherwise.
    scoring
        A scorer's name, a callable scorer(estimator, X, y), or None for accuracy (classifiers) or R² (regressors).

    Returns
    -------
    FoldScores
        One score per model and fold, with the times of fitting and scoring.

    Raises
    ------
    DataError
        If there are fewer than two estimators, they are not of one kind, the items cannot be split, or fewer than two
        models finish every fold.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.linear_model import LogisticRegression
    >>> from sklearn.tree import DecisionTreeClassifier
    >>> from compare_core.analysis.pair import compare_pair
    >>> models = {"logistic": LogisticRegression(max_iter=1000), "stump": DecisionTreeClassifier(max_depth=1)}
    >>> scores = score_folds(models, *load_iris(return_X_y=True), design=Design(kind="5x2", seed=1))
    >>> compare_pair(scores, scores.models).lead.pvalue < 0.01
    True
    """
    return run_experiment(make_plan(estimators, features, target, design, scoring), design or Design()).scores()


def make_plan(
    estimators: Mapping[str, Any] | Sequence[Any],
    features: Any,
    target: Any,
    design: Design | None = None,
    scoring: str | Callable[..., float] | None = None,
) -> Plan:
    """Check estimators and data, and split the items; nothing is fitted yet."""
    named = dict(estimators) if hasattr(estimators, "keys") else _named(estimators)
    if len(named) < 2:
        raise DataError("A comparison needs at least two estimators.")
    check_names(tuple(named))
    every = list(named.values())
    classes = all(is_classifier(estimator) for estimator in every)
    if not classes and not all(is_regressor(estimator) for estimator in every):
        raise DataError("Compare classifiers with classifiers and regressors with regressors.")
    if issparse(features):
        features = features.tocsr()  # rows are taken from it
    rows = features.shape[0] if hasattr(features, "shape") else len(features)
    if rows != len(target):
        raise DataError(f"There are {rows:,} rows of features and {len(target):,} targets.")
    for estimator in every:
        scorer_of(scoring, estimator)
    splits = (design or Design()).splits(features, target, classes=classes)
    return Plan(tuple(named), tuple(every), features, target, splits, scoring)


def run_experiment(plan: Plan, design: Design) -> Result:
    """Do every fit, one after the other, in this process."""
    fits = tuple(fit_one(plan, model, split) for model, split in plan.order)
    return Result(plan, design, fits)


def _named(estimators: Sequence[Any]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for estimator in estimators:
        name = type(estimator).__name__
        count = sum(known == name or known.startswith(f"{name} (") for known in named)
        named[name if not count else f"{name} ({count + 1})"] = estimator
    return named
