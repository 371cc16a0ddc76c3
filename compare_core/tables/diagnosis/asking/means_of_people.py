"""The means of people who met each condition in several rows, which are not independent of each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, are_hours, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person, is_trait
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

TRIED_ON = frozenset({
    "task", "item", "question", "stimulus", "stim", "image", "scenario", "problem", "video", "text", "sentence", "word",
    "story", "topic", "exercise", "puzzle", "song", "clip", "document", "query", "prompt", "case", "src", "source",
})  # fmt: skip
ASKS = frozenset({  # names of what people were asked to judge, of which each is another question
    "experiment", "study", "aspect", "criterion", "criteria", "attribute", "dimension", "construct", "quality",
    "subscale", "scalename", "questiontype", "measure", "metric",
})  # fmt: skip
FEWEST, MOST_CONDITIONS, OFFERED = 4, 6, 6  # people; conditions of one kind; and readings
NEARLY = 0.9  # of people met each condition


def averaged_by_person(table: Table, asked: NeedsRoles) -> NeedsRoles:
    """Return a question with the means of each person first, where people would be counted again and again."""
    said = asked.suggested
    joint = said.dataset or said.id or ""
    parts = [part for part in joint.split(JOINT) if part in table.columns]
    person = next(filter(is_person, parts), None)
    if person is None:
        return _by_person(table, asked, parts)
    if len(parts) < PAIR or said.model not in table.columns:
        return asked
    if any({*tokens(part)} & TRIED_ON for part in parts if part != person):
        return asked  # of which not everybody met all with every model
    few = count_of(table, [person, said.model]) < NEARLY * table.distinct(person) * table.distinct(said.model)
    if few or (said.id is not None and single(table, [*parts, said.model])):
        return asked  # what each of them did once, of which those of a person are known to belong together
    alike = [each.roles for each in asked.choices if joint in (each.roles.dataset, each.roles.id)] or [said]
    ways = [
        Roles(layout="scores_long", model=roles.model, value=roles.value, dataset=person)
        for roles in alike
        if roles.model == said.model
    ]
    others = [part for part in parts if part != person and met_by_all(table, person, part)]
    if (asks := next((part for part in others if plain(part) in ASKS), None)) is not None:
        return _one_question(table, asks, ways)
    ways += [Roles(layout="scores_long", model=part, value=said.value, dataset=person) for part in others]
    return NeedsRoles(
        f"Every {quoted(person, SHORT)} has several rows under each {quoted(said.model, SHORT)}, which are not "
        "independent. If the means of each are to be compared, choose by which number, check the preview, and press "
        "the button.",
        table.columns,
    ).offering([*(Reading(roles, 0.0, describe(roles)) for roles in ways), *ways_offered(asked)])


def _one_question(table: Table, asks: str, ways: Sequence[Roles]) -> NeedsRoles:
    """Return a question by which of several things people were asked models are compared: no mean of them says much."""
    person, model = ways[0].dataset or "", ways[0].model or ""
    labels = sorted(label for label in table.column(asks).labels if label)
    one = [(replace(roles, only=asks, among=(label,)), label) for roles in ways[:PAIR] for label in labels]
    return NeedsRoles(
        f"Every {quoted(person, SHORT)} met each {quoted(model, SHORT)} under {len(labels)} of {quoted(asks, SHORT)}, "
        "which ask different things, it seems. Choose which of them is compared, check the preview, and press the "
        "button: the rows of a person are averaged.",
        table.columns,
    ).offering(
        [Reading(roles, 0.0, f"{describe(roles)}; only “{brief(label, SHORT)}”") for roles, label in one][:OFFERED]
    )


def _by_person(table: Table, asked: NeedsRoles, keys: Sequence[str]) -> NeedsRoles:
    """Return a question with the means of each person first, who met all conditions, where rows repeat otherwise."""
    said = asked.suggested
    people = [n for n in table.columns if is_person(n) and n not in keys and table.repeats(n)]
    person = next((n for n in people if table.distinct(n) >= FEWEST), None)
    if person is None or said.layout != "scores_long" or not keys or said.model not in table.columns:
        return asked
    if said.value is None or single(table, [said.model, *keys]):
        return asked
    told = [n for n in table.columns if n not in (person, said.model) and met_by_all(table, person, n)]
    if count_of(table, [person, said.model]) < NEARLY * table.distinct(person) * table.distinct(said.model):
        return asked
    models = [said.model, *told][:FEW]
    ways = [Roles(layout="scores_long", model=model, value=said.value, dataset=person) for model in models]
    return NeedsRoles(
        f"Every {quoted(person, SHORT)} met each {called(models)}, and nothing says which of these is compared. Choose "
        "it, check the preview, and press the button: the rows of a person under a condition are averaged.",
        table.columns,
    ).offering([*(Reading(roles, 0.0, describe(roles)) for roles in ways), *ways_offered(asked)])


def met_by_all(table: Table, person: str, name: str) -> bool:
    """Tell whether a column of words names a few conditions, nearly all of which nearly everybody met."""
    numbered = is_scores(table.column(name))
    most = MOST_CONDITIONS * (1 + numbered)
    if (numbered and not says_group(name)) or not PAIR <= table.distinct(name) <= most:
        return False
    if (
        is_trait(name)
        or is_repeat(table, name)
        or says_right(name)
        or says_either(table, name)
        or {*tokens(name)} & TIME
        or are_hours(table, name)
    ):
        return False
    column = table.column(name)
    filled = np.array([bool(text.strip()) for text in column.texts])[column.codes]
    people, named = table.column(person).codes[filled], column.codes[filled]
    met = len(np.unique(np.stack([people, named]), axis=1).T)
    return met >= NEARLY * len(np.unique(people)) * len(column.labels)
