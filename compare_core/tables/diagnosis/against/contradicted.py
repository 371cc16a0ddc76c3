"""What speaks against a reading once it is there: a verdict on what a file does not hold looks like any other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.against.by_chance import said_by_chance
from compare_core.tables.diagnosis.against.few_whole_rows import few_whole_rows
from compare_core.tables.diagnosis.against.files import (
    folds_as_items,
    handed_in,
    measures_in_files,
    of_one_model,
    of_other_sizes,
    only_numbered,
    other_texts,
    people_in_files,
    same_in_each,
    searches,
    several_in_each,
    squares,
)
from compare_core.tables.diagnosis.against.flags import checks_perhaps, flags_among
from compare_core.tables.diagnosis.against.ones_of_things import ones_of_anything
from compare_core.tables.diagnosis.against.other_class import of_other_class
from compare_core.tables.diagnosis.against.predictions import (
    features_as_predictions,
    features_as_probabilities,
    features_beside,
    graded_beside,
    graded_by_model,
    levels_beside,
    one_decided,
    other_prediction,
    parts_of_forecast,
    scored_beside,
)
from compare_core.tables.diagnosis.against.scores import (
    crossed_with_measures,
    either_kind_of_rows,
    few_of_many,
    measures_as_data_sets,
    most_left_out,
    places_as_models,
    set_to_something,
    stages_as_data_sets,
    steps_as_models,
    trained,
    two_sets,
)
from compare_core.tables.diagnosis.against.steps_as_items import courses_as_items
from compare_core.tables.diagnosis.against.verdicts import (
    one_row,
    one_tick_in_each_row,
    ones_without_names,
    parts_of_a_test,
    said_of_claims,
    ticks_of_other_things,
    truth_among,
)
from compare_core.tables.diagnosis.asking.conditions_met import people_compared
from compare_core.tables.diagnosis.asking.people_met import several_measures
from compare_core.tables.diagnosis.asking.verdicts_beside import measured_beside
from compare_core.tables.diagnosis.no_comparison.no_models import (
    answers_as_models,
    calls_as_answers,
    classes_as_models,
    clusters_as_classes,
    confidences_as_models,
    cut_offs_as_models,
    distances_as_models,
    ends_as_models,
    features_as_models,
    firsts_as_models,
    flags_as_models,
    folds_as_models,
    guesses_as_models,
    measures_as_models,
    people_as_models,
    seeds_as_models,
    settings_as_models,
    texts_as_models,
    told_of_answers_as_models,
    verdicts_as_models,
)
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import called
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

    Rule = Callable[[Understanding, Table], str | None]

WAY_ON = re.compile(r"(?<=[a-z)”])\. (?=[A-Z])")
BY_FILES = frozenset({"graded_items", "score_files", "per_model_files"})  # whose models are files


def contradicted(found: Understanding, tables: Sequence[Table]) -> Misread | None:
    """Return why a file does not hold what it was read as, if anything says so; with its roles, if it yet may."""
    of_one = (
        few_whole_rows,
        flags_among,
        truth_among,
        scored_beside,
        levels_beside,
        crossed_with_measures,
        set_to_something,
        trained,
        people_compared,
        several_measures,
    )
    asked = next(filter(None, (rule(found, tables[0]) for rule in of_one)), None) if len(tables) == 1 else None
    if asked is not None:
        return asked
    told: tuple[object, str] | None = next(
        ((rule, said) for rule in RULES if (said := rule(found, tables[0])) is not None), None
    )
    if told is None and len(tables) > 1 and found.layout in BY_FILES:
        told = next(((rule, said) for rule in OF_FILES if (said := rule(found, tables)) is not None), None)
    if told is None:
        asked = few_of_many(found, tables[0]) or of_other_class(found, tables[0])
        if asked is not None or len(tables) > 1:
            return asked
        asked = two_sets(found, tables[0]) or said_of_claims(found, tables[0])
        asked = asked or ones_without_names(found) or ones_of_anything(found, tables[0])
        return asked or checks_perhaps(found, tables[0])
    if told[0] is answers_as_models and (asked := measured_beside(found, tables[0])) is not None:
        return asked
    rule, why = told
    against = Misread(why, found.columns, None if rule in CLOSED else found.roles)
    against.kind = "measures of one model" if rule is measures_as_models else ""
    return against if rule in FINAL else against.unsure()


def in_spite_of(against: Misread, offered: Misread, found: Understanding) -> Misread:
    """Return what is offered in place of a reading; where that is the same, with what speaks against it, or refused."""
    if (
        isinstance(against, NeedsRoles)
        or not isinstance(offered, NeedsRoles)
        or describe(offered.suggested) != describe(found.roles)
    ):
        return offered
    if against.suggested == Roles():
        return against
    what = WAY_ON.split(str(against), maxsplit=1)[0]  # without what else to bring
    if_so = f"If {called(found.evidence.models)} are models all the same, check the preview, and press the button."
    offered.args = (f"{what.removesuffix('.')}. {if_so}",)
    return offered


FINAL = (
    places_as_models,
    other_texts,
    flags_as_models,
    ends_as_models,
    parts_of_forecast,
    clusters_as_classes,
    graded_beside,
    calls_as_answers,
    verdicts_as_models,
    folds_as_models,
    seeds_as_models,
    cut_offs_as_models,
    confidences_as_models,
    either_kind_of_rows,
    one_decided,
    searches,
)  # nothing else is left to read
# against which nothing is asked all the same
CLOSED = (one_row, of_other_sizes, most_left_out, parts_of_forecast, one_decided, flags_as_models, searches)
OF_FILES: Sequence[Callable[[Understanding, Sequence[Table]], str | None]] = (
    same_in_each,
    of_one_model,
    squares,
    searches,
    several_in_each,
    measures_in_files,
    of_other_sizes,
    handed_in,
    folds_as_items,
    only_numbered,
    other_texts,
    people_in_files,
)
RULES: Sequence[Rule] = (
    steps_as_models,
    one_row,
    parts_of_a_test,
    one_tick_in_each_row,
    ticks_of_other_things,
    measures_as_data_sets,
    measures_as_models,
    texts_as_models,
    settings_as_models,
    flags_as_models,
    graded_beside,
    graded_by_model,
    other_prediction,
    one_decided,
    features_as_predictions,
    places_as_models,
    verdicts_as_models,
    answers_as_models,
    calls_as_answers,
    folds_as_models,
    seeds_as_models,
    ends_as_models,
    parts_of_forecast,
    features_beside,
    clusters_as_classes,
    people_as_models,
    confidences_as_models,
    cut_offs_as_models,
    told_of_answers_as_models,
    classes_as_models,
    firsts_as_models,
    guesses_as_models,
    distances_as_models,
    features_as_models,
    features_as_probabilities,
    most_left_out,
    stages_as_data_sets,
    either_kind_of_rows,
    courses_as_items,
    said_by_chance,
)
