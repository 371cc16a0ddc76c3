"""Words for the ways in which one language model is asked, trained further, or given what to read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

SURE = frozenset({  # of which one at least is there
    "rag", "cot", "zeroshot", "fewshot", "oneshot", "shot", "finetuned", "finetune", "sft", "dpo", "rlhf", "lora",
    "ppo", "kto", "orpo", "grpo", "react", "context", "retrieval", "reranked", "rerank", "prompt", "book", "reasoning",
    "thinking", "instruct", "rlaif", "qlora",
})  # fmt: skip
BESIDE = frozenset({
    "no", "non", "with", "without", "zero", "one", "few", "many", "direct", "base", "baseline", "vanilla", "plain",
    "closed", "open", "long", "short", "standard", "default", "tuned", "ft", "self", "consistency", "chain", "of",
    "thought", "naive", "hybrid", "graph", "advanced", "simple", "only", "and", "plus",
})  # fmt: skip
NUMBER = re.compile(r"v?\d{1,2}|v")
VERSION = re.compile(r"v(er|ersion)?[ _.-]?\d{1,2}(\.\d)?", re.IGNORECASE)
MOST, PAIR = 6, 2  # versions, of which features have more


def ways_to_prompt(names: Sequence[str]) -> bool:
    """Tell whether all names are made of words for ways to use one language model.

    >>> ways_to_prompt(["rag", "no_rag"]), ways_to_prompt(["zero-shot", "few-shot"]), ways_to_prompt(["direct", "cot"])
    (True, True, True)
    >>> ways_to_prompt(["with_garden", "no_garden"]), ways_to_prompt(["open", "closed"]), ways_to_prompt(["rag"])
    (False, False, False)
    """
    words = [tokens(name) for name in names]
    told = sum(bool(SURE & {*each}) for each in words)
    known = all(word in SURE | BESIDE or NUMBER.fullmatch(word) for each in words for word in each)
    return len(names) >= PAIR and known and PAIR * told >= len(names) and len({*names}) == len(names)


def are_versions(names: Sequence[str]) -> bool:
    """Tell whether names are those of a few versions of something, and of nothing else.

    >>> are_versions(["v1", "v2"]), are_versions(["version 1", "Version 2"]), are_versions(["x1", "x2"])
    (True, True, False)
    """
    return PAIR <= len(names) <= MOST and all(VERSION.fullmatch(name.strip()) for name in names)
