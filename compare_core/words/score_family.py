"""Many models by their scores, over data sets or folds, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import number
from compare_core.words.clusters import clustered_field, tests_said
from compare_core.words.field import advice, headline
from compare_core.words.reading import Reading
from compare_core.words.scores import amount

if TYPE_CHECKING:
    from compare_core.analysis.family import Family

MOST_NAMED = 5


def score_family_reading(family: Family) -> Reading:
    """Say whether any of the models differ over the data sets or folds, and what to make of it."""
    return Reading(_headline(family), _estimate(family), _evidence(family), advice(family), _cautions(family))


def score_winner(family: Family) -> str:
    """Say which model comes first, and which were not shown to differ from it."""
    if not family.distances.any():
        return "All models scored the same, so none of them is the best."
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
        f"{first} {how}. Not shown to differ from it: {named}. The leader was picked on these results, so expect a "
        "little less of it."
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


def _cautions(family: Family) -> tuple[str, ...]:
    advised = (result.advice for result in (family.lead, family.posthoc) if result is not None)
    return tuple(dict.fromkeys(one.reason for one in advised if one.fit in ("not recommended", "caution")))
