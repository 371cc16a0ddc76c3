"""Several files, or sheets, that hold the same models: other measures, other people, or each a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.tables import Misread, NeedsRoles, read, understand
from tests.tables.told import rows
from tests.tables.workbooks import of_cells, workbook

if TYPE_CHECKING:
    from collections.abc import Sequence

RNG = np.random.default_rng(20261129)
MODELS = "lead3,bart-cnn,pegasus,T5-base"


def table(first: str = "doc", number: str = "{:.3f}", low: float = 0.2, high: float = 0.6) -> str:
    lines = [f"cnn_{n}," + ",".join(number.format(RNG.uniform(low, high)) for _ in range(4)) for n in range(20)]
    return rows(f"{first},{MODELS}", *lines)


def asked(*files: tuple[str, str]) -> NeedsRoles:
    with pytest.raises(NeedsRoles) as question:
        understand([read(name, text.encode()) for name, text in files])
    return question.value


def test_of_files_of_measures_one_is_asked_for() -> None:
    files = [(f"{name}.csv", table()) for name in ("rouge1", "rouge2", "rougeL")]
    question = asked(*files)
    assert [each.says for each in question.choices] == [
        f"the file “{name}” alone" for name in ("rouge1", "rouge2", "rougeL")
    ]
    seen = understand([read(name, text.encode()) for name, text in files], question.choices[1].roles)
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n, seen.evidence.metric) == (tuple(MODELS.split(",")), 20, "rouge2")


def test_standard_deviations_in_a_file_of_their_own_are_not_offered() -> None:
    question = asked(("acc_mean.csv", table("data")), ("acc_std.csv", table("data", low=0.01, high=0.02)))
    assert [each.says for each in question.choices] == ["the file “acc_mean” alone"]


def test_what_several_people_said_is_one_of_them_or_all_together() -> None:
    grades = {
        name: rows(
            "item_id,DeepL,Google,NMT", *(f"{n},{','.join(map(str, RNG.integers(1, 6, 3)))}" for n in range(1, 21))
        )
        for name in ("AK.csv", "MB.csv", "TS.csv")
    }
    question = asked(*grades.items())
    every = question.choices[-1]
    assert every.says.startswith("the rows of all files")
    assert [each.roles.better for each in question.choices[:2]] == ["higher", "lower"]
    seen = understand([read(name, text.encode()) for name, text in grades.items()], question.choices[0].roles)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.n == 20


def test_parts_of_a_data_set_are_no_data_sets() -> None:
    """Predictions on the items that a model was trained on are not pooled with those of the test."""
    files = [
        read(f"{model}_{part}.csv", rows("id,y_true,y_pred", *lines).encode())
        for model in ("svm", "rf")
        for part in ("train", "test")
        for lines in [[f"{n},{'ab'[n % (2 + (part == 'test')) > 0]},{'ab'[RNG.integers(2)]}" for n in range(20)]]
    ]
    with pytest.raises(Misread) as said:
        understand(files)
    assert "data sets, it seems" not in str(said.value)


def test_sheets_called_as_models_are_models_where_one_column_says_right() -> None:
    held: list[list[object]] = [["id", "correct"], *([n, RNG.integers(2).item()] for n in range(12))]
    seen = understand(
        [read("runs.xlsx", workbook({"gpt-4": of_cells(held), "llama": of_cells(held[:1] + held[:0:-1])}))]
    )
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("gpt-4", "llama")


def test_sheets_with_several_columns_of_right_and_wrong_are_asked_about() -> None:
    head: list[object] = ["id", "zero_shot_correct", "cot_correct"]
    held: list[list[object]] = [head, *([n, RNG.integers(2).item(), RNG.integers(2).item()] for n in range(12))]
    with pytest.raises(NeedsRoles):
        understand([read("runs.xlsx", workbook({"gpt-4": of_cells(held), "llama": of_cells(held[:1] + held[:0:-1])}))])


def stories(marks: Sequence[int], *, again: bool) -> bytes:
    """Write three rows for each id: of other stories, or of the same one again."""
    lines = [f"{n // 3},what happens in story {n // 3 if again else n},{mark}" for n, mark in enumerate(marks)]
    return rows("original_id,plot,is_correct", *lines).encode()


def test_ids_that_repeat_are_told_apart_by_the_texts_beside_them() -> None:
    """As where questions of several kinds were drawn from the same source, in one order in all files."""
    marks = {"a.csv": [int(n % 5 > 1) for n in range(30)], "b.csv": [int(n % 3 > 0) for n in range(30)]}
    files = [read(name, stories(each, again=False)) for name, each in marks.items()]
    seen = understand(files)
    assert isinstance(seen.evidence, Outcomes)
    assert understand(files, seen.roles).evidence.n == seen.evidence.n  # also when the form is opened again
    assert (seen.evidence.n, seen.evidence.right.tolist()) == (30, [18, 20])
    assert any("its values were numbered" in each.text for each in seen.repairs)


def test_ids_that_repeat_with_the_same_texts_are_not_told_apart() -> None:
    """Nothing is numbered where a question was asked again and again."""
    marks = {"a.csv": (1, 0, 1, 1, 0, 1, 1, 0, 0), "b.csv": (1, 1, 1, 0, 0, 0, 1, 0, 0)}
    with pytest.raises(Misread, match="every file is a model"):
        understand([read(name, stories(each, again=True)) for name, each in marks.items()])


@pytest.mark.parametrize("header", ["fold,Elo,Poisson,Massey", "fold,Jazzer,Randoop,Hypothesis"])
def test_a_model_called_as_a_measure_is_no_measure_beside_others(header: str) -> None:
    lines = [[f"{n}," + ",".join(f"{RNG.uniform(0.6, 0.9):.3f}" for _ in range(3)) for n in range(5)] for _ in range(3)]
    files = [(f"{name}.csv", rows(header, *each)) for name, each in zip(("car", "zoo", "yeast"), lines, strict=True)]
    question = asked(*files)
    seen = understand([read(name, text.encode()) for name, text in files], question.choices[0].roles)
    assert seen.evidence.models == tuple(header.split(",")[1:])
