"""Texts that models wrote, which nothing has graded."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import says_harm
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.flags_of_answers import flags_of_answers
from compare_core.tables.diagnosis.no_comparison.flags_with_others import flags_with_others, shared_item
from compare_core.tables.diagnosis.no_comparison.graded_answers import said_of_answers
from compare_core.tables.diagnosis.no_comparison.of_machines import of_prompts, says_prompts
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.outputs import is_measured, is_probability, predicts
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.crossed import criteria_met
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.suggest import blank, shares
from compare_core.tables.meaning.words.measures import CRITERIA, GRADES, is_score, measure, says_grade
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import WRITTEN, only_predicts, says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

WORDS = 5  # of a typical answer in free text
MANY = 10  # columns

MOST_CLASSES = 20
JUDGED = GRADES | {"judge"}  # who held the answers against the truth
TEXTS = 40  # characters of a typical answer in free text
ASKED_OF = frozenset({  # what something is to be said of
    "smiles", "text", "texts", "sentence", "sentences", "question", "prompt", "sequence", "input", "review", "reviews",
    "tweet", "document", "query", "utterance", "title", "abstract", "comment", "headline", "message", "image",
})  # fmt: skip
TRANSLATED = frozenset({"source", "src", "original"})  # into another language, or so
TURNED_OUT = frozenset({"label", "verdict", "outcome", "status", "result", "grade", "judgement", "judgment"})
VERDICT = re.compile(
    r"(not?|un|non)[_ -]?\w+|"
    r"(mis|partial|fail|success|pass|correct|incorrect|wrong|right|safe|harm|error|refus|compl)\w*",
    re.IGNORECASE,
)
MOST_KINDS = 6  # of verdicts
WENT_WRONG = frozenset({"error", "errors", "err", "exception", "failure", "traceback", "stderr", "warning", "warnings"})
LISTED = re.compile(r"[\[(]?[\d\s.,;eE+-]{1,4000}[\])]?")  # numbers, such as how sure a detector was of what is where
CELLS = 20  # that are looked at
PATH = re.compile(r"\S*[/\\]\S*|\S+\.\w{2,5}")  # of a file


def hold(names: Sequence[str]) -> str:
    """Return the verb for one column or for several."""
    return "hold" if len(names) > 1 else "holds"


def ungraded(table: Table, names: Sequence[str]) -> Finding:
    """Say that texts were written, or something was found in pictures, and nobody has said how good that is."""
    empty = [name for name in table.columns if blank(table.column(name)) and not NAMELESS.fullmatch(name)]
    if len(empty) >= PAIR:
        return Finding(
            "unfilled",
            f"{called(empty)} are blank in all {table.rows:,} rows: nobody has said yet what is so of each text.",
            "Upload the file once it is filled in, with a column for what each of two models or more said.",
        )
    if says_prompts(table):
        return of_prompts(table, names)
    if all(_lists_numbers(table, name) for name in names):
        return Finding(
            "predictions without the truth",
            f"Each cell of {called(names)} is a list of numbers, as of where something was found and how sure that is, "
            "and nothing says what is true.",
            "Hold them against the truth first: a row for each item, such as an image, and a column for each model "
            "with how good it was there.",
        )
    return Finding(
        "free text",
        f"{called(names)} {hold(names)} texts, and nothing says how good they are.",
        "Score them first: a column per model with a number for each text, such as its word error rate, or with 1 for "
        "right and 0 for wrong.",
    )


def _lists_numbers(table: Table, name: str) -> bool:
    """Tell whether most cells of a column are several numbers with blanks or commas between them."""
    texts = [text for text in table.some_texts(name, CELLS) if text.strip()]
    return bool(texts) and PAIR * sum(LISTED.fullmatch(text) is not None for text in texts) > len(texts)


def answers_without_truth(seen: Seen) -> Finding | None:
    """Find a row for every model and item, with what it said and not whether that was right."""
    if seen.truth is not None or seen.model is None or seen.identity is None or seen.own(seen.model):
        return None
    right = any((says_right(n) or _is_harm(n)) and says_both(seen.table, n) for n in seen.numbers)
    if right or not seen.table.repeats(seen.identity) or criteria_met(seen.table):
        return None
    rest = [name for name in seen.numbers if not only_predicts(name)]
    if any(
        is_score(n) or says_grade(n) or {*tokens(n)} & CRITERIA or has_fractions([seen.table.column(n)]) for n in rest
    ):
        return None  # which may be what somebody gave for the answer
    item = shared_item(seen, seen.model)
    judged = _turned_out(seen) or said_of_answers(seen, seen.model, seen.identity)
    judged = judged or (None if item is None else flags_with_others(seen, seen.model, item))
    if (judged := judged or flags_of_answers(seen, seen.model, seen.identity)) is not None:
        return judged
    empty = [name for name in seen.table.columns if blank(seen.table.column(name)) and is_asked_for(name)]
    if empty:
        verb = "is" if len(empty) == 1 else "are"
        return Finding(
            "unfilled",
            f"Each row is one {quoted(seen.model, SHORT)} and one {quoted(seen.identity, SHORT)}, but {called(empty)} "
            f"{verb} blank in all {seen.table.rows:,} rows: nobody has said yet how good these are.",
            "Upload the file once it is filled in.",
        )
    of_what = "" if item is None else f" of one item ({quoted(item, SHORT)})"
    return Finding(
        "answers without the truth",
        f"Each row is what one model ({quoted(seen.model, SHORT)}) said{of_what}, but no column says what is right.",
        "Add the truth as a column called y_true, or a column “correct” with 1 for right and 0 for wrong.",
    )


def _is_harm(name: str) -> bool:
    """Tell whether a yes under a name says that an answer was bad, and not that none came back."""
    return says_harm(name) is True and not {*tokens(name)} & WENT_WRONG


def is_asked_for(name: str) -> bool:
    """Tell whether a name is that of marks, by a criterion or on the whole."""
    if {*tokens(name)} & WENT_WRONG:
        return False  # which is blank where all went well
    return bool({*tokens(name)} & (CRITERIA | GRADES)) or is_score(name) or says_right(name)


def answers_of_requests(seen: Seen) -> Finding | None:
    """Find what a batch of requests came back with, as interfaces of language models write it: ungraded."""
    batched = any(plain(name) == "customid" for name in seen.table.columns)
    back = any(tokens(name)[:1] in (("result",), ("response",)) for name in seen.table.columns)
    if not (batched and back) or seen.measured or seen.truth is not None:
        return None
    return Finding(
        "free text",
        "These are the raw answers to a batch of requests (“custom_id”), and nothing says which of them are right.",
        "Take the answers out, and mark each: a row for every item and model or prompt, with columns item, model, and "
        "correct (1 or 0). The right answers may as well stand beside them, as y_true.",
    )


def only_text(seen: Seen) -> Finding | None:
    """Find nothing but long texts: transcripts or answers that nobody has scored."""
    rest = [name for name in seen.table.columns if name != seen.identity]
    if len(rest) < PAIR or seen.truth is not None or any(name in seen.numbers for name in rest):
        return None
    if not all(
        typical(seen.table, name) > TEXTS and seen.table.distinct(name) * PAIR > seen.table.rows for name in rest
    ):
        return None
    return ungraded(seen.table, rest)


def texts_side_by_side(seen: Seen) -> Finding | None:
    """Find what two systems or more wrote, each in a column that is called so, and no score of any."""
    told = [n for n in seen.words if {*tokens(n)[-1:]} & WRITTEN and typical(seen.table, n) > TEXTS]
    told = [n for n in told if len(tokens(n)) > 1]
    scored = any(is_score(name) or has_fractions([seen.table.column(name)]) for name in seen.numbers)
    if len(told) < PAIR or seen.truth is not None or scored:
        return None
    if any(says_both(seen.table, n) or {*tokens(n)} & (CRITERIA | JUDGED) for n in seen.table.columns):
        return None  # which may grade them
    return ungraded(seen.table, told)


def free_text(seen: Seen) -> Finding | None:
    """Answers in free text, none of which is a label of the truth, and which nobody has graded."""
    graded = any(says_right(name) and says_both(seen.table, name) for name in seen.table.columns)
    if seen.truth is None or seen.table.distinct(seen.truth) < FEW or graded:
        return None
    truth = seen.table.column(seen.truth)
    if (verdicts := _verdicts(seen)) is not None:
        return verdicts
    texts = [name for name in seen.words if name != seen.truth and seen.table.distinct(name) > MOST_CLASSES]
    texts = [name for name in texts if MANY * seen.table.distinct(name) > seen.table.rows]  # else of settings
    texts = [n for n in texts if not all(PATH.fullmatch(text) for text in seen.table.some_texts(n, MANY))]
    long = [name for name in texts if typical(seen.table, name) > TEXTS or _is_prose(seen.table, name)]
    others = [name for name in seen.table.columns if name not in (seen.truth, seen.identity, *long)]
    judged = sum(says_either(seen.table, name) for name in others) >= PAIR  # right and wrong, of several models
    if (
        not long
        or judged
        or seen.crossed is not None
        or any(shares(seen.table.column(name), truth) for name in (*long, *others))
    ):
        return None
    told = [name for name in others if is_scores(seen.table.column(name))]
    if measured := [name for name in told if is_score(name.rpartition(".")[2]) or {*tokens(name)} & JUDGED]:
        whole = len(long) == 1 and seen.model is None and all(map(measure, measured))
        return _graded_texts(long[0], measured) if whole else None
    said = [name for name in told if is_measured(truth) and predicts(seen.table.column(name), truth)]
    below = bool(said) and seen.model is not None and not seen.own(seen.model)
    if below or len(said) >= PAIR or sum(is_probability(seen.table.column(name)) for name in others) >= PAIR:
        return None  # of numbers, or of classes, by models
    return _turned_out(seen) or _of_texts(seen, long, seen.truth)


def _of_texts(seen: Seen, names: Sequence[str], truth: str) -> Finding:
    """Say that texts are what something is to be said of, as their names tell; or else answers, to be graded."""
    if all({*tokens(name)} & ASKED_OF for name in names):
        return Finding(
            "inputs and a truth",
            f"{called(names)} {'are' if len(names) > 1 else 'is'} what something is to be said of, and "
            f"{quoted(truth, SHORT)} is what is true of it: a data set, and no model has said anything yet.",
            "Add a column for each of two models or more with what it predicted for every row.",
        )
    names = [n for n in names if says_prediction(n) or not {*tokens(n)} & (ASKED_OF | TRANSLATED)] or names
    equal = [int((_texts(seen, name) == _texts(seen, truth)).sum()) for name in names]
    if len(names) == 1 and seen.model is None and says_prediction(names[0]):
        return Finding(
            "free text",
            f"{quoted(names[0], SHORT)} holds texts of one model, it seems, the same as {quoted(truth, SHORT)} in "
            f"{equal[0]:,} of {seen.table.rows:,} rows.",
            "A comparison takes two: add a column with what a second model wrote for the same rows, and a score of "
            "each text, such as 1 for right and 0 for wrong, or its ROUGE.",
        )
    few = f"at most {max(equal):,} of {seen.table.rows:,} are" if any(equal) else "none of them is"
    return Finding(
        "free text",
        f"{called(names)} {hold(names)} answers in free text, and {few} the same as {quoted(truth, SHORT)}.",
        "Grade the answers first: add a column per model with 1 where its answer is right and 0 where it is wrong, or "
        "with a score, such as a word error rate.",
    )


def _texts(seen: Seen, name: str) -> NDArray[np.object_]:
    """Return what stands in every row of a column."""
    column = seen.table.column(name)
    return np.array([text.strip() for text in column.texts], dtype=object)[column.codes]


def _graded_texts(text: str, graded: Sequence[str]) -> Finding:
    """Say that one model wrote a text for every row, with how good that was."""
    return Finding(
        "one model",
        f"{called(graded)} {'say' if len(graded) > 1 else 'says'} how good {quoted(text, SHORT)} is in each row, which "
        "one model wrote.",
        SECOND,
    )


def _verdicts(seen: Seen) -> Finding | None:
    """Find a label that says how each answer of a model turned out, and is the truth of nothing."""
    truth, model = seen.truth or "", seen.model
    if model is None or seen.table.distinct(truth) > MOST_KINDS + 1:
        return None
    labels = seen.table.column(truth).labels - MISSING_WORDS
    if not any(VERDICT.fullmatch(label.strip()) for label in labels):
        return None
    if seen.predicted or plain(truth) not in TURNED_OUT or not PAIR <= len(labels) <= MOST_KINDS:
        return None
    if seen.own(model) or any(shares(seen.table.column(n), seen.table.column(truth)) for n in seen.words if n != truth):
        return None
    return Finding(
        "verdicts",
        f"{quoted(truth, SHORT)} says how each row of a {quoted(model, SHORT)} turned out ({called(sorted(labels))}), "
        "and nothing says which of these is good.",
        "Add a column “correct” with 1 for what is good and 0 for what is not; models that were tried on the same "
        "items are then compared in pairs, others by their shares.",
    )


def _turned_out(seen: Seen) -> Finding | None:
    """Find what says of each answer that it was right, or how else it turned out, in words that nobody else uses."""
    few = [n for n in seen.words if n != seen.truth and seen.table.at_most(n, MOST_KINDS + PAIR)]
    for name in few:
        labels = {label.casefold() for label in seen.table.column(name).labels - MISSING_WORDS}
        if (
            len(labels) >= PAIR
            and any(label.startswith(("correct", "pass")) for label in labels)
            and labels - RIGHT - WRONG
        ):
            if (asked := _which_is_right(seen, name)) is not None:
                return asked
            model = "" if seen.model else ", and call the column that names the models “model”"
            return Finding(
                "verdicts",
                f"{quoted(name, SHORT)} says how each answer turned out ({called(sorted(labels))}), and nothing says "
                "which of these count as right.",
                f"Add a column “correct” with 1 for what does and 0 for what does not{model}.",
            )
    return None


def _which_is_right(seen: Seen, name: str) -> Finding | None:
    """Ask which of several grades counts as right, where one was given to each model on each item."""
    model, item = seen.model, seen.identity
    if model is None or item is None or seen.table.distinct(model) < PAIR:
        return None
    grades = seen.table.column(name)
    graded = np.array([text.strip() not in MISSING_WORDS | {""} for text in grades.texts])[grades.codes]
    if not single(take(seen.table, graded), (model, item)):
        return None
    labels = sorted(seen.table.column(name).labels - MISSING_WORDS)
    labels.sort(key=lambda label: not label.casefold().startswith(("correct", "pass")))
    grade = Roles(layout="graded_items", model=model, id=item, value=name, better="higher")
    roles = [replace(grade, positive=label) for label in labels]
    ways = [
        Way(each, f"{quoted(each.positive or '', SHORT)} in {quoted(name, SHORT)} counts as right") for each in roles
    ]
    return Finding(
        "verdicts",
        f"{quoted(name, SHORT)} says how each answer of a {quoted(model, SHORT)} turned out ({called(labels)}).",
        "Choose which of these counts as right, check the preview, and press the button; all others count as wrong.",
        roles[0],
        ways[:MOST_KINDS],
    )


def _is_prose(table: Table, name: str) -> bool:
    """Tell whether a typical text of a column has several words."""
    some = sorted(len(text.split()) for text in table.some_texts(name, 50))
    return bool(some) and some[len(some) // 2] >= WORDS


def typical(table: Table, name: str) -> float:
    """Return how many characters a typical text of a column has."""
    some = sorted(len(text) for text in table.some_texts(name, 50))
    return some[len(some) // 2] if some else 0
