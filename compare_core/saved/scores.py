"""What is written in the same way for all scores: each model's own, what they measure, and which way is better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.saved import values

if TYPE_CHECKING:
    from compare_core.evidence.scores import Scores
    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs


def metric_of(fields: Fields, word: str = "metric") -> tuple[str, bool]:
    """Take what is measured, and whether more of it is better."""
    return fields.get(word, values.text, "score"), fields.get("higher_is_better", values.flag, usual=True)


def scores_to(evidence: Scores, word: str = "scores", metric: str = "metric") -> Inputs:
    """Return the fields of scores under their words."""
    return {
        "models": evidence.models,
        word: dict(zip(evidence.models, evidence.scores.T, strict=True)),
        metric: evidence.metric,
        "higher_is_better": evidence.higher_is_better,
    }
