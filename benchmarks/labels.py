"""McNemar's test from one label per test item, beside mlxtend."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from mlxtend.evaluate import mcnemar, mcnemar_table

from benchmarks.harness import Finding, answer_of_process, benchmark, cpu, in_turn, paired
from compare_core import Outcomes, all_methods

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

PEER = "mlxtend `mcnemar_table` + `mcnemar`"
MEBIBYTE = 2**20
MEMORY = """
import tracemalloc
from benchmarks.labels import integers, {function}
columns = integers({n})
{function}(*integers(1000))
tracemalloc.start()
{function}(*columns)
traced = tracemalloc.get_traced_memory()[1]
tracemalloc.stop()
read = lambda key: int(next(l for l in open("/proc/self/status") if l.startswith(key)).split()[1]) * 1024
open("/proc/self/clear_refs", "w").write("5")  # the peak starts again from here
before = read("VmRSS")
{function}(*columns)
print(max(traced, read("VmHWM") - before))
"""


def integers(n: int, classes: int = 10) -> tuple[NDArray[np.int64], ...]:
    """Return the truth and two models' labels, both right nine times of ten and equally good."""
    rng = np.random.default_rng(1)
    truth = rng.integers(0, classes, n)
    return (truth, *(np.where(rng.random(n) < 0.9, truth, rng.integers(0, classes, n)) for _ in "ab"))


def ours(truth: Any, a: Any, b: Any) -> float:
    """Return McNemar's corrected p-value from labels, by Parity."""
    return float(all_methods()["mcnemar_corrected"].run(Outcomes.from_labels(truth, {"a": a, "b": b})).pvalue)


def theirs(truth: Any, a: Any, b: Any) -> float:
    """Return McNemar's corrected p-value from labels, by mlxtend."""
    return float(mcnemar(mcnemar_table(truth, a, b), corrected=True)[1])


@benchmark
def mcnemar_from_labels() -> Iterator[Finding]:
    """Whole numbers, a million and ten million."""
    for n in (10**6, 10**7):
        columns = integers(n)
        check(ours(*columns), theirs(*columns))
        mine, peer, floor = in_turn(
            lambda c=columns, n=n: cpu(lambda: ours(*c), 10**7 // n),
            lambda c=columns: cpu(lambda: theirs(*c)),
            lambda c=columns, n=n: cpu(lambda: [column.sum() for column in c], 10**7 // n),
        )
        yield Finding(
            work=f"McNemar from {n:,} whole-number labels",
            peer=PEER,
            ours=mine,
            theirs=peer,
            target=5,
            floor=floor,
            floor_is="the labels added up once",
        )


@benchmark
def mcnemar_from_text() -> Iterator[Finding]:
    """Text: as the category codes that reading a file gives, and as the peer's object arrays, from one file."""
    text = pd.DataFrame(dict(zip("tab", integers(10**6), strict=True))).map("class {}".format).to_csv(index=False)
    objects, categories = (pd.read_csv(io.StringIO(text), dtype=kind) for kind in (object, "category"))
    texts = [objects[column].to_numpy() for column in "tab"]
    codes = [categories[column].array for column in "tab"]
    check(ours(*codes), theirs(*texts))
    mine, peer = paired(lambda: ours(*codes), lambda: theirs(*texts), times=(5, 1))
    note = "One CSV read twice by pandas: ours takes its category codes, the peer its arrays of objects."
    yield Finding(work="McNemar from 1,000,000 text labels", peer=PEER, ours=mine, theirs=peer, target=5, note=note)
    mine, peer = paired(lambda: ours(*texts), lambda: theirs(*texts))
    yield Finding(
        work="McNemar from 1,000,000 text labels, both from arrays of objects",
        peer=PEER,
        ours=mine,
        theirs=peer,
        target=None,
    )


@benchmark
def mcnemar_memory() -> Iterator[Finding]:
    """Extra memory at ten million rows, in fresh processes: the larger of traced and resident."""
    codes = (MEMORY.format(function=function, n=10**7) for function in ("ours", "theirs"))
    mine, peer = ([float(answer_of_process(code)) / MEBIBYTE] for code in codes)
    work = "Extra memory of McNemar from 10,000,000 labels"
    yield Finding(work=work, peer="a limit", ours=mine, theirs=None, target=25, sense="cost", unit="MiB")
    yield Finding(work=work, peer=PEER, ours=mine, theirs=peer, target=None, sense="cost", unit="MiB")


@benchmark
def mcnemar_independent_of_n() -> Iterator[Finding]:
    """All four forms, once the evidence is built: ten million items beside a thousand."""
    many, few = (Outcomes.from_labels(t, {"a": a, "b": b}) for t, a, b in (integers(10**7), integers(1000)))
    tests = [all_methods()[name] for name in ("mcnemar_exact", "mcnemar_midp", "mcnemar", "mcnemar_corrected")]

    def answer(evidence: Outcomes) -> None:
        for test in tests:
            test.run(evidence)

    mine, small = in_turn(lambda: cpu(lambda: answer(many), 500), lambda: cpu(lambda: answer(few), 500), rounds=9)
    yield Finding(
        work="Four McNemar tests once the evidence is built, n = 10,000,000",
        peer="ours, n = 1,000",
        ours=mine,
        theirs=small,
        target=1.15,
        sense="cost",
        itself=True,
    )


def check(ours: float, theirs: float) -> None:
    """Stop if the two do not give the same answer: a comparison of speed would mean nothing."""
    if abs(ours - theirs) > 1e-9 * max(ours, theirs):
        raise AssertionError(f"Ours gives {ours!r}, the peer {theirs!r}.")
