"""What to ask of tables that were refused or are not sure: the readings that work, with a direction each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.names import listed
from compare_core.tables.built import understood
from compare_core.tables.diagnosis.asking.crossed_predictions import of_crossed_predictions
from compare_core.tables.diagnosis.asking.offered import MOST_CELLS, both_ways, offered
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.several_files.crossed_files import columns_or_files, of_crossed_files, other_ways
from compare_core.tables.diagnosis.several_files.differing import differing
from compare_core.tables.diagnosis.several_files.measures_by_file import of_measures_by_file
from compare_core.tables.diagnosis.several_files.one_of_files import of_one_of_files
from compare_core.tables.diagnosis.several_files.one_truth import of_one_truth
from compare_core.tables.diagnosis.several_files.parts_of_one import of_parts
from compare_core.tables.diagnosis.several_files.several import nothing_shared, told_together, unclear_files
from compare_core.tables.diagnosis.several_files.together import of_files, true_in_all
from compare_core.tables.meaning.choice.chosen import chosen
from compare_core.tables.meaning.files.joining import OtherTruthsError
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Understanding

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.reading.limits import Limits
    from compare_core.tables.reading.table import Table


def crossed(tables: Sequence[Table], limits: Limits) -> Misread | None:
    """Return the question which part of the names of files is that of the models, where these cross two things."""
    found = of_crossed_files(tables, failing(tables, limits))
    return None if found is None else with_directions(tables, found, limits)


def with_directions(tables: Sequence[Table], found: Misread, limits: Limits) -> Misread:
    """Return a refusal or a question with the directions to choose from, and with what else there is to read."""
    if isinstance(found, NeedsRoles) and sum(table.rows * len(table.columns) for table in tables) <= MOST_CELLS:
        only = tables[0] if len(tables) == 1 else None
        found = both_ways(found, partial(by_roles, tables, limits), only)
    return found


def by_roles(tables: Sequence[Table], limits: Limits, roles: Roles) -> Understanding:
    """Recognise and build what files hold, as somebody said."""
    return understood(chosen(tables, roles), roles, limits)


def failing(tables: Sequence[Table], limits: Limits) -> Callable[[Roles], DataError | None]:
    """Return the question why files cannot be read with some roles, or not be tested; None where they can."""

    def fails(roles: Roles) -> DataError | None:
        try:
            evidence = understood(chosen(tables, roles), roles, limits).evidence
        except DataError as error:
            return error
        if getattr(evidence, "n", PAIR) >= PAIR:
            return None
        return DataError(
            f"{listed(evidence.models, 3)} were all tried on one thing only, and a test takes several: bring results "
            "of all of them on more items, folds or data sets, or choose fewer models."
        )

    return fails


def offered_of(tables: Sequence[Table], refusal: Misread, limits: Limits, *, doubted: bool = False) -> Misread:
    """Return a refusal with the readings that work; files are not asked about where what is proposed leads nowhere.

    Where a reading is `doubted`, others of several files are looked for first.
    """
    fails = failing(tables, limits)
    if len(tables) == 1:
        return offered(tables[0], refusal, fails)
    unsaid = isinstance(refusal, NeedsRoles) and refusal.suggested == Roles()
    works = isinstance(refusal, NeedsRoles) and not unsaid and fails(refusal.suggested) is None
    for rule in (of_crossed_files, of_crossed_predictions, columns_or_files, of_measures_by_file, of_one_of_files):
        if (crossed := rule(tables, fails)) is not None:
            return crossed
    parts = None if works else of_parts(tables, lambda roles: understood(tables, roles, limits), unsaid=unsaid)
    parts = parts or told_together(tables, refusal)
    if parts is not None and fails(parts.suggested) is None:
        return parts
    if refusal.sure and not isinstance(refusal, NeedsRoles):
        return refusal
    asked = of_files(tables, refusal, fails) if doubted else refusal
    if doubted and isinstance(asked, NeedsRoles):
        return other_ways(tables, asked, fails)
    return of_one_truth(tables, fails) or other_ways(tables, _of_several(tables, refusal, fails), fails)


def _of_several(tables: Sequence[Table], refusal: Misread, fails: Callable[[Roles], DataError | None]) -> Misread:
    """Return what to ask of several files, or a refusal: what was proposed, if it works, or what they hold together."""
    if not isinstance(refusal, NeedsRoles):
        other = unclear_files(tables)
        works = isinstance(other, NeedsRoles) and other.suggested.layout is not None
        if works and fails(other.suggested) is None:
            return other
        return _together(tables, refusal, fails)
    proposed = refusal.suggested
    if proposed.layout is None and proposed.truth is None:
        return _together(tables, refusal, fails, anything=True)
    error = fails(proposed)
    turned = true_in_all(tables, proposed) if error is not None and proposed.layout is None else None
    if turned is not None and fails(turned) is None:
        return NeedsRoles(str(refusal), refusal.columns, turned)
    if proposed.layout is None:  # a guess which column is the truth
        return of_files(tables, refusal, fails) if error is None else _guessed_wrongly(tables, error, proposed, fails)
    return refusal if error is None else refusal.otherwise or Misread(str(error), refusal.columns, proposed)


def _guessed_wrongly(
    tables: Sequence[Table], error: DataError, proposed: Roles, fails: Callable[[Roles], DataError | None]
) -> Misread:
    """Return what files are, where a column that was guessed as the truth is none."""
    said = Misread(str(error), tables[0].columns, proposed)
    found = _together(tables, said, fails, anything=True)
    return nothing_shared(tables) if found is said and isinstance(error.__cause__, OtherTruthsError) else found


def _together(
    tables: Sequence[Table], refusal: Misread, fails: Callable[[Roles], DataError | None], *, anything: bool = False
) -> Misread:
    """Return the question what files are together, or by which column they differ on the same rows, or the refusal."""
    found = of_files(tables, refusal, fails, anything=anything)
    unlike = differing(tables) if found is refusal else None
    return unlike if unlike is not None and fails(unlike.suggested) is None else found
