"""Zip files of several files: a folder of results, unpacked within limits and named by what tells the files apart."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.front import compare
from compare_core.tables import LIMITS, NeedsRoles, names_apart, read, understand, unzipped

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

ROWS = {"svm": "1,a,a\n2,b,a\n3,a,a\n4,b,b\n", "rf": "1,a,b\n2,b,b\n3,a,a\n4,b,b\n"}


def packed(inside: Mapping[str, str | bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", how) as file:
        for name, text in inside.items():
            file.writestr(name, text)
    return archive.getvalue()


def folder(more: Mapping[str, str | bytes] | None = None) -> bytes:
    tables = {f"results/{model}/predictions.csv": f"id,y_true,y_pred\n{rows}" for model, rows in ROWS.items()}
    return packed({**tables, **(more or {})})


def test_files_of_a_folder_are_read_under_the_names_of_their_folders() -> None:
    found = unzipped([("results.zip", folder())])
    assert [name for name, _ in found.files] == ["rf.csv", "svm.csv"]
    understood = understand([read(name, data) for name, data in found.files])
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == ("rf", "svm")
    assert understood.evidence.right.tolist() == [3, 3]


def test_what_is_no_table_is_left_out_and_counted() -> None:
    more: dict[str, str | bytes] = {
        "results/README.md": "# notes",
        "results/config.json": "{}",
        "results/svm/plot.png": b"\x89PNG",
        "__MACOSX/results/._x": "",
        "results/.DS_Store": "",
    }
    found = unzipped([("results.zip", folder(more))])
    assert len(found.files) == 2
    assert found.said.endswith("beside 3 that were left out.")
    alone = unzipped([("one.zip", packed({"scores.csv": "fold,svm,rf\n1,2,3\n", "README.md": "# notes"}))])
    assert [name for name, _ in alone.files] == ["scores.csv"]
    assert "holds one table, beside 1 that was left out" in alone.said


def test_files_beside_a_zip_file_stay_as_they_are() -> None:
    brought = [("a.csv", b"x,y\n1,2\n"), ("one.zip", packed({"b.csv": "x,y\n1,2\n"}))]
    assert unzipped(brought) == (brought, "")


@pytest.mark.parametrize(
    "data",
    [
        packed({"[Content_Types].xml": "<Types/>", "xl/a.csv": "a,b\n1,2\n", "xl/b.csv": "a,b\n1,2\n"}),
        packed({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "a.csv": "a", "b.csv": "b"}),
        packed({f"{n}.csv": "a,b\n1,2\n" for n in range(LIMITS.files + 1)}),
        packed({"a.png": "x", "b.png": "y"}),
        {"a.csv": "0" * 70_000_000, "b.csv": "x"},  # packed where it is tried, not wherever tests are collected
        folder()[:-40],
        b"PK\x03\x04 and no archive",
    ],
    ids=["office", "open document", "many", "pictures", "bomb", "cut off", "no archive"],
)
def test_what_cannot_be_unpacked_stays_one_file_which_is_refused(data: bytes | dict[str, str]) -> None:
    brought = [("x.zip", packed(data) if isinstance(data, dict) else data)]
    assert unzipped(brought) == (brought, "")
    with pytest.raises(DataError):
        read(*brought[0])


def test_no_more_is_unpacked_than_one_file_may_hold() -> None:
    limits = replace(LIMITS, unpacked=60)
    brought = [("results.zip", folder())]
    assert unzipped(brought, limits) == (brought, "")


def test_names_are_told_apart_by_folders_wherever_these_differ() -> None:
    assert names_apart(["C:\\runs\\svm\\a.csv", "C:\\runs\\rf\\a.csv"]) == ["svm.csv", "rf.csv"]
    assert names_apart(["m/svm/run1/a.csv", "m/rf/run2/a.csv"]) == ["svm run1.csv", "rf run2.csv"]
    assert names_apart(["a.csv", "a.csv"]) == ["a.csv", "a.csv"]


def test_files_on_disk_that_are_called_alike_take_the_names_of_their_folders(tmp_path: Path) -> None:
    paths = []
    for model, rows in ROWS.items():
        (tmp_path / model).mkdir()
        path = tmp_path / model / "predictions.csv"
        path.write_text(f"id,y_true,y_pred\n{rows}")
        paths.append(str(path))
    assert compare(paths).evidence.models == ("svm", "rf")


def test_many_files_of_one_object_each_are_rows_of_one_table() -> None:
    """As a benchmark writes a file for each model and task, with the version of the model as a folder between."""
    models, tasks = ("bge-base", "e5-base", "gte-base", "mpnet"), [f"Task{n}" for n in range(12)]
    inside = {
        f"results/{model}/{hash(model) % 997}/{task}.json": json.dumps(
            {"task_name": task, "scores": {"test": [{"main_score": (k + 3 * n) % 7 / 10}]}, "evaluation_time": 9.0 + n}
        )
        for k, model in enumerate(models)
        for n, task in enumerate(tasks)
    }
    notes = {f"results/{model}/{hash(model) % 997}/model_meta.json": json.dumps({"name": model}) for model in models}
    held = unzipped([("mteb.zip", packed({**inside, **notes}))])
    assert held.said == (
        "“mteb.zip” holds 48 files of one object each, which were read as the rows of one table, beside 4 that were "
        "left out."
    )
    understood = understand([read(name, data) for name, data in held.files])
    assert isinstance(understood.evidence, DatasetScores)
    assert (understood.evidence.models, understood.evidence.n) == (models, 12)
    assert understood.roles.value == "scores.test.main_score"


def test_settings_and_results_beside_each_other_in_every_folder_are_one_row() -> None:
    inside: dict[str, str | bytes] = {}
    for k, arch in enumerate(("resnet18", "convnext_tiny", "deit_small")):
        for seed in range(5):
            run = f"runs/2024-02-{k * 5 + seed + 1:02}_{arch}_s{seed}"
            inside[f"{run}/config.json"] = json.dumps({"arch": arch, "seed": seed, "lr": 0.1})
            inside[f"{run}/metrics.json"] = json.dumps({"test/acc1": 70 + k + seed / 7, "wall_time": 99.5 + k})
            inside[f"{run}/train.log"] = "epoch 1\n"
    held = unzipped([("runs.zip", packed(inside))])
    understood = understand([read(name, data) for name, data in held.files])
    assert {*understood.evidence.models} == {"convnext_tiny", "deit_small", "resnet18"}
    assert getattr(understood.evidence, "n", 0) == 5


def test_many_files_that_are_no_results_of_one_kind_are_refused() -> None:
    inside = {f"out/{n}.json": json.dumps({f"key{n}": n}) for n in range(60)}
    held = unzipped([("out.zip", packed(inside))])
    with pytest.raises(DataError, match="The zip file holds 60 files"):
        read(*held.files[0])


def test_a_file_for_each_answer_of_each_model_is_a_row() -> None:
    inside = {
        f"{model}/{n}.json": json.dumps({"id": n, "correct": n % k > 0})
        for k, model in ((2, "svm"), (5, "rf"))
        for n in range(10)
    }
    held = unzipped([("answers.zip", packed(inside))])
    tables = [read(name, data) for name, data in held.files]
    with pytest.raises(NeedsRoles, match="one model") as question:
        understand(tables)
    understood = understand(tables, question.value.suggested)
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.evidence.models, understood.evidence.right.tolist()) == (("rf", "svm"), [8, 5])


def test_settings_beside_the_results_of_each_model_are_left_out() -> None:
    inside: dict[str, str | bytes] = {}
    for k, model in enumerate(("gpt-4o", "llama-3-8b")):
        inside[f"{model}/results.json"] = json.dumps([{"id": n, "correct": n % (k + 2) > 0} for n in range(12)])
        inside[f"{model}/config.json"] = json.dumps({"model": model, "temperature": 0})
    held = unzipped([("out.zip", packed(inside))])
    assert [name for name, _ in held.files] == ["gpt-4o.json", "llama-3-8b.json"]
    understood = understand([read(name, data) for name, data in held.files])
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.right.tolist() == [6, 8]


def test_samples_of_several_tasks_in_the_folder_of_each_model_are_of_that_model() -> None:
    inside: dict[str, str | bytes] = {}
    for k, model in enumerate(("gpt-4o", "llama-3-8b")):
        for task in ("arc_easy", "hellaswag"):
            lines = [
                {"doc_id": n, "filter": "none", "metrics": ["acc"], "doc_hash": f"{task} {n}", "acc": n % (k + 2) > 0}
                for n in range(12)
            ]
            name = f"out/{model}/samples_{task}_2024-05-0{k + 1}T10-22-33.123456.jsonl"
            inside[name] = "\n".join(map(json.dumps, lines))
    held = unzipped([("out.zip", packed(inside))])
    understood = understand([read(name, data) for name, data in held.files])
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.evidence.models, understood.evidence.n) == (("gpt-4o", "llama-3-8b"), 24)
    assert understood.evidence.right.tolist() == [12, 16]
