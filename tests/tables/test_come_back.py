"""Items that come back under several conditions are no items of their own.

As raw_results.csv of RameezAtif/lane-robustness, the same images in fog and rain of rising strength, and of
Azen77/sift-vs-orb-hpatches, keypoints on five pairs of pictures of each sequence.
"""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked, first, found, rows

DRAW = np.random.default_rng(41)


def detected() -> str:
    lines = [
        f"{weather},{level},{name},clips/{n}.jpg,{DRAW.random():.5f},{DRAW.uniform(3, 9):.4f}"
        for weather, levels in (("fog", (0.0, 0.2, 0.4)), ("rain", (0.1, 0.3, 0.5)))
        for level in levels
        for n in range(30)
        for name in ("classical", "twin")
    ]
    return rows("condition,severity,method,image,IoU,inference_ms", *lines)


def test_the_same_image_under_several_conditions_is_one_cluster() -> None:
    evidence = first(detected()).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.n == 180
    assert evidence.groups is not None
    assert evidence.groups.cluster == "image"


def matched(numbered: str = "i_") -> str:
    lines = [
        f"{numbered}{n},{name},1_{pair},{DRAW.random():.5f},{DRAW.random():.5f},{DRAW.uniform(0, 1):.4f}"
        for n in range(24)
        for name in ("sift", "orb")
        for pair in range(2, 7)
    ]
    return rows("sequence,method,pair,precision,recall,time_sec", *lines)


def test_the_means_of_each_sequence_are_offered_first() -> None:
    question = asked(matched())
    assert [each.roles.dataset for each in question.choices[:2]] == ["sequence", "sequence + pair"]
    evidence = found(matched(), roles=question.choices[0].roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.n == 24
    warned = found(matched(), roles=question.choices[1].roles).warnings
    assert any("24 values of “sequence”" in each for each in warned)


def test_settings_of_a_problem_do_not_come_back() -> None:
    lines = [
        f"{name},{kind},{size},{size * DRAW.uniform(1, 2):.4f}"
        for name in ("merge", "quick", "heap")
        for kind in ("random", "sorted", "reversed")
        for size in range(1000, 13000, 1000)
    ]
    assert asked(rows("algorithm,shape,n,time_ms", *lines)).suggested.dataset != "n"


def test_numbers_of_images_in_other_data_sets_are_of_other_images() -> None:
    lines = [
        f"{data},{n},{name},{DRAW.random():.5f}"
        for data in ("kitti", "bdd", "cityscapes")
        for n in range(1, 31)
        for name in ("unet", "segformer")
    ]
    understood = first(rows("dataset,image,model,dice", *lines))
    groups = getattr(understood.evidence, "groups", None)
    assert groups is None or groups.cluster != "image"


@pytest.mark.parametrize("thing", ["repository", "circuit", "design"])
def test_programs_and_circuits_come_back_under_several_settings(thing: str) -> None:
    lines = [
        f"{name},{level},{thing}/{n},{DRAW.gamma(9, 60):.3f}"
        for name in ("rest", "graphql")
        for level in ("simple", "medium", "complex")
        for n in range(12)
    ]
    question = asked(rows(f"method,complexity,{thing},time_ms", *lines))
    assert thing in {each.roles.dataset for each in question.choices}
    both = next(each.roles for each in question.choices if each.roles.dataset == f"complexity + {thing}")
    warned = found(rows(f"method,complexity,{thing},time_ms", *lines), roles=both).warnings
    assert any(f"12 values of “{thing}”" in said for said in warned)
