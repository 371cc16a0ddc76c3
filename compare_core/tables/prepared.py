"""What is told apart in tables before any layout looks at them: names, rows, words, places, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.battles.both_results import winner_of_both
from compare_core.tables.meaning.battles.coded import coded_winner
from compare_core.tables.meaning.battles.folders import folders_met
from compare_core.tables.meaning.battles.keyed_by_sides import sides_from_columns
from compare_core.tables.meaning.battles.matchups import matched_up
from compare_core.tables.meaning.battles.one_against import one_against_others
from compare_core.tables.meaning.battles.otherwise_named import misspelt_winners, symbols_as_names, teams_as_sides
from compare_core.tables.meaning.battles.polled import votes_one_by_one
from compare_core.tables.meaning.battles.two_rows import contests_in_two_rows
from compare_core.tables.meaning.choice.tables_apart import sheets_as_models, sheets_as_people
from compare_core.tables.meaning.classes.in_rows import likeliest_row
from compare_core.tables.meaning.classes.likeliest import likeliest_of_each
from compare_core.tables.meaning.classes.side_by_side import classes_last
from compare_core.tables.meaning.columns.answers_in_words import answers_as_numbers
from compare_core.tables.meaning.columns.capitals import in_one_spelling
from compare_core.tables.meaning.columns.durations import durations_as_seconds
from compare_core.tables.meaning.columns.how_sure import without_how_sure, without_probabilities
from compare_core.tables.meaning.columns.label_lists import labels_in_order, likeliest_listed
from compare_core.tables.meaning.columns.mistyped import without_mistyped
from compare_core.tables.meaning.columns.orders import orders_as_ranks
from compare_core.tables.meaning.columns.people import over_people
from compare_core.tables.meaning.columns.ranges import without_ranges
from compare_core.tables.meaning.columns.ranks_in_words import ranks_as_numbers
from compare_core.tables.meaning.columns.raters_of_models import over_raters
from compare_core.tables.meaning.columns.settings_behind import without_settings
from compare_core.tables.meaning.columns.templates import filled_in
from compare_core.tables.meaning.columns.traits import without_traits
from compare_core.tables.meaning.columns.unit_columns import said_by_units
from compare_core.tables.meaning.columns.units import in_one_unit
from compare_core.tables.meaning.files.alike import bare_paths, called_alike, in_one_order, items_by_one_name
from compare_core.tables.meaning.files.blank_answers import blanks_as_answers
from compare_core.tables.meaning.files.called_alike_by_rows import values_by_one_name
from compare_core.tables.meaning.files.coded import called_by_name
from compare_core.tables.meaning.files.columns_together import beside_each_other, beside_observed
from compare_core.tables.meaning.files.described_gold import beside_described
from compare_core.tables.meaning.files.described_rows import with_description
from compare_core.tables.meaning.files.described_truth import truth_in_description
from compare_core.tables.meaning.files.first_few import errors_of_first_few
from compare_core.tables.meaning.files.given import without_inputs
from compare_core.tables.meaning.files.gold_file import models_beside_gold, pairs_beside_gold
from compare_core.tables.meaning.files.headed_by_zero import headed_by_zero
from compare_core.tables.meaning.files.ids_again import ids_told_apart
from compare_core.tables.meaning.files.ids_alike import ids_alike
from compare_core.tables.meaning.files.items_in_files import items_in_files
from compare_core.tables.meaning.files.joined_columns import beside_gold
from compare_core.tables.meaning.files.labels_beside_gold import labels_beside_gold
from compare_core.tables.meaning.files.lines import (
    beside_truth,
    matched_by_place,
    named_by_files,
    side_by_side,
    told_apart,
    told_true,
)
from compare_core.tables.meaning.files.one_row_each import rows_of_models, rows_of_runs
from compare_core.tables.meaning.files.own_words import without_own_words
from compare_core.tables.meaning.files.predicted_by_each import predicted_by_each
from compare_core.tables.meaning.files.raters import raters_together
from compare_core.tables.meaning.files.rows_beside_gold import first_line_as_row, rows_beside_gold
from compare_core.tables.meaning.files.runs_in_names import runs_apart
from compare_core.tables.meaning.files.stacked import models_together, repeats_together, totals_together
from compare_core.tables.meaning.linked import unlinked
from compare_core.tables.meaning.shapes.at_places import at_places
from compare_core.tables.meaning.shapes.blocks_beside import blocks_below
from compare_core.tables.meaning.shapes.copies import without_copies
from compare_core.tables.meaning.shapes.crossed_rows import rows_apart
from compare_core.tables.meaning.shapes.first_ranked import first_ranked
from compare_core.tables.meaning.shapes.in_turn import in_turn
from compare_core.tables.meaning.shapes.in_two_orders import orders_together
from compare_core.tables.meaning.shapes.margins import without_grand_total, without_margins
from compare_core.tables.meaning.shapes.marked_model import marked_model
from compare_core.tables.meaning.shapes.marks_counted import mean_of_counted_marks
from compare_core.tables.meaning.shapes.means_in_names import means_in_names
from compare_core.tables.meaning.shapes.means_of_each import without_ends
from compare_core.tables.meaning.shapes.names_together import names_together
from compare_core.tables.meaning.shapes.rated import marks_below
from compare_core.tables.meaning.shapes.runs_of_calls import without_constant_measure, without_warm_ups
from compare_core.tables.meaning.shapes.seeds_below import seeds_below
from compare_core.tables.meaning.shapes.three_in_names import three_in_names
from compare_core.tables.meaning.shapes.true_rows import beside_models
from compare_core.tables.meaning.shapes.validated import keys_named
from compare_core.tables.meaning.verdicts.accepted import accepted_answers
from compare_core.tables.meaning.verdicts.answered_rows import answered_rows
from compare_core.tables.meaning.verdicts.any_or_all import without_any_or_all
from compare_core.tables.meaning.verdicts.attempts_in_words import attempts_in_words
from compare_core.tables.meaning.verdicts.completed import completed
from compare_core.tables.meaning.verdicts.exact import exact_answers
from compare_core.tables.meaning.verdicts.failed import (
    errors_as_wrong,
    failed_as_wrong,
    failed_at_limit,
    rarely_failed,
    unanswered_as_wrong,
)
from compare_core.tables.meaning.verdicts.findings import findings_as_ones
from compare_core.tables.meaning.verdicts.lettered import letters_of_places
from compare_core.tables.meaning.verdicts.of_totals import shares_of_totals
from compare_core.tables.meaning.verdicts.only_right import without_only_right
from compare_core.tables.meaning.verdicts.parameters import parameters_apart
from compare_core.tables.meaning.verdicts.partly import halves, settled, verdicts_in_words
from compare_core.tables.meaning.verdicts.passed import passed
from compare_core.tables.meaning.verdicts.spelled import in_words
from compare_core.tables.meaning.verdicts.thumbs import thumbs
from compare_core.tables.meaning.verdicts.ticked import ticked
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.reading.table import Table

    Step = Callable[[Sequence[Table]], Sequence[Table]]


def each(*steps: Callable[[Table], Table]) -> Step:
    """Take some steps with every table, one after another."""
    kept = [of_small(step) for step in steps]

    def taken(tables: Sequence[Table]) -> Sequence[Table]:
        for step in kept:
            tables = [step(table) for table in tables]
        return tables

    return taken


def alone(*steps: Callable[[Table], Table]) -> Step:
    """Take some steps where there is one table only, or only one is left."""
    of_each = each(*steps)
    return lambda tables: of_each(tables) if len(tables) == 1 else tables


def several(*steps: Step) -> Step:
    """Take some steps where there are several tables."""

    def taken(tables: Sequence[Table]) -> Sequence[Table]:
        for step in steps:
            tables = step(tables) if len(tables) > 1 else tables
        return tables

    return taken


UNTIL_TOGETHER: tuple[Step, ...] = (
    # What files and columns are called, and which of them are copies
    without_inputs,
    headed_by_zero,
    each(blocks_below),
    each(contests_in_two_rows, winner_of_both, sides_from_columns, orders_as_ranks),
    each(likeliest_listed, labels_in_order, first_ranked, means_in_names, keys_named),
    each(without_margins, without_grand_total, without_copies, sheets_as_models, sheets_as_people, parameters_apart),
    called_by_name,
    each(letters_of_places),
    alone(three_in_names, runs_apart, rows_apart, seeds_below, votes_one_by_one, marked_model),
    several(without_own_words, in_one_order, ids_alike, predicted_by_each),
    each(orders_together, accepted_answers, ranks_as_numbers),
    # Files that are parts of one table
    totals_together,
    rows_of_runs,
    rows_of_models,
    repeats_together,
    raters_together,
    items_in_files,
    models_together,
    without_settings,
    alone(in_turn, beside_models, exact_answers),
    told_apart,
    # What cells say: units, names of sides, verdicts, failures
    each(durations_as_seconds, in_one_unit, said_by_units, bare_paths, unlinked, in_words, folders_met),
    each(mean_of_counted_marks, symbols_as_names),
    each(teams_as_sides, misspelt_winners, coded_winner, matched_up, one_against_others),
    each(in_one_spelling, without_only_right, without_warm_ups, without_constant_measure),
    each(without_mistyped, rarely_failed, errors_of_first_few, without_ranges, without_traits),
    each(answers_as_numbers, findings_as_ones),
    each(verdicts_in_words, settled, halves, ticked, thumbs, passed, answered_rows, completed, attempts_in_words),
    alone(without_any_or_all, names_together, without_ends, filled_in),
    shares_of_totals,
    each(errors_as_wrong, failed_at_limit, failed_as_wrong, unanswered_as_wrong, over_people, over_raters),
    each(at_places, without_how_sure, without_probabilities, likeliest_row, classes_last),
    likeliest_of_each,
    values_by_one_name,
    items_by_one_name,
    # Files that stand beside each other, or beside the one that holds the truth
    blanks_as_answers,
    several(labels_beside_gold),
    beside_observed,
    models_beside_gold,
    pairs_beside_gold,
    beside_described,
    with_description,
    beside_gold,
    first_line_as_row,
    rows_beside_gold,
    truth_in_description,
    beside_each_other,
    side_by_side,
    beside_truth,
)
THEN: tuple[Step, ...] = (
    ids_told_apart,
    alone(marks_below),
    # And what is left of their names and places
    named_by_files,
    called_alike,
    told_true,
    matched_by_place,
)


def prepared(tables: Sequence[Table]) -> list[Table]:
    """Name files, columns and rows where only the names or the places of these tell which is which.

    What was prepared alone is as it was when it is asked for again, and so are several of which no step changed any.
    """
    if not tables:
        return []
    asked = (prepared, *tables[1:])
    if asked in tables[0].answers:
        return list(tables)
    of_one = (alone(rows_apart),) if len(tables) > 1 else ()  # which was told apart before, where it came alone
    found = tables
    for step in (*UNTIL_TOGETHER, *of_one, *THEN):
        found = step(found)
    if len(found) == 1:
        found[0].answers[prepared,] = True
    elif [*found] == [*tables]:  # each of them the same
        tables[0].answers[asked] = True
    return list(found)
