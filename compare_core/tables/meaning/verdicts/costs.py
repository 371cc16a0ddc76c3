"""What a run cost or how long it took, beside a column that says how it ended: the end is what is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known, spends
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

ENDED = frozenset({  # how something went, or came out
    "outcome", "status", "result", "results", "verdict", "ok", "completed", "eval", "evaluation", "valid",
    "finalresult", "win", "finished", "achieved", "goalachieved", "taskcompleted", "passfail", "humanverdict",
    "judgement", "judgment", "reward", "found",
})  # fmt: skip
MOST_COLUMNS = 60


def cost_beside_verdict(table: Table, value: str) -> str:
    r"""Return the column of right and wrong beside what something cost; "" where there is none, or no cost.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"t{n},react,{'pass' if n % 3 else 'fail'},0.{n}1\n" for n in range(9))
    >>> table = read_table("a", f"task,agent,outcome,cost\n{rows}".encode())
    >>> cost_beside_verdict(table, "cost"), cost_beside_verdict(table, "outcome")
    ('outcome', '')
    """
    spent = spends(value) or bool({*tokens(value)} & TIMES and known(value).higher is False)
    if not spent or len(table.columns) > MOST_COLUMNS:
        return ""
    rest = [name for name in table.columns if name != value and table.at_most(name, 3)]
    named_so = list(filter(says_how_ended, rest))
    return next((name for name in named_so if says_both(table, name)), "")


def says_how_ended(name: str) -> bool:
    """Tell whether a name says of a row whether it was right, or how what was tried ended.

    >>> says_how_ended("completed"), says_how_ended("task_success"), says_how_ended("open_source")
    (True, True, False)
    """
    return says_right(name) or plain(name) in ENDED
