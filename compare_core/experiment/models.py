"""The models that an experiment may compare: a fixed list, each with its main parameters. Never code from a person."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sklearn.compose import ColumnTransformer
from sklearn.dummy import DummyClassifier, DummyRegressor
from sklearn.ensemble import (
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    HistGradientBoostingClassifier,
    HistGradientBoostingRegressor,
    RandomForestClassifier,
    RandomForestRegressor,
)
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.model_selection import GridSearchCV, StratifiedKFold, TunedThresholdClassifierCV
from sklearn.multiclass import OneVsRestClassifier
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.neural_network import MLPClassifier, MLPRegressor
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import SVC, SVR
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from compare_core.checks import check_choice
from compare_core.errors import DataError
from compare_core.experiment.parameters import Parameter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.experiment.data import Data
    from compare_core.experiment.designs import Design


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of model.

    Attributes
    ----------
    id, title
        Its names in code and on the page.
    classifier, regressor
        scikit-learn's classes; None where there is none for that task.
    fixed
        Parameters that are always set.
    scaled
        Whether it wants features of one scale.
    seeded
        Whether it takes a random_state.
    """

    id: str
    title: str
    classifier: Any
    regressor: Any
    parameters: tuple[Parameter, ...] = ()
    fixed: tuple[tuple[str, Any], ...] = ()
    scaled: bool = False
    seeded: bool = False

    @property
    def every(self) -> tuple[Parameter, ...]:
        """Its parameters, and what is asked of the steps around it."""
        return (*self.parameters, SCALE) if self.scaled else self.parameters

    def make(self, task: str, values: Mapping[str, Any], seed: int) -> Any:
        """Return the bare estimator."""
        made = self.classifier if task == "classes" else self.regressor
        if made is None:
            raise DataError(f"{self.title} is not for this kind of target.")
        known = {parameter.name: parameter for parameter in self.every}
        if unknown := sorted(set(values) - set(known)):
            raise DataError(f"{self.title} has no parameter {unknown[0]!r}.")
        chosen = {name: parameter.check(values.get(name, parameter.default)) for name, parameter in known.items()}
        accepted = made().get_params()
        every = {**dict(self.fixed), **chosen, **({"random_state": seed} if self.seeded else {})}
        one = made(**{name: value for name, value in every.items() if name in accepted})
        if task == "classes" and chosen.get(ONE_BY_ONE.name):
            return OneVsRestClassifier(one.set_params(solver="liblinear"))
        return one


SCALE = Parameter(name="scaled", label="Scale features", default=True)
ONE_BY_ONE = Parameter(name="one_against_rest", label="One-vs-rest (liblinear)", default=False)
DEPTH = Parameter(
    name="max_depth", label="Depth (0: no limit)", default=0, low=0, high=60, none=True, grid=(1, 2, 3, 5, 8, 12)
)
LEAF = Parameter(
    name="min_samples_leaf",
    label="Minimum items in a leaf",
    default=1,
    low=1,
    high=500,
    grid=(1, 3, 10, 30),
    simpler=True,
)
PRUNING = Parameter(
    name="ccp_alpha",
    label="Pruning (ccp_alpha)",
    default=0.0,
    low=0.0,
    high=1e9,
    grid=(0.0, 0.001, 0.003, 0.01, 0.03, 0.1),
    simpler=True,
    alone=True,  # depth and leaf already bound the tree, and all three would be six times as many fits
)
STRENGTH = Parameter(
    name="C", label="C (larger: less regularised)", default=1.0, low=1e-6, high=1e6, grid=(0.01, 0.1, 1.0, 10.0, 100.0)
)
TREES = Parameter(name="n_estimators", label="Trees", default=100, low=1, high=1000, grid=(20, 50, 100, 200))
RATE = Parameter(
    name="learning_rate", label="Learning rate", default=0.1, low=1e-4, high=2.0, grid=(0.01, 0.03, 0.1, 0.3)
)
ALL = (
    Kind(
        id="linear",
        title="Linear (logistic regression, ridge)",
        classifier=LogisticRegression,
        regressor=Ridge,
        parameters=(
            STRENGTH,
            Parameter(
                name="alpha",
                label="alpha (ridge)",
                default=1.0,
                low=0.0,
                high=1e6,
                grid=(0.01, 0.1, 1.0, 10.0, 100.0),
                simpler=True,
            ),
            ONE_BY_ONE,
        ),
        fixed=(("max_iter", 1000),),
        scaled=True,
    ),
    Kind(
        id="knn",
        title="k-nearest neighbours",
        classifier=KNeighborsClassifier,
        regressor=KNeighborsRegressor,
        parameters=(
            Parameter(
                name="n_neighbors", label="k", default=5, low=1, high=500, grid=(1, 3, 5, 9, 15, 25, 41), simpler=True
            ),
            Parameter(name="weights", label="Weights", default="uniform", choices=("uniform", "distance")),
        ),
        scaled=True,
    ),
    Kind(
        id="svm",
        title="Support vector machine",
        classifier=SVC,
        regressor=SVR,
        parameters=(
            STRENGTH,
            Parameter(name="kernel", label="Kernel", default="rbf", choices=("rbf", "linear", "poly")),
        ),
        scaled=True,
    ),
    Kind(
        id="tree",
        title="Decision tree",
        classifier=DecisionTreeClassifier,
        regressor=DecisionTreeRegressor,
        parameters=(DEPTH, LEAF, PRUNING),
        seeded=True,
    ),
    Kind(
        id="forest",
        title="Random forest",
        classifier=RandomForestClassifier,
        regressor=RandomForestRegressor,
        parameters=(TREES, DEPTH, LEAF),
        seeded=True,
    ),
    Kind(
        id="boosting",
        title="Gradient boosting",
        classifier=GradientBoostingClassifier,
        regressor=GradientBoostingRegressor,
        parameters=(TREES, RATE, replace(DEPTH, default=3)),
        seeded=True,
    ),
    Kind(
        id="histogram boosting",
        title="Histogram gradient boosting",
        classifier=HistGradientBoostingClassifier,
        regressor=HistGradientBoostingRegressor,
        parameters=(
            Parameter(name="max_iter", label="Trees", default=100, low=1, high=1000, grid=(20, 50, 100, 200)),
            RATE,
            DEPTH,
        ),
        seeded=True,
    ),
    Kind(id="bayes", title="Naive Bayes", classifier=GaussianNB, regressor=None),
    Kind(
        id="mlp",
        title="Neural network (MLP)",
        classifier=MLPClassifier,
        regressor=MLPRegressor,
        parameters=(
            Parameter(
                name="hidden_layer_sizes", label="Hidden units", default=100, low=1, high=1000, grid=(10, 30, 100)
            ),
            Parameter(
                name="alpha",
                label="alpha (regularisation)",
                default=1e-4,
                low=0.0,
                high=1e3,
                grid=(1e-4, 1e-2, 1.0),
                simpler=True,
            ),
        ),
        fixed=(("max_iter", 1000),),
        scaled=True,
        seeded=True,
    ),
    Kind(id="dummy", title="Dummy (always the same answer)", classifier=DummyClassifier, regressor=DummyRegressor),
)
KINDS = {kind.id: kind for kind in ALL}


def kinds_for(task: str) -> list[Kind]:
    """List the kinds of models for a task."""
    return [kind for kind in ALL if (kind.classifier if task == "classes" else kind.regressor) is not None]


def parameters_for(kind: Kind, task: str) -> list[Parameter]:
    """List the parameters that a kind has for a task."""
    accepted = {*(kind.classifier if task == "classes" else kind.regressor)().get_params(), SCALE.name}
    accepted |= {ONE_BY_ONE.name} if task == "classes" else set()
    return [parameter for parameter in kind.every if parameter.name in accepted]


def pipeline(
    data: Data,
    kind: str,
    values: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    columns: Sequence[str] | None = None,
    threshold: bool = False,
) -> Pipeline | TunedThresholdClassifierCV:
    """Return a model with everything that must be learnt from training items alone: filling, coding, scaling.

    With `threshold` the decision threshold is tuned for F1 by cross-validation inside the training part.
    """
    check_choice(kind, tuple(KINDS), "The model")
    made_by = KINDS[kind]
    model = made_by.make(data.task, values or {}, seed)
    scaled = made_by.scaled and bool((values or {}).get(SCALE.name, True))
    steps = [*data_steps(data, columns, scaled=scaled), ("model", model)]
    made = Pipeline(steps)
    if not threshold:
        return made
    if data.task != "classes" or len(data.classes) != 2:
        raise DataError("A threshold can be tuned only for two classes.")
    return TunedThresholdClassifierCV(made, scoring="f1", cv=StratifiedKFold(5, shuffle=True, random_state=seed))


def data_steps(data: Data, columns: Sequence[str] | None, *, scaled: bool) -> list[tuple[str, Any]]:
    """Return what a model needs before it can read this data."""
    scale = [("scale", StandardScaler())] if scaled else []
    if not data.mixed:
        return list(scale)
    kept = data.columns if columns is None else columns
    words = [name for name in kept if name in data.categories]
    numbers = [name for name in kept if name not in data.categories]
    parts: list[tuple[str, Any, list[str]]] = []
    if numbers:
        parts.append(("numbers", Pipeline([("fill", SimpleImputer(strategy="median")), *scale]), numbers))
    if words:
        filled = SimpleImputer(strategy="most_frequent")
        coded = OneHotEncoder(handle_unknown="ignore", sparse_output=False)
        parts.append(("words", Pipeline([("fill", filled), ("code", coded)]), words))
    return [("columns", ColumnTransformer(parts))]


def searched(model: Any, data: Data, kind: str, *, inner: Design, scoring: str | None) -> Any:
    """Wrap a model in a search over its grid among the training items: an inner loop, or one validation set."""
    inside = "model__estimator__" if isinstance(model.named_steps["model"], OneVsRestClassifier) else "model__"
    asked = [p for p in parameters_for(KINDS[kind], data.task) if p.grid and not p.alone]
    grid = {f"{inside}{p.name}": list(p.grid) for p in asked}
    if not grid:
        return model
    return GridSearchCV(model, grid, cv=inner.splitter(classes=data.task == "classes"), scoring=scoring)
