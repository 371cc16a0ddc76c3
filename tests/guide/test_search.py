"""One search finds whatever explains a question, in the words in which people ask."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.catalogue import all_methods
from compare_core.guide.glossary import TERMS
from compare_core.guide.pitfalls import PITFALLS
from compare_core.guide.search import MOST, everywhere
from compare_core.lab.pictures import PICTURES

FEW = 4  # hits that a person looks at


@pytest.mark.parametrize("method", list(all_methods().values()), ids=all_methods())
def test_every_method_is_found_by_its_name(method: object) -> None:
    for text in (method.id, method.title, method.title.upper()):  # type: ignore[attr-defined]
        assert ("method", method.id) in {hit[:2] for hit in everywhere(text)}, text  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", TERMS)
def test_every_word_is_found_by_its_name(name: str) -> None:
    assert ("word", name) in {hit[:2] for hit in everywhere(name)}


@pytest.mark.parametrize("title", [*(one.question for one in PITFALLS), *(one.title for one in PICTURES.values())])
def test_whatever_is_asked_in_its_own_words_is_found_first(title: str) -> None:
    assert title in {hit.title for hit in everywhere(title)[:2]}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("why McNemar and not overlapping intervals?", "Overlapping intervals are not a test"),
        ("what are the ten differences of 5x2", "5×2 cross-validation"),
        ("what does Bonferroni cost", "Bonferroni correction"),
        ("folds independent", "Do the folds share training items?"),
        ("what a p-value is not", "Is the p-value read as something else?"),
        ("look every hundred items and stop", "Peeking"),
        ("are they equally good", "Is “not shown” read as “equal”?"),
        ("best of ten models", "The best of many"),
        ("questions on one passage", "Questions on the same passage"),
        ("multiple testing", "Holm correction"),
        ("5 by 2 cross validation", "5×2 cross-validation F test"),
        ("p = 0.03", "p-value"),
        ("correlated items", "cluster"),
        ("regression to the mean", "winner's curse"),
        ("leaderboard", "A field of equals"),
    ],
)
def test_a_question_of_a_course_finds_what_answers_it(asked: str, found: str) -> None:
    assert found in {hit.title for hit in everywhere(asked)[:FEW]}


@given(st.text(max_size=80))
def test_anything_may_be_asked(asked: str) -> None:
    assert len(everywhere(asked)) <= MOST


def test_nothing_is_found_of_nothing() -> None:
    assert everywhere("  ") == everywhere("the of and") == everywhere("zyzzyva") == ()
