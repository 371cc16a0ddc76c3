"""What was noted of the answers of several models with yes and no, by more than one question, and nothing else."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Roles

LONGEST = 50  # characters of a name in a choice
MOST_MODELS, MOST = 50, 8  # models, and what is offered
AGAIN = 3  # answers of a model to the same, on average: then it is no item, but how it was asked


def flags_of_answers(seen: Seen, model: str, item: str) -> Finding | None:
    """Find several columns of yes and no in rows of a model, where what is called an item is hardly any.

    Parameters
    ----------
    seen
        The columns of a table.
    model, item
        The columns that name the model and, by its name, the item of every row.
    """
    table = seen.table
    flags = [n for n in table.columns if n not in (model, item) and "." in n and says_both(table, n)]
    models = table.distinct(model)
    if len(flags) < PAIR or not PAIR <= models <= MOST_MODELS or table.rows < AGAIN * models * table.distinct(item):
        return None
    prefix = flags[0].rpartition(".")[0]
    noted = [name for name in flags if name.rpartition(".")[0] == prefix]
    if len(noted) < PAIR:
        return None
    ways = [Roles(layout="right_total", model=model, value=name) for name in noted[:MOST]]
    return Finding(
        "yes and no of answers",
        f"{called(noted)} say yes or no of each answer of a model ({quoted(model, SHORT)}), and no column says which "
        "answers are to the same.",
        "Choose one of which yes is good: how often it is so can be compared, each model on answers of its own.",
        ways[0],
        [
            Way(
                each, f"models named by {quoted(model, SHORT)}, by how often {quoted(each.value or '', LONGEST)} is yes"
            )
            for each in ways
        ],
    )
