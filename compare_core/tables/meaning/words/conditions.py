"""Words that name conditions of an experiment, in cells: before and after, with a treatment and without."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import without_accents

if TYPE_CHECKING:
    from collections.abc import Iterable

KINDS = (  # of which two or more together say that something was done, or was not
    frozenset({  # before it and after it
        "pre", "post", "pretest", "posttest", "before", "after", "baseline", "followup", "avant", "apres", "vorher",
        "nachher", "vor", "nach", "antes", "despues", "depois", "prima", "dopo", "pretreatment", "posttreatment",
        "delayed", "delayedpost", "delayedposttest", "retention", "midpoint", "mid", "midtest", "predtest",
        "pretraining", "posttraining", "preintervention", "postintervention", "initial", "final",
    }),
    frozenset({  # with it and without it
        "control", "treatment", "treated", "placebo", "intervention", "experimental", "baseline", "sham", "untreated",
        "kontrolle", "kontrollgruppe", "behandlung", "experimentalgruppe", "controle", "temoin",
        "traitement", "tratamiento", "tratamento", "grupocontrol", "drug", "active", "standard", "usual", "usualcare",
        "verum", "test", "ctrl", "ctl", "exp", "with", "without", "mit", "ohne", "avec", "sans", "con", "sin",
    }),
)  # fmt: skip
SURE = frozenset(
    {
        "control",
        "placebo",
        "baseline",
        "sham",
        "kontrolle",
        "kontrollgruppe",
        "controle",
        "temoin",
        "ctrl",
        "grupocontrol",
        "untreated",
        "without",
        "ohne",
        "sans",
        "sin",
    }
)  # one of which says it of the rest
GROUPS = frozenset({  # columns that say in which group, or under which condition, a row is
    "version", "group", "variant", "arm", "condition", "treatment", "testgroup", "abgroup", "experimentgroup", "cohort",
    "bucket", "treated", "testvariant", "experimentvariant", "abversion", "control", "placebo", "intervention",
    "promotion", "campaign", "therapy", "diet", "adgroup", "creative", "cond", "conditions", "randomisedto",
    "randomizedto", "allocatedto", "assignedto", "allocation", "trt", "tx", "bedingung", "stimtype", "trialtype",
    "experimentalgroup", "studygroup", "treatmentgroup", "studyarm", "treatmentarm", "landingpage",
    "stimulustype", "congruency", "congruence", "trialcondition", "experimentalcondition", "expcondition",
})  # fmt: skip
POINT = re.compile(r"(t|time ?|zeitpunkt ?|visit ?|wave ?|session ?|phase ?|welle ?)(?P<number>\d)")
LETTERS = re.compile(r"[^a-z0-9]")
PAIR = 2


def are_conditions(texts: Iterable[str]) -> bool:
    """Tell whether a few texts name conditions that things or people were tried under.

    >>> are_conditions(["pre", "post"]), are_conditions(["Pré-test", "Post-test"]), are_conditions(["t0", "t1", "t2"])
    (True, True, True)
    >>> are_conditions(["control", "dose 1", "dose 2"]), are_conditions(["before", "iris"]), are_conditions(["a", "b"])
    (True, False, False)
    """
    folded = [without_accents(text.strip().casefold()) for text in texts if text.strip()]
    words = {LETTERS.sub("", text) for text in folded}
    if len(words) < PAIR:
        return False
    points = [POINT.fullmatch(text) for text in folded]
    if all(points):
        return True
    before, beside = KINDS
    return words <= before or words <= beside or bool(words & SURE)
