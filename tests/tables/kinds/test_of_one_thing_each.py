"""Signed errors, searches, sweeps, reports and lists of one model say truly what they are, and what to bring."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, first, refused, rows

NAMES = ("age", "income", "balance", "tenure", "clicks", "bmi")


@pytest.mark.parametrize("header", ["date,resid_svm,resid_rf", "id,svm_deviation,rf_deviation", "day,bias_svm,bias_rf"])
def test_errors_with_a_sign_are_not_better_when_lower(header: str) -> None:
    lines = [f"{n},{(n * 7 % 11) - 5}.5,{(n * 5 % 13) - 6}.25" for n in range(20)]
    assert "nearer to 0 is better" in refused(rows(header, *lines))
    above = [f"{n},{n * 7 % 11}.5,{n * 5 % 13}.25" for n in range(20)]
    assert asked(rows(header, *above)).choices


def test_trials_with_settings_of_their_own_compare_no_optimizer() -> None:
    names = ("adam", "sgd", "adamw")
    settings = [(16 * 2 ** (n * 5 % 4), 3 + n * 7 % 9, names[n * 3 % 7 % 3]) for n in range(24)]
    lines = [
        f"{n},{size},{depth},{name},0.{n * 37 % 50:02},0.{60 + n * 11 % 35}"
        for n, (size, depth, name) in enumerate(settings)
    ]
    said = refused(rows("trial_id,batch_size,max_depth,optimizer,dropout,test_acc", *lines))
    assert "one setting that a search tried" in said


def test_a_full_grid_of_settings_may_compare_them() -> None:
    lines = [
        f"{n},{16 * 2 ** (n % 4)},{3 + n // 4 % 3},{('adam', 'sgd')[n // 12]},0.{60 + n * 11 % 35}" for n in range(24)
    ]
    question = asked(rows("trial_id,batch_size,max_depth,optimizer,test_acc", *lines))
    assert any(each.roles.model == "optimizer" for each in question.choices)


def test_a_sweep_of_the_temperature_is_a_curve_of_one_model() -> None:
    lines = [f"{n / 5},0.{82 - 3 * n},0.{56 + 4 * n}" for n in range(6)]
    assert "of one model" in refused(rows("temperature,accuracy,diversity", *lines))


@pytest.mark.parametrize("beside", ["", ",judge_model"])
def test_criteria_of_one_named_model_are_no_models(beside: str) -> None:
    lines = [
        f"r{n},{what},{1 + (n * 3 + k) % 5},gpt-4o{',o3' if beside else ''}"
        for n in range(8)
        for k, what in enumerate(("helpfulness", "fluency", "relevance"))
    ]
    assert "criteria are other questions" in refused(rows(f"response_id,criterion,rating,model{beside}", *lines))


def test_training_and_validation_of_one_named_run_are_no_models() -> None:
    lines = [
        f"run_7,{n},{part},{2 / (n + 1 + k):.4f},0.{50 + 3 * n + k}"
        for n in range(8)
        for k, part in enumerate(("train", "val"))
    ]
    assert "parts of the data of one model" in refused(rows("run_id,epoch,phase,loss,accuracy", *lines))


@pytest.mark.parametrize("stat", ["mean", "std"])
def test_a_report_of_drift_compares_no_models(stat: str) -> None:
    lines = [f"{name},{30 + n},0.{n + 11},{29.5 - n}" for n, name in enumerate(NAMES)]
    assert "a report of drift" in refused(rows(f"column,train {stat},ks stat,prod {stat}", *lines))


def test_results_of_one_search_are_no_models() -> None:
    lines = [f"q{n // 4},d{n * 37 % 91},{n % 4 + 1},{20 - n % 4}.{n},{n * 3 % 5 % 3}" for n in range(20)]
    said = refused(rows("qid,document,rank,bm25_score,relevance", *lines))
    assert "that one search returned" in said
    assert "“relevance” says how relevant it is" in said


def test_one_number_for_each_measure_of_a_model_is_a_total() -> None:
    names = ("accuracy", "balanced_accuracy", "auc", "mcc")
    lines = [f"{model},{name},0.{70 + 3 * n}" for model in ("svm", "rf", "knn") for n, name in enumerate(names)]
    assert "one number for a whole test" in refused(rows("model,metric,score", *lines))


def test_a_plane_of_points_holds_no_models() -> None:
    lines = [f"w{n},{n * 7 % 23 - 11}.5,{n * 5 % 19 - 9}.25,{n % 4}" for n in range(20)]
    assert "Each row is a vector" in refused(rows("sentence,pc1,pc2,topic", *lines))


@pytest.mark.parametrize("header", ["index,price,prediction,lower95,upper95", "date,sales,yhat,yhat_lower,yhat_upper"])
def test_one_forecast_with_its_interval_stands_beside_what_came(header: str) -> None:
    values = [(100 + n * 37 % 60, 100 + n * 37 % 60 + n % 5 - 2) for n in range(24)]
    lines = [f"2024-03-{n + 1:02},{true},{said}.5,{said - 20},{said + 20}" for n, (true, said) in enumerate(values)]
    said = refused(rows(header, *lines))
    _, truth, only, *_ = header.split(",")
    assert f"“{only}” holds the predictions of one model" in said
    assert f"“{truth}” may be the truth" in said


def test_a_list_of_errors_only_says_so() -> None:
    lines = [f"t{n},{'AB'[n % 2]},{'BA'[n % 2]},negation" for n in range(12)]
    assert "wrong on all 12 items, as in a list of its errors only" in refused(rows("id,gold,pred,error_type", *lines))


@pytest.mark.parametrize("name", ["entity", ""])
def test_a_report_of_classes_says_so_whatever_they_are_called(name: str) -> None:
    lines = [f"{one},0.8{n},0.7{n},0.75,{60 + n}" for n, one in enumerate(("PER", "ORG", "LOC"))]
    assert refused(rows(f"{name},precision,recall,f1-score,support", *lines)).startswith("Each row is a class")


def test_variants_with_one_number_each_are_totals() -> None:
    lines = ["full model,0.87,-,default", "baseline,0.81,0.06,", "w/o attention,0.79,0.08,rerun"]
    assert "one number for each measure" in refused(rows("configuration,auc,change,notes", *lines))


def test_a_confusion_matrix_in_rows_says_so() -> None:
    lines = [f"{true},{said},{90 if true == said else 7}" for true in ("ham", "spam") for said in ("ham", "spam")]
    said = refused(rows("true_class,predicted,count", *lines))
    assert said.startswith("This is a confusion matrix of one model")
    assert "remove" not in said


@pytest.mark.parametrize("head", ["feature", "rank,feature"])
def test_coefficients_with_p_values_are_of_one_model(head: str) -> None:
    lines = [f"{f'{n},' if ',' in head else ''}{name},0.{n + 2},0.1,0.{n + 3}" for n, name in enumerate(NAMES, 1)]
    said = refused(rows(f"{head},coef,se,p_value", *lines))
    assert "Type counts" not in said
    assert "feature" in said


def test_importances_by_rank_are_of_features() -> None:
    lines = [f"{n},{name},0.{30 - n},0.{n + 11}" for n, name in enumerate(NAMES, 1)]
    assert "a feature (“variable”)" in refused(rows("rank,variable,gain,cover", *lines))


def test_resamples_are_no_steps_of_a_training() -> None:
    text = rows("iteration,accuracy,f1", *(f"{n},0.{82 + n % 5},0.{80 + n % 7}" for n in range(1, 30)))
    assert "training" not in refused(text, "bootstrap.csv")
    assert "training" in refused(text, "log.csv")


def test_what_describes_columns_of_data_sums_up_no_runs() -> None:
    lines = [
        f"{name},100,{30 + n}.5,{n + 2}.25,{n},{n + 20},{n + 30},{n + 40},{n + 60}" for n, name in enumerate(NAMES)
    ]
    said = refused(rows(",count,mean,std,min,25%,50%,75%,max", *lines))
    assert "runs" not in said.split(". ")[0]


def test_costs_are_no_part_of_tokens() -> None:
    lines = [f"2024-05-{n + 1:02},{100 + n},{50 + n},{150 + 2 * n},0.00{n % 9 + 1}" for n in range(20)]
    said = refused(rows("created_at,input_tokens,output_tokens,total_tokens,cost", *lines))
    assert "“cost” add" not in said


def test_models_of_one_measure_by_name_are_still_compared() -> None:
    lines = [f"d{n},0.{60 + n},0.{62 + n * 3 % 8},0.{58 + n}" for n in range(8)]
    assert len(first(rows("dataset,svm,rf,knn", *lines)).evidence.models) == 3
