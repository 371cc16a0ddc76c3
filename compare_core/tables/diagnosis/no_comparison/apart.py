"""What a file holds of things that nothing pairs: judgements of documents, means, rows of one group, features."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.only_one import REMARKS
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.battles.games import sides_met
from compare_core.tables.meaning.columns.traits import share_a_word
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.shapes.folds_in_rows import part_of_data
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.single import count_of, fills
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.measures import SPREADS, SUMS
from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import are_people, is_trait
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import CLUSTER_NAMES, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

    Said = tuple[str, str]

ASKED = frozenset({"query", "queries", "question", "topic", "qid", "queryid", "search", "searchterm", "keyword"})
FOUND = frozenset({"doc", "docid", "document", "documentid", "docno", "product", "productid", "asin", "passage",
                   "passageid", "item", "itemid", "sku", "url", "pid", "did"})  # fmt: skip
JUDGED = frozenset({"rating", "relevance", "rel", "grade", "label", "judgement", "judgment", "score", "qrel", "gain"})
KINDS = frozenset({
    "type", "kind", "family", "category", "class", "thumbs", "feedback", "status", "state", "resolution", "severity",
})  # fmt: skip
SERVERS = frozenset({"server", "servername", "deployment", "release", "build", "host", "hostname"})
EITHER_OR_NEITHER, MANY_ASKED, DIGITS = frozenset({"-1", "0", "1"}), 5, re.compile(r"\d+")  # to several questions
HIGHEST = 10  # grade of a document
RESPONSIBLE = frozenset({"owner", "assignee", "reviewer", "operator", "maintainer", "contact"})  # for what a row is of
EACH_ANOTHER = "Each row is another"  # as what is said begins of things in groups
MOST_GROUPS, FEWEST = 12, 3  # and rows of each


def judgements(table: Table, numbers: Sequence[str]) -> Said | None:
    """Find grades of documents for queries, which are what a search is judged by, and no search itself."""
    names = {plain(name): name for name in table.columns}
    asked, found, judged = (next((names[n] for n in names if n in some), None) for some in (ASKED, FOUND, JUDGED))
    if asked is None or found is None or judged is None or judged not in numbers:
        return None
    if any(n in MODELS for n in names) or not table.repeats(asked):
        return None
    grades = numbers_of(table.column(judged))
    grades = grades[np.isfinite(grades)]
    if not len(grades) or (grades % 1).any() or grades.min() < -1 or grades.max() > HIGHEST:
        return None
    what = (
        f"{quoted(judged, SHORT)} says how well each {quoted(found, SHORT)} answers a {quoted(asked, SHORT)}: "
        "judgements, and not what any search returned."
    )
    return what, (
        "Bring nDCG or another measure of every query for two searches or more: a row for each query, and a column for "
        "each search."
    )


def readers(table: Table) -> Said | None:
    """Find ratings of cases by several readers with several modalities, as JAFROC and iMRMC keep them."""
    words = {name: {*tokens(name)} for name in table.columns}
    reader = next((name for name, held in words.items() if "reader" in held and table.distinct(name) > 1), None)
    modality = next(
        (n for n, held in words.items() if held & {"modality", "treatment"} and table.distinct(n) > 1), None
    )
    case = next((name for name, held in words.items() if held & {"case", "patient"} and table.distinct(name) > 1), None)
    if reader is None or modality is None or case is None:
        return None
    what = (
        f"Each row is what one {quoted(reader, SHORT)} said of one {quoted(case, SHORT)} with one "
        f"{quoted(modality, SHORT)}: how sure a reader was, and not how right."
    )
    return what, (
        "Work out the area under the ROC curve of each reader with each modality, and bring a row for each reader and "
        "a column for each modality."
    )


def opinions(table: Table, numbers: Sequence[str]) -> Said | None:
    """Find answers of yes, no and neither to numbered questions, as -1, 0 and 1 in every column, none of them right."""
    told = [name for name in numbers if table.column(name).labels - {""} <= EITHER_OR_NEITHER]
    kinds = {DIGITS.sub("", name) for name in told}
    if (
        len(told) < MANY_ASKED
        or PAIR * len(told) <= len(numbers)
        or len(kinds) > 1
        or not all(map(DIGITS.search, told))
    ):
        return None
    if not any("-1" in table.column(name).labels for name in told):
        return None
    what = f"{called(told)} hold nothing but -1, 0 and 1: what was answered, it seems, and nothing says what is right."
    return what, "Write 1 where an answer was right and 0 where it was wrong, with a row for each model."


def answers_of_people(numbers: Sequence[str], columns: Sequence[str]) -> Said | None:
    """Find a column of numbers for each of several numbered people, and nothing beside them but what they were asked.

    >>> told = answers_of_people(["User1", "User2", "User3"], ["Question", "User1", "User2", "User3"])
    >>> told[0] if told else None
    '“User1”, “User2”, “User3” are people, by their names, and each row is what all of them were asked.'
    """
    if len(numbers) < FEWEST or len(columns) > len(numbers) + 1 or not are_people(numbers):
        return None
    what = f"{called(numbers)} are people, by their names, and each row is what all of them were asked."
    return what, (
        "If they said it of one thing only, nothing is compared: bring a row for each person, and a column for each "
        "thing that is compared. If they are models after all, choose them below."
    )


def means_of_settings(numbers: Sequence[str]) -> Said | None:
    """Find a mean beside its spread, in rows of which each sums up several runs."""
    parted = {name: {*tokens(name)} for name in numbers}
    pairs = [
        (one, other)
        for one, mean in parted.items()
        for other, spread in parted.items()
        if mean & SUMS and spread & SPREADS and mean - SUMS == spread - SPREADS
    ]
    if not pairs:
        return None
    if {frozenset({"min"}), frozenset({"max"})} <= {frozenset(said) for said in parted.values()}:
        what = f"{called(pairs[0])} describe how numbers were spread, with the least and the most of them"
        return f"{what}: a summary of each column of data.", "Bring the data themselves, with a row for each item."
    what = f"{called(pairs[0])} are a mean and its spread: each row sums up several runs or folds, which are gone."
    return what, "No paired test can be made from means. " + ITEMS


def groups(table: Table, words: Sequence[str], numbers: Sequence[str]) -> Said | None:
    """Find rows of other things, each in one group or of one model, and nothing that stands in several."""
    if (again := people_again(table, words)) is not None:
        return again
    own, group = group_of(table, words, numbers)
    if own is None or group is None:
        return None
    what = (
        f"{EACH_ANOTHER} {quoted(own, SHORT)}, and of one {quoted(group, SHORT)} only: nothing was tried with "
        "two of them, so nothing is paired."
    )
    if plain(group) not in {*MODELS, *VARIANTS, *GROUPS, *SERVERS}:
        return what, (
            "If this is a list with what is known of each, nothing in it is compared; to compare the groups by a "
            "number, choose “Numbers of separate runs, people or items” as the layout."
        )
    return what, (
        f"Bring the same things with every {quoted(group, SHORT)}; or, if the rows share nothing, choose “Numbers of "
        "separate runs, people or items” as the layout, and say what is compared."
    )


def group_of(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str | None, str | None]:
    """Return what every row is another one of, and the column that says which group it is in; None where none does."""
    own = [n for n in table.columns if table.distinct(n) == table.rows and (n not in numbers or named_as_id(n))]
    own = [name for name in own if not in_prose(table, name)]  # which is what something is said of
    words = [name for name in words if not part_of_data(table, name)]
    few = [n for n in words if PAIR <= table.distinct(n) <= MOST_GROUPS and table.rows >= FEWEST * table.distinct(n)]
    few = [name for name in few if not {*tokens(name)} & KINDS]  # of things, each of which is of one
    few = [name for name in few if not (may_be_true(name) or {*tokens(name)} & REMARKS)]  # which is in no group
    few = [name for name in few if plain(name) in MODELS or not {*tokens(name)} & RESPONSIBLE]
    told = [name for name in few if plain(name) in {*MODELS, *VARIANTS, *GROUPS, *SERVERS}]
    few = [name for name in few if name in told or not says_either(table, name)]  # which is what was found of each
    if not own or not (told or len(few) == 1) or not numbers:
        return None, None
    group = (told or few)[0]
    if is_trait(group) and share_a_word([name for name in numbers if not is_trait(name)]):
        return None, None  # of people who met several conditions
    if not told and len(own) + len(few) < len(words):
        return None, None
    return own[0], group


def people_of_groups(seen: Seen) -> Finding | None:
    """Find people, shops or so with several rows each, every one of which was in one group only, told by a number."""
    told = None if sides_met(seen.table) is not None else people_again(seen.table, seen.numbers)
    return None if told is None or seen.predicted else Finding("separate groups", *told)


def people_again(table: Table, words: Sequence[str]) -> Said | None:
    """Find people, or so, with several rows each, of whom each was in one group only."""
    groups = [n for n in words if plain(n) in GROUPS and PAIR <= table.distinct(n) <= MOST_GROUPS]
    people = [n for n in table.columns if (plain(n) in CLUSTER_NAMES or named_as_id(n)) and table.repeats(n)]
    models = [n for n in table.columns if plain(n) in MODELS and plain(n) not in GROUPS]
    for group in groups:
        for person in people:
            if any(fills(table, [model], [person]) for model in models):
                continue  # what each question was put to, and not what it is about
            if count_of(table, [person, group]) == table.distinct(person) > table.distinct(group):
                what = (
                    f"Each {quoted(person, SHORT)} is of one {quoted(group, SHORT)} only: nothing was tried with two "
                    "of them, so nothing is paired, and several rows of one are not independent."
                )
                return what, (
                    f"Bring the same things with every {quoted(group, SHORT)}; or the mean of each "
                    f"{quoted(person, SHORT)}, in one row: then the groups can be compared as separate ones."
                )
    return None
