"""Reads every bomb in a process that may take 200 MB more than it had when it began, and names those that took more.

Bombs are files of tables, lessons and links.

`python -m tests.hostile.bounded`; with a word more it takes too much itself, to show that the limit holds.
"""

from __future__ import annotations

import contextlib
import resource
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from compare_core.classroom import written
from compare_core.errors import DataError
from tests.hostile.cases import one
from tests.hostile.judge import outcome
from tests.hostile.lessons import LARGE, lessons
from tests.hostile.test_hostile_files import ALL

if TYPE_CHECKING:
    from collections.abc import Callable

BYTES = 200_000_000


def limit() -> None:
    """Let this process have no more than it has now, and as much again as a file may take."""
    # What is loaded late is no file's doing; large tables are parsed in ways of their own, with quotes and without.
    for row, rows in (("1", 1), ("1", 20_000), ('"1"', 20_000)):
        outcome(one("first", "y,a,b\n" + f"{row},1,0\n0,0,0\n" * rows).make())
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + BYTES
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def bombs() -> dict[str, Callable[[], object]]:
    """Return what reads each bomb, by its name."""
    made: dict[str, Callable[[], object]] = {
        f"table: {name}": partial(outcome, case.make()) for name, case in ALL.items() if case.bomb
    }
    made |= {f"lesson: {name}": partial(lesson, data) for name, data in lessons().items() if len(data) > LARGE // 2}
    return made


def lesson(data: bytes) -> None:
    """Read a lesson, or refuse it."""
    with contextlib.suppress(DataError):
        written.read(data)


def main(arguments: list[str]) -> int:
    """Read every bomb and return how many took too much."""
    made = dict(list(bombs().items())[: 1 if arguments else None])
    limit()
    failed = 0
    for name, read in made.items():
        try:
            read()
            held = bytearray(2 * BYTES if arguments else 0)
        except MemoryError:
            failed += 1
            sys.stdout.write(f"{name}\n")
        else:
            del held
    sys.stdout.write(f"{len(made)} bombs\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
