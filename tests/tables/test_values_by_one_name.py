"""Files of an id and one number each, which are called otherwise in each of them."""

from __future__ import annotations

import pytest

from tests.tables.told import asked_of, first_of_files, of_files, rows


def _file(header: str, step: int) -> str:
    return rows(header, *(f"img_{n:03}.png,{(n * step) % 41 / 7 + 50:.2f}" for n in range(24)))


@pytest.mark.parametrize("names", [("item_id,metric", "question_id,s"), ("id,score", "id,result")])
def test_columns_that_say_nothing_are_no_models(names: tuple[str, str]) -> None:
    files = [
        (f"{n}.csv", _file(header, step)) for n, header, step in zip(("resnet50", "vgg16"), names, (3, 5), strict=True)
    ]
    question = asked_of(*files)
    assert "measured" in str(question)
    understood = first_of_files(*files)
    assert understood.evidence.models == ("resnet50", "vgg16")
    assert any("taken for one measure" in repair.text for repair in understood.repairs)


def test_ids_with_other_names_are_matched_by_what_they_hold() -> None:
    understood = of_files(("swin-t.csv", _file("doc_id,Dice", 3)), ("vgg16.csv", _file("example,Dice", 5)))
    assert understood.evidence.models == ("swin-t", "vgg16")


def test_columns_called_after_models_stay_models() -> None:
    evidence = first_of_files(("a.csv", _file("id,svm", 3)), ("b.csv", _file("id,rf", 5))).evidence
    assert evidence.models == ("svm", "rf")


def test_a_file_of_settings_beside_results_is_set_aside() -> None:
    config = ("config.yaml", "seed: 42\nmodels:\n  - a\n  - b\n")
    understood = first_of_files(config, ("svm.csv", _file("id,accuracy", 3)), ("rf.csv", _file("id,accuracy", 5)))
    assert understood.evidence.models == ("svm", "rf")
    assert any("“config.yaml”: left out" in repair.text for repair in understood.repairs)
