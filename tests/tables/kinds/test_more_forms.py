"""Forms of results that people keep: sums below them by value alone, yes that is bad, answers, classes of two, runs."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, Scores
from compare_core.tables import Misread
from tests.tables.told import asked, first, found, of_files, refused, rows

RNG = np.random.default_rng(47)
CLASSES = ["aeroplane", "bicycle", "bird", "boat", "bottle", "bus", "car", "cat", "chair", "cow", "dog", "horse"]


def share() -> str:
    return f"{0.5 + RNG.random() / 2:.4f}"


def yes() -> str:
    return str(RNG.random() < 0.4)


def folds(count: int = 10) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    return np.round(0.5 + RNG.random((count, 3)) / 2, 4)


@pytest.mark.parametrize(("mean", "spread"), [("MW", "SD"), ("Mittel", "Std.-Abw."), ("x̄", "s"), ("Gesamtwert", "")])
def test_rows_that_hold_the_means_of_those_above_are_no_folds_whatever_they_are_called(mean: str, spread: str) -> None:
    values = folds()
    lines = [f"{n + 1};" + ";".join(map(str, row)).replace(".", ",") for n, row in enumerate(values)]
    sums = [(mean, values.mean(axis=0)), (spread, values.std(axis=0, ddof=1))]
    lines += [f"{name};" + ";".join(f"{x:.4f}" for x in row).replace(".", ",") for name, row in sums if name]
    seen = found(rows("Fold;CoxPH;Wald;DeepSurv", *lines), "c_index.csv")
    assert isinstance(seen.evidence, FoldScores)
    assert seen.evidence.n == 10
    assert sum(r.count for r in seen.repairs if "left out" in r.text) == len(lines) - 10


def test_the_map_below_the_classes_is_no_class() -> None:
    values = np.round(50 + 40 * RNG.random((len(CLASSES), 4)), 1)
    lines = [f"| {name} | " + " | ".join(map(str, row)) + " |" for name, row in zip(CLASSES, values, strict=True)]
    lines.append("| **mAP** | " + " | ".join(f"**{x:.1f}**" for x in values.mean(axis=0)) + " |")
    text = "\n".join(
        ["# AP per class", "", "| class | R-CNN | SSD | YOLOv5 | YOLOv8 |", "|---|---|---|---|---|", *lines]
    )
    seen = found(text, "RESULTS.md")
    assert seen.evidence.n == len(CLASSES)
    assert any("“mAP”" in r.text for r in seen.repairs)


def test_a_row_near_the_means_is_kept_where_it_may_be_so_by_accident() -> None:
    lines = [f"d{n},{0.9 + n % 2 / 100:.2f},{0.8 + n % 2 / 100:.2f}" for n in range(11)]  # in steps of a hundredth
    assert found(rows("dataset,svm,rf", *lines), "accuracy.csv").evidence.n == 11


@pytest.mark.parametrize("name", ["hallucinated", "toxic_reply", "unsafe"])
def test_a_yes_that_is_bad_counts_as_wrong(name: str) -> None:
    lines = [(f"q{n}", yes(), yes()) for n in range(30)]
    long = rows(
        f"id,model,{name}", *(f"{q},{m},{x}" for q, *xs in lines for m, x in zip(("gpt", "llama"), xs, strict=True))
    )
    wide = rows(f"id,gpt_{name},llama_{name}", *(",".join(line) for line in lines))
    right = [sum(line[place] == "False" for line in lines) for place in (1, 2)]
    for seen in (found(wide), found(long)):
        assert isinstance(seen.evidence, Outcomes)
        assert seen.evidence.right.tolist() == right
        assert any("a yes is bad" in warning.casefold() for warning in seen.warnings)


@pytest.mark.parametrize(
    "header",
    ["err_bert,err_gpt-4o", "bert_fails,gpt-4o_fails", "miss_bert,miss_gpt-4o", "bad_bert,bad_gpt-4o",
     "bert_fp,gpt-4o_fp", "bert_oom,gpt-4o_oom", "bert_errs,gpt-4o_errs"],
)  # fmt: skip
def test_a_one_for_what_failed_counts_as_wrong(header: str) -> None:
    seen = found(rows(f"example_id,{header}", *(f"q{n},{int(n % 5 == 0)},{int(n % 3 == 0)}" for n in range(30))))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [24, 20]


def test_bad_answers_are_turned_once_they_are_agreed_to() -> None:
    text = rows("id,bert_bad_output,svm_bad_output", *(f"q{n},{int(n % 5 == 0)},{int(n % 3 == 0)}" for n in range(30)))
    seen = first(text)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [24, 20]


@pytest.mark.parametrize("name", ["jailbroken", "attack_success", "refused", "rejected", "truncated"])
def test_a_yes_that_may_be_good_or_bad_is_asked_about(name: str) -> None:
    text = rows(f"id,gpt_{name},llama_{name}", *(f"q{n},{yes()},{yes()}" for n in range(30)))
    question = asked(text)
    bad, good = question.choices[:2]
    assert (bad.says.rpartition("; ")[2], good.says.rpartition("; ")[2]) == ("a yes is bad", "a yes is good")
    one, other = (found(text, roles=each.roles).evidence for each in (bad, good))
    assert isinstance(one, Outcomes)
    assert isinstance(other, Outcomes)
    assert (one.right + other.right).tolist() == [30, 30]


@pytest.mark.parametrize("numbers", [True, False])
@pytest.mark.parametrize("names", ["answer,gpt4_answer,llama_answer", "gold_answer,metamath_answer,wizard_answer"])
def test_answers_that_equal_the_right_one_are_right(names: str, *, numbers: bool) -> None:
    lines = []
    for n in range(30):
        true = str(n * 37 + 11) if numbers else f"Answer {n} {chr(97 + n % 26)}"
        lines.append(f"{n},{true},{true if n % 3 else n},{true.upper() if n % 2 else 'no'}")
    evidence = found(rows(f"id,{names}", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [20, 15]


def test_numbers_near_a_measured_truth_are_no_answers() -> None:
    lines = [f"{n},{n * 3.7:.1f},{n * 3.7 + n % 2:.1f},{n * 3.7 + n % 3:.1f}" for n in range(1, 31)]
    assert found(rows("id,y_true,svr,rf", *lines)).layout == "regression"


def test_a_truth_of_texts_says_what_to_bring() -> None:
    def text(n: int) -> str:
        return f"the cat number {n} sat on mat {n * 7}"

    lines = [f"{n}.wav,{text(n)},{text(n + 40)},{text(n + 80)}" for n in range(20)]
    assert "score of each model's text" in refused(rows("file,reference,whisper,wav2vec", *lines))


def test_the_probabilities_of_two_classes_of_each_model() -> None:
    lines = []
    for n in range(60):
        one, other = (round(min(0.99, max(0.01, n % 2 * 0.4 + RNG.random() / 2)), 3) for _ in range(2))
        lines.append(f"im{n},{n % 2},{1 - one:.3f},{one:.3f},{1 - other:.3f},{other:.3f}")
    header = (
        "Image,Image Label,Net A Real Probability,Net A Fake Probability,Net B Real Probability,Net B Fake Probability"
    )
    text = rows(header, *lines)
    question = asked(text)
    assert question.suggested.models == ("Net A Fake Probability", "Net B Fake Probability")
    assert found(text, roles=question.suggested).layout == "probabilities"


def test_settings_that_every_question_was_tried_with() -> None:
    lines = [f"q{q},{size},{k},{share()}" for size in (256, 512) for k in (3, 5) for q in range(8)]
    question = asked(rows("question_id,chunk_size,top_k,answer_score", *lines))
    every = [(choice.roles.model, choice.roles.id) for choice in question.choices]
    assert every[0] == ("chunk_size + top_k", "question_id")
    assert ("top_k", "question_id + chunk_size") in every


def lm_eval(tasks: int) -> str:
    results = {
        f"task{n}": {"alias": f"task{n}", "acc,none": float(share()), "acc_stderr,none": 0.01} for n in range(tasks)
    }
    results["group"] = {"acc,none": 0.5}
    return json.dumps({"results": results, "groups": {"group": {"acc,none": 0.5}}, "configs": {}, "versions": {}})


def test_runs_of_lm_eval_are_compared_by_their_tasks() -> None:
    seen = of_files(("results_opt.json", lm_eval(8)), ("results_pythia.json", lm_eval(8)))
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n) == (("opt", "pythia"), 8)
    assert "second model" in refused(lm_eval(8), "results.json")


@pytest.mark.parametrize("sign", ["-", "–"])
def test_plus_and_minus_are_right_and_wrong(sign: str) -> None:
    lines = [f"{n},frage {n},{'+' if n % 3 else sign},{'+' if n % 2 else sign}" for n in range(12)]
    evidence = found(rows("№,Вопрос,GPT-4o,GigaChat", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [8, 6]


def test_words_for_right_and_wrong_need_no_name_of_a_model() -> None:
    lines = [
        f"{n};Frage {n};Konto;{'richtig' if n % 3 else 'falsch'};{'richtig' if n % 2 else 'falsch'}" for n in range(12)
    ]
    evidence = found(rows("Nr.;Frage;Kategorie;Rasa;Eigenes Modell", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [8, 6]


def test_yes_and_no_of_prompts_is_asked_about_and_their_counts_are_left_out() -> None:
    lines = [f"{n}\tinput {n}\t{'Y' if n % 3 else 'N'}\t{'y' if n % 2 else 'N'}\t" for n in range(1, 13)]
    text = rows("#\tInput\tPrompt v1\tPrompt v2 (few shot)\tNotes", *lines, "\tTOTAL OK\t8\t6\t")
    evidence = found(text, "check.tsv", asked(text, "check.tsv").suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [8, 6]


def test_a_truth_in_chinese_and_the_number_of_instances_in_german_are_known() -> None:
    said = [("猫", "狗", "鸟")[n % 3] for n in range(30)]
    lines = [f"im{n},{true},{true if n % 4 else '猫'},{true if n % 5 else '狗'}" for n, true in enumerate(said)]
    assert found(rows("图像编号,真实标签,ResNet50,VGG16", *lines)).roles.truth == "真实标签"
    sets = [f"d{n},{500 + 37 * n},{share()},{share()},{share()}" for n in range(12)]
    seen = found(rows("Datensatz,Anzahl Instanzen,Baum,Wald,SVM", *sets), "genauigkeit.csv")
    assert seen.evidence.models == ("Baum", "Wald", "SVM")


def test_columns_of_what_was_solved_stand_beside_how_many_there_were() -> None:
    lines = [f"s{n},{60 + n},{20 + n},{30 + n},{40 + n}" for n in range(9)]
    seen = found(rows("site,tasks,GPT-3.5 solved,GPT-4 solved,SteP solved", *lines, "Total,576,216,306,396"))
    assert seen.roles.models == ("GPT-3.5 solved", "GPT-4 solved", "SteP solved")
    assert seen.evidence.n == 9


def test_names_that_stand_above_blank_cells_with_a_seed_beside_them() -> None:
    lines = [f"{'' if seed else env},{seed},{share()},{share()},{share()}" for env in "abcd" for seed in range(5)]
    text = rows("Environment,Seed,TD3,SAC,REDQ", *lines)
    evidence = found(text).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.datasets) == (("TD3", "SAC", "REDQ"), tuple("abcd"))
    assert [len(each.scores) for each in evidence.folds] == [5] * 4


def test_a_header_of_three_lines_as_pandas_writes_a_pivot() -> None:
    text = rows(
        "model,LR,LR,RF,RF",
        "metric,ACC,AUC,ACC,AUC",
        "dataset,,,,",
        *(f"d{n},{share()},{share()},{share()},{share()}" for n in range(10)),
    )
    seen = found(text)
    assert (seen.roles.models, seen.roles.dataset) == (("LR ACC", "RF ACC"), "dataset")


def test_a_markdown_table_within_a_cell_is_not_the_table_of_the_file() -> None:
    cell = "| Vehicle | Weight (t) |\n|---|---|\n| below 3 | 0.12 |\n| above | 0.2 |"
    lines = [f'what is {n}?,"{cell}",{share()},{share()}' for n in range(8)]
    assert "no column is named as the model" in refused(rows("question,contexts,faithfulness,answer_relevancy", *lines))


def test_sentences_that_begin_with_a_dash_are_no_parts_of_those_above() -> None:
    texts = [
        f"{'- ' if n % 5 == 0 else ''}a long sentence about the phone number {n} that a customer wrote"
        for n in range(60)
    ]
    lines = [f"{text},{n % 2},{n % 2},{n % 3 % 2}" for n, text in enumerate(texts)]
    assert found(rows("Sentence,label,bert_pred,svm_pred", *lines)).evidence.n == 60


CURVE = ["0,0,inf", *(f"{n / 20},{(n / 20) ** 0.5:.3f},{1 - n / 20}" for n in range(1, 21))]
SETS = [f"d{n},{500 + n},{n + 4},{30 + n}.5,{2 + n}.1" for n in range(9)]
USED = [f"2024-01-{n:02},{n * 30},{n * 40},{n}.5" for n in range(1, 20)]
NETS = [f"ResNet-{n},{n}.1,{70 + n}.2,{90 + n / 10}" for n in range(1, 9)]
PAIRS = [f"nb,m{n},{90 + n},{n},{2 * n},9" for n in range(1, 9)]
TRIALS = [f"{n},{share()},{n}e-4,0.{n},{'adam' if n % 2 else 'sgd'},COMPLETE" for n in range(20)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (rows("fpr,tpr,threshold", *CURVE), "points of a curve"),
        (rows("Dataset,#Inst,#Feat,%Minority,IR", *SETS), "describes a data set"),
        (rows("date,gpt requests,llama requests,gpt spend", *USED), "how much was used"),
        (rows("Model,FLOPs (G),Top-1 (%),Top-5 (%)", *NETS), "with its totals"),
        (rows("model_A,model_B,both_correct,A_only,B_only,both_wrong", *PAIRS), "two-by-two table of one pair"),
        (rows("number,value,params_lr,params_dropout,params_optimizer,state", *TRIALS), "a search tried"),
    ],
)
def test_what_holds_no_comparison_is_named(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_forecast_with_its_trend_is_one_model() -> None:
    lines = [f"2021-{n:02},{100 + n},{90 + n},{120 + n},{105 + n},{106 + n * 1.01:.2f}" for n in range(1, 13)]
    assert "“yhat” holds the predictions of one model" in refused(rows("ds,trend,yhat_lower,yhat_upper,yhat,y", *lines))


def test_models_that_share_a_word_are_not_left_out_for_their_letters() -> None:
    lines = [f"im{n},{20 + n},{21 + n},0.{n + 10},0.{n + 11}" for n in range(12)]
    assert found(rows("image,psnr_a,psnr_b,ssim_a,ssim_b", *lines)).roles.models == ("psnr_a", "psnr_b")


def test_times_with_units_in_which_some_runs_failed_are_times() -> None:
    def cells(n: int) -> str:
        return f"| Q{n} | {n + 1.5:.2f} s | {'OOM' if n == 4 else f'{n + 0.5:.2f} s'} | {n + 2.25:.2f} s |"

    text = "\n".join(["| query | DuckDB | Polars | Spark |", "|---|---:|---:|---:|", *map(cells, range(1, 15))])
    assert "“OOM” in 1 of 14 rows" in refused(text, "tpch.md")
    question = asked(text.replace("OOM", "4.50 s"), "tpch.md")
    seen = found(text.replace("OOM", "4.50 s"), "tpch.md", question.suggested)
    assert isinstance(seen.evidence, Scores | DatasetScores)
    assert not seen.evidence.higher_is_better


def test_the_arrow_above_the_names_of_rows_says_which_way_is_better() -> None:
    lines = [f"| c{n} | {60 + n}.7 | {50 + n}.2 | {70 + n}.1 |" for n in range(15)]
    lines.insert(5, "| *Blur* | | | |")
    mean = " | ".join(
        f"**{np.mean([float(line.split('|')[k]) for n, line in enumerate(lines) if n != 5]):.1f}**" for k in (2, 3, 4)
    )
    text = "\n".join(
        ["| Corruption error (%) ↓ | ResNet | AugMix | ViT |", "|---|---|---|---|", *lines, f"| **mCE** | {mean} |"]
    )
    seen = found(text, "imagenet_c.md")
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.n, seen.evidence.higher_is_better) == (15, False)


def test_how_well_each_forecast_games_is_no_contest_of_the_teams() -> None:
    lines = [f"Leeds,Villa,{'HDA'[n % 3]},{share()},{share()},{share()}" for n in range(30)]
    question = asked(rows("home,away,result,brier_poisson,brier_bookmaker,brier_xgboost", *lines))
    assert question.suggested.layout == "item_scores"


def test_what_judges_of_the_same_rows_said_is_no_comparison() -> None:
    lines = [f"{n},text {n},{'ab'[n % 2]},{'ab'[n % 3 % 2]},{'ab'[n % 5 % 2]}" for n in range(30)]
    assert "people who judged" in refused(rows("item,text,annot_1,annot_2,annot_3", *lines))


def test_a_learning_curve_of_each_file_is_refused() -> None:
    text = rows("train_size,train_mean,validation_mean", *(f"{100 * n},{share()},{share()}" for n in range(1, 11)))
    with pytest.raises(Misread, match="learning curve"):
        of_files(("svc.csv", text), ("knn.csv", text))


def test_a_prediction_called_after_its_truth_beside_a_probability_of_something_else_is_one_model() -> None:
    lines = [f"e{n % 5},{n},{130 - n},{131 - n * 1.01:.2f},{n % 2},{share()}" for n in range(60)]
    said = refused(rows("engine,cycle,true_RUL,predicted_RUL,will_fail,fail_probability", *lines))
    assert "“predicted_RUL” is what one model predicted of “true_RUL”" in said


def test_what_two_models_estimated_of_a_column_is_asked_about() -> None:
    lines = [f"2000-{n:02},{n % 7}.5,{(n + 1) % 7}.5,{n % 7}.25,{n % 5}.75" for n in range(1, 41)]
    question = asked(rows("date,CPI,CPI(+1),CPI_estimated_NN,CPI_estimated_LSTM", *lines))
    assert {choice.roles.truth for choice in question.choices} == {"CPI", "CPI(+1)"}
    assert {choice.roles.models for choice in question.choices} == {("CPI_estimated_NN", "CPI_estimated_LSTM")}


def test_models_tried_with_all_numbers_of_shots_are_proposed_alone_first() -> None:
    lines = [f"{d},{k},{m},{share()}" for d in "abcd" for k in (1, 2, 4) for m in ("LinearProbe", "CoOp", "Tip")]
    question = asked(rows("dataset,shots,method,acc", *lines))
    assert [choice.roles.model for choice in question.choices][:2] == ["method", "shots + method"]


def test_groups_above_the_names_of_columns_are_left_out() -> None:
    head = ["XNLI transfer" + "\t" * 8, "\tEuropean\t\t\t\tOther\t\t\t", "model\ten\tfr\tes\tde\ttr\tar\tvi\tth"]
    lines = ["\t".join([m, *(f"{60 + 9 * RNG.random():.1f}" for _ in range(8))]) for m in ("mBERT", "XLM-R", "mT5")]
    text = "\n".join([*head, *lines])
    seen = found(text, "xnli.tsv", asked(text, "xnli.tsv").suggested)
    assert (seen.evidence.models, seen.evidence.n) == (("mBERT", "XLM-R", "mT5"), 8)
