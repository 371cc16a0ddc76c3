"""No sentence is long, and none repeats a long name or cell of a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.errors import CompareError
from compare_core.tables import LAYOUTS, Roles, read, understand
from tests.tables.test_cases import every_case
from tests.thorough import examples, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

TOKEN = re.compile(r"[^,;\t\n\"{}\[\]:]+")
SENTENCE = re.compile(r"(?<=[.?!]) (?=[A-Z“])")
LONG = "Q" * 10_000
LONGEST = 300  # characters of a sentence
REPEATED = 100  # characters of a name or a cell in it
CASES = [case.values[1] for case in every_case()]
COLUMNS = ("truth", "id", "count", "dataset", "fold", "repeat", "model", "value", "cluster", "validation")


def said(files: Mapping[str, str], roles: Mapping[str, Any]) -> list[str]:
    """Return every sentence that some files lead to."""
    try:
        found = understand([read(name, text.encode()) for name, text in files.items()], Roles(**roles))
    except CompareError as refusal:
        return [str(refusal)]
    return [*found.reasons, *(repair.text for repair in found.repairs), *found.warnings]


def long_ones(files: Mapping[str, str], roles: Mapping[str, Any]) -> list[str]:
    """Return the beginnings of what is too long."""
    sentences = [sentence for text in said(files, roles) for sentence in SENTENCE.split(text)]
    return [text[:600] for text in sentences if len(text) > LONGEST or LONG[:REPEATED] in text]


def files_of(case: Mapping[str, Any]) -> dict[str, str]:
    return {name: "".join(f"{line}\n" for line in lines) for name, lines in case["files"].items()}


def roles_of(case: Mapping[str, Any]) -> dict[str, Any]:
    return {role: tuple(value) if role == "models" else value for role, value in case.get("roles", {}).items()}


@examples(20, 1000)
@given(st.data())
def test_a_long_name_or_cell_is_never_repeated(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    files, roles = files_of(case), roles_of(case)
    tokens = sorted({token for text in files.values() for token in TOKEN.findall(text) if token.strip()})
    old = data.draw(st.sampled_from(tokens))
    new = data.draw(st.sampled_from([LONG, f"{old.strip()} {LONG}", f"{LONG}9", LONG.lower() + LONG]))
    if data.draw(st.booleans()):
        changed = {name: TOKEN.sub(lambda m: new if m[0] == old else m[0], text) for name, text in files.items()}
    else:  # once in every file, where it stands last
        changed = {name: new.join(text.rsplit(old, 1)) for name, text in files.items()}
    if data.draw(st.booleans()):
        roles = {
            role: tuple(new if name == old else name for name in value)
            if role == "models"
            else new
            if value == old
            else value
            for role, value in roles.items()
        }
    assert long_ones(changed, roles) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_sentences_of_every_case_are_short(case: Mapping[str, Any]) -> None:
    files, roles = files_of(case), roles_of(case)
    assert long_ones(files, roles) == []
    assert long_ones({f"{LONG}{name}": text for name, text in files.items()}, roles) == []


@pytest.mark.parametrize("role", listed([*COLUMNS, "positive", "filter", "models"], 3))
def test_a_long_role_is_never_repeated(role: str) -> None:
    for case in CASES:
        layout = {"layout": case["layout"]} if case.get("layout") in LAYOUTS else {}
        roles = {**roles_of(case), **layout, role: (LONG,) if role == "models" else LONG}
        assert long_ones(files_of(case), roles) == []
