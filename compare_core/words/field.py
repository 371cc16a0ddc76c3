"""What a test of the whole field and the pairs come to together, whatever the models were compared on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.numerics.written import at_most, counted, pvalue
from compare_core.words.numbers import named

if TYPE_CHECKING:
    from compare_core.analysis.family import Family


MOST_PAIRS = 3  # that are named


def headline(family: Family, *, alike: str, differ: str, open_: str) -> str:
    """Say whether any models differ: how it is said where all are alike, where they differ, and where none is shown."""
    if not family.distances.any():
        return alike
    if family.few_clusters and (family.differs or family.shown):
        return f"{differ} on these items; their clusters are too few to say more."
    if family.differs:
        return f"{differ}, by more than chance readily explains."
    if family.shown:
        shown, pairs = family.shown, len(family.pairs)
        verb = "differs" if shown == 1 else "differ"
        return f"{shown:,} of {counted(pairs, 'pair')} {verb}, though the overall test did not show a difference."
    return open_


def advice(family: Family) -> str:
    """Say which pairs differ, and what the test of the whole field adds to them."""
    at, count = f"At alpha = {family.alpha:g}", len(family.pairs)
    whole = "the overall test" if family.lead is not None else ""
    if not family.distances.any():
        return "Nothing tells them apart, so no test can; more data might."
    impossible = _impossible(family, count)
    if impossible:
        return impossible
    if family.differs and not family.shown:
        none = "the one pair is not" if count == 1 else f"none of the {count:,} pairs is"
        return (
            f"{at} {whole} shows that there is a difference somewhere, but {none} shown to differ after correction: "
            "more data, or fewer comparisons planned beforehand, might tell which models differ."
        )
    if not family.shown:
        pair = "any pair" if count == 1 else "any pair after correction"
        neither = f"neither {whole} nor {pair} shows" if whole else f"no{pair.removeprefix('any')} shows"
        return f"{at} {neither} a difference, which does not make the models equal."
    if not family.differs:
        return (
            f"{pairs_shown(family)} The overall test asks only whether all models are alike, and does not reject that; "
            "the tests of the pairs, corrected for their number, guard against false differences by themselves (Hsu "
            "1996)."
        )
    return pairs_shown(family)


def _impossible(family: Family, count: int) -> str:
    """Say why nothing can be shown here, or be relied on, whatever the results; nothing where it can."""
    if family.few_clusters and (family.differs or family.shown):
        return (
            "With so few clusters neither the tests nor the intervals can be relied on: they would not show how much "
            f"clusters vary. As they stand, {family.shown:,} {'differs' if family.shown == 1 else 'differ'} of "
            f"{counted(count, 'pair')} after correction. Add items from more clusters."
        )
    least, needed = family.floor, family.first_threshold
    if family.shown or needed is None or least <= needed:
        return ""
    few = counted(family.n, "data set")
    if family.evidence.shares:
        few = f"at most {counted(round(float(family.distances.max()) * family.n), 'disagreement')} in a pair"
    how = "corrected or not" if least > family.alpha else f"which takes {at_most(needed)} after correction"
    return (
        f"With {few} no p-value can be below {pvalue(least)}, so no pair can be shown to differ at alpha = "
        f"{family.alpha:g}, {how}: more data are needed."
    )


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
        f"The {others} not shown to differ, which does not make {whose} equal.{_which(family)}"
    )


def _which(family: Family) -> str:
    """Name the pairs that differ, where they are few."""
    shown = np.flatnonzero(family.pairs.shown(family.alpha)).tolist()
    if len(shown) > MOST_PAIRS:
        return ""
    models, first, second = family.pairs.models, family.pairs.first, family.pairs.second
    pairs = "; ".join(f"{models[first[row]]} and {models[second[row]]}" for row in shown)
    return f" Shown to differ: {pairs}."


def copies(family: Family) -> tuple[str, ...]:
    """Name the models whose results are the same throughout: the pairs that hold them are no evidence of their own."""
    same, left, groups = family.distances == 0, set(range(len(family.models))), []
    for place in range(len(family.models)):
        group = sorted(left & set(np.flatnonzero(same[place]).tolist()))
        left -= set(group)
        groups += [group] if len(group) > 1 else []
    if not family.distances.any():
        return ()
    return tuple(
        f"{named([family.models[place] for place in group])} have the same results throughout: what is said of one "
        "holds for each of them, and their pairs with others count several times."
        for group in groups
    )
