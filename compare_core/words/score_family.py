"""Many models by their scores, over data sets or folds, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.scores import ItemScores
from compare_core.numerics.written import number
from compare_core.words.clusters import clustered_field, tests_said
from compare_core.words.field import advice, copies, headline
from compare_core.words.numbers import named, told_apart
from compare_core.words.reading import Reading
from compare_core.words.scores import amount

if TYPE_CHECKING:
    from compare_core.analysis.family import Family


def score_family_reading(family: Family) -> Reading:
    """Say whether any of the models differ over the data sets or folds, and what to make of it."""
    return Reading(_headline(family), _estimate(family), _evidence(family), advice(family), _cautions(family))


def score_winner(family: Family) -> str:
    """Say which model comes first, and which were not shown to differ from it."""
    if not family.distances.any():
        return "All models scored the same, so none of them is the best."
    tied = [family.models[place] for place in family.best]
    if len(tied) > 1:
        place = "first place by average rank" if family.ranks else "the best mean score"
        return f"{named(tied)} share {place}."
    first = tied[0]
    how = "ranks best on average" if family.ranks else "has the best mean score"
    rivals = [name for name in family.rivals if name != first]
    if family.control not in (None, first):
        return f"{first} {how}."
    if not rivals:
        return f"{first} {how}, and was shown to differ from every other model."
    return (
        f"{first} {how}. Not shown to differ from it: {named(rivals)}. The leader was picked on these results, so "
        "expect it to do somewhat worse on new data."
    )


def _headline(family: Family) -> str:
    count = len(family.models)
    return headline(
        family,
        alike=f"The {count} models scored the same throughout.",
        differ=f"The {count} models do not all score alike",
        open_=f"The {count} models were not shown to differ.",
    )


def _estimate(family: Family) -> str:
    ranked = [family.accuracies.estimates[place] for place in family.ranked]
    what, best, last = family.accuracies.quantity, ranked[0], ranked[-1]
    if best.value == last.value:
        return f"Over {amount(family.evidence)} each had the same {what} ({number(best.value, 3)})."
    first = named([family.models[place] for place in family.best])
    lasts = named([effect.name for effect in ranked if effect.value == last.value])
    high, low = told_apart(best.value or 0.0, last.value or 0.0)
    return f"Over {amount(family.evidence)} {first} came first ({what} {high}) and {lasts} last ({low})."


def _evidence(family: Family) -> str:
    if not family.distances.any():
        return "No test can be computed."
    if family.clustered:
        return clustered_field(family)
    if not family.omnibus:
        return "Folds share training items, so no overall test is relied on here: the pairs are compared instead."
    return f"{tests_said([family.lead or family.omnibus[0]])}."


def _cautions(family: Family) -> tuple[str, ...]:
    advised = (result.advice for result in (family.lead, family.posthoc) if result is not None)
    warned = (one.reason for one in advised if one.fit in ("not recommended", "caution"))
    notes = family.posthoc.notes if isinstance(family.evidence, ItemScores) else ()
    return tuple(dict.fromkeys((*copies(family), *warned, *notes)))
