"""A file of one column only is told what it holds, and what is missing beside it."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.tables import read, understand

ANSWER = "Severity: HIGH\n\nThe severity is rated as high, since an attacker may stop case {} of the service at will."


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([f'"{ANSWER.format(n)}"' for n in range(30)], "29 free texts, such as “Severity: HIGH"),
        (["- rate: 0.1", "- by: gini", "- seed: 7 1"], "settings or totals of one run, such as “- rate: 0.1”"),
        (["rate: 0.1", "depth: 3", "trees: 100", "top: 0.9"], "a name with one number, such as “rate”: settings"),
        (["verdict", *["A", "B", "tie"] * 4], "“tie” 4 times, “B” 4 times, “A” 4 times: verdicts of one comparison"),
        (["accuracy", "0.5"], "one number, “accuracy”: a total"),
        (["accuracy", "0.5", "0.6", "0.7"], "“accuracy”, holds 3 numbers of one model"),
        (["label", "cat", "dog", "cat"], "only one column, “label”. Upload the truth and the predictions"),
    ],
)
def test_an_only_column_is_told_what_it_holds(lines: list[str], said: str) -> None:
    with pytest.raises(DataError) as refused:
        understand([read("a.csv", "\n".join(lines).encode())])
    assert said in str(refused.value)
    assert len(str(refused.value)) <= 300
