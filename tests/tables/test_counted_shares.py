"""Right answers are counted from shares and totals where both tell them exactly, and nowhere else."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from compare_core.errors import DataError
from compare_core.evidence.separate import SeparateTests
from compare_core.tables.meaning.verdicts.counted import right_of
from tests.tables.told import asked, first, found, refused, rows


@pytest.mark.parametrize("share", ["Accuracy", "acc", "pass_rate", "Exact Match"])
@pytest.mark.parametrize("total", ["n", "Total", "n_questions"])
def test_the_accuracy_of_each_model_on_so_many_items(share: str, total: str) -> None:
    seen = found(rows(f"arm,{share},macro F1,{total}", "plain,30.00%,29.1%,200", "graph,59.50%,50.5%,200"))
    assert isinstance(seen.evidence, SeparateTests)
    assert (seen.evidence.right.tolist(), seen.evidence.total.tolist()) == ([60, 119], [200, 200])
    assert any("Right answers were computed" in repair.text for repair in seen.repairs)
    assert seen.warnings  # were they tried on the same items?


@pytest.mark.parametrize(
    "lines",
    [
        ("svm,0.8,5", "rf,0.6,5"),  # of five seeds, perhaps
        ("svm,0.8137,500", "rf,0.7771,500"),  # a mean of something else
    ],
)
def test_shares_that_tell_no_whole_numbers_are_totals(lines: tuple[str, ...]) -> None:
    assert refused(rows("model,accuracy,n", *lines)).startswith("Each row is one model (“model”) with its totals")


@given(
    st.lists(st.integers(50, 3000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), min_size=2, max_size=9),
    st.sampled_from(["{:.6f}", "{:.4%}", "{!r}"]),
)
def test_counts_come_back_from_shares_of_enough_digits(counts: list[tuple[int, int]], written: str) -> None:
    totals = np.array([n for _, n in counts])
    shares = [written.format(k / n) for k, n in counts]
    assume(max(map(len, shares)) > 6)  # 0.5 and 0.2 alone tell nothing surely
    told = right_of(shares, totals)
    assert told is not None
    assert told.tolist() == [k for k, _ in counts]


def test_how_far_a_program_is_counts_no_right_answers() -> None:
    lines = ["1213 arrays to repair (812 TSFM, 401 classical)"]
    lines += [f"[{n}0/147] {n}.2 min elapsed, ok={n}10 mismatch=0 failed=0" for n in range(1, 15)]
    with pytest.raises(DataError):
        found("\n".join(lines), "repair.log")


def test_a_row_that_adds_up_all_models_is_none() -> None:
    seen = found(rows("model,right,total", "a,1,50", "b,2,50", "c,1,50", "Everything,4,150"))
    assert isinstance(seen.evidence, SeparateTests)
    assert seen.evidence.models == ("a", "b", "c")
    assert any("the sum of the others" in repair.text for repair in seen.repairs)


def test_ticks_of_what_runs_where_are_asked_about() -> None:
    lines = ["| bot001.py | ✓ | - | ✓ |", "| bot001.cpp | - | ✓ | ✓ |", "| bot002.cpp | - | ✓ | ✓ |"]
    text = "\n".join(["# Support", "", "| Bot | Python 3.6+ | C++11 | Linux |", "|---|---|---|---|", *lines])
    assert "nothing says what a tick means" in refused(text, "notes.md")
    assert found(text.replace("| Bot |", "| Task |"), "notes.md").evidence.models == ("Python 3.6+", "C++11", "Linux")


def test_the_sum_of_others_is_left_out_unless_it_is_called_like_a_model() -> None:
    counted = found(rows("model,right,total", "svm,10,20", "rf,20,40", "knn,30,60"))
    assert counted.evidence.models == ("svm", "rf", "knn")
    counted = found(rows("model,right,total", "svm,10,20", "rf,20,40", "total,30,60"))
    assert counted.evidence.models == ("svm", "rf")


def test_one_share_of_more_digits_does_not_make_the_others_sure() -> None:
    shares = ["0.8", "0.90", "0.7", "0.6", "0.5"]
    assert right_of(shares, np.full(5, 10)) is None
    assert right_of(["0.80", "0.90", "0.70", "0.60", "0.5"], np.full(5, 10)) is not None


@pytest.mark.parametrize("cell", ["{:.1f}/{:.1f}", "{:.2f} / {:.2f}", "{:.1f} / {:.0f}"])
def test_two_measures_in_a_cell_are_no_right_answers_and_totals(cell: str) -> None:
    held = {model: [cell.format(81.23 + k + n, 72.45 + k) for k in range(4)] for n, model in enumerate("abc")}
    lines = [",".join([model, *cells]) for model, cells in held.items()]
    assert "several numbers in a cell" in refused(rows("method,squad,nq,trivia,news", *lines))


@pytest.mark.parametrize(
    "header",
    [
        "agent,wins,games", "fuzzer,bugs found,bugs total", "protocol,packetsDelivered,packetsSent",
        "build,passed,tests run", "policy,n success,n trials", "controller,Success,Attempts",
        "tool,true positives,warnings",
    ],
)  # fmt: skip
def test_counts_are_told_by_their_own_words(header: str) -> None:
    counted = found(rows(header, "first,38,50", "second,41,50"))
    assert isinstance(counted.evidence, SeparateTests)
    assert (counted.evidence.right.tolist(), counted.evidence.total.tolist()) == ([38, 41], [50, 50])
    names = header.split(",")
    assert f"“{names[1]}” was counted out of “{names[2]}”." in counted.reasons


@pytest.mark.parametrize("header", ["solver,solved,failed", "planner,Succeeded,Failed", "tool,found,missed"])
def test_what_went_well_and_what_did_not_are_all(header: str) -> None:
    counted = found(rows(header, "CBC,38,12", "GLPK,41,9"))
    assert isinstance(counted.evidence, SeparateTests)
    assert counted.evidence.total.tolist() == [50, 50]


@pytest.mark.parametrize(
    "text",
    [
        rows("agent,wins,games", "a,10,30", "b,12,30", "c,8,30"),  # against each other
        rows("tool,found,total", "a,38,30", "b,41,50"),
        rows("tool,found,speed", "a,38,30", "b,41,50"),
    ],
)
def test_counts_that_are_no_parts_are_not_compared(text: str) -> None:
    assert "No paired test can be made from totals" in refused(text)


def test_a_square_of_what_two_tools_found_and_missed() -> None:
    text = rows(",Semgrep found,Semgrep missed", "ErrorProne found,15,44", "ErrorProne missed,19,49")
    assert found(text).evidence.models == ("ErrorProne", "Semgrep")


@pytest.mark.parametrize(
    ("header", "lines", "right", "off"),
    [
        ("system;pass_rate;total", ("qwen;92;1000", "phi;67;1000"), [920, 670], 5),
        ("variant;correct pct;runs", ("qwen;73;400", "phi;57;400"), [292, 228], 2),
        ("model;accuracy;n", ("svm;0.81;500", "rf;0.78;500"), [405, 390], 2),
        ("method;accuracy;numSamples", ("svm;90.0%;200", "rf;70.5%;200"), [180, 141], 0),
        ("model;success_rate;test size;notes", ("svm;84.8%;500;", "rf;74.4%;500;new"), [424, 372], 0),
        ("model;accuracyPct;nQuestions;paramsB", ("svm;66.1;439;61", "rf;62.5;112;7"), [290, 70], 0),
    ],
)
def test_shares_that_tell_counts_nearly_are_asked_about(
    header: str, lines: tuple[str, ...], right: list[int], off: int
) -> None:
    """92 of 1,000 is no pass rate of 92 %."""
    text = rows(header, *lines)
    assert f"had {'about ' * bool(off)}{right[0]} of" in str(asked(text))
    seen = first(text)
    assert isinstance(seen.evidence, SeparateTests)
    assert seen.evidence.right.tolist() == right
    assert any(f"off by up to {off}" in repair.text for repair in seen.repairs) == bool(off)


def test_shares_of_what_went_wrong_are_turned() -> None:
    seen = first(rows("model,error_rate,n_questions", "svm,12%,200", "rf,30%,200"))
    assert isinstance(seen.evidence, SeparateTests)
    assert seen.evidence.right.tolist() == [176, 140]


@pytest.mark.parametrize(
    "header", ["model,balanced accuracy,n", "model,learning_rate,n", "model,dev acc,test", "dataset,pass_rate,n"]
)
def test_what_is_no_share_of_right_answers_is_no_count(header: str) -> None:
    assert "share of" not in refused(rows(header, "svm,0.92,200", "rf,0.67,200"))


def test_how_large_a_model_is_does_not_hide_what_it_solved() -> None:
    counted = found(rows("System,Correct,Failed,ParamsB", "vit,178,22,38", "swin,177,23,47"))
    assert isinstance(counted.evidence, SeparateTests)
    assert counted.evidence.total.tolist() == [200, 200]
    assert "totals" in refused(rows("agent,wins,draws,games", "vit,38,2,50", "swin,41,3,50"))
