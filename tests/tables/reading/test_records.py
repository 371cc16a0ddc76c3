"""JSON is read within limits and as it is written, or refused in one sentence that says where."""

from __future__ import annotations

import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import DataError
from compare_core.saved import session
from compare_core.tables import LIMITS, Limits, Table, read, understand
from tests.cost import peak_of, seconds_of
from tests.thorough import examples


def rows(table: Table) -> list[list[str]]:
    return table.frame.astype(object).to_numpy().tolist()


ONE = b'{"id": 1, "y": "cat", "svm": "cat"}\n{"id": 2, "y": "dog", "svm": "cat"}\n'
RECORDS = [{"id": 1, "y": "cat", "svm": "cat"}, {"id": 2, "y": "dog", "svm": "cat"}]


@pytest.mark.parametrize(
    "data",
    [
        ONE,
        ONE.rstrip(),
        ONE.replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf\n" + ONE.replace(b"\n", b"\n\n"),
        gzip.compress(ONE, mtime=0),
        json.dumps(RECORDS).encode(),
        json.dumps(RECORDS, indent=2).encode(),
        json.dumps(RECORDS).encode("utf-16"),
        json.dumps({"version": 3, "note": {"a": [1]}, "rows": RECORDS, "done": True}).encode(),
        json.dumps({"rows": RECORDS}, indent=1).encode(),
    ],
)
def test_ways_to_write_records(data: bytes) -> None:
    table = read("folder/a.jsonl", data)
    assert (table.name, table.columns) == ("a", ("id", "y", "svm"))
    assert rows(table) == [["1", "cat", "cat"], ["2", "dog", "cat"]]
    assert all(dtype == "category" for dtype in table.frame.dtypes)


def test_values_keep_their_text() -> None:
    text = '{"a": 1.0, "b": 007, "c": true, "d": null, "e": "x\\ny", "f": 0.10, "g": -1e5}'.replace("007", '"007"')
    huge = "9" * 6000
    table = read("a.jsonl", f'{text}\n{{"a": {huge}, "b": NaN, "c": false, "e": "", "f": -Infinity}}\n'.encode())
    assert rows(table)[0] == ["1.0", "007", "true", "", "x\ny", "0.10", "-1e5"]
    assert rows(table)[1] == [huge, "NaN", "false", "", "", "-Infinity", ""]


def test_true_and_false_are_right_and_wrong() -> None:
    lines = [{"item": n, "svm": n > 1, "rf": n > 2} for n in range(12)]
    result = understand([read("a.jsonl", "\n".join(map(json.dumps, lines)).encode())])
    assert (result.layout, result.evidence.right.tolist()) == ("right_wrong", [10, 9])  # type: ignore[union-attr]


def test_objects_are_flattened_and_the_rest_is_counted() -> None:
    line = {"id": 1, "meta": {"lang": "fr", "deep": {"x": 1}, "odd": {"y": []}}, "list": [1, 2], "empty": {}}
    table = read("a.jsonl", f"{json.dumps(line)}\n{json.dumps(line)}\n".encode())
    assert table.columns == ("id", "meta.lang", "meta.deep.x")
    assert [(repair.text, repair.count) for repair in table.repairs] == [
        ("Lists and objects within records were left out: “meta.odd”, “list”, “empty”.", 6)
    ]


def test_a_name_that_is_written_in_two_ways_is_taken_once() -> None:
    table = read("a.jsonl", b'{"a": {"b": 1}, "a.b": 2, "c": 3}\n{"a.b": 4, "a": {"b": 5}, "c": 6}\n{"c": 7}\n')
    assert rows(table) == [["1", "3"], ["4", "6"], ["", "7"]]
    assert table.repairs[0].count == 2


def test_records_of_a_layout_may_lack_its_marks_further_down() -> None:
    table = read("a.jsonl", b'{"doc_id": 1, "metrics": ["acc", "f1"], "acc": 1}\n{"doc_id": 2, "acc": 0}\n')
    assert rows(table) == [["1", "acc,f1", "1"], ["2", "", "0"]]
    odd = b'{"instance_id": "a", "stats": 7, "perturbation": {"name": []}}\n{"instance_id": "b", "stats": [[], {}]}\n'
    assert read("a.jsonl", odd).columns == ("instance_id", "train_trial_index", "perturbation")


def test_what_no_text_holds_is_replaced() -> None:
    table = read("a.jsonl", b'{"a": "x\\u0000\\ud800", "b\\u0000": "\\ud83d\\ude00"}\n{"a": "", "b\\u0000": "1"}\n')
    assert rows(table)[0] == ["x\ufffd\ufffd", "\U0001f600"]
    assert table.columns[1].isprintable()


def test_a_last_line_that_was_cut_off_is_left_out_and_said() -> None:
    table = read("a.jsonl", ONE + b'{"id": 3, "y": "c')
    assert len(table.frame) == 2
    assert table.repairs[0].text == "The last line, 3, was cut off and has been left out."


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (ONE + b'{"id": 3, \n{"id": 4}\n', "Line 3 is not a complete JSON record. Correct or delete it"),
        (ONE + b"17\n", "Line 3 holds a single value, not a record"),
        (ONE + b'["a", "b"]\n', "Line 3 holds a list, not a record"),
        (ONE + b'{"id": 3, "id": 4}\n', "Line 3 has a record that gives “id” twice"),
        (ONE + b"{}\n", "A record is empty"),
        (b"[]", "list of records is empty"),
        (b"[[1, 2], [3, 4]]", "Entry 1 of the list holds a list, not a record"),
        (b'[{"a": 1, "b": 2}, 3]', "Entry 2 of the list holds a single value"),
        (b'[{"a": 1, "b": 2}\n{"a": 1}]', "Line 2 is not valid JSON"),
        (b'[{"a": 1, "b": 2}] 7', "Line 1 is not valid JSON"),
        (b'[{"a": 1, "b": 2},\n{"a": 1', "Line 2 is not valid JSON, or the file is cut off there"),
        (b'{"svm": [[1, 2], [3]], "note": "x"}', "holds no list of records"),
        (b'{"a": 1}\n{"a": 2}\n', "at most one value each, a"),
        (b'{"only": 1}', "at most one value each"),
        (b'{"a" 1}', "Line 1 is not valid JSON"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(data: bytes, words: str) -> None:
    with pytest.raises(DataError, match=words) as told:
        read("a.jsonl", data)
    assert "\n" not in str(told.value)
    assert str(told.value).endswith(".")


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(columns=2), "more than 2 different names"),
        (Limits(cells=5), "table of more than 5 cells"),
        (Limits(line=30), "Line 1 has more than 30 bytes"),
        (Limits(nesting=0), "Line 1 nests lists and objects more than 0 deep"),
    ],
)
def test_limits_of_records(limits: Limits, words: str) -> None:
    with pytest.raises(DataError, match=words):
        read("a.jsonl", ONE, limits)


def test_depth_is_that_of_a_record_and_not_of_text() -> None:
    deep = '{"id": 1, "x": %s}' % ("[" * (LIMITS.nesting - 1) + "]" * (LIMITS.nesting - 1))
    text = json.dumps({"id": 2, "x": "[" * 40 + '" ' + "{" * 40 + " \\"})
    assert len(read("a.jsonl", f"{deep}\n{text}\n{deep}\n".encode()).frame) == 3
    for lines in (f"{text}\n{deep.replace('[[', '[[[', 1)}\n", f"[{text},\n{deep}]"):
        with pytest.raises(DataError, match=f"Line 2 nests lists and objects more than {LIMITS.nesting} deep"):
            read("a.jsonl", lines.encode())


def test_escapes_at_the_edges_of_what_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps([{"id": n, "x": '\\" [[' * n, "y": "\\" * n} for n in range(30)]).encode()
    whole = rows(read("a.json", text))
    for block in range(5, 60, 7):
        monkeypatch.setattr("compare_core.tables.reading.json_files.depth.BLOCK", block)
        monkeypatch.setattr("compare_core.tables.reading.json_files.window.WIDTH", block)
        assert rows(read("a.json", text, Limits(nesting=2))) == whole
    with pytest.raises(DataError, match="The record in line 1 has more than 100 characters"):
        read("a.json", text, Limits(line=100))


@pytest.mark.parametrize(
    "data",
    [
        b'{"a": 1}\n{"a": ' + b"[" * 200_000,
        b"[" * 200_000,
        b'{"a":' * 40_000,
        b"\n".join(b'{"a%d":1}' % n for n in range(20_000)),
        b'[{"a": [' + b"[]," * 1_000_000 + b"[]]}]",
        b'{"a": ' + b"[1," * 100_000,
        b'{"a":"' + b"\\" * 3_000_001,
        b'{"b": 1, ' + b", ".join(b'"%x": 0' % n for n in range(70_000)) + b', "b": 2}\n{}',
        b'{"results": {"results": [' + b"[]," * 1_000_000 + b"[]]}}",
        b'{"results": {"results": [{"prompt": "' + b"x" * 3_000_000 + b'"}]}}',
        b'{"results": {' + b'"x": 1, ' * 500_000 + b'"results": []}}',
        b'{"results": {"results": [{"vars": {}}, {"vars": "' + b'\\"' * 1_000_000,
        b'{"results": {"results": [' + b"{}," * 300_000 + b"]}}",
    ],
    ids=[
        "deep line",
        "deep list",
        "deep object",
        "names",
        "wide record",
        "cut off",
        "backslashes",
        "twice",
        "part of lists",
        "part of a long text",
        "part of names",
        "part cut off",
        "part of nothing",
    ],
)
def test_bombs_are_refused_at_once(data: bytes) -> None:
    def refused() -> None:
        with pytest.raises(DataError):
            read("a.jsonl", data)

    assert seconds_of(refused, 1) <= 1
    assert peak_of(refused) < 200_000_000


def test_a_session_is_still_a_session() -> None:
    from compare_core import Outcomes
    from compare_core.saved.analysis import Analysis

    written = session.write(Analysis(Outcomes.from_table([[5, 1], [0, 2]])))
    assert session.recognises(written)
    assert not session.recognises(ONE)


SCALAR = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8))
VALUE = st.one_of(SCALAR, st.lists(SCALAR, max_size=3), st.dictionaries(st.text(max_size=3), SCALAR, max_size=3))
SOME = st.lists(st.dictionaries(st.text(max_size=3), VALUE, min_size=1, max_size=4), min_size=2, max_size=6)


@examples(40, 600)
@given(
    SOME, st.integers(0, 400), st.sampled_from([b"", b"{", b"]", b'"', b"\\", b"\n", b"\xff", b"\x00", b",", b"NaN"])
)
def test_random_records_are_read_or_refused(records: list[dict[str, object]], at: int, piece: bytes) -> None:
    lines, listed = "\n".join(map(json.dumps, records)).encode(), json.dumps(records, indent=1).encode()
    for data in (lines, listed, lines[:at] + piece + lines[at:], listed[:at] + piece + listed[at + 1 :]):
        try:
            understand([read("a.jsonl", data)])
        except DataError as error:
            assert str(error)  # noqa: PT017 - either outcome is right, anything else is not


@examples(20, 240)
@given(SOME)
def test_both_forms_of_json_make_the_same_table(records: list[dict[str, object]]) -> None:
    found = []
    for data in ("\n".join(map(json.dumps, records)), json.dumps(records)):
        try:
            table = read("a.jsonl", data.encode())
            found.append((table.columns, rows(table), table.repairs))
        except DataError as error:
            found.append(str(error))  # type: ignore[arg-type]
    assert found[0] == found[1]
