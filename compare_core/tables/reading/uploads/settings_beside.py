"""Files in a zip file that say how a run was set up: they are no results, and are called as much."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    File = tuple[str, bytes]

SETTINGS = re.compile(
    r"(\w+[_-])?(config(uration)?s?|args|arguments|(run|model|task|scenario)[_-]?spec|settings|h?params|hyper_?params|"
    r"(hyper)?parameters|metadata|environment)\.json",
    re.IGNORECASE,
)
FEWEST = 2  # files that remain


def without_settings(files: Sequence[File]) -> list[File]:
    """Return files without those that are called as settings and hold one object, where several others remain.

    >>> [name for name, _ in without_settings([(f"{m}/{n}.json", b"{}") for m in "ab" for n in ("config", "results")])]
    ['a/results.json', 'b/results.json']
    >>> len(without_settings([("a/config.json", b"{}"), ("b/config.json", b"{}"), ("results.json", b"[]")]))
    3
    """
    kept = [(path, data) for path, data in files if not _sets_up(path, data)]
    return kept if len(kept) >= FEWEST else list(files)


def _sets_up(path: str, data: bytes) -> bool:
    return SETTINGS.fullmatch(re.split(r"[\\/]", path)[-1]) is not None and data.lstrip().startswith(b"{")
