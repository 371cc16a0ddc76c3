"""Headers, marks and spreads as programs and papers write them."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import read, understand
from tests.tables.told import asked, found, of_files, refused, rows

RNG = np.random.default_rng(20261129)


def test_a_header_of_two_rows_may_name_the_first_column_below() -> None:
    """As in a workbook where DE stands above its four numbers and above the names of the functions."""
    lines = (
        f"f{n},{n * 1e-11},{n * 2e-12},{n * 3e-11},{n * 1.1e-11},{n * 2.2e-12},{n * 2.7e-11}" for n in range(1, 10)
    )
    text = rows("DE,DE,DE,DE,PSO,PSO,PSO", "Benchmark,Mean,Best,Worst,Mean,Best,Worst", *lines)
    assert read("a.csv", text.encode()).columns[:3] == ("Benchmark", "DE Mean", "DE Best")
    assert asked(text).suggested.models == ("DE Mean", "PSO Mean")


def test_a_title_above_such_a_header_is_left_out() -> None:
    sets = "Algorithm," + ",".join(f"{s}" for s in ("Car", "Image", "Abalone") for _ in range(2))
    below = "Algorithm," + ",".join(("Accuracy", "Time") * 3)
    title = "Results," + ",".join(["Data sets"] * 6)
    text = rows(title, sets, below, "ID3,76.7,0.3,81.1,10,19.1,36", "Pruned,76.3,0.5,83.2,11,21.4,39")
    assert read("a.csv", text.encode()).columns[1:3] == ("Car Accuracy", "Car Time")


@pytest.mark.parametrize("header", ["num_pairs,q_to_a_top1,q_to_a_top5", "questions,hit@1,hit@5"])
def test_shares_of_a_total_are_counts_by_each_of_them(header: str) -> None:
    """As of embeddings on 1500 pairs of questions and answers, four hit rates each."""
    right = [(670, 1090), (733, 1179), (490, 835), (401, 748)]
    lines = [f"m{n},1500,{a / 1500!r},{b / 1500!r}" for n, (a, b) in enumerate(right)]
    text = rows(f"model_key,{header}", *lines)
    question = asked(text)
    assert [each.roles.models for each in question.choices] == [(name,) for name in header.split(",")[1:]]
    for choice, counts in zip(question.choices, zip(*right, strict=True), strict=True):
        seen = found(text, roles=choice.roles)
        assert isinstance(seen.evidence, SeparateTests)
        assert seen.evidence.right.tolist() == [*counts]
        again = found(text, roles=seen.roles)
        assert again.evidence == seen.evidence or again.evidence.right.tolist() == [*counts]


def marked(*, failed: str = "") -> str:
    """Write means with spreads and the ranks of the best three behind them, as in tables of active learning."""
    lines = []
    for n in range(12):
        cells = [f"0.8{n:02}{'¹²³'[k]}±0.03{'²' if n == k else ''}" for k in range(3)]
        lines.append(f"set {n},{','.join(cells)}".replace(cells[0], failed if failed and n == 5 else cells[0]))
    return rows("data,QBC,US,LAL", *lines)


def test_small_digits_behind_numbers_are_marks() -> None:
    evidence = found(marked()).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("QBC", "US", "LAL")
    assert evidence.scores[3].tolist() == [0.803, 0.803, 0.803]


def test_a_model_some_of_whose_runs_failed_is_not_left_out_in_silence() -> None:
    question = asked(marked(failed="TLE"))
    assert "“TLE” in 1 of 12 rows" in str(question)
    assert [choice.roles.failed for choice in question.choices] == ["smallest", "missing"]


def test_means_with_a_spread_in_a_text_are_named() -> None:
    text = "Recommender: ALS\nNumber of folds: 10\nSeeds: [1, 2, 3]\n\n" + ", ".join(
        f"M{n}: 0.0{n}1±0.003" for n in range(9)
    )
    with pytest.raises(DataError, match=r"means with their spread, such as 0\.001±0\.003"):
        understand([read("cross_valid.txt", text.encode())])


def test_a_header_with_too_few_names_is_told() -> None:
    lines = [f"P-n19 savings swap {n} 1000 237.{n} 230.{n} 2.1{n}" for n in range(9)]
    with pytest.raises(Exception, match="has 6 names between its spaces, and each row 8 cells"):
        found(rows("File start move break value time", *lines))


def report(name: str, shift: float) -> tuple[str, str]:
    """Write a report with a table for each document, and longer ones of the whole."""
    parts = [
        "# Report",
        "",
        "| Model | Recall | F1 | Rows | Cost |",
        "|---|---|---|---|---|",
        f"| {name} | 95.1% | 96.8% | 299 | N/A |",
        "",
    ]
    for n in range(12):
        parts += [f"### packet_{n} (ocr)", "", "| Model | Complete | Field F1 | Time |", "|---|---|---|---|"]
        parts += [f"| {name} | yes | {90 + n % 7 * shift:.1f}% | N/A |", ""]
    return f"{name}.md", "\n".join(parts)


def test_many_small_tables_with_one_header_are_one() -> None:
    evidence = of_files(report("Fable", 1.2), report("Opus", 1.1), report("Sol", 0.9)).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, evidence.models, evidence.metric) == (12, ("Fable", "Opus", "Sol"), "f1")


def test_an_aggregate_of_all_items_is_no_item() -> None:
    """As in a score sheet whose last row adds up all others, with words of its own beside the sums."""
    pairs = [(29, 39), (41, 38), (33, 34), (30, 37), (35, 35), (28, 40)]
    lines = [f"cmp-{n},{a},{b},not captured,blind" for n, (a, b) in enumerate(pairs)]
    sums = f"AGGREGATE,{sum(a for a, _ in pairs)},{sum(b for _, b in pairs)},not captured,a pilot of 6"
    table = read("a.csv", rows("comparison_id,plain_total,alpha_total,cost,notes", *lines, sums).encode())
    assert table.rows == len(pairs)


@pytest.mark.parametrize("names", ["pass_rate,p50_duration_s", "Setup Errors,Input Errors,Timeout Errors"])
def test_measures_of_other_kinds_are_no_data_sets(names: str) -> None:
    count = len(names.split(","))
    lines = [
        f"m{n},"
        + ",".join(f"{RNG.integers(1, 9)}" if "Errors" in names else f"{RNG.random() * 9**k:.3f}" for k in range(count))
        for n in range(6)
    ]
    assert "Each row is one model" in refused(rows(f"Model,{names}", *lines))


def test_differences_and_spreads_are_no_models() -> None:
    """As of segmentation with and without a second task, each with its spread, and the difference beside both."""
    kinds = [f"{who}_{what}" for who in ("baseline", "aux", "delta") for what in ("miou", "sem")]
    lines = [
        f"set{n % 6},{n // 6}," + ",".join(f"{RNG.random() / (99 if 'sem' in kind else 1):.4f}" for kind in kinds)
        for n in range(30)
    ]
    question = asked(rows(f"population,pct,{','.join(kinds)}", *lines))
    assert question.suggested.models == ("baseline_miou", "aux_miou")


def test_folds_of_one_model_by_several_measures_are_no_models() -> None:
    lines = [
        f"{h},{f},{f * 9000},{100 + f},{RNG.random():.3f},{50 + h / 9:.1f},{90 + h / 7:.1f},{0.1 + h / 900:.3f}"
        for h in (10, 20, 30)
        for f in range(1, 6)
    ]
    assert "no column is named as the model" in refused(
        rows("horizon_min,fold,n_train,best_iter,r2,mae,rmse,skill", *lines)
    )
