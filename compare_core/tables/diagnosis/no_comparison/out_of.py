"""Counts of each row whose headers say out of how many: totals, whatever the rows are called."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.headings import PARTS, PLACES
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import NAMELESS, RIGHT_NAMES, TOTAL_NAMES, named, plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN = 50  # cells that show how numbers are written
OUT_OF = re.compile(
    r".*?[\s_(\[/](?:out[ _]of|of|von|sur|de|aus|/)[ _]?(\d{1,6})\s*[)\]]?|.+?/\s*(\d{1,6})", re.IGNORECASE
)
WHEN = frozenset({"date", "day", "week", "month", "quarter", "year", "time", "monat", "mes", "mois", "datum", "fecha"})
TOTAL = frozenset({"total", "sum", "overall", "all", "gesamt"})
SPENT = frozenset({
    "cost", "costs", "usd", "eur", "spend", "spent", "spending", "tokens", "requests", "calls", "usage", "hours", "kwh",
    "energy", "emissions", "sales", "amount", "price", "bill", "count",
})  # fmt: skip
IN_MONEY = frozenset({"cost", "costs", "usd", "eur", "price", "spend", "spending", "bill"})
WRONG = frozenset({
    "error", "errors", "wrong", "incorrect", "failed", "failures", "misses", "mistakes", "losses", "missed", "false",
    "alarms", "violations", "crashes", "timeouts", "unsolved",
})  # fmt: skip

ALSO_RIGHT = ("passed", "solved", "tp", "truepositives", "cases", "returned", "sold", "opened", "attended", "won")
INHABITANTS = frozenset({"population", "inhabitants", "residents", "einwohner", "poblacion", "población"})
WHERE = frozenset(
    {"country", "city", "region", "state", "county", "district", "province", "land", "pais", "país", "pays"}
)
ALSO_TOTAL = ("support", "population", "sold", "sent", "delivered", "enrolled", "attempted", "registered", "played")


def counted_out_of(seen: Seen) -> Finding | None:
    """Find whole numbers of named rows out of as many as each header says: of what went well, and of what did not."""
    table = seen.table
    whole = {name: int(found[1] or found[2]) for name in seen.numbers if (found := OUT_OF.fullmatch(name.strip()))}
    names = next((name for name in table.columns if name not in whole and seen.own(name)), None)
    if names is None or len(whole) < PAIR or len(whole) < len(seen.numbers) or seen.truth is not None:
        return None
    if table.rows < PAIR or not all(_counts_up_to(seen, name, most) for name, most in whole.items()):
        return None
    if len({bool({*tokens(name)} & WRONG) for name in whole}) < PAIR:
        return None  # parts of an exam, or tasks of some trials each
    row = "row" if NAMELESS.fullmatch(names) else quoted(names, SHORT)
    totals = " and ".join(f"{most:,}" for most in dict.fromkeys([*whole.values()][:FEW]))
    return Finding(
        "totals",
        f"Each {row} has nothing but totals: {called(tuple(whole))} count what went well and what did not, out of "
        f"{totals}, and are no models.",
        "If all were tried on the same things, bring right or wrong for each of these: a row for each thing, and a "
        "column for each model.",
    )


def counted_in_parts(seen: Seen) -> Finding | None:
    """Find how many of how many in each class, subject or week: parts of one whole; or on each page, to be asked."""
    table = seen.table
    right = named(seen.numbers, (*RIGHT_NAMES, *ALSO_RIGHT))
    total = named([name for name in seen.numbers if name != right], (*TOTAL_NAMES, *ALSO_TOTAL))
    parts = PARTS | PLACES | (WHERE if total is not None and plain(total) in INHABITANTS else set())
    told = [name for name in table.columns if plain(name) in parts and seen.own(name)]
    rest = [name for name in table.columns if name not in (right, total, *told[:1])]
    if right is None or total is None or not told or any(name not in seen.numbers for name in rest) or len(rest) > 1:
        return None
    if table.rows < PAIR or not _counts_among(seen, right, total):
        return None
    part, counted = told[0], f"{quoted(right, SHORT)} out of {quoted(total, SHORT)}"
    if plain(part) in PLACES:
        roles = Roles(layout="right_total", id=part, models=(right,), count=total)
        return Finding(
            "totals",
            f"Each {quoted(part, SHORT)} has {counted}.",
            f"If each {quoted(part, SHORT)} is a version that was shown to people of its own, as in an A/B test, check "
            "the preview, and press the button; if they are parts of one site, there is nothing to compare.",
            roles,
        )
    return Finding(
        "totals",
        f"Each row is a {quoted(part, SHORT)} with {counted}: counts of the parts of one whole, and no models.",
        "To compare two models or systems, bring these counts of both, or, better, right or wrong on each single item.",
    )


def _counts_among(seen: Seen, right: str, total: str) -> bool:
    """Tell whether two columns are whole numbers, the first of them never the larger."""
    counts = [whole_numbers(seen.table.column(name)) for name in (right, total)]
    return all(each is not None for each in counts) and bool((np.asarray(counts[0]) <= np.asarray(counts[1])).all())


def parts_of_a_total(seen: Seen) -> Finding | None:
    """Find what was spent on each of several, adding up to a total in every row: by how much each was used."""
    whole = [name for name in seen.numbers if {*tokens(name)} & TOTAL]
    spent = [name for name in seen.numbers if name not in whole and {*tokens(name)} & SPENT]
    by_time = bool(WHEN & {*tokens(seen.table.columns[0])}) and not like_models(seen.numbers)
    spent = [name for name in seen.numbers if name not in whole] if by_time else spent
    spent = [name for name in spent if not {*tokens(name)} & IN_MONEY or {*tokens(" ".join(whole))} & IN_MONEY]
    if len(whole) != 1 or len(spent) < PAIR or seen.model is not None or seen.truth is not None:
        return None
    if not _add_up(seen, spent, whole[0]):
        return None
    return Finding(
        "totals",
        f"{called(spent)} add up to {quoted(whole[0], SHORT)} in every row: amounts of which "
        "the whole is made, and no scores of models.",
        "To compare what systems take, bring the same tasks for all of them, with what each took for every one.",
    )


def _add_up(seen: Seen, parts: Sequence[str], whole: str) -> bool:
    """Tell whether parts add up to a whole in every row, but for what was rounded."""
    values = [numbers_by_row(seen.table.column(name)) for name in (*parts, whole)]
    digits = max(len(text.strip().partition(".")[2]) for text in seen.table.some_texts(whole, SHOWN))
    off = (len(values) + 1) / PAIR * 10.0**-digits
    rows = np.isfinite(values).all(axis=0)
    known = [each[rows] for each in values]
    return bool(rows.sum() > FEW and (np.abs(np.sum(known[:-1], axis=0) - known[-1]) <= off).all())


def _counts_up_to(seen: Seen, name: str, most: int) -> bool:
    """Tell whether a column holds whole numbers from 0 to some number."""
    values = numbers_by_row(seen.table.column(name))
    values = values[np.isfinite(values)]
    held = bool(values.size and (values >= 0).all() and (values <= most).all())
    return held and not has_fractions([seen.table.column(name)])
