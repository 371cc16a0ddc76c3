"""The only object of a JSON file, called after a measure, says what the numbers within it are."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, found

VALUES = {"gpt-4o": [0.31, 0.42, 0.18, 0.77], "llama-3-8b": [0.41, 0.52, 0.11, 0.6], "phi-3": [0.5, 0.61, 0.39, 0.7]}


@pytest.mark.parametrize("name", ["wer", "perplexity", "cost"])
def test_an_error_around_lists_is_better_when_lower(name: str) -> None:
    """Whatever a row is."""
    text = json.dumps({name: VALUES})
    for choice in asked(text, "results.json").choices:
        evidence = found(text, "results.json", choice.roles).evidence
        assert isinstance(evidence, Scores)
        assert (evidence.metric.split()[-1], evidence.higher_is_better) == (name, False)


def test_another_name_says_nothing() -> None:
    """Then the page asks which way is better."""
    assert {choice.roles.better for choice in asked(json.dumps({"scores_v2": VALUES}), "a.json").choices} != {None}


def test_names_of_ids_within() -> None:
    """So it is around objects of the same ids."""
    text = json.dumps({"run": "a", "wer": {m: {f"q{n}": v for n, v in enumerate(vs)} for m, vs in VALUES.items()}})
    evidence = found(text, "results.json").evidence
    assert isinstance(evidence, Scores)
    assert (evidence.metric, evidence.higher_is_better) == ("wer", False)
