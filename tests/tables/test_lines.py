"""Files of one column each: lists of the same items, put side by side."""

from __future__ import annotations

import pytest

from compare_core import DataError, Outcomes
from compare_core.tables import NeedsRoles, Understanding, read, understand


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
    with pytest.raises(NeedsRoles, match="data set or a fold") as asked:
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
