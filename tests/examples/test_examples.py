"""Every example opens, holds what it says, and gives its known answer."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest

from compare_core import Outcomes, SeparateTests, all_methods
from compare_core.evidence.scoring import scored
from compare_core.examples import DEFAULT, EXAMPLES, open_example
from compare_core.tables import read, understand
from tests import ROOT

FOLDER = ROOT / "compare_core" / "examples"
ROWS = {
    "digits": [899],
    "breast-cancer": [285],
    "wine-files": [89, 89, 89],
    "panel-a": [2],
    "panel-b": [2],
    "attrition": [431],
    "three-classifiers": [8],
    "fourteen-data-sets": [14],
    "moons-folds": [50],
    "nine-data-sets": [360],
    "tumour-probabilities": [285],
    "diabetes": [221],
    "passages": [200],
    "two-tests": [2],
}
WIDE = {  # b, c and the exact p-value of the first two models
    "digits": (12, 3, 0.03515625),
    "breast-cancer": (7, 3, 0.34375),
    "attrition": (22, 17, 0.522397),
}
PANELS = {"panel-a": ([[9959, 11], [1, 29]], 0.006348), "panel-b": ([[9945, 25], [15, 15]], 0.153860)}


def rows(key: str, file: int = 0) -> list[list[str]]:
    return list(csv.reader(io.StringIO(open_example(key)[file][1].decode())))


def outcomes(key: str) -> Outcomes:
    header, *body = rows(key)
    _, truth, *guesses = zip(*body, strict=True)
    return Outcomes.from_labels(list(truth), dict(zip(header[2:], map(list, guesses), strict=True)))


def exact(evidence: Outcomes) -> tuple[int, int, float]:
    a, b = evidence.models[:2]
    result = all_methods()["mcnemar_exact"].run(evidence, (a, b))
    pair = evidence.select((a, b))
    only = [int(pair.counts[(pair.patterns == row).all(axis=1)].sum()) for row in ([True, False], [False, True])]
    return only[0], only[1], result.pvalue


@pytest.mark.parametrize("key", list(EXAMPLES))
def test_an_example_holds_what_it_says(key: str) -> None:
    example = EXAMPLES[key]
    opened = open_example(key)
    assert example.id == key
    assert tuple(name for name, _ in opened) == example.files
    assert [len(rows(key, n)) - 1 for n in range(len(opened))] == ROWS[key]
    assert len({tuple(map(len, rows(key, n))) for n in range(len(opened))}) == 1
    for said in (example.title, example.summary, example.source, example.known):
        assert said.strip() == said != ""
    assert example.summary.count(". ") == 0
    assert example.summary.endswith(".")
    assert example.known.endswith(".")


def test_the_default_is_an_example() -> None:
    assert DEFAULT in EXAMPLES
    assert next(iter(EXAMPLES)) == DEFAULT


def test_examples_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        EXAMPLES["mine"] = EXAMPLES[DEFAULT]  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        EXAMPLES[DEFAULT].title = "mine"  # type: ignore[misc]


@pytest.mark.parametrize("key", list(WIDE))
def test_predictions_give_their_known_answer(key: str) -> None:
    only_a, only_b, p = exact(outcomes(key))
    assert (only_a, only_b) == WIDE[key][:2]
    assert p == pytest.approx(WIDE[key][2], abs=5e-7)
    assert f"{p:.4f}" in EXAMPLES[key].known


@pytest.mark.parametrize("key", list(PANELS))
def test_panels_give_their_known_answer(key: str) -> None:
    table, known = PANELS[key]
    header, *body = rows(key)
    assert header == ["", "model 2 right", "model 2 wrong"]
    assert [row[0] for row in body] == ["model 1 right", "model 1 wrong"]
    assert [[int(cell) for cell in row[1:]] for row in body] == table
    p = all_methods()["mcnemar_exact"].run(Outcomes.from_table(table)).pvalue
    assert p == pytest.approx(known, abs=5e-7)
    assert f"{p:.6f}" in EXAMPLES[key].known


def test_attrition_is_expanded_from_its_eight_cells() -> None:
    cells: dict[tuple[str, ...], int] = {}
    for _, *labels in rows("attrition")[1:]:
        cells[tuple(labels)] = cells.get(tuple(labels), 0) + 1
    assert cells == {
        ("No", "No", "No"): 303,
        ("No", "No", "Yes"): 17,
        ("No", "Yes", "No"): 9,
        ("No", "Yes", "Yes"): 22,
        ("Yes", "No", "No"): 41,
        ("Yes", "No", "Yes"): 8,
        ("Yes", "Yes", "No"): 5,
        ("Yes", "Yes", "Yes"): 26,
    }


def test_three_classifiers_give_cochrans_q() -> None:
    header, *body = rows("three-classifiers")
    numbers = np.array(body, dtype=int)
    evidence = Outcomes.from_patterns(numbers[:, :3], numbers[:, 3], header[:3])
    assert evidence.right.tolist() == [84, 92, 92]
    per_item, m = evidence.patterns.sum(axis=1), 3
    g, total = evidence.right, evidence.right.sum()
    q = (m - 1) * (m * (g**2).sum() - total**2) / (m * total - (evidence.counts * per_item**2).sum())
    assert q == pytest.approx(7.5294, abs=5e-5)


def test_separate_tests_give_their_z() -> None:
    models, right, total = zip(*rows("two-tests")[1:], strict=True)
    result = all_methods()["two_proportion_z"].run(SeparateTests(models, list(map(int, right)), list(map(int, total))))
    assert result.statistic == pytest.approx(-1.7408, abs=5e-5)
    assert result.pvalue == pytest.approx(0.0817, abs=5e-5)


def understood(key: str) -> Any:
    return understand([read(name, data) for name, data in open_example(key)]).evidence


def test_probabilities_give_their_known_answer() -> None:
    evidence = understood("tumour-probabilities")
    assert evidence.right.tolist() == [176, 176]
    result = all_methods()["delong"].run(scored(evidence.outputs))
    assert [round(effect.value, 4) for effect in result.effects[:2]] == [0.9737, 0.9840]
    assert f"{result.pvalue:.4f}" in EXAMPLES["tumour-probabilities"].known


def test_predicted_numbers_give_their_known_answer() -> None:
    result = all_methods()["paired_t"].run(understood("diabetes"))
    assert f"{result.estimate.value:.0f}" in EXAMPLES["diabetes"].known
    assert f"{result.pvalue:.4f}" in EXAMPLES["diabetes"].known


def test_passages_give_their_known_answers() -> None:
    evidence = understood("passages")
    for method in ("mcnemar_exact", "clustered_difference"):
        assert f"{all_methods()[method].run(evidence).pvalue:.4f}" in EXAMPLES["passages"].known


def test_wines_are_joined_by_id_only() -> None:
    tables = [{row[0]: row[1:] for row in rows("wine-files", n)[1:]} for n in range(3)]
    orders = [list(table) for table in tables]
    assert all(sorted(order) == sorted(orders[0]) for order in orders)
    assert orders[0] != orders[1] != orders[2] != orders[0]
    ids = sorted(orders[0])
    truth = [tables[0][key][0] for key in ids]
    assert all([table[key][0] for key in ids] == truth for table in tables)
    names = [file.removesuffix(".csv") for file in EXAMPLES["wine-files"].files]
    guesses = {name: [table[key][1] for key in ids] for name, table in zip(names, tables, strict=True)}
    assert exact(Outcomes.from_labels(truth, guesses)) == (10, 0, 0.001953125)


def test_making_the_counts_again_gives_the_same_bytes() -> None:
    make = pytest.importorskip("compare_core.examples.make", reason="needs scikit-learn")
    for name, made in (make.counted() | make.scored()).items():
        assert make.text(made) == (FOLDER / name).read_bytes(), name


@pytest.mark.long
def test_making_the_predictions_again_gives_the_same_items_and_labels() -> None:
    make = pytest.importorskip("compare_core.examples.make", reason="needs scikit-learn")
    made = make.predicted() | make.outputs()
    assert {f"{key}/{file}" for key in EXAMPLES for file in EXAMPLES[key].files} == {
        *made,
        *make.counted(),
        *make.scored(),
        *make.cross_validated(),
    }
    for name, again in made.items():
        stored = list(csv.reader(io.StringIO((FOLDER / name).read_text(encoding="utf-8"))))
        written = list(csv.reader(io.StringIO(make.text(again).decode())))
        assert written[0] == stored[0]
        assert [row[:2] for row in written] == [row[:2] for row in stored], name
        same = np.mean([a == b for a, b in zip(written, stored, strict=True)])
        assert same > 0.9, name  # other versions of scikit-learn may predict a few items differently


@pytest.mark.long
def test_cross_validating_again_gives_nearly_the_same_scores() -> None:
    make = pytest.importorskip("compare_core.examples.make", reason="needs scikit-learn")
    for name, again in make.cross_validated().items():
        stored = list(csv.reader(io.StringIO((FOLDER / name).read_text(encoding="utf-8"))))
        assert [tuple(row[:2]) for row in stored] == [tuple(map(str, row[:2])) for row in again], name
        near = [abs(float(a[-1]) - float(b[-1])) < 0.02 for a, b in zip(stored[1:], again[1:], strict=True)]
        assert np.mean(near) > 0.9, name  # other versions of scikit-learn may fit a little differently


def test_examples_need_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "for name in ('numpy', 'scipy', 'pandas', 'sklearn', 'altair', 'streamlit'): sys.modules[name] = None\n"
        "import types; package = types.ModuleType('compare_core'); package.__path__ = ['compare_core']\n"
        "sys.modules['compare_core'] = package\n"
        "from compare_core.examples import EXAMPLES, open_example\n"
        "sys.exit(not all(open_example(name) for name in EXAMPLES))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=FOLDER.parent.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
