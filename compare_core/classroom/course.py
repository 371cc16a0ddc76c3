"""The lessons that come with the app, in the order of a course."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from compare_core.classroom.written import read

if TYPE_CHECKING:
    from compare_core.classroom.lesson import Lesson

ORDER = (
    "overlap",
    "disagreements",
    "small-counts",
    "repeats",
    "ten-first",
    "many-comparisons",
    "best-of-many",
    "important",
    "costs",
    "passages",
    "peeking",
    "seeds",
)


def lesson_file(lesson: str) -> bytes:
    """Return the file of a lesson, to be copied and changed.

    Raises
    ------
    KeyError
        If there is no such lesson.
    """
    if lesson not in ORDER:
        raise KeyError(lesson)
    return (files("compare_core.classroom") / "lessons" / f"{lesson}.md").read_bytes()


@cache
def course() -> dict[str, Lesson]:
    """Return every lesson by its id.

    Examples
    --------
    >>> course()["overlap"].right
    'c'
    """
    return {lesson: read(lesson_file(lesson), lesson) for lesson in ORDER}
