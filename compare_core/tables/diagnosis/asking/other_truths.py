"""Models below each other of which some were tried on other items: what to ask where their truths do not agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.asking.offered import MOST_CELLS
from compare_core.tables.diagnosis.asking.some_models import of_some_models
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.choice.chosen import MOST_VALUES
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import texts
from compare_core.tables.meaning.shapes.crossed import crossed_with
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.shapes.split import item_of
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named, plain, shared_columns, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table


LABELS = frozenset({"label", "labels", "class", "answer", "annotation"})  # a truth, or what somebody said
UNLIKE = 0.02  # of the items


def of_other_truths(table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether only the models are meant that share their truths, where some have others.

    Parameters
    ----------
    table
        The only file, with a row for each model and item.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or table.rows * PAIR > MOST_CELLS:
        return refusal
    model, truth = named(table.columns, MODELS), truth_by_name(table)
    item = item_of(table, model)
    if model is None or truth is None or item is None or not PAIR < table.distinct(model) <= MOST_VALUES:
        return refusal
    alike, others = _by_truths(table, model, item, truth)
    if len(alike) < PAIR or not others:
        return refusal
    why = (
        f"{quoted(truth, SHORT)} of {listed(others, 3)} is another than that of {listed(alike, 3)} for the same "
        f"{quoted(item, SHORT)}, so that these were not tried on the same items. If the others are to be compared, "
        "check the preview and press the button."
    )
    return of_some_models(table, model, (alike, others), why, understood) or refusal


def of_verdicts(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether a column named as the truth says whether models were right: it differs among them.

    What is true of an item does not change with the model.
    """
    truth = truth_by_name(table)
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or truth is None:
        return refusal
    if table.rows * len(table.columns) > MOST_CELLS or not says_both(table, truth):
        return refusal
    words = [n for n in table.columns if n != truth and (plain(n) in MODELS or plain(n) in VARIANTS)]
    found = crossed_with(table, truth, words)
    item = found and (found.item or found.dataset)
    if found is None or not found.model or not item:
        return refusal
    keys = [part for key in (item, found.repeat) if key for part in parts_of(key, table.columns)]
    if PAIR * count_of(table, keys) > table.rows or count_of(table, [*keys, truth]) == count_of(table, keys):
        return refusal
    roles = Roles(layout="graded_items", model=found.model, value=truth, id=JOINT.join(keys))
    return NeedsRoles(
        f"{quoted(truth, SHORT)} differs from one {quoted(found.model, SHORT)} to another on the same "
        f"{quoted(item, SHORT)}, so it is not what is true of it. If it says whether each was right, check the "
        "preview, and press the button.",
        table.columns,
        roles,
    )


def of_labels_alone(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold labels of the same items which are others in each: what models said, and no truth."""
    names = {truth_by_name(table) for table in tables}
    label = names.pop() if len(names) == 1 else None
    if label is None or not {*tokens(label)} & LABELS:
        return None
    rest = [n for n in shared_columns(tables) if n != label]
    item = next((n for n in rest if _names_alike(tables, n)), None)
    if (
        item is None
        or len(rest) < PAIR
        or any(says_prediction(name) or is_score(name) for table in tables for name in table.columns)
    ):
        return None
    first, *others = (dict(zip(texts(table, item), texts(table, label), strict=True)) for table in tables)
    unlike = [sum(said != first.get(key, said) for key, said in other.items()) / len(other) for other in others]
    if min(unlike) < UNLIKE:
        return None
    return Misread(
        f"The files give different {quoted(label, SHORT)} for the same {quoted(item, SHORT)}: what each model said, it "
        "seems, and none holds what is true. Add the true labels as a file of their own with the same ids, in a column "
        "called y_true.",
        tables[0].columns,
    )


def _names_alike(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column has another cell in every row of each file, the same in all of them."""
    own = all(table.distinct(name) == table.rows for table in tables)
    return own and len({table.column(name).labels for table in tables}) == 1


def _by_truths(table: Table, model: str, item: str, truth: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the models with the commonest truths for all of their items, and the others."""
    held: dict[str, dict[int, str]] = {}
    models, items, truths = (table.column(name) for name in (model, item, truth))
    for code, place, true in zip(models.codes.tolist(), items.codes.tolist(), truths.codes.tolist(), strict=True):
        held.setdefault(models.texts[code].strip(), {})[place] = truths.texts[true].strip()
    groups: list[list[str]] = []
    for name, said in held.items():
        found = next((group for group in groups if held[group[0]] == said), None)
        if found is None:
            groups.append([name])
        else:
            found.append(name)
    alike = max(groups, key=len)
    return tuple(alike), tuple(name for name in held if name not in alike)
