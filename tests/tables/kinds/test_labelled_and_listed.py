"""Labels that people gave, lists of models or tests, and reports of one run are told for what they are."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, first, refused, rows

HOW = ("good", "bad", "hot")
TEXTS = tuple(f"the {word} was quite {how}" for word in ("soup", "fish", "cake", "tea") for how in HOW)
NAMES = ("gpt-4o", "claude-3-haiku", "mistral-large", "phi-3")


def labelled(header: str, *beside: str) -> str:
    """Write a label for each of twelve texts, with what else is known of it."""
    return rows(
        header, *(",".join([f"t{n}", text, ("ham", "spam")[n % 3 > 1], *beside]) for n, text in enumerate(TEXTS))
    )


@pytest.mark.parametrize(
    ("header", "beside"),
    [
        ("task_id,data.text,choice,completed_by", ("anna",)),
        ("id,text,label,annotator,lead_time", ("anna", "12.3")),
        ("item_id,image,class,labeler,created_at,notes", ("3", "2024-05-01T10:00:00", "")),
    ],
)
def test_labels_that_people_gave_are_no_predictions(header: str, beside: tuple[str, ...]) -> None:
    said = refused(labelled(header, *beside))
    assert f"“{header.split(',')[2]}” holds one label for every “{header.split(',')[1]}”" in said
    assert "two models" in said


def test_labels_by_part_and_fold_are_no_predictions() -> None:
    lines = [f"f{n}.png,{('train', 'train', 'test')[n % 3]},{'ABC'[n * 7 % 5 % 3]},{n % 5}" for n in range(20)]
    assert "“label” holds one label" in refused(rows("file,split,label,fold", *lines))


def test_what_was_preferred_of_two_is_still_asked_about() -> None:
    lines = [f"t{n},{text},{('pepsi', 'coke')[n % 2]}" for n, text in enumerate(TEXTS)]
    assert "was preferred in each row" in str(asked(rows("id,prompt,preferred", *lines)))
    lines = [f"t{n},{text},{('gpt-4o', 'claude-3')[n % 2]},anna" for n, text in enumerate(TEXTS)]
    assert "was preferred in each row" in str(asked(rows("id,text,choice,annotator", *lines)))


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("model,version,stage,owner,created_at", "3,Production,vision,2024-05-01"),
        ("name,input_usd_per_mtok,output_price_per_1m,provider", "2.5,10,OpenAI"),
        ("Model Name,Prompt Cost,Output Price per 1M,Context Window", "2.5,10,128000"),
    ],
)
def test_a_list_of_models_holds_no_results(header: str, cells: str) -> None:
    said = refused(rows(header, *(f"{name},{cells}" for name in NAMES)))
    assert "a list of models, and nothing on which they were tested" in said


@pytest.mark.parametrize("rest", ["few_shot,version", "metric,version", "metric,few_shot"])
def test_a_list_of_evaluations_holds_no_results(rest: str) -> None:
    cells = {"few_shot": "5", "version": "1.1", "metric": "rouge"}
    end = ",".join(cells[name] for name in rest.split(","))
    lines = [f"{word}_eval,s3://evals/{word}.jsonl,{100 + 50 * (n % 3)},{end}" for n, word in enumerate("abcdefgh")]
    assert "and no results of that" in refused(rows(f"eval_name,data_path,num_samples,{rest}", *lines))


def test_a_report_of_one_run_of_tests_says_so() -> None:
    lines = [f"test_{n},tests/test_a.py,{'failed' if n % 7 == 3 else 'passed'},0.{n + 11}" for n in range(20)]
    said = refused(rows("test,module,outcome,time", *lines))
    assert said.startswith("This is a report of one run of tests: “outcome” says how each “test” ended.")


def test_versions_beside_scores_are_no_list() -> None:
    lines = [f"t{n},0.{50 + n},0.{52 + n % 5},{n}" for n in range(12)]
    assert len(first(rows("task,svm_accuracy,rf_accuracy,version", *lines)).evidence.models) == 2
