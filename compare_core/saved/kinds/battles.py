"""How often each of two models won, judged side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.battles import Battles
from compare_core.saved import values
from compare_core.saved.notation import named, reads, writes

if TYPE_CHECKING:
    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs, Names


@reads("wins", "tied")
def from_battles(fields: Fields, names: Names) -> Battles:
    """Read two tables: in row i and column j how often model i won against j, and how often they tied."""
    wins, tied = fields.take("wins", values.square_table), fields.take("tied", values.square_table)
    return Battles(named(names, len(wins)), wins, tied)


def fields_of(evidence: Battles) -> Inputs:
    """Return the fields of battles; “ties” alone is an option of the sign test."""
    return {"models": evidence.models, "wins": evidence.wins, "tied": evidence.ties}


writes(Battles, fields_of)
