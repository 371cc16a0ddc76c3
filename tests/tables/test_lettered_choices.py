"""Answers by letters beside the number of the right choice, as in questions with choices on Hugging Face."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import first, first_of_files, refused

ITEMS = 40
MODELS = {"gpt-4o": 2, "claude-3-opus": 5}  # each is wrong on every so manieth


def lines(begin: int, off: int = 0) -> str:
    """Write the number of the right choice, counted from some number, beside the letters that were answered."""
    records = [
        {
            "id": n,
            "answer": n * 7 % 4 + begin,
            **{m: "ABCD"[(n * 7 + off + (n % k == 0)) % 4] for m, k in MODELS.items()},
        }
        for n in range(ITEMS)
    ]
    return "\n".join(map(json.dumps, records))


@pytest.mark.parametrize("begin", [0, 1])
def test_numbers_of_choices_are_read_as_letters_where_answers_agree(begin: int) -> None:
    understood = first(lines(begin), "a.jsonl")
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.right.tolist() == [20, 32]
    assert any("numbers the right choice" in each.text for each in understood.repairs)


def test_letters_that_agree_with_no_numbers_have_no_truth() -> None:
    assert "numbers the right choice" not in refused(lines(0, off=2), "a.jsonl")


def test_files_of_a_model_each_hold_the_number_of_the_right_choice() -> None:
    files = []
    for model, k in MODELS.items():
        records = [
            {"id": n, "answer": n * 7 % 4, "prediction": "ABCD"[(n * 7 + (n % k == 0)) % 4]} for n in range(ITEMS)
        ]
        files.append((f"{model}.jsonl", "\n".join(map(json.dumps, records))))
    evidence = first_of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert sorted(evidence.right.tolist()) == [20, 32]
