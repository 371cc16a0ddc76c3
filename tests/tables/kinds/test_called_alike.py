"""What the ends of names, and names in other words for the same, tell of columns, files and objects."""

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import Misread
from tests.tables.told import first, first_of_files, found, of_files, refused, rows

RNG = np.random.default_rng(8)
ROWS = 40
TRUE = RNG.normal(4, 1, ROWS)


def numbers(*columns: np.ndarray) -> list[str]:
    return [
        f"t{n},{','.join(f'{each:.3f}' for each in row)}" for n, row in enumerate(np.column_stack(columns).tolist())
    ]


@pytest.mark.parametrize(
    "names",
    [
        ("analyst_eps", "gpt_eps", "actual_eps"),
        ("forecasted_eps", "GPT_Predicted_EPS", "actual_eps"),
        ("rf_phase", "svm_phase", "true_phase"),
    ],
)
def test_numbers_that_end_as_what_came_true_are_predictions_of_it(names: tuple[str, str, str]) -> None:
    lines = numbers(TRUE + RNG.normal(0, 0.3, ROWS), TRUE + RNG.normal(0, 0.6, ROWS), TRUE)
    seen = found(rows(",".join(["ticker", *names]), *lines))
    assert (seen.roles.truth, seen.roles.models) == (names[2], names[:2])


def test_a_prediction_far_from_what_came_true_is_one_as_well() -> None:
    lines = numbers(TRUE + RNG.normal(0, 0.6, ROWS), TRUE, 0.06 * TRUE)
    seen = found(rows("ticker,forecasted_eps,actual_eps,GPT_Predicted_EPS", *lines))
    assert (seen.roles.truth, seen.roles.models) == ("actual_eps", ("forecasted_eps", "GPT_Predicted_EPS"))


def test_one_number_beside_what_came_true_is_one_model() -> None:
    said = refused(rows("ticker,gpt_predicted_eps,actual_eps", *numbers(TRUE + RNG.normal(0, 0.3, ROWS), TRUE)))
    assert "one model" in said


def test_measures_that_end_alike_are_no_predictions() -> None:
    """What a run took is no forecast of what was planned."""
    text = rows("run,actual_cost,planned_cost,wall_cost", *numbers(TRUE, TRUE + 0.2, TRUE + 0.4))
    assert first(text).roles.truth is None


def test_the_truth_of_a_decision_is_what_ends_as_it_does() -> None:
    share = RNG.random(ROWS)
    features = RNG.integers(0, 2, (ROWS, 3))
    lines = [
        f"{a},{b},{c},{int(RNG.random() < 0.8) ^ int(p < 0.5)},{int(p > 0.5)},{p:.4f}"
        for (a, b, c), p in zip(features.tolist(), share.tolist(), strict=True)
    ]
    said = refused(rows("has_ip,long_url,has_at,true_phishing,predicted_phishing,phishing_probability", *lines))
    assert "“true_phishing” may be the truth" in said


def test_models_within_an_object_of_every_item_are_rows() -> None:
    right = RNG.random((ROWS, 3)) < (0.8, 0.6, 0.4)
    models = ("a/large", "b/small", "c/tiny")
    held = {
        f"q{n}": {
            "models": {
                m: {"matches": bool(r), "rows": 3, "distance": {"exact": 0, "f1": 0.5}}
                for m, r in zip(models, row, strict=True)
            },
            "human": {"rows": 3, "sql": "select 1"},
        }
        for n, row in enumerate(right.tolist())
    }
    held |= {"_summary": {"stats": {m: {"matches": int(k)} for m, k in zip(models, right.sum(axis=0), strict=True)}}}
    evidence = found(json.dumps(held), "validation.json").evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == models
    assert evidence.right.tolist() == right.sum(axis=0).tolist()


def test_names_of_columns_that_differ_in_marks_are_the_same() -> None:
    share = RNG.random((3, ROWS))
    files = [
        (f"{model}.csv", rows(f"{key},ndcg@10,recall@10", *(f"u{n},{x:.3f},{x / 2:.3f}" for n, x in enumerate(each))))
        for model, key, each in zip(("blair", "knn", "gcl"), ("user_id", "userID", "user_id"), share, strict=True)
    ]
    seen = first_of_files(*files)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.models == ("blair", "knn", "gcl")
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(share.mean(axis=1), abs=1e-3)


def test_wrong_answers_that_weka_counts_are_better_the_fewer() -> None:
    text = (
        "Tester:     weka.experiment.PairedCorrectedTTester -G 4,5,6\nAnalysing:  Percent_incorrect\nDatasets:   3\n\n"
        "Dataset                   (1) rules.ZeroR '' | (2) trees.J48 '\n" + "-" * 62 + "\n"
        "anneal                   (100)   23.83(0.55) |    1.43(1.04) *\n"
        "audiology                (100)   74.79(1.85) |   22.74(7.47) *\n"
        "vote                     (100)   38.62(0.81) |    3.43(2.56) *\n" + "-" * 62 + "\n"
        "                                     (v/ /*) |         (0/0/3)\n"
    )
    evidence = found(text, "output.txt").evidence
    assert isinstance(evidence, DatasetScores)
    assert not evidence.higher_is_better


def test_areas_under_curves_are_those_of_data_sets() -> None:
    share = RNG.uniform(0.4, 1, (9, 4))
    lines = [f"{n}_set{'abcdefghi'[n]},{','.join(f'{x:.3f}' for x in row)}" for n, row in enumerate(share.tolist())]
    text = rows(",IForest,COPOD,ECOD,KNN", *lines)
    evidence = first(text, "AUCROC.csv").evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.n, evidence.models, evidence.higher_is_better) == (9, ("IForest", "COPOD", "ECOD", "KNN"), True)


def test_answers_to_the_same_questions_have_to_be_graded() -> None:
    files = [
        (
            f"answer_{m}.csv",
            rows(
                "answer_id,question_id,text",
                *(f"{m}{n}x,{n},“{m} says {n} in many words and goes on to say it again in others”" for n in range(30)),
            ),
        )
        for m in ("gpt", "claude")
    ]
    with pytest.raises(Misread, match="Score them first"):
        of_files(*files)


def test_ratings_of_nothing_that_is_named_are_told() -> None:
    lines = [",".join(map(str, row)) for row in RNG.integers(1, 6, (33, 4)).tolist()]
    files = [(f"{who}.csv", rows("Adequacy,Coherence,Factuality,Fluency", *lines)) for who in ("A1", "A2")]
    with pytest.raises(Misread, match="nothing says what was rated"):
        of_files(*files)


def test_verdicts_are_compared_before_distances() -> None:
    lines = [f"{m},q{n},{RNG.random() < 0.6},{RNG.random():.3f}" for m in ("a", "b") for n in range(ROWS)]
    text = rows("model,question,matches,distance", *lines)
    assert isinstance(first(text).evidence, Outcomes)


@pytest.mark.parametrize(("times", "told"), [(100, True), (20, False)])
def test_a_model_in_per_cent_beside_others_in_shares_is_told(times: int, *, told: bool) -> None:
    share = RNG.uniform(0.6, 0.9, (12, 3)) * (times, 1, 1)
    text = rows(
        "dataset,gpt,llama,qwen", *(f"d{n},{','.join(f'{x:.3f}' for x in r)}" for n, r in enumerate(share.tolist()))
    )
    if told:
        assert "shares beside percentages" in refused(text)
    else:
        assert isinstance(first(text).evidence, DatasetScores)
