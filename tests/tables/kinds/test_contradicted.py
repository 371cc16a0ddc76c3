"""Every rule that speaks against a reading stops some file, which is refused or asked about; its near twin is read."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import NeedsRoles, Roles
from tests.tables.told import asked, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(29)
TRUE = [n % 2 for n in range(60)]


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.3f}"


def flags(count: int, columns: int) -> list[str]:
    """Write ones and noughts, mostly ones, the same whatever was drawn before."""
    drawn = np.random.default_rng(count).random((count, columns)) < 0.7
    return [",".join(str(int(each)) for each in line) for line in drawn]


def said(*odds: float) -> list[str]:
    """Write what each of several models said of every true label, right by its odds."""
    drawn = np.random.default_rng(len(odds)).random((len(TRUE), len(odds))) < odds
    return [",".join(str(y if right else 1 - y) for right in line) for y, line in zip(TRUE, drawn, strict=True)]


def labelled(names: str, *odds: float) -> str:
    return rows(f"id,label,{names}", *(f"{n},{TRUE[n]},{line}" for n, line in enumerate(said(*odds))))


def near(names: str) -> str:
    """Write numbers near a true one, a column for each name."""
    count = names.count(",") + 1
    drawn = np.random.default_rng(5).normal(size=(40, count))
    lines = [
        f"d{n},{true:.2f}," + ",".join(f"{true + off:.2f}" for off in drawn[n])
        for n, true in ((n, n * 1.5 % 17) for n in range(40))
    ]
    return rows(f"date,y_true,{names}", *lines)


def asked_files(*files: tuple[str, str]) -> NeedsRoles:
    with pytest.raises(NeedsRoles) as question:
        of_files(*files)
    assert len(str(question.value)) <= 300
    return question.value


def because(why: str, refusal: str) -> None:
    """Check why a file was refused, in few words."""
    assert why in refusal
    assert len(refusal) <= 300


def test_one_row_is_nothing_to_compare_models_on() -> None:
    because("only one thing on which “alpha”, “beta” could be compared", refused(rows("id,alpha,beta", "1,1,0")))
    files = [(f"{name}.csv", "id,score\n1,0.5\n") for name in ("first", "second")]
    because("only one thing on which “first”, “second” could be compared", refused_files(*files))
    assert of_files(*((name, f"{text}2,0.75\n") for name, text in files)).evidence.n == 2


def of_data_sets(*names: str) -> str:
    return rows("model,dataset,score", *(f"{model},{name},{share()}" for model in ("svm", "rf") for name in names))


def test_measures_in_rows_are_no_data_sets() -> None:
    for names in (("accuracy", "f1", "auc", "recall"), ("val.accuracy", "val.f1", "val.auc", "val.recall")):
        assert asked(of_data_sets(*names)).suggested.dataset == "dataset"


def test_a_data_set_may_be_called_as_a_measure_is() -> None:
    evidence = found(of_data_sets("accuracy", "iris", "wine", "glass")).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("svm", "rf"), 4)


def test_a_measure_and_more_of_the_same_are_no_two_models() -> None:
    lines = [f"d{n},{share()},{share()}" for n in range(9)]
    assert asked(rows("dataset,accuracy,accuracy_clean", *lines)).suggested.models == ("accuracy", "accuracy_clean")
    evidence = found(rows("dataset,mae_svm,mae_clean", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.higher_is_better) == (("mae_svm", "mae_clean"), False)


def test_errors_of_a_program_beside_its_answers_in_every_file_are_asked_about() -> None:
    """As the results of raphael-edafe/phishing-llm, a file for each prompt."""

    def answers(**more: None) -> list[tuple[str, str]]:
        files = []
        for k in (5, 7):
            said = [
                {"id": f"s{n}", "label": "ham", "category": ("ham", "spam")[n % k == 0], "risk_score": n * k % 9 / 9}
                | ({"label": "spam"} if n % 2 else {})
                | more
                for n in range(24)
            ]
            files.append((f"results_cat{k}.jsonl", "\n".join(map(json.dumps, said)) + "\n"))
        return files

    question = asked_files(*answers(error=None))
    assert (question.suggested.id, question.suggested.value) == ("id", "risk_score")
    understood = of_files(*answers())
    assert (understood.layout, understood.evidence.models) == ("per_model_files", ("cat5", "cat7"))


LONG = [f"{'A long text that answers a question at length, ' * 2}and ends {n}" for n in range(5)]


def battles(names: list[str]) -> str:
    lines = [f'"{names[n % 5]}","{names[(n + 1 + n % 3) % 5]}",model_{"ab"[n % 2]}' for n in range(30)]
    return rows("model_a,model_b,winner", *lines)


def test_texts_that_were_compared_are_no_models() -> None:
    because("hold texts, and not the names of the models that wrote them", refused(battles(LONG)))
    evidence = found(battles([text[-60:].strip() for text in LONG])).evidence
    assert isinstance(evidence, Battles)
    assert len(evidence.models) == 5
    assert evidence.wins.sum() == 30


def switched(names: str) -> str:
    lines = flags(40, names.count(",") + 1)
    return rows(f"id,{names}", *(f"{n},{line}" for n, line in enumerate(lines)))


def test_settings_that_are_on_or_off_are_no_models() -> None:
    because("“dropout”, “momentum” are settings that are on or off", refused(switched("dropout,momentum,shuffle")))
    evidence = found(switched("svm,momentum,boosting")).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("svm", "momentum", "boosting")


def test_parameters_of_parts_are_not_read_as_models_without_a_question() -> None:
    assert asked(switched("tfidf__use_idf,clf__fit_intercept,clf__dual")).suggested.layout != "right_wrong"
    assert found(switched("tfidf_use_idf,clf_fit_intercept,clf_dual")).layout == "right_wrong"


VISITS = [f"{n},{true},{n * 7 % 9},{n * 5 % 6}" for n, true in enumerate(TRUE)]


def test_features_that_share_some_labels_with_the_truth_are_no_predictions() -> None:
    why = refused(rows("id,label,visits,children", *VISITS))
    because("“visits”, “children” share a few labels with “label”, but mostly hold others: features", why)
    assert "on the page Experiment" in why
    understood = found(labelled("visits,children", 0.8, 0.6))
    assert (understood.layout, understood.evidence.models) == ("predictions", ("visits", "children"))


def test_models_may_say_labels_that_the_truth_never_has() -> None:
    understood = found(rows("id,label,svm,rf", *VISITS))
    assert understood.evidence.models == ("svm", "rf")
    assert "count as wrong" in " ".join(understood.warnings)


def test_where_one_column_is_named_as_predicted_the_others_are_asked_about() -> None:
    lines = [f"{n},{TRUE[n]},{line},0.{100 + 7 * n}" for n, line in enumerate(said(0.8, 0.6))]
    question = asked(rows("id,label,smoker,male,predicted_probability", *lines))
    assert (question.suggested.truth, question.suggested.models) == ("label", ("smoker", "male"))
    for names in ("smoker,male,shade", "svm,rf,predicted_probability"):
        assert found(rows(f"id,label,{names}", *lines)).evidence.models == tuple(names.split(",")[:2])


@pytest.mark.parametrize("judged", ["is_correct", "correct", "llm_correct"])
def test_what_is_right_of_one_model_stands_beside_no_other_models(judged: str) -> None:
    text = labelled(f"first,second,{judged}", 0.8, 0.7, 0.6)
    because(f"“{judged}” says of one model whether it was right on each item", refused(text))
    assert found(text.replace(judged, "third")).evidence.models == ("first", "second", "third")
    assert found(text.replace("first,second", "svm,rf")).evidence.models[:2] == ("svm", "rf")


def test_numbers_beside_what_is_right_of_one_model_are_no_predictions() -> None:
    lines = [f"{line},{n % 3 > 0}" for n, line in enumerate(near("first,second").splitlines()[1:])]
    header = "date,y_true,first,second"
    because("“prediction_correct” says of one model", refused(rows(f"{header},prediction_correct", *lines)))
    understood = found(rows(f"{header},rainy", *lines))
    assert (understood.layout, understood.evidence.models) == ("regression", ("first", "second"))


def test_yes_and_no_of_people_are_no_right_and_wrong() -> None:
    lines = [f"{20 + n * 7 % 60},{line}" for n, line in enumerate(flags(40, 3))]
    why = refused(rows("age,insured,vaccinated,smoker", *lines))
    because("“insured”, “vaccinated”, “smoker” say yes or no of every row, beside “age”", why)
    for names in ("svm,rf,knn", "insured_correct,vaccinated_correct,smoker_correct"):
        understood = found(rows(f"age,{names}", *lines))
        assert (understood.layout, understood.evidence.models) == ("right_wrong", tuple(names.split(",")))


def test_answers_alone_beside_an_id_may_be_those_of_any_models() -> None:
    understood = found(switched("annika,bernd,clara"))
    assert (understood.layout, understood.evidence.n) == ("right_wrong", 40)


@pytest.mark.parametrize("names", ["fold1,fold2,fold3", "pred_fold_1,pred_fold_2,pred_fold_3,ensemble"])
def test_folds_of_one_model_are_no_models(names: str) -> None:
    text = labelled(names, *(0.8, 0.7, 0.75, 0.9)[: names.count(",") + 1])
    because("are the folds of one model, it seems, and no models of their own", refused(text))
    renamed = text.replace("pred_fold_", "learner").replace("fold", "learner")
    assert len(found(renamed).evidence.models) == names.count(",") + 1


def test_two_folds_among_more_models_are_read() -> None:
    text = labelled("svm_fold1,rf_fold1,knn,tree,bayes", 0.9, 0.8, 0.7, 0.6, 0.5)
    assert found(text).evidence.models == ("svm_fold1", "rf_fold1", "knn", "tree", "bayes")


def test_the_spread_of_a_prediction_is_no_second_model() -> None:
    text = near("pred_x,pred_std")
    because("“pred_std” is the end of an interval or a probability beside “pred_x”", refused(text))
    evidence = found(text.replace("pred_std", "pred_y")).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.higher_is_better) == (("pred_x", "pred_y"), False)


def test_the_probability_beside_a_forecast_is_no_second_model() -> None:
    """As nowcast.csv of AapeliNevala/pikkukoski_water_quality_prediction, without the days that nobody measured."""
    lines = []
    for n in range(40):
        true = 2 + n * 7 % 31
        middle = true + n * 3 % 5 / 2 - 1
        interval = f"{middle:.3f},{middle - 2.5:.3f},{middle + 2.5:.3f}"
        lines.append(f"2020-06-{n % 28 + 1:02},{n % 3},{n % 5}.86,{true},{interval},0.{n * 37 % 90 + 10}")
    header = "date,rain,flow,observed,pred_mean,pred_lo90,pred_hi90"
    why = refused(rows(f"{header},prob_under_limit", *lines))
    because("“prob_under_limit” is the end of an interval or a probability beside “pred_mean”", why)


def test_the_error_of_a_prediction_is_no_second_model() -> None:
    off = np.random.default_rng(7).normal(size=60)
    true = [1 + n / 6 for n in range(60)]
    said = [6 + (each - 6) / 2 + off[n] for n, each in enumerate(true)]
    lines = [f"p{n},{y:.3f},{x:.4f},{abs(x - y):.4f}" for n, (y, x) in enumerate(zip(true, said, strict=True))]
    why = refused(rows("id,y_true,estimate,abs_error", *lines))
    because("“estimate” is what one model predicted, and “abs_error” its error", why)
    evidence = found(rows("id,y_true,estimate,guess", *lines)).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.higher_is_better) == (("estimate", "guess"), False)


def test_an_error_beside_a_named_model_is_no_second_one() -> None:
    text = near("ridge,abs_error")
    because("“ridge” is what one model predicted, and “abs_error” its error", refused(text))
    assert found(text.replace("abs_error", "lasso")).evidence.models == ("ridge", "lasso")


def test_what_comes_near_the_truth_by_chance_is_asked_about() -> None:
    question = asked(near("flow,pred_mean,pred_lo90,pred_hi90"))
    assert question.suggested.truth == "y_true"
    assert found(near("pred_flow,pred_mean")).evidence.models == ("pred_flow", "pred_mean")


def test_files_that_hold_the_same_models_are_not_compared_as_different_ones() -> None:
    def scored(shift: int) -> str:
        lines = [f"{m},i{n},0.{(n * 3 + k + shift) % 90 + 10}" for k, m in enumerate(("svm", "rf")) for n in range(12)]
        return rows("model,item,score", *lines)

    asked_files(("first.csv", scored(1)), ("second.csv", scored(5)))
    other = scored(5).replace("svm", "knn").replace("rf", "lda")
    assert of_files(("first.csv", scored(1)), ("second.csv", other)).evidence.models == ("svm", "rf", "knn", "lda")


def test_a_person_may_overrule_what_speaks_against_a_reading() -> None:
    text = near("estimate,abs_error")
    roles = Roles(layout="regression", truth="y_true", models=("estimate", "abs_error"), id="date")
    assert found(text, roles=roles).evidence.models == ("estimate", "abs_error")


def test_one_measure_several_times_is_no_different_measures() -> None:
    text = rows("id,loss_0,loss_1,loss_2", *(f"{n},{share()},{share()},{share()}" for n in range(30)))
    because("are one measure several times, and nothing names the models", refused(text))
    assert len(found(text.replace("loss_", "loss_model_")).evidence.models) == 3


def clustered(names: str) -> str:
    lines = [f"{n},{n % 3},{(n + (n % 5 == 0)) % 3},{(n + (n % 4 == 0)) % 3}" for n in range(60)]
    return rows(f"id,label,{names}", *lines)


def test_numbers_of_clusters_are_no_classes() -> None:
    why = refused(clustered("kmeans_cluster,gmm_cluster"))
    because("“kmeans_cluster”, “gmm_cluster” hold the numbers of clusters, which are no classes", why)
    for names in ("kmeans_class,gmm_class", "kmeans_cluster,svm"):
        evidence = found(clustered(names)).evidence
        assert isinstance(evidence, Outcomes)
        assert (evidence.models, evidence.n) == (tuple(names.split(",")), 60)


def test_models_that_were_mostly_tried_on_other_things_are_not_dropped_in_silence() -> None:
    shared = [(model, f"s{n}") for model in ("a", "b") for n in range(9)]
    apart = [(f"m{n}", f"d{n}{k}") for n in range(6) for k in range(3)]
    single = [(f"m{n}", "s0") for n in range(6)]
    few = [(f"m{n}", f"s{k}") for n in range(2) for k in range(9)]
    text = [
        rows("model,dataset,accuracy", *(f"{model},{data},{share()}" for model, data in (*some, *shared)))
        for some in (apart, few, single)
    ]
    because("“model” names 8 models, of which only 2 were tried on the same things", refused(text[0]))
    assert set(found(text[1]).evidence.models) == {"a", "b", "m0", "m1"}
    assert set(found(text[2]).evidence.models) == {"a", "b"}


def test_scores_before_and_after_are_not_taken_for_data_sets_without_a_question() -> None:
    def staged(*stages: str) -> str:
        parts = [f"{part}.{stage}" for part in ("facts", "style") for stage in stages]
        return rows("model,dataset,accuracy", *(f"{m},{part},{share()}" for m in ("svm", "rf") for part in parts))

    assert asked(staged("original", "revised")).suggested.dataset == "dataset"
    assert found(staged("short", "long")).evidence.n == 4


def test_files_that_each_hold_several_models_are_asked_about() -> None:
    text = rows("model,dataset,accuracy", *(f"m{n // 9},d{n % 9},{share()}" for n in range(18)))
    question = asked_files(("first.csv", text), ("second.csv", text))
    assert "every file is a model, by “accuracy” on every “model + dataset”" in str(question)
    tried = [(each.roles.model, each.roles.dataset) for each in question.choices]
    assert tried == [(None, "model + dataset"), ("model", "name of the file + dataset"), ("model", "dataset")]
    assert question.suggested.dataset == "model + dataset"
    alone = text.replace("m1,d", "m0,e")
    understood = of_files(("first.csv", alone), ("second.csv", alone))
    assert (understood.evidence.models, understood.evidence.n) == (("first", "second"), 18)


def test_files_of_measures_are_not_read_as_models_without_a_question() -> None:
    text = rows("id,score", *(f"q{n},{share()}" for n in range(9)))
    for names in (("bleu", "rouge"), ("test_bleu", "test_rouge")):
        asked_files(*((f"{name}.csv", text) for name in names))
    assert of_files(("svm_bleu.csv", text), ("rf_bleu.csv", text)).evidence.models == ("svm", "rf")


def test_rows_that_are_only_numbered_are_no_items_of_several_files() -> None:
    text = rows(",correct", *(f"{n},{int(n % 4 > 0)}" for n in range(12)))
    why = refused_files(("alpha.csv", text), ("beta.csv", text))
    because("Rows are only numbered", why)
    assert "call that column “id” in every file" in why
    assert of_files(("alpha.csv", f"id{text}"), ("beta.csv", f"id{text}")).evidence.models == ("alpha", "beta")
    assert of_files(("svm.csv", text), ("rf.csv", text)).evidence.models == ("svm", "rf")


def test_numbered_scores_of_several_files_are_asked_about() -> None:
    text = rows(",score", *(f"{n},{share()}" for n in range(12)))
    assert asked_files(("alpha.csv", text), ("beta.csv", text)).suggested.value == "score"
    assert of_files(("alpha.csv", f"id{text}"), ("beta.csv", f"id{text}")).evidence.n == 12
