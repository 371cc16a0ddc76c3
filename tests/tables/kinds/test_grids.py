"""Forms in which people rate several things by the same questions, in numbers or in the words of a scale."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from tests.tables.told import asked, first, found, refused, rows

FIGMA, SKETCH = (2, 5, 3, 3, 3, 4, 4, 4, 4, 4), (4, 2, 5, 3, 4, 2, 4, 5, 5, 4)
AGREE = ("Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree")
EASY = ("Very difficult", "Difficult", "Neutral", "Easy", "Very easy")
ANIMALS, TOOLS = ("cat", "dog", "hen", "cow", "pig"), ("Figma", "Sketch")
SCORED = list(enumerate(zip(FIGMA, SKETCH, strict=True)))
LIKE = "How satisfied are you with each tool?"


def form(*headers: str, words: tuple[str, ...] = tuple("12345")) -> str:
    """Write what ten people said of two things, by one question or by two of them."""
    some = (FIGMA, SKETCH, FIGMA[::-1], SKETCH[::-1])[: len(headers)]
    lines = (",".join(words[n - 1] for n in said) for said in zip(*some, strict=True))
    return rows(",".join(["Timestamp", *headers]), *(f"3/{i}/2024 10:20:11,{line}" for i, line in enumerate(lines, 1)))


def below(words: tuple[str, ...], header: str = "I would use it") -> str:
    both = enumerate(zip(FIGMA, SKETCH, strict=True))
    lines = (f"P{i},{TOOLS[t]},{words[n - 1]}" for i, said in both for t, n in enumerate(said))
    return rows(f"Participant,Tool,{header}", *lines)


def means(text: str) -> dict[str, float]:
    evidence = first(text).evidence
    assert isinstance(evidence, ItemScores | DatasetScores)
    return dict(zip(evidence.models, np.mean(evidence.scores, axis=0).tolist(), strict=True))


@pytest.mark.parametrize("question", [LIKE, "Ease of use"])
@pytest.mark.parametrize("words", [tuple("12345"), AGREE, EASY])
def test_one_question_of_several_things(question: str, words: tuple[str, ...]) -> None:
    text = form(f"{question} [Figma]", f"{question} [Sketch]", words=words)
    assert means(text) == pytest.approx({"Figma": 3.6, "Sketch": 3.8})


@pytest.mark.parametrize(
    "headers",
    [
        ("Ease of use [Figma]", "Ease of use [Sketch]", "Visual appeal [Figma]", "Visual appeal [Sketch]"),
        ("[Figma] It was easy", "[Sketch] It was easy", "[Figma] I felt confident", "[Sketch] I felt confident"),
        ("Figma [Ease of use]", "Sketch [Ease of use]", "Figma [Visual appeal]", "Sketch [Visual appeal]"),
        ("Comfort (Figma)", "Comfort (Sketch)", "Realism (Figma)", "Realism (Sketch)"),
        ("How easy was Figma?", "How easy was Sketch?", "How useful was Figma?", "How useful was Sketch?"),
    ],
)  # fmt: skip
def test_every_question_of_the_same_things_is_offered(headers: tuple[str, ...]) -> None:
    question = asked(form(*headers))
    offered = [choice.roles.models for choice in question.choices]
    assert offered == [headers[:2], headers[2:], headers[:2]]
    assert [choice.roles.better for choice in question.choices] == ["higher", "higher", "lower"]
    assert all("“Figma”, “Sketch” as models" in choice.says for choice in question.choices)


@pytest.mark.parametrize(("asking", "words", "better"), [
    ("How difficult was each tool?", tuple("12345"), "lower"),
    ("It was difficult", AGREE, "lower"),
    ("How difficult was each tool?", EASY, "higher"),
    ("It was easy", AGREE, "higher"),
])  # fmt: skip
def test_the_likelier_direction_comes_first(asking: str, words: tuple[str, ...], better: str) -> None:
    question = asked(form(f"{asking} [Figma]", f"{asking} [Sketch]", words=words))
    assert question.suggested.better == better


@pytest.mark.parametrize("headers", [
    ("How much do you agree? [It was easy to use]", "How much do you agree? [I felt very confident]"),
    ("It was easy to use", "I felt very confident with it"),
])  # fmt: skip
def test_statements_of_one_thing_are_no_models(headers: tuple[str, ...]) -> None:
    assert "survey" in refused(form(*headers, words=AGREE))


def test_numbers_that_are_no_answers_are_read_as_before() -> None:
    text = form("f1 [svm]", "f1 [rf]", words=("0.11", "0.22", "0.33", "0.44", "0.55"))
    understood = first(text)
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.models == ("f1 [svm]", "f1 [rf]")


@pytest.mark.parametrize("words", [
    AGREE, EASY, tuple(f"{n} - {word}" for n, word in enumerate(AGREE, 1)),
    tuple(f"{word} ({n})" for n, word in enumerate(EASY, 1)), ("1 (Very difficult)", "2", "3", "4", "5 (Very easy)"),
])  # fmt: skip
def test_answers_in_rows_are_points_of_their_scale(words: tuple[str, ...]) -> None:
    assert means(below(words)) == pytest.approx({"Figma": 3.6, "Sketch": 3.8})
    assert any("Answers in words were read as numbers" in each.text for each in first(below(words)).repairs)


@pytest.mark.parametrize("words", [ANIMALS, tuple(f"{n} - {word}" for n, word in enumerate(ANIMALS))])
def test_words_of_no_scale_stay_words(words: tuple[str, ...]) -> None:
    assert "words only" in refused(below(words))


def test_answers_beside_a_truth_are_classes() -> None:
    lines = [f"{AGREE[n % 5]},{AGREE[n * 3 % 5]},{AGREE[(n + n // 5) % 5]}" for n in range(30)]
    understood = found(rows("y_true,It was easy [svm],It was easy [rf]", *lines))
    assert understood.layout == "predictions"


def test_a_measure_of_several_things_is_asked_about_where_rows_are_people() -> None:
    lines = [f"{a * 10.5},{b * 9.5}" for a, b in zip(FIGMA, SKETCH, strict=True)]
    text = rows("Participant,Time (s) (High),Time (s) (Low)", *(f"P{i},{line}" for i, line in enumerate(lines)))
    question = asked(text)
    assert [choice.roles.better for choice in question.choices] == ["lower", "higher"]
    read_at_once = found(rows("dataset,Accuracy (SVM),Accuracy (RF)", *(f"d{i},0.{a}1,0.{b}2" for i, (a, b) in SCORED)))
    assert read_at_once.evidence.models == ("Accuracy (SVM)", "Accuracy (RF)")
