"""Whether each answer was right, called after its model as the answer is: beside texts, labels, and what they cost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import found

if TYPE_CHECKING:
    from collections.abc import Callable

RIGHT = {"gpt-4o": 2, "claude-3-opus": 3, "llama-3-8b": 4}  # each is wrong on every so manieth
ITEMS = 24


def lines(record: Callable[[int, str, bool], dict[str, object]], **more: Callable[[int], object]) -> str:
    """Write what a record says of every model and item, one item a line."""
    every = []
    for n in range(ITEMS):
        said = {key: value for model, k in RIGHT.items() for key, value in record(n, model, n % k > 0).items()}
        every.append(json.dumps({"id": n, **{name: of(n) for name, of in more.items()}, **said}))
    return "\n".join(every)


TEXTS = lines(lambda n, m, right: {f"{m}_response": f"some words {n * 7 % 13}", f"{m}_correct": right})
LONG = lines(lambda n, m, right: {f"response_{m}": f"{'many words ' * 9}{n % 7}", f"correct_{m}": right})
NESTED = lines(lambda n, m, right: {m: {"output": f"some words {n % 7}", "passed": right}})
LABELS = lines(
    lambda n, m, right: {f"{m}_pred": f"({'ABCD'[n % 4]})" if n % 5 else "ABCD"[n % 4], f"{m}_correct": right},
    answer=lambda n: "ABCD"[n % 4],
)
COSTS = lines(lambda n, m, right: {m: {"correct": right, "latency": n * 37 % 91 / 100, "tokens": n * 31 % 80 + 20}})
ONES = lines(lambda n, m, right: {m: {"correct": int(right), "tokens": n * 31 % 80, "latency": n * 37 % 91 / 100}})


@pytest.mark.parametrize("text", [TEXTS, LONG, NESTED, LABELS, COSTS, ONES])
def test_what_was_said_of_each_answer_is_compared(text: str) -> None:
    understood = found(text, "a.jsonl")
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.right.tolist() == [12, 16, 18]


def test_verdicts_of_some_models_alone_are_not_those_of_all() -> None:
    """Where one answer has none, the answers are compared with what is true."""
    text = lines(
        lambda n, m, right: {
            f"{m}_pred": "ABCD"[(n + (not right)) % 4],
            **({f"{m}_correct": right} if "g" in m else {}),
        },
        y_true=lambda n: "ABCD"[n % 4],
    )
    evidence = found(text, "a.jsonl").evidence
    assert (evidence.models[0], len(evidence.models)) == ("gpt-4o_pred", 3)
