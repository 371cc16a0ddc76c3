"""Rows in which everything that a column names was tried equally often on the same: what to ask of them.

Nobody plans the rows of a table of features: there one kind has more of this, another more of that. Where everything
that a column names has just as many rows as all others for each combination of the columns beside it, somebody has
tried it so, and it may be what was compared, however the columns are called.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import both_ends, listed, quoted
from compare_core.tables.diagnosis.asking.planned_measures import ways_by_measures
from compare_core.tables.diagnosis.in_runs import OF_ITEMS, of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.flags_with_others import JUDGED, word_for_yes
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.readings.likely import is_even
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR, SHORT, are_hours
from compare_core.tables.meaning.choice.chosen import chosen, with_choice
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS, has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS, TIME
from compare_core.tables.meaning.shapes.evenly import evenly_tried_on, in_like_rows
from compare_core.tables.meaning.shapes.folds_in_rows import is_cutoff
from compare_core.tables.meaning.shapes.named_in_rows import in_prose, without_aliases
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.headings import DATASETS, SLICES
from compare_core.tables.meaning.words.measures import says_measured
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.errors import CompareError, DataError

FEWEST, MOST = 8, 20_000  # rows
MOST_COMPARED, MOST_COLUMNS = 20, 40  # things; columns that are looked at
MOST_FACTORS = 12  # of them, that may tell rows apart
COMPARED, MEASURES, OFFERED = 3, 4, 6
FEATURES = frozenset({"features and a target", "features"})
ONE_MODEL = "one model"  # a finding that looks at names alone
RARE = 10  # times as many rows has what was tried most
SEEN = 50  # names that show what they are


def of_evenly_tried(table: Table, refusal: CompareError, fails: Callable[[Roles], DataError | None]) -> CompareError:
    """Return the question what is compared, by which number, where everything was tried on the same equally often.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only a refusal by a rule that may not have seen the plan.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or not FEWEST <= table.rows <= MOST:
        return refusal
    asked = _asked(table, refusal, fails)
    return _without_rare(table, refusal, fails) if asked is refusal else asked


def _without_rare(table: Table, refusal: Misread, fails: Callable[[Roles], DataError | None]) -> Misread:
    """Return the same question once a model that was hardly tried at all is left out, such as one that was stopped."""
    for name in table.columns[:MOST_COLUMNS]:
        if not table.at_most(name, MOST_COMPARED) or table.at_most(name, PAIR) or is_scores(table.column(name)):
            continue
        usual = _usual(table, name)
        if not PAIR <= len(usual) < table.distinct(name):
            continue
        said = Roles(only=name, among=usual)
        (part,) = chosen([table], said)
        asked = _asked(part, refusal, _failing_in(said, fails))
        if isinstance(asked, NeedsRoles) and asked is not refusal and asked.suggested.model == name:
            left = listed([text.strip() for text in table.column(name).texts if text.strip() not in usual], PAIR)
            ways = [
                Reading(with_choice(each.roles, said), 0.0, f"{each.says}; without {left}") for each in asked.choices
            ]
            return NeedsRoles(str(asked), table.columns).offering(ways)
    return refusal


def _usual(table: Table, name: str) -> tuple[str, ...]:
    """Return what was tried about as often as anything else, and is no gap, as what was not chosen has."""
    column = table.column(name)
    counted = [(text.strip(), count) for text, count in zip(column.texts, column.counts.tolist(), strict=True) if count]
    most = max(count for _, count in counted)
    fewest = most / RARE if rank_of(table, name)[0] == 0 else 0
    return tuple(text for text, count in counted if count >= fewest and text not in GAPS)


def _failing_in(rows: Roles, fails: Callable[[Roles], DataError | None]) -> Callable[[Roles], DataError | None]:
    """Return why the file cannot be read in some way, of the rows that are chosen, if it cannot."""

    def failing(roles: Roles) -> DataError | None:
        return fails(with_choice(roles, rows))

    return failing


def _asked(table: Table, refusal: Misread, fails: Callable[[Roles], DataError | None]) -> Misread:
    """Return the question what is compared in some rows, or what was said of them."""
    of_one = refusal.kind == ONE_MODEL and not any(says_prediction(n) or may_be_true(n) for n in table.columns)
    conditions = refusal.kind in FEATURES and any(_names_conditions(table, name) for name in table.columns)
    labelled = any({*tokens(n)[-1:]} <= JUDGED and word_for_yes(table, n) is not None for n in table.columns)
    if refusal.sure and not (refusal.unknown or of_one or conditions or labelled):
        return refusal
    tried = _all_tried_on(table, SLICES - {*DATASETS} if of_one else frozenset())
    ranked = _ranked(table, tried)
    found = [Reading(roles, 0.0, _said(roles)) for roles in ranked if fails(roles) is None][:OFFERED]
    if not found:
        return refusal
    known_so = refusal.sure and not (refusal.unknown or of_one)
    if known_so and not any(_is_open_to(table, each.roles) for each in found):
        return refusal
    first = next((model for each in found if (model := str(each.roles.model)) in tried), None)
    if first is None:
        return refusal
    on = both_ends(JOINT.join(tried[first]), PAIR * SHORT)
    return NeedsRoles(
        f"Each {quoted(first, SHORT)} was tried equally often on every {on}, as in an experiment, and nothing says "
        "for sure what is compared. Choose what is meant, check the preview, and press the button: what was tried "
        "several times is averaged.",
        table.columns,
    ).offering(found)


def _names_conditions(table: Table, name: str) -> bool:
    """Tell whether a few words name conditions, such as before and after."""
    if is_scores(table.column(name)) or not table.at_most(name, MOST_COMPARED):
        return False
    return are_conditions(table.some_texts(name, SEEN))


def _is_open_to(table: Table, roles: Roles) -> bool:
    """Tell whether conditions are compared, or labels, in a table that was taken for something else."""
    return roles.positive is not None or _names_conditions(table, str(roles.model))


def _said(roles: Roles) -> str:
    """Say what would be compared, and of which word it is good to be there, or bad."""
    if roles.positive is None:
        return describe(roles)
    return f"{describe(roles)}; {quoted(roles.positive, SHORT)} is {'bad' if roles.better == 'lower' else 'good'}"


def _all_tried_on(table: Table, kinds: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """Return the columns that may name what is compared, with those that say on what all of it was tried.

    `kinds` are names of kinds of items that may be compared as well, such as languages in which one model was asked.
    """
    factors = _factors(table)
    likely = [name for name in factors if plain(name) not in NO_MODELS - kinds and _may_be_compared(table, name)]
    return {name: keys for name in likely if (keys := evenly_tried_on(table, name, factors))}


def _ranked(table: Table, tried: Mapping[str, tuple[str, ...]]) -> list[Roles]:
    """Return how each may be compared, all by their first measures before others."""
    models = sorted(tried, key=lambda name: rank_of(table, name))[:COMPARED]
    ways = {model: ways_by_measures(table, model, tried[model])[:MEASURES] for model in models}
    crossed = len(tried) >= PAIR and all(other in tried[name] for name in tried for other in tried if other != name)
    told = [
        each
        for each in ways.values()
        if any(_is_told(table, roles) or (crossed and roles.repeat is not None) or _seeded(roles) for roles in each)
    ]  # or settings were crossed in several runs, as only experiments are
    ranked = [each[place] for place in range(MEASURES) for each in told if place < len(each)]
    ranked[len(told) : len(told)] = _together(table, [each[0] for each in told], tried)
    return ranked


def _seeded(roles: Roles) -> bool:
    """Tell whether everything was tried from the same seeds, as only programs are."""
    return any(plain(key) in SEEDS for key in keys_of(roles))


def _together(table: Table, ways: Sequence[Roles], tried: Mapping[str, tuple[str, ...]]) -> list[Roles]:
    """Return how all combinations of settings may be compared that were crossed, each of which may be compared alone.

    Nothing else may be crossed with them but what they were tried on, in several runs perhaps.
    """
    models = [str(roles.model) for roles in ways]
    if len(models) < PAIR or math.prod(map(table.distinct, models)) > MOST_COMPARED:
        return []
    first = ways[0]
    rest = [name for name in tried[models[0]] if name not in (*models, first.repeat)]
    if not rest or not {*models[1:]} <= {*tried[models[0]]}:
        return []
    named_so, on = JOINT.join(name for name in table.columns if name in models), JOINT.join(rest)
    joint = replace(first, model=named_so)
    return [replace(joint, id=on) if first.id else replace(joint, dataset=on)]


def _is_told(table: Table, roles: Roles) -> bool:
    """Tell whether a name says of what is compared, or of how good it was: not of traits of people, say."""
    value = str(roles.value)
    named_so = says_measured(value) or says_right(value) or plain(value) in VALUES or roles.positive is not None
    return (
        named_so
        or are_conditions(table.some_texts(str(roles.model), SEEN))
        or rank_of(table, str(roles.model))[0] < PAIR
    )


def _factors(table: Table) -> list[str]:
    """Return the columns that may say what was tried with what: they repeat, and measure nothing."""
    names = [n for n in table.columns[:MOST_COLUMNS] if table.at_most(n, table.rows // PAIR) and table.distinct(n) > 1]
    names = [n for n in names if not (NAMELESS.fullmatch(n) or says_right(n) or "" in table.column(n).labels)]
    names = [n for n in names if word_for_yes(table, n) is None]
    names = [n for n in names if not is_scores(table.column(n)) or _is_set(table, n)]
    dated = [n for n in names if {*tokens(n)} & TIME and any(_go_together(table, n, other) for other in names)]
    names = [name for name in names if name not in dated]  # which says of which group a row is, and the group as well
    whole = Table(table.name, table.frame.drop(columns=dated)) if dated else table
    names = sorted(without_aliases(whole, names), key=lambda n: (not named_as_id(n), plain(n) not in NO_MODELS))
    return names[:MOST_FACTORS]


def _go_together(table: Table, name: str, other: str) -> bool:
    """Tell whether each of one column stands with one of another, and the other way round."""
    alike = name != other and table.distinct(name) == table.distinct(other)
    return alike and count_of(table, [name, other]) == table.distinct(name)


def _is_set(table: Table, name: str) -> bool:
    """Tell whether numbers were set, or number things, and were not measured."""
    if is_setting(name) or named_as_id(name) or is_repeat(table, name):
        return True
    return not (says_measured(name) or has_fractions([table.column(name)])) and is_even(table, name)


def _may_be_compared(table: Table, name: str) -> bool:
    """Tell whether a column names a few things that may be compared: no items, people, repeats, moments or verdicts."""
    if table.distinct(name) > MOST_COMPARED or named_as_id(name) or is_repeat(table, name) or is_person(name):
        return False
    if _names_conditions(table, name):
        return True  # such as points in time
    if plain(name) in STEPS or is_cutoff(table, name) or {*tokens(name)} & TIME or are_hours(table, name):
        return False
    if says_both(table, name) or in_prose(table, name) or not in_like_rows(table, name):
        return False
    return not is_scores(table.column(name)) or is_setting(name)


def rank_of(table: Table, name: str) -> tuple[int, bool, int]:
    """Order columns by how much their names, or their cells, say that they are what is compared; then by how few."""
    words = not is_scores(table.column(name))
    called_so = plain(name) in MODELS or bool(kind_of_model(name))
    texts = table.some_texts(name, SEEN) if words else ()
    told = called_so or (words and like_models(texts))
    of_items = of_what_was_tried(name) + bool({*tokens(name)} & OF_ITEMS)
    rank = -1 if words and are_conditions(texts) else 0 if told else 1 if plain(name) in VARIANTS else PAIR + of_items
    return rank, not words, table.distinct(name)
