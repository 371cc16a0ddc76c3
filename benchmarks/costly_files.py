"""Files that are wide, fat, or made to cost: read, or refused, within a second and little memory."""

from __future__ import annotations

import json
import zlib
from functools import partial
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.harness import Finding, answer_of_process, benchmark, cpu
from benchmarks.reading import MEBIBYTE, MEGABYTE
from compare_core.errors import CompareError
from compare_core.tables import read, understand
from compare_core.tables.preview import attempt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROUNDS = 3
MEMORY = """
from pathlib import Path
from benchmarks.costly_files import look
data = Path({path!r}).read_bytes()
look(b"y,a,b\\n" + b"1,1,0\\n0,0,0\\n" * 20_000)
read = lambda key: int(next(l for l in open("/proc/self/status") if l.startswith(key)).split()[1]) * 1024
open("/proc/self/clear_refs", "w").write("5")  # the peak starts again from here
before = read("VmRSS")
look(data)
print(read("VmHWM") - before)
"""


def look(data: bytes) -> str:
    """Read and understand a file, and return what became of it in a few words."""
    try:
        found = understand([read("file.csv", data)])
    except CompareError as refusal:
        return f"{type(refusal).__name__}: {str(refusal)[:60]}…"
    return f"Read as {found.layout}, {found.evidence.n:,} items."


def numbers(rows: int, columns: int, two: int = 0) -> bytes:
    """Return columns of four digits, and some of two classes."""
    rng = np.random.default_rng(1)
    table = np.hstack([rng.random((rows, columns - two)).round(4), rng.integers(0, 2, (rows, two))])
    lines = (",".join(f"{value:g}" for value in row) for row in table.tolist())
    return "\n".join([",".join(f"c{n}" for n in range(columns)), *lines]).encode()


def rows(header: str, line: str, count: int) -> bytes:
    """Return a line as often as wanted, written with its number."""
    return f"{header}\n{''.join(line.format(n=n, a=n % 2, b=n % 3 % 2, h=n // 2) for n in range(count))}".encode()


def records(count: int) -> bytes:
    """Return JSON lines of texts that all differ."""
    line = {"text": "some words and the number {n}", "y": "a{n}", "m1": "b{n}", "m2": "c{n}"}
    return b"\n".join(json.dumps({k: v.format(n=n) for k, v in line.items()}).encode() for n in range(count))


def prompts(count: int) -> bytes:
    """Return JSON lines of right and wrong beside long prompts."""
    words = "long words of a prompt " * 80
    records = ({"id": n, "prompt": f"{n} {words}", "svm": n % 2 == 0, "rf": n % 3 == 0} for n in range(count))
    return b"\n".join(json.dumps(record).encode() for record in records)


def zeros(megabytes: int) -> bytes:
    """Return a gzip file of zeros."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join([*(packer.compress(bytes(MEGABYTE)) for _ in range(megabytes)), packer.flush()])


WIDE: dict[str, Callable[[], bytes]] = {
    "300 rows × 80 columns of numbers": partial(numbers, 300, 80),
    "1,400 rows × 200 columns, half of them of two classes": partial(numbers, 1_400, 200, 100),
    "100,000 rows × 50 columns, half of them of two classes": partial(numbers, 100_000, 50, 25),
}
FAT: dict[str, Callable[[], bytes]] = {
    "1,000,000 rows of three columns of different labels": partial(rows, "y,a,b", "l{n},l{n},l{n}\n", 10**6),
    "1,000,000 rows of labels that occur twice": partial(rows, "y,a,b", "l{h},l{h},k{h}\n", 10**6),
    "300,000 JSON lines of different texts": partial(records, 300_000),
    "20 MB of different texts beside right and wrong": partial(
        rows, "text,svm,rf", "word {n} and something more of it,{a},{b}\n", 500_000
    ),
    "20,000 JSON lines of long prompts beside right and wrong": partial(prompts, 20_000),
    "a cell of 16,000,000 line ends": lambda: b'y,a,b\n1,1,0\n"' + b"\n" * 16_000_000 + b'",1,0\n0,0,1\n',
    "1,900 models": lambda: rows(",".join(["y", *(f"m{n}" for n in range(1_899))]), "1,0," * 949 + "1,0\n", 20),
    "gzip of 2 GB of zeros": partial(zeros, 2_000),
}


@benchmark
def recognising() -> Iterator[Finding]:
    """Measure how long a wide table of numbers takes to be recognised, and to be asked about."""
    for name, make in WIDE.items():
        data = make()
        yield seconds(f"From bytes to what the file is: {name}", data)
        yield seconds(f"From bytes to what is asked on the page: {name}", data, ask)


@benchmark
def costly_files() -> Iterator[Finding]:
    """Measure the time and the memory of fat files and of files made to cost."""
    for name, make in FAT.items():
        data = make()
        yield seconds(f"Read or refused: {name}", data)
        yield Finding(
            work=f"Memory beside the file, read or refused: {name}",
            peer="a limit",
            ours=[memory(data)],
            theirs=None,
            target=round(200 * MEGABYTE / MEBIBYTE),
            sense="cost",
            unit="MiB",
        )


def ask(data: bytes) -> str:
    """Read a file as the page does, and return how many things may be compared in it."""
    tried = attempt([("file.csv", data)])
    return f"{len(tried.steps)} answers to what is compared."


def seconds(work: str, data: bytes, done: Callable[[bytes], str] = look) -> Finding:
    """Measure the seconds of one file."""
    said = done(data)
    took = [cpu(partial(done, data)) for _ in range(ROUNDS)]
    return Finding(work=work, peer="a limit", ours=took, theirs=None, target=1, sense="cost", note=said)


def memory(data: bytes) -> float:
    """Return the MiB that a file takes beside its own, in a fresh process."""
    with NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return float(answer_of_process(MEMORY.format(path=file.name))) / MEBIBYTE
