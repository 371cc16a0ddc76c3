"""Every layout against its file of cases: what a person's files are understood as, or why they are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from compare_core import DataError
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.notation import evidence_from
from compare_core.tables import LAYOUTS, Roles, Understanding, read, understand

FOLDER = Path(__file__).parent / "cases"
KEYS = {"id", "files", "roles", "evidence", "says", "refused"}


def load(layout: str) -> list[dict[str, Any]]:
    """Return the cases of a layout."""
    found = json.loads((FOLDER / f"{layout}.json").read_text(encoding="utf-8"))
    assert found["layout"] == layout
    return list(found["cases"])


def every_case() -> list[Any]:
    return [pytest.param(name, case, id=f"{name}:{case['id']}") for name in LAYOUTS for case in load(name)]


def understood(case: dict[str, Any]) -> Understanding:
    """Read a case's files, each a list of lines, with what the person says of their columns."""
    said = {role: tuple(value) if role == "models" else value for role, value in case.get("roles", {}).items()}
    files = [read(name, "".join(f"{line}\n" for line in lines).encode()) for name, lines in case["files"].items()]
    return understand(files, Roles(**said))


@pytest.mark.parametrize(("layout", "case"), every_case())
def test_case(layout: str, case: dict[str, Any]) -> None:
    assert set(case) <= KEYS
    if "refused" in case:
        with pytest.raises(DataError) as refusal:
            understood(case)
        assert case["refused"] in str(refusal.value)
        return
    found = understood(case)
    assert found.layout == layout
    expected, left = evidence_from(case["evidence"])
    assert not left
    assert found.evidence.models == expected.models
    assert fingerprint(found.evidence) == fingerprint(expected)
    said = " ".join([*found.reasons, *(repair.text for repair in found.repairs), *found.warnings])
    assert [words for words in case.get("says", ()) if words not in said] == []


def test_every_file_belongs_to_a_layout_and_holds_something_understood() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(LAYOUTS)
    for name in LAYOUTS:
        assert any("evidence" in case for case in load(name)), name
