"""Files that look like what is read in one column or one cell, and are of more: games, formulas, zip files, titles."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import NeedsRoles, read, understand, unzipped
from tests.tables.told import asked, asked_of, found, rows

if TYPE_CHECKING:
    from collections.abc import Sequence

MET = [("modelA", "modelB"), ("modelB", "modelA"), ("modelC", "modelA"), ("modelB", "modelC")]


@pytest.mark.parametrize("names", [("modelA", "modelB", "modelC"), ("agent1", "agent2", "agent3"), ("A", "B", "C")])
def test_names_that_are_called_as_sides_are_never_taken_for_these(names: tuple[str, ...]) -> None:
    called = dict(zip(("modelA", "modelB", "modelC"), names, strict=True))
    games = [f"{called[one]} vs {called[other]},{called[min(one, other)]}" for one, other in MET]
    with pytest.raises(NeedsRoles) as question:
        found(rows("pair,winner", *games))
    assert not question.value.choices


@pytest.mark.parametrize(
    ("header", "lines", "models"),
    [
        ("match,outcome,svm_pred,rf_pred", ("x vs y,A,A,B", "z vs y,B,B,B", "x vs z,A,B,A"), ("svm_pred", "rf_pred")),
        (
            "match,outcome,svm_correct,rf_correct",
            ("w vs x,w,1,0", "y vs z,y,1,1", "x vs y,y,0,1", "z vs w,w,0,1", "w vs y,y,0,1"),
            ("svm_correct", "rf_correct"),
        ),
        (
            "topic,model_1,model_2,winner",
            ("cats vs dogs,gpt,llama,1", "tea vs coffee,llama,gpt,2", "mac vs pc,gpt,llama,1"),
            ("gpt", "llama"),
        ),
    ],
)
def test_who_met_is_not_what_is_compared_where_more_stands_beside(
    header: str, lines: tuple[str, ...], models: tuple[str, ...]
) -> None:
    assert found(rows(header, *lines)).evidence.models == models


def of_markdown(lines: Sequence[str]) -> list[list[float]]:
    """Return the errors of two models as they are read from rows of Markdown."""
    text = "\n".join(["| function | GA error | PSO error |", "|---|---|---|", *lines])
    evidence = found(text, "results.md").evidence
    assert isinstance(evidence, DatasetScores)
    scores: list[list[float]] = evidence.scores.tolist()
    return scores


def test_a_power_is_that_of_the_number_and_of_its_spread() -> None:
    lines = [
        r"| Sphere | $\mathbf{1.2 \times 10^{-3}}$ | $2.5 \pm 0.2 \times 10^{-2}$ |",
        r"| Ackley | $(3.1 \pm 0.1) \times 10^{-2}$ | $2.2 \times 10^{-3}$ |",
        r"| Griewank | $1.1 \times 10^{2}$ | $\mathbf{1.2 \pm 0.2 \times 10^{-3}}$ |",
    ]
    assert of_markdown(lines) == [[1.2e-3, 2.5e-2], [3.1e-2, 2.2e-3], [1.1e2, 1.2e-3]]


def test_columns_of_right_and_wrong_of_one_form_stay_together_however_they_are_written() -> None:
    lines = ("q1,✓,✗,1", "q2,✗,✗,1", "q3,✓,✓,0", "q4,✗,✓,1")
    evidence = found(rows("question,gpt_correct,llama_correct,mistral_correct", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [2, 2, 3]


def test_marks_of_several_models_count_and_not_whether_words_are_the_same() -> None:
    lines = [f"q{n},city {n},{'in ' * (n % 2)}city {n},town {n},1,{n % 3 % 2}" for n in range(12)]
    question = asked(rows("question,expected,gpt,llama,gpt_acc,llama_acc", *lines))
    assert question.suggested.models == ("gpt_acc", "llama_acc")


def test_a_truth_beside_models_in_every_file_is_no_model() -> None:
    files = [
        ("mnist.csv", rows("image,svm,rf,label", "m1,.9,.8,1", "m2,.2,.35,0", "m3,.6,.4,1")),
        ("cifar.csv", rows("image,svm,rf,label", "c1,.7,.6,1", "c2,.3,.45,0", "c3,.6,.4,0")),
    ]
    question = asked_of(*files)
    assert "Every file holds the same models, “svm”, “rf”" in str(question)
    assert all("label" not in choice.roles.models for choice in question.choices)


def test_what_models_said_below_their_own_names_are_no_rows() -> None:
    files = [
        ("run1.csv", rows("svm,y_true", "cat,cat", "dog,cat", "cat,cat", "dog,dog")),
        ("run2.csv", rows("rf,y_true", "cat,cat", "cat,cat", "dog,cat", "dog,dog")),
    ]
    assert understand([read(name, text.encode()) for name, text in files]).evidence.models == ("svm", "rf")


@pytest.mark.parametrize("beside", ['"n":4,"seed":1,"mean":0.5', '"mean":0.5'])
def test_a_list_of_right_and_wrong_is_of_items_whatever_stands_beside(beside: str) -> None:
    files = [
        (f"{name}.json", f'{{"model":"{name}",{beside},"std":0.1,"max":1,"correct":[{right}]}}')
        for name, right in (("svm", "1,0,1,1"), ("rf", "1,0,1,0"))
    ]
    evidence = understand([read(name, text.encode()) for name, text in files]).evidence
    assert isinstance(evidence, Outcomes | ItemScores)
    assert (evidence.models, evidence.n) == (("svm", "rf"), 4)


def zipped(name: str, files: dict[str, str]) -> tuple[str, bytes]:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return name, packed.getvalue()


def test_files_of_several_zip_files_keep_apart() -> None:
    fold = rows("fold,accuracy", *(f"{n},.{70 + n}" for n in range(5)))
    files = unzipped([zipped(f"{name}.zip", {"svm.csv": fold, "rf.csv": fold}) for name in ("mnist", "cifar")]).files
    assert [name for name, _ in files] == ["mnist rf.csv", "mnist svm.csv", "cifar rf.csv", "cifar svm.csv"]


def test_settings_and_notes_in_a_zip_file_are_no_results_however_many() -> None:
    files = {"svm.csv": "a", "rf.csv": "b", "README.md": "c", "N.md": "d", "C.md": "e", "x.json": "{}", "y.json": "{}"}
    assert [name for name, _ in unzipped([zipped("r.zip", files)]).files] == ["rf.csv", "svm.csv"]


def test_two_names_in_a_cell_are_no_game_beside_right_and_wrong() -> None:
    lines = ("x/y,x,1,0", "y/z,z,1,1", "x/z,x,0,1", "y/x,y,1,0", "z/y,y,0,1")
    assert found(rows("options,answer,gpt_correct,llama_correct", *lines)).evidence.models == (
        "gpt_correct",
        "llama_correct",
    )
    votes = ("gpt/llama,gpt,j1", "llama/qwen,qwen,j1", "qwen/gpt,gpt,j2", "gpt/llama,llama,j2")
    assert found(rows("pair,winner,judge", *votes)).evidence.models == ("gpt", "llama", "qwen")


def test_powers_alone_and_thousands_in_formulas_are_numbers() -> None:
    lines = [
        r"| Sphere | $10^{-3}$ | $2{,}500$ |",
        r"| Ackley | $3.1 \times 10^{-2}$ | 1{,}200 |",
        r"| Griewank | 10⁻³ | 1.5×10² |",
    ]
    assert of_markdown(lines) == [[1e-3, 2500], [3.1e-2, 1200], [1e-3, 150]]
