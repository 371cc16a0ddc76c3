"""Data sets of questions and their answers, to which no model has said anything, and grades in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.headless import SEVERAL
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.no_comparison.ways_on import ALONE, MOST_GROUPS, VOTE
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import FAILED, has_fractions, stripped
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.suggest import alike_labels, some
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.measures import CRITERIA, is_score
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import ANSWERED, says_prediction
from compare_core.tables.meaning.words.verdicts import JUDGED, says_right
from compare_core.tables.reading.columns import TRUTH_NAMES, named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SEVERAL_NUMBERS = re.compile(r"\d[\d.,]* ?[a-zµ]{0,4}(?:\s*[/;|]\s*\d[\d.,]* ?[a-zµ]{0,4})+", re.IGNORECASE)
MARKED = VOTE | {"score", "rating", "rank", "grade", "mark"}
ENDED_WELL = re.compile(r"success(ful)?|pass(ed)?|ok|completed|solved|resolved|correct|optimal|feasible", re.IGNORECASE)
GRADED = (
    "score", "grade", "rating", "verdict", "judgement", "judgment", "evaluation", "assessment", "bewertung", "nota",
)  # fmt: skip
ASKED_ABOUT = frozenset({
    "question", "questions", "prompt", "query", "input", "problem", "instruction", "text", "sentence", "premise",
    "passage",
})  # fmt: skip
QUESTIONS = frozenset({"question", "questions", "prompt", "query", "problem", "instruction"})
WITH_UNIT = re.compile(r"[+-]?\d+([.,]\d+)? ?[A-Za-zµ%]{1,6}(/s)?")
MOST_SEEN = 50  # cells that are looked at
SENTENCE = 4  # words of a typical text, beyond those of a name
LONG = 60  # characters of a typical text that nobody would take for a name


def all_failed(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find rows all of which say that they failed."""
    status = named(words, STATUS)
    if status is None or not all(FAILED.fullmatch(label.strip()) for label in table.column(status).labels):
        return None
    what = f"{quoted(status, SHORT)} says of every row that it failed, so there are no results in it."
    return what, f"Run it again until it ends well. {SEVERAL}"


def _says_verdicts(labels: frozenset[str]) -> bool:
    folded = {label.strip().casefold() for label in labels}
    return folded in ({"passed", "failed"}, {"pass", "fail"}, {"correct", "incorrect"}, {"correct", "wrong"})


def only_words(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find nothing but words: verdicts, several numbers in a cell, texts that nobody has graded, or names."""
    if numbers:
        return None
    model = named(words, MODELS)
    either = [name for name in words if says_either(table, name)]
    if either and model is not None and 1 < table.distinct(model) <= table.rows // PAIR:
        say = "says" if len(either) == 1 else "say"
        what = f"{called(either)} {say} yes or no of each row, and {quoted(model, SHORT)} which model it is of"
        return f"{what}, but no columns say which rows of the models belong together.", ALONE
    judged = [n for n in words if table.distinct(n) == PAIR and _says_verdicts(table.column(n).labels)]
    judged = judged or [name for name in either if says_right(name)]
    if judged:
        return f"{quoted(judged[0], SHORT)} says of one model whether it was right on each item.", SECOND
    if (ended := how_each_ended(table, words) or _in_units(table, words)) is not None:
        return ended
    told = [name for name in words if _holds_several(table, name)]
    if PAIR * len(told) > len(words):
        one = brief(table.some_texts(told[0], 1)[0].strip(), SHORT)
        what = f"{called(told)} hold several numbers in a cell, such as “{one}”, and nothing says which of them counts."
        return what, "Write one number in each cell, with its unit above: a column for each of them."
    some = [text for name in words for text in table.some_texts(name, 50)]
    lengths = sorted(map(len, some))
    sentences = PAIR * sum(len(text.split()) >= SENTENCE for text in some) > len(some)  # in whatever language
    texts = sentences or (bool(lengths) and lengths[len(lengths) // 2] > LONG)
    kind = "texts" if texts else "words"
    what = f"The file holds {kind} only ({called(words)}), and no scores, nor a truth with predictions of it."
    graded = "Grade the texts first, with a score or right and wrong for each, one column per model."
    return what, graded if texts else ITEMS


def _in_units(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find a column of numbers with their units, of several quantities, as 4425 ms and 36.1 MB are."""
    for name in words:
        texts = [text.strip() for text in table.some_texts(name, MOST_SEEN) if text.strip()]
        told = [text for text in texts if WITH_UNIT.fullmatch(text)]
        if PAIR * len(told) > len(texts):
            what = f"{quoted(name, SHORT)} holds numbers with units, such as {quoted(told[0], SHORT)}, of one system."
            return what, "Bring the same of a second one, in a column of its own, with each row of both in one unit."
    return None


def how_each_ended(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find how each run of one model, or test, ended: well, or in some other way."""
    name = named(words, STATUS)
    if name is None or not table.at_most(name, MOST_GROUPS):
        return None
    column = table.column(name)
    counts = {t.strip(): n for t, n in zip(column.texts, column.counts.tolist(), strict=True) if t.strip() and n}
    well = [text for text in counts if ENDED_WELL.fullmatch(text)]
    if not well:
        return None
    many = "all" if len(counts) < PAIR else f"{counts[well[0]]:,}"
    ended = f"{quoted(name, SHORT)} says how each of {table.rows:,} rows ended, {many} as {quoted(well[0])}"
    return f"{ended}: of one model, it seems, since no column names several.", SECOND


def only_asked(seen: Seen) -> Finding | None:
    """Find a data set of questions and their answers, to which no model has said anything."""
    asks = any({*tokens(name)} & QUESTIONS for name in seen.table.columns)
    judged = sum(says_either(seen.table, name) for name in seen.table.columns) >= PAIR
    judged = judged or graded_each(seen.numbers)
    judged = judged or any(is_score(name) or {*tokens(name)} & CRITERIA for name in seen.numbers)
    judged = judged or sum(has_fractions([seen.table.column(name)]) for name in seen.numbers) >= PAIR
    found = None if judged or not asks or seen.predicted else asked_and_answered(seen.table.columns)
    found = None if found is not None and _is_answered(seen) else found
    return None if found is None else _answered_by_each(seen.table) or Finding("questions alone", *found)


def _is_answered(seen: Seen) -> bool:
    """Tell whether two columns or more hold the labels of the truth, and some items have it in two of them.

    Of the choices of a question one alone is right.
    """
    table = some(seen.table)
    truth = seen.truth or next((name for name in table.columns if plain(name) in TRUTH_NAMES), None)
    groups = [] if truth is None else alike_labels(table, [n for n in table.columns if not says_either(table, n)])
    said = next(([name for name in group if name != truth] for group in groups if truth in group), [])
    if truth is None or len(said) < PAIR:
        return False
    true, held = stripped(table, truth), [stripped(table, name) for name in said]
    return any(row.count(right) >= PAIR for right, row in zip(true, zip(*held, strict=True), strict=True))


def _answered_by_each(table: Table) -> Finding | None:
    """Find the same questions once for each of a few ways of asking or answering: what came back, and no truth."""
    asked = next((n for n in table.columns if plain(n) in ASKED_ABOUT and table.repeats(n)), None)
    if asked is None:
        return None
    few = [name for name in table.columns if name != asked and PAIR <= table.distinct(name) <= MOST_GROUPS]
    kind = next((n for n in few if table.distinct(n) * table.distinct(asked) == table.rows), None)
    said = next((n for n in table.columns if plain(n.split(".")[0]) in TRUTH_NAMES and table.repeats(asked)), None)
    if kind is None or said is None or not single(table, (asked, kind)) or PAIR * table.distinct(said) < table.rows:
        return None
    return Finding(
        "free text",
        f"Each row is what one {quoted(kind, SHORT)} gave to one {quoted(asked, SHORT)} ({quoted(said, SHORT)}), and "
        "nothing says how good that is.",
        "Grade every answer: add a column “correct” with 1 for right and 0 for wrong, or a score.",
    )


def graded_each(numbers: Sequence[str]) -> bool:
    """Tell whether several numbered columns hold marks or votes, as of several that answered: Vote1, Vote2.

    >>> graded_each(["Vote1", "Vote2"]), graded_each(["score_a"]), graded_each(["x1", "x2"])
    (True, False, False)
    """
    told = [name for name in numbers if name.strip()[-1:].isdigit()]
    return len(told) >= PAIR and all({*tokens(name.strip(" 0123456789_"))} & MARKED for name in told)


def asked_and_answered(columns: Sequence[str]) -> tuple[str, str] | None:
    """Find what is asked and what is right, and nothing that any model said."""
    asked = [name for name in columns if plain(name) in ASKED_ABOUT]
    right = [name for name in columns if plain(name.split(".")[0]) in TRUTH_NAMES]
    rest = [name for name in columns if name not in (*asked, *right)]
    if not asked or not right or any(says_prediction(name) or is_score(name) for name in rest):
        return None
    if any(plain(name) in (*MODELS, *JUDGED) for name in rest) or like_models(rest):
        return None
    answers = [name for name in rest if len(tokens(name)) > 1 and tokens(name)[-1] in ANSWERED]
    if len(answers) >= PAIR:
        return None  # what two models said, as base_answer and tuned_answer
    if answers:
        what = f"{quoted(answers[0], SHORT)} is what one system said to {quoted(asked[0], SHORT)}, beside what is right"
        return f"{what} ({quoted(right[0], SHORT)}): one alone compares nothing.", (
            "Bring what a second one said to the same questions, and for each answer of both a mark: 1 for right and 0 "
            "for wrong, or a score."
        )
    what = f"{called(asked)} {'are' if len(asked) > 1 else 'is'} what is asked, and {called(right)} what is right"
    return f"{what}: a data set, to which no model has said anything yet.", (
        "Add a column for each of two models or more: what it answered, or 1 where that was right and 0 where not."
    )


def graded_in_words(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find a grade of every row in words of its own, of which nobody can tell what counts as right."""
    name = named(words, GRADED)
    if name is None or not table.at_most(name, MOST_GROUPS):
        return None
    column = table.column(name)
    labels = sorted(label for label in column.labels if label.strip())
    if not PAIR <= len(labels) <= table.rows / PAIR or {label.casefold() for label in labels} <= RIGHT | WRONG:
        return None
    if named(words, MODELS) is None and all(len(label) == 1 for label in labels):
        return None  # classes of a risk or of a house, from A to F
    filled = sum(n for text, n in zip(column.texts, column.counts.tolist(), strict=True) if text.strip())
    if PAIR * filled < table.rows and len(labels) == filled:
        remarks = f"{quoted(name, SHORT)} holds remarks in {filled:,} of {table.rows:,} rows and is blank in the others"
        marks = "with 1 where it was right and 0 where it was not, in every row"
        return (
            f"{remarks}: nobody has said yet of every row what was right.",
            f"Add a column for each model or method that is compared, {marks}.",
        )
    model = "" if named(words, MODELS) else " Call the column that names the models “model”."
    return (
        f"{quoted(name, SHORT)} grades each row in words ({called(labels)}), and nothing says which of these are good.",
        f"Add a column “correct” with 1 for what counts as right and 0 for what does not, or write a number.{model}",
    )


def _holds_several(table: Table, name: str) -> bool:
    """Tell whether most cells of a column hold two numbers or more with marks between them."""
    some = [text.strip() for text in table.some_texts(name, 50) if text.strip()]
    return PAIR * sum(bool(SEVERAL_NUMBERS.fullmatch(text)) for text in some) > len(some)
