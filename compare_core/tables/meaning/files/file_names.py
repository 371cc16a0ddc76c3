"""Files whose names cross two things, as svm_iris.csv and rf_wine.csv do: models, and what they were tried on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.tables.meaning.graded import model_of
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST, SECOND = "first part of the file name", "second part of the file name"
SETS_APART = re.compile(r"[ _.\-+]+")
FEWEST = 2  # of each of both
OF_FILES = (
    r"predictions?|preds?|results?|outputs?|metrics?(@k=\d+)?|scores?|eval(uation)?s?|answers?|responses?|reports?|"
    r"samples"
)
AT_END = (
    r"test|detailed|graded|judged|submission|labell?ed|jsonl?|csv|per[ _.\-]+[a-z]{3,12}|"
    r"(bleurt|comet|chrf|bleu|rouge|bertscore|wer|cer|accuracy|acc|f1|auc|rmse|mae)([-_]?\d{1,2})?"
)
NAMED = re.compile(r"[^\W\d_].*[^\W_]|[^\W_].*[^\W\d_]")  # two letters, or a letter and a digit
NUMBERED = re.compile(r" \(\d+\)$")
ENDED = re.compile(rf"(?P<rest>.+?)[ _.\-]+(?P<word>{OF_FILES}|{AT_END})", re.IGNORECASE)
BEGUN = re.compile(rf"(?P<word>{OF_FILES})[ _.\-]+(?P<rest>.+)", re.IGNORECASE)


def bare_models(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of files without what all of them begin or end with, and which says of no model.

    >>> bare_models(["bert_predictions", "tfidf_logreg_predictions"]), bare_models(["results-rf", "results-svm"])
    (('bert', 'tfidf_logreg'), ('rf', 'svm'))
    >>> bare_models(["NiuTrans_BLEURT-20", "Online-A_BLEURT-20"])
    ('NiuTrans', 'Online-A')
    >>> bare_models(["eval_a", "eval_b"]), bare_models(["unet_per_image", "deep_lab_per_image"])
    (('eval_a', 'eval_b'), ('unet', 'deep_lab'))
    >>> bare_models(["llama-7b", "llama-13b"]), bare_models(["run_1_results", "run_2_results"])
    (('llama-7b', 'llama-13b'), ('run_1', 'run_2'))
    """
    kept = tuple(names)
    if len({NUMBERED.sub("", name) for name in names}) < len(names):
        return kept  # files of one name
    for cut in (ENDED, BEGUN):
        while (shorter := _without(kept, cut)) is not None:
            kept = shorter
    return kept


def words_of_all(names: Sequence[str]) -> str:
    """Return the words that all names have, in their order.

    >>> words_of_all(["unet_WER", "deep_lab_WER"]), words_of_all(["rf", "svm"]), words_of_all(["log loss"])
    ('WER', '', 'log loss')
    """
    first, *rest = ([word for word in SETS_APART.split(name) if word] for name in names)
    held = [{word.casefold() for word in words} for words in rest]
    return " ".join(word for word in first if all(word.casefold() in words for words in held))


def _without(names: Sequence[str], cut: re.Pattern[str]) -> tuple[str, ...] | None:
    """Return names without the word at one of their ends, where all have the same, and still tell models apart."""
    found = [cut.fullmatch(name) for name in names]
    rest = tuple(each["rest"] for each in found if each)
    if len(rest) < len(names) or len({each["word"].casefold() for each in found if each}) != 1:
        return None
    told = len({*map(str.casefold, rest)}) == len(names) and all(map(NAMED.search, rest))
    return rest if told else None


def crossed_names(names: Sequence[str]) -> list[tuple[str, str]] | None:
    """Return both parts of each name, where every first part stands with every second; None where none do.

    >>> crossed_names(["svm_iris", "svm_wine", "random-forest_iris", "random-forest_wine"])
    [('svm', 'iris'), ('svm', 'wine'), ('random-forest', 'iris'), ('random-forest', 'wine')]
    >>> crossed_names(["svm_iris", "svm_wine", "rf_iris"]) is None
    True
    """
    held = {*names}
    if len(held) < len(names) or len(names) < FEWEST * FEWEST:
        return None
    for cut in SETS_APART.finditer(names[0]):
        begun, between, ended = names[0][: cut.start()], cut[0], names[0][cut.end() :]
        if not begun or not ended:
            continue
        first = [n.removesuffix(between + ended) for n in names if n.endswith(between + ended)]
        second = [n.removeprefix(begun + between) for n in names if n.startswith(begun + between)]
        if len(first) * len(second) != len(names) or min(len(first), len(second)) < FEWEST:
            continue
        pairs = {f"{one}{between}{other}": (one, other) for one in first for other in second}
        if pairs.keys() == held:
            return [pairs[name] for name in names]
    return None


def with_parts(tables: Sequence[Table]) -> list[Table]:
    r"""Return files with both parts of their names as columns, where these cross two things.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> names = ("svm_iris", "svm_wine", "rf_iris", "rf_wine")
    >>> files = [read_table(f"{name}.csv", b"run,f1\n1,0.5\n2,0.6\n") for name in names]
    >>> sorted(with_parts(files)[3].column(SECOND).labels)
    ['wine']
    """
    parts = crossed_names([model_of(table.name) for table in tables])
    if parts is None:
        return list(tables)
    return [_with(table, pair) for table, pair in zip(tables, parts, strict=True)]


def _with(table: Table, parts: tuple[str, str]) -> Table:
    frame = table.frame.copy(deep=False)
    for name, text in zip((FIRST, SECOND), parts, strict=True):
        frame[name] = pd.Series(categories_of([text] * table.rows), index=frame.index)
    return Table(table.name, frame, table.repairs)
