"""Exports of charts, and verdicts that are written as signs."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING

import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import NeedsRoles, Roles, read, understand

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

MODELS, SETS = ("rf", "svm", "mlp"), ("iris", "wine")


def _chart() -> bytes:
    """Return a chart of runs as Weights & Biases exports it: the curve, its steps, and both with their bounds."""
    runs = [f"{each}_{model}" for each, model in product(SETS, MODELS)]
    bounds = ("", "__MIN", "__MAX")
    names = [f"{run} - {what}{bound}" for run in runs for what in ("_step", "acc") for bound in bounds]
    lines = [",".join(f'"{name}"' for name in ("iteration", *names))]
    for row in range(8):
        scores = [f"{0.8 + 0.01 * ((row * 7 + place * 3) % 11):.4f}" for place in range(len(runs))]
        cells = [cell for score in scores for cell in (*[str(row)] * 3, *[score] * 3)]
        lines.append(",".join([str(row), *cells]))
    return "\n".join(lines).encode()


def test_bounds_and_steps_of_charts_are_left_out_and_counted() -> None:
    table = read("chart.csv", _chart())
    assert list(table.columns) == ["iteration", *(f"{d}_{m} - acc" for d, m in product(SETS, MODELS))]
    assert [repair.count for repair in table.repairs if "chart" in repair.text] == [6 * 5]


def test_models_are_compared_and_not_what_they_were_tried_on() -> None:
    with pytest.raises(NeedsRoles) as asked:
        understand([read("chart.csv", _chart())])
    assert asked.value.suggested is not None
    assert asked.value.suggested.models == ("iris_rf - acc", "iris_svm - acc", "iris_mlp - acc")


def test_bounds_without_their_curve_stay() -> None:
    table = read("bounds.csv", b"id,svm__MIN,svm__MAX\n1,0.5,0.6\n2,0.4,0.7\n3,0.5,0.8\n")
    assert table.columns == ("id", "svm__MIN", "svm__MAX")


SIGNED = """id;Text.1.system;Text.1.BLEU;Text.2.system;Text.2.BLEU;rating.ann;rating.bob;rating.BLEU
1;deepl;0.5;google;0.4;>;=;>
2;deepl;0.3;ibm;0.4;=;=;<
3;google;0.7;ibm;0.2;>;>;>
4;ibm;0.1;deepl;0.3;<;<;<
5;google;0.6;deepl;0.5;=;>;>
6;ibm;0.5;google;0.5;<;<;=
"""


def test_verdicts_in_signs_are_asked_about_beside_scores_of_both_sides() -> None:
    table = read("ratings.csv", SIGNED.encode())
    with pytest.raises(NeedsRoles, match="several columns say who won") as asked:
        understand([table])
    assert [choice.roles.value for choice in asked.value.choices] == ["rating.ann", "rating.bob", "rating.BLEU"]
    built = understand([table], Roles(layout="arena_battles", value="rating.ann"))
    assert isinstance(built.evidence, Battles)
    wins = dict(zip(built.evidence.models, built.evidence.wins.sum(axis=1).tolist(), strict=True))
    assert wins == {"deepl": 2, "google": 2, "ibm": 0}


def _answers(model: str, pairs: list[list[list[str]]]) -> Table:
    told = {"model": model, "answers": {str(n): pair for n, pair in enumerate(pairs, 1)}, "duration": 12.5}
    return read(f"{model}.json", json.dumps(told).encode())


@pytest.mark.parametrize("turned", [False, True])
def test_pairs_of_answers_are_held_against_what_is_the_same_in_all_files(*, turned: bool) -> None:
    """As gpt-4o_de_DE_Urologie.json of IMIS-MIKI/llm-exams-evaluation: right letters, and those that were chosen."""
    right = [["A"], ["B", "C"], ["D"], ["A"], ["E"], ["B"]]
    said = {"one": [["A"], ["C", "B"], ["D"], ["B"], ["E"], ["A"]], "two": [["C"], ["B"], ["D"], ["A"], ["A"], ["A"]]}
    turn = -1 if turned else 1
    tables = [_answers(m, [list(pair)[::turn] for pair in zip(right, each, strict=True)]) for m, each in said.items()]
    with pytest.raises(NeedsRoles, match="No column is named as the truth") as asked:
        understand(tables)
    assert asked.value.suggested is not None
    assert asked.value.suggested.truth == ("second" if turned else "first")
    built = understand(tables, asked.value.suggested)
    assert isinstance(built.evidence, Outcomes)
    assert built.evidence.models == ("one", "two")
    assert built.evidence.right.tolist() == [4, 2]
