"""Tables as they stand in real files: below titles, above notes, in Markdown, set apart by spaces, in ARFF."""

from __future__ import annotations

import time

import pytest

from compare_core import DataError
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, Understanding, read, understand
from compare_core.tables.reading.tidying.comments import without_comments
from tests.cost import seconds_of

TITLED = b"Table 1: Accuracy, in percent\n\ndataset,svm,rf\niris,90.5,80.2\nwine,70.1,80.4\n"


def said(data: bytes, *, as_written: bool = False) -> tuple[tuple[str, ...], list[int], dict[str, int]]:
    table = read("a.csv", data, as_written=as_written)
    return table.columns, table.parsed.index.tolist(), {repair.text: repair.count for repair in table.repairs}


@pytest.mark.parametrize(
    ("data", "columns", "rows", "repair"),
    [
        (TITLED, ("dataset", "svm", "rf"), [4, 5], "A line above the table was left out."),
        (
            b"Table 1;;\n;;\ndataset;svm;rf\niris;90;80\nwine;70;80\n",
            ("dataset", "svm", "rf"), [4, 5], "A line above the table was left out.",
        ),
        (
            b"fold,svm,rf\n1,0.9,0.8\n2,0.7,0.8\n\nThe best are bold, as always.\n* significant\n",
            ("fold", "svm", "rf"), [2, 3], "Notes below the table were left out.",
        ),
        (
            b"Found:\n\n| model | fold1 |\n|:--|--:|\n| svm | 0.9 |\n| rf | 0.8 |\n\n| a | b |\n|--|--|\n| 1 | 2 |\n",
            ("model", "fold1"), [5, 6], "Lines around the table were left out.",
        ),
        (
            b"Data set,Accuracy,,F1,\n,SVM,RF,SVM,RF\niris,0.9,0.8,0.9,0.7\nwine,0.8,0.7,0.8,0.6\n",
            ("Data set", "Accuracy SVM", "Accuracy RF", "F1 SVM", "F1 RF"), [3, 4],
            "The two rows of the header were put together, such as “Accuracy SVM”.",
        ),
        (
            b",acc,acc,f1,f1\n,svm,rf,svm,rf\ndataset,,,,\niris,0.9,0.8,0.9,0.7\nwine,0.8,0.7,0.8,0.6\n",
            ("dataset", "acc svm", "acc rf", "f1 svm", "f1 rf"), [4, 5],
            "The two rows of the header were put together, such as “acc svm”.",
        ),
    ],
)  # fmt: skip
def test_what_stands_around_a_table_is_left_out_and_counted(
    data: bytes, columns: tuple[str, ...], rows: list[int], repair: str
) -> None:
    found = said(data)
    assert found[:2] == (columns, rows)
    assert repair in found[2]
    assert found[2][repair] <= 5


def test_a_title_is_the_header_where_the_file_is_read_as_written() -> None:
    with pytest.raises(DataError, match="Row 3 has 3 cells, but the header has 2"):
        read("a.csv", TITLED, as_written=True)


@pytest.mark.parametrize(
    ("data", "row"),
    [
        (b"id,y,svm\n1,a,b\n2,a,b,c\n3,a,b\n", "Row 3 has 4 cells"),
        (b"id,y,svm\n1,a,b,c\n2,a,b,c\n3,a,b,c\n", "Row 2 has 4 cells"),  # a cell too many, and no names of rows
        (b"id,y,svm\n1,a,b\n2,a,b\n3,a", "Row 4 has 2 cells"),
        (b"id,y,svm\n1,a,b\n2,a,b\nbreast cancer", "Row 4 has 1 cell"),
        (b"id,text,label\n1,foo; bar, z,cat\n2,baz; bar,dog\n3,x; y,cat\n", "Row 2 has 4 cells"),
        (b"a b\n1 2\n1 2\n1 2\n" + b" " * 900_000 + b"x\n", "Row 5 has 1 cell"),
        (b"a\tb\n" + (b" " * 60_000 + b"x\n") * 3, "Row 2 has 1 cell"),
    ],
)
def test_rows_that_are_too_long_or_too_short_are_named(data: bytes, row: str) -> None:
    before = time.perf_counter()
    with pytest.raises(DataError, match=row):
        read("a.csv", data)
    assert time.perf_counter() - before < 2


def test_other_separators_in_a_text_make_no_title_of_the_header() -> None:
    assert said(b"id,text,label\n1,foo; bar,cat\n2,baz; bar,dog\n3,x; y,cat\n") == (
        ("id", "text", "label"),
        [2, 3, 4],
        {},
    )


# as write.table and print write a data frame, and print a tibble and a data.table
@pytest.mark.parametrize(
    ("data", "columns"),
    [
        (b'"C4.5" "k-NN(k=1)"\n"Abalone*" 0.21 0.2\n"Adult*" 0.8 0.75\n', ("(column 1)", "C4.5", "k-NN(k=1)")),
        (b'"C4.5","1-NN"\n"Abalone*",0.21,0.2\n"Adult*",0.8,0.75\n', ("(column 1)", "C4.5", "1-NN")),
        (b"        C4.5 1-NN\niris    0.93 0.95\nabalone 0.21 0.20\n", ("(column 1)", "C4.5", "1-NN")),
        (
            "# A tibble: 2 × 2\n  model   acc\n  <chr> <dbl>\n1 svm     0.9\n2 rf      0.8\n".encode(),
            ("(column 1)", "model", "acc"),
        ),
        (
            b"   nr task_id  ce\n  <int> <char> <num>\n1:  1  sonar 0.2\n2:  2  sonar 0.3\nHidden columns: uhash\n",
            ("(column 1)", "nr", "task_id", "ce"),
        ),
        (b"data set\t\tsvm\nGerman credit\t0.9\niris\t\t\t0.8\n", ("data set", "svm")),
        (b"data set        svm\nGerman credit   0.9\niris            0.8\n", ("data set", "svm")),
    ],
)  # fmt: skip
def test_cells_may_be_set_apart_by_spaces_and_rows_have_names(data: bytes, columns: tuple[str, ...]) -> None:
    table = read("a.txt", data)
    assert table.columns == columns
    assert table.rows == 2


def test_a_title_may_say_what_is_measured() -> None:
    found = understand([read("results.csv", b"RMSE of ten folds\nfold,svm,rf\n1,0.9,0.8\n2,0.7,0.8\n")]).evidence
    assert (found.metric, found.higher_is_better) == ("rmse", False)  # type: ignore[union-attr]


def test_results_of_keel_hold_the_truth_and_the_prediction() -> None:
    head = "@relation iris\n@attribute length real[4,8]\n@attribute class{a,b}\n@inputs length\n@outputs class\n@data\n"
    files = [read(name, f"{head}{rows}".encode()) for name, rows in (("knn", "a a\nb a\n"), ("C45", "a a\nb b\n"))]
    assert understand(files).evidence.right.tolist() == [1, 2]  # type: ignore[union-attr]


def test_an_arff_file_is_a_table() -> None:
    data = b"""% Weka
@relation 'x y'
@attribute 'data set' {iris,'German credit'}
@attribute options {'-K \\"1, 2\\"',?}
@ATTRIBUTE score numeric

@DATA
iris,'-K \\"1, 2\\"',90.5
% a comment
'German credit',?,70
"""
    table = read("results.arff", data)
    assert table.columns == ("data set", "options", "score")
    assert table.column("options").texts == ('-K "1, 2"', "?")
    assert table.column("data set").texts[1] == "German credit"
    assert table.parsed.index.tolist() == [8, 10]
    with pytest.raises(DataError, match="leave out zeros"):
        read("a.arff", b"@relation a\n@attribute b numeric\n@attribute c numeric\n@data\n{1 0.5}\n")
    with pytest.raises(DataError, match="no line @data"):
        read("a.arff", b"@relation a\n@attribute b numeric\n")


def markdown(title: str, header: str, *lines: str) -> str:
    """Write a table of Markdown below a heading."""
    rule = "|".join("---" for _ in header.split("|"))
    return "\n".join([title, "", *(f"| {line} |" for line in (header, rule, *lines)), "", ""])


def agreed(data: bytes) -> Understanding:
    """Return what is understood of a file once somebody has agreed to what is asked."""
    table = read("a.md", data)
    with pytest.raises(NeedsRoles, match="If columns are models and rows data sets") as question:
        understand([table])
    return understand([table], question.value.suggested)


def test_tables_with_measures_in_rows_are_put_below_each_other() -> None:
    """As in weaviate's report of two retrievers: models in columns, measures in rows, a heading for each data set."""
    parts = [
        markdown(f"## {title}", "Metric | new | old", f"success @ 1 | 0.{n}1 | 0.{n}2", f"recall @ 5 | 0.{n}3 | 0.{n}1",
                 f"nDCG @ 10 | 0.{n}5 | 0.{n}4")
        for n, title in enumerate(("Biology", "Economics", "Robotics", "Earth"), 1)
    ]  # fmt: skip
    found = agreed(("# Benchmark\n\n" + "".join(parts)).encode())
    assert isinstance(found.evidence, DatasetScores)
    assert found.evidence.models == ("new", "old")
    assert found.evidence.datasets == ("Biology", "Economics", "Robotics", "Earth")
    assert found.evidence.scores[0].tolist() == [0.15, 0.14]


def test_headings_two_levels_up_name_tables_and_times_step_back() -> None:
    """As in Nixtla/statsforecast: each frequency has its measures and, longer, its times, under the same headings."""
    parts = [
        markdown(f"# {title}\n## Metrics", " | ETS | Theta | Naive", f"mase | **1.{n}** | 1.{n + 1} | 1.{n + 5}",
                 f"rmse | 5{n}.0 | **4{n}.5** | 6{n}.1")
        + markdown("## Times", "model | CPU time (min)", "ETS | 5", "Theta | 7", "Naive | 0", "ARIMA | 12")
        for n, title in enumerate(("Yearly", "Monthly", "Daily", "Hourly"))
    ]  # fmt: skip
    table = read("a.md", "".join(parts).encode())
    assert table.columns == ("metric", "ETS", "Theta", "Naive", "table")
    assert {text.strip() for text in table.column("table").texts} == {"Daily", "Hourly", "Monthly", "Yearly"}
    evidence = agreed("".join(parts).encode()).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.n == 4


def test_costs_of_models_are_put_below_each_other_too() -> None:
    """As in RUCAIBox/RecBole: the same times and memory for each data set, beside a table of the data sets."""
    cells = [f"m{k} | {k}.5 | 0.{k}" for k in range(1, 6)]
    parts = [markdown(f"### {n}", "Method | Training Time (sec) | GPU Memory (GB)", *cells) for n in ("ml", "yelp")]
    table = read("a.md", (markdown("# Data", "Dataset | #User", "ml | 6", "yelp | 72") + "".join(parts)).encode())
    assert table.columns == ("Method", "Training Time (sec)", "GPU Memory (GB)", "table")
    assert table.rows == 10


def test_a_refusal_says_that_a_text_has_other_tables() -> None:
    """And a drawn line is never named as a measure."""
    text = markdown("# One", "Metric | value", "accuracy | 0.8", "recall | 0.7", "F1 | 0.6") + markdown(
        "# Two", "Data | rows", "iris | 150"
    )
    with pytest.raises(DataError, match="The text has 1 more table: choose one below") as refusal:
        understand([read("a.md", text.encode())])
    assert "---" not in str(refusal.value)


def scored_in(lines: list[str], around: str, below: str = "") -> tuple[DatasetScores, str]:
    """Return the scores of a Markdown table between two texts, and what was said of them."""
    text = "\n".join(["# Results", "", around, "", *lines, "", below])
    found = understand([read("a.md", text.encode())])
    assert isinstance(found.evidence, DatasetScores)
    return found.evidence, " ".join([*found.reasons, *(repair.text for repair in found.repairs)])


HEAD = "| | Default CatBoost | Tuned CatBoost"
SETS = [f"[Set {n}](https://a.org/{n}) | 0.27{n} (±0.0004) (+1.2%) | _**0.26{n}**_ (±0.0001)" for n in range(6)]


def test_a_markdown_table_may_have_outer_marks_on_some_lines_only() -> None:
    """As the README of catboost/benchmarks, whose first column has no name either."""
    evidence, said = scored_in([HEAD, "--- | --- | ---", *SETS], "Logloss, lower is better")
    assert evidence.models == ("Default CatBoost", "Tuned CatBoost")
    assert evidence.scores.tolist() == [[float(f"0.27{n}"), float(f"0.26{n}")] for n in range(6)]
    assert not evidence.higher_is_better
    assert "Means were read from cells that hold a mean and its spread" in said


@pytest.mark.parametrize("marked", [(True, True), (True, False), (False, True), (False, False)])
def test_outer_marks_change_no_cell(marked: tuple[bool, bool]) -> None:
    lines = ["Set | SVM | RF", "--|--|--", *(f"d{n} | 0.7{n} | 0.8{n}" for n in range(6))]
    lines = [f"| {line} |" if marked[n % 2] else line for n, line in enumerate(lines)]
    evidence, _ = scored_in(lines, "Accuracy")
    assert (evidence.models, evidence.datasets) == (("SVM", "RF"), tuple(f"d{n}" for n in range(6)))
    assert evidence.scores[4].tolist() == [0.74, 0.84]


@pytest.mark.parametrize(
    "cells",
    [
        ("0.27{n} (±0.0004) (+1.2%)", "_**0.26{n}**_ (±0.0001)"),
        ("0.27{n} ± 0.0004", "**0.26{n}** ± 0.0001 (-3.40%)"),
        ("0.27{n} (0.0004)", "*0.26{n}* (0.0001)"),
    ],
)
def test_means_stand_before_spreads_and_distances(cells: tuple[str, str]) -> None:
    lines = ["| Set | SVM | RF |", "|--|--|--|", *(f"| d{n} | {' | '.join(cells).format(n=n)} |" for n in range(6))]
    evidence, _ = scored_in(lines, "Error rate")
    assert evidence.scores.tolist() == [[float(f"0.27{n}"), float(f"0.26{n}")] for n in range(6)]
    assert not evidence.higher_is_better


@pytest.mark.parametrize(
    ("way", "higher"),
    [
        ("Lower is better.", False),
        ("smaller = better", False),
        ("higher is better", True),
        ("More means better!", True),
    ],
)
@pytest.mark.parametrize("below", [True, False])
def test_a_line_around_a_table_says_which_way_is_better(way: str, higher: bool, below: bool) -> None:  # noqa: FBT001
    around = ("", f"Note: {way}") if below else (f"Note: {way}", "")
    evidence, said = scored_in([HEAD, "--- | --- | ---", *SETS], *around)
    assert evidence.higher_is_better is higher
    assert f"The text around the table says “{way.strip('.!')}”." in said


def test_without_such_a_line_or_with_two_of_them_the_direction_is_asked() -> None:
    for below in ("Nothing else.", "Lower is better.\n\nHigher is better."):
        with pytest.raises(NeedsRoles, match="nothing says what the numbers measure") as question:
            scored_in([HEAD, "--- | --- | ---", *SETS], "Our results:", below)
        assert [choice.roles.better for choice in question.value.choices] == ["higher", "lower"]


@pytest.mark.parametrize(
    ("data", "rows"),
    [
        ("id,y,svm\n//svm\n1,a,b\n  // rf, and more\n2,a,b\n", [3, 5]),
        ("// found today\nid,y,svm\n1,a,b\n\n//rf\n2,a,b\n", [3, 6]),
        ("id\ty\n//svm, of 3\n1\ta\n2\tb\n", [3, 4]),
    ],
)
def test_comments_between_rows_are_left_out_and_counted(data: str, rows: list[int]) -> None:
    found = said(data.encode())
    assert found[1] == rows
    assert sum(count for text, count in found[2].items() if text.startswith(("A comment", "Comments"))) == (
        data.count("//")
    )


def test_a_path_or_code_within_quotation_marks_is_no_comment() -> None:
    data = b'id,path,y\n1,"x\n// y, z",a\n//srv/b,2,b\n'
    assert said(data)[1] == [2, 3]
    assert "x\n// y, z" in read("a.csv", data).column("path").texts


@pytest.mark.parametrize("part", ["//", "//\n", '"', '"//\n', ',"', "//,\n", "\n"])
def test_comments_without_end_are_looked_through_in_a_moment(part: str) -> None:
    text = ("id,y\n//a\n" + part * (400_000 // len(part))).encode()
    assert seconds_of(lambda: without_comments(text), 1) < 1


SIZES = "".join(f"| {n} | set {n} | {100 * n} | {n % 7} |\n" for n in range(1, 13))
DESCRIBED = f"| Dataset Id | Name | Rows | Columns |\n| - | - | - | - |\n{SIZES}"
OPTIONS = "| option | default | meaning |\n|---|---|---|\n" + "| depth | 3 | how deep a tree may be |\n" * 20
RESULTS = "".join(f"| {n} | 0.{n}1 | **0.{n}2** | 0.{n}0 |\n" for n in range(1, 10))
FOUND = f"## Results\n\n| Dataset Id | svm | rf | nb |\n|---|---|---|---|\n{RESULTS}"


@pytest.mark.parametrize(
    ("text", "others"),
    [(f"{DESCRIBED}\n{FOUND}", 1), (f"{FOUND}\n{OPTIONS}\n{DESCRIBED}", 2), (f"{OPTIONS}\n{FOUND}", 1)],
)
def test_results_come_before_longer_tables_of_data_sets_and_options(text: str, others: int) -> None:
    columns, _, repairs = said(f"# Report\n\n{text}".encode())
    assert columns == ("Dataset Id", "svm", "rf", "nb")
    told = f"Of {1 + others} tables in the text the one that looks most like results was read, the one below “Results”."
    assert repairs[told] == others


def test_bold_numbers_and_measures_tell_results_from_sizes() -> None:
    bold = "| set | svm | rf |\n|---|---|---|\n| a | 90 | **95** |\n| b | **80** | 70 |\n"
    named = "| set | accuracy of svm | accuracy of rf |\n|---|---|---|\n| a | 90 | 95 |\n| b | 80 | 70 |\n"
    assert said(f"{DESCRIBED}\n{bold}".encode())[0] == ("set", "svm", "rf")
    assert said(f"{DESCRIBED}\n{named}".encode())[0] == ("set", "accuracy of svm", "accuracy of rf")
    assert said(f"{DESCRIBED}\n{OPTIONS}".encode())[0] == ("option", "default", "meaning")  # the longest of no results


def test_the_text_around_a_table_says_that_less_is_better() -> None:
    text = f"# Report\n\n{DESCRIBED}\nThe logloss was used (the lower the better).\n\n{FOUND}"
    evidence = understand([read("a.md", text.encode())]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("svm", "rf", "nb"), 9, False)


def test_what_markdown_itself_writes_is_no_repair() -> None:
    text = "| dataset | svm | rf |\n|:--------|----:|---:|\n| iris | 0.91 | 0.93 |\n| wine | 0.82 | 0.84 |\n"
    table = read("results.md", text.encode())
    assert (table.columns, table.rows, table.repairs) == (("dataset", "svm", "rf"), 2, ())
    drawn = text.replace("| wine", "|---|---|---|\n| wine")
    assert (read("results.md", drawn.encode()).rows, read("results.md", drawn.encode()).repairs) == (2, ())
