"""Several files of the same things, one of which holds what several models said of each."""

from __future__ import annotations

from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked_of, of_files, rows

KINDS = ("sea", "land")
PICTURES = [(f"{n}.jpg,{KINDS[n % 2]}", n, 7 + n * n % 90) for n in range(40)]


def test_models_of_one_file_and_a_person_of_another_are_compared_together() -> None:
    """As the counts of things on pictures of github.com/inorrr/multimodal_llm_visual_estimation."""
    said = (f"{name},{true},{true + n % 7},{true - n % 5},hint {n} for this one" for name, n, true in PICTURES)
    by_hand = (f"{name},{true},{true + n % 2}" for name, n, true in PICTURES)
    files = (
        ("gpt4.csv", rows("filename,class,object_count,gpt_4_initial_answer,response_with_hint,description", *said)),
        ("human.csv", rows("filename,class,object_count,human", *by_hand)),
    )
    evidence = of_files(*files, roles=asked_of(*files).suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.models == ("gpt_4_initial_answer", "response_with_hint", "human")
    assert evidence.n == len(PICTURES)
