"""What every kind of evidence can be asked, so that nothing else has to know the kinds by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.grouping import Grouping
    from compare_core.evidence.outputs import Outputs

Named = TypeVar("Named", bound="Evidence | Outputs")


class Evidence(ABC):
    """What a person brought: one frozen type a kind, all of which answer the same few questions.

    A kind that is asked nothing special takes the answers given here. Everything after the evidence depends on these
    answers or on a view that sees the kind, never on where the evidence came from.

    Attributes
    ----------
    models
        Their names.
    """

    __slots__ = ()
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Any]]  # every kind is a dataclass

    models: tuple[str, ...]

    @property
    def metric(self) -> str:
        """What is compared, in a word or two."""
        return "accuracy"

    @property
    def higher_is_better(self) -> bool:
        """Whether more of the metric is better."""
        return True

    @property
    def shares(self) -> bool:
        """Whether the metric is a share of items, whose differences are read in percentage points."""
        return False

    @property
    def paired(self) -> bool:
        """Whether every model was tested on the same items, folds or data sets."""
        return True

    @property
    def unit(self) -> str:
        """What the models were compared on, one by one: an item, a fold, a data set, a battle."""
        return "item"

    @property
    @abstractmethod
    def n(self) -> int:
        """How many of them there are."""

    @property
    def amount(self) -> str:
        """How much evidence there is, in words."""
        return f"{self.n:,} {self.unit}{'' if self.n == 1 else 's'}"

    @property
    def reach(self) -> str:
        """What an answer holds for."""
        return f"clusters of {self.unit}s like these" if self.clustered else f"{self.unit}s like these"

    @property
    def groups(self) -> Grouping | None:
        """Clusters and slices of the items, where they are known."""
        return None

    @property
    def outputs(self) -> Outputs | None:
        """The probabilities or numbers behind the evidence, where they are known."""
        return None

    @property
    def clustered(self) -> bool:
        """Whether it is known which items belong together."""
        return self.groups is not None and self.groups.cluster is not None

    @abstractmethod
    def select(self, models: Sequence[str]) -> Self:
        """Keep some models only, in the order given."""


def renamed(original: Named, models: Sequence[str]) -> Named:
    """Return evidence under other names of its models, and under these also the folds or outputs behind it."""
    if tuple(models) == original.models:
        return original
    changed: dict[str, Any] = {"models": tuple(models)}
    for field in fields(original):
        behind = getattr(original, field.name)
        if hasattr(behind, "models"):
            changed[field.name] = renamed(behind, models)
        elif isinstance(behind, tuple) and behind and hasattr(behind[0], "models"):
            changed[field.name] = tuple(renamed(part, models) for part in behind)
    return replace(original, **changed)
