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


def score_family_reading(found: Family) -> Reading:
    """Say whether any of the models differ over the data sets or folds, and what to make of it."""
    return Reading(_headline(found), _estimate(found), _evidence(found), _advice(found), _cautions(found))


def score_winner(found: Family) -> str:
    """Say which model comes first, and which were not shown to differ from it."""
    first = found.models[found.best[0]]
    how = "ranks best on average" if found.ranks else "has the best mean score"
    rivals = [name for name in found.rivals if name != first]
    if found.control not in (None, first):
        return f"{first} {how}."
    if not rivals:
        return f"{first} {how}, and was shown to differ from every other model."
    named = ", ".join(rivals[:MOST_NAMED]) + (
        f" and {len(rivals) - MOST_NAMED} more" if len(rivals) > MOST_NAMED else ""
    )
    return (
        f"{first} {how}. Not shown to differ from it: {named}. It was picked on these results, so expect a little less."
    )


def _headline(found: Family) -> str:
    count = len(found.models)
    if not found.distances.any():
        return f"The {count} models scored the same throughout."
    if found.differs:
        return f"The {count} models do not all score alike, by more than chance readily explains."
    return f"The {count} models were not shown to differ."


def _estimate(found: Family) -> str:
    ranked = [found.accuracies.estimates[place] for place in found.ranked]
    what, best, last = found.accuracies.quantity, ranked[0], ranked[-1]
    return (
        f"Over {amount(found.evidence)} {best.name} came first ({what} {number(best.value, 3)}) and {last.name} last "
        f"({number(last.value, 3)})."
    )


def _evidence(found: Family) -> str:
    if found.clustered:
        return clustered_field(found)
    if not found.omnibus:
        return (
            "Folds share their training items, so no test of the whole field is trusted here: the pairs are compared."
        )
    return f"{tests_said([found.lead or found.omnibus[0]])}."


def _advice(found: Family) -> str:
    count, shown = len(found.pairs), found.shown
    if not found.differs and found.omnibus:
        return (
            f"At alpha = {found.alpha:g} the field as a whole shows no difference, which does not make them equal. "
            "Searching the pairs for one anyway would be searching chance, so they are folded below."
        )
    if not shown:
        return f"None of the {count:,} pairs is shown to differ at alpha = {found.alpha:g} after correction."
    return pairs_shown(found)


def _cautions(found: Family) -> tuple[str, ...]:
    fit = found.posthoc.advice.fit
    return (found.posthoc.advice.reason,) if fit in ("not recommended", "caution") else ()
