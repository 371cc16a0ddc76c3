"""Files of the same items, joined by their ids."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import ERRORS, HITS
from compare_core.names import brief, listed, quoted
from compare_core.tables.meaning.class_named import PAIR, of_one_class
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import classes_of, is_measured, is_probability, numbers_by_row, predicts
from compare_core.tables.meaning.roles import Joined, Roles
from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_scores, stripped, texts
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.turn import JOINT, with_joint
from compare_core.tables.meaning.suggest import blank, shares
from compare_core.tables.meaning.words.items import without_said_of_items
from compare_core.tables.meaning.words.measures import COUNTS
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction, without_raw
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.truths import foretold
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import id_column, named, plain, shared_columns, truth_by_name
from compare_core.tables.reading.table import Column, Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

PATH = re.compile(r"[/\\]")
MOST_AGAIN = 0.03  # share of rows that repeat ids by accident
LEAST = 0.5  # of the items that several columns name together, which all files hold
MOST_OTHERS, MANY = 5, 3  # columns of which two may be parts of an id; and files
SHOWN = 5  # columns that are named
MOSTLY = 0.9  # of the rows, which have a text of their own
SEEN = 50  # ids that show whether they are paths
FEWEST_MATCHED, SHOW_IT = 3, 1_000  # rows of the same id, and as many of them as show whether the items are the same
ITEM_TEXTS = frozenset({"question", "query", "sentence", "text", "sql", "claim", "title"})  # and no prompt of a variant
FEWEST, MOST_ALIKE = 20, 10  # rows of the shortest file, and different truths in it at most, where files are aligned
MOST_TRIED, NEARLY = 1_000, 1e-6  # places, and parts of a number by which it may be written otherwise
PREDICTION_NAMES = (
    "pred", "preds", "prediction", "predictions", "predicted", "predlabel", "predictedlabel", "predictedclass",
    "predclass", "ypred", "yhat", "output", "response", "answer", "modellabel", "modeloutput",
    "prob", "proba", "probability", "yprob", "yproba", "ypredproba", "predproba", "score", "yscore",
)  # fmt: skip


class OtherTruthsError(DataError):
    """Files give other truths for the same items: one of them is wrong, or what was taken for the truth is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One file, and which of its columns are id, truth and predictions."""

    table: Table
    truth: str | None
    identity: str | None
    why_truth: str
    models: tuple[str, ...] = ()
    repairs: tuple[Repair, ...] = ()

    @classmethod
    def of(cls, table: Table, said: Roles) -> Part:
        """Find the truth and the id of a file; not every file needs the truth."""
        truth = said.truth if said.truth in table.columns else None if said.truth else truth_by_name(table)
        identity = said.id if said.id in table.columns else None if said.id is not None else id_column(table)[0]
        if said.id and identity is None:
            raise DataError(
                f"{brief(table.name)} has no column {quoted(said.id)}. Give the item id the same name in every file."
            )
        return cls(
            table=table, truth=truth, identity=identity, why_truth="you chose it" if said.truth else "its name says so"
        )

    def with_models(self, first: Part, said: Roles, *, beside: bool = False) -> Part:
        """Find the predictions: what a person says, else a name that says so, else labels that the truth has.

        Files `beside` that of the truth hold what is named as predicted, and then it needs none itself.
        """
        others = [n for n in self.table.columns if n not in (self.truth, self.identity)]
        if said.models:
            return replace(self, models=tuple(name for name in said.models if name in others))
        named_so = [n for n in others if plain(n) in MODELS and self.table.distinct(n) == 1]  # the model of the file
        others = [n for n in others if n not in named_so] or others
        others = [n for n in others if not (says_right(n) and says_either(self.table, n))] or others
        told = list(without_raw([name for name in others if says_prediction(name)]))
        if len(told) > 1 and self.truth:
            true = self.table.column(self.truth)
            told = [n for n in told if not is_probability(self.table.column(n)) and shares(self.table.column(n), true)]
            told = [n for n in told if _mostly_of(self.table.column(n), true)] or told  # and none of a finer kind
        target = first.table.column(first.truth or "")
        if by_name := named(others, PREDICTION_NAMES) or (told[0] if len(told) == 1 else None):
            return replace(self, models=(_of_labels(self.table, by_name, others, target),))
        if self is first and beside and not any(map(names_answers, others)):
            return self  # the other columns are what models were given: an age may come near the truth
        columns = [self.table.column(name) for name in others]
        columns = [column for column in columns if not COUNTS & {*tokens(column.name)}]
        models = tuple(c.name for c in columns if blank(c) or shares(c, target))
        level = is_measured(target) and self.table.rows == first.table.rows  # else no number stands beside a true one
        near = [c.name for c in columns if is_probability(c) or (level and predicts(c, target))]
        near = [name for name in near if not (is_setting(name) and self.table.distinct(name) == 1)]
        near = list(of_one_class(self.table, near, classes_of(target)) if len(near) == PAIR else near)
        models = models or tuple(without_said_of_items(near, 1))
        if not models and self is first and beside:
            return self
        if not models and others and self.truth and self is first:
            raise DataError(
                f"{brief(self.table.name)} holds the truth, {quoted(self.truth)}, and nothing that a model said "
                f"of it; its other columns are {listed(others, 3)}. If this is data, bring what each model predicts "
                "of the same items; else choose the column of predictions."
            )
        if not models and (others or not self.truth):
            raise DataError(
                f"{brief(self.table.name)} has no column with labels found in the truth; its columns are "
                f"{listed(self.table.columns)}. Choose the column of predictions."
            )
        return replace(self, models=models)


def _of_labels(table: Table, told: str, others: Sequence[str], truth: Column) -> str:
    """Return the only column that holds labels of the truth, where that which is named as predicted holds none.

    So it is with a text beside the answer that was taken from it, and with a probability beside a label.
    """
    column = table.column(told)
    if is_measured(truth) or blank(column) or shares(column, truth):
        return told
    pairs = foretold(table.columns)  # as predicted_direction is what was said of actual_direction
    own = [name for name in others if pairs.get(name) == truth.name and shares(table.column(name), truth)]
    if len(own) == 1:
        return own[0]
    if not is_scores(column) and 1 < len(column.labels - {""}) <= len(truth.labels):
        return told  # classes in other words
    shared = [n for n in others if not COUNTS & {*tokens(n)} and shares(table.column(n), truth)]
    shared = [n for n in shared if plain(n) not in (*REPEAT, *FOLDS) and _mostly_of(table.column(n), truth)]
    return shared[0] if len(shared) == 1 else told


def _mostly_of(column: Column, truth: Column) -> bool:
    """Tell whether most rows hold a label of the truth: folds from 1 to 5 share a 1 with it, and were not predicted."""
    known = column.count(lambda text: text.strip() in truth.labels)
    return bool(2 * known > column.counts.sum())


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The columns of all files, over the items that all of them have; `others` are what else the first file has."""

    truths: list[Column]
    predictions: list[tuple[str, Column]]
    joined: tuple[Joined, ...]
    repairs: tuple[Repair, ...]
    reason: str
    ids: NDArray[Any] | None
    others: tuple[Column, ...] = ()

    def conflict(self, count: int, row: int) -> str:
        """Say on how many items the files give different truths, with one of them."""
        items = "1 item" if count == 1 else f"{count:,} items"
        if self.ids is None:
            return (
                f"The files have no id, and their truths differ in {items}, first in row {row + 1:,}, so the rows "
                "cannot be matched by position. Add a column “id” to every file."
            )
        return f"The files give different truths for {items}, such as id {quoted(self.ids[row])}. Correct them first."


def join(parts: Sequence[Part]) -> Match:
    """Match the rows of all files, by id where there is one, else by position."""
    if not any(part.models for part in parts):
        truths = {part.truth for part in parts}
        if len(parts) > 1 and len(truths) == 1 and (only := truths.pop()) is not None:
            raise DataError(
                f"The files hold only {quoted(only)} for each item, and no column of predictions beside it. If it is "
                "what each model predicted, add the true labels as a file of their own, in a column called y_true, and "
                "call the others “prediction”."
            )
        raise DataError("None of the files has a column with predictions. Choose the column of predictions.")
    parts = _single(parts)
    if all(part.identity for part in parts):
        return _by_id(parts)
    return _by_position(parts)


def _single(parts: Sequence[Part]) -> Sequence[Part]:
    """Let rows be named by another column that all files share: alone where there is no id, else with the id.

    An id that repeats in every file may be that of a store, of which each row is another day.
    """
    shared = [name for name in parts[0].table.columns if all(name in part.table.columns for part in parts)]
    used = {name for part in parts for name in (part.truth, *part.models)}
    ids = {part.identity for part in parts}
    if len(ids) > 1 and (name := _named_by_all(parts, [n for n in shared if n not in used])) is not None:
        return [replace(part, identity=name) for part in parts]
    if len(ids) > 1 or all(_unique(part.table, next(iter(ids))) for part in parts):
        return parts
    first = next(iter(ids))
    others = [name for name in shared if name not in used and name != first and not _tells_result(parts, name)]
    whole = [n for n in others if not (says_prediction(n) or has_fractions([part.table.column(n) for part in parts]))]
    more = [*((name,) for name in others), *combinations(whole[:MOST_OTHERS], 2)]
    tries = [JOINT.join([first, *each]) for each in more] if first else [n for n in others if _names(parts, n)]
    if (told := _told_by(parts, tries, LEAST)) is not None:
        return told
    words = [name for name in others if _names(parts, name) and not says_prediction(name)]
    mostly = [n for n in words if all(part.table.distinct(n) >= MOSTLY * part.table.rows for part in parts)]
    return [_in_order(part, mostly[0]) for part in parts] if mostly else parts


def _told_by(parts: Sequence[Part], roles: Sequence[str], least: float = 0.0) -> list[Part] | None:
    """Let rows be named by the first of some roles that tells those of every file apart, and that all files share.

    Of what several columns name together, all files hold `least` of the items.
    """
    for role in roles:
        tables = [with_joint(part.table, role) for part in parts]
        if all(_unique(table, role) for table in tables) and _common(tables, role, least if JOINT in role else 0.0):
            return [replace(part, table=table, identity=role) for part, table in zip(parts, tables, strict=True)]
    return None


def _tells_result(parts: Sequence[Part], name: str) -> bool:
    """Tell whether a column says how good a prediction was, by which items would be chosen that all are right on."""
    labels = {label.casefold() for part in parts for label in part.table.column(name).labels}
    return says_right(name) or labels <= HITS | ERRORS or all(says_either(part.table, name) for part in parts)


def _named_by_all(parts: Sequence[Part], names: Sequence[str]) -> str | None:
    """Return the column that names every row in each file, where what seems to be the id is not in all of them."""
    tables = [part.table for part in parts]
    if all(part.identity in names for part in parts):
        return None
    return next((n for n in names if all(_unique(table, n) for table in tables) and _common(tables, n)), None)


def _in_order(part: Part, name: str) -> Part:
    """Tell rows with the same text apart by their order."""
    table = part.table
    cells = texts(table, name)
    places = pd.Series(cells).groupby(cells, sort=False).cumcount().tolist()
    told = [f"{text} ({place + 1})" if place else text for text, place in zip(cells, places, strict=True)]
    again = sum(map(bool, places))
    said = f"{brief(table.name)}: rows with the same {quoted(name)} were told apart by their order."
    frame = table.frame.assign(**{name: pd.Series(categories_of(told), index=table.frame.index)})
    numbered = Table(table.name, frame, table.repairs)
    return replace(part, table=numbered, identity=name, repairs=(Repair(said, again),) if again else ())


def _unique(table: Table, name: str | None) -> bool:
    return name in table.columns and table.distinct(str(name)) == table.rows


def _common(tables: Sequence[Table], name: str, share: float = 0.0) -> bool:
    """Tell whether any value stands in all tables, or a share; else the column is no part of what items are called."""
    held = [table.column(name).labels for table in tables]
    return len(frozenset.intersection(*held)) > share * min(map(len, held))


def _names(parts: Sequence[Part], name: str) -> bool:
    """Tell whether a column holds words, as the names of items are, and no numbers that were measured."""
    return not any(is_scores(part.table.column(name)) for part in parts)


def _by_id(parts: Sequence[Part]) -> Match:
    keys, repairs = zip(*(_keys(part) for part in parts), strict=True)
    keys = _without_folders(keys)
    common = keys[0].index
    for key in keys[1:]:
        common = common[key.index.get_indexer(common) >= 0]
    if len(common) == 0 and _in_one_order(parts):
        said = "Rows were matched by position: no id is in all files, and the truth is the same in every row."
        return _match(parts, *_whole(parts), (), said, None)
    if len(common) == 0:
        examples = "; ".join(
            f"{brief(p.table.name)} has {quoted(k.index[0])}" for p, k in zip(parts[:3], keys, strict=False) if len(k)
        )
        raise DataError(f"No id appears in all files: {examples}. Use the same ids in every file.")
    rows = [key.to_numpy()[key.index.get_indexer(common)] for key in keys]
    if (asked := _asked_otherwise(parts, rows)) and (named_so := _by_what_was_asked(parts, asked)) is not None:
        by = quoted(str(named_so[0].identity))
        said = f"Rows were matched by {by}, since an id stands beside something else in each file."
        return replace(_by_id(named_so), reason=said)
    if asked:
        raise DataError(
            f"The ids {quoted(str(parts[0].identity))} name other items in each file: of {len(common):,} that all "
            f"files have, most stand beside another {quoted(asked[0])}. Give every item the same id in all files."
        )
    joined = tuple(_joined(part, len(common)) for part in parts)
    dropped = tuple(
        Repair(
            f"{brief(j.file)}: {j.unmatched:,} of {j.rows:,} rows were left out, because not every file has their ids.",
            j.unmatched,
        )
        for j in joined
        if j.unmatched
    )
    noted = tuple(repair for some in repairs for repair in some)
    return _match(parts, rows, joined, (*noted, *dropped), "Rows were matched by item id.", common.to_numpy())


def _asked_otherwise(parts: Sequence[Part], rows: Sequence[NDArray[np.int64]]) -> list[str]:
    """Return what every file says was asked of an item, where that is something else in most rows of the same id.

    Of ids that most rows share, a text may be written in another way.
    """
    used = {name for part in parts for name in (part.truth, part.identity, *part.models)}
    shared = [name for name in shared_columns([part.table for part in parts]) if plain(name) in ITEM_TEXTS - used]
    told = [name for name in shared if not any(is_scores(part.table.column(name)) for part in parts)]
    few = len(rows[0]) < LEAST * min(part.table.rows for part in parts)
    if not told or not few or len(rows[0]) < FEWEST_MATCHED:
        return []
    cells = [np.array(texts(parts[k].table, told[0]), dtype=object)[rows[k][:SHOW_IT]] for k in range(len(parts))]
    differ = np.logical_or.reduce([each != cells[0] for each in cells[1:]])
    return told if 2 * int(differ.sum()) > len(differ) else []


def _by_what_was_asked(parts: Sequence[Part], asked: Sequence[str]) -> list[Part] | None:
    """Let items be named by what was asked of them, if that tells the rows of every file apart and comes in all."""
    return _told_by(parts, [*asked, *(JOINT.join(each) for each in combinations(asked[:MOST_OTHERS], 2))])


def _without_folders(keys: Sequence[pd.Series]) -> Sequence[pd.Series]:
    """Compare ids that are paths by the files they name, where no whole path is in all of them."""
    common = set(keys[0].index).intersection(*(key.index for key in keys[1:]))
    if common or not all(PATH.search(str(text)) for key in keys for text in key.index[:SEEN]):
        return keys
    ends = [key.set_axis([re.split(r"[/\\]", str(text))[-1] for text in key.index]) for key in keys]
    return ends if all(end.index.is_unique for end in ends) else keys


def _joined(part: Part, matched: int) -> Joined:
    rows = part.table.rows
    return Joined(part.table.name, rows, matched, rows - matched)


def _keys(part: Part) -> tuple[pd.Series, list[Repair]]:
    """Return the row of each id; an id that occurs twice is refused, because it would pair the wrong rows."""
    column = part.table.column(part.identity or "")
    texts = np.array([text.strip() for text in column.texts], dtype=object)
    filled = texts != ""
    repairs = [*part.repairs]
    if filled.any() and all(text.endswith(".0") for text in texts[filled]):
        texts = np.array([text.removesuffix(".0") for text in texts], dtype=object)
        repairs.append(Repair(f"{brief(part.table.name)}: ids such as 17.0 were read as 17.", int(column.counts.sum())))
    if blanks := int(column.counts[~filled].sum()):
        repairs.append(Repair(f"{brief(part.table.name)}: rows without an id were left out.", blanks))
    ids = pd.Index(texts[column.codes], dtype=object)
    key = pd.Series(np.arange(len(ids)), index=ids)[filled[column.codes]]
    again = key.index.duplicated(keep=False)
    if 0 < (count := int(again.sum())) <= MOST_AGAIN * len(key):
        repairs.append(
            Repair(f"{brief(part.table.name)}: rows of ids that appear more than once were left out.", count)
        )
        key = key[~again]
    twice = key.index.duplicated()
    if twice.any():
        raise DataError(
            f"{brief(part.table.name)} has {int(twice.sum()):,} ids that appear more than once, such as "
            f"{quoted(key.index[twice.argmax()])} in {_row(column, key, int(twice.argmax()))}. Every item needs an id "
            "of its own."
        )
    return key, repairs


def _row(column: Column, key: pd.Series, place: int) -> str:
    """Say where the second row with an id stands."""
    row = int(key.iloc[place])
    return f"row {row + 1 if column.rows is None else int(column.rows[row]):,}"


def _by_position(parts: Sequence[Part]) -> Match:
    sizes = {part.table.rows for part in parts}
    if len(sizes) > 1 and (starts := starts_of(parts)) is not None:
        return _aligned(parts, starts)
    if len(sizes) > 1 or not all(part.truth for part in parts):
        without = next(part.table for part in parts if not part.identity)
        if MANY <= len(sizes) == len(parts) and all(part.truth for part in parts):
            raise DataError(
                f"The files hold {min(sizes):,} to {max(sizes):,} rows, a different number in each, and no ids: they "
                "may be of different data, of one model. A comparison takes two models on the same items: add the "
                "predictions of a second one to each file; else a column “id”."
            )
        raise DataError(
            f"{brief(without.name)} has no column that says which item a row is; its columns are "
            f"{listed(without.columns, SHOWN)}. Add a column “id” to every file, or choose it."
        )
    reason = "Rows were matched by position: not every file has an id, and the truth is the same in every row."
    return _match(parts, *_whole(parts), (), reason, None)


def _whole(parts: Sequence[Part]) -> tuple[list[NDArray[np.intp]], tuple[Joined, ...]]:
    """Return all rows of every file, as they stand, and that all of them are matched."""
    return [np.arange(part.table.rows) for part in parts], tuple(_joined(part, part.table.rows) for part in parts)


def _in_one_order(parts: Sequence[Part]) -> bool:
    """Tell whether every file gives the same truths, row beside row, whose order is none that any files have."""
    named_so = all(part.truth and truth_by_name(part.table) == part.truth for part in parts)
    if len({part.table.rows for part in parts}) > 1 or not named_so:
        return False
    first, *rest = (stripped(part.table, part.truth or "") for part in parts)
    names = [name for part in parts for name in part.models]
    if len({*names}) < len(names) and named(names, PREDICTION_NAMES) is None:
        return False  # the same models in several files, of which each may hold a part of the rows
    changes = sum(one != other for one, other in pairwise(first))
    again = any(first[step:] == first[:-step] for step in range(1, min(len(first) // PAIR, MOST_TRIED)))
    return changes >= FEWEST and not again and all(each == first for each in rest)


def _aligned(parts: Sequence[Part], starts: Sequence[int]) -> Match:
    """Match rows where the truths of every file hold those of the shortest, one after another."""
    count = min(part.table.rows for part in parts)
    joined = tuple(_joined(part, count) for part in parts)
    repairs = tuple(
        Repair(f"{brief(j.file)}: rows before or after those that all files have were left out.", j.unmatched)
        for j in joined
        if j.unmatched
    )
    rows = [np.arange(start, start + count) for start in starts]
    reason = "Rows were matched by their true values, which follow on each other alike in every file."
    return _match(parts, rows, joined, repairs, reason, None)


def starts_of(parts: Sequence[Part]) -> list[int] | None:
    """Return the row of each file from which on its truths are those of the shortest file; None unless there is one."""
    if not all(part.truth for part in parts):
        return None
    truths = [_true_values(part) for part in parts]
    shortest = min(truths, key=len)
    if len(shortest) < FEWEST or len(np.unique(shortest)) <= MOST_ALIKE or np.isnan(shortest).any():
        return None
    starts = [_places(truth, shortest) for truth in truths]
    return [each[0] for each in starts] if all(len(each) == 1 for each in starts) else None


def nearly_alike(truth: Column, other: Column) -> NDArray[np.bool_]:
    """Tell in which rows two files give the same true number, but for the digits that single precision lacks."""
    if not has_fractions([truth, other]):
        return np.zeros(truth.codes.size, dtype=np.bool_)
    one, two = map(numbers_by_row, (truth, other))
    return np.isclose(one, two, rtol=NEARLY, atol=0)


def _true_values(part: Part) -> NDArray[np.float64]:
    """Return the true numbers of a file, NaN where a truth is none."""
    column = part.table.column(part.truth or "")
    return numbers_by_row(column)


def _places(values: NDArray[np.float64], part: NDArray[np.float64]) -> list[int]:
    """Return the places at which some numbers stand within others, one after another."""
    first = np.flatnonzero(np.isclose(values[: len(values) - len(part) + 1], part[0], rtol=NEARLY, atol=0))
    return [int(n) for n in first[:MOST_TRIED] if np.allclose(values[n : n + len(part)], part, rtol=NEARLY, atol=0)]


def _match(
    parts: Sequence[Part],
    rows: Sequence[NDArray[Any]],
    joined: tuple[Joined, ...],
    repairs: tuple[Repair, ...],
    reason: str,
    ids: NDArray[Any] | None,
) -> Match:
    truths = [_take(p.table.column(p.truth), r) for p, r in zip(parts, rows, strict=True) if p.truth]
    chosen = [(p, name, r) for p, r in zip(parts, rows, strict=True) for name in p.models]
    alone = len({name for _, name, _ in chosen}) == len(chosen) and not named(
        [n for _, n, _ in chosen], PREDICTION_NAMES
    )
    predictions = [
        (
            name if alone else p.table.name if len(p.models) == 1 else f"{p.table.name}: {name}",
            _take(p.table.column(name), r),
        )
        for p, name, r in chosen
    ]
    first, kept = parts[0], rows[0]
    used = (first.truth, first.identity, *first.models)
    others = tuple(_take(first.table.column(name), kept) for name in first.table.columns if name not in used)
    return Match(
        truths=truths, predictions=predictions, joined=joined, repairs=repairs, reason=reason, ids=ids, others=others
    )


def _take(column: Column, rows: NDArray[Any]) -> Column:
    codes = column.codes[rows]
    kept = None if column.rows is None else column.rows[rows]
    return Column(column.name, column.texts, codes, np.bincount(codes, minlength=len(column.texts)), kept)
