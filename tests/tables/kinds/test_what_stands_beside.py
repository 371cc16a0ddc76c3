"""What names do not say and the cells do: labels that agree, answers that equal others, runs, steps and cutoffs."""

from __future__ import annotations

import json

import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import Misread, NeedsRoles, Roles, read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, rows


def test_a_label_that_all_files_repeat_is_the_truth_of_one_that_agrees_with_it() -> None:
    """As of judges of relevance, whose files hold what a person said beside it, and what each answer cost."""
    true = [n % 4 for n in range(60)]
    files = [
        (
            f"{judge}.csv",
            rows(
                "query,passage_id,text,nist_judgment,response,tokens,cost",
                *(
                    f"q{n % 7},p{n},some text {n},{label},{label if n % off else (label + 1) % 4}{end},{n},{n / 900}"
                    for n, label in enumerate(true)
                ),
            ),
        )
        for judge, off, end in (("gpt", 5, ""), ("llama", 3, ".0"))
    ]
    question = asked_of(*files)
    assert (question.suggested.truth, question.suggested.models) == ("nist_judgment", ("response",))
    assert question.suggested.id == "passage_id"
    evidence = understand([read(name, text.encode()) for name, text in files], question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [48, 40]


def test_labels_that_agree_by_chance_alone_are_no_truth() -> None:
    files = [
        (f"{m}.csv", rows("id,kind,mark,cost", *(f"p{n},{n % 4},{n // 4 % 4},{n * k / 9}" for n in range(64))))
        for m, k in (("a", 2), ("b", 3))
    ]
    assert understand([read(name, text.encode()) for name, text in files]).roles.truth is None


def test_a_column_that_says_whether_two_others_are_equal_is_right_and_wrong() -> None:
    lines = [
        f"{m},s{n},{'AB'[n % 2]},{-n / 7},{-n / 9},{(said := 'AB'[(n + n // k) % 2])},{int(said == 'AB'[n % 2])}"
        for m, k in (("qwen", 5), ("gpt2", 3))
        for n in range(30)
    ]
    question = asked(rows("model,item_id,forced,logprob_A,logprob_B,choice,congruent", *lines))
    assert question.suggested.value == "congruent"


def test_measures_at_cutoffs_are_no_items() -> None:
    for name, values in (("recall_at_k", [0.2, 0.3, 0.4, 0.5]), ("precision_at_k", [0.5, 0.4, 0.3, 0.2])):
        files = [
            (f"{m}.json", json.dumps({f"average_{name}": [v + k for v in values]})) for m, k in (("a", 0), ("b", 1))
        ]
        with pytest.raises(Misread, match="one mean for each cutoff") as refusal:
            understand([read(file, text.encode()) for file, text in files])
        assert not isinstance(refusal.value, NeedsRoles)


def test_the_losses_of_epochs_beside_each_other_are_a_log_of_training() -> None:
    head = "label,test_loss,val_loss," + ",".join(f"epoch_{n}_loss" for n in range(1, 9))
    lines = (f"net{k}_lr{k},0.{k}1,0.{k}2," + ",".join(f"{1 / (n + k):.3f}" for n in range(8)) for k in range(1, 9))
    assert "log of training" in refused(rows(head, *lines))


def test_numbered_runs_in_every_step_are_of_one_model() -> None:
    lines = (f"{n},{-200 + n},{-199 + n % 7},{-200 + n % 5}" for n in range(60))
    assert "runs, of one and the same model" in refused(rows(",Run_1,Run_2,Run_3", *lines))


def test_a_last_row_that_is_called_a_count_and_holds_fractions_is_no_count() -> None:
    names = ["Target", "OneHot", "BackwardDifference", "Ordinal", "Helmert", "Count"]
    sets = [f"set{k}" for k in range(9)]
    table = rows(
        "," + ",".join([*sets, "MeanScore"]),
        *(
            f"{name}," + ",".join(f"{v:.4f}" for v in [*values, sum(values) / len(values)])
            for k, name in enumerate(names)
            if (values := [0.7 + k / 10 + j * (k + 2) % 5 / 100 for j in range(9)])
        ),
    )
    evidence = understand([read("encoders.csv", table.encode())], asked(table).suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == tuple(names)
    counts = rows("dataset,svm,rf", "a,0.91,0.92", "b,0.81,0.83", "c,0.72,0.7", "count,3,3")
    assert found(counts).evidence.n == 3  # type: ignore[union-attr]


def test_runs_of_an_item_are_no_items_of_their_own() -> None:
    lines = [f"{m},q{n},{r},{int((n + r) % k > 0)}" for m, k in (("a", 3), ("b", 4)) for n in range(12) for r in (1, 2)]
    for name in ("repeat", "run_index"):
        table = rows(f"model,question_id,{name},correct", *lines)
        try:
            understood = found(table)
        except NeedsRoles as question:
            understood = found(table, roles=question.suggested)
        assert understood.roles.cluster == "question_id" or understood.evidence.n == 12  # where they were averaged


def test_files_without_any_header_are_matched_by_the_order_of_their_rows_if_somebody_agrees() -> None:
    files = [
        (f"{m}.csv", "\n".join(f"{900 + 7 * n + k}.0 {(n + 1) * k / 7:.9f} 0.0" for n in range(12)))
        for m, k in (("Liao", 2), ("Manne", 3), ("Wagner", 5))
    ]
    question = asked_of(*files)
    assert "No file has a header" in str(question)
    assert {choice.roles.value for choice in question.choices} == {"column 1", "column 2", "column 3"}
    chosen = next(choice.roles for choice in question.choices if choice.roles.value == "column 2")
    with pytest.raises(NeedsRoles) as way:
        understand([read(name, text.encode()) for name, text in files], chosen)
    evidence = understand([read(name, text.encode()) for name, text in files], way.value.choices[1].roles).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.models) == (12, ("Liao", "Manne", "Wagner"))


def test_what_one_number_is_set_to_is_compared_on_every_question() -> None:
    text = "a text that is far longer than what anybody would call a model of question number"
    lines = [f"{k},What is {n}?,{text} {n},{0.1 * k + n / 50:.3f}" for k in (1, 3, 5) for n in range(10)]
    question = asked(rows("K,Question,Reference Answer,BLEU", *lines))
    assert (question.suggested.model, question.suggested.id) == ("K", "Question")
    evidence = found(rows("K,Question,Reference Answer,BLEU", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n) == (("1", "3", "5"), 10)


def test_words_that_equal_the_right_ones_are_right_beside_a_flag_of_errors() -> None:
    words = ["Bitte", "um", "eine", "Mail", "an", "foren", "http", "neu"]
    lines = [
        f"{n // 8},{n % 8},{int(n % 6 == 0)},{words[n % 8]}{n},{words[n % 8]}{n}{'x' * (n % 5 == 0)},"
        f"{words[n % 8]}{n}{'y' * (n % 9 == 0)}"
        for n in range(90)
    ]
    evidence = found(rows("Comment-ID,Word-ID,Error,Gold,Hunspell,Word", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.right.tolist()) == (("Hunspell", "Word"), [72, 80])


def test_a_file_that_is_not_like_the_others_may_be_left_out() -> None:
    said = [f"the statement number {n} about something" for n in range(30)]
    files = [
        (f"{m}.csv", rows("statement,predict,label", *(f"{s},{n % k > 0},{n % 2 > 0}" for n, s in enumerate(said))))
        for m, k in (("zero_shot", 3), ("few_shot", 5))
    ]
    files.append(
        ("agent.csv", rows("a_confidence,b_confidence,label", *(f"0.{n + 10},0.5,{n % 2 > 0}" for n in range(28))))
    )
    question = asked_of(*files)
    assert "“agent” has other columns than the rest" in str(question)
    assert question.suggested.among == ("zero_shot", "few_shot")
    evidence = understand([read(name, text.encode()) for name, text in files], question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (("zero_shot", "few_shot"), 30)


def test_kinds_of_something_below_each_other_are_compared_row_by_row_if_somebody_agrees() -> None:
    lines = [
        f"{kind},{(n * 7 + k) % 40 + 10},{6 + n * (k + 3) % 29},{9 + (n + k) % 17}"
        for k, kind in enumerate("ABCD")
        for n in range(10)
    ]
    text = rows("DetectorType,#Points,Neighbourhood,Time", *lines)
    question = asked(text)
    assert {choice.roles.model for choice in question.choices} == {"DetectorType"}
    assert {"#Points", "Time"} <= {choice.roles.value for choice in question.choices}


def test_answers_to_a_batch_of_requests_have_to_be_marked_first() -> None:
    """As Anthropic's and OpenAI's batches write them, one record a line."""
    lines = [
        json.dumps(
            {"custom_id": f"t{n % 4}_{n}", "result": {"type": "succeeded", "message": {"content": [{"text": "x"}]}}}
        )
        for n in range(12)
    ]
    assert "raw answers to a batch of requests" in refused("\n".join(lines), "batch.jsonl")


def test_numbers_that_are_written_as_formulas_are_numbers() -> None:
    head = "| Function | Dim | L-SHADE | CMA-ES | OOA (Ours) |\n|---|---|---|---|---|\n"
    lines = "".join(
        f"| **$f_{{{n}}}$: shifted** | {dim}D | ${n}.5 \\times 10^{{-{n}}}$ | **$0.{n}$ ($< 10^{{-8}}$)** | ${n}.0$ |\n"
        for n in range(1, 8)
        for dim in (10, 20)
    )
    question = asked(f"# Results\n\nMean errors.\n\n{head}{lines}", "README.md")
    evidence = found(f"# Results\n\nMean errors.\n\n{head}{lines}", "README.md", question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("L-SHADE", "CMA-ES", "OOA (Ours)")
    assert evidence.n == 14
    assert evidence.scores[0].tolist() == [0.15, 0.1, 1.0]


def test_models_of_one_run_each_stand_beside_the_best_and_the_mean_of_others() -> None:
    head = "Instance,GA_best,GA_avg,GA_std,SA_best,SA_avg,SA_std,Random,Greedy"
    lines = [
        f"A{n},{800 + n}.5,{850 + n}.5,{n}.1,{790 + n}.5,{840 + n}.5,{n}.2,{990 + n}.5,{900 + n}.5" for n in range(8)
    ]
    question = asked(rows(head, *lines))
    offered = {choice.roles.models for choice in question.choices}
    assert {("GA_best", "SA_best", "Random", "Greedy"), ("GA_avg", "SA_avg", "Random", "Greedy")} <= offered
    assert not any("GA_std" in models for models in offered)
    counted = asked(rows(head.replace("Random", "run"), *(line.replace("A", "", 1) for line in lines)))
    assert not any("Instance" in choice.roles.models for choice in counted.choices)


def test_measures_of_classes_beside_their_mean_are_of_one_model() -> None:
    lines = (f"0.{71 + n % 9},1.0,0.{60 + n % 20},0.{40 + n % 13}" for n in range(30))
    assert "are classes" in refused(rows("macro_f1,pdnc_recall,pdmci_recall,pdd_recall", *lines))


def test_several_words_name_a_model_together_where_each_was_tried_on_everything() -> None:
    kinds = [
        ("II", rule, move, start) for rule in ("first", "best") for move in ("swap", "insert") for start in ("r", "cw")
    ]
    kinds += [("VND", f"vnd{n}", "-", "cw") for n in (1, 2)]
    lines = [
        f"{','.join(kind)},N{n}_150,{20000 + 997 * n + 31 * k},{(k * 131 + n * 71) % 997 / 97:.4f},{n + 1}.{k}e-05"
        for k, kind in enumerate(kinds)
        for n in range(12)
    ]
    question = asked(rows("algo,pivot,neighborhood,init,instance,final_cost,rpd,time_sec", *lines))
    assert question.suggested.model == "algo + pivot + neighborhood + init"
    assert (question.suggested.dataset, question.suggested.value) == ("instance", "rpd")


def test_files_of_the_same_name_are_models_of_their_own_and_are_numbered() -> None:
    files = [
        ("per_fold.csv", rows("fold,outer_rmse,outer_r2", *(f"{n},{1 + (n * k) % 7 / 9},0.{n}1" for n in range(9))))
        for k in (2, 3, 5)
    ]
    understood = understand([read(name, text.encode()) for name, text in files])
    assert understood.evidence.models == ("per_fold", "per_fold (2)", "per_fold (3)")
    assert any("call each after its model" in repair.text for repair in understood.repairs)


def test_squares_of_numbers_with_fractions_are_no_confusion_matrices() -> None:
    head = "," + ",".join(map(str, range(6)))
    lines = (f"{n}," + ",".join("0.0" if n == k else f"{(n * 7 + k * 3) % 50}.25" for k in range(6)) for n in range(6))
    said = refused(rows(head, *lines))
    assert "numbers of pairs" in said
    assert "confusion" not in said
    counts = (f"{n}," + ",".join(str((n * 7 + k * 3) % 50) for k in range(6)) for n in range(6))
    assert "confusion matrix" in refused(rows(head, *counts))


def test_an_object_of_values_is_one_row_whatever_lists_stand_beside_them() -> None:
    files = [
        (f"{m}.json", json.dumps({"correct": right, "total": 90, "seed": 1, "epochs": 3, "per_class": [0.1, 0.2]}))
        for m, right in (("svm", 70), ("rf", 81))
    ]
    evidence = understand([read(name, text.encode()) for name, text in files]).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.right.tolist() == [70, 81]


def test_lines_of_sentences_have_to_be_scored_first() -> None:
    line = "The summary number {} says that{} something has happened somewhere in the town."
    text = "\n".join(line.format(n, ", so," * (n % 3)) for n in range(120))
    with pytest.raises(DataError, match="score the lines first"):
        read("pegasus.txt", text.encode())


def test_what_was_reached_in_the_test_is_taken_before_a_measure_without_a_word_for_it() -> None:
    lines = [
        f"{m},d{n},0.{90 + k},0.{70 + n + k},0.{80 - n - k}" for k, m in enumerate(("cnn", "rnn")) for n in range(5)
    ]
    understood = found(rows("model,dataset,accuracy,val_accuracy,test_accuracy", *lines))
    assert understood.roles.value == "test_accuracy"


def test_the_whole_of_all_folds_is_no_fold() -> None:
    lines = [
        f"{m},{fold},0.9{k}{n}" for k, m in enumerate(("nn", "cat")) for n, fold in enumerate([0, 1, 2, 3, 4, "OOF"])
    ]
    understood = found(rows("model,fold,auc", *lines, "meta,OOF,0.97"))
    assert isinstance(understood.evidence, FoldScores)
    assert understood.evidence.n == 5
    assert any("“OOF”" in repair.text for repair in understood.repairs)


def test_lists_of_what_was_skipped_are_passed_over_and_judges_are_held_against_who_should_win() -> None:
    files = [
        (
            f"judge_{version}.json",
            json.dumps(
                {
                    "skipped": [{"prompt_id": "P99", "reason": "no answer"}],
                    "results": [
                        {"prompt_id": f"P{n}", "ground_truth_winner": "AB"[n % 2], "preferred": "AB"[(n // k) % 2]}
                        for n in range(30)
                    ],
                }
            ),
        )
        for version, k in (("v0", 3), ("v1", 4))
    ]
    understood = of_files(*files)
    assert (understood.layout, understood.roles.truth) == ("per_model_files", "ground_truth_winner")
    assert understood.evidence.models == ("judge_v0", "judge_v1")
    right = [sum(n % 2 == (n // k) % 2 for n in range(30)) for k in (3, 4)]
    assert understood.evidence.right.tolist() == right


def test_percentiles_without_any_word_beside_them_are_no_items() -> None:
    lines = (f"{p},0.{p},0.{p + 1},0.{p + 2}" for p in (10, 25, 50, 75, 95))
    assert "Rows are quantiles" in refused(rows(",cbf,mf,user-user", *lines))


def test_counts_of_kinds_of_models_are_counts() -> None:
    text = "| Reranker Model | Accuracy |\n|---|---|\n| a/minilm | 131 / 146 |\n| a/electra | 126 / 146 |\n"
    evidence = found(f"# Results\n\nThey are these.\n\n{text}", "README.md").evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.right.tolist() == [131, 126]


def test_models_in_rows_of_files_may_be_lacking_in_one_of_them() -> None:
    callers = ["cuteSV", "delly", "dysgu", "severus", "sniffles", "sawfish"]
    files = [
        (
            f"{name}.csv",
            rows(
                "caller,Benchmark,precision,f1",
                *(
                    f"{c},{b},0.{80 + k + j},0.{85 + k - j}"
                    for k, c in enumerate(callers[:n])
                    for j, b in enumerate("XY")
                ),
            ),
        )
        for name, n in (("ont", 5), ("pacbio", 6))
    ]
    question = asked_of(*files)
    assert question.suggested.model == "caller"


def test_measures_of_models_below_several_headings_are_of_these_models() -> None:
    head = "| Sales Code | Points | ARIMA RMSE | LSTM RMSE | Better Model |\n|---|---|---|---|---|\n"
    lines = "".join(
        f"| {code} | {900 + code} | {code / 7:.2f} | {code / 6:.2f} | ARIMA |\n" for code in (265, 430, 544, 525)
    )
    text = f"## Daily Results\n\n{head}{lines}\n## Weekly Results\n\n{head}{lines.replace('1', '2')}"
    try:
        models = found(text, "report.md").evidence.models
    except NeedsRoles as question:
        models = question.suggested.models
    assert models == ("ARIMA RMSE", "LSTM RMSE")


def test_who_met_in_one_column_are_the_two_sides() -> None:
    games = [("random", "smart", 2, 7), ("smart", "minimax", 3, 6), ("minimax", "ml", 9, 0)]
    lines = [
        f"{first}_vs_{second},{'agent1' if n < won else 'agent2' if n < won + lost else 'draw'},{n + 7}"
        for first, second, won, lost in games
        for n in range(10)
    ]
    evidence = found(rows("matchup,winner,moves", *lines)).evidence
    assert isinstance(evidence, Battles)
    wins = {
        (one, other): int(evidence.wins[i, k])
        for i, one in enumerate(evidence.models)
        for k, other in enumerate(evidence.models)
    }
    for first, second, won, lost in games:
        assert (wins[first, second], wins[second, first]) == (won, lost)


def test_scores_that_run_the_other_way_have_to_be_turned_first() -> None:
    """As those of ESM-2, of which low ones speak for a disease, beside how well a place is kept in evolution."""
    lines = [
        f"v{n},{n % 2},{n},{(n * 7 % 40 + 30 * (n % 2)) / 80:.3f},{-(n * 11 % 50) / 9 - 4 * (n % 2):.2f}"
        for n in range(80)
    ]
    said = refused(rows("id,label,position,conservation_score,esm2_score", *lines))
    assert "turn those of “esm2_score” around" in said
    same = [line.rpartition(",")[0] + "," + line.rpartition(",")[2].lstrip("-") for line in lines]
    question = asked(rows("id,label,position,conservation_score,esm2_score", *same))
    assert question.suggested.models == ("conservation_score", "esm2_score")


def test_a_number_that_is_the_same_of_all_models_is_passed_over_for_one_that_differs() -> None:
    """As how hard each puzzle is, beside whether each model solved it."""
    files = [
        (f"{m}.csv", rows("PuzzleId,Rating,puzzle_solved", *(f"p{n},{900 + n * 7},{n % k == 0}" for n in range(40))))
        for m, k in (("deepseek", 2), ("mistral", 3))
    ]
    evidence = understand([read(name, text.encode()) for name, text in files]).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [20, 14]


@pytest.mark.parametrize("between", [",", ", "])
def test_a_first_row_of_words_that_all_come_again_is_no_header(between: str) -> None:
    lines = [
        between.join((f"ii{n // 3}.cnf", ("natalia", "benjamin", "thies")[n % 3], "SAT", str(54 + n * 7 % 11)))
        for n in range(60)
    ]
    suggested = asked("\n".join(lines)).suggested
    assert (suggested.model, suggested.dataset, suggested.value) == ("column 2", "column 1", "column 4")


def test_what_was_set_alike_for_all_models_is_not_offered_to_be_compared() -> None:
    names = ("claude-3-5-sonnet", "claude-haiku")
    lines = [f"{m},{n % 5},{n * 37 % (40 + len(m))}" for m in names for n in range(15)]
    question = asked(rows("llm_model,engine_skill_level,moves", *lines))
    assert "several kinds of “llm_model”" in str(question)
    assert {choice.roles.value for choice in question.choices} == {"moves"}


def test_what_was_measured_on_parts_of_the_data_is_one_row_of_a_file() -> None:
    """As of trainings that write train, val and test into one object each, every number in a list of its own."""
    files = [
        (
            f"{model}_fold_{fold}_stats.json",
            json.dumps(
                {part: {"loss": [n], "f1": {"macro": [n / 9 + fold / 50]}} for n, part in enumerate(("train", "test"))}
            ),
        )
        for model in ("max", "mean")
        for fold in (1, 2, 3)
    ]
    understood = understand([read(name, text.encode()) for name, text in files])
    assert isinstance(understood.evidence, FoldScores)
    assert (understood.roles.value, understood.evidence.scores.shape) == ("test_f1_macro", (3, 2))


def test_metrics_beside_the_one_that_files_are_compared_by_are_said_to_be_left_out() -> None:
    files = [
        (f"{m}.csv", rows("dataset,accuracy,f1", *(f"d{n},{n / 20 + k / 50},{n / 21 + k / 40}" for n in range(8))))
        for m, k in (("svm", 1), ("rf", 2))
    ]
    understood = understand([read(name, text.encode()) for name, text in files])
    said = [repair.text for repair in understood.repairs]
    assert "“accuracy” is compared; other metrics were left out: “f1”." in said


def test_no_column_is_taken_for_folds_where_model_item_and_run_tell_all_rows_apart() -> None:
    lines = [
        f"{m},FCI-{n},{run},Rep-{(n + run) % 4},{n % 7 / 7 + run / 50 + k / 30:.3f}"
        for k, m in enumerate(("gpt", "kimi"))
        for n in range(12)
        for run in (1, 2, 3)
    ]
    table = read("a.csv", rows("Model,Item ID,Run,Rep,Confidence", *lines).encode())
    said = Roles(
        layout="scores_long", model="Model", dataset="Item ID", repeat="Run", value="Confidence", better="higher"
    )
    understood = understand([table], said)
    assert isinstance(understood.evidence, DatasetScores)
    assert (understood.roles.fold, len(understood.evidence.datasets)) == (None, 12)


def test_models_at_cutoffs_are_a_curve() -> None:
    lines = [f"{model},{k},{0.2 + k / 50}" for model in ("bm25", "dpr") for k in (1, 3, 5, 10, 20)]
    assert "one “model” at one cutoff" in refused(rows("model,k,recall", *lines))


def test_what_else_was_measured_of_each_result_is_said_to_be_unused() -> None:
    lines = [f"{model},d{n},{0.6 + n / 90},{0.5},{n / 3}" for model in ("svm", "rf") for n in range(8)]
    understood = understand([read("a.csv", rows("model,dataset,accuracy,seed,latency", *lines).encode())])
    assert "Columns that were not used: “latency”." in [repair.text for repair in understood.repairs]
