"""Files that hold several tables: which is read, which are offered, and how a person chooses another."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import NeedsRoles, Roles, read, understand
from compare_core.tables.preview import attempt
from compare_core.tables.reading.table import Table
from tests.tables.workbooks import of_cells, workbook

MARKDOWN = b"""# Settings

| Model | depth |
|---|---|
| svm | 3 |
| forest | 12 |

## Accuracy

| Data set | svm | forest |
|---|---|---|
| iris | 0.95 | 0.96 |
| wine | 0.97 | 0.99 |
| glass | 0.70 | 0.75 |

## Error

| Data set | svm | forest |
|---|---|---|
| iris | 0.05 | 0.04 |
| wine | 0.03 | 0.01 |
| glass | 0.30 | 0.25 |
"""
BESIDE: list[list[object]] = [
    ["Cost", None, None, None, "Time (s)", None, None],
    ["instance", "GRASP", "VNS", None, "instance", "GRASP", "VNS"],
    *([f"i{n}", 100 + n, 99 + 2 * n, None, f"i{n}", 1.5 + n, 1.25 + n] for n in range(5)),
]
SET = [["set", "rows"], ["a", 30], ["b", 40], ["c", 55]]


def scored(first: float) -> list[list[object]]:
    return [["dataset", "svm", "forest"], *([f"d{n}", round(first + n / 50, 2), first + n / 100] for n in range(6))]


def two_ways() -> bytes:
    return workbook({"Data": of_cells([*map(list, SET)]), "Acc": of_cells(scored(0.8)), "F1": of_cells(scored(0.7))})


def question(name: str, data: bytes) -> NeedsRoles:
    with pytest.raises(NeedsRoles) as asked:
        understand([read(name, data)])
    return asked.value


def test_every_table_of_a_markdown_text_can_be_chosen_by_its_title() -> None:
    table = read("a.md", MARKDOWN)
    assert table.others == ("Settings", "Error")
    other = table.part("Error")
    assert [cell.strip() for cell in other.frame.to_numpy().tolist()[0]] == ["iris", "0.05", "0.04"]
    assert set(other.others) == {"Settings", "Accuracy"}
    assert other.part("Accuracy").frame.equals(table.frame)
    assert table.part("nothing is called so") is table


def test_a_chosen_table_is_understood_by_its_own_title() -> None:
    found = understand([read("a.md", MARKDOWN)], Roles(part="Error"))
    assert isinstance(found.evidence, DatasetScores)
    assert not found.evidence.higher_is_better
    assert found.roles.part == "Error"
    again = understand([read("a.md", MARKDOWN)], found.roles)
    assert again.evidence.scores.tolist() == found.evidence.scores.tolist()


def test_where_the_first_table_holds_nothing_to_compare_the_others_are_offered() -> None:
    asked = question("a.xlsx", two_ways())
    assert [choice.roles.part for choice in asked.choices] == ["Acc", "F1"]
    assert [choice.says for choice in asked.choices] == [
        f"“{name}”: “svm”, “forest” as models, on every “dataset”" for name in ("Acc", "F1")
    ]
    first, second = (understand([read("a.xlsx", two_ways())], choice.roles).evidence for choice in asked.choices)
    assert isinstance(first, DatasetScores)
    assert isinstance(second, DatasetScores)
    assert first.scores[0].tolist() == [0.8, 0.8]
    assert second.scores[0].tolist() == [0.7, 0.7]


def test_a_refusal_stays_where_no_other_table_can_be_compared() -> None:
    sheets = {"Data": of_cells([*map(list, SET)]), "More": of_cells([["name", "n"], ["x", 1], ["y", 5], ["z", 2]])}
    with pytest.raises(DataError, match="The workbook has 1 more sheet: choose one below to read it") as refusal:
        understand([read("a.xlsx", workbook(sheets))])
    assert not isinstance(refusal.value, NeedsRoles)


def test_tables_side_by_side_in_a_sheet_are_tables_of_their_own() -> None:
    """As in the workbooks of github.com/GRAFO-URJC, whose sheets hold one table for each measure."""
    data = workbook({"Results": of_cells(BESIDE)})
    assert read("a.xlsx", data).others == ("Results: Time (s)",)
    for part, first in ((None, 100.0), ("Results: Time (s)", 1.5)):
        evidence = understand([read("a.xlsx", data)], Roles(part=part, layout="item_scores")).evidence
        assert isinstance(evidence, ItemScores)
        assert not evidence.higher_is_better
        assert evidence.scores[0, 0] == first


def test_notes_beside_a_table_and_rows_without_names_below_it_are_left_out() -> None:
    """As in results.xlsx of github.com/GRAFO-URJC/MAB-CMinSA."""
    rows: list[list[object]] = [[None, "BVNS", None, "UCB1"], ["instance", "Error", "Time", "Error", "Time"]]
    rows += [[f"i{n}", 40 + n, n / 7, 41 + n % 3, n / 9] for n in range(60)]
    rows[5] += [None, "best of", 12]
    rows += [[None, 45.5, 0.8, 42, 0.6], [None, "Error", "Time", "Error", "Time"]]
    joined = '<mergeCells count="2"><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>'
    table = read("a.xlsx", workbook({"S": of_cells([[*row] for row in rows], joined)}))
    assert table.columns == ("instance", "BVNS Error", "BVNS Time", "UCB1 Error", "UCB1 Time")
    assert table.rows == 60


def test_a_blank_column_within_a_table_parts_nothing() -> None:
    rows: list[list[object]] = [["dataset", "svm", None, "forest"]]
    rows += [[f"d{n}", 0.8 + n / 50, None, 0.8 + n / 100] for n in range(6)]
    table = read("a.xlsx", workbook({"S": of_cells(rows)}))
    assert not table.others
    assert understand([table]).evidence.models == ("svm", "forest")


def test_tables_of_other_widths_in_one_text_are_read_by_themselves() -> None:
    text = "Accuracy\nset,svm,rf\na,.91,.92\nb,.93,.94\nc,.93,.91\n\nCosts\nname,seconds\nsvm,5\nrf,6\n"
    table = read("a.csv", text.encode())
    assert (table.columns, table.others) == (("set", "svm", "rf"), ("Costs",))
    assert table.frame.index.tolist() == [3, 4, 5]
    assert table.part("Costs").columns == ("name", "seconds")
    evidence = understand([table]).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.metric == "accuracy"


def test_tables_with_the_same_measures_are_put_below_each_other() -> None:
    parts = [f"{name}\nmodel,accuracy,f1\nsvm,.9{n},.8{n}\nrf,.9{n + 1},.8{n}\n" for n, name in enumerate("abcd")]
    table = read("a.csv", "\n".join(parts).encode())
    assert table.column("table").labels == set("abcd")
    roles = question("a.csv", "\n".join(parts).encode()).suggested
    assert (roles.model, roles.dataset, roles.value) == ("model", "table", "accuracy")
    sheet = [
        row
        for name in "abcd"
        for row in ([name, None, None], ["model", "acc", "f1"], ["x", 0.5, 0.6], ["y", 0.7, 0.5], [])
    ]
    whole = read("a.xlsx", workbook({"S": of_cells([*map(list, sheet)])}))
    assert (whole.rows, whole.column("sheet").labels) == (8, set("abcd"))


def test_tables_of_the_same_models_by_other_measures_are_not_mixed() -> None:
    parts = [f"{name}\nset,svm,rf\na,.9,.8\nb,.7,.6\n" for name in ("Accuracy", "F1 score")]
    table = read("a.csv", "\n".join(parts).encode())
    assert (table.rows, table.others) == (2, ("F1 score",))
    assert table.part("F1 score").others == ("Accuracy",)


def test_rows_of_another_width_without_a_title_are_still_an_error() -> None:
    with pytest.raises(DataError, match="Row 5"):
        read("a.csv", b"id,y,svm\n1,a,b\n2,a,b\n3,b,b\n4,a,b,c\n5,a,a\n6,a,a\n")


def test_what_is_asked_of_a_chosen_table_says_which_one_it_is() -> None:
    data = workbook(
        {"Acc": of_cells(scored(0.8)), "Runs": of_cells([["run", "GA", "DE"], *([n, n / 7, n / 6] for n in range(9))])}
    )
    tried = attempt([("a.xlsx", data)], Roles(part="Runs"))
    assert isinstance(tried.refusal, NeedsRoles)
    assert tried.openings[0].columns == ("run", "GA", "DE")
    assert tried.parts == ("Acc",)
    assert [choice.roles.part for choice in tried.refusal.choices] == ["Runs"] * len(tried.refusal.choices)
    assert tried.refusal.suggested.part == "Runs"
    assert attempt([("a.xlsx", data)], tried.refusal.suggested).understood is not None


def test_the_name_of_a_sheet_may_say_what_is_measured() -> None:
    sheets = {"RMSE": of_cells(scored(0.7)), "About": of_cells([["name", "n"], ["x", 1], ["y", 5], ["z", 2]])}
    evidence = understand([read("results.xlsx", workbook(sheets))]).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.higher_is_better) == ("rmse", False)


def test_parts_of_a_printed_table_go_on_below_each_other() -> None:
    pages = [[f"Page {p}", "item,svm,rf", *(f"i{5 * p + n},0.{60 + n},0.{70 + p}" for n in range(5))] for p in range(3)]
    table = read("a.csv", "\n\n".join("\n".join(page) for page in pages).encode())
    assert (table.columns, table.rows, table.others) == (("item", "svm", "rf"), 15, ())


def test_which_of_several_tables_with_the_same_rows_and_columns_is_meant_is_asked() -> None:
    asked = question("a.md", MARKDOWN)
    assert str(asked).startswith("The table “Error” has the same rows and columns as the one that was read first")
    assert [choice.roles.part for choice in asked.choices] == [None, "Error"]
    assert [choice.says.partition(": ")[0] for choice in asked.choices] == [
        "“Accuracy”, the one that was read first",
        "“Error”",
    ]
    first, second = (understand([read("a.md", MARKDOWN)], choice.roles).evidence for choice in asked.choices)
    assert isinstance(first, DatasetScores)
    assert isinstance(second, DatasetScores)
    assert (first.higher_is_better, first.scores[0].tolist()) == (True, [0.95, 0.96])
    assert (second.higher_is_better, second.scores[0].tolist()) == (False, [0.05, 0.04])


def test_sheets_with_the_same_rows_and_columns_are_asked_about_too() -> None:
    asked = question("a.xlsx", workbook({f"F1@{k}": of_cells(scored(0.8 - k / 100)) for k in (1, 2, 5, 10, 20, 50)}))
    assert str(asked).startswith("Other tables of the file, such as “F1@2”, have the same rows and columns")
    assert [choice.roles.part for choice in asked.choices] == [None, *(f"F1@{k}" for k in (2, 5, 10, 20, 50))]
    assert asked.choices[0].says.startswith("“F1@1”, the one that was read first: ")


@pytest.mark.parametrize("title", ["Training", "Validation set"])
def test_a_table_of_the_training_with_the_same_rows_is_not_asked_about(title: str) -> None:
    data = MARKDOWN.replace(b"## Accuracy", b"## Test").replace(b"## Error", f"## {title}".encode())
    evidence = understand([read("accuracy.md", data)]).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.scores[0].tolist() == [0.95, 0.96]


def test_tables_of_other_rows_or_with_the_same_numbers_are_no_question() -> None:
    for other in (MARKDOWN.replace(b"| iris | 0.05", b"| abalone | 0.05"), MARKDOWN.partition(b"## Error")[0] * 2):
        assert understand([read("a.md", other)]).layout == "dataset_scores"


def test_another_table_that_cannot_be_read_does_not_harm_the_first() -> None:
    table = read("a.md", MARKDOWN)

    def broken(name: str) -> Table:
        raise DataError(name)

    found = understand([Table(table.name, table.parsed, table.repairs, broken)])
    assert found.layout == "dataset_scores"
