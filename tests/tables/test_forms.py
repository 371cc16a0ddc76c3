"""The same results come out of every form in which people write them down, whatever else stands beside them."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from tests.tables import forms
from tests.tables.forms import BESIDE, COUNT, FORMS, OF_TRUTH, TESTED, drawn, reached
from tests.tables.told import first_of_files, of_files
from tests.thorough import THOROUGH, called, in_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.tables.forms import Files, Kind, Results

KINDS: tuple[Kind, ...] = ("labels", "verdicts", "probabilities", "numbers", "scores")
VERDICTS = {"true": "true false", "yes": "yes no", "pass": "pass fail", "correct": "correct incorrect"}
CELL = re.compile(r"\bitem\b")
TURNS = 3  # of what stands beside results: each is tried with one kind of these or two, unless all are


def first_answer(files: Files) -> dict[str, float]:
    """Return how often each model was right, or its mean score, by the files or the first answer to what is asked."""
    evidence = first_of_files(*files).evidence
    if isinstance(evidence, Outcomes):
        return dict(zip(evidence.models, map(float, evidence.right.tolist()), strict=True))
    assert isinstance(evidence, Scores)
    means = np.nanmean(evidence.scores.reshape(-1, len(evidence.models)), axis=0)
    return dict(zip(evidence.models, means.tolist(), strict=True))


def combinations(kind: Kind) -> list[tuple[str, ...]]:
    """Return what stands beside the results: nothing, each alone, and some beside the part of the data, in turn."""
    every = [*((name,) for name in BESIDE), *(("split", name) for name in ("confidence", "seed", "category"))]
    return [(), *(every if THOROUGH else every[KINDS.index(kind) % TURNS :: TURNS])]


FEW: list[tuple[str, ...]] = [(), ("split",), ("confidence",), ("notes",), ("split", "category")]


def cases() -> list[tuple[Kind, Callable[[Results], Files]]]:
    return [(kind, form) for kind in KINDS for form in FORMS if drawn(kind).truth is not None or form not in OF_TRUTH]


@pytest.mark.parametrize(("kind", "form"), cases(), ids=called)
def test_every_form_says_the_same(kind: Kind, form: Callable[[Results], Files]) -> None:
    results = drawn(kind)
    for beside in combinations(kind) if form in (forms.wide, forms.long, forms.files, forms.long_and_truth) else FEW:
        results.beside = {name: BESIDE[name] for name in beside}
        wanted = reached(results, TESTED if "split" in beside else range(COUNT))
        assert first_answer(form(results)) == pytest.approx(wanted), beside


@pytest.mark.parametrize(
    ("form", "words"),
    in_turn([form for form in FORMS if form not in OF_TRUTH], VERDICTS, 2),
    ids=called,
)
def test_verdicts_in_words_say_the_same(form: Callable[[Results], Files], words: str) -> None:
    yes, no = VERDICTS[words].split()
    for beside in FEW:
        results = drawn("verdicts")
        wanted = reached(results, TESTED if "split" in beside else range(COUNT))
        results.said = {name: [yes if each == 1 else no for each in said] for name, said in results.said.items()}
        results.beside = {name: BESIDE[name] for name in beside}
        assert first_answer(form(results)) == pytest.approx(wanted), beside


@pytest.mark.parametrize("form", FORMS, ids=called)
def test_probabilities_of_a_class_in_words_say_the_same(
    form: Callable[[Results], Files], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(forms.SAID, "probabilities", "p_spam")
    for beside in FEW:
        results = drawn("probabilities")
        wanted = reached(results, TESTED if "split" in beside else range(COUNT))
        results.beside = {name: BESIDE[name] for name in beside}
        results.truth = ["spam" if true == 1 else "ham" for true in results.truth or []]
        assert first_answer(form(results)) == pytest.approx(wanted), beside


@pytest.mark.parametrize("measure", ["rmse", "wer", "loss", "accuracy", "f1"])
def test_errors_are_better_where_they_are_lower_in_every_form(measure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(forms.SAID, "scores", measure)
    results = drawn("scores")
    for form in (forms.long, forms.files, forms.folds, forms.nested, forms.within, forms.lines):
        evidence = of_files(*form(results)).evidence
        assert isinstance(evidence, Scores), form.__name__
        assert evidence.higher_is_better is (measure in ("accuracy", "f1")), form.__name__


def with_row_numbers(text: str) -> str:
    header, *rows = text.strip().split("\n")
    return "\n".join([f",{header}", *(f"{n},{row}" for n, row in enumerate(rows))]) + "\n"


def in_another_order(text: str) -> str:
    header, *rows = text.strip().split("\n")
    return "\n".join([header, *np.random.default_rng(5).permutation(rows).tolist()]) + "\n"


def with_another_id(name: str) -> Callable[[str], str]:
    return lambda text: CELL.sub(name, text)


HABITS: dict[str, Callable[[str], str]] = {
    "row numbers": with_row_numbers,
    "semicolons": lambda text: text.replace(",", ";"),
    "another order": in_another_order,
    "numbers as ids": lambda text: re.sub(r"\bq(\d+)\b", r"\1", text),
}
IDS = ("id", "question_id", "image", "doc")
VARIANTS = {**HABITS, **{name: with_another_id(name) for name in IDS}}


@pytest.mark.parametrize(("variant", "kind"), [*product(HABITS, KINDS), *in_turn(IDS, KINDS, 2)])
def test_habits_of_writing_change_nothing(variant: str, kind: Kind) -> None:
    results = drawn(kind)
    wanted = reached(results)
    first = KINDS.index(kind) % 2
    for form in FORMS if THOROUGH else FORMS[first::2]:  # the others with the next kind
        if results.truth is None and form in OF_TRUTH:
            continue
        files = [(n, VARIANTS[variant](text) if n.endswith(".csv") else text) for n, text in form(results)]
        assert first_answer(files) == pytest.approx(wanted), form.__name__
