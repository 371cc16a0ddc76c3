"""A model that gave no answer to some items is warned of, since these are left out for all models."""

from __future__ import annotations

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import of_files, rows


def answered(blank: str, every: int) -> str:
    """Return the answers of one model to 24 questions, some of which it did not answer."""
    lines = (f"{n},{'ABCD'[n % 4]},{blank if n % every == 0 else 'ABCD'[(n // 2) % 4]}" for n in range(24))
    return rows("question_id,answer,pred", *lines)


def test_more_items_without_an_answer_than_another_model() -> None:
    """The warning says how these would count as wrong."""
    found = of_files(("gpt-4o.csv", answered("", 4)), ("phi-3.csv", answered("", 24)))
    assert any("“gpt-4o” has no prediction for 6 of 24 items" in each for each in found.warnings)
    assert all(len(each) < 300 for each in found.warnings)


def test_as_the_warning_says() -> None:
    """Written as no answer they count against the model, and nothing is warned of."""
    found = of_files(("gpt-4o.csv", answered("no answer", 4)), ("phi-3.csv", answered("no answer", 24)))
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.n == 24
    assert not any("has no prediction" in each for each in found.warnings)


def test_as_few_of_both() -> None:
    """What is missing alike favours nobody."""
    found = of_files(("gpt-4o.csv", answered("", 24)), ("phi-3.csv", answered("", 24)))
    assert not any("has no prediction" in each for each in found.warnings)


def graded(blank: str, every: int) -> str:
    """Return what was taken out of the texts of one model, and in words whether it was right."""
    lines = list[str]()
    for n in range(24):
        true, said = "abcd"[n % 4], "abcd"[(n // 2) % 4]
        missed = n % every == 0
        result = "unanswered" if missed else "correct" if true == said else "wrong"
        lines.append(f"{n},I think it is {said} by elimination {n},{blank if missed else said},{true},{result}")
    return rows("question_id,raw_output,extracted_answer,correct_answer,result", *lines)


def test_what_was_graded_as_unanswered_counts_as_wrong() -> None:
    """A column of right and wrong says of every question what it was, whatever its name is."""
    found = of_files(("gpt-4o.csv", graded("", 4)), ("phi-3.csv", graded("", 24)))
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.n == 24
    assert any("count as wrong" in each.text for each in found.repairs)
