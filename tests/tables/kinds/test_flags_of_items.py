"""Right and wrong beside what is so of the items, and beside what sums up the models."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, found, rows

RIGHT = ("100101001000", "110010110010", "111011110111")


def beside(name: str, said: str, yes: str, no: str, models: str = "gpt-4o,claude-3,llama-3-8b") -> str:
    """Return a file of three models and one more column of two words."""
    words = {"1": yes, "0": no}
    lines = (",".join([str(n), *(words[each[n]] for each in (*RIGHT, said))]) for n in range(len(said)))
    return rows(f"id,{models},{name}", *lines)


@pytest.mark.parametrize(("yes", "no"), [("true", "false"), ("1", "0")])
@pytest.mark.parametrize("name", ["has_image", "requires_tools", "answerable", "multi_hop", "is_hard"])
def test_what_is_so_of_items_is_no_model(name: str, yes: str, no: str) -> None:
    """The first choice leaves it out, and slices by it."""
    text = beside(name, "101100110100", yes, no)
    evidence = found(text, roles=asked(text).choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {
        "gpt-4o": 4,
        "claude-3": 6,
        "llama-3-8b": 10,
    }
    assert evidence.groups is not None
    assert evidence.groups.names == (name,)


def test_what_models_agree_with_may_be_true() -> None:
    """Then it is the first choice that they foretell it."""
    text = beside("is_spam", RIGHT[1], "1", "0")
    assert asked(text).choices[0].roles.truth == "is_spam"


def test_another_model_by_a_plain_name_stays_the_first_choice() -> None:
    """A name of plain words is asked about, and is a model first."""
    choices = asked(beside("mymodel", "101100110100", "true", "false")).choices
    assert choices[0].roles.models == ("gpt-4o", "claude-3", "llama-3-8b", "mymodel")


@pytest.mark.parametrize("name", ["ours", "zephyr"])
def test_what_is_compared_with_models_is_not_asked_about(name: str) -> None:
    """It is one more model, whatever it is called."""
    assert name in found(beside(name, "101100110100", "correct", "incorrect")).evidence.models


@pytest.mark.parametrize("name", ["any_correct", "all_correct", "both_agree"])
def test_sums_over_models_are_left_out(name: str) -> None:
    """What is called as a sum and is one in every row, is no model."""
    kinds = [{*each} for each in zip(*RIGHT, strict=True)]
    said = {"any_correct": ["1" in kind for kind in kinds], "all_correct": ["0" not in kind for kind in kinds]}
    told = said.get(name) or [len(kind) == 1 for kind in kinds]
    understood = found(beside(name, "".join(str(int(each)) for each in told), "true", "false"))
    assert understood.evidence.models == ("gpt-4o", "claude-3", "llama-3-8b")
    assert any("sums up the models" in each.text for each in understood.repairs)


def test_what_is_no_sum_in_every_row_stays() -> None:
    """The name alone says nothing."""
    assert "all_data" in asked(beside("all_data", "101100110100", "true", "false")).choices[0].roles.models
