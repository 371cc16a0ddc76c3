"""Tables that hold several models one below the other, taken apart."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.names import quoted, visible
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import MOST_ROWS, count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import GENERIC, is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import ID_LIKE, id_column, named, named_as_id, plain
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


PAIR = 2
GIVEN = frozenset({"score", "scores", "reward", "result", "grade"})  # for what was solved, 1, or not, 0
MOST_CROSSED, MOST_PAIRED = 50_000, 8  # rows in which columns are tried, and columns that are tried by twos
SEEN, LABELS, SEVERAL = 50, 50, 4  # texts that are looked at, labels of a truth, and words of a sentence
OFTEN = 1.5  # rows of an item, as of several models: a blank id may stand in two rows of other models


def holds_models(table: Table) -> bool:
    """Tell whether a column is named as the model, and items stand in several rows, as of several models."""
    model = named(table.columns, MODELS)
    identity = item_of(table, model)
    if model is None or identity is None or model == identity:
        return False
    if not 1 < table.distinct(model) < table.rows:
        return False
    filled = [n for text, n in zip(*_counted(table, identity), strict=True) if text.strip()]
    return OFTEN * len(filled) <= sum(filled) or (table.repeats(identity) and single(table, (model, identity)))


def rows_of_models(table: Table) -> bool:
    """Tell whether a column is named as the model, and another says on what each of several models was tried."""
    model = named(table.columns, MODELS)
    if model is None or table.rows > MOST_ROWS or not 1 < table.distinct(model) < table.rows:
        return False
    likely = [
        n for n in table.columns if n != model and table.at_most(n, table.rows // PAIR) and table.distinct(n) > PAIR
    ]
    return any(single(table, (model, name)) for name in likely[:MOST_PAIRED])


def _counted(table: Table, name: str) -> tuple[Sequence[str], list[int]]:
    column = table.column(name)
    return column.texts, column.counts.tolist()


def answers_in_prose(table: Table, truth: str) -> bool:
    """Tell whether sentences, or texts none of which is a true one, stand beside a score of how good each is."""
    column = table.column(truth)
    said = [name for name in table.columns if name != truth and says_prediction(name)]
    said = [name for name in said if not is_scores(table.column(name))]
    if not said or is_scores(column):
        return False
    scores = [name for name in table.columns if is_score(name) and is_scores(table.column(name))]
    graded = [name for name in table.columns if tokens(name)[:1] == ("scores",) and is_scores(table.column(name))]
    if graded and _wordy(table, truth):
        return True  # by what somebody has given each answer
    if any(table.column(name).labels & column.labels for name in said):  # what is called a score may be how sure one is
        scores = [name for name in scores if plain(name) not in GENERIC and _sentences(table, truth)]
    return bool(scores)


def _sentences(table: Table, name: str) -> bool:
    """Tell whether a column holds many texts of several words, of which nobody would call one a class."""
    return table.distinct(name) > LABELS and _wordy(table, name)


def _wordy(table: Table, name: str) -> bool:
    words = sorted(len(text.split()) for text in table.some_texts(name, SEEN))
    return bool(words) and words[len(words) // 2] >= SEVERAL


def item_of(table: Table, model: str | None) -> str | None:
    """Return the column that says which item a row is, also where every model has a row for each of its values.

    A column called “sample” or “question” has few different values where many models stand below each other.
    """
    identity = id_column(table)[0]
    if identity is not None and model in table.columns and table.rows <= MOST_ROWS:
        others = [n for n in table.columns if n not in (model, identity) and (named_as_id(n) or plain(n) in ID_LIKE)]
        if others and not single(table, (str(model), identity)):  # as the document that several questions are on
            return next((name for name in others if single(table, (str(model), name))), identity)
    if identity is not None or model is None or table.rows > MOST_ROWS:
        return identity
    likely = (name for name in table.columns if name != model and plain(name) in ID_LIKE and table.repeats(name))
    return next((name for name in likely if single(table, (model, name))), None) or _answered(table, model)


def _answered(table: Table, model: str) -> str | None:
    """Return the only column that with the model makes rows single, whatever it is called, where answers were judged.

    So it is with tasks and problems that models solved or not.
    """
    judged = [name for name in table.columns if says_right(name) and says_either(table, name)]
    judged = judged or [name for name in table.columns if plain(name) in GIVEN and says_both(table, name)]
    rest = [name for name in table.columns if name not in (model, *judged) and not says_prediction(name)]
    rest = [name for name in rest if table.repeats(name) and plain(name) not in VARIANTS] if judged else []
    whole = [name for name in rest[:MOST_PAIRED] if single(table, (model, name))]
    return whole[0] if len(whole) == 1 else None


def items_beside(table: Table, model: str | None, but: Sequence[str]) -> str | None:
    """Return the column, or two together, of which every value stands once for each model, as a question does."""
    if model is None or table.rows > MOST_CROSSED or not 1 < (count := table.distinct(model)) < table.rows:
        return None
    likely = [name for name in table.columns if name not in (model, *but) and not says_prediction(name)]
    likely = [name for name in likely if table.rows >= PAIR * table.distinct(name) > PAIR]
    likely = [n for n in likely if not (is_scores(table.column(n)) and has_fractions([table.column(n)]))]
    tries = [(name,) for name in likely] + list(combinations(likely[:MOST_PAIRED], PAIR))
    for names in tries:
        several = np.prod([table.distinct(name) for name in names])
        if several * count < table.rows or (len(names) == 1 and several * count != table.rows):
            continue
        if single(table, (model, *names)) and count_of(table, names) * count == table.rows:
            return JOINT.join(names)
    return None


def models_of(table: Table, model: str) -> tuple[tuple[str, ...], NDArray[np.intp]]:
    """Return the models in the order in which they first stand, and which of them each row is of: -1 for none.

    Raises
    ------
    DataError
        If there are more models than are compared.
    """
    column = table.column(model)
    called = [visible(text) for text in column.texts]
    names = dict.fromkeys(called[code] for code in dict.fromkeys(column.codes.tolist()) if called[code])
    if len(names) > LIMITS.models:
        raise DataError(
            f"{quoted(model)} names {len(names):,} models, but at most {LIMITS.models:,} can be compared. Choose "
            "another column as the model."
        )
    places = {name: place for place, name in enumerate(names)}
    return tuple(names), np.array([places.get(name, -1) for name in called], dtype=np.intp)[column.codes]


def by_model(table: Table, model: str) -> list[tuple[str, Table]]:
    """Return every model's name and rows, in the order in which they first stand.

    Raises
    ------
    DataError
        If there are more models than are compared.
    """
    names, codes = models_of(table, model)
    whole = Table(table.name, table.frame.drop(columns=model))
    return [(name, Table(name, take(whole, codes == place).frame)) for place, name in enumerate(names)]
