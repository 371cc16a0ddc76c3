"""What all views have in common: which evidence they see, and how many models they look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence


class View:
    """Evidence as a method looks at it. A method asks for a view by the type of its first argument.

    Every view has a class method `of(evidence, models)` that makes it.

    Attributes
    ----------
    arity
        How many models it looks at; None for any number of them.
    seen_in
        The kinds of evidence that it can be made of.
    """

    arity: ClassVar[int | None] = None
    seen_in: ClassVar[tuple[type[Evidence], ...]] = ()

    @classmethod
    def sees(cls, evidence: Evidence) -> bool:
        """Tell whether this evidence can be looked at in this way; a view that needs more than a kind says so here."""
        return isinstance(evidence, cls.seen_in)
