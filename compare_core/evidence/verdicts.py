"""Words for right and wrong, where nothing but these is known of the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS, drop_missing, items
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.labels import Texts

HITS = frozenset({"tp", "tn", "true positive", "true negative", "true_positive", "true_negative"})
ERRORS = frozenset({"fp", "fn", "false positive", "false negative", "false_positive", "false_negative"})
RIGHT = frozenset({"1", "1.0", "true", "t", "c", "correct", "right", "pass", "passed", "yes", "y"}) | HITS | {
    "richtig", "korrekt", "wahr", "ja", "correcto", "verdadero", "sí", "si", "certo", "correto", "verdadeiro", "sim",
    "vrai", "juste", "oui", "corretto", "giusto", "vero", "detected", "solved", "resolved", "succeeded", "goed",
    "juist", "rätt", "riktigt", "poprawnie", "poprawna", "poprawne", "tak", "doğru", "evet", "верно", "правильно", "да",
    "správně", "ano", "正确", "正確", "对", "正解", "はい", "○", "〇", "정답", "맞음",
}  # fmt: skip
WRONG = frozenset({"0", "0.0", "false", "f", "i", "incorrect", "wrong", "fail", "failed", "no", "n"}) | ERRORS | {
    "falsch", "inkorrekt", "nein", "incorrecto", "falso", "errado", "incorreto", "não", "nao", "faux", "non",
    "scorretto", "sbagliato", "missed", "not detected", "undetected", "unsolved", "not solved", "unresolved",
    "not resolved", "onjuist", "nee", "fel",
    "błędnie", "błędna", "błędne", "niepoprawnie", "nie", "yanlış", "hayır", "неверно", "неправильно", "нет", "špatně",
    "ne", "错误", "錯誤", "错", "不正确", "不正解", "いいえ", "×", "오답", "틀림",
}  # fmt: skip
FEW = 0.05  # of the rows, which may be missing


def refuse_only_right(names: Sequence[str], codes: NDArray[np.int8], times: NDArray[np.int64] | None = None) -> None:
    """Refuse columns that say where a model was right and leave the rest blank, which may mean that it was wrong.

    With `times`, a row stands for as many items as it says.
    """
    right, blank, wrong = (items(codes == code, times) for code in (1, -1, 0))
    few = FEW * (right + blank + wrong)
    told = [n for n, r, b, w, f in zip(names, right, blank, wrong, few, strict=True) if r > 0 and w == 0 and b >= f]
    missing = bool(((wrong > 0) & (blank >= few)).any())  # as another column shows, which says wrong, too
    if told and not missing:
        raise DataError(
            f"{listed(told, 3)} {'say' if len(told) > 1 else 'says'} where a model was right, and nothing where it was "
            "wrong: blank cells may mean wrong, or missing. Write 0 or false where a model was wrong."
        )


def held_against_truth(column: Texts) -> bool:
    """Tell whether a column says of every row which kind of hit or error it is: TP, TN, FP or FN, of both some."""
    labels = {label.casefold() for label in column.labels - MISSING_WORDS}
    return labels <= HITS | ERRORS and bool(labels & HITS) and bool(labels & ERRORS)


def right_codes(column: Texts) -> NDArray[np.int8]:
    """Return 1 where a row says right, 0 where wrong, -1 where nothing; any other word is refused."""
    if odd := sorted(label for label in column.labels - MISSING_WORDS if label.casefold() not in RIGHT | WRONG):
        raise DataError(
            f"{quoted(column.name)} holds {listed(odd, 3)}, which is neither right nor wrong, first in "
            f"{column.where(odd)}. Write 1 where the model was right and 0 where it was wrong, or choose which columns "
            "are models."
        )
    folded = [text.strip().casefold() for text in column.texts]
    lookup = np.array([1 if text in RIGHT else 0 if text in WRONG else -1 for text in folded], dtype=np.int8)
    return lookup[column.codes]


def complete_answers(
    names: Sequence[str], codes: NDArray[np.int8], times: NDArray[np.int64] | None = None
) -> tuple[tuple[str, ...], NDArray[np.int8], NDArray[np.bool_], tuple[Repair, ...]]:
    """Drop models without any result, then items that lack one, for all models.

    Returns
    -------
    tuple
        The names and the codes that are left, which rows they are, and what was left out.
    """
    refuse_only_right(names, codes, times)
    blank = np.asarray((codes < 0).all(axis=0))
    if blank.all():
        raise DataError("Every column is blank. Write 1 where a model was right and 0 where it was wrong.")
    empty = [name for name, gone in zip(names, blank, strict=True) if gone]
    left = tuple(name for name, gone in zip(names, blank, strict=True) if not gone)
    repairs = [Repair(f"{quoted(name)} was left out: it has no results.", 1) for name in empty]
    missing = codes[:, ~blank] < 0
    codes, dropped = drop_missing(codes[:, ~blank], missing, left, times)
    return left, codes, np.asarray(~missing.any(axis=1)), (*repairs, *dropped)
