"""One row for each system with its options, and measures of it over everything that it was tried on."""

from __future__ import annotations

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.columns.units import in_per_cent
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.reading.columns import plain

MOST_ROWS = 200
PROGRAMS = frozenset({"adapter", "converter", "plugin", "driver", "wrapper", "binding", "frontend", "module"})


def totals_of_options(seen: Seen) -> Finding | None:
    """Find measures, in per cent or by their names, of systems that each were tried with options of their own."""
    options = [name for name in seen.table.columns if plain(name) in VARIANTS]
    if seen.table.rows > MOST_ROWS or seen.truth is not None or not options:
        return None
    table = plain_numbers(seen.table).table
    measures = [name for name in table.columns if is_scores(table.column(name))]
    words = [name for name in table.columns if name not in measures]
    options = [name for name in words if plain(name) in VARIANTS]
    if len(words) != PAIR or len(options) != 1 or len(measures) < PAIR or not single(table, words):
        return None
    (system,) = (name for name in words if name not in options)
    if not (plain(system) in MODELS or kind_of_model(system) or plain(system) in PROGRAMS):
        return None
    crossed = table.distinct(system) * table.distinct(options[0]) <= table.rows
    if not 1 < table.distinct(system) < table.rows or crossed or table.distinct(options[0]) < PAIR * PAIR:
        return None
    told = [n for n in measures if is_score(n) or known(n).higher is not None or in_per_cent(table, n)]
    if len(told) < len(measures):
        return None
    return Finding(
        "totals",
        f"Each row is one {quoted(system, SHORT)} with its {quoted(options[0], SHORT)}, and its totals: "
        f"{called(measures)}. These are different measures of all that it was tried on.",
        f"{TOTALS} Bring what each reached on every item, or how many errors it made, and of how many.",
    )
