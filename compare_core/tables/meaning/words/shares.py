"""Names of the share of items that were right, or of those that were not."""

from __future__ import annotations

from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

ACCURACY = frozenset({"accuracy", "acc", "genauigkeit", "exactitud", "acurácia", "acuracia", "exactitude"})
OTHERWISE = frozenset({  # no share of all items, or of other ones
    "balanced", "macro", "weighted", "mean", "avg", "average", "std", "sd", "se", "train", "training", "drop", "gain",
    "delta", "change", "diff", "rank", "relative", "baseline", "chance", "random", "max", "min",
})  # fmt: skip
SHARE = frozenset({"rate", "pct", "percent", "percentage", "perc", "share", "fraction", "proportion", "frac", "prop"})
WELL = frozenset({
    "correct", "right", "pass", "passed", "passing", "success", "successful", "solve", "solved", "win", "won", "hit",
    "resolve", "resolved", "completed", "completion", "conversion", "converted", "match", "matched", "response",
})  # fmt: skip
BADLY = frozenset({
    "error", "errors", "wrong", "incorrect", "fail", "failed", "failure", "failures", "miss", "missed", "loss", "lost",
    "crash", "crashed", "hallucination", "hallucinated", "refusal", "refused", "violation", "bounce", "churn",
})  # fmt: skip
MATCHES = ("em", "exactmatch", "testem")


def says_share(name: str) -> bool:
    """Tell whether a name is that of a share of items, of those that went well or of the others.

    >>> says_share("accuracy_pct"), says_share("Pass Rate"), says_share("percentCorrect"), says_share("error_rate")
    (True, True, True, True)
    >>> says_share("balanced_accuracy"), says_share("learning_rate"), says_share("passed"), says_share("train acc")
    (False, False, False, False)
    """
    words = {*tokens(name)}
    if words & OTHERWISE:
        return False
    return bool(words & ACCURACY or (words & SHARE and words & (WELL | BADLY))) or plain(name) in MATCHES


def says_bad_share(name: str) -> bool:
    """Tell whether a name is that of a share of items that went wrong.

    >>> says_bad_share("error_rate"), says_bad_share("pct_correct"), says_bad_share("errors")
    (True, False, False)
    """
    return says_share(name) and bool({*tokens(name)} & BADLY)
