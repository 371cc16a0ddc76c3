"""Whoever meets a technical term in the app finds it explained, and nothing is explained that nobody meets."""

from __future__ import annotations

import re

import pytest

from compare_core.guide.glossary import TERMS, TOPICS, found_in
from tests.readings.texts import texts

TECHNICAL = (  # terms of statistics and machine learning that a newcomer may not know, as a pattern each
    "accuracy|accuracies",
    "alpha",
    "AUC",
    "balanced accuracy",
    "BCa",
    "Bonferroni",
    "bootstrap",
    "Brier",
    "calibration",
    "chi-square",
    "Clopper-Pearson",
    "cluster",
    "Cohen's [gh]",
    "confusion matrix",
    "continuity correction|corrected for continuity",
    "critical difference",
    "cross-validation",
    "degrees of freedom",
    "design effect",
    "Dirichlet",
    "effect size",
    "expected costs?",
    "expected rank",
    "F1",
    "false alarms?",
    "folds?",
    "Hodges-Lehmann",
    "Holm",
    "hold-out",
    "interval",
    "kappa",
    "lesion",
    "log loss",
    "macro",
    "MCC",
    "McNemar's",
    "metric",
    "mid-p",
    "nested",
    "null hypothesis",
    "odds ratio",
    "omnibus",
    "one-sided",
    "paired",
    "peeking",
    "permutation",
    "points",
    "post hoc",
    "posterior",
    "power",
    "practically equivalent",
    "precision",
    "prior",
    "pseudomedian",
    "p-values?",
    "quantile",
    "R²",
    "R-hat",
    "recall",
    "resamples?",
    "rho",
    "RMSE",
    "ROC",
    "ROPE",
    "seed",
    "skewness|skewed",
    "standard deviation",
    "standard error",
    "stratified",
    "Tango's?",
    "threshold",
    "trimmed",
    "two-sided",
    "validation",
    "Wald's?",
    "Wilson's?",
    "winsorised",
)


def test_the_technical_terms_of_the_app_are_those_of_the_glossary() -> None:
    """In one test, for to collect everything that a person can meet in the app takes seconds."""
    parts = "\n".join(texts()).split("\n## ")
    every_text = "\n".join(part for part in parts if not part.startswith("compare_core/guide/glossary.py"))
    met = {name: re.search(rf"(?<![\w-])(?:{name})(?![\w-])", every_text, re.IGNORECASE) for name in TECHNICAL}
    assert [name for name, match in met.items() if match is None] == [], (
        "The app does not say it: take it off the list."
    )
    unexplained = [match[0] for match in met.values() if match is not None and not found_in(match[0])]
    assert unexplained == [], "Explain it in compare_core/guide/glossary.py."
    assert sorted(set(TERMS) - {term.name for term in found_in(every_text)}) == []


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
def test_an_entry_is_one_sentence_that_finds_itself(term: object) -> None:
    name, means, forms, _ = term  # type: ignore[misc, attr-defined] # a term is a tuple
    assert means.endswith(".")
    assert means[0].isupper()
    assert not re.search(r"\.\s+[A-Z]", means)
    assert len(means) < 170
    for form in (name, *forms):
        assert [each.name for each in found_in(form)] == [name]


def test_terms_are_told_once() -> None:
    every = [term for topic in TOPICS for term in topic.terms]
    assert len(every) == len(TERMS)
    forms = [form.casefold() for term in every for form in (term.name, *term.forms)]
    assert len(forms) == len(set(forms))


def test_terms_are_found_in_their_order_and_as_whole_words() -> None:
    assert [term.name for term in found_in("Holm's p-values, ROPEs and Bonferroni; no scalpel, no ropey alphabet")] == [
        "Holm correction",
        "p-value",
        "ROPE",
        "Bonferroni correction",
    ]
    assert [term.name for term in found_in("the area under the ROC curve")] == ["AUC"]
    assert found_in("nothing here") == ()
