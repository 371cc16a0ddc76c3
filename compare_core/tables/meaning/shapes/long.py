"""Which columns of a table with one result per row name the model, what it was tried on, and its score."""

from __future__ import annotations

import re
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.columns.patched import patched
from compare_core.tables.meaning.columns.summed import mean_of_some
from compare_core.tables.meaning.outputs import PARTS, PARTS_OF_DATA, PREDICTED, TRAINING, VALIDATION
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import (
    AMBIGUOUS,
    FOLD,
    GAPS,
    REPEAT,
    VALUE,
    has_fractions,
    is_repeat,
    is_scores,
    scores_of,
)
from compare_core.tables.meaning.shapes.turn import FOLD as FOLD_OF
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of, with_joint
from compare_core.tables.meaning.words.headings import DATASETS, METRIC, SLICES
from compare_core.tables.meaning.words.items import OF_MEMORY, describes, like_items
from compare_core.tables.meaning.words.measures import SUMS as MEANS
from compare_core.tables.meaning.words.measures import TIMES, is_score, measure, says_grade
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PEOPLE
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import foretold
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    ID_LIKE,
    NAMELESS,
    TRUTH_NAMES,
    counts_rows,
    named,
    named_as_id,
    plain,
)
from compare_core.tables.reading.json_files.nested import LIST
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

MOST_BLANK = 0.1  # of the rows
PREFERRED = (
    "dice",
    "iou",
    "miou",
    "accuracy",
    "acc",
    "f1",
    "auc",
    "auroc",
    "aucroc",
    "rocauc",
    "roc",
    "mcc",
    "ndcg",
    "map",
    "mrr",
    "rmse",
    "mae",
    "mse",
    "r2",
    "bic",  # which tell more than a likelihood that no parameter is counted against
    "aic",
)
SUMS_UP = frozenset({"overall", "composite", "aggregate", "aggregated", "combined"})
SUMS = (("total", "score"), ("final", "score"), ("total", "points"), ("score", "total"))
CHOSEN_BY = frozenset({"scorer", "scoring"})
NUMBERED = re.compile(r"[A-Za-z]\d{2,}")  # as n00050, the size of a problem
GENERIC = ("score", "scores", "value", "values", "result", "results", "metricvalue", "estimate", "performance")
VALUES = (*GENERIC, *VALUE, "rating", "ratings", "grade", "testresult", "meantestscore", "evaluation")
FOLDS = (
    *FOLD, "折", "折数", "resample", "resampleid", "iter", "resamplingiteration", "resamplinginstance", "cvindex",
    "cviteration",
    "cvsplit", "cvno", "cvnumber", "cvrun", "splitindex", "splitid",
)  # fmt: skip
ITEMS = frozenset({"item", "sample", "question", "sentence", "utterance", "prompt", "task", "problem", "instance"})
TRACKED = frozenset({"Name", "State", "Runtime"})  # what W&B writes of every run
MIN, CONDITIONS, MOST_TRIED = 2, 12, 50_000  # of a study, and rows in which these are looked for
IN_REPEAT = re.compile(r"(?P<fold>fold[ _.-]?\d+)[ ._-]?(?P<repeat>rep(eat)?[ _.-]?\d+)", re.IGNORECASE)
RANDOM = re.compile(r"(bootstrap|boot|resample)[ _.-]?\d+", re.IGNORECASE)
RESAMPLINGS = ("resamplingid", "resampling", "resamplingmethod")
AT_RANDOM = frozenset({"bootstrap", "subsampling", "holdout", "boot", "lgocv", "montecarlo"})
FOLD_LIKE = re.compile(
    r"(fold|split|resample|repeat|rep|bootstrap|boot|run|iter|cv)[ _.-]?\d+([ ._-]?(rep|repeat|fold)\d+)?",
    re.IGNORECASE,
)
ROW_NUMBERS = frozenset({"row", "rownumber", "rowid", "index", "no", "nr", "number", "n", "unnamed0"})
LOOKED = 40  # columns among which folds are looked for by their cells
FEW_THINGS = 12  # that people rate, one as the other
RATED = frozenset({"rating", "ratings", "stars", "liking"})  # by people, who have names
SEEN = 50  # texts of a column that show how folds are called
DIGITS = 9  # of a number of first answers
LONGEST_NAME = 120  # characters of what a model is called; more are a question, a text or a sequence
TWO, MOST_MEASURES = 2, 20
MOST_ROWS = 200_000  # of a table of scores
MOST_WEIGHED = 100  # models of which those are looked for that were tried on the same
MOST_CANDIDATES = 8  # columns of words that are tried as the model, alone and two together


class Long(NamedTuple):
    """The columns of a table with one result per row.

    `model` may be several columns together (`meaning.turn.JOINT`); `metric` names what each row measures, where rows of
    several measures stand below each other; `item` says which item a row is of.
    """

    model: str | None
    value: str | None
    dataset: str | None
    repeat: str | None
    fold: str | None
    metric: str | None
    item: str | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The columns that say what a model was tried on."""
        return tuple(name for name in (self.dataset, self.repeat, self.fold, self.item) if name)


def find_long(table: Table, said: Roles) -> Long:
    """Find what is not said: by names first, and by which columns make every row one of a kind."""
    dataset = said.dataset or named(table.columns, DATASETS)
    if said.dataset is None and dataset is not None and table.distinct(dataset) == 1 and not _has_folds(table):
        dataset = None  # of which every row is
    fold = said.fold
    if fold is None and not _said_in_whole(table, said):
        fold = next((n for n in [fold_column(table, dataset)] if n != said.repeat), None)
    repeat = said.repeat or repeat_column(table, fold, dataset)
    if fold is None and repeat is not None and said.repeat is None and plain(repeat) == "iteration":
        fold, repeat = repeat, None  # the iterations of a resampling, and nothing is repeated
    keys = [name for name in (dataset, fold, repeat) if name]
    value = said.value or _value(table, keys)
    metric = None if value is None else _metric(table, [*keys, value])
    model = said.model or _model(table, keys, value, metric)
    found = Long(model, value, dataset, repeat, fold, metric)
    if said.model is None and (of_people := _under_conditions(table, found)) is not None:
        return of_people
    return found if said.repeat or model is None else _fewest_keys(table, found)


def _under_conditions(table: Table, found: Long) -> Long | None:
    """Return conditions as models, each tried once by every person, where the people were taken for models.

    The order in which a person met them, called a trial or a run, is no repeat of anything.
    """
    person = found.model or ""
    if plain(person) not in CLUSTER_NAMES or found.value is None or table.rows > MOST_TRIED:
        return None
    rest = [n for n in table.columns if n not in (person, found.value) and MIN <= table.distinct(n) <= CONDITIONS]
    words = [n for n in rest if not is_scores(table.column(n)) and fills(table, [n], [person])]
    if len(words) != 1 or table.rows != table.distinct(words[0]) * table.distinct(person):
        return None
    return Long(words[0], found.value, person, None, None, found.metric)


def _said_in_whole(table: Table, said: Roles) -> bool:
    """Tell whether what a person called model, data set and repeat tells all rows apart, so that nothing is a fold."""
    names = [name for name in (said.model, said.dataset, said.repeat) if name in table.columns]
    return len(names) == TWO + 1 and single(table, names)


def _has_folds(table: Table) -> bool:
    """Tell whether folds or repeats of an only data set tell rows apart."""
    fold = fold_column(table)
    return fold is not None or repeat_column(table, fold) is not None


def fold_column(table: Table, but: str | None = None) -> str | None:
    """Return the column of folds, by its name or because its cells are called so, such as Fold01 or Bootstrap12."""
    likely = [n for n in table.columns if n != but and not part_of_data(table, n) and not is_cutoff(table, n)]
    likely = [n for n in likely if plain(n) != "cv" or not has_fractions([table.column(n)])]  # Common Voice, say
    if (by_name := named(likely, FOLDS)) is not None:
        return by_name if table.distinct(by_name) > 1 or table.rows < TWO else None
    told = [n for n in table.columns if n not in (but, FOLD_OF) and {"fold", "kfold"} & set(tokens(n))]
    told = [n for n in told if table.distinct(n) > 1 and not has_fractions([table.column(n)])]
    return told[0] if len(told) == 1 else next(reversed(_like_folds(table, but)), None)


PARTED = frozenset({"cut", "km", "km1", "imbalance", "partition", "partitioner", "graph", "hypergraph", "blocks"})


def is_cutoff(table: Table, name: str) -> bool:
    """Tell whether a k is a number of first answers, such as 1, 3, 5 and 10, and none that counts folds."""
    if plain(name) != "k":
        return False
    numbers = {text.strip().removesuffix(".0") for text in table.some_texts(name, SEEN)} - {""}
    whole = sorted(int(text) for text in numbers if text.isdecimal() and len(text) <= DIGITS)
    parted = any({*tokens(each)} & PARTED for each in table.columns)
    if parted and len(whole) > TWO and whole == [2 ** (n + 1) for n in range(len(whole))]:
        return False  # of parts of a graph
    return len(whole) < len(numbers) or whole not in (list(range(len(whole))), list(range(1, len(whole) + 1)))


def is_place(table: Table, name: str) -> bool:
    """Tell whether a Map is one of several places, by a whole number, and no mean average precision."""
    return plain(name) in ("map", "maps") and is_scores(table.column(name)) and not has_fractions([table.column(name)])


def _of_parts(table: Table) -> frozenset[str]:
    """Return the columns that hold nothing but words for training and the test, and perhaps validation."""
    if _of_parts not in table.answers:
        first = ((name, table.some_texts(name, 1)) for name in table.columns)
        likely = [name for name, texts in first if texts and texts[0].strip().casefold() in PARTS_OF_DATA]
        found = [name for name in likely if plain(name) not in (*MODELS, *DATASETS)]
        held = {name: {text.strip().casefold() for text in table.some_texts(name, SEEN)} for name in found}
        tested = PARTS_OF_DATA - TRAINING - VALIDATION
        table.answers[_of_parts] = frozenset(
            name for name, texts in held.items() if texts & TRAINING and texts & tested and texts <= PARTS_OF_DATA
        )
    return cast("frozenset[str]", table.answers[_of_parts])


def part_of_data(table: Table, name: str) -> bool:
    """Tell whether a column says which part of the data was measured: training, validation or test."""
    if name in _of_parts(table):
        return True  # whatever it is called
    sets = plain(name) in DATASETS  # all of which may be parts of an only one
    if not (plain(name) in PARTS or sets or (tokens(name) and {*tokens(name)} <= PARTS_OF_DATA | {*PARTS, "or"})):
        return False
    texts = {text.strip().casefold() for text in table.some_texts(name, SEEN)}
    if plain(name) == LIST:
        return len(texts) > 1 and texts <= PARTS_OF_DATA
    if sets:
        if len(texts) <= 1 or not texts <= PARTS_OF_DATA:
            return False
        others = [n for n in table.columns if n != name and not is_scores(table.column(n))]
        return bool(others) and TWO * count_of(table, others) <= table.rows  # the same in every part
    whole = {"all", "overall", "total", "full", ""}
    return all(text in PARTS_OF_DATA | whole or {*tokens(text)} & PARTS_OF_DATA for text in texts)


def repeat_column(table: Table, fold: str | None, *but: str | None) -> str | None:
    """Return the column of repeats, by its name or as the first of two whose cells are called as folds are."""
    rest = [name for name in table.columns if name not in (fold, *but)]
    by_name = named([name for name in rest if table.repeats(name)], REPEAT) or named(rest, REPEAT)
    by_name = None if by_name and has_fractions([table.column(by_name)]) else by_name  # as of a correlation called r
    if by_name is None and named(table.columns, DATASETS) is not None:  # else they are not known to be of the same
        by_name = next((name for name in rest if is_repeat(table, name)), None)
    return by_name or next((name for name in _like_folds(table, *but)[:-1] if name != fold), None)


def _like_folds(table: Table, *but: str | None) -> list[str]:
    texts = {
        name: [t for text in table.some_texts(name, SEEN) if (t := text.strip())] for name in table.columns[:LOOKED]
    }
    return [
        name
        for name, seen in texts.items()
        if name not in but and len(seen) > 1 and all(FOLD_LIKE.fullmatch(text) for text in seen)
    ]


def at_random(table: Table, fold: str) -> bool:
    """Tell whether what a column names are random splits rather than folds: by its cells, or a column beside it."""
    labels = table.column(fold).labels
    how = named(table.columns, RESAMPLINGS)
    return all(RANDOM.fullmatch(label) for label in labels) or (
        how is not None and table.column(how).labels <= AT_RANDOM
    )


def repeats_in(folds: Sequence[str]) -> tuple[list[str], list[str]] | None:
    """Return the repeat and the fold of labels that name both, where every repeat has the same folds.

    >>> repeats_in(["Fold1.Rep1", "Fold2.Rep1", "Fold1.Rep2", "Fold2.Rep2"])
    (['Rep1', 'Rep1', 'Rep2', 'Rep2'], ['Fold1', 'Fold2', 'Fold1', 'Fold2'])
    >>> repeats_in(["Fold1", "Fold2"])
    """
    found = [IN_REPEAT.fullmatch(label.strip()) for label in folds]
    pairs = [(match["repeat"], match["fold"]) for match in found if match]
    repeats, parts = ({pair[k] for pair in pairs} for k in (0, 1))
    if not pairs or len(pairs) < len(found) or len(set(pairs)) < len(repeats) * len(parts) or len(repeats) < TWO:
        return None
    return [repeat for repeat, _ in pairs], [fold for _, fold in pairs]


def joined(table: Table, found: Long | Roles) -> Table:
    """Add the column that several name together."""
    roles = (found.model, found.dataset, found.fold, found.id if isinstance(found, Roles) else found.item)
    for role in roles:
        table = with_joint(table, role)
    return table


def single(table: Table, names: Sequence[str]) -> bool:
    r"""Tell whether no two rows are alike in some columns together.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"m,d,s\nx,1,5\ny,1,5\nx,2,5\n")
    >>> single(table, ["m", "d"]), single(table, ["m", "s"])
    (True, False)
    """
    if prod(table.distinct(name) for name in names) < table.rows:
        return False
    return int(codes_of(table, names).max(initial=-1)) + 1 == table.rows


def fills(table: Table, model: Sequence[str], tried: Sequence[str]) -> bool:
    """Tell whether every model has exactly one row for each thing that any was tried on."""
    if not tried or (len(model) == 1 and table.rows % table.distinct(model[0])):
        return False
    return table.rows == count_of(table, model) * count_of(table, tried) and single(table, [*model, *tried])


def with_enough(there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell which models to keep, where `there` says for each model (row) on what (columns) it was tried.

    Models that were tried on less than half of everything go where the others would lose half by them; and where hardly
    anything is left on which all were tried, those that were tried on least go too, while two remain.

    >>> with_enough(np.array([[True, True, True], [True, True, True], [True, False, False]])).tolist()
    [True, True, False]
    """
    kept = np.ones(len(there), dtype=np.bool_)
    share = there.mean(axis=1)
    if TWO * there.all(axis=0).sum() < there.shape[1] and (TWO * share >= 1).sum() >= TWO:
        kept = TWO * share >= 1
    while there[kept].all(axis=0).sum() < TWO:
        fewer = kept & (share > share[kept].min())
        if fewer.sum() < TWO:
            break
        kept = fewer
    if there[kept].all(axis=0).sum() < TWO:
        kept = _alike(there, kept)
    return kept if kept.all() else _larger(there, kept)


def tried_on_enough(table: Table, models: Sequence[str]) -> tuple[tuple[str, ...], tuple[Repair, ...]]:
    """Return the columns of the models of which enough rows have scores, where no row has one of every model.

    What is left out is counted.
    """
    there = np.isfinite(scores_of([table.column(name) for name in models])[0]).T
    if not len(there) or there.all(axis=0).any():
        return tuple(models), ()
    kept = with_enough(there)
    whole, some = int(there[kept].all(axis=0).sum()), int(there.any(axis=0).sum())
    few = TWO * TWO * there[~kept].sum() < there.sum()  # else those that were left out may be what was compared
    if kept.sum() < TWO or TWO * kept.sum() <= len(kept) or TWO * whole < some or not few:
        return tuple(models), ()
    left = [name for name, keep in zip(models, kept.tolist(), strict=True) if not keep]
    said = f"{listed(left, 5)}: left out, since no row has a score of these and of all others."
    return tuple(name for name in models if name not in left), (Repair(said, len(left)),)


def _alike(there: NDArray[np.bool_], kept: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the models that were tried on exactly the same, if they have most results; else all that were kept."""
    tried, which, count = np.unique(there, axis=0, return_inverse=True, return_counts=True)
    results = tried.sum(axis=1) * count * (count >= TWO)
    return which.ravel() == results.argmax() if TWO * results.max() > there.sum() else kept


def _larger(there: NDArray[np.bool_], kept: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the models that with what all of them were tried on give the most results, one less after another."""
    if len(there) > MOST_WEIGHED or there.size > MOST_ROWS:
        return kept
    best, most = kept, int(kept.sum()) * int(there[kept].all(axis=0).sum())
    rest = np.ones(len(there), dtype=np.bool_)
    while (count := int(rest.sum())) >= TWO:
        tried = there[rest].sum(axis=0)
        whole = int((tried == count).sum())
        if whole >= TWO and whole * count > most:
            best, most = rest.copy(), whole * count
        alone = (~there & (tried == count - 1)).sum(axis=1)  # what would be left more without each
        order = np.where(rest, alone * (there.shape[1] + 1) - there.sum(axis=1), np.iinfo(np.int64).min)
        rest[int(order.argmax())] = False
    return best


def codes_of(table: Table, names: Sequence[str]) -> NDArray[np.int64]:
    """Return a number for every row, from 0 on without gaps, the same where some columns are together."""
    codes = np.zeros(table.rows, dtype=np.int64)
    for name in names:
        column = table.column(name)
        codes = pd.factorize(codes * len(column.texts) + column.codes)[0].astype(np.int64)
    return codes


def count_of(table: Table, names: Sequence[str]) -> int:
    """Return how many different cells some columns have together."""
    return table.distinct(names[0]) if len(names) == 1 else int(codes_of(table, names).max(initial=-1)) + 1


def is_shared(table: Table, keys: Sequence[str], value: str) -> bool:
    """Tell whether a number is the same in all rows of what models were tried on, of which there are two or more."""
    tried = count_of(table, keys)
    return TWO * tried <= table.rows and count_of(table, [*keys, value]) == tried


def without_aliases(table: Table, names: Sequence[str]) -> list[str]:
    """Leave out numbers that go with words, each with each, as the size of every data set does with its name.

    A number by which items are called stays: what they say goes with it.
    """
    few = [n for n in table.columns if 1 < table.distinct(n) <= table.rows // TWO]
    words = [n for n in few if not (is_scores(table.column(n)) or in_prose(table, n))]

    def stands_for(number: str) -> bool:
        if named_as_id(number) or plain(number) in ID_LIKE or {*tokens(number)} & ITEMS:
            return False
        count = table.distinct(number)
        return any(count_of(table, [number, word]) == count for word in words if table.distinct(word) == count)

    return [name for name in names if name in words or not is_scores(table.column(name)) or not stands_for(name)]


def _complete(table: Table, model: Sequence[str], keys: Sequence[str]) -> bool:
    """Tell whether every model has exactly one row for each thing it was tried on, in most cases."""
    if not single(table, [*model, *keys]):
        return False
    count = count_of(table, model)
    return 1 < count <= LIMITS.models and table.rows * 2 > count * count_of(table, keys)


def _value(table: Table, keys: Sequence[str]) -> str | None:
    """Return the column of scores: by its name, else the only one of numbers that is no setting."""
    numbers = [name for name in table.columns if name not in keys and is_scores(table.column(name))]
    numbered = [n for n in numbers if NAMELESS.fullmatch(n) or plain(n) in ROW_NUMBERS]
    numbers = [name for name in numbers if not (name in numbered and counts_rows(table.column(name)))]
    if (named_so := named_by_objective(table, numbers)) is not None:
        return named_so
    told = [name for name in numbers if plain(name) in VALUES or is_score(name)]
    told = [name for name in told if table.distinct(name) > 1] or told  # the most that can be reached is no score
    if (mixed := patched(table)) is not None:  # which is no one measure
        told = [name for name in told if name in mixed.whole] or [name for name in told if name != mixed.name]
    told = [name for name in without_gaps(table, told) if TWO * _blanks(table, name) <= table.rows]
    trained = _in_training(told)
    told = [name for name in told if name not in trained]
    if by_name := named(told, VALUES):
        return by_name
    means = [name for name in numbers if {*tokens(name)} and {*tokens(name)} <= MEANS]
    if len(means) == 1 and all("rank" in tokens(name) for name in told):
        return means[0]  # what the ranks were made of
    if measured := [name for name in told if is_score(name)]:
        parts = [name for name in numbers if len(tokens(name)) > 1 and is_score(tokens(name)[0])]
        return mean_of_some(table, numbers, parts) or min(measured, key=preference)
    rest = [n for n in numbers if not (measure(n) or is_setting(n) or describes(n) or named_as_id(n))]
    rest = [n for n in rest if plain(n) not in ID_LIKE]
    rest = [n for n in rest if "rows" not in tokens(n)] if any({*tokens(n)} & TIMES for n in numbers) else rest
    rest = [n for n in rest if table.distinct(n) > 1 and not ({*tokens(n)} & OF_MEMORY and len(numbers) > 1)]
    pairs = foretold(numbers)
    rest = [name for name in rest if plain(name) not in STEPS and name not in {*pairs, *pairs.values()}]
    if any(map(says_prediction, table.columns)):
        rest = [name for name in rest if plain(name) not in TRUTH_NAMES]  # what is right, and not how good it was
    return rest[0] if len(rest) == 1 else None


def named_by_objective(table: Table, numbers: Sequence[str]) -> str | None:
    """Return the column of numbers that another column names in every row as what was looked for, as an objective."""
    for name in [n for n in table.columns if {*tokens(n)} & {"objective", "metric", "measure", "criterion"}]:
        held = {label.casefold() for label in table.column(name).labels} if table.at_most(name, 1) else set()
        if found := [each for each in numbers if each != name and each.casefold() in held]:
            return found[0]
    return None


def without_gaps(table: Table, names: Sequence[str]) -> list[str]:
    """Return the columns that hardly have more gaps than any other, so that no model is without a score."""
    blank = {name: _blanks(table, name) for name in names}
    fewest = min(blank.values(), default=0)
    return [name for name in names if blank[name] - fewest <= MOST_BLANK * table.rows]


def _blanks(table: Table, name: str) -> int:
    return table.column(name).count(lambda text: text.strip() in GAPS)


def preferred(table: Table, names: Sequence[str]) -> list[str]:
    """Order measures by how much they say, those with gaps behind others that are as well known."""
    whole, trained = without_gaps(table, names), _in_training(names)

    def order(name: str) -> tuple[bool, int, int, bool, bool, int]:
        part, summed, place = preference(name)
        return name in trained, part, summed, place >= len(PREFERRED), name not in whole, place

    return sorted(names, key=order)


def _in_training(names: Sequence[str]) -> frozenset[str]:
    """Return the measures without a word for a part of the data, beside the same in validation and in the test.

    >>> sorted(_in_training(["accuracy", "val_accuracy", "test_accuracy", "loss", "val_loss"]))
    ['accuracy']
    """
    said = {tokens(name): name for name in names}
    parts = ({"val", "valid", "validation", "dev"}, {"test"})
    return frozenset(
        name for words, name in said.items() if all(any((part, *words) in said for part in each) for each in parts)
    )


def preference(name: str) -> tuple[int, int, int]:
    """Order measures by how much they say: those of a test first, what sums up others before its parts.

    After that an accuracy stands before an F1, both before a precision.
    """
    words = set(measure(name).split()) or {*tokens(name)}
    said = tokens(name)
    whole = bool({*said} & SUMS_UP) or said in SUMS
    part = 2 if words & TRAINING else 1 if words & (VALIDATION | {"cv", "best", "oof"}) else 0
    last = len(PREFERRED) + ("rank" in words)  # which follows from a score where there is one
    return part, not whole, next((place for place, said in enumerate(PREFERRED) if said in words), last)


def _metric(table: Table, but: Sequence[str]) -> str | None:
    rest = [name for name in table.columns if name not in but]
    own = [n for n in but if is_score(n) and plain(n) not in VALUES and tokens(n)[-1] not in GENERIC]
    if own:  # what a model was chosen by is no measure of its score
        rest = [name for name in rest if plain(name) not in CHOSEN_BY]
    name = metric_column(rest) or next((n for n in rest if _names_measures(table, n) or _are_measures(table, n)), None)
    return name if name and table.distinct(name) > 1 and not is_scores(table.column(name)) else None


def metric_column(names: Sequence[str]) -> str | None:
    """Return the column that is named as what each row measures."""
    return named(names, METRIC)


def _is_chosen_by(name: str) -> bool:
    """Tell whether a name says by which measure something was chosen, and not what a row measures."""
    return bool({*tokens(name)} & {"selection", "selected", "tuning", "optimized", "optimised", "objective", "refit"})


def _names_measures(table: Table, name: str) -> bool:
    """Tell whether a name ends with a word for measures, and its cells are measures, as in leaderboard_metric."""
    if (
        len(tokens(name)) < TWO
        or (tokens(name)[-1] not in ("metric", "measure") and tokens(name)[0] not in ("metric", "measure"))
        or _is_chosen_by(name)
    ):
        return False
    told = [text for text in table.some_texts(name, SEEN) if text.strip()]
    return TWO * sum(bool(measure(text)) for text in told) >= len(told) > 0


def _are_measures(table: Table, name: str) -> bool:
    """Tell whether the cells of a column are measures, three or more, and hardly another word."""
    if is_scores(table.column(name)) or not TWO < table.distinct(name) <= MOST_MEASURES:
        return False
    told = [text.strip() for text in table.some_texts(name, SEEN) if text.strip()]
    told = [text for text in told if not NUMBERED.fullmatch(text)]
    known = {measure(text) for text in told if plain(text) not in AMBIGUOUS} - {""}
    return len(known) > TWO and (TWO + 1) * (len(told) - len(known)) <= len(told)


def _model(table: Table, keys: Sequence[str], value: str | None, metric: str | None) -> str | None:
    """Return the columns that name the model: by name, or those that with the keys make rows unique and complete."""
    said = next((n for n in by_name(table) if n not in (*keys, value, metric)), None)
    if not keys or table.rows > MOST_ROWS or value is None:
        return said
    tested = [*keys, *([metric] if metric else [])]
    words = [name for name in table.columns if name not in (*tested, value) and _names(table, name)]
    words = sorted(words, key=lambda name: name != said)[:MOST_CANDIDATES]
    joint = [names for names in combinations(words, 2) if not any(plain(n) in {*DATASETS, *SLICES} for n in names)]
    tries = [(name,) for name in words] + joint
    if said is not None and plain(said) not in VARIANTS:  # it names the model alone, or with a variant of it
        known = [(name,) for name in by_name(table) if name in words]
        own = [each for each in tries if said in each and all(n == said or plain(n) in VARIANTS for n in each)]
        tries = [*known, *own]
    for used in (tested, [name for name in tested if plain(name) not in REPEAT]):  # a seed may differ in every row
        if found := next((each for each in tries if used and _complete(table, each, used)), None):
            return JOINT.join(name for name in table.columns if name in found)
    return said


def by_name(table: Table) -> list[str]:
    """Return the columns that are named as the model, the surest first, without any that is the same in every row."""
    order = {name: place for place, name in reversed(list(enumerate(MODELS)))}
    several = [name for name in table.columns if table.distinct(name) > 1]
    several = [n for n in several if plain(n) != "name" or not like_items(table.some_texts(n, SEEN))]
    several = several if rated_by_name(table) == () else [n for n in several if plain(n) != "name"]
    group = next((n for n in several if plain(n) == "group"), None) if {*table.columns} >= TRACKED else None
    if group is not None and table.repeats(group):
        return [group]  # of the runs of W&B, each of which has a name of its own
    known = sorted((name for name in several if plain(name) in order), key=lambda name: order[plain(name)])
    return known + [name for name in several if name not in known and kind_of_model(name)]


def rated_by_name(table: Table) -> tuple[str, ...]:
    """Return what was rated and who rated it, by name, where the two tell the rows apart; nothing elsewhere.

    Of raters and annotators, whom one may compare as well, only where they rated a few things that are no items.
    """
    columns = table.columns[:LOOKED]
    person = next((name for name in columns if plain(name) == "name" or plain(name) in PEOPLE), None)
    if person is None or not any(_is_rated(table, name) for name in columns if name != person):
        return ()
    if any(plain(name) in MODELS for name in columns if name != person):
        return ()
    words = [name for name in columns if name != person and not is_scores(table.column(name))]
    if plain(person) in PEOPLE:
        few = [name for name in words if TWO * table.distinct(name) <= table.distinct(person)]
        words = [n for n in few if table.at_most(n, FEW_THINGS) and plain(n) not in ITEMS and not named_as_id(n)]
    return next(((n, person) for n in words if table.repeats(n) and single(table, [person, n])), ())


def _is_rated(table: Table, name: str) -> bool:
    return (bool({*tokens(name)} & RATED) or says_grade(name)) and is_scores(table.column(name))


def in_prose(table: Table, name: str) -> bool:
    """Tell whether the cells of a column are longer than what a model is called."""
    lengths = sorted(len(text) for text in table.some_texts(name, SEEN))
    return bool(lengths) and lengths[len(lengths) // 2] > LONGEST_NAME


def _names(table: Table, name: str) -> bool:
    """Tell whether a column holds words that can name models: some, that repeat."""
    said = plain(name) in TRUTH_NAMES or PREDICTED.search(name) or tokens(name)[:1] in (("dataset",), ("data",))
    if said or not 1 < table.distinct(name) <= min(LIMITS.models, table.rows - 1):
        return False
    if in_prose(table, name):
        return False
    if named_as_id(name) and plain(name) not in MODELS and plain(name).removesuffix("id") not in VARIANTS:
        return False
    return plain(name) in MODELS or not is_scores(table.column(name))


def _fewest_keys(table: Table, found: Long) -> Long:
    """Leave out a seed that is another one in every row, where rows are single without it."""
    if found.repeat is None or not (found.dataset or found.fold) or table.rows > MOST_ROWS:
        return found
    rest = [name for name in (found.dataset, found.fold, found.metric) if name]
    without = found._replace(repeat=None)
    model = parts_of(found.model or "", table.columns)
    return without if all(name in table.columns for name in model) and single(table, [*model, *rest]) else found
