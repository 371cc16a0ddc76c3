"""Probabilities of several classes, in files of models, in their rows, or side by side: the likeliest class is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import Misread
from tests.tables.told import asked, found, of_files, refused, refused_files, rows
from tests.thorough import called, in_turn

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT = 60
MODELS = {"rf": 6.0, "xgb": 3.0, "lr": 2.0}
CLASSES = (("bird", "cat", "dog"), ("0", "1", "2"), ("1", "2", "3"), ("a", "b", "c", "d"))
GOLDS = {"labels": "label", "solution": "target", "y_test": "y"}  # files of what is true, and their columns
HEADERS: dict[str, Callable[[str, int], str]] = {
    "bare": lambda label, _: label,
    "prob": lambda label, _: f"prob_{label}",
    "Class": lambda label, _: f"Class_{label}",
    "numbered": lambda _, place: f"p{place}",
    "proba": lambda _, place: f"proba_{place}",
    "only numbers": lambda _, place: str(place),
}


def drawn(classes: tuple[str, ...]) -> tuple[list[str], dict[str, list[list[float]]]]:
    """Draw the true class of items, and how likely each model found each class of them."""
    rng = np.random.default_rng(1)
    true = [str(rng.choice(classes)) for _ in range(COUNT)]

    def likely(label: str, more: float) -> list[float]:
        weights = [rng.gamma(1.0) + more * (each == label) for each in classes]
        shares = [round(float(weight / sum(weights)), 4) for weight in weights]
        return [*shares[:-1], round(1 - sum(shares[:-1]), 4)]

    return true, {m: [likely(label, more) for label in true] for m, more in MODELS.items()}


def right(true: list[str], said: dict[str, list[list[float]]], classes: tuple[str, ...]) -> list[int]:
    return [sum(classes[p.index(max(p))] == t for p, t in zip(each, true, strict=True)) for each in said.values()]


def rights(evidence: object) -> list[int]:
    assert isinstance(evidence, Outcomes)
    assert set(evidence.models) == {*MODELS}
    return [int(evidence.right[evidence.models.index(m)]) for m in MODELS]


def cells(likely: list[float]) -> str:
    return ",".join(map(str, likely))


@pytest.mark.parametrize(("of", "gold"), in_turn(in_turn(HEADERS, CLASSES, 2), [*GOLDS.items()]), ids=called)
def test_the_likeliest_class_is_what_a_model_said(of: tuple[str, tuple[str, ...]], gold: tuple[str, str]) -> None:
    header, classes = of
    name, column = gold
    true, said = drawn(classes)
    want = right(true, said, classes)
    names = ",".join(HEADERS[header](label, place) for place, label in enumerate(classes))
    for key in ("id,", ",", ""):
        inside = [
            (f"{m}.csv", rows(f"{key}y_true,{names}", *(
                f"{f'{n},' if key else ''}{true[n]},{cells(p)}" for n, p in enumerate(each)
            )))
            for m, each in said.items()
        ]  # fmt: skip
        assert rights(of_files(*inside).evidence) == want, key
    apart = [(f"{name}.csv", rows(f"id,{column}", *(f"{n},{t}" for n, t in enumerate(true))))]
    apart += [
        (f"{m}.csv", rows(f"id,{names}", *(f"{n},{cells(p)}" for n, p in enumerate(each)))) for m, each in said.items()
    ]
    assert rights(of_files(*apart).evidence) == want
    below = [(n, m, true[n], cells(p)) for m, each in said.items() for n, p in enumerate(each)]
    assert (
        rights(found(rows(f"id,model,y_true,{names}", *(f"{n},{m},{t},{p}" for n, m, t, p in below))).evidence) == want
    )
    unnamed = rows(f"model,y_true,{names}", *(f"{m},{t},{p}" for _, m, t, p in below))
    assert rights(found(unnamed, roles=asked(unnamed).choices[0].roles).evidence) == want


SIDES: dict[str, Callable[[str, str, int], str]] = {
    "class first": lambda m, label, _: f"{label}_{m}",
    "prob first": lambda m, label, _: f"prob_{label}_{m}",
    "brackets": lambda m, label, _: f"{m} P({label})",
    "numbered": lambda m, _, place: f"{m}_p{place}",
    "by tool": lambda m, _, place: f"{m}_proba_{place}",
    "model first": lambda m, label, _: f"{m}_prob_{label}",
}


@pytest.mark.parametrize("classes", CLASSES[:2], ids="".join)
@pytest.mark.parametrize("side", SIDES)
def test_models_side_by_side_may_stand_behind_the_class(classes: tuple[str, ...], side: str) -> None:
    true, said = drawn(classes)
    names = ",".join(SIDES[side](m, label, place) for m in MODELS for place, label in enumerate(classes))
    lines = [f"{n},{true[n]},{','.join(cells(each[n]) for each in said.values())}" for n in range(COUNT)]
    assert rights(found(rows(f"id,y_true,{names}", *lines)).evidence) == right(true, said, classes)


def test_numbered_classes_in_another_order_are_no_ones_guess() -> None:
    classes = ("cat", "dog", "bird")
    true, said = drawn(classes)
    files = [
        (f"{m}.csv", rows("id,y_true,p0,p1,p2", *(f"{n},{true[n]},{cells(p)}" for n, p in enumerate(each))))
        for m, each in said.items()
    ]
    assert "nothing says which is which" in refused_files(*files)
    below = [f"{n},{m},{true[n]},{cells(p)}" for m, each in said.items() for n, p in enumerate(each)]
    assert "p_bird, p_cat, p_dog" in refused(rows("id,model,y_true,p0,p1,p2", *below))


def test_numbers_that_do_not_add_up_are_no_probabilities_of_classes() -> None:
    true, said = drawn(("bird", "cat", "dog"))
    files = [
        (f"{m}.csv", rows("id,y_true,bird,cat,dog", *(
            f"{n},{true[n]},{p[0] / 2:.4f},{p[1]},{p[2]}" for n, p in enumerate(each)
        )))
        for m, each in said.items()
    ]  # fmt: skip
    with pytest.raises(Misread):
        of_files(*files)


def test_a_row_for_every_class_of_an_item_says_the_likeliest() -> None:
    classes = ("bird", "cat", "dog")
    true, said = drawn(classes)
    lines = [
        f"{n},{true[n]},{m},{label},{share}"
        for n in range(COUNT)
        for m, each in said.items()
        for label, share in zip(classes, each[n], strict=True)
    ]
    assert rights(found(rows("id,y_true,model,class,prob", *lines)).evidence) == right(true, said, classes)


def test_how_sure_a_model_was_may_stand_behind_the_class() -> None:
    classes = ("bird", "cat", "dog")
    true, said = drawn(classes)
    for written in ("{} ({:.2f})", "{} [{:.0%}]", "{}: {:.3f}"):
        lines = [
            f"{n},{true[n]},"
            + ",".join(written.format(classes[p[n].index(max(p[n]))], max(p[n])) for p in said.values())
            for n in range(COUNT)
        ]
        seen = found(rows(f"id,label,{','.join(MODELS)}", *lines))
        assert rights(seen.evidence) == right(true, said, classes), written
        assert any("was left out of" in repair.text for repair in seen.repairs)


def test_classes_that_end_in_a_number_stay_whole() -> None:
    true = [f"stage ({n % 3})" for n in range(COUNT)]
    lines = [f"{n},{t},{t},stage ({n % 2})" for n, t in enumerate(true)]
    evidence = found(rows("id,label,svm,rf", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [COUNT, sum(n % 2 == n % 3 for n in range(COUNT))]
