"""Files of one column each: lists of the same items, put side by side."""

from __future__ import annotations

import json

import pytest

from compare_core import DataError, Outcomes
from compare_core.tables import NeedsRoles, Understanding, read, understand
from compare_core.tables.reading.json_files.bare import column_of
from compare_core.tables.reading.limits import LIMITS
from tests.cost import seconds_of


def lists(**columns: str) -> Understanding:
    return understand([read(f"{name}.txt", "\n".join(cells).encode()) for name, cells in columns.items()])


def test_lists_are_put_side_by_side_and_the_truth_is_known_by_its_name() -> None:
    found = lists(test_labels="0110", svm_predictions="0111", rf_predictions="0010")
    assert found.roles.truth == "test_labels"
    assert found.evidence.models == ("svm_predictions", "rf_predictions")
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.right.tolist() == [3, 3]
    assert any("side by side, line by line" in repair.text for repair in found.repairs)


def test_one_model_beside_the_truth_is_no_second_model() -> None:
    with pytest.raises(DataError, match="only one model, “irony”"):
        lists(irony="0110", test_labels="0111")


def test_scores_without_a_header_are_asked_about_and_no_line_is_lost() -> None:
    with pytest.raises(NeedsRoles, match="a single item, or a fold") as asked:
        lists(a=("0.5", "0.6", "0.7"), b=("0.4", "0.7", "0.6"))
    assert asked.value.suggested.models == ("a", "b")
    assert "side by side" not in str(asked.value)


def test_lists_of_different_lengths_are_refused() -> None:
    with pytest.raises(DataError, match=r"not equally long \(labels 4, svm 3 lines\)"):
        lists(labels="0110", svm="011")


def test_a_column_alone_is_told_what_is_missing() -> None:
    with pytest.raises(DataError, match="only one column, “y_true”"):
        understand([read("a.csv", b"y_true\ncat\ndog\n")])
    with pytest.raises(DataError, match="“A” 3 times, “B” 2 times, “TIE” 1 times: verdicts"):
        understand([read("votes.txt", b"A\nB\nTIE\nA\nB\nA\n")])


def test_labels_are_named_by_their_files_where_one_says_that_it_is_the_truth() -> None:
    rows = {"task_gold": "xyxy", "nb-predictions": "xyxx", "svm-predictions": "xxyx"}
    files = [
        read(f"{name}.txt", "".join(f"{17 + n}\t{label}\n" for n, label in enumerate(labels)).encode())
        for name, labels in rows.items()
    ]
    found = understand(files)
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.models == ("nb", "svm")
    assert found.evidence.right.tolist() == [3, 1]
    assert understand(files, found.roles).evidence.models == found.evidence.models


def test_files_of_the_same_measures_are_matched_by_place_and_that_is_said() -> None:
    files = [
        read(f"{name}.tsv", ("sacre_BLEU\tTER\n" + "".join(f"0.{n % k + 1}\t0.5\n" for n in range(20))).encode())
        for name, k in (("one", 7), ("two", 8))
    ]
    found = understand(files)
    assert found.evidence.models == ("one", "two")
    assert found.evidence.n == 20
    assert any("matched by their place" in repair.text for repair in found.repairs)
    assert understand(files, found.roles).evidence.n == 20


def written(indent: int | None, **values: list[object]) -> Understanding:
    return understand([read(f"{n}.json", json.dumps(each, indent=indent).encode()) for n, each in values.items()])


@pytest.mark.parametrize("indent", [None, 2])
def test_json_lists_of_true_and_false_are_put_side_by_side(indent: int | None) -> None:
    found = written(indent, svm=[True, True, False, True, False], rf=[True, False, False, False, True])
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.models == ("svm", "rf")
    assert found.evidence.right.tolist() == [3, 2]
    assert any("side by side, line by line" in repair.text for repair in found.repairs)


def test_json_lists_of_labels_and_numbers_are_columns_too() -> None:
    found = written(1, labels=["a", "b, c", "[d]", "a"], svm=["a", "b, c", "a", "a"], rf=["a", "a", "a", "a"])
    assert (found.roles.truth, found.evidence.models) == ("labels", ("svm", "rf"))
    with pytest.raises(NeedsRoles, match="a single item, or a fold"):
        written(None, svm=[0.5, 0.25, 1e-3], rf=[0.4, 0.7, 0.6])


def test_a_missing_value_of_a_json_list_keeps_its_line() -> None:
    table = read("a.json", b"[0.5, null, 0.70, NaN]")
    column = table.column(table.columns[0])
    assert [column.texts[code] for code in column.codes] == ["0.5", "", "0.70", "NaN"]


def test_json_lists_of_different_lengths_are_refused() -> None:
    with pytest.raises(DataError, match=r"not equally long \(svm 3, rf 2 lines\)"):
        written(None, svm=[1, 0, 1], rf=[1, 0])


@pytest.mark.parametrize("text", ["[1, 2] trailing", "[a, b]\n[1, 2]", "[1, 2]\n[3, 4]", "[1]", "[1, 2,]", "[0.5, 1"])
def test_what_only_begins_like_such_a_list_is_none(text: str) -> None:
    assert column_of(text.encode(), LIMITS) is None


@pytest.mark.parametrize("part", ['"', "1,", "[", '"a",', '"\\', "1 "])
def test_lists_that_never_end_are_looked_through_in_a_moment(part: str) -> None:
    text = f"[1,{part * 200_000}]".encode()
    assert seconds_of(lambda: column_of(text, LIMITS), 1) < 1


def timed(header: str, share: int) -> str:
    return f"{header},bleu\n" + "".join(
        f"2024-0{share}-{n + 1:02}T10:{n:02},0.{500 + n * share % 97}\n" for n in range(9)
    )


def test_the_moment_at_which_a_row_was_written_names_no_row() -> None:
    found = understand([read(f"{m}.csv", timed("timestamp", k).encode()) for m, k in (("one", 3), ("two", 5))])
    assert found.evidence.models == ("one", "two")
    assert (found.evidence.n, found.roles.id) == (9, "row")
    assert any("matched by their place" in repair.text for repair in found.repairs)


def test_a_column_of_another_name_is_no_moment_and_names_the_rows_or_nothing() -> None:
    with pytest.raises(DataError) as refusal:
        understand([read(f"{m}.csv", timed("sample", k).encode()) for m, k in (("one", 3), ("two", 5))])
    assert "matched by their place" not in str(refusal.value)


def unnamed(name: str, kind: str, share: int) -> str:
    return f"{name},mse\n" + "".join(f"{kind}{n},0.{500 + n * share % 97}\n" for n in range(8))


def test_names_of_rows_without_a_header_are_called_as_in_the_other_file() -> None:
    files = [("arima", unnamed("", "unit ", 31)), ("naive", unnamed("id", "unit ", 57))]
    found = understand([read(f"{name}.csv", text.encode()) for name, text in files])
    assert (found.evidence.models, found.evidence.n) == (("arima", "naive"), 8)
    assert found.roles.id == "id"


@pytest.mark.parametrize("kinds", [("unit ", "other "), ("", "")])
def test_other_names_of_rows_or_numbers_are_not_called_alike(kinds: tuple[str, str]) -> None:
    files = [("arima", unnamed("", kinds[0], 31)), ("naive", unnamed("id", kinds[1], 57))]
    with pytest.raises(DataError, match="Every file needs the same column"):
        understand([read(f"{name}.csv", text.encode()) for name, text in files])
