"""From files to evidence: read as tables, and built by the first layout whose marks they bear, or the one chosen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from compare_core.errors import CompareError, DataError, again
from compare_core.evidence.kinds import renamed
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, Scores
from compare_core.metrics.known import known
from compare_core.names import brief, listed, quoted
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.numerics.written import percent
from compare_core.tables.diagnosis import diagnose
from compare_core.tables.diagnosis.against.contradicted import contradicted, in_spite_of
from compare_core.tables.diagnosis.asking.also_apart import of_before_and_after, of_groups_apart, of_numbered_runs
from compare_core.tables.diagnosis.asking.also_averaged import of_rows_of_the_same
from compare_core.tables.diagnosis.asking.asked import unclear
from compare_core.tables.diagnosis.asking.conditions_met import of_conditions_met
from compare_core.tables.diagnosis.asking.costs_in_names import of_costs_in_names
from compare_core.tables.diagnosis.asking.crossed_predictions import of_crossed_predictions
from compare_core.tables.diagnosis.asking.each_table import of_each_table
from compare_core.tables.diagnosis.asking.each_with_each import of_each_with_each
from compare_core.tables.diagnosis.asking.evenly_tried import of_evenly_tried
from compare_core.tables.diagnosis.asking.failed_verdicts import of_words_among_verdicts
from compare_core.tables.diagnosis.asking.failures import of_failures
from compare_core.tables.diagnosis.asking.left_beside import of_left_beside
from compare_core.tables.diagnosis.asking.named_alike import of_named_alike
from compare_core.tables.diagnosis.asking.numbered_models import of_numbered_models
from compare_core.tables.diagnosis.asking.offered import (
    MOST_CELLS,
    both_ways,
    doubted,
    each_way,
    offered,
    which_way,
)
from compare_core.tables.diagnosis.asking.other_items import of_other_items, of_partly_crossed
from compare_core.tables.diagnosis.asking.other_tables import of_other_tables, of_tables_alike, within
from compare_core.tables.diagnosis.asking.other_truths import of_labels_alone, of_other_truths, of_verdicts
from compare_core.tables.diagnosis.asking.pairs_by_last_word import of_pairs_by_last_word
from compare_core.tables.diagnosis.asking.parted_names import of_parted_names
from compare_core.tables.diagnosis.asking.placed_in_events import of_placed_in_events
from compare_core.tables.diagnosis.asking.reference_beside import of_reference_beside
from compare_core.tables.diagnosis.asking.sizes_beside import of_sizes_beside
from compare_core.tables.diagnosis.asking.swapped_word import of_swapped_word
from compare_core.tables.diagnosis.asking.trained import of_trainings
from compare_core.tables.diagnosis.asking.true_or_compared import of_true_or_compared
from compare_core.tables.diagnosis.asking.unmet_truth import of_unmet_truth
from compare_core.tables.diagnosis.asking.whose_predictions import of_whose_predictions
from compare_core.tables.diagnosis.no_comparison.matrices import of_squares
from compare_core.tables.diagnosis.no_comparison.own_truths import of_several_truths
from compare_core.tables.diagnosis.no_comparison.searches import of_grid_searches, of_own_settings, of_searches
from compare_core.tables.diagnosis.no_comparison.unlike_quantities import of_unlike_quantities
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.several_files.apart_in_files import of_files_apart
from compare_core.tables.diagnosis.several_files.beside_people import without_people
from compare_core.tables.diagnosis.several_files.blank_forms import of_blank_forms
from compare_core.tables.diagnosis.several_files.classes_by_number import of_classes_by_number
from compare_core.tables.diagnosis.several_files.crossed_files import columns_or_files, of_crossed_files, other_ways
from compare_core.tables.diagnosis.several_files.differing import differing
from compare_core.tables.diagnosis.several_files.each_alone import each_alone
from compare_core.tables.diagnosis.several_files.given import of_what_is_given
from compare_core.tables.diagnosis.several_files.labels_in_files import of_labels_in_files
from compare_core.tables.diagnosis.several_files.last_resort import rather_than_nothing
from compare_core.tables.diagnosis.several_files.measures_by_file import of_measures_by_file
from compare_core.tables.diagnosis.several_files.not_compared import (
    of_courses,
    of_folds_of_one,
    of_importances,
    of_intervals,
    of_probabilities,
    of_raters,
    of_reports,
    of_steps,
)
from compare_core.tables.diagnosis.several_files.odd_files import without_odd_files
from compare_core.tables.diagnosis.several_files.one_of_files import of_one_of_files
from compare_core.tables.diagnosis.several_files.one_table import as_one_table
from compare_core.tables.diagnosis.several_files.one_truth import of_one_truth
from compare_core.tables.diagnosis.several_files.other_pairs import of_other_pairs
from compare_core.tables.diagnosis.several_files.parts_of_one import of_parts
from compare_core.tables.diagnosis.several_files.people_in_files import of_people_in_files
from compare_core.tables.diagnosis.several_files.predictions_in_files import of_predictions_handed_in
from compare_core.tables.diagnosis.several_files.scores_in_files import measured_beside_texts
from compare_core.tables.diagnosis.several_files.several import (
    nothing_shared,
    told_together,
    unclear_files,
    without_header,
)
from compare_core.tables.diagnosis.several_files.together import of_files, true_in_all
from compare_core.tables.layouts import layouts
from compare_core.tables.meaning.choice.chosen import chosen, unchosen, with_choice
from compare_core.tables.meaning.choice.direction import (
    TwoScalesError,
    directed,
    either_way,
    refuse_signed,
    refuse_two_scales,
    unmeasured,
)
from compare_core.tables.meaning.choice.parts import of_one_kind, only_tests
from compare_core.tables.meaning.columns.cells import Cleaned, plain_numbers, refuse_spread, refuse_units
from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.degenerate import degenerate
from compare_core.tables.meaning.files.file_names import bare_models
from compare_core.tables.meaning.files.given import without_inputs
from compare_core.tables.meaning.files.joining import OtherTruthsError
from compare_core.tables.meaning.files.keyed import among_files
from compare_core.tables.meaning.files.lines import told_apart
from compare_core.tables.meaning.files.melted import melted
from compare_core.tables.meaning.files.only_column import column_alone, one_column, without_files_of_settings
from compare_core.tables.meaning.files.stacked import below_each_other, repairs_of, with_files, with_places
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Built, Layout, Misread, NeedsRoles, NotSoError, Roles, Understanding
from compare_core.tables.meaning.scores import are_grades
from compare_core.tables.meaning.shapes.added_columns import with_added
from compare_core.tables.meaning.shapes.confusion import refuse_confusion
from compare_core.tables.meaning.shapes.long import joined
from compare_core.tables.meaning.shapes.row_numbers import without_row_numbers
from compare_core.tables.meaning.shapes.turn import turned
from compare_core.tables.meaning.verdicts.disagreeing import disagreeing, failed_all_the_same
from compare_core.tables.meaning.words.questions import things_in_brackets
from compare_core.tables.prepared import prepared
from compare_core.tables.reading.beside import Others, one_measure
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.reading.table import MOST_KEPT
from compare_core.tables.reading.uploads.files import read_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.evidence.kinds import Evidence
    from compare_core.tables.reading.table import Table

ALIKE = frozenset(
    {
        "training log",
        "totals",
        "features and a target",
        "free text",
        "finished tests",
        "measures in rows",
        "one model's classes",
        "unnamed sides",
        "settings and a score",
        "learning curve",
        "curve of thresholds",
        "a confusion matrix",
        "a matrix of pairs",
        "ranked lists",
    }
)
AT_ONCE = (of_classes_by_number, of_grid_searches, of_own_settings, of_blank_forms)  # whatever else files may look like
OF_FILES = (
    of_trainings,
    of_searches,
    of_several_truths,
    of_predictions_handed_in,
    of_labels_alone,
    of_labels_in_files,
    of_raters,
    of_folds_of_one,
    of_probabilities,
    of_steps,
    of_courses,
    of_reports,
    of_importances,
    of_intervals,
    of_squares,
    of_other_pairs,
)
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
    of_unlike_quantities,
    of_sizes_beside,
)
WITHOUT_A_WAY = (of_groups_apart, of_each_with_each, of_conditions_met, *OF_NAMES)  # which do not ask what is better
AT_LAST = (of_evenly_tried, of_placed_in_events)  # by what was tried with what, where no rule has asked
LONGEST = 300  # characters of a sentence
LEVEL = 0.95  # of the interval for an only model
WHOLE = frozenset({"dataset_scores", "fold_scores", "item_scores", "scores_long", "fold_columns"})


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
        found = _understood([bare] if bare is not None and long else tables, said, limits)
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
        raise _of_one_table(asked or refusal, tables) from None
    which = _asked_of_one(tables[0], found, limits) if len(tables) == 1 else _apart(tables, found, limits)
    if which is not None:
        raise which
    return found


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
    found = without_odd_files(tables, refusal, lambda parts: _unsaid_of(parts, limits))
    found = without_people(tables, found, lambda parts: _asking(parts, limits))
    found = _of_people(tables, found, limits)
    found = as_one_table(tables, found, lambda whole: _unsaid_of([whole], limits))
    found = each_alone(tables, found, lambda parts: _asking(parts, limits), _failing(tables, limits))
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
    return None if asked is None else _asked(tables, asked, limits)


def _of_people(tables: Sequence[Table], refusal: CompareError, limits: Limits) -> CompareError:
    """Return what to ask of files that hold what one person did each; for other files what was said of them."""
    asked = of_people_in_files(tables, refusal, lambda whole: _asking([whole], limits), _failing(tables, limits))
    return refusal if asked is None else _asked(tables, asked, limits)


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
        refusal = _questioned(table, [table], found, limits)
        tries = (rule(table, refusal, _failing([table], limits)) for rule in AT_LAST)
        asked = next((told for told in tries if told is not refusal), None)
        found = refusal if asked is None else _directed(table, asked, limits)
    else:
        asked = of_tables_alike(table, found, of_one) or of_before_and_after(table, found)
        found = asked or of_numbered_runs(table, found) or found
    return of_each_table(table, found, of_several)


def _questioned(table: Table, tables: Sequence[Table], found: CompareError, limits: Limits) -> CompareError:
    """Return what to ask of one table, of one file or put together from several, by what was said of it."""
    for question in QUESTIONS:
        asked = question(table, found, lambda table: _unsaid_of([table], limits))
        undirected = isinstance(asked, NeedsRoles) and asked.suggested.better is None and question in WITHOUT_A_WAY
        new = question in OF_NAMES and asked is not found  # and no question of another rule
        found = _asked(tables, asked, limits) if undirected and isinstance(asked, Misread) else asked
        found = _directed(table, found, limits) if undirected and new else found
    return found


def _directed(table: Table, asked: CompareError, limits: Limits) -> CompareError:
    """Return a question of which every reading says which way is better, the first of them either way."""
    asked = _asked([table], asked, limits) if isinstance(asked, Misread) else asked
    if not isinstance(asked, NeedsRoles) or table.rows * len(table.columns) > MOST_CELLS:
        return asked
    return each_way(asked, partial(_by_roles, [table], limits), table)


def _unsaid_of(tables: Sequence[Table], limits: Limits) -> Understanding:
    """Recognise how results are written down of which nobody has said anything."""
    if len(tables) > 1 and (given := of_what_is_given(without_inputs(tables))) is not None:
        raise given  # before files are put beside each other line by line
    tables = prepared(only_tests(tables, Roles())) if 0 < len(tables) <= limits.files else tables
    try:
        found = _understood(tables, Roles(), limits)
    except Misread as refusal:
        raise _asked(tables, _offered(tables, refusal, limits), limits) from None
    against = contradicted(found, tables)
    if against is None and len(tables) > 1 and (asked := _crossed(tables, limits)) is not None:
        raise asked
    if against is not None:
        raise _asked(tables, in_spite_of(against, _offered(tables, against, limits, doubted=True), found), limits)
    if len(tables) == 1 and _is_open(found.layout):
        meant, graded = not unmeasured(found), _may_be_grades(found.evidence)
        asked = doubted(tables[0], found.roles, meant=meant, graded=graded)
        if asked is not None:
            refused = _offered(tables, asked.offering(()) if isinstance(asked, NeedsRoles) else asked, limits)
            raise _asked(tables, refused, limits)
    if (beside := _of_what_stands_beside(tables, found)) is not None:
        raise _asked(tables, beside, limits)
    if either_way(found):
        raise which_way(found, tables[0])
    return found


def _of_what_stands_beside(tables: Sequence[Table], found: Understanding) -> NeedsRoles | None:
    """Return the question whether a column beside the models is one of them, or what is true."""
    if len(tables) > 1:
        return None
    rules = (of_left_beside, of_true_or_compared, of_numbered_models)
    return next(filter(None, (rule(tables[0], found) for rule in rules)), None)


def _crossed(tables: Sequence[Table], limits: Limits) -> Misread | None:
    """Return the question which part of the names of files is that of the models, where these cross two things."""
    found = of_crossed_files(tables, _failing(tables, limits))
    return None if found is None else _asked(tables, found, limits)


def _asked(tables: Sequence[Table], found: Misread, limits: Limits) -> Misread:
    """Return a refusal or a question with the directions to choose from, and with what else there is to read."""
    if isinstance(found, NeedsRoles) and sum(table.rows * len(table.columns) for table in tables) <= MOST_CELLS:
        only = tables[0] if len(tables) == 1 else None
        found = both_ways(found, partial(_by_roles, tables, limits), only)
    return found


def _by_roles(tables: Sequence[Table], limits: Limits, roles: Roles) -> Understanding:
    """Recognise and build what files hold, as somebody said."""
    return _understood(chosen(tables, roles), roles, limits)


def _is_open(layout: str) -> bool:
    """Tell whether a layout's marks are such that other tables may bear them too."""
    return not (layouts()[layout].telling or layouts()[layout].prose)


def _may_be_grades(evidence: Evidence) -> bool:
    return not isinstance(evidence, Scores) or are_grades(evidence.scores)


def _of_one_table(refusal: CompareError, tables: Sequence[Table]) -> CompareError:
    """Add to what is refused how much else there is to read in the file, if the sentence stays short."""
    for each in [each for table in tables for each in table.repairs if isinstance(each, Others)]:
        how = "choose one below to read it" if each.names else "save one by itself to read it"
        said = f"{refusal} {each.where} has {each.count:,} more {each.what}{'s' * (each.count != 1)}: {how}."
        if len(said) < LONGEST and not isinstance(refusal, NeedsRoles):  # which asks about the one that was read
            refusal.args = (said,)
            break
    return refusal


def _failing(tables: Sequence[Table], limits: Limits) -> Callable[[Roles], DataError | None]:
    """Return the question why files cannot be read with some roles, or not be tested; None where they can."""

    def fails(roles: Roles) -> DataError | None:
        try:
            evidence = _understood(chosen(tables, roles), roles, limits).evidence
        except DataError as error:
            return error
        if getattr(evidence, "n", PAIR) >= PAIR:
            return None
        return DataError(
            f"{listed(evidence.models, 3)} were all tried on one thing only, and a test takes several: bring results "
            "of all of them on more items, folds or data sets, or choose fewer models."
        )

    return fails


def _offered(tables: Sequence[Table], refusal: Misread, limits: Limits, *, doubted: bool = False) -> Misread:
    """Return a refusal with the readings that work; files are not asked about where what is proposed leads nowhere.

    Where a reading is `doubted`, others of several files are looked for first.
    """
    fails = _failing(tables, limits)
    if len(tables) == 1:
        return offered(tables[0], refusal, fails)
    unsaid = isinstance(refusal, NeedsRoles) and refusal.suggested == Roles()
    works = isinstance(refusal, NeedsRoles) and not unsaid and fails(refusal.suggested) is None
    for rule in (of_crossed_files, of_crossed_predictions, columns_or_files, of_measures_by_file, of_one_of_files):
        if (crossed := rule(tables, fails)) is not None:
            return crossed
    parts = None if works else of_parts(tables, lambda roles: _understood(tables, roles, limits), unsaid=unsaid)
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


def _understood(tables: Sequence[Table], said: Roles, limits: Limits) -> Understanding:
    """Recognise and build what files hold, once for the same roles of small ones: one rule after another tries some.

    Whoever is refused gets an error of their own, to which they may add readings.
    """
    if not tables or sum(table.rows * len(table.columns) for table in tables) > MOST_KEPT:
        return _anew(tables, said, limits)
    answers, asked = tables[0].answers, (_understood, said, limits, *tables[1:])
    if asked not in answers:
        try:
            answers[asked] = _anew(tables, said, limits)
        except CompareError as error:
            answers[asked] = again(error)
    found = answers[asked]
    if isinstance(found, CompareError):
        raise again(found) from found.__cause__
    return cast("Understanding", found)


def _anew(tables: Sequence[Table], said: Roles, limits: Limits) -> Understanding:
    """Recognise and build what files hold, as somebody said or by their content."""
    if not tables:
        raise DataError("There is no file yet. Upload a table with the truth and the predictions of two models.")
    if len(tables) > limits.files:
        raise DataError(f"There are {len(tables):,} files, but at most {limits.files:,} can be compared at once.")
    if said.stacked and len(tables) > 1:
        tables = [below_each_other(told_apart(tables), said)]
    tables = prepared(without_files_of_settings(only_tests(tables, said)))
    if (single := next((table for table in tables if len(table.columns) < 2), None)) is not None:
        several = any(len(table.columns) > 1 for table in tables)  # something must stand beside something
        raise DataError(column_alone(single) if several else one_column(single))
    tables = [with_added(table, said) for table in melted(tables, said)]
    tables = with_files([turned(table, said.filter) for table in tables] if said.turned else tables, said)
    tables = [with_places(table, said) for table in tables]
    columns = tuple(dict.fromkeys(name for table in tables for name in table.columns))
    if not said.as_written:
        tables = of_one_kind(tables, said)
    cleaned = [plain_numbers(table) for table in tables]
    refuse_units(cleaned)
    tables = [joined(each.table, said) for each in cleaned]
    layout, built = _built(tables, said, limits, columns)
    _refuse_spreads(cleaned, built, columns, said)
    _refuse_patched(tables, built, columns)
    built = _called_after_things(_called_after_files(built, tables))
    measured = one_measure(each for table in tables for each in table.repairs)
    return Understanding(
        layout=layout.id,
        title=layout.title,
        roles=replace(
            built.roles,
            layout=layout.id,
            missing_words=said.missing_words,
            as_written=said.as_written,
            turned=said.turned,
            stacked=said.stacked,
            part=said.part,
            only=said.only,
            among=said.among,
            failed=said.failed,
            better=said.better,
            filter=said.filter if said.turned else built.roles.filter or measured,
        ),
        reasons=built.reasons,
        evidence=built.evidence,
        repairs=(*repairs_of(tables), *(repair for each in cleaned for repair in each.repairs), *built.repairs),
        warnings=(
            *built.warnings,
            *disagreeing(tables, built),
            *failed_all_the_same(tables, built),
            *([] if said.better else unmeasured(built)),
            *degenerate(built.evidence),
        ),
        columns=columns,
        joined=built.joined,
    )


def _built(tables: Sequence[Table], said: Roles, limits: Limits, columns: Sequence[str]) -> tuple[Layout, Built]:
    """Recognise and build; a refusal may come from a wrong guess, so it carries the columns to choose from."""
    guess, taken = said, False
    try:
        layout = _layout(tables, said)
        guess, taken = replace(said, layout=layout.id), _is_open(layout.id) and (len(tables) > 1 or layout.id in WHOLE)
        named = tuple(dict.fromkeys([*columns, *(name for table in tables for name in table.columns)]))
        said.check(named, models=not layout.derived)
        built = directed(layout.builds(tables, said), said.better)
        _check_models(built.evidence, limits)
        refuse_signed(built.evidence)
        refuse_two_scales(built.evidence)
    except Misread:
        raise
    except TwoScalesError as error:
        raise Misread(str(error), columns, guess) from error
    except DataError as error:
        refusal = Misread(str(error), columns, among_files(tables, guess))
        taken = taken or isinstance(error, NotSoError | OtherTruthsError)  # what stands in them may fit another layout
        raise (refusal.unsure() if taken else refusal) from error
    return layout, built


def _called_after_files(built: Built, tables: Sequence[Table]) -> Built:
    """Call models that are files by what tells these apart: svm and rf for svm_predictions and rf_predictions."""
    models = built.evidence.models
    if not {*models} <= {model_of(table.name) for table in tables} or len(models) < PAIR:
        return built
    return replace(built, evidence=renamed(built.evidence, bare_models(models)))


def _called_after_things(built: Built) -> Built:
    """Call models by what a question was asked of, where square brackets behind the same question name it."""
    models = built.evidence.models
    bare = things_in_brackets(models)
    return built if bare is models else replace(built, evidence=renamed(built.evidence, bare))


def _refuse_spreads(cleaned: Sequence[Cleaned], built: Built, columns: Sequence[str], said: Roles) -> None:
    """Refuse means with a spread, unless they stand for data sets, or beside the folds that they sum up."""
    if isinstance(built.evidence, DatasetScores) and not built.evidence.folds:
        return
    of_folds = isinstance(built.evidence, FoldScores) and built.roles.models
    for each in cleaned:
        if of_folds and not {*each.of_means} & {*built.roles.models}:
            continue
        try:
            refuse_spread(each)
        except DataError as error:
            raise Misread(str(error), columns, said) from None


def _refuse_patched(tables: Sequence[Table], built: Built, columns: Sequence[str]) -> None:
    """Refuse a column that holds one measure in some rows and another in others."""
    if built.roles.value is None or (found := patched(tables[0])) is None or built.roles.value != found.name:
        return
    raise Misread(
        f"{quoted(found.name)} is no one measure: its numbers are those of {listed(found.of, 3)}, in some rows of one "
        "and in others of another. Choose one of these as the score, or add a column “metric” that says what each row "
        "measures.",
        columns,
        replace(built.roles, value=next(iter(found.whole), found.of[0])),
    )


def _check_models(evidence: Evidence, limits: Limits) -> None:
    models = evidence.models
    if len(models) > limits.models:
        raise DataError(
            f"There are {len(models):,} models, but at most {limits.models:,} can be compared. Choose fewer."
        )
    if len(models) < 2:  # a comparison takes two
        raise NotSoError(
            f"There is only one model, {listed(models)}{_reached(evidence)}. Add a column with the results of a second "
            "model on the same items, or upload the file of a second model as well."
        )


def _reached(evidence: Evidence) -> str:
    """Say how often the only model was right, with Wilson's interval."""
    if not isinstance(evidence, Outcomes) or not evidence.n:
        return ""
    right, n = int(evidence.right[0]), int(evidence.n)
    low, high = (percent(end, 1) for end in wilson(right, n, critical(LEVEL)))
    return f": right on {right:,} of {n:,} items, {percent(right / n, 1)} (95 % confidence interval {low} to {high})"


def _layout(tables: Sequence[Table], said: Roles) -> Layout:
    prosaic = _recognised(tables, prose=True) if said.layout is None else layouts().get(said.layout)
    if prosaic is not None and prosaic.prose:
        return _fitting(prosaic, tables)
    if said.layout is None:
        return _with_truth(tables, said.truth) if said.truth else _unsaid(tables)
    if said.layout not in layouts():
        raise DataError(f"There is no layout {quoted(said.layout)}; the layouts are {listed(tuple(layouts()))}.")
    return _fitting(layouts()[said.layout], tables)


def _unsaid(tables: Sequence[Table]) -> Layout:
    """Recognise a layout of which nobody has said anything, once nothing speaks against a comparison; or ask."""
    for table in tables:
        refuse_confusion(table, headed=True)
    if len(tables) > 1 and (refused := next(filter(None, (rule(tables) for rule in AT_ONCE)), None)) is not None:
        raise refused
    telling = _recognised(tables, prose=False, telling=True)
    if telling is not None:
        return telling
    if len(tables) > 1 and (refused := next(filter(None, (rule(tables) for rule in OF_FILES)), None)) is not None:
        raise refused
    if (diagnosed := _of_one_kind(tables)) is not None:
        raise diagnosed
    if (layout := _recognised(tables, prose=False)) is not None:
        return layout
    for table in tables:
        refuse_confusion(table, headed=False)
    if len(tables) == 1:
        raise unclear(tables[0])
    asked = unclear_files(tables)
    measured = isinstance(asked, NeedsRoles) and known(asked.suggested.value or "").higher is not None  # and no model
    if asked.suggested.layout != "score_files" and not measured and (refused := _whole(tables)) is not None:
        raise refused.unsure()
    raise asked


def _of_one_kind(tables: Sequence[Table]) -> Misread | None:
    """Return what to say of a file that holds no comparison, or of several of which none does."""
    first = diagnose(tables[0])
    if first is None or not all(map(_is_alike, tables[1:])):
        return None
    if len(tables) > 1 and first.kind == "free text" and (asked := measured_beside_texts(tables, first.what)):
        return asked
    said = first.refusal(tables[0])
    return said.unsure() if len(tables) > 1 and first.kind == "totals" else said


def _is_alike(table: Table) -> bool:
    finding = diagnose(table)
    return finding is not None and finding.kind in ALIKE


def _whole(tables: Sequence[Table]) -> Misread | None:
    """Return the refusal of several files each of which holds several models by itself."""
    whole = _recognised(tables[:1], prose=False, telling=True) or _recognised(tables[:1], prose=False)
    if whole is None or whole.id not in WHOLE:
        return None
    try:
        _unsaid_of(tables[:1], LIMITS)
    except CompareError:
        return None  # it only looks like it
    if (headless := without_header(tables)) is not None:
        return headless
    return Misread(
        f"{brief(tables[0].name)} holds several models by itself, and nothing says how the files belong together: "
        "they may be other metrics, or other data. Upload one of them alone.",
        tables[0].columns,
    )


def _with_truth(tables: Sequence[Table], truth: str) -> Layout:
    """Return the layout once a person has said which column is the truth: then the others are predictions of it."""
    if len(tables) > 1:
        return layouts()["per_model_files"]
    known = (each for each in layouts().values() if each.fits and truth in tables[0].columns)
    return next((each for each in known if each.fits and each.fits(tables[0], truth)), layouts()["predictions"])


def _recognised(tables: Sequence[Table], *, prose: bool, telling: bool = False) -> Layout | None:
    """Return the first layout whose marks the tables bear, among those for free text or the others."""
    several = len(tables) > 1
    candidates = (x for x in layouts().values() if x.prose == prose and (prose or x.telling == telling))
    return next((x for x in candidates if x.several in (None, several) and x.recognises(tables)), None)


def _fitting(chosen: Layout, tables: Sequence[Table]) -> Layout:
    """Return a layout, if it takes this number of files."""
    if chosen.several not in (None, len(tables) > 1):
        wanted = "several files" if chosen.several else "one file"
        raise DataError(f"“{chosen.title}” takes {wanted}, not {len(tables)}.")
    return chosen
