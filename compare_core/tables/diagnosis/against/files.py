"""What speaks against several files that were read as one comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.scores import Scores
from compare_core.metrics.known import known, says_nothing
from compare_core.names import quoted
from compare_core.tables.diagnosis.in_runs import of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.matrices import of_squares
from compare_core.tables.diagnosis.no_comparison.searches import of_searches
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, called
from compare_core.tables.diagnosis.several_files.rows_alike import stand_alike
from compare_core.tables.diagnosis.several_files.scores_in_files import SUBMITTED
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.meaning.shapes.named_in_rows import by_name
from compare_core.tables.meaning.words.measures import measure, sums_up
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import are_people
from compare_core.tables.reading.columns import (
    NAMELESS,
    counts_rows,
    plain,
    shared_columns,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

ITEM_TEXT = frozenset({  # of what was asked, and not of what was answered
    "prompt", "question", "text", "sentence", "query", "title", "input", "source", "problem", "instruction", "task",
    "document", "image", "file", "filename", "name", "claim", "utterance", "item", "passage", "statement",
})  # fmt: skip
MANY_TIMES = 50  # how much larger typical numbers are


def same_in_each(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find models that every file holds by the same names, which would be compared as different ones."""
    name = found.roles.model
    if name is None or not all(name in table.columns for table in tables):
        return None
    shared = set.intersection(*({*filter(str.strip, table.column(name).texts)} for table in tables))
    if len(shared) < PAIR or len(found.evidence.models) < PAIR * len(shared):
        return None
    return (
        f"Every file holds the same models, {called(sorted(shared))}, by the same names: the files may be of other "
        "settings or data. Upload one of them alone, or add a column to each that says what it is of, and join them."
    )


def people_in_files(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find files that are called after people who took part, by a whole word, of whom nobody is better than another.

    By a letter and a number, as P01 is, where a column of every file says under which condition each row is.
    """
    if found.roles.model is not None or found.layout == "per_model_files":
        return None
    met = any(all(says_group(n) and table.distinct(n) > 1 for table in tables) for n in shared_columns(tables))
    if not are_people(found.evidence.models, surely=not met):
        return None
    return (
        f"{called(found.evidence.models)} seem to be people who took part, and each file what one of them did or said. "
        "To compare what everybody met, add a column to each file that says under which condition each row is."
    )


def other_texts(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find numbers of rows by which files were put together, though other texts stand beside the same number."""
    key = found.roles.id or found.roles.dataset
    if key is None or not all(key in table.columns and counts_rows(table.column(key)) for table in tables):
        return None
    for name in shared_columns(tables):
        if not ITEM_TEXT & {*tokens(name)} or any(PAIR * table.distinct(name) < table.rows for table in tables):
            continue
        held = [dict(zip(stripped(table, key), stripped(table, name), strict=True)) for table in tables]
        both = [item for item in held[0] if all(item in each for each in held)]
        unlike = sum(len({each[item] for each in held}) > 1 for item in both)
        if both and PAIR * unlike > len(both):
            item = next(item for item in both if len({each[item] for each in held}) > 1)
            return (
                f"{quoted(name, SHORT)} is another in each file beside the same {quoted(key, SHORT)}, as beside "
                f"{quoted(item, SHORT)}: numbers of rows do not say what a row is of. Bring the files in one order, or "
                f"leave {quoted(key, SHORT)} out where {quoted(name, SHORT)} names every row."
            )
    return None


def several_in_each(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find files each of which names several models by itself."""
    names = [each for each in by_name(tables[0]) if each not in (found.roles.id, found.roles.dataset)]
    told = next((n for n in names if all(n in t.columns and t.distinct(n) > 1 for t in tables)), None)
    if told is None or found.roles.model is not None or plain(told) == "name":
        return None
    key = found.roles.id or found.roles.dataset
    if key in tables[0].columns and tables[0].distinct(key) == tables[0].rows:
        return None  # each is of a row of its own
    return (
        f"Every file holds several models by itself ({quoted(told, SHORT)}), and nothing says how the files belong "
        "together: they may be of other settings or data. Upload one of them alone."
    )


def measures_in_files(found: Understanding, _: Sequence[Table]) -> str | None:
    """Find files that are called after what they measure, and were taken for models."""
    words = [tokens(name) for name in found.evidence.models]
    shared = set.intersection(*map(set, words))
    rest = [" ".join(word for word in said if word not in shared) for said in words]
    if not all(rest) or not all(map(measure, rest)) or len({*map(measure, rest)}) < len(rest):
        return None
    return f"Each file holds another measure ({called(rest)}) of the same thing, and the files are no models. {SECOND}"


def of_other_sizes(found: Understanding, _: Sequence[Table]) -> str | None:
    """Find numbers that no name calls a measure, of quite other sizes in the files, as distances are."""
    evidence = found.evidence
    if not isinstance(evidence, Scores) or evidence.scores.ndim < PAIR or not says_nothing(evidence.metric):
        return None
    sizes = np.nanmedian(np.abs(evidence.scores.reshape(-1, len(evidence.models))), axis=0)
    small, large = int(sizes.argmin()), int(sizes.argmax())
    if not 0 < MANY_TIMES * sizes[small] < sizes[large]:
        return None
    first, last = (quoted(evidence.models[place], SHORT) for place in (large, small))
    return (
        f"{quoted(found.roles.value or 'score', SHORT)} is of quite other sizes in the files, about "
        f"{sizes[large]:.3g} in {first} and {sizes[small]:.3g} in {last}, and hardly measures the same in each. Bring "
        "one measure of how good each is, by the same name in every file, such as an accuracy or an error."
    )


def handed_in(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find shares in files that are called after what is handed in to a contest, which keeps the truth to itself."""
    value = found.roles.value
    if value is None or not all(SUBMITTED.search(table.name) and value in table.columns for table in tables):
        return None
    if not says_nothing(known(value).name or value) or not all(is_probability(table.column(value)) for table in tables):
        return None
    return (
        f"The files are called after what is handed in, and {quoted(value, SHORT)} may be the probability of a class: "
        "none of them holds what is true. Add the true labels as a file of their own with the same ids, in a column "
        "called y_true."
    )


def folds_as_items(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find measures that sum up many items each, in rows of which nothing but a number says what they are."""
    identity, value = found.roles.id, found.roles.value
    if identity is None or value is None or not isinstance(found.evidence, Scores) or not sums_up(value):
        return None
    if not (NAMELESS.fullmatch(identity) or plain(identity) == "row") or not _numbered(tables, identity):
        return None
    return (
        f"{quoted(value, SHORT)} sums up many items, and rows are only numbered: they may be folds, runs or data sets. "
        "Add a column that says which."
    )


def _numbered(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column does nothing but number rows; a row of one file that sums up the others has no number."""
    return any(counts_rows(table.column(name)) for table in tables if name in table.columns)


def only_numbered(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find rows that were matched by their numbers alone, and nothing says that they are of the same things."""
    identity = found.roles.id
    if identity is None or not NAMELESS.fullmatch(identity) or found.roles.truth is not None:
        return None
    if not _numbered(tables, identity) or like_models(found.evidence.models):
        return None
    first = tables[0]
    said = [
        n for n in shared_columns(tables) if PAIR * first.distinct(n) > first.rows and not is_scores(first.column(n))
    ]
    if any(stand_alike(tables, [name]) for name in said):
        return None  # which say of what each row is
    return (
        "Rows are only numbered, so nothing says that those of one file are of the same things as those of the others. "
        "If they are, call that column “id” in every file, and name the files after the models."
    )


def of_one_model(found: Understanding, tables: Sequence[Table]) -> str | None:
    """Find files that all name the same model, and differ in what it was tried on, such as a language."""
    shared = [n for n in shared_columns(tables) if all(table.distinct(n) == 1 for table in tables)]
    said = {name: {text.strip() for table in tables for text in table.some_texts(name, 1)} for name in shared}
    model = next((name for name in shared if plain(name) in MODELS and len(said[name]) == 1), None)
    tried = next((n for n in shared if of_what_was_tried(n) and len(said[n]) == len(tables)), None)
    if model is None or tried is None or found.roles.model is not None:
        return None
    return (
        f"Every file is of one model, {quoted(min(said[model]), SHORT)}, and each of another {quoted(tried, SHORT)}: "
        f"what it was tried on, it seems. {ITEMS}"
    )


def squares(_: Understanding, tables: Sequence[Table]) -> str | None:
    """Find squares, such as matrices of distances, in files of their own."""
    refused = of_squares(tables)
    return None if refused is None else str(refused)


def searches(_: Understanding, tables: Sequence[Table]) -> str | None:
    """Find searches of several models, whose trials were paired by their numbers."""
    refused = of_searches(tables)
    return None if refused is None else str(refused)
