"""A whole experiment as its choices: data, models, metric, design, and what is studied. Choices make the plan."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from sklearn.metrics import get_scorer_names

from compare_core.errors import DataError
from compare_core.experiment.designs import Design
from compare_core.experiment.fitting import Plan
from compare_core.experiment.models import KINDS, parameters_for, pipeline, searched

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.experiment.data import Data
    from compare_core.experiment.designs import Split

Study = Literal["compare", "nested", "validated", "tuning", "lesion"]
STUDIES: dict[Study, str] = {
    "compare": "Compare models",
    "nested": "Compare models, each tuned in an inner loop (nested cross-validation)",
    "validated": "Compare models, each tuned on one validation set (train, validation, test)",
    "tuning": "Tune one parameter, and test what was chosen",
    "lesion": "Leave out groups of features, one at a time (lesion study)",
}
SEARCHED = ("nested", "validated")  # studies that tune every model before it is compared
CLASS_SCORERS = (
    "accuracy", "balanced_accuracy", "f1", "f1_macro", "f1_weighted", "precision", "recall", "roc_auc",
    "average_precision", "matthews_corrcoef", "neg_log_loss", "neg_brier_score",
)  # fmt: skip
NUMBER_SCORERS = ("r2", "neg_mean_absolute_error", "neg_root_mean_squared_error", "neg_median_absolute_error")
TWO_CLASSES = ("f1", "precision", "recall", "average_precision", "neg_brier_score", "roc_auc")
MOST_MODELS, MOST_FITS = 20, 5000
TEST_SHARE, VALIDATION_SHARE = 0.3, 0.25  # of a tuning: kept untouched; of the rest: one validation set
WHOLE = "all features"


@dataclass(frozen=True, slots=True)
class Choice:
    """One model of an experiment: its name, its kind, and its parameters."""

    name: str
    kind: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Setup:
    """The choices of an experiment.

    Attributes
    ----------
    data, models, design, scoring
        What is compared, on what, how, and by which scorer (None: accuracy or R²).
    study
        Which of the five studies.
    threshold
        Whether the decision threshold is tuned for F1 inside the training part.
    inner
        Folds of the inner loop, of a nested cross-validation or a tuning.
    parameter, tried
        The parameter that is tuned, and its values, also as a person writes them (none: the usual ones).
    groups
        The groups of features that are left out, by name.
    """

    data: Data
    models: tuple[Choice, ...]
    design: Design = field(default_factory=Design)
    scoring: str | None = None
    study: Study = "compare"
    threshold: bool = False
    inner: int = 3
    parameter: str = ""
    tried: tuple[Any, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def classes(self) -> bool:
        """Whether there are classes to tell apart."""
        return self.data.task == "classes"

    def on_other_data(self) -> Setup:
        """Return the usual choices in place of those that reproduce a source's figures on its own data.

        Folds of sorted data that are neither shuffled nor stratified hold one class each, which no other data needs.
        """
        models = tuple(replace(model, values={}) for model in self.models)
        return replace(self, models=models, design=replace(self.design, shuffle=True, stratified=True))

    def plan(self) -> Plan:
        """Check everything and split the items; nothing is fitted yet.

        Raises
        ------
        DataError
            If a choice does not fit, in a sentence that says which.
        """
        self._check()
        names, estimators, columns = self._models()
        if len(set(names)) < len(names):
            raise DataError("Two models have the same name. Give each a name of its own.")
        splits = self._splits()
        if len(names) * len(splits) > MOST_FITS:
            raise DataError(
                f"{len(names)} models × {len(splits)} splits are {len(names) * len(splits):,} fits, but at most "
                f"{MOST_FITS:,} can be run here. Choose fewer."
            )
        binary = self.classes and len(self.data.classes) == 2
        lesion = self.study == "lesion"
        decisions = lesion and binary
        places = tuple(self.data.places(list(kept)) for kept in columns) if lesion else ()
        features, target = self.data.features, self.data.target
        return Plan(
            tuple(names),
            tuple(estimators),
            features,
            target,
            splits,
            self.scoring,
            self.study != "tuning",
            decisions,
            places,
            self.data.named,
        )

    def _check(self) -> None:
        least = 1 if self.study in ("tuning", "lesion") else 2
        if not least <= len(self.models) <= MOST_MODELS:
            raise DataError(f"Choose {least} to {MOST_MODELS} models.")
        if self.study == "validated" and self.design.kind != "hold-out":
            raise DataError("Training, validation and test items are one split: choose one hold-out set.")
        if self.scoring is not None:
            known = get_scorer_names()
            if self.scoring not in known:
                raise DataError(f"scikit-learn has no scorer called {self.scoring!r}.")
            if self.classes and self.scoring in TWO_CLASSES and len(self.data.classes) != 2:
                raise DataError(
                    f"{self.scoring} is for two classes, but here there are {len(self.data.classes)}. Use f1_macro."
                )
            if self.scoring in (NUMBER_SCORERS if self.classes else CLASS_SCORERS):
                raise DataError(f"{self.scoring} does not fit this target.")

    def _models(self) -> tuple[list[str], list[Any], list[tuple[str, ...]]]:
        every = self.data.columns
        if self.study == "tuning":
            return self._tuned()
        if self.study == "lesion":
            return self._lesioned()
        names = [choice.name for choice in self.models]
        made = [self._one(choice, every) for choice in self.models]
        if self.study in SEARCHED:
            seed = self.design.seed
            inner = Design(kind="k-fold", folds=self.inner, seed=seed)
            if self.study == "validated":
                inner = Design(kind="hold-out", test_share=VALIDATION_SHARE, seed=seed)
            made = [
                searched(one, self.data, choice.kind, inner=inner, scoring=self.scoring)
                for one, choice in zip(made, self.models, strict=True)
            ]
        return names, made, [every] * len(names)

    def _tuned(self) -> tuple[list[str], list[Any], list[tuple[str, ...]]]:
        choice, parameter = self.models[0], self.tuned
        values = [
            Choice(
                f"{parameter.label.partition(' (')[0]} = {value}", choice.kind, {**choice.values, parameter.name: value}
            )
            for value in self.tuned_values
        ]
        every = self.data.columns
        return [v.name for v in values], [self._one(v, every) for v in values], [every] * len(values)

    def _lesioned(self) -> tuple[list[str], list[Any], list[tuple[str, ...]]]:
        every = self.data.columns
        if not self.groups:
            raise DataError("Name at least one group of features to leave out.")
        kept = {WHOLE: every}
        for name, left in self.groups.items():
            if unknown := sorted(set(left) - set(every)):
                raise DataError(f"There is no feature called “{unknown[0]}”.")
            rest = tuple(column for column in every if column not in left)
            if not left or not rest:
                raise DataError(f"The group “{name}” must leave out at least one feature, and not all of them.")
            kept[f"without {name}"] = rest
        return list(kept), [self._one(self.models[0], columns) for columns in kept.values()], list(kept.values())

    def _one(self, choice: Choice, columns: tuple[str, ...]) -> Any:
        return pipeline(
            self.data, choice.kind, choice.values, seed=self.design.seed, columns=columns, threshold=self.threshold
        )

    @property
    def tuned(self) -> Any:
        """The parameter that a tuning draws."""
        known = {p.name: p for p in parameters_for(KINDS[self.models[0].kind], self.data.task) if p.grid}
        if self.parameter not in known:
            raise DataError(f"Choose a parameter to tune: {', '.join(known) or 'this model has none'}.")
        return known[self.parameter]

    @property
    def tuned_values(self) -> tuple[Any, ...]:
        """The values of the parameter that a tuning draws, in order."""
        found: tuple[Any, ...] = self.tuned.several(self.tried)
        return found

    @property
    def score(self) -> str:
        """The name of the score."""
        return self.scoring or ("accuracy" if self.classes else "r2")

    def same(self, other: Setup) -> bool:
        """Tell whether another setup asks for the same experiment, whatever it leaves to be as usual."""
        return self._written() == other._written()

    @property
    def mark(self) -> str:
        """What tells this experiment from others."""
        return sha256(repr(self._written()).encode()).hexdigest()

    def _written(self) -> tuple[Any, ...]:
        """Return every choice, what is left to be as usual written out."""
        data, models = self.data, []
        for choice in self.models:
            usual = {p.name: p.default for p in parameters_for(KINDS[choice.kind], data.task)}
            models.append((choice.name, choice.kind, {**usual, **choice.values, self.parameter: None}))
        tried = self.tuned_values if self.study == "tuning" else ()
        shape = (self.study, self.score, self.threshold, self.inner, self.parameter, dict(self.groups))
        return data.mark, models, self.design, tried, shape

    def _splits(self) -> list[Split]:
        """Return the design's splits; for a tuning: the inner folds, the single validation set, and the last test."""
        data = self.data
        if self.study != "tuning":
            return self.design.splits(data.features, data.target, classes=self.classes)
        seed, strata = self.design.seed, self.classes and self.design.stratified
        outer = Design(kind="hold-out", test_share=TEST_SHARE, seed=seed, stratified=strata)
        ((train, test),) = outer.splits(data.features, data.target, classes=self.classes)
        kept = data.target[train]
        folds = Design(kind="k-fold", folds=self.inner, seed=seed, stratified=strata)
        single = Design(kind="hold-out", test_share=VALIDATION_SHARE, seed=seed, stratified=strata)
        inside = [
            *folds.splits(np.zeros(len(kept)), kept, classes=self.classes),
            *single.splits(np.zeros(len(kept)), kept, classes=self.classes),
        ]
        return [*((train[a], train[b]) for a, b in inside), (train, test)]
