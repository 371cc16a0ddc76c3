"""Reading and recognising cost little, whatever the columns are."""

from __future__ import annotations

import json
from contextlib import suppress

import numpy as np
import pandas as pd
import pytest

from compare_core.errors import CompareError
from compare_core.metrics.roc import area
from compare_core.tables import Table, read, understand
from compare_core.tables.meaning.outputs import numbers_of, separation
from compare_core.tables.meaning.scores import has_fractions, is_scores, plainly
from compare_core.tables.reading.columns import as_column
from compare_core.tables.reading.digits import numbers_in
from compare_core.tables.reading.table import Column, distinct_in, numbered, texts_of
from tests.cost import seconds_of


def wide(rows: int, fractions: int, binary: int) -> bytes:
    rng = np.random.default_rng(0)
    numbers, classes = rng.random((rows, fractions)).round(4), rng.integers(0, 2, (rows, binary))
    lines = ([*map(str, a), *map(str, b)] for a, b in zip(numbers.tolist(), classes.tolist(), strict=True))
    header = ",".join(f"c{n}" for n in range(fractions + binary))
    return "\n".join([header, *map(",".join, lines)]).encode()


@pytest.mark.parametrize("size", [(300, 40, 40), (700, 100, 100), (2_000, 25, 25)])
def test_no_pair_of_columns_is_looked_at(size: tuple[int, int, int]) -> None:
    data = wide(*size)

    def work() -> None:
        with pytest.raises(CompareError):
            understand([read("a.csv", data)])

    assert seconds_of(work, 0.5) <= 0.8  # of the second that a file may take; all pairs would take several


# A second is held by the benchmark `costly_files`; here stands what rules that go through pairs of columns would pass.
@pytest.mark.parametrize(("rows", "columns", "most"), [(40, 1_900, 1.6), (20_000, 50, 0.6)])
def test_many_columns_and_many_fractions_are_recognised_in_a_second(rows: int, columns: int, most: float) -> None:
    numbers = np.random.default_rng(0).random((rows, columns)).round(12).tolist()
    header = ",".join(["dataset", *(f"m{n}" for n in range(columns))])
    data = "\n".join([header, *(",".join([f"d{n}", *map(repr, row)]) for n, row in enumerate(numbers))]).encode()

    def work() -> None:
        with suppress(CompareError):  # more models than are compared
            understand([read("results.csv", data)])

    assert seconds_of(work, most) <= most


def test_many_columns_beside_a_truth_are_recognised_in_a_second() -> None:
    data = "\n".join([",".join(["y", *(f"m{n}" for n in range(1_899))]), *["1,0," * 949 + "1,0"] * 20]).encode()

    def work() -> None:
        with pytest.raises(CompareError):  # more models than are compared
            understand([read("a.csv", data)])

    assert seconds_of(work, 0.8) <= 1.2  # where every name is held against all others it takes eight


def test_lists_in_cells_cost_by_their_values() -> None:
    lists = ", ".join(str(n % 2) for n in range(9_000))
    header = "model,group,set,predictions,true labels"
    data = "\n".join([header, *(f'm{n},g{n % 2},s,"[{lists}]","[{lists}]"' for n in range(6))]).encode()

    def work() -> None:
        with suppress(CompareError):
            understand([read("a.csv", data)])

    assert seconds_of(work, 1.0) <= 1.5


@pytest.mark.parametrize(
    "cells",
    [[b"0.5", b"-1e-3", b"+2.", b".5", b"1e400"], [b"0.5", b" 2", b"3 "], [b"0.1", b"--"], [b"1", b""], [b"7", b"1 2"]],
)
def test_numbers_in_bytes_are_the_same_by_arrow_and_without_it(cells: list[bytes]) -> None:
    few, many = np.array(cells), np.array(cells * 400)
    alone, together = numbers_in(few), numbers_in(many)
    if alone is None:
        assert together is None
    else:
        assert together is not None
        assert together.tolist() == alone.tolist() * 400


def test_separation_is_the_distance_of_the_area_from_a_half() -> None:
    rng = np.random.default_rng(1)
    truth = rng.integers(0, 2, 200)
    values = np.round(rng.random((3, 200)) + 0.2 * truth, 2)  # with ties
    outputs = [as_column(f"m{n}", [f"{v:.2f}" for v in row]) for n, row in enumerate(values)]
    expected = np.mean([abs(area(row, truth == 1).value - 0.5) for row in values])
    assert separation(as_column("y", truth), outputs) == pytest.approx(float(expected), abs=1e-12)
    gaps = as_column("m", ["", "x", *[f"{v:.2f}" for v in values[0][2:]]])
    expected = abs(area(values[0][2:], truth[2:] == 1).value - 0.5)
    assert separation(as_column("y", truth), [gaps]) == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.parametrize(
    ("cells", "numbers"),
    [
        (["1", "0.5", "-2e3", "+.5", "3."], [1, 0.5, -2000, 0.5, 3]),
        ([" 1 ", "", "NA", "2"], [1, None, None, 2]),
        (["1", "0,5"], None),
        (["1", "50%"], None),
        (["1", "1_0"], None),
        (["1", "+ 5"], None),
        (["1", "inf"], None),
        (["cat", "dog"], None),
        (["1", "²"], None),
    ],
)
def test_numbers_in_digits(cells: list[str], numbers: list[float | None] | None) -> None:
    found = plainly(as_column("a", cells))
    assert numbers == (None if found is None else [None if np.isnan(n) else n for n in found.tolist()])


def test_a_column_of_gaps_holds_no_scores() -> None:
    assert not is_scores(as_column("a", ["", "NA", "-"]))
    whole, fractions = as_column("a", ["1", "2.0", "NA"]), as_column("a", ["1", "2.5", ""])
    assert (has_fractions([whole]), has_fractions([whole, fractions])) == (False, True)
    assert np.isnan(numbers_of(as_column("a", ["1", "x"]))).tolist() == [False, True]


def test_a_column_answers_once() -> None:
    table = Table("a", read("a.csv", wide(50, 3, 1)).frame)
    column = table.column("c0")
    assert plainly(column) is plainly(table.column("c0"))
    assert column.labels is column.labels


def prosaic(rows: int = 400) -> bytes:
    """Return right and wrong beside long prompts, two ids, a cluster and a slice."""
    lines = ["uuid,image_id,patient,prompt,note,kind,svm,rf"]
    for n in range(rows):
        prompt = f'"Question {n}, of which\nthere are {rows}: {"long " * 30}"'
        lines.append(f"u{n:04d}x,{n},p{n // 4},{prompt},note {n},{'ab'[n % 2]},{n % 2},{n % 3 % 2}")
    return "\n".join(lines).encode()


@pytest.mark.parametrize("as_written", [False, True])
def test_text_that_nothing_needs_is_left_out_and_counted(monkeypatch: pytest.MonkeyPatch, *, as_written: bool) -> None:
    monkeypatch.setattr("compare_core.tables.reading.prose.WORTH", 50_000)
    table = read("a.csv", prosaic(), as_written=as_written)
    assert table.columns == ("uuid", "patient", "kind", "svm", "rf")
    (repair,) = table.repairs
    assert repair.count == 3
    assert "left out: “image_id”, “prompt”, “note”." in repair.text
    understood = understand([table])
    assert understood.evidence.right.tolist() == [200, 133]  # type: ignore[union-attr]
    assert understood.roles.cluster == "patient"
    whole = read("a.csv", prosaic(20))  # in a small table all stays
    assert len(whole.columns) == 8


def test_labels_that_first_repeat_and_then_differ_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.tables.reading.prose.WORTH", 1_000_000)
    monkeypatch.setattr("compare_core.tables.reading.uploads.files.SMALL", 0)
    rows = ["y,a,b", *["cat,dog,cat"] * 100, *(f"{n}-{n * n},{n}-{n * n},{n % 3}" for n in range(20_000))]
    with pytest.raises(CompareError, match="“y”, “a” hold too many different texts to be labels"):
        read("a.csv", "\n".join(rows).encode())
    rows = ["y,a,b", *(f"{n}-{n * n},{n % 5},{n % 3}" for n in range(100)), *["cat,3,1"] * 20_000]
    assert read("a.csv", "\n".join(rows).encode()).columns == ("y", "a", "b")


def test_scores_and_marked_outputs_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.tables.reading.prose.WORTH", 10_000)
    scores = "y,svr,rf\n" + "".join(f"{n / 7!r},{n / 6!r},{n / 8!r}%\n" for n in range(300))
    assert read("a.csv", scores.encode()).columns == ("y", "svr", "rf")
    outputs = "question,[openai:small] short,[openai:large] short\n"
    outputs += "".join(f"q {n},[{'PASS' if n % 3 else 'FAIL'}] (1.00) {n},[PASS] (1.00) {n}\n" for n in range(300))
    understood = understand([read("a.csv", outputs.encode())])
    assert (understood.layout, understood.evidence.right.tolist()) == ("promptfoo_table", [200, 300])  # type: ignore[union-attr]


def test_files_are_joined_by_prompts_where_nothing_else_names_the_items(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.tables.reading.prose.WORTH", 10_000)
    files = [
        ["prompt,why,label,pred", *(f"what is {n}? {'long ' * 20},because {n},{n % 2},{n * k % 2}" for n in order)]
        for k, order in ((1, range(300)), (3, reversed(range(300))))
    ]
    tables = [read(f"m{n}.csv", "\n".join(lines).encode()) for n, lines in enumerate(files)]
    assert [table.columns for table in tables] == [("prompt", "label", "pred")] * 2
    assert understand(tables).evidence.n == 300


def test_cells_are_numbered_alike_whatever_their_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    values = pd.Series(np.array([b"b", b"a", b"b", b"c", b"a"], dtype="S8"))
    codes, cells = numbered(values)
    assert (codes.tolist(), texts_of(cells), distinct_in(values)) == ([0, 1, 0, 2, 1], ["b", "a", "c"], 3)
    monkeypatch.setattr("compare_core.tables.reading.table.mix", lambda words: np.zeros(len(words), dtype=np.uint64))
    codes, cells = numbered(values)
    assert (codes.tolist(), texts_of(cells), distinct_in(values)) == ([0, 1, 0, 2, 1], ["b", "a", "c"], 3)


def records(rows: int) -> list[dict[str, object]]:
    return [
        {"id": n, "prompt": f"what is {n}? {'long ' * 20}", "doc_hash": f"h{n}", "svm": n % 2 == 0, "rf": n % 3 == 0}
        for n in range(rows)
    ]


@pytest.mark.parametrize("lined", [True, False])
def test_text_of_records_is_left_out_as_they_come(monkeypatch: pytest.MonkeyPatch, *, lined: bool) -> None:
    monkeypatch.setattr("compare_core.tables.reading.prose.WORTH", 50_000)
    monkeypatch.setattr("compare_core.tables.reading.json_files.growing.FIRST", 100)
    lines = [json.dumps(record) for record in records(1_000)]
    table = read("a.json", ("\n".join(lines) if lined else f"[{','.join(lines)}]").encode())
    assert table.columns == ("id", "svm", "rf")
    assert [(repair.count, "“prompt”, “doc_hash”" in repair.text) for repair in table.repairs] == [(2, True)]
    assert understand([table]).evidence.right.tolist() == [500, 334]  # type: ignore[union-attr]


def test_what_a_layout_of_records_needs_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.tables.reading.prose.WORTH", 10_000)
    monkeypatch.setattr("compare_core.tables.reading.json_files.growing.FIRST", 100)
    lines = [
        json.dumps(
            {"doc_id": n, "doc_hash": f"h{n}x", "prompt_hash": f"p{n}x", "metrics": ["acc"], "acc": float(n % 2)}
        )
        for n in range(500)
    ]
    assert read("a.jsonl", "\n".join(lines).encode()).columns == ("doc_id", "doc_hash", "metrics", "acc")


@pytest.mark.parametrize("block", [1, 1 << 16])
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"id": 1, "a": 1}, {"id": 2, "a": 1}', "Line 4 is not a complete"),
        ('{"id": 1, "id": 1}', "Line 4 has a record that gives “id” twice"),
        ("{}", "empty"),
        ("[1]", "Line 4 holds a list"),
        ("7", "Line 4 holds a single value"),
        ('{"id": 1', "Line 4 is not a complete"),
    ],
)
def test_lines_parsed_together_are_refused_as_they_are_alone(
    monkeypatch: pytest.MonkeyPatch, block: int, line: str, words: str
) -> None:
    monkeypatch.setattr("compare_core.tables.reading.json_files.records.BLOCK", block)
    whole = '{"id": 1, "a": null, "b": true, "c": 0.10}'
    with pytest.raises(CompareError, match=words):
        read("a.jsonl", f"{whole}\n\n{whole}\n{line}\n{whole}".encode())


@pytest.mark.parametrize("block", [1, 60, 1 << 16])
def test_lines_parsed_together_are_read_as_they_are_alone(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    monkeypatch.setattr("compare_core.tables.reading.json_files.records.BLOCK", block)
    lines = [
        '{"id": 1, "a": null, "b": true, "c": 0.10}',
        '{"id": 2, "a": "é", "b": false, "c": 1e3}',
        "",
        '{"id": 3, "c": {"d": 4, "e": [1]}, "a": "x"}  ',
        '{"id": 4, "a": "y", "b": null, "c": "z"}',
        '{"id": 5, "a"',
    ]
    table = read("a.jsonl", "\n".join(lines).encode())
    cells = [[str(cell) for cell in row] for row in table.frame.to_numpy().tolist()]
    assert table.columns == ("id", "a", "b", "c", "c.d")
    assert cells == [
        ["1", "", "true", "0.10", ""],
        ["2", "é", "false", "1e3", ""],
        ["3", "x", "", "", "4"],
        ["4", "y", "", "z", ""],
    ]
    assert [repair.text for repair in table.repairs] == [
        "The last line, 6, was cut off and has been left out.",
        "Lists and objects within records were left out: “c.e”.",
    ]


def test_numbers_are_read_from_bytes_as_from_texts() -> None:
    cells = [b"1", b"-2.5e-3", b".5", b"3.", b"+4", b"1e999", b"12345678901234567890"]
    numbers = plainly(Column.of(pd.Series(np.array(cells, dtype="S24")), "a"))
    assert numbers is not None
    assert numbers.tolist() == [float(cell) for cell in cells]
    for odd in (b"", b"1,5", b"1e", b"--1", b"1 2", b"nan"):
        column = Column.of(pd.Series(np.array([*cells, odd], dtype="S24")), "a")
        expected = plainly(as_column("a", [cell.decode() for cell in [*cells, odd]]))
        found = plainly(column)
        assert (found is None) == (expected is None), odd
        assert found is None or expected is None or np.array_equal(found, expected, equal_nan=True), odd


def test_nobody_makes_texts_of_numbers_to_compare_them(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr("compare_core.tables.reading.table.RawTexts._all", lambda texts: made.append(len(texts)))
    rng = np.random.default_rng(1)
    truth = rng.normal(size=5_000)
    columns = [truth, *(truth + rng.normal(size=(2, 5_000)) / 4)]
    lines = (",".join(map(repr, row)) for row in np.stack(columns, axis=1).tolist())
    understood = understand([read("a.csv", "\n".join(["y,svr,rf", *lines]).encode())])
    assert (understood.layout, understood.evidence.n, made) == ("regression", 5_000, [])


def test_rows_without_any_values_are_found_among_bytes() -> None:
    rows = [f"{n}-{n * n},{n / 7!r},{n / 9!r}" for n in range(100)]
    table = read("a.csv", "\n".join(["item,a,b", *rows[:60], ",,", " ,\u00a0,", *rows[60:]]).encode())
    assert table.rows == 100
    assert [repair.count for repair in table.repairs] == [2]


def test_a_date_among_many_numbers_is_told_where_it_is_used() -> None:
    rows = [f"{n / 7!r},{n / 8!r},{n / 9!r}" for n in range(5_000)]
    rows[1_235] = "1.5,2024-01-02,1.5"
    with pytest.raises(CompareError, match="2024-01-02"):
        understand([read("a.csv", "\n".join(["y,svr,rf", *rows]).encode())])


def test_columns_called_as_sides_are_counted_and_not_sorted() -> None:
    drawn = np.random.default_rng(3).integers(0, 5, (300_000, 3)).tolist()
    names = ("cat", "dog", "bird", "fish", "horse")
    data = "\n".join(["y_true,a,b", *(",".join(names[n] for n in row) for row in drawn)]).encode()

    def work() -> None:
        assert understand([read("a.csv", data)]).evidence.models == ("a", "b")

    assert seconds_of(work, 0.4) <= 0.6  # where the pairs are sorted as texts it takes three times as long
