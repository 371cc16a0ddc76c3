"""Versions of one system and ways to use it, in columns that are called v1 and v2, or rag and no_rag."""

from __future__ import annotations

import json

import pytest

from tests.tables.told import first, found, refused, rows


@pytest.mark.parametrize("names", [("v1", "v2"), ("version 1", "version 2", "version 3")])
@pytest.mark.parametrize("beside", ["", "reference"])
def test_versions_in_columns_of_marks_are_asked(names: tuple[str, ...], beside: str) -> None:
    header = ",".join(["qid", *([beside] if beside else []), *names])
    lines = [
        ",".join(
            [
                f"q{n}",
                *([f"It is {n} of course"] if beside else []),
                *(str((n * 7 + k) % 5 + 1) for k in range(len(names))),
            ]
        )
        for n in range(24)
    ]
    assert first(rows(header, *lines)).evidence.models == names


def test_versions_that_were_true_or_false_are_read_so() -> None:
    text = json.dumps({f"q{n}": {"v1": n % 3 > 0, "v2": n % 4 > 0} for n in range(24)})
    understood = found(text, "results.json")
    assert "“true” was read as" in " ".join(understood.warnings)
    assert (understood.layout, understood.evidence.models) == ("right_wrong", ("v1", "v2"))


@pytest.mark.parametrize("names", ["rag,no_rag", "zero-shot,few-shot", "no context,with context", "direct,cot"])
@pytest.mark.parametrize("words", [("yes", "no"), ("true", "false"), ("pass", "fail")])
def test_ways_to_use_one_model_are_compared_beside_what_is_known_of_items(names: str, words: tuple[str, str]) -> None:
    lines = [
        f"q{n},{('math', 'text')[n % 2]},{20 + n * 37 % 90},{words[n % 3 % 2]},{words[n % 5 % 2]}" for n in range(40)
    ]
    assert first(rows(f"item,subject,n words,{names}", *lines)).evidence.models == tuple(names.split(","))


def test_numbered_features_and_what_rooms_have_stay_what_they_were() -> None:
    features = rows("V1,V2,V3,Class", *(f"{n % 7}.5,{n % 5}.25,{n % 3}.75,{n % 2}" for n in range(40)))
    assert "features" in refused(features)
    has = [f"{n},{('old', 'new')[n % 4 // 2]},{('yes', 'no')[n % 2]},{('yes', 'no')[n % 3 % 2]}" for n in range(40)]
    lines = [f"{n},{line}" for n, line in enumerate(has)]
    assert "the same labels" in refused(rows("id,age,built,garden,garage", *lines))


@pytest.mark.parametrize("names", [("gpt", "llama"), ("baseline", "finetuned")])
def test_scores_of_answers_are_not_how_sure_models_were(names: tuple[str, ...]) -> None:
    lines = [
        {
            "id": n,
            "outputs": {m: {"answer": f"It is {n % 9}", "score": (n * 7 + k) % 10 / 10} for k, m in enumerate(names)},
        }
        for n in range(24)
    ]
    assert first(json.dumps(lines), "eval.json").evidence.models == tuple(f"{name}.score" for name in names)
