"""Classification reports and measures of every class: one model each, and no items."""

from __future__ import annotations

import re

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.no_comparison.totals import SEEN
from compare_core.tables.diagnosis.no_comparison.ways_on import A_SECOND
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.outputs import PARTS
from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.words.headings import DATASETS, SLICES
from compare_core.tables.meaning.words.measures import COUNTS, CRITERIA, is_score, measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, named, plain
from compare_core.tables.reading.json_files.nested import NO_ITEMS, REPORTED
from compare_core.tables.reading.uploads.workbook import SHEET

OTHERS = frozenset({*DATASETS, *SLICES, *PARTS, SHEET})  # and no names of models
LEVEL = re.compile(r"level \d+")  # what names of objects within objects are called
AVERAGES = frozenset({"macro avg", "weighted avg"})  # of all classes of a report
CLASSES = ("class", "classname", "classlabel", "label", "category")
COUNTED_TOO = frozenset({"correct", "wrong", "right", "samples", "support", "total", "count", "n", "incorrect"})
OF_REPORT = frozenset({"precision", "recall", "support"})
VARIED_BY = frozenset({"run", "seed", "fold", "config", "threshold", "setting", "variant", "system", "method"})
OF_WHOLE = frozenset({"accuracy", "acc", "macro", "weighted", "micro", "overall"})  # of all classes together
OF_CLASSES = frozenset({"precision", "recall", "f1", "sensitivity", "specificity", "support", "ppv", "npv", "score"})


def classes_in_rows(seen: Seen) -> Finding | None:
    """Find a row for each class with what one model reached on it."""
    name = named(seen.table.columns, CLASSES) or _of_report(seen)
    if name is None or not seen.own(name) or is_scores(seen.table.column(name)) or seen.words not in ((), (name,)):
        return None
    scores = [n for n in seen.numbers if is_score(n)]
    if not scores or like_models(seen.numbers) or len(seen.numbers) > len(seen.table.columns) - 1:
        return None
    if any(not (measure(n) or COUNTED_TOO & {*tokens(n)}) for n in seen.numbers):
        return None
    held = "" if NAMELESS.fullmatch(name) else f" ({quoted(name, SHORT)})"
    return Finding(
        "totals",
        f"Each row is a class{held} with what one model reached on it: {called(scores)}.",
        f"{TOTALS} {ITEMS}",
    )


def _of_report(seen: Seen) -> str | None:
    """Return the only column of words beside precision, recall and support, as a report has of each class."""
    if not {*map(plain, seen.numbers)} >= OF_REPORT or len(seen.words) != 1 or seen.model is not None:
        return None
    (name,) = seen.words
    unlike = plain(name) in {*DATASETS, *VARIED_BY} or like_models(seen.table.some_texts(name, SEEN))
    return None if unlike else name


def reports_of_models(seen: Seen) -> Finding | None:
    """Find a classification report of each of several models: rows are classes, and means over these."""
    if not {*seen.table.columns} >= REPORTED:
        return None
    of_class = next((name for name in seen.words if seen.table.column(name).labels >= AVERAGES), None)
    apart = (*FOLDS, *REPEAT, *DATASETS)
    if of_class is None or any(plain(name) in apart and seen.table.distinct(name) > 1 for name in seen.table.columns):
        return None
    rest = [name for name in seen.words if name not in (of_class, seen.model) and plain(name) not in MODELS]
    levels = [name for name in rest if LEVEL.fullmatch(name)]  # names of objects, which nothing else is said of
    rest = [name for name in rest if name not in levels] if len(levels) == 1 else rest
    if any(1 < FEW * seen.table.distinct(name) <= seen.table.rows for name in rest):
        return None  # of each of several languages, hospitals or so
    return Finding(
        "totals",
        f"These are classification reports, with means over classes (“{min(AVERAGES)}”) among the rows of "
        f"{quoted(of_class, SHORT)}: {NO_ITEMS}",
        "Scores of every fold can be compared as well.",
    )


def measures_of_classes(seen: Seen) -> Finding | None:
    """Find precision and recall of each of several classes beside one accuracy, which every model would have."""
    groups = by_measure(seen.numbers) if seen.truth is None and seen.model is None else {}
    whole = [name for name in seen.numbers if {*tokens(name)} & OF_WHOLE and measure(name)]
    classes = list(dict.fromkeys(whose for columns in groups.values() for whose in columns))
    if not whole or not classes or like_models(classes) or _kinds(seen):
        return None
    if any({*tokens(said)} - OF_CLASSES for said in groups) or len({*tokens(" ".join(groups))} & OF_CLASSES) < PAIR:
        return None
    return Finding(
        "measures of one model",
        f"{quoted(whole[0], SHORT)} stands there once, and {listed([*groups], FEW)} for each of {called(classes)}: "
        "classes, it seems, that one model told apart, and no models.",
        A_SECOND,
    )


def _of_one_class(seen: Seen) -> list[str]:
    """Return measures of one class only, as precision_pvc and recall_pvc are."""
    parts = {name: model_and_measure(name) for name in seen.numbers}
    told = {name: part for name, part in parts.items() if part[0] and is_score(part[1])}
    kinds = {said for _, said in told.values()}
    return [*told] if len({whose for whose, _ in told.values()}) == 1 and len(kinds) > 1 else []


def _counts_items(seen: Seen, name: str) -> bool:
    """Tell whether whole numbers count the items of a class, as pvc_count, or number the rows."""
    if has_fractions([seen.table.column(name)]):
        return False
    return bool({*tokens(name)[:1], *tokens(name)[-1:]} & COUNTS) or seen.own(name)


def _on_folds(seen: Seen) -> str:
    """Say of how many folds or the like measures are, where a column numbers these."""
    name = next((n for n in seen.table.columns if plain(n) in FOLDS and seen.own(n)), None)
    return f", in each of {seen.table.rows:,} “{name}”" if name else ""


def measures_beside_labels(seen: Seen) -> Finding | None:
    """Find nothing but different measures of each row beside a column of labels, and no predictions of these."""
    rest = [name for name in seen.numbers if name not in (seen.truth, seen.identity)]
    if seen.truth is None or seen.predicted or seen.model is not None or len(rest) < PAIR:
        return None
    told = [name for name in rest if is_score(name) or {*tokens(name)} & CRITERIA]
    if len(told) < len(rest) or len({measure(name) or tokens(name) for name in rest}) < len(rest):
        return None
    if any(map(like_models, ([name] for name in rest))):
        return None
    return Finding(
        "features",
        f"{called(tuple(rest))} measure each row in different ways, and {quoted(seen.truth, SHORT)} says of which "
        "class it is: features, it seems, and no results of several models.",
        "Bring what two models or more predicted of the class; or the same measure of two systems on the same items.",
    )


def _kinds(seen: Seen) -> bool:
    """Tell whether words that repeat say of which kind each row is: of which model, perhaps."""
    return any(1 < FEW * seen.table.distinct(n) <= seen.table.rows and plain(n) not in OTHERS for n in seen.words)


def _key_or_words(seen: Seen) -> bool:
    """Tell whether anything but settings stands beside a score."""
    return (
        bool(seen.words) or any(not is_setting(n) and not measure(n) for n in seen.numbers) or len(seen.numbers) < FEW
    )


def _key(seen: Seen, name: str) -> bool:
    return bool(NAMELESS.fullmatch(name)) or name in seen.long.keys
