"""Models at numbered places of a row, each with its score, as where a judge sees several answers: a row for each."""

from __future__ import annotations

import re

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.scores import is_scores, texts
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import NAMELESS, plain
from compare_core.tables.reading.table import Table, categories_of

NUMBERED = re.compile(r"(?P<before>.*?)[ _.-]*(?P<number>\d{1,2})[ _.-]*(?P<after>\D*)")
GUESSED = re.compile(r"(?<![a-z])(top|pred|guess|label|class)", re.IGNORECASE)  # by one model: the first, the second
FEWEST, MOST_PLACES, MOST_ROWS, MOST_COLUMNS, MOST_MODELS = 3, 30, 20_000, 200, 100
LONGEST, CODE = 60, 30  # characters of a name, and of a code
TWICE, MOSTLY = 2, 0.8  # as many codes as places; and of the rows
MODEL, PLACE, ITEM = "model", "place", "item"


def at_places(table: Table) -> Table:
    r"""Write a row for each place, where columns of models and of scores are numbered alike; other tables stay.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> head = "doc,model_1,score_1,model_2,score_2,model_3,score_3\n"
    >>> table = at_places(read_table("a", (head + "x,svm,1,rf,2,knn,3\ny,knn,2,svm,1,rf,5\n").encode()))
    >>> table.columns, table.rows, table.repairs[-1].text
    (('doc', 'place', 'model', 'score'), 6, 'The models at 3 places of each row were put below each other.')
    """
    if table.rows > MOST_ROWS or not FEWEST < len(table.columns) <= MOST_COLUMNS:
        return table
    groups: dict[tuple[str, str], dict[int, str]] = {}
    for name in table.columns:
        if len(name) <= LONGEST and (found := NUMBERED.fullmatch(name)) is not None:
            groups.setdefault((found["before"], found["after"]), {})[int(found["number"])] = name
    whole = {kind: held for kind, held in groups.items() if FEWEST <= len(held) <= MOST_PLACES}
    models = [kind for kind, held in whole.items() if _names_models(table, kind, list(held.values()))]
    shuffled = {kind: list(held.values()) for kind, held in whole.items() if not GUESSED.search(" ".join(kind))}
    models = models or [kind for kind, names in shuffled.items() if _are_shuffled(table, names)]
    if len(models) != 1:
        return table
    places = sorted(whole[models[0]])
    beside = {kind: held for kind, held in whole.items() if kind != models[0] and sorted(held) == places}
    if not any(all(is_scores(table.column(name)) for name in held.values()) for held in beside.values()):
        return table
    used = {name for held in (whole[models[0]], *beside.values()) for name in held.values()}
    keys = [name for name in table.columns if name not in used]
    cells = {name: list(texts(table, name)) for name in table.columns}
    names = [*(_called(table, n) for n in keys), PLACE, MODEL, *(_field(models[0], kind) for kind in beside)]
    if len({*names}) < len(names):
        return table
    below = [cells[name] * len(places) for name in keys]
    below.append(np.repeat([str(place) for place in places], table.rows).tolist())
    below += [
        [cell for place in places for cell in cells[held[place]]] for held in (whole[models[0]], *beside.values())
    ]
    frame = pd.DataFrame({name: categories_of(held) for name, held in zip(names, below, strict=True)})
    frame.index = pd.RangeIndex(1, 1 + len(frame))
    said = f"The models at {len(places)} places of each row were put below each other."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)))


def _names_models(table: Table, kind: tuple[str, str], names: list[str]) -> bool:
    """Tell whether columns are called after models, and each row names other ones, out of the same for all places."""
    if not any(plain(part) in MODELS for part in kind) or any(is_scores(table.column(name)) for name in names):
        return False
    labels = [{label.strip() for label in table.column(name).labels} - {""} for name in names]
    every = set[str]().union(*labels)
    if not len(names) <= len(every) <= MOST_MODELS or len(every) >= sum(map(len, labels)):
        return False
    rows = zip(*(texts(table, name) for name in names), strict=True)
    return all(len({*filter(None, map(str.strip, row))}) == sum(bool(cell.strip()) for cell in row) for row in rows)


def _are_shuffled(table: Table, names: list[str]) -> bool:
    """Tell whether columns hold a few codes in another order in nearly every row, as of what was tasted at each place.

    Somebody may have met the same at all places.
    """
    if table.rows < FEWEST or any(is_scores(table.column(name)) for name in names):
        return False
    labels = [{label.strip() for label in table.column(name).labels} - {""} for name in names]
    every = set[str]().union(*labels)
    if not len(names) <= len(every) <= TWICE * len(names) or max(map(len, every)) > CODE:
        return False
    rows = [[cell.strip() for cell in row] for row in zip(*(texts(table, name) for name in names), strict=True)]
    apart = [tuple(row) for row in rows if all(row) and len({*row}) == len(row)]
    return len(apart) >= MOSTLY * len(rows) and len({*apart}) > 1 and all(len(each) > 1 for each in labels)


def _called(table: Table, name: str) -> str:
    """Return what a column is called below: that of the rows has no name, perhaps."""
    return ITEM if NAMELESS.fullmatch(name) and table.distinct(name) == table.rows else name


def _field(models: tuple[str, str], kind: tuple[str, str]) -> str:
    """Return the part of a name that is not the same as in those of the models."""
    parts = [part.strip(" _.:-") for part, other in zip(kind, models, strict=True) if part != other]
    return next(filter(None, parts), " ".join(kind).strip(" _.:-"))
