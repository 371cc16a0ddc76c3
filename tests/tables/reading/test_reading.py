"""Whatever the bytes are, a file is read as it is written, or refused in one sentence."""

from __future__ import annotations

import gzip
import io
import zipfile
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import DataError
from compare_core.tables import LIMITS, Limits, Table, read, understand
from tests.cost import peak_of, seconds_of
from tests.thorough import examples

if TYPE_CHECKING:
    from collections.abc import Callable

PLAIN = b"id,y_true,svm,rf\n17,cat,cat,dog\n18,dog,dog,dog\n19,cat,dog,cat\n"


def rows(table: Table) -> list[list[str]]:
    return [list(map(str, row)) for row in table.frame.to_numpy().tolist()]


def notes(table: Table) -> str:
    return " ".join(repair.text for repair in table.repairs)


def zipped(**files: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)  # without the time of day
    return stream.getvalue()


def test_a_plain_file_needs_no_repair() -> None:
    table = read("folder/My results.csv.gz", PLAIN)
    assert (table.name, table.columns, table.repairs) == ("My results", ("id", "y_true", "svm", "rf"), ())
    assert rows(table)[0] == ["17", "cat", "cat", "dog"]
    assert all(dtype == "category" for dtype in table.frame.dtypes)


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + PLAIN,  # adv-file-utf8-bom
        PLAIN.replace(b"\n", b"\r\n"),
        PLAIN.replace(b"\n", b"\r"),
        PLAIN.replace(b"\n", b"\r\n", 1).replace(b"rf\r\n", b"rf\r", 1),  # adv-file-mixed-eol
        PLAIN.rstrip(),
        b"\n\n" + PLAIN.replace(b"\n", b"\n\n"),
        PLAIN.replace(b",", b";"),
        PLAIN.replace(b",", b"\t"),
        PLAIN.replace(b",", b"|"),
        b"sep=;\n" + PLAIN.replace(b",", b";"),
        b"# made by hand\n" + PLAIN,
        PLAIN.decode().encode("utf-16"),  # adv-file-utf16
        PLAIN.decode().encode("utf-16-le"),
        PLAIN.decode().encode("utf-16-be"),
        PLAIN.decode().encode("utf-32"),
        gzip.compress(PLAIN, mtime=0),
        gzip.compress(PLAIN[:20], mtime=0) + gzip.compress(PLAIN[20:], mtime=0),
        zipped(a=PLAIN),
        zipped(**{"a.csv": PLAIN, "__MACOSX/a.csv": b"x"}),
    ],
)
def test_the_same_table_in_many_guises(data: bytes) -> None:
    expected, table = read("a.csv", PLAIN), read("a.csv", data)
    assert table.columns == expected.columns
    assert rows(table) == rows(expected)


def test_western_text_is_read_and_said() -> None:
    table = read("a.csv", "y,svm\ncafé,thé\nnaïve,œuf\n".encode("cp1252"))
    assert rows(table) == [["café", "thé"], ["naïve", "œuf"]]
    assert (table.repairs[0].count, "not UTF-8" in notes(table)) == (4, True)


def test_cells_stay_exactly_as_written() -> None:
    written = b'y,a,b\n007,1.0, NA \nTrue,"x\ny,z",""\n1e5,"say ""hi""",nan\n'  # adv-file-quoted-newline
    assert rows(read("a.csv", written)) == [["007", "1.0", " NA "], ["True", "x\ny,z", ""], ["1e5", 'say "hi"', "nan"]]


def test_numbers_stay_text_over_many_chunks() -> None:
    table = read("a.csv", b"y,svm\n" + b"1,007\n0,3.0\n" * 100_000)
    assert [list(table.frame[name].cat.categories) for name in table.columns] == [["0", "1"], ["007", "3.0"]]


def test_ids_that_all_differ_at_first_may_repeat_later() -> None:
    data = "".join(f"i{n % 60},{n % 2},{n % 3}\n" for n in range(90))
    frame = read("a.csv", f"id,y,svm\n{data}".encode()).frame
    assert frame["id"].astype(str).tolist() == [f"i{n % 60}" for n in range(90)]
    assert frame["id"].nunique() == 60


def ids(cells: list[str]) -> bytes:
    return "".join(f"{cell},{n % 2},{n % 3}\n" for n, cell in enumerate(cells)).encode()


@pytest.mark.parametrize(
    "more",
    [
        ["007", "1.0", " NA ", "nan", "é" * 4, "i0", "i0"],
        ["i" * 15],
        ["i" * 16],  # as wide as is looked for
        ["i" * 17, "i" * 16],
        ["i" * 15 + "é"],  # a character over the edge
        ["i" * 500],
        ["", " ", "\t"],
    ],
)
def test_ids_stay_exactly_as_written(more: list[str]) -> None:
    cells = [f"i{n:x}" for n in range(200)] + more
    data = b"id,y_true,svm\n" + ids(cells)
    table = read("a.csv", data)
    column = table.column("id")
    assert [column.texts[code] for code in column.codes.tolist()] == cells
    assert column.counts.sum() == len(cells)
    assert len(set(column.texts)) == len(column.texts)
    assert table.some_texts("id", 3) == cells[:3]
    assert table.distinct("id") == read("a.csv", data).distinct("id") == len(set(cells))
    assert (table.rows, table.frame["id"].astype(str).tolist()) == (len(cells), cells)
    assert all(dtype == "category" for dtype in table.frame.dtypes)
    assert table.column("y_true").texts == ("0", "1")


def test_long_texts_that_all_differ_stay_as_written() -> None:
    cells = [f"text {n} {'word ' * 20}" for n in range(30)]
    assert read("a.csv", b"text,y_true,svm\n" + ids(cells)).frame["text"].tolist() == cells


def test_ids_of_one_file_are_never_made_into_texts() -> None:
    table = read(
        "a.csv", b"id,y_true,svm,rf\n" + b"".join(b"%d,%s,cat,dog\n" % (n, [b"cat", b"dog"][n % 2]) for n in range(99))
    )
    found = understand([table])
    assert (found.roles.id, found.evidence.models) == ("id", ("svm", "rf"))
    assert table.parsed["id"].dtype.kind == "S"


def test_blank_rows_below_ids_are_left_out() -> None:
    table = read("a.csv", b"id,y_true,svm\n" + ids([f"i{n}" for n in range(60)]) + b",,\n , ,\n,,\n")
    assert table.rows == 60
    assert set(table.column("id").labels) == {f"i{n}" for n in range(60)}
    assert [repair.count for repair in table.repairs] == [3]


def test_a_missing_header_above_ids_is_noticed() -> None:
    table = read("a.csv", b"".join(b"%d,%s,cat\n" % (n, [b"cat", b"dog"][n % 2]) for n in range(60)))
    assert table.columns == ("column 1", "column 2", "column 3")
    assert list(table.column("column 1").texts) == [*map(str, range(60))]


@pytest.mark.parametrize(
    ("more", "words"),
    [(b"1,0\n" * 4, "Row 32 has 2 cells"), (b"1,0,1,1\n", "Row 32 has 4 cells"), (b'1,"0,1\n', "opens in row 32")],
)
@pytest.mark.parametrize("last", [False, True])
def test_ragged_rows_among_ids_are_named(more: bytes, words: str, last: bool) -> None:  # noqa: FBT001
    rows = b"".join((b"0,1,%d\n" if last else b"%d,0,1\n") % n for n in range(30))
    with pytest.raises(DataError, match=words):
        read("a.csv", b"a,b,c\n" + rows + more)


@pytest.mark.parametrize("blank", [b"", b"\n"])
def test_a_few_short_rows_are_left_out_and_the_others_keep_their_numbers(blank: bytes) -> None:
    whole = b"".join(b'"p, %d",svm,0.%d\n' % (n, n) for n in range(10, 40))
    table = read("a.csv", b"item,model,score\n" + blank + b"p,Timeout\n" + whole + b"q,Timeout\n")
    assert table.rows == 30
    assert list(table.frame.index[:2]) == [3 + len(blank), 4 + len(blank)]
    (repair,) = table.repairs
    first = 2 + len(blank)
    assert repair.text == (
        f"2 rows were left out for having fewer cells than the header, such as 2 of 3 in row {first}."
    )
    assert repair.count == 2
    with pytest.raises(DataError, match=f"Row {first} has 2 cells"):
        read("a.csv", b"item,model,score\n" + blank + b"p,Timeout\n" + whole, as_written=True)


def test_decimal_commas_in_columns_that_differ() -> None:
    rows = "".join(f"data {n};0,{n};1,{n}\n" for n in range(10, 50))
    table = read("a.csv", f"name;svm;rf\n{rows}".encode())
    assert table.column("rf").texts[:2] == ("1.10", "1.11")
    assert [repair.count for repair in table.repairs] == [40, 40]


def test_a_label_may_begin_with_a_hash() -> None:  # adv-file-comment-lines
    table = read("a.csv", b"# one\n# two\ny,svm\n#a,#b\n#b,#b\n")
    assert rows(table) == [["#a", "#b"], ["#b", "#b"]]
    assert table.repairs[0].count == 2


def test_decimal_commas_between_semicolons() -> None:  # adv-file-semicolon
    table = read("a.csv", b"y;svm;text\n0,83;0,5;a,b\n1,5;0.5;c\n")
    assert rows(table) == [["0.83", "0.5", "a,b"], ["1.5", "0.5", "c"]]
    assert [repair.count for repair in table.repairs] == [2, 1]


@pytest.mark.parametrize(
    ("header", "names"),
    [
        ("model,model,model", ("model", "model (2)", "model (3)")),  # adv-file-dup-columns
        ("a, a ,a (2)", ("a", "a (3)", "a (2)")),
        ("a,,c", ("a", "(column 2)", "c")),  # adv-file-empty-name
        ("模型A,λ-model,🤖", ("模型A", "λ-model", "🤖")),  # adv-file-emoji-cjk-names
        ("index,level_0,count", ("index", "level_0", "count")),  # adv-file-reserved-names
        ("a\u202eb,\u200bc,d\x07e", ("ab", "c", "d e")),  # adv-file-rtl-zero-width
        ("a,a\u200b,b", ("a", "a (2)", "b")),
        ("1,2,3", ("1", "2", "3")),  # adv-file-numeric-names
        ('acc.v1:Q,m[0],"it\'s \\"', ("acc.v1:Q", "m[0]", "it's \\")),  # adv-file-altair-specials
        ("*a*,$b$,:smile:", ("*a*", "$b$", ":smile:")),  # adv-file-markdown-names
        ("=cmd|'/C calc'!A0,+1+1,@SUM(A1)", ("=cmd|'/C calc'!A0", "+1+1", "@SUM(A1)")),  # adv-file-formula-cells
    ],
)
def test_names_of_columns(header: str, names: tuple[str, ...]) -> None:
    table = read("a.csv", f"{header}\ncat,dog,cat\ndog,dog,cat\n".encode())
    assert table.columns == names
    assert len(table.frame) == 2
    changed = [name for name, written in zip(names, header.split(","), strict=False) if name not in written.strip('"')]
    assert not changed or table.repairs


@pytest.mark.parametrize(
    ("data", "has_header"),
    [
        (b"cat,cat,dog\ncat,dog,dog\ndog,cat,dog\n", False),
        (b"1,cat,cat\n2,dog,cat\n3,cat,dog\n4,cat,cat\n", False),
        (b"9959,11\n1,29\n", False),
        (b"1,2,3\n0,1,1\n1,1,0\n1,0,0\n", True),
        (b"1,2,3\ncat,dog,cat\ncat,cat,dog\n", True),
        (b",1,2\n0,1,1\n1,1,0\n", True),
    ],
)
def test_a_missing_header_is_noticed(data: bytes, has_header: bool) -> None:  # noqa: FBT001
    table = read("a.csv", data)
    assert ("no header" not in notes(table)) == has_header
    assert len(table.frame) == data.count(b"\n") - has_header


def test_blank_rows_and_columns_of_spreadsheets_are_left_out() -> None:
    table = read("a.csv", b"y,svm,,\ncat,dog,,\n,,,\n,,,\n")
    assert (table.columns, rows(table)) == (("y", "svm"), [["cat", "dog"]])
    assert [repair.count for repair in table.repairs] == [2, 2]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),  # adv-file-empty
        (b"\n \n# nothing\n", "empty"),
        (b"y_true,svm\n", "header but no rows"),  # adv-file-header-only
        (b"a,b\n1,2\n3\n", "Row 3 has 1 cell, but the header has 2"),
        (b"a,b,c\n1,2,3\n\n4,5\n", "Row 4 has 2 cells, but the header has 3"),
        (b'a,b,c\n"x,\ny",2,3\n"4,,",5\n', "Row 3 has 2 cells, but the header has 3"),
        (b"a,b,c\n1,2,\n1,\n1,2,\n", "Row 3 has 2 cells"),
        (b'a,b,c\n"1,2",\n1,2,\n', "Row 2 has 2 cells"),
        (b"a,b\n1,2,3\n", "Row 2 has 3 cells"),
        (b"a,b\n1,2\n1,2\n1,2,3\n", "Row 4 has 3 cells"),
        (b'a,b\n1,2\n"1,2\n1,2\n', "quotation mark that opens in row 3"),
        (b'a,"b\n' + b"1,2\n" * 100, "quotation mark"),
        (b"a,b\n1,\x002\n", "NUL byte in line 2"),
        (bytes(range(1, 32)) * 20, "not text"),
        (b"\xff\xfea\x00\x00\xd8,\x00", "UTF-16"),
        (b"<!DOCTYPE html><html>", "web page"),  # adv-file-html-as-csv
        (b"\xef\xbb\xbf\n <html>", "web page"),
        (b"PAR1rest", "Parquet"),
        (b"ARROW1rest", "Arrow"),
        (b"\x80\x04\x95rest", "pickle"),
        (b"\x93NUMPYrest", "NumPy"),
        (b"%PDF-1.7", "PDF"),
        (b"\x89PNG\r\n", "image"),
        (b"\xff\xd8\xff\xe0", "image"),
        (b"\xd0\xcf\x11\xe0rest", "Excel"),
        (zipped(**{"[Content_Types].xml": b"", "xl/workbook.xml": b""}), "Excel workbook is damaged"),
        (zipped(mimetype=b"application/vnd.oasis.opendocument.spreadsheet"), "is a spreadsheet"),
        (zipped(**{"[Content_Types].xml": b"", "word/document.xml": b""}), "Office document"),
        (zipped(a=PLAIN, b=PLAIN), "holds 2 files"),
        (zipped(), "zip file is empty"),
        (zipped(a=PLAIN)[:-30], "damaged"),
        (gzip.compress(PLAIN, mtime=0)[:-12], "damaged"),
        (gzip.compress(gzip.compress(PLAIN, mtime=0), mtime=0), "packed twice"),
        (b"BZh91AY", "bzip2"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(data: bytes, words: str) -> None:
    with pytest.raises(DataError, match=words) as told:
        read("a.csv", data)
    assert "\n" not in str(told.value)
    assert str(told.value).endswith(".")


@pytest.mark.parametrize("end", [b"\0", b"\n\0\n", b"\n" + b"\0" * 400, b"\0\r\n"])
def test_bytes_that_only_fill_the_end_of_a_file_are_left_out(end: bytes) -> None:
    table = read("a.csv", b"a,b\n1,2\n3,4" + end)
    assert table.rows == 2
    assert [repair.count for repair in table.repairs] == [end.count(0)]


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(upload=50), "MB"),
        (Limits(columns=3), "4 columns, but at most 3"),
        (Limits(cells=11), "12 cells, but at most 11"),
        (Limits(line=10), "Line 1 has more than 10 bytes"),
    ],
)
def test_limits(limits: Limits, words: str) -> None:
    with pytest.raises(DataError, match=words):
        read("a.csv", PLAIN, limits)


def test_limits_allow_what_is_just_within() -> None:
    exactly = Limits(upload=len(PLAIN), columns=4, cells=12, line=16)
    assert rows(read("a.csv", PLAIN, exactly)) == rows(read("a.csv", PLAIN))


@pytest.mark.parametrize(
    "make",  # which takes a second, of every process that collects the tests
    [
        lambda: gzip.compress(b"1,1\n" * 40_000_000, compresslevel=1, mtime=0),  # adv-file-gzip-bomb
        lambda: zipped(a=b"\0" * 160_000_000),
        lambda: b"a" * 5_000_000,
        lambda: b"," * 900_000 + b"\n1\n",
        lambda: b'"' * 900_000,
        lambda: (b'"a,' * 20_000 + b"\n") * 2,
    ],
    ids=["gzip", "zip", "line", "columns", "quotes", "odd quotes"],
)
def test_bombs_are_refused_at_once(make: Callable[[], bytes]) -> None:
    data = make()

    def refused() -> None:
        with pytest.raises(DataError):
            read("a.csv", data)

    assert seconds_of(refused, 1) <= 1
    assert peak_of(refused) < 200_000_000


def test_the_limit_of_unpacked_bytes() -> None:
    with pytest.raises(DataError, match="unpacks"):
        read("a.csv", gzip.compress(PLAIN * 100, mtime=0), Limits(unpacked=1_000))
    assert LIMITS.unpacked == 400_000_000


@pytest.mark.parametrize("pack", [lambda data: gzip.compress(data, 1, mtime=0), lambda data: zipped(a=data)])
def test_nothing_is_held_of_a_packed_file_that_is_refused(pack: Any) -> None:
    packed, limits = pack(b"\0" * 70_000_000), Limits(unpacked=65_000_000)

    def refused() -> None:
        with pytest.raises(DataError, match="unpacks"):
            read("a.csv", packed, limits)

    assert peak_of(refused) < 40_000_000


@pytest.mark.parametrize("pack", [lambda data: gzip.compress(data, 1, mtime=0), lambda data: zipped(a=data)])
def test_a_large_packed_file_is_whole(pack: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.tables.reading.uploads.unpack.HELD", 300)
    data = b"id,y,a,b\n" + b"".join(b"%d,cat,dog,cat\n" % n for n in range(100))
    assert rows(read("a.csv", pack(data))) == rows(read("a.csv", data))


FUZZ = examples(40, 600)
PIECES = st.sampled_from(
    [b"\n", b"\r", b",", b";", b"\t", b'"', b"#", b"0", b"1", b"cat", b"y_true", b"count", b" ", b"\xff", b"\x00",
     b"0,5", b"\x1f\x8b\x08", b"PK\x03\x04", b"\xff\xfe", b"NA", b"1.0", b"\xef\xbb\xbf", b"\xcc\x81", b"1e999"]
)  # fmt: skip


def read_or_refuse(data: bytes) -> None:
    try:
        understand([read("a.csv", data)])
    except DataError as error:
        assert str(error)  # noqa: PT017 - either outcome is right, anything else is not


@FUZZ
@given(st.binary(max_size=300))
def test_random_bytes_are_read_or_refused(data: bytes) -> None:
    read_or_refuse(data)


@FUZZ
@given(st.lists(PIECES, max_size=40).map(b"".join))
def test_random_tables_are_read_or_refused(data: bytes) -> None:
    read_or_refuse(data)


@FUZZ
@given(st.integers(0, len(PLAIN)), st.integers(0, 9), PIECES, st.sampled_from([b"", b"1,0,1\n" * 30]))
def test_damaged_tables_are_read_or_refused(at: int, length: int, piece: bytes, more: bytes) -> None:
    read_or_refuse(PLAIN[:at] + piece + PLAIN[at + length :] + more)


@FUZZ
@given(
    st.sampled_from([gzip.compress(PLAIN, mtime=0), zipped(a=PLAIN)]),
    st.integers(0, 200),
    st.binary(min_size=1, max_size=4),
)
def test_damaged_archives_are_read_or_refused(data: bytes, at: int, piece: bytes) -> None:
    read_or_refuse(data[:at] + piece + data[at + len(piece) :])


@pytest.mark.parametrize(
    "data",
    [
        b",;\n,",
        b",\n,",
        b"model,right,total\nsvm,84,100\nrf\t,9\x1c,100\n",
        b"model,right,total\nsvm,84,100\nrf,99999999999999999999,100\n",
        b",rf right,rf wrong\nsvm right,9959,11\nsvm wrong,1,\x1d9\n",
    ],
)
def test_what_random_files_once_broke_is_read_or_refused(data: bytes) -> None:
    read_or_refuse(data)


QUOTED = b"".join(b'"%s"\n' % line for line in PLAIN.splitlines())


@pytest.mark.parametrize("data", [QUOTED, QUOTED.replace(b"\n", b"\r\n"), QUOTED.rstrip(b"\n")])
def test_lines_that_are_quoted_as_a_whole_hold_several_cells(data: bytes) -> None:
    table = read("a.csv", data)
    assert table.columns == ("id", "y_true", "svm", "rf")
    assert rows(table) == rows(read("a.csv", PLAIN))


@pytest.mark.parametrize(
    ("data", "columns"),
    [
        (b'"y"\n"a, b"\n"c, d"\n', ("y",)),  # one column of words
        (b'"id","text"\n"1","a, b"\n"2","c, d"\n', ("id", "text")),
        (b'"name, first",svm\n"a, b",1\n"c, d",0\n', ("name, first", "svm")),
    ],
)
def test_quotation_marks_around_cells_keep_their_commas(data: bytes, columns: tuple[str, ...]) -> None:
    assert read("a.csv", data).columns == columns


def solved(first: str) -> bytes:
    lines = [f"bench//airline-{n}.i {n * 7 % 22} {n % 3 > 0} {4 + n * 7 % 31 / 10:.2f}" for n in range(12)]
    return "\n".join([first, *lines, ""]).encode()


def test_a_fraction_above_fractions_is_no_header() -> None:
    """As EX1-result-yogar-cbmc.txt of GraceDyer/yogar-cbmc-inc, set apart by spaces."""
    table = read("a.txt", solved("bench//airline-25.i 0 True 6.29"))
    assert table.columns == ("column 1", "column 2", "column 3", "column 4")
    assert rows(table)[0] == ["bench//airline-25.i", "0", "True", "6.29"]
    assert len(table.frame) == 13
    assert "The file has no header" in notes(table)


@pytest.mark.parametrize("header", ["name threads solved time", "name threads 0.5 0.75", "name 10 solved 6.29"])
def test_words_or_numbers_above_other_cells_are_a_header(header: str) -> None:
    table = read("a.txt", solved(header))
    assert table.columns == tuple(header.split())
    assert len(table.frame) == 12


def listed(header: str) -> bytes:
    lines = [f"{model},0.{n}3,0.0216,[0.{n}1 0.{n}2 0.{n}6]" for n, model in enumerate(("svm", "rf", "knn"), 6)]
    return "\n".join([header, *lines, ""]).encode()


def test_lists_of_scores_beside_their_mean_and_spread_are_folds() -> None:
    """As cv_results.csv of HoshenM/AI-Project, whose first column has no name."""
    table = read("a.csv", listed(",CV_Mean,CV_Std,CV_Scores"))
    assert table.columns == ("(column 1)", "CV_Scores", "fold")
    assert rows(table)[3:5] == [["rf", "0.71", "1"], ["rf", "0.72", "2"]]
    assert "Columns that sum up the lists were left out: “CV_Mean”, “CV_Std”." in notes(table)
    found = understand([table])
    assert found.evidence.models == ("svm", "rf", "knn")
    assert found.evidence.n == 3


def test_lists_beside_other_fractions_stay_in_their_cells() -> None:
    table = read("a.csv", listed("Model,Price,CV_Std,CV_Scores"))
    assert table.columns == ("Model", "Price", "CV_Std", "CV_Scores")
    assert rows(table)[0][3] == "[0.61 0.62 0.66]"


def relevant(judged: str) -> bytes:
    return "".join(f"q{n // 5} {judged.format(grade=n % 4, more=n % 9)}\n" for n in range(40)).encode()


@pytest.mark.parametrize("separator", [" ", "\t"])
def test_judgements_of_relevance_are_refused_with_what_to_do(separator: str) -> None:
    """As the qrels of TREMA-UNH/rubric-llm-judge."""
    with pytest.raises(DataError, match=r"judgements of relevance as TREC writes them \(qrels\)") as why:
        read("a.qrels", relevant(" 0 doc{more} {grade}").replace(b" ", separator.encode()))
    assert "trec_eval -q" in str(why.value)
    assert len(str(why.value)) <= 300


@pytest.mark.parametrize("judged", ["1 doc{more} {grade}", "0 doc{more} {more}", "0 doc{more} {grade} 0.5"])
def test_other_tables_of_four_columns_are_no_judgements(judged: str) -> None:
    assert len(read("a.txt", relevant(judged)).frame) == 40


def test_a_note_whose_lines_all_differ_is_called_so() -> None:
    """As a note of epochs of gcx-17211270/recommend."""
    lines = ["K, epochs, alpha, lamb, n", *("epochs=30", "precision=0.3, recall=0.1", "a, b, c") * 7]
    with pytest.raises(DataError, match="does not look like a table: the header has 5 cells, row 2 has 1") as why:
        read("a.txt", "\n".join([*lines, ""]).encode())
    assert "If it is a note or what a program printed" in str(why.value)
    assert len(str(why.value)) <= 300


def test_a_few_rows_that_differ_are_named_by_the_first() -> None:
    lines = ["a,b,c,d,e", *("1,2" if n % 9 == 0 else "1,2,3,4,5" for n in range(30))]
    with pytest.raises(DataError, match="Row 2 has 2 cells, but the header has 5"):
        read("a.csv", "\n".join([*lines, ""]).encode())
