"""The data of an experiment, and where it needs no file: what scikit-learn brings along, and what can be made."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import pandas as pd
from sklearn import datasets

from compare_core.errors import DataError
from compare_core.experiment.parameters import Parameter
from compare_core.literals import literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

Task = Literal["classes", "numbers"]


@dataclass(frozen=True, eq=False)
class Data:
    """Features and a target.

    Attributes
    ----------
    name
        What the page calls it.
    features
        A matrix, or a frame where columns are mixed or have gaps.
    target, task
        One class or number per item.
    columns, categories
        The names of the features, and those of them that are words.
    code
        Python that makes the same features and target, as `X` and `y`.
    target_name
        What the target is called.
    named
        What the classes are called, in their order, where they have names beside their numbers.
    source, values
        Where it came from, for data that needs no file: the id of its source, and what was set.
    """

    name: str
    features: NDArray[np.float64] | pd.DataFrame
    target: NDArray[Any]
    task: Task
    columns: tuple[str, ...]
    code: str
    categories: tuple[str, ...] = ()
    target_name: str = "target"
    named: tuple[str, ...] = ()
    source: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def mixed(self) -> bool:
        """Whether columns have to be filled or coded first."""
        return isinstance(self.features, pd.DataFrame)

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes in order; none where the target is a number."""
        return self.named or (tuple(map(str, np.unique(self.target))) if self.task == "classes" else ())

    @cached_property
    def mark(self) -> str:
        """What tells these data from others: where they came from with what was set, or all that they hold."""
        source = SOURCES.get(self.source)
        if source is not None:
            return repr((source.id, {p.name: p.default for p in source.parameters} | dict(self.values)))
        frame = pd.DataFrame(self.features).assign(**{self.target_name: self.target})
        held = pd.util.hash_pandas_object(frame, index=False).to_numpy().tobytes()
        return sha256(repr((self.name, self.target_name, tuple(frame.columns))).encode() + held).hexdigest()

    @cached_property
    def items(self) -> str:
        """What tells the items from those of other data, whatever was made of their features."""
        if self.source:
            return self.mark
        return sha256(repr((self.name, self.target_name)).encode() + self.target.tobytes()).hexdigest()

    def table(self) -> bytes:
        """Return the data as the CSV that the script reads, with every digit."""
        frame = self.features if isinstance(self.features, pd.DataFrame) else pd.DataFrame(self.features)
        return frame.assign(**{self.target_name: self.target}).to_csv(index=False).encode("utf-8", "replace")

    def places(self, names: list[str]) -> list[Any]:
        """Return how scikit-learn picks these columns: by name from a frame, by place from a matrix."""
        return names if self.mixed else [self.columns.index(name) for name in names]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A data set that needs no file: its loader in scikit-learn and what can be set."""

    id: str
    title: str
    loader: str
    task: Task
    parameters: tuple[Parameter, ...] = ()


ITEMS = Parameter(name="n_samples", label="Items", default=600, low=20, high=5000)
SEED = Parameter(name="random_state", label="Seed of the data", default=0, low=0, high=2**31 - 1)
SOURCES = {
    source.id: source
    for source in (
        Source(id="iris", title="Iris: 150 flowers, 3 classes", loader="load_iris", task="classes"),
        Source(id="wine", title="Wine: 178 wines, 3 classes", loader="load_wine", task="classes"),
        Source(
            id="breast cancer",
            title="Breast cancer: 569 tumours, 2 classes",
            loader="load_breast_cancer",
            task="classes",
        ),
        Source(id="digits", title="Digits: 1,797 pictures, 10 classes", loader="load_digits", task="classes"),
        Source(
            id="diabetes",
            title="Diabetes: 442 patients, a number to predict",
            loader="load_diabetes",
            task="numbers",
        ),
        Source(
            id="moons",
            title="Synthetic: two moons",
            loader="make_moons",
            task="classes",
            parameters=(ITEMS, Parameter(name="noise", label="Noise", default=0.3, low=0.0, high=2.0), SEED),
        ),
        Source(
            id="circles",
            title="Synthetic: two circles",
            loader="make_circles",
            task="classes",
            parameters=(
                ITEMS,
                Parameter(name="noise", label="Noise", default=0.15, low=0.0, high=2.0),
                Parameter(name="factor", label="Inner radius", default=0.5, low=0.05, high=0.95),
                SEED,
            ),
        ),
        Source(
            id="classification",
            title="Synthetic: classes with informative and uninformative features",
            loader="make_classification",
            task="classes",
            parameters=(
                ITEMS,
                Parameter(name="n_features", label="Features", default=20, low=4, high=200),
                Parameter(name="n_informative", label="Informative features", default=5, low=2, high=50),
                Parameter(name="n_redundant", label="Redundant features", default=2, low=0, high=50),
                Parameter(name="weights", label="Share of the first class", default=0.5, low=0.05, high=0.95),
                Parameter(name="flip_y", label="Share of wrong labels", default=0.05, low=0.0, high=0.5),
                Parameter(name="class_sep", label="Class separation", default=1.0, low=0.1, high=5.0),
                SEED,
            ),
        ),
        Source(
            id="regression",
            title="Synthetic: a linear target with noise",
            loader="make_regression",
            task="numbers",
            parameters=(
                ITEMS,
                Parameter(name="n_features", label="Features", default=20, low=1, high=200),
                Parameter(name="n_informative", label="Informative features", default=5, low=1, high=50),
                Parameter(name="noise", label="Noise", default=20.0, low=0.0, high=1000.0),
                SEED,
            ),
        ),
    )
}


def open_source(name: str, values: Mapping[str, Any] | None = None) -> Data:
    """Load or make a data set.

    Raises
    ------
    DataError
        If there is none of that name, or a parameter is not legal.

    Examples
    --------
    >>> moons = open_source("moons", {"n_samples": 100})
    >>> moons.features.shape, moons.task
    ((100, 2), 'classes')
    """
    source = SOURCES.get(name)
    if source is None:
        raise DataError(f"There is no data set called {name!r}; the data sets are {', '.join(SOURCES)}.")
    given = {p.name: p.check((values or {}).get(p.name, p.default)) for p in source.parameters}
    if "weights" in given:
        given["weights"] = [given["weights"]]  # type: ignore[assignment]
    load = getattr(datasets, source.loader)
    try:
        bunch = load() if source.loader.startswith("load_") else load(**given)
    except ValueError as error:
        raise DataError(f"This data set cannot be generated: {str(error).rstrip('.')}.") from None
    if source.loader.startswith("load_"):
        features, target, columns = bunch.data, bunch.target, tuple(map(str, bunch.feature_names))
        call = f"X, y = {source.loader}(return_X_y=True)"
        named = tuple(map(str, bunch.target_names)) if source.task == "classes" else ()
    else:
        named = ()
        features, target = bunch
        columns = tuple(f"x{place + 1}" for place in range(features.shape[1]))
        call = f"X, y = {source.loader}({', '.join(f'{k}={literal(v)}' for k, v in given.items())})"
    code = f"from sklearn.datasets import {source.loader}\n\n{call}"
    known = dict(values or {})
    return Data(source.title, features, target, source.task, columns, code, named=named, source=name, values=known)
