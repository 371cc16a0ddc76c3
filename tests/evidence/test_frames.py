"""A table of any engine is counted as the same labels are in arrays, and understood as the same table is in a file."""

from __future__ import annotations

import datetime as dt
import re
import warnings
from typing import TYPE_CHECKING, Any

import duckdb
import ibis
import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from compare_core import DataError, Outcomes
from compare_core.evidence import counted, distinct
from compare_core.tables import Roles, read, understand
from tests.thorough import examples

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Columns = Mapping[str, Sequence[Any]]

pytestmark = pytest.mark.filterwarnings("ignore:Dask support is moving:FutureWarning")  # its own package, one day


def of_duckdb(columns: Columns) -> Any:
    return duckdb.connect().from_arrow(pl.DataFrame(columns, strict=False).to_arrow())


def of_dask(columns: Columns) -> Any:
    import dask.dataframe as dd  # a second, which only who runs these tests need spend

    return dd.from_pandas(pd.DataFrame(columns), npartitions=2)


ENGINES: dict[str, Callable[[Columns], Any]] = {
    "pandas": pd.DataFrame,
    "pandas with Arrow": lambda columns: pd.DataFrame(columns).convert_dtypes(dtype_backend="pyarrow"),
    "Polars": lambda columns: pl.DataFrame(columns, strict=False),
    "Polars, lazy": lambda columns: pl.LazyFrame(columns, strict=False),
    "PyArrow": lambda columns: pl.DataFrame(columns, strict=False).to_arrow(),
    "DuckDB": of_duckdb,
    "Ibis": lambda columns: ibis.memtable(pl.DataFrame(columns, strict=False).to_arrow()),
    "Dask": of_dask,
}
every_engine = pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)


def counted_quietly(frame: Any, **roles: Any) -> Outcomes:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        return Outcomes.from_frame(frame, **roles)


def patterns(outcomes: Outcomes) -> dict[tuple[bool, ...], int]:
    rows = map(tuple, outcomes.patterns.tolist())
    return {row: count for row, count in zip(rows, outcomes.counts.tolist(), strict=True) if count}


def cells(outcomes: Outcomes) -> dict[tuple[str, ...], int]:
    assert outcomes.labels is not None
    classes = outcomes.labels.classes
    rows = [tuple(classes[code] for code in row) for row in outcomes.labels.codes.tolist()]
    assert len(set(rows)) == len(rows)
    return dict(zip(rows, outcomes.labels.counts.tolist(), strict=True))


def grouped(outcomes: Outcomes) -> dict[tuple[Any, ...], int]:
    """Return how many items have each pattern in each combination of groups."""
    groups = outcomes.groups
    assert groups is not None
    found: dict[tuple[Any, ...], int] = {}
    for row, codes, count in zip(groups.rows, groups.codes, groups.counts, strict=True):
        named = (labels[code] for labels, code in zip(groups.labels, codes, strict=True))
        key = (*outcomes.patterns[row].tolist(), *named)
        assert key not in found
        found[key] = int(count)
    return found


def as_file(columns: Columns, roles: Roles) -> Any:
    """Understand the same table as a file of comma-separated values."""
    return understand([read("table.csv", pd.DataFrame(columns).to_csv(index=False).encode())], roles)


def or_refusal(work: Callable[[], Any]) -> Any:
    """Return what some work returns, or the sentence by which it is refused."""
    try:
        return work()
    except DataError as refused:
        return str(refused)


LABELS = {
    "text": st.sampled_from(["cat", "dog", "a “b”, c", "Ünder", "007"]),
    "whole numbers": st.integers(-2, 3),
    "true and false": st.booleans(),
    "fractions": st.sampled_from([-1.0, 1.0, 2.0, 1e22]),
    "dates": st.sampled_from([dt.date(2024, 2, 29), dt.date(1999, 12, 31)]),
}


@every_engine
@given(data=st.data())
@examples(6, 48)
def test_it_equals_the_same_labels_in_arrays(engine: Callable[[Columns], Any], data: st.DataObject) -> None:
    label = data.draw(st.sampled_from(list(LABELS.values())))
    size = data.draw(st.integers(1, 12))
    names = ["y", "svm", 'r"f; --']
    table = {name: data.draw(st.lists(label, min_size=size, max_size=size)) for name in names}
    predictions = {name: table[name] for name in names[1:]}
    ours = counted_quietly(engine(table), truth="y", models=names[1:])
    theirs = Outcomes.from_labels(table["y"], predictions)
    assert ours.models == theirs.models
    assert patterns(ours) == patterns(theirs)
    for place, name in enumerate(names[1:]):
        agree = sum(n for cell, n in cells(ours).items() if cell[0] == cell[1 + place])
        assert agree == sum(a == b for a, b in zip(table["y"], table[name], strict=True))


NOTHING = ("only one model", "No row has the truth and a prediction of every model")  # where columns are blank
# No other word: among numbers it is a gap in a file, which an engine does not know.
WRITTEN = st.sampled_from(
    [None, "1", "0", "1.0", " 1", "True", "false", "", "NA", "nan"]
)  # a lone x is a gap in a file


@every_engine
@given(data=st.data())
@examples(6, 48)
def test_text_is_understood_as_in_a_file(engine: Callable[[Columns], Any], data: st.DataObject) -> None:
    size = data.draw(st.integers(2, 10))
    names = ["y", "svm", "rf", "tree"]
    table = {name: data.draw(st.lists(WRITTEN, min_size=size, max_size=size)) for name in names}
    assume(all({*table[name]} - {None} for name in names))  # a file forgets a column without cells; an engine does not
    table["kind"] = [f"kind {place % 2}" for place in range(size)]
    roles = Roles(layout="predictions", truth="y", models=tuple(names[1:]), id="", cluster="kind")
    theirs = or_refusal(lambda: as_file(table, roles))
    columns = or_refusal(lambda: counted.count_frame(engine(table), "y", names[1:], "kind"))
    if isinstance(theirs, str):
        assert columns == theirs or all(any(map(said.__contains__, NOTHING)) for said in (columns, theirs))
        return
    ours = Outcomes.from_counted(columns)
    assert cells(ours) == cells(theirs.evidence)
    assert grouped(ours) == grouped(theirs.evidence)
    told = {repair.text: repair.count for repair in theirs.repairs}
    assert {repair.text: repair.count for repair in columns.repairs}.items() <= told.items()
    assert set(columns.warnings) <= set(theirs.warnings)


ANSWERS = st.sampled_from([None, "1", "0", "right", "Wrong ", "TRUE", "f", "NA", "", "maybe"])


@every_engine
@given(data=st.data())
@examples(6, 48)
def test_right_and_wrong_are_understood_as_in_a_file(engine: Callable[[Columns], Any], data: st.DataObject) -> None:
    size = data.draw(st.integers(2, 30))
    few = st.one_of(ANSWERS, st.sampled_from(["1", "0"]))
    table = {name: data.draw(st.lists(few, min_size=size, max_size=size)) for name in ("svm", "rf")}
    table["kind"] = [f"kind {place % 2}" for place in range(size)]
    roles = Roles(layout="right_wrong", models=("svm", "rf"), id="", cluster="kind")
    theirs = or_refusal(lambda: as_file(table, roles))
    columns = or_refusal(lambda: counted.count_frame(engine(table), None, ["svm", "rf"], "kind"))
    if isinstance(theirs, str):
        told = theirs.partition(", first in row")[0]
        assert columns.startswith(told) or ("only one model" in columns and "only one model" in theirs)
        return
    ours = Outcomes.from_counted(columns)
    assert (ours.labels, ours.models) == (None, theirs.evidence.models)
    assert patterns(ours) == patterns(theirs.evidence)
    assert grouped(ours) == grouped(theirs.evidence)
    assert {repair.text: repair.count for repair in columns.repairs}.items() <= {
        repair.text: repair.count for repair in theirs.repairs
    }.items()


@every_engine
def test_right_and_wrong_may_be_true_and_false_or_numbers(engine: Callable[[Columns], Any]) -> None:
    ours = Outcomes.from_frame(engine({"svm": [True, True, False], "rf": [1, 0, 0], "tree": [1.0, 0.0, 1.0]}))
    assert patterns(ours) == {(True, True, True): 1, (True, False, False): 1, (False, False, True): 1}


@every_engine
def test_labels_are_one_class_by_value_where_every_label_allows_it(engine: Callable[[Columns], Any]) -> None:
    numbers = {"y": [1, 0, 1, 1], "svm": ["1", "0.0", "1.0", "0"], "rf": [1.0, 0.0, 0.0, 1.0], "tree": [True] * 4}
    with pytest.warns(UserWarning, match="Labels with the same value were counted as one class"):
        ours = Outcomes.from_frame(engine(numbers), truth="y")
    assert ours.right.tolist() == [3, 3, 3]
    assert ours.labels is not None
    assert ours.labels.classes == ("0", "1")
    names = {"y": ["1", "x", "1"], "svm": ["1.0", "x", "1"], "rf": [1, 1, 1]}
    assert counted_quietly(engine(names), truth="y").right.tolist() == [2, 2]


@every_engine
def test_items_that_lack_a_label_are_left_out_for_every_model_and_said(engine: Callable[[Columns], Any]) -> None:
    table = {"y": ["a", "b", "a", None], "svm": ["a", None, "b", "a"], "rf": ["a", "b", "a", "a"]}
    told = r"2 rows were left out for every model because a label is missing \(y 1, svm 1\)\."
    with pytest.warns(UserWarning, match=told):
        ours = Outcomes.from_frame(engine(table), truth="y")
    assert patterns(ours) == {(True, True): 1, (False, True): 1}


def test_null_and_nan_are_both_missing() -> None:
    nan = float("nan")
    columns = {"y": [1.0, 2.0, None, 1.0, nan], "svm": [1.0, nan, 2.0, 1.0, nan], "rf": [1.0, 2.0, 2.0, 2.0, nan]}
    table = pl.DataFrame(columns)
    assert table["svm"].null_count() == 0
    for frame in (table, table.lazy(), duckdb.connect().from_arrow(table.to_arrow()), table.to_pandas()):
        assert patterns(counted_quietly(frame, truth="y")) == {(True, True): 1, (True, False): 1}


def test_categories_and_enums_are_their_labels() -> None:
    columns = {"y": ["a", "b", "a"], "svm": ["a", "b", "b"], "rf": ["b", "b", "a"]}
    expected = cells(Outcomes.from_frame(pl.DataFrame(columns), truth="y"))
    categories = pd.DataFrame({name: pd.Categorical(values, ["c", "b", "a"]) for name, values in columns.items()})
    assert cells(Outcomes.from_frame(categories, truth="y")) == expected
    assert cells(Outcomes.from_frame(of_dask(categories), truth="y")) == expected
    for kind in (pl.Categorical, pl.Enum(["c", "b", "a"])):
        table = pl.DataFrame(columns, schema_overrides=dict.fromkeys(columns, kind))
        assert cells(Outcomes.from_frame(table, truth="y")) == expected
        assert cells(Outcomes.from_frame(table.lazy(), truth="y")) == expected
    numbers = pd.DataFrame({name: pd.Categorical([1, 2, 1]) for name in columns})
    assert Outcomes.from_frame(numbers, truth="y").right.tolist() == [3, 3]


def test_python_objects_are_not_mixed_up_before_they_are_matched() -> None:
    mixed = pd.DataFrame({"y": ["x", 1, "1", True, None], "svm": ["x", 1.0, 1, 1, "x"], "rf": ["x", 1, 1, True, "x"]})
    ours = counted_quietly(mixed.set_index(pd.Index([7, 7, 1, 2, 3])), truth="y")
    theirs = as_file(mixed, Roles(layout="predictions", truth="y", models=("svm", "rf"))).evidence
    assert (
        cells(ours) == cells(theirs) == {("x",) * 3: 1, ("1", "1.0", "1"): 1, ("1",) * 3: 1, ("True", "1", "True"): 1}
    )


@every_engine
def test_clusters_and_slices_come_along(engine: Callable[[Columns], Any]) -> None:
    table = {
        "y": ["a", "b", "a", "b"], "svm": ["a", "b", "b", "b"], "rf": ["a", "a", "a", "b"],
        "patient": [3, 3, 4, 4], "site": ["N", None, "S", "N"],
    }  # fmt: skip
    ours = Outcomes.from_frame(engine(table), truth="y", models=["rf", "svm"], cluster="patient", slices=["site"])
    assert ours.groups is not None
    assert (ours.groups.cluster, ours.groups.slices) == ("patient", ("site",))
    assert ours.groups.labels == (("3", "4"), ("(blank)", "N", "S"))
    assert grouped(ours) == {
        (True, True, "3", "N"): 1, (False, True, "3", "(blank)"): 1,
        (True, False, "4", "S"): 1, (True, True, "4", "N"): 1,
    }  # fmt: skip


@every_engine
def test_names_of_columns_are_never_read_as_anything_else(engine: Callable[[Columns], Any]) -> None:
    names = ["^.*$", 'a"; DROP TABLE x; --', "k0", "kn", "*", "a'b", "{c}", "count"]
    table = {name: [place % 2, 1, 0] for place, name in enumerate(names)}
    ours = Outcomes.from_frame(engine({**table, "unused": [1, 2, 3]}), truth=names[0], models=names[1:])
    assert ours.models == tuple(names[1:])
    assert ours.right.tolist() == [2 + (place % 2 == 0) for place in range(1, len(names))]


LISTS = pl.DataFrame({"y": [[1], [2]], "svm": [1, 2], "rf": [1, 2]})
SMALL = {"y": ["a", "b"], "svm": ["a", "b"], "rf": ["b", "b"]}
REFUSED: dict[str, tuple[Any, dict[str, Any], str]] = {
    "no such column": (SMALL, {"truth": "z"}, "There is no column “z”; the columns are “y”, “svm”, “rf”."),
    "no such model": (SMALL, {"truth": "y", "models": ["svm", "tree"]}, "There is no column “tree”"),
    "two roles": (SMALL, {"truth": "y", "models": ["svm", "y"]}, "“y” was given two roles."),
    "one model": (SMALL, {"truth": "y", "models": ["svm"]}, "There is only one model here."),
    "no model": ({"y": [1, 2]}, {"truth": "y"}, "There is no model here."),
    "one name": (SMALL, {"truth": "y", "models": "svm"}, "Columns are named in a list"),
    "empty": ({"y": [], "svm": [], "rf": []}, {"truth": "y"}, "The table has no rows"),
    "lists": (LISTS, {"truth": "y"}, "“y” holds List values, which are no labels."),
    "a dictionary": ([1, 2], {"truth": "y"}, "this is of the type “list”. Labels in lists or arrays go to"),
    "scores": ({"svm": [0.5, 1.0], "rf": [1.0, 0.0]}, {}, "“svm” holds “0.5”, which is neither right nor wrong"),
    "probabilities": (
        {"y": [1, 0], "svm": [0.9, 0.2], "rf": [1, 0]}, {"truth": "y"}, "such as 0.2 in 1 row, where labels belong",
    ),
    "no models": (
        {**SMALL, "site": ["N", "S"]}, {"truth": "y"}, "“site”: no label of the truth stands there, as in a column",
    ),
    "doubled": (pd.DataFrame([[1, 1, 1]], columns=["y", "a", "a"]), {"truth": "y"}, "Two columns of the table have"),
}  # fmt: skip


@pytest.mark.parametrize(("table", "roles", "told"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_counted_is_refused_in_a_sentence(table: Any, roles: dict[str, Any], told: str) -> None:
    frame = pl.DataFrame(table) if isinstance(table, dict) else table
    with pytest.raises(DataError, match=re.escape(told)):
        Outcomes.from_frame(frame, **roles)


@every_engine
def test_more_distinct_rows_than_asked_for_do_not_come_back(
    engine: Callable[[Columns], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[int] = []
    fetch = distinct.fetched

    def watched(groups: Any) -> Any:
        here = fetch(groups)
        came.append(len(here))
        return here

    monkeypatch.setattr(distinct, "fetched", watched)
    table = engine({"y": [0, 1] * 500, "svm": [0, 1] * 500, "id": list(range(1000))})
    told = "hold more than 10 different combinations; “id” has the most different values."
    with pytest.raises(DataError, match=told):
        counted.count_frame(table, "y", ["svm", "id"], most=10)
    assert came == [11]
    assert counted.count_frame(table, "y", ["svm", "id"], most=1000).times.sum() == 1000


def test_every_row_of_a_long_table_is_counted() -> None:
    rng = np.random.default_rng(0)
    codes = rng.integers(0, 3, (3, 200_000))
    theirs = Outcomes.from_labels(codes[0], {"svm": codes[1], "rf": codes[2]})
    table = pl.LazyFrame(dict(zip(("y", "svm", "rf"), codes, strict=True)))
    assert patterns(Outcomes.from_frame(table, truth="y")) == patterns(theirs)
