"""Labels, probabilities or numbers beside a truth: which columns may be which, and what speaks for it."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

import numpy as np

from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.diagnosis.no_comparison.runs import LIMIT
from compare_core.tables.diagnosis.no_comparison.truthless import named_truths
from compare_core.tables.diagnosis.readings.shared import (
    FEWEST,
    MOST_COLUMNS,
    SEVERAL,
    like_a_model,
)
from compare_core.tables.diagnosis.seen import PAIR, Seen
from compare_core.tables.meaning.columns.called_otherwise import SIMPLE
from compare_core.tables.meaning.columns.moments import counts_since_epoch
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_measured, is_off, is_percentage, is_probability, sampled, separation
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.below import models_below
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import parts_of
from compare_core.tables.meaning.suggest import LABELS, agreement, agrees, alike_labels, shares
from compare_core.tables.meaning.wide import BEST_KNOWN, abbreviated, alike
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS, like_models, odd_one_out
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON, is_expert
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction, without_raw
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import TRUE_LIKE, may_be_true, of_the_same, says_outcome
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, PREDICTED_ENDS, named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.reading.table import Column, Table

MOST_TRUTHS = 4
BY_PEOPLE = frozenset({"manual", "human", "gold", "expert", "annotated", "annotator", "annotation", "consensus"})
BY_MACHINES = frozenset({"automatic", "automated", "auto", "machine", "llm", "model", "classifier", "predicted"})
LIKELY = 2.0  # standard deviations
ONE_MODELS = {*PREDICTED_ENDS, "ypred", "yhat", "predictedlabel", "predictedclass", "predlabel", "predclass"}
MARKS = 4  # different marks that somebody gave at least
HARDLY = 0.15  # and of those of a bad model
SURELY = 0.6  # and of those that lie elsewhere
NEAR = 0.3  # rank correlation of predictions with a truth that nobody named
PLAINEST = frozenset({"baseline", "random", "majority", "dummy", "naive", "constant", "base"})
BEFORE = frozenset({"prev", "previous", "last", "lag", "lagged", "prior"})
NUMBERED_PERSON = re.compile(
    r"(rater|annotator|grader|marker|reader|judge|coder|scorer|expert)[ _.-]?(\d+|[a-d])", re.IGNORECASE
)
TOLD = frozenset({"tip", "tips", "pick", "picks", "call", "calls", "vote", "guess", "says", "forecast", "bet"})
QUANTILE = re.compile(r"[_ .-](p|q|quantile|pct)[_ .-]?0?\.?\d{1,2}$", re.IGNORECASE)
WON = frozenset({"winner", "won", "best", "preferred", "vote", "votes"})
MANY_ROWS = 50  # in all of which no model is right by chance
MOST_LABELS = 1_000  # of a truth


def predictions(seen: Seen) -> Iterator[Roles]:
    """Yield a truth and what may be predictions of it, for each column of labels that others share."""
    table = seen.table
    own = named_truths(table.columns, seen.predicted)
    for truth, models in own.items():
        yield Roles(layout="predictions", truth=truth, models=models, id=seen.identity)
    if own:
        return
    names = [name for name in table.columns[:MOST_COLUMNS] if name != seen.identity and not says_either(table, name)]
    names = list(without_raw(names))
    judged = [n for n in table.columns[:MOST_COLUMNS] if n != seen.identity and says_either(table, n)]
    judged = list(without_raw(judged))
    for group in (*alike_labels(table, names), judged):
        yield from (
            Roles(layout="predictions", truth=t, models=m, id=seen.identity) for t, m in _in_group(table, group)
        )
    for truth in names:  # of more kinds than are looked through without a name
        if LABELS < table.distinct(truth) <= MOST_LABELS and truth in seen.words and TRUE_LIKE.match(truth):
            true = table.column(truth)
            rest = [n for n in names if n in seen.words and table.distinct(n) > PAIR and not TRUE_LIKE.match(n)]
            said = tuple(n for n in rest if agreement(table.column(n), true) > 0 and shares(table.column(n), true))
            if len(said) >= PAIR:
                yield Roles(layout="predictions", truth=truth, models=said, id=seen.identity)


def _in_group(table: Table, group: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what may be the truth among columns of the same labels, with what may be predictions of it."""
    people = [name for name in group if {*tokens(name)} & BY_PEOPLE]
    machines = tuple(n for n in group if {*tokens(n)} & BY_MACHINES and n not in people and not named_as_id(n))
    yield from ((truth, machines) for truth in people[:MOST_TRUTHS] if len(machines) >= PAIR)
    odd = [name for name in group if _begin_otherwise(name, group)]
    likely = odd or sorted(group, key=lambda name: -named_true(table, name))[:MOST_TRUTHS]
    for truth in likely:
        models = tuple(n for n in group if n != truth and not (_sets(n, group) or says_right(n) or _counts(n)))
        models = _without_features(table, tuple(n for n in models if not _is_copy(table, n, truth)), truth)
        if len(models) >= PAIR and (odd or named_true(table, truth) > 0) and not measures(models):
            yield truth, models


def _sets(name: str, group: Sequence[str]) -> bool:
    return is_setting(name) and not abbreviated(name, group)


def _without_features(table: Table, names: tuple[str, ...], truth: str) -> tuple[str, ...]:
    """Leave out labels that are right by chance alone, beside two columns that are called as models or predictions are.

    Beside the only column that is named as predicted, and after no model, all others are features.
    """
    told = [n for n in names if names_answers(n) or like_a_model(n) or SIMPLE & {*tokens(n)} or abbreviated(n, names)]
    if len(told) == 1 and plain(told[0]) in ONE_MODELS and truth_by_name(table) == truth:
        return tuple(n for n in names if n in told or may_be_true(n) or PERSON.fullmatch(n.strip()) or is_expert(n))
    if len(told) < PAIR:
        return names
    column = table.column(truth)
    return tuple(n for n in names if n in told or agrees(table.column(n), column, LIKELY))


def _is_copy(table: Table, name: str, truth: str) -> bool:
    """Tell whether a column that nobody calls a prediction, or a model, is the same as the truth in many rows, all."""
    if table.rows < MANY_ROWS or says_prediction(name) or like_models([name]):
        return False
    return agreement(table.column(name), table.column(truth)) == 1


def _begin_otherwise(name: str, group: Sequence[str]) -> bool:
    """Tell whether all others of a group, two or more, begin with the same word, as pick_elo and pick_bookie do.

    Or they all end with a word for what somebody said, as elo_tip and poisson_tip do.

    >>> _begin_otherwise("FTR", ["FTR", "pick_elo", "pick_bookie"]), _begin_otherwise("c", ["a", "b", "c"])
    (True, False)
    >>> _begin_otherwise("Vader", ["BERT_base", "BERT_large", "Vader"])
    False
    """
    if {*tokens(name)} & (WON | PLAINEST) or like_a_model(name):
        return False  # of those who were voted for, or a model as the others are
    rest = [tokens(other) for other in group if other != name]
    if len(rest) < PAIR or not all(len(words) > 1 for words in rest):
        return False
    first, last = {words[:1] for words in rest}, {words[-1:] for words in rest}
    begun = len(first) == 1 and not like_a_model(" ".join(_begun_with(rest)))
    ended = len(last) == 1 and {*last.pop()} <= TOLD
    return (begun and tokens(name)[:1] not in first) or (ended and not {*tokens(name)} & TOLD)


def _begun_with(names: Sequence[tuple[str, ...]]) -> list[str]:
    """Return the words, without digits behind them, with which all of some names begin."""
    words = zip(*([word.rstrip("0123456789") for word in name] for name in names), strict=False)
    return [each[0] for each in takewhile(lambda each: len({*each}) == 1, words)]


def _counts(name: str) -> bool:
    """Tell whether a name says of how many of something there were, or how long it took, as step_count does."""
    return len(tokens(name)) > 1 and bool({*tokens(name)} & (COUNTS | TIMES)) and not says_prediction(name)


def forecasts(seen: Seen) -> Iterator[Roles]:
    """Yield a column of numbers that is named as true, with those that go up and down with it."""
    numbers = [
        name for name in seen.numbers[:MOST_COLUMNS] if not is_score(name) or like_models([name]) or says_outcome(name)
    ]
    numbers = [n for n in numbers if plain(n) not in BEST_KNOWN and not _accompanies(n, numbers)]
    for truth in numbers:
        if named_true(seen.table, truth) <= 0 or not _is_measured(seen.table, truth):
            continue
        if plain(truth) == "time" and counts_since_epoch(seen.table, truth):
            continue  # when it was, and not how long it took
        rest = [n for n in numbers if n != truth and not is_covariate(n) and not NAMELESS.fullmatch(n)]
        rest = [n for n in rest if seen.table.distinct(n) > 1 and not _is_end(n)]
        rest = _without_people(rest)
        if any(agreement(seen.table.column(n), seen.table.column(truth)) == 1 for n in rest):
            continue  # what stands there twice was not predicted
        going = {name: _correlation(seen.table, name, truth) for name in rest}
        where = {n: _lies_like(seen.table, n, truth) for n in rest}
        sized = {n: alike(seen.table, [truth, n], overlapping=False) for n in rest}
        near = tuple(n for n in rest if going[n] >= NEAR and (where[n] or (sized[n] and going[n] >= SURELY)))
        if near and len(rest) <= SEVERAL and alike(seen.table, [truth, *rest], overlapping=False):
            near = tuple(n for n in rest if where[n] or going[n] >= HARDLY)  # a bad one is a prediction as well
        if len(near) >= PAIR:
            near = tuple(name for name in rest if name in near or where[name])
        same = of_the_same(truth, near)
        near = tuple(name for name in near if name in same or where[name])
        if odd_over_time(seen.table, truth):
            near = tuple(name for name in rest if like_models([name]))
        if len(near) >= PAIR:
            surely = tuple(name for name in near if like_models([name]))
            others = [name for name in near if name not in surely]
            people = bool(others) and all(map(TRUE_LIKE.match, others)) and len(surely) >= PAIR
            yield Roles(layout="regression", truth=truth, models=surely if people else near, id=seen.identity)


def _lies_like(table: Table, name: str, truth: str) -> bool:
    """Tell whether numbers lie where those of a truth do, as forecasts do that hardly follow it."""
    both = [sampled(table.column(each)) for each in (truth, name)]
    finite = [values[np.isfinite(values)] for values in both]  # what is too large for a number is no forecast
    if not all(map(len, finite)):
        return False
    (low, middle, high), (first, second, third) = (np.percentile(values, (25, 50, 75)) for values in finite)
    spread, other = high - low, third - first
    return bool(abs(second - middle) <= spread and spread / SEVERAL <= other * PAIR and other <= spread * PAIR)


def _without_people(names: Sequence[str]) -> list[str]:
    """Leave out marks of numbered people, from which the truth was made, beside what two or more models said."""
    rest = [name for name in names if not NUMBERED_PERSON.fullmatch(name.strip())]
    return rest if len(rest) >= PAIR else list(names)


def _accompanies(name: str, others: Sequence[str]) -> bool:
    """Tell whether a name is that of another column behind a word for how far it spreads, or for the time before."""
    first, *rest = tokens(name) or ("",)
    return first in SPREADS | BEFORE and any(tokens(other) == (*rest,) for other in others if other != name)


def _is_end(name: str) -> bool:
    """Tell whether a name says of an end of an interval."""
    ends = {*tokens(name)} & {"lo", "hi", "low", "high", "lower", "upper"}
    return bool(LIMIT.search(name) or QUANTILE.search(name) or ends)


def _is_measured(table: Table, name: str) -> bool:
    column = table.column(name)
    by_person = PERSON.fullmatch(name.strip()) or is_expert(name)
    if is_scores(column) and (by_person or says_outcome(name)) and table.distinct(name) > MARKS:
        return True  # marks that somebody gave
    return is_scores(column) and ((PAIR * table.distinct(name) > table.rows > SEVERAL) or is_measured(column))


def named_true(table: Table, name: str) -> float:
    """Return the points of a name as that of the truth."""
    off = is_off(table.column(name))
    if says_prediction(name) or off or name.startswith("#"):
        return -3
    if truth_by_name(table) == name:
        return 3
    if (came_out := _came_out(table, name) and not like_a_model(name)) or odd_over_time(table, name):
        return 2.5 if came_out else 2
    last = tokens(name)[-1:]
    others = {*tokens(name)} - {*last}
    if (
        may_be_true(name)
        and not others & BY_PEOPLE
        and sum(tokens(other)[-1:] == last for other in table.columns[:MOST_COLUMNS]) > PAIR
    ):
        return 0  # of several, as each of several models has a label
    if may_be_true(name) or TRUE_LIKE.match(name):
        return -1 if like_a_model(name) else 2
    only = is_expert(name) and not any(map(is_expert, (n for n in table.columns[:MOST_COLUMNS] if n != name)))
    return 1 if only else -1 if like_a_model(name) else 0


def _came_out(table: Table, name: str) -> bool:
    """Tell whether a name says what became of an item, or that of the time before stands in a column beside it."""
    before = {f"{word}{plain(name)}" for word in BEFORE}
    return says_outcome(name) or any(plain(other) in before for other in table.columns[:MOST_COLUMNS])


def odd_over_time(table: Table, name: str) -> bool:
    """Tell whether rows are points in time, and all other numbers are called as models are: so this was forecast."""
    if not {*tokens(table.columns[0])} & WHEN or not is_scores(table.column(name)):
        return False
    return odd_one_out([n for n in table.columns[1:MOST_COLUMNS] if is_scores(table.column(n))]) == name


def _correlation(table: Table, one: str, other: str) -> float:
    values, true = sampled(table.column(one)), sampled(table.column(other))
    few = (np.isfinite(values) & np.isfinite(true)).sum() < FEWEST
    return 0.0 if few else rank_correlation(values, true)


def weigh_truth(table: Table, truth: str, models: Sequence[str]) -> float:
    """Weigh columns as predictions, or probabilities, of a truth."""
    named_so = [says_prediction(name) or like_a_model(name) for name in models]
    weight = named_true(table, truth) + 1.5 * sum(named_so) / len(models)
    true = [may_be_true(name) for name in models]  # of all of them it says what they answered
    against = [is_score(n) or is_covariate(n) or named_as_id(n) or (may_be_true(n) and not all(true)) for n in models]
    weight -= 2 * sum(against) / len(models)
    weight += 3 * _begin_otherwise(truth, [truth, *models])
    column = table.column(truth)
    told_apart = bool({*tokens(truth)} & BY_PEOPLE) and all({*tokens(name)} & BY_MACHINES for name in models)
    in_rows = any(plain(name) in MODELS[:MOST_COLUMNS] for name in table.columns)  # which a column names
    weight += told_apart - 3 * (in_rows and not told_apart)
    if _is_measured(table, truth):
        return weight + 2 * float(np.mean([_correlation(table, name, truth) for name in models])) - 0.5
    said = [table.column(name) for name in models]
    if len(column.labels) <= PAIR + 1 and (all(map(is_probability, said)) or all(map(is_percentage, said))):
        return weight + 4 * separation(column, said)
    usual = float(column.counts.max()) / max(1, int(column.counts.sum()))
    right = [agreement(table.column(name), column) for name in models if shares(table.column(name), column)]
    if named_true(table, truth) <= 1:
        weight -= 3 * (PAIR * sum(_copies(table.column(name), column) for name in models) > len(models))
    if len(right) < len(models):
        weight -= 2
    gained = float(np.mean([(each - usual) / max(0.05, 1 - usual) for each in right] or [0.0]))
    return weight + 2 * max(gained, -0.25)  # the worst model is still one


def weigh_below(table: Table, roles: Roles) -> float:
    """Weigh what models below each other said, where an item has the same truth under all of them."""
    truth, (said,) = roles.truth or "", roles.models
    names = [part for role in (roles.model or "", roles.id or "") for part in parts_of(role, table.columns)]
    if not {truth, said, *names} <= {*table.columns} or not single(table, names):
        return 0.0
    found = models_below(table, truth, said)
    weight = max(1.0, named_true(table, truth)) + SEVERAL * (found is not None)
    column = table.column(said)
    return weight + (4 * separation(table.column(truth), [column]) if is_probability(column) else 0.0)


def _copies(column: Column, truth: Column) -> bool:
    """Tell whether a column says what the truth says wherever it says anything: then one is made from the other."""
    filled = np.array([bool(text.strip()) for text in column.texts])[column.codes]
    same = np.array([column.texts[code] for code in column.codes]) == np.array([truth.texts[c] for c in truth.codes])
    return bool(filled.any() and same[filled].all())
