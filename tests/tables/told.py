"""What a file of text becomes: what was understood, what is asked, or why it was refused."""

from __future__ import annotations

import os
from functools import lru_cache

import pytest

from compare_core.evidence.scores import Scores
from compare_core.tables import Misread, NeedsRoles, Roles, Table, Understanding, read, understand


def table(name: str, text: str) -> Table:
    """Return a file of text as read, once in a test, as a page reads a file once for all that is said of it."""
    return _read(os.environ.get("PYTEST_CURRENT_TEST"), name, text)


@lru_cache(maxsize=64)
def _read(test: str | None, name: str, text: str) -> Table:  # noqa: ARG001 - no test sees what another one was told
    return read(name, text.encode())


def found(text: str, name: str = "a.csv", roles: Roles | None = None) -> Understanding:
    """Return what is understood of a file."""
    return understand([table(name, text)], roles)


def rows(header: str, *lines: object) -> str:
    """Write a file of a header and lines."""
    return "\n".join([header, *map(str, lines)]) + "\n"


def asked(text: str, name: str = "a.csv") -> NeedsRoles:
    """Return what is asked about a file."""
    with pytest.raises(NeedsRoles) as question:
        found(text, name)
    assert len(str(question.value)) < 300
    return question.value


def first(text: str, name: str = "a.csv") -> Understanding:
    """Return what a file is, or becomes by the first answer to what is asked."""
    return first_of_files((name, text))


def either_way(text: str, name: str = "a.csv") -> tuple[Understanding, Understanding]:
    """Return what a file becomes by each answer to the question whether higher or lower is better."""
    ways = {each.roles.better: each.roles for each in asked(text, name).choices[:2]}  # the likelier of them first
    assert {*ways} == {"higher", "lower"}
    higher, lower = found(text, name, ways["higher"]), found(text, name, ways["lower"])
    assert isinstance(higher.evidence, Scores)
    assert isinstance(lower.evidence, Scores)
    assert (higher.evidence.higher_is_better, lower.evidence.higher_is_better) == (True, False)
    return higher, lower


def refused(text: str, name: str = "a.csv") -> str:
    """Return why a file was refused."""
    with pytest.raises(Misread) as refusal:
        found(text, name)
    assert not isinstance(refusal.value, NeedsRoles)
    return str(refusal.value)


def of_files(*files: tuple[str, str], roles: Roles | None = None) -> Understanding:
    """Return what is understood of several files together."""
    return understand([table(name, text) for name, text in files], roles)


def first_of_files(*files: tuple[str, str]) -> Understanding:
    """Return what several files are, or become by the first answer to what is asked."""
    try:
        return of_files(*files)
    except NeedsRoles as question:
        return of_files(*files, roles=question.choices[0].roles if question.choices else question.suggested)


def asked_of(*files: tuple[str, str]) -> NeedsRoles:
    """Return what is asked about several files."""
    with pytest.raises(NeedsRoles) as question:
        of_files(*files)
    assert len(str(question.value)) < 300
    return question.value


def refused_files(*files: tuple[str, str]) -> str:
    """Return why several files were refused."""
    with pytest.raises(Misread) as refusal:
        of_files(*files)
    assert not isinstance(refusal.value, NeedsRoles)
    return str(refusal.value)
