"""What a file holds of which no layout knows anything, and that is no comparison: said in one sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.in_runs import in_runs
from compare_core.tables.diagnosis.no_comparison import apart
from compare_core.tables.diagnosis.no_comparison.again import on_sizes
from compare_core.tables.diagnosis.no_comparison.asked_only import (
    all_failed,
    asked_and_answered,
    graded_each,
    graded_in_words,
    how_each_ended,
    only_words,
)
from compare_core.tables.diagnosis.no_comparison.headless import headless
from compare_core.tables.diagnosis.no_comparison.how_sure import answered_on_scales, counts_votes
from compare_core.tables.diagnosis.no_comparison.nameless_conditions import met_again
from compare_core.tables.diagnosis.no_comparison.only_one import of_one_model
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import estimates, means, nested, unfilled
from compare_core.tables.diagnosis.no_comparison.rows_alone import of_each_row
from compare_core.tables.diagnosis.no_comparison.rows_of_models import (
    TIME,
    in_blocks,
    of_models,
    of_two_columns,
    one_number,
    over_time,
    rows_alike,
    took,
    totals,
)
from compare_core.tables.diagnosis.no_comparison.separate import coded_groups, says_group
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.no_comparison.timed_in_turn import timed_in_turn
from compare_core.tables.diagnosis.no_comparison.unnamed_numbers import on_a_grid
from compare_core.tables.diagnosis.no_comparison.ways_on import (
    ALONE,
    EXPERIMENT,
    FEWEST_SETTINGS,
    IN_BLOCKS,
    MANY_TRAITS,
    MODEL_COLUMN,
    ON_FEW,
    SECOND_MODEL,
    VOTE,
)
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called, way_on_of
from compare_core.tables.meaning.battles.contests import is_tie
from compare_core.tables.meaning.columns.moments import counts_since_epoch
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Misread, Roles, Unpaired
from compare_core.tables.meaning.scores import GAPS, has_fractions, is_scores
from compare_core.tables.meaning.suggest import blank, some
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import SETTINGS, is_setting
from compare_core.tables.meaning.words.truths import foretold
from compare_core.tables.reading.columns import NAMELESS, id_column, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PAIRED = re.compile(r"[_ ](a|b|x|y|1|2|left|right)$", re.IGNORECASE)
DATED = frozenset({"date", "timestamp", "created", "updated", "modified", "submitted", "started"})  # and no time taken
SURENESS = frozenset({"confidence", "conf", "probability", "prob", "certainty", "logprob"})
RATED = frozenset({"rating", "stars", "score"})  # in the mean, beside how many said so
OF_A_FORM, FORMED = frozenset({  # what Qualtrics and others add to every answer
    "startdate", "enddate", "progress", "duration(inseconds)", "finished", "recordeddate", "responseid", "status",
    "ipaddress", "recipientemail", "distributionchannel", "userlanguage", "submitdate", "lastpage", "startlanguage",
}), 3  # fmt: skip
OF_A_TASK = frozenset({"startdate", "enddate", "progress", "finished", "status"})  # as of a form
ASKED_SO = re.compile(r"q\d{1,3}[a-z]?[_ .:)-]+[^\W\d]", re.IGNORECASE)  # q7_satisfaction, and no q1 alone
FILLED_IN = frozenset({"timestamp", "zeitstempel", "marcatemporal", "horodateur", "submittedat", "name"})
CONFIGURED = frozenset({"config", "configs", "hparam", "hparams", "hyperparameter", "hyperparameters"})
SEARCHED = frozenset(
    {"iterations", "rate", "reg", "regularization", "estimators", "leaf", "leaves", "ratio", "subsample"}
)


def nothing_known(whole: Table) -> Misread:
    """Return the refusal of a file that no rule knows, with what its columns hold and the way on.

    Where nothing but numbers would be said of it, runs of several settings are asked about.
    """
    table = some(whole)
    identity = id_column(table)[0]
    columns = [name for name in table.columns if not NAMELESS.fullmatch(name)] or list(table.columns)
    empty = [name for name in columns if blank(table.column(name))]
    numbers = [name for name in columns if name not in (*empty, identity) and is_scores(table.column(name))]
    coded = coded_groups(table, numbers)
    numbers = [name for name in numbers if name not in coded]
    clocked = [name for name in numbers if {*tokens(name)} & DATED and counts_since_epoch(table, name)]
    undated = [name for name in numbers if name not in clocked]  # which say when, as dates in words do
    words = [name for name in columns if name not in (*empty, *numbers, identity)]
    separate = apart.groups(table, words, numbers)
    told = (
        headless(table, columns, numbers)
        or _searched(table, columns)
        or totals(table, [*words, *([identity] if identity else [])], numbers)
        or apart.judgements(table, numbers)
        or apart.readers(table)
        or apart.opinions(table, numbers)
        or apart.answers_of_people(numbers, columns)
        or means(numbers)
        or apart.means_of_settings(numbers)
        or unfilled(table, empty, numbers)
        or (None if graded_each(numbers) else asked_and_answered(columns))
        or all_failed(table, words)
        or (_one_questionnaire(table, columns) if named(columns, MODELS) is None else None)
        or graded_in_words(table, words)
        or (None if any(map(is_score, numbers)) else separate)
        or nested(table, words, numbers)
        or estimates(numbers)
        or _predicted(numbers)
        or _said_by_one(words, numbers)
        or one_number(table, [*words, *clocked], undated)
        or _votes(table, columns)
        or (separate if named(columns, MODELS) is None else None)
        or rows_alike(table, columns, numbers)
        or only_words(table, words, numbers)
        or of_one_model(whole, words, numbers)
        or of_models(table, words, numbers)
        or over_time(table, columns, numbers)
        or in_blocks(whole, words, numbers)
        or met_again(whole, words)
        or how_each_ended(table, words)
        or separate
        or on_a_grid(table, words, numbers)
    )
    told = told or of_two_columns(words, numbers, whole)
    if (told is None or told[1] == ALONE) and (asked := on_sizes(whole)) is not None:
        return asked
    blocks = told is not None and told[0].startswith(IN_BLOCKS)
    if blocks and (asked := timed_in_turn(whole, words, numbers)) is not None:
        return asked
    much = len(words) > MANY_TRAITS  # as in a data set, of which any may come in equal parts
    unnamed = (told is None and not much) or (told is not None and told[1] in (MODEL_COLUMN, SECOND_MODEL))
    if unnamed and (asked := in_runs(whole, placed=told is None)) is not None:
        return asked
    if told is not None and (told is separate or told[1] in (ALONE, ON_FEW)):
        return Unpaired(*told, whole.columns).unsure()
    told_so = told or took(table, words, numbers)
    what, way_on = told_so or of_each_row(table, words, numbers, identity, rows=whole.rows)
    refusal = Misread(f"{what} {way_on_of(table, way_on)}", whole.columns, Roles()).unsure()
    refusal.unknown = told is None or told[1] in (MODEL_COLUMN, EXPERIMENT) or blocks
    return refusal


def searched(table: Table) -> Misread | None:
    """Return the refusal of a search, where columns say so whatever else the file was taken for."""
    found = _searched(table, [name for name in table.columns if not NAMELESS.fullmatch(name)], several=True)
    return None if found is None else Misread(" ".join(found), table.columns, Roles()).unsure()


def _said_by_one(words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what one model said of each row, with how sure it was, both called after it: llm_term, llm_confidence."""
    sure = [name for name in numbers if {*tokens(name)[1:]} & SURENESS]
    said = [name for name in words for each in sure if tokens(name)[:1] == tokens(each)[:1]]
    if len(sure) != 1 or not said or len(numbers) > 1:
        return None
    what = f"{quoted(said[0], SHORT)} is what one model said of each row, it seems, and {quoted(sure[0], SHORT)}"
    return f"{what} how sure it was. Nothing says what is right.", (
        "Add what is right as a column called y_true, and what a second model said of the same rows."
    )


def _searched(table: Table, columns: Sequence[str], *, several: bool = False) -> tuple[str, str] | None:
    """Find settings of one model with what each of them reached."""
    told = [name for name in columns if is_setting(name) or _set_by_a_search(columns, name)]
    settings = [name for name in told if plain(name) != "seed" and plain(name) not in TIME]
    scores, model = [name for name in columns if is_score(name)], named(columns, MODELS)
    told = [name for name in columns if CONFIGURED & {*tokens(name)[:1], *tokens(name)[-1:]}]
    if len(told) >= FEWEST_SETTINGS:  # which say themselves that they were set
        settings = told
        scores = scores or [n for n in columns if n not in told and has_fractions([table.column(n)])]
        scores = [name for name in scores if name not in told and is_scores(table.column(name))]
    settings = [name for name in settings if not several or table.distinct(name) > 1]
    named_too = model is not None and table.distinct(model) > 1 and not (several and len(settings) > FEWEST_SETTINGS)
    if len(settings) < FEWEST_SETTINGS or not scores or named_too:
        return None
    what = f"Each row seems to be one setting ({called(settings)}) with what it reached ({called(scores)})."
    return what, "That is a search, and no comparison of models: bring what each reached on several folds or data sets."


def _set_by_a_search(columns: Sequence[str], name: str) -> bool:
    """Tell whether a name holds the word of a setting, in a table that counts the trials of a search."""
    return plain(columns[0]) in ("trial", "trialid", "trialnumber", "number") and bool(
        {*tokens(name)} & (SETTINGS | SEARCHED)
    )


def _predicted(numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what is named as predicted, where nothing could be its truth."""
    told = [name for name in numbers if says_prediction(name)]
    if not told or len(told) > PAIR:
        return None
    if pairs := foretold(numbers):
        said, true = next(iter(pairs.items()))
        return f"{quoted(said, SHORT)} is what one model predicted of {quoted(true, SHORT)}.", SECOND
    what = f"{called(told)} {'hold' if len(told) > 1 else 'holds'} predictions, and no column could be their truth."
    return what, "Add the true label or number of every item as a column called y_true, for two models or more."


def _votes(table: Table, columns: Sequence[str]) -> tuple[str, str] | None:
    """Find votes of which nobody can tell who stood against whom, or that are all ties."""
    told = [name for name in columns if VOTE & set(tokens(name)) and not named_as_id(name)]
    if named(table.columns, MODELS) is not None:
        told = [name for name in told if not says_either(table, name)]  # of one model in each row
    told = [name for name in told if not counts_votes(table, name)]
    rated = any({*tokens(name)} & RATED and is_scores(table.column(name)) for name in columns if name not in told)
    if not told or (rated and all(is_scores(table.column(name)) for name in told)):
        return None  # or only how many rated something
    held = table.column(told[0]).labels - GAPS
    if len(told) == 1 and held and all(map(is_tie, held)):
        tied = f"Every verdict is a tie ({quoted(told[0], SHORT)}, in {table.rows:,} rows): nobody won, so nothing here"
        return f"{tied} tells the two apart.", (
            "Bring more comparisons, of which some were won, with the columns model_a, model_b and winner."
        )
    what = f"These are votes or ranks, it seems ({called(told)}), but no two columns name who stood against whom."
    if sum(bool(PAIRED.search(name)) for name in columns) >= PAIR:
        what = f"These are the votes of each two models added up, it seems ({called(told)})."
    return (
        what,
        "Bring one row a vote, with the columns model_a, model_b and winner (or “tie”).",
    )


def _one_questionnaire(table: Table, columns: Sequence[str]) -> tuple[str, str] | None:
    """Find what people answered to a form, one row each, with nothing that says under which conditions."""
    exported = [name for name in columns if plain(name) in OF_A_FORM]
    asked = [name for name in columns if ASKED_SO.match(name)]
    exported = asked if len(asked) > max(FORMED, len(columns) // PAIR) else exported
    traits = [name for name in columns if is_trait(name)]
    exported = exported if {*map(plain, exported)} - OF_A_TASK else []
    began = plain(columns[0]) in FILLED_IN or named_as_id(columns[0])
    began = began and answered_on_scales(table, [name for name in columns if name not in traits])
    if (len(exported) < FORMED and not (len(traits) >= PAIR and began)) or any(map(says_group, columns)):
        return None
    if any(table.repeats(name) for name in columns if is_person(name)):
        return None
    what = (
        f"This is what people answered to a form, it seems: a row for each ({called(exported or traits)}), and no "
        "column that says of which system, or under which condition."
    )
    return what, (
        "Questions are not compared with each other: bring answers about two systems, or of two groups, with a column "
        "that names these."
    )
