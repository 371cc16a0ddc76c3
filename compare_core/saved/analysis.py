"""What a page shows: the evidence and every choice about it, each choice read strictly from a session or a link."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from compare_core.beliefs.decision import check_costs
from compare_core.catalogue import all_methods, option_called
from compare_core.checks import check_fraction, place_of
from compare_core.errors import DataError, said
from compare_core.metrics.choices import OPTION as METRIC
from compare_core.metrics.choices import parse_metric
from compare_core.saved import values
from compare_core.saved.spelled import Spelled, unspelled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.beliefs.decision import Costs
    from compare_core.evidence.kinds import Evidence

LEADS = {"method": "leads", "posthoc": "compares pairs", "belief": "gives a posterior"}  # what each must do
KINDS = {"posthoc": "posthoc", "posterior": "belief"}  # of methods that lead no reading
ALPHA = 0.05
ERRORS = "errors"  # the wording in which accuracies are told as error rates


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """What a page shows: the evidence, the choices about two models and about many, and the options.

    Attributes
    ----------
    evidence
        What was brought.
    pair, method
        The two models, and the test that leads their reading.
    alpha, options
        The significance level, and the methods' own options.
    posthoc, control
        How the pairs of many models are compared, and the model that all others are compared with, if any.
    belief, costs
        The method that gives two models a posterior, and what each decision costs in each state.
    wording
        "errors" where accuracies are told as error rates.
    """

    evidence: Evidence | None = None
    pair: tuple[str, str] | None = None
    method: str | None = None
    alpha: float = ALPHA
    options: Mapping[str, Any] = field(default_factory=dict)
    posthoc: str | None = None
    control: str | None = None
    belief: str | None = None
    costs: Costs | None = None
    wording: str | None = None

    @property
    def two(self) -> tuple[str, str]:
        """The two models that were chosen, or the first two."""
        assert self.evidence is not None  # noqa: S101 - said to the type checker; asked only where there is evidence
        a, b, *_ = self.pair or self.evidence.models
        return a, b


def choices(models: Sequence[str]) -> dict[str, Callable[[str, object], Any]]:
    """Return the readers of every choice but the options, by its name; `models` are those to choose among."""
    return {
        "pair": _pair(models),
        "control": _control(models),
        **dict.fromkeys(LEADS, _method),
        "alpha": _alpha,
        "costs": _costs,
        "wording": _wording,
    }


def options(name: str, value: object) -> dict[str, Any]:
    """Return an object's options, each by its own type."""
    return {key: option(key, one) for key, one in values.fields(name, value).items()}


def is_option(name: str) -> bool:
    """Tell whether there is an option of that name."""
    return name == METRIC or option_called(name) is not None


def option(name: str, value: object) -> Any:
    """Return the value of an option, by its own type."""
    known = option_called(name)
    if name == METRIC:
        return parse_metric(unspelled(value, "text"))
    if known is None:
        raise DataError(f"No option is called {said(name)}.")
    return known.read(value.text) if isinstance(value, Spelled) else known.parse(value)


def _pair(models: Sequence[str]) -> Callable[[str, object], tuple[str, str]]:
    def read(name: str, value: object) -> tuple[str, str]:
        chosen = values.texts(name, _called(name, value, models))
        if len(chosen) != 2 or chosen[0] == chosen[1]:
            raise DataError("The pair must be two different models.")
        for model in chosen:
            place_of(models, model)
        return chosen[0], chosen[1]

    return read


def _control(models: Sequence[str]) -> Callable[[str, object], str]:
    def read(name: str, value: object) -> str:
        names = _called(name, value, models)
        chosen = values.text(name, names[0] if isinstance(value, Spelled) else names)
        place_of(models, chosen)
        return chosen

    return read


def _called(name: str, value: object, models: Sequence[str]) -> Any:
    """Return the names of models that a link tells by their places, from 0."""
    if not isinstance(value, Spelled):
        return value
    return [models[place] for place in values.places(name, value, len(models))]


def _method(name: str, value: object) -> str:
    """Return the id of a method that does what is asked."""
    known = all_methods().get(text := values.text(name, value))
    if known is None or KINDS.get(known.kind, "method") != name:
        raise DataError(f"No method that {LEADS[name]} is called {said(text)}.")
    return known.id


def _alpha(_: str, value: object) -> float:
    return check_fraction(unspelled(value, "number"), "Alpha")


def _wording(name: str, value: object) -> str:
    if (text := values.text(name, value)) != ERRORS:
        raise DataError(f"“{name}” can only be {ERRORS}, not {said(text)}.")
    return text


def _costs(_: str, value: object) -> Costs:
    return check_costs(unspelled(value, "rows"))
