"""Sentences that fit what a file holds, and marks that are no values."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import ItemScores
from compare_core.tables.meaning.words.measures import is_score, measure
from tests.tables.told import found, refused, rows


def test_the_rule_of_a_markdown_table_is_no_slice() -> None:
    """As README.md of syhw/wer_are_we: :-------- stood among the values of a column."""
    lines = [f"| {k} | {0.1 + k / 97:.3f} | {0.1 + k / 89:.3f} | {'CTC' if k % 2 else 'RNN-T'} |" for k in range(20)]
    text = "\n".join(
        ["# WER", "", "| utterance | small_lm | large_lm | decoder |", "| :--- | ---: | ---: | :-----: |", *lines, ""]
    )
    evidence = found(text, "wer.md").evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.groups is not None
    assert set(evidence.groups.labels[0]) == {"CTC", "RNN-T"}


@pytest.mark.parametrize("name", ["pred_f1", "pred_accuracy", "pred_f_beta_score", "vus_pr", "spk_sim", "pesq"])
def test_measures_are_known_as_tools_write_them(name: str) -> None:
    """As results of FahadEbrahim/SCPD_FSE and of detectors of anomalies call them."""
    lines = [
        f"{m},{d},{0.7 + (n + k) % 5 / 10:.2f},{0.1 * k:.1f}"
        for n, m in enumerate("abc")
        for k, d in enumerate(("x", "y", "z"))
    ]
    understood = found(rows(f"model,dataset,{name},train_loss", *lines))
    assert understood.roles.value == name


def test_what_may_be_predicted_is_no_measure() -> None:
    """A predicted loss or label is none of a model."""
    assert (measure("pred_loss"), measure("pred_label"), measure("pred")) == ("", "", "")
    assert is_score("pred_recall")


@pytest.mark.parametrize("mark", ["", " ."])
def test_settings_with_a_score_are_a_search(mark: str) -> None:
    """As results.md of zouharvi/mff-student, with marks behind numbers, and a grid search of nicozumarraga/BERT4Rec."""
    lines = [
        f"{50 + 10 * (k % 3)},{40 + k},{6 + k % 2},{7 - k % 2},tanh,{99.3 + k / 50:.2f}{mark if k == 4 else ''}"
        for k in range(11)
    ]
    said = refused(rows("batch_size,alphabet_size,epochs,window,hidden,dev acc", *lines))
    assert "setting" in said
    assert "“dev acc”" in said or "score" in said
    assert "words only" not in said
    assert len(said) < 300


def test_a_setting_that_is_called_a_probability_is_no_prediction() -> None:
    """As mask_probability of nicozumarraga/BERT4Rec, the same in every row."""
    lines = [
        f"{5.5 + k / 7:.3f},{0.04 + k / 300:.4f},{30 + k},128,{0.001 * (1 + k % 4)},400,0.15,0.0001" for k in range(12)
    ]
    said = refused(
        rows(
            "test_loss,test_recall@10,used_epochs,batch_size,learning_rate,epochs,mask_probability,weight_decay", *lines
        )
    )
    assert "setting" in said
    assert "mask_probability" not in said


def test_measures_of_a_strategy_over_time_are_no_data_set() -> None:
    """As daily_hybrid_metrics.csv of PhuocDang2104/hcmut-vn-stock-prediction."""
    lines = [
        f"2024-{1 + k // 28:02d}-{1 + k % 28:02d},{(k * 7 % 13 - 6) / 50:.4f},{(k * 5 % 11 - 5) / 40:.4f},"
        f"{(k * 3 % 7 - 3) / 90:.4f},{0.2 * (k % 6):.1f},{(k * 3 % 17 - 8) / 70:.4f}"
        for k in range(60)
    ]
    said = refused(rows("date,IC,RankIC,Top5_Return,Top5_Direction_Acc,IC_20d", *lines))
    assert "measure" in said
    assert "train models" not in said


def test_counts_of_one_model_hold_no_labels() -> None:
    """As benchmark_results.json of Eswanth0131/llm-code-benchmark: passed_count beside total_tests."""
    lines = [
        f"HumanEval/{k},success,{1.0 if k % 3 else 0.5},{6 if k % 3 else 3},6,{k * 13 % 7 / 1e6:.7f}" for k in range(15)
    ]
    said = refused(rows("task,status,success_rate,passed_count,total_tests,avg_execution_time", *lines))
    assert "labels" not in said
    assert "one model" in said
    assert "second" in said
