"""Names of columns that say whether a row was right."""

from __future__ import annotations

import re

from compare_core.names import kept
from compare_core.tables.reading.columns import plain

JUDGED = (
    "correct", "iscorrect", "right", "passed", "pass", "hit", "success", "score", "value", "grade", "rating", "ismatch",
    "match", "exactmatch", "em", "solved", "resolved", "acertou", "acerto", "correto", "correcto", "richtig",
    "corrected?", "correct?", "correctness", "judgement", "judgment", "verdict", "accuracy", "acc",
)  # fmt: skip
SURE = frozenset(JUDGED) - {
    "score",
    "value",
    "grade",
    "rating",
    "accuracy",
    "acc",
}  # of right and wrong, not of how much
RIGHT = re.compile(
    r"is(safe|accurate|successful|success|compliant)(decision|answer|output|response)?|"
    r"(is)?(correct|correctness|right|passed|pass|solved|(exact|numeric|strict|fuzzy)?match(es|ed)?|hit(at)?\d{0,2}|grade|graded|resolved|verified|accepted)(bool|flag)?|"
    r"(is)?(compiled|compiles|compilable)|(tests?|build|answer|result)ok|"
    r"succeeded|accurate|answeredcorrectly|correctlyanswered|follow(s|ed)?(all)?instructions?|(all)?instructionsfollowed"
)
ENDS_RIGHT = re.compile(
    r"^(?!(n|num|number|total|count|percent|pct|share|rate)(?=[ _-])).*[ _-]"
    r"(correct|passed|pass|solved|match|hit|verified|success|succeeded|successful|repaired|fixed|detected|ok)\??$",
    re.IGNORECASE,
)
EITHER = re.compile(  # what may stand in a column, behind its name
    r"\s*[(\[](?:y ?/ ?n|yes ?/ ?no|ja ?/ ?nein|j ?/ ?n|oui ?/ ?non|o ?/ ?n|s[ií]? ?/ ?no?|0 ?/ ?1|1 ?/ ?0|"
    r"[01] ?= ?[^()]{1,20}|t ?/ ?f|true ?/ ?false)[)\]]\s*$",
    re.IGNORECASE,
)


@kept
def says_right(name: str) -> bool:
    """Tell whether a name says of every row whether it was right, also the last part of one that names a place in JSON.

    >>> says_right("is_correct"), says_right("grading.grade_bool"), says_right("score"), says_right("correct_label")
    (True, True, False, False)
    >>> says_right("follow_all_instructions"), says_right("instructions")
    (True, False)
    >>> says_right("part1_correct"), says_right("num_correct"), says_right("Correct? (Y/N)")
    (True, False, True)
    """
    last = EITHER.sub("", name).rpartition(".")[2]
    return plain(last) in SURE or bool(RIGHT.fullmatch(plain(last))) or bool(ENDS_RIGHT.search(last))
