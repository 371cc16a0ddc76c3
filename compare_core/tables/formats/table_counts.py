"""Two models on one test set as four counts: both right, only one right, only the other, neither."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.battles.four_cells import four_cells
from compare_core.tables.meaning.roles import Built, Layout, Roles
from compare_core.tables.meaning.scores import texts
from compare_core.tables.reading.columns import CELLS, HEADLESS, NAMELESS, plain, thousands, whole_numbers
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.battles.four_cells import FourCells

PAIR = 2
FOUR = 4
ONLY = re.compile(
    r"only[ _]+(?P<x>.+?)([ _]+(right|correct))?|(?P<y>.+?)([ _]+(right|correct))?[ _]+only", re.IGNORECASE
)
SIDES = (
    r"right|correct|wrong|incorrect|true|false|passed|failed|pass|fail|richtig|falsch|korrekt|inkorrekt|"
    r"correcto|incorrecto|correcta|incorrecta|correto|incorreto|certo|errado|exact|faux|vrai|juste|"
    r"found|missed|not found|detected|undetected|not detected|caught|not caught|solved|unsolved|not solved|hit|miss|"
    r"success|failure|succeeded|corretto|scorretto|giusto|sbagliato|poprawnie|błędnie|верно|неверно|正确|错误|正解|不正解|✓|✔|✅|✗|✘|❌"
)
SIDE = re.compile(
    rf"(?P<name>.+?)[ _:=]+(is )?\(?(?P<side>{SIDES})\)?|(?P<first>{SIDES})([ _:=]+by)?[ _:=(]+(?P<behind>.+?)\)?|"
    rf"(?P<bare>{SIDES})",
    re.IGNORECASE,
)
GOOD = frozenset({
    "right", "correct", "true", "passed", "pass", "richtig", "korrekt", "correcto", "correcta",
    "correto", "certo", "exact", "vrai", "juste", "corretto", "giusto", "poprawnie", "верно",
    "正确", "正解", "✓", "✔", "✅", "found", "detected", "caught", "solved", "hit", "success", "succeeded",
})  # fmt: skip
NAMED = re.compile(rf".*\w.*[ _:=(]({SIDES})\)?|({SIDES})[ _:=(].*\w.*", re.IGNORECASE)  # sides beside a name
OF_ONE_MODEL = frozenset({
    "actual", "true", "truth", "reference", "gold", "observed", "pred", "predicted", "prediction", "tatsächlich",
    "vorhergesagt",
})  # fmt: skip
TOTALS = frozenset({"total", "totals", "sum", "rowtotal", "all", "n", "summe", "gesamt", "insgesamt", "σ", "∑"})


def recognises(tables: Sequence[Table]) -> bool:
    """Whether four counts stand in a row under their names, or in a square of two rows."""
    (table,) = tables
    one = table.rows == 1 and four_cells(table) is not None
    return one or _row(table) is not None or _square(table) is not None


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the four counts, and the names of the models where the headings or other columns give them."""
    (table,) = tables
    if (found := four_cells(table)) is not None and (table.rows == 1 or said.filter in found.names):
        return _of_pair(table, found, said.filter or found.names[0])
    read = _row(table) or _square(table)
    if read is None:
        raise DataError(
            "Four counts are needed: both right, only A right, only B right, neither. Write them in one row under "
            "a,b,c,d, or as a square of two rows and two columns."
        )
    cells, models, reason = read
    _check_totals(table, cells)
    evidence = Outcomes.from_table([cells[:2], cells[2:]], models)
    return Built(evidence=evidence, roles=Roles(), reasons=(reason,), repairs=_repairs(table))


def _of_pair(table: Table, found: FourCells, pair: str) -> Built:
    """Take the counts of one row, of two models that other columns name."""
    row = found.names.index(pair)
    cells = [float(numbers[row]) for name in found.counts if (numbers := whole_numbers(table.column(name))) is not None]
    evidence = Outcomes.from_table([cells[:PAIR], cells[PAIR:]], found.models[row])
    reason = f"{listed(found.counts, FOUR)} count on how many items both, one or none of {pair} was right."
    left = [Repair(f"Other rows than that of {quoted(pair)} were left out.", table.rows - 1)] if table.rows > 1 else []
    return Built(evidence=evidence, roles=Roles(filter=pair), reasons=(reason,), repairs=(*_repairs(table), *left))


def _repairs(table: Table) -> tuple[Repair, ...]:
    columns = [table.column(name) for name in table.columns]
    return thousands(column for column in columns if whole_numbers(column) is not None)


Found = tuple[list[float], tuple[str, str], str]


def _row(table: Table) -> Found | None:
    """Read one row of four counts by the names above them, in any order."""
    names = [name for name in table.columns if not NAMELESS.fullmatch(name)]
    if table.rows != 1 or len(names) != FOUR:
        return None
    order, models = _by_name(names) or (None, ("A", "B"))
    if order is None:
        return None
    counts = _counts(table, order)
    words = "both right, only the first right, only the second right, neither"
    return (counts, models, f"Four counts in one row: {words}.") if counts else None


def _by_name(names: Sequence[str]) -> tuple[list[str], tuple[str, str]] | None:
    known = [next((name for name in names if plain(name) in cell), None) for cell in CELLS]
    if None not in known:
        return [name for name in known if name], ("A", "B")
    both, neither = known[0], known[3]
    if both is None or neither is None:
        return None
    rest = [name for name in names if name not in (both, neither)]
    matches = [ONLY.fullmatch(name) for name in rest]
    models = [m["x"] or m["y"] for m in matches if m]
    return ([both, *rest, neither], (models[0], models[1])) if len(models) == PAIR else None


def _square(table: Table) -> Found | None:
    """Read two rows of two counts, bare or between headings such as “svm right”, with their sums beside them or not."""
    table = _named_once(table)
    names = _without_totals(table)
    if table.rows != PAIR or len(names) not in (PAIR, PAIR + 1):
        return None
    counts = _counts(table, names[-PAIR:])
    if counts is None:
        return None
    columns = _sides(names[-PAIR:])
    if len(names) == PAIR:
        bare = all(HEADLESS.fullmatch(name) for name in table.columns)
        reason = "A square of counts, right then wrong: rows are the first model, columns the second."
        return (counts, ("A", "B"), reason) if bare else None
    rows = _sides(texts(table, table.columns[0]))
    if rows is None or columns is None:
        return None
    (row_model, row_first), (column_model, column_first) = rows, columns
    if not row_first:
        counts = counts[2:] + counts[:2]
    if not column_first:
        counts = [counts[1], counts[0], counts[3], counts[2]]
    models = (row_model or "A", column_model or "B")
    return (
        counts,
        models,
        f"A square of counts of right and wrong: rows are {quoted(models[0])}, columns {quoted(models[1])}.",
    )


def _named_once(table: Table) -> Table:
    """Put the name of the first model before its sides, where it stands once beside them, and leave out their sums."""
    if table.rows not in (PAIR, PAIR + 1) or len(table.columns) not in (FOUR, FOUR + 1):
        return table
    first, second = (texts(table, name) for name in table.columns[:PAIR])
    said = [text.strip() for text in first if text.strip()]
    sides = [text.strip() for text in second]
    heads = {plain(word) for text in (*table.columns, *said) for word in text.split()}
    if len({*said}) != 1 or heads & OF_ONE_MODEL or plain(said[0]) in TOTALS:
        return table
    columns = [name for name in table.columns[PAIR:] if plain(name.split()[-1]) not in TOTALS]
    if not all(map(SIDE.fullmatch, sides[:PAIR])) or not all(map(NAMED.fullmatch, columns)):
        return table
    if table.rows > PAIR and plain(sides[PAIR]) not in TOTALS:
        return table
    frame = table.frame.iloc[:PAIR].copy(deep=False)
    frame = frame[[table.columns[1], *columns]]
    frame[table.columns[1]] = pd.Series(
        categories_of([f"{said[0]} {side}" for side in sides[:PAIR]]), index=frame.index
    )
    return Table(table.name, frame, table.repairs)


def _without_totals(table: Table) -> tuple[str, ...]:
    """Return the columns without a last one of totals, where a name stands before the counts."""
    totals = len(table.columns) == FOUR and plain(table.columns[-1]) in TOTALS
    return table.columns[:-1] if totals else table.columns


def _check_totals(table: Table, cells: Sequence[float]) -> None:
    """Refuse counts that do not add up to the totals beside them: one of them was mistyped."""
    if table.rows != PAIR or _without_totals(table) == table.columns:
        return
    told = _counts(table, table.columns[-1:])
    summed = sorted((cells[0] + cells[1], cells[2] + cells[3]))
    if told is not None and sorted(told) != summed:
        raise DataError(
            f"The counts do not add up: the rows come to {summed[0]:,.0f} and {summed[1]:,.0f}, but "
            f"{quoted(table.columns[-1])} says {min(told):,.0f} and {max(told):,.0f}. Correct what was mistyped."
        )


def _sides(headings: Sequence[str]) -> tuple[str, bool] | None:
    """Return the model that two headings name, and whether right comes first; None if they say no such thing."""
    matches = [SIDE.fullmatch(heading) for heading in headings]
    names = [(m["name"] or m["behind"] or "") for m in matches if m]
    right = [(m["side"] or m["first"] or m["bare"]).lower() in GOOD for m in matches if m]
    return (names[0], right[0]) if len(right) == PAIR and len(set(names)) == 1 and len(set(right)) == PAIR else None


def _counts(table: Table, names: Sequence[str]) -> list[float] | None:
    values = [whole_numbers(table.column(name)) for name in names]
    if any(value is None for value in values):
        return None
    return [float(value[row]) for row in range(table.rows) for value in values if value is not None]


LAYOUT = Layout(
    id="table_counts",
    title="Four counts of two models",
    example="a,b,c,d\n9959,11,1,29\n",
    rank=10,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={},
)
