"""What is said where nothing more is known than what rows and columns are; and of numbers that two things have."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.separate import SeparateTests
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(3011)
NAMES = ("alpha", "beta", "gamma", "delta", "omega", "sigma")


def test_what_each_row_is_and_holds() -> None:
    lines = [f"graph{n}.col,{11 + n},{20 + 9 * n},{RNG.random():.4f},{1000 * n + 7}" for n in range(25)]
    said = refused(rows("nombre,vertices,aristas,densidad,memoria", *lines))
    assert "Each of 25 rows is one “nombre”, with 4 numbers of different sizes (“vertices”, “aristas”" in said
    assert "Bring the same of a second one" in said
    assert "see Experiment" in said


@pytest.mark.parametrize("sides", [("scan_a", "scan_b"), ("Item 1", "Item 2"), ("left", "right")])
@pytest.mark.parametrize("number", ["ssim", "distance", "jaccard"])
def test_a_number_of_each_two_things_is_of_the_pair(sides: tuple[str, str], number: str) -> None:
    pairs = [(one, other) for n, one in enumerate(NAMES) for other in NAMES[n + 1 :]]
    lines = [f"{one},{other},{0.5 + RNG.random() / 2:.4f}" for one, other in pairs]
    assert "neither of the two is better by it" in refused(rows(f"{sides[0]},{sides[1]},{number}", *lines))


def test_points_of_those_who_met_are_no_likeness() -> None:
    pairs = [(one, other) for n, one in enumerate(NAMES) for other in NAMES[n + 1 :]]
    lines = [f"{one},{other},{RNG.integers(0, 5)},{RNG.integers(0, 5)}" for one, other in pairs]
    assert found(rows("player_a,player_b,score_a,score_b", *lines)).layout == "arena_battles"


@pytest.mark.parametrize("passed", ["passed", "solved", "resolved"])
def test_counts_of_each_model_beside_what_they_are_made_of(passed: str) -> None:
    kinds = {"idor": 40, "auth": 9}
    models = {
        model: {passed: 60 + 11 * n, "total": 172, "by_class": {k: v + n for k, v in kinds.items()}, "fails": {"x": 9}}
        for n, model in enumerate(("claude-opus", "gpt-5", "glm-5"))
    }
    evidence = found(json.dumps(models), "summary.json").evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.right.tolist() == [60, 71, 82]
    assert evidence.total.tolist() == [172] * 3


def test_columns_that_nothing_calls_models_may_be_different_quantities() -> None:
    lines = [f"d{n},{1 + n % 4},{2 + n % 3}" for n in range(27)]
    assert "If they are different quantities, nothing here can be compared" in str(
        asked(rows("Data,Dificuldade,TPartitura", *lines))
    )
    named = [f"d{n},{1 + n % 4},{2 + n % 3}" for n in range(27)]
    assert "different" not in str(asked(rows("Data,svm,random forest", *named)))


def test_words_among_numbers_and_mixed_sizes_of_models_are_named() -> None:
    assert "words such as “n/a!” among them" in refused("fold,svm,rf\n1,0.9,n/a!\n2,0.92,0.93\n")
    assert "fractions and per cents, or two measures, are mixed" in refused("item,svm,rf\n1,0.9,91.2\n2,0.92,0.93\n")
