"""A hundred million rows of Parquet counted where they lie, beside the engine's own group-by of the same columns."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import duckdb
import numpy as np
import polars as pl

from benchmarks.harness import Finding, answer_of_process, benchmark, in_turn
from compare_core import Outcomes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FILES, ROWS = 20, 5_000_000  # rows of each file
MODELS = ("svm", "rf", "boosting", "mlp")
COLUMNS = ("y", *MODELS)
CLASSES = ("bird", "boat", "car", "cat", "deer", "dog", "frog", "horse", "plane", "truck")
MEBIBYTE, GIGABYTE = 2**20, 10**9
ROUNDS = 5
MEMORY = """
from benchmarks.large_tables import {function}
{function}({pattern!r})
print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1])
"""


def ours_by_polars(pattern: str) -> int:
    """Count by Parity over lazy Polars."""
    return Outcomes.from_frame(pl.scan_parquet(pattern), truth="y", models=MODELS).n


def polars_alone(pattern: str) -> int:
    """Count by Polars and nothing more."""
    return int(pl.scan_parquet(pattern).group_by(COLUMNS).agg(pl.len()).collect(engine="streaming")["len"].sum())


def ours_by_duckdb(pattern: str) -> int:
    """Count by Parity over DuckDB."""
    return Outcomes.from_frame(duckdb.connect().read_parquet(pattern), truth="y", models=MODELS).n


def duckdb_alone(pattern: str) -> int:
    """Count by DuckDB and nothing more."""
    columns = ", ".join(COLUMNS)
    counted = duckdb.connect().read_parquet(pattern).aggregate(f"{columns}, count(*) AS n", columns).to_arrow_table()
    return int(counted["n"].to_numpy().sum())


@benchmark
def large_tables() -> Iterator[Finding]:
    """Measure seconds on the clock, and the peak of a fresh process with everything that it imports."""
    with TemporaryDirectory() as folder:
        for place in range(FILES):
            _piece(place).write_parquet(Path(folder) / f"part-{place:02}.parquet")
        pattern = str(Path(folder) / "*.parquet")
        pairs = (("Polars, lazy", ours_by_polars, polars_alone), ("DuckDB", ours_by_duckdb, duckdb_alone))
        for engine, ours, alone in pairs:
            work = f"{FILES * ROWS:,} rows of Parquet, a truth and four models in text, by {engine}"
            mine, theirs = in_turn(_clock(ours, pattern), _clock(alone, pattern), rounds=ROUNDS)
            yield Finding(
                work=f"{work} (seconds on the clock)",
                peer="its own group-by of the same columns",
                ours=mine,
                theirs=theirs,
                target=1.2,
                sense="cost",
            )
            peak, beside = (
                float(answer_of_process(MEMORY.format(function=each.__name__, pattern=pattern))) * 1024 / MEBIBYTE
                for each in (ours, alone)
            )
            yield Finding(
                work=f"Peak memory of a fresh process: {work}",
                peer="a limit",
                ours=[peak],
                theirs=None,
                target=GIGABYTE // MEBIBYTE,
                sense="cost",
                unit="MiB",
                note=f"The group-by alone takes {beside:.0f} MiB.",
            )


def _piece(place: int) -> pl.DataFrame:
    """Return the labels of some items: of each model nine of ten right, the others any."""
    rng = np.random.default_rng(place)
    truth = rng.integers(0, len(CLASSES), ROWS, dtype=np.int8)
    guesses = [np.where(rng.random(ROWS) < 0.9, truth, rng.integers(0, len(CLASSES), ROWS)) for _ in MODELS]
    names = pl.Series(CLASSES)
    return pl.DataFrame({name: names.gather(codes) for name, codes in zip(COLUMNS, [truth, *guesses], strict=True)})


def _clock(work: Callable[[str], int], pattern: str) -> Callable[[], float]:
    def seconds() -> float:
        start = time.perf_counter()
        counted = work(pattern)
        taken = time.perf_counter() - start
        if counted != FILES * ROWS:
            raise AssertionError(counted)
        return taken

    return seconds
