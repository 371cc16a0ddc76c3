"""Names that number runs and say so, such as seed_42, fold3 and run 2, alone or in the names of what was run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

RUN = re.compile(r"(?P<word>seed|run|rep|repeat|repetition|trial|fold)[ _.=-]*(?P<number>\d+)", re.IGNORECASE)
CALLED = {"fold": "fold", "seed": "seed"}
WORDS = r"cv|fold|run|seed|rep|repeat|repetition|split|trial"
WITHIN = (  # a name, with the run behind it or before it
    re.compile(
        rf"(?P<stem>.+?)(?:[ _.,/|-]+|[ _.-]*[(\[]\s*)(?P<run>(?:{WORDS})[ _.#=:-]*\d+)\s*[)\]]?", re.IGNORECASE
    ),
    re.compile(rf"(?P<run>(?:{WORDS})[ _.-]?\d+)[ _./|:-]+(?P<stem>[^\W\d].*)", re.IGNORECASE),
    re.compile(r"(?P<stem>.+?)(?:[ _.-]+(?=[srf]\d)|\s*(?=#))(?P<run>[srf#]\d{1,3})", re.IGNORECASE),
)
OF_KEEL = re.compile(r"(?P<stem>.+)-(?P<of>\d{1,2})-(?P<run>\d{1,2})(tra|tst)?")  # the third of five folds is iris-5-3
NUMBER, LONGEST, PAIR = re.compile(r"\d+$"), 200, 2


def called_runs(names: Collection[str]) -> str:
    """Return what a column of names is to be called where all of them number runs or folds; "" where they do not.

    Seeds may be any numbers; all else is counted, or it says of something else, as trials of other lengths do.

    >>> called_runs(["seed_42", "seed_7"]), called_runs(["fold1", "fold2"]), called_runs(["run 0", "run 1"])
    ('seed', 'fold', 'run')
    >>> called_runs(["18", "50"]), called_runs(["S1", "S2"]), called_runs(["trial10", "trial20"])
    ('', '', '')
    """
    found = [RUN.fullmatch(name) for name in names]
    words = {match["word"].casefold() for match in found if match}
    if not all(found) or len(words) != 1:
        return ""
    numbers = sorted({int(match["number"]) for match in found if match})
    counted = numbers[0] in (0, 1) and numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    called = CALLED.get(word := words.pop(), "run")
    return called if counted or word == "seed" else ""


def stem_and_run(name: str) -> tuple[str, str] | None:
    """Return what was run and which run of it a name says; None where it says no such.

    >>> stem_and_run("RF_seed1"), stem_and_run("RF (run 2)"), stem_and_run("fold3/RF"), stem_and_run("RF #4")
    (('RF', 'seed1'), ('RF', 'run 2'), ('RF', 'fold3'), ('RF', '#4'))
    >>> stem_and_run("ResNet-50"), stem_and_run("seed_42"), stem_and_run("Fold1.Rep1")
    (None, None, None)
    """
    text = name.strip()
    found = (pattern.fullmatch(text) for pattern in WITHIN if len(text) <= LONGEST)
    match = next(filter(None, found), None)
    return None if match is None or RUN.fullmatch(match["stem"]) else (match["stem"], match["run"])


def stems_and_runs(names: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return what was run and which run each of some names says, where several things have the same runs each.

    Runs are counted from 0 or 1 on, but for seeds, which may be any numbers.

    >>> stems_and_runs(["RF_seed1", "RF_seed7", "NB_seed1", "NB_seed7"])["NB_seed7"]
    ('NB', 'seed7')
    >>> stems_and_runs(["iris-2-1", "iris-2-2", "zoo-2-1", "zoo-2-2"])["zoo-2-2"]
    ('zoo', 'fold 2')
    >>> stems_and_runs(["RF_cv5", "RF_cv10", "NB_cv5", "NB_cv10"]), stems_and_runs(["RF_run1", "RF_run2", "NB_run1"])
    ({}, {})
    """
    told = {name: stem_and_run(name) for name in names}
    found = {name: pair for name, pair in told.items() if pair is not None}
    if len(found) < len(told):
        found = _of_keel(names)
    runs: dict[str, set[str]] = {}
    for stem, run in found.values():
        runs.setdefault(stem, set()).add(run)
    first = next(iter(runs.values()), set[str]())
    crossed = len(runs) >= PAIR and len(first) >= PAIR and all(each == first for each in runs.values())
    whole = crossed and len({*found.values()}) == len(names) == len(runs) * len(first)
    return found if whole and _are_counted(first) else {}


def _of_keel(names: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return data sets and folds as KEEL calls their files, which say how many folds there are."""
    found = {name: OF_KEEL.fullmatch(name.strip()) for name in names}
    matches = [match for match in found.values() if match]
    of = {int(match["of"]) for match in matches}
    if (
        len(matches) < len(found)
        or len(of) != 1
        or {int(match["run"]) for match in matches} != {*range(1, min(of) + 1)}
    ):
        return {}
    return {name: (match["stem"], f"fold {match['run']}") for name, match in found.items() if match}


def word_of_run(run: str) -> str:
    """Return the word or letter before the number of a run; "" where there is none."""
    return NUMBER.sub("", run).strip(" _.#=:-").casefold()


def _are_counted(runs: Collection[str]) -> bool:
    words = {*map(word_of_run, runs)}
    numbers = sorted(int(match[0]) for run in runs if (match := NUMBER.search(run)))
    counted = numbers[0] in (0, 1) and numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    return len(words) == 1 and len({*numbers}) == len(runs) and (counted or words == {"seed"})


def word_of(run: str) -> str:
    """Return what a column of runs is called, by one of them.

    >>> word_of("seed1"), word_of("Fold 2"), word_of("cv3"), word_of("#4")
    ('seed', 'fold', 'fold', 'run')
    """
    word = word_of_run(run)
    return CALLED.get({"cv": "fold", "s": "seed", "f": "fold"}.get(word, word), "run")
