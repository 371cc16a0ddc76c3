"""What the app is made of, as it is locked, licensed and listed."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, version

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from deploy import supply
from tests import ROOT

LOCKED = supply.locked()
NAMES = {each.name for each in LOCKED}
HOST = re.compile(r"[a-z]+://|--(?:extra-)?index-url|--find-links|\.(?:org|com|io|net)\b|/(?:tmp|home|root|work)/")


def ranges() -> list[Requirement]:
    lines = [
        line.partition(" #")[0].strip()
        for name in ("requirements.txt", "requirements-server.txt")
        for line in (ROOT / name).read_text().splitlines()
    ]
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-r"))]


def test_everything_that_is_asked_for_is_locked_within_its_range_and_by_hashes() -> None:
    assert len(LOCKED) > 50
    for asked in ranges():
        found = [each for each in LOCKED if each.name == canonicalize_name(asked.name)]
        assert found, asked
        assert all(asked.specifier.contains(each.version) for each in found), asked
    assert all(each.hashes for each in LOCKED)
    assert len(LOCKED) == supply.LOCK.read_text().count("==") - supply.LOCK.read_text().count(" == '")


def test_licences_are_those_that_the_packages_state() -> None:
    rows = re.findall(r"^\| ([a-z0-9._-]+) \| ([^| ]+) \| ([^|]+) \|$", supply.LICENCES.read_text(), re.MULTILINE)
    assert rows.pop(0)[0] == "package"
    assert [(name, locked) for name, locked, _ in rows] == [(each.name, each.version) for each in LOCKED]
    for name, locked, licence in rows:
        assert licence != supply.UNKNOWN, name
        try:
            same = version(name) == locked
        except PackageNotFoundError:  # another system's
            continue
        if same:
            assert licence == supply.licence_of(name), f"{name}: run python deploy/supply.py"


def test_the_bill_of_materials_lists_what_is_locked() -> None:
    told = json.loads(supply.BOM.read_text())
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    listed = [(each["name"], each["version"]) for each in told["components"]]
    assert listed == [(each.name, each.version) for each in LOCKED], "run python deploy/supply.py"


def test_no_list_names_a_registry_or_a_machine() -> None:
    for path in (supply.LOCK, supply.BOM, supply.LICENCES):
        assert not HOST.findall(path.read_text()), path
