"""People who judged the same things in several respects, and models of which a column says the kind."""

from __future__ import annotations

import numpy as np

from tests.tables.told import asked, found, rows

DRAW = np.random.default_rng(8)


def test_what_people_were_asked_in_two_experiments_is_not_averaged() -> None:
    """As the listening tests of github.com/CVSSP/perceptual-study-source-separation, of quality and interference."""
    lines = [
        f"{subject},{asks},{page},{sound},{DRAW.integers(0, 100)}"
        for subject in "abcdefgh"
        for asks in ("interferer", "quality")
        for page in range(4)
        for sound in ("CHA", "DUR", "GRA")
    ]
    question = asked(rows("subject,experiment,page,sound,rating", *lines))
    assert "ask different things" in str(question)
    assert [(each.roles.only, each.roles.among) for each in question.choices] == [
        ("experiment", ("interferer",)),
        ("experiment", ("quality",)),
    ]
    one = found(rows("subject,experiment,page,sound,rating", *lines), roles=question.suggested).evidence
    assert {*one.models} == {"CHA", "DUR", "GRA"}
    assert one.n == len("abcdefgh")


def test_the_kind_of_a_model_is_no_part_of_its_name_and_a_weighted_mean_sums_up() -> None:
    """As the judged answers of github.com/HashanEranga/prompt-tune-rag-bench."""
    kinds = {"rag-a": "rag", "rag-b": "rag", "ft-a": "finetuned", "ft-b": "finetuned"}
    lines = []
    for item in range(20):
        for model, kind in kinds.items():
            faithful, accurate, clear = DRAW.integers(1, 6, 3)
            whole = 0.5 * faithful + 0.3 * accurate + 0.2 * clear
            lines.append(f"q{item},{model},{kind},{faithful},{accurate},{clear},{whole:.2f}")
    question = asked(rows("question_id,producer,method,faithfulness,accuracy,clarity,weighted", *lines))
    assert (question.suggested.model, question.suggested.value) == ("producer", "weighted")
