"""Quantiles of one forecast, several targets of one model, and marks that people and a judge gave to one system."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, refused, rows

DAYS = [f"2024-{n // 28 + 1:02}-{n % 28 + 1:02}" for n in range(60)]


def quantiles(header: str, levels: tuple[float, ...], *, truth: bool = True) -> str:
    lines = []
    for n, day in enumerate(DAYS):
        came = 200 + n * 37 % 50
        said = [f"{came + (level - 50) / 2 + n * 13 % 9 - 4:.1f}" for level in levels]
        lines.append(",".join([day, *([str(came)] if truth else []), *said]))
    return rows(header, *lines)


@pytest.mark.parametrize(
    "names", ["p5,p50,p95", "q05,q50,q95", "pred_p5,pred_p50,pred_p95", "q0.05,q0.5,q0.95", "lgbm_q5,lgbm_q50,lgbm_q95"]
)
@pytest.mark.parametrize("came", ["actual", "y", "demand"])
def test_quantiles_of_one_forecast_are_no_models(names: str, came: str) -> None:
    said = refused(quantiles(f"date,{came},{names}", (5, 50, 95)))
    assert f"quantiles of one forecast, of “{came}”" in said
    assert len(said) < 300


def test_percentiles_of_what_was_measured_are_no_forecast() -> None:
    assert "forecast" not in refused(quantiles("date,p50,p90,p99", (50, 90, 99), truth=False))


@pytest.mark.parametrize(
    ("true", "said"),
    [("y_true_{}", "y_pred_{}"), ("{}True", "{}Pred"), ("Actual{}", "Predicted{}"), ("{} true", "{} pred")],
)
@pytest.mark.parametrize("targets", [("Humidity", "Pressure"), ("Insult", "Threat", "Toxic")])
def test_each_target_of_one_model_has_a_truth_of_its_own(true: str, said: str, targets: tuple[str, ...]) -> None:
    header = ",".join(["id", *(each.format(target) for target in targets for each in (true, said))])
    few = len(targets) > 2
    lines = []
    for n in range(40):
        values = [n * (k + 3) * 7 % (2 if few else 53) for k in range(len(targets))]
        cells = [
            str(x) for value in values for x in (value, (1 - value if n % 9 == 0 else value) if few else value + n % 3)
        ]
        lines.append(",".join([f"q{n}", *cells]))
    assert "each held against a truth of its own" in refused(rows(header, *lines))


@pytest.mark.parametrize(
    "header",
    ["response_id,human_rating,llm_judge_rating,diff", "id,expert score,auto score,diff", "id,human,judge,diff",
     "response_id,human_score,gpt4_score,agreement"],
)  # fmt: skip
def test_marks_of_a_person_and_a_judge_compare_no_systems(header: str) -> None:
    lines = (f"r{n},{n % 5 + 1},{(n + (n % 7 == 0)) % 5 + 1},{int(n % 7 == 0)}" for n in range(40))
    assert "how far they agree is not computed here" in refused(rows(header, *lines))


def test_a_person_and_a_model_that_took_the_same_test_are_asked_about() -> None:
    lines = (f"r{n},{n % 5 + 1},{(n * 3) % 5 + 1}" for n in range(40))
    assert "models" in str(asked(rows("id,human_score,gpt4_score", *lines)))


def test_several_pairs_are_never_contests() -> None:
    names = [("svm", "rf"), ("svm", "knn"), ("svm", "mlp"), ("rf", "knn"), ("rf", "mlp"), ("knn", "mlp")]
    for turn in range(6):
        cells = [
            (200 + k * 17 % 40, 10 + (k * 11 + turn * 7) % 30, 10 + (k * 5 + turn * 13) % 30, 40) for k in range(6)
        ]
        lines = (",".join([*pair, *map(str, each)]) for pair, each in zip(names, cells, strict=True))
        assert "one pair" in refused(rows("model_a,model_b,both_right,a_only,b_only,neither", *lines))


def test_two_models_quantiles_are_not_those_of_one() -> None:
    lines = (
        f"{day},{200 + n},{190 + n},{201 + n},{210 + n},{180 + n},{199 + n},{220 + n}" for n, day in enumerate(DAYS)
    )
    text = rows("date,y,gbm_q10,gbm_q50,gbm_q90,rf_q10,rf_q50,rf_q90", *lines)
    assert "one forecast" not in str(asked(text))
