"""What was found of the same people before and after, or of each thing they tried, in two words: as 1 and 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FIRST = frozenset({"pre", "before", "baseline", "pretest", "vorher", "antes", "avant"})
LATER = frozenset({
    "post", "after", "followup", "posttest", "nachher", "despues", "depois", "apres", "endpoint", "final",
})  # fmt: skip
SUCCESS = frozenset({"success", "succeeded", "completed", "completion", "solved", "passed"})
PAIRS = (  # what is there, and what is not
    ("present", "absent"), ("positive", "negative"), ("pos", "neg"), ("+", "-"), ("success", "fail"),
    ("success", "failure"), ("completed", "not completed"), ("infected", "healthy"), ("sick", "healthy"),
    ("agree", "disagree"), ("satisfied", "dissatisfied"), ("employed", "unemployed"),
)  # fmt: skip
NEGATIONS = ("non-", "non ", "not ", "no ", "un")
PAIR = 2


def before_and_after(names: Sequence[str]) -> bool:
    """Tell whether two names are of the same before something and after it.

    >>> before_and_after(["painPre", "painPost"]), before_and_after(["baseline", "Follow Up"])
    (True, True)
    >>> before_and_after(["svm", "rf"]), before_and_after(["pre", "mid", "post"])
    (False, False)
    """
    words = [{*tokens(name)} for name in names]
    if len(words) != PAIR:
        return False
    return bool(words[0] & FIRST) and bool(words[1] & LATER or {"follow", "up"} <= words[1])


def findings_as_ones(table: Table) -> Table:
    r"""Write 1 for what is there and 0 for what is not, in two columns of before and after, or in those of success.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"id,before,after\n1,smoker,non-smoker\n2,smoker,smoker\n3,non-smoker,non-smoker\n"
    >>> findings_as_ones(read_table("a", rows)).frame["after"].tolist()
    ['0', '1', '0']
    """
    few = [name for name in table.columns if table.at_most(name, PAIR + 1) and table.distinct(name) > 1]
    names = [name for name in few if {*tokens(name)} & (FIRST | LATER | {"follow"})]
    if not before_and_after(names):
        names = [name for name in few if {*tokens(name)} & SUCCESS]
    held = [{label.strip().casefold() for label in table.column(name).labels - GAPS} for name in names]
    labels = set[str]().union(*held)
    there = _there(labels) if len(names) >= PAIR and len(labels) == PAIR else None
    if there is None or truth_by_name(table) is not None:
        return table
    other = next(iter(labels - {there}))
    said = {there: "1", other: "0"}
    cells = {name: [said.get(text.strip().casefold(), text) for text in table.column(name).texts] for name in names}
    return table.rewritten(cells, Repair(f"{quoted(there)} was read as 1, and {quoted(other)} as 0.", len(names)))


def _there(labels: set[str]) -> str | None:
    """Return which of two labels says that something is there, or went well; None where nothing tells."""
    for one, other in PAIRS:
        if {one, other} == labels:
            return one
    first, second = sorted(labels, key=len)
    return first if any(second == negation + first for negation in NEGATIONS) else None
