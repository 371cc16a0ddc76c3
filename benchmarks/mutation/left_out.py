"""What is no mathematics, and therefore left as it is.

- What a refusal says, the arguments that hold a text, and those that only guard or save memory.
- The sizes of blocks, what is divided by one or compared with one, and the larger of that and another number: they
  choose how long an answer takes.
- How near two numbers are the same: products with such a width, and whether its edge is included. On which side of it
  something lies is changed.
"""

from __future__ import annotations

import ast

ARGUMENTS = {"strict", "copy", "reason", "note", "text", "name"}
SIZES = {"BLOCK", "CHUNK", "CELLS", "DENSE", "MERGED", "FEW_CODES", "SAMPLE", "MOSTLY"}
WIDTHS = {
    "NOISE", "SAME", "SAME_SUM", "SNAP", "SLACK", "SINGULAR", "EQUAL", "TIED", "NO_WIDTH", "CLOSE", "EPS", "SMALLEST",
    "noise", "near", "slack",
}  # fmt: skip
TINY = 1e-6  # a factor below this is such a width, too
EDGES = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE))


def left_out(node: ast.AST) -> bool:  # noqa: PLR0911 - a table
    """Tell whether nothing in a part of the tree is mathematics."""
    match node:
        case ast.Raise():
            return True
        case ast.keyword(arg=name):
            return name in ARGUMENTS
        case ast.Assign(targets=targets):
            return any(_names(SIZES, target) for target in targets)
        case ast.Compare() | ast.BinOp(op=ast.FloorDiv()):
            return _names(SIZES, node)
        case ast.BinOp():
            return is_width(node)
        case ast.Call(func=ast.Name(id="min" | "max"), args=several):
            return any(is_width(each) or _is_size(each) for each in several)
    return False


def only_an_edge(whole: ast.AST, old: ast.AST, new: ast.AST) -> bool:
    """Tell whether a comparison with the width of noise only gains or loses its edge."""
    kinds = {type(old), type(new)}
    return any(kinds == set(pair) for pair in EDGES) and any(is_width(each) for each in ast.walk(whole))


def is_width(node: ast.AST) -> bool:
    """Tell whether a number says how near is the same: by its name, its size, a product with it, or its root."""
    match node:
        case ast.Name(id=name):
            return name in WIDTHS
        case ast.Constant(value=float(value)):
            return 0 < value < TINY
        case ast.BinOp(left=left, op=ast.Mult() | ast.Pow(), right=right):
            return is_width(left) or is_width(right)
        case ast.Call(args=[argument]):
            return is_width(argument)
    return False


def _is_size(node: ast.AST) -> bool:
    return left_out(node) if isinstance(node, ast.BinOp | ast.Call) else _names(SIZES, node)


def _names(names: set[str], node: ast.AST) -> bool:
    return any(isinstance(each, ast.Name) and each.id in names for each in ast.walk(node))
