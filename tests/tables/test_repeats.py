"""Lists of times in JSON, and rows that several columns pair, or none does though each model has as many.

As benchmark_results.json of 99991/ParallelZipFile, results.csv of graysky2/kernel_compiler_patch, and
raw_results.csv of JustKong13/dynconv-4782, two kinds of networks, each on inputs of sizes of its own.
"""

from __future__ import annotations

import json
from itertools import product

import numpy as np

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, first, found, rows

DRAW = np.random.default_rng(53)


def records(runs: int = 10, *, odd: bool = False) -> str:
    """Return how long each of two libraries took, ten times each, on files of some sizes."""
    held = [
        {
            "filesize": size,
            "filecount": 90000 // size,
            "zipfile": name,
            "threadcount": threads,
            "timings": DRAW.uniform(1, 2, runs + (odd and threads == 1)).tolist(),
        }
        for size, threads, name in product((100, 300, 900), (1, 2, 4), ("ZipFile", "ParallelZipFile"))
    ]
    return json.dumps(held, indent=4)


def test_the_means_of_lists_of_times_are_compared_on_all_that_was_set() -> None:
    question = asked(records(), "benchmark.json")
    roles = question.suggested
    assert (roles.model, roles.value) == ("zipfile", "mean time")
    assert roles.dataset is not None
    assert {*roles.dataset.split(" + ")} <= {"filesize", "filecount", "threadcount"}
    evidence = found(records(), "benchmark.json", roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, evidence.higher_is_better) == (9, False)
    said = " ".join(each.text for each in found(records(), "benchmark.json", roles).repairs)
    assert "“timings” the mean was taken" in said


def test_lists_of_unlike_lengths_have_a_mean_too() -> None:
    assert asked(records(odd=True), "benchmark.json").suggested.value == "mean time"


def test_lists_of_anything_but_times_stay_as_they_are() -> None:
    held = [{"method": f"m{n % 2}", "problem": n // 2, "time": 1.5 * n + 1, "shape": [n, 2 * n]} for n in range(20)]
    said = first(json.dumps(held), "a.json").repairs
    assert not any("mean was taken" in each.text for each in said)


def test_an_option_is_compared_on_each_machine() -> None:
    lines = [
        f"{run},{host},{march},bzImage,{DRAW.normal(slow, 0.2):.6f},2024-09-13 15:16:53"
        for host, slow in (("X5950", 79), ("i7", 340), ("N100", 590))
        for march in ("Generic", "v3", "v4")
        for run in range(2, 14)
    ]
    question = asked(rows("run #,hostname,march,benchmark,time(sec),date", *lines))
    assert question.suggested.model == "march"


def test_rows_in_the_same_place_that_differ_are_no_pairs() -> None:
    held = {"DynConv": ("(3, 175)", "(3, 180)", "(3, 256)"), "ResNet": ("(3, 175)", "(3, 300)", "(3, 450)")}
    lines = [
        f'{name},"{size}",{DRAW.uniform(5, 9):.2f},{DRAW.uniform(0.2, 0.3):.3f}'
        for name, sizes in held.items()
        for size in sizes
    ]
    assert asked(rows("Model Type,Input Parameters,GMACs,Accuracy", *lines)).suggested.layout == "separate_scores"


def test_rows_in_the_same_place_that_are_alike_stay_pairs() -> None:
    lines = [
        f'{name},"{size}",{DRAW.uniform(0.2, 0.3):.3f}'
        for name in ("DynConv", "ResNet")
        for size in ("(3, 175)", "(3, 180)", "(3, 256)", "(3, 300)")
    ]
    assert first(rows("Model Type,Input Parameters,Accuracy", *lines)).layout != "separate_scores"
