"""Files of any size as one table that is read only when it is counted: by DuckDB, else by Polars."""

from __future__ import annotations

import gzip
from glob import escape, glob
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compare_core.errors import DataError
from compare_core.names import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

PARQUET = (".parquet", ".pq")
TEXT = (".csv", ".tsv", ".csv.gz", ".tsv.gz")
ENGINES = {"duckdb": ("duckdb", "pyarrow"), "polars": ("polars",)}  # DuckDB hands its rows over by PyArrow
SEPARATORS = (",", "\t", ";", "|")
FIRST_LINE = 1 << 20  # bytes


def open_table(path: str | PathLike[str]) -> Any:
    """Open a file, a folder, or all files that a pattern such as `data/*.parquet` finds, as one table.

    Nothing is read yet but what the columns are called. The cells of text files stay text, as they are written.

    Parameters
    ----------
    path
        Of Parquet files, or of CSV files with a header (TSV, and packed by gzip, too). A folder stands for all Parquet
        files in it and below.

    Returns
    -------
    duckdb.DuckDBPyRelation or polars.LazyFrame
        For `Outcomes.from_frame`, or `understand_frame`.

    Raises
    ------
    DataError
        If no file is found, the files are of different kinds or cannot be read, or neither engine is installed.
    """
    files = _found(str(path))
    kinds = {next((kind for kind in (PARQUET, TEXT) if name.casefold().endswith(kind)), None) for name in files}
    if None in kinds or len(kinds) > 1:
        raise DataError(
            f"Files of Parquet, or files of CSV, are opened as one table; here are {listed(_names(files), 3)}."
        )
    engine = next((name for name, needs in ENGINES.items() if all(map(find_spec, needs))), None)
    if engine is None:
        raise DataError(
            "To open files of this kind, install Polars (pip install polars), or DuckDB with PyArrow (pip install "
            "duckdb pyarrow)."
        )
    opener = _by_duckdb if engine == "duckdb" else _by_polars
    return opener(files, None if kinds == {PARQUET} else _separator(files[0]))


def _found(path: str) -> list[str]:
    if "://" in path:
        raise DataError(
            f"{quoted(path)} is an address, and no file of this machine. Open it in Python by DuckDB, Polars or Spark, "
            "and hand its table to Outcomes.from_frame."
        )
    if Path(path).is_dir():
        files = [str(file) for file in Path(path).rglob("*") if file.suffix.casefold() in PARQUET]
    else:
        files = [path] if Path(path).is_file() else glob(path, recursive=True)  # noqa: PTH207 - may be absolute
    if not (files := sorted(name for name in files if Path(name).is_file())):
        raise DataError(f"There is no file {quoted(path)}. Write a pattern in quotation marks, as in 'data/*.parquet'.")
    return files


def _names(files: Sequence[str]) -> list[str]:
    return [Path(name).name for name in files]


def _separator(file: str) -> str:
    """Return what separates the columns in the first line of a text file."""
    try:
        with gzip.open(file) if file.casefold().endswith(".gz") else Path(file).open("rb") as lines:
            line = lines.readline(FIRST_LINE).decode("utf-8", "replace")
    except OSError as error:
        raise DataError(f"{quoted(Path(file).name)} could not be read.") from error
    return max(SEPARATORS, key=line.count)


def _by_duckdb(files: Sequence[str], separator: str | None) -> Any:
    import duckdb

    engine = duckdb.connect(config={"autoinstall_known_extensions": False})  # nothing is fetched from the internet
    literal: Any = [
        escape(name) for name in files
    ]  # it takes lists, whatever its types say, and would see a pattern in a name with brackets
    try:
        if separator is None:
            return engine.read_parquet(literal, union_by_name=True)
        return engine.read_csv(
            literal,
            header=True,
            sep=separator,
            all_varchar=True,
            union_by_name=True,
        )
    except duckdb.Error as error:
        raise _unreadable(files, error) from error


def _by_polars(files: Sequence[str], separator: str | None) -> Any:
    import polars as pl

    try:
        if separator is None:
            table = pl.scan_parquet(list(files), glob=False, missing_columns="insert")
        else:
            table = pl.scan_csv(list(files), glob=False, separator=separator, infer_schema=False)
        table.collect_schema()
    except (pl.exceptions.PolarsError, OSError) as error:
        raise _unreadable(files, error) from error
    return table


def _unreadable(files: Sequence[str], error: Exception) -> DataError:
    said = (str(error).splitlines() or [""])[0]
    return DataError(f"{listed(_names(files), 3)} could not be opened as a table: {quoted(said, 200)}.")
