"""Tables with a row for every score: which columns say the model, what it was tried on, and how good it was."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, cast

from compare_core.tables.meaning.columns.side_measures import side_measures
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import REPEAT, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import fold_column, repeat_column
from compare_core.tables.meaning.shapes.named_in_rows import by_name, names_models
from compare_core.tables.meaning.shapes.scored_in_rows import metric_of, value_column
from compare_core.tables.meaning.shapes.single import MOST_ROWS, TWO, count_of, fills, single
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of, with_joint
from compare_core.tables.meaning.words.headings import DATASETS, SLICES
from compare_core.tables.meaning.words.models import VARIANTS
from compare_core.tables.reading.columns import CLUSTER_NAMES, named, plain
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MIN, CONDITIONS, MOST_TRIED = 2, 12, 50_000  # of a study, and rows in which these are looked for
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
    if said != Roles():
        return _find_long(table, said)
    if find_long not in table.answers:  # which several layouts ask
        table.answers[find_long] = _find_long(table, said)
    return cast("Long", table.answers[find_long])


def _find_long(table: Table, said: Roles) -> Long:
    beside = side_measures(table, [name for name in table.columns if is_scores(table.column(name))])
    dataset = said.dataset or named([name for name in table.columns if name not in beside], DATASETS)
    if said.dataset is None and dataset is not None and table.distinct(dataset) == 1 and not _has_folds(table):
        dataset = None  # of which every row is
    fold = said.fold
    if fold is None and not _said_in_whole(table, said):
        fold = next((n for n in [fold_column(table, dataset)] if n != said.repeat), None)
    repeat = said.repeat or repeat_column(table, fold, dataset)
    if fold is None and repeat is not None and said.repeat is None and plain(repeat) == "iteration":
        fold, repeat = repeat, None  # the iterations of a resampling, and nothing is repeated
    keys = [name for name in (dataset, fold, repeat) if name]
    value = said.value or value_column(table, keys)
    metric = None if value is None else metric_of(table, [*keys, value])
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


def joined(table: Table, found: Long | Roles) -> Table:
    """Add the column that several name together."""
    roles = (found.model, found.dataset, found.fold, found.id if isinstance(found, Roles) else found.item)
    for role in roles:
        table = with_joint(table, role)
    return table


def _complete(table: Table, model: Sequence[str], keys: Sequence[str]) -> bool:
    """Tell whether every model has exactly one row for each thing it was tried on, in most cases."""
    if not single(table, [*model, *keys]):
        return False
    count = count_of(table, model)
    return 1 < count <= LIMITS.models and table.rows * 2 > count * count_of(table, keys)


def _model(table: Table, keys: Sequence[str], value: str | None, metric: str | None) -> str | None:
    """Return the columns that name the model: by name, or those that with the keys make rows unique and complete."""
    said = next((n for n in by_name(table) if n not in (*keys, value, metric)), None)
    if not keys or table.rows > MOST_ROWS or value is None:
        return said
    tested = [*keys, *([metric] if metric else [])]
    words = [name for name in table.columns if name not in (*tested, value) and names_models(table, name)]
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


def _fewest_keys(table: Table, found: Long) -> Long:
    """Leave out a seed that is another one in every row, where rows are single without it."""
    if found.repeat is None or not (found.dataset or found.fold) or table.rows > MOST_ROWS:
        return found
    rest = [name for name in (found.dataset, found.fold, found.metric) if name]
    without = found._replace(repeat=None)
    model = parts_of(found.model or "", table.columns)
    return without if all(name in table.columns for name in model) and single(table, [*model, *rest]) else found
