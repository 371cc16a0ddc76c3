"""Several files of predictions: with their truth, without it, and as handed in to a contest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.no_models import JUDGED, SURELY_JUDGED
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.diagnosis.several_files.differing import MOST_LABELS, differing, says_yes_or_no
from compare_core.tables.diagnosis.several_files.one_truth import same_truth
from compare_core.tables.meaning.files.lines import TRUE
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores, texts
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import id_column, named_as_id, plain, shared_columns, truth_by_name
from compare_core.tables.reading.json_files.keyed_items import ITEM, RESULT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SCORE = "score"  # which may be what a model gave, as 1 for fraud
HANDED_IN = frozenset({"submission", "submissions", "submit"})  # to a contest
VERDICTS = frozenset({"result", "outcome", "verdict", "status", "judgement", "judgment", "ergebnis", "resultado"})
ANSWERED = frozenset({
    "answer", "answers", "response", "output", "completion", "prediction", "hypothesis", "generation", "reply",
    "transcript", "translation", "summary", "respuesta", "antwort", "réponse", "resposta",
})  # fmt: skip
ASKED = frozenset({"question", "prompt", "query", "input", "instruction", "task", "frage", "pregunta"})
LABELS = frozenset({"label", "labels", "class", "classlabel", "category"})
FELT = frozenset({"sentiment", "stance", "emotion", "polarity", "intent", "mood"})  # what is read out of each text


def of_predictions(tables: Sequence[Table], predicted: Sequence[str]) -> Misread | None:
    """Ask by which verdicts files are compared, or say that they hold predictions and no truth of these."""
    if _is_judged(tables, predicted[0]) and (asked := differing(tables)) is not None:
        return asked
    if ways := list(same_truth(tables)):
        return NeedsRoles(
            f"The files seem to belong together: {ways[0].says}. Check the preview, and press the button if that is "
            "right; else choose other columns.",
            tables[0].columns,
            ways[0].roles,
        )
    others = {n for t in tables for n in _others(t, predicted) if shares(t.column(n), t.column(predicted[0]))}
    if any(_may_be_their_truth(tables, name, predicted[0]) for name in others):
        return None
    return _without_truth(tables, predicted)


def of_predictions_handed_in(tables: Sequence[Table]) -> Misread | None:
    """Say that there is no truth where the names of files say that what says yes or no in them was predicted.

    What a text feels like is predicted, too, and so is a label with nothing but an id beside it, where every file says
    something else of the same ones.
    """
    shared = shared_columns(tables)
    felt = [n for n in shared if plain(n) in FELT and not any(truth_by_name(table) for table in tables)]
    called_true = len(shared) == PAIR and all(truth_by_name(table) in shared for table in tables)
    if called_true and not any(may_be_true(table.name) for table in tables):
        felt += [name for name in shared if plain(name) in LABELS]  # and nothing but an id beside it
    if felt and not _same_in_all(tables, felt[0]) and not any(says_right(n) or is_score(n) for n in shared):
        return _without_truth(tables, felt[:1])
    if not all(says_prediction(table.name) or {*tokens(table.name)} & HANDED_IN for table in tables):
        return None
    either = [name for name in shared if all(says_yes_or_no(table, name) for table in tables)]
    if not either and (amounts := _amounts_handed_in(tables, shared)):
        return _without_truth(tables, amounts)
    alone = len(shared) == PAIR and [plain(name) for name in either] == [SCORE]  # nothing says that it was graded
    graded = any(says_right(n) or says_prediction(n) or is_score(n) or measure(n) for n in shared) and not alone
    if not either or graded:
        return None
    truths = {truth_by_name(table) for table in tables} - {None}
    if not truths <= {*either} or any(_same_in_all(tables, name) for name in truths if name is not None):
        return None
    bare = shared == [ITEM, RESULT]  # of an object, whose values nobody has called so
    came = not bare and any({*tokens(name)} <= VERDICTS for name in either)
    return (differing(tables) if came else None) or _without_truth(tables, either)


def of_answers_alone(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold what each system answered to the same questions, and nothing what is right."""
    shared = shared_columns(tables)
    items = [n for n in shared if named_as_id(n) or {*tokens(n)} & ASKED or n == id_column(tables[0])[0]]
    item = next((n for n in items if all(table.distinct(n) == table.rows for table in tables)), None)
    said = next((n for n in shared if n != item and {*tokens(n)[-1:]} & ANSWERED), None)
    numbers = [n for table in tables for n in table.columns if n != item and is_scores(table.column(n))]
    if item is None or said is None or numbers:
        return None  # or numbers, which may be marks
    if any(says_right(n) or is_score(n) for table in tables for n in table.columns):
        return None
    every = [dict(zip(texts(table, item), texts(table, said), strict=True)) for table in tables]
    common = set[str](every[0]).intersection(*every[1:])
    alike = sum(all(each[key] == every[0][key] for each in every[1:]) for key in common)
    if PAIR * len(common) < max(map(len, every)) or alike == len(common):
        return None
    rest = [name for name in shared if name not in (item, said) and _same_in_all(tables, name)]
    if any(may_be_true(name) for name in rest):
        return None  # which is what is right, perhaps
    how = "Both files" if len(tables) == PAIR else f"All {len(tables):,} files"
    return Misread(
        f"{how} hold what was answered ({quoted(said, SHORT)}) to the same {len(common):,} {quoted(item, SHORT)}, the "
        f"same in {alike:,} of them, and nothing says which answers are right. Bring the right answer of each, in a "
        "column called y_true, or a score of each answer in every file.",
        tables[0].columns,
    )


def _amounts_handed_in(tables: Sequence[Table], shared: Sequence[str]) -> list[str]:
    """Return the number beside the id of every row, in files called after what they were handed in as, and no score."""
    if not all(len(table.columns) == PAIR and {*tokens(table.name)} & HANDED_IN for table in tables):
        return []
    numbers = [name for name in shared if all(is_scores(table.column(name)) for table in tables)]
    chances = any(is_probability(table.column(name)) for table in tables for name in numbers)
    return [] if chances or any(is_score(name) or says_right(name) for name in shared) else numbers[-1:]


def same_in_all(tables: Sequence[Table], name: str, item: str) -> bool:
    """Tell whether a column holds the same in every file, item by item, where these have some in common."""
    held = [dict(zip(texts(table, item), texts(table, name), strict=True)) for table in tables]
    common = set[str](held[0]).intersection(*held[1:])
    return bool(common) and all(each[key] == held[0][key] for each in held[1:] for key in common)


def _same_in_all(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column holds the same in every file, item by item; row by row where nothing names these."""
    item = id_column(tables[0])[0]
    if item is not None and all(item in table.columns and table.distinct(item) == table.rows for table in tables):
        return same_in_all(tables, name, item)
    first, *others = (texts(table, name) for table in tables)
    return all(other == first for other in others)


def _without_truth(tables: Sequence[Table], predicted: Sequence[str]) -> Misread:
    """Say that there is no truth; or that there is one, of things that stand in several rows each."""
    item = id_column(tables[0])[0]
    true = next((name for name in tables[0].columns if may_be_true(name)), None)
    if item is not None and true is not None and tables[0].distinct(item) < tables[0].rows:
        return Misread(
            f"{called(predicted)} is held against {quoted(true, SHORT)} in each file, but {quoted(item, SHORT)} names "
            "several rows each, and nothing says which row of one file belongs to which of another. Bring one row for "
            f"each {quoted(item, SHORT)}, such as the mean of what was predicted of it.",
            tables[0].columns,
        )
    return Misread(
        f"The files hold predictions, {called(predicted)}, and no column that could be their truth. Add the true "
        "label or number of every item as a column called y_true, or as a file of its own with the same ids.",
        tables[0].columns,
    )


def _is_judged(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column says right and wrong in words that are no classes, or is called so."""
    labels = {label.casefold() for table in tables for label in table.column(name).labels}
    return says_right(name) or labels <= SURELY_JUDGED | JUDGED


def of_gold(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask by which of several labels files are compared, where one of them holds what is true of each."""
    gold = next((t for t in tables if any(name.startswith(TRUE) for name in t.columns)), None)
    if gold is None or sum(any(name.startswith(TRUE) for name in t.columns) for t in tables) != 1:
        return None
    item = gold.columns[0] if gold.distinct(gold.columns[0]) == gold.rows else id_column(gold)[0]
    names = [name.removeprefix(TRUE) for name in gold.columns if name.startswith(TRUE)]
    names = [n for n in names if all(n in t.columns for t in tables if t is not gold)]
    found = [
        Way(
            Roles(layout="per_model_files", truth=f"{TRUE}{name}", models=(name,), id=item),
            f"{quoted(name, SHORT)} of every file, held against that of {quoted(gold.name, SHORT)}",
        )
        for name in names
    ]
    if not found:
        return None
    return NeedsRoles(
        f"{quoted(gold.name, SHORT)} seems to hold what is true, and the other files have the same columns. If so, "
        f"check the preview, and press the button: {quoted(names[0], SHORT)} is compared.",
        gold.columns,
        found[0].roles,
    ).offering(found[:MOST_LABELS])


def true_or_false(tables: Sequence[Table], names: Sequence[str]) -> NeedsRoles | None:
    """Ask whether true and false of the same items say how good models were, where nothing calls them predictions."""
    labels = frozenset[str]().union(*(table.column(names[0]).labels for table in tables))
    handed_in = any(says_prediction(table.name) or {*tokens(table.name)} & HANDED_IN for table in tables)
    if handed_in or says_prediction(names[0]) or {label.casefold() for label in labels} != {"true", "false"}:
        return None
    return differing(tables, timed=False)


def _others(table: Table, names: Sequence[str]) -> list[str]:
    return [name for name in table.columns if name not in (*names, id_column(table)[0])]


def predictions_of(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask whether a column is the truth, where every file has it beside the predictions of a model."""
    first = tables[0]
    told = [name for name in first.columns if says_prediction(name)]
    if len(told) != 1 or any(not {told[0]} <= set(table.columns) for table in tables):
        return None
    column = first.column(told[0])
    but = (told[0], id_column(first)[0])
    others = [name for name in first.columns if name not in but and first.distinct(name) > 1]
    likely = [name for name in others if shares(column, first.column(name))]
    if len(likely) != 1 or any(likely[0] not in table.columns for table in tables):
        return None
    if not _may_be_their_truth(tables, likely[0], told[0]):
        return None
    return NeedsRoles(
        f"Every file holds predictions, {quoted(told[0], SHORT)}, and {quoted(likely[0], SHORT)} could be their truth. "
        "If it is, press the button; else choose the column with the true labels.",
        first.columns,
        Roles(layout="per_model_files", truth=likely[0], models=(told[0],)),
    )


def _may_be_their_truth(tables: Sequence[Table], name: str, predicted: str) -> bool:
    """Tell whether a column may be what was predicted, and is not one of many numbers of which some are small."""
    held = [table for table in tables if name in table.columns]
    if may_be_true(name) or not held:
        return True
    said = frozenset[str]().union(*(table.column(predicted).labels for table in tables))
    counted = [n for n in held[0].columns if n not in (name, predicted) and is_scores(held[0].column(n))]
    return len(counted) <= PAIR or held[0].column(name).labels <= said
