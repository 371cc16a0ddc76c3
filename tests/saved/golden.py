"""Analyses as each version of the session file wrote them; `python -m tests.saved.golden` writes those of today's.

Files of earlier versions are never written again: whoever has one can open it in every later version.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from compare_core.analysis.answer import VIEWS
from compare_core.errors import CompareError
from compare_core.examples import EXAMPLES, open_example
from compare_core.recording import record
from compare_core.saved import link, session
from compare_core.saved.analysis import Analysis
from compare_core.tables.preview import attempt
from tests.hostile.sessions import analyses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compare_core.saved.record import Record

FOLDER = Path(__file__).with_name("golden")
LINKS = FOLDER / "links.json"


@cache
def known() -> dict[str, Analysis]:
    """Return an analysis of every kind of evidence, and every example."""
    examples = {name: attempt(open_example(name)).result().evidence for name in EXAMPLES}
    return {**{name: Analysis(evidence) for name, evidence in examples.items()}, **analyses()}


def records(analysis: Analysis) -> Iterator[Record]:
    """Return what each page shows of an analysis, where it has an answer."""
    for view in VIEWS:
        try:
            yield record(analysis, view)
        except CompareError:
            continue


def write() -> None:
    """Write today's files and links."""
    folder = FOLDER / str(session.VERSION)
    folder.mkdir(parents=True, exist_ok=True)
    links = json.loads(LINKS.read_text(encoding="utf-8")) if LINKS.exists() else {}
    for name, analysis in known().items():
        for shown in records(analysis):
            (folder / f"{name}-{shown.view}.json").write_bytes(session.write(analysis, shown))
        try:
            links.setdefault(name, []).append(link.query(link.write(analysis)))
        except CompareError:
            continue
    links = {name: sorted(set(texts)) for name, texts in links.items()}
    LINKS.write_text(json.dumps(links, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
