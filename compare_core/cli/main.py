"""`parity compare`, `app`, `methods` and `verify`: what the pages show, on a terminal and in a pipeline."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from compare_core.errors import CompareError

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILED, WRONG = 1, 2  # what was required does not hold; the command could not be carried out
EPILOG = """examples:
  parity compare predictions.csv
  parity compare svm.csv forest.csv --require "svm better than forest"
  parity compare results.csv --pair new old --no-worse-than 1%% --markdown > comment.md
  parity compare 'data/*.parquet' --truth y --html report.html

exit status: 0 if everything required holds, 1 if not, 2 if the results could not be compared."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    chosen = parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except CompareError as error:
        sys.stderr.write(f"{error}\n")
        return WRONG
    except OSError as error:
        sys.stderr.write(f"{error.strerror or error}: {error.filename or ''}\n")
        return WRONG
    except KeyboardInterrupt:
        return WRONG


def parser() -> argparse.ArgumentParser:
    """Return what reads the arguments."""
    found = argparse.ArgumentParser(
        prog="parity",
        description="Which of these models is really better?",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = found.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _comparing(commands.add_parser("compare", help="compare the models of a file, or of several"))
    app = commands.add_parser("app", help="start the app, where it is installed with it")
    app.add_argument("--port", type=int, default=8501, help="where it listens, 8501 if not said")
    app.set_defaults(run=_app)
    methods = commands.add_parser("methods", help="list every method and correction")
    methods.set_defaults(run=_methods)
    checking = commands.add_parser("verify", help="run files of reference cases")
    checking.add_argument("files", nargs="+", metavar="FILE")
    checking.set_defaults(run=_verify)
    return found


def _comparing(asked: argparse.ArgumentParser) -> None:
    asked.add_argument(
        "files", nargs="+", metavar="FILE", help="one file, one per model, or a pattern of Parquet files"
    )
    asked.add_argument("--truth", metavar="COLUMN", help="the column of true labels")
    asked.add_argument("--models", nargs="+", metavar="COLUMN", help="the columns of the models")
    asked.add_argument("--pair", nargs=2, metavar=("A", "B"), help="two models to compare, where there are more")
    asked.add_argument("--method", metavar="ID", help="the test that leads; `parity methods` lists them")
    asked.add_argument("--alpha", type=float, default=0.05, help="the significance level, 0.05 if not said")
    asked.add_argument("--probable", action="store_true", help="say how probable each state is instead")
    asked.add_argument("--rope", type=float, metavar="WIDTH", help="how small a difference is too small to matter")
    form = asked.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="every number, by its name")
    form.add_argument("--markdown", action="store_true", help="the report as Markdown")
    asked.add_argument("--html", metavar="PATH", type=Path, help="write the report as one HTML file")
    asked.add_argument("--report", metavar="PATH", type=Path, help="write it as .html, .md, .tex or .zip")
    asked.add_argument("--picture", metavar="PATH", type=Path, help="write the picture as .svg or .png")
    asked.add_argument("--script", metavar="PATH", type=Path, help="write the code that gives the same numbers")
    asked.add_argument("--share", metavar="SERVER", help="print the link behind the address of a server")
    asked.add_argument("--require", metavar="'A better than B'", help="exit with 1 unless that is shown")
    asked.add_argument(
        "--no-worse-than",
        metavar="MARGIN",
        help="exit with 1 unless the interval shows that A (of --pair, or the first) is worse than B by less; "
        "0.01 or 1%%",
    )
    asked.set_defaults(run=_compare)


def _compare(chosen: argparse.Namespace) -> int:
    from compare_core.cli.comparing import run

    return run(chosen)


def _app(chosen: argparse.Namespace) -> int:
    from compare_core.cli.app import start

    return start(chosen.port)


def _methods(_: argparse.Namespace) -> int:
    from compare_core.__main__ import listed

    sys.stdout.write(listed())
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    from compare_core.__main__ import main as core

    return core(["verify", *chosen.files])
