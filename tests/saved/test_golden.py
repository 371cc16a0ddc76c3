"""What any version wrote opens in this one, and comes to the same numbers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest

from compare_core.recording import record
from compare_core.saved import link, session
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.record import changes, near
from tests.saved.golden import FOLDER, LINKS, known

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(FOLDER.glob("*/*.json"))


def name_of(file: Path) -> str:
    return file.stem if file.parent.name == "1" else file.stem.rpartition("-")[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_of_any_version_opens_and_comes_to_the_same(file: Path) -> None:
    found = session.reopen(file.read_bytes())
    then = found.record
    assert (then is None) == (file.parent.name == "1")
    if then is None:
        return
    now = record(found.analysis, then.view)
    assert all(near(change) for change in changes(then, now)), changes(then, now)
    assert now.headline == then.headline


def test_every_version_is_here() -> None:
    assert {file.parent.name for file in FILES} == {str(version) for version in session.READ}


@pytest.mark.parametrize("version", ["1", "2"])
def test_the_files_of_all_versions_hold_the_same_analyses(version: str) -> None:
    today = {name: session.write(analysis) for name, analysis in known().items()}
    for file in FILES:
        if file.parent.name == version:
            assert session.write(session.read(file.read_bytes())) == today[name_of(file)], file


def test_every_link_of_any_version_opens_whole() -> None:
    links, analyses = json.loads(LINKS.read_text(encoding="utf-8")), known()
    assert len(links) > 15
    for name, texts in links.items():
        for text in texts:
            found, ignored = link.read(parse_qs(text))
            assert not ignored, (name, ignored)
            assert found.evidence is not None
            written = link.write(found)
            assert link.read(written)[0].evidence is not None
            assert link.query(written) == link.query(link.write(analyses[name])), name
            assert fingerprint(found.evidence) == fingerprint(link.read(written)[0].evidence)  # type: ignore[arg-type]
