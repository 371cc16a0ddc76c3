"""Lines of a lesson end between words, not within an equation, a ratio or a number with its unit."""

from __future__ import annotations

import html

import pytest

from compare_core.classroom.course import course
from compare_core.numerics.lines import NO_BREAK, unbroken
from pages.shared.text import line


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("5 : 0", "5_:_0"),
        ("p = 0.10", "p_=_0.10"),
        ("p < 0.05", "p_<_0.05"),
        ("11 %", "11_%"),
        ("82.8 % / 2.86 % = 28.9", "82.8_%_/_2.86_%_=_28.9"),
        ("2 × (1/2)⁵ = 0.0625", "2_×_(1/2)⁵_=_0.0625"),
        ("from 40.0 points to 0.08", "from 40.0_points to 0.08"),
        ("3 and 4", "3 and 4"),
        ("Trial 1: 20,000 items", "Trial 1: 20,000_items"),
        ("now - or never", "now - or never"),
        ("4 − 1", "4_−_1"),
    ],
)
def test_what_belongs_together_stays_together(text: str, kept: str) -> None:
    assert unbroken(text).replace(NO_BREAK, "_") == kept
    assert line(text).replace("\\", "").replace(NO_BREAK, "_") == kept
    assert html.unescape(unbroken(html.escape(text))).replace(NO_BREAK, "_") == kept


@pytest.mark.parametrize("lesson", course().values(), ids=lambda lesson: lesson.id)
def test_no_lesson_is_glued_so_much_that_a_phone_could_not_show_it(lesson: object) -> None:
    texts = [
        str(text) for name in ("question", "answer", "aha", "follow_up", "notes") for text in [getattr(lesson, name)]
    ]
    texts += [step.says for step in lesson.steps]  # type: ignore[attr-defined]
    for text in texts:
        assert max((len(word) for word in unbroken(text).split(" ") if "?" not in word), default=0) <= 40, text
