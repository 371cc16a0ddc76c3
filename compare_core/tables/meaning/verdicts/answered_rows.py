"""A row for each model and a column for each question, whose cells say in words whether the answer was right."""

from __future__ import annotations

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import listed
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.meaning.verdicts.partly import UNANSWERED
from compare_core.tables.meaning.verdicts.ticked import Ticked
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.table import Table

FEWEST, MOST, MOST_KINDS = 3, 500, 6  # questions, and rows; words of a column


def answered_rows(table: Table) -> Table:
    r"""Write 1 and 0 for right and wrong where models stand in rows, and what each was asked in columns.

    What was not answered counts as wrong.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"model,q1,q2,q3\nsvm,correct,incorrect,correct\nrf,no-response,correct,correct\n"
    >>> answered_rows(read_table("a", rows)).column("q1").texts
    ('1', '0')
    """
    model = named(table.columns, MODELS)
    if model is None or table.rows > MOST or table.distinct(model) < table.rows or is_scores(table.column(model)):
        return table
    names = [name for name in table.columns if name != model and _says_words(table, name)]
    labels = {_folded(label) for name in names for label in table.column(name).labels - GAPS}
    if len(names) < FEWEST or not (labels & RIGHT and labels & WRONG):
        return table
    cells = {name: [_verdict(text) for text in table.column(name).texts] for name in names}
    unanswered = labels & UNANSWERED
    said = "Words for right and wrong were read as such" + (", and no answer as wrong." if unanswered else ".")
    found = table.rewritten(cells, Ticked(said, len(names), tuple(names)))
    sums = [name for name in table.columns if name not in (model, *names) and is_scores(table.column(name))]
    if not sums:
        return found
    left = Repair(f"{listed(sums, 3)}: left out, beside the answers that they sum up.", len(sums))
    return Table(found.name, found.frame.drop(columns=sums), (*found.repairs, left))


def _says_words(table: Table, name: str) -> bool:
    if not table.at_most(name, MOST_KINDS) or is_scores(table.column(name)):
        return False
    labels = {_folded(label) for label in table.column(name).labels - GAPS}
    return bool(labels) and labels <= RIGHT | WRONG | UNANSWERED


def _verdict(text: str) -> str:
    folded = _folded(text)
    return text if text.strip() in GAPS else "1" if folded in RIGHT else "0"


def _folded(text: str) -> str:
    return " ".join(text.strip().casefold().replace("-", " ").replace("_", " ").split())
