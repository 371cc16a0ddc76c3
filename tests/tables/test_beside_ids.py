"""Columns of numbers alike beside the id of an item, and names of prompts, which say of no model."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, first, found, refused, rows


def _three(n: int) -> str:
    return f"{300 + 7 * n % 90}.5,{310 + 11 * n % 80}.25,{295 + 13 * n % 95}.75"


@pytest.mark.parametrize("name", ["few-shot", "Few-Shot", "few_shot", "few shot"])
def test_few_shot_is_one_of_several_prompts(name: str) -> None:
    lines = (f"q{n},0.{50 + 3 * n % 40},0.{52 + 7 * n % 40},0.{49 + 5 * n % 40}" for n in range(30))
    evidence = found(rows(f"id,ReAct,self-consistency,{name}", *lines)).evidence
    assert evidence.models == ("ReAct", "self-consistency", name)


def test_few_shot_may_be_right_or_wrong() -> None:
    text = rows("example_id,self-consistency,few-shot", *(f"{n},{n % 3 > 0:d},{n % 4 > 0:d}" for n in range(24)))
    assert found(text).evidence.models == ("self-consistency", "few-shot")


def test_how_many_were_shown_stays_a_setting() -> None:
    lines = (f"{n},{5 * (n % 2)},0.{50 + 3 * n % 40},0.{52 + 7 * n % 40}" for n in range(30))
    assert first(rows("id,num_fewshot,gpt-4,claude", *lines)).evidence.models == ("gpt-4", "claude")


@pytest.mark.parametrize("begin", ["", "q"])
@pytest.mark.parametrize("item", ["question_id", "Case No"])
def test_columns_alike_are_asked_about_whatever_ids_are_like(item: str, begin: str) -> None:
    text = rows(f"{item},haproxy,caddy,nginx", *(f"{begin}{7 * n + 1000},{_three(n)}" for n in range(30)))
    evidence = first(text).evidence
    assert evidence.models == ("haproxy", "caddy", "nginx")


def test_words_may_stand_beside_them() -> None:
    lines = (f"{n},{_three(n)},{('law', 'coding')[n % 2]},wiki" for n in range(30))
    text = rows("sample_id,apache,envoy,nginx,category,source", *lines)
    evidence = found(text, roles=asked(text).choices[0].roles).evidence
    assert isinstance(evidence, Scores)
    assert evidence.models == ("apache", "envoy", "nginx")


def test_right_and_wrong_may_stand_between_words() -> None:
    lines = (f"q{n},{n % 3 > 0:d},{n % 4 > 0:d},{n % 5 > 0:d},ben,,hard" for n in range(24))
    text = rows("uid,self-consistency,ReAct,few-shot,Annotator,Notes,difficulty", *lines)
    assert first(text).evidence.models == ("self-consistency", "ReAct", "few-shot")


def test_measures_of_patients_are_not_compared() -> None:
    lines = (f"{n},{95 + n * 7 % 47}.1,{94 + n * 11 % 39}.2,no" for n in range(30))
    assert "one “patient_id”, with 2 numbers (“systolic”, “diastolic”), and nothing says of which" in refused(
        rows("patient_id,systolic,diastolic,smokes", *lines)
    )
