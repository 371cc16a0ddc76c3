"""One score per row, with columns that say of which model, data set, fold and repeat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.scores import TIMES, DatasetScores, FoldScores
from compare_core.metrics.known import known, spends
from compare_core.names import brief, listed, quoted
from compare_core.tables.meaning.choice.averaged import LONGEST, crossed_settings, unequal_settings
from compare_core.tables.meaning.choice.direction import MIXED, all_below
from compare_core.tables.meaning.choice.own_ways import own_ways
from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.groups import left_out, other_metrics
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import ASK_BETTER, ASK_MEASURE, Built, Layout, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import (
    FIT_TIME,
    SCORE_TIME,
    VALUE,
    costly,
    invisible,
    is_scores,
    metric_of,
    refuse_mixed,
    scale_warning,
    scores_of,
    texts,
    title_of,
)
from compare_core.tables.meaning.shapes.come_back import what_comes_back
from compare_core.tables.meaning.shapes.crossed import find_crossed
from compare_core.tables.meaning.shapes.folds_in_rows import at_random, repeats_in
from compare_core.tables.meaning.shapes.long import Long, find_long, joined
from compare_core.tables.meaning.shapes.named_in_rows import SEEN
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import MOST_ROWS, count_of, single, with_enough
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.verdicts.costs import cost_beside_verdict
from compare_core.tables.meaning.verdicts.failed import given_up, without_failed
from compare_core.tables.meaning.verdicts.without_scores import failed_without_scores
from compare_core.tables.meaning.wholes import whole_of
from compare_core.tables.meaning.words.headings import DATASETS, METRIC
from compare_core.tables.meaning.words.items import like_items
from compare_core.tables.meaning.words.measures import RETURNS, is_score
from compare_core.tables.meaning.words.models import ALGORITHMS, MODELS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import P_VALUES, named, plain, truth_by_name, whole_numbers
from compare_core.tables.reading.tidying.summary import OVERALL, OVERALL_OF_CLASSES, SUMMARY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

RUNS = frozenset({"run", "runs", "seed", "trial", "rep", "repeat", "repetition", "iteration"})
REACHED = RETURNS | {"reward", "fitness", "objective", "makespan", "cost", "time", "runtime", "seconds", "latency"}
CIRCUMSTANCES = frozenset({
    "regime", "scenario", "environment", "env", "difficulty", "phase", "stage", "level", "region", "leg", "round",
    "session", "period", "season", "weather", "noise", "split", "group", "cohort", "site",
})  # fmt: skip
WAYS_TO_POOL = frozenset({"strategy", "pooling", "aggregation", "method", "mode"})  # of which one may be called average
IN_CLASSES = frozenset({  # words for groups of items, of which “all” may be one more
    "class", "category", "subcategory", "group", "subgroup", "subset", "domain", "subdomain", "section", "topic",
    "subject", "language", "lang", "region", "split",
})  # fmt: skip
PAIR, MANY_MORE, MOST_SETS, MANY_NAMES = 2, 3, 5_000, 30
FEWEST_ITEMS = 8  # of which no score may lie between 0 and 1
REPEATED = "\0repeat"
FEW_AGAIN = 0.02  # of the rows, which a run that was made once more left behind
SIZES = {
    "n_train": ("ntrain", "trainsize", "numberoftraininginstances", "trainingitems"),
    "n_test": ("ntest", "testsize", "numberoftestinginstances", "testitems"),
}
SCORE = "\0score"  # the column of scores, under a name that no column of a file can have


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns name the model, its score, and a data set, fold or repeat; and no model is named only once."""
    (table,) = tables
    if truth_by_name(table) is not None:
        return False
    found = find_long(table, Roles())
    if found.model is None or found.value is None or not found.keys or table.rows > MOST_ROWS:
        return False
    judged = _only_judged(table, found.value) or _only_ones(table, found) or cost_beside_verdict(table, found.value)
    tested = plain(found.value) in P_VALUES  # already
    if (
        tested
        or judged
        or _are_people(table, found.model)
        or _totals(table, found)
        or _only_guessed(table, found.model)
    ):
        return False  # or whether each run was right is there as well
    if plain(found.model) not in MODELS and any(_only_one(table, name) for name in table.columns):
        return False  # what the only one was tried on
    named = joined(table, found)
    metric = (found.metric,) if found.metric else ()
    if 2 * named.distinct(found.model) > table.rows or _hardly_tried(table, found):
        return False
    return single(named, (found.model, *found.keys, *metric)) or (bool(found.dataset) and find_crossed(table) is None)


def _are_people(table: Table, model: str) -> bool:
    """Tell whether those who took part would be compared, who were tried under conditions, or under one only."""
    return is_person(model) and not like_models(table.some_texts(model, SEEN))


def _only_one(table: Table, name: str) -> bool:
    return plain(name) in ALGORITHMS and table.distinct(name) == 1 and table.column(name).filled


def _only_guessed(table: Table, model: str) -> bool:
    """Tell whether two columns would name the models together, or one that names circumstances, and nothing says so."""
    parts = parts_of(model, table.columns)
    if (
        len(parts) == 1
        and not (plain(model) in MODELS or kind_of_model(model))
        and like_items(table.some_texts(model, SEEN))
    ):
        return True  # of queries or the like, which runs of one system met
    return (len(parts) >= PAIR or plain(model) in CIRCUMSTANCES) and not any(
        plain(name) in MODELS or kind_of_model(name) or like_models(table.some_texts(name, SEEN)) for name in parts
    )


def _hardly_tried(table: Table, found: Long) -> bool:
    """Tell whether two columns would name many models together, tried on a few things: one may be what they faced."""
    parts = parts_of(found.model or "", table.columns)
    tried = count_of(table, found.keys)
    return len(parts) >= PAIR and count_of(table, parts) > MANY_MORE * tried


def _only_judged(table: Table, value: str) -> bool:
    """Tell whether words, or 1 and 0 by their name, say of every row whether it was right: of items, and no score."""
    return says_either(table, value) and (says_right(value) or not is_scores(table.column(value)))


def _only_ones(table: Table, found: Long) -> bool:
    """Tell whether every score is 0 or 1, as of tasks that were solved or not; those of data sets hardly are."""
    names = (str(found.model), str(found.dataset))
    if found.fold or found.repeat or not {*names} <= {*table.columns} or table.distinct(names[1]) < FEWEST_ITEMS:
        return False
    return says_both(table, str(found.value)) and single(table, names)


def _totals(table: Table, found: Long) -> bool:
    """Tell whether several measures stand beside two data sets only, as in a summary: then a person is asked."""
    if found.dataset is None or found.fold or found.repeat or table.distinct(found.dataset) > PAIR:
        return False
    return sum(is_score(name) and is_scores(table.column(name)) for name in table.columns) > PAIR


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Spread the scores out, one column per model, paired by data set, fold and repeat."""
    (whole,) = tables
    found = _of_seeds(find_long(whole, said))
    roles = Roles(model=found.model, value=found.value, dataset=found.dataset, fold=found.fold, repeat=found.repeat)
    if roles.model is None or roles.value is None or not found.keys:
        raise NeedsRoles(
            "Choose the columns that name the model, hold its score, and say which data set or fold a row belongs to.",
            whole.columns,
            replace(roles, layout="scores_long"),
        )
    if roles.model in found.keys:
        raise DataError(
            f"{quoted(roles.model)} cannot name both the models and what they were tried on: choose another."
        )
    named_so = [part for key in (roles.model, roles.value, *found.keys) for part in parts_of(key, whole.columns)]
    if gone := [name for name in named_so if name not in whole.columns]:  # which a column of models was made of
        raise DataError(f"There is no column {quoted(gone[0])} beside these models any more: choose another.")
    if whole.rows > MOST_ROWS:
        raise DataError(f"There are {whole.rows:,} rows of scores, but at most {MOST_ROWS:,} are read.")
    table, measured = _of_one_metric(joined(whole, found), found, said)
    table, summed = _without_sums(table, found.dataset)
    table, nameless = _without_nameless(table, roles.model)
    mixed = _of_several(table, found, measured)
    metric, higher, why = mixed.said or metric_of([*measured, roles.value, title_of(table)])
    if not higher and mixed.said is None:
        table, failed = without_failed(table, roles.value)
        mixed, summed = _of_several(table, found, measured), (*summed, *failed)
    refuse_mixed([table.column(roles.value)] if mixed.said is None else [], higher=higher)
    agreed = said.model is not None and said.dataset is not None
    evidence, repairs, warned = _spread_out(table, roles, mixed, (metric, higher), agreed=agreed)
    reasons = (
        f"{quoted(roles.model)} names the model and {quoted(roles.value)} is its score.",
        f"Rows are paired by {' and '.join(quoted(unit) for unit in found.keys)}.",
        why,
    )
    return Built(
        evidence=evidence,
        roles=replace(roles, filter=measured[0] if measured else None),
        reasons=reasons,
        repairs=(
            *invisible(table, [roles.model, *found.keys]),
            *summed,
            *nameless,
            *repairs,
            *mixed.repairs,
            *_others(whole, found, measured, mixed.column),
        ),
        warnings=(
            *mixed.warnings,
            *given_up([table], roles.value),
            *failed_without_scores(whole, roles.model, roles.value),
            *warned,
            *_unpaired(evidence, roles),
            *_related(evidence, whole, roles.dataset),
            *scale_warning(evidence.scores, evidence.models, evidence.metric),
        ),
    )


def _of_seeds(found: Long) -> Long:
    """Take seeds alone as what was tried, and as no splits of data, where what was reached is no share of anything."""
    alone = not (found.dataset or found.fold) and plain(found.repeat or "") in SEEDS
    return found._replace(dataset=found.repeat, repeat=None) if alone and _is_amount(found.value) else found


def _is_amount(value: str | None) -> bool:
    """Tell whether a name says of a cost, a time or a return, which are reached without any test data."""
    return value is not None and (spends(value) or bool({*tokens(value)} & REACHED))


def _without_sums(table: Table, dataset: str | None) -> tuple[Table, tuple[Repair, ...]]:
    """Leave out rows of what is called overall among several data sets: they sum up the others."""
    told: list[str] = []
    for name in (dataset or "").split(JOINT):
        if name not in table.columns or table.distinct(name) <= PAIR or {*tokens(name)} & WAYS_TO_POOL:
            continue
        column = table.column(name)
        whole = OVERALL_OF_CLASSES if {*tokens(name)} & IN_CLASSES else OVERALL
        sums = np.array([bool(SUMMARY.fullmatch(t.strip()) or whole.fullmatch(t.strip())) for t in column.texts])
        if table.distinct(name) > MANY_NAMES and not sums[column.codes[[0, -1]]].any():
            continue  # one of many names, as of functions, of which one is called median
        if sums.any() and column.counts[~sums].any():
            told += [text for text, is_sum in zip(column.texts, sums, strict=True) if is_sum]
            table = take(table, ~sums[column.codes])
    said = f"{listed(told, 3)}: left out, because it sums up the others that a model was tried on."
    return table, (Repair(said, len(told)),) if told else ()


def _without_nameless(table: Table, model: str) -> tuple[Table, tuple[Repair, ...]]:
    """Leave out rows beside which no model is named, such as known optima; a level of a setting may well be blank."""
    if model not in table.columns or plain(model) not in MODELS:
        return table, ()
    column = table.column(model)
    blank = np.array([not text.strip() for text in column.texts])
    count = int(column.counts[blank].sum())
    if not count or (column.counts[~blank] > 0).sum() < PAIR:
        return table, ()
    said = f"Left out: rows that name no model in {quoted(model)}."
    return take(table, ~blank[column.codes]), (Repair(said, count),)


def _spread_out(
    table: Table, roles: Roles, mixed: _Mixed, measured: tuple[str, bool], *, agreed: bool
) -> tuple[FoldScores | DatasetScores, tuple[Repair, ...], tuple[str, ...]]:
    """Return the scores with a column for each model, what was averaged or left out for that, and what to warn of."""
    model = str(roles.model)
    scores, read = scores_of([table.column(str(roles.value))])
    units = [name for name in (roles.dataset, roles.repeat, roles.fold) if name]
    frame = pd.DataFrame({name: texts(table, name) for name in (model, *units)}).assign(
        **{SCORE: scores[:, 0] * mixed.signs, **_seconds(table)}
    )
    inside = roles if roles.repeat or roles.fold is None else _with_repeats(table, frame, roles)
    in_order = inside.repeat == REPEATED and repeats_in(list(frame[str(roles.fold)])) is None
    frame, inside, averaged = _over_runs(frame, inside)
    frame, repeated = _repeated(table, frame, inside, agreed=agreed)
    units = [name for name in (roles.dataset, inside.repeat, inside.fold) if name]
    wide, gaps, warned = _paired(frame, units, model)
    wide, whole = _without_whole(wide, frame, inside)
    repairs = [*read, *averaged, *repeated, *whole]
    if averaged or repeated:
        used = (roles.value, roles.repeat, roles.fold, mixed.column)
        filled = take(table, np.isfinite(scores[:, 0]))
        warned = (*warned, *unequal_settings(filled, [model], [str(roles.dataset)], [name for name in used if name]))
    if in_order:
        said = "Rows of a model on the same fold of a data set were numbered in their order, as its repeats."
        repairs.append(Repair(said, len(frame)))
    if gaps:
        repairs.append(Repair("Left out for all models: rows without a score for every model.", gaps))
    models = tuple(str(name) for name in wide.columns)
    if left := [str(name) for name in dict.fromkeys(frame[model]) if str(name) not in models]:
        said = f"{listed(left, 5)}: left out, for want of scores on what the others were tried on."
        repairs.append(Repair(said, len(left)))
    evidence = _evidence(wide, models, inside, measured)
    if isinstance(evidence, FoldScores):
        evidence = _timed(evidence, frame, [*units, model], wide.index)
    return _sized(evidence, table, roles.dataset), tuple(repairs), warned


def _unpaired(evidence: FoldScores | DatasetScores, roles: Roles) -> tuple[str, ...]:
    """Warn where runs are paired by their numbers, which may have nothing in common but these."""
    runs = roles.repeat or roles.dataset
    if roles.fold or (roles.dataset and roles.repeat) or not RUNS & {*tokens(runs or ""), plain(runs or "")}:
        return ()
    if known(evidence.metric).share:  # of one data set, whose splits the numbers may name
        said = f"Runs with the same number in {quoted(runs or '')} are paired, as if on the same split of one data set."
        return (f"{said} If they share nothing, choose “Numbers of separate runs, people or items” as the layout.",)
    said = f"Runs with the same number in {quoted(runs or '')} are paired. If they share nothing, such as a split, "
    return (f"{said}pairing them means nothing: compare the means on several problems instead.",)


def _related(evidence: FoldScores | DatasetScores, table: Table, dataset: str | None) -> tuple[str, ...]:
    """Warn where several rows that count as units of their own are of one data set, which makes them alike."""
    if not isinstance(evidence, DatasetScores) or dataset is None:
        return ()
    parts = [name for name in dataset.split(JOINT) if name in table.columns]
    named_so = next((name for name in parts if plain(name) in DATASETS), None) or what_comes_back(table, dataset)
    if named_so is None or len(parts) < PAIR or not PAIR < table.distinct(named_so) <= evidence.n // PAIR:
        return ()
    said = (
        f"The {evidence.n:,} rows are of {table.distinct(named_so):,} values of {quoted(named_so)}, and those of one "
    )
    return (f"{said}may be alike: to compare the means on each, choose {quoted(named_so)} alone as the data set.",)


def _with_repeats(table: Table, frame: pd.DataFrame, roles: Roles) -> Roles:
    """Take the labels of folds apart where each names its repeat, too, such as Fold1.Rep2; splits are all repeats."""
    if at_random(table, str(roles.fold)):
        return replace(roles, repeat=roles.fold, fold=None)
    if (both := repeats_in(list(frame[str(roles.fold)]))) is None:
        return _numbered(frame, roles)
    frame[REPEATED], frame[str(roles.fold)] = both
    return replace(roles, repeat=REPEATED)


def _numbered(frame: pd.DataFrame, roles: Roles) -> Roles:
    """Take the rows of a model on the same fold of a data set for its repeats, where all models have as many."""
    if roles.dataset is None:
        return roles
    groups = frame.groupby([str(roles.model), str(roles.dataset), str(roles.fold)], sort=False)
    counts = groups.size()
    if counts.min() == 1 or counts.min() != counts.max():
        return roles
    frame[REPEATED] = groups.cumcount().astype(str)
    return replace(roles, repeat=REPEATED)


class _Mixed(NamedTuple):
    """What follows from data sets that each have a metric of their own: the sign of every row, and what is said."""

    signs: NDArray[np.float64]
    said: tuple[str, bool, str] | None = None
    repairs: tuple[Repair, ...] = ()
    warnings: tuple[str, ...] = ()
    column: str | None = None


def _of_several(table: Table, found: Long, measured: Sequence[str]) -> _Mixed:
    """Turn losses around where other data sets are measured by scores, so that more is better in all of them."""
    ones = np.ones(table.rows)
    if measured or (found.metric is None and (found.dataset is None or not table.at_most(found.dataset, MOST_SETS))):
        return _Mixed(ones)
    if found.metric is None:
        column = table.column(str(found.dataset))
        own = own_ways([text.strip() for text in column.texts])
        return _Mixed(ones) if own is None else _Mixed(own.signs[column.codes], *own[1:])
    column = table.column(found.metric)
    below = all_below(scores_of([table.column(str(found.value))])[0][:, 0], column.codes, len(column.texts))
    told = {text: metric_of([text.strip()])[1] is False and not below[code] for code, text in enumerate(column.texts)}
    lower = np.array([*told.values()])
    used = [text.strip() for text, count in zip(column.texts, column.counts.tolist(), strict=True) if count]
    losses = [text.strip() for text, is_loss in told.items() if is_loss and text.strip() in used]
    stands = [text for text in used if text not in losses and metric_of([text])[1] is False]
    down = len(losses) == len(used)
    signs = ones if down else np.where(lower[column.codes], -1.0, 1.0)
    way = "lower is better in all" if down else "higher is better in all"
    why = f"Every data set has a metric of its own, named by {quoted(found.metric)}: {listed(used, 5)}; {way}."
    turned = f"{listed(losses, 3)}: turned around (0.3 became -0.3), so that more is better in every data set."
    repairs = (Repair(turned, int((signs < 0).sum())),) if losses and not down else ()
    kept = f"{listed(stands, 3)}: no value lies above 0, so these errors are taken as turned around already."
    return _Mixed(signs, ("score", not down, why), repairs, (MIXED, *([kept] if stands else ())), found.metric)


def _of_one_metric(table: Table, found: Long, said: Roles) -> tuple[Table, list[str]]:
    """Keep the rows of one metric where several stand below each other, and name it."""
    if found.metric is None:
        return table, _only_metric(table)
    column = table.column(found.metric)
    words = [text.strip() for text in column.texts]
    used = [word for word, count in zip(words, column.counts.tolist(), strict=True) if word and count]
    if single(table, [str(found.model), *found.keys]) and said.filter is None:
        return table, used if len(used) == 1 else []  # every data set has a metric of its own
    most = max(column.counts.tolist())  # a measure of a few data sets says less than one of all
    often = [word for word, count in zip(words, column.counts.tolist(), strict=True) if word and PAIR * count >= most]
    surest = min(filter(is_score, often), key=preference, default=next(iter(used), ""))
    chosen = said.filter or named(often, VALUE) or surest
    if chosen not in used:
        raise DataError(f"{quoted(found.metric)} has no {quoted(chosen)}; it holds {listed(used)}.")
    return take(table, np.array([word == chosen for word in words])[column.codes]), [chosen]


def _only_metric(table: Table) -> list[str]:
    """Return what a column of metrics names in every row."""
    name = named(table.columns, METRIC)
    if name is None or is_scores(table.column(name)) or table.column(name).count(str.strip) < table.rows:
        return []
    labels = table.column(name).labels
    return list(labels) if len(labels) == 1 else []


def _others(table: Table, found: Long, measured: Sequence[str], by: str | None) -> tuple[Repair, ...]:
    """Say which other metrics were left out: rows of another one, or columns beside the score; and other numbers.

    The score is one of several metrics `by` a column, perhaps, which is used as well.
    """
    used = (found.model, found.value, *found.keys, found.metric, by)
    if measured and found.metric is not None:
        left = [name for name in sorted(table.column(found.metric).labels) if name not in measured]
        text = f"{quoted(measured[0])} is compared; rows of other metrics were left out: {listed(left, 5)}."
        return *((Repair(text, len(left)),) if left else ()), *_unused(table, used)
    left = [n for n in table.columns if n not in (found.value, *found.keys, found.model) and is_score(n)]
    left = [name for name in left if is_scores(table.column(name))]
    judged = [n for n in table.columns if n not in (found.value, found.model, *found.keys, *left) and says_right(n)]
    left += [name for name in judged if says_both(table, name)]
    if (mixed := patched(table)) is not None and mixed.name != found.value:
        said = f"{quoted(mixed.name)}: left out, because it is {listed(mixed.of, 3)}, each in other rows."
        left = [name for name in left if name != mixed.name]
        metrics = other_metrics(found.value or "", left)
        return Repair(said, 1), *metrics, *_unused(table, (*used, mixed.name, *left))
    return *other_metrics(found.value or "", left), *_unused(table, (*used, *left))


def _unused(table: Table, told: Sequence[str | None]) -> tuple[Repair, ...]:
    """Say which other columns of numbers are not used, such as a time or the ends of an interval."""
    parts = {part for name in told if name for part in (name, *parts_of(name, table.columns))}
    left = [name for name in table.columns if name not in parts]
    left = [name for name in left if table.distinct(name) > 1 and is_scores(table.column(name)) and not is_score(name)]
    return left_out(table, [name for name in table.columns if name not in left])


def _over_runs(frame: pd.DataFrame, roles: Roles) -> tuple[pd.DataFrame, Roles, tuple[Repair, ...]]:
    """Average the runs of each model on a data set where the models have different ones, such as seeds of their own."""
    runs = roles.repeat
    if roles.dataset is None or runs is None or roles.fold is not None:
        return frame, roles, ()
    units = [str(roles.dataset), runs]
    everybody = frame.groupby(units)[str(roles.model)].nunique() == frame[str(roles.model)].nunique()
    if everybody.any():
        return frame, roles, ()
    means = frame.groupby([str(roles.model), str(roles.dataset)], sort=False).mean(numeric_only=True).reset_index()
    said = f"Runs of a model on the same data set were averaged, since the models have different ones ({quoted(runs)})."
    return means, replace(roles, repeat=None), (Repair(said, len(frame) - len(means)),)


def _repeated(
    table: Table, frame: pd.DataFrame, roles: Roles, *, agreed: bool
) -> tuple[pd.DataFrame, tuple[Repair, ...]]:
    """Average rows that repeat a model on the same data set, if a person agreed to that; else ask, or refuse folds."""
    units = [name for name in (roles.dataset, roles.repeat, roles.fold) if name]
    doubled = int(frame.duplicated([str(roles.model), *units]).sum())
    if not doubled:
        return frame, ()
    same = " and ".join(quoted(unit) for unit in units)
    what = f"Each row is a score of one model, but {doubled:,} rows repeat a model on the same {same}."
    few = doubled <= FEW_AGAIN * len(frame)  # as a run that was made once more
    if roles.dataset is None or (roles.fold is not None and not few):
        raise DataError(
            f"{what} Add the column that tells them apart, such as the fold or the seed, or keep only one metric."
        )
    if not agreed:
        used = (*units, str(roles.value))
        more = crossed_settings(table, [str(roles.model)], units, used) if roles.repeat is None else []
        tried = JOINT.join([roles.dataset, *more])
        apart = f" “{brief(tried, LONGEST)}” tells some of them apart." * bool(more)
        raise NeedsRoles(
            f"{what}{apart} If {'the others' if more else 'these'} are runs or settings to be averaged, check the "
            "preview and press the button; else choose what tells them apart, or name the model by several columns.",
            table.columns,
            Roles(layout="scores_long", model=roles.model, value=roles.value, dataset=tried),
        )
    means = frame.groupby([str(roles.model), *units], sort=False).mean(numeric_only=True).reset_index()
    return means, (Repair(f"Rows that repeat a model on the same {same} were averaged.", doubled),)


def _paired(frame: pd.DataFrame, units: list[str], model: str) -> tuple[pd.DataFrame, int, tuple[str, ...]]:
    """Return one row per unit and one column per model, how many units lack a score, and by whose fault most of them.

    Such units are left out.
    """
    order = list(dict.fromkeys(frame[model]))
    wide = frame.set_index([*units, model])[SCORE].unstack()[order]  # noqa: PD010 - nothing to aggregate
    wide = wide.loc[:, with_enough(wide.notna().to_numpy().T)].dropna(how="all")
    whole = wide.dropna()
    if whole.empty:
        raise _nothing_shared(frame, units, model)
    return whole, len(wide) - len(whole), costly(wide.to_numpy(), [str(name) for name in wide.columns])


def _nothing_shared(frame: pd.DataFrame, units: list[str], model: str) -> DataError:
    """Return the refusal that no two models were tried on the same, or on what all of them were not."""
    name = JOINT.join(units)
    first = frame.drop_duplicates(model)[units].head(PAIR).astype(str).to_numpy()
    told = [brief(JOINT.join(row), LONGEST) for row in first]
    if len(told) == PAIR and not frame.duplicated(units).any():
        return Unpaired(
            f"Every model has rows of its own by “{brief(name, LONGEST)}”, such as “{told[0]}” and “{told[1]}”, so "
            "nothing is paired.",
            "Choose what says which rows belong together, or bring what all were tried on.",
            tuple(map(str, frame.columns)),
        )
    return DataError(
        f"No “{brief(name, LONGEST)}” has a score for every model, so nothing can be paired. Leave out the models "
        "with most gaps, or bring what all of them were tried on."
    )


def _without_whole(wide: pd.DataFrame, frame: pd.DataFrame, roles: Roles) -> tuple[pd.DataFrame, tuple[Repair, ...]]:
    """Leave out the first or last data set where its scores are the mean or the sum of all others, for every model."""
    if roles.dataset is None or wide.index.nlevels > 1 or roles.dataset in (roles.fold, roles.repeat):
        return wide, ()
    if plain(roles.dataset) in RUNS | SEEDS:
        return wide, ()  # which may be alike by accident
    names = list(dict.fromkeys(frame[str(roles.dataset)]))
    ends = [place for name in (names[-1], names[0]) for place in np.flatnonzero(wide.index == name).tolist()]
    if (found := whole_of(wide.to_numpy(dtype=np.float64), ends)) is None:
        return wide, ()
    name, rest = str(wide.index[found[0]]), np.delete(np.arange(len(wide)), found[0])
    said = f"{quoted(name)}: left out, because it is the {found[1]} of the others for every model."
    return wide.iloc[rest], (Repair(said, 1),)


def _seconds(table: Table) -> dict[str, NDArray[np.float64]]:
    """Return the columns of seconds that there are, under the names that evidence gives them."""
    names = {"fit_times": named(table.columns, FIT_TIME), "score_times": named(table.columns, SCORE_TIME)}
    known = {key: name for key, name in names.items() if name is not None and is_scores(table.column(name))}
    return {key: scores_of([table.column(name)])[0][:, 0] for key, name in known.items()}


def _sized(evidence: FoldScores | DatasetScores, table: Table, dataset: str | None) -> FoldScores | DatasetScores:
    """Add how many items a fold trains and tests on, on average, where columns count them, as Weka's do."""
    names = {role: named(table.columns, words) for role, words in SIZES.items()}
    counts = {role: whole_numbers(table.column(name)) for role, name in names.items() if name is not None}
    if len(counts) < len(SIZES) or any(each is None or each.min() < 1 for each in counts.values()):
        return evidence
    frame = pd.DataFrame(counts)
    if isinstance(evidence, FoldScores):
        return _with_sizes(evidence, frame.mean())
    means = frame.groupby(texts(table, str(dataset))).mean()
    every = zip(evidence.folds, evidence.datasets, strict=False)  # no folds at all where there are none
    return replace(evidence, folds=tuple(_with_sizes(fold, means.loc[[name]].mean()) for fold, name in every))


def _with_sizes(evidence: FoldScores, means: pd.Series) -> FoldScores:
    return replace(evidence, n_train=float(means["n_train"]), n_test=float(means["n_test"]))


def _timed(evidence: FoldScores, frame: pd.DataFrame, keys: list[str], kept: pd.Index) -> FoldScores:
    """Add the times that the table holds, in the order of the scores."""
    times: dict[str, Any] = {}
    for name in [name for name in TIMES if name in frame.columns]:
        wide = frame.set_index(keys)[name].unstack().loc[kept, list(evidence.models)]  # noqa: PD010 - as above
        times[name] = wide.sort_index(key=_natural).to_numpy()
    return replace(evidence, **times)


def _evidence(
    wide: pd.DataFrame, models: tuple[str, ...], roles: Roles, measured: tuple[str, bool]
) -> FoldScores | DatasetScores:
    metric, higher = measured
    if roles.dataset is None:
        n = wide.index.get_level_values(roles.repeat).nunique() if roles.repeat else 1
        return _folds(wide.sort_index(key=_natural).to_numpy(), models, n, measured)
    if wide.index.nlevels == 1:
        return DatasetScores(models, wide.to_numpy(), tuple(map(str, wide.index)), metric, higher)
    sets, names = pd.factorize(wide.index.get_level_values(0))  # in order of appearance, all of them at once
    order = np.lexsort([*(_places(wide, level) for level in range(wide.index.nlevels - 1, 0, -1)), sets])
    repeats = np.ones(len(names), dtype=np.int64)
    if roles.repeat:
        repeats = np.bincount(pd.DataFrame({"set": sets, "repeat": _places(wide, 1)}).drop_duplicates()["set"])
    starts = np.flatnonzero(np.diff(sets[order])) + 1
    parts = np.split(wide.to_numpy()[order], starts)
    folds = tuple(_folds(part, models, n, measured) for part, n in zip(parts, repeats.tolist(), strict=True))
    if len(folds) == 1:
        return folds[0]
    as_given = np.split(np.ascontiguousarray(wide.to_numpy()[np.argsort(sets, kind="stable")]), starts)
    means = np.stack([part.mean(axis=0) for part in as_given])  # added in the order of all versions, to the last digit
    return DatasetScores(models, means, tuple(map(str, names)), metric, higher, folds)


def _folds(
    scores: NDArray[np.float64], models: tuple[str, ...], repeats: int, measured: tuple[str, bool]
) -> FoldScores:
    if len(scores) % repeats:
        raise DataError(f"{len(scores)} folds cannot be {repeats} repeats of the same number of folds.")
    return FoldScores(models, scores, repeats, len(scores) // repeats, metric=measured[0], higher_is_better=measured[1])


def _places(wide: pd.DataFrame, level: int) -> NDArray[np.int64]:
    """Return at which place the folds or repeats of each row come, in the order of all of them."""
    return pd.factorize(_natural(wide.index.get_level_values(level)), sort=True)[0]


def _natural(level: pd.Index) -> pd.Index:
    """Order folds as numbers where all are numbers: 2 before 10."""
    numbers = pd.to_numeric(level.to_series(), errors="coerce")
    return level if numbers.isna().any() else pd.Index(numbers)


LAYOUT = Layout(
    id="scores_long",
    title="Scores, one per row: model, data set or fold, score",
    example="model,dataset,score\nsvm,iris,0.91\nrf,iris,0.93\nsvm,wine,0.97\nrf,wine,0.98\n",
    rank=12,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={
        "model": "Model",
        "value": "Score",
        "dataset": "Data set",
        "fold": "Fold",
        "repeat": "Repeat",
        **ASK_MEASURE,
        **ASK_BETTER,
    },
)
