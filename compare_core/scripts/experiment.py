"""An experiment as a Python script that repeats it with scikit-learn alone, with the same scores to the last bit."""

from __future__ import annotations

import inspect
from textwrap import indent
from typing import TYPE_CHECKING, Any

from compare_core.literals import WIDTH, literal

if TYPE_CHECKING:
    from compare_core.experiment.fitting import Plan
    from compare_core.experiment.setup import Setup

HEAD = '''"""The same experiment with scikit-learn alone: run it to see the same scores.

Made by Parity with scikit-learn {version}; other versions may give slightly different fits.
"""
'''
BODY = """
scorer = get_scorer({scorer})
print("model,split,score")
for name, (model, columns) in models.items():
    kept = X if columns is None else _safe_indexing(X, columns, axis=1)
    for number, (train, test) in enumerate(splits, start=1):
        fitted = clone(model).fit(_safe_indexing(kept, train), _safe_indexing(y, train))
        score = scorer(fitted, _safe_indexing(kept, test), _safe_indexing(y, test))
        print(f"{{name!r}},{{number}},{{score!r}}")
"""


def script(setup: Setup, plan: Plan) -> str:
    """Write the script of a plan that a setup made.

    Examples
    --------
    >>> from compare_core.experiment.data import open_source
    >>> from compare_core.experiment.setup import Choice, Setup
    >>> chosen = Setup(open_source("iris"), (Choice("tree", "tree"), Choice("dummy", "dummy")))
    >>> "RepeatedStratifiedKFold(n_repeats=10, n_splits=5, random_state=0)" in script(chosen, chosen.plan())
    True
    """
    import sklearn

    scorer = plan.scoring if isinstance(plan.scoring, str) else "accuracy" if setup.classes else "r2"
    made, names = _splits(setup, plan)
    for estimator in plan.estimators:
        _imports(estimator, names)
    lines = [f"from {module} import {', '.join(sorted(imported))}" for module, imported in sorted(names.items())]
    models = [
        indent(f"{literal(name)}: {_bracketed('(', [_text(estimator), literal(columns)], ')')},", "    ")
        for name, estimator, columns in zip(
            plan.names, plan.estimators, plan.columns or [None] * len(plan.names), strict=True
        )
    ]
    return "\n".join(
        (
            HEAD.format(version=sklearn.__version__),
            *lines,
            "from sklearn.base import clone",
            "from sklearn.metrics import get_scorer",
            "from sklearn.utils import _safe_indexing",
            setup.data.code,
            "",
            "models = {",
            *models,
            "}",
            made,
            BODY.format(scorer=literal(scorer)),
        )
    )


def _splits(setup: Setup, plan: Plan) -> tuple[str, dict[str, set[str]]]:
    """Return the line that makes the splits, and what it imports."""
    if setup.study == "tuning":
        return f"splits = {literal([list(split) for split in plan.splits])}", {}
    splitter = setup.design.splitter(classes=setup.classes)
    names: dict[str, set[str]] = {}
    _imports(splitter, names)
    return f"splits = list({_text(splitter)}.split(X, y))", names


def _text(thing: Any) -> str:
    """Write an estimator or a splitter as the expression that makes it; all that comes from a file is a literal.

    An estimator's own text leaves out what there is much of, and so names of columns.
    """
    if isinstance(thing, (list, tuple)) and not all(isinstance(part, (str, int, float)) for part in thing):
        left, right = "[]" if isinstance(thing, list) else "()"
        return _bracketed(left, [_text(part) for part in thing], right)
    if not type(thing).__module__.startswith("sklearn"):
        return literal(thing)
    if not hasattr(thing, "get_params"):
        return repr(thing)  # a splitter, which holds numbers alone
    usual = {name: one.default for name, one in inspect.signature(type(thing)).parameters.items()}
    given = {name: value for name, value in thing.get_params(deep=False).items() if repr(value) != repr(usual[name])}
    parts = [f"{name}={_text(value)}" for name, value in given.items()]
    return _bracketed(f"{type(thing).__name__}(", parts, ")")


def _bracketed(left: str, parts: list[str], right: str) -> str:
    """Write two or more parts, or a call's arguments, on one line where they fit, else each on its own."""
    line = f"{left}{', '.join(parts)}{right}"
    if len(line) <= WIDTH and "\n" not in line:
        return line
    return "\n".join((left, *(f"{indent(part, '    ')}," for part in parts), right))


def _imports(thing: Any, names: dict[str, set[str]]) -> None:
    """Gather the public modules and the classes of everything inside an estimator."""
    if isinstance(thing, (list, tuple)):
        for part in thing:
            _imports(part, names)
        return
    kind = type(thing)
    if not kind.__module__.startswith("sklearn"):
        return
    parts = kind.__module__.split(".")
    public = ".".join(parts[: next((i for i, part in enumerate(parts) if part.startswith("_")), len(parts))])
    names.setdefault(public, set()).add(kind.__name__)
    inside = thing.get_params(deep=False).values() if hasattr(thing, "get_params") else vars(thing).values()
    for value in inside:
        _imports(value, names)
