"""Methods by name with what each took on the same things, which were refused as features or one model's predictions.

As tests_result.csv of 18leaf/os-cpu-sim, raw_results.csv of minuezz/disjoint-paths-suurballe and raw_results.csv of
BoonHeng923/Database-Encryption-Techniques.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, found, refused, rows

DRAW = np.random.default_rng(23)
SCHEDULERS = (("FCFS", 9), ("SRTF", 4), ("MLFQ", 12))


def simulated(*, again: bool = True) -> str:
    """Return how long each process waited under some schedulers, the tables of which were put below each other."""
    header = "scheduler,id,arrival,burst,start,exit,waiting,turnaround,response"
    processes = [(n * 3 + DRAW.integers(0, 3), DRAW.integers(4, 99)) for n in range(40)]
    lines = []
    for name, slow in SCHEDULERS:
        lines += [header] if lines else []
        for n in DRAW.permutation(40).tolist():
            arrival, burst = processes[n]
            wait = int(DRAW.integers(0, slow * 90))
            lines.append(
                f"{name},{n},{arrival},{burst},{arrival + wait},{arrival + wait + burst},{wait},{wait + burst},{wait}"
            )
    return rows(header, *(lines if again else [line for line in lines if line.startswith("FCFS")]))


def test_schedulers_are_compared_by_how_long_processes_waited() -> None:
    question = asked(simulated())
    assert (question.suggested.model, question.suggested.dataset) == ("scheduler", "id")
    assert (question.suggested.value, question.suggested.better) == ("waiting", "lower")
    evidence = found(simulated(), roles=question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, evidence.higher_is_better) == (40, False)


def test_one_scheduler_is_still_nothing_to_compare() -> None:
    refused(simulated(again=False))


def test_two_numbers_tell_the_rows_of_each_algorithm_apart() -> None:
    pairs = [(a, b) for a in range(1, 9) for b in range(a + 1, 9)]
    lines = []
    for name in ("naive", "suurballe"):
        for a, b in pairs:
            short, more = DRAW.integers(1, 4, 2)
            way = f"{a}-{DRAW.integers(20, 90)}-{b},{a}-{DRAW.integers(20, 90)}-{b}"
            lines.append(f"{name},{a},{b},accepted,{way},{short},{short + more},{2 * short + more},True,")
    header = "algorithm,source,target,status,primary_path,backup_path,primary_length,backup_length,total_length,ok,why"
    question = asked(rows(header, *lines))
    assert (question.suggested.dataset, question.suggested.value) == ("source + target", "total_length")
    assert question.suggested.better == "lower"


def test_a_plan_with_gaps_is_no_table_of_features() -> None:
    lines = []
    designs = product((1000, 10000), ("mongo", "cassandra"), "ABCD", ("single", "multi"), ("labs", "bills"), range(3))
    for size, engine, approach, schema, kind, run in designs:
        if (approach, size, schema) == ("D", 10000, "single"):
            continue  # which were never run
        for decoys in (1, 2) if approach in "CD" else ("",):
            took = DRAW.uniform(1, 2) * (1 + "ABCD".index(approach))
            shown = ",".join(f"{each:.4f}" for each in (took, 2 * took, 900 / took, *DRAW.uniform(20, 40, 2)))
            design = f"excel,{size},{engine},{approach},{schema},{kind},{run}"
            lines.append(f"{design},5000,{shown},{DRAW.uniform(0, 1):.3f},{DRAW.integers(5, 5000)},{decoys}")
    header = (
        "source,scale,engine,approach,schema,collection,repeat,n_queries,mean_latency_ms,p95_latency_ms,"
        "throughput_qps,cpu_percent,storage_mb,recovery_accuracy,n_tokens,decoys"
    )
    question = asked(rows(header, *lines))
    assert question.suggested.model == "engine"
    assert question.suggested.value in ("mean_latency_ms", "throughput_qps")
    assert found(rows(header, *lines), roles=question.suggested).evidence.models == ("mongo", "cassandra")


def test_a_method_that_was_tried_on_other_data_does_not_hide_the_runs_of_the_others() -> None:
    """As raw_results.csv of Charliedavis-cs/CSC2400-VRP-Project: the runs of one method stand once on other data."""
    lines = [
        f"{name},customers.csv,{run},12,{DRAW.normal(300, 20):.3f},{DRAW.uniform(1, 9):.4f},{DRAW.integers(2, 5)},40"
        for name in ("Nearest Neighbor", "Savings", "Harmony Search")
        for run in range(1, 6)
    ]
    header = "algorithm,dataset,run,customers,total_distance,runtime_ms,number_of_routes,capacity"
    question = asked(rows(header, *lines, f"Exact Search,small.csv,1,5,90.5,{DRAW.uniform(1, 9):.4f},1,10"))
    assert (question.suggested.model, question.suggested.value) == ("algorithm", "total_distance")
    assert not question.suggested.turned


def test_features_beside_a_class_stay_features() -> None:
    lines = [
        f"{DRAW.normal():.3f},{DRAW.normal():.3f},{DRAW.normal():.3f},{DRAW.choice(['a', 'b'])}" for _ in range(60)
    ]
    assert "Experiment" in refused(rows("width,height,weight,species", *lines))


def test_a_training_log_of_two_methods_stays_one() -> None:
    lines = [f"{name},{n},{9 / (n + 1):.3f},{n * 3.1:.2f}" for name in ("sgd", "adam") for n in range(30)]
    question = str(refused(rows("optimizer,epoch,train_loss,elapsed_s", *lines)))
    assert "took or reached" not in question
