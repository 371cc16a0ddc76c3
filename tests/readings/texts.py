"""Every text that a person can meet in the app, in one list: strings of its source that hold sentences or labels."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tests import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROOMS = ("app.py", "pages", "compare_core")


def texts() -> Iterator[str]:
    """List the texts, file by file, each behind the line on which it stands."""
    for room in ROOMS:
        path = ROOT / room
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found = list(_of(file))
            if found:
                yield f"\n## {file.relative_to(ROOT)}\n"
                yield from (f"{line}: {text}" for line, text in found)


def _of(file: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    left = _not_shown(tree)
    for node in ast.walk(tree):
        if id(node) in left:
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(_part(part) for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if " " in text.strip() and any(letter.isalpha() for letter in text):
            yield node.lineno, " ".join(text.split())


def _part(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    return "{" + ast.unparse(part.value if isinstance(part, ast.FormattedValue) else part) + "}"


def _not_shown(tree: ast.Module) -> set[int]:
    """Find docstrings, annotations, and what lies inside a string that is taken whole."""
    left: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            left.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            left |= {id(part) for part in ast.walk(node) if part is not node}
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if annotation is not None:
                left |= {id(part) for part in ast.walk(annotation)}
    return left
