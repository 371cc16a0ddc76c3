"""Scripts run as a person would run them, but in a namespace of their own, which costs no imports."""

from __future__ import annotations

import ast
import contextlib
import io
from typing import Any, NamedTuple


class Ran(NamedTuple):
    """What a script printed and left behind."""

    printed: str
    names: dict[str, Any]

    @property
    def numbers(self) -> dict[str, Any]:
        """Every number that was printed, by its name."""
        said, _, rest = self.printed.partition("\n\n")
        lines = (rest or said).partition("\n\n")[0].splitlines()  # after what is said in words, before another metric
        found = (line.rpartition(" = ") for line in lines)
        return {name: ast.literal_eval(number) for name, _, number in found}


def run(script: str) -> Ran:
    """Run a script."""
    names: dict[str, Any] = {"__name__": "__main__"}
    code = compile(script, "parity-analysis.py", "exec")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(code, names)  # noqa: S102 - that it may be executed is what is tested
    return Ran(printed.getvalue(), names)
