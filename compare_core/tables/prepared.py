"""What is told apart in tables before any layout looks at them: names, rows, words, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.battles.folders import folders_met
from compare_core.tables.meaning.battles.matchups import matched_up
from compare_core.tables.meaning.choice.tables_apart import sheets_as_models
from compare_core.tables.meaning.classes.in_rows import likeliest_row
from compare_core.tables.meaning.classes.likeliest import likeliest_of_each
from compare_core.tables.meaning.classes.side_by_side import classes_last
from compare_core.tables.meaning.columns.how_sure import without_how_sure
from compare_core.tables.meaning.columns.people import over_people
from compare_core.tables.meaning.columns.ranges import without_ranges
from compare_core.tables.meaning.columns.ranks_in_words import ranks_as_numbers
from compare_core.tables.meaning.columns.settings_behind import without_settings
from compare_core.tables.meaning.columns.units import in_one_unit
from compare_core.tables.meaning.files.alike import bare_paths, called_alike, in_one_order, items_by_one_name
from compare_core.tables.meaning.files.coded import called_by_name
from compare_core.tables.meaning.files.described_gold import beside_described
from compare_core.tables.meaning.files.first_few import errors_of_first_few
from compare_core.tables.meaning.files.given import without_inputs
from compare_core.tables.meaning.files.gold_file import models_beside_gold, pairs_beside_gold
from compare_core.tables.meaning.files.ids_again import ids_told_apart
from compare_core.tables.meaning.files.ids_alike import ids_alike
from compare_core.tables.meaning.files.joined_columns import beside_each_other, beside_gold, beside_observed
from compare_core.tables.meaning.files.lines import (
    beside_truth,
    matched_by_place,
    named_by_files,
    side_by_side,
    told_apart,
    told_true,
)
from compare_core.tables.meaning.files.own_words import without_own_words
from compare_core.tables.meaning.files.raters import raters_together
from compare_core.tables.meaning.files.stacked import models_together, repeats_together, totals_together
from compare_core.tables.meaning.linked import unlinked
from compare_core.tables.meaning.shapes.at_places import at_places
from compare_core.tables.meaning.shapes.copies import without_copies
from compare_core.tables.meaning.shapes.crossed_rows import rows_apart
from compare_core.tables.meaning.shapes.in_turn import in_turn
from compare_core.tables.meaning.shapes.in_two_orders import orders_together
from compare_core.tables.meaning.shapes.true_rows import beside_models
from compare_core.tables.meaning.verdicts.accepted import accepted_answers
from compare_core.tables.meaning.verdicts.answered_rows import answered_rows
from compare_core.tables.meaning.verdicts.exact import exact_answers
from compare_core.tables.meaning.verdicts.failed import (
    errors_as_wrong,
    failed_as_wrong,
    failed_at_limit,
    rarely_failed,
    unanswered_as_wrong,
)
from compare_core.tables.meaning.verdicts.parameters import parameters_apart
from compare_core.tables.meaning.verdicts.partly import halves, settled, verdicts_in_words
from compare_core.tables.meaning.verdicts.passed import passed
from compare_core.tables.meaning.verdicts.spelled import in_words
from compare_core.tables.meaning.verdicts.ticked import ticked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def prepared(tables: Sequence[Table]) -> list[Table]:
    """Name files, columns and rows where only the names or the places of these tell which is which."""
    tables = without_inputs(tables)
    several = len(tables) > 1
    tables = called_by_name([parameters_apart(sheets_as_models(without_copies(table))) for table in tables])
    tables = [rows_apart(tables[0])] if len(tables) == 1 else ids_alike(in_one_order(without_own_words(tables)))
    tables = [ranks_as_numbers(accepted_answers(orders_together(table))) for table in tables]
    tables = without_settings(models_together(raters_together(repeats_together(totals_together(tables)))))
    tables = [exact_answers(beside_models(in_turn(tables[0])))] if len(tables) == 1 else tables
    tables = [
        matched_up(folders_met(in_words(unlinked(bare_paths(in_one_unit(table)))))) for table in told_apart(tables)
    ]
    tables = [without_ranges(errors_of_first_few(rarely_failed(table))) for table in tables]
    tables = [answered_rows(passed(ticked(halves(settled(verdicts_in_words(table)))))) for table in tables]
    tables = [failed_as_wrong(failed_at_limit(errors_as_wrong(table))) for table in tables]
    tables = [over_people(unanswered_as_wrong(table)) for table in tables]
    tables = items_by_one_name(
        likeliest_of_each([classes_last(likeliest_row(without_how_sure(at_places(table)))) for table in tables])
    )
    tables = pairs_beside_gold(models_beside_gold(beside_observed(tables)))
    tables = beside_truth(side_by_side(beside_each_other(beside_gold(beside_described(tables)))))
    tables = ids_told_apart([rows_apart(tables[0])] if several and len(tables) == 1 else tables)
    return matched_by_place(told_true(called_alike(named_by_files(tables))))
