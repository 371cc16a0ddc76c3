"""Many models in plain words: is there any difference, where, and what the best of many is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import at_most, counted, decimals_for, percent
from compare_core.result import rejects
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.words.clusters import clustered_field, tests_said
from compare_core.words.field import advice, copies, headline
from compare_core.words.numbers import level, named
from compare_core.words.reading import Reading
from compare_core.words.score_family import score_family_reading, score_winner

if TYPE_CHECKING:
    from compare_core.analysis.family import Family
    from compare_core.result import Effect


def family_reading(family: Family) -> Reading:
    """Say whether any of the models differ, how far apart they lie, how sure that is, and what to make of it."""
    if not family.evidence.shares:
        return score_family_reading(family)
    return Reading(_headline(family), _estimate(family), _evidence(family), advice(family), _cautions(family))


def winner(family: Family) -> str:
    """Say what the best of many is worth: chosen on these items, it looks better here than it is."""
    if not family.evidence.shares:
        return score_winner(family)
    best = _ranked(family)[0]
    tied = [family.accuracies.estimates[place] for place in family.best]
    if len(tied) == len(family.models):
        return "All models got the same number of items right, so none of them is the best."
    names = named([effect.name for effect in tied])
    verb, its, first = ("had", "its", "leader") if len(tied) == 1 else ("share", "their", "leaders")
    said = f"{names} {verb} the most items right. "
    if family.rivals:
        said = (
            f"{said[:-2]}, on the very items used to pick the {first}, so {its} "
            f"{'error rate here probably understates' if family.errors else 'accuracy here probably overstates'} what "
            "to expect. "
        )
    said += (
        f"The {_ends(best, family)} interval ({level_of(best)}) holds for whichever of the {len(family.models)} models "
        "came first. "
    )
    return f"{said}{_rivals(family)}A new test set would show what the lead is worth."


def correction(family: Family) -> str:
    """Say how many comparisons there are, what each must reach, and what that costs."""
    count, pairs = len(family.pairs), family.pairs
    if count == 1:
        return "There is one comparison, so there is nothing to correct."
    against = f" with {family.control}" if family.control is not None else ""
    said = f"There are {count:,} comparisons{against}. "
    if pairs.correction in CORRECTIONS:
        how = CORRECTIONS[pairs.correction]
        kept = (
            "the chance of even one false difference is at most alpha"
            if how.controls == "any"
            else "the expected share of false ones among the differences shown is at most alpha"
        )
        said += f"{how.title}: {how.threshold}{_smallest(family)}; in this way {kept}, if each p-value is sound. "
        said += f"This correction {how.assumes}. "
    else:
        said += f"{pairs.controls} "
    return (
        said
        + holm_shows(family)
        + (
            "Guarding against false differences hides some true ones (Rothman 1990, Perneger 1998): where few "
            "comparisons were planned, test only those."
        )
    )


def holm_shows(family: Family) -> str:
    """Say where Holm's correction, which never gives a larger p-value, shows more pairs; nothing elsewhere."""
    holm = family.holm
    more = 0 if holm is None else int((holm <= family.alpha).sum()) - family.shown
    if more <= 0:
        return ""
    return (
        "Holm's correction controls the same chance under the same conditions, with p-values that are never larger: "
        f"here it shows a difference in {counted(more, 'more pair')}. "
    )


def _smallest(family: Family) -> str:
    first = family.first_threshold
    if first is None:
        return ""
    which = "each" if family.pairs.correction == "bonferroni" else "the smallest"
    return f", so {which} must be {at_most(first)}"


def level_of(effect: Effect) -> str:
    """Write the level and the name of an effect's interval."""
    return f"{level(effect.interval)}, {effect.interval.name}" if effect.interval else ""


def _ranked(family: Family) -> list[Effect]:
    return [family.accuracies.estimates[place] for place in family.ranked]


def _headline(family: Family) -> str:
    count = len(family.models)
    return headline(
        family,
        alike=f"The {count} models were right on exactly the same items.",
        differ=f"The {count} models are not all equally accurate",
        open_=f"The {count} models were not shown to differ in accuracy.",
    )


def _estimate(family: Family) -> str:
    best, *_, last = _ranked(family)
    decimals = decimals_for(family.n)
    got, first, final = ("wrong", "fewest", "most") if family.errors else ("right", "most", "fewest")
    if best.value == last.value:
        return f"Each got {percent(best.value or 0, decimals)} of {family.n:,} items {got}."
    leaders = named([family.models[place] for place in family.best])
    lasts = named([effect.name for effect in _ranked(family) if effect.value == last.value])
    return (
        f"Of {family.n:,} items {leaders} got {percent(best.value or 0, decimals)} {got}, the {first} "
        f"({level(best.interval) if best.interval else ''} interval {_ends(best, family)}, for all "
        f"{len(family.models)} at once), and {lasts} {percent(last.value or 0, decimals)}, the {final}."
    )


def _ends(effect: Effect, family: Family) -> str:
    ends, decimals = effect.interval, decimals_for(family.n)
    if ends is None or ends.low is None or ends.high is None:
        return ""
    return f"{percent(ends.low, decimals).removesuffix(' %')} to {percent(ends.high, decimals)}"


def _evidence(family: Family) -> str:
    if not family.distances.any():
        return "No test can be computed."
    return clustered_field(family) if family.clustered else f"{tests_said(family.omnibus)}."


def _cautions(family: Family) -> tuple[str, ...]:
    trusted = [result for result in family.omnibus if result.advice.fit != "not recommended"]
    split = {rejects(result.pvalue, family.alpha) for result in trusted if result.pvalue is not None}
    said = [*copies(family)]
    if len(split) > 1:
        said.append("The overall tests fall on different sides of alpha here: treat both as borderline.")
    if family.lead is not None and family.lead.advice.fit == "caution":
        said.append(family.lead.advice.reason)
    if family.posthoc.advice.fit in ("not recommended", "caution"):
        said.append(family.posthoc.advice.reason)
    return tuple(dict.fromkeys(said))


def _rivals(family: Family) -> str:
    """Say which others were not shown to be worse than the best."""
    chosen, tied = family.models[family.best[0]], len(family.best) > 1
    if family.control not in (None, chosen):
        return ""
    names = [name for name in family.rivals if name not in {family.models[place] for place in family.best}]
    if not names:
        return "" if tied else f"{chosen} was shown to differ from every other model. "
    if len(names) == len(family.models) - 1:
        return f"{chosen} was not shown to differ from any other model. "
    return f"Not shown to differ from {chosen}: {named(names)}. "
