"""A large table is understood by its first rows and counted whole; a small one is understood as its file would be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pytest

from compare_core import DataError, Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.frames import understand_frame, understood
from compare_core.tables import Misread, Roles, read, understand

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINES: dict[str, Callable[[pd.DataFrame], Any]] = {
    "pandas": lambda table: table,
    "Polars, lazy": lambda table: pl.from_pandas(table).lazy(),
    "DuckDB": lambda table: duckdb.connect().from_arrow(pl.from_pandas(table).to_arrow()),
}
every_engine = pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)


def large(rows: int = 30_000) -> pd.DataFrame:
    rng = np.random.default_rng(3)
    labels = rng.choice(["cat", "dog", "^emu$"], (4, rows))
    table = pd.DataFrame(dict(zip(("y_true", "svm", "^r.f$", "tree"), labels, strict=True)))
    table.insert(0, "id", np.arange(rows))
    table["site"] = rng.choice(["N", "S"], rows)
    table.loc[rows - 1, "svm"] = None
    return table


def same(ours: Any, theirs: Any) -> None:
    assert (ours.models, ours.n) == (theirs.models, theirs.n)
    assert dict(zip(map(tuple, ours.patterns.tolist()), ours.counts.tolist(), strict=True)) == dict(
        zip(map(tuple, theirs.patterns.tolist()), theirs.counts.tolist(), strict=True)
    )


@every_engine
def test_a_large_table_is_understood_as_its_file(engine: Callable[[pd.DataFrame], Any]) -> None:
    table = large()
    theirs = understand([read("table.csv", table.to_csv(index=False).encode())])
    ours = understand_frame(engine(table))
    assert (ours.layout, ours.roles.truth, ours.roles.models) == ("predictions", "y_true", ("svm", "^r.f$", "tree"))
    assert ours.roles.models == theirs.roles.models
    same(ours.evidence, theirs.evidence)
    assert [repair.text for repair in ours.repairs] == [r.text for r in theirs.repairs if "label is missing" in r.text]
    assert ours.reasons[-1] == "The first 10,000 rows told what the columns are; all rows were counted."
    assert ours.evidence.groups is None
    assert not any("sliced" in why for why in ours.reasons)


@every_engine
def test_it_is_sliced_by_what_is_asked_for_and_clustered_by_what_is_recognised(
    engine: Callable[[pd.DataFrame], Any],
) -> None:
    table = large().rename(columns={"id": "patient_id"})
    table["patient_id"] //= 10
    ours = understand_frame(engine(table), Roles(truth="y_true", models=("tree", "svm")), slices=["site"])
    assert isinstance(ours.evidence, Outcomes)
    assert ours.evidence.groups is not None
    assert ours.evidence.models == ("tree", "svm")
    assert (ours.evidence.groups.cluster, ours.evidence.groups.slices) == ("patient_id", ("site",))
    assert ours.evidence.groups.counts.sum() == ours.evidence.n == 29_999


@every_engine
def test_right_and_wrong_are_recognised_without_a_truth(engine: Callable[[pd.DataFrame], Any]) -> None:
    right = np.random.default_rng(1).integers(0, 2, (20_000, 3))
    ours = understand_frame(engine(pd.DataFrame(right, columns=["svm", "rf", "tree"])))
    assert ours.layout == "right_wrong"
    same(ours.evidence, Outcomes.from_matrix(right, ("svm", "rf", "tree")))


@every_engine
def test_a_small_table_may_be_anything_that_a_file_may(engine: Callable[[pd.DataFrame], Any]) -> None:
    rng = np.random.default_rng(2)
    table = pd.DataFrame(
        {"y_true": rng.normal(size=50), "svm_pred": rng.normal(size=50), "rf_pred": rng.normal(size=50)}
    )
    ours = understand_frame(engine(table))
    assert isinstance(ours.evidence, ItemScores)
    with pytest.raises(DataError, match=r"Of a table this large, labels are counted, or right and wrong"):
        understand_frame(engine(pd.concat([table] * 200)))


def test_what_is_not_clear_is_refused_as_of_a_file() -> None:
    table = pd.DataFrame({"one": ["a", "b"] * 6000, "two": ["a", "b"] * 6000, "three": ["b", "b"] * 6000})
    with pytest.raises(Misread, match="Add the truth"):
        understand_frame(table)


def test_a_table_without_rows_or_with_lists_only_is_refused() -> None:
    with pytest.raises(DataError, match="no rows"):
        understand_frame(pl.DataFrame({"y": [], "svm": [], "rf": []}))
    with pytest.raises(DataError, match="no column of labels"):
        understand_frame(pl.DataFrame({"y": [[1], [2]]}))


def test_only_the_first_rows_come_back_to_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    write = understood._as_read

    def watched(rows: Any, columns: Any) -> Any:
        seen.append(len(rows))
        return write(rows, columns)

    monkeypatch.setattr(understood, "_as_read", watched)
    understand_frame(pl.from_pandas(large()).lazy())
    assert seen == [understood.HEAD]
