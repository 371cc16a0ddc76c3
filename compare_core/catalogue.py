"""The catalogue of methods, derived from the functions themselves.

A method is a plain function whose first argument is evidence or a view of it, whose keyword-only arguments
are its options, and which returns one of the three result shapes. `@method` files a record of it and
returns it unchanged; pages, forms, links, reports and tests read the records.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

from compare_core.checks import number_from
from compare_core.errors import DataError, said
from compare_core.options import SHARED, Ask, Rope, check_rope

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.result import Result

Kind = Literal["test", "interval", "effect", "posterior", "posthoc"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option of a method, read from its signature."""

    name: str
    ask: Ask
    type: type
    default: Any
    choices: tuple[str, ...] = ()
    optional: bool = False

    def parse(self, value: object) -> Any:
        """Return a legal value, which has the option's own type, or raise DataError naming the option."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
            raise DataError(f"{self._label} must be one of {', '.join(self.choices)}, not {said(value)}.")
        if self.type is Rope:
            try:
                return check_rope(value)
            except DataError as error:
                raise DataError(f"{self._label}: {error}") from None
        return None if self.optional and value is None else self._number(value)

    def read(self, text: str) -> Any:
        """Return a legal value from its text in a link.

        >>> option = Option(name="rope", ask=Ask(label="ROPE"), type=Rope, default=None)
        >>> option.read("-0.01,0.01")
        Rope(low=-0.01, high=0.01)
        """
        if self.choices:
            return self.parse(text)
        if self.optional and text in ("", "None"):
            return None
        numbers = tuple(number_from(part) for part in text.split(","))
        return self.parse(numbers if self.type is Rope else numbers[0] if len(numbers) == 1 else text)

    @property
    def _label(self) -> str:
        return f"“{self.ask.label}” ({self.name})"

    def _number(self, value: Any) -> float | int:
        wanted = "a whole number" if self.type is int else "a number"
        if type(value) not in (int, float) or (self.type is int and value % 1 != 0):
            raise DataError(f"{self._label} must be {wanted}, not {said(value)}.")
        low, high = self.ask.low, self.ask.high
        if not (low is None or value >= low) or not (high is None or value <= high):
            raise DataError(f"{self._label} must lie between {low:g} and {high:g}, not {said(value)}.")
        return int(value) if self.type is int else float(value)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Method:
    """One catalogued method: what it answers, what it accepts, what it asks, and where it comes from."""

    id: str
    function: Callable[..., Result]
    title: str
    question: str
    cite: str
    formula: str
    kind: Kind
    cautions: tuple[str, ...]
    misprints: tuple[str, ...]
    takes: Any
    options: Mapping[str, Option]
    returns: type

    @property
    def summary(self) -> str:
        """The first line of the function's documentation."""
        return (inspect.getdoc(self.function) or "").partition("\n")[0]

    @property
    def for_pairs(self) -> bool:
        """Whether it compares two models; the others look at the whole family."""
        return bool(self.takes.arity)

    def accepts(self, evidence: object) -> bool:
        """Whether this kind of evidence can be seen in the way the method looks at it."""
        return bool(self.takes.sees(evidence))

    def parse(self, options: Mapping[str, object]) -> dict[str, Any]:
        """Return legal options, each of its own type; an unknown name is refused with the known ones."""
        if unknown := sorted(set(options) - set(self.options)):
            raise DataError(f"{self.id} has no option {unknown[0]!r}; it has {', '.join(self.options) or 'none'}.")
        return {name: self.options[name].parse(value) for name, value in options.items()}

    def run(self, evidence: object, models: Sequence[str] | None = None, **options: Any) -> Result:
        """Apply the method to evidence, seen as the given models.

        Raises
        ------
        DataError
            If the evidence is of another kind, or an option is not legal.
        NotApplicable
            If the question has no answer for this evidence.
        """
        if not isinstance(evidence, self.takes.seen_in):
            wanted = " or ".join(kind.__name__ for kind in self.takes.seen_in)
            raise DataError(f"{self.title} needs {wanted}, not {type(evidence).__name__}.")
        names = tuple(models or evidence.models)
        if self.takes.arity and len(names) != self.takes.arity:
            raise DataError(f"{self.title} compares {self.takes.arity} models; choose them from {', '.join(names)}.")
        return self.function(self.takes.of(evidence, names), **{**options, **self._own_numbers(options)})

    def _own_numbers(self, options: Mapping[str, object]) -> dict[str, Any]:
        """Check the numbers that only this method asks for; a function checks by itself what it shares with others."""
        own = {name: option for name, option in self.options.items() if name not in SHARED and not option.choices}
        return {name: own[name].parse(value) for name, value in options.items() if name in own}


def method(  # noqa: PLR0913 - all are keywords, and most may be left out
    *,
    title: str,
    question: str,
    cite: str,
    formula: str = "",
    kind: Kind = "test",
    cautions: Sequence[str] = (),
    misprints: Sequence[str] = (),
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """File a function in the catalogue and return it unchanged."""

    def file(function: Callable[..., Any]) -> Callable[..., Any]:
        name = function.__name__
        if name in _FILED:
            raise RuntimeError(f"Two methods are called {name}.")
        hints = get_type_hints(function, include_extras=True)
        first, *rest = inspect.signature(function).parameters.values()
        _FILED[name] = Method(
            id=name,
            function=function,
            title=title,
            question=question,
            cite=cite,
            formula=formula,
            kind=kind,
            cautions=tuple(cautions),
            misprints=tuple(misprints),
            takes=hints[first.name],
            options=MappingProxyType({p.name: _option(p, hints[p.name]) for p in rest}),
            returns=hints["return"],
        )
        return function

    return file


def all_methods() -> Mapping[str, Method]:
    """Return every method by its id, in the order of the files and of the lines in them."""
    return _discover()


def applicable(evidence: object, kind: Kind | None = None) -> list[Method]:
    """List the methods that accept this evidence."""
    return [m for m in all_methods().values() if m.accepts(evidence) and kind in (None, m.kind)]


def option_called(key: str) -> Option | None:
    """Return the option of that name: “method.option”, or one that means the same in every method.

    >>> option_called("bayes_sign.prior_strength").default, option_called("prior_strength")
    (1.0, None)
    """
    owner, _, name = key.rpartition(".")
    asked = [m for m in all_methods().values() if m.id == owner or (not owner and key in SHARED)]
    return next((m.options[name] for m in asked if name in m.options), None)


_FILED: dict[str, Method] = {}


@cache
def _discover() -> Mapping[str, Method]:
    package = importlib.import_module("compare_core.methods")
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda method: method.name):
        importlib.import_module(f"compare_core.methods.{module.name}")
    by_place = sorted(_FILED.values(), key=lambda m: (m.function.__module__, m.function.__code__.co_firstlineno))
    return MappingProxyType({method.id: method for method in by_place})


def _option(parameter: inspect.Parameter, hint: Any) -> Option:
    if parameter.kind is not inspect.Parameter.KEYWORD_ONLY or parameter.default is inspect.Parameter.empty:
        raise RuntimeError(f"{parameter.name} must be keyword-only and have a default.")
    if get_origin(hint) is not Annotated:
        raise RuntimeError(f"{parameter.name} must say how to ask for it: Annotated[..., Ask(...)].")
    bare, ask = get_args(hint)[:2]
    choices = get_args(bare) if get_origin(bare) is Literal else ()
    optional = type(None) in get_args(bare)
    kind = str if choices else next(part for part in get_args(bare) if part is not type(None)) if optional else bare
    return Option(
        name=parameter.name, ask=ask, type=kind, default=parameter.default, choices=choices, optional=optional
    )
