"""Whatever is done to a valid file of any layout, it is read or refused in one sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.tables import LAYOUTS
from tests.hostile.cases import gzipped
from tests.hostile.judge import faults, outcome
from tests.thorough import examples

if TYPE_CHECKING:
    from tests.hostile.judge import Files

VALID = [(layout.example.encode(), layout.several) for layout in LAYOUTS.values()]
PIECES = st.sampled_from(
    [b"\n", b"\r", b",", b";", b"\t", b"|", b'"', b"#", b" ", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xcc\x81", b"\x1c",
     b"0", b"1", b"1.0", b"-0.0", b"0,5", b"1,234", b"1e400", b"93.4%", b"%", b"\xc2\xb1", b"\xc2\xb2", b"\xd9\xa3",
     b"NA", b"nan", b"None", b"?", b"-", b"inf", b"True", b"cat", b"=1+1", b"\\", b"\xe2\x80\xae", b"\xe2\x80\xa8",
     b"y_true", b"id", b"count", b"model", b"dataset", b"fold", b"repeat", b"score", b"right", b"total", b"params",
     b"split0_test_score", b"test_score", b"fit_time", b"9" * 30, b"a" * 200, b"\x1f\x8b", b"PK\x03\x04", b"{", b"<",
     b"y", b"val", b"split", b"patient", b"p1", b"0.83", b"1,234,567", b"1e308", b"-1e308", b"\xe2\x80\x8b"]
)  # fmt: skip
PLACES = st.integers(0, 400)  # in the longest example; a shorter one is counted through again


def _splice(data: bytes, at: int, length: int, piece: bytes) -> bytes:
    at %= len(data) + 1
    return data[:at] + piece + data[at + length :]


def _flip(data: bytes, at: int, bit: int) -> bytes:
    at %= max(1, len(data))
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :] if data else data


def _again(data: bytes, line: int, times: int) -> bytes:
    lines = data.split(b"\n")
    line %= len(lines)
    return b"\n".join([*lines[:line], *[lines[line]] * times, *lines[line:]])


def _cell(data: bytes, place: int, piece: bytes) -> bytes:
    cells = list(re.finditer(rb"[^,;\t\n]+", data))
    return data[: (c := cells[place % len(cells)]).start()] + piece + data[c.end() :] if cells else data


def _told(data: bytes, encoding: str) -> bytes:
    return data.decode("utf-8", "replace").encode(encoding, "replace")


CHANGES = st.one_of(
    st.tuples(st.just(_splice), PLACES, st.integers(0, 6), PIECES),
    st.tuples(st.just(_cell), PLACES, PIECES),
    st.tuples(st.just(_flip), PLACES, st.integers(0, 7)),
    st.tuples(st.just(_again), st.integers(0, 9), st.integers(1, 4)),
    st.tuples(st.just(lambda data, at: data[: at % (len(data) + 1)]), PLACES),
    st.tuples(st.just(bytes.replace), st.sampled_from([b",", b"\n", b"."]), PIECES),
    st.tuples(st.just(_told), st.sampled_from(["utf-16", "utf-16-be", "utf-32", "cp1252", "cp500"])),
    st.tuples(st.just(gzipped)),
)


def check(files: Files) -> None:
    """Fail where an upload comes to anything but an understanding or a sentence."""
    assert not faults(outcome(files)), files


@examples(50, 1000)
@given(st.sampled_from(VALID), st.lists(CHANGES, min_size=1, max_size=5), st.integers(0, 2))
def test_changed_files_of_every_layout(valid: tuple[bytes, bool], changes: list[Any], which: int) -> None:
    example, several = valid
    data = example
    for change, *arguments in changes:
        data = change(data, *arguments)
    whole = [example] * which if several else []
    check([(f"model{n}.csv", content) for n, content in enumerate([*whole, data], 1)])


CELL = st.one_of(
    st.sampled_from(
        ["0", "1", "a", "b", "val", "", "NA", "0.5", "93%", "1,5", "1,234", "1e400", "-", "x y", "²", "True", " 1"]
    ),
    st.text(max_size=4),
    st.floats().map(str),
    st.integers().map(str),
)
HEADER = st.sampled_from(
    ["id", "y_true", "svm", "rf", "count", "model", "dataset", "fold", "repeat", "score", "right", "total", "", "a",
     "b", "test_score", "fit_time", "params", "split0_test_score", "split1_test_score", "svm right", "svm wrong",
     "y", "item", "patient", "split", "site"]
)  # fmt: skip


@examples(40, 600)
@given(st.data(), st.integers(1, 5), st.integers(0, 6), st.sampled_from([",", ";", "\t", "|"]), st.booleans())
def test_tables_of_anything(data: Any, columns: int, rows: int, separator: str, quotes: bool) -> None:  # noqa: FBT001
    header = data.draw(st.lists(HEADER, min_size=columns, max_size=columns))
    cells = data.draw(st.lists(st.lists(CELL, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    mark = '"' if quotes else ""
    lines = [separator.join(mark + cell.replace('"', mark * 2) + mark for cell in row) for row in [header, *cells]]
    check([("file.csv", "\n".join(lines).encode("utf-8", "surrogatepass"))])


@examples(30, 400)
@given(st.lists(st.binary(max_size=300), min_size=1, max_size=3))
def test_random_bytes(contents: list[bytes]) -> None:
    check([(f"model{n}.csv", content) for n, content in enumerate(contents)])


@pytest.mark.parametrize(
    "data",
    [
        "model,svm,svm\n,00,0\n",
        "fold,svm,rf\n²,0.91,0.92\n2,0.93,0.94\n",
        "paramsright,paramC,split0_test_score,split1_test_score\nx,cat,0.91,0.93\ny,10,0.92,0.94\n",
        "svm,rf,count\n1,0," + "9" * 400 + "\n0,1,5\n",
        'y_true,svm,rf\ncat,"c\nt",dog\ndog,dog,"d\x07g"\n',
    ],
)
def test_what_fuzzing_once_broke(data: str) -> None:
    check([("file.csv", data.encode())])
