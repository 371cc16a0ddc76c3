"""Several quantities of the same things or times below each other, a row for each: temperature and humidity, say."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.headings import METRIC, WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.quantities import are_quantities
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

MEASURED_IN_ROWS = frozenset({
    "gene", "geneid", "genename", "genesymbol", "protein", "test", "testname", "labtest", "lab", "analyte", "biomarker",
    "marker", "variable", "parameter", "indicator", "metric", "measure", "question", "questionid", "element",
    "nutrient",
})  # fmt: skip
PLACES = frozenset({"lab"})  # which may as well be where each was measured: then what they measured is alike
PARTS = frozenset({"split", "phase", "subset", "partition"})  # into which data are divided
KEYS = frozenset({"epoch", "step", "iteration", "round"})
UNITS = frozenset({"unit", "units", "uom", "unitofmeasure", "einheit", "einheiten", "unidad", "unidades", "unité"})
TRAIN = frozenset({"train", "training", "val", "valid", "validation", "test", "dev"})
MOST = 50  # quantities of the same things
APART = 3.0  # times by which what is of another kind lies above the next, at the least


def quantities_in_rows(seen: Seen) -> Finding | None:
    """Find rows of which each is one of several quantities or questions of the same things, and no model."""
    table = seen.table
    name = next((n for n in seen.words if plain(n) in MEASURED_IN_ROWS | PARTS and table.repeats(n)), None)
    if name is None or seen.several or seen.truth is not None or seen.headed:
        return None
    texts = _texts(seen, name)
    of_data = {text.casefold() for text in texts} <= TRAIN
    keys = [n for n in table.columns if n != name and (_is_key(n) or table.repeats(n)) and single(table, (n, name))]
    if len(texts) < PAIR or like_models(texts) or of_data != (plain(name) in PARTS) or not keys:
        return None
    rest = [n for n in table.columns if n not in (name, keys[0]) and table.distinct(n) > 1]
    rest = [n for n in rest if not (WHEN & {plain(n), *tokens(n)} or plain(n) in UNITS or is_covariate(n))]
    if not rest or not {*rest} <= {*seen.numbers} or (len(rest) > 1 and not of_data) or table.distinct(rest[0]) <= PAIR:
        return None  # something that may name what is compared, or right and wrong
    if plain(name) in PLACES and not _lie_apart(seen, name, rest[0]):
        return None
    if of_data:
        return Finding(
            "training log",
            f"{called(texts)} are parts of the data of one model, by {quoted(name, SHORT)}, and no models.",
            "A comparison takes two models on the same parts: add the rows of a second one, and a column that names "
            "each.",
        )
    return _of_quantities(name, texts, rest[0])


def quantities_by_unit(seen: Seen) -> Finding | None:
    """Find rows of which each is one of several quantities, by units of their own or by their names, at one time each.

    Whatever else is said of a row tells nothing apart, since each thing or time has one row of each quantity.
    """
    table = seen.table
    if seen.several or seen.truth is not None or seen.headed or seen.predicted:
        return None
    if any(plain(n) in GROUPS or plain(n) in {*MODELS, *VARIANTS} - {*METRIC} - MEASURED_IN_ROWS for n in seen.words):
        return None  # of groups that may be compared by each of the quantities
    units = next((n for n in table.columns if plain(n) in UNITS), None)
    names = [n for n in seen.words if n != units and table.repeats(n) and PAIR <= table.distinct(n) <= MOST]
    name = next((n for n in names if _says_quantity(seen, n, units)), None)
    values = [n for n in seen.numbers if table.distinct(n) > PAIR and not is_covariate(n)]
    if name is None or not values or like_models(_texts(seen, name)):
        return None
    keys = [n for n in table.columns if n not in (name, units, *values) and table.repeats(n)]
    if not any(single(table, (n, name)) and table.distinct(n) > 1 for n in keys):
        return None
    measured = [n for n in values if count_of(table, [name, n]) > table.distinct(name)]
    return _of_quantities(name, _texts(seen, name), measured[0]) if measured else None


def _of_quantities(name: str, texts: Sequence[str], value: str) -> Finding:
    return Finding(
        "measures of one thing",
        f"Each {quoted(name, SHORT)} is another quantity or question ({called(texts)}) of the same things, and no "
        "model.",
        f"To compare models or conditions by {quoted(value, SHORT)}, add a column that says of which a row is.",
    )


def _texts(seen: Seen, name: str) -> list[str]:
    return sorted({text.strip() for text in seen.table.column(name).labels if text.strip()})


def _says_quantity(seen: Seen, name: str, units: str | None) -> bool:
    """Tell whether each text of a column has its own unit, of which there are several, or is called as quantities are.

    What has the same unit as others may be another quantity, too; but where all have one, they may be models.
    """
    table = seen.table
    if units is None or table.distinct(units) < PAIR:
        return are_quantities(_texts(seen, name))
    return count_of(table, [name, units]) == table.distinct(name) and not WHEN & {plain(name)}


def _lie_apart(seen: Seen, name: str, value: str) -> bool:
    """Tell whether numbers lie elsewhere for each text of a column, as those of different quantities do."""
    numbers, codes = numbers_by_row(seen.table.column(value)), codes_of(seen.table, [name])
    middles = sorted(float(np.nanmedian(np.abs(numbers[codes == code]))) for code in np.unique(codes))
    return any(above > APART * below for below, above in pairwise(middles))


def _is_key(name: str) -> bool:
    """Tell whether a column says whose or of what time every quantity is."""
    return named_as_id(name) or is_person(name) or plain(name) in ID_LIKE | KEYS
