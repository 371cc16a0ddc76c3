"""What the app is made of, written from `requirements.lock`: its licences, and its bill of materials (CycloneDX).

`python deploy/supply.py` writes docs/licences.md and deploy/sbom.json; `make lock` writes the lock file anew before.
"""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from email.message import Message

ROOT = Path(__file__).parents[1]
LOCK, LICENCES, BOM = ROOT / "requirements.lock", ROOT / "docs" / "licences.md", ROOT / "deploy" / "sbom.json"
PINNED = re.compile(r"^(?P<name>[a-z0-9._-]+)==(?P<version>[^\s;]+)(?: ; (?P<where>[^\\\n]+?))? \\$", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
LONGEST = 60  # characters of what a package calls its licence, over which it is a licence's text
UNKNOWN = "not said"
HEAD = """# Licences of what the app is built on

Every package that `requirements.lock` names, with the licence that the package itself states. Written by
`python deploy/supply.py`; a test compares it with what is installed. The app itself: [MIT](../LICENSE).

| package | version | licence |
|---|---|---|
"""


class Package(NamedTuple):
    """One package as it is locked; `where` says for which Python or system, where not for all."""

    name: str
    version: str
    where: str
    hashes: tuple[str, ...]
    licence: str


def locked() -> list[Package]:
    """Return every package of the lock file, with the licence it states where it is installed."""
    text = LOCK.read_text(encoding="utf-8")
    found = list(PINNED.finditer(text))
    ends = [each.start() for each in found[1:]] + [len(text)]
    return [
        Package(
            each["name"],
            each["version"],
            each["where"] or "",
            tuple(HASH.findall(text, each.end(), end)),
            licence_of(each["name"]),
        )
        for each, end in zip(found, ends, strict=True)
    ]


def licence_of(name: str) -> str:
    """Return the licence that an installed package states, in one of the three places where packages do."""
    try:
        told: Message = metadata(name)  # type: ignore[assignment]  # that is what it is
    except PackageNotFoundError:
        return UNKNOWN
    kinds = [str(each).rpartition(" :: ")[2] for each in told.get_all("Classifier", []) if "License ::" in str(each)]
    stated = [str(told.get(field) or "").strip() for field in ("License-Expression", "License")]
    short = [each for each in stated if each and len(each) <= LONGEST and "\n" not in each]
    return (short or [" and ".join(kinds)])[0] or UNKNOWN


def licences(packages: Sequence[Package]) -> str:
    """Write the licences as a page."""
    return HEAD + "".join(f"| {each.name} | {each.version} | {each.licence} |\n" for each in packages)


def bom(packages: Sequence[Package]) -> str:
    """Write the bill of materials as CycloneDX 1.6, with neither times nor places; the lock file holds the hashes."""
    parts: list[dict[str, Any]] = [
        {
            "type": "library",
            "bom-ref": f"pkg:pypi/{each.name}@{each.version}",
            "name": each.name,
            "version": each.version,
            "purl": f"pkg:pypi/{each.name}@{each.version}",
            "licenses": [{"license": {"name": each.licence}}],
            **({"properties": [{"name": "parity:where", "value": each.where}]} if each.where else {}),
        }
        for each in packages
    ]
    app = {"type": "application", "bom-ref": "parity", "name": "parity", "licenses": [{"license": {"id": "MIT"}}]}
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": app},
        "components": parts,
        "dependencies": [{"ref": "parity", "dependsOn": [each["bom-ref"] for each in parts]}],
    }
    return json.dumps(told, indent=1) + "\n"


if __name__ == "__main__":
    known = locked()
    LICENCES.write_text(licences(known), encoding="utf-8")
    BOM.write_text(bom(known), encoding="utf-8")
