"""What the pictures of false alarms and power show, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import counted, number, percent

if TYPE_CHECKING:
    from compare_core.lab.findings import AlarmsFound, AlikeFound, RefitsFound

NOISE = 1e-9


def said_of_alarms(found: AlarmsFound) -> tuple[str, ...]:
    """Say how often the tests of the same items alarm where nothing differs, and how often they find what does."""
    exact, *_, apart = found.shares
    shape = (
        f"On {counted(found.items, 'item')}, where both models have {percent(found.accuracy)} right on average and "
        f"differ on {percent(found.differ)} of them, "
    )
    first = (
        f"{shape}the exact test calls {exact.alarms:.0f} of 1000 equal pairs different: never more than alpha allows, "
        f"which costs it power. Of 1000 pairs in which one model leads by {number(100 * found.lead)} points it "
        f"finds {exact.found:.0f}, mid-p {found.shares[1].found:.0f}."
    )
    second = (
        f"The test of two proportions, which does not know that the items are the same, calls {apart.alarms:.0f} of "
        f"the equal pairs different, and finds {apart.found:.0f} of the others. Everything here is summed exactly."
    )
    if abs(found.asked - found.differ) > NOISE:
        other = f"At these accuracies and this lead they cannot differ on {percent(found.asked)} of the items; "
        return first, second, f"{other}the nearest that can be is {percent(found.differ)}."
    return first, second


def said_of_alike(found: AlikeFound) -> tuple[str, str]:
    """Say how often the tests of folds alarm where nothing differs, and what the correction assumes."""
    naive, corrected, t, f = found.shares
    first = (
        f"Where the differences of any two folds correlate by {number(found.correlation)}, the t test that takes them "
        f"as independent calls {naive.alarms:.0f} of 1000 equal pairs different, the corrected one "
        f"{corrected.alarms:.0f}. The correction assumes a correlation of 1 / {found.folds}, a fold's share of the "
        "items; there it holds exactly."
    )
    second = (
        f"At the same correlation 5×2 t alarms in {t.alarms:.0f} and F in {f.alarms:.0f} of 1000 (drawn 20,000 times). "
        f"Where the mean difference is {number(found.lead)} of one difference's spread, the corrected t finds "
        f"{corrected.found:.0f} of 1000, 5×2 t {t.found:.0f} and F {f.found:.0f}."
    )
    return first, second


SAID = {  # of the tests that Dietterich judged: what he found, and whether he found more false alarms than allowed
    "McNemar, corrected": ("few false alarms", False),
    "two proportions, z": ("many false alarms", True),
    "30 random splits, t": ("many false alarms", True),
    "10-fold t": ("somewhat more false alarms than allowed", True),
    "5×2 t": ("few false alarms, like McNemar's", False),
}
ALLOWED = 50  # of a thousand


def judged(found: RefitsFound) -> list[dict[str, str]]:
    """Set what Dietterich found beside what was found here, test by test, and say whether both agree."""
    rows = []
    for share in found.shares:
        if share.test in SAID:
            said, more = SAID[share.test]
            rows.append(
                {
                    "Test": share.test,
                    "Dietterich (1998)": said,
                    "Here, of 1000": f"{share.alarms:.0f} ± {share.alarms_error:.0f}",
                    "Agrees": _agrees(share.alarms, share.alarms_error, more=more),
                }
            )
    return rows


def _agrees(alarms: float, error: float, *, more: bool) -> str:
    """Tell whether more alarms than allowed were raised, as was said or not; open where the error leaves it open."""
    if alarms - error > ALLOWED:
        return "yes" if more else "no"
    if alarms + error < ALLOWED:
        return "no" if more else "yes"
    return "cannot be told" if more else "yes, within its error"


def said_of_refits(found: RefitsFound) -> tuple[str, str]:
    """Say how often tests erred and found what was there, where learners were trained again."""
    by = {share.test: share for share in found.shares}
    splits, corrected = by["30 random splits, t"], by["30 random splits, corrected t"]
    mcnemar, halves = by["McNemar, corrected"], by["5×2 t"]
    none, some = found.sets
    first = (
        f"Two equally good learners ({found.learner}) on {counted(none, 'data set')} of 300 items: the t test of "
        f"thirty random splits calls {splits.alarms:.0f} of 1000 pairs different; corrected, {corrected.alarms:.0f}."
    )
    if not some:
        return first, "The bars are twice the standard error of so many data sets."
    second = (
        f"On {counted(some, 'data set')} where one is better, McNemar's corrected test finds {mcnemar.found:.0f} ± "
        f"{mcnemar.found_error:.0f} of 1000 and 5×2 t {halves.found:.0f} ± {halves.found_error:.0f}. Dietterich (1998) "
        "found 5×2 t slightly more powerful, for ten times the work."
    )
    return first, second
