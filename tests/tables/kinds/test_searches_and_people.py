"""Searches in files, games that were broken off, listening tests, graders, groups and conditions told by numbers."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(20261129)


def trials(*settings: str) -> str:
    """Write the trials of a search, with the settings of each and the mean reward that it reached."""
    lines = [f"{n},{','.join(f'{RNG.random():.4f}' for _ in settings)},{RNG.random() * 100:.2f}" for n in range(1, 11)]
    return rows(f"Run,{','.join(settings)},Mean Reward", *lines)


def test_trials_of_searches_in_files_are_not_paired_by_their_numbers() -> None:
    """As dqn_results.csv and ppo_results.csv of Pam-Pam29/victoria_fakunle_rl_summative have them."""
    dqn, ppo = trials("Learning Rate", "Gamma", "Buffer Size"), trials("Learning Rate", "Gamma", "Clip Range")
    said = refused_files(("dqn.csv", dqn), ("ppo.csv", ppo))
    assert "Each file holds the trials of a search" in said
    assert "“Learning Rate”, “Gamma”" in said


def test_runs_with_the_same_settings_in_every_file_are_paired() -> None:
    lines = [f"{n},{n / 1000},{RNG.random() * 100:.2f}" for n in range(1, 11)]
    others = [f"{n},{n / 1000},{RNG.random() * 100:.2f}" for n in range(1, 11)]
    header = "Run,Learning Rate,Mean Reward"
    found_so = of_files(("dqn.csv", rows(header, *lines)), ("ppo.csv", rows(header, *others)))
    assert isinstance(found_so.evidence, FoldScores)


GAMES = [
    ("a", "b", "a"), ("b", "c", "DRAW"), ("c", "a", "a"), ("a", "c", "ERROR"), ("b", "a", "b"), ("c", "b", "ERROR"),
    ("a", "b", "b"), ("b", "c", "c"), ("a", "c", "a"),
]  # fmt: skip


@pytest.mark.parametrize("sides", ["RedAgent,BlueAgent", "white,black", "home_team,away_team"])
def test_games_that_were_broken_off_are_left_out(sides: str) -> None:
    """As tournament_results.csv of EKANSHironfist/pacman-rangers has them, with scores in words where a game failed."""
    lines = [f"{n},{x},{y},{'ERR' if won == 'ERROR' else n},{won}" for n, (x, y, won) in enumerate(GAMES)]
    understood = found(rows(f"MatchID,{sides},RedScore,Winner", *lines))
    assert isinstance(understood.evidence, Battles)
    assert int(understood.evidence.wins.sum() + understood.evidence.ties.sum() // 2) == 7
    assert [repair.count for repair in understood.repairs if "Battles that lack" in repair.text] == [2]


def test_row_numbers_that_were_saved_again_and_again_are_left_out() -> None:
    chain = ",".join(["Unnamed: 0" + ".1" * n for n in range(5)])
    lines = [f"{n},{n},{n},{n},{n},{n},{x},{y},{won}" for n, (x, y, won) in enumerate(GAMES)]
    understood = found(rows(f",{chain},left,right,winner", *lines))
    assert isinstance(understood.evidence, Battles)
    assert [repair.count for repair in understood.repairs if "earlier versions" in repair.text] == [4]


def test_an_export_of_web_mushra_with_other_questions_is_that_of_its_ratings() -> None:
    """As mushra_noloop_nowav_L.csv of ttc515/webMushra_AI, in which listeners also said which languages they know."""
    lines = [
        f"listener{k};{page};C{c};{RNG.integers(0, 100)};mushra;2025-05-0{k} 10:00"
        for k in range(1, 7) for page in ("p1", "p2", "p3") for c in (1, 2, 3)
    ]  # fmt: skip
    lines += [f"listener{k};lang;{word};{k};languages;2025-05-0{k} 10:00" for k in range(1, 7) for word in ("en", "fr")]
    text = rows("uuid;wm_id;responses_stimulus;responses_score;wm_type;wm_date", *lines)
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("responses_stimulus", "responses_score")
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n) == (("C1", "C2", "C3"), 18)


def test_results_of_mechanical_turk_without_cells_for_approval() -> None:
    """As the batches of thorhildurt/dynamic-human-evaluation, whose rows end before Approve and Reject."""
    header = (
        '"HITId","AssignmentId","WorkerId","Input.model1","Input.model2","Answer.Selection.label","Approve","Reject"'
    )
    lines = [
        f'"{n}","{n}","w{n % 3}","m{"xy"[n % 2]}","m{"yx"[n % 2]}","Sentence {"AB"[n % 3 == 0]}"' for n in range(30)
    ]
    evidence = found(rows(header, *lines)).evidence
    assert isinstance(evidence, Battles)
    assert {*evidence.models} == {"mx", "my"}
    assert int(evidence.wins.sum()) == 30


def test_graders_among_models_may_be_what_is_true() -> None:
    """As grading_data.csv of sambath2001/llm-grading-evaluation, where people graded what models graded, too."""
    lines = [f"r{n},{','.join(str(RNG.integers(0, 4)) for _ in range(5))}" for n in range(32)]
    text = rows("response_id,claude_haiku,llama_70b,gpt_oss,grader_1,grader_2", *lines)
    question = asked(text)
    assert [choice.roles.truth for choice in question.choices] == ["grader_1", "grader_2", None]
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("claude_haiku", "llama_70b", "gpt_oss")


def test_shops_each_of_which_had_one_promotion_are_apart() -> None:
    """As WA_Marketing-Campaign.csv of an often copied exercise: weeks of shops, and a promotion by number."""
    lines = [f"{n},{'Small' if n % 2 else 'Large'},{1 + n % 3},{week},{RNG.random() * 60:.2f}"
             for n in range(1, 40) for week in range(1, 5)]  # fmt: skip
    said = refused(rows("LocationID,MarketSize,Promotion,week,SalesInThousands", *lines))
    assert "Each “LocationID” is of one “Promotion” only" in said


def test_conditions_that_numbers_tell_are_asked_about() -> None:
    """As salsify-user-study-webcam.csv of excamera/salsify-userstudy-videocall."""
    lines = [f"{p},{delay},{q},{RNG.random():.4f},{RNG.integers(1, 6)}"
             for p in range(1, 21) for delay in (1, 15, 30, 60) for q in (26, 33, 40)]  # fmt: skip
    text = rows("#Participant #,delay,quantizer,ssim,qoe-score", *lines)
    question = asked(text)
    assert [choice.roles.model for choice in question.choices[:2]] == ["delay", "quantizer"]
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.models) == (60, ("1", "15", "30", "60"))


def test_settings_of_one_model_each_are_averaged_beneath_it() -> None:
    """As summary_results.csv of ChenYi494/power-load-forecasting-benchmarks has settings of each model."""
    settings = {"linear": ("a", "b"), "rf": ("c", "d", "e"), "mlp": ("f", "g", "h", "i")}
    lines = [f"{m},{s},{size},{seed},{RNG.random() * 50:.3f}"
             for m, all_of in settings.items() for s in all_of for size in (1000, 10000, 100000)
             for seed in (42, 123, 999)]  # fmt: skip
    text = rows("model,hyperparameters,dataset_size,seed,rmse", *lines)
    assert [choice.roles.model for choice in asked(text).choices] == [
        "model + hyperparameters",
        "model",
        "hyperparameters",
    ]
    lines = [
        line for n, line in enumerate(lines) if n % 7
    ]  # where some are missing, settings of one model each say less
    assert "model" in {choice.roles.model for choice in asked(rows(text.partition("\n")[0], *lines)).choices}


def test_a_last_row_of_constants_is_no_mean_of_all() -> None:
    """As model_answers.csv of paihengxu/XICL: a model that always said the same, each time as surely."""
    lines = [f"text {n},{'np'[n % 2]},{'np'[n % 3 == 0]},p,0.9998636245727539,0.9998636245727539" for n in range(40)]
    understood = found(rows("texts,labels,gpt4 answer,gpt2 answer,gpt2 score,gpt2 other score", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == 40


def test_what_a_suite_covers_may_name_a_class_twice() -> None:
    """As statistics.csv that EvoSuite wrote for dldbb/Automate-Testing-Tools-Test."""
    lines = [f"Class{n % 5},LINE;BRANCH,{0.9},{38 + n},{35 + n % 3}" for n in range(9)]
    assert "how much of one thing was covered" in refused(
        rows("TARGET_CLASS,criterion,Coverage,Total_Goals,Covered_Goals", *lines)
    )


def test_totals_of_traders_are_told_as_totals() -> None:
    lines = [f"user{n:04},{RNG.random() * 1000:.5f},{RNG.integers(1, 500)}" for n in range(60)]
    said = refused(rows("userId,Profit,Bet Count", *lines))
    assert "Each of 60 rows is one “userId”, with 2 numbers (“Profit”, “Bet Count”): a total, perhaps" in said


def test_labels_of_several_things_by_one_person_may_be_no_models() -> None:
    """As human_annotations.csv of rhummel2323/clip-vs-human-annotations."""
    said, whole = ("no", "minor", "major"), ("appropriate", "questionable", "inappropriate")
    lines = [f"post{n},{','.join(said[(n + k) % 3 * (n % 4 > 1)] for k in range(6))},{whole[n % 3]}" for n in range(8)]
    header = "Image,Attire,Sexual Content,Gestures,Substances,Violence,Gore,Overall"
    assert "or what was marked of each row in several ways" in refused(rows(header, *lines))


def test_names_without_a_header_that_meet_each_other_are_asked_about() -> None:
    """As benchmark_results.csv of AnaGabrielaDev/script-mysql-postgress: an engine, a query, and times."""
    lines = [f"{engine},test{q},{RNG.random() * 99:.2f},{RNG.random() * 99:.2f}"
             for _ in range(3) for q in range(1, 9) for engine in ("PostgreSQL", "MySQL")]  # fmt: skip
    question = asked("\n".join(lines[:-1]))
    assert str(question).startswith("The file has no header. “column 1” holds 2 names, each beside the 8 of “column 2”")
    assert {choice.roles.value for choice in question.choices} == {"column 3", "column 4"}


def test_what_was_varied_in_a_file_without_a_header_is_not_what_was_measured() -> None:
    """As testresults.csv of madhurmurli/masking-listening-test: who, what was heard, how loud the noise, and when."""
    lines = [f"{who},{sound}.wav,{noise}.000000,{RNG.integers(40, 80)}.000000"
             for who in ("Ann", "Bob", "Cy", "Dee") for sound in "abcdefghi" for noise in (60, 65, 70, 75)]  # fmt: skip
    question = asked("\n".join(lines))
    assert {choice.roles.value for choice in question.choices} == {"column 4"}
    assert {choice.roles.model for choice in question.choices} == {"column 1", "column 2"}


@pytest.mark.parametrize(("name", "n"), [("Trial", 80), ("Run", 80)])
def test_runs_on_few_sizes_may_be_problems_of_their_own(name: str, n: int) -> None:
    """As tsp_results.csv of technoob05/Co_So_AI_DoAn1_Search: every trial of a size was another map of cities."""
    lines = [f"{size},{m},{t},{RNG.random() * 300:.3f}"
             for size in (10, 15, 20, 30) for m in ("ACO", "Genetic", "Climbing") for t in range(1, 21)]  # fmt: skip
    text = rows(f"Problem Size,Algorithm,{name},Distance", *lines)
    question = asked(text)
    counts = [found(text, roles=choice.roles).evidence.n for choice in question.choices[:2]]
    assert counts == [4, n]


def test_ranks_of_what_was_recommended_are_averaged_beneath_each_paper() -> None:
    """As user_study_results.tsv of akanakia/microsoft-academic-paper-recommender-user-study."""
    lines = [
        f"{p},{p * 100 + r + 50 * (m > 'C')},{m},{RNG.integers(1, 6)},{RNG.random():.6f},{r}"
        for p in range(1, 31)
        for m in ("Content", "Behavior")
        for r in range(1, 4 + (p + len(m) * p // 2) % 5)
    ]
    text = rows("PaperId,RecommendedPaperId,Method,StudyScore,Similarity,ComputedRankByMethod", *lines)
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("Method", "StudyScore")
    assert found(text, roles=question.suggested).evidence.n == 30


def test_a_study_of_several_readers_is_told_as_that() -> None:
    """As VanDyke.xlsx of dpc10ster/RJafroc keeps the ratings of five readers with two modalities."""
    lines = [f"{r},{m},{c},1,{RNG.integers(1, 6)}" for r in range(5) for m in range(2) for c in range(70, 115)]
    said = refused(rows("ReaderID,ModalityID,CaseID,LesionID,LL_Rating", *lines))
    assert "the area under the ROC curve of each reader with each modality" in said


def test_one_of_many_counts_is_no_truth_of_predictions_in_files() -> None:
    """As the predictions of VinLord/Probiotic-Bacillus-Predictor, beside how often some sequences occur."""
    counts = [[*RNG.integers(20, 5000, 4), RNG.choice([0, 1, 1, 1, 2])] for _ in range(40)]
    files = [
        (f"{m}_predictions.csv", rows("GCCTG,ATCG,AGCC,TCGG,TCCG,Prediction",
                                      *(",".join(map(str, [*row, int(n % k > 0)])) for n, row in enumerate(counts))))
        for m, k in (("ada", 50), ("svm", 7), ("xgb", 9))
    ]  # fmt: skip
    assert "no column that could be their truth" in refused_files(*files)


def test_what_was_checked_to_be_the_same_is_right() -> None:
    """As the results of HIVE-UofT/Detecting-Bias-and-Enhancing-Diagnostic-Accuracy: a file for each model."""

    def of(model: str, right: int) -> tuple[str, str]:
        lines = [
            f"What is it if {n} and {n + 1}?,Disease {n},{n % 4 + 1},{n % 3 + 6},text {n} of {model},"
            f"{(n + (n >= right)) % 4 + 1},{'same' if n < right else 'different'}"
            for n in range(60)
        ]
        header = f"Question,Answer Disease,Answer Index,Number of Symptoms,{model}_Answer,extracted,check"
        return f"{model}_results.csv", rows(header, *lines)

    files = [of("GPT4", 50), of("Llama", 40), of("ChatDoctor", 30)]
    question = asked_of(*files)
    evidence = of_files(*files, roles=question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [50, 40, 30]


def test_parts_of_images_are_no_models_nor_is_an_image_the_truth() -> None:
    """As the evaluation of one network by nnU-Net that DCAN-Labs/dcan-nn-unet shows."""
    lines = [f"/data/gt/{m}mo.nii.gz,{k},Region {k},{RNG.random()},{RNG.random()},{RNG.random()}"
             for m in (1, 2, 6, 8) for k in range(2, 20)]  # fmt: skip
    said = refused(rows("reference,segment_id,segment_name,Dice,Accuracy,Jaccard", *lines))
    assert "Each row measures one part (“segment_id”) of one image (“reference”)" in said


def test_what_is_the_same_for_all_is_not_what_they_differ_in() -> None:
    """As the best models per catchment of lpamminger/climate-change-statistical-streamflow-modelling."""
    lines = [f"{g},{c},{p},{RNG.random():.4f},{g * 7.5 + (c == 'TRUE')}"
             for g in range(40) for c in ("FALSE", "TRUE") for p in ("a0", "a1", "b")]  # fmt: skip
    question = asked(rows("gauge,contains_CO2,parameter,parameter_value,AIC", *lines))
    assert question.suggested.model == "contains_CO2"


SOLVED = {m: {f"task_{n}": bool(n % k) for n in range(40)} for m, k in (("gpt5", 3), ("claude45", 4))}


def test_true_and_false_of_many_tasks_in_an_object_are_right_and_wrong() -> None:
    """As eval_results_gpt5.json of nilenso/swe-bench-pro-cost-token-time-analysis: {instance: true or false}."""
    files = [(f"eval_results_{model}.json", json.dumps(held)) for model, held in SOLVED.items()]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [sum(held.values()) for held in SOLVED.values()]
    called = [(f"{model}_predictions.json", json.dumps(held)) for model, held in SOLVED.items()]
    assert "no column that could be their truth" in refused_files(*called)


def test_what_a_program_was_set_to_is_no_list_of_tasks() -> None:
    flags = dict.fromkeys(("shuffle", "verbose", "use_gpu", "amp", "pin", "log", "save", "resume", "ema", "jit"), True)
    assert "only one thing" in refused(json.dumps(flags), "config.json")


def test_settings_in_an_object_of_each_model_are_not_what_it_reached() -> None:
    """As the summary of liutom445/clinical-llm-comparison, whose results stand deeper than its settings."""
    held = [
        {"model_name": m, "hyperparameters": {"lora_rank": 8 + n, "lora_alpha": 16, "lr": n / 1000, "iters": 600}}
        for n, m in enumerate(("Llama-3.2-3B", "Mistral-7B", "Phi-3-mini", "Qwen2.5-7B"))
    ]
    assert "No paired test can be made from totals" in refused(json.dumps(held), "combined.json")


@pytest.mark.parametrize(("question", "answer"), [("question", "réponse"), ("prompt", "answer")])
def test_an_exam_with_its_key_holds_no_answers_of_models(question: str, answer: str) -> None:
    """As benchmark.json of tomboulier/antibioprophylaxie-LLM-benchmark."""
    choices = [{c: f"text {(n + k) % 4}" for k, c in enumerate("ABCD")} for n in range(30)]
    held = [{"id": n, question: f"What of {n}?", answer: f"text {n % 4}", "choices": choices[n]} for n in range(30)]
    assert "and nothing that any model answered" in refused(json.dumps(held), "benchmark.json")


def test_disagreements_of_several_pairs_are_told_as_that() -> None:
    """As mcnemar_test.csv of UmerMajid33/stockprediction_indian."""
    lines = ["SMOTE,500,418,0.0075,True", "BorderlineSMOTE,475,440,0.261,False", "class weights,426,350,0.0071,True"]
    said = refused(rows("method,only baseline right,only variant right,p-value,significant", *lines))
    assert "Each row holds how often only one of two models was right" in said
    assert "“Type counts”" in said


def test_runs_that_databricks_lists_with_a_seed_among_their_parameters() -> None:
    """As runs.csv of aForero-GitHub/wine-classification-ml, with one seed in some of the rows."""
    seeds = ["", "-5387697053847413545"]
    lines = [
        f"2024-09-18 03:0{n}:04,5min,{n:032x},run-{n},FINISHED,{n}0,{seeds[n % 2]},0.{90 + n}" for n in range(1, 9)
    ]
    said = refused(rows("Start Time,Duration,Run ID,Name,Status,numTrees,seed,avg_accuracy", *lines))
    assert "as MLflow lists them" in said
