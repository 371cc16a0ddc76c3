"""What stands in the rows of a table: people in one group each, measures at cut-offs, confusion matrices, curves."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from compare_core import Battles
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.tables import Roles
from compare_core.tables.meaning.parts import of_one_kind, with_cutoffs
from compare_core.tables.meaning.stacked import PLACE
from compare_core.tables.preview import attempt
from compare_core.tables.reading.files import read_table
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(11)
MODELS = ("Pop", "FOSSIL", "SASRec")


def test_people_of_whom_each_was_in_one_group_are_separate_tests_and_asked_about() -> None:
    """As the cookie-cats data of A/B courses: a version, and whether the player came back."""
    text = rows("userid,version,retention_7", *(f"{n},{'ab'[n % 2]},{n % 7 < 3}" for n in range(200)))
    question = asked(text)
    assert "A/B test" in str(question)
    assert (question.suggested.layout, question.suggested.model) == ("right_total", "version")
    evidence = found(text, roles=question.suggested).evidence
    assert set(evidence.models) == {"a", "b"}


def test_groups_without_people_of_their_own_are_not_taken_for_an_experiment() -> None:
    text = rows("version,retention_7", *(f"{'ab'[n % 2]},{n % 7 < 3}" for n in range(200)))
    tried = attempt([("a.csv", text.encode())])
    assert "A/B test" not in str(tried.refusal)


def _ranked(*more: str) -> str:
    lines = [
        f"{measure},{cut},{model},{0.1 + (i * 7 + cut + j * 5) % 60 / 100:.2f}"
        for (i, measure), cut, (j, model) in product(enumerate(("hit", "ndcg")), (1, 10), enumerate(MODELS))
    ]
    return rows("metric,topk,model,value", *lines, *more)


def test_a_measure_and_its_cutoff_are_read_together() -> None:
    table = with_cutoffs(read_table("a.csv", _ranked().encode()))
    assert table.column("metric").labels == {"hit@1", "hit@10", "ndcg@1", "ndcg@10"}
    assert "topk" not in table.columns
    assert len(table.repairs) == 1


def test_a_column_with_a_role_is_not_taken_away_by_a_step_that_simplifies() -> None:
    table = read_table("a.csv", _ranked().encode())
    said = Roles(layout="scores_long", model="model", dataset="topk", value="value")
    assert "topk" in of_one_kind([table], said)[0].columns
    assert "topk" not in of_one_kind([table], Roles())[0].columns


def test_a_question_about_measures_at_cutoffs_works() -> None:
    """As ranking_by_topk.csv of hygo2025/fermi, which stopped the app once."""
    tried = attempt([("ranking.csv", _ranked().encode())])
    for choice in getattr(tried.refusal, "choices", ()):
        assert found(_ranked(), roles=choice.roles).evidence.models


def test_measures_below_each_other_for_every_item_leave_the_best_known_one() -> None:
    lines = [
        f"q{item},{model},{metric},{RNG.random():.3f}"
        for item, model, metric in product(range(30), ("bm25", "dense"), ("map", "P_10", "ndcg_cut_10"))
    ]
    understood = found(rows("query,system,metric,value", *lines))
    assert isinstance(understood.evidence, (ItemScores, DatasetScores))
    assert set(understood.evidence.models) == {"bm25", "dense"}
    assert understood.evidence.n == 30
    assert any("rows of other metrics were left out" in each.text for each in understood.repairs)


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ("threshold,precision,recall,f1", "curve over a setting"),
        ("run,tp,fp,fn,tn", "confusion matrix"),
        ("test,statistic,df,p_value", "tests that were already made"),
    ],
)
def test_rows_that_are_no_results_of_models_are_called_what_they_are(header: str, says: str) -> None:
    width = header.count(",")
    whole = "fp" in header
    lines = [
        f"{n / 20}," + ",".join(str(n + k + 3) if whole else f"{(n * 3 + k * 5) % 90 / 100:.2f}" for k in range(width))
        for n in range(1, 19)
    ]
    assert says in refused(rows(header, *lines))


def test_two_names_in_one_cell_and_the_better_of_them_are_contests() -> None:
    pairs = [("gpt", "claude"), ("claude", "llama"), ("llama", "gpt")]
    lines = [f'"{a}, {b}",{(a, b, "tie")[n % 3]}' for n in range(12) for a, b in [pairs[n % 2]]]
    evidence = found(rows("pair,preferred", *lines)).evidence
    assert isinstance(evidence, Battles)
    assert set(evidence.models) == {"gpt", "claude", "llama"}
    assert int(evidence.wins.sum() + evidence.ties.sum() / 2) == 12


def test_rows_of_each_model_may_belong_together_by_their_order() -> None:
    text = rows("model,score", *(f"{model},0.{50 + n * 3 + k}" for k, model in enumerate("ab") for n in range(12)))
    question = asked(text)
    assert "the first row of each model beside the first of the others" in str(question)
    assert question.suggested.id == PLACE
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.n, set(evidence.models)) == (12, {"a", "b"})


def test_measures_crossed_with_models_in_names_are_asked_about_by_model() -> None:
    """As a study in which s_ and m_ begin the names of what two systems were rated on."""
    names = [f"{side}_{what}" for side in "sm" for what in ("effort", "stress", "haste")]
    text = rows(
        f"participant,{','.join(names)}",
        *(f"p{n},{','.join(str(RNG.integers(1, 8)) for _ in names)}" for n in range(24)),
    )
    question = asked(text)
    assert any({"s_effort", "m_effort"} == {*choice.roles.models} for choice in question.choices)
