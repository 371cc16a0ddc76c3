"""Every reading that a table may have, weighed by what speaks for it and against it.

Rules know the tables that somebody has thought of. For all others, each way in which results can be written down is
tried on the columns that are there: a truth beside labels or numbers, columns of scores, rows of models below each
other, a row for each model. What names, repeats, crossings and numbers say is counted alike for each of them, so that
they can be ranked, and so that a proposal of a rule can be held against the others.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, repeat
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.metrics.known import says_nothing
from compare_core.names import brief, quoted
from compare_core.numerics.ranks import average_ranks
from compare_core.tables.diagnosis.leftover import ESTIMATED
from compare_core.tables.diagnosis.likely import MOST_MODELS, PERHAPS, is_even
from compare_core.tables.diagnosis.runs import LIMIT
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Seen, called
from compare_core.tables.diagnosis.truthless import named_truths
from compare_core.tables.meaning.below import models_below
from compare_core.tables.meaning.crossed import ANSWERS, NO_MODELS, TIME
from compare_core.tables.meaning.long import (
    FOLDS,
    ROW_NUMBERS,
    VALUES,
    codes_of,
    in_prose,
    is_cutoff,
    metric_column,
    preference,
    single,
)
from compare_core.tables.meaning.outputs import is_measured, is_probability, sampled, separation
from compare_core.tables.meaning.patched import patched
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import (
    AMBIGUOUS,
    GAPS,
    REPEAT,
    are_grades,
    has_fractions,
    is_scores,
    metric_of,
    shared_metric,
    title_of,
)
from compare_core.tables.meaning.stacked import PLACE
from compare_core.tables.meaning.suggest import LABELS, agreement, alike_labels, shares, some
from compare_core.tables.meaning.turn import HEADING, JOINT, named_rows, of_one_measure
from compare_core.tables.meaning.wide import APART, alike, models_among, says_change, subtracted
from compare_core.tables.meaning.words import (
    COUNTS,
    CRITERIA,
    DATASETS,
    GENERIC,
    METRIC,
    MODELS,
    PEOPLE,
    SPREADS,
    SURE,
    SURELY,
    TIMES,
    TRUE_LIKE,
    VARIANTS,
    YEAR,
    are_inputs,
    by_measure,
    foretold,
    is_covariate,
    is_score,
    is_setting,
    kind_of_model,
    like_models,
    may_be_true,
    measure,
    measures,
    model_and_measure,
    numbered,
    says_prediction,
    says_right,
    tokens,
)
from compare_core.tables.reading.columns import HEADLESS, NAMELESS, counts_rows, named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from compare_core.tables.reading.table import Column, Table

MOST_ROWS = 20_000  # of a table whose rows are crossed
MOST_COLUMNS = 40  # that are looked at
MOST_FACTORS, MOST_KEYS, MOST_VALUES = 8, 3, 3
SWEPT_OVER = frozenset({"threshold", "cutoff", "alpha", "lambda", "epsilon", "level"})
NO_VALUES = frozenset({"cutoff", "threshold", "p", "pvalue", "pval", "sem", "uncertainty", "lat", "lon", "latitude"})
SUMMED = frozenset({"mean", "avg", "average", "overall", "total", "ratio", "rate", "percentage", "pct"})
MOST_TRUTHS = 4
FEWEST = 3  # rows of a comparison
NEAR = 0.3  # rank correlation of predictions with a truth that nobody named
ASKED_AT_LEAST = 0.5  # points of what is asked about whatever speaks against it, and never read at once
MOST_CROSSED = 4  # measures that are offered
MANY = 6  # columns that lie where each other lie
SHORTEST = 2  # letters of a name that says anything
SEVERAL = 5
INSTEAD_OF_KEYS = 3.0  # points of rows that belong together by their order, where nothing else says it
UNSAID = 0.75  # points for each column that may as well be the score
MOST_LABELS = 1_000  # of a truth
MOST_MISSING = 0.7  # of the models on things tried, and rows that repeat
PARTING = frozenset({"experiment", "list", "provider"})
ASKED = frozenset({"subject", "participant", "listener", "user", "url", "path", "file", "filename", "page", "person"})
MEASURED = frozenset({"cost", "objective", "reward", "penalty", "distance", "makespan", "fitness", "quality", "return"})
SAID_OF_ROWS = frozenset({
    "model", "models", "modelname", "modelid", "classifier", "algorithm", "method", "learner", "estimator", "modelo",
    "modell", "modele", "modèle", "metodo", "méthode", "methode", "algoritmo",
})  # fmt: skip
MOST_WIDE = 300  # columns that become rows
ENDS = frozenset(
    {
        "q1",
        "q3",
        "median",
        "min",
        "max",
        "lower",
        "upper",
        "low",
        "high",
        "final",
        "std",
        "sd",
        "ci",
        "lb",
        "ub",
        "count",
        "n",
    }
)


class Reading(NamedTuple):
    """One way to read a table: its roles, what speaks for them, and what would be compared."""

    roles: Roles
    weight: float
    says: str


def readings(whole: Table) -> list[Reading]:
    """Return the ways in which a table may be read, those first for which most speaks."""
    if whole.rows < FEWEST or len(whole.columns) < PAIR:
        return []
    part = some(whole)
    seen = Seen(part)
    found = [*_predictions(seen), *_forecasts(seen), *_wide(seen), *_in_rows(seen)]
    if whole.rows <= MOST_ROWS:
        found += _long(Seen(whole))
    weighed = [Reading(roles, weigh(whole, roles, part), describe(roles)) for roles in dict.fromkeys(found)]
    return sorted(weighed, key=lambda each: -each.weight)


def describe(roles: Roles) -> str:
    """Say what roles would compare.

    >>> describe(Roles(model="clf", value="acc", dataset="data"))
    'models named by “clf”, by “acc” on every “data”'
    >>> describe(Roles(truth="gold", models=("a", "b")))
    '“a”, “b” as predictions of “gold”'
    """
    if roles.turned:
        by = f", by {quoted(roles.filter, SHORT)}" if roles.filter else ""
        return f"a model in every row, a data set in every column{by}"
    if roles.model and roles.value and roles.id == PLACE:
        named = f"models named by {quoted(roles.model, SHORT)}, by {quoted(roles.value, SHORT)}"
        return f"{named}, the first row of each model beside the first of the others, and so on"
    if roles.model and roles.value:
        tried = JOINT.join(_keys_of(roles))
        return f"models named by {quoted(roles.model, SHORT)}, by {quoted(roles.value, SHORT)} on every " + quoted(
            tried or "row", SHORT
        )
    if roles.truth:
        whose = f" by models named by {quoted(roles.model, SHORT)}" if roles.model else ""
        return f"{called(roles.models)} as predictions of {quoted(roles.truth, SHORT)}{whose}"
    rows = roles.dataset or roles.fold or roles.id
    if not roles.models:
        by = f", by {quoted(roles.value, SHORT)}" if roles.value else ""
        return f"every file as a model{by} on every " + (f"“{brief(rows, SHORT)}”" if rows else "row")
    return f"{called(roles.models)} as models, on every " + (f"“{brief(rows, SHORT)}”" if rows else "row")


def weigh(whole: Table, roles: Roles, part: Table | None = None) -> float:
    """Return how much speaks for some roles, in points: below 0 what speaks against them weighs more.

    A name that can mean nothing else counts three points, one that often means it two. `part` are some of the rows,
    where somebody has them already.
    """
    columns = set(whole.columns)
    if roles.turned:
        return _weigh_rows(Seen(of_one_measure(whole, roles.filter)))
    if roles.id == PLACE:
        return INSTEAD_OF_KEYS if is_score(roles.value or "") or says_right(roles.value or "") else 1.0
    if roles.model and roles.value:
        parts = [part for role in (roles.model, *_keys_of(roles)) for part in _parts(role, columns)]
        return _weigh_long(whole, roles) if {roles.value, *parts} <= columns else 0.0
    if roles.model and roles.truth and len(roles.models) == 1:
        return _weigh_below(whole, roles)
    table = part or some(whole)
    columns = set(table.columns)
    if not {*roles.models, *([roles.truth] if roles.truth else [])} <= columns or len(roles.models) < PAIR:
        return 0.0
    return _weigh_truth(table, roles.truth, roles.models) if roles.truth else _weigh_wide(table, roles)


def _keys_of(roles: Roles) -> list[str]:
    return [name for name in (roles.dataset, roles.repeat, roles.fold, roles.id) if name]


def _parts(role: str, columns: Iterable[str]) -> list[str]:
    return [role] if role in columns else role.split(JOINT)


# --- a truth beside labels or numbers -------------------------------------------------------------------------------


def _predictions(seen: Seen) -> Iterator[Roles]:
    """Yield a truth and what may be predictions of it, for each column of labels that others share."""
    table = seen.table
    own = named_truths(table.columns, seen.predicted)
    for truth, models in own.items():
        yield Roles(layout="predictions", truth=truth, models=models, id=seen.identity)
    if own:
        return
    names = [name for name in table.columns[:MOST_COLUMNS] if name != seen.identity and not _is_judged(table, name)]
    judged = [n for n in table.columns[:MOST_COLUMNS] if n != seen.identity and _is_judged(table, n)]
    for group in (*alike_labels(table, names), judged):
        likely = sorted(group, key=lambda name: -_named_true(table, name))[:MOST_TRUTHS]
        for truth in likely:
            models = tuple(name for name in group if name != truth and not is_setting(name))
            if len(models) >= PAIR and _named_true(table, truth) > 0:
                yield Roles(layout="predictions", truth=truth, models=models, id=seen.identity)
    for truth in names:  # of more kinds than are looked through without a name
        if LABELS < table.distinct(truth) <= MOST_LABELS and truth in seen.words and TRUE_LIKE.match(truth):
            true = table.column(truth)
            rest = [n for n in names if n in seen.words and table.distinct(n) > PAIR and not TRUE_LIKE.match(n)]
            said = tuple(n for n in rest if agreement(table.column(n), true) > 0 and shares(table.column(n), true))
            if len(said) >= PAIR:
                yield Roles(layout="predictions", truth=truth, models=said, id=seen.identity)


def _forecasts(seen: Seen) -> Iterator[Roles]:
    """Yield a column of numbers that is named as true, with those that go up and down with it."""
    numbers = [name for name in seen.numbers[:MOST_COLUMNS] if not is_score(name)]
    for truth in numbers:
        if _named_true(seen.table, truth) <= 0 or not _is_measured(seen.table, truth):
            continue
        rest = [n for n in numbers if n != truth and not is_setting(n) and not NAMELESS.fullmatch(n)]
        rest = [n for n in rest if seen.table.distinct(n) > 1 and not _is_end(n)]
        if any(agreement(seen.table.column(n), seen.table.column(truth)) == 1 for n in rest):
            continue  # what stands there twice was not predicted
        near = tuple(name for name in rest if _correlation(seen.table, name, truth) >= NEAR)
        if near and len(rest) <= SEVERAL and alike(seen.table, [truth, *rest], overlapping=False):
            near = tuple(rest)  # one that is far off is a prediction as well
        if len(near) >= PAIR:
            yield Roles(layout="regression", truth=truth, models=near, id=seen.identity)


def _is_end(name: str) -> bool:
    """Tell whether a name says of an end of an interval."""
    return LIMIT.search(name) is not None or {*tokens(name)} & {"lo", "hi", "low", "high", "lower", "upper"} != set()


def _is_measured(table: Table, name: str) -> bool:
    column = table.column(name)
    return is_scores(column) and ((PAIR * table.distinct(name) > table.rows > SEVERAL) or is_measured(column))


def _is_judged(table: Table, name: str) -> bool:
    """Tell whether a column says yes or no, right or wrong."""
    if table.distinct(name) > PAIR + 1:
        return False
    found = table.column(name).labels - GAPS
    return bool(found) and found <= ANSWERS


def _named_true(table: Table, name: str) -> float:
    if says_prediction(name):
        return -3
    if truth_by_name(table) == name:
        return 3
    last = tokens(name)[-1:]
    if may_be_true(name) and sum(tokens(other)[-1:] == last for other in table.columns[:MOST_COLUMNS]) > PAIR:
        return 0  # of several, as each of several models has a label
    if may_be_true(name) or TRUE_LIKE.match(name):
        return -1 if _like_a_model(name) else 2
    return -1 if _like_a_model(name) else 0


def _correlation(table: Table, one: str, other: str) -> float:
    values, true = sampled(table.column(one)), sampled(table.column(other))
    known = np.isfinite(values) & np.isfinite(true)
    if known.sum() < FEWEST:
        return 0.0
    ranks = [average_ranks(each[known]) for each in (values, true)]
    if any(np.ptp(each) == 0 for each in ranks):
        return 0.0
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])


def _weigh_truth(table: Table, truth: str, models: Sequence[str]) -> float:
    named_so = [says_prediction(name) or _like_a_model(name) for name in models]
    weight = _named_true(table, truth) + 1.5 * sum(named_so) / len(models)
    true = [may_be_true(name) for name in models]  # of all of them it says what they answered
    against = [is_score(n) or is_covariate(n) or named_as_id(n) or (may_be_true(n) and not all(true)) for n in models]
    weight -= 2 * sum(against) / len(models)
    column = table.column(truth)
    weight -= 3 * any(plain(name) in MODELS[:MOST_COLUMNS] for name in table.columns)  # which names models in rows
    if _is_measured(table, truth):
        return weight + 2 * float(np.mean([_correlation(table, name, truth) for name in models])) - 0.5
    if len(column.labels) <= PAIR + 1 and all(is_probability(table.column(name)) for name in models):
        return weight + 4 * separation(column, [table.column(name) for name in models])
    usual = float(column.counts.max()) / max(1, int(column.counts.sum()))
    right = [agreement(table.column(name), column) for name in models if shares(table.column(name), column)]
    if _named_true(table, truth) <= 1:
        weight -= 3 * (PAIR * sum(_copies(table.column(name), column) for name in models) > len(models))
    if len(right) < len(models):
        weight -= 2
    gained = float(np.mean([(each - usual) / max(0.05, 1 - usual) for each in right] or [0.0]))
    return weight + 2 * max(gained, -0.25)  # the worst model is still one


def _weigh_below(table: Table, roles: Roles) -> float:
    """Weigh what models below each other said, where an item has the same truth under all of them."""
    truth, (said,) = roles.truth or "", roles.models
    names = [part for role in (roles.model or "", roles.id or "") for part in _parts(role, table.columns)]
    if not {truth, said, *names} <= {*table.columns} or not single(table, names):
        return 0.0
    found = models_below(table, truth, said)
    weight = max(1.0, _named_true(table, truth)) + SEVERAL * (found is not None)
    column = table.column(said)
    return weight + (4 * separation(table.column(truth), [column]) if is_probability(column) else 0.0)


def _copies(column: Column, truth: Column) -> bool:
    """Tell whether a column says what the truth says wherever it says anything: then one is made from the other."""
    filled = np.array([bool(text.strip()) for text in column.texts])[column.codes]
    same = np.array([column.texts[code] for code in column.codes]) == np.array([truth.texts[c] for c in truth.codes])
    return bool(filled.any() and same[filled].all())


# --- columns of scores ----------------------------------------------------------------------------------------------


def _wide(seen: Seen) -> Iterator[Roles]:
    """Yield columns of numbers as models, by what they measure, with what the rows may be."""
    table = seen.table
    if named_truths(table.columns, seen.predicted):
        return  # which are labels, and no scores
    called_so = [n for n in table.columns if plain(n) in DATASETS and seen.own(n)]
    names: str | None = next(iter([*called_so, *(n for n in seen.words if seen.own(n))]), seen.identity)
    tried: list[tuple[str, ...]] = [models_among(table, names)]
    every = [tuple(columns.values()) for columns in by_measure(seen.numbers).values()]
    tried += [tuple(name for name in names if not says_change(name)) for names in every]
    named_so = tuple(name for name in seen.numbers if _like_a_model(name) and name != names)
    kind = of_one_kind([n for n in seen.numbers if n != names], table)
    between = tuple(n for n in seen.numbers if n != names and is_probability(table.column(n)) and not measure(n))
    crossed = crossed_names(seen.numbers)
    for models in dict.fromkeys((*tried, *crossed, kind, named_so, between)):
        measured = not says_nothing(shared_metric("", models)[0])  # by all their names
        if len(models) < PAIR or not (measured or models in crossed or alike(table, models, overlapping=False)):
            continue
        if names is not None and (plain(names) in DATASETS or names in seen.words):
            yield Roles(layout="dataset_scores", models=models, dataset=names)
        else:
            yield Roles(layout="item_scores", models=models, id=names)


def crossed_names(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the columns of each of several measures, where names begin with a model, such as s_effort and m_effort.

    Two measures are too few to tell them from the lengths and widths of two parts. Where there are as many models as
    measures or more, it may be the other way round, as in fluency_gpt, and nothing tells which.

    >>> crossed_names(["s_effort", "s_stress", "s_haste", "m_effort", "m_stress", "m_haste", "age"])[:2]
    [('s_effort', 'm_effort'), ('s_stress', 'm_stress')]
    """
    found: dict[str, dict[str, str]] = {}
    for name in names[:MOST_COLUMNS]:
        model, _, said = name.partition("_")
        if model and said:
            found.setdefault(said, {})[model] = name
    several = [columns for columns in found.values() if len(columns) > 1]
    most = max(map(len, several), default=0)
    whole = [tuple(columns.values()) for columns in several if len(columns) == most]
    if any(may_be_true(name.partition("_")[0]) or TRUE_LIKE.match(name) for each in whole for name in each):
        return []
    return whole[:MOST_CROSSED] if len(whole) > max(PAIR, most) and PAIR * most * len(whole) > len(names) else []


def of_one_kind(names: Sequence[str], table: Table) -> tuple[str, ...]:
    """Return the many columns of fractions that lie where each other lie, without what is told of the rows.

    What describes a data set stands beside its scores, such as its length and the share of it that is odd: a name that
    shares a word with one of another kind, and with none of its own, is of that other kind.
    """
    inside = [name for name in names if not is_covariate(name) and _between(table, name)]
    if len(inside) < MANY or PAIR * len(inside) < len(names):
        return ()
    outside = {word for name in names if name not in inside for word in tokens(name)}
    own = {name: {*tokens(name)} for name in inside}
    return tuple(
        name
        for name, words in own.items()
        if not words & outside or any(words & others for other, others in own.items() if other != name)
    )


def _between(table: Table, name: str) -> bool:
    """Tell whether a column holds many fractions between 0 and 1."""
    values = sampled(table.column(name))
    values = values[np.isfinite(values)]
    varied = table.distinct(name) > SEVERAL and has_fractions([table.column(name)])
    return bool(varied and len(values) and values.min() >= 0 and values.max() <= 1)


def _weigh_wide(table: Table, roles: Roles) -> float:
    models, count = roles.models, len(roles.models)
    rows = roles.dataset or roles.id or roles.fold

    def part(test: Iterable[bool]) -> float:
        return sum(map(bool, test)) / count

    weight = 3 * part(_like_a_model(name) for name in models)
    crossed = {
        name for each in crossed_names([n for n in table.columns if is_scores(table.column(n))]) for name in each
    }
    weight += 3.0 * (crossed.issuperset(models) and len({name.partition("_")[2] for name in models}) == 1)
    weight += 1.5 * (not says_nothing(metric_of([title_of(table)])[0]) and len(models) >= MANY)  # of a known measure
    told_alike = len(by_measure(models)) == 0 and all(_measured_too(name) for name in models)
    named_rows_too = rows in table.columns and like_models(table.some_texts(rows, MOST_MODELS))
    weight += (1.0 + 1.0 * (count >= FEWEST and not named_rows_too)) * told_alike
    ends = {tokens(name)[-1:] for name in models}
    alike_named = count >= FEWEST and len(ends) == 1 and not numbered(models) and not are_inputs(models)
    weight += 2.0 * (alike_named and not named_rows_too)
    odd = COUNTS | TIMES | SPREADS
    odd -= {*tokens(models[0])}.intersection(*map(tokens, models))  # what all share is what is compared
    weight -= 4 * part(
        is_covariate(n) or bool({*tokens(n)} & odd) or YEAR.fullmatch(n.strip()) is not None for n in models
    )
    weight -= 3 * part(
        bool(ESTIMATED.search(n)) or bool(HEADLESS.fullmatch(n)) or bool(NAMELESS.fullmatch(n)) for n in models
    )
    weight -= 0.5 * part(len(plain(n)) < SHORTEST for n in models) + 4 * part(bool({*tokens(n)} & ENDS) for n in models)
    told = [may_be_true(name) for name in models]  # of all of them it says what they answered
    weight -= 3 * (not all(told) and any(_named_true(table, name) > 1 for name in models))
    weight -= 6 * _of_several_measures(models)
    weight -= 4 * bool(measures(models)) + 4 * are_inputs(models) + 4 * part(bool(measure(n)) for n in models)
    stems = {word for name in models for word in (tokens(name)[:1] + tokens(name)[-1:])}
    numbers = [
        n for n in table.columns if n not in (*models, rows) and is_scores(table.column(n)) and not named_as_id(n)
    ]
    numbers = [n for n in numbers if not {*(tokens(n)[:1] + tokens(n)[-1:])} & stems]  # what else is said of the models
    weight -= 1.5 * sum(not measure(n) and not is_setting(n) for n in numbers) / (count + 1)
    weight -= 3 * (any(map(is_score, numbers)) and not any(map(_measured_too, models)))
    called = {plain(name) for name in table.columns if name not in models and not is_scores(table.column(name))}
    weight -= 6 * bool(called & SAID_OF_ROWS)  # what names models names those of the rows
    scored = [name for name in models if is_scores(table.column(name))]
    if len(scored) == count:
        weight += 1.0 * alike(table, models)
        values = np.concatenate([sampled(table.column(name)) for name in models])
        values = values[np.isfinite(values)]
        weight += 0.5 * bool(len(values) and are_grades(values)) + 0.5 * has_fractions(map(table.column, models))
    weight += 1.5 * all(_is_judged(table, name) for name in models)
    if rows is not None and rows in table.columns:
        weight += 2.0 * (plain(rows) in DATASETS or plain(rows) in FOLDS) + 0.5 * (table.distinct(rows) == table.rows)
        weight += 0.5 * (not is_scores(table.column(rows)) or named_as_id(rows))
    if weight < ASKED_AT_LEAST and _is_subtracted(table, models):
        return ASKED_AT_LEAST
    return weight


def _is_subtracted(table: Table, models: Sequence[str]) -> bool:
    """Tell whether another column holds the difference of two, which nobody takes of what is not compared."""
    told = [
        n for n in table.columns[:MOST_COLUMNS] if n not in models and says_change(n) and is_scores(table.column(n))
    ]
    return len(models) == PAIR and any(subtracted(table, name, models) is not None for name in told)


def _of_several_measures(names: Iterable[str]) -> bool:
    """Tell whether names, or parts of them, say of different measures; those that share a word are of one."""
    told = [{*(measure(name) or model_and_measure(name)[1]).split()} - AMBIGUOUS for name in names]
    told = [words for words in told if words]
    return len(told) > 1 and not set.intersection(*told)


def _like_a_model(name: str) -> bool:
    return like_models([name.replace("_", " ")])


def _measured_too(name: str) -> bool:
    """Tell whether a part of a name says what is measured."""
    return any(is_score(word) for word in tokens(name))


# --- rows of models below each other --------------------------------------------------------------------------------


def _long(seen: Seen) -> Iterator[Roles]:
    """Yield every column that may name models, with every score and the fewest columns that tell their rows apart."""
    table = seen.table
    numbers = set(seen.numbers)
    values = values_of(table, seen.numbers) or _of_named_models(table, seen.numbers)
    values = list(dict.fromkeys([*_of_solvers(table, seen.numbers), *values]))[:MOST_VALUES]
    factors = [n for n in table.columns[:MOST_COLUMNS] if _repeats(table, n, numbers) and n not in values]
    factors = [n for n in factors if plain(n) not in METRIC]  # nothing is tried on a measure
    models = [n for n in factors if _named_model(table, n) > 0 and table.distinct(n) <= MOST_MODELS]
    models = [n for n in models if not {*tokens(n)} & SWEPT_OVER] or models
    if models and all(map(_splits, repeat(table), models)):
        models += [n for n in factors if n in seen.words and _may_name(table, n)]
    models = sorted(models, key=lambda name: -_named_model(table, name))[:FEWEST]
    for model in [*models, *_together(table, models)]:
        parts = _parts(model, table.columns)
        others = [name for name in factors if name not in parts]
        keys = _keys(table, parts, others) or _over_runs(table, parts, others)
        for value in values if not keys and _in_equal_parts(table, parts) else ():
            yield Roles(layout="graded_items", model=model, value=value, id=PLACE)
        for value in values if keys else ():
            items = all(_is_item(name) for name in keys) or table.column(value).labels <= ANSWERS
            if items:
                yield Roles(layout="graded_items", model=model, value=value, id=JOINT.join(keys))
            else:
                again, folds = ([n for n in keys if plain(n) in said] for said in (REPEAT, FOLDS))
                again = [n for n in again if n not in folds]
                rest = tuple(n for n in keys if n not in (*again, *folds))
                roles = Roles(layout="scores_long", model=model, value=value, dataset=JOINT.join(rest or keys))
                one = bool(rest) and len(again) <= 1 and len(folds) <= 1
                roles = replace(roles, repeat=next(iter(again), None), fold=next(iter(folds), None)) if one else roles
                yield roles if one else replace(roles, dataset=JOINT.join(keys))


def _in_equal_parts(table: Table, model: Sequence[str]) -> bool:
    """Tell whether a column that is called so names models with the same number of rows each, several of them."""
    if len(model) > 1 or _named_model(table, model[0]) <= PAIR:
        return False
    counts = table.column(model[0]).counts
    counts = counts[counts > 0]
    if not FEWEST <= counts.min() == counts.max() or metric_column(table.columns) is not None:
        return False
    others = [n for n in table.columns[:MOST_COLUMNS] if n not in model and not has_fractions([table.column(n)])]
    few = [n for n in others if table.distinct(n) <= counts.max()]
    if any(single(table, (*model, name)) for name in few):
        return False  # what tells the rows of a model apart, and is none of what it was tried on
    order = np.argsort(table.column(model[0]).codes, kind="stable")
    blocks = [table.column(name).codes[order].reshape(-1, counts.max()) for name in few]
    return all(bool((block == block[0]).all()) for block in blocks)  # what else is said is the same in every place


def values_of(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return what may say how good a model was, the surest first."""
    told = [n for n in table.columns[:MOST_COLUMNS] if _is_judged(table, n) and not says_prediction(n)]
    told = [n for n in told if _filled(table, n)]
    pairs = foretold(numbers[:MOST_COLUMNS])  # none of which says how good anything was
    numbers = [name for name in numbers if name not in {*pairs, *pairs.values()}]
    judged = sorted((n for n in told if _says_right(n)), key=lambda name: not may_be_true(name))
    varied = [n for n in numbers if table.distinct(n) > PAIR and not is_setting(n) and _filled(table, n)]
    varied = [n for n in varied if not (plain(n) in ROW_NUMBERS and counts_rows(table.column(n)))]
    scores = sorted((n for n in varied if is_score(n) or plain(n) in VALUES), key=preference)
    if (mixed := patched(table)) is not None:
        scores = [n for n in scores if n in mixed.whole] or [n for n in scores if n != mixed.name]
        varied = [n for n in varied if n != mixed.name]
    rest = [n for n in varied if n not in scores and not {*tokens(n)} & (TIMES | COUNTS | SPREADS | NO_VALUES)]
    rest.sort(key=lambda name: not {*tokens(name)} & SUMMED)
    graded = [n for n in rest if {*tokens(n)[:1], *tokens(n)[-1:]} & (GENERIC | CRITERIA)]
    fractions = [n for n in rest if n not in graded and has_fractions([table.column(n)])]
    two = [n for n in told if n not in judged and table.distinct(n) == PAIR and tokens(n)[-1:] != ("index",)]
    only = [n for n in two if is_scores(table.column(n)) and not named_as_id(n)] if not scores + graded else []
    return [*judged, *scores, *graded, *(only if len(only) == 1 else []), *fractions][:MOST_VALUES]


def _of_named_models(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the numbers that may be measured where a name leaves no doubt that models stand below each other.

    They need neither fractions nor names: penalties and ratings are whole numbers, and times come last.
    """
    if not any(plain(name) in SURELY and table.distinct(name) >= PAIR for name in table.columns[:MOST_COLUMNS]):
        return []
    used, pairs = SURELY | {*REPEAT, *FOLDS}, foretold(numbers[:MOST_COLUMNS])
    numbers = [name for name in numbers if name not in {*pairs, *pairs.values()}]
    rest = [
        n for n in numbers[:MOST_COLUMNS] if plain(n) not in used and table.distinct(n) > PAIR and _filled(table, n)
    ]
    rest = [
        n for n in rest if not (is_setting(n) or named_as_id(n) or {*tokens(n)} & (SPREADS | {"count", "n", "num"}))
    ]
    times = [n for n in rest if {*tokens(n)} & TIMES]
    told = [n for n in rest if {*tokens(n)} & MEASURED and n not in times]
    return list(dict.fromkeys([*told, *(n for n in rest if n not in times), *times]))[:MOST_VALUES]


def _of_solvers(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the times of solvers, of which the fastest is looked for."""
    if not any(tokens(name)[:1] == ("solver",) for name in table.columns[:MOST_COLUMNS]):
        return []
    return [n for n in numbers[:MOST_COLUMNS] if {*tokens(n)} & TIMES and has_fractions([table.column(n)])]


def _filled(table: Table, name: str) -> bool:
    """Tell whether most rows say something; where they do not, a column is about rows of one kind."""
    column = table.column(name)
    blank = sum(n for text, n in zip(column.texts, column.counts.tolist(), strict=True) if not text.strip())
    return bool(PAIR * blank < table.rows)


def _says_right(name: str) -> bool:
    return says_right(name) or plain(name) in SURE or may_be_true(name)


def _repeats(table: Table, name: str, numbers: Iterable[str]) -> bool:
    """Tell whether a column takes some values again and again, and measures nothing."""
    if NAMELESS.fullmatch(name) or not PAIR <= table.distinct(name) <= table.rows // PAIR or is_cutoff(table, name):
        return False
    if name not in numbers or is_setting(name):
        return True
    return not (measure(name) or has_fractions([table.column(name)])) and is_even(table, name)


def _is_item(name: str) -> bool:
    return named_as_id(name) or bool({*tokens(name)} & {"item", "question", "id", "segment", "seg", "prompt", "sample"})


def _named_model(table: Table, name: str) -> float:
    if plain(name) in PEOPLE:
        return -1 if any(plain(other) in MODELS for other in table.columns) else 3
    return _called_model(table, name)


def _splits(table: Table, name: str) -> bool:
    """Tell whether a column may as well say of two parts of a file which one a row is of, as an experiment does."""
    return plain(name) in PARTING and table.distinct(name) == PAIR


def _may_name(table: Table, name: str) -> bool:
    """Tell whether nothing speaks against words as names of models, of which there are more than two."""
    if name not in table.columns or is_scores(table.column(name)):
        return False
    if (
        not FEWEST <= table.distinct(name) <= min(MOST_MODELS, table.rows // FEWEST)
        or _named_model(table, name) < 0
        or _is_item(name)
    ):
        return False
    return plain(name) not in PEOPLE | ASKED and not in_prose(table, name)


def _called_model(table: Table, name: str) -> float:
    said = plain(name)
    named_so = named_as_id(name) and said not in MODELS  # as a model_id is
    if said in NO_MODELS or {*tokens(name)} & TIME or named_so or says_prediction(name):
        return -3
    if is_scores(table.column(name)) or says_right(name) or _is_judged(table, name) or may_be_true(name):
        return -0.5 if may_be_true(name) else -3
    if said in MODELS:
        surer = said == "name" and any(plain(other) in MODELS and other != name for other in table.columns)
        return 1 if surer else 3
    if kind_of_model(name) or (tokens(name)[:1] and tokens(name)[0] in ("model", "algorithm", "method", "classifier")):
        return 2.5
    if like_models(table.some_texts(name, MOST_MODELS)):
        return 2
    return 1 if said in VARIANTS or said in PERHAPS else 0


def _together(table: Table, models: Sequence[str]) -> list[str]:
    """Return the first two columns that may name models only together, as a method and its variant do."""
    several = [name for name in models if plain(name) in MODELS or plain(name) in VARIANTS]
    pairs = [tuple(name for name in table.columns if name in each) for each in combinations(several, PAIR)]
    counts = [len(np.unique(codes_of(table, each))) for each in pairs]
    more = [max(map(table.distinct, each)) < n <= MOST_MODELS for each, n in zip(pairs, counts, strict=True)]
    return [JOINT.join(each) for each, apart in zip(pairs, more, strict=True) if apart][:1]


def _over_runs(table: Table, model: Sequence[str], factors: Sequence[str]) -> tuple[str, ...]:
    """Return the column of most values with which each model has as many rows: runs or settings, to be averaged."""
    if len(model) > 1 or _named_model(table, model[0]) <= PAIR:
        return ()
    models = codes_of(table, model)
    for name in sorted(factors, key=lambda name: -table.distinct(name)):
        tried = codes_of(table, [name])
        counts = np.bincount(models * (int(tried.max()) + 1) + tried, minlength=(models.max() + 1) * (tried.max() + 1))
        if counts.min() > 1 and counts.max() == counts.min() and table.distinct(name) >= FEWEST:
            return (name,)
    return ()


def _keys(table: Table, model: Sequence[str], factors: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of each model apart, or those by which fewest repeat."""
    models = codes_of(table, model)
    free = [name for name in factors if len(np.unique(codes_of(table, [*model, name]))) > models.max() + 1]
    best: tuple[float, tuple[str, ...]] = (MOST_MISSING * table.rows, ())
    for size in range(1, MOST_KEYS + 1):
        for keys in combinations(free[:MOST_FACTORS], size):
            missing = _uncrossed(models, codes_of(table, keys))
            repeated = table.rows - len(np.unique(codes_of(table, [*model, *keys])))
            best = min(best, (repeated + missing * table.rows, keys), key=lambda each: each[0])
        if best[1] and best[0] == 0:
            break
    return best[1]


def keys_beside(table: Table, model: str, but: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of each model apart, ids first; none where many rows repeat."""
    columns = [name for name in table.columns[:MOST_COLUMNS] if name not in (model, *but)]
    numbers = {name for name in columns if is_scores(table.column(name))}
    factors = [n for n in columns if _repeats(table, n, numbers)]
    return _keys(table, [model], sorted(factors, key=lambda name: not _is_item(name)))


def _uncrossed(models: np.ndarray, tried: np.ndarray) -> float:
    """Return the share of models on things tried that the table lacks."""
    cells = len(np.unique(models * (int(tried.max()) + 1) + tried))
    return 1 - cells / ((int(models.max()) + 1) * (int(tried.max()) + 1))


def _weigh_long(table: Table, roles: Roles) -> float:
    columns = table.columns
    model, value = _parts(roles.model or "", columns), roles.value or ""
    keys = [part for role in _keys_of(roles) for part in _parts(role, columns)]
    weight = max(_named_model(table, name) for name in model)
    if len(model) == 1 and _splits(table, model[0]) and any(_may_name(table, n) for n in columns[:MOST_COLUMNS]):
        weight = -2.0  # it says which part of the file a row is of
    elif len(model) == 1 and weight >= 0 and any(_splits(table, name) for name in keys):
        weight = max(weight, 3.0)
    weight -= 2.0 * sum(
        is_scores(table.column(name)) and plain(name) not in PEOPLE for name in model
    )  # which is what they were tried on, rather
    judged = _is_judged(table, value) and _says_right(value)
    named_so = is_score(value) or says_right(value) or plain(value) in VALUES or judged
    timed = value in _of_solvers(table, [value] if value in columns else [])
    named_so = named_so or timed or bool({*tokens(value)[-1:]} & CRITERIA)
    weight += 2.0 if named_so else -UNSAID * min(_of_the_same_kind(table, value), MOST_KEYS)
    costs = bool({*tokens(value)} & (TIMES | COUNTS | SPREADS)) and not (is_score(value) or timed)
    weight -= 3.0 * (is_setting(value) or costs)
    weight += 1.0 * any(plain(k) in DATASETS or plain(k) in FOLDS or _is_item(k) for k in keys)
    weight -= 3.0 * any(_is_judged(table, k) or is_score(k) for k in keys)
    if table.rows > MOST_ROWS or not keys:
        return weight
    tried = codes_of(table, keys)
    models = codes_of(table, model)
    repeated = 1 - len(np.unique(codes_of(table, [*model, *keys]))) / table.rows
    times = int(tried.max()) + 1
    if PAIR * times <= table.rows and len(np.unique(codes_of(table, [*keys, value]))) == times:
        weight -= 2.0  # the same for all models
    return float(weight + 2 * (1 - 2 * _uncrossed(models, tried)) - 2 * repeated)


# --- a row for each model -------------------------------------------------------------------------------------------


def _of_the_same_kind(table: Table, value: str) -> int:
    """Count the other columns of fractions that no name calls a score: nothing says which of them is one."""
    others = [n for n in table.columns[:MOST_COLUMNS] if n != value and is_scores(table.column(n)) and not measure(n)]
    return sum(has_fractions([table.column(name)]) for name in others)


def _in_rows(seen: Seen) -> Iterator[Roles]:
    """Yield a table with a row for each model and a column for each thing it was tried on, turned."""
    first = seen.table.columns[0]
    if len(seen.table.columns) > MOST_WIDE:
        return
    if first in seen.words and named_rows(seen.table) and len(models_among(seen.table, first)) >= FEWEST:
        yield Roles(layout="dataset_scores", turned=True, dataset=HEADING)


def _weigh_rows(seen: Seen) -> float:
    if len(seen.table.columns) > MOST_WIDE:
        return 1.0
    first = seen.table.columns[0]
    tried = models_among(seen.table, first)
    if first not in seen.words or len(tried) < FEWEST or not named_rows(seen.table):
        return 0.0
    named_so = 3 * (plain(first) in MODELS) or 2 * like_models(seen.table.some_texts(first, MOST_MODELS))
    weight = named_so + 1.0 * alike(seen.table, tried) - 4 * bool(measures(tried)) - 5 * _far_apart(seen.table, tried)
    weight -= 2 * sum(is_covariate(name) or bool(measure(name)) for name in tried) / len(tried)
    weight -= 3 * like_models(tried) + 4 * bool(numbered(tried))  # which are folds of the model
    return weight + 0.5 * (len(tried) >= SEVERAL)


def _far_apart(table: Table, names: Sequence[str]) -> bool:
    """Tell whether some numbers are so much larger than others that they measure other things."""
    sizes = [float(np.nanmedian(np.abs(sampled(table.column(n))))) for n in names if table.distinct(n) > PAIR]
    sizes = [size for size in sizes if 0 < size < np.inf]
    small, large = np.quantile(sizes, (0.1, 0.9)) if sizes else (1.0, 1.0)  # one that is odd is no kind of its own
    return bool(large > APART * small)
