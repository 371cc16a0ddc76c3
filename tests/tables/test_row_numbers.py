"""Numbers of rows that pandas wrote in front of a table change nothing of what it is."""

from __future__ import annotations

import io
import re

import numpy as np
import pandas as pd
import pytest

from compare_core.errors import DataError
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.tables import NeedsRoles, Understanding, read, understand
from compare_core.tables.layouts import layouts
from tests.tables.told import asked, found, rows

RNG = np.random.default_rng(20261130)
CSV = re.compile(r"[\w., ]+\n")
FEWEST = 3  # rows, of which numbers tell that they count them
TEXTS = [layout for layout in layouts().values() if isinstance(layout.example, str)]
ALONE = [each for each in TEXTS if CSV.match(each.example) and each.example.count("\n") > FEWEST]


def numbered(text: str) -> str:
    """Write a table with the number of every row before it, as pandas does where nobody asks for less."""
    return pd.read_csv(io.StringIO(text), dtype=str, keep_default_na=False).to_csv()


def tried(text: str) -> Understanding | NeedsRoles | None:
    """Return what a text is read as, or what is asked about it."""
    try:
        return understand([read("a.csv", text.encode())])
    except NeedsRoles as question:
        return question
    except DataError:
        return None


@pytest.mark.parametrize("layout", ALONE, ids=lambda layout: layout.id)
def test_every_layout_is_read_with_row_numbers_too(layout: object) -> None:
    text = layout.example  # type: ignore[attr-defined]
    plain, with_numbers = tried(text), tried(numbered(text))
    if isinstance(plain, Understanding):
        assert isinstance(with_numbers, Understanding)
        assert (plain.layout, plain.evidence.models) == (with_numbers.layout, with_numbers.evidence.models)


@pytest.mark.parametrize("model", ["model", "retriever", "config", "planner"])
def test_rows_of_models_and_items_are_read_with_row_numbers_too(model: str) -> None:
    """As per_query.csv of YanikGotie/hebrew-rights-retrieval, saved once more."""
    lines = [f"{m},q{n},{RNG.random():.4f}" for m in ("bm25", "dense", "hybrid") for n in range(40)]
    text = rows(f"{model},qid,reciprocal_rank", *lines)
    for each in (text, numbered(text)):
        seen = tried(each)
        assert isinstance(seen, Understanding)
        assert isinstance(seen.evidence, ItemScores)
        assert (seen.evidence.models, seen.evidence.n) == (("bm25", "dense", "hybrid"), 40)


def test_what_is_left_out_is_told_and_questions_are_the_same() -> None:
    lines = [f"{m},s{n},{RNG.random():.4f},{RNG.random():.4f}" for m in ("x", "y") for n in range(12)]
    text = rows("thing,site,alpha_value,beta_value", *lines)
    plain, other = tried(text), tried(numbered(text))
    assert isinstance(plain, NeedsRoles)
    assert isinstance(other, NeedsRoles)
    assert plain.suggested == other.suggested
    understood = found(
        numbered(text), roles=plain.suggested.__class__(**{**vars_of(plain.suggested), "better": "higher"})
    )
    assert any("only counts the rows" in repair.text for repair in understood.repairs)


def vars_of(roles: object) -> dict[str, object]:
    """Return what roles say, by name."""
    return {name: getattr(roles, name) for name in roles.__dataclass_fields__}  # type: ignore[attr-defined]


def test_a_column_that_numbers_people_is_no_model() -> None:
    """As in a table of RMSE by participant, with fewer rows than tell an id by itself."""
    lines = [f"{RNG.random() * 3:.3f},{RNG.random() * 3:.3f},{n}" for n in range(1, 9)]
    question = asked(rows("LASSO,LSTM,participant", *lines), "rmse.csv")
    assert question.suggested.models == ("LASSO", "LSTM")


def test_blank_columns_that_pandas_named_are_left_out() -> None:
    lines = [f"q{n},{RNG.random():.3f},{RNG.random():.3f}," for n in range(12)]
    understood = found(rows("item,svm,rf,Unnamed: 3", *lines))
    assert understood.evidence.models == ("svm", "rf")
    assert any("Blank columns" in repair.text for repair in understood.repairs)


@pytest.mark.parametrize("header", ["", "#", "No.", "index", "exp_id"])
def test_few_rows_of_scores_that_are_only_numbered_may_be_folds(header: str) -> None:
    lines = [f"{n},0.{81 + n},0.{79 + 2 * n},0.{84 - n}" for n in range(5)]
    text = rows(f"{header},svm,rf,knn", *lines)
    choices = asked(text).choices
    assert {"fold_scores", "dataset_scores", "item_scores"} <= {each.roles.layout for each in choices}
    folds = found(text, roles=choices[0].roles).evidence
    assert isinstance(folds, FoldScores)
    assert (folds.models, folds.folds, folds.scores[0].tolist()) == (("svm", "rf", "knn"), 5, [0.81, 0.79, 0.84])


@pytest.mark.parametrize("header", ["item", "id", "question"])
def test_rows_that_are_named_as_items_are_items(header: str) -> None:
    lines = [f"{n},0.{81 + n},0.{79 + 2 * n},0.{84 - n}" for n in range(5)]
    assert isinstance(found(rows(f"{header},svm,rf,knn", *lines)).evidence, ItemScores)


def test_many_rows_that_are_numbered_are_items() -> None:
    lines = [f"{n},0.{50 + n},0.{54 + n * 7 % 41},0.{51 + n * 3 % 43}" for n in range(45)]
    assert isinstance(found(rows("index,svm,rf,knn", *lines)).evidence, ItemScores)
