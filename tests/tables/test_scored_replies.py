"""Files of replies, each beside its scores, and no question that they answer: paired by their places if one says so."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked_of, of_files, refused_files, rows

SAID = {
    "people": "oh dear that must hurt you so much and nobody told me anything about such things",
    "gemini": "please know however we understand fully what happened there while everyone else slept",
}


def _replies(who: str, header: str, *numbers: str) -> tuple[str, str]:
    """Write a file of twenty replies in many words, none of which anybody else gave."""
    words = SAID[who].split()
    wrote = [" ".join(words[(n * k + k * k) % len(words)] for k in range(1, 12 + n % 4)) for n in range(20)]
    lines = [",".join([text, *numbers, f"0.{n * 7 % 10}{len(words)}"]) for n, text in enumerate(wrote)]
    return f"{who}.csv", rows(header, *lines)


@pytest.mark.parametrize("header", ["response,warmth,final_score", "reply_text,bleu,mean_score"])
def test_replies_beside_scores_are_paired_by_their_places_if_a_person_says_so(header: str) -> None:
    files = [_replies(who, header, "0.5") for who in ("people", "gemini")]
    question = asked_of(*files)
    assert "stand in the same order in every file" in str(question)
    evidence = of_files(*files, roles=question.choices[0].roles).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.metric) == (20, header.rpartition(",")[2])


def test_replies_without_scores_have_to_be_graded() -> None:
    files = [
        (name, text.replace("final_score", "seconds"))
        for name, text in (_replies(w, "response,final_score") for w in ("people", "gemini"))
    ]
    assert "row beside row" not in refused_files(*files)
