"""From tables to evidence: as somebody said what the columns are, or by the first layout that they have."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from compare_core.errors import CompareError, DataError, again
from compare_core.evidence.kinds import renamed
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.names import listed, quoted
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.numerics.written import percent
from compare_core.tables.diagnosis.no_comparison.found_in_data import estimates_of_variables
from compare_core.tables.diagnosis.seen import PAIR, Seen
from compare_core.tables.meaning.choice.direction import (
    TwoScalesError,
    directed,
    refuse_signed,
    refuse_two_scales,
    unmeasured,
)
from compare_core.tables.meaning.choice.parts import of_one_kind, only_tests
from compare_core.tables.meaning.columns.cells import Cleaned, plain_numbers, refuse_spread, refuse_units
from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.degenerate import degenerate
from compare_core.tables.meaning.files.file_names import bare_models
from compare_core.tables.meaning.files.joining import OtherTruthsError
from compare_core.tables.meaning.files.keyed import among_files
from compare_core.tables.meaning.files.lines import told_apart
from compare_core.tables.meaning.files.melted import melted
from compare_core.tables.meaning.files.only_column import column_alone, one_column, without_files_of_settings
from compare_core.tables.meaning.files.stacked import below_each_other, repairs_of, with_files, with_places
from compare_core.tables.meaning.graded import TWICE_TRIED, TwiceTriedError, model_of
from compare_core.tables.meaning.roles import Built, Layout, Misread, NotSoError, Roles, Understanding
from compare_core.tables.meaning.shapes.added_columns import with_added
from compare_core.tables.meaning.shapes.long import joined
from compare_core.tables.meaning.shapes.turn import turned
from compare_core.tables.meaning.verdicts.disagreeing import disagreeing, failed_all_the_same
from compare_core.tables.meaning.words.questions import things_in_brackets
from compare_core.tables.prepared import prepared
from compare_core.tables.reading.beside import one_measure
from compare_core.tables.reading.table import MOST_KEPT
from compare_core.tables.which_layout import WHOLE, is_open, layout_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.kinds import Evidence
    from compare_core.tables.reading.limits import Limits
    from compare_core.tables.reading.table import Table

LEVEL = 0.95  # of the interval for an only model


def understood(tables: Sequence[Table], said: Roles, limits: Limits) -> Understanding:
    """Recognise and build what files hold, once for the same roles of small ones: one rule after another tries some.

    Whoever is refused gets an error of their own, to which they may add readings.
    """
    if not tables or sum(table.rows * len(table.columns) for table in tables) > MOST_KEPT:
        return _anew(tables, said, limits)
    answers, asked = tables[0].answers, (understood, said, limits, *tables[1:])
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
    tables = _laid_out(tables, said, limits)
    columns = tuple(dict.fromkeys(name for table in tables for name in table.columns))
    if not said.as_written:
        tables = of_one_kind(tables, said)
    if said == Roles() and len(tables) == 1 and (estimated := estimates_of_variables(Seen(tables[0]))) is not None:
        raise estimated.refusal(tables[0])  # before the ends of intervals are taken out of its cells
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


def _laid_out(tables: Sequence[Table], said: Roles, limits: Limits) -> list[Table]:
    """Return tables with their results below or beside each other as somebody said, once there is enough in them."""
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
    return [with_places(table, said) for table in tables]


def _built(tables: Sequence[Table], said: Roles, limits: Limits, columns: Sequence[str]) -> tuple[Layout, Built]:
    """Recognise and build; a refusal may come from a wrong guess, so it carries the columns to choose from."""
    guess, taken = said, False
    try:
        layout = layout_of(tables, said)
        guess, taken = replace(said, layout=layout.id), is_open(layout.id) and (len(tables) > 1 or layout.id in WHOLE)
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
        guess = replace(error.roles, layout=layout.id) if isinstance(error, TwiceTriedError) else guess
        refusal = Misread(str(error), columns, among_files(tables, guess))
        refusal.kind = TWICE_TRIED if isinstance(error, TwiceTriedError) else ""
        refusal.unbuilt = said.layout is None and not isinstance(error, NotSoError)
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
    if not right:
        return f": wrong on all {n:,} items, as in a list of its errors only"
    low, high = (percent(end, 1) for end in wilson(right, n, critical(LEVEL)))
    return f": right on {right:,} of {n:,} items, {percent(right / n, 1)} (95 % confidence interval {low} to {high})"
