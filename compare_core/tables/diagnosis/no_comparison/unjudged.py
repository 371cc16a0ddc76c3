"""What nobody has judged yet: results without judgements, things to be shown, and answers without what is right."""

from __future__ import annotations

import re

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.reading.columns import plain

JUDGEMENTS = frozenset({
    "relevance", "relevant", "label", "labels", "judgment", "judgement", "rating", "grade", "score", "qrel",
    "annotation",
})  # fmt: skip
OPEN, NEARLY_ALL, FEWEST = frozenset({"-1", "-1.0"}), 0.9, 10  # what stands for no judgement; of the rows; rows
KEYS = frozenset(
    {"corrans", "correctans", "correctresponse", "corrresp", "correctkey", "corrkey", "cresp", "correctresp"}
)
GIVEN = frozenset({"response", "responses", "resp", "rt", "rts", "answered", "participant", "subject", "accuracy"})
VERSIONS = frozenset({"commit", "sha", "hash", "revision"})
ANSWER = re.compile(r"(?P<stem>.+?)[ _.-](?:response|answer|resp|choice)", re.IGNORECASE)
TIMES = ("time", "rt", "duration", "seconds", "latency")
FEWEST_ANSWERS = 4


def not_judged(seen: Seen) -> Finding | None:
    """Find judgements nearly all of which are -1, as where nobody has judged yet."""
    table = seen.table
    for name in (n for n in seen.numbers if {*tokens(n)} & JUDGEMENTS and table.at_most(n, FEWEST)):
        column = table.column(name)
        rows = column.count(lambda text: text.strip() in OPEN)
        if table.rows < FEWEST or rows < NEARLY_ALL * table.rows:
            continue
        return Finding(
            "not judged",
            f"{quoted(name, SHORT)} is -1 in {rows:,} of {table.rows:,} rows, which stands for “not judged”: nothing "
            "says yet how good these are.",
            "Judge every row first, with 1 and 0 or a grade, and upload the file again.",
        )
    return None


def log_of_trials(seen: Seen) -> Finding | None:
    """Find the trials of a search that was written down with its versions, one after another."""
    table = seen.table
    versions = [name for name in table.columns if {*tokens(name)} & VERSIONS]
    status = next((name for name in table.columns if plain(name) in ("status", "outcome", "decision")), None)
    told = next((name for name in table.columns if plain(name) in ("description", "note", "notes", "change")), None)
    if not versions or status is None or told is None or PAIR * table.distinct(told) < table.rows:
        return None
    scores = [name for name in seen.numbers if any(map(is_score, tokens(name)))]
    if not scores:
        return None
    return Finding(
        "trials of a search",
        f"This is a log of trials, one after another: each row is a version ({quoted(versions[0], SHORT)}) with one "
        f"total of it ({called(scores)}), and rows are no items.",
        "Bring what two of these versions, or models, reached on every item, or in several runs of each.",
    )


def things_to_be_shown(seen: Seen) -> Finding | None:
    """Find what an experiment is to show, with the right key of each, and nothing that anybody has answered."""
    key = next((name for name in seen.table.columns if plain(name) in KEYS), None)
    if key is None or any(is_person(name) for name in seen.table.columns):
        return None
    if any({*tokens(name)} & GIVEN for name in seen.table.columns if name != key):
        return None
    return Finding(
        "things to be shown",
        f"This lists what an experiment shows, with the right answer to each ({quoted(key, SHORT)}), and no answers of "
        "people.",
        "Bring what they answered: a row for each person and thing, with the condition, the answer, and whether it was "
        "right or how long it took.",
    )


def answers_with_times(seen: Seen) -> Finding | None:
    """Find what each person answered to many things, and how long that took, where nothing says what is right."""
    table = seen.table
    stems = {match["stem"]: name for name in table.columns if (match := ANSWER.fullmatch(name.strip())) is not None}
    timed = [
        stem for stem in stems if any(f"{stem}{apart}{time}" in table.columns for apart in "_ .-" for time in TIMES)
    ]
    if len(timed) < FEWEST_ANSWERS or PAIR * len(timed) < len(table.columns) / PAIR:
        return None
    if seen.truth is not None or all(is_scores(table.column(stems[stem])) for stem in timed):
        return None
    return Finding(
        "answers without what is right",
        f"Each row holds the answers of one person to {len(timed):,} things ({called([stems[s] for s in timed])}) and "
        "how long each took, and nothing says which answers are right.",
        "Bring 1 for right and 0 for wrong of each, with a column that says of which kind a thing is.",
    )
