"""Curves of several models side by side: what each reaches at every threshold, or at every rate of false alarms."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.curves import THRESHOLDS, head, ordered
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

ALONG = {  # what a curve runs along, and a word of what is drawn against it; none where that may be anything
    **dict.fromkeys(("fpr", "falsepositiverate", "1specificity", "falsealarmrate"), frozenset[str]()),
    **dict.fromkeys(("recall", "sensitivity", "tpr"), frozenset({"precision", "prec", "ppv", "p", "fpr"})),
    **dict.fromkeys(THRESHOLDS, frozenset({
        "tpr", "fpr", "tnr", "fnr", "precision", "prec", "recall", "f1", "fscore", "accuracy", "acc", "sensitivity",
        "specificity", "score", "mcc", "kappa", "coverage", "risk", "netbenefit", "cost",
    })),
}  # fmt: skip
SHARE = 1.0  # which no threshold and no rate lies above


def curves_of_several(seen: Seen) -> Finding | None:
    """Find a column of thresholds or of rates that counts up, and what several models reach at each of these."""
    first, *rest = seen.table.columns
    words = ALONG.get(plain(first))
    if words is None or seen.words or seen.truth is not None or len(rest) < PAIR or seen.table.rows <= FEW:
        return None
    if not {*rest} <= {*seen.numbers} or not _runs_along(seen, first):
        return None
    drawn = [{*tokens(name)} & words for name in rest]
    named_so = all(drawn) or like_models([*rest]) or (not words and not any(map(is_score, rest)))
    if not named_so or len({*rest}) < PAIR:
        return None
    return Finding(
        "curve of thresholds",
        f"These are curves: what {called(rest)} come to at each {quoted(first, SHORT)}, one point below the other.",
        "Points of a curve are no items. To compare the models, bring the probability that each of them gave to every "
        "item, with the truth.",
    )


def _runs_along(seen: Seen, name: str) -> bool:
    """Tell whether shares count up or down from row to row."""
    values = head(seen, name)
    if not len(values) or values.min() < 0 or values.max() > SHARE:
        return False
    return ordered(seen, name) or bool((values[1:] <= values[:-1]).all() and seen.table.distinct(name) > FEW)
