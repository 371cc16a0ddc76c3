"""Every method of the catalogue against its file of reference cases."""

from __future__ import annotations

import json
from typing import Any

import pytest

from compare_core.catalogue import all_methods
from compare_core.methods.paired_effects import paired_ratio
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.verify import load, verify_case
from tests import ROOT

FOLDER = ROOT / "tests" / "reference"
FEWEST = 3
NAMES = (*all_methods(), *CORRECTIONS)


def cases() -> list[Any]:
    """Return every case of every file that belongs to a method."""
    files = [FOLDER / f"{name}.json" for name in NAMES]
    found = [(path.stem, case) for path in files if path.exists() for case in load(path)]
    return [pytest.param(case, id=f"{name}:{case.get('id')}") for name, case in found]


@pytest.mark.parametrize("name", NAMES)
def test_every_method_has_cases_with_a_source(name: str) -> None:
    found = load(FOLDER / f"{name}.json")
    ids = [case["id"] for case in found]
    assert len(found) >= FEWEST
    assert len(set(ids)) == len(ids)
    for case in found:
        assert case["method"] == name
        assert case["source"].strip()
        assert case["verified_with"].strip()


@pytest.mark.parametrize("case", cases())
def test_case(case: dict[str, Any]) -> None:
    verdict = verify_case(case)
    assert verdict.passed, verdict.problem
    assert verdict.checked


def test_every_file_belongs_to_a_method() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(NAMES)


def test_files_are_strict_json_with_known_keys() -> None:
    known = {"id", "method", "inputs", "expected", "tolerance", "source", "verified_with", "note"}
    known |= {"published_wrong", "published_in"}
    for path in FOLDER.glob("*.json"):
        text = path.read_text(encoding="utf-8")
        json.loads(text, parse_constant=lambda word, path=path: pytest.fail(f"{word} in {path.name}"))
        for case in load(path):
            assert set(case) <= known
            assert ("published_wrong" in case) == ("published_in" in case)
            if "published_in" in case:  # the guide shows both, and why
                assert case["note"].endswith(".")


def test_ratio_of_paired_proportions() -> None:
    """R contingencytables, test-ch8 (Cavo 2012): 65 and 75 of 161, 59 shared: 0.7579 to 0.9910."""
    assert paired_ratio(65, 75, 59, 22, 0.95) == pytest.approx((0.7579, 0.9910), abs=5.3e-05)
