"""The command line: `python -m compare_core methods`, `verify FILE ...` and `docs`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = Path("compare_core") / "examples"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m compare_core", description="Compare models honestly.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("methods", help="list the catalogue and the corrections")
    writing = commands.add_parser("docs", help="write the pages of methods and of file layouts, and draw the examples")
    writing.add_argument("folder", nargs="?", default="docs", type=Path, metavar="FOLDER")
    writing.add_argument("--examples", default=EXAMPLES, type=Path, metavar="FOLDER", help="where the examples lie")
    checking = commands.add_parser("verify", help="run files of reference cases")
    checking.add_argument("files", nargs="+", metavar="FILE")
    chosen = parser.parse_args(arguments)
    if chosen.command == "verify":
        return _verify(chosen.files)
    if chosen.command == "docs":
        return _docs(chosen.folder, chosen.examples)
    sys.stdout.write(listed())
    return 0


def listed() -> str:
    """Return the catalogue, one line per method, and then the corrections, which take p-values."""
    rows = [(method.id, method.takes.__name__, method.title) for method in all_methods().values()]
    rows += [(correction.id, "p-values", correction.title) for correction in CORRECTIONS.values()]
    return "".join(f"{name:20} {takes:15} {title}\n" for name, takes, title in rows)


def _docs(folder: Path, examples: Path) -> int:
    from compare_core.gallery import pictures  # it draws, and with that needs Altair
    from compare_core.manual import pages  # it reads every layout of files, and with them pandas

    for needed in (folder, examples):
        if not needed.is_dir():
            sys.stdout.write(
                f"There is no folder {needed} here. Run this where the project lies, or name the folder.\n"
            )
            return 1
    written = {folder / name: text for name, text in pages().items()}
    written |= {examples / name / "picture.svg": text for name, text in pictures().items()}
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"wrote {path}\n")
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
