"""Lists of experiments by what each was set to, in words and flags as well, without anything that they reached."""

from __future__ import annotations

import re

import numpy as np

from compare_core.tables.diagnosis.seen import FEW, PAIR, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.words.measures import is_score, measure, says_measured
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import SET_WITHIN, is_setting
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

RUN = re.compile(
    r".{0,20}?(experiment|exp|run|config|configuration|setting|setup|variant)s?[ _.-]?\d{1,6}", re.IGNORECASE
)
LISTED = frozenset({
    "experiments", "configs", "configurations", "settings", "hyperparameters", "hyperparams", "setups", "plan",
})  # fmt: skip
FIRST_WORDS = frozenset({"n", "num", "number", "use", "uses", "using", "with", "enable", "enabled", "max", "min"})
LAST_WORDS = frozenset({"method", "type", "mode", "size", "rate", "dim", "layers", "function", "enabled", "flag"})
PARTS = frozenset({  # of what is trained, and how
    "actor", "critic", "policy", "optimizer", "scheduler", "activation", "architecture", "arch", "backbone",
    "encoder", "decoder", "network", "pretrained", "augmentation", "loss", "reward", "regularizer", "initializer",
    "sampler", "embedding", "tokenizer", "kernel", "solver", "features", "inputs", "teams", "episodes",
})  # fmt: skip
MOST = 2_000  # rows


def only_settings(seen: Seen) -> Finding | None:
    """Find experiments that are numbered, or a file called after them, and nothing but what each was set to."""
    table = seen.table
    first = table.columns[0]
    texts = table.some_texts(first, MOST)
    named_so = bool({*tokens(table.name)} & (LISTED | SET_WITHIN)) or all(RUN.fullmatch(t.strip()) for t in texts)
    if not named_so or not seen.own(first) or not PAIR < table.rows <= MOST or seen.truth is not None or seen.predicted:
        return None
    rest = table.columns[1:]
    told = [name for name in rest if _sets(name)]
    if len(told) < FEW or PAIR * len(told) < len(rest) or any(_is_result(seen, name) for name in rest):
        return None
    return Finding(
        "settings only",
        f"Each row says what an experiment was set to ({called(told)}), and no column what it reached: a list of "
        "experiments, it seems, and no results.",
        "Bring what every experiment reached, such as a score, or wins and games, beside its name.",
    )


def _sets(name: str) -> bool:
    """Tell whether a name is that of something that is chosen before a run."""
    words = tokens(name)
    if is_setting(name) or plain(name) in REPEAT or {*words} & PARTS:
        return True
    return len(words) > 1 and (words[0] in FIRST_WORDS or words[-1] in LAST_WORDS)


def _is_result(seen: Seen, name: str) -> bool:
    """Tell whether a column may hold what a run reached: numbers that no setting has, or words for right and wrong."""
    if says_right(name) or says_prediction(name):
        return True
    values = numbers_by_row(seen.table.column(name))
    if PAIR * int(np.isfinite(values).sum()) < values.size:
        return False  # names, or flags, also of a loss or a reward
    if is_score(name) or measure(name) or says_measured(name):
        return True
    return not _sets(name) or (bool((values[np.isfinite(values)] % 1 > 0).any()) and seen.own(name))
