"""Crossed tables: the fewest columns that make rows single, where names do not say what they are for."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, cast

import numpy as np

from compare_core.metrics.known import known
from compare_core.tables.meaning.columns.benchmarks import holds_benchmarks
from compare_core.tables.meaning.columns.side_measures import side_measures
from compare_core.tables.meaning.columns.summed import sum_of_others, weighted_mean
from compare_core.tables.meaning.judged import says_both, says_either, says_won
from compare_core.tables.meaning.outputs import PARTS
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores, is_worked_out
from compare_core.tables.meaning.shapes.folds_in_rows import is_cutoff, is_place, part_of_data
from compare_core.tables.meaning.shapes.long import MOST_CANDIDATES, Long, find_long
from compare_core.tables.meaning.shapes.named_in_rows import by_name, in_prose, rated_by_name, without_aliases
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES, preference
from compare_core.tables.meaning.shapes.single import TWO, codes_of, count_of, fills, is_nested, single, with_enough
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.verdicts.costs import cost_beside_verdict
from compare_core.tables.meaning.wide import says_change
from compare_core.tables.meaning.words.headings import DATASETS, METRIC, SLICES
from compare_core.tables.meaning.words.measures import (
    COUNTS,
    CRITERIA,
    GENERIC,
    METRICS,
    TIMES,
    describes_work,
    is_score,
    measure,
)
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.meaning.words.predictions import only_predicts, says_prediction
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import foretold, may_be_true
from compare_core.tables.meaning.words.verdicts import JUDGED, says_right
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    HEADLESS,
    ID_LIKE,
    NAMELESS,
    TRUTH_NAMES,
    holds_media,
    named,
    named_as_id,
    plain,
)
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.markup.markdown import TABLE
from compare_core.tables.reading.uploads.workbook import SHEET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

MOST_CROSSED = 100_000  # rows in which columns are tried together
FEWEST_ROWS, FEWEST_BLOCKS = 4, 2  # of a table of models on several things
MOST_LOST = 3  # times as many results as are left for a comparison
MOST_MORE = 3  # columns whose names say nothing, and that are needed to make rows single
SETTINGS = 12  # values of what a model was set to
REACHED = frozenset({"yield", "fitness", "objective", "cost", "quality", "reward", "makespan"})
ROLES = ("dataset", "repeat", "fold")
SEEDS = frozenset({"seed", "randomseed", "randomstate", "state", "run", "trial"})
SIZES = frozenset(
    {"n", "size", "dim", "dimension", "dimensions", "nvars", "seqlen"}
)  # of a problem, and no part of a model
OF_PROBLEMS = frozenset({
    "type", "rate", "ratio", "noise", "level", "partition", "environment", "snr", "missingness", "difficulty",
    "horizon", "language", "lang", "tagset", "lead", "domain", "predlen", "pred", "disease", "pathology", "region",
    "city", "country", "station", "organ", "species", "tissue", "cancer", "crop",
})  # fmt: skip
TIME = frozenset({"date", "time", "timestamp", "day", "month", "year", "week", "horizon", "location"})
BLOCKS = frozenset({  # of a trial in the field, which anything else is rather compared than
    "block", "blocks", "replicate", "replicates", "rep", "reps", "replication", "bloc", "bloque", "wiederholung",
})  # fmt: skip
PLACES = BLOCKS | {  # where something stood, or on what it was tried, which is seldom compared
    "transect", "row", "column", "col", "plot", "subplot", "site", "bed", "tray", "tent", "tree", "bench", "position",
    "quadrat", "field", "farm", "station", "pot", "batch", "plate", "well", "day", "night", "week", "round", "session",
    "test", "function", "operation", "op", "phase", "benchmark", "case", "suite",
}  # fmt: skip
NO_MODELS = frozenset({
    *PARTS, *DATASETS, *SLICES, "aspect", "aspects", "criterion", "dimension", "emotion", "gender", "sex",
    "segment", "segmentname", "region", "regionname", "structure", "structurename", "organ", "organname", "roi",
    "roiname", "hitid", "workerid", "assignmentid", "query", "queryname", "queryid", "workload", "workloadname",
})  # fmt: skip
KINDS_OF = frozenset({"category", "type", "kind", "group"})  # of items, or of what was tried with each of them
OF_MODELS = KINDS_OF | {"method", "technique", "approach", "family"}
DATED = frozenset({"date", "datetime", "timestamp"})
TALLIES = frozenset({"total", "count", "counts", "tp", "fp", "fn", "tn", "unk", "reads", "size"})
CLASSED = frozenset({"label", "class", "target", "answer", "output", "response", "decision"})  # what was said, perhaps
CELLS = frozenset({"tp", "fp", "fn", "tn"})
STATES = frozenset({  # of a request, whatever came of it
    "available", "skipped", "cached", "truncated", "retried", "enabled", "disabled", "used", "flag", "flagged",
    "stream", "streamed", "completed", "finished", "done", "empty", "parsed", "timeout", "error", "errors", "errored",
    "status",
})  # fmt: skip
FLAGS = frozenset({("is",), ("has",), ("with",), ("use",), ("uses",)})  # which say of what kind a row is
SET_TO = frozenset(
    {"size", "top", "k", "temperature", "temp", "chunk", "overlap", "shots", "length", "depth", "window"}
)
VARIED = frozenset(
    {"prompt", "prompts", "style", "mode", "variant", "version", "config", "setting", "strategy", "setup"}
)
SELDOM = 0.02  # of the rows
MOST_VALUES = 3  # that are tried as the score
MOST_WORDS = 3  # columns of words, the first of which is proposed as the model
FACTOR = 4  # rows for each value of a number that was set, and not measured
ANSWERS = frozenset({"0", "1", "True", "False", "true", "false", "TRUE", "FALSE", "0.0", "1.0"})


def find_crossed(table: Table) -> Long | None:
    """Find a model and what it was tried on where names do not tell all: the fewest columns that make rows single."""
    if find_crossed not in table.answers:  # by one rule after another
        table.answers[find_crossed] = _without_told(table, _rather_rated(table, _find_crossed(table)))
    return cast("Long | None", table.answers[find_crossed])


def _without_told(table: Table, found: Long | None) -> Long | None:
    """Leave out of what names models together of which kind each is, where the others tell that already."""
    parts = parts_of(found.model or "", table.columns) if found is not None else []
    kinds = [part for part in parts if {*tokens(part)} & OF_MODELS]
    told = [part for part in kinds if any(is_nested(table, other, part) for other in parts if other not in kinds)]
    kept = [part for part in parts if part not in told]
    return found._replace(model=JOINT.join(kept)) if found is not None and 0 < len(kept) < len(parts) else found


def _rather_rated(table: Table, found: Long | None) -> Long | None:
    """Return what was rated as the models, where these would be the people, by name, who rated it."""
    if found is None or rated_by_name(table) != (found.dataset, found.model):
        return found
    return found._replace(model=found.dataset, dataset=found.model)


def _find_crossed(table: Table) -> Long | None:
    named_so = find_long(table, Roles())
    if table.rows > MOST_CROSSED or table.rows < FEWEST_ROWS:
        return None
    value = None if only_predicts(named_so.value or "") else named_so.value
    if value is not None and table.distinct(value) == 1 and any(name != value for name in _measured(table)):
        value = None  # such as an error of 0 everywhere, beside the time that it took
    said = value if value is not None and (is_score(value) or plain(value) in VALUES) else None
    judged = _judged(table)
    spent = [value] if value is not None else _measured(table)
    if judged is None and (ended := next(filter(None, (cost_beside_verdict(table, name) for name in spent)), None)):
        judged, said = ended, None  # how each run ended, and not what it cost
    if judged is not None and _hardly_varies(table, judged) and _measured(table):
        judged = None  # such as whether something could be computed
    sure = said or judged or value or _of_items(table) or next(iter(criteria_met(table)), None)
    alone = sure is not None and sure == said and tokens(sure)[-1] not in GENERIC
    values = [sure] if alone else [sure, *_measured(table), None if said or judged else _two_valued(table)]
    numbers = [n for n in table.columns if not (_is_item(n) or is_setting(n)) and is_scores(table.column(n))]
    if any(len(held) > 1 and all(like_models([name]) for name in held) for held in by_measure(numbers).values()):
        return None  # columns are models, by a measure of each
    if judged is None and (summed := sum_of_others([table], numbers) or weighted_mean(table, numbers)):
        values = [summed, *(value for value in values if value != summed)]
    first: Long | None = None
    for value in [each for each in values if each is not None][:MOST_VALUES]:
        found = _with_value(table, named_so, value)
        if found is not None and _differs(table, found):
            return found
        first = first or found
    return first or _by_all_words(table, next(filter(None, values), None))


def _by_all_words(table: Table, value: str | None) -> Long | None:
    """Find models that several words name together, one of which is called so, each tried on everything once.

    Not all combinations need to be there: a kind of search may have a rule that others have not.
    """
    words = [n for n in table.columns if n != value and not is_scores(table.column(n)) and table.distinct(n) > 1]
    item = max(words, key=table.distinct, default="")
    rest = [name for name in words if name != item and table.distinct(name) <= SETTINGS]
    said = [name for name in by_name(table) if name in rest]
    if value is None or len(said) != 1 or not len(said) < len(rest) == len(words) - 1 <= MOST_MORE + 1:
        return None
    if any(plain(name) in NO_MODELS or plain(name) in CLUSTER_NAMES for name in rest) or not fills(table, rest, [item]):
        return None
    return Long(JOINT.join(rest), value, item, None, None, None)


def _hardly_varies(table: Table, name: str) -> bool:
    counts = table.column(name).counts
    return bool(counts[counts > 0].min() < SELDOM * table.rows)


def _differs(table: Table, found: Long) -> bool:
    """Tell whether models differ by a value on anything that they were tried on."""
    keys = [part for key in found.keys for part in parts_of(key, table.columns)]
    tried, both = (count_of(table, names) for names in (keys, [*keys, str(found.value)]))
    return both > tried or TWO * tried > table.rows


def _with_value(table: Table, named_so: Long, value: str) -> Long | None:
    but = (value, named(table.columns, METRIC))
    beside = side_measures(table, [name for name in table.columns if is_scores(table.column(name))])
    factors = [n for n in table.columns if n not in but and n not in beside and _is_factor(table, n)]
    factors = _beside_titles(table, _free(table, without_aliases(table, factors), named_so))
    told = [name for name in by_name(table) if name in factors]
    likely = [*told, *_words(table, factors)] or _settings(table, factors)
    likely = [*_on_sheets(table, factors), *likely]
    likely = [name for name in likely if not (DATED & {*tokens(name)} or holds_media(table, name))]
    tries = (_with_model(table, named_so._replace(value=value), each, factors) for each in likely)
    found = next((each for each in tries if each is not None), None)
    return (
        found if _is_whole(table, found) else _balanced(table, named_so._replace(value=value), likely, factors) or found
    )


def _on_sheets(table: Table, factors: Sequence[str]) -> list[str]:
    """Return the words by which rows are named on every sheet of a workbook, where others say what a sheet is of."""
    if SHEET not in factors:
        return []
    words = [n for n in factors if n != SHEET and not is_scores(table.column(n))]
    told = [n for n in words if count_of(table, [SHEET, n]) == table.distinct(SHEET)]
    return [name for name in words if name not in told and fills(table, [name], [SHEET])] if told else []


def _is_whole(table: Table, found: Long | None) -> bool:
    """Tell whether models were all tried on the same, with a row for each, and no name says of people or of sets."""
    if found is None or found.model is None:
        return False
    parts = parts_of(found.model, table.columns)
    keys = [part for key in found.keys for part in parts_of(key, table.columns)]
    named_so = any(map(_says_model, parts)) or not any(map(_says_model, keys))
    if len(parts) > 1 and found.dataset is None and found.item is None:
        return False  # of runs alone, where one of the columns may be what the others were tried on
    others = [name for name in parts if plain(name) in NO_MODELS or plain(name) in CLUSTER_NAMES]
    return named_so and not others and fills(table, parts, [*keys, *([found.metric] if found.metric else [])])


def _balanced(table: Table, found: Long, likely: Sequence[str], factors: Sequence[str]) -> Long | None:
    """Find a column that alone names models which were all tried on the same, told by the fewest other columns."""
    held = [found.metric] if found.metric else []
    words = [
        n for n in factors if not (is_scores(table.column(n)) or _is_item(n) or is_setting(n) or plain(n) in SEEDS)
    ]
    words = [n for n in words if table.distinct(n) <= SETTINGS]
    words = [n for n in words if plain(n) not in NO_MODELS and plain(n) not in CLUSTER_NAMES and not says_right(n)]
    words = [n for n in words if not (DATED & {*tokens(n)} or holds_media(table, n))]
    likely = [name for name in likely if plain(name) not in SEEDS]
    named_so = [name for name in likely if _says_model(name) or kind_of_model(name)]
    for size in range(MOST_MORE + 1):
        for model in dict.fromkeys([*named_so, *likely, *words]):
            keys = [
                n for n in (found.dataset, found.fold, found.repeat) if n is not None and n in factors and n != model
            ]
            told_on = not size and {found.dataset, found.fold} & {*keys}  # by names
            if named_so and model not in named_so and not told_on:
                continue
            rest = [name for name in factors if name not in (model, *keys)]
            for extra in combinations(sorted(rest, key=lambda name: not _is_item(name))[:MOST_CANDIDATES], size):
                if not fills(table, [model], [*keys, *extra, *held]):
                    continue
                if (whole := _crossed(table, found, model, keys, extra, alone=True)) is not None:
                    return whole
    return None


def _beside_titles(table: Table, factors: list[str]) -> list[str]:
    """Leave out numbers that are the same below each title, where tables stood below these: the title names them."""
    if TABLE not in factors:
        return factors
    titles = table.distinct(TABLE)
    return [n for n in factors if n == TABLE or not is_scores(table.column(n)) or count_of(table, [TABLE, n]) > titles]


def crossed_with(table: Table, value: str, models: Sequence[str]) -> Long | None:
    """Find what models were tried on, where a person has to say which of some columns names them: by the first."""
    if not FEWEST_ROWS <= table.rows <= MOST_CROSSED:
        return None
    found = find_long(table, Roles())._replace(value=value)
    but = (value, named(table.columns, METRIC))
    factors = [name for name in table.columns if name not in but and _is_factor(table, name)]
    likely = [name for name in models if name in factors and plain(name) not in NO_MODELS and not _is_item(name)]
    likely = [name for name in likely if not set(tokens(name)) & TIME]
    likely.sort(key=lambda name: bool({*tokens(name)} & (NO_MODELS | CLUSTER_NAMES)))  # a gender is hardly a model
    tries = (_with_model(table, found, each, factors) for each in likely)
    return next((each for each in tries if each is not None), None)


def _with_model(table: Table, found: Long, model: str, factors: Sequence[str]) -> Long | None:
    """Find the fewest columns beside that of the model that make rows single."""
    keys = [n for n in (found.dataset, found.fold, found.repeat) if n is not None and n in factors and n != model]
    rest = sorted((name for name in factors if name not in (model, *keys)), key=lambda name: not _is_item(name))
    for size in range(MOST_MORE + 1):
        for extra in combinations(rest[:MOST_CANDIDATES], size):
            used = (model, *keys, *extra, *([found.metric] if found.metric else []))
            if len(used) > 1 and single(table, used) and (told := _crossed(table, found, model, keys, extra)):
                return told
    every = _needed(table, [model, *keys, *([found.metric] if found.metric else [])], rest[:MOST_CANDIDATES])
    return _crossed(table, found, model, keys, every) if len(every) > MOST_MORE else None


def _needed(table: Table, used: Sequence[str], more: Sequence[str]) -> list[str]:
    """Return which of some columns are needed to make rows single, where few of them do not; none if all do not."""
    kept = list(more)
    if not single(table, [*used, *kept]):
        return []
    for name in reversed(more):
        rest = [each for each in kept if each != name]
        kept = rest if single(table, [*used, *rest]) else kept
    return kept


def _is_of_problem(table: Table, name: str, value: str | None) -> bool:
    """Tell whether numbers say how large a problem is that models spent time or memory on, and nothing of a model."""
    spent = value is not None and not is_score(value) and known(value).higher is False
    return spent and {*tokens(name)[-1:]} <= SIZES and is_scores(table.column(name))


def _crossed(
    table: Table, found: Long, model: str, keys: Sequence[str], extra: Sequence[str], *, alone: bool = False
) -> Long | None:
    """Tell which of the columns name the model with others, if not one `alone`, and which what it was tried on."""
    models_named = [name for name in (model, *extra) if _says_model(name)]
    models_named = [name for name in models_named if name == model or not _is_of_problem(table, name, found.value)]
    if len(models_named) > 1:
        models_named = [
            name for name in models_named if plain(name) != "name"
        ]  # of what a solver was tried on, perhaps
    items = [name for name in extra if _is_item(name) and name not in models_named]
    few = [name for name in extra if name not in items and table.distinct(name) <= SETTINGS]
    sure = plain(model) in MODELS
    said = [name for name in extra if name in models_named or (found.dataset in keys and name in few and _is_set(name))]
    said = [name for name in said if name in models_named or plain(name) not in NO_MODELS]
    said = [name for name in said if not (sure and plain(name) in NO_MODELS)]
    few = [name for name in few if plain(name) not in NO_MODELS and not {*tokens(name)} & OF_PROBLEMS]
    few = [name for name in few if not (sure and tokens(name)[-1:] and tokens(name)[-1] in SIZES)]
    said += [n for n in few if n not in said and _tells_apart(table, [model, *said], n, [*keys, *items])]
    said = [] if alone else said
    others = [name for name in extra if name not in (*said, *items)]
    if _says_model(model) and not (keys or others or items):  # a model and a scheme, in which it was tried
        said, others = [], said
    tried_on = [*keys, *others, *items]
    told = [name for name in (model, *said) if not _is_fixed(table, name, tried_on)] if said and tried_on else []
    model, said = (told[0], told[1:]) if any(plain(name) in MODELS for name in told) else (model, said)
    models = JOINT.join(name for name in table.columns if name in (model, *said))
    blocks = [name for name in table.columns if name in (*keys, *others, *items)]
    once = [name for name in blocks if name != found.repeat] or blocks
    count, tried = count_of(table, [model, *said]), count_of(table, once)
    if not blocks or not 1 < count <= LIMITS.models or tried < FEWEST_BLOCKS:
        return None
    fewest = FEWEST_BLOCKS if keys or items else FEWEST_BLOCKS + 1  # of what nobody has named
    if not paired(codes_of(table, [model, *said]), codes_of(table, once), fewest):
        return None
    crossed = Long(models, found.value, None, None, None, found.metric)
    held = None if found.value is None else table.column(found.value)
    judged = held is not None and (held.labels <= ANSWERS or says_either(table, held.name) or says_won(held))
    in_words = judged and not is_scores(table.column(str(found.value)))
    apart = not judged or not paired(codes_of(table, [model, *said]), codes_of(table, blocks), fewest)
    if items and found.repeat in keys and once != [found.repeat] and apart:  # runs on each item, as on a data set
        return crossed._replace(dataset=JOINT.join(once), repeat=found.repeat)
    if items or in_words or (judged and not keys):
        return crossed._replace(item=JOINT.join(blocks))
    if keys and not others:  # named for what they are
        return crossed._replace(**{role: name for role in ROLES if (name := getattr(found, role)) in keys})
    named_so = {role: name for role in ROLES[1:] if (name := getattr(found, role)) in keys}
    rest = [name for name in blocks if name not in named_so.values()]
    return crossed._replace(dataset=JOINT.join(rest) or None, **named_so)


def _is_fixed(table: Table, name: str, tried: Sequence[str]) -> bool:
    """Tell whether a column follows from what was tried: the illness of a patient tells no models apart."""
    return count_of(table, tried) == count_of(table, [*tried, name])


def _tells_apart(table: Table, model: Sequence[str], name: str, tried: Sequence[str]) -> bool:
    """Tell whether a setting names models with a column: each has all that was tried, and none is set for all models.

    So it is with the bit rates of audio codecs, some of which have none.
    """
    if not tried or table.rows != count_of(table, [*model, name]) * count_of(table, tried):
        return False
    models, settings = codes_of(table, model), codes_of(table, [name])
    there = np.zeros((models.max() + 1, settings.max() + 1), dtype=np.bool_)
    there[models, settings] = True
    return not there.all(axis=0).any()


def paired(models: NDArray[np.int64], tried: NDArray[np.int64], fewest: int) -> bool:
    """Tell whether enough of what two models or more were tried on is left where all of them were tried on it."""
    there = np.zeros((models.max() + 1, tried.max() + 1), dtype=np.bool_)
    there[models, tried] = True
    shared = np.bincount(there.sum(axis=0), minlength=TWO + 1)[::-1].cumsum()[::-1]  # by that many models or more
    most = int((shared * np.arange(len(shared)))[TWO:].max(initial=0))  # results that can be left at all
    if shared[TWO] < fewest or MOST_LOST * most < int(there.sum()):
        return False
    kept = there[with_enough(there)]
    whole = int(kept.all(axis=0).sum())
    return len(kept) >= TWO and whole >= fewest and MOST_LOST * whole * len(kept) >= int(there.sum())


def _says_model(name: str) -> bool:
    return plain(name) in MODELS or plain(name) in VARIANTS


def _is_set(name: str) -> bool:
    """Tell whether a column says what a model was set to, rather than how large a problem was."""
    return plain(name) not in SIZES and not set(tokens(name)) & (OF_PROBLEMS | SEEDS)


def _free(table: Table, factors: Sequence[str], found: Long) -> list[str]:
    """Leave out what is the same wherever a data set, a fold or the model is: the size of a data set, a time stamp."""
    keys = [name for name in (found.dataset, found.fold, found.repeat, found.model) if name and name in factors]
    sizes = {key: count_of(table, [key]) for key in keys}
    bound = {
        name for name in factors for key in keys if name not in keys and count_of(table, [key, name]) == sizes[key]
    }
    return [name for name in factors if name not in bound]


def _is_factor(table: Table, name: str) -> bool:
    """Tell whether a column takes some values again and again, and measures nothing."""
    if {*tokens(name)} & {"tstamp", "timestamp", "created"}:
        return False  # when it was written
    if NAMELESS.fullmatch(name) or part_of_data(table, name) or is_cutoff(table, name):
        return False  # a number of the row, which repeats where tables were put together; or training and test
    if not 1 < table.distinct(name) < table.rows or not is_scores(table.column(name)) or is_place(table, name):
        return 1 < table.distinct(name) < table.rows
    seldom = TWO * table.distinct(name) > table.rows and has_fractions([table.column(name)])  # comes a value again
    if seldom or is_worked_out(table, name) or says_change(name) or (tokens(name)[-1:] and tokens(name)[-1] in GENERIC):
        return False
    if {*tokens(name)} & (TIMES | TALLIES) and table.distinct(name) > SETTINGS:
        return False  # how long it took, or how many there were
    few = FACTOR * table.distinct(name) <= table.rows or plain(name) == "n"  # how large a problem is
    return few if measure(name) and not is_score(name) else not measure(name)


def _meets_all(table: Table, name: str) -> bool:
    """Tell whether each kind of a category stands once with every item, as no kind of items does."""
    ids = [n for n in table.columns if _is_item(n) and n != name] if plain(name) in KINDS_OF else []
    return any(single(table, [name, each]) and fills(table, [name], [each]) for each in ids)


def _words(table: Table, factors: Sequence[str]) -> list[str]:
    """Return the columns of words that may name models, if there are few."""
    few = [name for name in factors if table.distinct(name) <= LIMITS.models and not is_scores(table.column(name))]
    words = [n for n in few if not _is_item(n) and not in_prose(table, n)]
    words = [n for n in words if plain(n) not in NO_MODELS or _meets_all(table, n)]
    if any(map(says_prediction, table.columns)):
        words = [name for name in words if not says_prediction(name) and plain(name) not in TRUTH_NAMES]
    words = [name for name in words if not says_right(name) and not set(tokens(name)) & TIME]
    words.sort(key=lambda name: (not like_models(table.some_texts(name, SETTINGS)), not {*tokens(name)} & VARIED))
    nameless = all(map(HEADLESS.fullmatch, words))
    if nameless and not any(like_models(table.some_texts(name, SETTINGS)) for name in words):
        words.sort(key=table.distinct)  # fewer models than things tried
    words.sort(key=lambda name: (holds_benchmarks(table, name), plain(name) in BLOCKS))
    return words if len(words) <= MOST_WORDS else []


def _settings(table: Table, factors: Sequence[str]) -> list[str]:
    """Return the numbers that a system was set to, such as the size of chunks, where every item was tried with all."""
    items = [name for name in factors if _is_item(name)]
    few = [n for n in factors if n not in items and {*tokens(n)} & SET_TO and 1 < table.distinct(n) <= SETTINGS]
    return few if len(items) == 1 and all(table.rows % table.distinct(name) == 0 for name in few) else []


def _is_item(name: str) -> bool:
    return plain(name) in ID_LIKE or plain(name) in TOOK_PART or named_as_id(name)


def _measured(table: Table) -> list[str]:
    """Return the columns that a word calls scores, else those of many fractions, times last."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not is_setting(name)]
    numbers = [n for n in numbers if not (only_predicts(n) or describes_work(n))]
    beside = side_measures(table, numbers)
    numbers = [name for name in numbers if name not in beside]
    pairs = foretold(numbers)
    numbers = [name for name in numbers if plain(name) not in STEPS and name not in {*pairs, *pairs.values()}]
    said = [name for name in numbers if {*tokens(name)} & REACHED]
    said = [n for n in said if has_fractions([table.column(n)]) or table.distinct(n) > SETTINGS]
    said.sort(key=lambda name: len(tokens(name)))  # what it cost before what a part of it did
    if any("solver" in tokens(name)[:1] for name in table.columns):  # of which the fastest is looked for
        said = [n for n in numbers if {*tokens(n)} & TIMES and has_fractions([table.column(n)])]
    said = said or [n for n in numbers if {*tokens(n)[:1], *tokens(n)[-1:]} & GENERIC and not _is_mostly_one(table, n)]
    said = said or [
        n for n in numbers if {*tokens(n)[-1:]} & (METRICS | CRITERIA) and not {*tokens(n)} & (TIMES | COUNTS)
    ]
    said = said or [
        n for n in numbers if _is_known(n) and table.distinct(n) > SETTINGS and not _is_mostly_one(table, n)
    ]
    said = said or [n for n in numbers if tokens(n)[-1:] in (("mean",), ("avg",)) and has_fractions([table.column(n)])]
    numbers.sort(key=lambda name: bool({*tokens(name)} & (TIMES | COUNTS)))
    many = [n for n in numbers if FACTOR * table.distinct(n) > table.rows and has_fractions([table.column(n)])]
    many.sort(key=lambda name: (_is_mostly_one(table, name), preference(name)[0]))  # the test before the training
    if not said and len(many) > 1 and like_models(many):
        return []  # the columns are the models
    sure = any(not {*tokens(name)} & GENERIC for name in said)  # and else a value may be that of a solution
    varied = [name for name in numbers if FACTOR * table.distinct(name) > table.rows and not NAMELESS.fullmatch(name)]
    varied = [name for name in varied if not (_is_item(name) or plain(name) in CLUSTER_NAMES)]
    if not said and not many and len(varied) == 1 and (known(varied[0]).higher is not None or _are_named(table)):
        return varied  # as times in whole seconds
    return [*said, *(n for n in many if n not in said and not (sure and {*tokens(n)} & (TIMES | COUNTS)))]


def _is_known(name: str) -> bool:
    return known(name).higher is not None and not {*tokens(name)} & (TIMES | COUNTS)


def _is_mostly_one(table: Table, name: str) -> bool:
    """Tell whether most rows hold the same number, as where something was measured of one model only."""
    return TWO * int(table.column(name).counts.max()) > table.rows


def _are_named(table: Table) -> bool:
    """Tell whether names say which column tells models apart, and which tells what these were tried on."""
    return bool(by_name(table)) and any(_is_item(name) or plain(name) in CLUSTER_NAMES for name in table.columns)


def _judged(table: Table) -> str | None:
    """Return a column of right and wrong, by its name."""
    few = [n for n in table.columns if TWO <= table.distinct(n) <= TWO + TWO]
    two = [n for n in few if says_either(table, n)]
    won = next((n for n in few if says_won(table.column(n))), None)
    return named(two, JUDGED) or next(filter(says_right, two), won)


def _of_items(table: Table) -> str | None:
    """Return the only column of 0 and 1 where a column is named as the model, and another as the item."""
    named_so = any(plain(n) in MODELS for n in table.columns) and any(named_as_id(n) for n in table.columns)
    found = _two_valued(table) if named_so else None
    return found if found is not None and is_scores(table.column(found)) else None


def _two_valued(table: Table) -> str | None:
    """Return the only column with two words for right and wrong, whatever it is called."""
    two = [n for n in table.columns if says_both(table, n) and not (says_prediction(n) or plain(n) in CLASSED)]
    states = _states(table)
    two = [n for n in two if says_right(n) or not (tokens(n)[:1] in FLAGS or {*tokens(n)} & states)]
    return two[0] if len(two) == 1 else None


def _states(table: Table) -> frozenset[str]:
    """Return the words for how a request went; beside what it took also whether what came back was valid at all."""
    timed = any({*tokens(n)} & TIMES and is_scores(table.column(n)) for n in table.columns)
    return STATES | {"valid"} if timed else STATES


def criteria_met(table: Table) -> list[str]:
    r"""Return the columns that say yes or no of what each model made of each item, and not of one alone.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = b"model,item_id,kind,polite,long\na,1,yes,no,yes\na,2,no,no,no\nb,1,yes,yes,no\nb,2,yes,yes,yes\n"
    >>> criteria_met(read_table("chats", table))
    ['kind', 'long']
    """
    model = next((name for name in table.columns if plain(name) in MODELS), None)
    item = next((name for name in table.columns if _is_item(name) and name != model), None)
    if model is None or item is None or not single(table, (model, item)):
        return []
    two = [n for n in table.columns if says_both(table, n) and not (says_prediction(n) or plain(n) in CLASSED)]
    two = [n for n in two if not {*tokens(n)} & (CELLS | _states(table))]
    two = [n for n in two if all(count_of(table, [of, n]) > table.distinct(of) for of in (model, item))]
    return [name for name in two if may_be_true(name)] or two
