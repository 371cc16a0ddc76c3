"""Columns of numbers as models: which may be compared with each other, and what speaks for it."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import says_nothing
from compare_core.tables.diagnosis.criteria import OPINIONS
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.no_comparison.truthless import named_truths
from compare_core.tables.diagnosis.readings.beside_truth import named_true, odd_over_time
from compare_core.tables.diagnosis.readings.likely import MOST_MODELS, in_equal_rows
from compare_core.tables.diagnosis.readings.shared import (
    FEWEST,
    MOST_COLUMNS,
    SEVERAL,
    VOTED_ON,
    WHO,
    are_marks,
    like_a_model,
)
from compare_core.tables.diagnosis.seen import PAIR, Seen
from compare_core.tables.meaning.columns.benchmarks import is_benchmark
from compare_core.tables.meaning.columns.neighbours import between, last_block, with_their_like
from compare_core.tables.meaning.columns.summed import sum_of_others
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_probability, sampled
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import (
    AMBIGUOUS,
    REPEAT,
    are_grades,
    has_fractions,
    is_scores,
    metric_of,
    shared_metric,
    title_of,
)
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, part_of_data
from compare_core.tables.meaning.shapes.rated import rated_beside
from compare_core.tables.meaning.shapes.single import is_size_of, single, stand_crossed
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.wide import (
    DROPS,
    alike,
    in_the_alphabet,
    models_among,
    says_change,
    subtracted,
    without_changes,
)
from compare_core.tables.meaning.words.headings import DATASETS, YEAR
from compare_core.tables.meaning.words.items import are_inputs, is_covariate
from compare_core.tables.meaning.words.measures import COUNTS, METRICS, SPREADS, TIMES, is_score, measure, says_grade
from compare_core.tables.meaning.words.models import RIVALS, are_steps, like_models
from compare_core.tables.meaning.words.models_measured import bare_names, by_measure, measures, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.predictions import only_predicts
from compare_core.tables.meaning.words.prompting import are_versions
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import TRUE_LIKE, may_be_true
from compare_core.tables.reading.columns import HEADLESS, NAMELESS, named_as_id, plain
from compare_core.tables.reading.json_files.nested import LEVELS
from compare_core.tables.reading.uploads.workbook import SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from compare_core.tables.reading.table import Table

ASKED_AT_LEAST = 0.5  # points of what is asked about whatever speaks against it, and never read at once
MOST_CROSSED = 4  # measures that are offered
PERCENT = 100.0
MANY = 6  # columns that lie where each other lie
SHORTEST = 2  # letters of a name that says anything
SAID_OF_ROWS = frozenset({
    "model", "models", "modelname", "modelid", "classifier", "algorithm", "method", "learner", "estimator", "modelo",
    "modell", "modele", "modèle", "metodo", "méthode", "methode", "algoritmo", "modelkey", "modelslug", "modellabel",
})  # fmt: skip
SURE_OF = frozenset({"prob", "proba", "probability", "confidence", "conf"})  # of what a model said, right or wrong
ENDS = frozenset((
    "q1", "q3", "median", "min", "max", "lower", "upper", "low", "high", "final",
    "std", "sd", "ci", "lb", "ub", "count", "n",
))  # fmt: skip

NUMBERED = re.compile(r"[A-Za-z]+[ _-]?(\d{1,3}|[A-Za-z])")


def side_by_side(seen: Seen) -> Iterator[Roles]:
    """Yield columns of numbers as models, by what they measure, with what the rows may be."""
    table = seen.table
    if named_truths(table.columns, seen.predicted):
        return  # which are labels, and no scores
    names = named_rows(seen)
    tried: list[tuple[str, ...]] = [models_among(table, names)]
    every = [tuple(columns.values()) for columns in by_measure(seen.numbers).values()]
    tried += [tuple(name for name in names if not says_change(name)) for names in every]
    named_so = with_their_like(table, [n for n in seen.numbers if like_a_model(n) and n != names], tried[0])
    kind = of_one_kind([n for n in seen.numbers if n != names], table)
    between = tuple(n for n in seen.numbers if n != names and is_probability(table.column(n)) and not measure(n))
    crossed = [*crossed_names(seen.numbers), bare_names(seen.numbers[:MOST_COLUMNS])]
    last = last_block(table, [n for n in seen.numbers if n != names])
    crossed.append(rivals(seen.numbers))
    again = {
        name
        for name in seen.numbers
        if plain(name) in (*FOLDS, *REPEAT) or (named_as_id(name) and len(tokens(name)) > 1)
    }
    again |= {*seen.numbers} - {*without_changes(table, seen.numbers)}
    again |= {name for name in seen.numbers if is_size_of(table, name)}
    every_way = [tuple(n for n in each if n not in again) for each in (*tried, *crossed, kind, named_so, last, between)]
    planned = {name for name in seen.numbers if in_equal_rows(table, name)}
    for models in dict.fromkeys(every_way):
        if planned & {*models} and not planned >= {*models}:
            continue  # one of them was set
        parts = sum_of_others([table], models, only_sums=True) is not None  # of something, and what they add up to
        if parts or _are_of_one(models, seen.numbers[:MOST_COLUMNS]):
            continue
        measured = not says_nothing(shared_metric("", models)[0])  # by all their names
        if len(models) < PAIR or not (measured or models in crossed or alike(table, models, overlapping=False)):
            continue
        yield scores_of(seen, models, names)


def named_rows(seen: Seen) -> str | None:
    """Return the column that names each row: a data set, or a person before a date, or an item."""
    called_so = [n for n in seen.table.columns if plain(n) in DATASETS and seen.own(n)]
    own = sorted((n for n in seen.words if seen.own(n)), key=lambda n: bool({*tokens(n)} & TIME))  # who before when
    return next(iter([*called_so, *own]), seen.identity) or rated_beside(seen.table) or None


def scores_of(seen: Seen, models: tuple[str, ...], names: str | None) -> Roles:
    """Return columns as the scores of models, on what the rows are, which one column may name."""
    if names is None and (tried_on := what_rows_are(seen.table, models)):
        return Roles(layout="dataset_scores", models=models, dataset=tried_on)
    if names is not None and (plain(names) in DATASETS or names in seen.words):
        return Roles(layout="dataset_scores", models=models, dataset=names)
    return Roles(layout="item_scores", models=models, id=names)


def _are_of_one(models: Sequence[str], numbers: Sequence[str]) -> bool:
    """Tell whether columns are several measures of one model, all of which were taken of others as well.

    >>> _are_of_one(["svm cost", "svm gap"], ["svm cost", "svm gap", "rf cost", "rf gap"])
    True
    >>> _are_of_one(["svm linear", "svm rbf"], ["svm linear", "svm rbf", "rf"])
    False
    """
    words = [tokens(name) for name in models]
    begin = len([*takewhile(lambda each: len({*each}) == 1, zip(*words, strict=False))])
    others = [tokens(name) for name in numbers if name not in models]
    return (
        len(models) >= PAIR
        and begin > 0
        and all(
            len(each) > begin and any(other[-len(each) + begin :] == each[begin:] and other != each for other in others)
            for each in words
        )
    )


def rivals(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of one measure of two models or more, one of which is called a baseline or as models are.

    More of one of them may stand beside, as the recall of each class.

    >>> rivals(["mlp_accuracy", "baseline_accuracy", "macro_recall", "f1_left"]), rivals(["train_acc", "test_acc"])
    (('mlp_accuracy', 'baseline_accuracy'), ())
    """
    found: dict[str, dict[str, str]] = {}
    for name in names[:MOST_COLUMNS]:
        model, said = model_and_measure(name)
        if model and is_score(said) and not (says_change(name) or {*tokens(name)[-1:]} & DROPS):
            found.setdefault(said, {})[model] = name
    told = [held for held in found.values() if len(held) >= PAIR and any({*tokens(m)} & RIVALS for m in held)]
    return tuple(told[0].values()) if len(told) == 1 else ()


def what_rows_are(table: Table, models: Sequence[str]) -> str:
    """Return the columns that together say what a row is, all but one of the parts of the data; "" where none do."""
    rest = [n for n in table.columns[:MOST_COLUMNS] if n not in models and not has_fractions([table.column(n)])]
    keys = [n for n in rest if 1 < table.distinct(n) <= table.rows // PAIR and not NAMELESS.fullmatch(n)]
    named_so = any(plain(name) in DATASETS for name in keys) or stand_crossed(table, keys)
    if not named_so or not PAIR <= len(keys) <= MOST_CROSSED or not single(table, keys):
        return ""
    return JOINT.join(name for name in keys if not part_of_data(table, name))


def _only_beside(table: Table, models: Sequence[str], rows: str | None) -> bool:
    """Tell whether there is nothing but columns of models and those that say together what a row is."""
    parts = (rows or "").split(JOINT)
    return len(parts) > 1 and {*parts, *models} == {*table.columns} and stand_crossed(table, parts)


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
    inside = [name for name in names if not is_covariate(name) and between(table, name)]
    if len(inside) < MANY or PAIR * len(inside) < len(names):
        return ()
    outside = {word for name in names if name not in inside for word in tokens(name)}
    own = {name: {*tokens(name)} for name in inside}
    return tuple(
        name
        for name, words in own.items()
        if not words & outside or any(words & others for other, others in own.items() if other != name)
    )


def weigh_columns(table: Table, roles: Roles) -> float:
    """Weigh columns as models."""
    if are_steps(roles.models) or all(map(only_predicts, roles.models)):
        return 0.0  # of one system, or of each item, which is not how good it was
    rows = roles.dataset or roles.id or roles.fold
    weight = _by_name(table, roles.models) + _in_groups(table, roles.models, rows) + _by_numbers(table, roles.models)
    weight += _by_rows(table, rows) - _of_others(table, roles.models, rows)
    weight += 2.0 * _only_beside(table, roles.models, rows)
    weight += 1.5 * (plain(rows or "") in WHO and _are_marks(table, roles.models))
    named_so = {*roles.models} == {*rivals([n for n in table.columns if is_scores(table.column(n))])}
    weight += 6.0 * named_so  # whatever else is measured of one of them
    weight -= 6.0 * _are_places(table, roles.models) + 6.0 * _are_benchmarks(table, roles.models, rows)
    weight -= 2.0 * _beside_truth(table, roles.models) + 6.0 * (not rows and _numbers_folds_badly(table, roles.models))
    return ASKED_AT_LEAST if weight < ASKED_AT_LEAST and _is_subtracted(table, roles.models) else weight


def _are_benchmarks(table: Table, models: Sequence[str], rows: str | None) -> bool:
    """Tell whether columns are known benchmarks, on which the rows were tried that are called as models."""
    named_rows = rows in table.columns and like_models(table.some_texts(rows, MOST_MODELS))
    return named_rows and all(map(is_benchmark, models))


def _are_places(table: Table, models: Sequence[str]) -> bool:
    """Tell whether two columns beside others say where each row lies."""
    lies = {plain(name): name for name in models if plain(name) in ("x", "y")}
    if len(lies) < PAIR or len(models) == PAIR or {*map(plain, models)} & {"z", "w"}:
        return False
    return any(float(np.nanmax(np.abs(sampled(table.column(name))), initial=0.0)) > PERCENT for name in lies.values())


def _numbers_folds_badly(table: Table, models: Sequence[str]) -> bool:
    """Tell whether a few folds stand there twice, among others that do not: no items of each, but a slip."""
    folds = [name for name in table.columns if name not in models and plain(name) in FOLDS]
    return any(table.distinct(name) < table.rows < PAIR * table.distinct(name) for name in folds)


def _beside_truth(table: Table, models: Sequence[str]) -> bool:
    """Tell whether numbers that are named as true stand beside the models, which then predict them."""
    rest = [n for n in table.columns[:MOST_COLUMNS] if n not in models and (may_be_true(n) or TRUE_LIKE.match(n))]
    rest = [name for name in rest if not PERSON.fullmatch(name.strip())]  # what each of several people said
    rest += [name for name in table.columns[:MOST_COLUMNS] if name not in models and odd_over_time(table, name)]
    return any(is_scores(table.column(name)) and table.distinct(name) > SEVERAL for name in rest)


def _by_name(table: Table, models: Sequence[str]) -> float:
    """Weigh what the names say: of models, or of settings, counts, spreads, ends of intervals and measures."""
    count = len(models)

    def part(test: Iterable[bool]) -> float:
        return sum(map(bool, test)) / count

    weight = 3 * part(like_a_model(name) for name in models)
    weight += 1.5 * (not says_nothing(metric_of([title_of(table)])[0]) and count >= MANY)  # of a known measure
    shared = {*tokens(models[0])}.intersection(*map(tokens, models))  # which is what is compared
    weight += 1.0 * (count < FEWEST and len(shared) >= PAIR)
    odd, ends = ((COUNTS | TIMES) - shared) | SPREADS, ENDS - (shared & {"final"})
    weight -= 4 * part(
        (is_covariate(n) and not in_the_alphabet(n, models))
        or bool({*tokens(n)} & odd)
        or YEAR.fullmatch(n.strip()) is not None
        for n in models
    )
    weight -= 4 * part(map(says_change, models))
    weight += 2.0 * _are_voted_on(models)
    weight -= 3 * part(
        bool(ESTIMATED.search(n)) or bool(HEADLESS.fullmatch(n)) or bool(NAMELESS.fullmatch(n)) for n in models
    )
    weight -= 0.5 * part(len(plain(n)) < SHORTEST for n in models) + 4 * part(bool({*tokens(n)} & ends) for n in models)
    weight -= 4 * part(bool({*tokens(name)[-1:]} & SURE_OF) for name in models)
    told = [may_be_true(name) for name in models]  # of all of them it says what they answered
    weight -= 3 * (not all(told) and (any(told) or any(named_true(table, name) > 1 for name in models)))
    weight -= 6 * _of_several_measures(models) + 4 * _by_several_criteria(models)
    inputs = are_inputs(models) and not are_versions(models)
    return weight - 4 * bool(measures(models)) - 4 * inputs - 4 * part(bool(measure(n)) for n in models)


def _are_voted_on(models: Sequence[str]) -> bool:
    """Tell whether columns are numbered and called after what people vote on or rate, such as candidate_0.

    >>> _are_voted_on(["candidate_0", "candidate_1"]), _are_voted_on(["item_0", "item_1"])
    (True, False)
    """
    return {tokens(name)[0] for name in models if tokens(name)} <= VOTED_ON and all(map(NUMBERED.fullmatch, models))


def _in_groups(table: Table, models: Sequence[str], rows: str | None) -> float:
    """Weigh whether all columns of one measure are there, of models that rows or sheets do not name."""
    every = [n for n in table.columns[:MOST_COLUMNS] if is_scores(table.column(n))]
    crossed = {name for each in crossed_names(every) for name in each}
    weight = 3.0 * (crossed.issuperset(models) and len({name.partition("_")[2] for name in models}) == 1)
    measured = by_measure(every)
    said = next((said for said, columns in measured.items() if {*columns.values()} == {*models}), None)
    grouped = said is not None and (is_score(said) or not any(map(is_score, measured)))  # what was spent stands back
    called = {plain(name) for name in table.columns if name not in models and not is_scores(table.column(name))}
    named_rows = bool(called & SAID_OF_ROWS)  # what names models names those of the rows
    named_rows_too = rows in table.columns and like_models(table.some_texts(rows, MOST_MODELS))
    of_sheets = SHEET in table.columns and not (rows in table.columns and PAIR * table.distinct(rows) > table.rows)
    weight += 3.0 * (grouped and not (named_rows or named_rows_too or of_sheets)) - 6 * named_rows
    weight += 3.0 * ({*models} == {*bare_names(every)})
    several, ends = len(models) >= FEWEST, {tokens(name)[-1:] for name in models}
    alike_named = several and len(ends) == 1 and not numbered(models) and not are_inputs(models)
    told_alike = len(by_measure(models)) == 0 and all(_measured_too(name) for name in models)
    weight += 2.0 * (alike_named and not named_rows_too)
    weight += (1.0 + 1.0 * (several and not named_rows_too)) * told_alike
    weight += 4.0 * (_beside_their_texts(table, models) and not named_rows)
    parted = SHEET in table.columns and table.distinct(SHEET) > 1  # of a workbook, each with the same measures
    return weight - 4 * (parted and all({*tokens(name)} & METRICS for name in models))


def _beside_their_texts(table: Table, models: Sequence[str]) -> bool:
    """Tell whether scores stand beside what was scored, called alike, as “Human Score” beside “Human Translation”."""
    called_so = [tokens(name) for name in models]
    if len({words[1:] for words in called_so}) > 1 or not called_so[0][1:] or len({*called_so}) < len(models):
        return False
    texts = {tokens(name) for name in table.columns[:MOST_COLUMNS] if not is_scores(table.column(name))}
    ends = {words[1:] for words in texts if words[1:] and words[:1] == called_so[0][:1]}
    return any(all((*words[:1], *end) in texts for words in called_so) for end in ends)


def _of_others(table: Table, models: Sequence[str], rows: str | None) -> float:
    """Weigh the numbers beside the models, which say that these are not all there is."""
    stems = {word for name in models for word in (tokens(name)[:1] + tokens(name)[-1:])}
    numbers = [
        n for n in table.columns if n not in (*models, rows) and is_scores(table.column(n)) and not named_as_id(n)
    ]
    numbers = [n for n in numbers if not {*(tokens(n)[:1] + tokens(n)[-1:])} & stems]  # what else is said of the models
    weight = 1.5 * sum(not _said_of_rows(n) for n in numbers) / (len(models) + 1)
    return weight + 3 * (any(map(is_score, numbers)) and not any(map(_measured_too, models)))


def _by_numbers(table: Table, models: Sequence[str]) -> float:
    """Weigh whether the numbers lie where those of each other lie, as grades and shares do."""
    weight = 1.5 * all(says_either(table, name) for name in models)
    if not all(is_scores(table.column(name)) for name in models):
        return weight
    values = np.concatenate([sampled(table.column(name)) for name in models])
    values = values[np.isfinite(values)]
    weight += 0.5 * bool(len(values) and are_grades(values)) + 0.5 * has_fractions(map(table.column, models))
    return weight + 1.0 * alike(table, models)


def _are_marks(table: Table, models: Sequence[str]) -> bool:
    """Tell whether people gave marks: whole numbers up to ten, or numbers that the file or their names call so."""
    if not all(is_scores(table.column(name)) for name in models):
        return False
    return are_marks(table, models) or says_grade(title_of(table)) or all(map(says_grade, models))


def _by_rows(table: Table, rows: str | None) -> float:
    """Weigh what names the rows."""
    if rows is None:
        return -1.0 * ({*LEVELS} <= {*table.columns})  # each of which says something else of a row of JSON
    if rows not in table.columns:
        return 2.0 * (rows == rated_beside(table)) + 3.0 * any(
            plain(name) in DATASETS for name in parts_of(rows, table.columns)
        )
    weight = 2.0 * (plain(rows) in DATASETS or plain(rows) in FOLDS) + 0.5 * (table.distinct(rows) == table.rows)
    return weight + 0.5 * (not is_scores(table.column(rows)) or named_as_id(rows))


def _said_of_rows(name: str) -> bool:
    """Tell whether a number beside the models is another measure, a setting, or how large something is."""
    return bool(measure(name)) or is_setting(name) or bool({*tokens(name)[:1]} & COUNTS)


def _is_subtracted(table: Table, models: Sequence[str]) -> bool:
    """Tell whether another column holds the difference of two, which nobody takes of what is not compared."""
    told = [
        n for n in table.columns[:MOST_COLUMNS] if n not in models and says_change(n) and is_scores(table.column(n))
    ]
    return len(models) == PAIR and any(subtracted(table, name, models) is not None for name in told)


def _by_several_criteria(models: Sequence[str]) -> bool:
    """Tell whether names say of different questions, as usability_A and trust_A do, which people answered."""
    return len({frozenset(tokens(name)) & OPINIONS for name in models} - {frozenset()}) > 1


def _of_several_measures(names: Iterable[str]) -> bool:
    """Tell whether names, or parts of them, say of different measures; those that share a word are of one."""
    told = [{*(measure(name) or model_and_measure(name)[1]).split()} - AMBIGUOUS for name in names]
    told = [words for words in told if words]
    return len(told) > 1 and not set.intersection(*told)


def _measured_too(name: str) -> bool:
    """Tell whether a part of a name says what is measured."""
    return any(is_score(word) for word in tokens(name))
