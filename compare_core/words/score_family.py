"""Many models by their scores, over data sets or folds, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.words.clusters import clustered_field, tests_said
from compare_core.words.numbers import number
from compare_core.words.reading import Reading, pairs_shown
from compare_core.words.scores import amount

if TYPE_CHECKING:
    from compare_core.analysis.family import Family

MOST_NAMED = 5


def score_family_reading(family: Family) -> Reading:
    """Say whether any of the models differ over the data sets or folds, and what to make of it."""
    return Reading(_headline(family), _estimate(family), _evidence(family), _advice(family), _cautions(family))


def score_winner(family: Family) -> str:
    """Say which model comes first, and which were not shown to differ from it."""
    first = family.models[family.best[0]]
    how = "ranks best on average" if family.ranks else "has the best mean score"
    rivals = [name for name in family.rivals if name != first]
    if family.control not in (None, first):
        return f"{first} {how}."
    if not rivals:
        return f"{first} {how}, and was shown to differ from every other model."
    named = ", ".join(rivals[:MOST_NAMED]) + (
        f" and {len(rivals) - MOST_NAMED} more" if len(rivals) > MOST_NAMED else ""
    )
    return (
        f"{first} {how}. Not shown to differ from it: {named}. It was picked on these results, so expect a little less."
    )


def _headline(family: Family) -> str:
    count = len(family.models)
    if not family.distances.any():
        return f"The {count} models scored the same throughout."
    if family.differs:
        return f"The {count} models do not all score alike, by more than chance readily explains."
    return f"The {count} models were not shown to differ."


def _estimate(family: Family) -> str:
    ranked = [family.accuracies.estimates[place] for place in family.ranked]
    what, best, last = family.accuracies.quantity, ranked[0], ranked[-1]
    return (
        f"Over {amount(family.evidence)} {best.name} came first ({what} {number(best.value, 3)}) and {last.name} last "
        f"({number(last.value, 3)})."
    )


def _evidence(family: Family) -> str:
    if family.clustered:
        return clustered_field(family)
    if not family.omnibus:
        return (
            "Folds share their training items, so no test of the whole field is trusted here: the pairs are compared."
        )
    return f"{tests_said([family.lead or family.omnibus[0]])}."


def _advice(family: Family) -> str:
    count, shown = len(family.pairs), family.shown
    if not family.differs and family.omnibus:
        return (
            f"At alpha = {family.alpha:g} the field as a whole shows no difference, which does not make them equal. "
            "Searching the pairs for one anyway would be searching chance, so they are folded below."
        )
    if not shown:
        return f"None of the {count:,} pairs is shown to differ at alpha = {family.alpha:g} after correction."
    return pairs_shown(family)


def _cautions(family: Family) -> tuple[str, ...]:
    fit = family.posthoc.advice.fit
    return (family.posthoc.advice.reason,) if fit in ("not recommended", "caution") else ()
