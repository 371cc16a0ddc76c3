"""Small changes of a module's meaning, each of which some test is to notice.

A mutant is one place in the syntax tree with another operator, constant, sign, condition, order or answer. Texts,
annotations, decorators and what stands for type checkers alone are left as they are: none of them computes anything.
`left_out` says what else is no mathematics.
"""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmarks.mutation.left_out import left_out, only_an_edge

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
OTHER_CALL = {"min": "max", "max": "min", "minimum": "maximum", "maximum": "minimum", "any": "all", "all": "any"}
EITHER_ORDER = {*OTHER_CALL, "hypot", "isclose", "allclose", "array_equal", "logaddexp"}  # arguments may change places
LINE = 100  # characters of code that are shown of a mutant


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the `place`-th of its file; `owner` is the outermost function around it, or "" for none."""

    path: str
    place: int
    line: int
    kind: str
    owner: str
    before: str
    after: str

    def __str__(self) -> str:
        """Return one line for a person."""
        return f"{self.path}:{self.line}  {self.kind}: `{self.before}` → `{self.after}`"


@dataclass(slots=True)
class _Place:
    parent: Any
    field: str
    position: int | None
    new: Any
    kind: str
    owner: str
    left_out: bool = False

    @property
    def old(self) -> Any:
        found = getattr(self.parent, self.field)
        return found if self.position is None else found[self.position]

    def change(self) -> None:
        if self.position is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.position] = self.new


def mutants_of(path: Path, root: Path) -> list[Mutant]:
    """Return every mutant of a file."""
    found = []
    for number, place in enumerate(_places(ast.parse(path.read_text(encoding="utf-8")))):
        if place.left_out:
            continue
        at = place.old if hasattr(place.old, "lineno") else place.parent
        before, after = _shown(place)
        name = path.relative_to(root).as_posix()
        found.append(Mutant(name, number, at.lineno, place.kind, place.owner, before, after))
    return found


def _shown(place: _Place) -> tuple[str, str]:
    """Return what is changed and what it becomes, with the expression around it where that fits a line."""
    if place.kind not in ("answer", "condition"):
        whole = copy.copy(place.parent)
        if place.position is not None:
            setattr(whole, place.field, list(getattr(whole, place.field)))
        before = _text(whole)
        _Place(whole, place.field, place.position, place.new, place.kind, "").change()
        if len(before) < LINE and not before.endswith("…"):
            return before, _text(whole)
    return _text(place.old), _text(place.new)


def mutated(source: str, place: int) -> ast.Module:
    """Return the tree of a source with one of its places changed."""
    tree = ast.parse(source)
    list(_places(tree))[place].change()
    return ast.fix_missing_locations(tree)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.operator | ast.cmpop | ast.boolop):
        return type(node).__name__
    whole = ast.unparse(ast.fix_missing_locations(copy.deepcopy(node)))
    first, *more = whole.splitlines()
    short = first if not more else f"{first} …"
    return short if len(short) <= LINE else short[: LINE - 1] + "…"


def _places(tree: ast.Module) -> Iterator[_Place]:
    yield from _walk(tree, "", outside=False)


def _walk(node: ast.AST, owner: str, *, outside: bool) -> Iterator[_Place]:
    """Yield every place below a node, with those that are left out: a rule more gives no place another number."""
    for field, value in ast.iter_fields(node):
        if field in _left_alone(node):
            continue
        for position, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST):
                continue
            inner, beyond = _owner(node, field, child, owner), outside or left_out(child)
            for kind, new in _other(node, field, child):
                yield _Place(node, field, position, new, kind, inner, beyond or only_an_edge(node, child, new))
            yield from _walk(child, inner, outside=beyond)


def _left_alone(node: ast.AST) -> tuple[str, ...]:
    """Return the fields of a node in which nothing computes."""
    if isinstance(node, ast.JoinedStr):
        return ("values",)
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return ("test", "body")
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return ("decorator_list", "returns", "bases", "keywords")
    return ("annotation",) if isinstance(node, ast.arg | ast.AnnAssign) else ()


def _owner(node: ast.AST, field: str, child: ast.AST, owner: str) -> str:
    """Return the outermost function that a child belongs to; defaults are computed outside of it."""
    if isinstance(node, ast.FunctionDef) and field == "body" and not owner:
        return getattr(node, "_inside", "") + node.name
    if isinstance(node, ast.ClassDef) and isinstance(child, ast.FunctionDef) and not owner:
        child._inside = f"{node.name}."  # type: ignore[attr-defined]  # noqa: SLF001 - a note on our own copy
    return owner


def _other(parent: ast.AST, field: str, node: ast.AST) -> Iterator[tuple[str, Any]]:  # noqa: C901 - a table
    if isinstance(node, ast.cmpop):
        for other in COMPARISONS[type(node)]:
            yield "comparison", other()
    elif isinstance(node, ast.operator) and type(node) in ARITHMETIC:
        yield "arithmetic", ARITHMETIC[type(node)]()
    elif isinstance(node, ast.boolop):
        yield "boolean", (ast.Or if isinstance(node, ast.And) else ast.And)()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "sign", node.operand
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        yield "boolean", node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", _at(ast.Constant(not node.value), node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        yield "constant", _at(ast.Constant(node.value + 1), node)
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.Return) and node.value is not None and not _nothing(node.value):
        yield "answer", _at(ast.Return(ast.Constant(None)), node)
    if isinstance(parent, ast.If | ast.IfExp | ast.While) and field == "test" and not isinstance(node, ast.Compare):
        yield "condition", _at(ast.UnaryOp(ast.Not(), copy.copy(node)), node)  # type: ignore[arg-type]


def _calls(node: ast.Call) -> Iterator[tuple[str, Any]]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in OTHER_CALL:
        function = copy.copy(node.func)
        setattr(function, "attr" if isinstance(function, ast.Attribute) else "id", OTHER_CALL[name])
        yield "other function", _at(ast.Call(function, node.args, node.keywords), node)
    plain = len(node.args) > 1 and not any(isinstance(each, ast.Starred) for each in node.args[:2])
    if plain and name not in EITHER_ORDER and ast.dump(node.args[0]) != ast.dump(node.args[1]):
        first, second, *rest = node.args
        yield "order of arguments", _at(ast.Call(node.func, [second, first, *rest], node.keywords), node)


def _nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _at(new: Any, node: ast.AST) -> Any:
    return ast.copy_location(new, node)
