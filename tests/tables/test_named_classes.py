"""Probabilities are of the class that their columns are called after, in every form in which they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, asked_of, found, of_files, rows

if TYPE_CHECKING:
    from compare_core.tables import Understanding

MODELS = ("rf", "xgb", "lr")
COUNT = 60
CLASSES = [
    ("case", "control"), ("spam", "ham"), ("Yes", "No"), ("TRUE", "FALSE"), ("2", "1"), ("1", "2"), ("1", "-1"),
    ("1", "0"), ("fraud", "legit"), ("event", "no event"), ("toxic", "non-toxic"), ("tumor", "normal"), ("B", "A"),
]  # fmt: skip


def drawn() -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """Draw which items are of the first class, and what each model says of that."""
    rng = np.random.default_rng(4)
    first = rng.integers(0, 2, COUNT) == 1
    raw = {
        m: 1 / (1 + np.exp(-(4 * first - 2) * a - rng.normal(0, 1, COUNT)))
        for m, a in zip(MODELS, (1, 0.8, 0.6), strict=True)
    }
    return first, {m: np.where(np.abs(np.round(p, 3) - 0.5) < 0.01, 0.6, np.round(p, 3)) for m, p in raw.items()}


def counted(understood: Understanding) -> list[int]:
    """Return how often each model was right."""
    assert isinstance(understood.evidence, Outcomes)
    assert len(understood.evidence.models) == len(MODELS)
    return understood.evidence.right.tolist()


def wanted() -> list[int]:
    """Return how often each model is right at one half."""
    first, said = drawn()
    return [int(((p >= 0.5) == first).sum()) for p in said.values()]


@pytest.mark.parametrize("names", ["{m}_prob_{c}", "P({c}) {m}", "{c}_{m}_prob"])
@pytest.mark.parametrize("classes", CLASSES, ids="/".join)
@pytest.mark.parametrize("of", [0, 1], ids=["first", "second"])
def test_columns_say_the_class(classes: tuple[str, str], of: int, names: str) -> None:
    first, said = drawn()
    header = ",".join(["id", "label", *(names.format(m=m, c=classes[of]) for m in MODELS)])
    lines = [
        [n, classes[0 if first[n] else 1], *(f"{p[n] if of == 0 else 1 - p[n]:.3f}" for p in said.values())]
        for n in range(COUNT)
    ]
    assert counted(found(rows(header, *(",".join(map(str, line)) for line in lines)))) == wanted()


@pytest.mark.parametrize("classes", CLASSES, ids="/".join)
@pytest.mark.parametrize("of", [0, 1], ids=["first", "second"])
def test_long_tables_and_files_say_the_class(classes: tuple[str, str], of: int) -> None:
    first, said = drawn()
    label = [classes[0 if each else 1] for each in first]
    held = {m: [f"{each if of == 0 else 1 - each:.3f}" for each in p] for m, p in said.items()}
    long = [f"{n},{m},{label[n]},{held[m][n]}" for m in MODELS for n in range(COUNT)]
    assert counted(found(rows(f"id,model,label,p_{classes[of]}", *long))) == wanted()
    files = [
        (f"{m}.csv", rows(f"id,y_true,p_{classes[of]}", *(f"{n},{label[n]},{held[m][n]}" for n in range(COUNT))))
        for m in MODELS
    ]
    assert counted(of_files(*files)) == wanted()


@pytest.mark.parametrize("classes", [("1", "0"), ("dog", "cat"), ("control", "case"), ("yes", "no"), ("True", "False")])
@pytest.mark.parametrize("names", ["0,1", "prob_0,prob_1", "{0},{1}", "p_{0},p_{1}"])
def test_both_probabilities_of_each_file_are_one_model(classes: tuple[str, str], names: str) -> None:
    first, said = drawn()
    header = f"id,y_true,{names.format(*sorted(classes))}"
    files = [
        (
            f"{m}.csv",
            rows(header, *(f"{n},{classes[0 if first[n] else 1]},{1 - p[n]:.3f},{p[n]:.3f}" for n in range(COUNT))),
        )
        for m, p in said.items()
    ]
    understood = of_files(*files)
    assert counted(understood) == wanted()
    assert any(f"probabilities are of “{classes[0]}”" in reason for reason in understood.reasons) or classes[0] in (
        "dog",
        "control",
    )


@pytest.mark.parametrize("labels", [("1", "2"), ("2", "1")])
def test_codes_say_nothing_of_the_class_and_the_models_do(labels: tuple[str, str]) -> None:
    first, said = drawn()
    lines = [
        ",".join(map(str, [n, labels[0 if first[n] else 1], *(p[n] for p in said.values())])) for n in range(COUNT)
    ]
    understood = found(rows("id,label,rf_prob,xgb_prob,lr_prob", *lines))
    assert counted(understood) == wanted()
    assert any("rank higher" in reason for reason in understood.reasons) or labels == ("2", "1")


def test_words_that_mean_something_else_do_not_turn_the_classes() -> None:
    first, said = drawn()
    lines = [",".join(map(str, [n, "yes" if first[n] else "no", *(p[n] for p in said.values())])) for n in range(COUNT)]
    assert counted(found(rows("id,label,rf_no_aug,xgb_no_aug,lr_no_aug", *lines))) == wanted()


@pytest.mark.parametrize("classes", [("control", "case"), ("No", "Yes"), ("0", "1"), ("-1", "1")])
@pytest.mark.parametrize("form", ["wide", "long", "files"])
def test_models_far_worse_than_guessing_are_asked_about(classes: tuple[str, str], form: str) -> None:
    first, said = drawn()
    label = [classes[0 if each else 1] for each in first]
    if form == "files":
        files = [
            (f"{m}.csv", rows("id,y_true,prob", *(f"{n},{label[n]},{p[n]:.3f}" for n in range(COUNT))))
            for m, p in said.items()
        ]
        choice, other, *_ = asked_of(*files).choices
        assert counted(of_files(*files, roles=choice.roles)) == wanted()
        assert other.roles.positive == classes[1]
        return
    if form == "long":
        text = rows("id,model,label,prob", *(f"{n},{m},{label[n]},{said[m][n]}" for m in MODELS for n in range(COUNT)))
    else:
        lines = (",".join(map(str, [n, label[n], *(p[n] for p in said.values())])) for n in range(COUNT))
        text = rows("id,label,rf_prob,xgb_prob,lr_prob", *lines)
    choice, other, *_ = asked(text).choices
    assert counted(found(text, roles=choice.roles)) == wanted()
    assert other.roles.positive == classes[1]


def test_one_model_worse_than_guessing_is_only_told_of() -> None:
    first, said = drawn()
    worse = {**said, "lr": 1 - said["rf"]}
    lines = (
        ",".join(map(str, [n, "case" if first[n] else "control", *(p[n] for p in worse.values())]))
        for n in range(COUNT)
    )
    assert found(rows("id,label,rf_prob,xgb_prob,lr_prob", *lines)).roles.positive == "case"
