"""One fit: clone, train, predict, score, and say in a sentence what went wrong if anything did."""

from __future__ import annotations

import time
import warnings
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.base import clone, is_classifier
from sklearn.metrics import get_scorer
from sklearn.utils import _safe_indexing

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from compare_core.experiment.designs import Split

    Scorer = Callable[[Any, Any, Any], float]

LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class Fit:
    """What one model did on one split.

    Attributes
    ----------
    model, split
        Their places.
    score
        On the test part; None if the fit failed.
    fit_time, score_time
        Seconds.
    predicted
        The predictions of the test part; None where they were not wanted.
    decided
        The decision value of the second class, where it was wanted and the model has one.
    chosen
        The parameters that an inner search chose.
    search_score
        The score by which it chose them: its best mean over the inner folds.
    threshold
        From which probability (or decision value) on the second class is predicted, where that was tuned.
    failure
        Why there is no score.
    """

    model: int
    split: int
    score: float | None = None
    fit_time: float = 0.0
    score_time: float = 0.0
    predicted: NDArray[Any] | None = None
    decided: NDArray[np.float64] | None = None
    chosen: str = ""
    failure: str = ""
    threshold: float | None = None
    search_score: float | None = None


@dataclass(frozen=True, eq=False)
class Plan:
    """Everything that the fits of an experiment need, the same for all of them.

    Attributes
    ----------
    names, estimators
        Two or more models; scikit-learn estimators that have not been fitted.
    features, target
        The data; columns by model where `columns` names them (a lesion study).
    splits
        Places of items to train and to test on.
    scoring
        A scorer's name, a scorer, or None for accuracy or R².
    classes
        What the classes are called, in their order, where that is not what stands in the target.
    predictions, decisions
        Whether predictions and decision values are kept.
    """

    names: tuple[str, ...]
    estimators: tuple[Any, ...]
    features: Any
    target: Any
    splits: Sequence[Split]
    scoring: str | Callable[..., float] | None = None
    predictions: bool = True
    decisions: bool = False
    columns: tuple[Sequence[Any] | slice | None, ...] = ()
    classes: tuple[str, ...] = ()

    @property
    def order(self) -> list[tuple[int, int]]:
        """Every fit as (model, split): split by split, so that whatever is done so far can be compared."""
        return [(model, split) for split in range(len(self.splits)) for model in range(len(self.names))]


def scorer_of(scoring: str | Callable[..., float] | None, estimator: Any) -> Scorer:
    """Return a scorer by name, itself, or accuracy for classifiers and R² for regressors.

    Raises
    ------
    DataError
        If there is no scorer of that name.
    """
    if callable(scoring):
        return scoring
    name = scoring or ("accuracy" if is_classifier(estimator) else "r2")
    try:
        scorer: Scorer = get_scorer(name)
    except ValueError:
        raise DataError(f"scikit-learn has no scorer called {name!r}.") from None
    return scorer


def fit_one(plan: Plan, model: int, split: int) -> Fit:
    """Train a fresh clone on one split and score it; a failure is returned, not raised."""
    train, test = plan.splits[split]
    kept = plan.columns[model] if plan.columns else None
    features = plan.features if kept is None else _safe_indexing(plan.features, kept, axis=1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of convergence and the like: the score tells
            return _fitted(plan, model, split, (features, train, test))
    except MemoryError:
        return Fit(model, split, failure="It needed more memory than an experiment may use.")
    except Exception as error:  # noqa: BLE001 - an estimator may raise anything, and the other fits stand
        return Fit(model, split, failure=_reason(error))


def _fitted(plan: Plan, model: int, split: int, data: tuple[Any, Any, Any]) -> Fit:
    features, train, test = data
    target = plan.target
    estimator = clone(plan.estimators[model])
    started = time.perf_counter()
    estimator.fit(_safe_indexing(features, train), _safe_indexing(target, train))
    fitted = time.perf_counter()
    tested, truth = _safe_indexing(features, test), _safe_indexing(target, test)
    if plan.predictions:
        estimator.predict = _once(estimator.predict, tested)
    score = float(scorer_of(plan.scoring, estimator)(estimator, tested, truth))
    scored = time.perf_counter()
    if not np.isfinite(score):
        return Fit(model, split, failure=f"Its score is {score}, which is not a finite number.")
    chosen = getattr(estimator, "best_params_", None)
    return Fit(
        model,
        split,
        score,
        fitted - started,
        scored - fitted,
        np.asarray(estimator.predict(tested)) if plan.predictions else None,
        _decided(estimator, tested) if plan.decisions else None,
        "" if chosen is None else ", ".join(f"{k.rpartition('__')[2]}={v}" for k, v in chosen.items()),
        threshold=_number(estimator, "best_threshold_"),
        search_score=None if chosen is None else _number(estimator, "best_score_"),
    )


def _once(predict: Callable[[Any], Any], features: Any) -> Callable[[Any], Any]:
    """Remember the predictions of the test part, so that keeping them costs nothing beside scoring them."""
    known: list[Any] = []

    @wraps(predict)  # scikit-learn goes by the method's name
    def remembered(asked: Any) -> Any:
        if asked is not features:
            return predict(asked)
        if not known:
            known.append(predict(asked))
        return known[0]

    return remembered


def _decided(estimator: Any, features: Any) -> NDArray[np.float64] | None:
    """Return how much the model leans to the second of two classes."""
    if hasattr(estimator, "predict_proba"):
        shares = np.asarray(estimator.predict_proba(features), dtype=float)
        return shares[:, 1] if shares.shape[1] == 2 else None
    if hasattr(estimator, "decision_function"):
        values = np.asarray(estimator.decision_function(features), dtype=float)
        return values if values.ndim == 1 else None
    return None


def _number(estimator: Any, name: str) -> float | None:
    """Return a number that a fitted estimator keeps, if it does."""
    kept = getattr(estimator, name, None)
    return None if kept is None else float(kept)


def _reason(error: Exception) -> str:
    said = " ".join(str(error).split()) or "no reason was given"
    cut = said if len(said) <= LONGEST_REASON else f"{said[:LONGEST_REASON]}…"
    return f"{type(error).__name__}: {cut}"
