"""Numbers near a truth: what models predicted of it, the ends of their intervals, and what was known before."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, first, found, refused, rows

TRUE = [50 + (7 * n) % 23 + n / 8 for n in range(24)]


def near(n: int, by: int) -> float:
    """Return a number that comes near the truth of a row, another for every `by`."""
    return round(TRUE[n] + ((by * n + 3) % 11 - 5) / 2, 2)


def beside(header: str, *offs: float, dates: bool = False) -> str:
    """Write a file of a truth, and of numbers that lie off what comes near it."""
    first_cells = [f"2024-03-{n + 1:02}," if dates else "" for n in range(24)]
    return rows(header, *(f"{first_cells[n]}{TRUE[n]:.2f}," + ",".join(map(str, of_row(n, offs))) for n in range(24)))


def of_row(n: int, offs: tuple[float, ...]) -> list[float]:
    """Return the numbers of a row, where those of one model lie around one number, and every 100 another begins."""
    return [round(near(n, 2 + int(off // 100)) + (off % 100 if off % 100 < 50 else off % 100 - 100), 2) for off in offs]


ENDS = ("{}Lower,{}Upper", "{}LowerBound,{}UpperBound", "{}_min,{}_max", "{} 2.5%,{} 97.5%", "{}_lo95,{}_hi95")


@pytest.mark.parametrize("ends", ENDS)
def test_the_ends_of_intervals_are_no_models(ends: str) -> None:
    names = [f"{model},{ends.format(model, model)}" for model in ("svm", "rf")]
    read = first(beside(f"y_true,{','.join(names)}", 0, 92, 8, 100, 192, 108))
    assert read.layout == "regression"
    assert read.evidence.models == ("svm", "rf")


@pytest.mark.parametrize(
    "names",
    [
        "estimate,ciLow,ciHigh", "estimate,ci low,ci high", "fit,lwr,upr", "mean,mean_ci_lower,mean_ci_upper",
        "median,p10,p90", "mu,mu_minus_2sd,mu_plus_2sd", "expected,best_case,worst_case",
    ],
)  # fmt: skip
@pytest.mark.parametrize("truth", ["actual", "y"])
def test_one_forecast_with_its_interval_is_one_model(names: str, truth: str) -> None:
    assert "one model" in refused(beside(f"ds,{truth},{names}", 0, 92, 8, dates=True))


@pytest.mark.parametrize(
    ("names", "what"),
    [
        ("lag_1,lag_7,moving_avg", "earlier values"),
        ("y_lag1,t-2,rolling mean 7", "earlier values"),
        ("lag_1,shift_7,MA_7", "earlier values"),
        ("temp_min,temp_max,temp_mean", "the least, the greatest or the mean"),
    ],
)
@pytest.mark.parametrize("truth", ["target", "sales"])
def test_what_was_known_before_is_no_prediction(names: str, what: str, truth: str) -> None:
    said = refused(beside(f"date,{truth},{names}", 0, 103, 96, dates=True))
    assert what in said
    assert "Experiment" in said


def test_prices_of_a_day_are_no_predictions() -> None:
    assert "prices of each day" in refused(beside("date,target,open,high,low", 0, 103, 96, dates=True))


@pytest.mark.parametrize("names", ["list_price,assessed_value", "father_height,mother_height", "plan,last_year"])
def test_numbers_near_a_truth_that_nothing_calls_predictions_are_asked_about(names: str) -> None:
    assert "something else that is known of each row" in str(asked(beside(f"actual,{names}", 0, 100)))


@pytest.mark.parametrize("names", ["svm,rf", "GaussianProcess,OLS", "predNew,predOld", "new_pred,old_pred"])
def test_what_is_called_a_model_or_a_prediction_needs_no_question(names: str) -> None:
    read = found(beside(f"actual,{names}", 0, 100))
    assert read.evidence.models == tuple(names.split(","))


def test_what_came_is_the_truth_beside_a_target() -> None:
    ways = [way.roles for way in asked(beside("target,actual,prior_month", 0, 100)).choices]
    assert ways[0].truth == "actual"
    assert ways[0].models == ("target", "prior_month")


def test_features_beside_models_in_capitals_are_left_out() -> None:
    text = rows(
        "observed,GaussianProcess,LinearRegression,weight_kg",
        *(f"{TRUE[n]:.2f},{near(n, 2)},{near(n, 3)},{30 + (11 * n) % 29}.5" for n in range(24)),
    )
    assert found(text).evidence.models == ("GaussianProcess", "LinearRegression")


@pytest.mark.parametrize("names", ["predSvm,predRf", "svmPrediction,rfPrediction", "yPredSVM,yPredRF"])
def test_predictions_without_a_truth_are_no_marks_however_they_are_written(names: str) -> None:
    said = refused(rows(f"itemId,{names}", *(f"{n},{int(n % 3 == 0)},{int(n % 2 == 0)}" for n in range(1, 13))))
    assert "predictions of 2 models" in said


@pytest.mark.parametrize(
    "form",
    ["{model}{Class}", "proba{Model}{Class}", "P_{MODEL}_{CLASS}", "{model}_proba_{Class}", "{model}Prob{Class}"],
)
def test_columns_of_classes_are_known_however_they_are_written(form: str) -> None:
    classes, models = ("billing", "shipping", "other"), ("forest", "boost")
    names = [
        form.format(
            model=m, Model=m.capitalize(), MODEL=m.upper(), Class=c.capitalize(), CLASS=c.upper()
        )
        for m in models for c in classes
    ]  # fmt: skip
    shares = (("0.7", "0.2", "0.1"), ("0.1", "0.6", "0.3"), ("0.2", "0.3", "0.5"))
    lines = [f"{classes[n % 3]},{','.join(shares[n % 3])},{','.join(shares[(n + n // 7) % 3])}" for n in range(21)]
    read = found(rows(f"actual,{','.join(names)}", *lines))
    assert read.layout == "class_probabilities"
    assert [name.casefold() for name in read.evidence.models] == [*models]


@pytest.mark.parametrize("numbers", [range(12), range(5, 60, 4)])
def test_numbers_of_observations_are_no_truth(numbers: range) -> None:
    text = rows(
        "obs,species,y_pred_svm,y_pred_rf", *(f"{n},{'ab'[n % 2]},{'ab'[n % 2]},{'ab'[n % 3 % 2]}" for n in numbers)
    )
    assert asked(text).suggested.truth == "species"


@pytest.mark.parametrize("feature", ["premium", "married", "is_new"])
def test_a_feature_with_the_labels_of_the_truth_is_no_model_beside_two(feature: str) -> None:
    lines = [f"{n},{n % 2},{n % 2 if n % 9 else 1},{n % 2 if n % 7 else 0},{int(n % 4 > 1)}" for n in range(1, 41)]
    assert found(rows(f"id,truth,SVM,KNN,{feature}", *lines)).evidence.models == ("SVM", "KNN")
    ways = asked(rows(f"id,churned,svm,knn,{feature}", *lines).replace(",1", ",yes").replace(",0", ",no")).choices
    assert ways[0].roles.models == ("svm", "knn")


def test_a_column_that_nothing_calls_a_model_but_is_often_right_stays_one() -> None:
    lines = [
        f"{n},{n % 2},{n % 2 if n % 9 else 1},{n % 2 if n % 7 else 0},{n % 2 if n % 8 else 0}" for n in range(1, 41)
    ]
    assert found(rows("id,truth,SVM,KNN,hydra", *lines)).evidence.models == ("SVM", "KNN", "hydra")


@pytest.mark.parametrize("said", ["pred", "predicted", "y_pred"])
@pytest.mark.parametrize("features", ["married", "gender,vip"])
def test_one_prediction_beside_features_with_its_labels_is_one_model(said: str, features: str) -> None:
    cells = [f"{int(n % 4 > 1)},{int(n % 5 > 2)}".split(",")[: features.count(",") + 1] for n in range(30)]
    lines = [f"{n % 2},{n % 2 if n % 9 else 1},{','.join(cells[n])}" for n in range(30)]
    assert "only one model" in refused(rows(f"label,{said},{features}", *lines))


def test_lr_is_a_model_beside_others() -> None:
    lines = [
        f"{n},{n % 2},{n % 2 if n % 9 else 1},{n % 2 if n % 7 else 0},{n % 2 if n % 5 else 0}" for n in range(1, 41)
    ]
    lines = [line.replace(",1", ",yes").replace(",0", ",no") for line in lines]
    assert asked(rows("id,churned,lgbm,rf,lr", *lines)).choices[0].roles.models == ("lgbm", "rf", "lr")
