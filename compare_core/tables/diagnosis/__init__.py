"""What kind of thing a file is, with the evidence for it, before any layout claims it.

A verdict from a misread file is worse than a question. So the kinds that hold no comparison of models, or one that
nobody has spelled out yet, are known first: each rule looks at one table and returns a finding, or nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.asking.answered import counts_answered, disagreements
from compare_core.tables.diagnosis.asking.before_and_after import measured_again, yes_or_no_again
from compare_core.tables.diagnosis.asking.below import in_same_order, labels_below, numbers_below, outputs_below
from compare_core.tables.diagnosis.asking.benchmarked import benchmarks_in_columns
from compare_core.tables.diagnosis.asking.beside_described_data import methods_beside_described_data
from compare_core.tables.diagnosis.asking.blocks_apart import blocks_apart
from compare_core.tables.diagnosis.asking.counted_outcomes import counted_outcomes
from compare_core.tables.diagnosis.asking.counted_pairs import counted_pairs
from compare_core.tables.diagnosis.asking.crossed_columns import conditions_crossed
from compare_core.tables.diagnosis.asking.doses import doses
from compare_core.tables.diagnosis.asking.factorial import (
    factorial_names,
    headed_twice,
    measured_beside_data,
    scored_in_parts,
    unlike_measures,
)
from compare_core.tables.diagnosis.asking.failed_verdicts import words_among_verdicts
from compare_core.tables.diagnosis.asking.failures import failures_among_numbers
from compare_core.tables.diagnosis.asking.features import described, features, inputs, ordering_scores, used_up
from compare_core.tables.diagnosis.asking.games import (
    foretold_games,
    games_in_numbers,
    graded_in_numbers,
    measures_of_both,
    points_of_games,
    preferred_to_other,
    several_judges,
    shares_of_games,
)
from compare_core.tables.diagnosis.asking.grids import rated_by_questions
from compare_core.tables.diagnosis.asking.groups_tested import groups_apart
from compare_core.tables.diagnosis.asking.managed import managed_by_people, managed_under_each
from compare_core.tables.diagnosis.asking.marks_beside import marks_beside_classes
from compare_core.tables.diagnosis.asking.merged import merged_tables
from compare_core.tables.diagnosis.asking.named_by_last_word import named_by_last_word
from compare_core.tables.diagnosis.asking.named_twice import named_twice
from compare_core.tables.diagnosis.asking.nameless import (
    blocks_without_names,
    crossed_without_names,
    nameless,
    only_zeros,
    unfilled,
)
from compare_core.tables.diagnosis.asking.numbered_conditions import numbered_conditions
from compare_core.tables.diagnosis.asking.ours_and_base import ours_and_base
from compare_core.tables.diagnosis.asking.own_trials import judged_trials
from compare_core.tables.diagnosis.asking.people_apart import people_apart, people_once
from compare_core.tables.diagnosis.asking.people_met import measured_of_people, people_under_conditions
from compare_core.tables.diagnosis.asking.players import (
    players_beside_each_other,
    players_beside_par,
    players_in_rounds,
)
from compare_core.tables.diagnosis.asking.questionnaires import questionnaire_under_conditions
from compare_core.tables.diagnosis.asking.questions import (
    crossed,
    crossed_labels,
    crossed_predictions,
    forecasts,
    foretold_counts,
    measured_truth,
    ranks_in_rows,
    sparse_ones,
)
from compare_core.tables.diagnosis.asking.ranked_below import ranked_below
from compare_core.tables.diagnosis.asking.rated_by_people import rated_by_people
from compare_core.tables.diagnosis.asking.rated_in_columns import rated_in_columns
from compare_core.tables.diagnosis.asking.rated_items import foretold_ratings
from compare_core.tables.diagnosis.asking.rated_references import rated_references
from compare_core.tables.diagnosis.asking.result_beside import result_beside_forecasts
from compare_core.tables.diagnosis.asking.rounded_shares import rounded_shares
from compare_core.tables.diagnosis.asking.runs_listed import runs_listed, seeded_runs
from compare_core.tables.diagnosis.asking.same_stem import verdicts_of_a_kind
from compare_core.tables.diagnosis.asking.scored_texts import rated_systems, scored_texts
from compare_core.tables.diagnosis.asking.sided_verdicts import sided_verdicts
from compare_core.tables.diagnosis.asking.swept import swept
from compare_core.tables.diagnosis.asking.templates_compared import templates_compared
from compare_core.tables.diagnosis.asking.trained import trained_together
from compare_core.tables.diagnosis.asking.verdicts_beside import verdicts_beside
from compare_core.tables.diagnosis.asking.versions import models_with_verdicts, versions_in_numbers
from compare_core.tables.diagnosis.asking.votes_in_columns import votes_in_columns
from compare_core.tables.diagnosis.criteria import criteria, graded_in_words
from compare_core.tables.diagnosis.no_comparison.apart import people_of_groups
from compare_core.tables.diagnosis.no_comparison.arms_of_studies import arms_of_studies
from compare_core.tables.diagnosis.no_comparison.asked_only import only_asked
from compare_core.tables.diagnosis.no_comparison.backtests import tests_of_one_line, totals_of_backtests
from compare_core.tables.diagnosis.no_comparison.best_of_several import best_of_several
from compare_core.tables.diagnosis.no_comparison.copied_truth import copied_truth
from compare_core.tables.diagnosis.no_comparison.counted_errors import count_and_share
from compare_core.tables.diagnosis.no_comparison.crossed_settings import crossed_settings
from compare_core.tables.diagnosis.no_comparison.crossover import crossover
from compare_core.tables.diagnosis.no_comparison.curves import (
    at_cutoffs,
    calibration,
    computed_curves,
    course,
    grid_of_numbers,
    learning_curve,
    models_at_cutoffs,
    rates,
)
from compare_core.tables.diagnosis.no_comparison.curves_of_several import curves_of_several
from compare_core.tables.diagnosis.no_comparison.drift import drifted
from compare_core.tables.diagnosis.no_comparison.facts_of_models import facts_of_models
from compare_core.tables.diagnosis.no_comparison.found_by_scanners import scanned
from compare_core.tables.diagnosis.no_comparison.found_in_data import (
    draws_of_parameters,
    poses,
    rules_found,
    vectors_in_cells,
)
from compare_core.tables.diagnosis.no_comparison.games_of_several import games_of_several
from compare_core.tables.diagnosis.no_comparison.intervals import intervals_without_truth
from compare_core.tables.diagnosis.no_comparison.kinds_of_things import kinds_of_things
from compare_core.tables.diagnosis.no_comparison.known_before import known_before
from compare_core.tables.diagnosis.no_comparison.labelled_by_people import labelled_by_people
from compare_core.tables.diagnosis.no_comparison.labels_of_methods import (
    labels_of_methods,
    labels_with_confidence,
    most_of_them,
)
from compare_core.tables.diagnosis.no_comparison.leaderboards import leaderboard
from compare_core.tables.diagnosis.no_comparison.ledgers import begun_and_ended, ranked_lists, trades
from compare_core.tables.diagnosis.no_comparison.listed_in_words import codebook, log_of_a_program, timetable
from compare_core.tables.diagnosis.no_comparison.lists_of_things import (
    contacts,
    label_studio,
    places_on_a_map,
    posts,
    prices_of_goods,
    screened,
)
from compare_core.tables.diagnosis.no_comparison.marks_of_raters import marks_of_raters
from compare_core.tables.diagnosis.no_comparison.matrices import (
    called_importances,
    classes_with_margins,
    counts_by_prediction,
    counts_of_classes,
    of_features,
    pairs_of,
    shares_of_classes,
    tables_of_pairs,
    wins_of_pairs,
    won_of_pairs,
)
from compare_core.tables.diagnosis.no_comparison.measures_of_classes import (
    classes_in_rows,
    measures_beside_labels,
    measures_of_classes,
    reports_of_models,
)
from compare_core.tables.diagnosis.no_comparison.measures_of_one import (
    one_models_folds,
    one_models_measures,
    one_score,
    parts_of_images,
    scores_of_one_model,
)
from compare_core.tables.diagnosis.no_comparison.models_in_rows import measures_below, models_in_rows
from compare_core.tables.diagnosis.no_comparison.names_above import names_above
from compare_core.tables.diagnosis.no_comparison.no_scores import (
    foretold_by_one,
    foretold_quantiles,
    measures_with_spreads,
    swept_probability,
)
from compare_core.tables.diagnosis.no_comparison.not_yet_true import (
    fixtures,
    games_to_come,
    groupings,
    handed_in,
    lead_times,
    one_forecaster_of_games,
    outcomes_to_come,
)
from compare_core.tables.diagnosis.no_comparison.numbered_questions import numbered_questions
from compare_core.tables.diagnosis.no_comparison.numbered_runs import numbered_runs
from compare_core.tables.diagnosis.no_comparison.odds import odds_of_games
from compare_core.tables.diagnosis.no_comparison.of_machines import (
    answers_counted,
    labelled_boxes,
    pairs_to_train_on,
    statistics_in_rows,
)
from compare_core.tables.diagnosis.no_comparison.of_one_system import (
    access_log,
    boxes,
    in_other_units,
    known_of_media,
    parts_of_data,
    runs_of_one,
    totals_on_parts,
    transcripts,
    vectors,
    weather,
)
from compare_core.tables.diagnosis.no_comparison.of_things import (
    catalogue,
    coordinates,
    different_quantities,
    example_counts,
    few_benchmarks,
    links,
    parts_of_series,
    prices_of_days,
    series_of_things,
    spans,
)
from compare_core.tables.diagnosis.no_comparison.one_after_another import (
    looked_at,
    near_its_reference,
    one_series,
    searched_for,
)
from compare_core.tables.diagnosis.no_comparison.one_each import ablations, measures_of_models
from compare_core.tables.diagnosis.no_comparison.one_search import one_search
from compare_core.tables.diagnosis.no_comparison.only_one import (
    answers_with_labels,
    groups_alone,
    judged_beside_truth,
    runs_of_one_model,
    truth_alone,
)
from compare_core.tables.diagnosis.no_comparison.only_probable import one_probability, only_probabilities
from compare_core.tables.diagnosis.no_comparison.only_settings import only_settings
from compare_core.tables.diagnosis.no_comparison.only_texts import (
    answers_of_requests,
    answers_without_truth,
    free_text,
    only_text,
    texts_side_by_side,
)
from compare_core.tables.diagnosis.no_comparison.other_codes import coded_otherwise
from compare_core.tables.diagnosis.no_comparison.other_fields import (
    answers_to_quiz,
    curve_along_an_axis,
    log_of_a_machine,
    marks_of_a_course,
    parts_of_a_network,
    planned_and_spent,
    statements_agreed_to,
    statistics_of_players,
)
from compare_core.tables.diagnosis.no_comparison.other_sciences import (
    known_of_sequences,
    measured_together,
    plate_of_wells,
    profile_of_a_program,
    qualities_of_texts,
    sizes_of_data_sets,
    terms_in_columns,
    times_until,
)
from compare_core.tables.diagnosis.no_comparison.out_of import counted_in_parts, counted_out_of, parts_of_a_total
from compare_core.tables.diagnosis.no_comparison.own_items import own_items, own_texts
from compare_core.tables.diagnosis.no_comparison.own_truths import (
    agreed_codes,
    graded_by_people,
    labels_of_one_model,
    lettered_truths,
    truths_of_parts,
)
from compare_core.tables.diagnosis.no_comparison.parts_of_one import (
    axes_of_one,
    graded_by_criteria,
    medals,
    months_in_columns,
    percentiles_of_one,
    statistics_of_items,
)
from compare_core.tables.diagnosis.no_comparison.people_and_one_model import people_and_one_model
from compare_core.tables.diagnosis.no_comparison.planned_trials import lists_of_stimuli, planned_trials
from compare_core.tables.diagnosis.no_comparison.plans_and_polls import allocated, cycles_of_genes, polled
from compare_core.tables.diagnosis.no_comparison.points_of_parts import points_of_parts
from compare_core.tables.diagnosis.no_comparison.printed_objects import printed_objects
from compare_core.tables.diagnosis.no_comparison.qualities import (
    cutoffs_of_each,
    qualities_of_each,
    won_against_each,
)
from compare_core.tables.diagnosis.no_comparison.quantiles_of_one import quantiles_of_one
from compare_core.tables.diagnosis.no_comparison.quantities_in_rows import quantities_by_unit, quantities_in_rows
from compare_core.tables.diagnosis.no_comparison.ranked_guesses import ranked_guesses
from compare_core.tables.diagnosis.no_comparison.recommended import recommended_lists
from compare_core.tables.diagnosis.no_comparison.registers import attendance
from compare_core.tables.diagnosis.no_comparison.registries import registered, report_of_tests
from compare_core.tables.diagnosis.no_comparison.reports import report_of_one_program
from compare_core.tables.diagnosis.no_comparison.runs import (
    best_settings,
    courses,
    intervals,
    one_algorithm,
    one_models_runs,
    planned_runs,
    ranking,
    runs_to_come,
    search,
    spreads,
    sweep,
    training_log,
)
from compare_core.tables.diagnosis.no_comparison.second_tries import second_tries
from compare_core.tables.diagnosis.no_comparison.sensors import sensor_log
from compare_core.tables.diagnosis.no_comparison.separate import separate_items
from compare_core.tables.diagnosis.no_comparison.signed_errors import signed_errors
from compare_core.tables.diagnosis.no_comparison.single import (
    against_reference,
    beside_history,
    both_classes,
    channels,
    classes_beside_their_mean,
    classes_of_one,
    classes_side_by_side,
    no_predictions,
    one_beside_named,
    one_column,
    one_forecast,
    one_judged,
    one_named,
    one_regression,
)
from compare_core.tables.diagnosis.no_comparison.statistics_of_runs import statistics_of_runs
from compare_core.tables.diagnosis.no_comparison.survey import (
    answers_in_one_condition,
    answers_of_people,
    answers_to_form,
    asked_of_people,
    decisions_of_people,
    exam,
    marks_in_subjects,
    scales_in_columns,
    scales_in_rows,
    scales_of_one,
    survey_of_one,
    votes_on_questions,
)
from compare_core.tables.diagnosis.no_comparison.tallies import counted_shares
from compare_core.tables.diagnosis.no_comparison.tested import finished_tests, fitted_estimates, pairs_with_intervals
from compare_core.tables.diagnosis.no_comparison.texts_beside_gold import texts_beside_gold
from compare_core.tables.diagnosis.no_comparison.too_many_met import too_many_met
from compare_core.tables.diagnosis.no_comparison.totals import (
    conditions_in_names,
    covered,
    means_of_folds,
    one_row,
    quantiles,
    standings,
    submissions,
    summaries,
    totals,
)
from compare_core.tables.diagnosis.no_comparison.totals_of_options import totals_of_options
from compare_core.tables.diagnosis.no_comparison.truthless import estimated, without_truth
from compare_core.tables.diagnosis.no_comparison.undecided import nobody_won
from compare_core.tables.diagnosis.no_comparison.unjudged import (
    answers_with_times,
    log_of_trials,
    not_judged,
    things_to_be_shown,
)
from compare_core.tables.diagnosis.no_comparison.unnamed import (
    numbers_of_pairs,
    pairings,
    unnamed_sides,
    unnamed_systems,
)
from compare_core.tables.diagnosis.no_comparison.unnamed_numbers import courses_side_by_side
from compare_core.tables.diagnosis.no_comparison.unscored import all_unscored
from compare_core.tables.diagnosis.no_comparison.win_tie_lose import won_tied_lost
from compare_core.tables.diagnosis.row_names import measures_behind_items, measures_in_rows, measures_in_threes
from compare_core.tables.diagnosis.seen import Finding, Seen
from compare_core.tables.diagnosis.several_files.classes_by_number import classes_by_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.reading.table import Table

    Rule = Callable[[Seen], Finding | None]

__all__ = ["Finding", "diagnose", "question"]

RULES: Sequence[Rule] = (  # in this order: the first that finds something decides
    nameless,
    names_above,
    printed_objects,
    blocks_apart,
    games_of_several,
    blocks_without_names,
    crossed_without_names,
    only_zeros,
    unfilled,
    all_unscored,
    not_judged,
    log_of_trials,
    questionnaire_under_conditions,
    attendance,
    codebook,
    timetable,
    log_of_a_program,
    allocated,
    polled,
    cycles_of_genes,
    rules_found,
    draws_of_parameters,
    poses,
    vectors_in_cells,
    screened,
    label_studio,
    places_on_a_map,
    searched_for,
    looked_at,
    counted_outcomes,
    arms_of_studies,
    crossover,
    yes_or_no_again,
    measured_again,
    people_apart,
    players_beside_par,
    doses,
    things_to_be_shown,
    answers_with_times,
    ranked_guesses,
    outcomes_to_come,
    games_to_come,
    odds_of_games,
    one_forecaster_of_games,
    fixtures,
    access_log,
    tests_of_one_line,
    transcripts,
    parts_of_a_total,
    parts_of_data,
    totals_on_parts,
    answers_counted,
    pairs_to_train_on,
    labelled_boxes,
    boxes,
    lead_times,
    handed_in,
    groupings,
    called_importances,
    facts_of_models,
    count_and_share,
    quantiles_of_one,
    statistics_in_rows,
    disagreements,
    tables_of_pairs,
    one_algorithm,
    statistics_of_runs,
    numbered_runs,
    sided_verdicts,
    games_in_numbers,
    several_judges,
    best_of_several,
    foretold_games,
    points_of_games,
    preferred_to_other,
    shares_of_games,
    won_against_each,
    measures_of_both,
    graded_in_numbers,
    votes_on_questions,
    exam,
    asked_of_people,
    rated_by_questions,
    survey_of_one,
    scales_of_one,
    numbered_questions,
    answers_in_one_condition,
    decisions_of_people,
    graded_in_words,
    answers_of_people,
    answers_to_form,
    answers_to_quiz,
    statements_agreed_to,
    known_of_media,
    marks_in_subjects,
    marks_of_a_course,
    statistics_of_players,
    points_of_parts,
    log_of_a_machine,
    qualities_of_texts,
    measured_together,
    times_until,
    profile_of_a_program,
    report_of_one_program,
    report_of_tests,
    registered,
    plate_of_wells,
    known_of_sequences,
    terms_in_columns,
    sizes_of_data_sets,
    axes_of_one,
    counted_in_parts,
    prices_of_days,
    coordinates,
    links,
    spans,
    parts_of_series,
    drifted,
    different_quantities,
    series_of_things,
    quantities_in_rows,
    quantities_by_unit,
    catalogue,
    few_benchmarks,
    example_counts,
    months_in_columns,
    medals,
    statistics_of_items,
    graded_by_criteria,
    scales_in_rows,
    scales_in_columns,
    begun_and_ended,
    only_asked,
    trades,
    totals_of_backtests,
    one_search,
    ranked_lists,
    recommended_lists,
    standings,
    counted_shares,
    rounded_shares,
    counted_out_of,
    submissions,
    means_of_folds,
    rates,
    second_tries,
    failures_among_numbers,
    words_among_verdicts,
    wins_of_pairs,
    named_twice,
    calibration,
    grid_of_numbers,
    crossed_settings,
    curves_of_several,
    computed_curves,
    curve_along_an_axis,
    parts_of_a_network,
    learning_curve,
    at_cutoffs,
    models_at_cutoffs,
    courses,
    courses_side_by_side,
    trained_together,
    training_log,
    course,
    search,
    planned_runs,
    only_settings,
    runs_to_come,
    best_settings,
    planned_trials,
    lists_of_stimuli,
    sweep,
    counted_pairs,
    finished_tests,
    fitted_estimates,
    pairs_with_intervals,
    measures_in_rows,
    measures_in_threes,
    measures_behind_items,
    quantiles,
    summaries,
    classes_in_rows,
    reports_of_models,
    covered,
    spreads,
    intervals,
    one_models_runs,
    benchmarks_in_columns,
    headed_twice,
    scored_in_parts,
    ours_and_base,
    foretold_by_one,
    measures_with_spreads,
    foretold_quantiles,
    people_under_conditions,
    numbered_conditions,
    conditions_crossed,
    rated_by_people,
    rated_references,
    managed_by_people,
    managed_under_each,
    ranking,
    won_of_pairs,
    pairs_of,
    won_tied_lost,
    too_many_met,
    shares_of_classes,
    counts_by_prediction,
    counts_of_classes,
    classes_with_margins,
    vectors,
    of_features,
    both_classes,
    one_named,
    runs_of_one_model,
    truth_alone,
    judged_beside_truth,
    answers_with_labels,
    groups_alone,
    outputs_below,
    numbers_below,
    labels_below,
    truths_of_parts,
    labels_of_one_model,
    lettered_truths,
    coded_otherwise,
    marks_beside_classes,
    graded_by_people,
    marks_of_raters,
    agreed_codes,
    crossed_labels,
    crossed_predictions,
    templates_compared,
    groups_apart,
    people_once,
    own_items,
    judged_trials,
    separate_items,
    channels,
    one_row,
    sensor_log,
    seeded_runs,
    conditions_in_names,
    named_by_last_word,
    percentiles_of_one,
    measures_of_models,
    totals,
    totals_of_options,
    qualities_of_each,
    cutoffs_of_each,
    ablations,
    leaderboard,
    one_models_folds,
    measures_of_classes,
    models_in_rows,
    measures_below,
    one_models_measures,
    measures_beside_labels,
    parts_of_images,
    scores_of_one_model,
    votes_in_columns,
    labelled_by_people,
    unnamed_sides,
    nobody_won,
    pairings,
    numbers_of_pairs,
    rated_systems,
    unnamed_systems,
    intervals_without_truth,
    signed_errors,
    estimated,
    foretold_ratings,
    result_beside_forecasts,
    measured_beside_data,
    swept_probability,
    copied_truth,
    without_truth,
    posts,
    prices_of_goods,
    contacts,
    one_series,
    near_its_reference,
    labels_of_methods,
    labels_with_confidence,
    most_of_them,
    ordering_scores,
    one_probability,
    only_probabilities,
    one_forecast,
    one_beside_named,
    one_regression,
    beside_history,
    planned_and_spent,
    one_judged,
    counts_answered,
    criteria,
    classes_by_number,
    classes_side_by_side,
    classes_beside_their_mean,
    against_reference,
    verdicts_of_a_kind,
    people_of_groups,
    scanned,
    runs_of_one,
    weather,
    in_other_units,
    known_before,
    people_and_one_model,
    versions_in_numbers,
    features,
    described,
    used_up,
    inputs,
    methods_beside_described_data,
    unlike_measures,
    answers_of_requests,
    scored_texts,
    texts_side_by_side,
    texts_beside_gold,
    free_text,
    one_score,
    only_text,
    no_predictions,
    one_column,
    classes_of_one,
    sparse_ones,
    kinds_of_things,
)
QUESTIONS: Sequence[Rule] = (
    players_in_rounds,
    players_beside_each_other,
    ranked_below,
    ranks_in_rows,
    merged_tables,
    verdicts_beside,
    models_with_verdicts,
    foretold_counts,
    measured_truth,
    forecasts,
    in_same_order,
    swept,
    factorial_names,
    crossed,
    own_texts,
    answers_without_truth,
    measured_of_people,
    rated_in_columns,
    runs_listed,
)


def diagnose(table: Table) -> Finding | None:
    """Return what a table is, where it holds no comparison of models that could be read as it stands."""
    return _first_of(RULES, table)


def question(table: Table) -> Finding | None:
    """Return what a table that no layout claims may be, with roles to agree to or with what is missing."""
    return _first_of(QUESTIONS, table)


def _first_of(rules: Sequence[Rule], table: Table) -> Finding | None:
    seen = Seen(table)
    return next((finding for rule in rules if (finding := rule(seen)) is not None), None)
