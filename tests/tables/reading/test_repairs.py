"""A repair is counted and shown; a refusal names the row and the column; nothing is taken for what it may not be."""

from __future__ import annotations

import gzip
import io
import zipfile

import pandas as pd
import pytest

from compare_core import DataError
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import Roles, Understanding, read, understand


def found(text: str, roles: Roles | None = None) -> Understanding:
    name = "rmse.csv" if text.startswith("rmse") else "file.csv"  # which says what large numbers are
    return understand([read(name, text.encode())], roles)


def repairs(result: Understanding) -> dict[str, int]:
    return {repair.text: repair.count for repair in result.repairs}


def scores(result: Understanding) -> list[list[float]]:
    assert isinstance(result.evidence, DatasetScores)
    return result.evidence.scores.tolist()


@pytest.mark.parametrize(
    ("text", "expected", "said"),
    [
        (
            "dataset;svm;rf\niris;0,95;0.96\nwine;0,97;0.98\n",
            [[0.95, 0.96], [0.97, 0.98]],
            {"Decimal commas in “svm”": 2},
        ),
        ('dataset,svm,rf\niris,"0,95","0,9"\nwine,"0,95",0.98\n', [[0.95, 0.9], [0.95, 0.98]], {"Decimal commas": 3}),
        ("dataset\tsvm\trf\niris\t0,95\t0,9\nwine\t0,7\t1,000\n", [[0.95, 0.9], [0.7, 1.0]], {"Decimal commas": 4}),
        (
            'rmse on,svm,rf\niris,"1,234.5","2,000.5"\nwine,"12,345,678.5",3.5\n',
            [[1234.5, 2000.5], [12345678.5, 3.5]],
            {"Thousands separators": 3},
        ),
        ("dataset,svm,rf\niris,93.4%,95 %\nwine,93.4%,97%\n", [[0.934, 0.95], [0.934, 0.97]], {"Percentages": 4}),
        ("dataset,svm,rf\niris,95%,\nwine,93%,97%\n", [[0.93, 0.97]], {"Percentages": 3, "Left out": 1}),
    ],
)
def test_numbers_are_repaired_and_every_cell_is_counted(
    text: str, expected: list[list[float]], said: dict[str, int]
) -> None:
    result = found(text)
    assert [[pytest.approx(value) for value in row] for row in expected] == scores(result)
    counted = repairs(result)
    assert {word: count for word in said for text, count in counted.items() if text.startswith(word)} == said
    assert len(counted) == len(said)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dataset,svm,rf\niris,93.4%,0.96\nwine,97%,0.98\n", "“rf”, row 2. Write all"),
        ("dataset,svm,rf\niris,93.4%,96%\n\nwine,97%,0.98\n", "“rf”, row 4. Write all"),
        ('dataset,svm,rf\niris,"0.5","1,234"\nwine,0.5,0.7\n', "“rf” holds “1,234” in row 2, where the comma may mark"),
        (
            'dataset,svm,rf\niris,"0,5","1,234,567"\nwine,0.5,0.7\n',
            "in one cell and thousands in another",
        ),
        (
            "fold,svm,rf\n1,0.934,0.96\n2,97.1,0.9\n3,0.9,0.8\n",
            "“svm” mixes fractions such as 0.9 .* first appears in row 3",
        ),
        (
            "model,dataset,score\na,x,0.5\na,y,0.7\nb,x,55.5\nb,y,0.6\n",
            "“score” mixes fractions .* first appears in row 4",
        ),
        ("fold,svm,rf\n1,0.9,1e999\n2,0.8,0.7\n", "“rf” holds “1e999” in row 2, which is larger than any score"),
        ("model,right,total\nsvm,84,100\n# x\nrf,92,a lot\n", "Row 3 has 1 cell"),
        (
            "# note\nmodel,right,total\nsvm,84,100\n\nrf,92,a lot\n",
            "“total” must hold .* Row 5 holds “a lot”",
        ),
        ("model,right,total\nsvm,84,100\nrf,92,\n", "Row 3 holds nothing"),
        (
            "y_true,svm,rf\ncat,0,1\ndog,0.83,0.41\neel,0.1,0.2\n",
            "“svm” holds numbers between 0 and 1, such as 0.1 in row 4",
        ),
        ("fold,svm,rf\n1,0.9,0.9\n2,0.91±0.02,0.9\n", "such as 0.91±0.02 in row 3"),
    ],
)
def test_a_refusal_names_the_row_and_the_column(text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        found(text)


@pytest.mark.parametrize(
    ("roles", "text", "words"),
    [
        (Roles(layout="right_wrong"), "a,b\n1,0\n\n,\n0,1\nmaybe,1\n", "“maybe”, which is neither .* first in row 6"),
        (Roles(layout="right_wrong"), '"a\nx",b\n1,0\n0,1\nmaybe,1\n', "first in row 5"),
        (Roles(layout="right_wrong"), 'a,b\n1,0\n1,"\n1\n"\nmaybe,1\n', "first in row 4"),
        (Roles(layout="right_wrong"), "a\tb\n1\t0\n\t\n1\t1\nmaybe\t1\n", "first in row 5"),
        (Roles(layout="dataset_scores", models=("a", "b")), "n,a,b\nx,0.5,0.6\ny,0.5,bad\n", "“bad”.* first in row 3"),
        (Roles(layout="pattern_counts", count="n"), "a,b,n\n1,0,5\n0,1,x\n", "Row 3 holds “x”"),
    ],
)
def test_rows_are_counted_as_in_the_file(roles: Roles, text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        found(text, roles)


@pytest.mark.parametrize(
    ("data", "rows", "plain"),
    [
        (b"y,svm\na,a\nb,b", [2, 3], True),
        (b"# x\ny,svm\na,a\nb,b\n\n \t\n", [3, 4], True),
        (b"a,a\nb,b\na,a\n", [1, 2, 3], True),
        (b"y,svm\na,a\n\nb,b\n", [2, 4], False),
        (b"y,svm\na,a\n,\nb,b\n", [2, 4], True),
        (b"y\tsvm\na\ta\nb\tb\n\t\n", [2, 3], True),
    ],
)
def test_rows_are_only_numbered_one_by_one_where_lines_are_no_rows(data: bytes, rows: list[int], plain: bool) -> None:  # noqa: FBT001
    index = read("a.csv", data).parsed.index
    assert (index.tolist(), isinstance(index, pd.RangeIndex)) == (rows, plain)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('a,b,c,d\n"9,959",11,1,"1,029"\n', 2),
        ('"9,959",11\n1,29\n', 1),
        ('model,right,total\nsvm,912,"1,000"\nrf,"1,850","1,940"\n', 3),
        ('svm,rf,count\n1,0,"1,234"\n0,1,5\n', 1),
        ("svm;rf;count\n1;0;1,234\n0;1;5\n", 1),
        ("a;b;c;d\n9,959;11;1;1,029\n", 2),
        ("model;right;total\nsvm;9,120;10,000\nrf;850;940\n", 2),
    ],
)
def test_commas_between_thousands_of_counts_are_counted(text: str, count: int) -> None:
    assert repairs(found(text))["Thousands separators (commas) were removed from the counts."] == count


def test_a_decimal_comma_is_no_thousand() -> None:
    with pytest.raises(DataError, match="Row 2 holds “0,950”"):
        found('model,right,total\nsvm,"0,950",100\nrf,92,100\n')
    result = found("dataset;svm;rf\niris;1,234;2,345\nwine;1,345;2,456\n", Roles(better="higher"))
    assert scores(result) == [[1.234, 2.345], [1.345, 2.456]]


MEASURED = "".join(f"{n}.5,{n}.25,{n}.75\n" for n in range(1, 24))
LONG = "m" * 300


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("y_true,svm,rf\n1,93%,41%\n\n0,20%,0.2\n", "“rf”, row 4. Write all"),
        ("y_true,svm,rf\n1,0.9,0.4\n0,0.2,1e-9\n0,0.2,0.3%\n", "“svm”, row 2. Write all"),
        (f"y,svr,rf\n{MEASURED}24.5,24%,24.5\n", "“y”, row 2. Write all"),
        (f"y,svr,rf\n{MEASURED}1e300,1,1\n", "too large to square"),
        (f'y,svr,rf\n{MEASURED}"1,234",24,24\n', "“y” holds “1,234” in row 25, where the comma may"),
        (
            "item,svm,rf\n1,0.934,0.96\n2,97.1,0.9\n3,0.9,0.8\n",
            "“svm” mixes fractions such as 0.9 .* first appears in row 3",
        ),
        (f"y_true,{LONG},rf\n1,93%,41%\n0,0.2,20%\n", "such as in “m{79}…”, row 3"),
    ],
)
def test_outputs_and_scores_of_items_are_refused_with_their_row(text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        found(text)


def test_ranking_scores_that_mix_fractions_and_percentages_are_refused() -> None:
    chosen = Roles(layout="probabilities", truth="y", models=("svm", "rf"))
    with pytest.raises(DataError, match=r"“svm” mixes fractions .* first appears in row 3"):
        found("y,svm,rf\n1,0.9,0.4\n0,20.5,0.2\n1,0.8,0.6\n", chosen)


def test_numbers_of_regression_are_written_in_one_way_with_their_truth() -> None:
    rows = "".join(f'"1,{n}0",1{n}1.5,"1,{n}2.5"\n' for n in range(10, 34))
    result = found(f"y,svr,rf\n{rows}")
    assert (result.layout, result.evidence.outputs.truth[0]) == ("regression", 1100)  # type: ignore[union-attr]
    assert repairs(result) == {"Thousands separators (commas) were removed from the scores.": 48}


def test_invisible_characters_make_no_other_slice_and_are_counted() -> None:
    result = found("id,y,svm,rf,site\n1,a,a,b,east\n2,b,b,b,east\u200b\n3,a,b,a,west\n4,b,b,b,west\n")
    groups = result.evidence.groups  # type: ignore[union-attr]
    assert groups is not None
    assert groups.labels == (("east", "west"),)
    assert repairs(result)["Invisible characters were removed from names in the cells."] == 1


def test_an_id_that_stands_twice_is_shown_with_its_row() -> None:
    first = read("a.csv", b"id,y,svm\n1,a,a\n2,b,b\n")
    with pytest.raises(DataError, match="such as “1” in row 5"):
        understand([first, read("b.csv", b"id,y,rf\n1,a,a\n\n2,b,b\n1,b,b\n")])


@pytest.mark.parametrize("name", ["rmse", "log loss", "error"])
def test_errors_may_lie_on_any_scale(name: str) -> None:
    result = understand([read(f"{name}.csv", b"dataset,svm,rf\niris,0.5,0.6\nhouses,35.5,34.5\n")])
    assert scores(result) == [[0.5, 0.6], [35.5, 34.5]]


@pytest.mark.parametrize("cells", ["0.5,0.6\nwine,1.5,0.7", "0.5,0.6\nwine,1,0.7", "50.5,60\nwine,1.5,7.5"])
def test_scores_of_one_scale_are_not_taken_for_two(cells: str) -> None:
    assert len(scores(found(f"dataset,svm,rf\niris,{cells}\n", Roles(better="higher")))) == 2


def test_a_label_with_a_comma_stays_a_label() -> None:
    result = found('y_true,svm,rf\n"1,5","1,5",2\n2,2,2\n"1,50",2,"1,50"\n')
    assert (result.evidence.right.tolist(), result.repairs) == ([2, 2], ())  # type: ignore[union-attr]


def test_what_is_invisible_in_a_name_in_a_cell_is_taken_away_and_counted() -> None:
    result = found("dataset,svm,rf\n\u202eiris\u200b,0.95,0.96\nwine,0.97,0.98\n")
    assert result.evidence.datasets == ("iris", "wine")  # type: ignore[union-attr]
    assert repairs(result) == {"Invisible characters were removed from names in the cells.": 1}


def test_missing_words_can_be_taken_back() -> None:
    text = "y,svm,rf\na,a,NA\nb,a,b\n"
    undone = found(text, Roles(missing_words=False))
    assert (found(text).evidence.n, undone.evidence.n) == (1, 2)  # type: ignore[union-attr]


def test_long_and_unseen_text_is_quoted_short_and_legibly() -> None:
    with pytest.raises(DataError) as told:
        found(f'y_true,{"m" * 5000},rf\ncat,"a\nb\x07{"c" * 5000}",x\ndog,y,z\n')
    assert len(str(told.value)) < 600
    assert str(told.value).isprintable()


def test_a_tab_can_be_told() -> None:
    assert read("a.csv", b"sep=\t\ny\tsvm\na\ta\n").columns == ("y", "svm")


def test_comments_and_blank_lines_end_somewhere() -> None:
    assert read("a.csv", b"# x\n" * 10_000 + b"y,svm\na,a\n").repairs[0].count == 10_000
    with pytest.raises(DataError, match="More than 10,000 comment lines"):
        read("a.csv", b"# x\n" * 10_001 + b"y,svm\na,a\n")


def zipped(*names: str) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name in names:
            archive.writestr(name, b"y,svm\na,a\n")
    return stream.getvalue()


def test_hidden_files_of_a_zip_are_passed_over_wherever_they_lie() -> None:
    assert read("a.zip", zipped("results/.DS_Store", "__MACOSX/a/b.csv", "./a/b.csv")).columns == (
        "y",
        "svm",
    )


def test_a_gzip_file_of_very_many_parts_is_refused() -> None:
    part = gzip.compress(b"y,svm\na,a\n")
    assert len(read("a.gz", part + gzip.compress(b"b,b\n") * 1000).frame) == 1001
    with pytest.raises(DataError, match="more than 50,000 parts"):
        read("a.gz", part + gzip.compress(b"") * 50_000)


def test_counts_beyond_what_is_exact_are_refused_in_words() -> None:
    with pytest.raises(DataError, match="at most 9,007,199,254,740,992; “both right” is larger"):
        found(f"a,b,c,d\n{'9' * 400},1,2,3\n")


@pytest.mark.parametrize(
    ("text", "columns", "rows"),
    [
        ("1,cat,cat\n2,dog,cat\n3,cat,cat\n4,dog,dog\n", ("1", "cat", "cat (2)"), 3),  # no header was guessed
        ("y;a\n0,5;0,25\n1,5;1,75\n", ("y", "a"), 2),  # decimal commas
        ("y,a,\nx,x,\n,,\nz,z,\n", ("y", "a", "(column 3)"), 3),  # blank rows and columns
    ],
)
def test_every_guess_of_reading_can_be_undone(text: str, columns: tuple[str, ...], rows: int) -> None:
    guessed = read("a.csv", text.encode())
    assert guessed.repairs
    plain = read("a.csv", text.encode(), as_written=True)
    assert (plain.columns, plain.rows) == (columns, rows)
    cells = {cell for cell in plain.frame.to_numpy().ravel().tolist() if cell}
    assert all(cell in text for cell in cells)


def test_what_was_undone_is_kept_in_the_roles() -> None:
    text = b"y;svm;rf\na;a;b\nb;b;b\n"
    found = understand([read("a.csv", text, as_written=True)], Roles(as_written=True))
    assert found.roles.as_written
