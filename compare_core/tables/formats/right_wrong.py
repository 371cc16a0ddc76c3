"""One row per item and one column per model that says whether the model was right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.verdicts import RIGHT, complete_answers, held_against_truth, right_codes
from compare_core.metrics.known import known, says_harm
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.meaning.choice.direction import YES_IS_BAD, YES_MAY_BE_BAD
from compare_core.tables.meaning.groups import cluster_of, groups_of, identity_of
from compare_core.tables.meaning.judged import ONES, right_or_wrong
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import is_scores, title_of
from compare_core.tables.meaning.suggest import agrees, blank
from compare_core.tables.meaning.verdicts.partly import halved
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.items import says_of_items
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.models_measured import model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    COUNT_NAMES,
    HEADLESS,
    TRUTH_NAMES,
    id_column,
    named,
    named_as_id,
    plain,
    truth_by_name,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

EITHER = frozenset({
    "yes", "no", "y", "n", "ja", "nein", "oui", "non", "si", "sí", "sim", "não", "nao", "vrai", "faux", "wahr",
    "verdadero", "falso", "verdadeiro", "vero",
})  # fmt: skip
JUDGED = re.compile(
    r"(?<=[\W_])(is_?)?(correct|right|passed|hit|ok)\??$|^(is_?)?(correct|right|passed)(?=[\W_])|"
    r"(?<![^\W_])(correcte?s?|correct[ao]s?|corrett[ao]|richtig|korrekt|juste|acert[oó]|corret[ao])(?![^\W_])",
    re.IGNORECASE,
)
KINDS = 5  # of hits and errors, and a blank
SHORT = 2  # letters of a word that may stand for a model
MOST_SAID = 3  # columns beside the answers; with more it is a table of something else


WRONGS = frozenset({"errors", "mistakes", "failures", "wrong", "incorrect", "hallucinations", "misses"})
SURELY = 3.0  # standard deviations
WRONG_ANSWERS = frozenset({"wrong", "incorrect", "misclassified", "falsch", "fehler"})


def recognises(tables: Sequence[Table]) -> bool:
    """Whether all columns but an id hold right and wrong, and none is the truth; or their names say that they do."""
    (table,) = tables
    if halved(table) or truth_by_name(table) is not None:
        return bool(judged(table)) and not halved(table)
    if judged(table) and named(table.columns, MODELS) is None:
        return True
    names = _candidates(table, cluster_of(table, (), Roles()))
    answers = _answers(table, names)
    if all({each.casefold() for each in table.column(name).labels} <= EITHER for name in answers):
        return False  # yes and no may as well be what the truth is
    several = named([name for name in table.columns if name not in answers], MODELS)
    if several is not None and table.repeats(several):
        return False  # every row is of one model, of which the columns say this and that
    if any(map(may_be_true, answers)) or says_prediction(table.name) or _numbered_alike(answers):
        return False  # what is right, rather than whether it was said; or what was asked again after a week
    said = names[: len(names) - len(answers)]  # what says of which kind the items are stands before the answers
    flags = sum(map(is_score, said)) > 1 or any(right_or_wrong(table.column(name)) for name in said)
    return len(answers) > 1 and len(said) <= MOST_SAID and not flags  # flags say, e.g., which measure is significant


def _numbered_alike(names: Sequence[str]) -> bool:
    """Tell whether names differ in a number alone, and the word before it names no model."""
    words = [tokens(name) for name in names]
    if all(map(HEADLESS.fullmatch, names)):
        return False  # they have no names
    stems = {tuple(word for word in said if not word.isdecimal()) for said in words}
    return len(stems) == 1 and len(names) > 1 and len("".join(*stems)) > SHORT and not like_models(names)


def judged(table: Table) -> list[str]:
    """Return the columns whose names say that they hold right and wrong, as in gpt_correct, if two or more do."""
    told = said_right(table) | {
        n for n in table.columns if table.at_most(n, KINDS) and held_against_truth(table.column(n))
    }
    either = [n for n in table.columns if table.at_most(n, KINDS) and right_or_wrong(table.column(n))]
    truths = [n for n in either if may_be_true(n) or plain(n) in TRUTH_NAMES]  # of which such words are foretold
    of_truth = bool(truths) and not _by_chance(table, truths[0], [n for n in either if _harms(n, of_truth=False)])
    named = [n for n in table.columns if n in told or JUDGED.search(n) or _harms(n, of_truth=of_truth)]
    named = [n for n in named if right_or_wrong(table.column(n)) and not blank(table.column(n))]
    more = [name for name in named if name not in told]
    if len(named) - len(more) > 1 and not like_models(more):
        named = [name for name in named if name in told]
    good, bad = [name for name in named if says_right(name)], [name for name in named if says_harm(name)]
    named = good if len(good) > 1 and bad else named  # and not what else was said of the same models
    return named if len(named) > 1 else _of_known_models(table, either)


def _of_known_models(table: Table, either: Sequence[str]) -> list[str]:
    """Return columns of true and false that known models have beside a truth in other words, as letters of answers."""
    truth = truth_by_name(table)
    names = [name for name in either if name != truth]
    if truth is None or right_or_wrong(table.column(truth)) or len(names) <= 1:
        return []
    if not table.column(truth).labels.isdisjoint(ONES):
        return []
    return names if all(like_models([name]) and not model_and_measure(name)[0] for name in names) else []


def _by_chance(table: Table, truth: str, names: Sequence[str]) -> bool:
    """Tell whether nothing agrees with what may be true more often than chance has it: it is of the questions."""
    true = table.column(truth)
    return bool(names) and not any(agrees(table.column(name), true, SURELY) for name in names if name != truth)


def _harms(name: str, *, of_truth: bool) -> bool:
    """Tell whether a yes under a name is bad; beside what is true of an outcome, that an answer was wrong."""
    return says_harm(name) is not False and not (of_truth and not WRONG_ANSWERS & {*tokens(name)})


def _answers(table: Table, names: Sequence[str]) -> list[str]:
    """Return the columns at the end that hold right and wrong."""
    columns: list[str] = []
    for name in reversed(names):
        if not right_or_wrong(table.column(name)) or named_as_id(name) or plain(name) in COUNT_NAMES:
            break
        columns.insert(0, name)
    return columns


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Count the patterns of right and wrong."""
    (table,) = tables
    cluster = cluster_of(table, said.models, said)
    identity, why = identity_of(table, (cluster or "",), said)
    truth = said.truth or truth_by_name(table)
    others = [name for name in table.columns if name not in (identity, truth, cluster, said.count)]
    told = judged(table)
    names = list(said.models) or told or (others if said.layout else _answers(table, _without_texts(table, others)))
    codes = np.column_stack([right_codes(table.column(name)) for name in names])
    models, codes, kept, repairs = complete_answers(names, codes)
    names = list(models)
    groups = groups_of(table, (truth, *names), said, identity)
    reasons = [f"{listed(names)}: models, because their columns hold only words for right and wrong."]
    if identity:
        reasons.insert(0, f"{quoted(identity)} says which item a row is, and is not a model: {why}.")
    title = {*tokens(title_of(table))}
    if not (told or said.layout) and title & WRONGS and not title & {"right", "correct"}:
        _refuse_of_wrongs(table, names)
    bad = [says_harm(name) for name in names]
    turned = said.better == "lower" or (said.better is None and all(bad))
    if (
        not turned
        and said.better is None
        and (None in bad or (says_harm(title_of(table)) is not False and _ones(table, names)))
    ):
        reasons.append(YES_MAY_BE_BAD)
    right = codes.astype(bool) != turned
    return Built(
        evidence=Outcomes.from_matrix(right, names).grouped(right, groups.take(kept)),
        roles=Roles(models=tuple(names), id=identity, cluster=groups.cluster),
        reasons=(*reasons, *groups.reasons),
        repairs=(*repairs, *groups.repairs),
        warnings=(YES_IS_BAD,) if turned else () if said.layout or told else (_warning(table.column(names[0])),),
    )


def _refuse_of_wrongs(table: Table, names: Sequence[str]) -> None:
    """Refuse 0 and 1 in a file that is called after what went wrong: a 1 may mean that a model was wrong."""
    if _ones(table, names):
        raise DataError(
            f"The file is called {quoted(table.name, IN_LIST)}, and {listed(names, 3)} hold 0 and 1: nothing says "
            "whether 1 means right or wrong. If it means right, choose “Right or wrong” under “What the file is”; else "
            "write 1 where a model was right."
        )


def _ones(table: Table, names: Sequence[str]) -> bool:
    return all(table.column(name).labels - MISSING_WORDS <= ONES for name in names)


def _candidates(table: Table, cluster: str | None) -> list[str]:
    identity, _ = id_column(table, (cluster or "",))
    return _without_texts(table, [name for name in table.columns if name not in (identity, cluster)])


def _says_more(table: Table, name: str) -> bool:
    """Tell whether a number is one of the item, what was set, or what else was measured, and no model's answer."""
    constant = table.distinct(name) == 1 and not like_models([name])  # a model may have been right every time
    return says_of_items(name) or is_setting(name) or known(name).higher is not None or constant


def _without_texts(table: Table, names: list[str]) -> list[str]:
    """Leave out texts about every item, behind the answers."""
    last = next((n for n in reversed(names) if table.repeats(n) or right_or_wrong(table.column(n))), None)
    names = names[: names.index(last) + 1] if last is not None else names
    before = [n for n in names if right_or_wrong(table.column(n))]  # of what kind items are may follow
    behind = names[names.index(before[-1]) + 1 :] if len(before) > 1 and like_models(before) else []
    kinds = len(behind) <= MOST_SAID and all(not is_scores(table.column(n)) or _says_more(table, n) for n in behind)
    return names[: len(names) - len(behind)] if kinds else names


def _warning(column: Column) -> str:
    used = sorted(column.labels - MISSING_WORDS, key=str.casefold)
    right = next((label for label in used if label.casefold() in RIGHT), "1")
    return (
        f"No column is named as the truth, so {quoted(right)} was read as “the model was right”. "
        "If one of the columns holds the true labels, choose it as the truth."
    )


LAYOUT = Layout(
    id="right_wrong",
    title="Right or wrong, one column per model",
    example="item,svm,rf,tree\n17,1,0,1\n18,1,1,0\n",
    rank=60,
    recognises=recognises,
    builds=builds,
    asks={
        "models": "Columns of the models",
        "id": "Item id, if any",
        **ASK_CLUSTER,
        "better": "Whether a yes is better (the higher) or a no (the lower)",
    },
)
