"""Whether people or programs completed what they were to do, in words, where each of them did it several times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.reading.columns import plain, truth_by_name

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

DONE = frozenset({
    "complete", "completed", "completion", "success", "successful", "succeeded", "finished", "finish", "done", "solved",
    "accomplished", "abgeschlossen", "erfolg", "geschafft", "gelöst", "réussi", "réussite", "terminé", "completado",
    "completada", "éxito", "concluído", "concluída", "sucesso",
})  # fmt: skip
WELL = DONE | {"yes", "y", "pass", "passed", "true", "ja", "oui", "si", "sí", "sim"}
BADLY = frozenset({
    "no", "n", "fail", "failed", "failure", "false", "nein", "non", "não", "incomplete", "uncompleted", "unfinished",
    "unsuccessful", "not complete", "not completed", "not finished", "not done", "not solved", "unsolved", "gave up",
    "abandoned", "aborted",
})  # fmt: skip
TRIED = frozenset({"policy", "controller", "robot", "release", "version", "build", "target"})  # and models
PAIR = 2


def completed(table: Table) -> Table:
    r"""Write 1 and 0 where people or programs did several things each, and words say whether they completed them.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"Participant,Tool,Completed?\nP1,Old,No\nP1,New,Yes\nP2,Old,Yes\nP2,New,Yes\n"
    >>> completed(read_table("a", rows)).frame["Completed?"].tolist()
    ['0', '1', '1', '1']
    """
    person = next((n for n in table.columns if plain(n) in TOOK_PART | TRIED or plain(n) in MODELS), None)
    if person is None or PAIR * table.distinct(person) > table.rows or truth_by_name(table) is not None:
        return table
    called = [name for name in table.columns if {*tokens(name)} & DONE and table.at_most(name, PAIR + 1)]
    told = [name for name in called if name != person and _says(table, name)]
    if len(told) != 1 or len(table.columns) <= PAIR:
        return table
    (name,) = told
    cells = ["" if text.strip() in GAPS else str(int(_folded(text) in WELL)) for text in table.column(name).texts]
    said = f"What {quoted(name)} says in words was read as 1 where something was completed, and as 0 where not."
    return table.rewritten({name: cells}, Repair(said, table.rows))


def _says(table: Table, name: str) -> bool:
    """Tell whether a column holds one word for what was completed, and one for what was not."""
    labels = {_folded(label) for label in table.column(name).labels - GAPS}
    return len(labels) == PAIR and len(labels & WELL) == 1 and len(labels & BADLY) == 1


def _folded(text: str) -> str:
    return " ".join(text.strip().casefold().replace("-", " ").replace("_", " ").split())
