"""Files are opened as one table by the engine that is installed, under any name and in any folder."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from importlib import util
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from compare_core import DataError, Outcomes
from compare_core.frames import open_table, opened
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TABLE = pl.DataFrame({"y": ["007", "7", "a"], "svm": ["007", "7", "7"], "rf": ["7", "7", "a"]})
PART = pl.DataFrame({"rf": ["a"], "svm": ["7"], "y": ["a"]})


@pytest.fixture(params=["duckdb", "polars"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Leave one engine installed."""
    found = util.find_spec
    monkeypatch.setattr(opened, "find_spec", lambda name: found(name) if name in (request.param, "pyarrow") else None)
    return str(request.param)


def right(table: Any) -> list[int]:
    return Outcomes.from_frame(table, truth="y", models=["svm", "rf"]).right.tolist()


@pytest.mark.parametrize(
    "name", ["it's; DROP TABLE x --.parquet", "a[1]*.parquet", 'q"uote?.PARQUET', "plain.pq", "b{x,y}.parquet"]
)
@pytest.mark.usefixtures("engine")
def test_a_file_is_found_by_its_name_whatever_that_is(tmp_path: Path, name: str) -> None:
    TABLE.write_parquet(tmp_path / name)
    PART.write_parquet(tmp_path / "a1x.parquet")  # which a pattern of the same letters would find
    assert right(open_table(tmp_path / name)) == [2, 2]


def test_a_pattern_and_a_folder_are_all_their_files(tmp_path: Path, engine: str) -> None:
    (tmp_path / "deep").mkdir()
    TABLE.write_parquet(tmp_path / "one.parquet")
    PART.write_parquet(tmp_path / "deep" / "two.parquet")
    (tmp_path / "notes.txt").write_text("no table", encoding="utf-8")
    for path in (tmp_path, tmp_path / "**" / "*.parquet"):
        assert right(open_table(path)) == [2, 3]
    opener = {"duckdb": "DuckDBPyRelation", "polars": "LazyFrame"}
    assert type(open_table(tmp_path)).__name__ == opener[engine]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.usefixtures("engine")
def test_cells_of_text_files_stay_as_they_are_written(tmp_path: Path, separator: str) -> None:
    text = TABLE.write_csv(separator=separator).encode()
    (tmp_path / "plain.csv").write_bytes(text)
    (tmp_path / "packed.tsv.gz").write_bytes(gzip.compress(text))
    assert right(open_table(tmp_path / "plain.csv")) == [2, 2]  # 007 is not 7
    assert right(open_table(tmp_path / "p*")) == [4, 4]


@pytest.mark.usefixtures("engine")
def test_files_that_cannot_be_opened_are_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken.parquet").write_bytes(b"PAR1 and nothing else")
    (tmp_path / "one.csv").write_text("y,svm\n1,1\n", encoding="utf-8")
    (tmp_path / "packed.csv.gz").write_bytes(b"not packed")
    (tmp_path / "model.pkl").write_bytes(b"")
    refused = {
        "broken.parquet": "“broken.parquet” could not be opened as a table: “",
        "*.parquet.gone": "There is no file “",
        "*.[cp]*": "are opened as one table; here are",
        "model.pkl": "Files of Parquet, or files of CSV, are opened as one table; here are “model.pkl”.",
        "packed.csv.gz": "“packed.csv.gz” could not be read.",
    }
    for path, told in refused.items():
        with pytest.raises(DataError, match=re.escape(told)):
            open_table(tmp_path / path)
    with pytest.raises(DataError, match="is an address, and no file of this machine"):
        open_table("s3://bucket/data.parquet")


def test_without_an_engine_a_sentence_names_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "find_spec", lambda _: None)
    TABLE.write_parquet(tmp_path / "one.parquet")
    with pytest.raises(DataError, match="install Polars"):
        open_table(tmp_path / "one.parquet")


def test_no_engine_is_imported_before_it_is_needed() -> None:
    code = (
        "import sys, compare_core.frames, compare_core.evidence.counted\n"
        "sys.exit(str([n for n in ('duckdb', 'polars', 'dask', 'ibis') if n in sys.modules] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.stderr.strip()


def test_duckdb_alone_leaves_it_to_polars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = util.find_spec
    monkeypatch.setattr(opened, "find_spec", lambda name: None if name == "pyarrow" else found(name))
    TABLE.write_parquet(tmp_path / "one.parquet")
    assert isinstance(open_table(tmp_path / "one.parquet"), pl.LazyFrame)
