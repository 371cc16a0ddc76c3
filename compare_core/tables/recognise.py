"""From files to evidence: read as tables, and built by the first layout whose marks they bear, or the one chosen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.evidence.scores import Scores
from compare_core.tables.built import understood
from compare_core.tables.diagnosis.against.contradicted import contradicted, in_spite_of
from compare_core.tables.diagnosis.asking.also_apart import of_before_and_after, of_groups_apart, of_numbered_runs
from compare_core.tables.diagnosis.asking.also_averaged import of_rows_of_the_same
from compare_core.tables.diagnosis.asking.conditions_met import of_conditions_met
from compare_core.tables.diagnosis.asking.costs_in_names import of_costs_in_names
from compare_core.tables.diagnosis.asking.crossed_factors import of_crossed_factors
from compare_core.tables.diagnosis.asking.each_table import of_each_table
from compare_core.tables.diagnosis.asking.each_with_each import of_each_with_each
from compare_core.tables.diagnosis.asking.evenly_tried import of_evenly_tried
from compare_core.tables.diagnosis.asking.failed_verdicts import of_words_among_verdicts
from compare_core.tables.diagnosis.asking.failures import of_failures
from compare_core.tables.diagnosis.asking.graded_otherwise import of_graded_otherwise
from compare_core.tables.diagnosis.asking.groups_perhaps import of_groups_perhaps
from compare_core.tables.diagnosis.asking.left_beside import of_left_beside
from compare_core.tables.diagnosis.asking.named_alike import of_named_alike
from compare_core.tables.diagnosis.asking.named_methods import of_named_methods
from compare_core.tables.diagnosis.asking.numbered_models import of_numbered_models
from compare_core.tables.diagnosis.asking.numbered_within import of_numbered_within
from compare_core.tables.diagnosis.asking.offered import MOST_CELLS, doubted, each_way, which_way
from compare_core.tables.diagnosis.asking.other_factor import of_other_factor
from compare_core.tables.diagnosis.asking.other_items import of_other_items, of_partly_crossed
from compare_core.tables.diagnosis.asking.other_tables import of_other_tables, of_tables_alike, within
from compare_core.tables.diagnosis.asking.other_truths import of_other_truths, of_verdicts
from compare_core.tables.diagnosis.asking.pairs_by_last_word import of_pairs_by_last_word
from compare_core.tables.diagnosis.asking.parted_names import of_parted_names
from compare_core.tables.diagnosis.asking.placed_in_events import of_placed_in_events
from compare_core.tables.diagnosis.asking.reference_beside import of_reference_beside
from compare_core.tables.diagnosis.asking.runs_within import of_runs_within
from compare_core.tables.diagnosis.asking.sizes_beside import of_sizes_beside
from compare_core.tables.diagnosis.asking.swapped_word import of_swapped_word
from compare_core.tables.diagnosis.asking.tried_again import of_tried_again
from compare_core.tables.diagnosis.asking.true_or_compared import of_true_or_compared
from compare_core.tables.diagnosis.asking.unlike_perhaps import LONGEST, with_a_way_out
from compare_core.tables.diagnosis.asking.unmet_truth import of_unmet_truth
from compare_core.tables.diagnosis.asking.whose_predictions import of_whose_predictions
from compare_core.tables.diagnosis.no_comparison.unlike_quantities import of_unlike_quantities
from compare_core.tables.diagnosis.several_files.apart_in_files import of_files_apart
from compare_core.tables.diagnosis.several_files.beside_people import without_people
from compare_core.tables.diagnosis.several_files.each_alone import each_alone
from compare_core.tables.diagnosis.several_files.equal_standing import of_equal_standing
from compare_core.tables.diagnosis.several_files.given import of_what_is_given
from compare_core.tables.diagnosis.several_files.last_resort import rather_than_nothing
from compare_core.tables.diagnosis.several_files.odd_files import without_odd_files
from compare_core.tables.diagnosis.several_files.one_table import as_one_table
from compare_core.tables.diagnosis.several_files.people_in_files import of_people_in_files
from compare_core.tables.diagnosis.weighed.instead import of_weighed_refusal
from compare_core.tables.diagnosis.weighed.offers import of_weighed_columns
from compare_core.tables.diagnosis.weighed.outcomes import of_outcomes_beside, of_outcomes_in_words
from compare_core.tables.diagnosis.weighed.runs_apart import of_runs_apart
from compare_core.tables.diagnosis.weighed.some_columns import of_some_columns
from compare_core.tables.layouts import layouts
from compare_core.tables.meaning.choice.chosen import chosen, unchosen, with_choice
from compare_core.tables.meaning.choice.direction import either_way, unmeasured
from compare_core.tables.meaning.choice.parts import only_tests
from compare_core.tables.meaning.files.given import without_inputs
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Understanding
from compare_core.tables.meaning.scores import are_grades
from compare_core.tables.meaning.shapes.row_numbers import without_row_numbers
from compare_core.tables.prepared import prepared
from compare_core.tables.proposed import by_roles, crossed, failing, offered_of, with_directions
from compare_core.tables.reading.beside import Others
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.reading.uploads.files import read_table
from compare_core.tables.which_layout import EachWhole, is_open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.kinds import Evidence
    from compare_core.tables.reading.table import Table

OF_NAMES = (  # in which systems are, or what they reached
    of_named_alike,
    of_costs_in_names,
    of_parted_names,
    of_swapped_word,
    of_pairs_by_last_word,
    of_reference_beside,
)
QUESTIONS = (
    of_failures,
    of_words_among_verdicts,
    of_verdicts,
    of_unmet_truth,
    of_other_truths,
    of_whose_predictions,
    of_other_items,
    of_partly_crossed,
    of_other_tables,
    of_groups_apart,
    of_each_with_each,
    of_conditions_met,
    of_rows_of_the_same,
    *OF_NAMES,
)
OF_COLUMNS = (of_unlike_quantities, of_sizes_beside)  # that a question would compare
WITHOUT_A_WAY = (of_groups_apart, of_each_with_each, of_conditions_met, *OF_NAMES)  # which do not ask what is better
OF_DESIGNS = (
    of_named_methods,
    of_crossed_factors,
    of_numbered_within,
    of_runs_within,
    of_other_factor,
    of_outcomes_beside,
    of_weighed_columns,
    of_runs_apart,
)  # which name all that may be compared
AT_LAST = (
    of_evenly_tried,
    of_placed_in_events,
    of_tried_again,
    of_some_columns,
    of_weighed_refusal,
    of_outcomes_in_words,
)  # by what was tried with what, where no rule has asked


def read(name: str, data: bytes, limits: Limits = LIMITS, *, as_written: bool = False) -> Table:
    r"""Read a file as a table of text, every cell exactly as it is written.

    Labels are kept as text because a reader that guesses types turns 007 into 7, and NA into nothing. Columns
    are categorical: a million labels are a million small codes and a handful of texts.

    Parameters
    ----------
    name
        The name of the file; only for display.
    data
        Its bytes: text with separators, or JSON; as it is, or packed with gzip or zip.
    limits
        What is refused as too large.
    as_written
        Whether to leave out every repair that a guess could have wrong: then the first line is the header, rows and
        columns without any cell stay, and a comma in a number stays a comma.

    Returns
    -------
    Table
        The columns, and what was repaired.

    Raises
    ------
    DataError
        If it cannot be read: why, and what to do.

    Examples
    --------
    >>> read("results.csv", b"y_true,svm,rf\ncat,cat,dog\n").columns
    ('y_true', 'svm', 'rf')
    """
    readings = [layout.records for layout in layouts().values() if layout.records is not None]
    return read_table(name, data, limits, readings, as_written=as_written)


def understand(tables: Sequence[Table], roles: Roles | None = None, limits: Limits = LIMITS) -> Understanding:
    r"""Recognise how results are written down, and build the evidence they hold.

    Parameters
    ----------
    tables
        The files, as read.
    roles
        What a person says about the columns; it wins over what would be recognised.
    limits
        How many files and models are accepted.

    Returns
    -------
    Understanding
        The evidence, and everything that was assumed, repaired or left out on the way.

    Raises
    ------
    NeedsRoles
        If a person has to say what the columns are.
    DataError
        If there is nothing here to compare: why, and what to bring.

    Examples
    --------
    >>> understood = understand([read("a.csv", b"y_true,svm,rf\ncat,cat,dog\ndog,dog,dog\n")])
    >>> understood.layout, understood.evidence.right.tolist()
    ('predictions', [2, 1])
    """
    said = roles or Roles()
    tables = chosen(tables, said)
    bare = without_row_numbers(tables[0], said) if len(tables) == 1 else None
    if unchosen(said) != Roles():
        long = bare is not None and (said.turned or said.model is not None)  # in which rows have no numbers
        found = understood([bare] if bare is not None and long else tables, said, limits)
        if said.better is None and either_way(found):
            raise which_way(found, tables[0])
        return found
    if said != Roles():
        try:
            found = _unsaid_of(tables, limits)
        except Misread as refusal:
            raise within(refusal, said) from None
        return replace(found, roles=with_choice(found.roles, said))

    try:
        found = _unsaid_of(tables, limits)
    except CompareError as refusal:
        other = None if bare is None else _without_numbers(bare, refusal, limits)
        if isinstance(other, Understanding):
            return other
        if other is not None:
            raise other from None
        asked = _asked_of_one(tables[0], refusal, limits) if len(tables) == 1 else _asked_of(tables, refusal, limits)
        raise with_a_way_out(_of_one_table(asked or refusal, tables), _names(tables)) from None
    which = _asked_of_one(tables[0], found, limits) if len(tables) == 1 else _asked_of_files(tables, found, limits)
    if which is not None:
        raise with_a_way_out(which, _names(tables))
    return found


def _names(tables: Sequence[Table]) -> list[str]:
    """Return what several files are called, by which models may be; nothing for one."""
    return [model_of(table.name) for table in tables] if len(tables) > 1 else []


def _without_numbers(bare: Table, refusal: CompareError, limits: Limits) -> Understanding | NeedsRoles | None:
    """Return what a table is without the numbers of its rows, where these only hid it; None where they did not."""
    try:
        return understand([bare], limits=limits)
    except NeedsRoles as asked:
        long = asked.suggested.turned or asked.suggested.model is not None  # and rows of one model need no numbers
        return asked if long or not isinstance(refusal, NeedsRoles) else None
    except CompareError:
        return None


def _asked_of(tables: Sequence[Table], refusal: CompareError, limits: Limits) -> CompareError:
    """Return what to ask of several files by what was said of them."""
    whole = prepared(only_tests(tables, Roles())) if 0 < len(tables) <= limits.files else []
    if len(whole) == 1:
        refusal = _questioned(whole[0], tables, refusal, limits)
        refusal = _at_last(whole[0], tables, refusal, limits)
        refusal = _of_designs(whole[0], tables, refusal, limits) if isinstance(refusal, NeedsRoles) else refusal
    found = without_odd_files(tables, refusal, lambda parts: _unsaid_of(parts, limits))
    found = without_people(tables, found, lambda parts: _asking(parts, limits))
    found = _of_people(tables, found, limits)
    found = as_one_table(tables, found, lambda whole: _unsaid_of([whole], limits))
    found = each_alone(tables, found, lambda parts: _asking(parts, limits), failing(tables, limits))
    return _apart(tables, found, limits) or rather_than_nothing(tables, found)


def _asking(tables: Sequence[Table], limits: Limits) -> Understanding:
    """Recognise how results are written down of which nobody has said anything; or ask, as of the only file."""
    try:
        return _unsaid_of(tables, limits)
    except CompareError as refusal:
        raise (_asked_of_one(tables[0], refusal, limits) if len(tables) == 1 else None) or refusal from None


def _apart(tables: Sequence[Table], found: Understanding | CompareError, limits: Limits) -> Misread | None:
    """Return the question whether files are separate groups; None where nothing says so."""
    asked = of_files_apart(tables, found)
    return None if asked is None else with_directions(tables, asked, limits)


def _asked_of_files(tables: Sequence[Table], found: Understanding, limits: Limits) -> CompareError | None:
    """Return what to ask of files that were understood: whether they are separate groups, or by which measure."""
    apart = _apart(tables, found, limits)
    if apart is not None:
        return apart
    asked = of_equal_standing(prepared(only_tests(tables, Roles())), found)
    return None if asked is None else each_way(asked, partial(by_roles, tables, limits))


def _of_people(tables: Sequence[Table], refusal: CompareError, limits: Limits) -> CompareError:
    """Return what to ask of files that hold what one person did each; for other files what was said of them."""
    asked = of_people_in_files(tables, refusal, lambda whole: _asking([whole], limits), failing(tables, limits))
    return refusal if asked is None else with_directions(tables, asked, limits)


def _asked_of_one(table: Table, found: Understanding | CompareError, limits: Limits) -> CompareError | None:
    """Return what to ask of one file by what is understood of it, or was said of it; None where nothing is."""

    def of_one(table: Table) -> Understanding:
        return _unsaid_of([table], limits)

    def of_several(parts: Sequence[Table]) -> Understanding:
        try:
            return _unsaid_of(parts, limits)
        except CompareError as refusal:
            raise _of_people(parts, refusal, limits) from None

    if isinstance(found, CompareError):
        found = _at_last(table, [table], _questioned(table, [table], found, limits), limits)
        found = _of_designs(table, [table], found, limits) if isinstance(found, NeedsRoles) else found
    else:
        alike = of_tables_alike(table, found, of_one) or of_before_and_after(table, found)
        found = alike or of_numbered_runs(table, found) or found
    if not isinstance(found, CompareError) or isinstance(found, NeedsRoles):
        found = of_graded_otherwise(table, found) or found
    asked = of_each_table(table, found, of_several)
    perhaps = None if asked is None else of_groups_perhaps(table, asked)
    return asked if perhaps is None or perhaps is asked else _directed(table, perhaps, limits)


def _at_last(table: Table, tables: Sequence[Table], refusal: CompareError, limits: Limits) -> CompareError:
    """Return what to ask of one table, perhaps put together from several, where no rule has asked."""
    tries = (rule(table, refusal, failing(tables, limits)) for rule in AT_LAST)
    asked = next((told for told in tries if told is not refusal), None)
    return refusal if asked is None else _directed(table, asked, limits)


def _of_designs(table: Table, tables: Sequence[Table], asked: NeedsRoles, limits: Limits) -> CompareError:
    """Return a question with all that was crossed, or that stands within something else, among its answers.

    The table may have been put together from several.
    """
    told = asked
    for of_design in OF_DESIGNS:
        told = of_design(table, told, failing(tables, limits))
    return asked if told is asked else _directed(table, told, limits)


def _questioned(table: Table, tables: Sequence[Table], found: CompareError, limits: Limits) -> CompareError:
    """Return what to ask of one table, of one file or put together from several, by what was said of it."""
    for question in QUESTIONS:
        asked = question(table, found, lambda table: _unsaid_of([table], limits))
        undirected = isinstance(asked, NeedsRoles) and asked.suggested.better is None and question in WITHOUT_A_WAY
        new = question in OF_NAMES and asked is not found  # and no question of another rule
        found = with_directions(tables, asked, limits) if undirected and isinstance(asked, Misread) else asked
        found = _directed(table, found, limits) if undirected and new else found
    for columns in OF_COLUMNS:
        found = columns(table, found) if isinstance(found, NeedsRoles) else found
    return found


def _directed(table: Table, asked: CompareError, limits: Limits) -> CompareError:
    """Return a question of which every reading says which way is better, the first of them either way."""
    asked = with_directions([table], asked, limits) if isinstance(asked, Misread) else asked
    if not isinstance(asked, NeedsRoles) or table.rows * len(table.columns) > MOST_CELLS:
        return asked
    return each_way(asked, partial(by_roles, [table], limits), table)


def _unsaid_of(tables: Sequence[Table], limits: Limits) -> Understanding:
    """Recognise how results are written down of which nobody has said anything."""
    if len(tables) > 1 and (given := of_what_is_given(without_inputs(tables))) is not None:
        raise given  # before files are put beside each other line by line
    tables = prepared(only_tests(tables, Roles())) if 0 < len(tables) <= limits.files else tables
    try:
        found = understood(tables, Roles(), limits)
    except Misread as refusal:
        told = _of_each_alone(tables, refusal)
        raise with_directions(tables, offered_of(tables, told, limits), limits) from None
    against = contradicted(found, tables)
    if against is None and len(tables) > 1 and (asked := crossed(tables, limits)) is not None:
        raise asked
    if against is not None:
        other = offered_of(tables, against, limits, doubted=True)
        raise with_directions(tables, in_spite_of(against, other, found), limits)
    if len(tables) == 1 and is_open(found.layout):
        meant, graded = not unmeasured(found), _may_be_grades(found.evidence)
        asked = doubted(tables[0], found.roles, meant=meant, graded=graded)
        if asked is not None:
            refused = offered_of(tables, asked.offering(()) if isinstance(asked, NeedsRoles) else asked, limits)
            raise with_directions(tables, refused, limits)
    if (beside := _of_what_stands_beside(tables, found)) is not None:
        raise with_directions(tables, beside, limits)
    if either_way(found):
        raise which_way(found, tables[0])
    return found


def _of_each_alone(tables: Sequence[Table], refusal: Misread) -> Misread:
    """Return what is said of several files that may each hold several models, once the first was read by itself."""
    if not isinstance(refusal, EachWhole):
        return refusal
    try:
        _unsaid_of(tables[:1], LIMITS)
    except CompareError:
        return refusal.otherwise  # it only looks like it
    return refusal


def _of_what_stands_beside(tables: Sequence[Table], found: Understanding) -> NeedsRoles | None:
    """Return the question whether a column beside the models is one of them, or what is true."""
    if len(tables) > 1:
        return None
    rules = (of_left_beside, of_true_or_compared, of_numbered_models)
    return next(filter(None, (rule(tables[0], found) for rule in rules)), None)


def _may_be_grades(evidence: Evidence) -> bool:
    return not isinstance(evidence, Scores) or are_grades(evidence.scores)


def _of_one_table(refusal: CompareError, tables: Sequence[Table]) -> CompareError:
    """Add to what is refused how much else there is to read in the file, if the sentence stays short."""
    for each in [each for table in tables for each in table.repairs if isinstance(each, Others)]:
        how = "choose one below to read it" if each.names else "save one by itself to read it"
        said = f"{refusal} {each.where} has {each.count:,} more {each.what}{'s' * (each.count != 1)}: {how}."
        if len(said) <= LONGEST and not isinstance(refusal, NeedsRoles):  # which asks about the one that was read
            refusal.args = (said,)
            break
    return refusal
