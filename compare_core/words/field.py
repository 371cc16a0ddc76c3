"""What a test of the whole field and the pairs come to together, whatever the models were compared on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import counted

if TYPE_CHECKING:
    from compare_core.analysis.family import Family


def headline(family: Family, *, alike: str, differ: str, open_: str) -> str:
    """Say whether any models differ: how it is said where all are alike, where they differ, and where none is shown."""
    if not family.distances.any():
        return alike
    if family.differs:
        return f"{differ}, by more than chance readily explains."
    if family.shown:
        shown, pairs = family.shown, len(family.pairs)
        verb = "differs" if shown == 1 else "differ"
        return f"{shown:,} of {counted(pairs, 'pair')} {verb}, though the field as a whole was not shown to."
    return open_


def advice(family: Family) -> str:
    """Say which pairs differ, and what the test of the whole field adds to them."""
    at, count = f"At alpha = {family.alpha:g}", len(family.pairs)
    whole = "the test of the whole field" if family.lead is not None else ""
    if not family.distances.any():
        return "Nothing tells them apart, so no test can; more data might."
    if family.differs and not family.shown:
        none = "the one pair is not" if count == 1 else f"none of the {count:,} pairs is"
        return (
            f"{at} {whole} shows that somewhere they differ, but {none} shown to after correction: more data, or "
            "fewer comparisons planned beforehand, might tell which."
        )
    if not family.shown:
        neither = f"neither {whole} nor any pair shows" if whole else "no pair shows"
        return f"{at} {neither} a difference, which does not make the models equal."
    if not family.differs:
        return (
            f"{pairs_shown(family)} The test of the whole field asks only whether all are alike, and does not reject "
            "that; corrected for their number, the pairs guard against false differences by themselves (Hsu 1996)."
        )
    return pairs_shown(family)


def pairs_shown(family: Family) -> str:
    """Say how many pairs differ, and that the others, if there are any, are not equal for that."""
    count, shown = len(family.pairs), family.shown
    if shown == count:
        every = "The one pair differs" if count == 1 else f"All {count:,} pairs differ"
        return f"{every} at alpha = {family.alpha:g} after correction."
    verb = "differs" if shown == 1 else "differ"
    others, whose = ("other was", "its two models") if shown == count - 1 else ("others were", "them")
    return (
        f"Of {count:,} pairs {shown:,} {verb} at alpha = {family.alpha:g} after correction. "
        f"The {others} not shown to differ, which does not make {whose} equal."
    )
