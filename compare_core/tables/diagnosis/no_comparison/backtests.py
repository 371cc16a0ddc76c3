"""Totals of backtests, a row for each, and logs of tests of one connection: nothing in them is paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import FEW, PAIR, Finding, called
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.diagnosis.seen import Seen
    from compare_core.tables.reading.table import Table

OF_ALL = frozenset({  # that a strategy did, in the end
    "sharpe", "sortino", "calmar", "drawdown", "bankroll", "cagr", "roi", "mdd", "equity", "pnl", "capital",
    "expectancy",
})  # fmt: skip
SHARE_WON, DONE = frozenset({"winrate", "winratio", "winpct", "hitrate", "profitfactor"}), frozenset({"trades", "bets"})
TRIED_ON = frozenset({  # of which the same strategies may have been tried on several
    "symbol", "ticker", "asset", "pair", "market", "instrument", "coin", "stock", "index", "league", "sport", "team",
    "period", "fold", "window", "season", "seed", "year", "month", "week", "quarter", "split", "run",
    "dataset", "regime", "timeframe", "currency", "fund",
})  # fmt: skip
DOWN, UP = frozenset({"download", "down", "dl"}), frozenset({"upload", "up", "ul"})
DELAY = frozenset({"ping", "latency", "jitter"})
LINES = frozenset({  # that may be compared, unlike the servers that a program chose
    "isp", "provider", "carrier", "operator", "line", "router", "network", "ssid", "connection", "location", "room",
    "device", "interface", "modem", "vpn", "site", "host", "technology", "band", "plan", "proxy", "config",
})  # fmt: skip


def totals_of_backtests(seen: Seen) -> Finding | None:
    """Find what each of several backtests came to in the end, with how many bets or trades it made."""
    told = [n for n in seen.numbers if {*tokens(n)} & OF_ALL or plain(n) in SHARE_WON]
    done = [n for n in seen.numbers if {*tokens(n)} & DONE]
    if len(told) < FEW or not done or seen.truth is not None or seen.predicted:
        return None
    if any({*tokens(n)} & TRIED_ON and seen.table.distinct(n) > 1 for n in seen.table.columns if n not in told):
        return None
    if any(plain(n) in MODELS and seen.table.repeats(n) and seen.table.distinct(n) > 1 for n in seen.table.columns):
        return None
    return Finding(
        "totals",
        f"Each row is what one backtest came to in the end ({called([*told, *done[:1]])}): totals, of which nobody "
        "can tell what was luck.",
        "Bring what each strategy earned in the same periods or on the same games: a row for each day or game, and a "
        "column for each strategy.",
    )


def tests_of_one_line(seen: Seen) -> Finding | None:
    """Find how fast one connection was each time that it was tested, with whatever server a program chose."""
    speeds = _speeds(seen.table, seen.numbers)
    if not speeds or not any(says_when(seen.table, name) for name in seen.table.columns):
        return None
    rest = [name for name in seen.table.columns if name not in seen.numbers and seen.table.distinct(name) > 1]
    if any({*tokens(name)} & LINES or plain(name) in MODELS for name in rest):
        return None
    return Finding(
        "a log",
        f"Each row is a test of one connection, it seems ({called(speeds)}), whichever server answered: a log, "
        "in which nothing is compared.",
        "To compare two lines, providers or routers, test both at the same hours, and bring a row for each test with "
        "a column that names which it was.",
    )


def _speeds(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the numbers for what came down and went up and for the delay; none where one of them is missing."""
    found = [[n for n in numbers if {*tokens(n)} & words] for words in (DELAY, DOWN, UP)]
    alone = all(found) and all(len(names) < PAIR for names in found[1:])  # else of several
    return [name for names in found for name in names[:1] if table.distinct(name) > 1] if alone else []
