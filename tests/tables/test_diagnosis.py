"""What a file is, told before any layout claims it: never a verdict about something that is no comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core import DataError
from compare_core.tables import Misread, NeedsRoles, Roles, Understanding, read, understand
from compare_core.tables.diagnosis import diagnose, question

if TYPE_CHECKING:
    from collections.abc import Callable

RNG = np.random.default_rng(16)


def written(header: str, row: Callable[[int], tuple[object, ...]], count: int) -> str:
    return "\n".join([header, *(",".join(map(str, row(n))) for n in range(count))]) + "\n"


def share() -> str:
    return f"{0.5 + RNG.random() / 2:.3f}"


def either() -> int:
    return int(RNG.integers(0, 2))


def found(*texts: str, roles: Roles | None = None) -> Understanding:
    return understand([read(f"m{n}.csv", text.encode()) for n, text in enumerate(texts)], roles)


AGAINST = {
    "metrics of one model over data sets": (
        written("dataset,accuracy,f1,auc", lambda n: (f"d{n}", share(), share(), share()), 8),
        "measures of one model",
        "not different models",
    ),
    "metrics of one model over folds": (
        written("fold,train_acc,test_acc,fit_time", lambda n: (n, share(), share(), n), 8),
        "measures of one model",
        "not different models",
    ),
    "a leaderboard": (
        written("model,accuracy,f1,seconds", lambda n: (f"m{n}", share(), share(), n), 6),
        "totals",
        "No paired test can be made from totals",
    ),
    "a rating": (written("name,elo,votes", lambda n: (f"m{n}", 1000 + n, 300), 6), "totals", "totals"),
    "an export of runs": (
        written("Run ID,Name,metrics.acc,metrics.f1", lambda n: (f"r{n}", f"run{n}", share(), share()), 5),
        "totals",
        "totals",
    ),
    "a training log": (
        written("epoch,loss,val_loss", lambda n: (n, share(), share()), 20), "training log", "log of training"
    ),
    "a chart of W&B": (
        written("Step,a - loss,a - loss__MIN,a - loss__MAX", lambda n: (n, *[share()] * 3), 9),
        "training log",
        "ends of curves",
    ),
    "a scalar of TensorBoard": (
        written("Wall time,Step,Value", lambda n: (1e9 + n, 10 * n, share()), 20), "training log", "log of training"
    ),
    "a smooth curve": (
        written("event_index,ranker a,ranker b", lambda n: (n, f"{n / 9:.2f}", f"{n / 8:.2f}"), 60),
        "training log",
        "log of training",
    ),
    "a search": (
        written("number,value,params_lr,params_c,params_depth", lambda n: (n, share(), share(), n, n), 12),
        "settings and a score",
        "a search tried",
    ),
    "a grid with one score": (
        written("lr,batch_size,dropout,val_acc", lambda _: (share(), 32, share(), share()), 30),
        "settings and a score",
        "one setting with its score",
    ),
    "finished tests": (
        written("a,b,statistic,p_value", lambda n: (f"m{n}", "m9", share(), share()), 6),
        "finished tests",
        "tests that were already made",
    ),
    "a report of one model": (
        ",x\nAccuracy,0.9\nKappa,0.8\nSensitivity,0.7\n", "measures in rows", "Each row is a measure"
    ),
    "a submission": (
        written("id,prediction", lambda n: (n, n % 2), 50), "predictions without the truth", "no column holds the truth"
    ),
    "two predictions": (
        written("id,pred_svm,pred_rf", lambda n: (n, either(), either()), 50),
        "predictions without the truth",
        "of 2 models",
    ),
    "numbers beside a prediction": (
        written("medv,prediction", lambda n: (f"{n / 3:.2f}", f"{n / 3 + float(RNG.normal()):.2f}"), 50),
        "one model",
        "A comparison takes two",
    ),
    "patients": (
        written("age,sex,chol,fbs,exang,target", lambda n: (30 + n % 40, either(), 200 + n % 90, either(), either(),
                                                         either()), 200),
        "features and a target",
        "Experiment",
    ),
    "flowers": (
        written("length,width,petal,species", lambda n: (*(f"{RNG.normal(5):.2f}" for _ in "abc"), "abc"[n % 3]), 60),
        "features and a target",
        "Experiment",
    ),
    "numbered features": (
        written("x1,x2,x3,y", lambda _: tuple(f"{RNG.normal():.3f}" for _ in range(4)), 80),
        "features and a target",
        "Experiment",
    ),
    "probabilities of classes": (
        written("id,cat,dog,bird", lambda n: (n, *(f"{x:.4f}" for x in RNG.dirichlet([1, 1, 1]))), 30),
        "one model",
        "add up to 1 in every row",
    ),
    "one model that was graded": (
        written("question,answer,model_answer,correct", lambda n: (f"How many are {n}?", n, n - n % 2, 1 - n % 2), 30),
        "one model",
        "says of one model whether it was right",
    ),
    "texts and labels": (
        written("text,label", lambda n: (f"some text with the number {n}", "ab"[n % 2]), 40),
        "no predictions",
        "Add one column per model",
    ),
    "a measured truth and one prediction": (
        written("actual,predicted", lambda n: (f"{n / 3:.2f}", f"{n / 3 + either():.2f}"), 40),
        "one model",
        "A comparison takes two",
    ),
    "correlations": (",a,b,c\na,1,0.2,0.3\nb,0.2,1,0.4\nc,0.3,0.4,1\n", "a matrix of pairs", "Rows and columns"),
    "importances": (
        written("feature,rf,xgb", lambda n: (f"f{n}", share(), share()), 12), "features", "Each row is a feature"
    ),
    "answers in prose": (
        written("q,expected,gpt,claude", lambda n: (f"q{n}", f"answer {n}", f"I think that number {n} is the answer",
                                                    f"it could well be that it is rather {n} than not"), 30),
        "free text",
        "Grade the answers",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", AGAINST)
def test_what_is_no_comparison_is_named_with_the_way_on(case: str) -> None:
    text, kind, words = AGAINST[case]
    finding = diagnose(read("a.csv", text.encode()))
    assert finding is not None
    assert finding.kind == kind
    with pytest.raises(Misread) as refused:
        found(text)
    assert words in str(refused.value)
    assert all(len(sentence) <= 300 for sentence in str(refused.value).split(". "))


QUESTIONS = {
    "benchmarks as columns": (
        written("model,MMLU,ARC,GSM8K", lambda n: (f"m{n}", share(), share(), share()), 5),
        ("m0", "m1", "m2", "m3", "m4"),
        3,
    ),
    "items as columns": (
        written("model,a1,a2,a3,a4", lambda n: (f"m{n}", either(), either(), 1 - n % 2, n % 2), 3),
        ("m0", "m1", "m2"),
        4,
    ),
    "a model and its layer on utterances": (
        written("fileid,model,layer,score", lambda n: (f"f{n // 3}", "ab"[n % 3 > 0], n % 3, share()), 30),
        ("a + 0", "b + 1", "b + 2"),
        10,
    ),
    "a variant in settings of which nothing is known": (
        written("function,dim,variant,success", lambda n: ("fgh"[n // 4], n // 2 % 2, "ab"[n % 2], share()), 12),
        ("a", "b"),
        6,
    ),
    "a label that is a model": (
        written("label,chunk,kl", lambda n: (f"q{n // 16}", n % 16, share()), 48), ("q0", "q1", "q2"), 16
    ),
    "measures and models in names": (
        written("image_id,size_orig,size_norm,hit_orig,hit_norm", lambda n: (n, share(), share(), either(), either()),
                40),
        ("hit_orig", "hit_norm"),  # of which everybody knows that more is better
        40,
    ),
    "no name of the truth": (
        written("first,second,third", lambda n: tuple("ab"[(n // k) % 2] for k in (1, 2, 3)), 40),
        ("second", "third"),
        40,
    ),
    "numbers far from a measured truth": (
        written("date,actual,arima,prophet", lambda n: (f"day {n}", f"{n:.1f}", share(), share()), 40),
        ("arima", "prophet"),
        40,
    ),
    "a price that nobody called the truth": (
        written("Id,SalePrice,lasso,gbm", lambda n: (n, f"{200 + n * 7}.5", f"{200 + n * 7 + either()}.1",
                                                     f"{200 + n * 7 - either()}.2"), 40),
        ("lasso", "gbm"),
        40,
    ),
    "columns of few ones": (
        written("id,toxic,threat,insult", lambda n: (n, int(n % 7 == 0), int(n % 9 == 0), int(n % 5 == 0)), 70),
        ("toxic", "threat", "insult"),
        70,
    ),
    "scores of which nothing says what a row is": (
        written("category,gpt4,claude", lambda n: ("xy"[n % 2], 1 + n % 5, 1 + n % 4), 60), ("gpt4", "claude"), 60
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", QUESTIONS)
def test_the_proposals_of_a_question_work(case: str) -> None:
    text, models, count = QUESTIONS[case]
    with pytest.raises(NeedsRoles) as asked:
        found(text)
    answered = found(text, roles=asked.value.suggested)
    assert answered.evidence.models == models
    assert answered.evidence.n == count


def test_yes_and_no_may_be_labels_or_right_and_wrong() -> None:
    text = written("left,gbm,rf", lambda n: tuple(("Yes", "No")[(n // k) % 2] for k in (1, 2, 3)), 40)
    with pytest.raises(NeedsRoles, match="If yes means that a model was right, choose “Right or wrong”"):
        found(text)
    assert found(text, roles=Roles(layout="right_wrong")).layout == "right_wrong"


def test_files_with_the_same_settings_are_joined_by_them() -> None:
    files = [
        written("neurons,rate,score", lambda n: (2 ** (n % 4), (n // 4) / 10, share()), 12) for _ in range(2)
    ]  # fmt: skip
    with pytest.raises(NeedsRoles) as asked:
        found(*files)
    assert asked.value.suggested.dataset == "neurons + rate"
    assert found(*files, roles=asked.value.suggested).evidence.n == 12


def test_answers_of_models_without_what_is_right() -> None:
    text = written("id,model,answer", lambda n: (n // 2, "xy"[n % 2], f"some words {n}"), 20)
    finding = question(read("a.csv", text.encode()))
    assert finding is not None
    assert finding.kind == "answers without the truth"


def test_files_that_are_all_logs_are_named_so() -> None:
    logs = [written("epoch,loss", lambda n: (n, share()), 9) for _ in range(2)]
    with pytest.raises(DataError, match="log of training"):
        found(*logs)


def test_ranks_are_better_when_lower() -> None:
    ranked = found("dataset,svm,rf,knn\na,1,2,3\nb,2,1,3\nc,1.5,1.5,3\n")
    assert (ranked.evidence.metric, ranked.evidence.higher_is_better) == ("rank", False)  # type: ignore[union-attr]


def test_a_small_percentage_among_others_is_no_fraction() -> None:
    text = "dataset,svm,rf,knn\na,56.1,71.2,60.3\nb,0.87,4.5,16.2\nc,82.4,71.5,68.8\n"
    assert found(text).evidence.models == ("svm", "rf", "knn")
    with pytest.raises(DataError, match="mixes fractions"):
        found(text.replace("0.87,4.5,16.2", "0.87,45.1,16.2"))


def test_two_truths_are_asked_about_with_the_predictions_of_the_first() -> None:
    text = written(
        "true_5c,true_3c,pred_5c_a,pred_5c_b,pred_3c_a,pred_3c_b", lambda n: tuple(n * k % 3 for k in range(1, 7)), 9
    )
    with pytest.raises(NeedsRoles, match="named as true, each with predictions of its own") as asked:
        found(text)
    assert asked.value.suggested.truth == "true_5c"
    assert asked.value.suggested.models == ("pred_5c_a", "pred_5c_b")


def test_what_models_were_tried_on_may_be_called_a_target() -> None:
    text = "target,model,r2_mean,r2_std\n" + "".join(
        f"{t},{m},0.{n}1,0.02\n" for n, t in enumerate("stu") for m in ("rf", "svm")
    )
    with pytest.raises(NeedsRoles, match="of one model"):
        found(text)


def test_a_column_that_may_be_the_truth_is_no_model_that_was_right_or_wrong() -> None:
    with pytest.raises(NeedsRoles, match="true labels") as asked:
        found(written("human,gpt,llama", lambda n: (n % 2, (n + n // 20) % 2, (n + n // 25) % 2), 30))
    assert asked.value.suggested.truth == "human"


def test_the_longest_table_of_a_markdown_text_is_read() -> None:
    rows = "".join(f"| d{n} | 0.7{n} | 0.8{n} |\n" for n in range(1, 9))
    short = "# Report\n\n| model | acc |\n|---|---|\n| a | 1 |\n"
    text = f"{short}\n## By data set\n\n| dataset | svm | rf |\n|---|---|---|\n{rows}\nDone.\n"
    understanding = found(text)
    assert understanding.evidence.models == ("svm", "rf")
    assert any("Of 2 tables" in repair.text for repair in understanding.repairs)


def test_sums_of_groups_within_a_table_are_left_out() -> None:
    rows = [(f"u{n}", f"g{n // 4}", share(), share()) for n in range(12)]
    sums = [("overall", f"g{n}", "0.5", "0.5") for n in range(3)]
    text = "UID,term,svm,rf\n" + "".join(",".join(row) + "\n" for row in [*rows, *sums])
    assert found(text).evidence.n == 12


def test_columns_named_as_correct_are_right_and_wrong_beside_anything_else() -> None:
    text = written(
        "category,correct_gpt3,correct_gpt4,length", lambda n: ("abc"[n % 3], either(), either(), 50 + n), 30
    )
    assert found(text).evidence.models == ("correct_gpt3", "correct_gpt4")


def test_ends_of_intervals_are_no_models() -> None:
    text = written("standard mean,s.l95ci,s.u95ci,ours,u.l95ci,u.u95ci", lambda n: tuple(n + k for k in range(6)), 9)
    with pytest.raises(Misread, match="ends of intervals") as told:
        found(text)
    assert not isinstance(told.value, NeedsRoles)


def test_the_id_of_a_rater_is_no_model() -> None:
    text = written("sentence_id,aspect,worker_id,rating", lambda n: (n // 3, "abc"[n % 3], n % 7, n % 5), 60)
    with pytest.raises(Misread):
        found(text)


def test_forecasts_without_what_came_true_are_asked_about() -> None:
    def row(n: int) -> tuple[object, ...]:
        level = 5000 + 40 * n
        return (f"s{n}", *(level + round(90 * RNG.random(), 2) for _ in range(3)))

    with pytest.raises(NeedsRoles, match="If they are forecasts, add what came true"):
        found(written("series_id,AutoETS,Naive,LSTM", row, 40))


def test_rows_with_names_of_their_own_may_be_data_sets() -> None:
    text = written(",KSWIN,ADWIN,EDDM", lambda n: (f"stream{n}", share(), share(), share()), 12)
    with pytest.raises(NeedsRoles, match="If columns are models and rows data sets") as asked:
        found(text)
    assert found(text, roles=asked.value.suggested).evidence.n == 12


def test_a_model_that_nobody_named_is_asked_for() -> None:
    single = written(
        "subject,light,mapping,origin,rmse,mad",
        lambda n: (f"s{n // 12}", ["on", "off"][n // 6 % 2], "pqr"[n % 3], "xy"[n // 3 % 2], share(), share()),
        60,
    )
    with pytest.raises(NeedsRoles, match=r"of one model \(“light”\) on one “subject \+ mapping \+ origin”") as asked:
        found(single)
    assert found(single, roles=asked.value.suggested).evidence.models == ("on", "off")
    repeated = written("area,design,rmse,mad", lambda n: ("xyz"[n // 10], "pq"[n % 2], share(), share()), 30)
    with pytest.raises(NeedsRoles, match="models named by “design”, by “rmse” on every “area”"):
        found(repeated)


def test_runs_of_different_numbers_are_no_totals() -> None:
    rows = [(s, "Persistence", "-") for s in range(9)] + [(s, "LSTM", seed) for s in range(9) for seed in (1, 2, 3)]
    text = "station,model,seed,RMSE\n" + "".join(f"st{s},{m},{seed},{share()}\n" for s, m, seed in rows)
    with pytest.raises(NeedsRoles, match="of one model") as asked:
        found(text)
    answered = found(text, roles=asked.value.suggested)
    assert answered.evidence.n == 9
    assert any("were averaged" in repair.text for repair in answered.repairs)


def test_the_size_of_a_problem_is_no_setting_of_a_model() -> None:
    rows = [(m, f, d, s) for m in ("PSO", "DE") for f in ("Sphere", "Ackley") for d in (10, 30) for s in range(4)]
    text = "algorithm,benchmark,dim,seed,best_fitness\n" + "".join(
        f"{m},{f},{d},{s},{share()}\n" for m, f, d, s in rows
    )
    with pytest.raises(NeedsRoles) as asked:
        found(text)
    assert asked.value.suggested.model == "algorithm"
    assert asked.value.suggested.dataset == "benchmark + dim"


def test_files_with_the_same_items_and_several_scores_are_asked_about() -> None:
    files = [written("patient,accuracy,f1,shape", lambda n: (f"G{n}", share(), share(), 700 + n), 12) for _ in "ab"]
    with pytest.raises(NeedsRoles, match="told apart by “patient”") as asked:
        found(*files)
    assert found(*files, roles=asked.value.suggested).evidence.n == 12


def test_actual_speed_is_the_truth_beside_the_only_prediction() -> None:
    text = written("prediction,actual_speed,stride", lambda n: (80.5 + n % 29, 80.25 + n % 28, 60.5 + n % 17), 40)
    with pytest.raises(Misread, match="predictions of one model, and “actual_speed” the truth"):
        found(text)


def test_measures_of_one_model_named_in_front_are_no_models() -> None:
    text = written("dataset,split,cp_r2,cp_rmse", lambda n: (f"d{n // 5}", n % 5, share(), share()), 40)
    with pytest.raises(Misread, match="measure one model in different ways"):
        found(text)


def test_settings_of_models_beside_their_scores_are_left_out() -> None:
    header = "Outer fold,KNN Best K,KNN Test Error Rate,SVM Best C,SVM Test Error Rate,Baseline Test Error Rate"
    text = written(header, lambda n: (n + 1, 20 + n, share(), 0.01, share(), share()), 10)
    evidence = found(text).evidence
    assert [name.split()[0] for name in evidence.models] == ["KNN", "SVM", "Baseline"]


def test_one_score_of_every_item_is_one_model() -> None:
    text = written("file_id,transcript,WER", lambda n: (f"f{n}", f"some words {n}", share()), 20)
    with pytest.raises(Misread, match="“WER” is the score of one model"):
        found(text)


def test_one_row_is_no_sample() -> None:
    with pytest.raises(Misread, match="There is only one row"):
        found("xgb_rmse,glm_rmse,rf_rmse\n0.1,0.2,0.3\n")


def test_a_spread_in_latex_is_a_spread() -> None:
    text = written("dataset,svm,tree", lambda n: (f"d{n}", f"0.8{n} $\\pm$ 0.05", f"0.7{n} $\\pm$ 0.04"), 8)
    assert found(text).evidence.n == 8


def test_the_cells_of_each_models_confusion_matrix_are_added_up() -> None:
    text = "model,TN,FP,FN,TP\nsvm,45,10,5,40\nrf,44,8,6,42\n"
    understanding = found(text)
    assert understanding.layout == "right_total"
    assert understanding.evidence.right.tolist() == [85, 86]
    assert understanding.evidence.n == 200
    assert any("added up" in repair.text for repair in understanding.repairs)


def test_labels_in_a_file_named_as_predictions_are_not_right_answers() -> None:
    text = written("SVM,Random Forest,XGBoost", lambda n: (n % 2, (n + n // 20) % 2, (n + n // 25) % 2), 60)
    with pytest.raises(Misread, match="By the file's name"):
        understand([read("model_predictions.csv", text.encode())])
    assert understand([read("right.csv", text.encode())]).evidence.n == 60


@pytest.mark.parametrize("name", ["combined_predictions.csv", "submission.csv", "preds.csv"])
def test_labels_of_models_called_after_who_made_them_are_not_right_answers(name: str) -> None:
    """As combined_predictions.csv of AicheD/gallus-gallus-bioinformatics: four students' models, and no class."""
    header = "accession_code,Random_Forest_Model_Harry,Naive_Bayes_Model_Luke, K_Nearest_Model_Ryan"
    text = written(header, lambda n: (f"SRR{n}", n % 2, (n + n // 20) % 2, (n + n // 25) % 2), 60)
    with pytest.raises(Misread, match="3 models, but no column is the truth") as refusal:
        understand([read(name, text.encode())])
    assert not isinstance(refusal.value, NeedsRoles)
    assert understand([read("right.csv", text.encode())]).evidence.n == 60


def test_numbers_of_pairs_of_countries_are_no_scores_of_items() -> None:
    text = written(
        "year,from_country_id,tele_points,jury_points", lambda n: (2000 + n // 30, n % 6, n % 12, n % 11), 90
    )
    with pytest.raises(Misread):
        found(text)


def test_what_counts_the_runs_is_no_model() -> None:
    text = written("iteration,repeats,folds,knn,tree", lambda n: (n, n // 5, n % 5, share(), share()), 30)
    assert found(text).evidence.models == ("knn", "tree")


def test_numbered_scores_may_be_of_several_models() -> None:
    text = written("Question,score1,score2,score3", lambda n: (f"q {n}?", share(), share(), share()), 20)
    assert found(text).evidence.models == ("score1", "score2", "score3")


def test_a_setting_k_that_repeats_is_no_fold() -> None:
    text = written("setting,k,MLP,SVM", lambda n: ("ab"[n // 6], (0, 2, 5, 10, 20, 50)[n % 6], share(), share()), 12)
    with pytest.raises(Misread) as told:
        found(text)
    assert "Give each fold one row" not in str(told.value)


def test_a_square_of_names_and_percentages_is_asked_about() -> None:
    text = written(",Sampling1,Sampling2", lambda n: (f"M{n}", 60 + n + n / 7, 85 + n / 3), 5)
    with pytest.raises(NeedsRoles, match="If columns are models and rows data sets"):
        found(text)
