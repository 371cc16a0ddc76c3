"""What the pictures of false alarms and power show, in words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.numerics.written import counted, number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.lab.findings import AlarmsFound, AlikeFound, RefitsFound
    from compare_core.lab.findings.alarms import Share

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


def said_of_alike(found: AlikeFound) -> tuple[str, str, str]:
    """Say how often the tests of folds alarm where nothing differs, and what the correction assumes."""
    naive, corrected, t, f = found.shares
    first = (
        f"Where the differences of any two folds correlate by {number(found.correlation)}, the plain t test, which "
        f"takes them as independent, calls {naive.alarms:.0f} of 1000 equal pairs different. The corrected t test "
        f"calls {corrected.alarms:.0f} different."
    )
    second = (
        f"The correction assumes a correlation of 1 / {found.folds}, a fold's share of the items; there it holds "
        f"exactly. At the correlation of the slider, 5×2 t alarms in {t.alarms:.0f} and F in {f.alarms:.0f} of 1000 "
        "(drawn 20,000 times)."
    )
    third = (
        f"Where one model is better, by {number(found.lead)} of one difference's spread, the corrected t finds "
        f"{corrected.found:.0f} of 1000, 5×2 t {t.found:.0f} and F {f.found:.0f}."
    )
    return first, second, third


SAID = {  # of the tests that Dietterich judged: what he found, and whether he found more false alarms than allowed
    "McNemar, corrected": ("few false alarms", False),
    "two proportions, z": ("many false alarms", True),
    "30 random splits, t": ("many false alarms", True),
    "10-fold t": ("somewhat more false alarms than allowed", True),
    "5×2 t": ("few false alarms, like McNemar's", False),
}
ALLOWED = 50  # of a thousand
AGREE, DISAGREE, OPEN = "they agree", "they do not agree", "cannot be told"


def judged(found: RefitsFound) -> list[dict[str, str]]:
    """Set what Dietterich found beside what was found here, test by test, and say whether both agree."""
    rows = []
    for share in found.shares:
        if share.test in SAID:
            said, more = SAID[share.test]
            power = {"Where one is better, of 1000": f"{_told(share.found, share.found_error)} found"}
            rows.append(
                {
                    "Test": share.test,
                    "Dietterich (1998)": said,
                    "Here, of 1000 equal pairs": f"{_told(share.alarms, share.alarms_error)} false alarms",
                    "Do both agree?": _agrees(share.alarms, share.alarms_error, more=more),
                    **(power if found.sets[1] else {}),
                }
            )
    return rows


def _told(count: float, error: float) -> str:
    return f"{count:.0f} ± {error:.0f}"


def _agrees(alarms: float, error: float, *, more: bool) -> str:
    """Tell whether more alarms than allowed were raised, as was said or not; open where the error leaves it open."""
    if alarms - error > ALLOWED:
        return AGREE if more else DISAGREE
    if alarms + error < ALLOWED:
        return DISAGREE if more else AGREE
    return OPEN if more else f"{AGREE}, within the error"


def said_of_refits(found: RefitsFound) -> tuple[str, str, str]:
    """Say how often tests erred and found what was there, where learners were trained again, and how far both agree."""
    by = {share.test: share for share in found.shares}
    splits, corrected = by["30 random splits, t"], by["30 random splits, corrected t"]
    none, some = found.sets
    first = (
        f"Two equally good learners ({found.learner}) on {counted(none, 'data set')} of 300 items: the t test of "
        f"thirty random splits calls {_told(splits.alarms, splits.alarms_error)} of 1000 pairs different; corrected, "
        f"{_told(corrected.alarms, corrected.alarms_error)}. Each ± is twice the standard error."
    )
    rows = [row["Do both agree?"] for row in judged(found)]
    apart, left = rows.count(DISAGREE), rows.count(OPEN)
    third = (
        f"Of what Dietterich (1998) found of the false alarms of {len(rows)} tests, "
        f"{len(rows) - apart - left} come out alike here{_others(apart, left)}."
    )
    return first, _powers(by) if some else "How often they find a true difference was not counted here.", third


def _others(apart: int, left: int) -> str:
    """Say how many others came out otherwise, and of how many it cannot be told."""
    told = [f"{apart} otherwise"] if apart else []
    told += [f"of {left} it cannot be told with so many data sets"] if left else []
    return f", {' and '.join(told)}" if told else ""


def _powers(by: Mapping[str, Share]) -> str:
    """Say what three tests find, and whether 5×2 t finds more than McNemar's, as Dietterich saw."""
    ten, halves, mcnemar = (by[name] for name in ("10-fold t", "5×2 t", "McNemar, corrected"))
    found = (
        f"Of 1000 pairs of which one is better, 10-fold t finds {_told(ten.found, ten.found_error)}, 5×2 t "
        f"{_told(halves.found, halves.found_error)} and McNemar's corrected test "
        f"{_told(mcnemar.found, mcnemar.found_error)}. Dietterich (1998) found 5×2 t slightly more powerful than "
        "McNemar's, for ten times the work: "
    )
    ahead = halves.found - mcnemar.found
    if abs(ahead) <= math.hypot(halves.found_error, mcnemar.found_error):
        return f"{found}here the two are too close to tell."
    return f"{found}so it is here, too." if ahead > 0 else f"{found}here it is the other way round."
