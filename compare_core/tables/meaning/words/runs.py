"""Names that number folds and runs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.meaning.scores import FOLD, REPEAT
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import NUMBERS, tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

NUMBERED = re.compile(
    r"(?:(?:cv|test|kfold|outer)?[ _.-]?(?:fold|split|repeat|rep|run|trial|try|seed|iteration|iter|resample|sample|exp|"
    r"cv|round|bootstrap|boot|tentativa|essai|versuch|lauf|durchlauf|prova|corrida|intento|falte|random[ _]?state))?"
    r"[ _.#=-]*(\d{1,4})",
    re.IGNORECASE,
)
ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)[ _-]+(fold|run|split|repeat|trial)", re.IGNORECASE)
LETTERED = re.compile(r"([srkf]|attempt)[ _.=-]*(\d{1,3})", re.IGNORECASE)
MEASURED_AGAIN = re.compile(r"([A-Za-z]{3,20}?)[ _.#-]+(\d{1,3})")  # as rouge-1 is a measure of its own
AGAIN = re.compile(
    r"(?P<word>run|trial|attempt|try|repeat|repetition|rep|seed|sample|generation|rerun|replicate)s?[ _.#=-]*\d{1,4}",
    re.IGNORECASE,
)
OF_EACH = re.compile(r"(score|acc|accuracy|correct|passed|pass|success|result|rating|f1|em|reward|return)s?")
SEEDS = frozenset(
    {"seed", "seeds", "randomseed", "rngseed", "randomstate", "semilla", "semente", "graine"}
)  # names of columns, plainly written
RUNS = frozenset({  # words for one of several runs of the same
    "run", "runs", "runid", "runidx", "runno", "runnumber", "rep", "reps", "replicate", "trial", "attempt", "execution",
    "iteration", "iterations", "iter", "durchlauf", "wiederholung", "messung", "repetition", "repetitions", "round",
})  # fmt: skip
PHASE = re.compile(r"(?<![a-z])(window|step|stage|phase|round|level|horizon)s?[ _.-]?\d+$", re.IGNORECASE)


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that are called after folds or runs: consecutive numbers, with a word for folds or without.

    >>> numbered(["model", "fold_1", "fold_2", "fold_3"]), numbered(["id", "0", "1", "2"]), numbered(["m1", "m2"])
    (('fold_1', 'fold_2', 'fold_3'), ('0', '1', '2'), ())
    >>> numbered(["seed=42", "seed=7"]), numbered(["1st fold", "2nd fold"])
    (('seed=42', 'seed=7'), ('1st fold', '2nd fold'))
    """
    called = {name: ORDINAL.sub(r"\2 \1", name.strip()) for name in names}
    found = [(int(match[1]), name) for name in names if (match := NUMBERED.fullmatch(called[name]))]
    kinds = {re.sub(r"[\d\s_.#=-]+$", "", called[name]).casefold() for _, name in found}
    numbers = [number for number, _ in found]
    if len(found) <= 1:
        found = _numbered_measure(names)
        kinds, numbers = {""}, [number for number, _ in found]
    consecutive = len(found) > 1 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    whole = consecutive and len(kinds) == 1 and numbers[0] in (0, 1)
    return tuple(name for _, name in found) if whole or _are_seeds(kinds, numbers) else ()


def _are_seeds(kinds: AbstractSet[str], numbers: Sequence[int]) -> bool:
    """Tell whether columns are called after seeds, which are any numbers."""
    return (
        len(numbers) > 1
        and len(kinds) == 1
        and min(kinds) in ("seed", "random_seed", "random seed", "random_state", "random state")
        and len({*numbers}) == len(numbers)
    )


def lettered(names: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that a letter or an attempt numbers from 0 or 1 on, three or more: runs or folds, perhaps.

    >>> lettered(["model", "F1", "F2", "F3"]), lettered(["F1", "F2"]), lettered(["k=1", "k=5", "k=9"])
    (('F1', 'F2', 'F3'), (), ())
    """
    found = [(match, name) for name in names if (match := LETTERED.fullmatch(name.strip()))]
    numbers = [int(match[2]) for match, _ in found]
    one = len(found) > len(("one", "other")) and len({match[1].casefold() for match, _ in found}) == 1
    counted = one and numbers[0] in (0, 1) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return tuple(name for _, name in found) if counted else ()


def _numbered_measure(names: Sequence[str]) -> list[tuple[int, str]]:
    """Return the columns of one measure with a number each, three or more, as Accuracy-1 to Accuracy-10."""
    parts = [(name, MEASURED_AGAIN.fullmatch(name.strip())) for name in names]
    told = [(name, match) for name, match in parts if match is not None and is_score(match[1])]
    stems = {match[1].casefold() for _, match in told}
    several = len(stems) == 1 and len(told) > len(("one", "other"))
    return [(int(match[2]), name) for name, match in told] if several else []


def says_fold(name: str) -> bool:
    """Tell whether a name holds a word for folds, and not only a number."""
    return bool(re.match(r"[a-z]", name.strip(), re.IGNORECASE)) or plain(name) in FOLD


def is_run(name: str) -> bool:
    """Tell whether a column says by its name which run of the same thing a row is, such as run_index.

    >>> is_run("repeat"), is_run("run_index"), is_run("runtime"), is_run("case_id")
    (True, True, False, False)
    """
    first, *rest = tokens(name) or ("",)
    return plain(name) in REPEAT or (first in REPEAT and {*rest} <= NUMBERS)


def numbered_again(name: str) -> tuple[str, str] | None:
    """Return by which word a name numbers runs of the same, and the measure beside it; None where it does neither.

    >>> numbered_again("run_2"), numbered_again("acc_trial1"), numbered_again("svm_run1")
    (('run', ''), ('trial', 'acc'), None)
    """
    text = name.strip()
    match = AGAIN.search(text)
    if match is None:
        return None
    beside = (text[: match.start()] + text[match.end() :]).strip(" _.-").casefold()
    if beside and OF_EACH.fullmatch(beside) is None:
        return None  # the name of a system, or what it wrote
    return match["word"].casefold(), beside
