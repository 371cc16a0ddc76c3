"""Records of items with a list of what several people said of each: the mean of all people in its place."""

from __future__ import annotations

import re
from statistics import fmean
from typing import TYPE_CHECKING, Any

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.json_files.nested import JUDGED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    Record = Mapping[str, Any]

PEOPLE = re.compile(
    r"annotat|rater|ratings?$|judg(e|ment)s?$|reviewers?|reviews$|turker|expert|human(?!_?eval)|evaluators?",
    re.IGNORECASE,
)
MARKS = JUDGED | {  # that people give
    "score", "mark", "grade", "stars", "points", "overall", "readability", "grammar", "grammaticality", "style",
    "creativity", "engagement", "engagingness", "interestingness", "factuality", "conciseness", "harmlessness",
    "honesty", "politeness", "likert", "mos", "humor", "humour", "understandability", "groundedness",
    "appropriateness", "originality",
}  # fmt: skip
WHO = re.compile(
    r".*(annotator|rater|worker|judge|reviewer|evaluator|user|person|expert)([ _-]?(id|name))?", re.IGNORECASE
)
WORD = re.compile(r"[A-Za-z]+")
MARK = re.compile(r"-?\d{1,15}(\.\d{1,20})?")
FEWEST, MOST = 1, 50  # people who said something of one item


def means_of_people(records: Iterable[tuple[int, Record]], said: list[Repair]) -> Iterator[tuple[int, Record]]:
    """Yield records in which each list of marks by several people has become the mean of each mark.

    >>> marks = [{"rater": "ann", "fluency": "4", "relevance": "2"}, {"rater": "bob", "fluency": "5", "relevance": "2"}]
    >>> repairs = []
    >>> [record for _, record in means_of_people([(1, {"id": "a", "expert_annotations": marks})], repairs)]
    [{'id': 'a', 'expert_annotations': {'fluency': '4.5', 'relevance': '2'}}]
    >>> repairs[0].text
    'The marks of several people in “expert_annotations” were averaged for each record.'
    """
    told: set[str] = set()
    for where, record in records:
        means = {name: found for name, value in record.items() if (found := _means(name, value))}
        for name in means.keys() - told:
            told.add(name)
            people = f"The marks of several people in {quoted(name, IN_LIST)} were averaged for each record."
            said.append(Repair(people, 1))
        yield where, {**record, **means} if means else record


def _means(name: str, value: Any) -> Record | None:
    """Return the mean of each mark of several people; None where a list is of something else, such as models."""
    if not isinstance(value, list) or not FEWEST <= len(value) <= MOST or not PEOPLE.search(name):
        return None
    if not all(isinstance(each, dict) and each.keys() == value[0].keys() for each in value):
        return None
    marks = [key for key in value[0] if not WHO.fullmatch(key)]
    if not all(MARKS & {word.casefold() for word in WORD.findall(key)} for key in marks):
        return None  # such as which of several candidates each of them is of
    numbers = all(MARK.fullmatch(str(each[key])) for each in value for key in marks)
    return {key: f"{fmean(float(each[key]) for each in value):.12g}" for key in marks} if numbers and marks else None
