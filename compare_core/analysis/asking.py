"""How every method is asked: with its own options, for an answer or the reason why it has none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from compare_core.catalogue import Method, all_methods
from compare_core.errors import NotApplicable
from compare_core.evidence.grouping import INDEPENDENT
from compare_core.metrics.choices import OPTION
from compare_core.result import Advice, FamilyResult, PairResult, PosteriorResult
from compare_core.views.clusters import Clusters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

PAIR_DRAWS = 4000  # for each pair of a square
Answer = TypeVar("Answer", PairResult, FamilyResult)
Shape = TypeVar("Shape", PairResult, FamilyResult, PosteriorResult)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A method that has no answer for this evidence, and why."""

    method: str
    reason: str


def options_for(method: Method, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Pick a method's own options out of all that were chosen."""
    shared = {name: chosen[name] for name in method.options if name in chosen and name != OPTION}
    own = {name: chosen[f"{method.id}.{name}"] for name in method.options if f"{method.id}.{name}" in chosen}
    return {**shared, **own}


def at_alpha(options: Mapping[str, Any] | None, alpha: float) -> dict[str, Any]:
    """Return the options with intervals at 1 − alpha where nobody chose a level, so that they answer as the test does.

    >>> at_alpha({}, 0.01), at_alpha({"level": 0.9}, 0.01)
    ({'level': 0.99}, {'level': 0.9})
    """
    return {"level": round(1 - alpha, 12), **(options or {})}


def of_shape(result: object, shape: type[Shape], method: Method) -> Shape:
    """Return a result of the shape that its method was asked for; another one is a fault of the program."""
    if not isinstance(result, shape):
        raise TypeError(f"{method.id} does not return a result of type {shape.__name__}")
    return result


def answers(
    candidates: Iterable[Method], ask: Callable[[Method], Any], shape: type[Answer]
) -> tuple[tuple[Answer, ...], tuple[Refusal, ...]]:
    """Ask methods one after the other; return what they answered, and why the others have no answer."""
    answered, refused = [], []
    for method in candidates:
        try:
            answered.append(of_shape(ask(method), shape, method))
        except NotApplicable as reason:
            refused.append(Refusal(method.id, str(reason)))
    return tuple(answered), tuple(refused)


def allows_for_clusters(result: PairResult | FamilyResult | PosteriorResult) -> bool:
    """Tell whether a result's method takes into account which items belong together."""
    return issubclass(all_methods()[result.method].takes, Clusters)


def not_for_clusters(result: Answer) -> Answer:
    """Recommend nothing that takes items as independent where a method with an answer allows for their clusters."""
    if allows_for_clusters(result):
        return result
    return replace(result, advice=Advice(fit="not recommended", reason=INDEPENDENT))
