"""What is said of times and sizes of programs that cannot be compared, and what to bring.

As results.csv of 41plus1/ihtc-challenge, with the marks of an unfinished merge, results.csv of
Noobmaster169/kafka-pipeline, and benchmark_results.csv of Arpan0995/crypto-benchmark-java.
"""

from __future__ import annotations

import numpy as np

from compare_core.tables import read
from tests.tables.told import refused, rows

DRAW = np.random.default_rng(83)
ITEMS = "predictions and the truth for each test item"


def test_runs_on_two_problems_are_said_to_be_that() -> None:
    lines = []
    for problem in ("i04", "i06"):
        for name in ("Greedy", "Tabu", "Annealing"):
            for run in range(10):
                cost, seed = DRAW.integers(4000, 6000), DRAW.integers(1, 999) + 1000 * run
                lines.append(f"{problem},{name},{seed},{DRAW.uniform(0.003, 0.9):.17f},{cost}.0,True")
    said = refused(rows("instance_id,method,seed,runtime_s,objective,feasible", *lines))
    assert "of only 2 “instance_id”" in said
    assert "one model" not in said


def test_marks_of_a_merge_are_left_out_and_told() -> None:
    lines = [f"{n},{DRAW.random():.4f},{DRAW.random():.4f}" for n in range(12)]
    split = [*lines[:4], "<<<<<<< HEAD", *lines[4:8], "=======", *lines[8:], ">>>>>>> 15ab"]
    table = read("a.csv", rows("id,svm,rf", *split).encode())
    assert table.rows == 12
    assert any("merge that nobody finished" in each.text for each in table.repairs)


def test_what_runs_took_is_not_called_features() -> None:
    lines = []
    for n in (1, 2, 4, 6):
        took, drained, slow = DRAW.uniform(7, 9), DRAW.uniform(9, 11), DRAW.uniform(0.2, 0.9)
        counts = f"{DRAW.integers(4000, 5000)},{DRAW.integers(2900, 3100)},{DRAW.integers(3, 9)}"
        shown = (
            f"{took:.2f},60000,{60000 / took:.1f},{drained:.2f},{60000 / drained:.1f},{counts},{slow:.3f},{2 * slow}"
        )
        lines.append(f"2026-06-11T20:5{n}:04.974088+00:00,p{n},fast,20000,{n},4,adjacent,{shown},{2 * slow},no")
    header = (
        "ran_at,label,mode,trips,kafka_partitions,shuffle_partitions,join_strategy,produce_seconds,events_estimate,"
        "produce_eps,drain_seconds,pipeline_eps,violations_new,instant,latency_n,latency_p50_s,latency_p95_s,"
        "latency_max_s,latency_reliable"
    )
    said = refused(rows(header, *lines))
    assert "features" not in said
    assert "second system" in said


def test_totals_of_times_ask_for_runs() -> None:
    lines = [
        f"{name},{DRAW.uniform(1, 90):.3f},{DRAW.uniform(1, 9):.3f},{DRAW.uniform(1, 200):.3f},{2**n},{99 * n},0,0,{n}"
        for n, name in enumerate(("AES", "RSA", "SPHINCS+"), start=7)
    ]
    header = (
        "algorithm,keyGenTimeMs,encryptOrSignTimeMs,decryptOrVerifyTimeMs,keySizeBits,publicKeyBytes,privateKeyBytes,"
        "symmetricKeyBytes,signatureBytes"
    )
    assert ITEMS not in refused(rows(header, *lines))


def test_totals_of_scores_still_ask_for_items() -> None:
    lines = [f"{name},{DRAW.random():.3f},{DRAW.random():.3f},{DRAW.random():.3f}" for name in ("RF", "SVM", "MLP")]
    assert "time in every single run" not in refused(rows("Model,Accuracy,F1-Score,ROC-AUC", *lines))
