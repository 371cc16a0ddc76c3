"""The command line: `python -m compare_core methods` and `python -m compare_core verify FILE ...`."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m compare_core", description="Compare models honestly.")
    commands = parser.add_subparsers(dest="command", required=True)
    listing = commands.add_parser("methods", help="list the catalogue")
    listing.add_argument("--table", action="store_true", help="as the Markdown table of the README")
    checking = commands.add_parser("verify", help="run files of reference cases")
    checking.add_argument("files", nargs="+", metavar="FILE")
    chosen = parser.parse_args(arguments)
    if chosen.command == "verify":
        return _verify(chosen.files)
    sys.stdout.write(table() if chosen.table else listed())
    return 0


def listed() -> str:
    """Return the catalogue, a line a method."""
    return "".join(f"{found.id:20} {found.takes.__name__:15} {found.title}\n" for found in all_methods().values())


def table() -> str:
    """Return the catalogue as the README shows it."""
    return "".join(f"| {found.title} (`{found.id}`) | {found.question} |\n" for found in all_methods().values())


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
