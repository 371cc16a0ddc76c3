"""Methods that a column names, which no way to compare a file spoke of: they were not tried with all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import paired
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import codes_of, count_of
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.reading.table import Table

FEWEST, MOST, MOST_COLUMNS = 12, 50_000, 60  # rows; and columns that are looked at
MOST_METHODS, FEWEST_OF_EACH, FEWEST_SHARED = 12, 3, 5  # rows of each, and things that two of them were tried on
MEASURES, OFFERED = 4, 6
ANYTHING = frozenset({"name", "list"})  # which may be that of anything


def of_named_methods(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with the methods that a column names first, where it asks of nothing but other columns.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it: by settings or by things that some methods were tried on, since one of the methods has
        settings of its own, which the others have not.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if not FEWEST <= table.rows <= MOST:
        return asked
    known = ways_offered(asked)
    first = known[0].roles
    told = {part for each in known for name in _named(each.roles) for part in parts_of(name, table.columns)}
    long = {first.value} <= {*table.columns} and first.model is not None and first.only is None and not first.truth
    methods = [n for n in table.columns[:MOST_COLUMNS] if _names_methods(table, n)] if long and not first.turned else []
    if len(methods) != 1 or methods[0] in told or any(plain(n) in MODELS or kind_of_model(n) for n in told):
        return asked
    method = methods[0]
    factors = [part for name in _named(first) for part in parts_of(name, table.columns)]
    own = [name for name in factors if _is_own_setting(table, method, name)]
    tried = [name for name in table.columns if name in factors and name not in own]
    models = [name for name in table.columns if name in (method, *own)]
    if not own or not paired(codes_of(table, [method]), codes_of(table, tried), FEWEST_SHARED):
        return asked
    values = list(dict.fromkeys([str(each.roles.value) for each in known if each.roles.value in table.columns]))
    scores = [name for name in table.columns if is_score(name) and _varies(table, name)]
    values = list(dict.fromkeys([*preferred(table, [n for n in scores if n in values]), *values, *scores]))
    ways = [_roles(table, models, tried, value) for value in values]
    ways = [roles for roles in ways if fails(roles) is None][:MEASURES]
    if not ways:
        return asked
    return NeedsRoles(
        f"{quoted(method, SHORT)} names what is compared, it seems, and {called(own)} {'say' if own[1:] else 'says'} "
        "with which settings, where there are any. Choose by which number, check what is compared in the preview, and "
        "press the button.",
        table.columns,
        ways[0],
    ).offering([*(Reading(roles, 0.0, describe(roles)) for roles in ways), *known][:OFFERED])


def _named(roles: Roles) -> list[str]:
    """Return the columns, or several together, that say what is compared, and on what."""
    return [*filter(None, [roles.model]), *keys_of(roles)]


def _names_methods(table: Table, name: str) -> bool:
    """Tell whether a column of a few words that is called so names methods, each of which has several rows."""
    called_so = (plain(name) in MODELS and plain(name) not in {*VARIANTS, *ANYTHING}) or kind_of_model(name)
    if not called_so or is_scores(table.column(name)) or not PAIR <= table.distinct(name) <= MOST_METHODS:
        return False
    counts = table.column(name).counts
    return int(counts[counts > 0].min()) >= FEWEST_OF_EACH


def _is_own_setting(table: Table, method: str, name: str) -> bool:
    """Tell whether a column is blank in all rows of one method, and in none of another."""
    texts = [text.strip() for text in table.column(name).texts]
    if "" not in texts:
        return False
    blank = table.column(name).codes == texts.index("")
    methods = codes_of(table, [method])
    shares = {bool(blank[methods == each].all()) for each in range(int(methods.max()) + 1)}
    mixed = any(blank[methods == each].any() and not blank[methods == each].all() for each in {*methods.tolist()})
    return shares == {True, False} and not mixed


def _varies(table: Table, name: str) -> bool:
    return is_scores(table.column(name)) and count_of(table, [name]) > PAIR


def _roles(table: Table, models: Sequence[str], tried: Sequence[str], value: str) -> Roles:
    """Return how methods with their settings are compared on all that was tried, folds and repeats by themselves."""
    fold = next((name for name in tried if plain(name) in FOLDS), None)
    repeat = next((name for name in tried if name != fold and is_repeat(table, name)), None)
    rest = JOINT.join(name for name in tried if name not in (fold, repeat)) or None
    return Roles(layout="scores_long", model=JOINT.join(models), value=value, dataset=rest, fold=fold, repeat=repeat)
