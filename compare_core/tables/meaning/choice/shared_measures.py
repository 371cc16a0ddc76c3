"""What names of models share that says what was measured of all of them, of which nothing else is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known, says_harm, says_nothing
from compare_core.tables.meaning.words.measures import CRITERIA
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

WORDS = re.compile(r"[A-Za-z]+([ _-][A-Za-z]+)*")
PAIR = 2
HARMFUL = frozenset({  # how much of it there is
    "toxicity", "harmfulness", "harm", "bias", "violations", "hallucinations", "hallucination", "refusals", "refusal",
    "violation", "mistakes", "unsafe", "jailbreaks", "leakage", "stereotypes", "misinformation", "sycophancy",
})  # fmt: skip


def of_harm(names: Sequence[str]) -> bool:
    """Tell whether names share a word for how much harm there is, of which less is likelier to be better.

    >>> of_harm(["gpt.toxicity", "phi.toxicity"]), of_harm(["toxicity"]), of_harm(["svm", "rf"]), of_harm([])
    (True, True, False, False)
    """
    shared = frozenset.intersection(*(frozenset(tokens(name)) for name in names)) if names else frozenset()
    return bool(shared & HARMFUL) or any(map(says_harm, shared))


def of_unknown_measure(models: Sequence[str], graded: Collection[str]) -> bool:
    """Tell whether models are called after one measure behind a dot, as JSON has it, or a harm, and none that is known.

    >>> of_unknown_measure(["gpt.toxicity", "phi.toxicity"], ()), of_unknown_measure(["gpt.score", "phi.score"], ())
    (True, False)
    >>> of_unknown_measure(["gpt_harmfulness", "phi_harmfulness"], ()), of_unknown_measure(["gpt-3.5", "gpt-4.1"], ())
    (True, False)
    """
    if len(models) < PAIR:
        return False
    shared = frozenset.intersection(*(frozenset(tokens(name)) for name in models))
    if any(known(word).higher is not None or word in graded or word in CRITERIA for word in shared):
        return False
    if of_harm(models):
        return True
    behind = {name.rpartition(".")[2] for name in models if "." in name.strip(".")}
    (last, *others) = behind or {""}
    whole = all(name.endswith(f".{last}") for name in models)
    told = known(last).higher is not None or says_nothing(last)
    return whole and not others and WORDS.fullmatch(last) is not None and not told
