"""What nothing knows is named all the same, and a question is asked only where its proposals lead somewhere."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Roles, Understanding, read, understand
from tests.tables.told import asked, either_way

RNG = np.random.default_rng(14)


def found(text: str, name: str = "a.csv", roles: Roles | None = None) -> Understanding:
    return understand([read(name, text.encode())], roles)


def rows(header: str, *lines: object) -> str:
    return "\n".join([header, *map(str, lines)]) + "\n"


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.3f}"


LEFT = {
    "a form": (rows("id,answer,grade one,grade two", *(f"{n},word {n},," for n in range(9))), "nobody has filled in"),
    "lists in cells": (
        rows("model,report", *(f'm{n},"{{\'f1\': {share()}, \'n\': 9}}"' for n in range(4))), "within single cells"
    ),
    "shares of a confusion matrix": (
        rows(",cat,dog,bird", "a,0.8,0.1,0.1", "b,0.2,0.7,0.1", "c,0.25,0.25,0.5"), "confusion matrix in shares"
    ),
    "coefficients": (
        rows("who,full_coef,lasso_coef", *(f"x{n % 9},{share()},{share()}" for n in range(10))), "inside a model"
    ),
    "judgements of documents": (
        rows("query,docid,rating", *(f"q {n // 5},SKU-{n * 37 % 1000},{n % 4}" for n in range(40))),
        "judgements, and not what any search returned",
    ),
    "a search over settings": (
        rows("voxel_size,sigma,mean_f1,std_f1,n_plots", *(f"0.{n},{n / 2},{share()},{share()},5" for n in range(1, 9))),
        "are a mean and its spread",
    ),
    "ratings of one system": (
        rows("user,Satisfaction (1-5),Ease of Use (1-5),Ad Quality (1-5)",
             *(f"P{n},{1 + n % 5},{1 + n * 3 % 5},{1 + n * 2 % 5}" for n in range(30))),
        "ratings by several questions",
    ),
    "a method against its reference": (
        rows("case,scanner,edv_manual,edv_auto,esv_manual,esv_auto",
             *(f"p{n},s{n % 2},{120 + n},{122 + n}.5,{50 + n},{49 + n}.5" for n in range(30))),
        "“edv_auto” is what one method gives for “edv_manual”",
    ),
    "a counter without a header": (
        "".join(f"{n},{-100 * (n % 7)}.0\n" for n in range(1, 60)), "one number, “column 2”, for each “column 1”"
    ),
    "words": (rows("dataset,best", *(f"d{n},m{n % 3}" for n in range(9))), "words only"),
    "texts": (
        rows("one,two", *(f"{'A long answer ' * 7}{n % 3},{'Another one ' * 9}{n % 4}" for n in range(9))), "texts"
    ),
    "a tally": (rows("option,people", *(f"o{n},{n * n}" for n in range(6))), "one number, “people”, for each “option”"),
    "votes": (rows("prompt,winner", *(f"p{n // 2},m{n % 3}" for n in range(12))), "no two columns name who stood"),
    "scores without a model": (
        rows("area,mad,rmse,kind", *(f"a{n % 3},{share()},{share()},{n % 2}" for n in range(30))),
        "Call the column that names the models “model”",
    ),
    "measurements": (
        rows("acid,sugar,salt,island", *(f"{share()},{n * 7 % 31},{n * 300},i{n}x{n % 4}" for n in range(40))),
        "with 3 numbers of different sizes",
    ),
    "models with the same labels and no truth": (
        rows(
            "text,lexicon,rules,bert,svm",
            *(f"text {n},{','.join('ab'[n // k % 2] for k in (1, 2, 3, 5))}" for n in range(12)),
        ),
        "perhaps what several models predict",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LEFT)
def test_what_nothing_knows_is_named_with_the_way_on(case: str) -> None:
    text, words = LEFT[case]
    with pytest.raises(Misread, match=words) as refused:
        found(text)
    assert not isinstance(refused.value, NeedsRoles)
    assert "Nothing here looks like" not in str(refused.value)


def answered(text: str, name: str = "a.csv") -> Understanding:
    """Answer a question with its own proposals."""
    with pytest.raises(NeedsRoles) as asked:
        found(text, name)
    return found(text, name, asked.value.suggested)


def test_numbers_above_columns_are_folds_only_where_a_name_says_so() -> None:
    text = rows("system,1,2,3", *(f"s{n},{share()},{share()},{share()}" for n in range(4)))
    assert isinstance(answered(text).evidence, FoldScores)
    assert isinstance(found(text, "cv_scores.csv").evidence, FoldScores)


def test_a_table_with_models_on_both_sides_is_asked_about() -> None:
    text = rows(",svm,mlp,random_forest", "BERT,0.71,0.68,0.74", "T5,0.62,0.66,0.59", "GPT-2,0.77,0.73,0.7")
    assert answered(text).evidence.models == ("svm", "mlp", "random_forest")
    assert found(text.replace("BERT", "iris").replace("T5", "wine").replace("GPT-2", "glass")).evidence.n == 3


def test_a_model_of_any_name_beside_gold_prediction_and_correct() -> None:
    lines = [f"{tag},{'ab'[n % 2]},{'ab'[n // 2 % 2]},{int(n % 2 == n // 2 % 2)},claim {n}" for tag in ("base", "tuned")
             for n in range(40)]  # fmt: skip
    read_so = answered(rows("tag,gold,pred,correct,hypothesis", *lines)).evidence
    assert isinstance(read_so, Outcomes)
    assert (read_so.models, read_so.n) == (("base", "tuned"), 40)


def test_samples_that_many_models_share_need_no_id() -> None:
    lines = [f"s{n},{m},{20 + n},{20 + n + RNG.normal():.2f}" for m in ("net", "stack", "lasso") for n in range(30)]
    scored = found(rows("Sample_Name,model,age,age_pred", *lines)).evidence
    assert isinstance(scored, ItemScores)
    assert (scored.n, scored.higher_is_better) == (30, False)


def test_the_model_that_costs_the_others_most_is_named() -> None:
    lines = [f"d{n},{share()},{share()},{share() if n % 2 else ''}" for n in range(20)]
    told = found(rows("dataset,svm,rf,tabpfn", *lines)).warnings
    assert any("“tabpfn” lacks scores" in text and "20 rows" in text for text in told)


def test_models_that_were_tried_elsewhere_leave_room_for_those_that_were_not() -> None:
    lines = [f"d{n % 2},m{m},{share()},{share()}" for m in range(5) for n in range(2)]
    lines += [f"d{n},hash{n},{share()},{share()}" for n in range(2)]
    assert answered(rows("dataset,model,accuracy,f1", *lines)).evidence.models == tuple(f"m{m}" for m in range(5))


def test_a_rank_is_compared_only_where_no_score_is() -> None:
    lines = [f"q{n},{m},{1 + n % 4},{share()}" for m in ("bm25", "dense") for n in range(30)]
    assert "“reciprocal” is" not in str(found(rows("qid,model,first_hit_rank,ndcg", *lines)).repairs)
    assert found(rows("qid,model,first_hit_rank,ndcg", *lines)).evidence.metric == "ndcg"


def test_totals_are_no_truth_of_their_parts() -> None:
    lines = [f"c{n % 9},{2 * n + n % 5},{n},{n + n % 5}" for n in range(60)]
    with pytest.raises(Misread) as refused:
        found(rows("country,total_points,tele_points,jury_points", *lines))
    assert refused.value.suggested.truth is None


def test_right_and_wrong_that_somebody_graded_comes_before_equal_texts() -> None:
    lines = [
        f"q{n},{m},Paris {n},I think it is Paris {n},{n % k == 0}" for m, k in (("a", 1), ("b", 2)) for n in range(30)
    ]
    read_so = found(rows("id,system,ground_truth,answer,is_correct", *lines)).evidence
    assert isinstance(read_so, Outcomes)
    assert read_so.right.tolist() == [30, 15]


def test_what_is_said_of_runs_of_a_named_model_is_no_model() -> None:
    lines = [f"m{n % 3},p{n // 3},{n % 2 == 0},{n % 5 == 0}" for n in range(30)]
    with pytest.raises(Misread, match="what one model"):
        found(rows("model,prompt_id,thinking_available,skipped", *lines))


def test_outcomes_passed_and_failed_are_attempts() -> None:
    lines = [f"t{n},{m},{r},{'passed' if (n + r) % k else 'failed'},x" for m, k in (("opus", 5), ("haiku", 2))
             for n in range(6) for r in range(3)]  # fmt: skip
    assert found(rows("task_id,model_id,n,outcome,checks", *lines)).evidence.metric == "share of attempts right"


def test_files_of_folds_are_folds_and_no_items() -> None:
    files = [rows("fold,outer_r2,outer_rmse", *(f"{n},{share()},{share()}" for n in range(12))) for _ in "ab"]
    scored = understand([read(f"{name}.csv", text.encode()) for name, text in zip("ab", files, strict=True)])
    assert isinstance(scored.evidence, FoldScores)


def test_training_and_test_are_no_folds() -> None:
    lines = [f"net{n},{part},{share()}" for n in range(4) for part in ("Treino", "Validação", "Teste")]
    with pytest.raises(Misread, match="with its totals"):
        found(rows("architecture,split,f1_macro", *lines))


def test_what_was_measured_on_test_data_is_compared() -> None:
    lines = [f"d{n % 4},{m},{share()},{share()},{share()}" for m in ("svm", "rf") for n in range(4)]
    scored = found(rows("dataset,classifier,train_acc,val_acc,test_acc", *lines))
    assert "“train_acc”, “val_acc”" in str(scored.repairs)


def test_a_fitness_comes_before_a_time() -> None:
    lines = [f"{a},{d},{n},0.{3 + n % 3},{share()}1" for a in ("GA", "PSO") for d in "xyz" for n in range(6)]
    with pytest.raises(NeedsRoles, match="“Best_Fitness”"):
        found(rows("Algorithm,Dataset,Run,Best_Fitness,Execution_Time", *lines))


def test_the_last_word_of_a_name_may_be_one_for_models() -> None:
    lines = [f"d{d},{kind},{rate},{m},{share()}" for d in range(3) for kind in ("at random", "never") for rate in (1, 5)
             for m in ("knn", "mean")]  # fmt: skip
    read_so = answered(rows("dataset,missingness_type,missing_rate,imputation_method,mean_absolute_error", *lines))
    assert read_so.evidence.models == ("knn", "mean")
    assert read_so.evidence.n == 12


def test_runs_without_anything_in_common_are_warned_of() -> None:
    lines = [f"{m},{n},{500 + n * 7 % 11}.5" for m in ("hill climbing", "tabu") for n in range(8)]
    for measure, warned in (("distance", True), ("accuracy", False)):
        text = rows(f"algorithm,run,{measure}", *lines)
        roles = asked(text).choices[-1].roles
        assert ("pairing them means nothing" in str(found(text, roles=roles).warnings)) is warned


def test_one_model_of_which_a_column_says_the_name() -> None:
    lines = [f"f{n % 9}.wav,hi,whisper,1,{share()},{share()}" for n in range(28)]
    with pytest.raises(Misread, match="are scores of one model, “whisper”, in 28 rows"):
        found(rows("filename,language,model,run,wer,cer", *lines))


def test_a_printed_report_is_no_table() -> None:
    with pytest.raises(DataError, match="a text for people to read") as refused:
        found("====================\nGPA PREDICTION\n====================\nBest model: ridge\n")
    assert "Save the results behind it as CSV" in str(refused.value)


def test_low_shares_of_which_nothing_is_said_may_be_errors() -> None:
    low = rows("dataset,svm,rf", *(f"d{n},0.{n % 3}1,0.{n % 4}2" for n in range(8)))
    assert "choose whether higher is better, or lower" in str(asked(low))
    assert not any(answered.warnings for answered in either_way(low))
    high = [f"d{n},0.{n % 3 + 6}1,0.{n % 4 + 6}2" for n in range(8)]
    assert not found(rows("dataset,svm,rf", *high)).warnings


def test_answers_in_prose_with_scores_are_compared_by_these() -> None:
    lines = [f"{m},q{n},doc {n};doc {n + 1},The answer is {n % 5},{share()},{share()}" for m in ("tfidf", "bm25")
             for n in range(14)]  # fmt: skip
    read_so = found(rows("method,question_id,gold_doc_ids,prediction,answer_f1,mrr", *lines)).evidence
    assert isinstance(read_so, ItemScores)
    assert read_so.n == 14


def test_the_only_prediction_stands_beside_what_it_agrees_with() -> None:
    lines = [f"{n},{1 + n % 3},{n % 2},{n // 5 % 2},{(n // 5 + (n % 9 == 0)) % 2}" for n in range(60)]
    with pytest.raises(Misread, match="“Prediction” holds the predictions of one model, it seems, and “Survived” may"):
        found(rows("PassengerId,Pclass,Sex,Survived,Prediction", *lines))


def test_who_was_voted_for_is_no_truth() -> None:
    lines = [f"{'xyz'[n % 3]},{'xyz'[n // 2 % 3]},{'xyz'[n // 3 % 3]},{'xyz'[n // 5 % 3]}" for n in range(60)]
    with pytest.raises(Misread, match="votes or ranks"):
        found(rows("votes.Luna,votes.Sol,votes.Echo,winner", *lines))


def test_numbered_epochs_are_a_curve() -> None:
    lines = [f"{n},{','.join(share() for _ in range(6))}" for n in range(9)]
    with pytest.raises(Misread, match="log of training"):
        found(rows("L1," + ",".join(f"epoch_{n}" for n in range(1, 7)), *lines))


def test_files_of_nothing_but_texts_are_to_be_graded() -> None:
    long = "Some words that were read " * 2
    texts = [rows("document,text", *(f"d{n}.png,{long}{n} {k}" for n in range(16))) for k in "ab"]
    with pytest.raises(Misread, match="nothing says how good they are"):
        understand([read(f"{k}.csv", text.encode()) for k, text in zip("ab", texts, strict=True)])


def test_a_model_in_each_of_several_schemes() -> None:
    lines = [f"{m},0.{60 + 7 * n % 31},{n}" for m in ("NN", "CNN", "RNN") for n in range(4)]
    read_so = answered(rows("model,accuracy,scheme", *lines)).evidence
    assert (read_so.models, read_so.n) == (("NN", "CNN", "RNN"), 4)


def test_many_settings_are_what_a_method_was_tried_in() -> None:
    lines = [f"{a},{b},{c},{d},{m},{share()},0.1" for a in "pq" for b in "rs" for c in "tu" for d in "vw"
             for m in ("hocquet", "svm")]  # fmt: skip
    read_so = answered(rows("base,noise,area,rate,method,Bacc_mean,Bacc_std", *lines)).evidence
    assert (read_so.models, read_so.n) == (("hocquet", "svm"), 16)


def test_the_lists_of_folds_in_an_object_of_models() -> None:
    text = '{"svm": {"mean": 0.8, "folds": [0.7, 0.8, 0.9]}, "rf": {"mean": 0.7, "folds": [0.6, 0.7, 0.8]}}'
    scored = found(text, "cv.json").evidence
    assert isinstance(scored, FoldScores)
    assert scored.scores.tolist() == [[0.7, 0.6], [0.8, 0.7], [0.9, 0.8]]


def test_a_year_beside_measures_tells_no_models_apart() -> None:
    lines = [f"{2010 + n},{share()},{share()},{100 + n}" for n in range(14)]
    with pytest.raises(Misread, match="measure one model in different ways"):
        found(rows("test_year,log_loss,roc_auc,n_train", *lines))


def test_errors_with_a_sign_are_not_better_the_lower_they_are() -> None:
    signed = [f"d{n},{n % 5 - 2}.5,{n % 7 - 3}.5" for n in range(20)]
    with pytest.raises(Misread, match="The errors have a sign"):
        found(rows("dataset,svm_error,rf_error", *signed))
    both = [f"{n},{n % 5 - 2}.5,{n % 7 - 3}.5,{abs(n % 5 - 2)}.5,{abs(n % 7 - 3)}.5" for n in range(20)]
    text = rows("case_id,naive_error,adj_error,naive_abs_error,adj_abs_error", *both)
    assert found(text).roles.models == ("naive_abs_error", "adj_abs_error")


def test_right_answers_beside_nothing_are_asked_about() -> None:
    lines = [f"q{n},{1 if n % 3 else ''},{1 if n % 4 else ''}" for n in range(20)]
    with pytest.raises(Misread, match="blank cells may mean wrong"):
        found(rows("item,svm,rf", *lines))
    long = [f"q{n},{m},{'true' if n % k else ''}" for m, k in (("a", 3), ("b", 4)) for n in range(20)]
    with pytest.raises(Misread, match="“solved” says where a model was right"):
        found(rows("qid,model,solved", *long))


LISTS = (
    '"[0.91, 0.92, 0.93]"', '"[0.8 0.85 0.9]"', '"[np.float64(0.7), np.float64(0.75), nan]"', '"array([0.6, 0.5, 0.4])"'
)  # fmt: skip


def test_lists_of_folds_in_cells_become_rows() -> None:
    text = rows("Model,Scores", *(f"m{n},{cells}" for n, cells in enumerate(LISTS)))
    scored = found(text).evidence
    assert isinstance(scored, FoldScores)
    assert scored.scores.tolist() == [[0.91, 0.8, 0.7, 0.6], [0.92, 0.85, 0.75, 0.5]]
    assert "place in the list as “fold”" in str(found(text).repairs)
    written = read("a.csv", text.encode(), as_written=True)
    assert written.rows == 4
    beside = rows("Model,accuracy,levels", *(f"m{n % 2},0.{n + 5},{cells}" for n, cells in enumerate(LISTS)))
    assert read("a.csv", beside.encode()).rows == 4  # a list beside a score is a setting


def test_lists_of_other_lengths_are_left_out_and_said() -> None:
    cells = [f'm{n},"[0.1, 0.2, 0.3]","[{", ".join(["0.5"] * (3 + n))}]"' for n in range(4)]
    table = read("a.csv", rows("Model,f1,accuracies", *cells).encode())
    assert table.columns == ("Model", "f1", "fold")
    assert table.rows == 12
    assert "“accuracies”" in table.repairs[-1].text


def test_right_and_wrong_of_a_kind_of_item_is_no_verdict_on_all() -> None:
    lines = [f"q{n},{m},{int(n % 3 > 0)},{'' if n % 5 else 'true'}" for m in ("rag", "graph") for n in range(30)]
    assert found(rows("qid,model,hit@1,refusal_correct", *lines)).evidence.n == 30


def test_years_are_no_models() -> None:
    lines = [f"A{n},{','.join(share() for _ in range(5))}" for n in range(12)]
    with pytest.raises(Misread, match="one “place”, with 5 numbers"):
        found(rows("place,2015,2016,2017,2018,2019", *lines))


def test_flags_beside_scores_are_no_labels() -> None:
    lines = [f"h{n},{share()},{share()},{n % 2},{n % 3 % 2},{(n + 1) % 2}" for n in range(30)]
    with pytest.raises(Misread) as caught:
        found(rows("area,mae,rmse,low_sig,mid_sig,high_sig", *lines))
    assert not isinstance(caught.value, NeedsRoles)


def test_several_measures_on_two_data_sets_are_asked_about() -> None:
    lines = [f"{m},{d},{share()},{share()},{share()}" for m in ("svm", "rf", "mlp") for d in ("one", "two")]
    read_so = answered(rows("model,dataset,accuracy,f1,recall", *lines)).evidence
    assert (read_so.models, read_so.n) == (("svm", "rf", "mlp"), 2)


def test_measures_of_models_in_columns_beside_settings_are_asked_about() -> None:
    lines = [f"{n % 4},k{n % 3},{','.join(share() for _ in range(4))}" for n in range(36)]
    read_so = answered(rows("ahead,kind,mse_auto,mse_lstm,mape_auto,mape_lstm", *lines)).evidence
    assert read_so.models == ("mse_auto", "mse_lstm")


def test_lists_in_many_rows_are_no_folds() -> None:
    lines = [f'i{n},"[{share()}, {share()}, {share()}]","[{n}, 2, 3]"' for n in range(400)]
    with pytest.raises(Misread, match="within single cells"):
        found(rows("image,scores,rect", *lines))


FORECASTS = (
    "Forecaster,Party,Seats,Actual seats,Difference\n"
    + "".join(
        f"{who},{party},{3 * n + k},{3 * n + 1},{abs(k - 1)}\n"
        for k, who in enumerate(("North Polls", "YouAsk", "Panel Ten"))
        for n, party in enumerate(("Red", "Blue", "Green", "Grey", "Pink"))
    )
    + "YouAsk,Red,4,1,3\n"
)  # asked again
TIMES_OF = "instance,BFS,DFS,LC\n" + "".join(f"g{n},{n + 0.5},{n + 0.25},{n + 0.75}\n" for n in range(1, 12))


@pytest.mark.parametrize(
    ("text", "models"),
    [(FORECASTS, ("North Polls", "YouAsk", "Panel Ten")), (TIMES_OF, ("BFS", "DFS", "LC"))],
    ids=["below each other", "beside each other"],
)
def test_what_no_name_calls_results_is_asked_about_with_what_would_work(text: str, models: tuple[str, ...]) -> None:
    with pytest.raises(NeedsRoles, match="check the preview") as asked:
        understand([read("a.csv", text.encode())])
    found = understand([read("a.csv", text.encode())], asked.value.suggested)
    assert found.evidence.models == models


def test_rows_that_repeat_a_model_are_averaged_only_where_a_person_agrees() -> None:
    rows = "".join(
        f"{name},{model},{0.8 + 0.01 * n + 0.02 * (model == 'svm') + 0.001 * run}\n"
        for n, name in enumerate(("iris", "wine", "glass", "soy"))
        for model in ("svm", "forest")
        for run in range(2)
    )
    table = read("a.csv", f"dataset,model,accuracy\n{rows}".encode())
    with pytest.raises(NeedsRoles, match="8 rows repeat a model on the same “dataset”") as asked:
        understand([table])
    found = understand([table], asked.value.suggested)
    assert found.evidence.n == 4
    assert found.evidence.scores.mean(axis=0).tolist() == pytest.approx([0.8355, 0.8155])
    assert any("averaged" in repair.text and repair.count == 8 for repair in found.repairs)


def test_rows_of_training_are_left_out_where_those_of_the_test_stand_beside_them() -> None:
    rows = "".join(
        f"{name},{model},{part},{0.7 + 0.01 * n + 0.1 * (part == 'train')}\n"
        for n, name in enumerate(("iris", "wine", "glass"))
        for model in ("svm", "forest")
        for part in ("train", "test")
    )
    table = read("a.csv", f"dataset,model,split,accuracy\n{rows}".encode())
    found = understand([table])
    assert found.evidence.scores[:, 0].max() < 0.75
    assert any("those of training" in repair.text and repair.count == 6 for repair in found.repairs)
    with pytest.raises(NeedsRoles, match="repeat a model"):  # and with the guess undone nothing is left out
        understand([table], Roles(as_written=True))


def test_repeats_of_an_item_are_averaged_where_a_column_numbers_them() -> None:
    rows = "".join(
        f"u{n},{model},{run},{0.25 * ((n + run) % 3) + 0.1:.2f}\n"
        for n in range(8)
        for model in "abcde"
        for run in (0, 1, 2)[: 1 + 2 * (model == "a")]
    )
    found = understand([read("a.csv", f"user_id,method,run,ndcg\n{rows}".encode())])
    assert found.evidence.n == 8
    assert any(repair.text.endswith("averaged over “run”.") and repair.count == 16 for repair in found.repairs)


def test_a_file_called_a_ranking_holds_what_is_ranked_by() -> None:
    found = understand([read("ranking.csv", b"dataset,svm,forest\niris,95.1,96\nwine,97,98.5\nglass,70,75\n")])
    assert found.evidence.higher_is_better


def test_errors_beside_predictions_are_no_predictions() -> None:
    rows = "".join(f"{n}.5,{n}.{n % 7},{n}.{9 - n % 5},{n}.1,{n}.2\n" for n in range(1, 24))
    found = understand([read("a.csv", f"actual,svr,forest,error_svr,error_forest\n{rows}".encode())])
    assert found.evidence.models == ("svr", "forest")


def test_a_measure_and_a_model_are_told_apart_by_like_numbers() -> None:
    rows = "".join(f"g{n},{2000 + n},{n}.5,{2100 + n},{n}.25,{2200 + n},{n}.75\n" for n in range(9))
    header = "instance,HC-A CAB,HC-A DEV,VNS CAB,VNS DEV,GRASP CAB,GRASP DEV\n"
    with pytest.raises(NeedsRoles) as asked:
        understand([read("a.csv", (header + rows).encode())])
    assert asked.value.suggested.models == ("HC-A CAB", "VNS CAB", "GRASP CAB")
