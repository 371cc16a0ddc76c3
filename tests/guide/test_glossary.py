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


@pytest.fixture(scope="module")
def every_text() -> str:
    """Everything that a person can meet in the app, but for what the glossary itself says."""
    parts = "\n".join(texts()).split("\n## ")
    return "\n".join(part for part in parts if not part.startswith("compare_core/guide/glossary.py"))


@pytest.mark.parametrize("technical", TECHNICAL)
def test_a_technical_term_of_the_app_has_an_entry(technical: str, every_text: str) -> None:
    met = re.search(rf"(?<![\w-])(?:{technical})(?![\w-])", every_text, re.IGNORECASE)
    assert met, "The app does not say it: take it off the list."
    assert found_in(met[0]), f"Explain “{met[0]}” in compare_core/guide/glossary.py."


def test_every_entry_is_met_in_the_app(every_text: str) -> None:
    met = {term.name for term in found_in(every_text)}
    assert sorted(set(TERMS) - met) == []


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
