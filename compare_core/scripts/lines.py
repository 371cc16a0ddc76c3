"""Parts of a script: lines, what they import, and comments."""

from __future__ import annotations

import sys
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.literals import WIDTH, literal
from compare_core.options import Rope

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NUMPY = ("numpy", "")  # imported whole, as np


class Part(NamedTuple):
    """Some lines, and what they need: modules with a name in each, or "" for the whole of it."""

    lines: str
    needs: tuple[tuple[str, str], ...] = ()


def imports(needs: Iterable[tuple[str, str]]) -> str:
    """Write imports: what comes with Python first, then libraries, then this package.

    >>> print(imports([("compare_core", "Outcomes"), ("pathlib", "Path"), ("numpy", "")]))
    from pathlib import Path
    <BLANKLINE>
    import numpy as np
    <BLANKLINE>
    from compare_core import Outcomes
    """
    names: dict[str, set[str]] = {}
    for module, name in needs:
        names.setdefault(module, set()).add(name)
    groups: dict[int, list[str]] = {}
    for module, some in sorted(names.items()):
        line = "import numpy as np" if (module, "") == NUMPY else f"from {module} import {', '.join(sorted(some))}"
        groups.setdefault(_group(module), []).append(line)
    return "\n\n".join("\n".join(lines) for _, lines in sorted(groups.items()))


def _group(module: str) -> int:
    first = module.partition(".")[0]
    return 2 if first == "compare_core" else 0 if first in sys.stdlib_module_names else 1


def comment(text: str) -> str:
    """Write words of this package as a comment; nothing of a file may stand in one, since a line could end it."""
    return "\n".join(f"# {line}" for line in wrap(text, WIDTH, break_on_hyphens=False))


def assigned(name: str, value: Any) -> str:
    """Write the line that gives a value a name.

    >>> print(assigned("models", ("svm", "forest")))
    models = ('svm', 'forest')
    """
    before = f"{name} = "
    return before + literal(value).replace("\n", "\n" + " " * len(before))  # no literal has a line end inside a text


def indented(lines: str) -> str:
    """Move lines to the right: a literal has no line end but between its parts."""
    return "\n".join(f"    {line}" for line in lines.split("\n"))


def called(function: str, *arguments: str) -> str:
    """Write a call, on one line where that fits."""
    line = f"{function}({', '.join(arguments)})"
    if len(line) <= WIDTH and "\n" not in line:
        return line
    return "\n".join((f"{function}(", *(f"{indented(argument)}," for argument in arguments), ")"))


def options_in(options: Mapping[str, Any]) -> Part:
    """Write options by their names, as a dictionary."""
    parts = [f"{literal(name)}: {value_of(value)}" for name, value in options.items()]
    return Part(f"{{{', '.join(parts)}}}", needs_of(options))


def value_of(value: Any) -> str:
    """Write the value of an option."""
    return f"Rope({literal(value.low)}, {literal(value.high)})" if isinstance(value, Rope) else literal(value)


def needs_of(options: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return what the values of some options need."""
    return (("compare_core.options", "Rope"),) if any(isinstance(each, Rope) for each in options.values()) else ()
