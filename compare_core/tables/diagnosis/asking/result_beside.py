"""Forecasts of several beside what is called the result, which is hardly one of them."""

from __future__ import annotations

from dataclasses import replace

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.outputs import predicts
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.truths import RESULTS
from compare_core.tables.reading.columns import plain


def result_beside_forecasts(seen: Seen) -> Finding | None:
    """Find measured numbers that are called the result, and two columns or more that come near them in every row."""
    table = seen.table
    result = next((name for name in seen.numbers if plain(name) in RESULTS), None)
    if result is None or seen.truth is not None or seen.model is not None or seen.measured:
        return None
    rest = [n for n in seen.numbers if n != result and not (is_covariate(n) or plain(n) in WHEN)]
    columns = [table.column(name) for name in rest]
    if len(rest) < PAIR or any(map(is_score, rest)) or not has_fractions([table.column(result), *columns]):
        return None
    if not all(predicts(column, table.column(result)) for column in columns):
        return None
    rows = seen.identity or next((name for name in seen.words if seen.own(name)), None)
    foretold = Roles(layout="regression", truth=result, models=tuple(rest), id=seen.identity)
    scores = replace(foretold, layout="item_scores", truth=None, models=(*rest, result), id=rows)
    return Finding(
        "forecasts and a result",
        f"{quoted(result, SHORT)} may be what came true of every row, and {called(rest)} what was foretold of it.",
        "If so, check the preview, and press the button; if all of them are scores that are compared, choose the "
        "second.",
        foretold,
        [Way(foretold, describe(foretold)), Way(scores, describe(scores))],
    )
