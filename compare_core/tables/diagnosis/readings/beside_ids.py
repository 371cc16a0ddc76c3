"""Columns of numbers alike, and of nothing else, in a row for every item: perhaps one for each thing compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.readings.shared import are_marks
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.wide import alike, models_among
from compare_core.tables.meaning.words.flags import says_flag
from compare_core.tables.meaning.words.headings import TASKS, WHEN
from compare_core.tables.meaning.words.items import are_inputs, is_covariate, says_of_items
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import are_steps
from compare_core.tables.meaning.words.models_measured import by_measure, measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import HEADLESS, NAMED_ID, NAMELESS, id_column, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

OF_PIVOTS = (  # above the names of rows, as Excel writes it
    "rowlabels", "zeilenbeschriftungen", "étiquettesdelignes", "etiquetasdefila", "rótulosdelinha", "rijlabels",
)  # fmt: skip
TRUE_OF_ROWS = frozenset({"class", "label", "target", "species", "diagnosis", "outcome", "y", "variety"})


def beside_ids(table: Table) -> tuple[Roles, str] | None:
    """Find numbers alike in every column that words and the id of an item leave."""
    item = _item(table)
    if item is None or any(_says_what_is_true(table, name) for name in table.columns if name != item):
        return None  # of which the numbers may be features, or predictions
    models = models_among(table, item)
    numbers = [n for n in table.columns if n != item and is_scores(table.column(n)) and not named_as_id(n)]
    rest = [name for name in numbers if name not in models and not (is_covariate(name) or says_of_items(name))]
    judged = all(right_or_wrong(table.column(name)) for name in models)
    if (
        len(models) < PAIR
        or rest
        or not _may_be_compared(models)
        or not (judged or alike(table, models) or are_marks(table, models))
    ):
        return None
    layout = "right_wrong" if judged else "item_scores"
    held = "hold 0 and 1" if judged else "hold numbers alike"
    what = (
        f"{called(models)} {held}, in a row for each {quoted(item, SHORT)}. If these columns are what is compared, and "
        "all of them were tried on every row, check the preview, and press the button. Features are for the page "
        "Experiment."
    )
    return Roles(layout=layout, models=models, id=item), what


def _says_what_is_true(table: Table, name: str) -> bool:
    """Tell whether a column is named as what is true of a row; an annotator in words is only somebody's name."""
    return plain(name) in TRUE_OF_ROWS or (may_be_true(name) and is_scores(table.column(name)))


def _item(table: Table) -> str | None:
    """Return the column that is named as what says which item a row is, another one in every row."""
    found = id_column(table)[0]
    names = (
        [found] if found is not None else [name for name in table.columns[:1] if plain(name) in (*TASKS, *OF_PIVOTS)]
    )
    names = [n for n in names if not (NAMELESS.fullmatch(n) or {*tokens(n)} & WHEN)]
    names = [n for n in names if plain(n) in NAMED_ID or not is_person(n)]
    return next((name for name in names if table.distinct(name) == table.rows), None)


def _may_be_compared(names: Sequence[str]) -> bool:
    """Tell whether no name says of a measure, a feature, a step or a prediction."""
    if measures(names) or by_measure(names) or are_steps(names) or are_inputs(names):
        return False
    return not any(
        known(name).higher is not None
        or is_score(name)
        or says_prediction(name)
        or says_flag(name)
        or ESTIMATED.search(name)
        or HEADLESS.fullmatch(name)
        for name in names
    )
