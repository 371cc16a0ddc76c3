"""How much harm there is in what models say is asked about, also where its name stands behind those of the models."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, found

if TYPE_CHECKING:
    from collections.abc import Callable

MODELS = ("gpt-4o", "claude-3", "llama-3-8b")


def score(item: int, model: int) -> float:
    """Return a number of which most lie above one half."""
    return 0.55 + (item * model) % 7 / 20


def nested(name: str) -> str:
    """Return records with an object for each model."""
    return json.dumps([{"id": n, **{m: {name: score(n, k)} for k, m in enumerate(MODELS, 1)}} for n in range(9)])


def beside(name: str) -> str:
    """Return records with a name of model and measure for each number."""
    return json.dumps([{"id": n, **{f"{m}_{name}": score(n, k) for k, m in enumerate(MODELS, 1)}} for n in range(9)])


@pytest.mark.parametrize("written", [nested, beside])
@pytest.mark.parametrize("name", ["toxicity", "hallucination_rate", "harmfulness", "num_mistakes"])
def test_less_harm_is_the_first_choice(name: str, written: Callable[[str], str]) -> None:
    """Whichever way the records are written."""
    first, second = asked(written(name), "a.json").choices[:2]
    assert (first.roles.better, second.roles.better) == ("lower", "higher")


def test_a_measure_of_which_nothing_is_known_is_asked_about() -> None:
    """As in a column of its own."""
    assert asked(nested("zest"), "a.json").choices[0].roles.better == "higher"


@pytest.mark.parametrize("text", [nested("accuracy"), nested("overall_score"), beside("relevance"), beside("score")])
def test_what_is_known_to_be_good_is_not(text: str) -> None:
    """Higher is better."""
    evidence = found(text, "a.json").evidence
    assert isinstance(evidence, Scores)
    assert evidence.higher_is_better
