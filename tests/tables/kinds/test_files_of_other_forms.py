"""What a file says in other words, units, languages and places, and what must not be taken for a result there."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.tables import Misread, NeedsRoles, read
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

RNG = np.random.default_rng(35)
SETS = ["iris", "wine", "glass", "sonar", "heart", "zoo", "yeast", "car"]


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.3f}"


def scores(name: str, *models: str) -> str:
    return rows(",".join((name, *models)), *(f"{each}," + ",".join(share() for _ in models) for each in SETS))


@pytest.mark.parametrize(
    "features",
    ["age,sex", "id,correct"],  # of two values each, as the truth is
)
def test_a_list_of_labels_is_no_truth_of_what_nobody_predicted(features: str) -> None:
    truth = rows("label", *(n % 2 for n in range(20)))
    beside = [rows(features, *(f"{n},{n * k % 3 % 2}" for n in range(20))) for k in (1, 2)]
    with pytest.raises(DataError, match="“y_test” holds only one column") as refusal:
        of_files(("y_test.csv", truth), ("a.csv", beside[0]), ("b.csv", beside[1]))
    assert len(str(refusal.value)) < 300


def test_ids_that_do_not_count_up_have_no_truth_line_by_line() -> None:
    truth = rows("label", *("ab"[n % 2] for n in range(12)))
    ordered = [*map(str, range(12))]
    said = {
        name: rows("id,said", *(f"{n},{'ab'[int(n) % 2]}" for n in name))
        for name in (tuple(ordered), (*sorted(ordered),))
    }
    good, bad = said.values()
    seen = of_files(
        ("y_test.csv", truth), ("svm.csv", good.replace("3,b", "3,a")), ("rf.csv", good.replace("5,b", "5,a"))
    )
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [11, 11]
    with pytest.raises(DataError, match="holds only one column"):
        of_files(("y_test.csv", truth), ("svm.csv", bad), ("rf.csv", bad))


def test_the_solution_of_a_contest_is_the_truth_of_what_was_handed_in() -> None:
    files = [(name, rows("id,label", *(f"{n},{'ab'[n % every == 0]}" for n in range(20))))
             for name, every in (("solution.csv", 2), ("first.csv", 3), ("second.csv", 4))]  # fmt: skip
    seen = of_files(*files)
    assert (seen.roles.truth, seen.evidence.models) == ("y_true", ("first", "second"))


@pytest.mark.parametrize(
    "names", ["svm_train_acc,svm_test_acc,rf_train_acc,rf_test_acc", "SVM train,SVM test,RF train,RF test"]
)
def test_the_test_is_compared_where_training_stands_beside_it(names: str) -> None:
    seen = found(rows(f"fold,{names}", *(f"{n},{share()},{share()},{share()},{share()}" for n in range(10))))
    assert isinstance(seen.evidence, Scores)
    assert [each.casefold() for each in seen.roles.models] == [n.casefold() for n in names.split(",")[1::2]]


def test_the_table_below_the_heading_of_the_test_is_read() -> None:
    tables = [
        f"## {part}\n\n| Dataset | SVM | RF |\n|---|---|---|\n"
        + "".join(f"| {name} | {first}{n}1 | {first}{n}2 |\n" for n, name in enumerate(SETS))
        for part, first in (("Train", "0.9"), ("Test", "0.7"))
    ]
    seen = found("\n".join(tables), "a.md")
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.scores.max() < 0.8
    assert any("training or validation were left out" in repair.text for repair in seen.repairs)


def test_items_that_are_numbered_anew_in_every_part_are_no_attempts() -> None:
    lines = [
        f"{m},{part},{n},{(n + k) % 2}"
        for k, m in enumerate(("gpt", "llama"))
        for part in ("math", "law")
        for n in range(6)
    ]
    assert asked(rows("model,subject,id,correct", *lines)).suggested.id == "subject + id"
    split = found(
        rows("model,split,id,correct", *(line.replace("math", "train").replace("law", "test") for line in lines))
    )
    assert split.evidence.n == 6


def test_measures_of_both_directions_in_rows_are_refused() -> None:
    lines = [f"{name},{('Accuracy', 'RMSE')[n % 2]},{share()},{share()}" for n, name in enumerate(SETS)]
    said = refused(rows("Dataset,Metric,SVM,RF", *lines))
    assert "more of “Accuracy” is better, and less of “RMSE”" in said


@pytest.mark.parametrize("within", [True, False])
def test_a_truth_in_json_is_that_of_the_predictions_beside_it(within: bool) -> None:  # noqa: FBT001
    true, said = (
        [n % 2 for n in range(20)],
        {"svm": [n % 3 % 2 for n in range(20)], "rf": [n % 5 % 2 for n in range(20)]},
    )
    held: dict[str, object] = {name: {"y_true": true, "y_pred": each} for name, each in said.items()}
    beside = {"models": {name: {"predictions": each} for name, each in said.items()}, "y_true": true}
    seen = found(json.dumps(held if within else beside), "a.json")
    assert isinstance(seen.evidence, Outcomes)
    right = {name: sum(a == b for a, b in zip(each, true, strict=True)) for name, each in said.items()}
    assert dict(zip(seen.evidence.models, seen.evidence.right.tolist(), strict=True)) == right


@pytest.mark.parametrize("name", ["Partition", "cv_iter", "Test split", "Pliegue", "Dobra", "Pli"])
def test_folds_in_other_words_are_folds(name: str) -> None:
    assert found(scores(name, "svm", "rf").replace("iris", "1")).layout in ("fold_scores", "dataset_scores")
    assert found(rows(f"{name},svm,rf", *(f"{n},{share()},{share()}" for n in range(10)))).layout == "fold_scores"


@pytest.mark.parametrize(
    "last", ["Mittelwert", "Moyenne", "Promedio", "Média", "macro-avg", "AVG_50_ARTICLES", "Summe"]
)
def test_sums_in_other_words_are_left_out(last: str) -> None:
    seen = found(scores("dataset", "svm", "rf") + f"{last},0.5,0.6\n")
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.datasets == tuple(SETS)


def test_a_one_in_a_file_called_after_errors_is_not_guessed() -> None:
    text = rows("question,gpt,llama", *(f"q{n},{n % 4 == 0:d},{n % 2:d}" for n in range(20)))
    assert "nothing says whether 1 means right or wrong" in refused(text, "hallucinations.csv")
    words = text.replace(",0", ",fail").replace(",1", ",pass")
    for seen in (found(text, "answers.csv"), found(words, "errors.csv")):
        assert isinstance(seen.evidence, Outcomes)
        assert seen.evidence.right.tolist() == [5, 10]


def test_a_prediction_far_off_is_one_still() -> None:
    lines = [f"{n * 1.5},{n * 1.5 + 1},{n * 1.5 - 1},{n * 900.5}" for n in range(1, 31)]
    assert found(rows("y_true,pred_ridge,pred_lasso,pred_poly9", *lines)).evidence.models[-1] == "pred_poly9"


def test_how_sure_parts_of_a_system_were_is_no_comparison() -> None:
    lines = [f"0.{n % 9}1,0.{n % 8}2,0.{n % 7}3,{n % 2 == 0}" for n in range(60)]
    assert "say how sure something was" in refused(
        rows("classify_confidence,fact_confidence,author_confidence,label", *lines)
    )


@pytest.mark.parametrize("mark", ["# ", "#"])
def test_a_header_behind_the_mark_of_a_comment_is_one(mark: str) -> None:
    text = f"# made today\n{mark}dataset,svm,rf\n" + scores("dataset", "svm", "rf").partition("\n")[2]
    seen = found(text)
    assert (seen.evidence.models, seen.roles.dataset, seen.evidence.n) == (("svm", "rf"), "dataset", 8)


@pytest.mark.parametrize("beside", ["{}_std", "{} rank", "{} ±", "±"])
def test_spreads_and_ranks_beside_scores_are_no_models(beside: str) -> None:
    header = ",".join(f"{name},{beside.format(name)}" for name in ("SVM", "RF"))
    lines = [f"{name},{share()},{n % 2 + 1},{share()},{2 - n % 2}" for n, name in enumerate(SETS)]
    assert found(rows(f"dataset,{header}", *lines)).evidence.models == ("SVM", "RF")


def test_criteria_of_two_models_are_compared_by_one() -> None:
    header = "Q,GPT-4 Fluency,GPT-4 Accuracy,Claude Fluency,Claude Accuracy"
    question = asked(rows(header, *(f"{n},{n % 5},{n % 4},{n % 3},{n % 5}" for n in range(20))))
    assert question.suggested.models == ("GPT-4 Accuracy", "Claude Accuracy")


def test_what_came_true_beside_forecasts_is_asked_about() -> None:
    lines = [f"2024-01-{n:02d},{100 + n * 3}.5,{101 + n * 3}.25,{99 + n * 3}.75" for n in range(1, 29)]
    assert asked(rows("date,demand,arima,prophet", *lines)).suggested.truth == "demand"


def test_units_and_points_between_thousands_are_taken_away() -> None:
    text = rows("instance;Gurobi;CPLEX", *(f"p{n};{n}.832,5;{n + 1}.120,25" for n in range(1, 9)))
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.scores[0].tolist() == [1832.5, 2120.25]
    table = rows("instance,gurobi time,scip time", *(f"p{n},{n}.5s,{n + 1}.25 s" for n in range(9)))
    timed = found(table)
    assert isinstance(timed.evidence, Scores)
    assert timed.evidence.scores[0].tolist() == [0.5, 1.25]
    in_both = rows("instance,gurobi time,scip time", *(f"p{n},{n}.5s,{1000 * n + 250} ms" for n in range(9)))
    mixed = found(in_both)
    assert isinstance(mixed.evidence, Scores)
    assert mixed.evidence.scores[1].tolist() == [1.5, 1.25]
    assert mixed.repairs[0].text == "The times in “gurobi time” were written in seconds."


@pytest.mark.parametrize(("first", "second"), [("accuracy", "acc"), ("correct", "is_correct")])
def test_files_that_call_the_same_otherwise_are_joined(first: str, second: str) -> None:
    lines = [[f"{n},{(n + k) % 2}" for n in range(12)] for k in (0, 1)]
    seen = of_files(("svm.csv", rows(f"id,{first}", *lines[0])), ("rf.csv", rows(f"question_id,{second}", *lines[1])))
    assert (seen.evidence.models, seen.evidence.n) == (("svm", "rf"), 12)


def test_rows_that_differ_in_capitals_alone_are_the_same() -> None:
    first = rows("dataset,accuracy", *(f"{name},{share()}" for name in SETS))
    seen = of_files(
        ("svm.csv", first),
        ("rf.csv", first.replace("i", "I").replace("w", "W").title().replace("Dataset,Accuracy", "dataset,accuracy")),
    )
    assert seen.evidence.n == 8
    assert any("differs in capitals only" in repair.text for repair in seen.repairs)


def test_a_frame_that_pandas_wrote_in_parts_is_a_table() -> None:
    data = [[m, d, 0.5 + n / 20] for n, d in enumerate(SETS) for m in ("svm", "rf")]
    table = read(
        "a.json", json.dumps({"columns": ["model", "dataset", "acc"], "index": [*range(16)], "data": data}).encode()
    )
    assert (table.columns, table.rows) == (("model", "dataset", "acc"), 16)


def test_a_classification_report_is_no_list_of_items() -> None:
    report = {
        name: {"precision": 0.9, "recall": 0.8, "f1-score": 0.85, "support": 20} for name in ("cat", "dog", "macro avg")
    }
    with pytest.raises(DataError, match="classification report of one model"):
        read("a.json", json.dumps(report).encode())
    text = rows(
        ",precision,recall,f1-score,support",
        *(f"{name},0.{n}1,0.{n}2,0.{n}3,20" for n, name in enumerate(("cat", "dog", "accuracy"), 5)),
    )
    with pytest.raises(Misread, match="Every file holds a classification report"):
        of_files(("svm.csv", text), ("rf.csv", text))


def test_of_several_measures_of_the_same_models_one_file_is_asked_for() -> None:
    with pytest.raises(NeedsRoles, match="each may be another measure") as asked:
        of_files(("accuracy.csv", scores("dataset", "SVM", "RF")), ("f1.csv", scores("dataset", "SVM", "RF")))
    assert [each.says for each in asked.value.choices] == ["the file “accuracy” alone", "the file “f1” alone"]


@pytest.mark.parametrize(
    "words", [("Correcto", "Incorrecto"), ("Korrekt", "Inkorrekt"), ("richtig", "falsch"), ("Certo", "Errado")]
)
def test_right_and_wrong_in_other_languages(words: tuple[str, str]) -> None:
    seen = found(rows("id,gpt,llama", *(f"{n},{words[n % 2]},{words[n % 3 == 0]}" for n in range(12))))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [6, 8]


def test_points_of_games_and_votes_for_columns_are_battles() -> None:
    points = found(rows("Team1,Team2,Score", *(f"ann,bob,{n % 3}-{n % 2}" for n in range(12))))
    assert isinstance(points.evidence, Battles)
    assert (points.evidence.wins.tolist(), int(points.evidence.ties[0, 1])) == ([[0, 6], [2, 0]], 4)
    votes = found(
        rows("prompt,gpt,claude,preferred", *(f"p{n},a{n},b{n},{('gpt', 'claude', 'tie')[n % 3]}" for n in range(12)))
    )
    assert isinstance(votes.evidence, Battles)
    assert (set(votes.evidence.models), int(votes.evidence.wins.sum())) == ({"gpt", "claude"}, 8)


def test_results_with_a_test_of_each_row_beside_them_are_results() -> None:
    text = rows("Dataset,SVM,RF,p-value", *(f"{name},{share()},{share()},0.0{n}" for n, name in enumerate(SETS)))
    assert found(text).evidence.models == ("SVM", "RF")


def test_a_language_and_a_domain_are_no_parts_of_a_model() -> None:
    lines = [
        f"{m},{lang},{d},{share()}" for m in ("mbert", "xlmr") for lang in ("de", "fr", "es") for d in ("news", "web")
    ]
    assert asked(rows("model,lang,domain,f1", *lines)).suggested.model == "model"


def test_scores_of_several_measures_in_every_file_are_asked_about_beside_what_was_written() -> None:
    def text(k: int) -> str:
        return rows(
            "user_input,response,recall,faith",
            *(f"q{n},answer {n * k} of mine,{n * k % 3 / 2},{n * k % 5 / 4}" for n in range(15)),
        )

    question = asked_of(("dense.csv", text(1)), ("hybrid.csv", text(2)))
    assert (question.suggested.value, question.suggested.id) == ("recall", "user_input")


def test_a_probability_of_a_model_is_no_other_prediction() -> None:
    lines = [f"{n},{n % 2},0.{n % 10}5,{n * 3 % 7 % 2},{n * 5 % 3 % 2}" for n in range(40)]
    assert found(rows("id,ML,ML Prob,Truth,User", *lines)).evidence.models == ("ML", "User")


def test_statistics_and_coverages_beside_losses_are_no_models() -> None:
    header = "fold,loss_naive,loss_lgb,loss_arima,coverage_90,dm_naive_stat,dm_naive_pval"
    seen = found(rows(header, *(f"{n},{n + 3.5},{n + 2.25},{n + 2.75},0.9,{n}.1,0.0{n}" for n in range(10))))
    assert seen.roles.models == ("loss_naive", "loss_lgb", "loss_arima")


@pytest.mark.parametrize(
    "names",
    ["ResNet50,SE-ResNet50,DenseNet", "LambdaMART,SVM,SVM-Rank", "ARIMA,GARCH,VAR-GARCH", "no_aug,train_aug,test_aug"],
)
def test_models_that_are_called_as_spreads_and_parts_are_stay_models(names: str) -> None:
    assert found(scores("dataset", *names.split(",")), "accuracy.csv").evidence.models == tuple(names.split(","))


def test_points_are_those_of_the_sides_in_the_order_of_the_columns() -> None:
    for header in ("black,white,score", "home,away,score"):
        seen = found(rows(header, *(f"ann,bob,{3 + n % 2}-{n % 3}" for n in range(6)), "bob,ann,0-2"))
        assert isinstance(seen.evidence, Battles)
        assert seen.evidence.wins.tolist() == [[0, 7], [0, 0]]
    lines = [f"ann,bob,{n % 9 + 1}-{n + 1},model_{'ab'[n % 4 == 0]}" for n in range(12)]
    dates = found(rows("model_a,model_b,date,winner", *lines))
    assert isinstance(dates.evidence, Battles)
    assert dates.evidence.wins.tolist() == [[0, 9], [3, 0]]


def test_probabilities_of_two_classes_are_no_votes() -> None:
    lines = [f"i{n},0.{n % 9}1,{1 - n % 9 / 10 - 0.01:.2f},{'cat' if n % 3 else 'dog'}" for n in range(30)]
    assert "one model" in refused(rows("image,cat,dog,label", *lines))


def test_other_units_are_not_put_together() -> None:
    first, second = (
        rows("dataset,power", *(f"{name},{n + 1}.5{unit}" for n, name in enumerate(SETS))) for unit in ("J", "W")
    )
    with pytest.raises(DataError, match="other units behind them"):
        of_files(("svm.csv", first), ("rf.csv", second))
    beside = rows("dataset,SVM,RF", *(f"{name},{n + 300}ms,0.{n}5" for n, name in enumerate(SETS)))
    assert "RF" in refused(beside)


def test_points_between_thousands_are_so_in_all_columns_or_in_none() -> None:
    def text(first: str, second: str) -> str:
        lines = (f"{name};{n + 1}.719,62;{first if n % 2 else second}" for n, name in enumerate(SETS))
        return rows("Datensatz;SVM;RF", *lines)

    seen = found(text("5.797", "912,3"), "rmse.csv")
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.scores[:2, 1].tolist() == [912.3, 5797]
    assert "There is one number, “RF”" in refused(text("0.797", "0.12"), "rmse.csv")


@pytest.mark.parametrize(("one", "other"), [("recall@1", "recall@10"), ("is_correct", "incorrect")])
def test_measures_that_differ_are_not_joined(one: str, other: str) -> None:
    cells = [[f"{k},{k * by % 3 % 2}" for k in range(12)] for by in (1, 2)]
    files = [(f"{name}.csv", rows(f"id,{name}", *lines)) for name, lines in zip((one, other), cells, strict=True)]
    with pytest.raises(Misread, match="nothing says which is a score"):
        of_files(*files)


def test_headings_that_mention_a_test_are_of_no_part() -> None:
    body = "".join(f"| {name} | 0.7{n} | 0.6{n} |\n" for n, name in enumerate(SETS))
    heads = ("SVM | RF", "SVM vs RF | SVM vs kNN")
    first, second = (f"| Dataset | {names} |\n|---|---|---|\n{body}" for names in heads)
    text = f"## Cross-validation accuracy\n\n{first}\n## Wilcoxon test\n\n{second}"
    assert found(text, "a.md").evidence.models == ("SVM", "RF")


def test_a_tick_of_a_data_set_is_no_model() -> None:
    lines = (f"{name},{'✓✗'[n % 2]},{share()},{share()}" for n, name in enumerate(SETS))
    assert found(rows("dataset,balanced,SVM,RF", *lines)).evidence.models == ("SVM", "RF")
