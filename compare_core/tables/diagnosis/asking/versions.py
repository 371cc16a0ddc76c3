"""Versions of one system in columns, called v1 and v2 and no more: by numbers, or by right and wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, Way, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.prompting import are_versions, ways_to_prompt
from compare_core.tables.meaning.words.truths import may_be_true

if TYPE_CHECKING:
    from collections.abc import Sequence

IF_SO = "If they are what is compared, check the preview, and press the button"


def versions_in_numbers(seen: Seen) -> Finding | None:
    """Find a few columns called v1 and v2 that hold all the numbers, and no class that may be predicted from them."""
    table = seen.table
    names = tuple(name for name in seen.numbers if not is_covariate(name))
    if not are_versions(names) or seen.predicted or seen.model is not None:
        return None
    if seen.truth is not None and not (seen.truth in seen.words and PAIR * table.distinct(seen.truth) > table.rows):
        return None  # of classes, of which these may be features
    verdicts = all(says_either(table, name) for name in names)
    right = Roles(layout="right_wrong", models=names, id=seen.identity)
    scores = [Roles(layout="item_scores", models=names, id=seen.identity, better=way) for way in ("higher", "lower")]
    ways = [Way(each, f"{called(names)} as models, on every row; {each.better} is better") for each in scores]
    ways = [Way(right, f"{called(names)} as models, 1 for right and 0 for wrong"), *ways] if verdicts else ways
    return Finding(
        "numbered models",
        f"{called(names)} hold numbers alike and may be versions of one system, as their names say.",
        f"{IF_SO}; features are for the page Experiment.",
        ways[0].roles,
        ways,
    )


def models_with_verdicts(seen: Seen) -> Finding | None:
    """Find columns that say nothing but right and wrong, or yes and no, and are called as models or versions are."""
    table = seen.table
    names = tuple(n for n in table.columns if n != seen.identity and says_either(table, n))
    if len(names) < PAIR or seen.truth is not None or seen.model is not None or not _are_rivals(names):
        return None
    roles = Roles(layout="right_wrong", models=names, id=seen.identity)
    return Finding(
        "verdicts",
        f"{called(names)} say yes or no of every row.",
        "If yes means that it was right, check the preview, and press the button.",
        roles,
        [Way(roles, f"{called(names)} as right or wrong")],
    )


def _are_rivals(names: Sequence[str]) -> bool:
    """Tell whether names are those of versions, of ways to use one model, or of models and of nothing about these."""
    shared = {*tokens(names[0])}.intersection(*map(tokens, names[1:]))
    models = all(like_models([name]) and not may_be_true(name) for name in names)
    return are_versions(names) or ways_to_prompt(names) or (models and not shared)
