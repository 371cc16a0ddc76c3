"""Several files with the same columns that nothing else is known of: parts of one table, it may be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.seen import called
from compare_core.tables.diagnosis.several_files.crossed_files import BY_FILES
from compare_core.tables.meaning.battles.games import ended_in_numbers
from compare_core.tables.meaning.files.stacked import DATA_SET, FILE, stacked
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import REPEATED
from compare_core.tables.meaning.shapes.row_numbers import without_row_numbers
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import ID_LIKE, counts_rows, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOST = 4  # readings that are offered
NO_MODELS = frozenset({*ID_LIKE, *REPEATED})


def as_one_table(
    tables: Sequence[Table], refusal: CompareError, understood: Callable[[Table], Understanding]
) -> CompareError:
    """Return the question whether files with the same columns are parts of one table, where nothing else led on.

    Parameters
    ----------
    tables
        All files.
    refusal
        Why nothing is understood of them.
    understood
        What is understood of one table of which nobody has said anything.
    """
    nowhere, beside = (
        _leads_nowhere(refusal) or _predicted_by_several(tables, refusal),
        _takes_files_for_models(refusal) and _holds_models(tables),
    )
    if any({*table.columns} != {*tables[0].columns} for table in tables) or not (nowhere or beside or _played(tables)):
        return refusal
    whole = stacked([without_row_numbers(table, Roles()) or table for table in tables])
    ways = [] if whole is None else _ways(whole, understood)
    ways = [each for each in ways if each.roles.layout is not None or (each.roles.truth and each.roles.models)]
    ways = [
        each
        for each in ways
        if each.roles.layout == "arena_battles"
        or (each.roles.truth if beside else each.roles.model) is not None
        or (each.roles.truth is not None and len(each.roles.models) > 1)
    ]
    if not ways:
        return refusal
    asked = NeedsRoles(
        f"{called([model_of(table.name) for table in tables])} have the same columns: parts of one table, it may be. "
        "Choose what is compared, check the preview, and press the button.",
        tables[0].columns,
    )
    more = ways_offered(refusal) if beside and isinstance(refusal, NeedsRoles) else ()
    return asked.offering([*ways[:MOST], *more])


def _predicted_by_several(tables: Sequence[Table], refusal: CompareError) -> bool:
    """Tell whether every file holds what the same several models predicted, as parts of one test do."""
    told = [name for table in tables[:1] for name in table.columns if says_prediction(name)]
    return not isinstance(refusal, NeedsRoles) and len(told) > 1 and like_models(told)


def _played(tables: Sequence[Table]) -> bool:
    """Tell whether every one of several files holds games that ended in numbers."""
    names = [table.name for table in tables]
    if like_models(names) or any(map(may_be_true, names)):
        return False  # what each foretold of the same games
    return len(tables) > 1 and all(ended_in_numbers(table) is not None for table in tables)


def _takes_files_for_models(refusal: CompareError) -> bool:
    """Tell whether every file is proposed as a model, in whatever way."""
    if not isinstance(refusal, NeedsRoles):
        return False
    found = [each.roles for each in refusal.choices] or [refusal.suggested]
    return all(each.layout in BY_FILES and each.model is None and not each.models for each in found)


def _holds_models(tables: Sequence[Table]) -> bool:
    """Tell whether columns of every file may be models: several of numbers alike, none of them called a measure."""
    held = [[n for n in table.columns if _may_be_model(table, n)] for table in tables]
    return all({*names} == {*held[0]} and len(names) > 1 for names in held) and alike(tables[0], held[0])


def _may_be_model(table: Table, name: str) -> bool:
    if named_as_id(name) or plain(name) in NO_MODELS or is_covariate(name) or counts_rows(table.column(name)):
        return False
    return is_scores(table.column(name)) and not measure(name) and not is_score(name) and not may_be_true(name)


def _leads_nowhere(refusal: CompareError) -> bool:
    """Tell whether nothing is proposed, and nobody knows what the files are."""
    if isinstance(refusal, NeedsRoles):
        return not refusal.choices and replace(refusal.suggested, missing_words=True) == Roles()
    return isinstance(refusal, Misread) and not refusal.sure


def _ways(whole: Table, understood: Callable[[Table], Understanding]) -> list[Reading]:
    """Return how one table of all files may be read, but for what takes the files for models or for parts of a key."""
    try:
        found = understood(whole)
    except NeedsRoles as asked:
        read = [(each.roles, each.says) for each in ways_offered(asked)]
    except CompareError:
        return []
    else:
        roles = replace(found.roles, layout=found.layout)
        read = [(roles, describe(roles))]
    sets = [(replace(roles, dataset=DATA_SET) if roles.dataset == FILE else roles, says) for roles, says in read]
    held = [
        (roles, says) for roles, says in sets if not roles.uses(FILE) and FILE not in str(roles.dataset or roles.id)
    ]
    return [Reading(replace(roles, stacked=True), 0.0, says) for roles, says in held]
