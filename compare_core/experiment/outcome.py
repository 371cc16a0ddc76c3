"""What an experiment amounts to: evidence for every other page, and a list of the fits that failed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.base import is_classifier

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.numerics.counting import comparable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.experiment.designs import Design
    from compare_core.experiment.fitting import Fit, Plan


@dataclass(frozen=True, slots=True)
class Threshold:
    """The tuned decision thresholds of one model: from which output on the second class is predicted.

    Attributes
    ----------
    model
        Its name.
    median, lowest, highest
        Over the fits.
    fits
        How many there were.
    """

    model: str
    median: float
    lowest: float
    highest: float
    fits: int


@dataclass(frozen=True, slots=True)
class Searched:
    """What an inner search found for one model, beside what its choices scored on items that it had not seen.

    Attributes
    ----------
    model
        Its name.
    nested
        The mean score on the test parts of the outer splits.
    search
        The mean of the best scores by which the search chose; without an outer loop this is what would be reported.
    """

    model: str
    nested: float
    search: float


@dataclass(frozen=True, eq=False)
class Result:
    """A finished or cancelled experiment.

    Attributes
    ----------
    plan, design, fits
        What was to be done, how, and what was done.
    """

    plan: Plan
    design: Design
    fits: tuple[Fit, ...]

    @property
    def metric(self) -> str:
        """The name of the score."""
        scoring = self.plan.scoring
        if isinstance(scoring, str):
            return scoring
        if scoring is not None:
            return str(getattr(scoring, "__name__", None) or "score")
        return "accuracy" if is_classifier(self.plan.estimators[0]) else "r2"

    @property
    def shape(self) -> tuple[int, int]:
        """Repeats and folds: the design's, or one repeat of as many folds as there are splits."""
        repeats, folds = self.design.shape
        splits = len(self.plan.splits)
        known = self.design.kind != "leave-one-out" and repeats * folds == splits
        return (repeats, folds) if known else (1, splits)

    @property
    def failures(self) -> tuple[Fit, ...]:
        """The fits that failed."""
        return tuple(fit for fit in self.fits if fit.failure)

    @property
    def whole(self) -> tuple[int, ...]:
        """The places of the models that have a score on every split."""
        counts = np.bincount([fit.model for fit in self.fits if not fit.failure], minlength=len(self.plan.names))
        return tuple(np.flatnonzero(counts == len(self.plan.splits)).tolist())

    def table(self, what: str = "score") -> NDArray[np.float64]:
        """Return a number of every fit, one row per split and one column per model; NaN where there is none."""
        table = np.full((len(self.plan.splits), len(self.plan.names)), np.nan)
        for fit in self.fits:
            if not fit.failure:
                table[fit.split, fit.model] = getattr(fit, what)
        return table

    def scores(self) -> FoldScores:
        """Return the scores of all models that finished every fold.

        Raises
        ------
        DataError
            If fewer than two models did.
        """
        kept = list(self.whole)
        if len(kept) < 2:
            raise DataError("Fewer than two models finished every fold, so there is nothing to compare.")
        repeats, folds = self.shape
        train, test = (float(np.mean([len(split[part]) for split in self.plan.splits])) for part in (0, 1))
        return FoldScores(
            tuple(self.plan.names[place] for place in kept),
            self.table()[:, kept],
            repeats,
            folds,
            n_train=train,
            n_test=test,
            metric=self.metric,
            fit_times=self.table("fit_time")[:, kept],
            score_times=self.table("score_time")[:, kept],
        )

    def outcomes(self) -> Outcomes | None:
        """Return which models were right on which items, from the predictions of the test parts; None for regression.

        With a hold-out set these are models on test items. From a cross-validation they compare algorithms, since each
        fold's models were trained on other items; the first repeat is taken, so that every item counts once (`by_item`
        uses them all). The labels are kept, for confusion matrices and other metrics.
        """
        kept, repeated = list(self.whole), self.design.kind == "resampled"
        if len(kept) < 2 or repeated or not self.plan.predictions or not is_classifier(self.plan.estimators[0]):
            return None
        truth, guesses = self._predicted(kept, self.shape[1])
        names = [self.plan.names[place] for place in kept]
        columns = comparable({"the truth": truth, **dict(zip(names, guesses, strict=True))})
        classes, codes = np.unique(np.stack(columns, axis=1), return_inverse=True)
        called = dict(zip(np.unique(self.plan.target).tolist(), self.plan.classes, strict=False))
        shown = [called.get(label, str(label)) for label in classes.tolist()]
        return Outcomes.from_codes(codes.reshape(-1, 1 + len(names)), shown, names)

    def by_item(self) -> ItemScores | None:
        """Return a number for each model and item: the share of repeats in which it was right, or its squared error.

        An item that was tested in several repeats is one cluster: its repeats are averaged, so that every item counts
        once and all of its predictions are used. None for random splits, which test some items more often than others.
        """
        kept = list(self.whole)
        if len(kept) < 2 or self.design.kind == "resampled" or not self.plan.predictions:
            return None
        truth, guesses = self._predicted(kept, len(self.plan.splits))
        places = np.concatenate([test for _, test in self.plan.splits])
        classes = is_classifier(self.plan.estimators[0])
        each = [(guess == truth) if classes else np.square(guess - truth) for guess in guesses]
        items, cluster, counts = np.unique(places, return_inverse=True, return_counts=True)
        means = [np.bincount(cluster, weights=values, minlength=items.size) / counts for values in each]
        names = tuple(self.plan.names[place] for place in kept)
        metric = "share of repeats right" if classes else "squared error"
        return ItemScores.of(names, np.stack(means, axis=1), metric, higher_is_better=classes)

    def chosen(self) -> list[tuple[str, str, int]]:
        """Return which parameters an inner search chose for each model, and on how many outer splits."""
        counts = Counter((fit.model, fit.chosen) for fit in self.fits if fit.chosen)
        ordered = sorted(counts.items(), key=lambda item: (item[0][0], -item[1], item[0][1]))
        return [(self.plan.names[model], picked, count) for (model, picked), count in ordered]

    def searched(self) -> list[Searched]:
        """Return, for every model that was tuned by an inner search, its nested score and that of the search itself.

        References
        ----------
        Varma & Simon (2006), BMC Bioinformatics 7:91: the score that chose the parameters is biased upwards.
        """
        found = []
        for model, name in enumerate(self.plan.names):
            fits = [fit for fit in self.fits if fit.model == model]
            nested = [fit.score for fit in fits if fit.score is not None and fit.search_score is not None]
            search = [fit.search_score for fit in fits if fit.search_score is not None]
            if search:
                found.append(Searched(name, float(np.mean(nested)), float(np.mean(search))))
        return found

    def thresholds(self) -> list[Threshold]:
        """Return the decision thresholds that were tuned, for each model that has any."""
        cuts: dict[int, list[float]] = {}
        for fit in self.fits:
            if fit.threshold is not None:
                cuts.setdefault(fit.model, []).append(fit.threshold)
        return [
            Threshold(self.plan.names[model], float(np.median(found)), min(found), max(found), len(found))
            for model, found in sorted(cuts.items())
        ]

    def predictions_table(self) -> list[dict[str, Any]]:
        """Return one row per test item: its place in the data, the split, the truth and every model's prediction."""
        kept = list(self.whole)
        if not kept or not self.plan.predictions:
            return []
        truth, guesses = self._predicted(kept, len(self.plan.splits))
        places = np.concatenate([test for _, test in self.plan.splits]).tolist()
        splits = np.repeat(np.arange(len(self.plan.splits)), [len(test) for _, test in self.plan.splits]).tolist()
        names = [self.plan.names[place] for place in kept]
        columns = [guess.tolist() for guess in guesses]
        head = zip(places, splits, truth.tolist(), strict=True)
        return [
            {"item": item, "split": split + 1, "y_true": label, **dict(zip(names, row, strict=True))}
            for (item, split, label), row in zip(head, zip(*columns, strict=True), strict=True)
        ]

    def scores_table(self) -> list[dict[str, Any]]:
        """Return one row per fit, tidy: what can be uploaded again."""
        rows, cut = [], any(fit.threshold is not None for fit in self.fits)
        for fit in sorted(self.fits, key=lambda fit: (fit.split, fit.model)):
            repeat, fold = divmod(fit.split, self.shape[1])
            rows.append(
                {
                    "model": self.plan.names[fit.model],
                    "repeat": repeat + 1,
                    "fold": fold + 1,
                    self.metric: fit.score,
                    "fit_time": fit.fit_time,
                    "score_time": fit.score_time,
                    **({"chosen": fit.chosen} if any(other.chosen for other in self.fits) else {}),
                    **({"search_score": fit.search_score} if any(other.chosen for other in self.fits) else {}),
                    **({"threshold": fit.threshold} if cut else {}),
                    **({"failure": fit.failure} if self.failures else {}),
                }
            )
        return rows

    def _predicted(self, kept: Sequence[int], count: int) -> tuple[NDArray[Any], list[NDArray[Any]]]:
        by_place = {(fit.model, fit.split): fit.predicted for fit in self.fits if fit.predicted is not None}
        target = np.asarray(self.plan.target)
        truth = np.concatenate([target[test] for _, test in self.plan.splits[:count]])
        every = range(count)
        return truth, [np.concatenate([by_place[model, split] for split in every]) for model in kept]
