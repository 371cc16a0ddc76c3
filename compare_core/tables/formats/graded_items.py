"""Right or wrong, or a score, of every item without its truth: one file per model, or one row per model and item."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.verdicts import RIGHT, WRONG, held_against_truth, refuse_only_right, right_codes
from compare_core.metrics.known import known, says_harm, says_nothing, spends
from compare_core.names import listed, quoted
from compare_core.tables.formats.right_wrong import WRONG_ANSWERS
from compare_core.tables.meaning.choice.direction import OR_TRAINED, YES_IS_BAD, YES_MAY_BE_BAD, may_be_bad
from compare_core.tables.meaning.columns.side_measures import side_measures
from compare_core.tables.meaning.columns.summed import sum_of_others
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.files.file_names import words_of_all
from compare_core.tables.meaning.files.joining import PREDICTION_NAMES
from compare_core.tables.meaning.files.keyed import numbered_otherwise
from compare_core.tables.meaning.graded import (
    Metric,
    Run,
    compared,
    has_values,
    keys_of,
    model_of,
    named_after_files,
    over_repeats,
    values_of,
)
from compare_core.tables.meaning.groups import left_out, other_metrics
from compare_core.tables.meaning.judged import WINS, right_or_wrong, says_both, says_won
from compare_core.tables.meaning.roles import ASK_BETTER, ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import (
    AMBIGUOUS,
    BY_UNIT,
    REPEAT,
    UNMEASURED,
    has_fractions,
    is_scores,
    metric_of,
    title_of,
)
from compare_core.tables.meaning.shapes.come_back import what_comes_back
from compare_core.tables.meaning.shapes.crossed import ANSWERS
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.shapes.split import GIVEN, answers_in_prose, by_model, holds_models, item_of
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.suggest import agreement
from compare_core.tables.meaning.verdicts.costs import cost_beside_verdict
from compare_core.tables.meaning.verdicts.failed import without_failed
from compare_core.tables.meaning.verdicts.partly import RIGHTS, halved
from compare_core.tables.meaning.verdicts.said_right import said_right
from compare_core.tables.meaning.verdicts.steps import only_a_step
from compare_core.tables.meaning.words.headings import DATASETS, METRIC, SLICES
from compare_core.tables.meaning.words.items import OF_MEMORY, THINGS
from compare_core.tables.meaning.words.measures import CRITERIA, DEVIATIONS, TIMES, is_score, measure, says_measured
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.runs import is_run
from compare_core.tables.meaning.words.verdicts import JUDGED, SURE, says_right
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    NAMELESS,
    identifies,
    named,
    named_as_id,
    plain,
    truth_by_name,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.repair import Repair
    from compare_core.tables.reading.table import Column, Table

PLAIN = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
MANY_ROWS = 20
TWICE = 0.5  # of the rows; fewer are answers that were given again
BEST_MARK = 10  # of a judge
GRADED = 0.02  # of the rows, of which texts say something else than who graded them
ENDS = frozenset((word,) for word in TIMES)  # of the name of a time, such as retrieval_time
FOUR = 6  # hits and errors, and ways to write nothing
SHARE_OF_WINS = "share of wins"
OF_WINS = "A win counts 1, a tie ½ and a loss 0, as against the same opponent for every model."
GROUPS = frozenset({"study", "task", "dataset", "benchmark", "subject", "source", "domain", "corpus", "category"})
ASKED = frozenset({"problem", "instruction", "goal", "puzzle", "exercise", "theorem", "statement", "input"})
LABELS = 50  # of a truth; with more it is text, and no class


def recognises(tables: Sequence[Table]) -> bool:
    """Whether files have ids and a score of the same name, or one has them for several models, and none has a truth."""
    if any(_item(table) is None for table in tables):
        return False
    told = all(map(halved, tables))
    if not told and not all(map(_without_labels, tables)) and not judged_otherwise(tables):
        return False
    if len(tables) > 1:
        return _value(tables) is not None
    if truth_by_name(tables[0]) is not None and not holds_models(tables[0]):
        return False
    return holds_models(tables[0]) and _value(tables) is not None and _once(tables[0])


def _item(table: Table) -> str | None:
    model = named(table.columns, MODELS)
    identity = item_of(table, model) or (_asked(table) if model is None else None)
    if identity is not None and NAMELESS.fullmatch(identity):  # a row's number, beside what the row is of
        own = (n for n in table.columns if n != identity and table.distinct(n) == table.rows)
        identity = next((n for n in own if not has_fractions([table.column(n)])), identity)
    return None if identity is not None and plain(identity) in (*FOLDS, *REPEAT) else identity


def _asked(table: Table) -> str | None:
    """Return the only column that is called as what was asked, another thing in every row, each of which was judged."""
    told = [name for name in table.columns if plain(name) in ASKED and table.distinct(name) == table.rows]
    return told[0] if len(told) == 1 and any(says_both(table, n) and says_right(n) for n in table.columns) else None


def _once(table: Table) -> bool:
    """Tell whether most items stand once for each model; where they do not, something else tells the rows apart."""
    columns = [named(table.columns, MODELS), _item(table)]
    return table.frame[columns].duplicated().sum() < TWICE * table.rows


def _costs(name: str) -> bool:
    """Tell whether a name says of a time, of memory, a count or a spread, and of no quality."""
    told = bool(measure(name)) and not is_score(name)
    return told or tokens(name)[-1:] in ENDS or bool({*tokens(name)} & OF_MEMORY)


def judged_otherwise(tables: Sequence[Table]) -> bool:
    """Tell whether a column says of every row whether it was right, in some file not where texts are equal."""
    told = all(truth_by_name(table) is not None and _item(table) is not None for table in tables)
    return told and all(map(_is_judged, tables)) and any(map(_without_labels, tables))


def _is_judged(table: Table) -> bool:
    """Tell whether a column beside the truth says of every row whether it was right."""
    truth = truth_by_name(table)
    return any(_judges(table, name) for name in table.columns if name != truth)


def _without_labels(table: Table) -> bool:
    """Tell whether a table has no truth, or one beside which a column says of every row whether it was right."""
    truth = truth_by_name(table)
    if truth is None:
        return True
    said = named([name for name in table.columns if name != truth], PREDICTION_NAMES)
    judged = any(_judges(table, name) for name in table.columns if name != truth)
    if answers_in_prose(table, truth):
        return True
    text = said is None or table.distinct(truth) > LABELS or identifies(table.column(truth))
    return judged and (text or _judged_otherwise(table, truth, said))


def _judges(table: Table, name: str) -> bool:
    """Tell whether a column says of every row whether it was right, by its name or as TP, TN, FP and FN do."""
    if says_right(name) and right_or_wrong(table.column(name)):
        return True
    return table.at_most(name, FOUR) and held_against_truth(table.column(name))


def _judged_otherwise(table: Table, truth: str, said: str | None) -> bool:
    """Tell whether right and wrong is more than whether two texts are equal: somebody has graded the answers."""
    judged = next(name for name in table.columns if name != truth and _judges(table, name))
    if said is not None and _has_blank(table.column(said)) and not _has_blank(table.column(judged)):
        return True  # who gave no answer was wrong
    right = right_codes(table.column(judged))
    equal = agreement(table.column(said or truth), table.column(truth))
    return abs(float((right[right >= 0] == 1).mean()) - equal) > GRADED if (right >= 0).any() else False


def _has_blank(column: Column) -> bool:
    return any(count and not text.strip() for text, count in zip(column.texts, column.counts.tolist(), strict=True))


def _value(tables: Sequence[Table]) -> str | None:
    """Return a column of scores that all files have, by its name: numbers without one may be predictions."""
    but = {_item(table) for table in tables} | {named(table.columns, MODELS) for table in tables}
    shared = [
        name
        for name in tables[0].columns
        if name not in but and all(name in t.columns and _graded(t.column(name)) for t in tables)
    ]
    if told := next((name for name in shared if all(name in halved(table) for table in tables)), None):
        return told
    shared = [name for name in shared if not _is_constant(tables, name)]
    beside = [
        side_measures(table, [name for name in table.columns if is_scores(table.column(name))]) for table in tables
    ]
    shared = [name for name in shared if not all(name in each for each in beside)]
    whole = sum_of_others(tables, shared)
    if sum(bool({*tokens(name)} & CRITERIA) for name in shared) > 1:
        shared = [name for name in shared if not _is_mark(tables, name)]  # one of several, of which none is all
    measured = [
        n
        for n in shared
        if (metric_of([n])[0] != "score" or (is_score(n) and known(n).higher is not None))
        and not (_costs(n) or _flags_errors(tables, n))
    ]
    measured = [n for n in measured if any(t.distinct(n) > 1 for t in tables) or not spends(n)]
    measured = [n for n in measured if len(tables) > 1 or tables[0].column(n).filled]
    if any(is_score(name) or {*tokens(name)} & CRITERIA for name in shared if name not in measured):
        measured = [name for name in measured if not {*tokens(name)} & TIMES]  # beside what says how good each was
    if any(known(name).higher for name in measured):  # how good each was, and not what it took
        measured = [name for name in measured if not (spends(name) or {*tokens(name)} & TIMES)]
    right = [name for name in shared if _judges(tables[0], name) and tables[0].column(name).filled]
    right.sort(key=lambda name: plain(name.rpartition(".")[2]) not in SURE)  # the answer, and no step on the way to it
    harms = [n for n in shared if says_harm(n) is not False and right_or_wrong(tables[0].column(n))]
    harms = [name for name in harms if not _flags_errors(tables, name)]
    foretold = any(says_prediction(n) and right_or_wrong(tables[0].column(n)) for n in tables[0].columns)
    harms = [n for n in harms if WRONG_ANSWERS & {*tokens(n)}] if foretold else harms  # others are what is foretold
    scores = sorted(preferred(tables[0], measured), key=lambda name: not _tells_apart(tables, name))
    judged = [n for n in shared if plain(n) not in SURE or all(map(_is_share, (t.column(n) for t in tables)))]
    whole = None if whole and {*tokens(whole)} & THINGS else whole  # which may be of tokens
    told = named(judged, JUDGED) or whole
    given = [name for name in shared if plain(name) in GIVEN and right_or_wrong(tables[0].column(name))]
    told = scores[0] if told in scores and told != whole else told
    value = told or next(iter([*right, *scores, *harms, *given]), None)
    ended = [cost_beside_verdict(table, value) for table in tables] if value is not None else []
    if ended and all(ended):
        return ended[0]  # and not what it cost
    if value is None or _tells_apart(tables, value):
        return value
    others = [name for name in shared if name != value and _tells_apart(tables, name) and not NAMELESS.fullmatch(name)]
    apart = next((name for name in (*right, *scores) if name in others), None)
    return apart or (None if len(tables) == 1 and _are_all_right(tables[0], value) and _timed(others) else value)


def _is_mark(tables: Sequence[Table], name: str) -> bool:
    """Tell whether what is called as a share, such as an accuracy, holds marks of a few points in its place."""
    if not known(name.rpartition(".")[2]).share or not all(has_values(table.column(name), {}) for table in tables):
        return False  # or yes and no
    values = [values_of(table.column(name), {}) for table in tables]
    return all(bool(1 < np.nanmax(each) <= BEST_MARK) and not bool((each % 1).any()) for each in values)


def _timed(names: Sequence[str]) -> bool:
    return any({*tokens(name)} & TIMES for name in names)


def _are_all_right(table: Table, name: str) -> bool:
    """Tell whether every row is right: then what else was measured is looked at, such as a time."""
    column = table.column(name)
    return right_or_wrong(column) and len(column.labels) == 1 and bool((right_codes(column) == 1).all())


def _is_constant(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a fraction is the same in all of many rows, as what was set is, and nothing that was reached."""
    texts = {text.strip() for table in tables for text in table.column(name).labels}
    if len(texts) != 1 or sum(table.rows for table in tables) < MANY_ROWS:
        return False
    (text,) = texts
    return PLAIN.fullmatch(text) is not None and float(text) % 1 != 0


def _flags_errors(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column says yes or no of an error of one kind, beside scores, and not how large it is."""
    return bool({*tokens(name)} & DEVIATIONS) and all(_words(table.column(name)) for table in tables)


def _is_share(column: Column) -> bool:
    """Tell whether a column says right and wrong, or which share was: a number of right letters is none."""
    values = values_of(column, _words(column))
    return bool(np.nanmin(values) >= 0 and np.nanmax(values) <= 1)


def _tells_apart(tables: Sequence[Table], value: str) -> bool:
    """Tell whether models differ by a score on any item."""
    item = _item(tables[0])
    if item is None or any(name not in table.columns for table in tables for name in (item, value)):
        return True
    if len(tables) > 1:
        return not said_alike(tables, [item], value)
    items, both = (count_of(tables[0], names) for names in ([item], [item, value]))
    return both > items


def _graded(column: Column) -> bool:
    return has_values(column, _words(column))


def _words(column: Column) -> Mapping[str, float]:
    """Return the words for right and wrong, or for won, tied and lost, in the column's own spelling."""
    folded = {label: label.casefold() for label in column.labels}
    if says_won(column):
        return {label: WINS[word] for label, word in folded.items() if word in WINS}
    found = {label: float(word in RIGHT) for label, word in folded.items() if word in RIGHT | WRONG}
    numbers = [float(label) for label in column.labels if label not in found and PLAIN.fullmatch(label)]
    apart = bool(numbers) and (known(column.name).higher is False or not all(0 <= number <= 1 for number in numbers))
    return {} if apart else found  # a run that failed among errors or costs, of which 0 is the best


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the items of all models."""
    value = said.value or _value(tables)
    if value is None or any(value not in table.columns for table in tables):
        raise DataError(
            "The files share no column of scores, or of right and wrong. Choose it, or give it the same name in every "
            "file."
        )
    model = said.model or (named(tables[0].columns, MODELS) if holds_models(tables[0]) else None)
    tables, counted = said_right(tables, value, said.positive)
    if model is not None and any(model not in table.columns for table in tables):
        raise DataError(f"Some of the files have a column {quoted(model)} that names the model, and some do not.")
    for table in tables:
        if right_or_wrong(table.column(value)):
            refuse_only_right([value], right_codes(table.column(value))[:, None])
    tables, failed = _without_failed(tables, value)
    if model is not None:
        reasons, warnings = [f"{quoted(model)} names the model."], list[str]()
        runs = [run for table in tables for run in by_model(table, model)]
    elif len(tables) > 1:
        reasons, warnings = named_after_files(tables)
        runs = [(model_of(table.name), table) for table in tables]
    else:
        raise DataError(f"No column says which model a row belongs to; the columns are {listed(tables[0].columns, 5)}.")
    identity = said.id or _item(tables[0])
    if said.id is None and identity is not None and (texts := numbered_otherwise(tables, identity)) is not None:
        said_so = f"The same {quoted(identity)} stands beside another {quoted(texts)} in the files"
        warnings = [*warnings, f"{said_so}, so rows were matched by that."]
        identity = texts
    if identity is None or any(identity not in table.columns for table in tables):
        raise DataError("Every file needs the same column that says which item a row is. Choose it, or name it “id”.")
    names, over = [identity], ""
    if said.id is None and (other := _numbered_anew(tables, model, identity, value)) is not None:
        fewer = tables[0].distinct(other) < tables[0].distinct(identity)
        names, over = ([identity, other], "") if fewer else ([other], identity)
        identity = JOINT.join(name for name in tables[0].columns if name in names)
    turned = all(right_or_wrong(t.column(value)) for t in tables) and (
        said.better == "lower" or (said.better is None and bool(says_harm(value)))
    )
    given = [Run(name, t, keys_of(t, names), _scores(t.column(value), turned=turned)) for name, t in runs]
    agreed = None not in (said.id, said.value, said.model) and said.layout == LAYOUT.id
    given, averaged = over_repeats(given, tables[0], agreed=agreed, over=over)
    won = any(says_won(table.column(value)) for table in tables)
    metric, doubts = _metric(tables, value, won=won)
    built = compared(
        given,
        metric._replace(higher=True) if turned else metric,
        said,
        Roles(id=identity, model=model, value=value, positive=said.positive),
        identity=_again(tables[0], identity),
        slices=[name for name in runs[0][1].columns if name not in (identity, *names, model, value)],
        reasons=(
            *reasons,
            f"Rows were matched by {quoted(identity)}.",
            *([OF_WINS] if won else []),
            *doubts,
            *([YES_MAY_BE_BAD] if said.better is None and _may_be_bad(tables, value) else []),
        ),
        repairs=(*counted, *failed, *averaged, *_others(tables[0], (identity, *names, model, value))),
        warnings=(*warnings, *([YES_IS_BAD] if turned else []), *only_a_step(tables, value)),
    )
    return _turned_back(built) if turned else built


def _turned_back(built: Built) -> Built:
    """Return shares of what is bad as they are, where items were averaged and are no longer right or wrong."""
    if not isinstance(built.evidence, ItemScores):
        return built
    evidence = replace(built.evidence, scores=1 - built.evidence.scores, higher_is_better=False)
    reasons = tuple(said.replace(Metric("", higher=True).way, Metric("", higher=False).way) for said in built.reasons)
    return replace(built, evidence=evidence, reasons=reasons)


def _may_be_bad(tables: Sequence[Table], value: str) -> bool:
    """Tell whether a column says nothing but yes and no, in numbers or words, of which neither is known to be good."""
    if not may_be_bad(value) or any(truth_by_name(table) == value for table in tables):
        return False
    return all(table.column(value).labels <= ANSWERS for table in tables)


def _without_failed(tables: Sequence[Table], value: str) -> tuple[list[Table], list[Repair]]:
    """Leave out what failed by its status, where less is better."""
    held = [without_failed(table, value) if known(value).higher is False else (table, ()) for table in tables]
    return [table for table, _ in held], [repair for _, told in held for repair in told]


def _numbered_anew(tables: Sequence[Table], model: str | None, identity: str, value: str) -> str | None:
    """Return the column within whose values items are numbered anew, as in each of several tasks, if they are.

    It may as well be that of the items, each of which was tried several times.
    """
    held = [*([model] if model else []), identity]
    if all(single(table, held) for table in tables):
        return None
    for name in tables[0].columns:
        if name in (*held, value) or any(name not in table.columns or not table.repeats(name) for table in tables):
            continue
        if not (plain(name) in (*DATASETS, *CLUSTER_NAMES, *SLICES) or {*tokens(name)} & GROUPS):
            continue
        if all(single(table, [*held, name]) for table in tables):
            return name
    return None


def _again(table: Table, identity: str) -> str | None:
    """Return which item rows are of that a run tells apart, as case + run does: its runs are no items of their own.

    Nor are the conditions under which each item was looked at.
    """
    parts = identity.split(JOINT)
    items = [name for name in parts if not is_run(name)]
    if len(items) == 1 < len(parts) and items[0] in table.columns:
        return items[0]
    return what_comes_back(table, identity)


def _metric(tables: Sequence[Table], value: str, *, won: bool) -> tuple[Metric, list[str]]:
    """Return what is measured, by the score's name or by what stands beside it, and what else is to be said of that."""
    if won:
        return Metric(SHARE_OF_WINS, higher=True), []
    if (sure := Metric(*RIGHTS[:2]) if value in halved(tables[0]) else _by_units(tables, value)) is not None:
        return sure, []
    if not says_nothing(value) or all(right_or_wrong(table.column(value)) for table in tables):
        return Metric.of(value), []
    if (told := _only_measure(tables)) is not None:
        return Metric.of(told), []
    said = words_of_all([title_of(table) for table in tables])
    name, higher, why = metric_of([said])
    if why == UNMEASURED or name == "score":
        return Metric.of(value), []
    if higher:
        name = next((word for word in said.split() if known(word).higher), name)
    doubtful = not higher and len(tables) > 1 and name in (*AMBIGUOUS, "loss")
    return (Metric.of(value), [OR_TRAINED]) if doubtful else (Metric(name, higher), [])


def _by_units(tables: Sequence[Table], value: str) -> Metric | None:
    """Return what the units say of fractions in all tables, where the name of the score says no direction."""
    if known(value).higher is not None or not has_fractions([table.column(value) for table in tables]):
        return None
    titles = [title_of(table) for table in tables]
    return Metric(value, metric_of(titles[:1])[1]) if all(map(BY_UNIT.search, titles)) else None


def _only_measure(tables: Sequence[Table]) -> str | None:
    """Return the measure that a column names in every row of all tables, the same in all; None without one."""
    name = named(tables[0].columns, METRIC)
    if name is None or any(name not in table.columns for table in tables):
        return None
    labels = {label.strip() for table in tables for label in table.column(name).labels}
    return labels.pop() or None if len(labels) == 1 else None


def _scores(column: Column, *, turned: bool) -> NDArray[np.float64]:
    values = values_of(column, _words(column))
    return 1 - values if turned else values


def _others(table: Table, used: Sequence[str | None]) -> tuple[Repair, ...]:
    """Say which other measures were left out."""
    rest = [name for name in table.columns if name not in used]
    told = [name for name in rest if says_measured(name) and _graded(table.column(name))]
    rest = [n for n in rest if n not in told and table.distinct(n) > 1 and is_scores(table.column(n))]
    more = left_out(table, [name for name in table.columns if name not in rest or named_as_id(name)])
    return *other_metrics(used[-1] or "", told), *more


LAYOUT = Layout(
    id="graded_items",
    title="Right or wrong, or a score, for every item; one file or one row per model",
    example="item_id,model,correct\n17,svm,1\n17,rf,0\n18,svm,1\n18,rf,1\n",
    rank=41,
    recognises=recognises,
    builds=builds,
    several=None,
    asks={
        "value": "Score, right and wrong, or a grade in words",
        "positive": "The grade that counts as right, if it is a word",
        "id": "Item id",
        "model": "Model, if one file holds several",
        **ASK_CLUSTER,
        **ASK_BETTER,
    },
)
