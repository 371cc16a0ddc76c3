"""What was planned, asked of many or copied: who is in which group, shares of answers, and cycles of a qPCR."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, called
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

PLANNED = frozenset({  # whole names of what a list of who is put in which group holds beside
    "block", "blockno", "blocknumber", "blocksize", "stratum", "strata", "sequence", "sequenceno", "sequencenumber",
    "randno", "randomno", "randomnumber", "randomisationnumber", "randomizationnumber", "kit", "kitno", "kitnumber",
    "envelope", "envelopeno", "slot",
})  # fmt: skip
AGES = re.compile(r"(aged? ?)?(\d{2} ?(-|–|to) ?\d{2}|(under|over) ?\d{2}|\d{2} ?\+|<\d{2}|>\d{2})", re.IGNORECASE)
ASKED = frozenset({"question", "option", "answer", "response", "statement", "choice", "item", "candidate", "party"})
CAST = frozenset({"votes", "vote", "respondents", "responses", "count", "n", "voters"})
SHARES = frozenset({"percent", "percentage", "pct", "%", "share", "voteshare", "percentages"})
CYCLES = frozenset({"ct", "cq", "cp", "ctvalue", "cqvalue"})  # of a qPCR, when a gene is seen
COPIED = frozenset({"gene", "target", "targetname", "genename", "primer", "assay", "detector", "detectorname"})
WELLS = frozenset({"well", "wells", "wellposition", "pos", "position", "samplename", "sample"})


def allocated(seen: Seen) -> Finding | None:
    """Find a list of who was put in which group, by blocks or numbers drawn before, with nothing that was measured."""
    columns = seen.table.columns
    person = next((n for n in columns if (is_person(n) or named_as_id(n)) and seen.own(n)), None)
    group = next((n for n in columns if says_group(n) and n not in seen.numbers), None)
    planned = [n for n in seen.numbers if plain(n) in PLANNED]
    rest = [n for n in seen.numbers if n not in planned and n != person]
    if person is None or group is None or not planned or rest:
        return None
    return Finding(
        "a plan",
        f"This is a list of who is put in which {quoted(group, SHORT)}, with {called(planned)}: what was planned, and "
        "nothing that was measured.",
        f"Add what came of each {quoted(person, SHORT)}, as a number or as yes and no, and the groups can be compared.",
    )


def polled(seen: Seen) -> Finding | None:
    """Find how many, or which shares of people of several ages, gave each answer to what many were asked."""
    asked = next((n for n in seen.table.columns if plain(n) in ASKED and n not in seen.numbers), None)
    by_age = [n for n in seen.numbers if AGES.fullmatch(n.strip())]
    counted = [n for n in seen.numbers if plain(n) in CAST | SHARES]
    both = len({plain(n) in SHARES for n in counted}) == PAIR
    ages = len(by_age) >= PAIR and len(seen.numbers) - len(by_age) <= FEW
    votes = both and len(counted) == len(seen.numbers)
    if asked is None or not seen.own(asked) or not (ages or votes):
        return None
    if seen.truth is not None or like_models(seen.table.some_texts(asked, FEW)):
        return None
    shown = by_age if ages else counted
    return Finding(
        "totals",
        f"These are results of a poll: for each {quoted(asked, SHORT)}, {called(shown)} say how many people or which "
        "share of them agreed. No paired test can be made from totals.",
        "Bring a row for each person who was asked, with what they answered and the group they are in.",
    )


def cycles_of_genes(seen: Seen) -> Finding | None:
    """Find an export of a qPCR, in which a cycle is told of each well, of samples of which nothing says the group."""
    table = seen.table
    cycles = next((n for n in seen.numbers if plain(n) in CYCLES), None)
    gene = next((n for n in seen.words if plain(n) in COPIED), None)
    wells = [n for n in table.columns if {plain(n)} & WELLS]
    if cycles is None or gene is None or not wells or seen.predicted or any(map(says_group, table.columns)):
        return None
    if seen.several and not {*tokens(seen.model or "")} & {"sample", "gene", "target"}:
        return None
    return Finding(
        "cycles of a qPCR",
        f"This is an export of a qPCR: {quoted(cycles, SHORT)} of each {quoted(gene, SHORT)} in every well, and "
        "nothing says which samples belong to which group.",
        "Bring one number for each sample, such as its ΔCt to a reference gene, with a column “group”.",
    )
