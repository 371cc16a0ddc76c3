"""What to ask of a file that is not sure: the likeliest readings of it, each of which works, the likeliest first."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Measured, Scores
from compare_core.metrics.known import known, says_nothing
from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.asking.factorial import factorial_names
from compare_core.tables.diagnosis.asking.few_units import with_single_repeats
from compare_core.tables.diagnosis.asking.tried_by_each import of_methods_tried
from compare_core.tables.diagnosis.asking.twins import without_twins
from compare_core.tables.diagnosis.asking.versions import models_with_verdicts
from compare_core.tables.diagnosis.no_comparison.apart import answers_of_people
from compare_core.tables.diagnosis.no_comparison.leftover import nothing_known, searched
from compare_core.tables.diagnosis.readings import Reading, describe, readings, ways_offered, weigh
from compare_core.tables.diagnosis.readings.beside_truth import odd_over_time
from compare_core.tables.diagnosis.readings.likely import MOST_MODELS, UNNAMED, in_equal_rows
from compare_core.tables.diagnosis.readings.shared import MOST_ROWS, VOTED_ON, keys_of, tried_on
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Seen, called
from compare_core.tables.diagnosis.weighed.columns import are_most
from compare_core.tables.diagnosis.weighed.ways import asked_by
from compare_core.tables.meaning.choice.direction import either_way, likelier_lower
from compare_core.tables.meaning.choice.leaning import goes_against, leans_low
from compare_core.tables.meaning.choice.parts import measured_in_rows
from compare_core.tables.meaning.columns.cells import plain_numbers, without_results
from compare_core.tables.meaning.outputs import on_both_sides
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores, metric_of, title_of
from compare_core.tables.meaning.shapes.crossed import NO_MODELS, SET_TO
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.scored_in_rows import preference, preferred
from compare_core.tables.meaning.shapes.single import count_of, fills, is_shared
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.verdicts.coders import coded
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.bounds import is_end
from compare_core.tables.meaning.words.headings import CLASSES, WHEN
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, describes_work, is_score, says_grade
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import MEASURED, RESULTS, TRUE_LIKE, may_be_true
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    HEADLESS,
    ID_LIKE,
    NAMELESS,
    counts_rows,
    named_as_id,
    plain,
    truth_by_name,
)
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.markup.markdown import TABLE
from compare_core.tables.reading.uploads.workbook import SHEET

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.meaning.choice.direction import Better
    from compare_core.tables.meaning.roles import Choice, Understanding
    from compare_core.tables.reading.table import Table

OF_PEOPLE = frozenset({"question", "questions", "q", "item", "statement", "frage", "pregunta"})  # what they are asked
MOST_CONDITIONS = 6  # under which models were tried
MOST_SETTINGS = 12  # of what may be compared beside models
LIKELY = 2.0  # points from which on a reading may be the first that is offered
BESIDE = 1.0  # and from which on it is offered beside others
INSTEAD = 3.0  # and from which on it is asked about where no rule knew anything
AGAINST_A_RULE = 3.0  # by which it must lie above the proposal of a rule, to stand before it
AGAINST_A_GUESS = 1.0  # the same, where that proposes a truth that nobody named
OUTWEIGHS = 2.0  # points by which rows that name models outweigh columns that were taken for them
BY_OTHER_SCORES = 2  # readings by other scores, before those of something else
MOST, TRIES = 6, 9  # readings that are offered, and that are tried
FEW_VALUES = 4  # of a number that says what a row is, and not how good
UNLIKELY = -1.0  # and at which the proposal of a rule is dropped
SURE = 1.0  # points from which on a table is read without a question
MEANT = 3.0  # the same, where nothing says what the numbers measure
OF_A_TRUTH = (None, "predictions", "probabilities", "regression")
GUESSED = 1.0  # points from which on a truth that no name tells is asked about
ENDLESS = 1e3  # which nothing reaches
ROWS = {"dataset_scores": "a data set", "item_scores": "a single item", "fold_scores": "a fold"}
WRITTEN = WHEN - {"time"} | {"tstamp"}  # when a row was
WAYS: Mapping[Better, str] = {"higher": "higher is better", "lower": "lower is better"}
YES_WAYS: Mapping[Better, str] = {"lower": "a yes is bad", "higher": "a yes is good"}
OF_PLOTS = frozenset({"plot", "plots", "pot", "parcel", "parzelle", "row", "bed", "no", "nr", "number", "num", "id"})
DEVICES = frozenset({  # on which models run, and which are compared as well
    "gpu", "device", "accelerator", "hardware", "cpu", "machine", "chip", "platform", "processor", "backend", "runtime",
})  # fmt: skip
FEW_UNITS = 5  # things that models are tried on, with which little can be shown
MOST_COLUMNS = 300  # of a table that is read again and again
MOST_CELLS = 300_000  # of a table that is read again and again


def offered(table: Table, refusal: Misread, fails: Fails) -> Misread:
    """Return a refusal or a question with the readings that work, or the other where that is better founded.

    What was refused by a guess is asked about after all where methods are named beside what each of them took.

    Parameters
    ----------
    table
        The only file.
    refusal
        What a rule said of it.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    told = with_single_repeats(table, of_methods_tried(table, _offered(table, refusal, fails), fails))
    return without_twins(table, told)


def _offered(table: Table, refusal: Misread, fails: Fails) -> Misread:
    """Return a refusal or a question with the readings that work, whatever the methods are called."""
    if refusal.sure and not isinstance(refusal, NeedsRoles):
        return _instead(table, refusal)
    if isinstance(refusal, NeedsRoles) and (said := of_people(refusal.suggested)) is not None:
        return Misread(said, table.columns)
    small = table.rows * len(table.columns) <= MOST_CELLS and len(table.columns) <= MOST_COLUMNS
    cleaned = plain_numbers(table) if small else None
    table = cleaned.table if cleaned is not None else table
    own = _by_one_measure(table, refusal)
    if own is not None and own.truth is not None and _is_measured(table, own.truth):
        own, refusal = None, Misread(str(refusal), table.columns).unsure()  # it is the score of one of several models
    found = [each for each in readings(table) if each.weight >= BESIDE and each.roles != own] if small else []
    if own is not None and (beside := _rather_models(table, own, found)) is not None and fails(beside.roles) is None:
        return question(table, [beside, Reading(own, 0.0, describe(own))])
    error = None if own is None else _failing(own, fails)
    said = None if own is None or error is not None else describe(own)
    named_so = own is not None and own.truth is not None and not _is_guessed(own.truth)
    if own is not None and named_so:  # neither the truth nor what was predicted of it is a model's score
        found = [
            n for n in found if n.roles.truth or (own.truth not in n.roles.models and n.roles.value not in own.models)
        ]
    unlike = {each.says: each for each in reversed(found) if each.says != said}
    found = [each for each in found if unlike.get(each.says) is each]  # what reads alike is offered once
    tried = [(each, fails(each.roles)) for each in found[:TRIES]]
    found = [each for each, failure in tried if failure is None][:MOST]
    failed = [error, *(why for _, why in tried)]
    shared = next((why for why in failed if isinstance(why, NeedsRoles) and why.suggested.only), None)
    if own is not None and len(table.columns) > MOST_COLUMNS and len(own.models) > LIMITS.models:
        return Misread(
            f"There may be {len(own.models):,} models, but at most {LIMITS.models:,} can be compared. Choose fewer.",
            table.columns,
            own,
        )
    if shared is not None and not found and (own is None or error is not None):
        told: Misread = shared  # some of the models can be compared
    elif isinstance(refusal, NeedsRoles):
        told = _beside(table, refusal, found, error, fails, small=small)
    else:
        likely = [each for each in found if each.weight >= INSTEAD]
        likely = [each for each in likely if not each.roles.models or are_most(table, each.roles.models)]
        if refusal.sure and not likely:
            return refusal
        told = question(table, _beside_the_first(table, likely, fails)) if likely else _instead(table, refusal)
    unknown = not told.sure and told.suggested == Roles()  # what the columns are, or may be
    missing = without_results(cleaned) if cleaned is not None and unknown else ""
    return Misread(missing, table.columns) if missing else told


def _by_one_measure(table: Table, refusal: Misread) -> Roles | None:
    """Return what is proposed, if anything is: by the likeliest measure, where rows of several stand in the table."""
    if not isinstance(refusal, NeedsRoles):
        return None
    own = refusal.suggested
    if own.models and not (own.truth or own.model or own.filter) and (names := measured_in_rows(table)):
        refusal.suggested = replace(own, filter=names[0])
    return refusal.suggested


def _rather_models(table: Table, own: Roles, found: Sequence[Reading]) -> Reading | None:
    """Return the reading of columns of numbers as models, where one of them was guessed as the truth of the others."""
    truth = own.truth
    if truth is None or own.layout != "regression" or truth == truth_by_name(table) or TRUE_LIKE.search(truth):
        return None
    if any(says_prediction(name) or name.startswith(truth) for name in own.models):
        return None
    if {*tokens(truth)} & MEASURED or plain(truth) in RESULTS or (like_models(own.models) and not like_models([truth])):
        return None
    return next((each for each in found if truth in each.roles.models and {*own.models} <= {*each.roles.models}), None)


def of_people(own: Roles) -> str | None:
    """Say that what would be the truth and its predictions is what several people said, none of whom need be right.

    Or that models would be people who answered the same questions.
    """
    if (
        plain(own.id or own.dataset or "") in OF_PEOPLE
        and (told := answers_of_people(own.models, own.models)) is not None
    ):
        return " ".join(told)
    names = [own.truth, *own.models] if own.truth is not None else []
    if len(names) <= PAIR or not all(PERSON.fullmatch(name.strip()) for name in names):
        return None
    return (
        f"{called(names)} seem to be people who judged the same rows, and nothing says what is right: how far they "
        "agree is not computed here. Add what they agreed on as a column called y_true, and the predictions of models."
    )


def _is_guessed(truth: str) -> bool:
    """Tell whether a column is called after what people vote on, one among others, and taken for the truth."""
    return bool({*tokens(truth)[:1]} & VOTED_ON) and not may_be_true(truth)


def _is_measured(table: Table, name: str) -> bool:
    """Tell whether a column is the score of one of several models, all of which have a column for each measure."""
    groups = by_measure([each for each in table.columns if is_scores(table.column(each))])
    return any(name in columns.values() and is_score(said) for said, columns in groups.items())


def _instead(table: Table, refusal: Misread) -> Misread:
    """Return what rows of scores that cannot be paired are rather, such as the settings of a search."""
    return (searched(table) if refusal.suggested.layout == "scores_long" else None) or refusal


def _beside(
    table: Table, asked: NeedsRoles, found: Sequence[Reading], error: DataError | None, fails: Fails, *, small: bool
) -> Misread:
    """Hold the proposal of a rule, which may lead to an error, against other readings."""
    own = asked.suggested
    works = [each for each in asked.choices if fails(each.roles) is None]
    if error is not None:  # then another measure is offered, and no time or size
        works = [each for each in works if any(map(is_score, (*each.roles.models, each.roles.value or "")))]
    if own == Roles(layout=own.layout) or works:  # of all columns, none of which has a role
        said = error is None or not works or asked.choices[0] in works  # else the sentence says of another
        others = [Reading(each.roles, 0.0, each.says) for each in works]
        return asked.offering(works or asked.choices) if said else question(table, others)
    weight, told = weigh(table, own) if small else 0.0, truth_by_name(table)
    mine = Reading(own, weight, describe(own))
    unnamed = own.truth is not None and own.truth != told and not may_be_true(own.truth)
    measured = unnamed and not says_nothing(metric_of([title_of(table)])[0])  # the file is called after a measure
    guessed = own.truth is not None and own.layout is None
    likely = (found[0].roles.truth or "") if found and own.truth is None else ""
    true = bool(likely) and (may_be_true(likely) or odd_over_time(table, likely))
    margin = -AGAINST_A_GUESS if measured else AGAINST_A_GUESS if guessed or true else AGAINST_A_RULE
    rest = {*table.columns} - {own.truth, own.id, *own.models}
    least = GUESSED if unnamed and rest and own.layout in OF_A_TRUTH else 0.0
    if error is None and weight >= least and not (found and found[0].weight >= weight + margin):
        named_so = {each.roles.model for each in found}
        alone = [each for each in _parts_alone(table, own) if each.roles.model not in named_so]
        alone = [each for each in alone if fails(each.roles) is None]
        mine = mine._replace(says=says) if (says := _of_rows(own)) else mine
        others = [*_other_measures(table, own), *_other_variables(table, own), *(_other_rows(own) if small else ())]
        others = [each for each in others[:TRIES] if fails(each.roles) is None]
        others += () if small else _other_rows(own)  # to try them takes long, and what works for one does for others
        found = [each for each in found if not (others and each.roles.turned)]  # the same of no measure
        found = [each for each in found if replace(each.roles, id=None) not in [other.roles for other in others]]
        below = [each for each in islice(_measures_below(table, own), MOST) if fails(each.roles) is None]
        if len(below) > 1:
            mine, *others = below
        others += _by_other_scores(table, own, others, fails)
        beside = [*others, *alone, *(each for each in found if own.value not in each.roles.models)]
        turns = list(_turns(table, own))
        unnamed = not beside or not _is_named(table, own)  # then another column may as well be what is compared
        more = [*(turns if unnamed else []), *_other_scores(table, own, beside), *([] if unnamed else turns)]
        more += _with_conditions(table, own)
        beside += islice((n for n in more if fails(n.roles) is None), max(0, MOST - 1 - len(beside)))
        beside += (each for each in found if each not in beside)  # as if the score measured what others do
        parts = {*_parts_alone(table, own)} if _loses_on_few(table, own) else set()
        if more_of := [each for each in beside if each in parts and _units(table, each.roles) >= FEW_UNITS]:
            return question(table, [*more_of, mine, *(each for each in beside if each not in more_of)][:MOST])
        return asked.offering([mine, *beside][:MOST] if beside else [])
    if found and found[0].weight >= LIKELY:
        found = [*found[:PAIR], mine] if error is None and weight >= 0 else list(found)
        return question(table, _beside_the_first(table, found, fails))
    matrix = (
        own == Roles(layout=own.layout, models=own.models)
        and (is_score(title_of(table)) or (own.layout == UNNAMED and len(own.models) > PAIR))
        and all(map(HEADLESS.fullmatch, own.models))
    )
    if error is None and (matrix or weight > (UNLIKELY if least == 0.0 else least)):
        return asked
    rather = None if own.turned else asked.otherwise  # which is the totals of each model
    if found and found[0].weight >= INSTEAD and not own.turned:
        rather = question(table, _beside_the_first(table, found, fails))
    unknown = own.turned or error is None or least > 0
    return rather or (nothing_known(table) if unknown else _unbuilt(str(error), asked.columns, own))


def _unbuilt(why: str, columns: Sequence[str], own: Roles) -> Misread:
    """Return why a proposal leads nowhere, where some of its columns may do if it takes several for models."""
    refused = Misread(why, columns, own)
    refused.unbuilt = bool(own.models)
    return refused


def _turns(table: Table, own: Roles) -> Iterator[Reading]:
    """Yield readings in which another column of words names the models, where no name says which one does.

    One thing that each of few models was combined with may be compared as well, if no name says that it is data.
    """
    if own.model is None or own.model not in table.columns or own.value is None:
        return
    keys = (own.id or own.dataset or "").split(JOINT)
    if not {*keys} <= {*table.columns}:
        return
    several = len(keys) > 1 or bool(own.repeat or own.fold)
    sure = plain(own.model) in MODELS and (several or not _may_be_compared(table, keys[0]))
    for name in (n for n in keys if not sure or plain(n) in DEVICES):
        if plain(name) in ID_LIKE or (named_as_id(name) and is_scores(table.column(name))):
            continue
        if PAIR <= table.distinct(name) <= MOST_MODELS and (_is_set_to(name) or not is_scores(table.column(name))):
            rest = [own.model if each == name else each for each in keys]
            roles = tried_on(Roles(layout=own.layout, model=name, value=own.value, id=own.id), rest)
            yield Reading(roles, 0.0, describe(roles))


def _is_named(table: Table, own: Roles) -> bool:
    """Tell whether a column, or what stands in it, is called as models are."""
    if own.model not in table.columns:
        return True
    name = str(own.model)
    named_so = plain(name) in MODELS or plain(name) in VARIANTS or kind_of_model(name)
    return named_so or like_models(table.some_texts(name, MOST_MODELS))


def _with_conditions(table: Table, own: Roles) -> Iterator[Reading]:
    """Yield readings of models that were tried under each of a few things, such as with tools and without.

    What each of these is with a model may be compared as well, or these themselves.
    """
    on = (own.id or own.dataset or "").split(JOINT)
    if own.model not in table.columns or own.value is None or len(on) < PAIR or not {*on} <= {*table.columns}:
        return
    few = [name for name in on if table.at_most(name, MOST_CONDITIONS) and name != max(on, key=table.distinct)]
    few = [name for name in few if not named_as_id(name)]
    tried = [*on, *(name for name in (own.repeat, own.fold) if name)]
    if len(few) == 1 and fills(table, [own.model], tried):
        rest = [name for name in on if name != few[0]]
        for model, names in ((JOINT.join([own.model, *few]), rest), (few[0], [*rest, own.model])):
            roles = tried_on(replace(own, model=model), names)
            yield Reading(roles, 0.0, describe(roles))


def _may_be_compared(table: Table, name: str) -> bool:
    """Tell whether no name says of a column that it is data, or a part of it."""
    data = NO_MODELS | CLASSES | {*CLUSTER_NAMES, plain(TABLE), plain(SHEET)}
    return plain(name) not in data and table.distinct(name) <= MOST_SETTINGS


def _is_set_to(name: str) -> bool:
    """Tell whether a name is that of a setting that a system was tried with, such as its temperature."""
    return is_setting(name) or bool({*tokens(name)} & SET_TO)


def _other_measures(table: Table, own: Roles) -> Iterator[Reading]:
    """Yield readings by other measures: of rows, of a table that is turned, or beside a number that says nothing."""
    if own.model and own.value and known(own.value).higher is None:
        told = [name for name in table.columns if name not in (own.value, *keys_of(own)) and _says_which(name)]
        for name in told:
            if is_scores(table.column(name)) and table.distinct(name) > PAIR and not in_equal_rows(table, name):
                roles = replace(own, value=name)
                yield Reading(roles, 0.0, describe(roles))
    if own.models and not own.truth and not own.model:
        for name in measured_in_rows(table):
            if name != own.filter:
                yield Reading(roles := replace(own, filter=name), 0.0, describe(roles))
    if not own.turned or own.filter is None:
        return
    groups = by_measure([name for name in table.columns if is_scores(table.column(name))])
    for said in groups if own.filter in groups else ():
        if said != own.filter and is_score(said):
            roles = replace(own, filter=said)
            yield Reading(roles, 0.0, describe(roles))


def _measures_below(table: Table, own: Roles) -> Iterator[Reading]:
    """Yield a reading by each measure, the likeliest first, where rows of several stand below each other."""
    if own.layout != "scores_long" or own.filter is not None or own.value is None:
        return
    metric = find_long(table, Roles(value=own.value)).metric
    told = [text.strip() for text in table.column(metric).labels if text.strip()] if metric else []
    for name in sorted(sorted(told), key=lambda name: (not is_score(name), preference(name))):
        roles = replace(own, filter=name)
        yield Reading(roles, 0.0, describe(roles))


def _other_scores(table: Table, own: Roles, beside: Sequence[Reading]) -> Iterator[Reading]:
    """Yield readings by the other columns that are named as scores, the likeliest first; then by any other numbers.

    Of these the first of which nobody knows which way is better is offered either way.
    """
    if not (own.model and own.value) or own.better is not None:
        return
    tried = {part for key in keys_of(own) for part in key.split(JOINT)}
    said = {own.value, *(each.roles.value for each in beside), *tried, *own.model.split(JOINT)}
    numbers = [name for name in table.columns if name not in said and is_scores(table.column(name))]
    things = [key for key in tried - {*own.model.split(JOINT)} if key in table.columns]
    numbers = [name for name in numbers if not (things and is_shared(table, things, name))]
    told = preferred(table, list(filter(_is_graded, numbers)))
    rest = [n for n in numbers if n not in told and table.distinct(n) > FEW_VALUES]
    rest = [
        name
        for name in rest
        if not (is_setting(name) or named_as_id(name) or describes_work(name) or counts_rows(table.column(name)))
    ]
    rest = [n for n in rest if not (NAMELESS.fullmatch(n) or {*tokens(n)} & (COUNTS | SPREADS | WRITTEN))]
    rest = [n for n in rest if not ({*tokens(n)} <= OF_PLOTS or is_end(n))]
    rest = [n for n in rest if not in_equal_rows(table, n)]  # as what was set
    for name in [*told, *sorted(rest, key=lambda name: known(name).higher is None)]:
        roles = replace(own, value=name)
        if name not in told and known(name).higher is None:
            yield from _each_way(Reading(roles, 0.0, describe(roles)))[:: -1 if leans_low([name]) else 1]
            return
        yield Reading(roles, 0.0, describe(roles))


def _by_other_scores(table: Table, own: Roles, beside: Sequence[Reading], fails: Fails) -> list[Reading]:
    """Return some readings by other columns that are named as scores, of those that work."""
    told = (each for each in _other_scores(table, own, beside) if _is_graded(each.roles.value or ""))
    return list(islice((each for each in told if fails(each.roles) is None), BY_OTHER_SCORES))


def _is_graded(name: str) -> bool:
    return is_score(name) or says_grade(name)


def _beside_the_first(table: Table, found: Sequence[Reading], fails: Fails) -> list[Reading]:
    """Return readings with the first one by other scores next to it, also by one that nobody knows, either way."""
    first, *rest = found
    more = [each for each in _other_scores(table, first.roles, found) if fails(each.roles) is None]
    told = known(first.roles.value or "").higher is not None  # and then a number of which nothing is known comes last
    more = [each for each in more if not told or _is_graded(each.roles.value or "")]
    return [first, *more[:BY_OTHER_SCORES], *rest][:MOST]


def _each_way(choice: Choice, ways: Mapping[Better, str] = WAYS) -> list[Reading]:
    return [Reading(replace(choice.roles, better=way), 0.0, f"{choice.says}; {said}") for way, said in ways.items()]


def _of_rows(own: Roles) -> str:
    """Say what every row is taken for, where nothing names the rows of columns of scores; "" where something does."""
    unnamed = own.models and not (own.dataset or own.fold or own.repeat or own.id or own.truth or own.turned)
    return f"{called(own.models)} as models, every row {ROWS[own.layout]}" if unnamed and own.layout in ROWS else ""


def _other_rows(own: Roles) -> Iterator[Reading]:
    """Yield the other things that rows may be which nothing names."""
    for layout in ROWS if _of_rows(own) else ():
        if layout != own.layout:
            roles = replace(own, layout=layout)
            yield Reading(roles, 0.0, _of_rows(roles))


def _says_which(name: str) -> bool:
    """Tell whether a name says which way is better: a measure's, or that of a time or of memory, which are spent."""
    return known(name).higher is not None or {"memory", "mem", "rss", "ram"} & {*tokens(name)} != set()


def _other_variables(table: Table, own: Roles) -> Iterator[Reading]:
    """Yield the other variables of which coders are held against what was agreed on."""
    found = coded(table) if own.truth is not None else []
    if not any((each.agreed, each.coders) == (own.truth, own.models) for each in found):
        return
    for each in found:
        if each.agreed != own.truth:
            roles = replace(own, truth=each.agreed, models=each.coders)
            yield Reading(roles, 0.0, describe(roles))


def _parts_alone(table: Table, own: Roles) -> Iterator[Reading]:
    """Yield readings in which one of the columns that together name the models does so alone."""
    names = (own.model or "").split(JOINT)
    tried = own.id or own.dataset
    if len(names) < PAIR or own.value is None or tried is None or not set(names) <= set(table.columns):
        return
    for name in reversed(names):
        rest = [each for each in names if each != name]
        roles = tried_on(replace(own, model=name), [tried, *rest])
        yield Reading(roles, 0.0, describe(roles))


def _loses_on_few(table: Table, own: Roles) -> bool:
    """Tell whether models were tried on hardly anything, and not all of them on all of that."""
    units, names = _units(table, own), parts_of(own.model or "", table.columns)
    return PAIR <= units < FEW_UNITS and {*names} <= {*table.columns} and units * count_of(table, names) > table.rows


def _units(table: Table, roles: Roles) -> int:
    """Return on how many things models were tried, whatever columns name these together."""
    keys = [part for key in keys_of(roles) for part in parts_of(key, table.columns)]
    return count_of(table, keys) if keys and {*keys} <= {*table.columns} else 0


def doubted(table: Table, roles: Roles, *, meant: bool, graded: bool) -> Misread | None:
    """Return the question whether a table is what it was taken for, where too little speaks for that.

    Parameters
    ----------
    table
        The only file.
    roles
        What its columns were taken for.
    meant
        Whether anything says what the numbers measure.
    graded
        Whether they lie at least where shares and grades do.
    """
    sure = bool(roles.models) and said_right(table).issuperset(roles.models)
    if sure or table.rows > MOST_ROWS or table.rows * len(table.columns) > MOST_CELLS:
        return None
    weight = weigh(table, roles)
    if weight == 0.0:
        return None
    if weight >= (SURE if meant else MEANT if graded else ENDLESS):
        return (
            None if roles.models == () or roles.truth else _outweighed(table, Reading(roles, weight, describe(roles)))
        )
    by_names = factorial_names(Seen(table)) or models_with_verdicts(Seen(table))
    if weight <= UNLIKELY:
        return nothing_known(table) if by_names is None else by_names.refusal(table)
    if by_names is not None and by_names.proposal is not None and {*by_names.proposal.models} < {*roles.models}:
        return by_names.refusal(table)
    return question(table, [Reading(roles, weight, describe(roles))])


def _outweighed(table: Table, own: Reading) -> Misread | None:
    """Return the question which reading is right, where columns were taken for models and rows name some instead."""
    rest = (each for each in readings(table) if each.roles.model and each.roles.value in own.roles.models)
    best = next((each for each in rest if each.weight >= own.weight + OUTWEIGHS), None)
    return None if best is None else question(table, [best, own])


def question(table: Table, found: Sequence[Reading]) -> NeedsRoles:
    """Ask whether the likeliest of some readings is right."""
    return asked_by(table.columns, found)


def which_way(found: Understanding, table: Table) -> NeedsRoles:
    """Ask whether higher or lower is better, where neither names nor numbers say it, or which of several measures."""
    kept = replace(found.roles, layout=found.layout)
    ways = _either_way(Reading(kept, 0.0, describe(kept)), found, table)
    if kept.filter is not None and kept.model in table.columns:
        for each in _measures_below(table, replace(kept, filter=None)):
            unknown = known(each.roles.filter or "").higher is None
            ways += [] if each.roles.filter == kept.filter else _each_way(each) if unknown else [each]
    if isinstance(found.evidence, Outcomes):
        of_what = f" under {quoted(kept.value, SHORT)}" if kept.value else ""
        return NeedsRoles(
            f"{listed(found.evidence.models, 3)} can be compared, but a yes{of_what} may be good or bad: choose which.",
            found.columns,
            ways[0].roles,
        ).offering(ways)
    signed = isinstance(found.evidence, Measured) and on_both_sides(found.evidence.own)
    more = " They lie on both sides of 0: if they are errors, take them without their sign first." if signed else ""
    below = isinstance(found.evidence, Scores) and bool((found.evidence.scores <= 0).all())  # as logarithms are
    more = " If they only say how sure each was, bring what is true as well." if below else more
    return NeedsRoles(
        f"{listed(found.evidence.models, 3)} can be compared, but nothing says what the numbers measure: choose "
        f"whether higher is better, or lower, as with errors, times and costs.{more}",
        found.columns,
        ways[0].roles,
    ).offering(ways[:MOST])


def both_ways(asked: NeedsRoles, builds: Callable[[Roles], Understanding], table: Table | None = None) -> NeedsRoles:
    """Return a question whose likeliest reading is offered with either direction, where nothing says which it is.

    In an only table another column, such as a speed or a rank, may make one of them likelier.
    """
    first, *others = ways_offered(asked)
    try:
        found = builds(first.roles)
    except DataError:
        return asked  # half an answer, which a person has to complete
    if first.roles.better is not None:
        return asked  # which says it
    return asked.offering([*_either_way(first, found, table), *others]) if either_way(found) else asked


def each_way(asked: NeedsRoles, builds: Callable[[Roles], Understanding], table: Table | None = None) -> NeedsRoles:
    """Return a question of which each reading says which way is better: the likelier first, the other way last."""
    ways: list[Choice] = []
    more: list[Choice] = []
    for choice in asked.choices:
        try:
            found = builds(choice.roles) if choice.roles.better is None else None
        except DataError:
            found = None
        open_to_both = found is not None and either_way(found)
        both: Sequence[Choice] = _either_way(choice, found, table) if found is not None and open_to_both else [choice]
        ways += both[:1]
        more += both[1:]
    return asked.offering([*ways, *more][: max(MOST, len(ways))]) if more else asked


def _either_way(choice: Choice, found: Understanding, table: Table | None = None) -> list[Reading]:
    low = likelier_lower(found)
    if isinstance(found.evidence, Outcomes):
        return _each_way(choice, YES_WAYS)[:: 1 if low else -1]
    return _each_way(choice)[:: -1 if low or (table is not None and goes_against(table, choice.roles)) else 1]


def _failing(own: Roles, fails: Fails) -> DataError | None:
    """Return why a proposal leads nowhere; half an answer, which a person has to complete, does not fail."""
    half = own == Roles() or (own.layout is None and own.truth is None)
    return None if half else fails(own)
