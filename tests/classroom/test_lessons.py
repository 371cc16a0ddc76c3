"""Lessons as files: those that come with the app say what its pages show, and a wrong one is refused in a sentence."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import numpy as np
import pytest
from scipy.stats import beta

from compare_core import PairedCounts
from compare_core.classroom.course import ORDER, course, lesson_file
from compare_core.classroom.lesson import Lesson, page_of, params_of
from compare_core.classroom.written import LARGEST, read
from compare_core.errors import DataError
from compare_core.examples import open_example
from compare_core.lab.equals import Equals, false_winners
from compare_core.lab.peeking import paths
from compare_core.methods.mcnemar import mcnemar_exact
from tests import ROOT
from tests.pages.app import page, said, tabled
from tests.thorough import listed

NEIGHBOURS = ("many-comparisons", "best-of-many")
LINKED = [(lesson, link) for lesson in course().values() for step in lesson.steps for link in step.links]
QUOTED: dict[str, set[str]] = {link: set() for _, link in LINKED}
for each in course().values():
    for step in each.steps:
        for link, figures in zip(step.links, step.quotes, strict=False):
            QUOTED[link].update(figures)

WRITTEN = """+++
title = "Heads"
right = "b"

[options]
a = "Yes"
b = "No"

[[steps]]
title = "Look"
show = "counts"
links = ["pairwise?n=1,2,3,4"]
+++
## Question
Is it?

## Answer
b

## Aha
It is not.

## Follow-up
Why?
"""


def test_every_lesson_comes_with_its_file_and_shows_a_picture_before_the_vote() -> None:
    files = {path.stem for path in (ROOT / "compare_core" / "classroom" / "lessons").glob("*")}
    assert files == set(ORDER) == set(course())
    for lesson in course().values():
        assert any(step.show for step in lesson.before), lesson.id
        assert any(step.show not in ("", "verdict", "field") for step in lesson.after), (
            lesson.id
        )  # a picture of the answer
        assert "Ask on:" in lesson.notes, lesson.id  # what is answered wrongly and why, what to say, and a question
        assert len(lesson.after) >= 2, lesson.id
        assert lesson.guess or lesson.right, lesson.id


@pytest.mark.parametrize("link", listed(QUOTED, 2), ids=lambda link: link[:60])
def test_a_page_shows_the_figures_that_a_lesson_quotes_of_it(link: str) -> None:
    params: Any = params_of(link)
    app = page(page_of(link), **params)
    assert not app.error
    shown = f"{said(app)}\n{tabled(app)}"
    assert "Ignored in the link" not in shown
    assert not [figure for figure in QUOTED[link] if figure not in shown]


@pytest.mark.parametrize("lesson", course().values(), ids=lambda lesson: lesson.id)
def test_what_a_lesson_says_of_a_step_is_quoted_from_its_pages(lesson: Lesson) -> None:
    """Every p-value in a step stands among the figures that are looked up on the pages, rounded at most."""
    quoted = [float(n) for link in QUOTED for f in QUOTED[link] for n in re.findall(r"0\.\d+", f)]
    for step in lesson.steps:
        for number in re.findall(r"p = (0\.\d+)", step.says):
            digits = len(number.partition(".")[2])
            assert any(round(value, digits) == float(number) for value in quoted), (step.title, number)


def test_every_step_of_a_reveal_asks_its_own_question_and_a_lesson_ends_with_an_answer() -> None:
    for lesson in course().values():
        for step in (*lesson.after, *lesson.further):
            assert step.asks or step.open, (lesson.id, step.title)
            assert step.says, (lesson.id, step.title)
        assert lesson.further, lesson.id


def test_the_ten_differences_are_alike_until_the_vote_is_over() -> None:
    """The question is which of them the numerator takes; only a test that rests on the first one rings it."""
    lesson = course()["ten-first"]
    assert all("five_by_two_t" not in link for step in lesson.before for link in step.links)
    assert "five_by_two_t" in lesson.after[0].links[0]


def test_the_fields_of_two_lessons_are_not_the_same() -> None:
    """One says what all its models have in truth, which is what the other asks."""
    fields = [{link for step in course()[name].steps for link in step.links} for name in NEIGHBOURS]
    assert not fields[0] & fields[1]
    assert "80 %" not in course()["many-comparisons"].question


def test_what_no_page_shows_is_computed_here() -> None:
    """Figures that lessons tell beside their pictures."""
    told = {lesson.id: " ".join(step.says for step in lesson.steps) for lesson in course().values()}
    assert f"{mcnemar_exact(PairedCounts(81, 3, 11, 5)).pvalue:.4f} on 81" in told["overlap"]
    found = paths(50, 10, 0.3, 0.5, 20_000, seed=1)
    assert 3 < 100 * (found.exact.min(axis=1) <= 0.0106).mean() < 4
    assert "0.0106 at each look" in told["peeking"]
    sure = beta.sf(0.5, found.wins + 1, found.losses + 1)
    stops = np.maximum(sure, 1 - sure) > 0.975
    often, last = (f"{100 * part.mean():.0f}" for part in (stops.any(axis=1), stops[:, -1]))
    assert f"of 100 studies of equals {often} stop within ten looks, and {last} at" in course()["peeking"].notes
    assert round(100 * false_winners(Equals(10, 100, 0.7), 11, 2000).raw) == 54


def test_passages_that_hold_both_colours_are_counted() -> None:
    ((_, data),) = open_example("passages")
    rows = list(csv.DictReader(io.StringIO(data.decode())))
    won: dict[str, list[int]] = {}
    for row in rows:
        won.setdefault(row["passage"], []).append(int(row["model A"]) - int(row["model B"]))
    a, b = (sum(items.count(side) for items in won.values()) / len(rows) for side in (1, -1))
    both = sum(1 in items and -1 in items for items in won.values())
    free = len(won) * (1 - (1 - a) ** 5 - (1 - b) ** 5 + (1 - a - b) ** 5)
    said_there = course()["passages"].after[0].says
    assert f"about {free:.0f} of {len(won)}" in said_there
    assert f"only {both} columns hold both colours" in said_there


def test_a_lesson_can_be_copied_changed_and_read_again() -> None:
    text = lesson_file("overlap").decode()
    own = read(text.replace("Overlapping intervals", "Our intervals").replace("\n", "\r\n").encode())
    assert own.id == "own"
    assert own.title == "Our intervals are not a test"
    assert own.steps == course()["overlap"].steps
    with pytest.raises(KeyError):
        lesson_file("../lesson")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("+++\ntitle", "title", "begins with a head between two lines of “+++”"),
        ('title = "Heads"', "title = Heads", "is not TOML: Invalid value (at line 1"),
        ('title = "Heads"', "", "The head needs “title”"),
        ('title = "Heads"', f'title = "{"x" * 200}"', "“title” is a text of at most 120 characters"),
        ('right = "b"', 'right = "c"', "“c”, which is none of the options"),
        ('right = "b"', 'wrong = "b"', "The head has “wrong”, which a lesson does not know"),
        ('a = "Yes"\n', "", "called a, b, c and so on"),
        ('a = "Yes"\nb = "No"', 'a = "Yes"', "two to 8 options"),
        ('[options]\na = "Yes"\nb = "No"', "", "either options or a number to guess"),
        ('[options]\na = "Yes"\nb = "No"', "[guess]\nof = 'luck'", "A guess is of one of these"),
        (
            '[options]\na = "Yes"\nb = "No"',
            "[guess]\nof = 'p'\nright = 2\nlow = 0\nhigh = 1",
            "must lie between “low” and “high”",
        ),
        ('[options]\na = "Yes"\nb = "No"', "[guess]\nof = 'p'\nright = nan\nlow = 0\nhigh = 1", "needs “right”"),
        ("pairwise?n=1,2,3,4", "https://example.org/", "A lesson links only into this app"),
        ("pairwise?n=1,2,3,4", "//example.org/pairwise?", "A lesson links only into this app"),
        ("pairwise?n=1,2,3,4", "javascript:alert(1)", "A lesson links only into this app"),
        ("pairwise?n=1,2,3,4", "pairwise?n=1 2", "A lesson links only into this app"),
        ("pairwise?n=1,2,3,4", "classroom?room=ABCD", "to one of its pages: pairwise, omnibus"),
        ('links = ["pairwise?n=1,2,3,4"]', "", "has no link to the results that it is of"),
        ('links = ["pairwise?n=1,2,3,4"]', 'links = "pairwise"', "“links” is a list of texts"),
        ('links = ["pairwise?n=1,2,3,4"]', 'links = ["pairwise", "pairwise", "pairwise"]', "more than 2 links"),
        ('show = "counts"', 'show = "posterior"', "of pairwise it can show: accuracies"),
        ('show = "counts"', 'show = "counts"\nbefore = "yes"', "“before” is true or false"),
        ('show = "counts"', 'show = "counts"\nbefore = true\nfurther = true', "not both"),
        ('show = "counts"', 'show = "counts"\nopen = true\nasks = "How many?"', "and covers nothing"),
        ('show = "counts"', 'show = "counts"\nopen = 1', "“open” is true or false"),
        (
            'show = "counts"',
            'show = "counts"\nonly = ["mcnemar"]',
            "names tests or a model in “only”, and shows “counts”",
        ),
        (
            'links = ["pairwise?n=1,2,3,4"]',
            'links = ["pairwise?n=1,2,3,4", "pairwise?n=4,3,2,1"]',
            "has 2 links and 0 names; each of two pictures has a name",
        ),
        ('show = "counts"', f'show = "counts"\nnames = ["{"x" * 200}"]', "a name has at most 120 characters"),
        ('show = "counts"', 'show = "counts"\nquotes = [["1"], ["2"]]', "a list of figures for each link"),
        ("[[steps]]", "[steps]", "tables that begin with [[steps]]"),
        ("## Aha", "## Moral", "these sections in this order"),
        ("It is not.", " ", "The section “## Aha” needs a text"),
        ("## Question", "hello\n## Question", "“hello”, which belongs to nothing"),
    ],
)
def test_a_wrong_lesson_is_refused_in_a_sentence(old: str, new: str, says: str) -> None:
    assert old in WRITTEN
    with pytest.raises(DataError, match=re.escape(says)):
        read(WRITTEN.replace(old, new, 1).encode())


def test_a_file_that_is_no_lesson_is_refused() -> None:
    for data, says in ((b"\xff\xfe", "no text in UTF-8"), (b"+" * (LARGEST + 1), "at most 100 kB"), (b"", "begins")):
        with pytest.raises(DataError, match=says):
            read(data)
    deep = WRITTEN.replace('title = "Heads"', f"title = {'[' * 20_000}")
    with pytest.raises(DataError, match="is not TOML"):
        read(deep.encode())


def test_a_link_of_a_lesson_opens_an_example() -> None:
    app = page("pairwise", example="passages")
    assert "40 clusters" in said(app)
    assert "digits" not in said(app)
