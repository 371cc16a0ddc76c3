"""Files of one model, or of none: its runs on data sets and folds, its answers, or the truth alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.scores import FOLD, REPEAT, is_scores
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import SPREADS, SUMS
from compare_core.tables.meaning.words.models import SURELY, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import ANSWERED
from compare_core.tables.meaning.words.verdicts import SURE
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

TRIED_ON = frozenset({*DATASETS, *FOLD, *REPEAT, "keydataset", "keyrun", "keyfold", "run"})
GROUPS_OF_TESTS, MOST_GROUPS = frozenset({"variation", "variant", "arm", "bucket", "experimentgroup", "testgroup"}), 6
REMARKS = frozenset({"summary", "notes", "note", "comment", "comments", "remark", "remarks", "description"})
FEWEST, FEWEST_TEXTS = 2, 10  # rows
OWN = 0.5  # of the rows: as many different texts are names or remarks, and compare nothing
RUNS = "A comparison takes two: add the rows of a second model on the same, or upload its file beside this one."
LABELS, MOST_CLASSES = frozenset({"label", "labels", "class", "verdict", "category"}), 12


def runs_of_one_model(seen: Seen) -> Finding | None:
    """Find what the only model reached on data sets, folds or runs, and no other column of words that repeats."""
    table = seen.table
    model = next((n for n in table.columns if plain(n) in {*SURELY, "model", "keyscheme"}), None)
    if model is None or table.rows < FEWEST or table.distinct(model) > 1 or not table.column(model).filled:
        return None
    tried = [name for name in table.columns if plain(name) in TRIED_ON and table.distinct(name) > 1]
    rest = [n for n in table.columns if n not in (*tried, model) and table.distinct(n) > 1]
    words = [name for name in rest if not is_scores(table.column(name)) and plain(name) not in REMARKS]
    varied = any(plain(n) in VARIANTS for n in rest) or any(table.distinct(n) <= OWN * table.rows for n in words)
    if not tried or varied or not any(is_scores(table.column(name)) for name in rest):
        return None
    if len(_means_of_each(rest)) >= PAIR:
        return None  # and the models stand in the names of columns
    named_so = quoted(table.some_texts(model, 1)[0].strip(), SHORT)
    on = " and ".join(f"{table.distinct(name):,} of {quoted(name, SHORT)}" for name in tried[:PAIR])
    return Finding("one model", f"Every row is of one model, {named_so}: what it reached on {on}.", RUNS)


def _means_of_each(names: Sequence[str]) -> set[tuple[str, ...]]:
    """Return what means and their spreads are called after, where both stand there, as svm.mean and svm.std do."""
    words = [tokens(name) for name in names]
    means, spreads = ({said[:-1] for said in words if {*said[-1:]} & ends} for ends in (SUMS, SPREADS))
    return (means & spreads) - {()}


def of_one_model(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Say that a column that is named as the model holds one name only, whatever stands beside it."""
    model = next((name for name in words if plain(name) in {*SURELY, "model", "llm"}), None)
    if model is None or table.rows < FEWEST or table.distinct(model) > 1 or not table.column(model).filled:
        return None
    beside = f", beside {called(numbers)}" if numbers else ""
    return f"Every row is of one model, {quoted(table.some_texts(model, 1)[0].strip(), SHORT)}{beside}.", RUNS


def truth_alone(seen: Seen) -> Finding | None:
    """Find what is true of each item, in words that hardly repeat, and nothing that anybody said of it."""
    table, truth = seen.table, seen.truth
    if truth is None or table.rows < FEWEST_TEXTS or is_scores(table.column(truth)):
        return None
    if table.distinct(truth) <= OWN * table.rows:
        return None  # classes, beside which something else may stand
    rest = [name for name in table.columns if name != truth]
    names = [n for n in rest if named_as_id(n) or table.distinct(n) == table.rows]
    if len(rest) != 1 or len(names) != 1 or seen.predicted:
        return None
    return Finding(
        "truth alone",
        f"This lists what is true of every {quoted(names[0], SHORT)} ({quoted(truth, SHORT)}, {table.rows:,} rows), "
        "and nothing that a model said of it.",
        "Add a column per model with what it said, if a machine can tell whether that is the same; else with a score "
        "of it, such as the share of wrong letters.",
    )


def judged_beside_truth(seen: Seen) -> Finding | None:
    """Find whether each answer was right, beside a truth of which no column holds labels: of one model, then."""
    table = seen.table
    if seen.truth is None or seen.model is not None:
        return None
    judged = [name for name in table.columns if plain(name) in SURE and says_both(table, name)]
    if len(judged) != 1:
        return None
    truth = table.column(seen.truth)
    rest = [table.column(name) for name in table.columns if name not in (seen.truth, *judged)]
    if any(shares(column, truth) for column in rest):
        return None
    many = [name for name in table.columns if name not in judged and says_both(table, name)]
    if many or seen.crossed is not None:
        return None
    return Finding("one model", f"{called(judged)} says of one model whether it was right.", SECOND)


def groups_alone(seen: Seen) -> Finding | None:
    """Find in which group of an experiment each person or thing is, and nothing that came of it."""
    table = seen.table
    if len(table.columns) != PAIR or table.rows < FEWEST_TEXTS:
        return None
    group = next((n for n in seen.words if says_group(n) or plain(n) in GROUPS_OF_TESTS), None)
    if group is None or not PAIR <= len(table.column(group).labels - {""}) <= MOST_GROUPS:
        return None
    who = next(name for name in table.columns if name != group)
    if not named_as_id(who) and (table.distinct(who) < table.rows or is_scores(table.column(who))):
        return None  # or what was measured, no two of which are the same
    column = table.column(group)
    counts = [(t.strip(), n) for t, n in zip(column.texts, column.counts.tolist(), strict=True) if t.strip() and n]
    told = ", ".join(f"{quoted(text, SHORT)} {count:,} times" for text, count in counts[:FEW])
    return Finding(
        "groups alone",
        f"This only says in which {quoted(group, SHORT)} each {quoted(who, SHORT)} is ({told}), and nothing that came "
        "of it.",
        f"Add what came of each, such as whether they bought or how long they took, in a column beside: as a file of "
        f"its own it needs the same {quoted(who, SHORT)}.",
    )


def answers_with_labels(seen: Seen) -> Finding | None:
    """Find the free answers of one model with a label each, which may be read from the answer, or be the truth."""
    table = seen.table
    rest = [name for name in table.columns if name != seen.identity]
    if len(rest) != PAIR or table.rows < FEWEST_TEXTS:
        return None
    said = [name for name in rest if {*tokens(name)[-1:]} & ANSWERED and not is_scores(table.column(name))]
    classes = [n for n in rest if n not in said and plain(n) in LABELS and table.at_most(n, MOST_CLASSES)]
    if len(said) != 1 or len(classes) != 1:
        return None
    labels = [label for label in table.column(classes[0]).labels if label]
    if table.column(said[0]).labels <= {*labels}:
        return None
    return Finding(
        "one model",
        f"{called(said)} holds what one model wrote, and {quoted(classes[0], SHORT)} ({listed(sorted(labels), 3)}) "
        "either what was read from that, or what is true: nothing says which.",
        "A comparison takes the truth of every item, called y_true, and the labels that two models or prompts gave it.",
    )
