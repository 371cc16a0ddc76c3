"""Lists of things whose kind or state is called as a truth is, with nothing beside it that anybody predicted."""

from __future__ import annotations

from compare_core.tables.diagnosis.no_comparison.only_texts import TEXTS, typical
from compare_core.tables.diagnosis.no_comparison.rows_alone import of_each_row
from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen
from compare_core.tables.meaning.suggest import agrees, shares
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

KINDS = frozenset({  # of a thing, as often as what is true of it
    "class", "klasse", "diagnosis", "diagnose", "labels", "ref", "reference", "outcome",
})  # fmt: skip
ALLELES = frozenset({"alt", "alternate", "altallele"})  # beside that of the reference
FEWEST = 3  # columns beside it, of things of which much is known


def kinds_of_things(seen: Seen) -> Finding | None:
    """Find a class, diagnosis or labels of each thing, where no other column holds any of these of the same thing."""
    truth, table = seen.truth, seen.table
    if truth is None or plain(truth) not in KINDS or truth in seen.numbers or seen.predicted or seen.model is not None:
        return None
    rest = [name for name in table.columns if name != truth]
    words = [name for name in seen.words if name != truth]
    if typical(table, truth) > TEXTS:
        return None  # what should be said, beside which there may be answers
    if not words or len(rest) < FEWEST or any(like_models([name]) or says_right(name) for name in rest):
        return None
    true = table.column(truth)
    kinds = {word for label in true.labels for word in tokens(label)}
    if sum(bool({*tokens(name)} & kinds) for name in seen.numbers) >= PAIR:
        return None  # how probable each of them was
    could = [name for name in rest if plain(name) not in ALLELES and shares(table.column(name), true)]
    if any(agrees(table.column(name), true) for name in could):
        return None
    told = of_each_row(table, words, seen.numbers, seen.identity, rows=table.rows)
    return Finding("a list of things", *told)
