"""Lists of labels in cells or rows: the likeliest of several is what was predicted, and sets have no order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import found, of_files, rows

if TYPE_CHECKING:
    from compare_core.tables import Understanding

MODELS, COUNT = ("rf", "xgb", "lr"), 60


def ranked(classes: tuple[str, ...]) -> tuple[list[str], dict[str, list[list[str]]], list[int]]:
    """Draw a truth, the likeliest classes of each model in order, and how often the first is right."""
    rng = np.random.default_rng(1)
    true = rng.choice(classes, COUNT).tolist()
    said: dict[str, list[list[str]]] = {}
    for model, share in zip(MODELS, (0.9, 0.8, 0.6), strict=True):
        lists = [rng.permutation(classes).tolist() for _ in range(COUNT)]
        hits = rng.random(COUNT) < share
        said[model] = [
            [t, *(c for c in each if c != t)] if hit else each for t, each, hit in zip(true, lists, hits, strict=True)
        ]
    right = [sum(each[0] == t for t, each in zip(true, lists, strict=True)) for lists in said.values()]
    return true, said, right


def counted(understood: Understanding) -> list[int]:
    """Return how often each model was right."""
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == COUNT
    return understood.evidence.right.tolist()


@pytest.mark.parametrize("classes", [("cat", "dog", "bird"), ("0", "1", "2")])
@pytest.mark.parametrize("start", [0, 1])
def test_the_first_rank_is_what_was_predicted(classes: tuple[str, ...], start: int) -> None:
    true, said, right = ranked(classes)
    lines = {
        m: [f"{n},{k + start},{c},{true[n]}" for n, each in enumerate(lists) for k, c in enumerate(each)]
        for m, lists in said.items()
    }
    long = [f"{m},{line}" for m, some in lines.items() for line in some]
    assert counted(found(rows("model,id,rank,pred,true", *long))) == right
    files = [(f"{m}.csv", rows("id,rank,pred,y_true", *some)) for m, some in lines.items()]
    assert counted(of_files(*files)) == right


@pytest.mark.parametrize("classes", [("cat", "dog", "bird"), ("0", "1", "2")])
@pytest.mark.parametrize("form", ["[{}]|, ", "[{}]|,", "{}|;", "{}| ", "({})|, "])
def test_the_first_of_a_list_in_a_cell_is_what_was_predicted(classes: tuple[str, ...], form: str) -> None:
    true, said, right = ranked(classes)
    around, between = form.split("|")
    lines = [
        ",".join([str(n), true[n], *(f'"{around.format(between.join(said[m][n]))}"' for m in MODELS)])
        for n in range(COUNT)
    ]
    understood = found(rows("id,label,rf,xgb,lr", *lines))
    assert counted(understood) == right
    assert any("likeliest" in each.text for each in understood.repairs)


@pytest.mark.parametrize("form", ["{}|,", "{}|;", "{}|, ", "[{}]|, ", "['{}']|', '"])
@pytest.mark.parametrize("truth", ["labels", "y_true"])
def test_sets_of_labels_have_no_order(form: str, truth: str) -> None:
    rng = np.random.default_rng(3)
    around, between = form.split("|")
    true = [rng.permutation(("a1", "b2", "c3", "d4"))[: rng.integers(1, 4)].tolist() for _ in range(COUNT)]
    said = [
        [rng.permutation(each).tolist() if rng.random() < share else ["a1"] for each in true] for share in (0.9, 0.6)
    ]
    lines = [
        ",".join([str(n), *(f'"{around.format(between.join(each))}"' for each in (true[n], said[0][n], said[1][n]))])
        for n in range(COUNT)
    ]
    right = [sum({*t} == {*s} for t, s in zip(true, each, strict=True)) for each in said]
    assert counted(found(rows(f"id,{truth},bert,lr", *lines))) == right


def test_names_with_a_comma_stay() -> None:
    rng = np.random.default_rng(3)
    names = ("Doe, Ann", "Roe, Bob", "Poe, Cid")
    true = rng.choice(names, COUNT)
    said = [np.where(rng.random(COUNT) < 0.8, true, rng.choice(names, COUNT)) for _ in range(2)]
    lines = [f'{n},"{true[n]}","{said[0][n]}","{said[1][n]}"' for n in range(COUNT)]
    understood = found(rows("id,label,bert,lr", *lines))
    assert counted(understood) == [int((each == true).sum()) for each in said]
    assert not any("order" in each.text or "likeliest" in each.text for each in understood.repairs)


def test_scores_of_folds_in_lists_stay_rows() -> None:
    lines = [f'{m},"[0.9, 0.8{k}, 0.7{k}]"' for k, m in enumerate(MODELS)]
    understood = found(rows("model,scores", *lines))
    assert len(understood.evidence.models) == len(MODELS)


def test_seeds_of_models_in_columns_are_repeats() -> None:
    rng = np.random.default_rng(5)
    true = rng.choice(("cat", "dog"), COUNT)
    said = {
        f"{m}_seed{k}": np.where(rng.random(COUNT) < share, true, "cat")
        for m, share in zip(MODELS, (0.9, 0.8, 0.6), strict=True)
        for k in (1, 2, 3)
    }
    for ids in (True, False):
        lines = [
            ",".join([*([f"i{n}"] if ids else []), true[n], *(each[n] for each in said.values())]) for n in range(COUNT)
        ]
        understood = found(rows(",".join([*(["id"] if ids else []), "label", *said]), *lines))
        assert isinstance(understood.evidence, Outcomes)
        assert understood.evidence.models == MODELS
        right = [sum(int((said[f"{m}_seed{k}"] == true).sum()) for k in (1, 2, 3)) for m in MODELS]
        assert understood.evidence.right.tolist() == right
        assert understood.evidence.clustered


def test_seeds_of_one_model_or_unlike_seeds_stay_columns() -> None:
    rng = np.random.default_rng(5)
    true = rng.choice(("cat", "dog"), COUNT)
    names = ("bert_seed1", "bert_seed2", "roberta_seed3")
    lines = [
        ",".join([str(n), true[n], *(true[n] if rng.random() < 0.8 else "cat" for _ in names)]) for n in range(COUNT)
    ]
    assert found(rows(",".join(["id", "label", *names]), *lines)).evidence.models == names
