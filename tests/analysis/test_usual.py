"""What leads: one row for each kind of evidence, of methods that are there and see it."""

from __future__ import annotations

import pytest

from compare_core import all_methods
from compare_core.analysis.usual import USUAL, Usual
from compare_core.evidence.kinds import Evidence


def leaves(kind: type) -> set[str]:
    """Return the names of what a kind is divided into, and of the kind itself where it is not."""
    return set().union(*map(leaves, kind.__subclasses__())) or {kind.__name__}


KINDS = leaves(Evidence)


def test_every_kind_of_evidence_has_its_row() -> None:
    assert {kind.__name__ for kind in USUAL} == KINDS


@pytest.mark.parametrize("kind", USUAL, ids=lambda kind: kind.__name__)
def test_what_leads_is_in_the_catalogue_and_sees_the_evidence(kind: type[Evidence]) -> None:
    row: Usual = USUAL[kind]
    for found in (
        {name: getattr(row, name) for name in Usual.__dataclass_fields__},
        *(other for _, other in row.instead),
    ):
        named = [*found.get("tests", ()), *found.get("omnibus", ()), *found.get("independent", ())]
        named += [
            found[name] for name in ("quoted", "estimates", "posthoc", "posterior", "expected_rank") if found.get(name)
        ]
        named += [name for pair in found.get("beside", {}).items() for name in pair]
        assert named or found.get("no_posterior")
        assert all(kind in all_methods()[name].takes.seen_in for name in named)


def test_what_is_not_there_has_a_reason() -> None:
    for row in USUAL.values():
        assert bool(row.posthoc) != bool(row.not_together)
        assert bool(row.posterior) != bool(row.no_posterior)
