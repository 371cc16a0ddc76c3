"""The command line: `python -m compare_core methods`, `verify FILE ...` and `readme`."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence

# What `python -m compare_core readme` writes lies between these marks.
MARKED = re.compile(r"(?<=<!-- methods -->\n).*?(?=<!-- end of methods -->)", re.DOTALL)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m compare_core", description="Compare models honestly.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("methods", help="list the catalogue and the corrections")
    writing = commands.add_parser("readme", help="write the table of methods into the README, between its marks")
    writing.add_argument("file", nargs="?", default="README.md", type=Path, metavar="FILE")
    checking = commands.add_parser("verify", help="run files of reference cases")
    checking.add_argument("files", nargs="+", metavar="FILE")
    chosen = parser.parse_args(arguments)
    if chosen.command == "verify":
        return _verify(chosen.files)
    if chosen.command == "readme":
        return _readme(chosen.file)
    sys.stdout.write(listed())
    return 0


def listed() -> str:
    """Return the catalogue, one line per method, and then the corrections, which take p-values."""
    rows = [(method.id, method.takes.__name__, method.title) for method in all_methods().values()]
    rows += [(correction.id, "p-values", correction.title) for correction in CORRECTIONS.values()]
    return "".join(f"{name:20} {takes:15} {title}\n" for name, takes, title in rows)


def with_table(readme: str) -> str:
    r"""Return the text of a README with the catalogue as a table between its marks, in place of what stood there.

    >>> print(with_table("<!-- methods -->\n<!-- end of methods -->")[:45])
    <!-- methods -->
    | method | question |
    |---|-
    """
    rows = "".join(f"| {method.title} (`{method.id}`) | {method.question} |\n" for method in all_methods().values())
    return MARKED.sub(lambda _: f"| method | question |\n|---|---|\n{rows}", readme)


def _readme(file: Path) -> int:
    text = file.read_text(encoding="utf-8")
    if not MARKED.search(text):
        sys.stdout.write(f"{file} has no line <!-- methods --> with <!-- end of methods --> below it\n")
        return 1
    file.write_text(with_table(text), encoding="utf-8")
    return 0


def _verify(files: Sequence[str]) -> int:
    failed = run = 0
    for file in files:
        try:
            for verdict in verify(file):
                run += 1
                failed += not verdict.passed
                sys.stdout.write(f"{verdict}\n")
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            failed += 1
            sys.stdout.write(f"FAIL  {file}: not a file of cases ({type(error).__name__}: {error})\n")
    sys.stdout.write(f"{run - failed if run >= failed else 0} of {run} cases agree, {failed} failed\n")
    return 1 if failed or not run else 0


if __name__ == "__main__":
    sys.exit(main())
