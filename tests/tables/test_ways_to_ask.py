"""Ways to ask a model as what is compared, and models with settings that were tried on too little together."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, found, refused, rows

DRAW = np.random.default_rng(86)
WAYS = ("The topic above {TOPIC} is called", "In mathematics, {TOPIC} belongs to", "Name what {TOPIC} is a kind of:")


def asked_of(*, filled: bool) -> str:
    """Return the score of what a model answered to each way to ask about thirty topics."""
    lines = []
    for n in range(30):
        for way in WAYS:
            text = way.replace("{TOPIC}", f'"topic {n}"'.replace('"', "'")) if filled else f"text {n} of {len(lines)}"
            lines.append(f'"{text}","answer {n % 7}",{DRAW.random():.6f},"{("Algebra", "Logic")[n % 2]}","{way}"')
    return rows("X,text-davinci-002,max-str-match-score,category,phrase", *lines)


def test_ways_to_ask_are_compared_by_what_they_ask_about() -> None:
    """As results.xlsx of AlJ95/prompt-engineering-bdlt: five phrases with a place for the topic."""
    question = asked(asked_of(filled=True))
    assert "“phrase” holds 3 ways to ask" in str(question)
    evidence = found(asked_of(filled=True), roles=question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, evidence.models) == (30, WAYS)


def test_places_that_nothing_fills_tell_nothing() -> None:
    assert "ways to ask" not in refused(asked_of(filled=False))


def pruned(*, tasks: int) -> str:
    """Return what pruned models reached, tuned or not, on tasks of which most were tried in one way only."""
    if tasks > 2:
        tried = [(model, task, tuned) for model in ("GPT2", "Roberta") for task in range(tasks) for tuned in (0, 1)]
    else:
        tried = [("GPT2", 0, 0), *((model, 0, 1) for model in ("GPT2", "Roberta", "Pegasus"))]
        tried += [("GPT2", 1, 1), ("Roberta", 1, 1)]
    lines = [
        f"{model},{sparsity},task {task},{tuned},{DRAW.random():.4f},{DRAW.random() * 40:.3f}"
        for sparsity in (0, 0.1, 0.5, 0.9, 0.99)
        for model, task, tuned in tried
    ]
    return rows("model,sparsity,task,fine-tuning,accuracy,perplexity", *lines)


def test_models_with_settings_on_two_tasks_are_not_proposed_first() -> None:
    """As results.csv of AK2000/llm-sparsification-alokvk2: on two tasks, and not every one on both."""
    question = asked(pruned(tasks=2))
    assert question.suggested.model != "model + sparsity + fine-tuning"
    assert found(pruned(tasks=2), roles=question.suggested).evidence.n >= 5
    assert not any(each.roles.value == "sparsity" for each in question.choices)


def test_models_with_settings_on_many_tasks_still_are() -> None:
    assert "model + sparsity + fine-tuning" in {each.roles.model for each in asked(pruned(tasks=8)).choices}
